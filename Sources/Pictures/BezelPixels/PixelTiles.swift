// Square tiles of a picture with names by content, so that a reader of frames is sent only those that have changed
// (BitmapTiles).

extension PixelBuffer {
    /// In pixels.
    package static var tileSide: Int { 64 }

    /// In buffer coordinates, row by row.
    package var tiles: [PixelBox] {
        let side = Self.tileSide
        return stride(from: 0, to: height, by: side).flatMap { y in
            stride(from: 0, to: width, by: side).map { x in
                PixelBox(minX: x, minY: y, maxX: min(x + side, width), maxY: min(y + side, height))
            }
        }
    }

    /// A hash of a box's pixels; the box is in buffer coordinates. 0 if clear. Chance of collision: 2⁻⁶⁴.
    ///
    /// Four chains of multiply and rotate run side by side, since each step waits for the one before. It is no defence
    /// against pictures made to collide.
    package func name(of box: PixelBox) -> UInt64 {
        let box = box.intersection(bounds)
        let groups = box.width / 8
        var (a, b, c, d): (UInt64, UInt64, UInt64, UInt64) = (0, 0, 0, 0)
        for y in box.verticalRange {
            let start = UnsafeRawPointer(row(y) + box.minX)
            func word(_ i: Int) -> UInt64 { start.loadUnaligned(fromByteOffset: i * 8, as: UInt64.self) }
            for i in 0..<groups {
                a = Self.mixed(a, word(4 * i))
                b = Self.mixed(b, word(4 * i + 1))
                c = Self.mixed(c, word(4 * i + 2))
                d = Self.mixed(d, word(4 * i + 3))
            }
            for x in Range(from: groups * 8, upTo: box.width) {
                a = Self.mixed(a, UInt64(start.loadUnaligned(fromByteOffset: x * 4, as: UInt32.self)))
            }
        }
        // The order of chains must matter.
        return Self.mixed(Self.mixed(Self.mixed(Self.mixed(0, a), b), c), d)
    }
    /// The factor is 2⁶⁴ over the golden ratio.
    @inline(__always) private static func mixed(_ state: UInt64, _ word: UInt64) -> UInt64 {
        let product = (state ^ word) &* 0x9E37_79B9_7F4A_7C15
        return product &<< 29 | product &>> 35
    }

    /// Appends straight RGBA in runs, row by row; the box is in buffer coordinates.
    ///
    /// A run is little-endian: twice its pixel count and its pixels, or twice the count plus 1 and the repeated pixel.
    package func appendPacked(_ box: PixelBox, to packed: inout [UInt32]) {
        let box = box.intersection(bounds)
        guard !box.isEmpty else { return }
        withUnsafeTemporaryAllocation(of: UInt32.self, capacity: box.area) { straight in
            let bytes = UnsafeMutableRawBufferPointer(straight).bindMemory(to: UInt8.self)
            guard let base = bytes.baseAddress else { return }
            for y in box.verticalRange {
                let out = base + (y - box.minY) * box.width * 4
                RowKernels.writeStraight(row(y) + box.minX, to: out, count: box.width)
            }
            Self.pack(UnsafeBufferPointer(straight), to: &packed)
        }
    }

    /// Shorter repeats cost more than they save.
    private static let shortestPlain = 4

    private static func pack(_ pixels: UnsafeBufferPointer<UInt32>, to packed: inout [UInt32]) {
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
