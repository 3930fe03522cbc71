// What can fill a shape, spelt as SwiftUI spells it: `.fill(.red)`, `.fill(LinearGradient(…))`.
import BezelColor
import BezelGeometry

/// A value that gives a paint for a rectangle.
public protocol ShapeStyle: Sendable {
    /// The paint; `.bounds` paints refer to `rect`.
    func paint(in rect: Rect) -> Paint
}

extension Paint: ShapeStyle {
    public func paint(in rect: Rect) -> Paint { self }
}
extension Color: ShapeStyle {
    public func paint(in rect: Rect) -> Paint { .color(self) }
}
extension LinearGradient: ShapeStyle {
    public func paint(in rect: Rect) -> Paint { .linear(self) }
}
extension RadialGradient: ShapeStyle {
    public func paint(in rect: Rect) -> Paint { .radial(resolved(in: rect)) }
}
extension AngularGradient: ShapeStyle {
    public func paint(in rect: Rect) -> Paint { .angular(resolved(in: rect)) }
}
extension Pattern: ShapeStyle {
    public func paint(in rect: Rect) -> Paint { .pattern(self) }
}

/// A style whose paint depends on the rectangle: unit points with lengths in user units.
public struct FittedStyle: ShapeStyle {
    private let make: @Sendable (Rect) -> Paint
    /// A style made for the frame that is painted.
    public init(_ make: @escaping @Sendable (Rect) -> Paint) { self.make = make }
    public func paint(in rect: Rect) -> Paint { make(rect) }
}

extension ShapeStyle where Self == LinearGradient {
    /// Colours along a line between two unit points.
    public static func linearGradient(
        _ gradient: Gradient, startPoint: UnitPoint, endPoint: UnitPoint
    ) -> LinearGradient {
        LinearGradient(gradient: gradient, startPoint: startPoint, endPoint: endPoint)
    }
    /// Colours along the straight line between two unit points of the shape's frame.
    public static func linearGradient(
        colors: [Color], startPoint: UnitPoint, endPoint: UnitPoint
    ) -> LinearGradient {
        LinearGradient(gradient: Gradient(colors: colors), startPoint: startPoint, endPoint: endPoint)
    }
}
extension ShapeStyle where Self == FittedStyle {
    /// Colours round a unit point; radii in user units.
    public static func radialGradient(
        _ gradient: Gradient, center: UnitPoint = .center, startRadius: Double, endRadius: Double
    ) -> FittedStyle {
        FittedStyle { rect in
            let c = center.point(in: rect)
            return .radial(
                RadialGradient(
                    gradient: gradient, startCenter: c, startRadius: startRadius, endCenter: c, endRadius: endRadius))
        }
    }
    /// Colours by direction from a unit point, clockwise on the screen. What a span under a turn leaves is filled as
    /// ``AngularGradient/fillingTurn()`` says.
    public static func angularGradient(
        _ gradient: Gradient, center: UnitPoint = .center, startAngle: Angle = .zero,
        endAngle: Angle = .degrees(360)
    ) -> FittedStyle {
        let gradient = AngularGradient(gradient: gradient, center: center, startAngle: startAngle, endAngle: endAngle)
        return FittedStyle { .angular(gradient.resolved(in: $0)) }
    }
    /// SwiftUI's name for an angular gradient of a whole turn.
    public static func conicGradient(
        _ gradient: Gradient, center: UnitPoint = .center, angle: Angle = .zero
    ) -> FittedStyle {
        angularGradient(gradient, center: center, startAngle: angle, endAngle: angle + .degrees(360))
    }
}

extension LinearGradient {
    /// Evenly spaced colours between two unit points of the shape's frame.
    public init(colors: [Color], startPoint: UnitPoint, endPoint: UnitPoint) {
        self.init(gradient: Gradient(colors: colors), startPoint: startPoint, endPoint: endPoint)
    }
    /// Colours at stops between two unit points of the shape's frame.
    public init(stops: [Gradient.Stop], startPoint: UnitPoint, endPoint: UnitPoint) {
        self.init(gradient: Gradient(stops: stops), startPoint: startPoint, endPoint: endPoint)
    }
}

extension Paint {
    /// Colours along a line between two points in user units, as SwiftUI's drawing context has it.
    public static func linearGradient(_ gradient: Gradient, startPoint: Point, endPoint: Point) -> Paint {
        .linear(LinearGradient(gradient: gradient, start: startPoint, end: endPoint))
    }
    /// Colours round a point in user units.
    public static func radialGradient(
        _ gradient: Gradient, center: Point, startRadius: Double, endRadius: Double
    ) -> Paint {
        .radial(
            RadialGradient(
                gradient: gradient, startCenter: center, startRadius: startRadius, endCenter: center,
                endRadius: endRadius))
    }
    /// Colours by direction from a point in user units, a whole turn clockwise from `angle`.
    public static func conicGradient(_ gradient: Gradient, center: Point, angle: Angle = .zero) -> Paint {
        .angular(
            AngularGradient(gradient: gradient, center: center, startAngle: angle, endAngle: angle + .degrees(360)))
    }
}

/// SwiftUI's named colours as styles, for `.fill(.red)`.
extension ShapeStyle where Self == Color {
    /// `Color.black` as a style.
    public static var black: Color { Color.black }
    /// `Color.white` as a style.
    public static var white: Color { Color.white }
    /// `Color.clear` as a style.
    public static var clear: Color { Color.clear }
    /// `Color.red` as a style.
    public static var red: Color { Color.red }
    /// `Color.orange` as a style.
    public static var orange: Color { Color.orange }
    /// `Color.yellow` as a style.
    public static var yellow: Color { Color.yellow }
    /// `Color.green` as a style.
    public static var green: Color { Color.green }
    /// `Color.mint` as a style.
    public static var mint: Color { Color.mint }
    /// `Color.teal` as a style.
    public static var teal: Color { Color.teal }
    /// `Color.cyan` as a style.
    public static var cyan: Color { Color.cyan }
    /// `Color.blue` as a style.
    public static var blue: Color { Color.blue }
    /// `Color.indigo` as a style.
    public static var indigo: Color { Color.indigo }
    /// `Color.purple` as a style.
    public static var purple: Color { Color.purple }
    /// `Color.pink` as a style.
    public static var pink: Color { Color.pink }
    /// `Color.brown` as a style.
    public static var brown: Color { Color.brown }
    /// `Color.gray` as a style.
    public static var gray: Color { Color.gray }
}
