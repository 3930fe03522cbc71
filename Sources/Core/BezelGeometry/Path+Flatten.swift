// Curves to chords, reversal, and areas. The number of chords is bounded by the second derivative, so no recursion is
// needed. Polygons for clipping and flattened shapes for cutting come from here.

extension PathSegment {
    /// The most per curve, accurate to about 1e-7 of its size.
    static let maximumChords = 2000
    /// In user units: finer tolerances would be the rounding of coordinates.
    private static let finest: Double = 1e-12

    /// The number of chords, over equal steps h of t, by the bound h²/8·max|B''| of a chord's distance from its curve.
    func chordCount(tolerance: Double) -> Int {
        let bend: Double
        switch self {
        case .line: return 1
        case .quad(let a, let c, let b): bend = ((b - c) - (c - a)).length * 2
        case .cubic(let a, let c, let d, let b):
            bend = max(((d - c) - (c - a)).length, ((b - d) - (d - c)).length) * 6
        }
        let count = (bend / (8 * max(tolerance, Self.finest))).squareRoot().rounded(.up)
        guard count > 1 else { return 1 }
        return count < Double(PathSegment.maximumChords) ? Int(clamping: count) : PathSegment.maximumChords
    }

    /// The ends of the chords, the curve's own end last and exact.
    func chordEnds(tolerance: Double, _ body: (Point) -> Void) {
        let count = chordCount(tolerance: tolerance)
        for i in 1..<max(count, 1) { body(point(at: Double(i) / Double(count))) }
        body(end)
    }
}

extension Path {
    /// In user units: the finest tolerance to ask for where it is a part of something's size, which may be 0.
    package static let finestTolerance: Double = 1e-6

    /// Replaces curves by chords within `tolerance` user units; the default is invisible at scale 1.
    public func flattened(tolerance: Double = 0.1) -> Path {
        var result = Path()
        var current = Point.zero
        var start = Point.zero
        for element in elements {
            let segment: PathSegment
            switch element {
            case .move(let p):
                result.move(to: p)
                current = p
                start = p
                continue
            case .line(let p):
                result.addLine(to: p)
                current = p
                continue
            case .closeSubpath:
                result.closeSubpath()
                current = start
                continue
            case .quadCurve(let p, let c): segment = .quad(current, c, p)
            case .curve(let p, let c1, let c2): segment = .cubic(current, c1, c2, p)
            }
            segment.chordEnds(tolerance: tolerance) { result.addLine(to: $0) }
            current = segment.end
        }
        return result
    }

    /// The path run backwards, its last subpath first. Closed subpaths keep their start, and arcs stay exact.
    public func reversed() -> Path {
        var result = Path()
        for subpath in subpaths.reversed() { result.addSubpath(subpath.reversed) }
        return result
    }

    /// Positive clockwise, with open subpaths closed.
    package var signedArea: Double { subpaths.reduce(0) { $0 + $1.signedArea } }
}

extension Subpath {
    package var reversed: Subpath {
        guard let last = segments.last else { return self }
        return Subpath(
            start: isClosed ? start : last.end, segments: segments.reversed().map(\.reversed), isClosed: isClosed,
            hasClosingLine: false,
            arcs: arcs.reversed().map {
                ArcRun(first: segments.count - $0.range.upperBound, count: $0.count, arc: $0.arc.reversed)
            })
    }

    /// Positive clockwise; exact by Green's formula.
    package var signedArea: Double {
        var twice: Double = 0
        for segment in segments { twice += segment.twiceArea(about: start) }
        return twice / 2
    }
}

extension PathSegment {
    /// Twice the area between the segment and the origin: Green's formula for a Bezier curve, in its control points.
    func twiceArea(about origin: Point) -> Double {
        switch self {
        case .line(let a, let b): return (a - origin).cross(b - origin)
        case .quad(let a, let c, let b):
            let (p, q, r) = (a - origin, c - origin, b - origin)
            return (2 * p.cross(q) + p.cross(r) + 2 * q.cross(r)) / 3
        case .cubic(let a, let c, let d, let b):
            let (p, q, r, s) = (a - origin, c - origin, d - origin, b - origin)
            return (6 * p.cross(q) + 3 * p.cross(r) + p.cross(s) + 3 * q.cross(r) + 3 * q.cross(s) + 6 * r.cross(s))
                / 10
        }
    }
}
