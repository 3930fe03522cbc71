import BezelColor
import BezelDrawing
import BezelGeometry

/// Colours around a point, in ellipses of the frame's ratio.
public struct EllipticalGradient: ShapeStyle, Drawable, Hashable {
    private let gradient: RadialGradient
    /// Radii are fractions of the frame's sides.
    public init(
        gradient: Gradient, center: UnitPoint = .center, startRadiusFraction: Double = 0,
        endRadiusFraction: Double = 0.5
    ) {
        let middle = Point(x: center.x, y: center.y)
        self.gradient = RadialGradient(
            gradient: gradient, startCenter: middle, startRadius: max(0, startRadiusFraction), endCenter: middle,
            endRadius: max(0, endRadiusFraction), space: .bounds)
    }
    /// Evenly spaced colours.
    public init(
        colors: [Color], center: UnitPoint = .center, startRadiusFraction: Double = 0, endRadiusFraction: Double = 0.5
    ) {
        self.init(
            gradient: Gradient(colors: colors), center: center, startRadiusFraction: startRadiusFraction,
            endRadiusFraction: endRadiusFraction)
    }
    /// Stops.
    public init(
        stops: [Gradient.Stop], center: UnitPoint = .center, startRadiusFraction: Double = 0,
        endRadiusFraction: Double = 0.5
    ) {
        self.init(
            gradient: Gradient(stops: stops), center: center, startRadiusFraction: startRadiusFraction,
            endRadiusFraction: endRadiusFraction)
    }
    public func paint(in rect: Rect) -> Paint { .radial(gradient) }
    public var body: some Drawable { Rectangle().fill(self) }
}
extension ShapeStyle where Self == EllipticalGradient {
    /// Colours around a point; radii are fractions of the frame's sides.
    public static func ellipticalGradient(
        _ gradient: Gradient, center: UnitPoint = .center, startRadiusFraction: Double = 0,
        endRadiusFraction: Double = 0.5
    ) -> EllipticalGradient {
        EllipticalGradient(
            gradient: gradient, center: center, startRadiusFraction: startRadiusFraction,
            endRadiusFraction: endRadiusFraction)
    }
    /// Evenly spaced colours around a point.
    public static func ellipticalGradient(
        colors: [Color], center: UnitPoint = .center, startRadiusFraction: Double = 0, endRadiusFraction: Double = 0.5
    ) -> EllipticalGradient {
        EllipticalGradient(
            colors: colors, center: center, startRadiusFraction: startRadiusFraction,
            endRadiusFraction: endRadiusFraction)
    }
}
