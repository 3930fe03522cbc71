// Converts edges to coverage, row by row.
//
// In a row each edge is a straight piece; pieces with overlapping columns form a cluster. Contours are closed, so
// pixels between clusters are wholly in or out.

/// The part of an edge within one row.
struct EdgePiece {
    /// 0…1 from the row's top.
    var top: Float
    var bottom: Float
    var xTop: Float
    var xBottom: Float
    /// The pixels it may touch.
    var first: Int32
    var last: Int32
    var direction: Int32
    var edge: Int32
}

/// Takes coverage in rows from the top, each from the left, in clip coordinates. Pixels that are not given are outside.
protocol CoverageTarget {
    /// Pixels with coverage of their own, 0…255 each.
    mutating func draw(_ coverage: UnsafePointer<UInt8>, x: Int, y: Int, count: Int)
    /// Pixels that are wholly inside.
    mutating func drawSolid(x: Int, y: Int, count: Int)
}

/// The scanner's memory, which a ``ShapeEdges`` keeps from shape to shape. Allocating it anew would cost more than most
/// shapes.
final class ScanMemory {
    /// By first row, with each row's start.
    @exclusivity(unchecked) var order = ScratchMemory<Int32>()
    @exclusivity(unchecked) var rowStarts = ScratchMemory<Int32>()
    @exclusivity(unchecked) var pieces = ScratchMemory<EdgePiece>()
    @exclusivity(unchecked) var entering = ScratchMemory<EdgePiece>()
    @exclusivity(unchecked) var sorted = ScratchMemory<EdgePiece>(capacity: 0)
    @exclusivity(unchecked) var columnStarts = ScratchMemory<Int32>(capacity: 0)
    /// By pixel; zero between clusters.
    @exclusivity(unchecked) var steps = ScratchMemory<Float>(capacity: 0)
    @exclusivity(unchecked) var coverage = ScratchMemory<UInt8>()
    @exclusivity(unchecked) var crossings = ScratchMemory<PieceCrossing>()
    /// For summed coverage: edges from the row above, and a bit for each block of pixels with edges.
    @exclusivity(unchecked) var entered = ScratchMemory<SummedEdge>(capacity: 0)
    @exclusivity(unchecked) var touched = ScratchMemory<UInt64>(capacity: 0)
    let bandEnds = UnsafeMutablePointer<Float>.allocate(capacity: 64)
    /// At samples; zero between clusters.
    @exclusivity(unchecked) private var turns = ScratchMemory<SIMD2<UInt64>>(capacity: 0)
    /// Inside samples per pixel.
    @exclusivity(unchecked) var counts = ScratchMemory<Int32>()
    let roundings = UnsafeMutablePointer<Float>.allocate(capacity: SampleGrid.bands)

    init() { roundings.initialize(from: SampleGrid.roundings, count: SampleGrid.bands) }

    deinit {
        order.free()
        rowStarts.free()
        pieces.free()
        entering.free()
        sorted.free()
        columnStarts.free()
        steps.free()
        coverage.free()
        crossings.free()
        entered.free()
        touched.free()
        bandEnds.deallocate()
        turns.free()
        counts.free()
        roundings.deallocate()
    }

    /// Zeros, which the caller must restore.
    func turns<Lanes: WindingLanes>(count: Int, _: Lanes.Type) -> UnsafeMutablePointer<Lanes> {
        if turns.reserved < count {
            turns.reserve(count + count / 2, keeping: 0)
            turns.base.update(repeating: .zero, count: turns.reserved)
        }
        return UnsafeMutableRawPointer(turns.base).assumingMemoryBound(to: Lanes.self)
    }

    func prepare(width: Int) {
        guard steps.reserved < width + 4 else { return }
        steps.reserve(width + 4, keeping: 0)
        steps.base.update(repeating: 0, count: steps.reserved)
        coverage.reserve(width + 4, keeping: 0)
        counts.reserve(width + 4, keeping: 0)
    }
}

