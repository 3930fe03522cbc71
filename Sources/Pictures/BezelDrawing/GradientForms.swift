// Radial and angular gradients about a fraction of the painted rectangle, and angular ones of less or more than a turn. The
// gradients' values are in Paint; their pixels are made in BezelRendering/Paints.
import BezelColor
import BezelGeometry

extension RadialGradient {
    /// Colours on circles around a fraction of the rectangle that is painted, as SwiftUI's `RadialGradient`.
    ///
    /// The centre is found once the rectangle is known, so use it as a style, by `fill(_:)`; in a ``Paint``, give a `Point`.
    ///
    /// - Parameters:
    ///   - center: (0, 0) is the rectangle's top left, (1, 1) its bottom right.
    ///   - startRadius: Of the first colour's circle, in user units, not fractions; 0 or more.
    ///   - endRadius: Of the last colour's circle. The colour continues outside.
    public init(gradient: Gradient, center: UnitPoint, startRadius: Double, endRadius: Double) {
        let point = Point(x: center.x, y: center.y)
        self.init(
            gradient: gradient, startCenter: point, startRadius: startRadius, endCenter: point, endRadius: endRadius)
        frameCenter = center
    }
    /// Evenly spaced colours on circles around a fraction of the painted rectangle; radii in user units.
    ///
    /// See ``init(gradient:center:startRadius:endRadius:)``.
    public init(colors: [Color], center: UnitPoint, startRadius: Double, endRadius: Double) {
        self.init(
            gradient: Gradient(colors: colors), center: center, startRadius: startRadius, endRadius: endRadius)
    }
    package func resolved(in frame: Rect) -> RadialGradient {
        guard let frameCenter else { return self }
        var copy = self
        copy.frameCenter = nil
        copy.startCenter = frameCenter.point(in: frame)
        copy.endCenter = copy.startCenter
        return copy
    }
}

extension AngularGradient {
    /// Colours around a fraction of the rectangle that is painted, as SwiftUI's `AngularGradient`.
    ///
    /// As a style, it goes through ``fillingTurn()``. In a ``Paint``, give a `Point` instead of a fraction.
    ///
    /// - Parameters:
    ///   - center: (0, 0) is the rectangle's top left, (1, 1) its bottom right.
    ///   - startAngle: Of the first colour, clockwise from 3 o'clock.
    ///   - endAngle: Of the last colour; smaller than the start for a gradient that runs anticlockwise.
    public init(
        gradient: Gradient, center: UnitPoint, startAngle: Angle = .zero, endAngle: Angle = .degrees(360)
    ) {
        self.init(
            gradient: gradient, center: Point(x: center.x, y: center.y), startAngle: startAngle,
            endAngle: endAngle)
        frameCenter = center
    }
    /// Evenly spaced colours between two angles, clockwise from 3 o'clock, around a fraction of the painted rectangle.
    public init(colors: [Color], center: UnitPoint, startAngle: Angle, endAngle: Angle) {
        self.init(gradient: Gradient(colors: colors), center: center, startAngle: startAngle, endAngle: endAngle)
    }
    /// Evenly spaced colours in a full turn clockwise, as CSS's `conic-gradient()`, but from 3 o'clock if no angle is given.
    ///
    /// The last colour meets the first in a hard edge unless they are equal.
    public init(colors: [Color], center: UnitPoint, angle: Angle = .zero) {
        self.init(gradient: Gradient(colors: colors), center: center, angle: angle)
    }
    /// A full turn clockwise from an angle, measured clockwise from 3 o'clock; CSS's `conic-gradient()` counts from 12 o'clock.
    public init(gradient: Gradient, center: UnitPoint, angle: Angle) {
        self.init(gradient: gradient, center: center, startAngle: angle, endAngle: angle + .degrees(360))
    }
    package func resolved(in frame: Rect) -> AngularGradient {
        guard let frameCenter else { return self }
        var copy = fillingTurn()
        copy.frameCenter = nil
        copy.center = frameCenter.point(in: frame)
        return copy
    }

    /// Fills a full turn as SwiftUI does.
    ///
    /// Below a turn, the last and the first colour each fill half of the rest. Above, the last turn counts. Repeating
    /// and reflecting gradients are unchanged.
    public func fillingTurn() -> AngularGradient {
        let turn = 2 * Double.pi
        let sweep = (endAngle - startAngle).radians
        let colors = gradient.normalizedStops
        guard spread == .pad, sweep.isFinite, abs(abs(sweep) - turn) > Rounding.fraction,
            let first = colors.first?.color,
            let last = colors.last?.color
        else { return self }
        let span = abs(sweep) / turn
        let whole = Angle.radians(sweep < 0 ? -turn : turn)
        var copy = self
        if span < 1 {
            let middle = (1 + span) / 2
            copy.gradient.stops =
                colors.map { Gradient.Stop(color: $0.color, location: $0.location * span) }
                + [(last, span), (last, middle), (first, middle), (first, 1)].map {
                    Gradient.Stop(color: $0, location: $1)
                }
            copy.endAngle = startAngle + whole
        } else {
            let cut = 1 - 1 / span
            copy.gradient.stops =
                [Gradient.Stop(color: gradient.color(at: cut), location: 0)]
                + colors.filter { $0.location > cut }.map {
                    Gradient.Stop(color: $0.color, location: ($0.location - cut) * span)
                }
            copy.startAngle = endAngle - whole
        }
        return copy
    }
}
