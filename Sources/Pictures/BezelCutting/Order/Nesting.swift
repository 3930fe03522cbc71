// Which closed path lies within which, so that inner ones are cut first. The order itself is found in StrokeOrder.
import BezelGeometry

/// What lies within a ring is cut before the ring comes loose.
///
/// Rings are looked for from the largest path to the smallest, each path's candidates from the smallest ring up: the
/// first that holds it has known ancestors, which need no test. Candidates come from a grid of cells whose sides are
/// powers of two, where each ring is entered at its own size, so a path meets few of them. A path is inside if most of
/// its probes are; one whose box leaves the ring's by more than 0.02 mm is not.
///
/// All comparisons are counted against `outlineWork`.
struct Nesting {
    /// The rings directly around each path: those of the rings themselves, then those of parts within other rings.
    private(set) var around: [[Int]] = []
    /// The ring of each path: itself, or the one that a part is of.
    private(set) var ringOfPath: [Int] = []

    /// For paths crossing their first ring.
    private static let maximumFurther = 64

    init(_ lines: [Polyline], work: OutlineWork) throws(CuttingError) {
        var strokes: [WorkStroke] = []
        try self.init(lines, strokes: &strokes, work: work)
    }

    /// Takes the strokes that are left of each ring where earlier ones drew a part of it. Such a part may lie within a ring that
    /// does not contain its own as a whole, as the end of a stroke that crosses an outline does. It becomes a path of its own
    /// in `strokes`, which comes before the ring around it. A part is around nothing, so the order has no cycle.
    init(_ rings: [Polyline], strokes: inout [WorkStroke], work: OutlineWork) throws(CuttingError) {
        let parts = Self.parts(strokes, of: rings)
        let isDivided = parts.reduce(into: Array(repeating: false, count: rings.count)) { $0[strokes[$1].path] = true }
        around = Array(repeating: [], count: rings.count)
        ringOfPath = Array(rings.indices)
        let index = RingIndex(rings + parts.map { strokes[$0].line })
        guard !index.isEmpty else { return }
        // Largest first, so that ancestors are known.
        for path in index.pathsByFallingArea where path < rings.count {
            var known: Set<Int> = []
            around[path] = try found(around: path, in: index, known: &known, work: work) { $0 < rings.count }
        }
        for (number, stroke) in parts.enumerated() {
            let ring = strokes[stroke].path
            var known: Set<Int> = []
            addAncestors(of: ring, to: &known)
            let own = try found(around: rings.count + number, in: index, known: &known, work: work) {
                $0 < rings.count && !isDivided[$0]
            }
            if own.isEmpty { continue }
            strokes[stroke].path = around.count
            around.append(own + around[ring])
            ringOfPath.append(ring)
        }
    }

    /// The strokes that are not a whole ring.
    private static func parts(_ strokes: [WorkStroke], of rings: [Polyline]) -> [Int] {
        let counts = strokes.reduce(into: Array(repeating: 0, count: rings.count)) { $0[$1.path] += 1 }
        return strokes.indices.filter {
            let stroke = strokes[$0]
            return counts[stroke.path] > 1 || stroke.line.isClosed != rings[stroke.path].isClosed
        }
    }

    private func found(
        around path: Int, in index: RingIndex, known: inout Set<Int>, work: OutlineWork, where mayHold: (Int) -> Bool
    ) throws(CuttingError) -> [Int] {
        var found: [Int] = []
        var further = 0
        index.forEachCandidate(around: path) { ring in
            guard mayHold(ring) else { return true }
            if known.contains(ring) { return further < Self.maximumFurther }
            if !known.isEmpty { further += 1 }
            if index.isInside(path, ring, work: work) {
                found.append(ring)
                addAncestors(of: ring, to: &known)
            }
            return further < Self.maximumFurther && !work.isSpent
        }
        if work.isSpent { throw .limit(work.error) }
        return found
    }

    private func addAncestors(of ring: Int, to known: inout Set<Int>) {
        var rest = [ring]
        while let next = rest.popLast(), known.count < 4 * Self.maximumFurther {
            if known.insert(next).inserted { rest += around[next] }
        }
    }
}

/// Rings by size and position.
private struct RingIndex {
    private struct Cell: Hashable {
        var size: Int
        var x: Int
        var y: Int
    }
    private let outlines: [RingOutline]
    /// Open paths have no area.
    let pathsByFallingArea: [Int]
    /// By rising area; a ring is in at most four cells.
    private var cells: [Cell: [Int]] = [:]
    private var sizes: [Int] = []

    var isEmpty: Bool { cells.isEmpty }

    init(_ lines: [Polyline]) {
        outlines = lines.map(RingOutline.init)
        let areas = outlines.map(\.area)
        pathsByFallingArea = lines.indices.sorted { (areas[$0], $0) > (areas[$1], $1) }
        var found: Set<Int> = []
        for path in pathsByFallingArea.reversed() where areas[path] > 0 {
            let box = outlines[path].box
            let size = Self.size(of: box)
            found.insert(size)
            for x in Range(from: Self.index(box.minX, size), through: Self.index(box.maxX, size)) {
                for y in Range(from: Self.index(box.minY, size), through: Self.index(box.maxY, size)) {
                    cells[Cell(size: size, x: x, y: y), default: []].append(path)
                }
            }
        }
        sizes = found.sorted()
    }

