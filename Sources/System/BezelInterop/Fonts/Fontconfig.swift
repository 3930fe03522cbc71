// System fonts by fontconfig.
import CBezelFontconfig

/// Finds fonts of the system. The first search sets fontconfig up.
package enum Fontconfig {
    /// A face by its file, its index there, and the family under which it was found.
    package struct Match: Sendable, Hashable {
        package var path: String
        package var index: Int
        package var family: String
    }

    /// nil if the family is missing; substitutes do not count. The corresponding C function is `FcFontMatch`.
    ///
    /// - Parameters:
    ///   - weight: CSS's, 1…1000.
    ///   - width: CSS's, in per cent.
    package static func match(family: String, weight: Double, width: Double, isItalic: Bool) -> Match? {
        match(family, weight: weight, width: width, isItalic: isItalic, in: ownNames).flatMap { found in
            found.family.lowercased() == family.lowercased() ? found : nil
        }
    }

    /// The families that rules put beside one as its equals (`binding="same"`), best first: those of the same widths,
    /// such as Liberation Sans for Arial. Rules that merely suggest a family bind it weakly. The corresponding C
    /// function is `FcConfigSubstitute`.
    package static func equals(of family: String) -> [String] {
        guard let rules = equalNames, let pattern = FcPatternCreate() else { return [] }
        defer { FcPatternDestroy(pattern) }
        FcPatternAddString(pattern, FC_FAMILY, family)
        FcConfigSubstitute(rules.config, pattern, FcMatchPattern)
        var names: [String] = []
        var value = FcValue()
        var binding = FcValueBindingWeak
        while FcPatternGetWithBinding(pattern, FC_FAMILY, Int32(names.count), &value, &binding) == FcResultMatch,
            binding == FcValueBindingStrong, value.type == FcTypeString, let name = value.u.s
        {
            names.append(String(cString: name))
        }
        return names.filter { $0.lowercased() != family.lowercased() }
    }

    /// The face of a full name ("Noto Sans Bold") or PostScript name ("NotoSans-Bold"), whatever the case of its
    /// letters. The corresponding C function is `FcFontList`.
    package static func match(faceName name: String) -> Match? {
        for key in [FC_POSTSCRIPT_NAME, FC_FULLNAME] {
            let found = list(in: ownNames) { FcPatternAddString($0, key, name) }
            if let first = found.first { return first }
        }
        return nil
    }

    /// The system's font for a generic family, such as "serif", by all rules; nil without fonts.
    package static func match(generic family: String, weight: Double, width: Double, isItalic: Bool) -> Match? {
        match(family, weight: weight, width: width, isItalic: isItalic, in: nil)
    }

    /// The nearest scalable face of a family; with the system's setup, or of substitutes.
    private static func match(
        _ family: String, weight: Double, width: Double, isItalic: Bool, in setup: Setup?
    ) -> Match? {
        guard setup != nil || isSetUp, let pattern = FcPatternCreate() else { return nil }
        defer { FcPatternDestroy(pattern) }
        FcPatternAddString(pattern, FC_FAMILY, family)
        FcPatternAddDouble(pattern, FC_WEIGHT, FcWeightFromOpenTypeDouble(weight))
        FcPatternAddDouble(pattern, FC_WIDTH, width)
        FcPatternAddInteger(pattern, FC_SLANT, isItalic ? FC_SLANT_ITALIC : FC_SLANT_ROMAN)
        FcPatternAddBool(pattern, FC_SCALABLE, 1)
        return best(pattern, in: setup)
    }

    /// The font that covers most code points, nearest in style.
    ///
    /// - Parameters:
    ///   - weight: CSS's, 1…1000.
    ///   - language: BCP 47; selects Chinese, Japanese or Korean forms.
    ///   - isColor: nil for either.
    package static func match(
        scalars: [UInt32], weight: Double, isItalic: Bool, language: String?, isColor: Bool?
    ) -> Match? {
        guard isSetUp, let pattern = FcPatternCreate(), let set = FcCharSetCreate() else { return nil }
        defer {
            FcCharSetDestroy(set)
            FcPatternDestroy(pattern)
        }
        for scalar in scalars { FcCharSetAddChar(set, scalar) }
        FcPatternAddCharSet(pattern, FC_CHARSET, set)
        FcPatternAddDouble(pattern, FC_WEIGHT, FcWeightFromOpenTypeDouble(weight))
        FcPatternAddInteger(pattern, FC_SLANT, isItalic ? FC_SLANT_ITALIC : FC_SLANT_ROMAN)
        if let language { FcPatternAddString(pattern, FC_LANG, language) }
        if let isColor { FcPatternAddBool(pattern, FC_COLOR, isColor ? FcTrue : FcFalse) }
        FcPatternAddBool(pattern, FC_SCALABLE, 1)
        return best(pattern, in: nil)
    }

    /// - Parameter setup: nil for the system's, with substitutes.
    private static func best(_ pattern: OpaquePointer, in setup: Setup?) -> Match? {
        FcConfigSubstitute(setup?.config, pattern, FcMatchPattern)
        FcDefaultSubstitute(pattern)
        var result = FcResultNoMatch
        guard let found = FcFontMatch(setup?.config, pattern, &result) else { return nil }
        defer { FcPatternDestroy(found) }
        return face(found)
    }

    /// Sorted by file, without named instances. The corresponding C function is `FcFontList`.
    package static func faces() -> [Match] { isSetUp ? list(in: nil) { _ in } : [] }

    /// - Parameter setup: nil for the system's, with all rules.
    private static func list(in setup: Setup?, _ narrow: (OpaquePointer) -> Void) -> [Match] {
        guard setup != nil || isSetUp, let pattern = FcPatternCreate(), let set = FcObjectSetCreate() else { return [] }
        defer {
            FcObjectSetDestroy(set)
            FcPatternDestroy(pattern)
        }
        FcPatternAddBool(pattern, FC_SCALABLE, 1)
        narrow(pattern)
        for key in [FC_FILE, FC_INDEX, FC_FAMILY] { FcObjectSetAdd(set, key) }
        guard let list = FcFontList(setup?.config, pattern, set) else { return [] }
        defer { FcFontSetDestroy(list) }
        let found = (0..<Int(list.pointee.nfont)).compactMap { i in list.pointee.fonts[i].flatMap(face) }
        return Set(found).sorted { ($0.path, $0.index) < ($1.path, $1.index) }
    }

    private static func face(_ font: OpaquePointer) -> Match? {
        var file: UnsafeMutablePointer<FcChar8>?
        var name: UnsafeMutablePointer<FcChar8>?
        var index: Int32 = 0
        guard FcPatternGetString(font, FC_FILE, 0, &file) == FcResultMatch, let file,
            FcPatternGetString(font, FC_FAMILY, 0, &name) == FcResultMatch, let name
        else { return nil }
        FcPatternGetInteger(font, FC_INDEX, 0, &index)
        return Match(path: String(cString: file), index: Int(index & 0xFFFF), family: String(cString: name))
    }

    /// Sorted.
    package static func families() -> [String] {
        guard isSetUp, let pattern = FcPatternCreate(), let set = FcObjectSetCreate() else { return [] }
        defer {
            FcObjectSetDestroy(set)
            FcPatternDestroy(pattern)
        }
        FcObjectSetAdd(set, FC_FAMILY)
        guard let list = FcFontList(nil, pattern, set) else { return [] }
        defer { FcFontSetDestroy(list) }
        var names: Set<String> = []
        for i in 0..<Int(list.pointee.nfont) {
            var name: UnsafeMutablePointer<FcChar8>?
            if FcPatternGetString(list.pointee.fonts[i], FC_FAMILY, 0, &name) == FcResultMatch, let name {
                names.insert(String(cString: name))
            }
        }
        return names.sorted()
    }
}