/// Walks through a shape's edges row by row and hands their coverage to a target.
///
/// 1. Edges are sorted by the row in which they begin (counting sort).
/// 2. In each row, edges that go on are moved down, new ones merged in, all sorted by their first pixel. The order
///    changes little from row to row, so insertion sort is nearly linear; rows that defeat it are sorted by counting.
/// 3. Pieces whose columns overlap form a cluster. A cluster of one piece, most of them by far, has a formula; a few
///    are summed exactly, many by samples (PieceCluster, DenseCoverage).
/// 4. Coverage is kept as differences between neighbouring pixels (`steps`), as in accumulation buffers of font
///    rasterisers: an edge touches only its own pixels, and a running sum gives the coverage to its right.
///
/// Unlike a signed accumulation buffer it counts no area twice where contours overlap, and knows both fill rules.
/// Linear in pieces and inked pixels for usual shapes. Coordinates are 32-bit floats, exact to about 1/1000 pixel at
/// widths of thousands of pixels.
///
/// Invariant: `steps` is zero outside of the cluster that is being summed.
struct RowScanner<Target: CoverageTarget> {
    let edges: UnsafeMutablePointer<ShapeEdge>
    let count: Int
    let firstRow: Int
    let endRow: Int
    let width: Int
    let evenOdd: Bool
    let memory: ScanMemory
    let steps: UnsafeMutablePointer<Float>
    let coverage: UnsafeMutablePointer<UInt8>
    var pieces: UnsafeMutablePointer<EdgePiece>
    /// How many of `pieces` are in the current row.
    var active = 0
    /// Whether `pieces` are in order of their first pixels; not after a row of samples.
    var isSorted = true
    var target: Target

    init(_ shape: ShapeEdges, evenOdd: Bool, target: Target) {
        shape.close()
        edges = shape.edges.base
        count = shape.count
        firstRow = shape.firstRow
        endRow = min(shape.endRow, shape.clip.height)
        width = shape.clip.width
        self.evenOdd = evenOdd
        memory = shape.scan
        memory.prepare(width: width)
        steps = memory.steps.base
        coverage = memory.coverage.base
        pieces = memory.pieces.base
        self.target = target
    }

    @inline(__always) func isInside(_ winding: Int32) -> Bool { evenOdd ? winding & 1 != 0 : winding != 0 }

    mutating func run() {
        guard count > 0, firstRow < endRow else { return }
        sortByRow()
        for row in firstRow..<endRow {
            if SampleGrid.isCheaper(pieces: active + beginning(in: row).count, pixels: width) {
                sampleRow(row)
                continue
            }
            advance(to: row)
            enter(row)
            if active > 0 { sweep(row) }
        }
    }

    // MARK: Edges of a row

    /// Fills `order` with edge indices by first row, and `rowStarts` with the end of each row's.
    mutating func sortByRow() {
        let rows = endRow - firstRow
        memory.rowStarts.reserve(rows + 2, keeping: 0)
        memory.order.reserve(count, keeping: 0)
        let starts = memory.rowStarts.base
        starts.update(repeating: 0, count: rows + 2)
        for i in 0..<count { starts[min(Int(edges[i].y0) - firstRow, rows) + 1] += 1 }
        for r in Range(from: 1, through: rows) { starts[r] += starts[r - 1] }
        let order = memory.order.base
        for i in 0..<count {
            let r = min(Int(edges[i].y0) - firstRow, rows)
            order[Int(starts[r])] = Int32(truncatingIfNeeded: i)
            starts[r] += 1
        }
        // Each entry is now its row's end.
        if count > Self.maximumInCache { putInOrder() }
    }

    /// In edges. Beyond this they do not fit into a processor's cache, and random access costs more than moving them.
    private static var maximumInCache: Int { 1 << 14 }

    /// Moves edges into their order in place, cycle by cycle, so each moves once.
    private func putInOrder() {
        let order = memory.order.base
        for start in 0..<count where Int(order[start]) != start {
            let first = edges[start]
            var i = start
            while Int(order[i]) != start {
                let next = Int(order[i])
                edges[i] = edges[next]
                order[i] = Int32(truncatingIfNeeded: i)
                i = next
            }
            edges[i] = first
            order[i] = Int32(truncatingIfNeeded: i)
        }
    }

    /// The indices in `order` of edges that begin in a row.
    @inline(__always) func beginning(in row: Int) -> Range<Int> {
        let r = row - firstRow
        let starts = memory.rowStarts.base
        return Range(from: r == 0 ? 0 : Int(starts[r - 1]), upTo: Int(starts[r]))
    }

