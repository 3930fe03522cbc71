// A document's own fonts, from @font-face, put in front of the library's; and a cache of the fonts for each combination
// of properties. How the source of a rule is found and read is in FontFaceRule; which font shows a character is decided
// by FontChain, below.
import BezelGeometry
import BezelTypesetting

/// Fonts that a document brings along by @font-face.
enum DocumentFonts {
    /// The options with the document's fonts in front of the library's. Fonts that cannot be used are left out, each with a
    /// note, and the text takes the next family in its list.
    static func options(_ options: SVGOptions, for tree: ElementTree) -> (SVGOptions, notes: [String]) {
        if tree.fontFaces.isEmpty { return (options, []) }
        var options = options
        var notes: [String] = []
        var entries: [FontLibrary.Entry] = []
        if tree.fontFaces.count > Limits.fontFaces.standard {
            notes.append(
                "there are more than \(Limits.fontFaces.standard) @font-face rules; the further ones are left out")
        }
        for rule in tree.fontFaces.prefix(Limits.fontFaces.standard) {
            let (entry, reason) = rule.entry(in: options.fonts)
            if let entry { entries.append(entry) }
            if let reason { notes.append("the font “\(rule.family.shortened)” is not there: \(reason)") }
        }
        options.fonts = options.fonts.adding(entries)
        return (options, notes)
    }
}

/// The fonts for each combination of text properties in a document. A list, since documents use few; the oldest entry makes way
/// once there are 256.
final class FontCache {
    private var entries: [(key: FontKey, fonts: [Font])] = []
    private static let maximumCached = 256

    func fonts(_ key: FontKey) -> [Font]? { entries.first { $0.key == key }?.fonts }
    func add(_ fonts: [Font], as key: FontKey) {
        if entries.count >= Self.maximumCached { entries.removeFirst() }
        entries.append((key, fonts))
    }
}
