// Boolean operations on polygons, for Path+Boolean and through it for all outlines that must not overlap.
//
// The points snap to a grid of 2^28 steps, so that side tests are exact in 64-bit integers. Edges are cut where they meet,
// and equal ones merge and add their windings. Cuts snap to the grid as well, which may move an edge across a neighbour, so
// cutting repeats until nothing meets. Each edge then has one winding number per side, counted along a ray; the result is
// the edges between inside and outside, stitched to rings.
//
// A sweep by x finds pairs of edges whose boxes meet: O(n log n + pairs), at worst O(n²). Work is counted, and a budget
// ends what would take seconds. Features narrower than a grid step vanish; curves must be chords already (CurveUnion
// restores them).

/// Rings of two shapes on a grid: added, then cut and stitched by one call of `outlines(where:)`.
///
/// Every edge runs from its lesser to its greater point, which differ; `pairs` is the work so far, and greater than
/// `maximumPairs` once it was too much, which ends the operation with nil.
struct PolygonClipper {
    /// A point of the grid, ordered as the sweep meets it: by x, then by y.
    private struct GridPoint: Hashable, Comparable {
        var x: Int64
        var y: Int64
        static func < (a: GridPoint, b: GridPoint) -> Bool { a.x != b.x ? a.x < b.x : a.y < b.y }
    }

    /// An edge from its lesser to its greater point, with its winding in the first and in the second shape, counted for travel
    /// from `p` to `q`.
    private struct Edge {
        var p: GridPoint
        var q: GridPoint
        var first: Int32
        var second: Int32
    }

    /// Where an edge is to be cut.
    private struct Cut {
        var edge: Int
        var point: GridPoint
    }

    private struct Key: Hashable {
        var p: GridPoint
        var q: GridPoint
    }

    /// 2^28: the larger side of the bounds has at most so many steps.
    private static let gridSteps: Double = 268_435_456
    /// Cutting rounds. Snapped cuts rarely need more than a few; what still crosses then is left.
    private static let maximumPasses = 12
    /// The cost of testing two edges against each other, in comparisons of two boxes.
    private static let meetingCost = 48
    /// The cost of hashing, sorting or copying one edge, in the same unit.
    private static let edgeCost = 192
    /// The budget of one operation, in the same unit.
    private static let maximumPairs = 250_000_000

    private let center: Point
    private let scale: Double
    private var edges: [Edge] = []
    private var pairs = 0
    private let work: OutlineWork
    private let maximumPairs: Int
    /// Points as they were before snapping, so that vertices of the input keep their last bit.
    private var originals: [GridPoint: Point] = [:]

    init?(bounds: Rect, work: OutlineWork) {
        self.work = work
        maximumPairs = min(PolygonClipper.maximumPairs, work.left)
        let size = max(bounds.width, bounds.height)
        guard !bounds.isNull, size > 0, size.isFinite else { return nil }
        // A power of two and a centre on the grid keep whole and half coordinates exact.
        scale = exp2(log2(PolygonClipper.gridSteps / size).rounded(.down))
        center = Point(x: (bounds.midX * scale).rounded() / scale, y: (bounds.midY * scale).rounded() / scale)
        guard scale.isFinite, center.isFinite else { return nil }
    }

    /// Adds a closed ring to the first or the second shape. Equal neighbours after snapping make no edge.
    mutating func add(_ ring: [Point], toSecond: Bool) {
        guard let end = ring.last else { return }
        var last = snap(end)
        for point in ring {
            let next = snap(point)
            originals[next] = point
            if next != last {
                let forward = last < next
                let winding: Int32 = forward ? 1 : -1
                edges.append(
                    Edge(
                        p: forward ? last : next, q: forward ? next : last, first: toSecond ? 0 : winding,
                        second: toSecond ? winding : 0))
            }
            last = next
        }
    }

    private func snap(_ p: Point) -> GridPoint {
        // Guards against rounding.
        let x = ((p.x - center.x) * scale).clamped(from: -PolygonClipper.gridSteps, through: PolygonClipper.gridSteps)
        let y = ((p.y - center.y) * scale).clamped(from: -PolygonClipper.gridSteps, through: PolygonClipper.gridSteps)
        return GridPoint(x: Int64(clamping: x.rounded()), y: Int64(clamping: y.rounded()))
    }

