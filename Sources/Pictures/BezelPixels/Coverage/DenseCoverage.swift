// Coverage by samples, in time linear in edges and pixels.

/// 32 bands of 16 samples a pixel, shifted between bands: 512 positions for vertical edges.
///
/// Where many edges cross in few pixels, exact areas would cost their square. Instead each edge adds its direction
/// at the first sample right of it in each band; running sums give the winding number of each sample, and counting
/// those inside gives the coverage. Winding numbers of all bands of a column fit into a few vector registers
/// (WindingLanes).
enum SampleGrid {
    static let bands = 32
    static let columns = 16
    /// Has no factor in common with 32, so that the bands' shifts are all different, and neighbours lie far apart.
    private static let step = 13

    /// Per band, in columns; rounds up to the next sample.
    static let roundings: [Float] = (0..<bands).map { 0.5 - (Float($0 * step % bands) + 0.5) / Float(bands) }

    /// The widest cluster that is counted at once, as a pixel takes up to 2 KiB.
    static let maximumPixels = 8192

    /// Whether samples cost less than sorting the pieces of a row.
    static func isCheaper(pieces n: Int, pixels: Int) -> Bool { n > 4 * pixels }
}

/// In columns from the cluster's first pixel.
private struct BandLine {
    let bands: Range<Int>
    /// At the middle of the first band, and per band.
    let x: Float
    let slope: Float
    /// The ends' columns.
    let low: Float
    let high: Float

    /// Nil where it crosses no band's middle.
    @inline(__always) init?(_ piece: EdgePiece, first: Int) {
        guard piece.direction != 0 else { return nil }
        let bands = Float(SampleGrid.bands)
        let begin = Int(piece.top * bands + 0.5)
        let end = Int(piece.bottom * bands + 0.5)
        guard begin < end else { return nil }
        self.bands = begin..<end
        let columns = Float(SampleGrid.columns)
        // With many edges a look-up costs more.
        slope = (piece.xBottom - piece.xTop) / ((piece.bottom - piece.top) * bands) * columns
        let shift = Float(first) * columns
        low = min(piece.xTop, piece.xBottom) * columns - shift
        high = max(piece.xTop, piece.xBottom) * columns - shift
        x = (piece.xTop * columns - shift) + (Float(begin) + 0.5 - piece.top * bands) * slope
    }
}

extension RowScanner {
    /// Adds a cluster's area by samples. The pieces need no order. Linear in pieces and pixels, with 32 steps for each.
    ///
    /// - Parameter winding: On the cluster's left.
    func sumSamples(
        _ pieces: UnsafeMutablePointer<EdgePiece>, _ n: Int, first: Int, last: Int, winding: Int32
    ) {
        let most = n + Int(abs(winding))
        if most < 256 {
            sumSamples(pieces, n, first: first, last: last, winding: winding, ByteLanes.self)
        } else if most < 65536 {
            sumSamples(pieces, n, first: first, last: last, winding: winding, ShortLanes.self)
        } else {
            sumSamples(pieces, n, first: first, last: last, winding: winding, LongLanes.self)
        }
    }

    private func sumSamples<Lanes: WindingLanes>(
        _ pieces: UnsafeMutablePointer<EdgePiece>, _ n: Int, first: Int, last: Int, winding: Int32, _: Lanes.Type
    ) {
        let pixels = min(last + 1, width) - first
        guard pixels > 0 else { return }
        // A column's bands are adjacent; an extra column collects crossings further right.
        let stride = pixels * SampleGrid.columns
        let groups = SampleGrid.bands / Lanes.count
        if pixels > SampleGrid.maximumPixels {
            countInStretches(pieces, n, first: first, pixels: pixels, winding: winding, Lanes.self)
        } else {
            let turns = memory.turns(count: (stride + 1) * groups, Lanes.self)
            for i in 0..<n { count(pieces[i], first: first, stride: stride, into: turns) }
            for group in 0..<groups {
                var windings = Lanes(repeating: winding)
                countInside(turns + group, 0..<pixels, &windings, isFirst: group == 0)
            }
        }
        let counts = memory.counts.base
        var before: Float = isInside(winding) ? 1 : 0
        for x in 0..<pixels {
            let now = Float(counts[x]) / Float(SampleGrid.bands * SampleGrid.columns)
            steps[first + x] += now - before
            before = now
        }
    }

