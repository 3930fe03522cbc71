// A picture in square tiles, each known by a name that follows from its pixels: of the next picture only those of other
// names are wanted by whoever has this one.

extension PixelBuffer {
    /// The side of a tile in pixels: a hand that moves changes few of them, and a large picture has not many thousands.
    package static var tileSide: Int { 64 }

    /// The tiles in the buffer's own coordinates, row by row; those at the right and at the bottom may be smaller.
    package var tiles: [PixelBox] {
        let side = Self.tileSide
        return stride(from: 0, to: height, by: side).flatMap { y in
            stride(from: 0, to: width, by: side).map { x in
                PixelBox(minX: x, minY: y, maxX: min(x + side, width), maxY: min(y + side, height))
            }
        }
    }

    /// A name for the pixels of a box in the buffer's own coordinates: 0 where all are clear, and by chance one in
    /// 2⁶⁴ the same for other pixels.
    ///
    /// Four chains of words side by side, as each step of one waits for the one before it.
    package func name(of box: PixelBox) -> UInt64 {
        let box = box.intersection(bounds)
        // Eight pixels are four words.
        let groups = box.width / 8
        var (a, b, c, d): (UInt64, UInt64, UInt64, UInt64) = (0, 0, 0, 0)
        for y in box.minY..<max(box.minY, box.maxY) {
            let start = UnsafeRawPointer(row(y) + box.minX)
            func word(_ i: Int) -> UInt64 { start.loadUnaligned(fromByteOffset: i * 8, as: UInt64.self) }
            for i in 0..<groups {
                a = Self.mixed(a, word(4 * i))
                b = Self.mixed(b, word(4 * i + 1))
                c = Self.mixed(c, word(4 * i + 2))
                d = Self.mixed(d, word(4 * i + 3))
            }
            for x in groups * 8..<box.width {
                a = Self.mixed(a, UInt64(start.loadUnaligned(fromByteOffset: x * 4, as: UInt32.self)))
            }
        }
        // One after the other, so that no two chains may change places.
        return Self.mixed(Self.mixed(Self.mixed(Self.mixed(0, a), b), c), d)
    }
    /// Every bit of both decides about bits everywhere after two steps. The factor is 2⁶⁴ over the golden ratio.
    @inline(__always) private static func mixed(_ state: UInt64, _ word: UInt64) -> UInt64 {
        let product = (state ^ word) &* 0x9E37_79B9_7F4A_7C15
        return product &<< 29 | product &>> 35
    }

    /// Appends the pixels of a box in the buffer's own coordinates, row by row, as RGBA with straight alpha.
    ///
    /// They are packed in stretches, as most of a drawing is plain: twice the number of pixels in 32 bits, the lowest first,
    /// and these pixels; or that number and 1, and the one pixel that all of them are like.
    package func appendPacked(_ box: PixelBox, to packed: inout [UInt32]) {
        let box = box.intersection(bounds)
        guard !box.isEmpty else { return }
        withUnsafeTemporaryAllocation(of: UInt32.self, capacity: box.area) { straight in
            let bytes = UnsafeMutableRawBufferPointer(straight).bindMemory(to: UInt8.self)
            guard let base = bytes.baseAddress else { return }
            for y in box.minY..<box.maxY {
                let out = base + (y - box.minY) * box.width * 4
                RowKernels.writeStraight(row(y) + box.minX, to: out, count: box.width)
            }
            Self.pack(UnsafeBufferPointer(straight), to: &packed)
        }
    }

    /// Shorter ones cost more by themselves than among others.
    private static let shortestPlain = 4

    private static func pack(_ pixels: UnsafeBufferPointer<UInt32>, to packed: inout [UInt32]) {
        // Where the pixels begin that are not packed yet.
        var start = 0
        func putStart(until end: Int) {
            guard start < end else { return }
            packed.append((UInt32(end - start) << 1).littleEndian)
            packed.append(contentsOf: pixels[start..<end])
        }
        var i = 0
        while i < pixels.count {
            var end = i + 1
            while end < pixels.count, pixels[end] == pixels[i] { end += 1 }
            if end - i >= shortestPlain {
                putStart(until: i)
                packed.append((UInt32(end - i) << 1 | 1).littleEndian)
                packed.append(pixels[i])
                start = end
            }
            i = end
        }
        putStart(until: i)
    }
}
