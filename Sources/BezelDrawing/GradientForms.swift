import BezelColor
import BezelGeometry

extension RadialGradient {
    /// Around a unit point; radii in user units.
    public init(gradient: Gradient, center: UnitPoint, startRadius: Double, endRadius: Double) {
        let point = Point(x: center.x, y: center.y)
        self.init(
            gradient: gradient, startCenter: point, startRadius: startRadius, endCenter: point, endRadius: endRadius)
        frameCenter = center
    }
    /// Evenly spaced colours; radii in user units.
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
    /// Around a unit point.
    public init(
        gradient: Gradient, center: UnitPoint, startAngle: Angle = .zero, endAngle: Angle = .degrees(360)
    ) {
        self.init(
            gradient: gradient, center: Point(x: center.x, y: center.y), startAngle: startAngle,
            endAngle: endAngle)
        frameCenter = center
    }
    /// Evenly spaced colours.
    public init(colors: [Color], center: UnitPoint, startAngle: Angle, endAngle: Angle) {
        self.init(gradient: Gradient(colors: colors), center: center, startAngle: startAngle, endAngle: endAngle)
    }
    /// Evenly spaced colours, a full turn.
    public init(colors: [Color], center: UnitPoint, angle: Angle = .zero) {
        self.init(gradient: Gradient(colors: colors), center: center, angle: angle)
    }
    /// A full turn.
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
        guard spread == .pad, sweep.isFinite, abs(abs(sweep) - turn) > 1e-9, let first = colors.first?.color,
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
