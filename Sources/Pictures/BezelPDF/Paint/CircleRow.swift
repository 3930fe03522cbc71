// The circles of a radial gradient as they go on beyond its two, and how many rounds of them an area shows.
import BezelGeometry

/// Circles whose centres and radii change evenly: round t has the centre c0 + t·(c1 − c0) and the radius r0 + t·(r1 − r0).
struct CircleRow {
    /// Of the squares that its first coefficient is the difference of: a quadratic equation with less is linear.
    private static let linear: Double = 1e-12

    private let center: Point
    private let radius: Double
    private let axis: Vector
    private let growth: Double

    init(_ c0: Point, _ r0: Double, _ c1: Point, _ r1: Double) {
        (center, radius, axis, growth) = (c0, r0, c1 - c0, r1 - r0)
    }

    /// Radii do not become negative.
    func circle(at t: Double) -> (Point, Double) { (center + axis * t, max(0, radius + growth * t)) }

    /// Where the colour axis is cut so that all of an area has its colours; the round from 0 to 1 is always within.
    ///
    /// Circles shrink to a point and end there, which is within a round as a rule.
    ///
    /// - Parameter most: Rounds on each side.
    func rounds(over area: Rect, atMost most: Double) -> (low: Double, high: Double) {
        // Where the radius is 0.
        let point = growth == 0 ? Double.infinity : -radius / growth
        let places = self.places(in: area).compactMap(round(at:))
        let (least, greatest) = (places.min() ?? 0, places.max() ?? 1)
        var low = max(min(least.rounded(.down), 0), -most)
        var high = min(max(greatest.rounded(.up), 1), most)
        if growth > 0 { low = max(low, min(point, 0)) }
        if growth < 0 { high = min(high, max(point, 1)) }
        return (low, high)
    }

    /// A grid of points over an area, with its corners, and the row's own centres in it: between them the rounds change
    /// little, as seen over all of the area.
    private func places(in area: Rect) -> [Point] {
        let steps = 24
        var places: [Point] = [center, center + axis].filter(area.contains)
        for i in 0...steps {
            for k in 0...steps {
                places.append(
                    Point(
                        x: area.minX + area.width * Double(i) / Double(steps),
                        y: area.minY + area.height * Double(k) / Double(steps)))
            }
        }
        return places
    }

    /// The last circle that goes through a point; nil if none does.
    private func round(at place: Point) -> Double? {
        let from = place - center
        // (from − t·axis)² = (radius + t·growth)², as a·t² − 2b·t + c = 0.
        let a = axis.dot(axis) - growth * growth
        let b = from.dot(axis) + radius * growth
        let c = from.dot(from) - radius * radius
        func exists(_ t: Double) -> Bool { t.isFinite && radius + growth * t >= -Rounding.fraction * max(radius, 1) }
        guard abs(a) > Self.linear * max(axis.dot(axis), growth * growth) else {
            let t = c / (2 * b)
            return exists(t) ? t : nil
        }
        let root = b * b - a * c
        guard root >= 0 else { return nil }
        let (first, second) = ((b + root.squareRoot()) / a, (b - root.squareRoot()) / a)
        return [first, second].filter(exists).max()
    }
}
