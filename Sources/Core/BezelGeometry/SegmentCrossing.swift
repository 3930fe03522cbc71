// Where two segments cross, found by halving both. Folds of parallels and inner corners are cut there; whole shapes are
// crossed by PolygonClipper, on a grid.

extension PathSegment {
    /// Of both control polygons' length: curves so flat are lines. What passes a line is told by ten times as much.
    private static let flatPart: Double = 1e-7
    /// Pairs that are looked at, which ends the search on curves that coincide.
    private static let maximumPairs = 4000

    /// The first crossing found, by the parameters of both; touching ends count.
    ///
    /// Halves control rectangles that meet, those of the longer curve first, until both curves are flat. Nil without a crossing,
    /// and for curves that coincide, after ``maximumPairs``.
    func crossing(with other: PathSegment) -> (t: Double, u: Double)? {
        typealias Part = (piece: PathSegment, t0: Double, t1: Double)
        guard isFinite, other.isFinite, controlBox.meets(other.controlBox) else { return nil }
        // Most pairs are lines or lie apart, and need no memory.
        if case .line(let a, let b) = self, case .line(let c, let d) = other { return crossLines(a, b, c, d) }
        if passes(other) || other.passes(self) { return nil }
        var stack: [(Part, Part)] = [((self, 0, 1), (other, 0, 1))]
        let limit = Self.flatPart * (controlLength + other.controlLength)
        var budget = Self.maximumPairs
        while let (a, b) = stack.popLast(), budget > 0 {
            budget -= 1
            if !a.piece.controlBox.meets(b.piece.controlBox) { continue }
            let flatA = a.piece.flatness <= limit
            let flatB = b.piece.flatness <= limit
            if flatA, flatB {
                if let (s, v) = crossLines(a.piece.start, a.piece.end, b.piece.start, b.piece.end) {
                    return (a.t0 + (a.t1 - a.t0) * s, b.t0 + (b.t1 - b.t0) * v)
                }
                continue
            }
            if !flatA, flatB || a.piece.controlLength >= b.piece.controlLength {
                let (l, r) = a.piece.split(at: 0.5)
                let middle = (a.t0 + a.t1) / 2
                stack.append(((l, a.t0, middle), b))
                stack.append(((r, middle, a.t1), b))
            } else {
                let (l, r) = b.piece.split(at: 0.5)
                let middle = (b.t0 + b.t1) / 2
                stack.append((a, (r, middle, b.t1)))
                stack.append((a, (l, b.t0, middle)))
            }
        }
        return nil
    }

    /// Whether this is a line whose extension passes a curve's control points on one side, by more than rounding.
    private func passes(_ curve: PathSegment) -> Bool {
        guard case .line(let a, let b) = self else { return false }
        let way = b - a
        let size = way.length
        let margin = 10 * Self.flatPart * (size + curve.controlLength) * size
        func side(_ p: Point) -> Double { way.cross(p - a) }
        let points: SIMD4<Double>
        switch curve {
        case .line: return false
        case .quad(let a, let c, let b): points = SIMD4(side(a), side(c), side(b), side(b))
        case .cubic(let a, let c, let d, let b): points = SIMD4(side(a), side(c), side(d), side(b))
        }
        return points.min() > margin || points.max() < -margin
    }

    var controlBox: BoundingBox {
        var box = BoundingBox()
        box.addControls(self)
        return box
    }

    /// A bound on the distance of curve and chord at equal t.
    var flatness: Double {
        switch self {
        case .line: return 0
        case .quad(let a, let c, let b): return ((b - c) - (c - a)).length / 4
        case .cubic(let a, let c, let d, let b):
            return max(((d - c) - (c - a)).length, ((b - d) - (d - c)).length) * 0.75
        }
    }
}

extension BoundingBox {
    /// Whether boxes overlap or touch.
    func meets(_ other: BoundingBox) -> Bool { x0 <= other.x1 && other.x0 <= x1 && y0 <= other.y1 && other.y0 <= y1 }
}

/// As fractions of both; nil if parallel or outside.
func crossLines(_ a: Point, _ b: Point, _ c: Point, _ d: Point) -> (Double, Double)? {
    let r = b - a
    let s = d - c
    let base = r.cross(s)
    guard abs(base) > Precision.parallel * r.length * s.length else { return nil }
    let t = (c - a).cross(s) / base
    let u = (c - a).cross(r) / base
    // Fractions may miss an end by rounding.
    let slack = Precision.end
    guard t >= -slack, t <= 1 + slack, u >= -slack, u <= 1 + slack else { return nil }
    return (t.clamped(to: 0...1), u.clamped(to: 0...1))
}
