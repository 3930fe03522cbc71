// The unfiltered rows of a PNG, from a mask or from pixels.

extension CoverageMask {
    /// Calls `body` with the rows of an 8-bit palette PNG without filters: the mask's own bytes, nothing is copied.
    package func withPNGRows<R>(_ body: (UnsafeRawBufferPointer) throws(InteropError) -> R) throws(InteropError) -> R {
        try body(UnsafeRawBufferPointer(start: bytes, count: stride * height))
    }
}

extension PixelBuffer {
    /// Whether no pixel shows what is behind it.
    package var isOpaque: Bool {
        for i in 0..<width * height where pixels[i].w != 255 { return false }
        return true
    }

    /// Unfiltered PNG rows: straight RGBA, or RGB where `opaque` says that alpha is 255 everywhere.
    package func pngRows(opaque: Bool) -> [UInt8] {
        let channels = opaque ? 3 : 4
        let stride = width * channels + 1
        return [UInt8](unsafeUninitializedCapacity: stride * height) { out, count in
            for y in 0..<height {
                let start = y * stride
                out[start] = 0
                let source = row(y)
                if opaque {
                    for x in 0..<width {
                        let p = source[x]
                        let at = start + 1 + x * 3
                        out[at] = p.x
                        out[at + 1] = p.y
                        out[at + 2] = p.z
                    }
                } else {
                    for x in 0..<width {
                        let p = unpremultiplied(source[x])
                        let at = start + 1 + x * 4
                        out[at] = p.x
                        out[at + 1] = p.y
                        out[at + 2] = p.z
                        out[at + 3] = p.w
                    }
                }
            }
            count = stride * height
        }
    }
}
