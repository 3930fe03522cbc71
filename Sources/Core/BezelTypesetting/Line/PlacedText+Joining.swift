// Several placed texts as one: the SVG reader places chunks, and draws the parts of them that one element has. Offsets count
// on in the joined string; neighbouring runs of one font and style become one.
import BezelGeometry

extension PlacedText {
    package init(joining texts: [PlacedText]) {
        var whole = PlacedText(string: "", runs: [], clusters: [], pathLength: 0, advance: 0)
        whole.clusters.reserveCapacity(texts.reduce(0) { $0 + $1.clusters.count })
        for text in texts { whole.append(text) }
        if let line = texts.first?.line, texts.allSatisfy({ $0.line == line }) { whole.line = line }
        self = whole
    }

    private mutating func append(_ other: PlacedText) {
        let (bytes, first) = (string.utf8.count, clusters.count)
        string += other.string
        for var cluster in other.clusters {
            cluster.range = Range(from: cluster.range.lowerBound + bytes, upTo: cluster.range.upperBound + bytes)
            clusters.append(cluster)
        }
        for var run in other.runs {
            run.spanIndex = 0
            for i in run.glyphs.indices { run.glyphs[i].clusterIndex += first }
            if let last = runs.indices.last, runs[last].font == run.font, runs[last].style == run.style {
                runs[last].glyphs += run.glyphs
            } else {
                runs.append(run)
            }
        }
        decorations += other.decorations
        missing += other.missing.map { MissingCharacter(character: $0.character, offset: $0.offset + bytes) }
        pathLength = max(pathLength, other.pathLength)
        advance += other.advance
        fitting += other.fitting
    }
}
