// A half circle as one cubic, for figures that were drawn so by hand: its handles are four thirds of the radius long and
// lean inwards by a twentieth of the diameter, which is wrong by up to a hundredth of the radius. `Path.addArc` takes
// several cubics for an arc, and remembers the exact one (Path+ArcRuns).

extension Path {
    /// A single cubic, from `start` over `diameter` to the right.
    ///
    /// Its error is -1.02 % to 0.06 % of the radius and -0.32 % of the length.
    /// - Parameters:
    ///   - diameter: Negative runs to the left.
    ///   - bulgesDown: Below the ends instead of above.
    package static func singleCubicSemicircle(
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
    /// Of the radius; a cubic reaches 3/4 of it.
    static let rise: Double = 4.0 / 3
}
