/// A point by fractions of a rectangle's size: (0, 0) is the top left, (1, 1) the bottom right.
///
/// The names are SwiftUI's. Leading is always left, whatever the direction of text.
public struct UnitPoint: Hashable, Sendable, Codable {
    /// The fraction of the width from the left; values outside 0…1 lie beside the rectangle.
    public var x: Double
    /// The fraction of the height from the top; values outside 0…1 lie above or below the rectangle.
    public var y: Double

    /// Creates the point at the top left, (0, 0).
    @inlinable public init() { self.init(x: 0, y: 0) }
    /// Creates a point from its fractions of width and height, which may lie outside 0…1.
    @inlinable public init(x: Double, y: Double) {
        self.x = x
        self.y = y
    }

    /// The top left corner, (0, 0); the same as ``topLeading``.
    public static let zero = UnitPoint(x: 0, y: 0)
    /// The middle of the rectangle in both directions: (0.5, 0.5).
    public static let center = UnitPoint(x: 0.5, y: 0.5)
    /// The middle of the left side, (0, 0.5), also for right-to-left text.
    public static let leading = UnitPoint(x: 0, y: 0.5)
    /// The middle of the right side, (1, 0.5), also for right-to-left text.
    public static let trailing = UnitPoint(x: 1, y: 0.5)
    /// The middle of the top side: (0.5, 0), half across the width.
    public static let top = UnitPoint(x: 0.5, y: 0)
    /// The middle of the bottom side: (0.5, 1), half across the width.
    public static let bottom = UnitPoint(x: 0.5, y: 1)
    /// The top left corner, (0, 0), also for right-to-left text.
    public static let topLeading = UnitPoint(x: 0, y: 0)
    /// The top right corner, (1, 0), also for right-to-left text.
    public static let topTrailing = UnitPoint(x: 1, y: 0)
    /// The bottom left corner, (0, 1), also for right-to-left text.
    public static let bottomLeading = UnitPoint(x: 0, y: 1)
    /// The bottom right corner, (1, 1), also for right-to-left text.
    public static let bottomTrailing = UnitPoint(x: 1, y: 1)

    /// The location in user space, within or beside a rectangle.
    ///
    /// Fractions are counted from the rectangle's origin along its size as stored, so that with a negative size (0, 0) is not
    /// the top left.
    @inlinable public func point(in rect: Rect) -> Point {
        Point(x: rect.origin.x + rect.size.width * x, y: rect.origin.y + rect.size.height * y)
    }
}
