// Upright rectangles, total on every double: nothing here traps, whatever the numbers are.

/// An upright rectangle in user units: an origin and a size, which may be negative.
///
/// `minX` to `maxY`, `width` and `height` are those of the standardized rectangle, whose size is not negative. The *null*
/// rectangle holds nothing, not even a point: it is the neutral value of ``union(_:)`` and the intersection of rectangles
/// that have no point in common. A rectangle with a NaN has no point in common with any.
public struct Rect: Hashable, Sendable {
    /// The corner that the size starts from: the top left one where the size is not negative.
    public var origin: Point
    /// The extent from the origin.
    public var size: Size

    /// The rectangle from `origin` on.
    @inlinable public init(origin: Point, size: Size) {
        self.origin = origin
        self.size = size
    }
    /// The rectangle from (`x`, `y`) on.
    @inlinable public init(x: Double, y: Double, width: Double, height: Double) {
        self.init(origin: Point(x: x, y: y), size: Size(width: width, height: height))
    }
    /// The rectangle without extent at the origin.
    @inlinable public init() { self.init(origin: Point(), size: Size()) }

    /// The rectangle between two corners; null where they are the wrong way round or a side is no number.
    @inlinable init(from low: Point, to high: Point) {
        let size = Size(width: high.x - low.x, height: high.y - low.y)
        self = size.width >= 0 && size.height >= 0 ? Rect(origin: low, size: size) : .null
    }

    /// The rectangle without extent at the origin.
    public static let zero = Rect()
    /// The rectangle that holds nothing.
    public static let null = Rect(x: .infinity, y: .infinity, width: 0, height: 0)
    /// A rectangle that holds every point with coordinates below half of the greatest double.
    public static let infinite = Rect(
        x: -Double.greatestFiniteMagnitude / 2, y: -Double.greatestFiniteMagnitude / 2,
        width: .greatestFiniteMagnitude, height: .greatestFiniteMagnitude)

    /// The left edge.
    @inlinable public var minX: Double { size.width < 0 ? origin.x + size.width : origin.x }
    /// The middle between left and right.
    @inlinable public var midX: Double { origin.x + size.width / 2 }
    /// The right edge.
    @inlinable public var maxX: Double { size.width < 0 ? origin.x : origin.x + size.width }
    /// The upper edge.
    @inlinable public var minY: Double { size.height < 0 ? origin.y + size.height : origin.y }
    /// The middle between top and bottom.
    @inlinable public var midY: Double { origin.y + size.height / 2 }
    /// The lower edge.
    @inlinable public var maxY: Double { size.height < 0 ? origin.y : origin.y + size.height }
    /// The width, never negative.
    @inlinable public var width: Double { abs(size.width) }
    /// The height, never negative.
    @inlinable public var height: Double { abs(size.height) }

    /// Whether this is the null rectangle.
    @inlinable public var isNull: Bool { origin.x == .infinity || origin.y == .infinity }
    /// Whether there is a point within: not null, and no NaN.
    @inlinable var hasPoints: Bool { !isNull && minX <= maxX && minY <= maxY }
    /// Whether there is no area: null, or without width or height.
    @inlinable public var isEmpty: Bool { isNull || size.width == 0 || size.height == 0 }
    /// Whether this is ``infinite``.
    @inlinable public var isInfinite: Bool { self == .infinite }
    /// Whether all four numbers are finite.
    @inlinable public var isFinite: Bool { origin.isFinite && size.width.isFinite && size.height.isFinite }

    /// The same rectangle with a size that is not negative.
    @inlinable public var standardized: Rect {
        isNull ? .null : Rect(x: minX, y: minY, width: width, height: height)
    }

    /// The smallest rectangle that holds both.
    @inlinable public func union(_ other: Rect) -> Rect {
        if !hasPoints { return other }
        if !other.hasPoints { return self }
        return Rect(
            from: Point(x: min(minX, other.minX), y: min(minY, other.minY)),
            to: Point(x: max(maxX, other.maxX), y: max(maxY, other.maxY)))
    }
    /// The points in both, edges included; null where there is none.
    @inlinable public func intersection(_ other: Rect) -> Rect {
        guard hasPoints, other.hasPoints else { return .null }
        return Rect(
            from: Point(x: max(minX, other.minX), y: max(minY, other.minY)),
            to: Point(x: min(maxX, other.maxX), y: min(maxY, other.maxY)))
    }
    /// Whether there is a point in both, edges included.
    @inlinable public func intersects(_ other: Rect) -> Bool { !intersection(other).isNull }
    /// Whether the point lies within, or on the left or upper edge.
    @inlinable public func contains(_ point: Point) -> Bool {
        !isEmpty && point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
    }
    /// Whether all of `other` lies within.
    @inlinable public func contains(_ other: Rect) -> Bool { union(other) == standardized }

    /// The rectangle with each side moved inwards; outwards by negative amounts. Null where nothing is left.
    @inlinable public func insetBy(dx: Double, dy: Double) -> Rect {
        if isNull { return self }
        let inner = Rect(
            origin: Point(x: minX + dx, y: minY + dy), size: Size(width: width - 2 * dx, height: height - 2 * dy))
        return inner.size.width >= 0 && inner.size.height >= 0 ? inner : .null
    }
    /// The rectangle moved.
    @inlinable public func offsetBy(dx: Double, dy: Double) -> Rect {
        isNull ? self : Rect(origin: Point(x: origin.x + dx, y: origin.y + dy), size: size)
    }
}

extension Rect: Codable {
    /// Reads an array of two arrays: the origin and the size.
    public init(from decoder: any Decoder) throws {
        var values = try decoder.unkeyedContainer()
        self.init(origin: try values.decode(Point.self), size: try values.decode(Size.self))
    }
    /// Writes an array of two arrays: the origin and the size.
    public func encode(to encoder: any Encoder) throws {
        var values = encoder.unkeyedContainer()
        try values.encode(origin)
        try values.encode(size)
    }
}
