// Coverage where many edges meet in every pixel: counted by samples, which takes no order of the edges, and time in
// proportion to edges and pixels.

/// How finely a row is sampled: bands in each row and columns in each pixel.
struct SampleGrid {
    let bands: Int
    let columns: Int

    /// Fewer samples where so many edges cross that no line shows on its own.
    init(pieces n: Int) {
        (bands, columns) = n <= 1024 ? (32, 32) : n <= 8192 ? (16, 16) : (8, 8)
    }

    /// Whether sampling so many pixels costs less than keeping pieces in order.
    static func isCheaper(pieces n: Int, pixels: Int) -> Bool { n > 4 * pixels }
}

extension RowScanner {
    /// Sums the changes of coverage from `first` to `last` of pieces in any order.
    mutating func sumSamples(
        _ pieces: UnsafeMutablePointer<EdgePiece>, _ n: Int, first: Int, last: Int, winding: Int32
    ) {
        let grid = SampleGrid(pieces: n)
        let end = min(last + 1, width)
        let stride = (end - first) * grid.columns
        guard stride > 0 else { return }
        memory.turns.reserve((stride + 1) * grid.bands, keeping: 0)
        let turns = memory.turns.base
        turns.update(repeating: 0, count: (stride + 1) * grid.bands)
        for i in 0..<n { count(pieces[i], first: first, stride: stride, grid, into: turns) }
        var before: Float = isInside(winding) ? 1 : 0
        let all = Float(grid.bands * grid.columns)
        memory.windings.reserve(grid.bands, keeping: 0)
        let windings = memory.windings.base
        windings.update(repeating: winding, count: grid.bands)
        for x in 0..<end - first {
            var inside: Int32 = 0
            for band in 0..<grid.bands {
                let row = turns + (band * (stride + 1) + x * grid.columns)
                var w = windings[band]
                for c in 0..<grid.columns {
                    w += row[c]
                    inside += isInside(w) ? 1 : 0
                }
                windings[band] = w
            }
            let now = Float(inside) / all
            steps[first + x] += now - before
            before = now
        }
    }

    /// Counts where a piece changes the winding number: in the band's middle, before the first sample to its right.
    @inline(__always) private func count(
        _ piece: EdgePiece, first: Int, stride: Int, _ grid: SampleGrid, into turns: UnsafeMutablePointer<Int32>
    ) {
        guard piece.direction != 0 else { return }
        let bands = Float(grid.bands)
        let begin = Int((piece.top * bands + 0.5).rounded(.down))
        let end = Int((piece.bottom * bands + 0.5).rounded(.down))
        guard begin < end else { return }
        let columns = Float(grid.columns)
        let slope = edges[Int(piece.edge)].slope / bands * columns
        let shift = Float(first) * columns
        var x = (piece.xTop * columns - shift) + (Float(begin) + 0.5 - piece.top * bands) * slope
        let low = min(piece.xTop, piece.xBottom) * columns - shift
        let high = max(piece.xTop, piece.xBottom) * columns - shift
        for band in begin..<end {
            let column = min(max(Int((min(max(x, low), high) + 0.5).rounded(.down)), 0), stride)
            turns[band * (stride + 1) + column] += piece.direction
            x += slope
        }
    }

    /// Draws a row of many edges as one cluster.
    mutating func sampleRow(_ row: Int) {
        var kept = 0
        let y = Float(row)
        let range = beginning(in: row)
        memory.pieces.reserve((active + range.count) * 2, keeping: active)
        pieces = memory.pieces.base
        var first = Int32.max
        var last: Int32 = 0
        var net: Float = 0
        func keep(_ index: Int32) {
            let new = piece(of: index, row)
            net += Float(new.direction) * (new.bottom - new.top)
            first = min(first, new.first)
            last = max(last, new.last)
            pieces[kept] = new
            kept += 1
        }
        for i in 0..<active where edges[Int(pieces[i].edge)].y1 > y { keep(pieces[i].edge) }
        for i in range { keep(memory.order.base[i]) }
        active = kept
        guard kept > 0, first < width else { return }
        sumSamples(pieces, kept, first: Int(first), last: Int(last), winding: 0)
        flush(first: Int(first), last: Int(last), wasInside: false, row)
        let end = Int(last) + 1
        // Edges to the right of the clip are left out, so that shapes may go on to its edge.
        if end < width, isInside(Int32(net.rounded())) { target.drawSolid(x: end, y: row, count: width - end) }
        isSorted = false
    }
}
