// Pixels: premultiplied 8-bit RGBA in sRGB, rows from the top, and the loops that run over them.

/// A rectangle of pixels at a place of the device.
package final class PixelBuffer: @unchecked Sendable {
    package let width: Int
    package let height: Int
    /// The device pixel of the buffer's top left.
    package let originX: Int
    package let originY: Int
    let pixels: UnsafeMutablePointer<SIMD4<UInt8>>

    package init(width: Int, height: Int, originX: Int = 0, originY: Int = 0) {
        self.width = width
        self.height = height
        self.originX = originX
        self.originY = originY
        pixels = .allocate(capacity: max(1, width * height))
        pixels.initialize(repeating: .zero, count: max(1, width * height))
    }

    deinit { pixels.deallocate() }

    @inline(__always) func row(_ y: Int) -> UnsafeMutablePointer<SIMD4<UInt8>> { pixels + y * width }

    /// A pixel, premultiplied; zero outside. Coordinates are the buffer's own.
    package subscript(x: Int, y: Int) -> SIMD4<UInt8> {
        get { x >= 0 && y >= 0 && x < width && y < height ? pixels[y * width + x] : .zero }
        set { if x >= 0, y >= 0, x < width, y < height { pixels[y * width + x] = newValue } }
    }

    /// Sets every pixel.
    package func fill(_ color: SIMD4<UInt8>) { pixels.update(repeating: color, count: width * height) }

    /// A copy of all bytes, premultiplied.
    package var premultipliedBytes: [UInt8] {
        [UInt8](UnsafeRawBufferPointer(start: pixels, count: width * height * 4))
    }

    /// A copy of all bytes with straight alpha.
    package var straightBytes: [UInt8] {
        var out = [UInt8](repeating: 0, count: width * height * 4)
        out.withUnsafeMutableBytes { raw in
            guard let base = raw.bindMemory(to: SIMD4<UInt8>.self).baseAddress else { return }
            for i in 0..<width * height { base[i] = unpremultiplied(pixels[i]) }
        }
        return out
    }

    /// Draws one colour (premultiplied) where the mask has ink. The mask has the buffer's own size.
    package func composite(_ color: SIMD4<UInt8>, through mask: CoverageMask) {
        guard mask.firstRow < mask.endRow else { return }
        let wide = SIMD4<UInt32>(truncatingIfNeeded: color)
        for y in mask.firstRow..<min(mask.endRow, height) {
            let a = Int(mask.rowStart[y])
            let b = min(Int(mask.rowEnd[y]), width)
            guard a < b else { continue }
            let cover = mask.row(y)
            let out = row(y)
            for x in a..<b {
                let c = cover[x]
                if c == 0 { continue }
                if c == 255 && color.w == 255 {
                    out[x] = color
                } else {
                    let source = c == 255 ? wide : scaled(wide, UInt32(c))
                    out[x] = over(source, out[x])
                }
            }
        }
    }

    /// Draws rows of colours where the mask has ink.
    ///
    /// - Parameter sample: Fills premultiplied colours for a stretch of a row: the buffer's x, y and the stretch.
    package func composite(
        through mask: CoverageMask, opacity: UInt8 = 255,
        sample: (_ x: Int, _ y: Int, _ out: UnsafeMutableBufferPointer<SIMD4<UInt8>>) -> Void
    ) {
        guard mask.firstRow < mask.endRow else { return }
        let scratch = UnsafeMutableBufferPointer<SIMD4<UInt8>>.allocate(capacity: max(1, width))
        defer { scratch.deallocate() }
        scratch.initialize(repeating: .zero)
        for y in mask.firstRow..<min(mask.endRow, height) {
            let a = Int(mask.rowStart[y])
            let b = min(Int(mask.rowEnd[y]), width)
            guard a < b else { continue }
            sample(a, y, UnsafeMutableBufferPointer(rebasing: scratch[0..<b - a]))
            let cover = mask.row(y)
            let out = row(y)
            for x in a..<b {
                var c = UInt32(cover[x])
                if c == 0 { continue }
                if opacity != 255 { c = UInt32(multiply255(UInt8(c), opacity)) }
                let s = scratch[x - a]
                if c == 255 && s.w == 255 {
                    out[x] = s
                } else {
                    let wide = SIMD4<UInt32>(truncatingIfNeeded: s)
                    out[x] = over(c == 255 ? wide : scaled(wide, c), out[x])
                }
            }
        }
    }
}

/// A premultiplied colour times a coverage, rounded.
@inline(__always) func scaled(_ color: SIMD4<UInt32>, _ coverage: UInt32) -> SIMD4<UInt32> {
    let t = color &* SIMD4(repeating: coverage) &+ SIMD4(repeating: 128)
    return (t &+ (t &>> 8)) &>> 8
}

/// Source-over of premultiplied colours.
@inline(__always) func over(_ source: SIMD4<UInt32>, _ ground: SIMD4<UInt8>) -> SIMD4<UInt8> {
    let rest = 255 - source.w
    return SIMD4<UInt8>(truncatingIfNeeded: source &+ scaled(SIMD4<UInt32>(truncatingIfNeeded: ground), rest))
}

/// A premultiplied colour with straight alpha, rounded.
@inline(__always) func unpremultiplied(_ p: SIMD4<UInt8>) -> SIMD4<UInt8> {
    if p.w == 255 || p.w == 0 { return p.w == 0 ? .zero : p }
    let a = UInt32(p.w)
    let w = SIMD4<UInt32>(truncatingIfNeeded: p) &* 255 &+ SIMD4(repeating: a / 2)
    return SIMD4(
        UInt8(truncatingIfNeeded: min(255, w.x / a)), UInt8(truncatingIfNeeded: min(255, w.y / a)),
        UInt8(truncatingIfNeeded: min(255, w.z / a)), p.w)
}
