// The order of strokes: the tool goes to the nearest one, and the round is then shortened by turning stretches of it.
import BezelGeometry

/// Strokes in an order of short ways between them.
struct StrokeOrder {
    /// How many ways are tried out in all, some nanoseconds each.
    private static let maximumTrials = 20_000_000
    /// How many strokes ahead a stretch may be turned.
    private static let window = 400

    private(set) var strokes: [Polyline]

    /// - Parameter start: Where the tool stands.
    init(_ given: [Polyline], from start: Point) {
        strokes = given
        var least = Self.travel(given, from: start)
        // Where a round begins decides where it ends: a few beginnings are tried while that costs little.
        let trials = given.count <= 500 ? 8 : given.count <= 5000 ? 2 : 1
        for trial in 0..<trials {
            let first = trial == 0 ? nil : given.count * trial / trials
            var order = StrokeOrder(ordered: Self.nearest(given, from: start, first: first))
            order.shorten(from: start, trials: Self.maximumTrials / trials)
            order.turnRings(from: start)
            let travel = Self.travel(order.strokes, from: start)
            if travel < least { (strokes, least) = (order.strokes, travel) }
        }
    }

    private init(ordered: [Polyline]) { strokes = ordered }

    /// The way that the tool goes without drawing.
    static func travel(_ strokes: [Polyline], from start: Point) -> Double {
        var tool = start
        var length: Double = 0
        for stroke in strokes {
            length += tool.distance(to: stroke.points[0])
            tool = stroke.points[stroke.points.count - 1]
        }
        return length
    }

    // MARK: The nearest

    /// - Parameter first: The stroke to begin with; nil for the nearest.
    private static func nearest(_ strokes: [Polyline], from start: Point, first: Int?) -> [Polyline] {
        var grid = EntryGrid(strokes)
        var result: [Polyline] = []
        result.reserveCapacity(strokes.count)
        var tool = start
        if let first {
            let entry = grid.take(first, nearTo: tool)
            result.append(strokes[entry.stroke].beginning(at: entry.point))
            tool = result[0].points[result[0].points.count - 1]
        }
        while let entry = grid.takeNearest(to: tool) {
            let stroke = strokes[entry.stroke].beginning(at: entry.point)
            result.append(stroke)
            tool = stroke.points[stroke.points.count - 1]
        }
        return result
    }

    // MARK: Two-opt

    /// Turns stretches of the round as long as that shortens it.
    private mutating func shorten(from start: Point, trials limit: Int) {
        let count = strokes.count
        guard count > 2 else { return }
        // Where strokes begin and end, for quick comparisons.
        var first = strokes.map { $0.points[0] }
        var last = strokes.map { $0.points[$0.points.count - 1] }
        var turned = Array(repeating: false, count: count)
        var order = Array(0..<count)
        var trials = 0
        var hasImproved = true
        while hasImproved, trials < limit {
            hasImproved = false
            for i in 0..<count {
                var j = i
                let end = min(count, i + Self.window)
                while j < end {
                    trials += 1
                    let before = i == 0 ? start : last[i - 1]
                    var gain = before.distance(to: first[i]) - before.distance(to: last[j])
                    if j + 1 < count {
                        gain += last[j].distance(to: first[j + 1]) - first[i].distance(to: first[j + 1])
                    }
                    if gain > 1e-9 {
                        order[i...j].reverse()
                        (first[i...j], last[i...j]) = (
                            ArraySlice(last[i...j].reversed()), ArraySlice(first[i...j].reversed())
                        )
                        turned[i...j].reverse()
                        for k in i...j { turned[k].toggle() }
                        hasImproved = true
                    }
                    j += 1
                }
                if trials >= limit { break }
            }
        }
        strokes = zip(order, turned).map { index, isTurned in
            isTurned ? Polyline(points: strokes[index].points.reversed()) : strokes[index]
        }
    }

    /// Lets each closed stroke begin where the way to it and from it is shortest.
    private mutating func turnRings(from start: Point) {
        for i in strokes.indices where strokes[i].isClosed {
            let before = i == 0 ? start : strokes[i - 1].points[strokes[i - 1].points.count - 1]
            let after = i + 1 < strokes.count ? strokes[i + 1].points[0] : nil
            let best = strokes[i].points.indices.dropLast().min {
                let (a, b) = (strokes[i].points[$0], strokes[i].points[$1])
                return before.distance(to: a) + (after?.distance(to: a) ?? 0)
                    < before.distance(to: b) + (after?.distance(to: b) ?? 0)
            }
            if let best { strokes[i] = strokes[i].beginning(at: best) }
        }
    }
}

