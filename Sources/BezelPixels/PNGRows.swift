// The unfiltered rows of a PNG, from a mask or from pixels.

extension CoverageMask {
    /// Calls `body` with the rows of an 8-bit palette PNG without filters: the mask's own bytes, nothing is copied.
    package func withPNGRows<R, E: Error>(_ body: (UnsafeRawBufferPointer) throws(E) -> R) throws(E) -> R {
        try body(UnsafeRawBufferPointer(start: bytes, count: stride * height))
    }
}

extension PixelBuffer {
    /// Whether no pixel shows what is behind it.
    package var isOpaque: Bool {
        (0..<height).allSatisfy { RowKernels.isOpaque(row($0), count: width) }
    }

    /// Unfiltered PNG rows: straight RGBA, or RGB where `opaque` says that alpha is 255 everywhere.
    package func pngRows(opaque: Bool) -> [UInt8] {
        let stride = width * (opaque ? 3 : 4) + 1
        return [UInt8](unsafeUninitializedCapacity: stride * height) { out, count in
            guard let start = out.baseAddress else { return }
            for y in 0..<height { writeRow(y, opaque: opaque, to: start + y * stride) }
            count = stride * height
        }
    }

    /// Calls `body` with some of the rows of `pngRows` after the others, so that no second picture is held, and
    /// whether these are the last.
    ///
    /// A strip is a sixteenth of the picture or 96 KiB: the compressor loses some matches where one ends.
    package func withPNGStrips<E: Error>(
        opaque: Bool, _ body: (_ rows: UnsafeRawBufferPointer, _ isLast: Bool) throws(E) -> Void
    ) throws(E) {
        let stride = width * (opaque ? 3 : 4) + 1
        let most = min(max(1, (96 << 10) / stride, height / 16), height)
        let strip = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: stride * most)
        defer { strip.deallocate() }
        guard let start = strip.baseAddress else { return }
        var y = 0
        while y < height {
            let count = min(most, height - y)
            for i in 0..<count { writeRow(y + i, opaque: opaque, to: start + i * stride) }
            y += count
            try body(UnsafeRawBufferPointer(start: start, count: count * stride), y == height)
        }
    }

    private func writeRow(_ y: Int, opaque: Bool, to out: UnsafeMutablePointer<UInt8>) {
        out.pointee = 0
        if opaque {
            RowKernels.writeRGB(row(y), to: out + 1, count: width)
        } else {
            RowKernels.writeStraight(row(y), to: out + 1, count: width)
        }
    }
}
