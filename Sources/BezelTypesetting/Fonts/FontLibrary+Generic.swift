// Families by kind: CSS's generic families, names that everyone uses, and what sets text that names no font.
import BezelInterop
import BezelGeometry

extension FontLibrary {
    /// The families that stand for CSS's generic ones, best first: the first that is in the library's folders or among
    /// the bundled fonts. Where none is, the system's own choice is taken, if the library may use it, then what sets
    /// text that names no font.
    public static let standardGenericFamilies: [String: [String]] = {
        let serif = ["Noto Serif", "Source Serif 4", "Amiri"]
        let sans = ["Noto Sans", "Inter"]
        let mono = ["Noto Mono", "Noto Sans Mono", "JetBrains Mono", "DejaVu Sans Mono"]
        return [
            "serif": serif, "sans-serif": sans, "monospace": mono, "cursive": ["Yellowtail", "Dancing Script"],
            "fantasy": ["Sedgwick Ave Display", "Quicksand"], "system-ui": ["Inter", "Noto Sans"],
            "ui-serif": serif, "ui-sans-serif": ["Inter", "Noto Sans"], "ui-monospace": mono,
            "ui-rounded": ["Quicksand", "Inter"], "math": ["Noto Sans Math", "STIX Two Math", "Latin Modern Math"],
            "emoji": ["Noto Color Emoji", "Twitter Color Emoji"],
        ]
    }()

    /// What sets text that names no font: a regular serif of the user's own folder, else a bundled sans.
    static let defaultFamilies = ["Noto Serif", "Noto Sans", "Inter"]

    /// The generic families of names that documents use though few machines have their fonts.
    private static let kinds: [String: [String]] = [
        "sans-serif": [
            "arial", "arial black", "arial narrow", "helvetica", "helvetica neue", "verdana", "tahoma", "trebuchet ms",
            "segoe ui", "calibri", "lucida grande", "lucida sans", "lucida sans unicode", "geneva", "gill sans",
            "futura", "century gothic", "franklin gothic medium", "avenir", "avenir next", "san francisco", "sf pro",
            "roboto", "open sans", "lato", "ubuntu", "cantarell", "dejavu sans", "liberation sans",
            "bitstream vera sans",
            "optima", "candara", "impact", "microsoft sans serif", "ms sans serif", "sans", "source sans pro",
        ],
        "serif": [
            "times", "times new roman", "georgia", "garamond", "palatino", "palatino linotype", "book antiqua",
            "baskerville", "cambria", "didot", "bodoni mt", "hoefler text", "century", "constantia", "rockwell",
            "dejavu serif", "liberation serif", "bitstream vera serif", "ms serif", "minion pro", "source serif pro",
        ],
        "monospace": [
            "courier", "courier new", "consolas", "menlo", "monaco", "lucida console", "andale mono", "sf mono",
            "dejavu sans mono", "liberation mono", "bitstream vera sans mono", "fira code", "fira mono",
            "source code pro",
            "ubuntu mono", "mono",
        ],
        "cursive": [
            "comic sans ms", "comic sans", "brush script mt", "snell roundhand", "apple chancery", "bradley hand",
        ],
        "fantasy": ["papyrus", "copperplate", "chalkduster", "marker felt"],
        "system-ui": ["-apple-system", "blinkmacsystemfont"],
        "emoji": ["apple color emoji", "segoe ui emoji"],
        "math": ["cambria math"],
    ]

    /// The generic family that a well-known name belongs to, such as "sans-serif" for "Arial"; nil for other names.
    public static func genericFamily(of name: String) -> String? {
        let name = name.lowercased()
        return kinds.first { $0.value.contains(name) }?.key
    }

    /// Whether a name is one of CSS's generic families.
    static func isGeneric(_ name: String) -> Bool { standardGenericFamilies[name] != nil }

    /// A face for a generic family; nil where the name is none.
    func generic(_ name: String, _ request: FontRequest) throws(FontError) -> (entry: Entry, isOfKind: Bool)? {
        let name = name.lowercased()
        guard let standard = Self.standardGenericFamilies[name] else { return nil }
        if let given = genericFamilies[name] {
            var own = request
            own.name = given
            return (try named(own), true)
        }
        if let found = first(of: standard, request) { return (found, true) }
        if usesSystemFonts,
            let match = Fontconfig.match(
                generic: name.hasPrefix("ui-") ? String(name.dropFirst(3)) : name, weight: Double(request.weight),
                width: Double(request.width), isItalic: request.isItalic)
        {
            return (try file(match.path, index: match.index), true)
        }
        // Without a name: one of this kind would lead here again.
        var nameless = request
        nameless.name = ""
        return try standIn(nameless).map { ($0, false) }
    }

    /// A face for text whose families no font has: of the same kind where the name is well known, else of what sets
    /// text that names none. Nil where the library has no font at all.
    func standIn(_ request: FontRequest) throws(FontError) -> Entry? {
        if let kind = Self.genericFamily(of: request.name), let found = try generic(kind, request) {
            return found.entry
        }
        if let found = first(of: Self.defaultFamilies, request) { return found }
        // Any at all: of those with Latin letters, where there are any, the one nearest to the style.
        let all = entries
        let lettered = all.filter { $0.face.hasGlyph(for: "a") }
        return FontMatching.best(of: lettered.isEmpty ? all : lettered, for: request)
    }

    /// The font for text that asks for families in turn, as CSS does: the first that there is. A name that no font has
    /// falls back on its kind (Arial is a sans-serif), then on what sets text that names no font; what is not as the
    /// first name asks is said so. Nil where the library has no font at all.
    ///
    /// - Parameter request: The style; its name is asked for last, and may be empty.
    public func font(
        firstOf families: [String], style request: FontRequest, size: Double
    ) throws(FontError) -> FoundFont? {
        var request = request
        let last = request.name
        for name in families {
            request.name = name
            if let found = try? findKnown(request, size: size) {
                return name == families.first ? found : found.standing(for: families.first)
            }
        }
        for name in families where Self.genericFamily(of: name) != nil {
            request.name = name
            if let found = try standIn(request, size: size) { return found.standing(for: families.first) }
        }
        request.name = last
        if !last.isEmpty, let found = try? findKnown(request, size: size) {
            return found.standing(for: families.first)
        }
        request.name = ""
        return try standIn(request, size: size)?.standing(for: families.first)
    }

    private func standIn(_ request: FontRequest, size: Double) throws(FontError) -> FoundFont? {
        guard let entry = try standIn(request) else { return nil }
        return FoundFont(
            font: font(entry, request, size: size), substitutions: entry.substitutions(for: request))
    }

    private func first(of families: [String], _ request: FontRequest) -> Entry? {
        for family in families {
            if let best = FontMatching.best(of: entries(ofFamily: family), for: request) { return best }
        }
        return nil
    }
}

extension FoundFont {
    /// The same as what stands in for a family; as it is where none was asked for.
    fileprivate func standing(for family: String?) -> FoundFont {
        guard let family else { return self }
        var found = self
        found.substitutions.removeAll { if case .family = $0 { true } else { false } }
        found.substitutions.insert(.family(asked: family, used: font.face.familyName), at: 0)
        return found
    }
}
