/// A circle by its centre and radius, in user units, for text or a closed path that begins at any angle.
public struct CirclePath: Hashable, Sendable {
    /// The centre, in user units; x grows to the right, y downwards.
    public var center: Point
    /// The radius in user units. It is not checked here; a negative one puts each point on the opposite side.
    public var radius: Double
    /// Creates a circle from its centre and radius, neither of which is checked.
    public init(center: Point, radius: Double) {
        self.center = center
        self.radius = radius
    }
    /// The point of the circle at an angle, clockwise from 3 o'clock, in user units.
    public func point(at angle: Angle) -> Point {
        Point(x: center.x + radius * cos(angle.radians), y: center.y + radius * sin(angle.radians))
    }
    /// The circle as a closed path from an angle, counted clockwise from 3 o'clock.
    ///
    /// Text on the clockwise path, the default, stands outside the circle; on the counter-clockwise one, inside. The path is
    /// empty if a number is not finite.
    public func path(startAngle: Angle = .zero, counterclockwise: Bool = false) -> Path {
        Path.circle(center: center, radius: radius, startAngle: startAngle, counterclockwise: counterclockwise)
    }
}
