// Unites a filled path and keeps its curves: flattens, resolves, restores. Called by Path+United, mostly for machines that
// cut (BezelCutting), to which every chord would be a move of its own.
//
// Curves become chords, which PolygonClipper resolves. An edge of the result that lies on a chord is traced back to its
// segment and parameters, and consecutive edges of one segment join into a single part of it. Crossings are exact only
// within the tolerance, so control points move with the ends of their part. Rings whose curves cross although their chords
// do not stay polygons.

/// Linear in the chords apart from the clipping; a failed attempt is repeated up to three times, each eight times coarser.
struct CurveUnion {
    /// A piece of a segment between two parameters, as a line.
    private struct Chord {
        var segment: Int
        var start: Double
        var end: Double
        var from: Point
        var to: Point
    }

    /// An edge of the result, with the stretch of the segment that it follows; no segment for lines that cutting made.
    private struct Piece {
        var segment: Int?
        var start: Double
        var end: Double
        var from: Point
        var to: Point
    }

    private let path: Path
    private let rule: FillRule
    private let segments: [PathSegment]
    private let size: Double
    private let tolerance: Double
    private let work: OutlineWork

    init(_ path: Path, rule: FillRule, tolerance: Double, work: OutlineWork) {
        self.path = path
        self.work = work
        self.rule = rule
        segments = path.subpaths.flatMap { subpath in
            var own = subpath.segments.filter(\.isFinite)
            if let last = own.last, let first = own.first, last.end != first.start {
                own.append(.line(last.end, first.start))
            }
            return own
        }
        let box = path.controlBounds
        size = box.isNull ? 0 : max(box.width, box.height)
        // Invisible, and bounds the chords of huge shapes.
        self.tolerance = max(min(tolerance, size * 1e-4), size * 1e-6)
    }

    /// Clockwise around the inside; nil if too tangled.
    func outline() -> Path? {
        guard size > 0, size.isFinite else { return Path() }
        var chordTolerance = tolerance
        for _ in 0..<4 {
            if work.isSpent { return nil }
            let count = segments.reduce(0) { $0 + $1.chordCount(tolerance: chordTolerance) }
            if count <= Path.maximumBooleanEdges, work.spend(count * 128) {
                if let done = outline(chords(chordTolerance), tolerance: chordTolerance) { return done }
            }
            chordTolerance *= 8
        }
        return nil
    }

    /// All segments as chords, the last of each ending exactly at the segment's end.
    private func chords(_ tolerance: Double) -> [Chord] {
        var chords: [Chord] = []
        for (index, segment) in segments.enumerated() {
            let count = segment.chordCount(tolerance: tolerance)
            var last = segment.start
            for i in 0..<count {
                let (start, end) = (Double(i) / Double(count), Double(i + 1) / Double(count))
                let next = i + 1 == count ? segment.end : segment.point(at: end)
                chords.append(Chord(segment: index, start: start, end: end, from: last, to: next))
                last = next
            }
        }
        return chords
    }

    /// One attempt at a tolerance; nil if the chords are too tangled.
    private func outline(_ chords: [Chord], tolerance: Double) -> Path? {
        var polygon = Path()
        for chord in chords {
            if polygon.currentPoint != chord.from { polygon.move(to: chord.from) }
            polygon.addLine(to: chord.to)
        }
        let rings = polygon.normalized(eoFill: rule == .evenOdd, tolerance: tolerance / 4, work: work)
        // Slivers, or too tangled.
        if rings.isEmpty { return abs(polygon.signedArea) <= size * tolerance * 8 ? Path() : nil }
        let index = ChordGrid(chords.map { ($0.from, $0.to) }, where: { !isLine(chords[$0].segment) })
        let polygons = rings.subpaths.map { [$0.start] + $0.segments.map(\.end) }.map(Self.withoutRepeat)
        var curved = polygons.map { curves(round: $0, chords, index, tolerance) }
        // Curves that cross by less than the tolerance stay chords.
        guard let crossing = RingCrossings.crossed(curved.map { $0.flattened(tolerance: tolerance / 8) }, work: work)
        else { return nil }
        for ring in crossing {
            curved[ring] = Path {
                $0.addLines(polygons[ring]); $0.closeSubpath()
            }
        }
        var result = Path()
        for ring in curved { result.addPath(ring) }
        return result
    }

