// Lines that would be cut twice: what earlier strokes drew is taken out of later ones. The order of strokes, for
// travel, is in Order. Called by GCodeWriter.
import BezelGeometry

/// Removes what earlier strokes drew within a tolerance, in either direction.
///
/// Identical stretches are found by a set of their ends. Others are compared with the lines in the cells of a grid that
/// they pass through: where a stretch runs beside a line, nearer than `near` and not at a steep angle, it is drawn
/// already. Runs of a few tolerances are then smoothed away, so that crossings cut no gaps and gaps leave no dots.
///
/// About linear for even drawings. Where very many lines share cells the budget of steps runs out, and from then on
/// only identical stretches are found: nothing is lost, some is cut twice.
struct DoubledStrokes {
    private struct Edge: Hashable {
        var a: Point
        var b: Point
        init(_ p: Point, _ q: Point) {
            (a, b) = p.x != q.x ? (p.x < q.x ? (p, q) : (q, p)) : p.y < q.y ? (p, q) : (q, p)
        }
    }

    private struct Stretch {
        var from: Point
        var to: Point
        var isFresh: Bool
    }

    /// The maximum distance of coinciding lines, in millimetres.
    private let near: Double
    /// The side of a grid cell, in millimetres.
    private let cell: Double
    private var edges: Set<Edge> = []
    private var cells: [SIMD2<Int32>: [Int32]] = [:]
    private var lines: [(from: Point, to: Point)] = []
    private var stepsLeft = DoubledStrokes.maximumSteps

    /// Takes some seconds; then only identical stretches are found.
    private static let maximumSteps = 20_000_000
    /// In millimetres. Lines further apart are distinct for any tool.
    private static let farthest = 0.02
    /// The sine of the least angle of crossing lines, 14.5 degrees. Flatter ones run beside each other.
    private static let steepest = 0.25

    /// - Parameters:
    ///   - grid: The step of coordinates.
    ///   - tolerance: From the true outlines.
    ///   - cell: About a stretch's length.
    init(grid: Double, tolerance: Double, cell: Double) {
        // Ends are rounded to the grid.
        near = max(grid * 1.6, min(tolerance, Self.farthest))
        self.cell = max(cell, grid * 16)
    }

    /// The parts of a stroke that nothing has drawn yet; remembers the stroke.
    mutating func rest(of stroke: Polyline) -> [Polyline] {
        var stretches: [Stretch] = []
        // At corners a stroke does not overlap its recent lines.
        var recent: [(from: Point, to: Point)] = []
        var way: Double = 0
        for (p, q) in zip(stroke.points, stroke.points.dropFirst()) where p != q {
            guard edges.insert(Edge(p, q)).inserted else {
                stretches.append(Stretch(from: p, to: q, isFresh: false))
                continue
            }
            stretches += parts(p, q)
            recent.append((p, q))
            way += p.distance(to: q)
            while recent.count > 1, way - recent[0].from.distance(to: recent[0].to) > 4 * near {
                way -= recent[0].from.distance(to: recent[0].to)
                remember(recent[0].from, recent[0].to)
                recent.removeFirst()
            }
        }
        recent.forEach { remember($0.from, $0.to) }
        if stretches.allSatisfy(\.isFresh) { return [stroke] }
        Self.smooth(&stretches, length: 20 * near) { !$0 }
        Self.smooth(&stretches, length: 2 * near) { $0 }
        return Self.pieces(of: stretches, isClosed: stroke.isClosed)
    }

    /// Gives runs shorter than `length` their neighbours' state, so that crossings at low angles break no line and
    /// brief gaps draw nothing.
    private static func smooth(_ stretches: inout [Stretch], length: Double, where isMeant: (Bool) -> Bool) {
        var start = 0
        while start < stretches.count {
            var end = start
            var run: Double = 0
            while end < stretches.count, stretches[end].isFresh == stretches[start].isFresh {
                run += stretches[end].from.distance(to: stretches[end].to)
                end += 1
            }
            let isAll = start == 0 && end == stretches.count
            if isMeant(stretches[start].isFresh), run < length, !isAll {
                for k in Range(from: start, upTo: end) { stretches[k].isFresh.toggle() }
            }
            start = end
        }
    }

    /// Joins fresh stretches that follow each other.
    private static func pieces(of stretches: [Stretch], isClosed: Bool) -> [Polyline] {
        var pieces: [[Point]] = []
        for stretch in stretches where stretch.isFresh {
            if pieces.last?.last == stretch.from {
                pieces[pieces.count - 1].append(stretch.to)
            } else {
                pieces.append([stretch.from, stretch.to])
            }
        }
        // A closed stroke that lost a part may run over its start.
        if pieces.count > 1, let first = pieces.first, let last = pieces.last, isClosed, last.last == first.first {
            pieces[0] = last + first.dropFirst()
            pieces.removeLast()
        }
        return pieces.map { Polyline(points: $0) }
    }

