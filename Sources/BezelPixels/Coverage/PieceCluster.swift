// The area of a cluster: pieces of edges within one row that share pixels, and may cross.
//
// The row is cut into bands at the pieces' ends and where they cross; within a band pieces lie side by side, and the
// winding number tells at which of them the shape begins or ends. That is exact. Clusters of many pieces are summed in
// bands of equal height instead, each as its pieces lie in its middle; where pieces are many in each pixel, samples are
// counted: see DenseCoverage.

/// A piece where it crosses a band.
struct PieceCrossing {
    var xTop: Float
    var xBottom: Float
    /// Their sum: twice the column in the band's middle.
    var twiceX: Float
    /// Change of x from one band to the next.
    var slope: Float
    var direction: Int32
    /// The band before which the piece ends.
    var end: Int32
    /// The piece's extent along x.
    var low: Float
    var high: Float
}

extension RowScanner {
    /// Clusters of more pieces are summed in equal bands.
    private static var mostExact: Int { 12 }
    /// Crossings nearer to each other than this are not told apart, in pixels.
    private static var slack: Float { 1.0 / 1024 }

    /// Sums the cluster's changes of coverage, and returns the winding number to its right.
    ///
    /// - Parameters:
    ///   - first: The first pixel that the cluster may touch.
    ///   - last: The last; where it lies beyond the clip, contours are not closed.
    mutating func sum(
        _ cluster: UnsafeMutablePointer<EdgePiece>, _ n: Int, first: Int, last: Int, winding: Int32
    ) -> Int32 {
        var net: Float = 0
        var height: Float = 0
        for i in 0..<n {
            let own = Float(cluster[i].direction) * (cluster[i].bottom - cluster[i].top)
            net += own
            height += abs(own)
        }
        let after = winding + Int32(net.rounded())
        if last < width, abs(height - abs(net)) < 1e-4, abs(height - 1) < 1e-3 {
            // One contour, downhill all the way.
            let (was, `is`) = (isInside(winding), isInside(after))
            if was != `is` {
                for i in 0..<n where cluster[i].direction != 0 { addPiece(cluster[i], was ? -1 : 1) }
            }
            return after
        }
        if n == 2, sumPair(cluster[0], cluster[1], winding) { return after }
        if n <= Self.mostExact {
            sumExactly(cluster, n, winding)
        } else if SampleGrid.isCheaper(pieces: n, pixels: last - first + 1) {
            sumSamples(cluster, n, first: first, last: last, winding: winding)
        } else {
            sumBands(cluster, n, winding)
        }
        return after
    }

    @inline(__always) private func addPiece(_ piece: EdgePiece, _ side: Float) {
        add(piece.xTop, piece.xBottom, side * (piece.bottom - piece.top))
    }

    /// Two pieces of the same height that do not cross; false for others.
    private func sumPair(_ a: EdgePiece, _ b: EdgePiece, _ winding: Int32) -> Bool {
        guard a.top == b.top, a.bottom == b.bottom, a.direction != 0, b.direction != 0 else { return false }
        let (top, bottom) = (b.xTop - a.xTop, b.xBottom - a.xBottom)
        guard min(top, bottom) >= -Self.slack || max(top, bottom) <= Self.slack else { return false }
        let (l, r) = top + bottom >= 0 ? (a, b) : (b, a)
        let between = winding + l.direction
        let (was, mid, `is`) = (isInside(winding), isInside(between), isInside(between + r.direction))
        if was != mid { addPiece(l, mid ? 1 : -1) }
        if mid != `is` { addPiece(r, `is` ? 1 : -1) }
        return true
    }

    // MARK: Exactly

    private mutating func sumExactly(_ cluster: UnsafeMutablePointer<EdgePiece>, _ n: Int, _ winding: Int32) {
        withUnsafeTemporaryAllocation(of: Float.self, capacity: 2 * n) { ys in
            var count = 0
            func insert(_ y: Float) {
                var k = count
                while k > 0, ys[k - 1] > y { k -= 1 }
                if k > 0, ys[k - 1] == y { return }
                var m = count
                while m > k {
                    ys[m] = ys[m - 1]
                    m -= 1
                }
                ys[k] = y
                count += 1
            }
            for i in 0..<n where cluster[i].direction != 0 {
                insert(cluster[i].top)
                insert(cluster[i].bottom)
            }
            withUnsafeTemporaryAllocation(of: PieceCrossing.self, capacity: n) { crossings in
                guard count > 1, let out = crossings.baseAddress else { return }
                for i in 1..<count { sumBand(cluster, n, ys[i - 1], ys[i], winding, out) }
            }
        }
    }

    /// Bands lower than this are not cut where pieces cross.
    private static var leastBand: Float { 1.0 / 64 }

    private func sumBand(
        _ cluster: UnsafeMutablePointer<EdgePiece>, _ n: Int, _ top: Float, _ bottom: Float, _ winding: Int32,
        _ crossings: UnsafeMutablePointer<PieceCrossing>
    ) {
        var count = 0
        for i in 0..<n {
            let p = cluster[i]
            guard p.direction != 0, p.top <= top, p.bottom >= bottom else { continue }
            let slope = edges[Int(p.edge)].slope
            let xTop = p.top == top ? p.xTop : p.xTop + (top - p.top) * slope
            let xBottom = p.bottom == bottom ? p.xBottom : p.xTop + (bottom - p.top) * slope
            let (low, high) = (min(p.xTop, p.xBottom), max(p.xTop, p.xBottom))
            let (a, b) = (min(max(xTop, low), high), min(max(xBottom, low), high))
            var k = count
            while k > 0, crossings[k - 1].twiceX > a + b {
                crossings[k] = crossings[k - 1]
                k -= 1
            }
            crossings[k] = PieceCrossing(
                xTop: a, xBottom: b, twiceX: a + b, slope: 0, direction: p.direction, end: 0, low: low, high: high)
            count += 1
        }
        guard count > 0 else { return }
        if bottom - top > Self.leastBand {
            for k in 1..<max(count, 1) {
                let da = crossings[k].xTop - crossings[k - 1].xTop
                let db = crossings[k].xBottom - crossings[k - 1].xBottom
                guard min(da, db) < -Self.slack else { continue }
                let y = top + (bottom - top) * min(max(da / (da - db), 0.05), 0.95)
                sumBand(cluster, n, top, y, winding, crossings)
                return sumBand(cluster, n, y, bottom, winding, crossings)
            }
        }
        addTurns(crossings, count, bottom - top, winding)
    }

