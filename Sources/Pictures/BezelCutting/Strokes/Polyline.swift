// A way of the tool as points on a grid of a thousandth of a millimetre, so that what is compared is what is written.
// Arcs and curves are written from paths instead (ArcFitting, ArcPolyline); here they have become chords.
import BezelGeometry

/// A stroke with the tool down, as points in millimetres.
///
/// Coordinates grow to the right and up from the settings' origin, and are rounded to a thousandth of a millimetre.
public struct Polyline: Hashable, Sendable {
    /// At least two. A closed line ends with the first.
    public var points: [Point]
    /// Whether the last point of three or more is exactly the first, so that the tool ends where it began.
    public var isClosed: Bool { points.count > 2 && points.first == points.last }

    /// The grid of written coordinates.
    static let stepsPerMillimetre: Double = 1000

    package init(points: [Point]) { self.points = points }

    /// Chords of a path within a tolerance, with ends rounded to a grid; nil for a single point.
    ///
    /// - Parameter perUnit: Steps of the grid per unit of the path.
    init?(_ subpath: Subpath, tolerance: Double, perUnit: Double) {
        func snap(_ p: Point) -> Point { p.snapped(perUnit: perUnit) }
        var points = [snap(subpath.start)]
        for segment in subpath.segments {
            let count = segment.steps(tolerance: tolerance)
            for i in Range(from: 1, through: count) {
                let p = snap(i == count ? segment.end : segment.point(at: Double(i) / Double(count)))
                if p != points[points.count - 1] { points.append(p) }
            }
        }
        guard points.count > 1 else { return nil }
        self.points = points
    }

    /// The length in millimetres, which is the sum of its chords; linear in the number of points.
    public var length: Double { zip(points, points.dropFirst()).reduce(0) { $0 + $1.0.distance(to: $1.1) } }
}

extension PathSegment {
    /// How many equal steps keep chords within a tolerance, by h²/8 · max |B″|; at most 100,000. The second derivative
    /// of a cubic is linear, so its ends have the maximum.
    func steps(tolerance: Double) -> Int {
        let bend = max(secondDerivative(at: 0).length, secondDerivative(at: 1).length)
        let count = (bend / (8 * tolerance)).squareRoot().rounded(.up)
        return count > 1 ? Int(clamping: min(count, 100_000)) : 1
    }
}

extension Point {
    /// Equal to what is read from decimals.
    func snapped(perUnit: Double) -> Point {
        Point(x: (x * perUnit).rounded() / perUnit, y: (y * perUnit).rounded() / perUnit)
    }
}
