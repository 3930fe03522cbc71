/// A circle, in user units.
public struct CirclePath: Hashable, Sendable {
    /// The centre.
    public var center: Point
    /// In user units; not negative.
    public var radius: Double
    /// Creates a circle.
    public init(center: Point, radius: Double) {
        self.center = center
        self.radius = radius
    }
    /// The point at an angle, clockwise from 3 o'clock.
    public func point(at angle: Angle) -> Point {
        Point(x: center.x + radius * cos(angle.radians), y: center.y + radius * sin(angle.radians))
    }
    /// The closed path from an angle, clockwise or counter-clockwise.
    public func path(startAngle: Angle = .zero, counterclockwise: Bool = false) -> Path {
        Path.circle(center: center, radius: radius, startAngle: startAngle, counterclockwise: counterclockwise)
    }
}