    private func isLine(_ segment: Int) -> Bool {
        if case .line = segments[segment] { return true }
        return false
    }

    private static func withoutRepeat(_ ring: [Point]) -> [Point] {
        ring.count > 1 && ring.first == ring.last ? Array(ring.dropLast()) : ring
    }

    /// A ring of the result, with edges of one segment joined to parts of it.
    private func curves(
        round ring: [Point], _ chords: [Chord], _ index: ChordGrid, _ tolerance: Double
    ) -> Path {
        var pieces: [Piece] = []
        for i in ring.indices {
            let piece = piece(from: ring[i], to: ring[(i + 1) % ring.count], after: pieces.last, chords, index)
            if let last = pieces.last, let joined = Self.joined(last, piece) {
                pieces[pieces.count - 1] = joined
            } else {
                pieces.append(piece)
            }
        }
        if pieces.count > 2, let joined = Self.joined(pieces[pieces.count - 1], pieces[0]) {
            pieces[0] = joined
            pieces.removeLast()
        }
        var path = Path()
        path.move(to: pieces[0].from)
        var steps = pieces.map(element)
        // The close draws the last line.
        if case .line = steps.last { steps.removeLast() }
        for step in steps { path.append(step) }
        path.closeSubpath()
        return path
    }

    private static func joined(_ a: Piece, _ b: Piece) -> Piece? {
        // Parameters within 1e-6 are the same crossing, rounded twice. Parts must also run the same way.
        guard let segment = a.segment, segment == b.segment, abs(a.end - b.start) < 1e-6,
            (a.end - a.start) * (b.end - b.start) > 0
        else { return nil }
        return Piece(segment: segment, start: a.start, end: b.end, from: a.from, to: b.to)
    }

    /// The segment that an edge lies on. Where several do, as on shared borders, the one that goes on from the edge
    /// before.
    private func piece(
        from p: Point, to q: Point, after last: Piece?, _ chords: [Chord], _ index: ChordGrid
    ) -> Piece {
        // Some steps of the clipper's grid of 2^-28: further from a chord, an edge does not lie on it.
        let near = size * 1e-8
        var found: Piece?
        for i in index.candidates(near: p.lerp(to: q, 0.5)) {
            let chord = chords[i]
            let d = chord.to - chord.from
            let length = d.length
            guard length > 0, abs(d.cross(p - chord.from)) <= near * length,
                abs(d.cross(q - chord.from)) <= near * length
            else { continue }
            let (u, v) = (d.dot(p - chord.from) / (length * length), d.dot(q - chord.from) / (length * length))
            let slack = near / length
            guard min(u, v) >= -slack, max(u, v) <= 1 + slack, u != v else { continue }
            func parameter(_ fraction: Double) -> Double {
                chord.start + (chord.end - chord.start) * fraction.clamped(to: 0...1)
            }
            let piece = Piece(segment: chord.segment, start: parameter(u), end: parameter(v), from: p, to: q)
            if let last, Self.joined(last, piece) != nil { return piece }
            if found == nil { found = piece }
        }
        return found ?? Piece(segment: nil, start: 0, end: 0, from: p, to: q)
    }

