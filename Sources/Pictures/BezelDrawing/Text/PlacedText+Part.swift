// A part of a placed text that draws just those letters, without placing anything anew. Positions stay, and whatever
// concerns the text as a whole (decorations, reports, the line) is dropped, since it would be wrong for a part.
import BezelTypesetting

extension PlacedText {
    /// Some of the clusters where they stand, as a text of their own without underlines and the like.
    package func part(_ wanted: [Int]) -> PlacedText {
        var part = self
        let bytes = Array(string.utf8)
        var text: [UInt8] = []
        var places: [Int: Int] = [:]
        part.clusters = []
        for index in wanted.sorted() {
            var cluster = clusters[index]
            let start = text.count
            text += bytes[cluster.range]
            cluster.range = start..<text.count
            places[index] = part.clusters.count
            part.clusters.append(cluster)
        }
        part.string = String(decoding: text, as: UTF8.self)
        part.runs = runs.compactMap { run in
            var run = run
            run.glyphs = run.glyphs.compactMap { glyph in
                guard let place = places[glyph.clusterIndex] else { return nil }
                var glyph = glyph
                glyph.clusterIndex = place
                return glyph
            }
            return run.glyphs.isEmpty ? nil : run
        }
        (part.decorations, part.missing, part.fitting) = ([], [], [])
        (part.line, part.seam, part.straight) = (nil, nil, nil)
        part.advance = part.clusters.map(\.advance).reduce(0, +)
        return part
    }
}
