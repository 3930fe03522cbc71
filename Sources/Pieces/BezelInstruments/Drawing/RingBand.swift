// The ring that texts stand in: between two circles or two ellipses, whose distance is the same all round.
import BezelDrawing
import BezelGeometry
import BezelTypesetting

/// A band that texts stand in, or one of its rows.
///
/// Positions round it are turns: degrees of the length of its middle line, clockwise from the top. On a circle these
/// are angles; on an ellipse they are ways along it, so that equal gaps look equal.
struct RingBand {
    let center: Point
    let radius: Double
    let innerRadius: Double
    /// How much higher than wide; 0 for circles.
    let rise: Double
    private let turns: EllipseTurns?

    init(_ layer: RingTextLayer, about middle: Point) throws(GalleryError) {
        center = middle + Vector(dx: layer.x, dy: layer.y)
        radius = layer.radius
        innerRadius = layer.innerRadius
        rise = (layer.radiusY ?? layer.radius) - layer.radius
        guard radius > innerRadius else {
            throw .invalidNumber(
                what: "the inner radius of a ring text", value: innerRadius,
                expected: "less than its radius, \(radius.plain)")
        }
        guard rise != 0 else {
            turns = nil
            return
        }
        guard innerRadius + rise > 0, innerRadius > 0 else {
            throw .invalidNumber(
                what: "the height radius of a ring text", value: radius + rise,
                expected: "more than the ring's thickness, \((radius - innerRadius).plain)")
        }
        let middleRadius = (radius + innerRadius) / 2
        turns = EllipseTurns(a: middleRadius, b: middleRadius + rise)
    }

    /// A row of a band of several, the first outside.
    private init(_ band: RingBand, radius: Double, innerRadius: Double) {
        center = band.center
        self.radius = radius
        self.innerRadius = innerRadius
        rise = band.rise
        let middleRadius = (radius + innerRadius) / 2
        turns = band.rise == 0 ? nil : EllipseTurns(a: middleRadius, b: middleRadius + band.rise)
    }
    /// A row of the band, the first outside, with gaps of a quarter of a row between.
    func row(_ row: Int, of count: Int) -> RingBand {
        guard count > 1 else { return self }
        let part = height / (Double(count) + Self.leading * Double(count - 1))
        let outer = radius - Double(row) * part * (1 + Self.leading)
        return RingBand(self, radius: outer, innerRadius: outer - part)
    }
    /// Between rows, in their heights.
    private static let leading = 0.25

    var isRound: Bool { turns == nil }
    var height: Double { radius - innerRadius }
    var middleRadius: Double { (radius + innerRadius) / 2 }
    /// Of the line in the ring's middle.
    var length: Double { turns?.length ?? 2 * .pi * middleRadius }

    /// The part of the way round, in degrees, at a direction from the centre.
    ///
    /// Ways along an ellipse are not angles: gaps between texts are halved by length.
    func turn(towards degrees: Double) -> Double { turns?.turn(towards: degrees) ?? degrees }

    /// A place on the middle line and the direction away from the ring's inside.
    func station(at turn: Double) -> (position: Point, outward: Vector) {
        let angle = turns?.parameter(at: turn) ?? .degrees(turn - 90)
        let (a, b) = (middleRadius, middleRadius + rise)
        let position = center + Vector(dx: a * cos(angle.radians), dy: b * sin(angle.radians))
        let outward = Vector(dx: b * cos(angle.radians), dy: a * sin(angle.radians))
        return (position, outward * (1 / max(outward.length, GalleryLimits.shortest)))
    }

    /// A closed baseline whose middle lies at a turn.
    ///
    /// - Parameter radius: Half its width.
    func baseline(radius: Double, middle turn: Double, clockwise: Bool) -> Path {
        let start = (turns?.parameter(at: turn) ?? .degrees(turn - 90)) + .degrees(180)
        let circle = Path {
            $0.addRelativeArc(
                center: .zero, radius: 1, startAngle: start, delta: .degrees(clockwise ? 360 : -360))
        }
        return circle.applying(
            Transform(a: radius, b: 0, c: 0, d: radius + rise, tx: center.x, ty: center.y))
    }
}

/// Arc lengths round an ellipse, from its top clockwise, as degrees of its whole length.
///
/// By the trapezoidal rule on the parameter, which for a whole period converges faster than any power of the step;
/// values between are interpolated. 720 steps give a hundredth of a degree for ellipses up to three times as wide as
/// high.
private struct EllipseTurns {
    private let a: Double
    private let b: Double
    private let sums: [Double]
    var length: Double { sums.last ?? 0 }

    init(a: Double, b: Double, steps: Int = 720) {
        self.a = a
        self.b = b
        let step = 2 * .pi / Double(steps)
        func speed(_ i: Int) -> Double {
            let t = Double(i) * step - .pi / 2
            return hypot(a * sin(t), b * cos(t))
        }
        var sums = [0.0]
        for i in Range(count: steps) { sums.append(sums[i] + (speed(i) + speed(i + 1)) / 2 * step) }
        self.sums = sums
    }

    /// The turn of the point in a direction, by interpolation.
    func turn(towards degrees: Double) -> Double {
        let whole = (degrees / 360).rounded(.down)
        let rest = (degrees - whole * 360 - 90) * .pi / 180
        // The parameter of the point in that direction.
        var t = atan2(a * sin(rest), b * cos(rest)) + .pi / 2
        if t < 0 { t += 2 * .pi }
        let place = t / (2 * .pi) * Double(sums.count - 1)
        let i = min(Int(clamping: place), sums.count - 2)
        let at = sums[i] + (sums[i + 1] - sums[i]) * (place - Double(i))
        return (whole + at / length) * 360
    }
    /// The ellipse's parameter at a turn, by bisection and interpolation.
    func parameter(at turn: Double) -> Angle {
        let part = turn / 360 - (turn / 360).rounded(.down)
        let wanted = part * length
        let high = sums.dropFirst().dropLast().partitioningIndex { $0 > wanted }
        let low = high - 1
        let side = sums[high] - sums[low]
        let place = Double(low) + (side > 0 ? (wanted - sums[low]) / side : 0)
        return .radians(place / Double(sums.count - 1) * 2 * .pi - .pi / 2)
    }
}
