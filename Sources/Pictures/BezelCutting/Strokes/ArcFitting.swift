// Runs of short chords as arcs for G2 and G3. Points come from Polyline within `chordTolerance`; the program that is
// written is GCodeProgram's. DXF fits arcs to curves instead, in ArcPolyline.
import BezelGeometry

enum ToolMove {
    case line(to: Point)
    /// `center` is relative to the start, y up.
    case arc(to: Point, center: Vector, isClockwise: Bool)
}

/// Joins chords into lines and arcs, greedily: from each point the furthest line and the furthest arc are found, and
/// the one that goes further is taken, an arc only for three chords and more.
///
/// An arc goes through the first, the middle and the last point. All points between must lie beside it within a fifth
/// of the tolerance, and middles of chords within a little more, and all must turn the same way. Doubling and bisection
/// find the furthest point, which may miss a later one that would fit again. About n log n tests of up to n points.
struct ArcFitting {
    /// From points to arc, in millimetres.
    private let beside: Double
    /// From an arc to a chord's middle, in millimetres.
    private let middle: Double

    /// With fewer chords an arc saves nothing.
    private static let minimumChords = 3
    /// In millimetres; controllers lose digits beyond.
    private static let largestRadius: Double = 5_000
    /// In radians. Up to this turn, ends and middle fix the centre.
    private static let widestTurn = 0.95 * Double.pi

    /// `tolerance` is from the true outline, in millimetres; points must be within ``chordTolerance(_:)``.
    init(tolerance: Double) {
        beside = tolerance * 0.2
        middle = tolerance * 0.35
    }

    /// Of the tolerance: what chords may use up of it, so that the rest is left for arcs.
    private static let chordPart = 0.15

    /// How far chords may be from the true outline, so that arcs fitted to them stay within the tolerance; in
    /// millimetres.
    static func chordTolerance(_ tolerance: Double) -> Double {
        max(tolerance * chordPart, CutSettings.tolerances.lowerBound)
    }

    func moves(along points: [Point]) -> [ToolMove] {
        var moves: [ToolMove] = []
        var start = 0
        while start + 1 < points.count {
            let lineEnd = furthest(from: start, of: points.count) { isLine(points, start, $0) }
            let arcEnd = furthest(from: start, of: points.count) { arc(points, start, $0) != nil }
            if arcEnd > lineEnd, arcEnd - start >= Self.minimumChords, let arc = arc(points, start, arcEnd) {
                moves.append(arc)
                start = arcEnd
            } else {
                moves.append(.line(to: points[lineEnd]))
                start = lineEnd
            }
        }
        return moves
    }

    /// The last point for which `holds`, by doubling and bisection; at least the next.
    private func furthest(from start: Int, of count: Int, _ holds: (Int) -> Bool) -> Int {
        var good = start + 1
        var step = 1
        while good + step < count, holds(good + step) {
            good += step
            step *= 2
        }
        var bad = min(good + step, count)
        while bad - good > 1 {
            let half = (good + bad) / 2
            if holds(half) { good = half } else { bad = half }
        }
        return good
    }

    /// Whether points lie beside one line, in its direction.
    private func isLine(_ points: [Point], _ from: Int, _ to: Int) -> Bool {
        if to == from + 1 { return true }
        let way = points[to] - points[from]
        let length = way.length
        guard length > 0 else { return false }
        var along: Double = 0
        for p in points[Range(from: from + 1, through: to)] {
            let now = way.dot(p - points[from]) / length
            // Must not run back.
            guard now >= along, abs(way.cross(p - points[from])) <= beside * length else { return false }
            along = now
        }
        return true
    }

    /// The arc from one point to another, if all between lie on it; nil for turns of more than 171 degrees.
    private func arc(_ points: [Point], _ from: Int, _ to: Int) -> ToolMove? {
        guard to - from >= 2, let circle = circle(points[from], points[(from + to) / 2], points[to]) else { return nil }
        var turn: Double = 0
        for (a, b) in zip(points[from..<to], points[Range(from: from + 1, through: to)]) {
            let (u, v) = (a - circle.center, b - circle.center)
            guard abs(v.length - circle.radius) <= beside,
                abs((a.lerp(to: b, 0.5) - circle.center).length - circle.radius) <= middle
            else { return nil }
            let angle = atan2(u.cross(v), u.dot(v))
            guard turn == 0 || angle * turn > 0 else { return nil }
            turn += angle
        }
        guard turn != 0, abs(turn) <= Self.widestTurn else { return nil }
        return .arc(to: points[to], center: circle.center - points[from], isClockwise: turn < 0)
    }

    /// Through three points; nil if they lie on a line or the radius is too large.
    private func circle(_ a: Point, _ m: Point, _ b: Point) -> (center: Point, radius: Double)? {
        let (u, v) = (m - a, b - a)
        let cross = 2 * u.cross(v)
        guard cross != 0 else { return nil }
        let (uu, vv) = (u.dot(u), v.dot(v))
        let d = Vector(dx: (v.dy * uu - u.dy * vv) / cross, dy: (u.dx * vv - v.dx * uu) / cross)
        guard d.length <= Self.largestRadius else { return nil }
        return (a + d, d.length)
    }
}
