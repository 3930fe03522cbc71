// One line or Bezier curve by itself: points, derivatives, tangents and curvature at a parameter, and its parts. Also
// subpaths, which are what all measuring and outlining reads, and the way from elements to them and back. Lengths are in
// ArcLength, bounds in Path+Bounds, crossings in SegmentCrossing.

/// A line or Bezier curve, with parameter t in 0…1.
package enum PathSegment: Hashable, Sendable {
    /// Start, end.
    case line(Point, Point)
    /// Start, control, end.
    case quad(Point, Point, Point)
    /// Start, two controls, end.
    case cubic(Point, Point, Point, Point)

    @inlinable package var start: Point {
        switch self {
        case .line(let a, _): a
        case .quad(let a, _, _): a
        case .cubic(let a, _, _, _): a
        }
    }
    @inlinable package var end: Point {
        switch self {
        case .line(_, let b): b
        case .quad(_, _, let b): b
        case .cubic(_, _, _, let b): b
        }
    }

    /// By the Bernstein polynomials, so that t = 0 and t = 1 give the ends exactly.
    @inlinable package func point(at t: Double) -> Point {
        let u = 1 - t
        switch self {
        case .line(let a, let b):
            return Point(x: u * a.x + t * b.x, y: u * a.y + t * b.y)
        case .quad(let a, let c, let b):
            let wa = u * u
            let wc = 2 * u * t
            let wb = t * t
            return Point(x: wa * a.x + wc * c.x + wb * b.x, y: wa * a.y + wc * c.y + wb * b.y)
        case .cubic(let a, let c, let d, let b):
            let wa = u * u * u
            let wc = 3 * u * u * t
            let wd = 3 * u * t * t
            let wb = t * t * t
            return Point(
                x: wa * a.x + wc * c.x + wd * d.x + wb * b.x, y: wa * a.y + wc * c.y + wd * d.y + wb * b.y)
        }
    }

    /// In user units per t; may be zero at cusps.
    @inlinable package func derivative(at t: Double) -> Vector {
        let u = 1 - t
        switch self {
        case .line(let a, let b): return b - a
        case .quad(let a, let c, let b): return (c - a) * (2 * u) + (b - c) * (2 * t)
        case .cubic(let a, let c, let d, let b):
            return (c - a) * (3 * u * u) + (d - c) * (6 * u * t) + (b - d) * (3 * t * t)
        }
    }

    @inlinable package func secondDerivative(at t: Double) -> Vector {
        switch self {
        case .line: return .zero
        case .quad(let a, let c, let b): return ((b - c) - (c - a)) * 2
        case .cubic(let a, let c, let d, let b):
            return ((d - c) - (c - a)) * (6 * (1 - t)) + ((b - d) - (d - c)) * (6 * t)
        }
    }

    /// Where the derivative vanishes, the limit from the later side (the earlier at t = 1). Nil without length or if
    /// not finite.
    @inlinable package func tangent(at t: Double) -> Vector? {
        let first = derivative(at: t)
        let l2 = first.dot(first)
        let scale = controlLength
        if l2 > Precision.squaredDirection * scale * scale, l2.isFinite {
            let l = l2.squareRoot()
            return Vector(dx: first.dx / l, dy: first.dy / l)
        }
        return limitTangent(at: t)
    }

    /// The direction of the first derivative that does not vanish (l'Hôpital).
    @usableFromInline func limitTangent(at t: Double) -> Vector? {
        guard isFinite, controlLength > 0 else { return nil }
        // A derivative without direction leaves it to the next one.
        let small = controlLength * Precision.direction
        let sign: Double = t >= 1 ? -1 : 1
        let second = secondDerivative(at: t) * sign
        if second.length > small { return second.normalized }
        if case .cubic(let a, let c, let d, let b) = self {
            let third = (b - a) - (d - c) * 3
            if third.length > small { return third.normalized }
        }
        return derivative(at: t).normalized
    }

    /// In 1/user units, positive clockwise; nil where the derivative vanishes.
    package func curvature(at t: Double) -> Double? {
        let d = derivative(at: t)
        let l = d.length
        guard l > controlLength * Precision.direction, l.isFinite else { return nil }
        let k = d.cross(secondDerivative(at: t)) / (l * l * l)
        return k.isFinite ? k : nil
    }

    /// The length of the control polygon, in user units: an upper bound of the arc length, and the scale of tolerances.
    @inlinable package var controlLength: Double {
        switch self {
        case .line(let a, let b): (b - a).length
        case .quad(let a, let c, let b): (c - a).length + (b - c).length
        case .cubic(let a, let c, let d, let b): (c - a).length + (d - c).length + (b - d).length
        }
    }

    @inlinable package var isFinite: Bool {
        switch self {
        case .line(let a, let b): a.isFinite && b.isFinite
        case .quad(let a, let c, let b): a.isFinite && c.isFinite && b.isFinite
        case .cubic(let a, let c, let d, let b): a.isFinite && c.isFinite && d.isFinite && b.isFinite
        }
    }

    @inlinable package var reversed: PathSegment {
        switch self {
        case .line(let a, let b): .line(b, a)
        case .quad(let a, let c, let b): .quad(b, c, a)
        case .cubic(let a, let c, let d, let b): .cubic(b, d, c, a)
        }
    }

    package func applying(_ t: Transform) -> PathSegment {
        switch self {
        case .line(let a, let b): .line(a.applying(t), b.applying(t))
        case .quad(let a, let c, let b): .quad(a.applying(t), c.applying(t), b.applying(t))
        case .cubic(let a, let c, let d, let b):
            .cubic(a.applying(t), c.applying(t), d.applying(t), b.applying(t))
        }
    }

    /// By de Casteljau's algorithm.
    package func split(at t: Double) -> (PathSegment, PathSegment) {
        switch self {
        case .line(let a, let b):
            let m = a.lerp(to: b, t)
            return (.line(a, m), .line(m, b))
        case .quad(let a, let c, let b):
            let ac = a.lerp(to: c, t)
            let cb = c.lerp(to: b, t)
            let m = ac.lerp(to: cb, t)
            return (.quad(a, ac, m), .quad(m, cb, b))
        case .cubic(let a, let c, let d, let b):
            let ac = a.lerp(to: c, t)
            let cd = c.lerp(to: d, t)
            let db = d.lerp(to: b, t)
            let acd = ac.lerp(to: cd, t)
            let cdb = cd.lerp(to: db, t)
            let m = acd.lerp(to: cdb, t)
            return (.cubic(a, ac, acd, m), .cubic(m, cdb, db, b))
        }
    }

    /// Requires 0 <= t0 <= t1 <= 1.
    package func part(from t0: Double, to t1: Double) -> PathSegment {
        if t0 <= 0 && t1 >= 1 { return self }
        if t0 <= 0 { return split(at: t1).0 }
        let rest = split(at: t0).1
        if t1 >= 1 { return rest }
        return rest.split(at: (t1 - t0) / (1 - t0)).0
    }

    package var element: Path.Element {
        switch self {
        case .line(_, let b): .line(to: b)
        case .quad(_, let c, let b): .quadCurve(to: b, control: c)
        case .cubic(_, let c, let d, let b): .curve(to: b, control1: c, control2: d)
        }
    }
}

