// How much of each pixel a shape covers: 8 bits a pixel, and for each row the stretch that has ink.
import CFreeType

/// A rectangle of coverage values with sparse rows: only what has ink is ever cleared or read.
///
/// Rows lie one byte apart, with a zero before each: the very bytes of an unfiltered PNG.
package final class CoverageMask: @unchecked Sendable {
    package let width: Int
    package let height: Int
    let stride: Int
    let bytes: UnsafeMutablePointer<UInt8>
    /// The first inked pixel of each row, and the one after the last; `width` and 0 in an empty row.
    let rowStart: UnsafeMutablePointer<Int32>
    let rowEnd: UnsafeMutablePointer<Int32>
    /// The inked rows; empty where `firstRow >= endRow`.
    package fileprivate(set) var firstRow: Int
    package fileprivate(set) var endRow = 0

    package init(width: Int, height: Int) {
        self.width = width
        self.height = height
        stride = width + 1
        bytes = ZeroedMemory.take(stride * height)
        rowStart = .allocate(capacity: max(1, height))
        rowStart.initialize(repeating: Int32(width), count: max(1, height))
        rowEnd = .allocate(capacity: max(1, height))
        rowEnd.initialize(repeating: 0, count: max(1, height))
        firstRow = height
    }

    deinit {
        clear()
        ZeroedMemory.giveBack(bytes, count: stride * height)
        rowStart.deallocate()
        rowEnd.deallocate()
    }

    @inline(__always) func row(_ y: Int) -> UnsafeMutablePointer<UInt8> { bytes + (y * stride + 1) }

    package var isEmpty: Bool { firstRow >= endRow }

    /// The coverage of a pixel.
    package func value(x: Int, y: Int) -> UInt8 {
        x >= 0 && y >= 0 && x < width && y < height ? row(y)[x] : 0
    }

    /// Sets every inked pixel back to zero.
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

    /// The smallest rectangle that holds all ink.
    package var inkBounds: (x0: Int, y0: Int, x1: Int, y1: Int)? {
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
        return x0 < x1 ? (x0, y0, x1, y1) : nil
    }

    /// A rectangle that holds all ink, as rows are marked: quicker found than ``inkBounds``, at times larger.
    package var markedBounds: (x0: Int, y0: Int, x1: Int, y1: Int)? {
        guard firstRow < endRow else { return nil }
        var (x0, x1) = (Int32(width), Int32(0))
        for y in firstRow..<endRow {
            x0 = min(x0, rowStart[y])
            x1 = max(x1, rowEnd[y])
        }
        return x0 < x1 ? (Int(x0), firstRow, Int(x1), endRow) : nil
    }

    @inline(__always) fileprivate func mark(_ y: Int, _ start: Int32, _ end: Int32) {
        if start < rowStart[y] { rowStart[y] = start }
        if end > rowEnd[y] { rowEnd[y] = end }
        if y < firstRow { firstRow = y }
        if y >= endRow { endRow = y + 1 }
    }

    /// Marks a rectangle as fully covered.
    package func fillRect(x0: Int, y0: Int, x1: Int, y1: Int) {
        let (x0, y0, x1, y1) = (max(0, x0), max(0, y0), min(width, x1), min(height, y1))
        guard x0 < x1, y0 < y1 else { return }
        for y in y0..<y1 {
            (row(y) + x0).update(repeating: 255, count: x1 - x0)
            mark(y, Int32(x0), Int32(x1))
        }
    }

    /// Multiplies the coverage by another mask's of the same size: what both cover.
    package func intersect(_ other: CoverageMask) {
        guard firstRow < endRow else { return }
        for y in firstRow..<endRow where rowEnd[y] > rowStart[y] {
            let a = row(y)
            let b = other.row(y)
            for x in Int(rowStart[y])..<Int(rowEnd[y]) { a[x] = multiply255(a[x], b[x]) }
        }
    }

    /// Replaces every coverage by a table's entry of 256; that of 0 is 0.
    package func map(_ table: [UInt8]) {
        guard table.count == 256, firstRow < endRow else { return }
        for y in firstRow..<endRow where rowEnd[y] > rowStart[y] {
            let a = row(y)
            for x in Int(rowStart[y])..<Int(rowEnd[y]) where a[x] != 0 { a[x] = table[Int(a[x])] }
        }
    }

    /// Multiplies by a mask of another size, whose place (dx, dy) is this one's origin; nothing lies outside it.
    package func intersect(_ other: CoverageMask, dx: Int, dy: Int) {
        combine(other, x: -dx, y: -dy) { multiply255($0, $1) }
    }

    /// Takes the lesser of the two coverages: nothing goes past another mask, whose top left lies at (x, y) of this
    /// one; nothing lies outside it.
    package func limit(to other: CoverageMask, x: Int = 0, y: Int = 0) { combine(other, x: x, y: y, min) }

    /// Replaces coverage by a function of it and another mask's, whose top left lies at (x, y) of this one; outside
    /// the other, by 0.
    @inline(__always) private func combine(
        _ other: CoverageMask, x: Int, y: Int, _ function: (UInt8, UInt8) -> UInt8
    ) {
        guard firstRow < endRow else { return }
        for i in firstRow..<endRow where rowEnd[i] > rowStart[i] {
            let (start, end) = (Int(rowStart[i]), Int(rowEnd[i]))
            let a = row(i)
            let isWithin = i >= y && i < y + other.height
            let low = isWithin ? min(max(start, x), end) : end
            let high = isWithin ? max(min(end, x + other.width), low) : end
            (a + start).update(repeating: 0, count: low - start)
            (a + high).update(repeating: 0, count: end - high)
            guard low < high else { continue }
            let b = other.row(i - y)
            for k in low..<high { a[k] = function(a[k], b[k - x]) }
        }
    }

    /// Adds another mask's coverage of the same size, saturating: parts that meet leave no seam.
    package func add(_ other: CoverageMask) {
        guard other.firstRow < other.endRow else { return }
        for y in other.firstRow..<other.endRow where other.rowEnd[y] > other.rowStart[y] {
            let a = row(y)
            let b = other.row(y)
            for x in Int(other.rowStart[y])..<Int(other.rowEnd[y]) {
                let (sum, over) = a[x].addingReportingOverflow(b[x])
                a[x] = over ? 255 : sum
            }
            mark(y, other.rowStart[y], other.rowEnd[y])
        }
    }

    /// Adds another mask's coverage of the same size: what either covers.
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

    /// Adds an outline's coverage, saturating, so that shapes of one text unite without seams.
    ///
    /// - Parameters:
    ///   - originX: The device column of the mask's first column; the outline is in device pixels.
    ///   - threshold: Whether pixels are either in or out (no smooth edges).
    ///   - clip: Device pixels outside are left alone.
    package func add(
        _ outline: RasterOutline, evenOdd: Bool, smooth: Bool = true,
        clip: (x0: Int, y0: Int, x1: Int, y1: Int)
    ) {
        let box = (x0: max(0, clip.x0), y0: max(0, clip.y0), x1: min(width, clip.x1), y1: min(height, clip.y1))
        outline.rasterize(
            evenOdd: evenOdd, clip: box, target: Unmanaged.passUnretained(self).toOpaque(),
            smooth ? addSpans : addHardSpans)
    }
}

