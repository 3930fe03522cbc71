// Which of many boxes meet: the first, coarse test for letters that lie over each other. OverprintSearch compares the outlines
// of the pairs that it finds.
import BezelGeometry

/// Finds the pairs of boxes that meet, through a uniform grid.
///
/// Each box is listed in every cell that it touches; cells are as large as the median box, so that most boxes touch up to
/// four, and at least a 32nd of the largest, so that none touches more than some thousand. A pair is visited only in the
/// cell that holds the first corner of what both have in common, and so only once. Takes O(N log N) time for N boxes
/// that do not crowd, and N² where all meet: visitors end the search by their own measure.
struct BoxGrid {
    private struct Entry: Comparable {
        var x: Int
        var y: Int
        var box: Int
        static func < (a: Entry, b: Entry) -> Bool { (a.y, a.x, a.box) < (b.y, b.x, b.box) }
    }
    private let boxes: [Rect]
    private let size: Double
    private var entries: [Entry] = []

    /// Of the largest box, at least a cell.
    private static let cellsOfLargest = 32.0
    /// In user units: cells of boxes that are all points, which are divided by.
    private static let leastCell = 1e-9

    /// - Parameter boxes: Finite ones.
    init(_ boxes: [Rect]) {
        self.boxes = boxes
        let sides = boxes.map { max($0.width, $0.height) }.sorted()
        size = max(sides.isEmpty ? 0 : sides[sides.count / 2], (sides.last ?? 0) / Self.cellsOfLargest, Self.leastCell)
        entries.reserveCapacity(4 * boxes.count)
        for (i, box) in boxes.enumerated() {
            for y in Range(from: cell(box.minY), through: cell(box.maxY)) {
                for x in Range(from: cell(box.minX), through: cell(box.maxX)) {
                    entries.append(Entry(x: x, y: y, box: i))
                }
            }
        }
        entries.sort()
    }

    /// The cell of a coordinate, pinned where integers end.
    private func cell(_ v: Double) -> Int { Int(clamping: max(-1e15, min(1e15, (v / size).rounded(.down)))) }

    /// Visits each pair that meets, until the visitor returns false.
    ///
    /// - Returns: Whether all were visited.
    func forEachPair(_ visit: (Int, Int) -> Bool) -> Bool {
        var start = 0
        while start < entries.count {
            let (x, y) = (entries[start].x, entries[start].y)
            var end = start + 1
            while end < entries.count, entries[end].x == x, entries[end].y == y { end += 1 }
            for i in Range(from: start, upTo: end) {
                let a = boxes[entries[i].box]
                for j in Range(from: i + 1, upTo: end) {
                    let b = boxes[entries[j].box]
                    guard a.minX < b.maxX, b.minX < a.maxX, a.minY < b.maxY, b.minY < a.maxY,
                        cell(max(a.minX, b.minX)) == x, cell(max(a.minY, b.minY)) == y
                    else { continue }
                    if !visit(entries[i].box, entries[j].box) { return false }
                }
            }
            start = end
        }
        return true
    }
}
