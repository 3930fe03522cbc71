/// Premultiplied 8-bit sRGB at a device position.
///
/// Buffer coordinates count from its own top left, device coordinates from the picture's; `originX` and `originY` lead
/// from one to the other. A reference, because layers and filters change it in place; whoever hands one on gives up
/// changing it. Not for several threads at once while one of them writes.
package final class PixelBuffer: @unchecked Sendable {
    package let width: Int
    package let height: Int
    /// Of the top left.
    package let originX: Int
    package let originY: Int
    /// Rows from the top.
    package let pixels: UnsafeMutablePointer<SIMD4<UInt8>>
    package let ledger: PixelLedger?

    /// The colour is premultiplied.
    package init(
        width: Int, height: Int, originX: Int = 0, originY: Int = 0, color: SIMD4<UInt8> = .zero,
        ledger: PixelLedger? = nil
    ) {
        self.ledger = ledger
        self.width = width
        self.height = height
        self.originX = originX
        self.originY = originY
        pixels = PixelMemory.take(pixels: width * height, color: color)
        ledger?.take(width * height * 4)
    }

    package init(copying other: PixelBuffer) {
        width = other.width
        height = other.height
        originX = other.originX
        originY = other.originY
        ledger = other.ledger
        pixels = PixelMemory.take(copyOf: other.pixels, count: width * height)
        ledger?.take(width * height * 4)
    }

    deinit {
        PixelMemory.giveBack(pixels)
        ledger?.giveBack(width * height * 4)
    }

    package convenience init(over box: PixelBox, color: SIMD4<UInt8> = .zero, ledger: PixelLedger? = nil) {
        self.init(
            width: box.width, height: box.height, originX: box.minX, originY: box.minY, color: color, ledger: ledger)
    }

    /// In buffer coordinates.
    package var bounds: PixelBox { PixelBox(width: width, height: height) }
    /// In device coordinates.
    package var box: PixelBox { PixelBox(x: originX, y: originY, width: width, height: height) }

    @inlinable @inline(__always) package func row(_ y: Int) -> UnsafeMutablePointer<SIMD4<UInt8>> { pixels + y * width }

    /// Premultiplied, in buffer coordinates; zero outside.
    package subscript(x: Int, y: Int) -> SIMD4<UInt8> {
        get { x >= 0 && y >= 0 && x < width && y < height ? pixels[y * width + x] : .zero }
        set { if x >= 0, y >= 0, x < width, y < height { pixels[y * width + x] = newValue } }
    }

    package func fill(_ color: SIMD4<UInt8>) { pixels.update(repeating: color, count: width * height) }

    package var isClear: Bool {
        let bytes = UnsafeRawBufferPointer(start: pixels, count: width * height * 4)
        return bytes.allSatisfy { $0 == 0 }
    }

    /// Whether all pixels are one colour; ends at the first that is another.
    package func isOnly(_ color: SIMD4<UInt8>) -> Bool {
        UnsafeBufferPointer(start: pixels, count: width * height).allSatisfy { $0 == color }
    }

    /// Whether all pixels are white, however clear, so that nothing is seen on white; ends at the first that is another.
    package var isWhite: Bool {
        UnsafeBufferPointer(start: pixels, count: width * height).allSatisfy {
            $0.x == $0.w && $0.y == $0.w && $0.z == $0.w
        }
    }

    package var premultipliedBytes: [UInt8] {
        [UInt8](UnsafeRawBufferPointer(start: pixels, count: width * height * 4))
    }

    /// Straight RGBA, rows from the top. Translucent colours are as exact as their premultiplied bytes allow.
    package var straightBytes: [UInt8] {
        var out = [UInt8](repeating: 0, count: width * height * 4)
        out.withUnsafeMutableBytes { raw in
            guard let base = raw.bindMemory(to: UInt8.self).baseAddress else { return }
            RowKernels.writeStraight(pixels, to: base, count: width * height)
        }
        return out
    }

    /// Premultiplied; the mask has the buffer's size.
    package func composite(_ color: SIMD4<UInt8>, through mask: CoverageMask) {
        guard mask.firstRow < mask.endRow else { return }
        for y in Range(from: mask.firstRow, upTo: min(mask.endRow, height)) {
            let b = min(Int(mask.rowEnd[y]), width)
            let cover = mask.row(y)
            let out = row(y)
            var x = Int(mask.rowStart[y])
            while let ink = RowKernels.nextInk(cover, from: x, end: b) {
                RowKernels.over(color, cover: cover + ink.start, onto: out + ink.start, count: ink.end - ink.start)
                x = ink.end
            }
        }
    }

    /// Lays sampled rows through a mask of the buffer's size. With an opacity under 255 the mask's coverage is used up.
    ///
    /// - Parameter sample: Writes premultiplied colours of a row from x, y.
    package func composite(
        through mask: CoverageMask, opacity: UInt8 = 255,
        sample: (_ x: Int, _ y: Int, _ out: UnsafeMutableBufferPointer<SIMD4<UInt8>>) -> Void
    ) {
        guard mask.firstRow < mask.endRow else { return }
        let scratch = UnsafeMutableBufferPointer<SIMD4<UInt8>>.allocate(capacity: max(1, width))
        defer { scratch.deallocate() }
        scratch.initialize(repeating: .zero)
        guard let source = scratch.baseAddress else { return }
        for y in Range(from: mask.firstRow, upTo: min(mask.endRow, height)) {
            let b = min(Int(mask.rowEnd[y]), width)
            let cover = mask.row(y)
            let out = row(y)
            var x = Int(mask.rowStart[y])
            while let ink = RowKernels.nextInk(cover, from: x, end: b) {
                let count = ink.end - ink.start
                sample(ink.start, y, UnsafeMutableBufferPointer(start: source, count: count))
                // The mask's row is not read again.
                if opacity != 255 { RowKernels.scale(cover + ink.start, by: opacity, count: count) }
                RowKernels.over(source, cover: cover + ink.start, onto: out + ink.start, count: count)
                x = ink.end
            }
        }
    }
}

