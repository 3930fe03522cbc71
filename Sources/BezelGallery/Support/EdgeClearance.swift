// How near ink comes to a closed edge, for labels that stand between two outlines.
import BezelDrawing
import BezelGeometry
import BezelTypesetting

/// A closed edge that ink stands inside or outside of.
struct EdgeClearance {
    /// Four sides of the edge as a polygon: where they begin, and how far each goes.
    private struct Sides {
        var x: SIMD4<Double>
        var y: SIMD4<Double>
        var dx: SIMD4<Double>
        var dy: SIMD4<Double>
        /// One over the square of the length; 0 for a point.
        var inverse: SIMD4<Double>
    }
    private var sides: [Sides] = []
    /// As a fraction of the edge's greater extent: a point of a curve lies no further from the polygon.
    private static let tolerance: Double = 1e-5

    init(_ path: Path) {
        let extent = max(path.boundingRect.width, path.boundingRect.height, 1e-6)
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
                // The last ones stand in for those that are missing, as points.
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

    /// The distance of a point, positive inside.
    func distance(_ point: Point) -> Double {
        let (px, py) = (SIMD4(repeating: Double(point.x)), SIMD4(repeating: Double(point.y)))
        var least = SIMD4<Double>(repeating: .infinity)
        // How often the edge goes round the point: what crosses the level to its right, upwards and downwards.
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

    /// The least and greatest distance of ink from the edge, in user units: positive inside, negative outside. Nil for
    /// text without ink. Exact to a hundredth of the font size.
    func range(of text: PlacedText) -> ClosedRange<Double>? {
        guard !sides.isEmpty else { return nil }
        var least = Double.infinity
        var greatest = -Double.infinity
        for run in text.runs {
            for glyph in run.glyphs {
                let outline = text.outline(of: glyph, in: run).flattened(tolerance: max(run.font.size * 0.01, 1e-6))
                var last: (point: Point, distance: Double)?
                for element in outline.elements {
                    guard let point = element.end else { continue }
                    // The distance changes by no more than the way from point to point: most cannot be the least or the
                    // greatest, which is all that is asked.
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
    /// Where the element ends; nil for one that closes a subpath.
    fileprivate var end: Point? {
        switch self {
        case .move(let p), .line(let p), .quadCurve(let p, _), .curve(let p, _, _): p
        case .closeSubpath: nil
        }
    }
}
