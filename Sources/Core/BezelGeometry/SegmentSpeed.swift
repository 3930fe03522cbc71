// How fast a segment runs with its parameter: a polynomial for lines and Beziers, or the exact arc that its cubics stand
// for. PathMeasure keeps one for each segment, so that circles and ellipses are measured exactly and circles without
// quadrature.

/// Parameters of arcs are fractions of their angle, not those of the cubics; EllipticArc converts between them.
enum SegmentSpeed: Sendable {
    case polynomial(SpeedPolynomial)
    case circle(EllipticArc, speed: Double)
    case ellipse(EllipticArc)

    init(_ segment: PathSegment, arc: EllipticArc?) {
        guard let arc else {
            self = .polynomial(SpeedPolynomial(segment))
            return
        }
        if let radius = arc.radius {
            self = .circle(arc, speed: Double(radius * abs(arc.delta)))
        } else {
            self = .ellipse(arc)
        }
    }

    var arc: EllipticArc? {
        switch self {
        case .polynomial: nil
        case .circle(let arc, _), .ellipse(let arc): arc
        }
    }

    /// The length between two parameters, in user units.
    func integral(_ a: Double, _ b: Double) -> Double {
        switch self {
        case .polynomial(let speed): speed.integral(a, b)
        case .circle(_, let speed): speed * (b - a)
        case .ellipse(let arc): arc.integral(a, b)
        }
    }

    /// The parameter at a length of `target` from `t0`.
    func parameter(from t0: Double, to t1: Double, length: Double, target: Double) -> Double {
        switch self {
        case .polynomial(let speed): return speed.parameter(from: t0, to: t1, length: length, target: target)
        case .circle(_, let speed): return (t0 + target / speed).clamped(from: t0, through: t1)
        case .ellipse(let arc): return arc.parameter(from: t0, to: t1, length: length, target: target)
        }
    }

    func spans(tolerance: Double, into result: inout [ArcSpan]) {
        switch self {
        case .polynomial(let speed): speed.spans(tolerance: tolerance, into: &result)
        case .circle(_, let speed): result.append(ArcSpan(t0: 0, t1: 1, length: speed))
        case .ellipse(let arc): arc.spans(tolerance: tolerance, into: &result)
        }
    }
}