    /// Clockwise around the inside; nil if too many edges overlap.
    mutating func outlines(where inside: (Int, Int) -> Bool) -> [[Point]]? {
        defer { work.spend(pairs) }
        for _ in 0..<PolygonClipper.maximumPasses where !splitOnce() { break }
        mergeEqualEdges()
        guard pairs <= maximumPairs, let pieces = boundary(inside) else { return nil }
        return stitch(pieces)
    }

    /// One round of cutting: whether any edge was cut.
    ///
    /// Edges are visited by their left end; `active` holds those that reach as far. A margin of one step on each side
    /// keeps edges that only touch.
    private mutating func splitOnce() -> Bool {
        mergeEqualEdges()
        edges.sort { $0.p.x < $1.p.x }
        var cuts: [Cut] = []
        var active: [Int] = []
        for i in edges.indices {
            if pairs + cuts.count * PolygonClipper.edgeCost > maximumPairs {
                pairs = maximumPairs + 1
                return false
            }
            let e = edges[i]
            let (low, high) = (min(e.p.y, e.q.y) - 1, max(e.p.y, e.q.y) + 1)
            var kept = 0
            for slot in active.indices {
                let j = active[slot]
                if edges[j].q.x + 1 < e.p.x { continue }
                active[kept] = j
                kept += 1
                let f = edges[j]
                if max(f.p.y, f.q.y) < low || min(f.p.y, f.q.y) > high { continue }
                pairs += PolygonClipper.meetingCost
                meet(i, j, &cuts)
            }
            pairs += active.count
            active.removeLast(active.count - kept)
            active.append(i)
        }
        if cuts.isEmpty { return false }
        pairs += cuts.count * PolygonClipper.edgeCost
        let cutsOfEdges = sortedByEdge(cuts)
        var result: [Edge] = []
        result.reserveCapacity(edges.count + cuts.count * 2)
        for i in edges.indices {
            let e = edges[i]
            let points = cutsOfEdges.points[Range(from: cutsOfEdges.starts[i], upTo: cutsOfEdges.starts[i + 1])]
            if points.isEmpty {
                result.append(e)
                continue
            }
            let (dx, dy) = (e.q.x - e.p.x, e.q.y - e.p.y)
            let along = points.sorted {
                ($0.x - e.p.x) * dx + ($0.y - e.p.y) * dy < ($1.x - e.p.x) * dx + ($1.y - e.p.y) * dy
            }
            var last = e.p
            for next in along + [e.q] where next != last {
                // Rounding may reverse a nearly vertical piece.
                let forward = last < next
                result.append(
                    Edge(
                        p: forward ? last : next, q: forward ? next : last, first: forward ? e.first : -e.first,
                        second: forward ? e.second : -e.second))
                last = next
            }
        }
        edges = result
        return true
    }

    /// Edge i's cuts are from `starts[i]` to `starts[i + 1]`.
    private func sortedByEdge(_ cuts: [Cut]) -> (points: [GridPoint], starts: [Int]) {
        var starts = Array(repeating: 0, count: edges.count + 1)
        for cut in cuts { starts[cut.edge + 1] += 1 }
        for i in edges.indices { starts[i + 1] += starts[i] }
        var next = starts
        var points = cuts.map(\.point)
        for cut in cuts {
            points[next[cut.edge]] = cut.point
            next[cut.edge] += 1
        }
        return (points, starts)
    }