    /// Drawn and undrawn, in the direction of travel.
    private mutating func parts(_ p: Point, _ q: Point) -> [Stretch] {
        let length = p.distance(to: q)
        var covered: [(low: Double, high: Double)] = []
        var seen: Set<Int32> = []
        if stepsLeft > 0 {
            for key in keys(p, q) {
                let here = cells[key] ?? []
                stepsLeft -= 1 + here.count
                for other in here where seen.insert(other).inserted {
                    if let part = overlap(p, q, length, lines[Int(other)]) { covered.append(part) }
                }
            }
        }
        if covered.isEmpty { return [Stretch(from: p, to: q, isFresh: true)] }
        covered.sort { ($0.low, -$0.high) < ($1.low, -$1.high) }
        var parts: [Stretch] = []
        func add(_ from: Double, _ to: Double, isFresh: Bool) {
            let start = from <= 0 ? p : parts.last?.to ?? p.lerp(to: q, from)
            parts.append(Stretch(from: start, to: to >= 1 ? q : p.lerp(to: q, to), isFresh: isFresh))
        }
        let slack = near / length
        var low: Double = 0
        for part in covered where part.high > low {
            if part.low > low + slack { add(low, part.low, isFresh: true) }
            let from = part.low > low + slack ? part.low : low
            add(from, part.high > 1 - slack ? 1 : part.high, isFresh: false)
            low = part.high > 1 - slack ? 1 : part.high
        }
        if low < 1 { add(low, 1, isFresh: true) }
        return parts
    }

    /// Enters a line into the cells of the grid.
    private mutating func remember(_ p: Point, _ q: Point) {
        let number = Int32(clamping: lines.count)
        lines.append((p, q))
        guard stepsLeft > 0 else { return }
        for key in keys(p, q) {
            stepsLeft -= 1
            cells[key, default: []].append(number)
        }
    }

    /// The part of a stretch that runs along a line, as fractions; nil if there is none.
    private func overlap(
        _ p: Point, _ q: Point, _ length: Double, _ line: (from: Point, to: Point)
    ) -> (low: Double, high: Double)? {
        let whole = line.to - line.from
        let lineLength = whole.length
        guard lineLength > 0 else { return nil }
        let direction = whole / lineLength
        let d = (q - p) / length
        // Short rounded stretches have any direction.
        guard abs(d.cross(direction)) <= Self.steepest || length <= 4 * near else { return nil }
        let (from, to) = (direction.cross(p - line.from), direction.cross(q - line.from))
        // A stretch that changes sides crosses the line.
        guard min(from, to) > -near || max(from, to) < near else { return nil }
        let beside = Self.range(from: from, to: to, in: -near, near)
        let along = Self.range(
            from: direction.dot(p - line.from), to: direction.dot(q - line.from), in: -near / 2, lineLength + near / 2)
        guard let beside, let along else { return nil }
        let (low, high) = (max(beside.low, along.low), min(beside.high, along.high))
        return high > low ? (low, high) : nil
    }

    /// In millimetres: a value that changes less over a stretch is the same all along it, and is not divided by.
    private static let constant = 1e-12

    /// Fractions between which a linear value is within bounds.
    private static func range(
        from a: Double, to b: Double, in least: Double, _ greatest: Double
    ) -> (low: Double, high: Double)? {
        if abs(b - a) < constant { return a >= least && a <= greatest ? (0, 1) : nil }
        let (s, t) = ((least - a) / (b - a), (greatest - a) / (b - a))
        let (low, high) = (max(min(s, t), 0), min(max(s, t), 1))
        return high > low ? (low, high) : nil
    }

    /// The cells within `near` of a line, in one order whatever the process.
    private func keys(_ p: Point, _ q: Point) -> [SIMD2<Int32>] {
        let count = max(Int(clamping: (max(abs(q.x - p.x), abs(q.y - p.y)) / cell).rounded(.up)), 1)
        func index(_ value: Double) -> Int32 {
            Int32(clamping: ((value / cell).rounded(.down)).clamped(to: -2e9...2e9))
        }
        var keys: [SIMD2<Int32>] = []
        var known: Set<SIMD2<Int32>> = []
        for i in 0..<count {
            let (a, b) = (p.lerp(to: q, Double(i) / Double(count)), p.lerp(to: q, Double(i + 1) / Double(count)))
            for x in ClosedRange(spanning: index(min(a.x, b.x) - near), index(max(a.x, b.x) + near)) {
                for y in ClosedRange(spanning: index(min(a.y, b.y) - near), index(max(a.y, b.y) + near)) {
                    if known.insert(SIMD2(x, y)).inserted { keys.append(SIMD2(x, y)) }
                }
            }
        }
        return keys
    }
}