extension Polyline {
    /// The same stroke from one of its points on: of an open one from either end.
    fileprivate func beginning(at index: Int) -> Polyline {
        if index == 0 { return self }
        if isClosed { return Polyline(points: Array(points[index..<(points.count - 1)]) + points[0...index]) }
        return Polyline(points: points.reversed())
    }
}

/// The points at which strokes may begin, by squares of the plane.
private struct EntryGrid {
    struct Entry {
        var stroke: Int
        var point: Int
    }
    /// How many points of a closed stroke are looked at.
    private static let entriesOfRing = 32

    private let strokes: [Polyline]
    private var cells: [[Entry]]
    private var isTaken: [Bool]
    private var left: Int
    private let origin: Point
    private let step: Double
    private let columns: Int
    private let rows: Int

    init(_ strokes: [Polyline]) {
        self.strokes = strokes
        isTaken = Array(repeating: false, count: strokes.count)
        left = strokes.count
        var box = Rect.null
        for stroke in strokes {
            for p in stroke.points { box = box.union(Rect(origin: p, size: .zero)) }
        }
        origin = box.isNull ? .zero : box.origin
        let size = box.isNull ? 1 : max(box.width, box.height, 1e-6)
        let side = min(max(Int(clamping: Double(strokes.count).squareRoot()), 1), 512)
        step = size / Double(side)
        columns = side + 1
        rows = side + 1
        cells = Array(repeating: [], count: columns * rows)
        for (index, stroke) in strokes.enumerated() {
            let entries: [Int]
            if stroke.isClosed {
                let stride = max((stroke.points.count - 1) / Self.entriesOfRing, 1)
                entries = Array(Swift.stride(from: 0, to: stroke.points.count - 1, by: stride))
            } else {
                entries = [0, stroke.points.count - 1]
            }
            for point in entries {
                let (x, y) = place(stroke.points[point])
                cells[y * columns + x].append(Entry(stroke: index, point: point))
            }
        }
    }

    private func place(_ p: Point) -> (Int, Int) {
        func index(_ value: Double, _ count: Int) -> Int { Int(clamping: min(max(value / step, 0), Double(count - 1))) }
        return (index(p.x - origin.x, columns), index(p.y - origin.y, rows))
    }

    /// Takes a stroke, to be begun at whichever end lies nearer to a point.
    mutating func take(_ stroke: Int, nearTo p: Point) -> Entry {
        isTaken[stroke] = true
        left -= 1
        let points = strokes[stroke].points
        let isTurned = points[points.count - 1].distance(to: p) < points[0].distance(to: p)
        return Entry(stroke: stroke, point: isTurned ? points.count - 1 : 0)
    }

    /// The entry nearest to a point, whose stroke is then taken; nil when none is left.
    mutating func takeNearest(to p: Point) -> Entry? {
        guard left > 0 else { return nil }
        let (x, y) = place(p)
        var best: (entry: Entry, distance: Double)?
        var ring = 0
        while ring < max(columns, rows) {
            // No point of a further ring is nearer than the rings inside are wide.
            if let best, best.distance <= Double(ring - 1) * step { break }
            for row in max(y - ring, 0)...max(min(y + ring, rows - 1), max(y - ring, 0)) {
                let isEdge = abs(row - y) == ring
                var column = max(x - ring, 0)
                while column <= min(x + ring, columns - 1) {
                    if !isEdge, abs(column - x) != ring {
                        column += 1
                        continue
                    }
                    search(row * columns + column, p, &best)
                    column += 1
                }
            }
            ring += 1
        }
        guard let best else { return nil }
        isTaken[best.entry.stroke] = true
        left -= 1
        return best.entry
    }

    private mutating func search(_ cell: Int, _ p: Point, _ best: inout (entry: Entry, distance: Double)?) {
        cells[cell].removeAll { isTaken[$0.stroke] }
        for entry in cells[cell] {
            let distance = strokes[entry.stroke].points[entry.point].distance(to: p)
            if best == nil || distance < best?.distance ?? 0 { best = (entry, distance) }
        }
    }
}
