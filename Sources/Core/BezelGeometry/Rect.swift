// Rectangles by the names of Core Graphics, with its null and infinite ones and negative sizes. Boxes that grow point by
// point are BoundingBox in Path+Bounds.

/// A rectangle in user units; the size may be negative.
///
/// `minX` to `maxY`, `width` and `height` are standardized. The *null* rectangle contains no point: it is neutral for
/// ``union(_:)`` and the intersection of disjoint rectangles. A rectangle with NaN intersects none.
public struct Rect: Hashable, Sendable {
    /// The corner that ``size`` is counted from: the top left, unless the size is negative.
    public var origin: Point
    /// The extent from the origin, in user units; negative sizes extend to the left or upwards.
    public var size: Size

    /// Creates a rectangle from a corner and the extent from there, which may be negative.
    @inlinable public init(origin: Point, size: Size) {
        self.origin = origin
        self.size = size
    }
    /// Creates a rectangle from a corner's coordinates and the extent from there, in user units.
    @inlinable public init(x: Double, y: Double, width: Double, height: Double) {
        self.init(origin: Point(x: x, y: y), size: Size(width: width, height: height))
    }
    /// Creates the rectangle at (0, 0) without extent, which is not the null rectangle.
    @inlinable public init() { self.init(origin: Point(), size: Size()) }

    /// Null if reversed or not numbers.
    @inlinable init(from low: Point, to high: Point) {
        let size = Size(width: high.x - low.x, height: high.y - low.y)
        self = size.width >= 0 && size.height >= 0 ? Rect(origin: low, size: size) : .null
    }

    /// The rectangle at (0, 0) without extent, which is not the null rectangle.
    public static let zero = Rect()
    /// The rectangle that contains no point: neutral in unions, and the intersection of disjoint rectangles.
    public static let null = Rect(x: .infinity, y: .infinity, width: 0, height: 0)
    /// The rectangle without bounds; it contains coordinates below half the greatest double.
    public static let infinite = Rect(
        x: -Double.greatestFiniteMagnitude / 2, y: -Double.greatestFiniteMagnitude / 2,
        width: .greatestFiniteMagnitude, height: .greatestFiniteMagnitude)

    /// The left side's coordinate, also where the width is negative; infinite for the null rectangle.
    @inlinable public var minX: Double { size.width < 0 ? origin.x + size.width : origin.x }
    /// The horizontal centre, halfway between ``minX`` and ``maxX``, in user units.
    @inlinable public var midX: Double { origin.x + size.width / 2 }
    /// The right side's coordinate, also where the width is negative.
    @inlinable public var maxX: Double { size.width < 0 ? origin.x : origin.x + size.width }
    /// The top side's coordinate, also where the height is negative; y points down.
    @inlinable public var minY: Double { size.height < 0 ? origin.y + size.height : origin.y }
    /// The vertical centre, halfway between ``minY`` and ``maxY``, in user units.
    @inlinable public var midY: Double { origin.y + size.height / 2 }
    /// The bottom side's coordinate, also where the height is negative; y points down.
    @inlinable public var maxY: Double { size.height < 0 ? origin.y : origin.y + size.height }
    /// The extent along x in user units, without the sign that ``size`` may have.
    @inlinable public var width: Double { abs(size.width) }
    /// The extent along y in user units, without the sign that ``size`` may have.
    @inlinable public var height: Double { abs(size.height) }

    /// Whether the origin lies at positive infinity, which marks the rectangle without any point.
    @inlinable public var isNull: Bool { origin.x == .infinity || origin.y == .infinity }
    /// Neither null nor NaN.
    @inlinable var hasPoints: Bool { !isNull && minX <= maxX && minY <= maxY }
    /// Whether the rectangle is null or has no area: a width or height of 0.
    @inlinable public var isEmpty: Bool { isNull || size.width == 0 || size.height == 0 }
    /// Whether it equals ``infinite``; other rectangles with infinite coordinates do not count.
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
    /// Whether both have a point in common; edges that only touch count.
    @inlinable public func intersects(_ other: Rect) -> Bool { !intersection(other).isNull }
    /// Whether a point lies inside. The left and top edges belong to it, the right and bottom ones do not, as in Core Graphics.
    ///
    /// False for every point if the rectangle is empty.
    @inlinable public func contains(_ point: Point) -> Bool {
        !isEmpty && point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
    }
    /// Whether `other` lies within; edges may touch, and the null rectangle lies within every other.
    @inlinable public func contains(_ other: Rect) -> Bool { union(other).standardized == standardized }

    /// The rectangle with its sides moved inwards, the vertical ones by `dx` and the horizontal ones by `dy` user units.
    ///
    /// Negative amounts enlarge. The result is standardized, and null if nothing remains.
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
    /// Reads `[[x, y], [width, height]]`, the origin and the size.
    ///
    /// - Throws: `DecodingError` for anything else; further elements are ignored.
    public init(from decoder: any Decoder) throws {
        var values = try decoder.unkeyedContainer()
        self.init(origin: try values.decode(Point.self), size: try values.decode(Size.self))
    }
    /// Writes `[[x, y], [width, height]]`, the origin and the size as stored.
    public func encode(to encoder: any Encoder) throws {
        var values = encoder.unkeyedContainer()
        try values.encode(origin)
        try values.encode(size)
    }
}

extension Rect: CustomStringConvertible {
    /// The numbers as Core Graphics prints them.
    public var description: String { "(\(origin.x), \(origin.y), \(size.width), \(size.height))" }
}
