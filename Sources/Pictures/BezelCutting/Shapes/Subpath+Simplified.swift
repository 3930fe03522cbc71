// Outlines that CAD takes.
//
// Where outlines cross at low angles, as in the joins of Arabic and Devanagari, their union has stretches far shorter than any
// tool can follow, down to a rounding error. CAD kernels take such edges for points, and the face for broken. Here they are
// taken out, before an outline is written; letters drawn as they are never pass through here.
import BezelGeometry

extension Subpath {
    /// The closed outline without stretches shorter than `least`, nil if it is a sliver.
    ///
    /// A run of short stretches becomes the line between its ends, by way of points that are `least` apart, or a point if
    /// that is too short as well, which then lies between its neighbours' ends. Corners move by at most half of `least`. A
    /// sliver is thinner than `least` on average. Linear for a fixed share of short stretches.
    ///
    /// - Parameter least: Greater than 0, in the outline's units.
    func simplified(least: Double) -> Subpath? {
        var own = segments.filter { $0.start != $0.end || $0.controlLength >= least }
        // Moving an end may make a neighbour short; each round takes at least one out.
        for _ in 0..<max(own.count, 1) {
            guard let first = own.firstIndex(where: { !$0.isShort(least) }) else { return nil }
            if own.allSatisfy({ !$0.isShort(least) }) { break }
            own = Self.withoutRuns(Array(own[first...] + own[..<first]), least: least)
        }
        guard own.count > 1 || own.first.map({ $0.controlLength > least }) == true, let start = own.first?.start else {
            return nil
        }
        let outline = Path { path in
            path.move(to: start)
            for segment in own {
                switch segment {
                case .line(_, let b): path.addLine(to: b)
                case .quad(_, let c, let b): path.addQuadCurve(to: b, control: c)
                case .cubic(_, let c, let d, let b): path.addCurve(to: b, control1: c, control2: d)
                }
            }
            path.closeSubpath()
        }
        let length = own.reduce(0) { $0 + $1.controlLength }
        return abs(outline.signedArea) < least * length / 2 ? nil : outline.subpaths.first
    }

    /// - Parameter segments: Round an outline, from one that is not short.
    private static func withoutRuns(_ segments: [PathSegment], least: Double) -> [PathSegment] {
        var result: [PathSegment] = []
        var i = 0
        while i < segments.count {
            guard segments[i].isShort(least) else {
                result.append(segments[i])
                i += 1
                continue
            }
            var points = [segments[i].start]
            while i < segments.count, segments[i].isShort(least) {
                points.append(segments[i].end)
                i += 1
            }
            let kept = spaced(points, least: least)
            if kept.count > 1 {
                result += zip(kept, kept.dropFirst()).map { .line($0, $1) }
                continue
            }
            // Both neighbours are long; the first segment is one of them.
            let middle = points[0].lerp(to: points[points.count - 1], 0.5)
            result[result.count - 1] = result[result.count - 1].moved(end: middle)
            if i < segments.count {
                result.append(segments[i].moved(start: middle))
                i += 1
            } else {
                result[0] = result[0].moved(start: middle)
            }
        }
        return result
    }

    /// Both ends and points between them, none nearer to the next than `least`; one if the ends are nearer.
    private static func spaced(_ points: [Point], least: Double) -> [Point] {
        guard let end = points.last else { return [] }
        var kept = [points[0]]
        for point in points.dropLast().dropFirst()
        where point.distance(to: kept[kept.count - 1]) >= least && point.distance(to: end) >= least {
            kept.append(point)
        }
        if end.distance(to: kept[kept.count - 1]) >= least { kept.append(end) }
        return kept
    }
}

extension PathSegment {
    /// Whether it is a short stretch; a loop that returns to its start is none.
    fileprivate func isShort(_ least: Double) -> Bool {
        start.distance(to: end) < least && controlLength < 2 * least
    }

    /// With another start, which takes its control point along.
    fileprivate func moved(start other: Point) -> PathSegment {
        switch self {
        case .line(_, let b): .line(other, b)
        case .quad(_, let c, let b): .quad(other, c, b)
        case .cubic(let a, let c, let d, let b): .cubic(other, c + (other - a), d, b)
        }
    }
    fileprivate func moved(end other: Point) -> PathSegment { reversed.moved(start: other).reversed }

    /// The signed area between the segment and its chord, positive where it lies on the chord's right with y up.
    var areaBesideChord: Double {
        switch self {
        case .line: return 0
        case .quad(let a, let c, let b): return (c - a).cross(b - a) / 3
        case .cubic(let a, let c, let d, let b):
            // Green's theorem for the Bernstein polynomials, with the start as origin.
            let (u, v, w) = (c - a, d - a, b - a)
            return (3 * u.cross(v) + 3 * u.cross(w) + 6 * v.cross(w)) / 20
        }
    }
}
