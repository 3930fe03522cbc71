// CSS's generic families, and families that stand in for unknown ones of the same kind. FontLibrary asks for generic
// names, documents for whole lists. Families of the same widths are in FontNames.
import BezelInterop
import BezelGeometry

extension FontLibrary {
    /// Families for CSS's generic ones, best first.
    ///
    /// The first in the folders or among bundled fonts counts, else the system's if allowed, else the default.
    package static let standardGenericFamilies: [String: [String]] = {
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

    /// Families for names of which nothing is known.
    static let defaultFamilies = ["Noto Serif", "Noto Sans", "Inter"]

    /// Well-known families by their kind, in lower case, for text whose family is not there.
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

    /// Such as "sans-serif" for "Arial" or "Arial-BoldMT".
    package static func genericFamily(of name: String) -> String? {
        func kind(_ name: String) -> String? { kinds.first { $0.value.contains(name.lowercased()) }?.key }
        return kind(name) ?? FaceName(postScript: name).flatMap { kind($0.family) }
    }

    /// Whether a family's letters have serifs, as far as its name tells: it is a usual one, or says so.
    static func hasSerifs(_ family: String) -> Bool {
        if standardGenericFamilies["serif"]?.contains(family) == true { return true }
        if genericFamily(of: family) == "serif" { return true }
        let words = family.lowercased().split(separator: " ")
        return words.contains("serif") && !words.contains("sans")
    }

    static func isGeneric(_ name: String) -> Bool { standardGenericFamilies[name] != nil }

    /// A face for a generic name: the library's own choice, then the first standard family that exists, then the system's.
    ///
    /// - Returns: Nil if the name is not generic or no font exists; `isOfKind` is false for a default.
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
        // The name would recurse endlessly.
        var nameless = request
        nameless.name = ""
        return try standIn(nameless).map { ($0, false) }
    }

    /// A face of an unknown family's kind, else the default.
    func standIn(_ request: FontRequest) throws(FontError) -> Entry? {
        if let kind = Self.genericFamily(of: request.name), let found = try generic(kind, request) {
            return found.entry
        }
        if let found = first(of: Self.defaultFamilies, request) { return found }
        let all = entries.filter { !$0.face.isSingleLine }
        let lettered = all.filter { $0.face.hasGlyph(for: "a") }
        return FontMatching.best(of: lettered.isEmpty ? all : lettered, for: request)
    }

    /// The first of some families that exists, as in CSS, else one of their kind, else the default; nil without fonts.
    ///
    /// - Parameter style: Its name is tried last.
    public func font(
        firstOf families: [String], style: FontRequest, size: Double
    ) throws(FontError) -> FoundFont? {
        var request = style
        let last = style.name
        for name in families {
            request.name = name
            if let found = try? findKnown(request, size: size) {
                return name == families.first ? found : found.standing(for: families.first)
            }
        }
        for name in families where Self.genericFamily(of: name) != nil {
            request = FaceName(postScript: name)?.applied(to: style) ?? style
            request.name = name
            if let found = try standIn(request, size: size) { return found.standing(for: families.first) }
        }
        request = style
        if !last.isEmpty, let found = try? findKnown(request, size: size) {
            return found.standing(for: families.first)
        }
        request.name = ""
        return try standIn(request, size: size)?.standing(for: families.first)
    }

    private func standIn(_ request: FontRequest, size: Double) throws(FontError) -> FoundFont? {
        guard let entry = try standIn(request) else { return nil }
        return FoundFont(
            font: Self.font(entry, request, size: size), substitutions: entry.substitutions(for: request))
    }

    /// The nearest face of the first family that exists.
    private func first(of families: [String], _ request: FontRequest) -> Entry? {
        for family in families {
            if let best = FontMatching.best(of: entries(ofFamily: family), for: request) { return best }
        }
        return nil
    }
}

extension FoundFont {
    /// Reports that this font stands in for another family.
    fileprivate func standing(for family: String?) -> FoundFont {
        guard let family else { return self }
        var found = self
        found.substitutions.removeAll {
            switch $0 {
            case .family, .equalWidths: true
            default: false
            }
        }
        found.substitutions.insert(.family(asked: family, used: font.face.familyName), at: 0)
        return found
    }
}
