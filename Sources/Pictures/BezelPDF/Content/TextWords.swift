// A text as words of clusters, in logical order: what is to be found and copied as a whole. How words are written is in
// WordWriter.
import BezelDrawing
import BezelGeometry
import BezelInterop
import BezelTypesetting

/// A cluster with its text and its glyphs, of which one carries the text.
struct WordCluster {
    var text: String
    /// In visual order. ``carrier`` has the text, others are its marks.
    var glyphs: [GlyphPlace]
    var carrier: Int
    /// The cluster's index in the text.
    var index: Int
    var isSpace: Bool
    /// The embedding level of UAX 9; odd for right-to-left.
    var level: UInt8

    /// Glyphs without text get a word joiner, which readers ignore.
    var textOfEach: [String] {
        let joiner = "\u{2060}"
        // Codes must not map to nothing or to a byte order mark (ISO 14289-1, 7.21.7).
        func sound(_ text: String) -> [Unicode.Scalar] {
            text.unicodeScalars.filter { ![0, 0xFEFF, 0xFFFE].contains($0.value) }
        }
        var scalars = sound(text)
        if scalars.count < glyphs.count { scalars = sound(CanonicalForm.decomposed(text)) }
        if glyphs.count == 1 || scalars.count < glyphs.count {
            let whole = scalars.isEmpty ? joiner : String(String.UnicodeScalarView(sound(text)))
            return glyphs.indices.map { $0 == carrier ? whole : joiner }
        }
        let parts = glyphs.indices.map { k in
            let end = k == glyphs.count - 1 ? scalars.count : k + 1
            return String(String.UnicodeScalarView(scalars[Range(from: k, upTo: end)]))
        }
        // Right-to-left glyphs are in reverse order.
        return level & 1 == 1 ? parts.reversed() : parts
    }
}

/// A stretch of text without spaces, or of spaces only, by its clusters in logical order.
struct TextWord {
    var clusters: [WordCluster]
    var isSpace: Bool { clusters[0].isSpace }
    var text: String { clusters.map(\.text).joined() }
    var isRightToLeft: Bool { clusters.contains { $0.level & 1 == 1 } }
    /// Whether readers accept `/ActualText`: poppler and pdfium reverse right-to-left words, and pdfium skips
    /// characters beyond U+FFFC.
    var isMarkable: Bool { !isRightToLeft && text.unicodeScalars.allSatisfy { $0.value < 0xFFFD } }
    /// Whether a letter has separate marks, whose order differs between readers.
    var hasMarks: Bool { clusters.contains { $0.glyphs.count > 1 } }

    /// The words of a text, in logical order, without what is hidden. A cluster's text is carried by its widest glyph, as marks
    /// have little or no advance.
    static func all(of t: PlacedText) -> [TextWord] {
        var places: [Int: [GlyphPlace]] = [:]
        for (r, run) in t.runs.enumerated() {
            for (g, glyph) in run.glyphs.enumerated() {
                places[glyph.clusterIndex, default: []].append(GlyphPlace(run: r, glyph: g))
            }
        }
        let bytes = Array(t.string.utf8)
        let order = t.clusters.indices.sorted {
            (t.clusters[$0].range.lowerBound, $0) < (t.clusters[$1].range.lowerBound, $1)
        }
        var words: [TextWord] = []
        for index in order {
            let cluster = t.clusters[index]
            guard !cluster.isHidden, let own = places[index], !own.isEmpty else { continue }
            let text = String(decoding: bytes[cluster.range.clamped(to: 0..<bytes.count)], as: UTF8.self)
            let advances = own.map { place in
                let run = t.runs[place.run]
                return run.font.advance(of: run.glyphs[place.glyph].id)
            }
            let carrier = advances.indices.max { (advances[$0], -$0) < (advances[$1], -$1) } ?? 0
            let made = WordCluster(
                text: text, glyphs: own, carrier: carrier, index: index, isSpace: cluster.isSpace,
                level: cluster.level)
            if let last = words.last, last.isSpace == made.isSpace {
                words[words.count - 1].clusters.append(made)
            } else {
                words.append(TextWord(clusters: [made]))
            }
        }
        return words
    }
}
