// `@font-face`: its descriptors, and the font that it brings into the library of one document.
//
// `SheetReader` makes rules, `DocumentFonts` asks each for its entry before anything is drawn. Limits on their number are
// checked there. Formats and technologies that a source names after its URL are not looked at: a file that cannot be read is
// skipped, which gives the same result.
import BezelGeometry
import BezelInterop
import BezelTypesetting

/// An `@font-face` rule (CSS Fonts 4, section 4). Descriptors that are invalid or unknown are ignored.
struct FontFaceRule: Sendable {
    /// Where a font comes from.
    enum Source: Sendable {
        /// `local()`: the full name of a face in the library, such as “Inter Bold Italic”.
        case local(String)
        /// `url()`: a reference relative to ``files``, or a `data:` URL.
        case file(String)
    }
    var family: String
    /// In order of preference.
    var sources: [Source] = []
    /// From `font-weight`, within 1…1000. Limits the weight axis; nil for the face's own.
    var weights: ClosedRange<Double>?
    /// From `font-stretch`, in percent of the normal width. Limits the width axis; nil for the face's own.
    var widths: ClosedRange<Double>?
    /// From `font-style`; nil for the face's own. Angles of `oblique` are not used.
    var isItalic: Bool?
    /// From `unicode-range`: the characters that the face may show. Nil for all.
    var characters: CharacterRanges?
    /// The base of references.
    var files: ResourceFiles

    /// Reads a rule's descriptors, of which the last of each name counts. Nil without a family or a usable source.
    init?(_ declarations: [Declaration], files: ResourceFiles) {
        func value(_ name: String) -> String? { declarations.last { $0.name == name }?.value }
        guard let name = value("font-family"), let list = value("src") else { return nil }
        family = CSSText.string(name) ?? name.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        self.files = files
        for part in CSSText.split(Substring(list), at: UInt8(ascii: ",")) {
            guard let first = CSSText.components(part).first, first.hasSuffix(")"), let open = first.firstIndex(of: "(")
            else {
                continue
            }
            let inner = first[first.index(after: open)...].dropLast().trimmed
            switch first[..<open].lowercased() {
            // Quotes are optional.
            case "local": sources.append(.local(CSSText.string(inner) ?? inner))
            case "url": sources.append(.file(CSSText.string(inner) ?? inner))
            default: continue
            }
        }
        guard !sources.isEmpty, !family.isEmpty else { return nil }
        weights = Self.range(value("font-weight")) { word in
            word == "normal" ? 400 : word == "bold" ? 700 : Double(word).flatMap { 1...1000 ~= $0 ? $0 : nil }
        }
        if let text = value("font-style")?.lowercased() {
            isItalic = text.hasPrefix("italic") || text.hasPrefix("oblique")
        }
        // An invalid range is ignored, as every invalid descriptor is.
        if let text = value("unicode-range") { characters = CharacterRanges(css: text) }
        widths = Self.range(value("font-stretch"), FontStretch.percent)
    }

    /// Descriptors that change how letters look or stand, and are not applied.
    static func unsupported(_ declarations: [Declaration]) -> [String] {
        let names = [
            "size-adjust", "ascent-override", "descent-override", "line-gap-override", "font-feature-settings",
            "font-variation-settings",
        ]
        return names.filter { name in
            guard let value = declarations.last(where: { $0.name == name })?.value else { return false }
            return value != "normal" && !(name == "size-adjust" && value == "100%")
        }
    }

    /// One value or two, in any order; nil if there are others, or if one is not understood.
    ///
    /// - Parameter read: Reads a word in lowercase.
    private static func range(_ text: String?, _ read: (String) -> Double?) -> ClosedRange<Double>? {
        let words = text.map { CSSText.components(Substring($0)) } ?? []
        let values = words.compactMap { read($0.lowercased()) }
        guard values.count == words.count, 1...2 ~= values.count, let low = values.min(), let high = values.max() else {
            return nil
        }
        return ClosedRange(spanning: low, high)
    }

    /// The first source that can be read, as a font of the library under the rule's family.
    ///
    /// - Returns: The entry; or nil and a reason for the warning, which is that of the last file that failed, or of the first
    ///   source if all are local names.
    func entry(in library: FontLibrary) -> (entry: FontLibrary.Entry?, reason: String?) {
        var reason: String?
        for source in sources {
            switch source {
            case .local(let name):
                if let found = library.face(fullName: name) { return (entry(found), nil) }
                reason = reason ?? "no font is named “\(name.shortened)”"
            case .file(let reference):
                do {
                    let resource = try files.read(reference)
                    return (entry(try FontFace(data: Data(resource.bytes))), nil)
                } catch let refusal as ResourceFiles.Refusal {
                    reason = "“\(reference.shortened)” \(refusal.reason)"
                } catch {
                    reason = "“\(reference.shortened)” is no font that can be read: \(error)"
                }
            }
        }
        return (nil, reason)
    }

    /// Describes a face as the rule declares it: what the rule leaves open, the file says.
    private func entry(_ face: FontFace) -> FontLibrary.Entry {
        let face = characters == nil ? face : FontFace(face, characters: characters)
        var axes = face.axes
        // A range beyond the face's own cannot be drawn, so both ends are pinned to the axis.
        for (tag, declared) in [(FontTag("wght"), weights), (FontTag("wdth"), widths)] {
            guard let declared else { continue }
            for i in axes.indices where axes[i].tag == tag {
                let range = axes[i].range
                func pinned(_ value: Double) -> Double {
                    value.clamped(from: range.lowerBound, through: range.upperBound)
                }
                axes[i].range = ClosedRange(spanning: pinned(declared.lowerBound), pinned(declared.upperBound))
            }
        }
        let weight = weights.map { face.weight.clamped(from: $0.lowerBound, through: $0.upperBound) }
        let width = widths.map { face.width.clamped(from: $0.lowerBound, through: $0.upperBound) }
        return FontLibrary.Entry(
            family: family, style: face.styleName, weight: weight ?? face.weight, width: width ?? face.width,
            isItalic: isItalic ?? face.isItalic, face: face, axes: axes)
    }
}
