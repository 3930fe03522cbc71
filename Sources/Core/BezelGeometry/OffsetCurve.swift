// The parallel of one segment, as cubics within a tolerance, and the cusps at which it turns back. Joins between segments
// and the removal of folds are in Path+Offset and OffsetFolds; Stroker uses the same for both sides of a stroke.

/// The parallel to the left, or right for a negative distance, as cubics.
///
/// Its derivative is (1 + distance·k)·B'(t) for curvature k, positive for right turns. So it runs backwards in left
/// turns tighter than the distance.
///
/// A parallel is not a Bezier curve, so cubics with its ends and end derivatives are fitted (Hermite) and halved until
/// points at 1/4, 1/2 and 3/4 agree. The error of a cubic falls with the fourth power of its length, so few are needed. At
/// a cusp the derivative vanishes; fit between cusps.
struct OffsetCurve {
    let segment: PathSegment
    let distance: Double

    /// A point of the parallel; one of the curve itself where that has no direction.
    func point(_ t: Double) -> Point {
        guard let tangent = segment.tangent(at: t) else { return segment.point(at: t) }
        return segment.point(at: t) + tangent.leftNormal * distance
    }

    /// The limit where B' vanishes at an end.
    func derivative(_ t: Double) -> Vector {
        let d = segment.derivative(at: t)
        let l2 = d.dot(d)
        let scale = segment.controlLength
        if l2 > Precision.squaredSpeed * scale * scale {
            return d * (1 + distance * d.cross(segment.secondDerivative(at: t)) / (l2 * l2.squareRoot()))
        }
        guard case .cubic(let a, let c, let e, let b) = segment, let tangent = segment.tangent(at: t) else { return d }
        let second = segment.secondDerivative(at: t)
        let third = ((b - a) - (e - c) * 3) * 6
        let s2 = second.dot(second)
        return s2 > Precision.squaredSpeed * scale * scale ? tangent * (distance * third.cross(second) / (2 * s2)) : d
    }

    /// Negative where the parallel runs backwards.
    func cuspSign(_ t: Double) -> Double { cuspSign(t, SegmentPolynomial(segment)) }
    private func cuspSign(_ t: Double, _ curve: SegmentPolynomial) -> Double {
        let d = curve.derivative(t)
        let l = d.length
        return l * l * l + distance * d.cross(curve.secondDerivative(t))
    }

    /// The parameters where the parallel turns back, ascending, without the ends.
    ///
    /// Cheap bounds exclude most curves first. Then signs are compared at 25 even parameters and where the curve is
    /// slowest, since cusps lie beside slow points; each change is bisected to full precision. Two cusps between
    /// neighbouring samples with no slow point between them are missed.
    func cusps() -> [Double] {
        if cannotTurnBack { return [] }
        let curve = SegmentPolynomial(segment)
        let strongest = -curve.minimumBend(times: distance)
        if strongest <= 0 { return [] }
        var stops = segment.slowPoints()
        var slowest = min(curve.derivative(0).length, curve.derivative(1).length)
        for t in stops { slowest = min(slowest, curve.derivative(t).length) }
        // A tenth more, as the samples of speed may miss its least value by a little.
        if slowest * slowest * slowest > 1.1 * strongest { return [] }
        for i in 0...24 { stops.append(Double(i) / 24) }
        stops.sort()
        var found: [Double] = []
        var last = (t: Double(0), negative: cuspSign(0, curve) < 0)
        for stop in stops.dropFirst() {
            let next = (t: stop, negative: cuspSign(stop, curve) < 0)
            defer { last = next }
            guard next.negative != last.negative else { continue }
            let t = bisected(from: last.t, to: next.t, halvings: 50) {
                (cuspSign($0, curve) < 0) == last.negative
            }.holding
            // A cusp at an end divides nothing.
            if t > Precision.end, t < 1 - Precision.end { found.append(t) }
        }
        return found
    }

    /// Whether a lower bound of speed² exceeds an upper bound of distance × bend, by the control polygon alone.
    private var cannotTurnBack: Bool {
        let chord = segment.end - segment.start
        guard let direction = chord.normalized else { return false }
        let slowest: Double
        let bend: Double
        switch segment {
        case .line: return true
        case .quad(let a, let c, let b):
            slowest = 2 * min((c - a).dot(direction), (b - c).dot(direction))
            bend = 2 * ((b - c) - (c - a)).length
        case .cubic(let a, let c, let d, let b):
            slowest = 3 * min((c - a).dot(direction), (d - c).dot(direction), (b - d).dot(direction))
            bend = 6 * max(((d - c) - (c - a)).length, ((b - d) - (d - c)).length)
        }
        return slowest > 0 && slowest * slowest > abs(distance) * bend
    }

    /// In user units: the finest tolerance of a whole path's parallel.
    static let finestTolerance = 1e-9
    /// No parallel is fitted more finely, as fractions of the control polygon's length and of the coordinates: there rounding
    /// bounds the accuracy.
    private static let (finest, rounding) = (1e-9, 1e-14)

    /// Adds Hermite cubics of fourth order, halved until three inner points agree.
    func fit(from t0: Double = 0, to t1: Double = 1, tolerance: Double, into result: inout [PathSegment]) {
        if case .line = segment {
            return result.append(.line(point(t0), point(t1)))
        }
        let farthest = max(abs(segment.start.x), abs(segment.start.y), abs(distance))
        let limit = max(tolerance, Self.finest * segment.controlLength, Self.rounding * farthest)
        fit(
            from: knot(t0), to: knot(t1), SegmentPolynomial(segment), limit: limit * limit, depth: 0,
            most: result.count + Self.maximumPieces, into: &result)
    }