    /// The part of an edge in a row. Ends that lie on the edge's ends are taken exactly, all others by its slope and
    /// pinned to its extent, so that pieces of neighbouring edges meet.
    @inline(__always) func piece(of index: Int32, _ row: Int) -> EdgePiece {
        let e = edges[Int(index)]
        let y = Float(row)
        let (top, bottom) = (e.y0 - y, e.y1 - y)
        var piece = EdgePiece(
            top: top, bottom: bottom, xTop: e.x0, xBottom: e.x1, first: 0, last: 0, direction: e.direction, edge: index)
        let (low, high) = (min(e.x0, e.x1), max(e.x0, e.x1))
        if top < 0 {
            piece.top = 0
            piece.xTop = (e.x0 - top * e.slope).clamped(from: low, through: high)
        }
        if bottom > 1 {
            piece.bottom = 1
            piece.xBottom = (e.x0 + (1 - top) * e.slope).clamped(from: low, through: high)
        }
        piece.first = Int32(min(piece.xTop, piece.xBottom))
        piece.last = Int32(max(piece.xTop, piece.xBottom))
        return piece
    }

    /// Moves the active pieces down to a row, drops those that ended, and keeps the order. Sorting stops at 32 moves
    /// per piece, where counting is cheaper.
    private mutating func advance(to row: Int) {
        let y = Float(row)
        var kept = 0
        var moves = 0
        for i in 0..<active {
            let index = pieces[i].edge
            guard edges[Int(index)].y1 > y else { continue }
            let new = piece(of: index, row)
            // Insertion sort, as the order changes little.
            var k = kept
            while k > 0, pieces[k - 1].first > new.first, moves < 32 * active, isSorted {
                pieces[k] = pieces[k - 1]
                k -= 1
                moves += 1
            }
            pieces[k] = new
            kept += 1
        }
        active = kept
        guard active > 1 else { return isSorted = true }
        if moves >= 32 * active || !isSorted { sortByColumn(pieces, count: active) }
        isSorted = true
    }

    private func sortByColumn(_ pieces: UnsafeMutablePointer<EdgePiece>, count: Int) {
        guard count <= 48 else { return sortManyByColumn(pieces, count: count) }
        for i in 1..<max(count, 1) {
            let new = pieces[i]
            var k = i
            while k > 0, pieces[k - 1].first > new.first {
                pieces[k] = pieces[k - 1]
                k -= 1
            }
            pieces[k] = new
        }
    }

    /// A counting sort by first pixel, stable, in pieces + width.
    private func sortManyByColumn(_ pieces: UnsafeMutablePointer<EdgePiece>, count: Int) {
        memory.sorted.reserve(count, keeping: 0)
        memory.columnStarts.reserve(width + 2, keeping: 0)
        let (sorted, starts) = (memory.sorted.base, memory.columnStarts.base)
        sorted.update(from: pieces, count: count)
        starts.update(repeating: 0, count: width + 2)
        for i in 0..<count { starts[Int(sorted[i].first) + 1] += 1 }
        for x in Range(from: 1, upTo: width + 2) { starts[x] += starts[x - 1] }
        for i in 0..<count {
            let x = Int(sorted[i].first)
            pieces[Int(starts[x])] = sorted[i]
            starts[x] += 1
        }
    }

    /// Adds the edges that begin in a row: sorts them and merges from the back.
    private mutating func enter(_ row: Int) {
        let range = beginning(in: row)
        guard !range.isEmpty else { return }
        let n = range.count
        memory.pieces.reserve((active + n) * 2, keeping: active)
        pieces = memory.pieces.base
        memory.entering.reserve(n * 2, keeping: 0)
        let new = memory.entering.base
        let order = memory.order.base
        for i in 0..<n { new[i] = piece(of: order[range.lowerBound + i], row) }
        sortByColumn(new, count: n)
        var (i, j, k) = (active - 1, n - 1, active + n - 1)
        while j >= 0 {
            if i >= 0, pieces[i].first > new[j].first {
                pieces[k] = pieces[i]
                i -= 1
            } else {
                pieces[k] = new[j]
                j -= 1
            }
            k -= 1
        }
        active += n
    }

    // MARK: Clusters

