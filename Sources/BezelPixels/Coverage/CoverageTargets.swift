// What shapes are drawn on: masks, and pixels in one colour.

extension CoverageMask {
    /// Adds a shape's coverage, saturating, so that parts that meet leave no seam.
    ///
    /// - Parameters:
    ///   - shape: Collected for a clip within the mask.
    ///   - smooth: Whether edges are smooth; else a pixel is in where its centre is.
    package func add(_ shape: ShapeEdges, evenOdd: Bool, smooth: Bool = true) {
        precondition(bounds.contains(shape.clip), "a clip that is not within the mask")
        var scanner = RowScanner(shape, evenOdd: evenOdd, target: MaskTarget(mask: self, clip: shape.clip))
        if smooth { scanner.run() } else { scanner.runHard() }
    }
}

extension PixelBuffer {
    /// Draws a shape in one premultiplied colour.
    ///
    /// - Parameters:
    ///   - shape: Collected for a clip within the buffer, in its own pixels.
    ///   - smooth: Whether edges are smooth; else a pixel is in where its centre is.
    package func fill(_ shape: ShapeEdges, evenOdd: Bool, smooth: Bool, color: SIMD4<UInt8>) {
        precondition(bounds.contains(shape.clip), "a clip that is not within the buffer")
        let target = ColorTarget(
            pixels: row(shape.clip.minY) + shape.clip.minX, stride: width, color: color, pixel: Pixel(color))
        var scanner = RowScanner(shape, evenOdd: evenOdd, target: target)
        if smooth { scanner.run() } else { scanner.runHard() }
    }
}

private struct MaskTarget: CoverageTarget {
    let mask: CoverageMask
    let clip: PixelBox

    @inline(__always) mutating func draw(_ coverage: UnsafePointer<UInt8>, x: Int, y: Int, count: Int) {
        let start = clip.minX + x
        let row = mask.row(clip.minY + y) + start
        for i in 0..<count {
            let (sum, over) = row[i].addingReportingOverflow(coverage[i])
            row[i] = over ? 255 : sum
        }
        mask.mark(clip.minY + y, Int32(truncatingIfNeeded: start), Int32(truncatingIfNeeded: start + count))
    }

    @inline(__always) mutating func drawSolid(x: Int, y: Int, count: Int) {
        let start = clip.minX + x
        (mask.row(clip.minY + y) + start).update(repeating: 255, count: count)
        mask.mark(clip.minY + y, Int32(truncatingIfNeeded: start), Int32(truncatingIfNeeded: start + count))
    }
}

private struct ColorTarget: CoverageTarget {
    let pixels: Pixels
    let stride: Int
    let color: SIMD4<UInt8>
    let pixel: Pixel

    @inline(__always) mutating func draw(_ coverage: UnsafePointer<UInt8>, x: Int, y: Int, count: Int) {
        let out = pixels + (y * stride + x)
        if count < 4 {
            for i in 0..<count where coverage[i] != 0 { out[i] = pixel.scaled(by: coverage[i]).over(out[i]) }
        } else {
            RowKernels.over(color, cover: coverage, onto: out, count: count)
        }
    }

    @inline(__always) mutating func drawSolid(x: Int, y: Int, count: Int) {
        RowKernels.over(color, onto: pixels + (y * stride + x), count: count)
    }
}
