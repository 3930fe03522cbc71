// Compares the ink of a placed text with the same text set straight: letters that touch only on the curve, and connections
// that broke. Lint calls it for one text; letters of a whole picture are compared by OverprintSearch. Gaps are in
// InkComparison+Gaps.
import BezelGeometry

/// Neighbours are always compared. Other letters are found by a grid of cells as large as a usual letter, so that the cost
/// is linear unless letters crowd; crowds are reported as such.
struct InkComparison {
    /// A cluster with ink; lengths in user units.
    struct Letter {
        var start: Int
        var straight: InkShape
        var middle: Double
        var placed: InkShape
        var joinsNext: Bool
    }
    /// In visual order.
    private(set) var letters: [Letter] = []

    init(_ placed: PlacedText, _ shaped: ShapedText) {
        var inkOf: [Int: InkShape] = [:]
        for run in placed.runs {
            for glyph in run.glyphs {
                let outline = placed.outline(of: glyph, in: run)
                let ink = InkShape(outline, tolerance: run.font.size * InkShapes.tolerance)
                let start = placed.clusters[glyph.clusterIndex].range.lowerBound
                let old = inkOf[start] ?? .empty
                inkOf[start] = InkShape(contours: old.contours + ink.contours, box: old.box.union(ink.box))
            }
        }
        var shapes = InkShapes(shaped)
        let steps = PenSteps(shaped)
        let joins = LetterJoins(shaped)
        var pen: Double = 0
        for i in shaped.clusters.indices {
            let cluster = shaped.clusters[i]
            let shape = shapes.shape(i)
            let middle = pen + cluster.advance / 2
            pen += steps.step(i)
            let start = cluster.range.lowerBound
            guard !shape.isEmpty else { continue }
            letters.append(
                Letter(
                    start: start, straight: shape, middle: middle, placed: inkOf[start] ?? .empty,
                    joinsNext: joins.joinsNext(i)))
        }
    }

    func findings() -> [LintFinding] {
        var findings: [LintFinding] = []
        for i in letters.indices.dropFirst() {
            let (a, b) = (letters[i - 1], letters[i])
            guard !a.placed.isEmpty, !b.placed.isEmpty else { continue }
            let touches = a.placed.distance(to: b.placed, limit: Self.limit) == 0
            if touches, isApart(a, b) { findings.append(.touchingInk(a.start, b.start)) }
            if a.joinsNext, !touches { findings.append(.openJoin(a.start, b.start)) }
        }
        var crowd: ClosedRange<Int>?
        for (i, met) in meetingBoxes(&crowd) {
            let b = letters[i]
            var touching: [Int] = []
            for j in met.reversed() where j < i - 1 {
                let a = letters[j]
                guard a.placed.distance(to: b.placed, limit: Self.limit) == 0, isApart(a, b) else { continue }
                guard touching.count < Self.maximumTouching else {
                    crowd = Self.joined(crowd, a.start, b.start)
                    break
                }
                touching.append(a.start)
            }
            findings += touching.reversed().map { .touchingInk($0, b.start) }
        }
        if let crowd { findings.append(.crowdedInk(crowd.lowerBound, crowd.upperBound)) }
        return findings
    }

    /// Letters that one letter may be reported to touch, beside its neighbours.
    private static let maximumTouching = 16
    /// Letters in a cell of the grid; with more, the earliest is dropped and the crowd reported.
    private static let maximumPerCell = 64

    private static func joined(_ range: ClosedRange<Int>?, _ a: Int, _ b: Int) -> ClosedRange<Int> {
        ClosedRange(spanning: min(a, b, range?.lowerBound ?? a), max(a, b, range?.upperBound ?? b))
    }

    /// Sides of cells, as BoxGrid has them: the median letter's, but at least this part of the largest, so that no letter lies
    /// in very many cells; and in user units, as positions are divided by them.
    private static let cellsOfLargest = 32.0
    private static let leastCell = 1e-9
    /// User units; less is touching.
    private static let limit: Double = 1e-3

    /// Whether two letters do not touch in straight text.
    private func isApart(_ a: Letter, _ b: Letter) -> Bool {
        let moved = b.straight.applying(Transform(translationX: b.middle - a.middle, y: 0))
        return a.straight.distance(to: moved, limit: Self.limit) > 0
    }

    /// Each with earlier ones, by a grid. `crowd` is extended by letters left out.
    private func meetingBoxes(_ crowd: inout ClosedRange<Int>?) -> [(letter: Int, met: [Int])] {
        struct Cell: Hashable {
            var x: Int
            var y: Int
        }
        let inked = letters.indices.filter { !letters[$0].placed.isEmpty }
        guard inked.count > 2 else { return [] }
        let sides = inked.map { max(letters[$0].placed.box.width, letters[$0].placed.box.height) }.sorted()
        let size = max(sides[sides.count / 2], (sides.last ?? 0) / Self.cellsOfLargest, Self.leastCell)
        var cells: [Cell: [Int]] = [:]
        var pairs: [(letter: Int, met: [Int])] = []
        for i in inked {
            let box = letters[i].placed.box
            func index(_ v: Double) -> Int { Int(clamping: max(-1e15, min(1e15, (v / size).rounded(.down)))) }
            var met: Set<Int> = []
            for x in Range(from: index(box.minX), through: index(box.maxX)) {
                for y in Range(from: index(box.minY), through: index(box.maxY)) {
                    for other in cells[Cell(x: x, y: y), default: []] where letters[other].placed.box.intersects(box) {
                        met.insert(other)
                    }
                    cells[Cell(x: x, y: y), default: []].append(i)
                    if cells[Cell(x: x, y: y), default: []].count > Self.maximumPerCell {
                        let left = cells[Cell(x: x, y: y), default: []].removeFirst()
                        crowd = Self.joined(crowd, letters[left].start, letters[i].start)
                    }
                }
            }
            if !met.isEmpty { pairs.append((i, met.sorted())) }
        }
        return pairs
    }
}
