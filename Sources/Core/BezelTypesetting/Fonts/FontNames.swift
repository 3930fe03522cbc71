// Names that are no family's own: faces' PostScript names, such as "Arial-BoldMT", and families whose letters are as wide
// as others', such as Liberation Sans for Arial.
import BezelGeometry
import BezelInterop

/// A family and a style, read from the name of a face.
struct FaceName {
    var family: String
    var weight: Double?
    var width: Double?
    var isItalic = false

    /// Reads "Times-BoldItalic", "TimesNewRomanPS-BoldMT", "ArialMT"; nil for other names.
    ///
    /// A PostScript name is a family without its spaces, a hyphen, and the style in words of one case each (Adobe
    /// Technical Note 5902).
    init?(postScript name: String) {
        let parts = name.split(separator: "-", maxSplits: 1)
        guard let first = parts.first, name.utf8.allSatisfy({ 33..<127 ~= $0 }) else { return nil }
        var base = String(first)
        var style = parts.count > 1 ? String(parts[1]) : ""
        // Monotype's marks.
        if style.hasSuffix("MT") { style.removeLast(2) }
        for mark in ["MT", "PS"] where base.hasSuffix(mark) && base.utf8.count > 2 {
            base.removeLast(2)
        }
        family = Self.spaced(base)
        guard parts.count > 1 || base.utf8.count < first.utf8.count, readStyle(style) else { return nil }
    }

    /// Reads "Inter SemiBold", "DejaVu Sans Bold Oblique", "Quicksand, Medium": a family and words of style, as menus of
    /// fonts show faces.
    ///
    /// Which words belong to the family, only fonts can say: "Times New Roman Bold" is read as Times New Roman first, then
    /// as Times New. Empty without words of style.
    static func readings(ofFullName name: String) -> [FaceName] {
        let words = name.split { $0 == " " || $0 == "," }.map(String.init)
        var readings: [FaceName] = []
        for count in words.indices.dropFirst().reversed() {
            var read = FaceName(family: words[..<count].joined(separator: " "))
            // Together, as "Semi Bold" and "Extra Light" are two words of one style.
            guard read.readStyle(words[count...].joined()) else { break }
            readings.append(read)
        }
        return readings
    }

    private init(family: String) { self.family = family }

    private static let weights: [String: Double] = [
        "thin": 100, "hairline": 100, "extralight": 200, "ultralight": 200, "light": 300, "regular": 400, "roman": 400,
        "book": 400, "normal": 400, "medium": 500, "semibold": 600, "demibold": 600, "demi": 600, "bold": 700,
        "extrabold": 800, "ultrabold": 800, "black": 900, "heavy": 900,
    ]
    private static let widths: [String: Double] = [
        "condensed": 75, "narrow": 75, "semicondensed": 87.5, "extracondensed": 62.5, "expanded": 125,
    ]

    /// False for unknown words.
    private mutating func readStyle(_ style: String) -> Bool {
        var rest = style.lowercased()[...]
        while !rest.isEmpty {
            if rest.hasPrefix("italic") || rest.hasPrefix("oblique") {
                isItalic = true
                rest = rest.dropFirst(rest.hasPrefix("italic") ? 6 : 7)
                continue
            }
            // The longest first, since one word may begin another.
            let word = (Array(Self.weights.keys) + Self.widths.keys).filter { rest.hasPrefix($0) }
                .max { $0.utf8.count < $1.utf8.count }
            guard let word else { return false }
            weight = Self.weights[word] ?? weight
            width = Self.widths[word] ?? width
            rest = rest.dropFirst(word.utf8.count)
        }
        return true
    }

    /// "TimesNewRoman" as "Times New Roman".
    private static func spaced(_ name: String) -> String {
        var result = ""
        var wasSmall = false
        for letter in name.unicodeScalars {
            let isCapital = (0x41...0x5A).contains(letter.value)
            if isCapital, wasSmall { result += " " }
            result.unicodeScalars.append(letter)
            wasSmall = !isCapital
        }
        return result
    }

    /// The style that the name says, over the one that was asked for.
    func applied(to request: FontRequest) -> FontRequest {
        var own = request
        own.name = family
        // A heavier weight than the name's is made from it.
        if let weight { own.weight = request.weight > 500 ? max(weight, request.weight) : weight }
        if let width { own.width = width }
        own.isItalic = isItalic || request.isItalic
        return own
    }
}

enum EqualFamilies {
    /// Families whose letters are equally wide, as their makers promise; the same as in fontconfig's
    /// `30-metric-aliases.conf`, for folders and machines that fontconfig does not know.
    private static let groups: [[String]] = [
        ["arial", "arimo", "liberation sans", "helvetica", "nimbus sans", "nimbus sans l", "tex gyre heros"],
        ["arial narrow", "liberation sans narrow", "helvetica narrow", "nimbus sans narrow", "tex gyre heros cn"],
        [
            "times new roman", "tinos", "liberation serif", "times", "nimbus roman", "nimbus roman no9 l",
            "tex gyre termes",
        ],
        [
            "courier new", "cousine", "liberation mono", "courier", "nimbus mono ps", "nimbus mono l", "nimbus mono",
            "tex gyre cursor",
        ],
        ["palatino", "palatino linotype", "book antiqua", "tex gyre pagella", "p052", "urw palladio l"],
        ["calibri", "carlito"], ["cambria", "caladea"], ["georgia", "gelasio"],
    ]

    /// Other families of equal widths, best first; empty for most.
    static func families(of name: String) -> [String] {
        let name = name.lowercased()
        return groups.first { $0.contains(name) }?.filter { $0 != name } ?? []
    }
}

extension FontLibrary {
    /// A face of the folders, or a bundled one, by its full or PostScript name.
    func entry(named name: String) -> Entry? {
        let wanted = name.lowercased()
        func isMeant(_ entry: Entry) -> Bool {
            entry.face.postScriptName.lowercased() == wanted || entry.face.fullName.lowercased() == wanted
        }
        return searched(for: name).first(where: isMeant)
    }

    /// The face of a name that no family has.
    ///
    /// - Returns: The face, and whether it stands in for another family of the same widths.
    func face(by request: FontRequest) throws(FontError) -> (entry: Entry, request: FontRequest, isEqual: Bool)? {
        let name = request.name
        if name.isEmpty || Self.isGeneric(name.lowercased()) { return nil }
        if let entry = entry(named: name) { return (entry, request, false) }
        if usesSystemFonts, let match = Fontconfig.match(faceName: name) {
            return (try file(match.path, index: match.index), request, false)
        }
        // The whole name may be a family that is not there: "Times New Roman", whose last word is a style's elsewhere.
        if let found = try equal(to: request) { return (found.entry, found.request, true) }
        for read in [FaceName(postScript: name)].compactMap({ $0 }) + FaceName.readings(ofFullName: name) {
            let own = read.applied(to: request)
            if let entry = try familyEntry(own) { return (entry, own, false) }
            if let found = try equal(to: own) { return (found.entry, found.request, true) }
        }
        return nil
    }

    /// The first family of the same widths.
    private func equal(to request: FontRequest) throws(FontError) -> (entry: Entry, request: FontRequest)? {
        var own = request
        for family in EqualFamilies.families(of: request.name) {
            own.name = family
            if let entry = try familyEntry(own) { return (entry, own) }
        }
        guard usesSystemFonts else { return nil }
        for family in Fontconfig.equals(of: request.name) {
            own.name = family
            if let entry = try familyEntry(own) { return (entry, own) }
        }
        return nil
    }
}