    /// Adds the crossings at which the shape begins or ends, from left to right.
    @inline(__always) private func addTurns(
        _ crossings: UnsafeMutablePointer<PieceCrossing>, _ count: Int, _ height: Float, _ winding: Int32
    ) {
        var winding = winding
        var was = isInside(winding)
        for k in 0..<count {
            winding += crossings[k].direction
            let `is` = isInside(winding)
            if was != `is` { add(crossings[k].xTop, crossings[k].xBottom, `is` ? height : -height) }
            was = `is`
        }
    }

    // MARK: In equal bands

    private mutating func sumBands(_ cluster: UnsafeMutablePointer<EdgePiece>, _ n: Int, _ winding: Int32) {
        let bands = SampleGrid(pieces: n).bands
        let height = 1 / Float(bands)
        memory.crossings.reserve(n, keeping: 0)
        memory.enteringCrossings.reserve(n, keeping: 0)
        memory.byStart.reserve(n, keeping: 0)
        let (crossings, new) = (memory.crossings.base, memory.enteringCrossings.base)
        withUnsafeTemporaryAllocation(of: Int32.self, capacity: bands + 1) { ends in
            sortByBand(cluster, n, bands, ends)
            var count = 0
            for band in 0..<bands {
                count = advance(crossings, count, to: band)
                var k = band == 0 ? 0 : Int(ends[band - 1])
                let first = k
                while k < Int(ends[band]) {
                    insert(crossing(cluster[Int(memory.byStart.base[k])], band, bands), into: new, k - first)
                    k += 1
                }
                merge(new, k - first, into: crossings, count)
                count += k - first
                addTurns(crossings, count, height, winding)
            }
        }
    }

    /// The first band whose middle lies at or below a height in the row.
    @inline(__always) private func band(_ y: Float, _ bands: Int) -> Int32 {
        Int32((y * Float(bands) + 0.5).rounded(.down))
    }

    /// Sorts pieces' indices by their first band, by counting; leaves in `ends` where each band's end.
    private func sortByBand(
        _ cluster: UnsafeMutablePointer<EdgePiece>, _ n: Int, _ bands: Int, _ ends: UnsafeMutableBufferPointer<Int32>
    ) {
        ends.update(repeating: 0)
        func start(_ i: Int) -> Int? {
            let p = cluster[i]
            let first = band(p.top, bands)
            return p.direction != 0 && first < band(p.bottom, bands) ? Int(first) : nil
        }
        for i in 0..<n { if let s = start(i) { ends[s + 1] += 1 } }
        for b in 1..<bands + 1 { ends[b] += ends[b - 1] }
        for i in 0..<n {
            guard let s = start(i) else { continue }
            memory.byStart.base[Int(ends[s])] = Int32(truncatingIfNeeded: i)
            ends[s] += 1
        }
    }

    @inline(__always) private func crossing(_ p: EdgePiece, _ band: Int, _ bands: Int) -> PieceCrossing {
        let slope = edges[Int(p.edge)].slope / Float(bands)
        let top = p.xTop + (Float(band) - p.top * Float(bands)) * slope
        let (low, high) = (min(p.xTop, p.xBottom), max(p.xTop, p.xBottom))
        let (a, b) = (min(max(top, low), high), min(max(top + slope, low), high))
        return PieceCrossing(
            xTop: a, xBottom: b, twiceX: 2 * top + slope, slope: slope, direction: p.direction,
            end: self.band(p.bottom, bands), low: low, high: high)
    }

    @inline(__always) private func insert(
        _ crossing: PieceCrossing, into list: UnsafeMutablePointer<PieceCrossing>, _ count: Int
    ) {
        var k = count
        while k > 0, list[k - 1].twiceX > crossing.twiceX {
            list[k] = list[k - 1]
            k -= 1
        }
        list[k] = crossing
    }

    /// Moves crossings on to the next band, and leaves out those that end.
    private func advance(_ crossings: UnsafeMutablePointer<PieceCrossing>, _ count: Int, to band: Int) -> Int {
        var kept = 0
        for i in 0..<count where Int(crossings[i].end) > band {
            var c = crossings[i]
            c.twiceX += 2 * c.slope
            let middle = c.twiceX * 0.5
            c.xTop = min(max(middle - c.slope * 0.5, c.low), c.high)
            c.xBottom = min(max(middle + c.slope * 0.5, c.low), c.high)
            insert(c, into: crossings, kept)
            kept += 1
        }
        return kept
    }

    private func merge(
        _ new: UnsafeMutablePointer<PieceCrossing>, _ n: Int, into crossings: UnsafeMutablePointer<PieceCrossing>,
        _ count: Int
    ) {
        var (i, j, k) = (count - 1, n - 1, count + n - 1)
        while j >= 0 {
            if i >= 0, crossings[i].twiceX > new[j].twiceX {
                crossings[k] = crossings[i]
                i -= 1
            } else {
                crossings[k] = new[j]
                j -= 1
            }
            k -= 1
        }
    }
}
