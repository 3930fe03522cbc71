// A displacement in the plane. A location is a `Point`; the two are different types on purpose.

/// A displacement in user units; y points down.
public struct Vector: Hashable, Sendable, Codable {
    /// The horizontal part, growing to the right.
    public var dx: Double
    /// The vertical part, growing downwards.
    public var dy: Double

    /// The displacement (`dx`, `dy`).
    @inlinable public init(dx: Double, dy: Double) {
        self.dx = dx
        self.dy = dy
    }

    /// No displacement.
    public static let zero = Vector(dx: 0, dy: 0)

    /// The unit vector that points along `angle`, clockwise on the screen from 3 o'clock.
    @inlinable public init(angle: Angle) {
        self.init(dx: cos(angle.radians), dy: sin(angle.radians))
    }

    /// The Euclidean length.
    @inlinable public var length: Double { (dx * dx + dy * dy).squareRoot() }
    /// The direction, clockwise on the screen from 3 o'clock, in -π…π. Zero for the zero vector.
    @inlinable public var angle: Angle { .radians(atan2(dy, dx)) }
    /// The left-hand normal as seen while travelling along the vector on the screen: (dy, -dx).
    @inlinable public var leftNormal: Vector { Vector(dx: dy, dy: -dx) }
    /// The vector of length 1 in the same direction, or nil where the length is zero or not finite.
    @inlinable public var normalized: Vector? {
        let l = length
        return l > 0 && l.isFinite ? Vector(dx: dx / l, dy: dy / l) : nil
    }

    /// The scalar product.
    @inlinable public func dot(_ other: Vector) -> Double { dx * other.dx + dy * other.dy }
    /// The z part of the cross product; positive where `other` lies clockwise of `self` on the screen.
    @inlinable public func cross(_ other: Vector) -> Double { dx * other.dy - dy * other.dx }

    /// The sum of two displacements.
    @inlinable public static func + (a: Vector, b: Vector) -> Vector { Vector(dx: a.dx + b.dx, dy: a.dy + b.dy) }
    /// The difference of two displacements.
    @inlinable public static func - (a: Vector, b: Vector) -> Vector { Vector(dx: a.dx - b.dx, dy: a.dy - b.dy) }
    /// A displacement made longer by a factor.
    @inlinable public static func * (a: Vector, k: Double) -> Vector { Vector(dx: a.dx * k, dy: a.dy * k) }
    /// A displacement made longer by a factor.
    @inlinable public static func * (k: Double, a: Vector) -> Vector { a * k }
    /// A displacement made shorter by a divisor. Zero gives infinite components, or NaN.
    @inlinable public static func / (a: Vector, k: Double) -> Vector { Vector(dx: a.dx / k, dy: a.dy / k) }
    /// The displacement the other way.
    @inlinable public static prefix func - (a: Vector) -> Vector { Vector(dx: -a.dx, dy: -a.dy) }
}
