// The exact area of a cluster: edge pieces in one row that share pixels and may cross.
//
// Ends and crossings cut the row into bands, in which winding numbers tell what bounds the shape.

/// A piece within a band, by its ends, in order of their mean.
struct PieceCrossing {
    // In rows.
    /// Heights of pieces that go one way add up to their sum, within this.
    static let oneWay: Float = 1e-4
    /// Pieces that pass through a whole row have its height, within this; what is missing is no level of 8 bits.
    static let wholeRow: Float = 1e-3

    var xTop: Float
    var xBottom: Float
    var twiceX: Float
    var direction: Int32
}

extension RowScanner {
    /// The exact way is quadratic in pieces, while samples cost pixels.
    private static func isExactCheaper(pieces n: Int, pixels: Int) -> Bool {
        n * n <= 24 + 2 * pixels && n <= maximumExact
    }
    private static var maximumExact: Int { 16 }
    /// In pixels; closer crossings count as equal.
    private static var slack: Float { 1.0 / 1024 }

    /// Adds a cluster's area to the steps, and returns the winding number to its right.
    ///
    /// The usual cases come first: one contour that only goes down or up through the row, and two pieces that do not
    /// cross. Contours are open beyond the clip, so pieces may be missing on the right.
    func sum(
        _ cluster: UnsafeMutablePointer<EdgePiece>, _ n: Int, first: Int, last: Int, winding: Int32
    ) -> Int32 {
        var net: Float = 0
        var height: Float = 0
        // Excludes level edges.
        var steep = 0
        for i in 0..<n {
            steep += Int(abs(cluster[i].direction))
            let own = Float(cluster[i].direction) * (cluster[i].bottom - cluster[i].top)
            net += own
            height += abs(own)
        }
        let after = winding + whole(net)
        // All pieces go one way, and together through the whole row, but for rounding.
        if last < width, abs(height - abs(net)) < PieceCrossing.oneWay, abs(height - 1) < PieceCrossing.wholeRow {
            // One contour, monotone in y.
            let (was, `is`) = (isInside(winding), isInside(after))
            if was != `is` {
                for i in 0..<n where cluster[i].direction != 0 { addPiece(cluster[i], was ? -1 : 1) }
            }
            return after
        }
        if n == 2, sumPair(cluster[0], cluster[1], winding) { return after }
        if Self.isExactCheaper(pieces: steep, pixels: last - first + 1) {
            sumExactly(cluster, n, winding)
        } else {
            sumSamples(cluster, n, first: first, last: last, winding: winding)
        }
        return after
    }

    @inline(__always) private func addPiece(_ piece: EdgePiece, _ side: Float) {
        add(piece.xTop, piece.xBottom, side * (piece.bottom - piece.top))
    }

    /// False unless the heights are equal and the pieces do not cross.
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

    /// Cuts the row at all ends of pieces into bands, which each piece crosses wholly or not at all.
    private func sumExactly(_ cluster: UnsafeMutablePointer<EdgePiece>, _ n: Int, _ winding: Int32) {
        let ys = memory.bandEnds
        var count = 0
        for i in 0..<n where cluster[i].direction != 0 {
            insert(cluster[i].top, into: ys, &count)
            insert(cluster[i].bottom, into: ys, &count)
        }
        guard count > 1 else { return }
        for i in 1..<count { sumBand(cluster, n, ys[i - 1], ys[i], winding) }
    }

    /// Sorted, without duplicates.
    @inline(__always) private func insert(_ y: Float, into ys: UnsafeMutablePointer<Float>, _ count: inout Int) {
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

    /// In rows. Lower bands are not cut at crossings, so that cutting ends.
    private static var minimumBand: Float { 1.0 / 64 }

    /// Orders a band's pieces by their middles. Neighbours that change order within the band cross, so the band is cut
    /// there and each part is summed; otherwise winding numbers from left to right tell which pieces bound the shape.
    private func sumBand(
        _ cluster: UnsafeMutablePointer<EdgePiece>, _ n: Int, _ top: Float, _ bottom: Float, _ winding: Int32
    ) {
        let crossings = memory.crossings.base
        var count = 0
        for i in 0..<n {
            let p = cluster[i]
            guard p.direction != 0, p.top <= top, p.bottom >= bottom else { continue }
            let slope = edges[Int(p.edge)].slope
            let xTop = p.top == top ? p.xTop : p.xTop + (top - p.top) * slope
            let xBottom = p.bottom == bottom ? p.xBottom : p.xTop + (bottom - p.top) * slope
            let (low, high) = (min(p.xTop, p.xBottom), max(p.xTop, p.xBottom))
            let (a, b) = (xTop.clamped(from: low, through: high), xBottom.clamped(from: low, through: high))
            var k = count
            while k > 0, crossings[k - 1].twiceX > a + b {
                crossings[k] = crossings[k - 1]
                k -= 1
            }
            crossings[k] = PieceCrossing(
                xTop: a, xBottom: b, twiceX: a + b, direction: p.direction)
            count += 1
        }
        guard count > 0 else { return }
        if bottom - top > Self.minimumBand {
            for k in 1..<max(count, 1) {
                let da = crossings[k].xTop - crossings[k - 1].xTop
                let db = crossings[k].xBottom - crossings[k - 1].xBottom
                guard min(da, db) < -Self.slack else { continue }
                let y = top + (bottom - top) * (da / (da - db)).clamped(to: 0.05...0.95)
                sumBand(cluster, n, top, y, winding)
                return sumBand(cluster, n, y, bottom, winding)
            }
        }
        addTurns(crossings, count, bottom - top, winding)
    }

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
}
