// `spacing="auto"`: letters on a textPath spaced for the eye, as Bezel's optical spacing does.
import BezelGeometry
import BezelTypesetting
import Foundation

extension DocumentBuilder {
    /// Where the middles of clusters lie along the path, by the clusters' offsets; nil where spacing is exact: not asked
    /// for, or set by lists of positions, by `textLength` or down a vertical line.
    func spacedMiddles(
        _ shaped: ShapedText, _ clusters: [ChunkCluster], _ content: TextContent, line: TextLine, start: CGFloat
    ) -> [Int: CGFloat]? {
        guard let path = line.spacedPath, let first = clusters.first else { return nil }
        let anchor = content.spans[content.characters[first.character].span].style.text.anchor
        var text = shaped
        for c in clusters {
            let own = content.characters[c.character]
            let span = content.spans[own.span]
            // Runs of spans in several sizes are shaped in the first one's.
            guard own.dx == 0, own.rotation == 0, !span.style.text.isVertical, !c.isHidden,
                text.runs.allSatisfy({ $0.font.size == span.style.fontSize }),
                !span.ancestors.contains(where: { tree[$0]["textLength"] != nil })
            else { return nil }
        }
        // Spans keep their order, so a run's first cluster says which properties are the run's own.
        for r in text.runs.indices {
            guard let c = clusters.first(where: { text.runs[r].range.contains($0.offset) }) else { continue }
            let p = content.spans[content.characters[c.character].span].style.text
            text.runs[r].style.tracking = p.letterSpacing
            text.runs[r].style.wordSpacing = p.wordSpacing
        }
        var textPath = TextPath(
            path, startOffset: .length(line.startOffset + start), anchor: TextPath.Anchor(anchor), spacing: .optical)
        textPath.circuit.seam = .none
        guard let placed = try? textPath.place(text) else { return nil }
        return Dictionary(
            placed.clusters.filter { !$0.isHidden }.map { ($0.range.lowerBound, $0.middle) },
            uniquingKeysWith: { a, _ in a })
    }
}

extension TextPath.Anchor {
    init(_ anchor: TextProperties.Anchor) {
        switch anchor {
        case .start: self = .start
        case .middle: self = .middle
        case .end: self = .end
        }
    }
}
