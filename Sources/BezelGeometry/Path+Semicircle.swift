// The one-cubic semicircle that drawings of dials use, beside the true arc.

extension Path {
    /// A semicircle drawn by a single cubic, from `start` over `diameter` to the right: the quick construction found in
    /// many tutorials on text on a curve.
    ///
    /// The control points lie a twentieth of the diameter in from either end and 4/3 of the radius up (or down), so that the
    /// curve passes exactly through the top. It is no circle: it lies up to 1.02 % of the radius inside the true arc and up to 0.06 %
    /// outside, is 0.32 % shorter, and starts at 85.7 degrees to the diameter instead of 90. For a true arc, take
    /// `Path.arc(center:radius:startAngle:delta:)`, whose error is below 5e-6 of the radius.
    /// - Parameters:
    ///   - diameter: the distance between the ends; negative runs to the left.
    ///   - bulgesDown: whether the curve hangs below its ends instead of standing above.
    public static func singleCubicSemicircle(
        from start: Point, diameter: Double, bulgesDown: Bool = false
    ) -> Path {
        let inset = SingleCubicSemicircle.inset * diameter
        let rise = SingleCubicSemicircle.rise * abs(diameter) / 2 * (bulgesDown ? 1 : -1)
        return Path {
            $0.move(to: start)
            $0.addCurve(
                to: Point(x: start.x + diameter, y: start.y),
                control1: Point(x: start.x + inset, y: start.y + rise),
                control2: Point(x: start.x + diameter - inset, y: start.y + rise))
        }
    }
}

private enum SingleCubicSemicircle {
    /// Of the diameter.
    static let inset: Double = 0.05
    /// Of the radius; 4/3 takes a cubic's top to the radius.
    static let rise: Double = 4.0 / 3
}
