/// A displacement in user units, or a direction; y points down.
///
/// Unlike a ``Point``, it has no place: transforms apply their linear part to it and never move it.
public struct Vector: Hashable, Sendable, Codable {
    /// How far it leads to the right, in user units; negative is left.
    public var dx: Double
    /// How far it leads down, in user units; negative is up.
    public var dy: Double

    /// Creates a displacement from its parts in user units: right, then down.
    @inlinable public init(dx: Double, dy: Double) {
        self.dx = dx
        self.dy = dy
    }

    /// The displacement that moves nothing; it has no direction.
    public static let zero = Vector(dx: 0, dy: 0)

    /// Creates the direction of length 1 at an angle, clockwise from 3 o'clock.
    @inlinable public init(angle: Angle) {
        self.init(dx: cos(angle.radians), dy: sin(angle.radians))
    }

    /// The Euclidean length in user units; overflows to infinity for parts above about 1e154.
    @inlinable public var length: Double { (dx * dx + dy * dy).squareRoot() }
    /// The direction, clockwise from 3 o'clock, in -π…π radians; 0 for the zero vector.
    @inlinable public var angle: Angle { .radians(atan2(dy, dx)) }
    /// The vector turned a quarter turn to the left of travel on the screen, (dy, -dx), with the same length.
    @inlinable public var leftNormal: Vector { Vector(dx: dy, dy: -dx) }
    /// The vector of length 1 in the same direction; nil if the length is zero or not finite.
    @inlinable public var normalized: Vector? {
        let l = length
        return l > 0 && l.isFinite ? Vector(dx: dx / l, dy: dy / l) : nil
    }

    /// The dot product: 0 for a right angle, negative for vectors that point away from each other.
    @inlinable public func dot(_ other: Vector) -> Double { dx * other.dx + dy * other.dy }
    /// The z component of the cross product; positive if `other` is clockwise of `self` on the screen.
    @inlinable public func cross(_ other: Vector) -> Double { dx * other.dy - dy * other.dx }

    /// The displacement that leads as far as both in turn.
    @inlinable public static func + (a: Vector, b: Vector) -> Vector { Vector(dx: a.dx + b.dx, dy: a.dy + b.dy) }
    /// The displacement that leads from the end of `b` to the end of `a`.
    @inlinable public static func - (a: Vector, b: Vector) -> Vector { Vector(dx: a.dx - b.dx, dy: a.dy - b.dy) }
    /// The vector times a factor; a negative factor turns it round.
    @inlinable public static func * (a: Vector, k: Double) -> Vector { Vector(dx: a.dx * k, dy: a.dy * k) }
    /// The vector times a factor written first; a negative factor turns it round.
    @inlinable public static func * (k: Double, a: Vector) -> Vector { a * k }
    /// The vector divided by a number; division by zero gives infinities or NaN.
    @inlinable public static func / (a: Vector, k: Double) -> Vector { Vector(dx: a.dx / k, dy: a.dy / k) }
    /// The displacement of the same length that leads back.
    @inlinable public static prefix func - (a: Vector) -> Vector { Vector(dx: -a.dx, dy: -a.dy) }
}
