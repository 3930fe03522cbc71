// Lines by the cells of a grid, and the rings of outlines that cross by them. Called by CurveUnion, which finds the curve
// that an edge lies on, and by booleans, which judge their own result.

/// Lines in the square cells that they pass through, so that neighbours are found without comparing all pairs.
///
/// Cells are as wide as a mean line, so that a line lies in about three. Lines of very different lengths make the long
/// ones costly. Cells are found by a hash table of their own: the standard dictionary takes an array for each cell, and
/// its keyed hash, which costs more than the comparisons that the grid is for.
struct ChordGrid {
    fileprivate struct Entry {
        var cell: SIMD2<Int32>
        var line: Int32
        /// The index of the next entry of the same cell; -1 for none.
        var next: Int32 = -1
    }
    private var entries: [Entry] = []
    /// The first entry of a cell at the cell's hash or after it; -1 for none. At most half of them are taken.
    private var slots: [Int32]
    private let step: Double
    /// In user units: a grid for lines that are points, which positions are divided by.
    private static let leastStep: Double = 1e-9

    init(_ lines: [(Point, Point)], where isWanted: (Int) -> Bool = { _ in true }) {
        var total: Double = 0
        for (a, b) in lines { total += max(abs(b.x - a.x), abs(b.y - a.y)) }
        // About three cells per line.
        step = max(total / Double(max(lines.count, 1)), Self.leastStep)
        slots = []
        var found: [Entry] = []
        for (i, line) in lines.enumerated() where isWanted(i) {
            forEachCell(line.0, line.1) { found.append(Entry(cell: $0, line: Int32(i))) }
        }
        entries = found
        var room = 2
        while room < 2 * entries.count { room *= 2 }
        slots = [Int32](repeating: -1, count: room)
        // From the last one, so that each cell has its lines in their order.
        for i in entries.indices.reversed() {
            let slot = slot(of: entries[i].cell)
            entries[i].next = slots[slot]
            slots[slot] = Int32(i)
        }
    }

    /// Where a cell is, or would be.
    private func slot(of cell: SIMD2<Int32>) -> Int {
        let key = UInt64(UInt32(bitPattern: cell.x)) << 32 | UInt64(UInt32(bitPattern: cell.y))
        // Both halves of the product, as its low bits depend on the low bits of the key alone.
        let product = (key ^ 0x9E37_79B9_7F4A_7C15).multipliedFullWidth(by: 0xD6E8_FEB8_6659_FD93)
        var slot = Int(truncatingIfNeeded: product.high ^ product.low) & (slots.count - 1)
        while slots[slot] >= 0, entries[Int(slots[slot])].cell != cell { slot = (slot + 1) & (slots.count - 1) }
        return slot
    }

    /// Cells that a line passes through, in pieces no longer than a cell; none twice in a row.
    private func forEachCell(_ a: Point, _ b: Point, _ body: (SIMD2<Int32>) -> Void) {
        let length = max(abs(b.x - a.x), abs(b.y - a.y))
        let count = max(Int(clamping: (length / step).rounded(.up)), 1)
        var last: SIMD2<Int32>?
        for i in 0..<count {
            let (p, q) = (
                a.lerp(to: b, Double(i) / Double(count)), a.lerp(to: b, Double(i + 1) / Double(count))
            )
            let (low, high) = (cell(min(p.x, q.x), min(p.y, q.y)), cell(max(p.x, q.x), max(p.y, q.y)))
            for x in ClosedRange(spanning: low.x, high.x) {
                for y in ClosedRange(spanning: low.y, high.y) where last != SIMD2(x, y) {
                    body(SIMD2(x, y))
                    last = SIMD2(x, y)
                }
            }
        }
    }

    private func cell(_ x: Double, _ y: Double) -> SIMD2<Int32> {
        func index(_ value: Double) -> Int32 {
            Int32(clamping: ((value / step).rounded(.down)).clamped(to: -2e9...2e9))
        }
        return SIMD2(index(x), index(y))
    }

    /// The lines of one cell, in their order.
    struct Lines: Sequence, IteratorProtocol {
        fileprivate let entries: [Entry]
        fileprivate var place: Int32

        mutating func next() -> Int? {
            guard place >= 0 else { return nil }
            let entry = entries[Int(place)]
            place = entry.next
            return Int(entry.line)
        }
    }
    /// The lines of the cell that a point lies in.
    func candidates(near p: Point) -> Lines {
        Lines(entries: entries, place: slots[slot(of: cell(p.x, p.y))])
    }

    /// How many comparisons `forEachPair(_:)` makes; pairs that share several cells count in each.
    var pairCount: Int {
        var sum = 0
        for first in slots where first >= 0 {
            var (count, place) = (0, first)
            while place >= 0 { (count, place) = (count + 1, entries[Int(place)].next) }
            sum += count * (count - 1) / 2
        }
        return sum
    }

    /// Visits pairs of lines that share a cell, once for each such cell.
    func forEachPair(_ body: (Int, Int) -> Void) {
        for first in slots {
            var place = first
            while place >= 0 {
                let entry = entries[Int(place)]
                var other = entry.next
                while other >= 0 {
                    let line = entries[Int(other)].line
                    if line != entry.line { body(Int(entry.line), Int(line)) }
                    other = entries[Int(other)].next
                }
                place = entry.next
            }
        }
    }
}

/// Finds rings that cross others, by the lines of their flattened curves.
package enum RingCrossings {
    /// The indices of paths whose lines cross; nil if the budget is exceeded.
    package static func crossed(_ rings: [Path], work: OutlineWork = OutlineWork()) -> Set<Int>? {
        var lines: [(Point, Point)] = []
        var owners: [Int] = []
        for (index, ring) in rings.enumerated() {
            for subpath in ring.subpaths {
                for segment in subpath.segments where segment.start != segment.end {
                    lines.append((segment.start, segment.end))
                    owners.append(index)
                }
            }
        }
        var found: Set<Int> = []
        let grid = ChordGrid(lines)
        guard work.spend(grid.pairCount * 16) else { return nil }
        grid.forEachPair { i, j in
            if cross(lines[i], lines[j]) { found.formUnion([owners[i], owners[j]]) }
        }
        return found
    }

    /// Whether two lines cross properly: shared ends and touching do not count.
    private static func cross(_ a: (Point, Point), _ b: (Point, Point)) -> Bool {
        if a.0 == b.0 || a.0 == b.1 || a.1 == b.0 || a.1 == b.1 { return false }
        let (u, v) = (a.1 - a.0, b.1 - b.0)
        // Less counts as touching.
        let slack = Precision.parallel * u.length * v.length
        let (p, q) = (u.cross(b.0 - a.0), u.cross(b.1 - a.0))
        let (r, s) = (v.cross(a.0 - b.0), v.cross(a.1 - b.0))
        return min(p, q) < -slack && max(p, q) > slack && min(r, s) < -slack && max(r, s) > slack
    }
}
