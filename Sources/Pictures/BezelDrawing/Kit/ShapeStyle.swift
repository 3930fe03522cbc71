// What fills and strokes can be painted with, and gradients as such styles. The paints' values are in Paint. Gradients about a
// fraction of the rectangle are in GradientForms, CSS's names of colours in ShapeStyle+CSSNames, and ranks such as `.secondary`
// in HierarchicalStyle.
import BezelColor
import BezelGeometry

/// What fills and strokes are painted with: a paint that may depend on the rectangle, as SwiftUI's `ShapeStyle`.
public protocol ShapeStyle: Sendable {
    /// The paint for a part that lies in a rectangle in user units.
    ///
    /// Paints in ``PaintSpace/bounds`` need no change: their fractions refer to the rectangle already.
    func paint(in rect: Rect) -> Paint
}

extension Paint: ShapeStyle {
    /// The paint itself: in ``PaintSpace/user``, its points are the scene's or the group's, not the part's.
    public func paint(in rect: Rect) -> Paint { self }
}
extension Color: ShapeStyle {
    /// The colour everywhere, with its alpha; the rectangle plays no part.
    public func paint(in rect: Rect) -> Paint { .color(self) }
}
extension LinearGradient: ShapeStyle {
    /// The gradient itself; between unit points, it follows the rectangle when it is drawn.
    public func paint(in rect: Rect) -> Paint { .linear(self) }
}
extension RadialGradient: ShapeStyle {
    /// The gradient about its point of the rectangle, or unchanged if its centres are points in user units.
    public func paint(in rect: Rect) -> Paint { .radial(resolved(in: rect)) }
}
extension AngularGradient: ShapeStyle {
    /// The gradient about its point of the rectangle, filling a turn; unchanged if its centre is in user units.
    public func paint(in rect: Rect) -> Paint { .angular(resolved(in: rect)) }
}
extension Pattern: ShapeStyle {
    /// The pattern itself: its cells are in the coordinates of ``Pattern/space``, whatever the rectangle.
    public func paint(in rect: Rect) -> Paint { .pattern(self) }
}

/// A style that is computed from the rectangle of each part it paints, such as a radial gradient about a unit point.
public struct FittedStyle: ShapeStyle {
    private let make: @Sendable (Rect) -> Paint
    package init(_ make: @escaping @Sendable (Rect) -> Paint) { self.make = make }
    /// The paint made for this rectangle, with points in user units.
    public func paint(in rect: Rect) -> Paint { make(rect) }
}

extension ShapeStyle where Self == LinearGradient {
    /// Colours along a line between two fractions of the rectangle, as SwiftUI's `LinearGradient`.
    ///
    /// The first and the last colour continue beyond the line. In a rectangle that is not square, the gradient is stretched
    /// with it.
    public static func linearGradient(
        _ gradient: Gradient, startPoint: UnitPoint, endPoint: UnitPoint
    ) -> LinearGradient {
        LinearGradient(gradient: gradient, startPoint: startPoint, endPoint: endPoint)
    }
    /// Evenly spaced colours along a line between two fractions of the rectangle, from `startPoint` to `endPoint`.
    public static func linearGradient(
        colors: [Color], startPoint: UnitPoint, endPoint: UnitPoint
    ) -> LinearGradient {
        LinearGradient(gradient: Gradient(colors: colors), startPoint: startPoint, endPoint: endPoint)
    }
}
extension ShapeStyle where Self == FittedStyle {
    /// Colours on circles about a fraction of the rectangle, from an inner radius to an outer one.
    ///
    /// Radii are in user units and do not follow the rectangle. The last colour continues outside.
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
    /// Colours clockwise about a fraction of the rectangle, from 3 o'clock unless an angle is given.
    ///
    /// Less or more than a full turn is handled as in SwiftUI, by ``AngularGradient/fillingTurn()``.
    public static func angularGradient(
        _ gradient: Gradient, center: UnitPoint = .center, startAngle: Angle = .zero,
        endAngle: Angle = .degrees(360)
    ) -> FittedStyle {
        let gradient = AngularGradient(gradient: gradient, center: center, startAngle: startAngle, endAngle: endAngle)
        return FittedStyle { .angular(gradient.resolved(in: $0)) }
    }
    /// Colours in one full turn clockwise about a fraction of the rectangle.
    ///
    /// The angle is measured clockwise from 3 o'clock; CSS's `conic-gradient()` counts from 12 o'clock.
    public static func conicGradient(
        _ gradient: Gradient, center: UnitPoint = .center, angle: Angle = .zero
    ) -> FittedStyle {
        angularGradient(gradient, center: center, startAngle: angle, endAngle: angle + .degrees(360))
    }
}