/// A run of connected segments, with what the elements said of its end.
package struct Subpath: Hashable, Sendable {
    package var start: Point
    /// Includes a closing line that has a length.
    package var segments: [PathSegment]
    package var isClosed: Bool
    /// Whether the last segment was drawn by the close, not by a step of its own.
    package var hasClosingLine: Bool
    /// Which of the segments stand for exact arcs.
    var arcs: [ArcRun] = []

    package var path: Path {
        Path { $0.addSubpath(self) }
    }
}

extension Path {
    /// Without lone `move` steps.
    package var subpaths: [Subpath] {
        var result: [Subpath] = []
        var open: Subpath?
        var current = Point.zero
        var runs = arcs[...]
        for (index, element) in elements.enumerated() {
            if let run = runs.first, run.first == index {
                let drawn = open?.segments.count ?? 0
                open?.arcs.append(run.shifted(by: drawn - index))
                runs.removeFirst()
            }
            switch element {
            case .move(let p):
                if let done = open, !done.segments.isEmpty { result.append(done) }
                open = Subpath(start: p, segments: [], isClosed: false, hasClosingLine: false)
                current = p
            case .line(let p):
                open?.segments.append(.line(current, p))
                current = p
            case .quadCurve(let p, let c):
                open?.segments.append(.quad(current, c, p))
                current = p
            case .curve(let p, let c1, let c2):
                open?.segments.append(.cubic(current, c1, c2, p))
                current = p
            case .closeSubpath:
                guard var done = open else { continue }
                if current != done.start {
                    done.segments.append(.line(current, done.start))
                    done.hasClosingLine = true
                }
                done.isClosed = true
                result.append(done)
                current = done.start
                open = nil
            }
        }
        if let done = open, !done.segments.isEmpty { result.append(done) }
        return result
    }

    /// Appends a subpath as elements. The closing line is left to the close.
    package mutating func addSubpath(_ subpath: Subpath) {
        move(to: subpath.start)
        for run in subpath.arcs { note(run.shifted(by: elements.count)) }
        for segment in subpath.hasClosingLine ? subpath.segments.dropLast() : subpath.segments[...] {
            append(segment.element)
        }
        if subpath.isClosed { closeSubpath() }
    }

    package var isFinite: Bool {
        elements.allSatisfy { element in
            switch element {
            case .move(let p), .line(let p): p.isFinite
            case .quadCurve(let p, let c): p.isFinite && c.isFinite
            case .curve(let p, let c1, let c2): p.isFinite && c1.isFinite && c2.isFinite
            case .closeSubpath: true
            }
        }
    }
}
