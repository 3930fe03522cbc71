// The nearest stroke to the tool, for the first order of strokes. StrokeOrder inserts strokes as they become free and
// takes them one by one.
import BezelGeometry

/// Finds the nearest point where a stroke may begin.
///
/// Open strokes may begin at both ends, closed ones at up to 32 of their points, or 8 if there are many strokes. The
/// points lie in a square grid, which is searched in rings of cells around the tool until no further ring can hold a
/// nearer one. Points of strokes that were taken stay in their cells until these are searched. When few are left, the
/// grid is made again with larger cells, so that empty ones do not have to be passed.
struct EntryGrid {
    /// A stroke, and the point at which it begins.
    struct Entry {
        var stroke: Int
        var point: Int
    }
    /// Points of a closed stroke, among few and many strokes.
    private static let entriesOfRing = (few: 32, many: 8)
    private static let many = 10_000

    private let strokes: [WorkStroke]
    private let box: Rect
    private let entriesOfRing: Int
    private var cells: [[Entry]] = []
    /// By stroke: whether it is in the grid and not yet taken.
    private var isHere: [Bool]
    /// How many are.
    private var left = 0
    /// A cell's side in millimetres, and cells in a row.
    private var step = 1.0
    private var side = 1

    init(_ strokes: [WorkStroke]) {
        self.strokes = strokes
        isHere = Array(repeating: false, count: strokes.count)
        entriesOfRing = strokes.count < Self.many ? Self.entriesOfRing.few : Self.entriesOfRing.many
        var (low, high) = (strokes.first?.first ?? .zero, strokes.first?.first ?? .zero)
        for stroke in strokes {
            for p in stroke.line.points {
                low = Point(x: min(low.x, p.x), y: min(low.y, p.y))
                high = Point(x: max(high.x, p.x), y: max(high.y, p.y))
            }
        }
        box = Rect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
        resize(for: strokes.count)
    }

    /// In millimetres: the side of a grid for strokes that are all one point.
    private static let smallest = 1e-6

    private mutating func resize(for count: Int) {
        let here = cells.flatMap { $0 }.filter { isHere[$0.stroke] }
        side = (Int(clamping: Double(count / 2).squareRoot())).clamped(to: 1...512)
        step = max(box.width, box.height, Self.smallest) / Double(side)
        cells = Array(repeating: [], count: side * side)
        for entry in here { cells[cell(of: entry)].append(entry) }
    }

    private func place(_ p: Point) -> (x: Int, y: Int) {
        func index(_ value: Double) -> Int { Int(clamping: (value / step).clamped(from: 0, through: Double(side - 1))) }
        return (index(p.x - box.minX), index(p.y - box.minY))
    }

    private func cell(of entry: Entry) -> Int {
        let (x, y) = place(strokes[entry.stroke].line.points[entry.point])
        return y * side + x
    }

    mutating func insert(_ stroke: Int) {
        isHere[stroke] = true
        left += 1
        let line = strokes[stroke].line
        let last = line.points.count - 1
        let places =
            line.isClosed
            ? Array(Swift.stride(from: 0, to: last, by: max(last / entriesOfRing, 1))) : [0, last]
        for point in places {
            let entry = Entry(stroke: stroke, point: point)
            cells[cell(of: entry)].append(entry)
        }
    }

    /// Takes a stroke, begun at the end nearer to a point.
    mutating func take(_ stroke: Int, nearTo p: Point) -> Entry {
        isHere[stroke] = false
        left -= 1
        let own = strokes[stroke]
        let isTurned = own.last.distance(to: p) < own.first.distance(to: p)
        return Entry(stroke: stroke, point: isTurned ? own.line.points.count - 1 : 0)
    }

    /// Takes the stroke that begins nearest to a point; nil if none is left.
    mutating func takeNearest(to p: Point) -> Entry? {
        guard left > 0 else { return nil }
        // With few points, larger cells are faster.
        if side > 8, left < side * side / 16 { resize(for: left) }
        let (x, y) = place(p)
        var best: (entry: Entry, distance: Double)?
        for ring in 0..<side {
            // Points of further rings are at least this far away.
            if let best, best.distance <= Double(ring - 1) * step { break }
            for row in Range(from: max(y - ring, 0), through: min(y + ring, side - 1)) {
                if abs(row - y) == ring {
                    for column in Range(from: max(x - ring, 0), through: min(x + ring, side - 1)) {
                        search(row * side + column, p, &best)
                    }
                } else {
                    if x - ring >= 0 { search(row * side + x - ring, p, &best) }
                    if x + ring < side { search(row * side + x + ring, p, &best) }
                }
            }
        }
        guard let best else { return nil }
        isHere[best.entry.stroke] = false
        left -= 1
        return best.entry
    }

    private mutating func search(_ cell: Int, _ p: Point, _ best: inout (entry: Entry, distance: Double)?) {
        if cells[cell].isEmpty { return }
        cells[cell].removeAll { !isHere[$0.stroke] }
        for entry in cells[cell] {
            let distance = strokes[entry.stroke].line.points[entry.point].distance(to: p)
            if best == nil || distance < best?.distance ?? 0 { best = (entry, distance) }
        }
    }
}
