// Nearest neighbour, then 2-opt, Or-opt and iterated local search.
import BezelGeometry

/// An order of short travel, inner strokes before those around them.
///
/// A travelling salesman's path with two entries for each stroke, any point for each ring, and precedence. Nearest
/// neighbour builds it, from several beginnings if there are few strokes; the best is shortened by local search and
/// stirred for as long as the budget lasts. Budgets count trials, not time, so equal drawings give equal programs.
struct StrokeOrder {
    /// Exchanges that are tried, some nanoseconds each.
    private static let maximumTrials = 20_000_000
    private static let turns = 3

    private(set) var strokes: [WorkStroke]

    init(_ given: [WorkStroke], in nesting: Nesting, from start: Point) {
        strokes = []
        var least = Double.infinity
        // Several starts are tried while that is cheap.
        let beginnings = given.count <= 500 ? 8 : given.count <= 5000 ? 2 : 1
        let free = StrokeSupply(given, nesting).free
        for beginning in Range(count: beginnings) {
            let first = beginning == 0 || free.isEmpty ? nil : free[free.count * beginning / beginnings]
            var order = StrokeOrder(ordered: Self.nearest(given, nesting, from: start, first: first))
            let travel = order.improve(nesting, from: start, trials: Self.maximumTrials / beginnings)
            if travel < least { (strokes, least) = (order.strokes, travel) }
        }
        _ = improve(nesting, from: start, trials: Self.maximumTrials, isStirred: true)
    }

    /// Alternates shortening and choosing where rings begin. Returns the travel.
    private mutating func improve(
        _ nesting: Nesting, from start: Point, trials: Int, isStirred: Bool = false
    ) -> Double {
        var travel = Self.travel(strokes, from: start)
        for _ in 0..<Self.turns {
            shorten(nesting, from: start, trials: trials / Self.turns, isStirred: isStirred)
            turnRings(from: start)
            let now = Self.travel(strokes, from: start)
            if now > travel * 0.999 { return now }
            travel = now
        }
        return travel
    }

    private init(ordered: [WorkStroke]) { strokes = ordered }

    static func travel(_ strokes: [WorkStroke], from start: Point) -> Double {
        var tool = start
        var length: Double = 0
        for stroke in strokes {
            length += tool.distance(to: stroke.first)
            tool = stroke.last
        }
        return length
    }

    /// - Parameter first: Nil for the nearest.
    private static func nearest(
        _ strokes: [WorkStroke], _ nesting: Nesting, from start: Point, first: Int?
    ) -> [WorkStroke] {
        var supply = StrokeSupply(strokes, nesting)
        var grid = EntryGrid(strokes)
        for stroke in supply.free { grid.insert(stroke) }
        var result: [WorkStroke] = []
        result.reserveCapacity(strokes.count)
        var tool = start
        var next = first.map { grid.take($0, nearTo: tool) } ?? grid.takeNearest(to: tool)
        while let entry = next {
            let stroke = strokes[entry.stroke].beginning(at: entry.point)
            result.append(stroke)
            tool = stroke.last
            for released in supply.finish(entry.stroke) { grid.insert(released) }
            next = grid.takeNearest(to: tool)
        }
        return result
    }

    /// - Parameter isStirred: Iterated local search.
    private mutating func shorten(_ nesting: Nesting, from start: Point, trials: Int, isStirred: Bool = false) {
        guard strokes.count > 2 else { return }
        var round = StrokeRound(strokes, nesting, start: start, trials: trials)
        round.shorten()
        if isStirred { round.stir() }
        strokes = round.strokes(of: strokes)
    }

    /// Begins each ring at the point nearest to the strokes before and after it. Linear in points.
    private mutating func turnRings(from start: Point) {
        for i in strokes.indices where strokes[i].line.isClosed {
            let before = i == 0 ? start : strokes[i - 1].last
            let after = i + 1 < strokes.count ? strokes[i + 1].first : nil
            let points = strokes[i].line.points
            var best = (index: 0, way: Double.infinity)
            for (index, p) in points.enumerated() where index + 1 < points.count {
                let way = before.distance(to: p) + (after?.distance(to: p) ?? 0)
                if way < best.way { best = (index, way) }
            }
            strokes[i] = strokes[i].beginning(at: best.index)
        }
    }
}

/// Which strokes may be cut next: those whose path has nothing uncut within. Linear in strokes and nesting.
private struct StrokeSupply {
    private let nesting: Nesting
    private let paths: [Int]
    private var strokesOfPath: [[Int]]
    private var left: [Int]
    /// Unfinished paths directly within each path.
    private var within: [Int]
    private(set) var free: [Int] = []

    init(_ strokes: [WorkStroke], _ nesting: Nesting) {
        self.nesting = nesting
        let count = nesting.around.count
        paths = strokes.map(\.path)
        strokesOfPath = Array(repeating: [], count: count)
        for (index, path) in paths.enumerated() { strokesOfPath[path].append(index) }
        left = strokesOfPath.map(\.count)
        within = Array(repeating: 0, count: count)
        for rings in nesting.around { for ring in rings { within[ring] += 1 } }
        var done = (0..<count).filter { within[$0] == 0 && left[$0] == 0 }
        while let path = done.popLast() {
            for ring in nesting.around[path] {
                within[ring] -= 1
                if within[ring] == 0, left[ring] == 0 { done.append(ring) }
            }
        }
        free = paths.indices.filter { within[paths[$0]] == 0 }
    }

    /// Returns the strokes that become free.
    mutating func finish(_ stroke: Int) -> [Int] {
        let path = paths[stroke]
        left[path] -= 1
        guard left[path] == 0 else { return [] }
        var released: [Int] = []
        var done = [path]
        while let own = done.popLast() {
            for ring in nesting.around[own] {
                within[ring] -= 1
                guard within[ring] == 0 else { continue }
                if left[ring] == 0 { done.append(ring) } else { released += strokesOfPath[ring] }
            }
        }
        return released
    }
}
