// Exact arcs of circles and ellipses: points, derivatives, curvature, and the relation to the cubics that are drawn for
// them. Path+ArcRuns remembers which cubics of a path are such an arc; PathMeasure measures by it.

/// An affine image of a circular arc; t in 0…1 is linear in the circle's angle.
///
/// The cubic that stands for an arc has another parameter. The angle of a point of the cubic gives the arc's parameter;
/// the reverse is found by iteration.
struct EllipticArc: Hashable, Sendable {
    var center: Point
    /// Images of the unit circle at 3 and 6 o'clock.
    var u: Vector
    var v: Vector
    /// The circle's angle at t = 0 and its change, in radians.
    var start: Double
    var delta: Double

    /// Nil if flat or not finite.
    init?(from start: Double, delta: Double, map: Transform) {
        self.init(
            center: Point(x: map.tx, y: map.ty), u: Vector(dx: map.a, dy: map.b), v: Vector(dx: map.c, dy: map.d),
            start: start, delta: delta)
    }

    private init?(center: Point, u: Vector, v: Vector, start: Double, delta: Double) {
        let area = abs(u.cross(v))
        guard center.isFinite, area.isFinite, area > Self.flat * max(u.dot(u), v.dot(v)), start.isFinite,
            delta.isFinite,
            delta != 0
        else { return nil }
        self.center = center
        self.u = u
        self.v = v
        self.start = start
        self.delta = delta
    }

    /// Of its length: an ellipse so flat is a line to and fro.
    private static let flat = 1e-9
    /// Of the radius, and of a right angle's cosine: axes of a circle differ no more, by rounding of the map.
    private static let round = 1e-12
    /// Of the arc's angle: the inverse of the cubic's parameter ends at steps of some ten units of the last place.
    private static let sameParameter = 1e-14

    /// The radius in user units; nil unless the arc is circular.
    var radius: Double? {
        let (a, b) = (u.length, v.length)
        return abs(a - b) <= Self.round * a && abs(u.dot(v)) <= Self.round * a * b ? a : nil
    }
    /// Whether the map keeps the turning sense: clockwise for a positive `delta`.
    var isPositive: Bool { u.cross(v) > 0 }

    func point(at t: Double) -> Point {
        let angle = start + delta * t
        return center + u * cos(angle) + v * sin(angle)
    }
    func derivative(at t: Double) -> Vector {
        let angle = start + delta * t
        return (v * cos(angle) - u * sin(angle)) * delta
    }
    func secondDerivative(at t: Double) -> Vector {
        let angle = start + delta * t
        return (u * cos(angle) + v * sin(angle)) * (-delta * delta)
    }
    /// In 1/user units, positive clockwise.
    func curvature(at t: Double) -> Double? {
        let d = derivative(at: t)
        let l = d.length
        let k = d.cross(secondDerivative(at: t)) / (l * l * l)
        return k.isFinite ? k : nil
    }

    var reversed: EllipticArc {
        var copy = self
        copy.start = start + delta
        copy.delta = -delta
        return copy
    }
    /// The arc between two parameters.
    func part(from t0: Double, to t1: Double) -> EllipticArc {
        var copy = self
        copy.start = start + delta * t0
        copy.delta = delta * (t1 - t0)
        return copy
    }
    func applying(_ t: Transform) -> EllipticArc? {
        EllipticArc(
            center: center.applying(t), u: u.applying(t), v: v.applying(t), start: start, delta: delta)
    }

    /// The parameter in 0…1, from a good guess.
    func nearest(to point: Point, from guess: Double) -> Double {
        var t = guess
        for _ in 0..<12 {
            let offset = self.point(at: t) - point
            let d = derivative(at: t)
            let slope = d.dot(d) + offset.dot(secondDerivative(at: t))
            let step = offset.dot(d) / (slope > 0 ? slope : d.dot(d))
            let next = (t - step).clamped(to: 0...1)
            if !(abs(next - t) >= Precision.parameter) { break }
            t = next
        }
        return t
    }

    /// The arc's parameter at parameter s of the single cubic that stands for it.
    func parameter(ofCubic s: Double) -> Double { Self.angle(s, delta) / delta }

    /// The inverse of `parameter(ofCubic:)`. The two differ so little that each step gains several digits.
    func cubicParameter(at t: Double) -> Double {
        if t <= 0 { return 0 }
        if t >= 1 { return 1 }
        var s = t
        for _ in 0..<8 {
            let step = (Self.angle(s, delta) - delta * t) / delta
            s -= step
            if abs(step) < Self.sameParameter { break }
        }
        return s.clamped(to: 0...1)
    }

    /// The angle, in radians, of a point of the cubic for a unit arc from 0 to `delta`.
    private static func angle(_ s: Double, _ delta: Double) -> Double {
        let k = 4.0 / 3.0 * tan(delta / 4)
        let (c, d) = (cos(delta), sin(delta))
        let cubic = PathSegment.cubic(
            Point(x: 1, y: 0), Point(x: 1, y: k), Point(x: c + k * d, y: d - k * c), Point(x: c, y: d))
        let p = cubic.point(at: s)
        return atan2(p.y, p.x)
    }
}

extension EllipticArc: SpeedFunction {
    func speed(_ t: Double) -> Double { Double(derivative(at: Double(t)).length) }
}