/// FreeType's library object, made at the first shape.
enum RasterLibrary {
    nonisolated(unsafe) static let shared: FT_Library? = {
        var library: FT_Library?
        return FT_Init_FreeType(&library) == 0 ? library : nil
    }()
}

@inline(__always) func multiply255(_ a: UInt8, _ b: UInt8) -> UInt8 {
    let t = UInt32(a) * UInt32(b) + 128
    return UInt8(truncatingIfNeeded: (t + (t >> 8)) >> 8)
}

private let addSpans: FT_SpanFunc = { y, count, spans, user in
    guard let user, let spans, count > 0 else { return }
    let mask = Unmanaged<CoverageMask>.fromOpaque(user).takeUnretainedValue()
    let yy = -Int(y) - 1
    guard yy >= 0, yy < mask.height else { return }
    let row = mask.row(yy)
    let n = Int(count)
    mask.mark(yy, Int32(spans[0].x), Int32(spans[n - 1].x) + Int32(spans[n - 1].len))
    for i in 0..<n {
        let start = Int(spans[i].x)
        let length = Int(spans[i].len)
        let coverage = spans[i].coverage
        if coverage == 255 {
            (row + start).update(repeating: 255, count: length)
        } else {
            for x in start..<start + length {
                let (sum, over) = row[x].addingReportingOverflow(coverage)
                row[x] = over ? 255 : sum
            }
        }
    }
}

private let addHardSpans: FT_SpanFunc = { y, count, spans, user in
    guard let user, let spans, count > 0 else { return }
    let mask = Unmanaged<CoverageMask>.fromOpaque(user).takeUnretainedValue()
    let yy = -Int(y) - 1
    guard yy >= 0, yy < mask.height else { return }
    let row = mask.row(yy)
    for i in 0..<Int(count) where spans[i].coverage >= 128 {
        (row + Int(spans[i].x)).update(repeating: 255, count: Int(spans[i].len))
        mask.mark(yy, Int32(spans[i].x), Int32(spans[i].x) + Int32(spans[i].len))
    }
}