    /// Records where two edges cut each other.
    ///
    /// An end on the other edge cuts it there. Only if no end does, and no end is shared, is a proper crossing looked for,
    /// by the signs of four areas.
    private func meet(_ i: Int, _ j: Int, _ cuts: inout [Cut]) {
        let a = edges[i]
        let b = edges[j]
        let count = cuts.count
        func cut(_ edge: Edge, _ index: Int, at point: GridPoint) {
            if point != edge.p && point != edge.q && lies(point, on: edge) {
                cuts.append(Cut(edge: index, point: point))
            }
        }
        cut(a, i, at: b.p)
        cut(a, i, at: b.q)
        cut(b, j, at: a.p)
        cut(b, j, at: a.q)
        if cuts.count > count || a.p == b.p || a.q == b.q || a.p == b.q || a.q == b.p { return }
        let s1 = side(a, b.p)
        let s2 = side(a, b.q)
        let s3 = side(b, a.p)
        let s4 = side(b, a.q)
        guard (s1 > 0) != (s2 > 0), (s3 > 0) != (s4 > 0), s1 != s2 else { return }
        let t = Double(s1) / (Double(s1) - Double(s2))
        let point = GridPoint(
            x: Int64(clamping: (Double(b.p.x) + t * Double(b.q.x - b.p.x)).rounded()),
            y: Int64(clamping: (Double(b.p.y) + t * Double(b.q.y - b.p.y)).rounded()))
        if point != a.p, point != a.q { cuts.append(Cut(edge: i, point: point)) }
        if point != b.p, point != b.q { cuts.append(Cut(edge: j, point: point)) }
    }

    /// Twice the triangle's area, positive right of p to q.
    private func side(_ e: Edge, _ r: GridPoint) -> Int64 {
        (e.q.x - e.p.x) * (r.y - e.p.y) - (e.q.y - e.p.y) * (r.x - e.p.x)
    }

    /// Whether a point is within 0.7 grid steps of an edge, between its ends: where a snapped crossing may lie.
    private func lies(_ r: GridPoint, on e: Edge) -> Bool {
        let (dx, dy) = (Double(e.q.x - e.p.x), Double(e.q.y - e.p.y))
        let (rx, ry) = (Double(r.x - e.p.x), Double(r.y - e.p.y))
        let along = dx * rx + dy * ry
        let length2 = dx * dx + dy * dy
        guard along > 0, along < length2 else { return false }
        let cross = Double(side(e, r))
        return cross * cross <= 0.5 * length2
    }

    /// Adds the windings of edges with the same ends, and drops edges whose windings cancel.
    private mutating func mergeEqualEdges() {
        pairs += edges.count * PolygonClipper.edgeCost
        var found: [Key: Int] = [:]
        found.reserveCapacity(edges.count)
        var merged: [Edge] = []
        for e in edges {
            if let index = found[Key(p: e.p, q: e.q)] {
                merged[index].first += e.first
                merged[index].second += e.second
            } else {
                found[Key(p: e.p, q: e.q)] = merged.count
                merged.append(e)
            }
        }
        edges = merged.filter { $0.first != 0 || $0.second != 0 }
    }

    /// With the inside on the right.
    ///
    /// The directed edges that part inside from outside; nil if the budget is exceeded.
    ///
    /// The winding beside an edge is the sum over the edges that a vertical ray from its middle crosses. Half-open
    /// intervals in x count a vertex on the ray once.
    private mutating func boundary(_ inside: (Int, Int) -> Bool) -> [(GridPoint, GridPoint)]? {
        let slabs = Slabs(edges.map { ($0.p.x, $0.q.x) })
        var result: [(GridPoint, GridPoint)] = []
        for (i, e) in edges.enumerated() {
            let vertical = e.p.x == e.q.x
            // Doubled, to stay whole.
            let mx = e.p.x + e.q.x
            let my = e.p.y + e.q.y
            var first = 0
            var second = 0
            let candidates = slabs.candidates(at: mx)
            pairs += candidates.count
            if pairs > 2 * maximumPairs { return nil }
            for j in candidates where j != i {
                let f = edges[j]
                // A ray goes up from the middle, or from just left of a vertical edge.
                let crosses =
                    vertical ? 2 * f.p.x < mx && mx <= 2 * f.q.x : 2 * f.p.x <= mx && mx < 2 * f.q.x
                guard crosses else { continue }
                let dx = f.q.x - f.p.x
                let dy = f.q.y - f.p.y
                if dx * (my - 2 * f.p.y) - dy * (mx - 2 * f.p.x) > 0 {
                    first += Int(f.first)
                    second += Int(f.second)
                }
            }
            let here = inside(first, second)
            let sign = vertical ? -1 : 1
            let there = inside(first + sign * Int(e.first), second + sign * Int(e.second))
            guard here != there else { continue }
            // `here` is above the edge, or left of a vertical one.
            let forward = vertical ? here : there
            result.append(forward ? (e.p, e.q) : (e.q, e.p))
        }
        return result
    }