    /// In millimetres: a box that is a point is as large as this, for the logarithm.
    private static let smallest = 1e-6

    private static func size(of box: Rect) -> Int {
        Int(clamping: log2(max(box.width, box.height, smallest)).rounded(.up))
    }

    private static func index(_ value: Double, _ size: Int) -> Int {
        Int(clamping: (value / pow(2, Double(size))).rounded(.down))
    }

    /// Smallest first, until `body` returns false.
    func forEachCandidate(around path: Int, _ body: (Int) -> Bool) {
        let own = outlines[path]
        for size in sizes where pow(2, Double(size)) >= max(own.box.width, own.box.height) / 2 {
            let cell = Cell(size: size, x: Self.index(own.probes[0].x, size), y: Self.index(own.probes[0].y, size))
            guard let rings = cells[cell] else { continue }
            for ring in rings[firstLarger(than: path, in: rings)...] where !body(ring) { return }
        }
    }

    private func firstLarger(than path: Int, in rings: [Int]) -> Int {
        rings.partitioningIndex { (outlines[$0].area, $0) > (outlines[path].area, path) }
    }

    /// Whether a ring holds a path, by most of its probes.
    func isInside(_ path: Int, _ ring: Int, work: OutlineWork) -> Bool {
        work.spend(4)
        let (inner, outer) = (outlines[path], outlines[ring])
        guard outer.reaches(over: inner.box) else { return false }
        return inner.probes.count { outer.contains($0, work: work) } > inner.probes.count / 2
    }
}

/// A path with its box, area and probes, and on demand its stretches by horizontal strips for tests of points.
private final class RingOutline {
    private let points: [Point]
    let box: Rect
    let area: Double
    /// Middles of stretches, as corners may lie on the ring around.
    let probes: [Point]
    /// Stretches by horizontal strip.
    private lazy var strips: [[Int32]] = makeStrips()

    /// How far a path may leave its ring, in millimetres: less than any tool's width.
    private static let near = 0.02
    private static let probeCount = 5
    private static let edgesPerStrip = 4

    init(_ line: Polyline) {
        points = line.points
        var (low, high) = (line.points[0], line.points[0])
        var sum: Double = 0
        for (a, b) in zip(line.points, line.points.dropFirst()) {
            low = Point(x: min(low.x, b.x), y: min(low.y, b.y))
            high = Point(x: max(high.x, b.x), y: max(high.y, b.y))
            sum += (a - line.points[0]).cross(b - line.points[0])
        }
        box = Rect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
        area = line.isClosed ? abs(sum) / 2 : 0
        let edges = line.points.count - 1
        let count = min(edges, Self.probeCount)
        probes = (0..<count).map { k in
            let edge = k * edges / count
            return line.points[edge].lerp(to: line.points[edge + 1], 0.5)
        }
    }

    /// Includes the sides.
    func reaches(over other: Rect) -> Bool {
        let near = Self.near
        return other.minX >= box.minX - near && other.maxX <= box.maxX + near && other.minY >= box.minY - near
            && other.maxY <= box.maxY + near
    }

    /// Whether a point has a winding number other than 0. Looks at the stretches of one strip, about four.
    func contains(_ p: Point, work: OutlineWork) -> Bool {
        guard p.y >= box.minY, p.y <= box.maxY, p.x >= box.minX, p.x <= box.maxX else { return false }
        let all = strips
        let strip = all[index(of: p.y)]
        work.spend(strip.count)
        var winding = 0
        for edge in strip {
            let (a, b) = (points[Int(edge)], points[Int(edge) + 1])
            if (a.y <= p.y) == (b.y <= p.y) { continue }
            let side = (b - a).cross(p - a)
            if a.y <= p.y, side > 0 { winding += 1 } else if a.y > p.y, side < 0 { winding -= 1 }
        }
        return winding != 0
    }

    private var stripCount = 1

    private func index(of y: Double) -> Int {
        guard box.height > 0 else { return 0 }
        return (Int(clamping: (y - box.minY) / box.height * Double(stripCount))).clamped(
            from: 0, through: stripCount - 1)
    }

    private func makeStrips() -> [[Int32]] {
        let edges = points.count - 1
        stripCount = max(edges / Self.edgesPerStrip, 1)
        func span(_ edge: Int) -> ClosedRange<Int> {
            let (a, b) = (index(of: points[edge].y), index(of: points[edge + 1].y))
            return ClosedRange(spanning: a, b)
        }
        // Long stretches are in many.
        while stripCount > 1, Range(count: edges).reduce(0, { $0 + span($1).count }) > 8 * edges { stripCount /= 2 }
        var strips: [[Int32]] = Array(repeating: [], count: stripCount)
        for edge in Range(count: edges) {
            for strip in span(edge) { strips[strip].append(Int32(clamping: edge)) }
        }
        return strips
    }
}