    /// Bounds the memory for wide rows.
    private func countInStretches<Lanes: WindingLanes>(
        _ pieces: UnsafeMutablePointer<EdgePiece>, _ n: Int, first: Int, pixels: Int, winding: Int32, _: Lanes.Type
    ) {
        let groups = SampleGrid.bands / Lanes.count
        let most = SampleGrid.maximumPixels
        let turns = memory.turns(count: (most * SampleGrid.columns + 1) * groups, Lanes.self)
        var windings = [Lanes](repeating: Lanes(repeating: winding), count: groups)
        for start in Swift.stride(from: 0, to: pixels, by: most) {
            let stretch = Range(from: start, upTo: min(start + most, pixels))
            let columns = Range(from: start * SampleGrid.columns, upTo: stretch.upperBound * SampleGrid.columns)
            // Rounding may move a sample a pixel to the right.
            for i in 0..<n
            where Int(pieces[i].first) - first < stretch.upperBound && Int(pieces[i].last) + 1 - first >= start {
                guard let line = BandLine(pieces[i], first: first) else { continue }
                count(
                    line, pieces[i].direction, stride: pixels * SampleGrid.columns, within: columns, into: turns)
            }
            for group in 0..<groups {
                countInside(turns + group, stretch, &windings[group], isFirst: group == 0)
            }
        }
    }

    /// Counts inside samples in one register's bands, and clears the turns.
    @inline(__always) private func countInside<Lanes: WindingLanes>(
        _ turns: UnsafeMutablePointer<Lanes>, _ pixels: Range<Int>, _ windings: inout Lanes, isFirst: Bool
    ) {
        if evenOdd {
            countInside(turns, pixels, &windings, isFirst: isFirst, evenOdd: true)
        } else {
            countInside(turns, pixels, &windings, isFirst: isFirst, evenOdd: false)
        }
    }

    @inline(__always) private func countInside<Lanes: WindingLanes>(
        _ turns: UnsafeMutablePointer<Lanes>, _ pixels: Range<Int>, _ outside: inout Lanes, isFirst: Bool, evenOdd: Bool
    ) {
        let groups = SampleGrid.bands / Lanes.count
        let counts = memory.counts.base
        var windings = outside
        var column = turns
        for x in pixels {
            var inside = Lanes(repeating: 0)
            for _ in 0..<SampleGrid.columns {
                windings = windings + column.pointee
                column.pointee = Lanes(repeating: 0)
                inside = inside + windings.inside(evenOdd: evenOdd)
                column += groups
            }
            counts[x] = (isFirst ? 0 : counts[x]) &+ Int32(truncatingIfNeeded: inside.sum)
        }
        column.pointee = Lanes(repeating: 0)
        outside = windings
    }

    @inline(__always) private func count<Lanes: WindingLanes>(
        _ piece: EdgePiece, first: Int, stride: Int, into turns: UnsafeMutablePointer<Lanes>
    ) {
        guard let line = BandLine(piece, first: first) else { return }
        let lastX = line.x + Float(line.bands.count - 1) * line.slope
        guard min(line.x, lastX) >= line.low, max(line.x, lastX) <= line.high,
            line.high < Float(min(stride, 1 << 21))
        else { return count(line, piece.direction, stride: stride, within: 0..<stride + 1, into: turns) }
        let lanes = UnsafeMutableRawPointer(turns).assumingMemoryBound(to: Lanes.Lane.self)
        let direction = Lanes.Lane(truncatingIfNeeded: piece.direction)
        let roundings = memory.roundings
        var x = line.x
        for band in line.bands {
            let column = Int((x + roundings[band] + 0x1.8p23).bitPattern & 0x3F_FFFF)
            lanes[column &* SampleGrid.bands &+ band] &+= direction
            x += line.slope
        }
    }

    /// For pieces that rounding takes beyond their ends.
    private func count<Lanes: WindingLanes>(
        _ line: BandLine, _ direction: Int32, stride: Int, within columns: Range<Int>,
        into turns: UnsafeMutablePointer<Lanes>
    ) {
        let lanes = UnsafeMutableRawPointer(turns).assumingMemoryBound(to: Lanes.Lane.self)
        let direction = Lanes.Lane(truncatingIfNeeded: direction)
        var x = line.x
        for band in line.bands {
            let column = min(Int(x.clamped(from: line.low, through: line.high) + memory.roundings[band] + 0.5), stride)
            if columns.contains(column) {
                lanes[(column &- columns.lowerBound) &* SampleGrid.bands &+ band] &+= direction
            }
            x += line.slope
        }
    }

    /// A whole row as one cluster, without sorting its pieces.
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
        // Edges right of the clip are missing, so the shape may go on there.
        if end < width, isInside(whole(net)) { target.drawSolid(x: end, y: row, count: width - end) }
        isSorted = false
    }
}