    /// A point of the parallel and its derivative, shared by two fitted cubics.
    private struct Knot {
        let t: Double
        let point: Point
        let derivative: Vector
    }
    private func knot(_ t: Double) -> Knot { Knot(t: t, point: point(t), derivative: derivative(t)) }

    /// Real curves need some tens. The rest becomes lines.
    private static let maximumPieces = 20_000

    private func fit(
        from a: Knot, to b: Knot, _ curve: SegmentPolynomial, limit: Double, depth: Int, most: Int,
        into result: inout [PathSegment]
    ) {
        let arm = (b.t - a.t) / 3
        let (p, c, d, q) = (a.point, a.point + a.derivative * arm, b.point - b.derivative * arm, b.point)
        func agrees(at u: Double) -> Bool {
            let t = a.t + (b.t - a.t) * u
            let v = 1 - u
            let (w0, w1, w2, w3) = (v * v * v, 3 * v * v * u, 3 * v * u * u, u * u * u)
            let here = curve.parallel(t, distance) ?? point(t)
            let x = w0 * p.x + w1 * c.x + w2 * d.x + w3 * q.x - here.x
            let y = w0 * p.y + w1 * c.y + w2 * d.y + w3 * q.y - here.y
            return x * x + y * y <= limit
        }
        let cubic = PathSegment.cubic(p, c, d, q)
        let agrees = agrees(at: 0.5) && agrees(at: 0.25) && agrees(at: 0.75)
        // A turn at the end of a tiny control arm takes 28 halvings.
        if agrees || depth >= 28 || result.count >= most || !cubic.isFinite {
            result.append(agrees && cubic.isFinite ? cubic : .line(p, q))
        } else {
            let middle = knot((a.t + b.t) / 2)
            fit(from: a, to: middle, curve, limit: limit, depth: depth + 1, most: most, into: &result)
            fit(from: middle, to: b, curve, limit: limit, depth: depth + 1, most: most, into: &result)
        }
    }
}

/// start + a·t + b·t²/2 + c·t³/3.
private struct SegmentPolynomial {
    private let start: Point
    private let a: Vector
    private let b: Vector
    private let c: Vector
    /// The squared speed below which direction is undefined.
    private let still: Double

    init(_ segment: PathSegment) {
        start = segment.start
        let scale = segment.controlLength
        still = Precision.squaredSpeed * scale * scale
        switch segment {
        case .line(let start, let end): (a, b, c) = (end - start, .zero, .zero)
        case .quad(let start, let control, let end):
            let (first, last) = (control - start, end - control)
            (a, b, c) = (first * 2, (last - first) * 2, .zero)
        case .cubic(let start, let control1, let control2, let end):
            let (first, middle, last) = (control1 - start, control2 - control1, end - control2)
            (a, b, c) = (first * 3, (middle - first) * 6, ((last - middle) - (middle - first)) * 3)
        }
    }
    func derivative(_ t: Double) -> Vector { a + (b + c * t) * t }
    func secondDerivative(_ t: Double) -> Vector { b + c * (2 * t) }

    func parallel(_ t: Double, _ distance: Double) -> Point? {
        let d = derivative(t)
        let squared = d.dot(d)
        guard squared > still else { return nil }
        return start + (a + (b / 2 + c * (t / 3)) * t) * t + d.leftNormal * (distance / squared.squareRoot())
    }

    /// The least value over 0…1 of factor·(B' × B''), which is a parabola in t.
    func minimumBend(times factor: Double) -> Double {
        let (bend, slope, half) = (factor * a.cross(b), factor * 2 * a.cross(c), factor * b.cross(c))
        let least = min(bend, bend + slope + half)
        guard half > 0, slope < 0, slope > -2 * half else { return least }
        return min(least, bend - slope * slope / (4 * half))
    }

    /// Half the derivative of squared speed, ascending coefficients.
    var slope: (Double, Double, Double, Double) {
        (a.dot(b), b.dot(b) + 2 * a.dot(c), 3 * b.dot(c), 2 * c.dot(c))
    }
}

extension PathSegment {
    /// Of a parameter: a step that changes none of its digits, at least beyond a half.
    private static let sameParameter = 1e-16

    /// Where speed has a minimum within the segment: the root of a line for quadratics, up to two roots of a cubic
    /// polynomial for cubics, found in 16 intervals by Newton's method with bisection.
    func slowPoints() -> [Double] {
        switch self {
        case .line: return []
        case .quad(let a, let c, let b):
            let d = c - a
            let e = (b - c) - (c - a)
            let t = -d.dot(e) / e.dot(e)
            return t > Precision.end && t < 1 - Precision.end ? [t] : []
        case .cubic:
            let (k0, k1, k2, k3) = SegmentPolynomial(self).slope
            func slope(_ t: Double) -> Double { k0 + (k1 + (k2 + k3 * t) * t) * t }
            var found: [Double] = []
            var isFalling = k0 < 0
            for i in 0..<16 {
                var low = Double(i) / 16
                var high = Double(i + 1) / 16
                let fell = isFalling
                isFalling = slope(high) < 0
                guard fell, !isFalling else { continue }
                var t = (low + high) / 2
                for _ in 0..<55 {
                    let value = slope(t)
                    if value < 0 { low = t } else { high = t }
                    let next = t - value / (k1 + (2 * k2 + 3 * k3 * t) * t)
                    let step = (next >= low && next <= high ? next : (low + high) / 2) - t
                    t += step
                    if abs(step) <= Self.sameParameter { break }
                }
                if t > Precision.end, t < 1 - Precision.end { found.append(t) }
            }
            return found
        }
    }
}
