/// 8-bit coverage. Only inked parts of rows are cleared and read.
///
/// Each row begins with a zero, as in an unfiltered PNG.
///
/// Invariant: outside of each row's `rowStart..<rowEnd` all bytes are zero, and so are rows outside of
/// `firstRow..<endRow`. Whoever writes bytes marks them first or afterwards. A mask gives its memory back zeroed.
package final class CoverageMask: @unchecked Sendable {
    package let width: Int
    package let height: Int
    /// Bytes from one row to the next: the width, and the zero before it.
    package let stride: Int
    package let bytes: UnsafeMutablePointer<UInt8>
    /// Each row's ink; `width` and 0 if empty.
    package let rowStart: UnsafeMutablePointer<Int32>
    package let rowEnd: UnsafeMutablePointer<Int32>
    /// The inked rows; empty if `firstRow >= endRow`.
    // Exclusivity checks would cost more than marking a row.
    @exclusivity(unchecked) package var firstRow: Int
    @exclusivity(unchecked) package var endRow = 0

    package let ledger: PixelLedger?

    package init(width: Int, height: Int, ledger: PixelLedger? = nil) {
        self.ledger = ledger
        self.width = width
        self.height = height
        stride = width + 1
        bytes = ZeroedMemory.take(stride * height)
        rowStart = .allocate(capacity: max(1, height))
        rowStart.initialize(repeating: Int32(width), count: max(1, height))
        rowEnd = .allocate(capacity: max(1, height))
        rowEnd.initialize(repeating: 0, count: max(1, height))
        firstRow = height
        ledger?.take(stride * height)
    }

    deinit {
        clear()
        ledger?.giveBack(stride * height)
        ZeroedMemory.giveBack(bytes, count: stride * height)
        rowStart.deallocate()
        rowEnd.deallocate()
    }

    @inlinable @inline(__always) package func row(_ y: Int) -> UnsafeMutablePointer<UInt8> { bytes + (y * stride + 1) }

    package var bounds: PixelBox { PixelBox(width: width, height: height) }

    package var isEmpty: Bool { firstRow >= endRow }

    /// The coverage of a pixel, 0…255; 0 outside of the mask.
    package func value(x: Int, y: Int) -> UInt8 {
        x >= 0 && y >= 0 && x < width && y < height ? row(y)[x] : 0
    }

    package func clear() {
        guard firstRow < endRow else { return }
        for y in firstRow..<endRow where rowEnd[y] > rowStart[y] {
            (row(y) + Int(rowStart[y])).update(repeating: 0, count: Int(rowEnd[y] - rowStart[y]))
            rowStart[y] = Int32(width)
            rowEnd[y] = 0
        }
        firstRow = height
        endRow = 0
    }

    /// The smallest box of nonzero coverage; nil if there is none. Linear in the marked pixels.
    package var inkBounds: PixelBox? {
        var x0 = width
        var x1 = 0
        var y0 = height
        var y1 = 0
        guard firstRow < endRow else { return nil }
        for y in firstRow..<endRow {
            var a = Int(rowStart[y])
            var b = Int(rowEnd[y])
            let r = row(y)
            while a < b, r[a] == 0 { a += 1 }
            while b > a, r[b - 1] == 0 { b -= 1 }
            guard a < b else { continue }
            x0 = min(x0, a)
            x1 = max(x1, b)
            y0 = min(y0, y)
            y1 = y + 1
        }
        return x0 < x1 ? PixelBox(minX: x0, minY: y0, maxX: x1, maxY: y1) : nil
    }

    /// A superset of ``inkBounds``, faster to find.
    package var markedBounds: PixelBox? {
        guard firstRow < endRow else { return nil }
        var (x0, x1) = (Int32(width), Int32(0))
        for y in firstRow..<endRow {
            x0 = min(x0, rowStart[y])
            x1 = max(x1, rowEnd[y])
        }
        return x0 < x1 ? PixelBox(minX: Int(x0), minY: firstRow, maxX: Int(x1), maxY: endRow) : nil
    }

    /// Notes that bytes `start..<end` of a row may be nonzero.
    @inlinable @inline(__always) package func mark(_ y: Int, _ start: Int32, _ end: Int32) {
        if start < rowStart[y] { rowStart[y] = start }
        if end > rowEnd[y] { rowEnd[y] = end }
        if y < firstRow { firstRow = y }
        if y >= endRow { endRow = y + 1 }
    }

    package func fill(_ box: PixelBox) {
        let box = box.intersection(bounds)
        guard !box.isEmpty else { return }
        for y in box.verticalRange {
            (row(y) + box.minX).update(repeating: 255, count: box.width)
            mark(y, Int32(box.minX), Int32(box.maxX))
        }
    }

    /// Multiplies by a mask of the same size.
    package func intersect(_ other: CoverageMask) {
        guard firstRow < endRow else { return }
        for y in firstRow..<endRow where rowEnd[y] > rowStart[y] {
            let a = row(y)
            let b = other.row(y)
            for x in Int(rowStart[y])..<Int(rowEnd[y]) { a[x] = multiply255(a[x], b[x]) }
        }
    }

    /// Replaces coverage by a table of 256 entries; 0 stays 0.
    package func map(_ table: [UInt8]) {
        guard table.count == 256, firstRow < endRow else { return }
        for y in firstRow..<endRow where rowEnd[y] > rowStart[y] {
            let a = row(y)
            for x in Int(rowStart[y])..<Int(rowEnd[y]) where a[x] != 0 { a[x] = table[Int(a[x])] }
        }
    }

    /// Multiplies by a mask whose (dx, dy) is this mask's origin; 0 outside.
    package func intersect(_ other: CoverageMask, dx: Int, dy: Int) {
        combine(other, x: -dx, y: -dy) { multiply255($0, $1) }
    }

    /// Takes the smaller of both coverages, with a mask at (x, y); 0 outside.
    package func limit(to other: CoverageMask, x: Int = 0, y: Int = 0) { combine(other, x: x, y: y, min) }

    @inline(__always) private func combine(
        _ other: CoverageMask, x: Int, y: Int, _ function: (UInt8, UInt8) -> UInt8
    ) {
        guard firstRow < endRow else { return }
        for i in firstRow..<endRow where rowEnd[i] > rowStart[i] {
            let (start, end) = (Int(rowStart[i]), Int(rowEnd[i]))
            let a = row(i)
            let isWithin = i >= y && i < y + other.height
            let low = isWithin ? start.clamped(from: x, through: end) : end
            let high = isWithin ? max(min(end, x + other.width), low) : end
            (a + start).update(repeating: 0, count: low - start)
            (a + high).update(repeating: 0, count: end - high)
            guard low < high else { continue }
            let b = other.row(i - y)
            for k in low..<high { a[k] = function(a[k], b[k - x]) }
        }
    }

    /// Adds a mask at (x, y), which must lie within this one. Saturates.
    package func add(_ other: CoverageMask, x: Int = 0, y: Int = 0) {
        precondition(bounds.contains(other.bounds.moved(x: x, y: y)), "a mask that does not fit")
        guard other.firstRow < other.endRow else { return }
        for i in other.firstRow..<other.endRow where other.rowEnd[i] > other.rowStart[i] {
            let a = row(i + y) + x
            let b = other.row(i)
            for k in Int(other.rowStart[i])..<Int(other.rowEnd[i]) {
                let (sum, over) = a[k].addingReportingOverflow(b[k])
                a[k] = over ? 255 : sum
            }
            mark(i + y, other.rowStart[i] + Int32(x), other.rowEnd[i] + Int32(x))
        }
    }

    /// Unites with a mask of the same size, as independent shapes: a + b - a·b.
    package func unite(_ other: CoverageMask) {
        guard other.firstRow < other.endRow else { return }
        for y in other.firstRow..<other.endRow where other.rowEnd[y] > other.rowStart[y] {
            let a = row(y)
            let b = other.row(y)
            for x in Int(other.rowStart[y])..<Int(other.rowEnd[y]) {
                a[x] = a[x] &+ b[x] &- multiply255(a[x], b[x])
            }
            mark(y, other.rowStart[y], other.rowEnd[y])
        }
    }
}

/// The product over 255, rounded, exact for all bytes.
@inlinable @inline(__always) package func multiply255(_ a: UInt8, _ b: UInt8) -> UInt8 {
    let t = UInt32(a) * UInt32(b) + 128
    return UInt8(truncatingIfNeeded: (t + (t >> 8)) >> 8)
}