    /// The part of a segment, with control points moved as far as the ends had to move to meet their neighbours.
    private func element(_ piece: Piece) -> Path.Element {
        guard let index = piece.segment, abs(piece.end - piece.start) > 1e-9 else { return .line(to: piece.to) }
        let isForward = piece.start < piece.end
        let part = segments[index].part(from: min(piece.start, piece.end), to: max(piece.start, piece.end))
        let run = isForward ? part : part.reversed
        let (atStart, atEnd) = (piece.from - run.start, piece.to - run.end)
        switch run {
        case .line: return .line(to: piece.to)
        case .quad(_, let c, _): return .quadCurve(to: piece.to, control: c + (atStart + atEnd) * 0.5)
        case .cubic(_, let c, let d, _): return .curve(to: piece.to, control1: c + atStart, control2: d + atEnd)
        }
    }
}

/// Lines in the square cells that they pass through, so that neighbours are found without comparing all pairs.
///
/// Cells are as wide as a mean line, so that a line lies in about three. Lines of very different lengths make the long
/// ones costly.
struct ChordGrid {
    private let cells: [SIMD2<Int32>: [Int32]]
    private let step: Double

    init(_ lines: [(Point, Point)], where isWanted: (Int) -> Bool = { _ in true }) {
        var total: Double = 0
        for (a, b) in lines { total += max(abs(b.x - a.x), abs(b.y - a.y)) }
        // About three cells per line.
        let step = max(total / Double(max(lines.count, 1)), 1e-9)
        self.step = step
        // Avoids a copy per line of the stored dictionary.
        var cells: [SIMD2<Int32>: [Int32]] = [:]
        for (i, line) in lines.enumerated() where isWanted(i) {
            Self.forEachCell(line.0, line.1, step) { cells[$0, default: []].append(Int32(i)) }
        }
        self.cells = cells
    }

    /// Cells that a line passes through, in pieces no longer than a cell; none twice in a row.
    private static func forEachCell(
        _ a: Point, _ b: Point, _ step: Double, _ body: (SIMD2<Int32>) -> Void
    ) {
        let length = max(abs(b.x - a.x), abs(b.y - a.y))
        let count = max(Int(clamping: (length / step).rounded(.up)), 1)
        var last: SIMD2<Int32>?
        for i in 0..<count {
            let (p, q) = (
                a.lerp(to: b, Double(i) / Double(count)), a.lerp(to: b, Double(i + 1) / Double(count))
            )
            let (low, high) = (
                cell(min(p.x, q.x), min(p.y, q.y), step), cell(max(p.x, q.x), max(p.y, q.y), step)
            )
            for x in ClosedRange(spanning: low.x, high.x) {
                for y in ClosedRange(spanning: low.y, high.y) where last != SIMD2(x, y) {
                    body(SIMD2(x, y))
                    last = SIMD2(x, y)
                }
            }
        }
    }

    private static func cell(_ x: Double, _ y: Double, _ step: Double) -> SIMD2<Int32> {
        func index(_ value: Double) -> Int32 {
            Int32(clamping: ((value / step).rounded(.down)).clamped(to: -2e9...2e9))
        }
        return SIMD2(index(x), index(y))
    }

    func candidates(near p: Point) -> [Int] { (cells[Self.cell(p.x, p.y, step)] ?? []).map { Int($0) } }

    /// How many comparisons `forEachPair(_:)` makes; pairs that share several cells count in each.
    var pairCount: Int { cells.values.reduce(0) { $0 + $1.count * ($1.count - 1) / 2 } }

    /// Visits pairs of lines that share a cell, once for each such cell.
    func forEachPair(_ body: (Int, Int) -> Void) {
        for list in cells.values {
            for (i, a) in list.enumerated() { for b in list[(i + 1)...] where a != b { body(Int(a), Int(b)) } }
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
        let slack = 1e-12 * u.length * v.length
        let (p, q) = (u.cross(b.0 - a.0), u.cross(b.1 - a.0))
        let (r, s) = (v.cross(a.0 - b.0), v.cross(a.1 - b.0))
        return min(p, q) < -slack && max(p, q) > slack && min(r, s) < -slack && max(r, s) > slack
    }
}
