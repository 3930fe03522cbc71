// The fonts that a document brings along.
import BezelGeometry
import BezelInterop
import BezelTypesetting

extension DocumentBuilder {
    /// The options with the fonts that a document's style sheets bring along, which go before all others of their names.
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
