// Closed outlines as polygons that keep the directions of their curves. What is shaded by them looks round where the
// curve is round, and flat where it is straight; chords alone would show as facets. The slopes of parts in relief are
// made of them.
import BezelGeometry

/// A closed polygon whose corners know the outline's true direction before and after them.
struct SmoothPolygon {
    struct Corner {
        var point: Point
        /// Unit tangents of the outline, in the direction of travel. They differ only where the outline has a corner.
        var arriving: Vector
        var leaving: Vector
    }
    private(set) var corners: [Corner]
    let box: Rect

    var points: [Point] { corners.map(\.point) }
    var reversed: SmoothPolygon {
        SmoothPolygon(
            corners.reversed().map { Corner(point: $0.point, arriving: $0.leaving * -1, leaving: $0.arriving * -1) })
    }

    /// The most that a curve turns along one chord, in radians: 6 degrees. Light changes by less than a tenth along it,
    /// so that a straight change of light from one end to the other is within 0.002 of the true one.
    private static let longestTurn = 0.105
    /// A joint of two straight pieces that turns by less, 30 degrees, is a curve that was flattened before.
    private static let smoothCosine = 0.87
    /// A straight piece so many times longer than its neighbour is a straight side, not a chord of the same curve.
    private static let straightRatio = 3.0

    /// The outline's closed subpaths of three corners or more; open ones are closed.
    ///
    /// - Parameter tolerance: How far chords may lie from their curves, in user units.
    static func polygons(of path: Path, tolerance: Double) -> [SmoothPolygon] {
        var found: [SmoothPolygon] = []
        var pieces: [Piece] = []
        var (current, start) = (Point.zero, Point.zero)
        func end() {
            if current != start { pieces.append(contentsOf: straight(current, start, tolerance)) }
            if let polygon = polygon(of: pieces) { found.append(polygon) }
            pieces = []
        }
        for element in path.elements {
            switch element {
            case .move(let p):
                end()
                (current, start) = (p, p)
            case .line(let p):
                let piece = straight(current, p, tolerance)
                pieces.append(contentsOf: piece)
                if !piece.isEmpty || pieces.isEmpty { current = p }
            case .quadCurve(let p, let c):
                pieces.append(contentsOf: chords(of: .quad(current, c, p), tolerance))
                current = p
            case .curve(let p, let c1, let c2):
                pieces.append(contentsOf: chords(of: .cubic(current, c1, c2, p), tolerance))
                current = p
            case .closeSubpath:
                end()
                current = start
            }
        }
        end()
        return found
    }

    /// A chord, with the outline's directions at its ends.
    private struct Piece {
        var start: Point
        var end: Point
        var leaving: Vector
        var arriving: Vector
        /// Of a line in the outline, not of a curve.
        var isLine: Bool
        var length: Double { start.distance(to: end) }
    }
    private static func straight(_ a: Point, _ b: Point, _ tolerance: Double) -> [Piece] {
        guard a.distance(to: b) >= tolerance * 0.1, let way = (b - a).normalized else { return [] }
        return [Piece(start: a, end: b, leaving: way, arriving: way, isLine: true)]
    }
    private static func chords(of segment: PathSegment, _ tolerance: Double) -> [Piece] {
        guard segment.isFinite else { return [] }
        // By the control polygon, which is longer and turns at least as much as the curve.
        var turn = 0.0
        let ways = segment.controlWays
        for (a, b) in zip(ways, ways.dropFirst()) { turn += abs(atan2(a.cross(b), a.dot(b))) }
        // A chord of length l that turns by a lies l · a / 8 from its arc.
        let flat = (segment.controlLength * turn / (8 * tolerance)).squareRoot()
        let count = (Int(clamping: max(flat, turn / longestTurn).rounded(.up))).clamped(to: 1...512)
        var pieces: [Piece] = []
        var (from, leaving) = (segment.start, segment.tangent(at: 0))
        for i in Range(from: 1, through: count) {
            let t = Double(i) / Double(count)
            let to = i == count ? segment.end : segment.point(at: t)
            let arriving = segment.tangent(at: t)
            guard from.distance(to: to) >= tolerance * 0.1, let way = (to - from).normalized else { continue }
            pieces.append(
                Piece(start: from, end: to, leaving: leaving ?? way, arriving: arriving ?? way, isLine: false))
            (from, leaving) = (to, arriving)
        }
        return pieces
    }

    /// Pieces as a polygon; nil for fewer than three.
    private static func polygon(of pieces: [Piece]) -> SmoothPolygon? {
        guard pieces.count > 2 else { return nil }
        return SmoothPolygon(
            pieces.indices.map { k in
                let (before, after) = (pieces[(k + pieces.count - 1) % pieces.count], pieces[k])
                let (arriving, leaving) = directions(before, after)
                return Corner(point: after.start, arriving: arriving, leaving: leaving)
            })
    }
    /// Chords of curves that were flattened before meet in their middle direction.
    private static func directions(_ before: Piece, _ after: Piece) -> (Vector, Vector) {
        let (a, b) = (before.arriving, after.leaving)
        guard before.isLine, after.isLine, a.dot(b) > smoothCosine, a.dot(b) < 1 - Rounding.fraction else {
            return (a, b)
        }
        if before.length > straightRatio * after.length { return (a, a) }
        if after.length > straightRatio * before.length { return (b, b) }
        let middle = (a + b).normalized ?? b
        return (middle, middle)
    }

    private init(_ corners: [Corner]) {
        self.corners = corners
        let first = corners.first?.point ?? .zero
        var (low, high) = (first, first)
        for corner in corners {
            low = Point(x: min(low.x, corner.point.x), y: min(low.y, corner.point.y))
            high = Point(x: max(high.x, corner.point.x), y: max(high.y, corner.point.y))
        }
        box = Rect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
    }
}

extension PathSegment {
    /// The sides of the control polygon that have a length.
    fileprivate var controlWays: [Vector] {
        let ways: [Vector] =
            switch self {
            case .line(let a, let b): [b - a]
            case .quad(let a, let c, let b): [c - a, b - c]
            case .cubic(let a, let c, let d, let b): [c - a, d - c, b - d]
            }
        return ways.filter { $0.length > 0 }
    }
}