    /// Joins the directed edges to rings. Where several leave a point, the sharpest right turn is taken, which keeps
    /// outlines that only touch apart.
    private func stitch(_ pieces: [(GridPoint, GridPoint)]) -> [[Point]] {
        var leaving: [GridPoint: [Int]] = [:]
        for (i, piece) in pieces.enumerated() { leaving[piece.0, default: []].append(i) }
        var used = Array(repeating: false, count: pieces.count)
        var result: [[Point]] = []
        for i in pieces.indices where !used[i] {
            var ring: [GridPoint] = []
            var current = i
            while !used[current] {
                used[current] = true
                ring.append(pieces[current].0)
                let at = pieces[current].1
                let from = pieces[current].0
                // Separates rings that touch in a point.
                let next = (leaving[at] ?? []).filter { !used[$0] }.max {
                    turn(from, at, pieces[$0].1) < turn(from, at, pieces[$1].1)
                }
                guard let next else { break }
                current = next
            }
            let corners = withoutStraightPoints(ring)
            if corners.count > 2 { result.append(corners.map(point)) }
        }
        return result
    }

    /// The turn at b in radians, positive clockwise on the screen.
    private func turn(_ a: GridPoint, _ b: GridPoint, _ c: GridPoint) -> Double {
        let (ux, uy) = (Double(b.x - a.x), Double(b.y - a.y))
        let (vx, vy) = (Double(c.x - b.x), Double(c.y - b.y))
        return atan2(ux * vy - uy * vx, ux * vx + uy * vy)
    }

    /// Drops vertices that lie exactly on the line between their neighbours, as cutting leaves many.
    private func withoutStraightPoints(_ ring: [GridPoint]) -> [GridPoint] {
        guard ring.count > 2 else { return ring }
        return ring.indices.filter { i in
            let a = ring[(i + ring.count - 1) % ring.count]
            let b = ring[i]
            let c = ring[(i + 1) % ring.count]
            return (b.x - a.x) * (c.y - b.y) != (b.y - a.y) * (c.x - b.x)
        }.map { ring[$0] }
    }

    private func point(_ g: GridPoint) -> Point {
        originals[g] ?? Point(x: Double(g.x) / scale + center.x, y: Double(g.y) / scale + center.y)
    }

    /// Edges by vertical slabs, so that a ray looks at those of its own slab only.
    ///
    /// The number of slabs grows with that of the edges until an average slab would repeat long edges too often.
    private struct Slabs {
        private var lists: [[Int]]
        /// Slabs that an edge of mean length may lie in.
        private static let meanEntries: Double = 64
        private let low: Int64
        private let width: Int64

        init(_ ranges: [(Int64, Int64)]) {
            let left = ranges.map(\.0).min() ?? 0
            let right = ranges.map(\.1).max() ?? 0
            // Long edges lie in many slabs, so fewer keep lists short.
            let total = ranges.reduce(0.0) { $0 + Double($1.1 - $1.0) }
            let mean = total / Double(max(ranges.count, 1)) / Double(max(right - left, 1))
            let most = mean > 0 ? Slabs.meanEntries / mean : 4096
            let count = Int64(clamping: min(max(Double(ranges.count / 4), 1), 4096, max(most, 1)))
            low = left
            width = max((right - left) / count + 1, 1)
            lists = Array(repeating: [], count: Int(count) + 1)
            for (i, range) in ranges.enumerated() {
                let slabs = ClosedRange(spanning: (range.0 - low) / width, (range.1 - low) / width)
                for slab in slabs { lists[Int(slab)].append(i) }
            }
        }

        func candidates(at doubled: Int64) -> [Int] {
            let slab = (doubled / 2 - low) / width
            guard slab >= 0, slab < lists.count else { return [] }
            return lists[Int(slab)]
        }
    }
}
