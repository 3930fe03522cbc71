// Boxes of whole pixels, which need no coverage: colours, rows of a paint, repeated tiles. All boxes are in buffer
// coordinates and cut to the buffer.

extension PixelBuffer {
    /// Lays a premultiplied colour over a box.
    package func fill(_ box: PixelBox, with color: SIMD4<UInt8>) {
        let box = box.intersection(bounds)
        guard !box.isEmpty, color != .zero else { return }
        for y in box.verticalRange { RowKernels.over(color, onto: row(y) + box.minX, count: box.width) }
    }

    /// Lays sampled rows over a box. Opaque samples are written in place.
    ///
    /// - Parameter sample: Writes premultiplied colours of a row from x, y.
    package func fill(
        _ box: PixelBox, opacity: UInt8, isOpaque: Bool,
        sample: (_ x: Int, _ y: Int, _ out: UnsafeMutableBufferPointer<SIMD4<UInt8>>) -> Void
    ) {
        let box = box.intersection(bounds)
        guard !box.isEmpty, opacity > 0 else { return }
        let (x0, count) = (box.minX, box.width)
        if isOpaque, opacity == 255 {
            for y in box.verticalRange { sample(x0, y, UnsafeMutableBufferPointer(start: row(y) + x0, count: count)) }
            return
        }
        let scratch = UnsafeMutableBufferPointer<SIMD4<UInt8>>.allocate(capacity: count)
        let cover = UnsafeMutablePointer<UInt8>.allocate(capacity: count)
        cover.initialize(repeating: opacity, count: count)
        defer {
            scratch.deallocate()
            cover.deallocate()
        }
        scratch.initialize(repeating: .zero)
        guard let source = scratch.baseAddress else { return }
        for y in box.verticalRange {
            sample(x0, y, scratch)
            if opacity == 255 {
                RowKernels.over(source, onto: row(y) + x0, count: count)
            } else {
                RowKernels.over(source, cover: cover, onto: row(y) + x0, count: count)
            }
        }
    }

    /// Lays a repeated tile over a box, aligned with the buffer's origin.
    package func fill(_ box: PixelBox, tile: PixelBuffer) {
        let box = box.intersection(bounds)
        guard !box.isEmpty else { return }
        // Half of a tile is often clear, as between staggered rows.
        let isClear = Range(count: tile.height).map { RowKernels.ink(tile.row($0), count: tile.width) == nil }
        for y in box.verticalRange where !isClear[y % tile.height] {
            let source = tile.row(y % tile.height)
            let out = row(y)
            var x = box.minX
            while x < box.maxX {
                let at = x % tile.width
                let count = min(tile.width - at, box.maxX - x)
                RowKernels.over(source + at, onto: out + x, count: count)
                x += count
            }
        }
    }

    /// Copies a row of this buffer, repeated in both directions, from any position, also a negative one.
    package func copyRepeated(_ out: UnsafeMutableBufferPointer<SIMD4<UInt8>>, x: Int, y: Int) {
        guard let target = out.baseAddress else { return }
        func wrapped(_ i: Int, _ count: Int) -> Int {
            let r = i % count
            return r < 0 ? r + count : r
        }
        let source = row(wrapped(y, height))
        var done = 0
        while done < out.count {
            let at = wrapped(x + done, width)
            let count = min(width - at, out.count - done)
            (target + done).update(from: source + at, count: count)
            done += count
        }
    }

    /// Adds another buffer's components, for parts that share pixels along their edges. Saturates; buffers of another
    /// size change nothing.
    package func add(_ other: PixelBuffer) {
        guard other.width == width, other.height == height else { return }
        for i in 0..<width * height where other.pixels[i] != .zero {
            let sum = SIMD4<UInt16>(truncatingIfNeeded: pixels[i]) &+ SIMD4<UInt16>(truncatingIfNeeded: other.pixels[i])
            pixels[i] = SIMD4<UInt8>(
                truncatingIfNeeded: sum.clamped(lowerBound: .zero, upperBound: SIMD4(repeating: 255)))
        }
    }
}
