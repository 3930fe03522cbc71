import BezelGeometry

package struct ChunkCluster: Sendable {
    package var cluster: Cluster
    /// Moves this and all that follows along the line.
    package var along: Double = 0
    /// Moves this and all that follows up.
    package var across: Double = 0
    package var shift: Double = 0
    /// Clockwise.
    package var turn: Angle = .zero
    package var stance: GlyphOrientation = .along
    package var cell: UprightCell?

    package init(_ cluster: Cluster) { self.cluster = cluster }
}

package struct LineChunk: Sendable {
    package enum AnchoredExtent: Sendable {
        /// Without moves.
        case advances
        case advancesAndMoves
        /// Between outer edges; moves add up in logical order (SVG 2, 11.5, steps 3 and 7).
        case edges
    }

    package let text: ShapedText
    private let clusters: [ChunkCluster]
    package var anchor: TextAnchor = .start
    package var anchoredExtent: AnchoredExtent = .advances
    package var spacing: SpacingRules = .text
    /// From the inside out.
    package var lengths: [LengthAdjustment] = []

    package init(_ text: ShapedText, clusters: [ChunkCluster]) {
        var own = text
        own.clusters = clusters.map(\.cluster)
        self.text = own
        self.clusters = clusters
    }

    /// In visual order.
    package var steps: [(length: Double, tracking: Double)] {
        zip(text.spaced(by: spacing), text.clusters).map { spaced, cluster in
            (spaced.step, cluster.isSpace ? 0 : spaced.step - spaced.advance)
        }
    }

    /// With length adjustments, without moves.
    package var length: Double { adjusted().reduce(0) { $0 + $1.step } }

    private func adjusted() -> [SpacedCluster] {
        var steps = text.spaced(by: spacing)
        for length in lengths { length.adjust(&steps) }
        return steps
    }

    /// A separate line from its left or upper end, reordered by levels; indices are logical.
    package func line(of members: [Int]) -> (chunk: LineChunk, members: [Int]) {
        let levels = members.map { text.runs[clusters[$0].cluster.runIndex].level }
        let order = VisualOrder.runs(levels: levels).map { members[$0] }
        var line = LineChunk(text, clusters: order.map { clusters[$0] })
        line.anchor = text.isRightToLeft ? .end : .start
        line.spacing = spacing
        return (line, order)
    }

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

    /// Adds the chunk's own moves across the line.
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

    package var isPlain: Bool {
        lengths.isEmpty && clusters.allSatisfy { $0.along == 0 && $0.turn == .zero && $0.stance == .along }
    }

    /// Relative to the anchor.
    private struct Pen {
        var along: Double
        var across: Double
    }

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
