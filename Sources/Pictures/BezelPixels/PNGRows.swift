// Pixels as unfiltered PNG rows: a zero, then palette indices, RGB or RGBA. Chunks and compression are above, in
// BezelRendering/Encoding.

extension CoverageMask {
    /// The mask's own bytes, as 8-bit palette rows.
    package func withPNGRows<R, E: Error>(_ body: (UnsafeRawBufferPointer) throws(E) -> R) throws(E) -> R {
        try body(UnsafeRawBufferPointer(start: bytes, count: stride * height))
    }
}

extension PixelBuffer {
    package var isOpaque: Bool {
        (0..<height).allSatisfy { RowKernels.isOpaque(row($0), count: width) }
    }

    package enum PNGPixel {
        /// RGBA.
        case straight
        case opaque
        case numbered(PixelPalette)

        package var size: Int {
            switch self {
            case .straight: 4
            case .opaque: 3
            case .numbered: 1
            }
        }
    }

    package func pngRows(_ kind: PNGPixel) -> [UInt8] {
        let stride = width * kind.size + 1
        return [UInt8](unsafeUninitializedCapacity: stride * height) { out, count in
            guard let start = out.baseAddress else { return }
            for y in 0..<height { writeRow(y, kind, to: start + y * stride) }
            count = stride * height
        }
    }

    /// Avoids a second picture in memory. Strips take 96 KiB or a sixteenth of the picture, whichever is more;
    /// compression finds no matches across them.
    package func withPNGStrips<E: Error>(
        _ kind: PNGPixel, _ body: (_ rows: UnsafeRawBufferPointer, _ isLast: Bool) throws(E) -> Void
    ) throws(E) {
        let stride = width * kind.size + 1
        let most = min(max(1, (96 << 10) / stride, height / 16), height)
        let strip = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: stride * most)
        defer { strip.deallocate() }
        guard let start = strip.baseAddress else { return }
        var y = 0
        while y < height {
            let count = min(most, height - y)
            for i in 0..<count { writeRow(y + i, kind, to: start + i * stride) }
            y += count
            try body(UnsafeRawBufferPointer(start: start, count: count * stride), y == height)
        }
    }

    private func writeRow(_ y: Int, _ kind: PNGPixel, to out: UnsafeMutablePointer<UInt8>) {
        out.pointee = 0
        switch kind {
        case .straight: RowKernels.writeStraight(row(y), to: out + 1, count: width)
        case .opaque: RowKernels.writeRGB(row(y), to: out + 1, count: width)
        case .numbered(let palette): palette.writeNumbers(row(y), to: out + 1, count: width)
        }
    }
}
