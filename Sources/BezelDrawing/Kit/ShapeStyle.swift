import BezelColor
import BezelGeometry

/// Gives a paint for a rectangle.
public protocol ShapeStyle: Sendable {
    /// `.bounds` paints refer to `rect`.
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

/// Depends on the rectangle.
public struct FittedStyle: ShapeStyle {
    private let make: @Sendable (Rect) -> Paint
    package init(_ make: @escaping @Sendable (Rect) -> Paint) { self.make = make }
    public func paint(in rect: Rect) -> Paint { make(rect) }
}

extension ShapeStyle where Self == LinearGradient {
    /// Colours between unit points.
    public static func linearGradient(
        _ gradient: Gradient, startPoint: UnitPoint, endPoint: UnitPoint
    ) -> LinearGradient {
        LinearGradient(gradient: gradient, startPoint: startPoint, endPoint: endPoint)
    }
    /// Colours between unit points.
    public static func linearGradient(
        colors: [Color], startPoint: UnitPoint, endPoint: UnitPoint
    ) -> LinearGradient {
        LinearGradient(gradient: Gradient(colors: colors), startPoint: startPoint, endPoint: endPoint)
    }
}
extension ShapeStyle where Self == FittedStyle {
    /// Colours around a unit point; radii in user units.
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
    /// Colours clockwise around a unit point, with ``AngularGradient/fillingTurn()``.
    public static func angularGradient(
        _ gradient: Gradient, center: UnitPoint = .center, startAngle: Angle = .zero,
        endAngle: Angle = .degrees(360)
    ) -> FittedStyle {
        let gradient = AngularGradient(gradient: gradient, center: center, startAngle: startAngle, endAngle: endAngle)
        return FittedStyle { .angular(gradient.resolved(in: $0)) }
    }
    /// An angular gradient of a full turn.
    public static func conicGradient(
        _ gradient: Gradient, center: UnitPoint = .center, angle: Angle = .zero
    ) -> FittedStyle {
        angularGradient(gradient, center: center, startAngle: angle, endAngle: angle + .degrees(360))
    }
}

extension LinearGradient {
    /// Evenly spaced colours.
    public init(colors: [Color], startPoint: UnitPoint, endPoint: UnitPoint) {
        self.init(gradient: Gradient(colors: colors), startPoint: startPoint, endPoint: endPoint)
    }
    /// Stops between unit points.
    public init(stops: [Gradient.Stop], startPoint: UnitPoint, endPoint: UnitPoint) {
        self.init(gradient: Gradient(stops: stops), startPoint: startPoint, endPoint: endPoint)
    }
}

extension Paint {
    /// Colours between points in user units.
    public static func linearGradient(_ gradient: Gradient, startPoint: Point, endPoint: Point) -> Paint {
        .linear(LinearGradient(gradient: gradient, start: startPoint, end: endPoint))
    }
    /// Colours around a point in user units.
    public static func radialGradient(
        _ gradient: Gradient, center: Point, startRadius: Double, endRadius: Double
    ) -> Paint {
        .radial(
            RadialGradient(
                gradient: gradient, startCenter: center, startRadius: startRadius, endCenter: center,
                endRadius: endRadius))
    }
    /// A full turn around a point in user units, clockwise from `angle`.
    public static func conicGradient(_ gradient: Gradient, center: Point, angle: Angle = .zero) -> Paint {
        .angular(
            AngularGradient(gradient: gradient, center: center, startAngle: angle, endAngle: angle + .degrees(360)))
    }
}

extension ShapeStyle where Self == Color {
    /// `Color.black`.
    public static var black: Color { Color.black }
    /// `Color.white`.
    public static var white: Color { Color.white }
    /// `Color.clear`.
    public static var clear: Color { Color.clear }
    /// `Color.red`.
    public static var red: Color { Color.red }
    /// `Color.orange`.
    public static var orange: Color { Color.orange }
    /// `Color.yellow`.
    public static var yellow: Color { Color.yellow }
    /// `Color.green`.
    public static var green: Color { Color.green }
    /// `Color.mint`.
    public static var mint: Color { Color.mint }
    /// `Color.teal`.
    public static var teal: Color { Color.teal }
    /// `Color.cyan`.
    public static var cyan: Color { Color.cyan }
    /// `Color.blue`.
    public static var blue: Color { Color.blue }
    /// `Color.indigo`.
    public static var indigo: Color { Color.indigo }
    /// `Color.purple`.
    public static var purple: Color { Color.purple }
    /// `Color.pink`.
    public static var pink: Color { Color.pink }
    /// `Color.brown`.
    public static var brown: Color { Color.brown }
    /// `Color.gray`.
    public static var gray: Color { Color.gray }
}
