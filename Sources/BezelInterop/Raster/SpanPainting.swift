// Shapes drawn straight onto pixels, without a coverage mask between: one colour through the rasteriser's spans, and
// whole rectangles.
import CFreeType

extension PixelBuffer {
    /// Draws an outline in one premultiplied colour.
    ///
    /// - Parameters:
    ///   - outline: In the buffer's own pixels.
    ///   - smooth: Whether edges are smooth; else pixels are either in or out.
    ///   - clip: Pixels outside are left alone.
    package func fill(
        _ outline: RasterOutline, evenOdd: Bool, smooth: Bool, color: SIMD4<UInt8>,
        clip: (x0: Int, y0: Int, x1: Int, y1: Int)
    ) {
        let box = (x0: max(0, clip.x0), y0: max(0, clip.y0), x1: min(width, clip.x1), y1: min(height, clip.y1))
        var painter = SpanPainter(pixels: pixels, width: width, height: height, color: color, smooth: smooth)
        withUnsafeMutableBytes(of: &painter) { raw in
            guard let target = raw.baseAddress else { return }
            outline.rasterize(evenOdd: evenOdd, clip: box, target: target, paintSpans)
        }
    }

    /// Draws one premultiplied colour over a rectangle.
    package func fillRect(_ color: SIMD4<UInt8>, x0: Int, y0: Int, x1: Int, y1: Int) {
        let (x0, y0, x1, y1) = (max(0, x0), max(0, y0), min(width, x1), min(height, y1))
        guard x0 < x1, y0 < y1, color != .zero else { return }
        for y in y0..<y1 { RowKernels.over(color, onto: row(y) + x0, count: x1 - x0) }
    }

    /// Draws rows of premultiplied colours over a rectangle, straight into place where they are opaque.
    package func fillRect(
        x0: Int, y0: Int, x1: Int, y1: Int, opacity: UInt8, isOpaque: Bool,
        sample: (_ x: Int, _ y: Int, _ out: UnsafeMutableBufferPointer<SIMD4<UInt8>>) -> Void
    ) {
        let (x0, y0, x1, y1) = (max(0, x0), max(0, y0), min(width, x1), min(height, y1))
        guard x0 < x1, y0 < y1, opacity > 0 else { return }
        let count = x1 - x0
        if isOpaque, opacity == 255 {
            for y in y0..<y1 { sample(x0, y, UnsafeMutableBufferPointer(start: row(y) + x0, count: count)) }
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
        for y in y0..<y1 {
            sample(x0, y, scratch)
            if opacity == 255 {
                RowKernels.over(source, onto: row(y) + x0, count: count)
            } else {
                RowKernels.over(source, cover: cover, onto: row(y) + x0, count: count)
            }
        }
    }

    /// Draws a tile, repeated without end, over a rectangle; its top left pixel lies at this buffer's own origin.
    package func fillRect(x0: Int, y0: Int, x1: Int, y1: Int, tile: PixelBuffer) {
        let (x0, y0, x1, y1) = (max(0, x0), max(0, y0), min(width, x1), min(height, y1))
        guard x0 < x1, y0 < y1 else { return }
        for y in y0..<y1 {
            let source = tile.row(y % tile.height)
            let out = row(y)
            var x = x0
            while x < x1 {
                let at = x % tile.width
                let count = min(tile.width - at, x1 - x)
                RowKernels.over(source + at, onto: out + x, count: count)
                x += count
            }
        }
    }

    /// Copies a stretch of a row of a repeated tile, as `fillRect(…tile:)` draws it.
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

    /// Adds another buffer of the same size, saturating: parts of one surface that meet within a pixel.
    package func add(_ other: PixelBuffer) {
        guard other.width == width, other.height == height else { return }
        for i in 0..<width * height where other.pixels[i] != .zero {
            let sum = SIMD4<UInt16>(truncatingIfNeeded: pixels[i]) &+ SIMD4<UInt16>(truncatingIfNeeded: other.pixels[i])
            pixels[i] = SIMD4<UInt8>(
                truncatingIfNeeded: sum.clamped(lowerBound: .zero, upperBound: SIMD4(repeating: 255)))
        }
    }
}

/// Where and in what colour the rasteriser's spans are drawn.
private struct SpanPainter {
    let pixels: Pixels
    let width: Int
    let height: Int
    let color: SIMD4<UInt8>
    let smooth: Bool
}

private let paintSpans: FT_SpanFunc = { y, count, spans, user in
    guard let user, let spans else { return }
    let painter = user.assumingMemoryBound(to: SpanPainter.self)
    let yy = -Int(y) - 1
    guard yy >= 0, yy < painter.pointee.height else { return }
    let row = painter.pointee.pixels + yy * painter.pointee.width
    let color = painter.pointee.color
    let wide = Pixel(color)
    for i in 0..<Int(count) {
        let out = row + Int(spans[i].x)
        let length = Int(spans[i].len)
        var coverage = spans[i].coverage
        if !painter.pointee.smooth {
            if coverage < 128 { continue }
            coverage = 255
        }
        if coverage == 255 {
            RowKernels.over(color, onto: out, count: length)
        } else if length == 1 {
            out.pointee = wide.scaled(by: coverage).over(out.pointee)
        } else {
            RowKernels.over(wide.scaled(by: coverage).bytes, onto: out, count: length)
        }
    }
}
