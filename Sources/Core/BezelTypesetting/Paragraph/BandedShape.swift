// Shapes that lines of text are set into: where the band from a line's top to its bottom lies inside, and the first
// position with room. LineFiller asks for each line; BezelSVG's WrappingArea makes the shapes (shape-inside,
// shape-subtract).
import BezelGeometry

/// Intervals of bands in a filled shape, in user units: x along lines, y across.
///
/// The shape becomes a polygon. A band's intervals are what no edge within the band covers, if the winding there is not
/// zero. Edges lie in up to 256 buckets by height, so a band looks at those near it.
package struct BandedShape: Sendable {
    private struct Edge {
        var start: Point
        var end: Point
        var top: Double { min(start.y, end.y) }
        var bottom: Double { max(start.y, end.y) }

        func x(at y: Double) -> Double {
            start.x + (end.x - start.x) * (y - start.y) / (end.y - start.y)
        }
        func extent(from top: Double, to bottom: Double) -> ClosedRange<Double>? {
            guard self.top < bottom, self.bottom > top else { return nil }
            if start.y == end.y { return ClosedRange(spanning: start.x, end.x) }
            let a = x(at: start.y.clamped(from: top, through: bottom))
            let b = x(at: end.y.clamped(from: top, through: bottom))
            return ClosedRange(spanning: a, b)
        }
    }

    /// How far lines may cross edges, in user units: less than the polygon's own tolerance, for lines that touch an edge.
    static let slack: Double = 1e-3
    /// Of the polygon for the shape's curves, in user units: a two-hundredth of a pixel at scale 1.
    private static let tolerance: Double = 5e-3
    private static let maximumBuckets = 256

    package let bounds: Rect
    private var edges: [Edge] = []
    private var buckets: [[Int]] = []

    /// - Parameter path: Must not cross itself; open subpaths are closed.
    package init(_ path: Path, eoFill: Bool = false) {
        let outline = path.normalized(eoFill: eoFill, tolerance: Self.tolerance)
        bounds = outline.isEmpty ? .null : outline.boundingRect
        for subpath in outline.subpaths {
            let points = subpath.segments.map(\.start)
            guard let last = points.last else { continue }
            var before = last
            for p in points {
                if p != before { edges.append(Edge(start: before, end: p)) }
                before = p
            }
        }
        guard !edges.isEmpty, bounds.height > 0 else { return }
        buckets = Array(repeating: [], count: min(Self.maximumBuckets, edges.count))
        for (i, edge) in edges.enumerated() {
            for b in Range(from: bucket(edge.top), through: bucket(edge.bottom)) { buckets[b].append(i) }
        }
    }

    package var isEmpty: Bool { buckets.isEmpty }

    private func bucket(_ y: Double) -> Int {
        let position = (y - bounds.minY) / bounds.height * Double(buckets.count)
        return Int(clamping: position.clamped(from: 0, through: Double(buckets.count - 1)))
    }

    /// Where the whole band is inside, ascending.
    package func intervals(from top: Double, to bottom: Double) -> [ClosedRange<Double>] {
        var (top, bottom) = (top + Self.slack, bottom - Self.slack)
        if bottom <= top {
            (top, bottom) = ((top + bottom - Self.slack) / 2, (top + bottom + Self.slack) / 2)
        }
        guard !isEmpty, top < bottom, top > bounds.minY - Self.slack, bottom < bounds.maxY + Self.slack else {
            return []
        }
        var near: Set<Int> = []
        for b in Range(from: bucket(top), through: bucket(bottom)) { near.formUnion(buckets[b]) }
        var covered: [ClosedRange<Double>] = []
        let middle = (top + bottom) / 2
        var crossings: [(x: Double, turn: Int)] = []
        for edge in near.map({ edges[$0] }) {
            if let extent = edge.extent(from: top, to: bottom) { covered.append(extent) }
            if edge.top <= middle, edge.bottom > middle {
                crossings.append((edge.x(at: middle), edge.end.y > edge.start.y ? 1 : -1))
            }
        }
        covered.sort { $0.lowerBound < $1.lowerBound }
        crossings.sort { $0.x < $1.x }
        var result: [ClosedRange<Double>] = []
        var winding = 0
        var next = 0
        var end: Double?
        for part in covered {
            if let low = end, part.lowerBound > low {
                let x = (low + part.lowerBound) / 2
                while next < crossings.count, crossings[next].x < x {
                    winding += crossings[next].turn
                    next += 1
                }
                if winding != 0 { result.append(low...part.lowerBound) }
            }
            end = max(end ?? part.upperBound, part.upperBound)
        }
        return result
    }

    /// Steps are at most a unit, then refined to ``slack``.
    ///
    /// The first position of a band, going down, whose intervals are accepted; nil if there is none. Positions that fit
    /// only between two steps are missed.
    func firstTop(
        from start: Double, height: Double, where accepts: ([ClosedRange<Double>]) -> Bool
    ) -> Double? {
        guard !isEmpty else { return nil }
        let last = bounds.maxY - height
        var top = max(start, bounds.minY)
        guard top <= last + Self.slack else { return nil }
        func isFit(_ y: Double) -> Bool { accepts(intervals(from: y, to: y + height)) }
        if isFit(top) { return top }
        let step = max(min(1, height / 8), (last - top) / Self.maximumSteps, Self.slack)
        while top < last {
            let next = min(top + step, last)
            if isFit(next) {
                var (low, high) = (top, next)
                while high - low > Self.slack / 8 {
                    let y = (low + high) / 2
                    if isFit(y) { high = y } else { low = y }
                }
                return high
            }
            top = next
        }
        return nil
    }
    private static let maximumSteps: Double = 4096
}

/// Shapes that text keeps out of, with their margins.
package struct TakenShapes: Sendable {
    fileprivate private(set) var path = Path()

    package init() {}

    package mutating func add(_ shape: Path, eoFill: Bool, margin: Double) {
        let own = shape.plainFill(eoFill: eoFill)
        // Outlines of one direction do not cancel.
        path.addPath(own.normalized(tolerance: Path.areaTolerance))
        if margin > 0 { path.addPath(own.edge(margin)) }
    }
}

extension Path {
    /// The area for text: within the padding, outside what is taken. Padding and margins are user units.
    package func wrappingArea(eoFill: Bool, padding: Double, without taken: TakenShapes) -> Path {
        var area = plainFill(eoFill: eoFill)
        if padding > 0 { area = area.subtracting(area.edge(padding), tolerance: Self.areaTolerance) }
        if !taken.path.isEmpty { area = area.subtracting(taken.path, tolerance: Self.areaTolerance) }
        return area
    }
    fileprivate static let areaTolerance: Double = 5e-3

    /// Closes subpaths and drops edges inside the fill, for the non-zero rule.
    fileprivate func plainFill(eoFill: Bool) -> Path {
        var closed = Path()
        for subpath in subpaths {
            closed.addPath(subpath.path)
            if !subpath.isClosed { closed.closeSubpath() }
        }
        return eoFill
            ? closed.normalized(eoFill: true, tolerance: Self.areaTolerance)
            : closed.withoutOverlaps(tolerance: Self.areaTolerance)
    }
    /// The area within a distance of the outline, on both sides.
    fileprivate func edge(_ distance: Double) -> Path {
        stroked(StrokeStyle(lineWidth: 2 * distance, lineJoin: .round), tolerance: Self.areaTolerance)
    }
}
