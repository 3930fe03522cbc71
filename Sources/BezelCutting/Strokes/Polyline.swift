// A stroke of a machine: points in millimetres that are gone through with the tool down.
import BezelGeometry
import Foundation

/// A line from point to point; a closed one ends where it begins.
public struct Polyline: Hashable, Sendable {
    /// At least two; of a closed line the last is the first.
    public var points: [CGPoint]
    /// Whether the line comes back to where it began, so that it may begin anywhere.
    public var isClosed: Bool { points.count > 2 && points.first == points.last }

    /// A line through points.
    public init(points: [CGPoint]) { self.points = points }

    /// A path's chords within a tolerance, on a grid of `step`; nil for one that is a single point on it.
    init?(_ subpath: Subpath, tolerance: CGFloat, step: CGFloat) {
        func snap(_ p: CGPoint) -> CGPoint {
            CGPoint(x: (p.x / step).rounded() * step, y: (p.y / step).rounded() * step)
        }
        var points = [snap(subpath.start)]
        for segment in subpath.segments {
            let count = segment.steps(tolerance: tolerance)
            for i in 1...count {
                let p = snap(i == count ? segment.end : segment.point(at: CGFloat(i) / CGFloat(count)))
                if p != points[points.count - 1] { points.append(p) }
            }
        }
        guard points.count > 1 else { return nil }
        self.points = points
    }

    /// The length of the line.
    public var length: CGFloat { zip(points, points.dropFirst()).reduce(0) { $0 + $1.0.distance(to: $1.1) } }
}

extension PathSegment {
    /// The number of equal steps whose chords keep within a tolerance; see any numerical analysis text on h²/8 · max |B″|.
    func steps(tolerance: CGFloat) -> Int {
        let bend = max(secondDerivative(at: 0).length, secondDerivative(at: 1).length)
        let count = (bend / (8 * tolerance)).squareRoot().rounded(.up)
        return count > 1 ? Int(min(count, 100_000)) : 1
    }
}
