// Polylines in fewer points. Flattened curves and outlines of lines have many points that no reader can tell from the line
// between their neighbours.
import BezelGeometry

extension Path {
    /// Removes points within a tolerance of the line between those kept before and after them, in units of the path. Points
    /// between curves and lines stay, and so do those where a contour begins.
    ///
    /// Linear: each point is compared with at most ``longestRun`` lines.
    func withoutPointsOnLines(tolerance: Double) -> Path {
        guard elements.count > 2 else { return self }
        var out = Path()
        var (pen, start) = (Point.zero, Point.zero)
        var run: [Point] = []
        // A run holds the ends of lines since the last point that stays.
        func flush() {
            for point in pen.fewer(run, tolerance: tolerance) { out.addLine(to: point) }
            run.removeAll(keepingCapacity: true)
        }
        for element in elements {
            switch element {
            case .line(let p):
                run.append(p)
                continue
            case .move(let p):
                flush()
                out.move(to: p)
                (pen, start) = (p, p)
            case .quadCurve(let p, let c):
                flush()
                out.addQuadCurve(to: p, control: c)
                pen = p
            case .curve(let p, let a, let b):
                flush()
                out.addCurve(to: p, control1: a, control2: b)
                pen = p
            case .closeSubpath:
                flush()
                out.closeSubpath()
                pen = start
            }
        }
        flush()
        return out
    }
}

extension Point {
    /// Points that one line replaces; bounds the time for each.
    private static let longestRun = 32

    /// The points to keep of a polyline that begins here. The last one always stays.
    fileprivate func fewer(_ points: [Point], tolerance: Double) -> [Point] {
        guard points.count > 1 else { return points }
        var kept: [Point] = []
        var (from, first) = (self, 0)
        for next in points.indices.dropFirst() {
            let skipped = points[Range(from: first, upTo: next)]
            let isLine = skipped.allSatisfy { $0.isBetween(from, points[next], within: tolerance) }
            if !isLine || skipped.count == Self.longestRun {
                (from, first) = (points[next - 1], next)
                kept.append(from)
            }
        }
        return kept + points.suffix(1)
    }

    /// Whether a point is beside a line, within a tolerance, and between its ends.
    private func isBetween(_ a: Point, _ b: Point, within tolerance: Double) -> Bool {
        let (line, way) = (b - a, self - a)
        let squared = line.dx * line.dx + line.dy * line.dy
        guard squared > 0 else { return way.length <= tolerance }
        let along = line.dot(way)
        let across = line.dx * way.dy - line.dy * way.dx
        return along >= 0 && along <= squared && across * across <= tolerance * tolerance * squared
    }
}