    private mutating func sweep(_ row: Int) {
        var winding: Int32 = 0
        var i = 0
        var end = 0
        while i < active {
            let first = Int(pieces[i].first)
            if first > end, isInside(winding) { target.drawSolid(x: end, y: row, count: min(first, width) - end) }
            guard first < width else { return }
            var last = pieces[i].last
            var j = i + 1
            while j < active, pieces[j].first <= last {
                last = max(last, pieces[j].last)
                j += 1
            }
            winding = draw(pieces + i, j - i, first: first, last: Int(last), winding: winding, row)
            end = Int(last) + 1
            i = j
        }
        if end < width, isInside(winding) { target.drawSolid(x: end, y: row, count: width - end) }
    }

    /// Returns the winding number to the right.
    @inline(__always) private mutating func draw(
        _ cluster: UnsafeMutablePointer<EdgePiece>, _ n: Int, first: Int, last: Int, winding: Int32, _ row: Int
    ) -> Int32 {
        let wasInside = isInside(winding)
        guard n == 1 else {
            let after = sum(cluster, n, first: first, last: last, winding: winding)
            flush(first: first, last: last, wasInside: wasInside, row)
            return after
        }
        let piece = cluster[0]
        let after = winding + piece.direction
        let side: Float = wasInside == isInside(after) ? 0 : wasInside ? -1 : 1
        let height = piece.bottom - piece.top
        if first == last {
            let right = Float(first + 1) - (piece.xTop + piece.xBottom) * 0.5
            var value = byte((wasInside ? 1 : 0) + side * height * right)
            if first < width { target.draw(&value, x: first, y: row, count: 1) }
            return after
        }
        if side != 0 { add(piece.xTop, piece.xBottom, side * height) }
        flush(first: first, last: last, wasInside: wasInside, row)
        return after
    }

    /// Turns a cluster's steps into coverage, hands it over, and clears the steps.
    mutating func flush(first: Int, last: Int, wasInside: Bool, _ row: Int) {
        var sum: Float = wasInside ? 1 : 0
        for x in Range(from: first, through: last) {
            sum += steps[x]
            steps[x] = 0
            coverage[x] = byte(sum)
        }
        steps[last + 1] = 0
        steps[last + 2] = 0
        let end = min(last + 1, width)
        if end > first { target.draw(coverage + first, x: first, y: row, count: end - first) }
    }

    /// Adds a line from xa to xb over a part of the row: the pixels right of it gain `amount`, the height, and those
    /// that it crosses the area on its right.
    ///
    /// - Parameter amount: Negative if the shape ends there.
    @inline(__always) func add(_ xa: Float, _ xb: Float, _ amount: Float) {
        let (low, high) = (min(xa, xb), max(xa, xb))
        let c = Int(low)
        let base = Float(c)
        if high <= base + 1 {
            let part = amount * ((low + high) * 0.5 - base)
            steps[c] += amount - part
            steps[c + 1] += part
        } else {
            addWide(low, high, c, amount)
        }
    }

    /// A line over several pixels: the area grows as a parabola in the first and last pixel, evenly between.
    private func addWide(_ low: Float, _ high: Float, _ c: Int, _ amount: Float) {
        let rate = amount / (high - low)
        let floor = Int(high)
        let end = Float(floor) < high ? floor + 1 : floor
        let lead = Float(c + 1) - low
        let tail = high - Float(end - 1)
        let first = 0.5 * rate * lead * lead
        let rest = 0.5 * rate * tail * tail
        steps[c] += first
        if end == c + 2 {
            steps[c + 1] += amount - first - rest
        } else {
            steps[c + 1] += rate * (lead + 0.5) - first
            for x in Range(from: c + 2, upTo: end - 1) { steps[x] += rate }
            let before = rate * (lead + 0.5 + Float(end - 3 - c))
            steps[end - 1] += amount - before - rest
        }
        steps[end] += rest
    }
}

/// A fraction as 0…255, rounded; fractions beyond 0…1 are clamped.
@inline(__always) func byte(_ fraction: Float) -> UInt8 {
    // Adding 1.5·2^23 leaves the integer in the low bits.
    UInt8(truncatingIfNeeded: (fraction.clamped(to: 0...1) * 255 + 0x1.8p23).bitPattern)
}

/// Rounds a number below 2^22.
@inline(__always) func whole(_ x: Float) -> Int32 { Int32(bitPattern: (x + 0x1.8p23).bitPattern) &- 0x4B40_0000 }
