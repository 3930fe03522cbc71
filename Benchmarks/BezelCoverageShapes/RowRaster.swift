// What convex polygons cover together, in rows of samples.
import BezelGeometry

/// The union of convex polygons: in every row of samples, the stretches that are covered.
struct RowRaster {
    private let side: Int
    private let rows: Int
    private var stretches: [[ClosedRange<Double>]]

    init(side: Int, rows: Int) {
        self.side = side
        self.rows = rows
        stretches = Array(repeating: [], count: side * rows)
    }

    private func rowRange(_ low: Double, _ high: Double) -> Range<Int> {
        let first = min(max((low * Double(rows) - 0.5).rounded(.up), 0), Double(side * rows))
        let end = min(max((high * Double(rows) - 0.5).rounded(.up), first), Double(side * rows))
        return Int(clamping: first)..<Int(clamping: end)
    }
    private func height(of row: Int) -> Double { (Double(row) + 0.5) / Double(rows) }

    /// Triangles from the first point.
    mutating func addFan(_ points: [Point]) {
        for i in points.indices.dropFirst().dropLast() { add([points[0], points[i], points[i + 1]]) }
    }

    /// Adds a convex polygon.
    mutating func add(_ points: [Point]) {
        guard let low = points.map(\.y).min(), let high = points.map(\.y).max() else { return }
        for row in rowRange(low, high) {
            let y = height(of: row)
            var (from, to) = (Double.infinity, -Double.infinity)
            for i in points.indices {
                let (a, b) = (points[i], points[(i + 1) % points.count])
                guard (a.y <= y) != (b.y <= y) else { continue }
                let x = a.x + (b.x - a.x) * (y - a.y) / (b.y - a.y)
                (from, to) = (min(from, x), max(to, x))
            }
            if from < to { stretches[row].append(from...to) }
        }
    }

    /// Keeps what lies inside or outside a path by the non-zero rule.
    mutating func keep(inside: Bool, of path: Path) {
        var crossings = [[(x: Double, direction: Int)]](repeating: [], count: side * rows)
        for subpath in path.subpaths {
            var points = ReferencePen.chords(of: subpath.segments).flatMap { $0 }
            if let first = points.first { points.append(first) }
            for (a, b) in zip(points, points.dropFirst()) {
                for row in rowRange(min(a.y, b.y), max(a.y, b.y)) {
                    let x = a.x + (b.x - a.x) * (height(of: row) - a.y) / (b.y - a.y)
                    crossings[row].append((x, a.y < b.y ? 1 : -1))
                }
            }
        }
        for row in stretches.indices {
            var kept: [ClosedRange<Double>] = []
            var winding = 0
            var from = -Double.infinity
            for (x, direction) in crossings[row].sorted(by: { $0.x < $1.x }) + [(Double.infinity, 0)] {
                if (winding != 0) == inside {
                    for s in stretches[row] where s.lowerBound < x && s.upperBound > from {
                        kept.append(max(s.lowerBound, from)...min(s.upperBound, x))
                    }
                }
                winding += direction
                from = x
            }
            stretches[row] = kept
        }
    }

    var coverage: [Double] {
        var values = [Double](repeating: 0, count: side * side)
        for (row, found) in stretches.enumerated() {
            var end = 0.0
            for stretch in found.sorted(by: { $0.lowerBound < $1.lowerBound }) {
                var x = max(stretch.lowerBound, end)
                let last = min(stretch.upperBound, Double(side))
                while x < last {
                    let column = Int(clamping: x)
                    let next = min(last, Double(column + 1))
                    values[row / rows * side + column] += (next - x) / Double(rows)
                    x = next
                }
                end = max(end, last)
            }
        }
        return values
    }
}
