// The mean winding number of each pixel: a sum over edges, which need no order and may cross.

/// An edge as it goes down through the rows.
struct SummedEdge {
    /// At the row's top.
    var x: Float
    /// Per row.
    var slope: Float
    var y1: Float
    var direction: Float
    /// Of the whole edge.
    var low: Float
    var high: Float

    @inline(__always) init(_ edge: ShapeEdge) {
        (x, slope, y1, direction) = (edge.x0, edge.slope, edge.y1, Float(edge.direction))
        (low, high) = (min(edge.x0, edge.x1), max(edge.x0, edge.x1))
    }
}

extension RowScanner {
    /// Pixels per bit of `memory.touched`, as a power of 2.
    private static var blockBits: Int { 4 }
    private static var blockWidth: Int { 1 << blockBits }

    /// Scans outlines that lie in each other, for fades: a pixel's value is its mean winding number over `levels`.
    ///
    /// The sum of signed areas, as a font rasteriser's accumulation buffer has it, is wanted here: each outline adds
    /// its part. So edges need neither order nor clusters. Rows are summed only in blocks with edges; between them
    /// coverage is even.
    ///
    /// - Parameter levels: The winding number of full coverage.
    mutating func runSummed(levels: Int) {
        guard count > 0, firstRow < endRow, levels > 0 else { return }
        sortByRow()
        memory.entered.reserve(count, keeping: 0)
        let words = (width + 1) / Self.blockWidth / UInt64.bitWidth + 1
        memory.touched.reserve(words, keeping: 0)
        memory.touched.base.update(repeating: 0, count: words)
        for row in firstRow..<endRow {
            addEdges(of: row)
            if active > 0 { flushTouched(row, words: words, scale: 1 / Float(levels)) }
        }
    }

    private mutating func addEdges(of row: Int) {
        let entered = memory.entered.base
        let (top, bottom) = (Float(row), Float(row + 1))
        var kept = 0
        for i in 0..<active where entered[i].y1 > top {
            var edge = entered[i]
            add(&edge, from: top, to: bottom)
            entered[kept] = edge
            kept += 1
        }
        for i in beginning(in: row) {
            let source = edges[Int(memory.order.base[i])]
            guard source.direction != 0 else { continue }
            var edge = SummedEdge(source)
            add(&edge, from: source.y0, to: bottom)
            entered[kept] = edge
            kept += 1
        }
        active = kept
    }

    @inline(__always) private func add(_ edge: inout SummedEdge, from top: Float, to bottom: Float) {
        let height = min(bottom, edge.y1) - top
        let x = edge.x
        edge.x = (x + edge.slope * height).clamped(from: edge.low, through: edge.high)
        add(x, edge.x, edge.direction * height)
        let touched = memory.touched.base
        var block = Int(min(x, edge.x)) >> Self.blockBits
        // Their last part falls into the pixel on the right.
        let end = (Int(max(x, edge.x)) + 1) >> Self.blockBits
        repeat {
            touched[block >> 6] |= 1 &<< UInt64(block & 63)
            block += 1
        } while block <= end
    }

    private mutating func flushTouched(_ row: Int, words: Int, scale: Float) {
        let touched = memory.touched.base
        var sum: Float = 0
        var end = 0
        for word in 0..<words where touched[word] != 0 {
            var bits = touched[word]
            touched[word] = 0
            while bits != 0 {
                let low = bits.trailingZeroBitCount
                let length = (~(bits >> UInt64(low))).trailingZeroBitCount
                let first = (word * UInt64.bitWidth + low) * Self.blockWidth
                if first > end { drawEven(Range(from: end, upTo: min(first, width)), row, abs(sum) * scale) }
                end = min(first + length * Self.blockWidth, width + 2)
                for x in Range(from: first, upTo: end) {
                    sum += steps[x]
                    steps[x] = 0
                    coverage[x] = byte(abs(sum) * scale)
                }
                if first < width { target.draw(coverage + first, x: first, y: row, count: min(end, width) - first) }
                // A shift by all bits gives 0.
                bits &= ~0 << UInt64(low + length)
            }
        }
        if end < width { drawEven(end..<width, row, abs(sum) * scale) }
    }

    private mutating func drawEven(_ pixels: Range<Int>, _ row: Int, _ fraction: Float) {
        let value = byte(fraction)
        if value == 0 || pixels.isEmpty { return }
        if value == 255 { return target.drawSolid(x: pixels.lowerBound, y: row, count: pixels.count) }
        (coverage + pixels.lowerBound).update(repeating: value, count: pixels.count)
        target.draw(coverage + pixels.lowerBound, x: pixels.lowerBound, y: row, count: pixels.count)
    }
}
