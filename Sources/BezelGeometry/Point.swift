// A location in the plane. A displacement is a `Vector`; the two are different types on purpose.

/// A location in user units; x grows to the right, y downwards.
///
/// Every operation is defined for every pair of doubles, infinities and NaN included.
public struct Point: Hashable, Sendable {
    /// The distance from the origin to the right.
    public var x: Double
    /// The distance from the origin downwards.
    public var y: Double

    /// The point (`x`, `y`).
    @inlinable public init(x: Double, y: Double) {
        self.x = x
        self.y = y
    }
    /// The origin.
    @inlinable public init() { self.init(x: 0, y: 0) }

    /// The origin.
    public static let zero = Point(x: 0, y: 0)

    /// A point moved by a displacement.
    @inlinable public static func + (p: Point, v: Vector) -> Point { Point(x: p.x + v.dx, y: p.y + v.dy) }
    /// A point moved back by a displacement.
    @inlinable public static func - (p: Point, v: Vector) -> Point { Point(x: p.x - v.dx, y: p.y - v.dy) }
    /// The displacement that leads from `q` to `p`.
    @inlinable public static func - (p: Point, q: Point) -> Vector { Vector(dx: p.x - q.x, dy: p.y - q.y) }

    /// The distance to another point, in user units.
    @inlinable public func distance(to other: Point) -> Double { (other - self).length }
    /// The point at a fraction `t` of the way to `other`; `t` is not limited to 0…1.
    @inlinable public func lerp(to other: Point, _ t: Double) -> Point {
        Point(x: x + (other.x - x) * t, y: y + (other.y - y) * t)
    }
    /// Whether both coordinates are finite numbers.
    @inlinable public var isFinite: Bool { x.isFinite && y.isFinite }
}

extension Point: Codable {
    /// Reads an array of two numbers, x and y.
    public init(from decoder: any Decoder) throws {
        var values = try decoder.unkeyedContainer()
        self.init(x: try values.decode(Double.self), y: try values.decode(Double.self))
    }
    /// Writes an array of two numbers, x and y.
    public func encode(to encoder: any Encoder) throws {
        var values = encoder.unkeyedContainer()
        try values.encode(x)
        try values.encode(y)
    }
}
