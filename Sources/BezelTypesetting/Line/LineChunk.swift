// A stretch of text that is anchored at one point of its line, with moves and turns of single characters.
import BezelGeometry

/// A cluster with what is asked of it alone.
package struct ChunkCluster: Sendable {
    package var cluster: Cluster
    /// How far it and all that is set after it move on along the line.
    package var along: Double = 0
    /// How far it and all that is set after it move up, off the line.
    package var across: Double = 0
    /// How far it alone stands above its baseline.
    package var shift: Double = 0
    /// A turn of its own, clockwise.
    package var turn: Angle = .zero
    package var stance: GlyphOrientation = .along
    package var cell: UprightCell?

    package init(_ cluster: Cluster) { self.cluster = cluster }
}

/// A stretch of text that is anchored at one point.
package struct LineChunk: Sendable {
    /// Which extent of the text is anchored where characters are moved along the line.
    package enum AnchoredExtent: Sendable {
        /// Advances and spacing alone: moved characters hang over.
        case advances
        /// Moves along the line count like spacing.
        case advancesAndMoves
        /// From the outermost edge of a moved letter to the other; moves add up in the order of the text, not of the
        /// line (SVG 2, 11.5, steps 3 and 7).
        case edges
    }

    package let text: ShapedText
    private let clusters: [ChunkCluster]
    package var anchor: TextAnchor = .start
    package var anchoredExtent: AnchoredExtent = .advances
    package var spacing: SpacingRules = .text
    /// From the inside out.
    package var lengths: [LengthAdjustment] = []

    /// - Parameters:
    ///   - text: For its runs and its direction.
    ///   - clusters: What is set of it, in visual order.
    package init(_ text: ShapedText, clusters: [ChunkCluster]) {
        var own = text
        own.clusters = clusters.map(\.cluster)
        self.text = own
        self.clusters = clusters
    }

    /// How far the pen goes past each cluster, in visual order, and how much of that is tracking.
    package var steps: [(length: Double, tracking: Double)] {
        zip(text.spaced(by: spacing), text.clusters).map { spaced, cluster in
            (spaced.step, cluster.isSpace ? 0 : spaced.step - spaced.advance)
        }
    }

    /// How far the pen goes on the whole chunk, its length adjustments included, moves not.
    package var length: Double { adjusted().reduce(0) { $0 + $1.step } }

    private func adjusted() -> [SpacedCluster] {
        var steps = text.spaced(by: spacing)
        for length in lengths { length.adjust(&steps) }
        return steps
    }

    /// Some of the clusters as a line of their own that begins at its left or upper end: reordered by the levels that
    /// they have in the whole text.
    ///
    /// - Parameter members: Indices of clusters in the order of the text.
    package func line(of members: [Int]) -> (chunk: LineChunk, members: [Int]) {
        let levels = members.map { text.runs[clusters[$0].cluster.runIndex].level }
        let order = VisualOrder.runs(levels: levels).map { members[$0] }
        var line = LineChunk(text, clusters: order.map { clusters[$0] })
        line.anchor = text.isRightToLeft ? .end : .start
        line.spacing = spacing
        return (line, order)
    }

    /// The chunk on a line, and where the pen stands after it.
    package func set(
        on line: LineGeometry, at offset: Double, drawing: LineDrawing
    ) -> (line: PositionedLine, end: Point) {
        let steps = adjusted()
        var text = text
        for i in steps.indices { text.clusters[i].advance = steps[i].advance }
        let fraction = anchor.fraction(isRightToLeft: text.isRightToLeft)
        let pens = anchoredExtent == .edges ? edgePens(steps, fraction) : pens(steps, fraction)
        let spots = zip(steps, zip(clusters, pens.starts)).map { step, position in
            var spot = ClusterPlacement(pen: offset + position.1.along, step: step.step, offset: offset)
            spot.rise = position.1.across + position.0.shift
            spot.turn = position.0.turn
            spot.stretch = step.stretch
            spot.stance = position.0.stance
            spot.cell = position.0.cell
            spot.isHidden = step.isHidden
            return spot
        }
        let frame = line.frame(at: offset + pens.end.along)
        return (
            PositionedLine(text, at: spots, on: line, fraction: fraction, drawing: drawing),
            frame.position + frame.normal * pens.end.across
        )
    }

    /// The chunk where clusters were sent otherwise; only what is across the line is the chunk's own.
    package func set(on line: LineGeometry, at spots: [ClusterPlacement], drawing: LineDrawing) -> PositionedLine {
        var spots = spots
        var across: Double = 0
        for (i, cluster) in clusters.enumerated() {
            across += cluster.across
            spots[i].rise = across + cluster.shift
        }
        return PositionedLine(
            text, at: spots, on: line, fraction: anchor.fraction(isRightToLeft: text.isRightToLeft), drawing: drawing)
    }

    /// Whether letters stand along the line as the font has them, with nothing but their advances between them.
    package var isPlain: Bool {
        lengths.isEmpty && clusters.allSatisfy { $0.along == 0 && $0.turn == .zero && $0.stance == .along }
    }

    /// A place of the pen, from the anchor.
    private struct Pen {
        var along: Double
        var across: Double
    }

    /// Moves shift all that comes after them on the line.
    private func pens(_ steps: [SpacedCluster], _ fraction: Double) -> (starts: [Pen], end: Pen) {
        var length = steps.reduce(0) { $0 + $1.step }
        if anchoredExtent == .advancesAndMoves { length += clusters.reduce(0) { $0 + $1.along } }
        var pen = Pen(along: -fraction * length, across: 0)
        let starts = zip(clusters, steps).map { cluster, step in
            pen.along += cluster.along
            pen.across += cluster.across
            defer { pen.along += step.step }
            return pen
        }
        return (starts, pen)
    }

    private func edgePens(_ steps: [SpacedCluster], _ fraction: Double) -> (starts: [Pen], end: Pen) {
        var along: Double = 0
        var starts = steps.map { step in
            defer { along += step.step }
            return Pen(along: along, across: 0)
        }
        var moved = Pen(along: 0, across: 0)
        for i in clusters.indices.sorted(by: { clusters[$0].isBefore(clusters[$1]) }) {
            moved.along += clusters[i].along
            moved.across += clusters[i].across
            starts[i].along += moved.along
            starts[i].across = moved.across
        }
        let left = starts.map(\.along).min() ?? 0
        let right = zip(starts, steps).map { $0.along + $1.step }.max() ?? 0
        let anchored = left + (right - left) * fraction
        for i in starts.indices { starts[i].along -= anchored }
        return (starts, Pen(along: right - anchored, across: moved.across))
    }
}

extension ChunkCluster {
    fileprivate func isBefore(_ other: ChunkCluster) -> Bool {
        cluster.range.lowerBound < other.cluster.range.lowerBound
    }
}
