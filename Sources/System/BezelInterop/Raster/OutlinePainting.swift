// FreeType's spans on masks and pixels.
import BezelPixels
import CBezelFreeType

extension CoverageMask {
    /// Adds coverage, saturating: overlapping shapes of one text unite without seams. `clip` is in device pixels.
    package func add(
        _ outline: RasterOutline, evenOdd: Bool, smooth: Bool = true,
        clip: PixelBox
    ) {
        let box = clip.intersection(bounds)
        outline.rasterize(
            evenOdd: evenOdd, clip: box, target: Unmanaged.passUnretained(self).toOpaque(),
            smooth ? addSpans : addHardSpans)
    }
}

extension PixelBuffer {
    /// In buffer pixels, with a premultiplied colour.
    package func fill(
        _ outline: RasterOutline, evenOdd: Bool, smooth: Bool, color: SIMD4<UInt8>,
        clip: PixelBox
    ) {
        let box = clip.intersection(bounds)
        var painter = SpanPainter(pixels: pixels, width: width, height: height, color: color, smooth: smooth)
        withUnsafeMutableBytes(of: &painter) { raw in
            guard let target = raw.baseAddress else { return }
            outline.rasterize(evenOdd: evenOdd, clip: box, target: target, paintSpans)
        }
    }
}

/// FreeType's library for rasterising, made for the first shape.
enum RasterLibrary {
    nonisolated(unsafe) static let shared: FT_Library? = {
        var library: FT_Library?
        return FT_Init_FreeType(&library) == 0 ? library : nil
    }()
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
            for x in Range(from: start, upTo: start + length) {
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
