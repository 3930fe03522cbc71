// A displacement in the plane. A location is a CGPoint; the two are different types on purpose.
import Foundation

/// A displacement in user units; y points down.
public struct Vector: Hashable, Sendable, Codable {
    /// The horizontal part, growing to the right.
    public var dx: CGFloat
    /// The vertical part, growing downwards.
    public var dy: CGFloat

    /// The displacement (`dx`, `dy`).
    @inlinable public init(dx: CGFloat, dy: CGFloat) {
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
    @inlinable public var length: CGFloat { (dx * dx + dy * dy).squareRoot() }
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
    @inlinable public func dot(_ other: Vector) -> CGFloat { dx * other.dx + dy * other.dy }
    /// The z part of the cross product; positive where `other` lies clockwise of `self` on the screen.
    @inlinable public func cross(_ other: Vector) -> CGFloat { dx * other.dy - dy * other.dx }

    /// The sum of two displacements.
    @inlinable public static func + (a: Vector, b: Vector) -> Vector { Vector(dx: a.dx + b.dx, dy: a.dy + b.dy) }
    /// The difference of two displacements.
    @inlinable public static func - (a: Vector, b: Vector) -> Vector { Vector(dx: a.dx - b.dx, dy: a.dy - b.dy) }
    /// A displacement made longer by a factor.
    @inlinable public static func * (a: Vector, k: CGFloat) -> Vector { Vector(dx: a.dx * k, dy: a.dy * k) }
    /// A displacement made longer by a factor.
    @inlinable public static func * (k: CGFloat, a: Vector) -> Vector { a * k }
    /// A displacement made shorter by a divisor. Zero gives infinite components, or NaN.
    @inlinable public static func / (a: Vector, k: CGFloat) -> Vector { Vector(dx: a.dx / k, dy: a.dy / k) }
    /// The displacement the other way.
    @inlinable public static prefix func - (a: Vector) -> Vector { Vector(dx: -a.dx, dy: -a.dy) }
}

extension CGPoint {
    /// A point moved by a displacement.
    @inlinable public static func + (p: CGPoint, v: Vector) -> CGPoint { CGPoint(x: p.x + v.dx, y: p.y + v.dy) }
    /// A point moved back by a displacement.
    @inlinable public static func - (p: CGPoint, v: Vector) -> CGPoint { CGPoint(x: p.x - v.dx, y: p.y - v.dy) }
    /// The displacement that leads from `q` to `p`.
    @inlinable public static func - (p: CGPoint, q: CGPoint) -> Vector { Vector(dx: p.x - q.x, dy: p.y - q.y) }

    /// The distance to another point, in user units.
    @inlinable public func distance(to other: CGPoint) -> CGFloat { (other - self).length }
    /// The point a share `t` of the way to `other`; `t` is not limited to 0…1.
    @inlinable public func lerp(to other: CGPoint, _ t: CGFloat) -> CGPoint {
        CGPoint(x: x + (other.x - x) * t, y: y + (other.y - y) * t)
    }
    /// Whether both coordinates are finite numbers.
    @inlinable public var isFinite: Bool { x.isFinite && y.isFinite }
}
