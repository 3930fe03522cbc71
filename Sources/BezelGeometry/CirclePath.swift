// A circle as a value: what labels and instruments are arranged on.

/// A circle by its centre and radius, in user units.
public struct CirclePath: Hashable, Sendable {
    /// The middle.
    public var center: Point
    /// The distance of the line from the middle; not negative.
    public var radius: Double
    /// A circle by its centre and radius.
    public init(center: Point, radius: Double) {
        self.center = center
        self.radius = radius
    }
    /// The point in a direction, clockwise on the screen from 3 o'clock.
    public func point(at angle: Angle) -> Point {
        Point(x: center.x + radius * cos(angle.radians), y: center.y + radius * sin(angle.radians))
    }
    /// The circle as a closed path from a direction on, clockwise on the screen or counter-clockwise.
    public func path(startAngle: Angle = .zero, counterclockwise: Bool = false) -> Path {
        Path.circle(center: center, radius: radius, startAngle: startAngle, counterclockwise: counterclockwise)
    }
}
