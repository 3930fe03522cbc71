/// A displacement in user units; y points down.
public struct Vector: Hashable, Sendable, Codable {
    /// Rightwards.
    public var dx: Double
    /// Downwards.
    public var dy: Double

    /// Creates a displacement.
    @inlinable public init(dx: Double, dy: Double) {
        self.dx = dx
        self.dy = dy
    }

    /// Zero.
    public static let zero = Vector(dx: 0, dy: 0)

    /// A unit vector, clockwise from 3 o'clock.
    @inlinable public init(angle: Angle) {
        self.init(dx: cos(angle.radians), dy: sin(angle.radians))
    }

    /// Euclidean.
    @inlinable public var length: Double { (dx * dx + dy * dy).squareRoot() }
    /// Clockwise from 3 o'clock, in -π…π; 0 for the zero vector.
    @inlinable public var angle: Angle { .radians(atan2(dy, dx)) }
    /// Left of travel on the screen: (dy, -dx).
    @inlinable public var leftNormal: Vector { Vector(dx: dy, dy: -dx) }
    /// Nil if the length is zero or not finite.
    @inlinable public var normalized: Vector? {
        let l = length
        return l > 0 && l.isFinite ? Vector(dx: dx / l, dy: dy / l) : nil
    }

    /// The dot product.
    @inlinable public func dot(_ other: Vector) -> Double { dx * other.dx + dy * other.dy }
    /// The z component; positive if `other` is clockwise of `self`.
    @inlinable public func cross(_ other: Vector) -> Double { dx * other.dy - dy * other.dx }

    /// Adds.
    @inlinable public static func + (a: Vector, b: Vector) -> Vector { Vector(dx: a.dx + b.dx, dy: a.dy + b.dy) }
    /// Subtracts.
    @inlinable public static func - (a: Vector, b: Vector) -> Vector { Vector(dx: a.dx - b.dx, dy: a.dy - b.dy) }
    /// Multiplies.
    @inlinable public static func * (a: Vector, k: Double) -> Vector { Vector(dx: a.dx * k, dy: a.dy * k) }
    /// Multiplies.
    @inlinable public static func * (k: Double, a: Vector) -> Vector { a * k }
    /// Divides; by zero gives infinity or NaN.
    @inlinable public static func / (a: Vector, k: Double) -> Vector { Vector(dx: a.dx / k, dy: a.dy / k) }
    /// Negates.
    @inlinable public static prefix func - (a: Vector) -> Vector { Vector(dx: -a.dx, dy: -a.dy) }
}
