// An arc on which a scale's values, or a dial's, are spread, and what stands on it: places and directions. The payment
// dial uses it without a scale; faces whose scale may be a path use GuideCurve.
import BezelGeometry

/// A position on a curve and its directions, as unit vectors.
package struct GuideStation {
    package var position: Point
    /// Away from the centre, or to the left of a path.
    package var outward: Vector
    /// Where values grow.
    package var along: Vector
    /// Of a direction's length: less to one side is rounding, so that what stands level or upright is not turned round.
    static let aside: Double = 1e-9
}

/// The arc of a scale. Its radius is that of whatever stands on it.
package struct ArcGuide {
    /// In user units.
    package var center: Point
    /// Clockwise from 3 o'clock.
    package var start: Angle
    /// Negative runs anticlockwise.
    package var sweep: Angle

    package init(center: Point, start: Angle, sweep: Angle) {
        self.center = center
        self.start = start
        self.sweep = sweep
    }

    package func direction(of fraction: Double) -> Angle { start + sweep * fraction }

    package func station(at fraction: Double, radius: Double) -> GuideStation {
        let outward = Vector(angle: direction(of: fraction))
        let clockwise = -outward.leftNormal
        return GuideStation(
            position: center + outward * radius, outward: outward, along: sweep < .zero ? -clockwise : clockwise)
    }

    package func part(from a: Double, to b: Double, radius: Double) -> Path {
        Path.arc(center: center, radius: radius, startAngle: direction(of: a), delta: sweep * (b - a))
    }

    /// Nil beyond the ends and in the centre.
    package func fraction(at point: Point) -> Double? {
        guard let turn = turn(to: point) else { return nil }
        let extent = abs(sweep.degrees)
        // The start, by rounding.
        if turn > 360 - Scale.sameAngle { return 0 }
        return turn <= extent + Scale.sameAngle ? min(turn / extent, 1) : nil
    }
    /// Nil only in the centre.
    package func nearestFraction(at point: Point) -> Double? {
        guard let turn = turn(to: point) else { return nil }
        return fraction(at: point) ?? (turn < (abs(sweep.degrees) + 360) / 2 ? 1 : 0)
    }
    /// In degrees from 0 to 360.
    private func turn(to point: Point) -> Double? {
        guard point != center, sweep != .zero else { return nil }
        let turn = ((point - center).angle.degrees - start.degrees) * (sweep < .zero ? -1 : 1)
        return turn - 360 * (turn / 360).rounded(.down)
    }
}
