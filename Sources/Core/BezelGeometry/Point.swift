/// A location in user units; x grows to the right, y downwards. Infinities and NaN are allowed.
public struct Point: Hashable, Sendable {
    /// The coordinate in user units, growing to the right.
    public var x: Double
    /// The coordinate in user units, growing downwards, as in SwiftUI and SVG.
    public var y: Double

    /// Creates a point from its coordinates in user units; y grows downwards.
    @inlinable public init(x: Double, y: Double) {
        self.x = x
        self.y = y
    }
    /// Creates the point (0, 0), the origin of user space.
    @inlinable public init() { self.init(x: 0, y: 0) }

    /// The point (0, 0), the origin of user space.
    public static let zero = Point(x: 0, y: 0)

    /// The point moved by a displacement: right by `dx`, down by `dy`.
    @inlinable public static func + (p: Point, v: Vector) -> Point { Point(x: p.x + v.dx, y: p.y + v.dy) }
    /// The point moved back by a displacement: left by `dx`, up by `dy`.
    @inlinable public static func - (p: Point, v: Vector) -> Point { Point(x: p.x - v.dx, y: p.y - v.dy) }
    /// The displacement from `q` to `p`, in user units; `q` plus it is `p`.
    @inlinable public static func - (p: Point, q: Point) -> Vector { Vector(dx: p.x - q.x, dy: p.y - q.y) }

    /// The length of the straight line to another point, in user units; never negative.
    @inlinable public func distance(to other: Point) -> Double { (other - self).length }
    /// The point at a fraction of the straight line to another point.
    ///
    /// - Parameter t: 0 gives this point and 1 the other. Values outside 0…1 lie on the line beyond the ends.
    @inlinable public func lerp(to other: Point, _ t: Double) -> Point {
        Point(x: x + (other.x - x) * t, y: y + (other.y - y) * t)
    }
    @inlinable package var isFinite: Bool { x.isFinite && y.isFinite }
}

extension Point: Codable {
    /// Reads `[x, y]`, an array of two numbers.
    ///
    /// - Throws: `DecodingError` for anything else; further elements are ignored.
    public init(from decoder: any Decoder) throws {
        var values = try decoder.unkeyedContainer()
        self.init(x: try values.decode(Double.self), y: try values.decode(Double.self))
    }
    /// Writes `[x, y]`, an array of two numbers; JSON has none for infinities and NaN.
    public func encode(to encoder: any Encoder) throws {
        var values = encoder.unkeyedContainer()
        try values.encode(x)
        try values.encode(y)
    }
}

extension Point: CustomStringConvertible {
    /// The numbers as Core Graphics prints them.
    public var description: String { "(\(x), \(y))" }
}
