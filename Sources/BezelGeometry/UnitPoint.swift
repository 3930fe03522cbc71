// A point as a share of a rectangle, spelt as SwiftUI spells it.

/// A point given as a share of a rectangle's width and height: (0, 0) is the top left, (1, 1) the bottom right.
public struct UnitPoint: Hashable, Sendable, Codable {
    /// The share of the width, from the left.
    public var x: Double
    /// The share of the height, from the top.
    public var y: Double

    /// The top left corner.
    @inlinable public init() { self.init(x: 0, y: 0) }
    /// The point at the given shares, which may lie outside 0…1.
    @inlinable public init(x: Double, y: Double) {
        self.x = x
        self.y = y
    }

    /// The top left corner, as (0, 0).
    public static let zero = UnitPoint(x: 0, y: 0)
    /// The middle.
    public static let center = UnitPoint(x: 0.5, y: 0.5)
    /// The middle of the left side.
    public static let leading = UnitPoint(x: 0, y: 0.5)
    /// The middle of the right side.
    public static let trailing = UnitPoint(x: 1, y: 0.5)
    /// The middle of the upper side.
    public static let top = UnitPoint(x: 0.5, y: 0)
    /// The middle of the lower side.
    public static let bottom = UnitPoint(x: 0.5, y: 1)
    /// The top left corner.
    public static let topLeading = UnitPoint(x: 0, y: 0)
    /// The top right corner.
    public static let topTrailing = UnitPoint(x: 1, y: 0)
    /// The bottom left corner.
    public static let bottomLeading = UnitPoint(x: 0, y: 1)
    /// The bottom right corner.
    public static let bottomTrailing = UnitPoint(x: 1, y: 1)

    /// The point in user space, within `rect`.
    @inlinable public func point(in rect: Rect) -> Point {
        Point(x: rect.origin.x + rect.size.width * x, y: rect.origin.y + rect.size.height * y)
    }
}
