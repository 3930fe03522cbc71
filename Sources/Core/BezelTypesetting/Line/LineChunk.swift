// Text chunks of SVG: clusters with moves, rotations and lengths, laid out by the algorithm of SVG 2, section 11.5, and
// set on a straight line or a path. BezelSVG's TextChunks makes them; TextPath has its own way in PathPlacer.
import BezelGeometry

/// A cluster with the attributes of its character; lengths in user units.
package struct ChunkCluster: Sendable {
    package var cluster: Cluster
    /// Moves this and all that follows along the line.
    package var along: Double = 0
    /// Moves this and all that follows up.
    package var across: Double = 0
    /// Moves only this up.
    package var shift: Double = 0
    /// By how much it is turned clockwise about its own place.
    package var turn: Angle = .zero
    package var stance: GlyphOrientation = .along
    package var cell: UprightCell?

    package init(_ cluster: Cluster) { self.cluster = cluster }
}

/// Text from one absolute position to the next, which is anchored as a whole.
package struct LineChunk: Sendable {
    package let text: ShapedText
    private let clusters: [ChunkCluster]
    package var anchor: TextAnchor = .start
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

    /// The sum of all steps, with length adjustments, without moves.
    package var length: Double { laidOut().reduce(0) { $0 + $1.step } }

    /// The chunk's own layout from position 0, before it is anchored: SVG 2, 11.5, *Adjust positions: dx, dy* and *Apply
    /// textLength*. Advances follow each other as they are seen, moves add up in logical order.
    private func laidOut() -> [SpacedCluster] {
        var result = text.spaced(by: spacing)
        var along: Double = 0
        for i in result.indices {
            result[i].start = along
            result[i].width = result[i].step
            along += result[i].step
        }
        if clusters.contains(where: { $0.along != 0 || $0.across != 0 }) {
            var moved = (along: 0.0, across: 0.0)
            for i in logicalOrder {
                moved.along += clusters[i].along
                moved.across += clusters[i].across
                result[i].start += moved.along
                result[i].across = moved.across
            }
        }
        for length in lengths { length.adjust(&result) }
        return result
    }

    private var logicalOrder: [Int] { clusters.indices.sorted { clusters[$0].isBefore(clusters[$1]) } }

    /// The distance that takes the layout's positions to positions from the anchor, so that the outer edges, not the sum
    /// of the advances, are anchored (SVG 2, 11.5, *Apply anchoring*). A move of the first character moves the anchor.
    private func anchoring(_ clusters: [SpacedCluster], _ fraction: Double) -> Double {
        guard let first = self.clusters.min(by: { $0.isBefore($1) }) else { return 0 }
        let low = clusters.reduce(Double.infinity) { min($0, $1.start, $1.start + $1.width) }
        let high = clusters.reduce(-Double.infinity) { max($0, $1.start, $1.start + $1.width) }
        return first.along - low - (high - low) * fraction
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

    /// Sets the chunk with its anchor at `offset`.
    ///
    /// Later text without a position begins at this chunk's own beginning plus `travel`, along the line and above it, as if
    /// neither were anchored.
    package func set(
        on line: LineGeometry, at offset: Double, drawing: LineDrawing
    ) -> (line: PositionedLine, travel: Vector) {
        let steps = laidOut()
        var text = text
        for i in steps.indices { text.clusters[i].advance = steps[i].advance }
        let fraction = anchor.fraction(isRightToLeft: text.isRightToLeft)
        let shift = offset + anchoring(steps, fraction)
        let spots = zip(steps, clusters).map { step, cluster in
            var spot = ClusterPlacement(pen: shift + step.start, step: step.step, offset: offset)
            spot.rise = step.across + cluster.shift
            spot.turn = cluster.turn
            spot.stretch = step.stretch
            spot.stance = cluster.stance
            spot.cell = cluster.cell
            spot.isHidden = step.isHidden
            return spot
        }
        let advance = steps.reduce(0) { $0 + $1.step }
        return (
            PositionedLine(text, at: spots, on: line, fraction: fraction, drawing: drawing),
            Vector(
                dx: clusters.reduce(text.isRightToLeft ? -advance : advance) { $0 + $1.along },
                dy: clusters.reduce(0) { $0 + $1.across })
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

    /// Whether clusters follow each other as shaped, apart from moves across.
    package var isPlain: Bool {
        lengths.isEmpty && clusters.allSatisfy { $0.along == 0 && $0.turn == .zero && $0.stance == .along }
    }
}

extension ChunkCluster {
    fileprivate func isBefore(_ other: ChunkCluster) -> Bool {
        cluster.range.lowerBound < other.cluster.range.lowerBound
    }
}