extension LinearGradient {
    /// Evenly spaced colours between two fractions of the painted rectangle, from `startPoint` to `endPoint`.
    public init(colors: [Color], startPoint: UnitPoint, endPoint: UnitPoint) {
        self.init(gradient: Gradient(colors: colors), startPoint: startPoint, endPoint: endPoint)
    }
    /// Stops between two fractions of the painted rectangle: location 0 is at `startPoint`, 1 at `endPoint`.
    public init(stops: [Gradient.Stop], startPoint: UnitPoint, endPoint: UnitPoint) {
        self.init(gradient: Gradient(stops: stops), startPoint: startPoint, endPoint: endPoint)
    }
}

extension Paint {
    /// Colours along a line between two points in user units, the same for all that is painted with it.
    ///
    /// Beyond the points, the first and the last colour continue.
    public static func linearGradient(_ gradient: Gradient, startPoint: Point, endPoint: Point) -> Paint {
        .linear(LinearGradient(gradient: gradient, start: startPoint, end: endPoint))
    }
    /// Colours on circles about a point in user units; radii are 0 or more, and the last colour continues outside.
    public static func radialGradient(
        _ gradient: Gradient, center: Point, startRadius: Double, endRadius: Double
    ) -> Paint {
        .radial(
            RadialGradient(
                gradient: gradient, startCenter: center, startRadius: startRadius, endCenter: center,
                endRadius: endRadius))
    }
    /// Colours in a full turn about a point in user units, clockwise from `angle`, which is measured from 3 o'clock.
    public static func conicGradient(_ gradient: Gradient, center: Point, angle: Angle = .zero) -> Paint {
        .angular(
            AngularGradient(gradient: gradient, center: center, startAngle: angle, endAngle: angle + .degrees(360)))
    }
}

extension ShapeStyle where Self == Color {
    /// #000000, opaque; for the inherited text colour, use `.primary` instead.
    public static var black: Color { Color.black }
    /// #FFFFFF, opaque: it covers what is behind, unlike `.clear`.
    public static var white: Color { Color.white }
    /// Black with alpha 0, CSS's `transparent`: nothing is seen, and what is behind stays.
    public static var clear: Color { Color.clear }
    /// Apple's system red in light appearance, #FF3B30; CSS's `red` is #FF0000.
    public static var red: Color { Color.red }
    /// Apple's system orange in light appearance, #FF9500; CSS's `orange` is #FFA500.
    public static var orange: Color { Color.orange }
    /// Apple's system yellow in light appearance, #FFCC00; CSS's `yellow` is #FFFF00.
    public static var yellow: Color { Color.yellow }
    /// Apple's system green in light appearance, #34C759; CSS's `green` is #008000.
    public static var green: Color { Color.green }
    /// Apple's system mint in light appearance, #00C7BE; CSS has no such name.
    public static var mint: Color { Color.mint }
    /// Apple's system teal in light appearance, #30B0C7; CSS's `teal` is #008080.
    public static var teal: Color { Color.teal }
    /// Apple's system cyan in light appearance, #32ADE6; CSS's `cyan` is ``aqua``.
    public static var cyan: Color { Color.cyan }
    /// Apple's system blue in light appearance, #007AFF; CSS's `blue` is #0000FF.
    public static var blue: Color { Color.blue }
    /// Apple's system indigo in light appearance, #5856D6; CSS's `indigo` is #4B0082.
    public static var indigo: Color { Color.indigo }
    /// Apple's system purple in light appearance, #AF52DE; CSS's `purple` is #800080.
    public static var purple: Color { Color.purple }
    /// Apple's system pink in light appearance, #FF2D55; CSS's `pink` is #FFC0CB.
    public static var pink: Color { Color.pink }
    /// Apple's system brown in light appearance, #A2845E; CSS's `brown` is #A52A2A.
    public static var brown: Color { Color.brown }
    /// Apple's system grey in light appearance, #8E8E93; CSS's `gray` is #808080.
    public static var gray: Color { Color.gray }
}
