// Rectangles by the names of Core Graphics, with its null and infinite ones and negative sizes. Boxes that grow point by
// point are BoundingBox in Path+Bounds.

/// A rectangle in user units; the size may be negative.
///
/// `minX` to `maxY`, `width` and `height` are standardized. The *null* rectangle contains no point: it is neutral for
/// ``union(_:)`` and the intersection of disjoint rectangles. A rectangle with NaN intersects none.
public struct Rect: Hashable, Sendable {
    /// Top left unless the size is negative.
    public var origin: Point
    /// From the origin, in user units; negative sizes extend to the left or upwards.
    public var size: Size

    /// Creates a rectangle.
    @inlinable public init(origin: Point, size: Size) {
        self.origin = origin
        self.size = size
    }
    /// Creates a rectangle.
    @inlinable public init(x: Double, y: Double, width: Double, height: Double) {
        self.init(origin: Point(x: x, y: y), size: Size(width: width, height: height))
    }
    /// Zero.
    @inlinable public init() { self.init(origin: Point(), size: Size()) }

    /// Null if reversed or not numbers.
    @inlinable init(from low: Point, to high: Point) {
        let size = Size(width: high.x - low.x, height: high.y - low.y)
        self = size.width >= 0 && size.height >= 0 ? Rect(origin: low, size: size) : .null
    }

    /// Zero.
    public static let zero = Rect()
    /// The rectangle that contains no point: neutral in unions, and the intersection of disjoint rectangles.
    public static let null = Rect(x: .infinity, y: .infinity, width: 0, height: 0)
    /// Contains coordinates below half the greatest double.
    public static let infinite = Rect(
        x: -Double.greatestFiniteMagnitude / 2, y: -Double.greatestFiniteMagnitude / 2,
        width: .greatestFiniteMagnitude, height: .greatestFiniteMagnitude)

    /// Left.
    @inlinable public var minX: Double { size.width < 0 ? origin.x + size.width : origin.x }
    /// Horizontal centre.
    @inlinable public var midX: Double { origin.x + size.width / 2 }
    /// Right.
    @inlinable public var maxX: Double { size.width < 0 ? origin.x : origin.x + size.width }
    /// Top.
    @inlinable public var minY: Double { size.height < 0 ? origin.y + size.height : origin.y }
    /// Vertical centre.
    @inlinable public var midY: Double { origin.y + size.height / 2 }
    /// Bottom.
    @inlinable public var maxY: Double { size.height < 0 ? origin.y : origin.y + size.height }
    /// Never negative.
    @inlinable public var width: Double { abs(size.width) }
    /// Never negative.
    @inlinable public var height: Double { abs(size.height) }

    /// Whether it is the null rectangle.
    @inlinable public var isNull: Bool { origin.x == .infinity || origin.y == .infinity }
    /// Neither null nor NaN.
    @inlinable var hasPoints: Bool { !isNull && minX <= maxX && minY <= maxY }
    /// Null or without area.
    @inlinable public var isEmpty: Bool { isNull || size.width == 0 || size.height == 0 }
    /// Whether it is ``infinite``.
    @inlinable public var isInfinite: Bool { self == .infinite }
    @inlinable package var isFinite: Bool { origin.isFinite && size.width.isFinite && size.height.isFinite }

    /// The same rectangle with its origin at the top left and no negative size.
    @inlinable public var standardized: Rect {
        isNull ? .null : Rect(x: minX, y: minY, width: width, height: height)
    }

    /// The smallest rectangle around both. A null rectangle adds nothing.
    @inlinable public func union(_ other: Rect) -> Rect {
        if !hasPoints { return other }
        if !other.hasPoints { return self }
        return Rect(
            from: Point(x: min(minX, other.minX), y: min(minY, other.minY)),
            to: Point(x: max(maxX, other.maxX), y: max(maxY, other.maxY)))
    }
    /// What both have in common, edges included: rectangles that only touch give one without area. Null if disjoint.
    @inlinable public func intersection(_ other: Rect) -> Rect {
        guard hasPoints, other.hasPoints else { return .null }
        return Rect(
            from: Point(x: max(minX, other.minX), y: max(minY, other.minY)),
            to: Point(x: min(maxX, other.maxX), y: min(maxY, other.maxY)))
    }
    /// Whether both have a point in common; edges count.
    @inlinable public func intersects(_ other: Rect) -> Bool { !intersection(other).isNull }
    /// Includes the left and top edges only.
    @inlinable public func contains(_ point: Point) -> Bool {
        !isEmpty && point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
    }
    /// Whether `other` lies within; edges may touch.
    @inlinable public func contains(_ other: Rect) -> Bool { union(other).standardized == standardized }

    /// Negative amounts enlarge. Null if nothing remains.
    @inlinable public func insetBy(dx: Double, dy: Double) -> Rect {
        if isNull { return self }
        let inner = Rect(
            origin: Point(x: minX + dx, y: minY + dy), size: Size(width: width - 2 * dx, height: height - 2 * dy))
        return inner.size.width >= 0 && inner.size.height >= 0 ? inner : .null
    }
    /// The rectangle moved right by `dx` and down by `dy` user units; null stays null.
    @inlinable public func offsetBy(dx: Double, dy: Double) -> Rect {
        isNull ? self : Rect(origin: Point(x: origin.x + dx, y: origin.y + dy), size: size)
    }
}

extension Rect: Codable {
    /// Reads `[origin, size]`.
    public init(from decoder: any Decoder) throws {
        var values = try decoder.unkeyedContainer()
        self.init(origin: try values.decode(Point.self), size: try values.decode(Size.self))
    }
    /// Writes `[origin, size]`.
    public func encode(to encoder: any Encoder) throws {
        var values = encoder.unkeyedContainer()
        try values.encode(origin)
        try values.encode(size)
    }
}
