// The words of placed text in the order in which they are read, each letter with the glyphs that show it.
import BezelDrawing
import BezelGeometry
import BezelInterop
import BezelTypesetting

/// A cluster of placed text with its glyphs.
struct WordCluster {
    /// What it says: exactly its part of the text.
    var text: String
    /// In visual order; the one at ``carrier`` stands for the text, the others are its marks.
    var glyphs: [GlyphPlace]
    var carrier: Int
    var index: Int
    var isSpace: Bool
    var level: UInt8

    /// What each glyph says, where none may say nothing: the text, dealt out to them in their order, so that together they
    /// say all of it. A glyph that nothing is left for says a word joiner, which readers pass over.
    var textOfEach: [String] {
        let joiner = "\u{2060}"
        // No code may stand for nothing, or for a byte order mark (ISO 14289-1, 7.21.7).
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
            return String(String.UnicodeScalarView(scalars[k..<end]))
        }
        // Glyphs that are read from right to left stand the other way round.
        return level & 1 == 1 ? parts.reversed() : parts
    }
}

/// A stretch of text without spaces, or one of spaces.
struct TextWord {
    var clusters: [WordCluster]
    var isSpace: Bool { clusters[0].isSpace }
    var text: String { clusters.map(\.text).joined() }
    /// Whether it is read from right to left.
    var isRightToLeft: Bool { clusters.contains { $0.level & 1 == 1 } }
    /// Whether readers take its `/ActualText` as it is: poppler and pdfium reverse words from right to left, and pdfium
    /// passes over characters beyond U+FFFC, such as emoji.
    var isMarkable: Bool { !isRightToLeft && text.unicodeScalars.allSatisfy { $0.value < 0xFFFD } }
    /// Whether a letter has marks of its own: which of them stand before it and which behind, readers differ on.
    var hasMarks: Bool { clusters.contains { $0.glyphs.count > 1 } }

    /// All words of a text that have glyphs, in logical order.
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
            // The letter itself rather than its marks.
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
