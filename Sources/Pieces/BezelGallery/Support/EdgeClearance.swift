// How far ink lies within an outline, for texts on rims and petals: the distance of points to the nearest edge, four
// edges at a time. Distances between two outlines are InkOutline's (BezelLayout).
import BezelDrawing
import BezelGeometry
import BezelTypesetting

struct EdgeClearance {
    private struct Sides {
        var x: SIMD4<Double>
        var y: SIMD4<Double>
        var dx: SIMD4<Double>
        var dy: SIMD4<Double>
        /// One over the squared length; 0 for a point.
        var inverse: SIMD4<Double>
    }
    private var sides: [Sides] = []
    /// As a fraction of the edge's extent.
    private static let tolerance: Double = 1e-5

    init(_ path: Path) {
        let extent = max(path.boundingRect.width, path.boundingRect.height, Path.finestTolerance)
        var ends: [(from: Point, to: Point)] = []
        var (start, last) = (Point.zero, Point.zero)
        for element in path.flattened(tolerance: extent * Self.tolerance).elements {
            switch element {
            case .move(let p):
                if last != start { ends.append((last, start)) }
                start = p
            case .closeSubpath: if last != start { ends.append((last, start)) }
            default: if let p = element.end { ends.append((last, p)) }
            }
            last = element.end ?? start
        }
        if last != start { ends.append((last, start)) }
        for first in stride(from: 0, to: ends.count, by: 4) {
            var four = Sides(x: .zero, y: .zero, dx: .zero, dy: .zero, inverse: .zero)
            for k in 0..<4 {
                let (from, to) = first + k < ends.count ? ends[first + k] : (ends[first].from, ends[first].from)
                let (dx, dy) = (Double(to.x - from.x), Double(to.y - from.y))
                four.x[k] = Double(from.x)
                four.y[k] = Double(from.y)
                four.dx[k] = dx
                four.dy[k] = dy
                let square = dx * dx + dy * dy
                four.inverse[k] = square > 0 ? 1 / square : 0
            }
            sides.append(four)
        }
    }

    /// Positive inside.
    func distance(_ point: Point) -> Double {
        let (px, py) = (SIMD4(repeating: Double(point.x)), SIMD4(repeating: Double(point.y)))
        var least = SIMD4<Double>(repeating: .infinity)
        var winding = SIMD4<Int64>.zero
        for s in sides {
            let (x, y) = (px - s.x, py - s.y)
            let t = ((x * s.dx + y * s.dy) * s.inverse).clamped(lowerBound: .zero, upperBound: .one)
            let (ex, ey) = (x - t * s.dx, y - t * s.dy)
            least = pointwiseMin(least, ex * ex + ey * ey)
            let side = s.dx * y - s.dy * x
            let (isAbove, endsAbove) = (s.y .> py, s.y + s.dy .> py)
            winding &+= SIMD4<Int64>.zero.replacing(with: 1, where: .!isAbove .& endsAbove .& (side .> 0))
            winding &-= SIMD4<Int64>.zero.replacing(with: 1, where: isAbove .& .!endsAbove .& (side .< 0))
        }
        let separation = Double(least.min().squareRoot())
        return winding.wrappedSum() == 0 ? -separation : separation
    }

    /// In user units, positive inside; nil without ink. Exact to a hundredth of the font size.
    func range(of text: PlacedText) -> ClosedRange<Double>? {
        guard !sides.isEmpty else { return nil }
        var least = Double.infinity
        var greatest = -Double.infinity
        for run in text.runs {
            for glyph in run.glyphs {
                let outline = text.outline(of: glyph, in: run).flattened(
                    tolerance: max(run.font.size * 0.01, Path.finestTolerance))
                var last: (point: Point, distance: Double)?
                for element in outline.elements {
                    guard let point = element.end else { continue }
                    // Points too near the last do not change the range.
                    if let last {
                        let most = last.point.distance(to: point)
                        if last.distance - most >= least, last.distance + most <= greatest { continue }
                    }
                    let distance = distance(point)
                    least = min(least, distance)
                    greatest = max(greatest, distance)
                    last = (point, distance)
                }
            }
        }
        return least <= greatest ? least...greatest : nil
    }
}

extension Path.Element {
    fileprivate var end: Point? {
        switch self {
        case .move(let p), .line(let p), .quadCurve(let p, _), .curve(let p, _, _): p
        case .closeSubpath: nil
        }
    }
}