/// Components times coverage over 255, rounded: (t + t / 256) / 256 with t = product + 128 is exact for 8-bit factors.
@inline(__always) func scaled(_ color: SIMD4<UInt32>, _ coverage: UInt32) -> SIMD4<UInt32> {
    let t = color &* SIMD4(repeating: coverage) &+ SIMD4(repeating: 128)
    return (t &+ (t &>> 8)) &>> 8
}

/// Source-over, premultiplied.
@inline(__always) func over(_ source: SIMD4<UInt32>, _ ground: SIMD4<UInt8>) -> SIMD4<UInt8> {
    let rest = 255 - source.w
    return SIMD4<UInt8>(truncatingIfNeeded: source &+ scaled(SIMD4<UInt32>(truncatingIfNeeded: ground), rest))
}

/// Straight components, rounded; a clear pixel is clear black.
@inline(__always) func unpremultiplied(_ p: SIMD4<UInt8>) -> SIMD4<UInt8> {
    if p.w == 255 || p.w == 0 { return p.w == 0 ? .zero : p }
    let a = Float(p.w)
    // Four divisions at once. A quotient's fraction is at most 1 - 1 / 254, so subtracting 0.498 makes rounding round
    // down; adding 1.5 · 2^23 leaves the integer in the low bits.
    let quotient = (SIMD4<Float>(SIMD4<Int32>(truncatingIfNeeded: p)) * 255 + Float(p.w / 2)) / a - 0.498
    let whole = unsafeBitCast(quotient.pinned(0, 255) + 0x1.8p23, to: SIMD4<UInt32>.self)
    var straight = SIMD4<UInt8>(truncatingIfNeeded: whole)
    straight.w = p.w
    return straight
}
