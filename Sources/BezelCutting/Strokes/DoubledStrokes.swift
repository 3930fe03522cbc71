// What several strokes run along is gone along once.
import BezelGeometry

/// Takes out of strokes what earlier ones have drawn: whole stretches that come again, in either direction, and parts of
/// straight lines that lie over each other.
struct DoubledStrokes {
    private struct Edge: Hashable {
        var a: Point
        var b: Point
        init(_ p: Point, _ q: Point) {
            (a, b) = p.x != q.x ? (p.x < q.x ? (p, q) : (q, p)) : p.y < q.y ? (p, q) : (q, p)
        }
    }

    /// How far points may lie beside a line that they lie on: ends are rounded to the grid.
    private let near: Double
    private let cell: Double
    private var edges: Set<Edge> = []
    private var cells: [SIMD2<Int32>: [Int32]] = [:]
    private var lines: [(from: Point, to: Point)] = []
    /// Squares and lines that may still be looked at.
    private var stepsLeft = DoubledStrokes.maximumSteps

    /// Where long lines lie this densely, whole stretches that come again are all that is looked for: some seconds.
    private static let maximumSteps = 20_000_000

    /// - Parameters:
    ///   - grid: What all points are multiples of.
    ///   - cell: About the length of the stretches that strokes are made of.
    init(grid: Double, cell: Double) {
        near = grid * 1.6
        self.cell = max(cell, grid * 16)
    }

    /// What of a stroke is still to be drawn, in pieces.
    mutating func rest(of stroke: Polyline) -> [Polyline] {
        var pieces: [[Point]] = []
        var isWhole = true
        for (p, q) in zip(stroke.points, stroke.points.dropFirst()) where p != q {
            let parts = fresh(p, q)
            isWhole = isWhole && parts.count == 1 && parts[0] == (p, q)
            for (a, b) in parts {
                if pieces.last?.last == a { pieces[pieces.count - 1].append(b) } else { pieces.append([a, b]) }
            }
        }
        if isWhole { return [stroke] }
        // A closed stroke that lost a part may go on over its start.
        if pieces.count > 1, let first = pieces.first, let last = pieces.last, stroke.isClosed, last.last == first.first
        {
            pieces[0] = last + first.dropFirst()
            pieces.removeLast()
        }
        return pieces.map { Polyline(points: $0) }
    }

    /// The parts of a stretch that are not drawn yet, in the direction of travel; they are from now on.
    private mutating func fresh(_ p: Point, _ q: Point) -> [(Point, Point)] {
        guard edges.insert(Edge(p, q)).inserted else { return [] }
        let length = p.distance(to: q)
        let number = Int32(clamping: lines.count)
        lines.append((p, q))
        var covered: [(Double, Double)] = []
        // Shorter ones that are not the same lie beside each other rather than over.
        let isLong = length > 4 * near
        var seen: Set<Int32> = []
        if isLong, stepsLeft > 0 {
            for key in keys(p, q) {
                let here = cells[key] ?? []
                stepsLeft -= 1 + here.count
                for other in here where seen.insert(other).inserted {
                    if let part = overlap(p, q, length, lines[Int(other)]) { covered.append(part) }
                }
                cells[key, default: []].append(number)
            }
        }
        if covered.isEmpty { return [(p, q)] }
        covered.sort { $0.0 < $1.0 }
        let slack = near / length
        var result: [(Point, Point)] = []
        var low: Double = 0
        for part in covered + [(1, 1)] {
            if part.0 > low + slack {
                result.append((low == 0 ? p : p.lerp(to: q, low), part.0 == 1 ? q : p.lerp(to: q, part.0)))
            }
            low = max(low, part.1)
        }
        return result
    }

    /// Which part of a stretch, from 0 to 1, a line lies over; nil for none.
    private func overlap(
        _ p: Point, _ q: Point, _ length: Double, _ line: (from: Point, to: Point)
    ) -> (Double, Double)? {
        let d = (q - p) / length
        let other = line.to - line.from
        let otherLength = other.length
        let beside =
            length >= otherLength
            ? max(abs(d.cross(line.from - p)), abs(d.cross(line.to - p)))
            : max(abs(other.cross(p - line.from)), abs(other.cross(q - line.from))) / otherLength
        guard beside <= near else { return nil }
        let (a, b) = (d.dot(line.from - p) / length, d.dot(line.to - p) / length)
        let (low, high) = (max(min(a, b), 0), min(max(a, b), 1))
        return (high - low) * length > 4 * near ? (low, high) : nil
    }

    /// The squares that a stretch runs through.
    private func keys(_ p: Point, _ q: Point) -> Set<SIMD2<Int32>> {
        let count = max(Int(clamping: (max(abs(q.x - p.x), abs(q.y - p.y)) / cell).rounded(.up)), 1)
        func index(_ value: Double) -> Int32 { Int32(clamping: min(max((value / cell).rounded(.down), -2e9), 2e9)) }
        var keys: Set<SIMD2<Int32>> = []
        for i in 0..<count {
            let (a, b) = (p.lerp(to: q, Double(i) / Double(count)), p.lerp(to: q, Double(i + 1) / Double(count)))
            for x in index(min(a.x, b.x) - near)...index(max(a.x, b.x) + near) {
                for y in index(min(a.y, b.y) - near)...index(max(a.y, b.y) + near) { keys.insert(SIMD2(x, y)) }
            }
        }
        return keys
    }
}
