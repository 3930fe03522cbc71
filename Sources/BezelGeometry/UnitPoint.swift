/// Fractions of a rectangle's size: (0, 0) is the top left, (1, 1) the bottom right.
public struct UnitPoint: Hashable, Sendable, Codable {
    /// From the left.
    public var x: Double
    /// From the top.
    public var y: Double

    /// Top left.
    @inlinable public init() { self.init(x: 0, y: 0) }
    /// May lie outside 0…1.
    @inlinable public init(x: Double, y: Double) {
        self.x = x
        self.y = y
    }

    /// Top left.
    public static let zero = UnitPoint(x: 0, y: 0)
    /// The centre.
    public static let center = UnitPoint(x: 0.5, y: 0.5)
    /// Left.
    public static let leading = UnitPoint(x: 0, y: 0.5)
    /// Right.
    public static let trailing = UnitPoint(x: 1, y: 0.5)
    /// Top.
    public static let top = UnitPoint(x: 0.5, y: 0)
    /// Bottom.
    public static let bottom = UnitPoint(x: 0.5, y: 1)
    /// Top left.
    public static let topLeading = UnitPoint(x: 0, y: 0)
    /// Top right.
    public static let topTrailing = UnitPoint(x: 1, y: 0)
    /// Bottom left.
    public static let bottomLeading = UnitPoint(x: 0, y: 1)
    /// Bottom right.
    public static let bottomTrailing = UnitPoint(x: 1, y: 1)

    /// In user space.
    @inlinable public func point(in rect: Rect) -> Point {
        Point(x: rect.origin.x + rect.size.width * x, y: rect.origin.y + rect.size.height * y)
    }
}
