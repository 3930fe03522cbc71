/// A location in user units; x grows to the right, y downwards. Infinities and NaN are allowed.
public struct Point: Hashable, Sendable {
    /// Rightwards.
    public var x: Double
    /// Downwards.
    public var y: Double

    /// Creates a point.
    @inlinable public init(x: Double, y: Double) {
        self.x = x
        self.y = y
    }
    /// The origin.
    @inlinable public init() { self.init(x: 0, y: 0) }

    /// The origin.
    public static let zero = Point(x: 0, y: 0)

    /// Adds a displacement.
    @inlinable public static func + (p: Point, v: Vector) -> Point { Point(x: p.x + v.dx, y: p.y + v.dy) }
    /// Subtracts a displacement.
    @inlinable public static func - (p: Point, v: Vector) -> Point { Point(x: p.x - v.dx, y: p.y - v.dy) }
    /// The displacement from `q` to `p`.
    @inlinable public static func - (p: Point, q: Point) -> Vector { Vector(dx: p.x - q.x, dy: p.y - q.y) }

    /// In user units.
    @inlinable public func distance(to other: Point) -> Double { (other - self).length }
    /// Interpolates; `t` may lie outside 0…1.
    @inlinable public func lerp(to other: Point, _ t: Double) -> Point {
        Point(x: x + (other.x - x) * t, y: y + (other.y - y) * t)
    }
    @inlinable package var isFinite: Bool { x.isFinite && y.isFinite }
}

extension Point: Codable {
    /// Reads `[x, y]`.
    public init(from decoder: any Decoder) throws {
        var values = try decoder.unkeyedContainer()
        self.init(x: try values.decode(Double.self), y: try values.decode(Double.self))
    }
    /// Writes `[x, y]`.
    public func encode(to encoder: any Encoder) throws {
        var values = encoder.unkeyedContainer()
        try values.encode(x)
        try values.encode(y)
    }
}
