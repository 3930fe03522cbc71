// Where coverage goes: into a mask, or straight into pixels as one colour or as rows of a paint. The scanner calls a
// target for each stretch of a row, so its functions are specialized and inlined for each; coverage itself is computed
// in RowScanner.

extension CoverageMask {
    /// Adds a shape's coverage. Sums saturate, so that adjacent parts, whose coverage of a shared pixel adds up to
    /// full, have no seams.
    ///
    /// - Parameters:
    ///   - shape: Collected for a clip within the mask.
    ///   - smooth: Otherwise a pixel is inside if its centre is.
    package func add(_ shape: ShapeEdges, evenOdd: Bool, smooth: Bool = true) {
        precondition(bounds.contains(shape.clip), "a clip that is not within the mask")
        var scanner = RowScanner(shape, evenOdd: evenOdd, target: MaskTarget(mask: self, clip: shape.clip))
        if smooth { scanner.run() } else { scanner.runHard() }
    }
}

extension PixelBuffer {
    /// Fills a shape with one colour, straight into the pixels.
    ///
    /// - Parameters:
    ///   - shape: Clipped to the buffer, in its pixels.
    ///   - color: Premultiplied.
    package func fill(_ shape: ShapeEdges, evenOdd: Bool, smooth: Bool, color: SIMD4<UInt8>) {
        precondition(bounds.contains(shape.clip), "a clip that is not within the buffer")
        let target = ColorTarget(
            pixels: row(shape.clip.minY) + shape.clip.minX, stride: width, color: color, pixel: Pixel(color))
        var scanner = RowScanner(shape, evenOdd: evenOdd, target: target)
        if smooth { scanner.run() } else { scanner.runHard() }
    }

    /// Opaque where the outline winds `levels` times, in either direction, and fainter in proportion elsewhere.
    package func fill(_ shape: ShapeEdges, levels: Int, color: SIMD4<UInt8>) {
        precondition(bounds.contains(shape.clip), "a clip that is not within the buffer")
        let target = ColorTarget(
            pixels: row(shape.clip.minY) + shape.clip.minX, stride: width, color: color, pixel: Pixel(color))
        var scanner = RowScanner(shape, evenOdd: false, target: target)
        scanner.runSummed(levels: levels)
    }
}

extension PixelBuffer {
    /// - Parameters:
    ///   - shape: Clipped to the buffer, in its pixels.
    ///   - sample: Writes a row's premultiplied colours from buffer pixel x, y.
    package func fill(
        _ shape: ShapeEdges, evenOdd: Bool, smooth: Bool, opacity: UInt8, isOpaque: Bool,
        sample: @escaping (_ x: Int, _ y: Int, _ out: UnsafeMutableBufferPointer<SIMD4<UInt8>>) -> Void
    ) {
        precondition(bounds.contains(shape.clip), "a clip that is not within the buffer")
        guard opacity > 0, !shape.clip.isEmpty else { return }
        let target = SampleTarget(self, shape.clip, opacity: opacity, isOpaque: isOpaque, sample: sample)
        var scanner = RowScanner(shape, evenOdd: evenOdd, target: target)
        if smooth { scanner.run() } else { scanner.runHard() }
        scanner.target.finish()
    }
}

/// Paint that varies from pixel to pixel.
///
/// Neighbouring stretches of a row are collected and sampled at once, since a call of `sample` costs more than a pixel.
/// Long solid stretches are sampled alone: they need no coverage, and opaque ones no blending, so they go straight into
/// the buffer. `start..<end` in `row` is what is collected and not yet drawn.
private struct SampleTarget: CoverageTarget {
    typealias Sample = (_ x: Int, _ y: Int, _ out: UnsafeMutableBufferPointer<SIMD4<UInt8>>) -> Void
    /// Solid stretches of fewer pixels join their neighbours.
    private static var few: Int { 64 }

    private let buffer: PixelBuffer
    private let clip: PixelBox
    private let opacity: UInt8
    private let isOpaque: Bool
    private let sample: Sample
    private let cover: UnsafeMutablePointer<UInt8>
    private let colors: UnsafeMutablePointer<SIMD4<UInt8>>
    /// In clip pixels.
    private var start = 0
    private var end = 0
    private var row = -1

    init(_ buffer: PixelBuffer, _ clip: PixelBox, opacity: UInt8, isOpaque: Bool, sample: @escaping Sample) {
        self.buffer = buffer
        self.clip = clip
        self.opacity = opacity
        self.isOpaque = isOpaque && opacity == 255
        self.sample = sample
        cover = .allocate(capacity: clip.width)
        colors = .allocate(capacity: clip.width)
        colors.initialize(repeating: .zero, count: clip.width)
    }

    @inline(__always) mutating func draw(_ coverage: UnsafePointer<UInt8>, x: Int, y: Int, count: Int) {
        if x != end || y != row { begin(x, y) }
        (cover + x).update(from: coverage, count: count)
        end = x + count
    }

    @inline(__always) mutating func drawSolid(x: Int, y: Int, count: Int) {
        if count >= Self.few {
            flush()
            drawWhole(x: x, y: y, count: count)
        } else {
            if x != end || y != row { begin(x, y) }
            (cover + x).update(repeating: 255, count: count)
            end = x + count
        }
    }

    mutating func finish() {
        flush()
        cover.deallocate()
        colors.deallocate()
    }

    private mutating func begin(_ x: Int, _ y: Int) {
        flush()
        (start, end, row) = (x, x, y)
    }

    private mutating func flush() {
        guard end > start else { return }
        let (x, y, count) = (clip.minX + start, clip.minY + row, end - start)
        sample(x, y, UnsafeMutableBufferPointer(start: colors, count: count))
        if opacity != 255 { RowKernels.scale(cover + start, by: opacity, count: count) }
        RowKernels.over(colors, cover: cover + start, onto: buffer.row(y) + x, count: count)
        end = start
        row = -1
    }

    private func drawWhole(x: Int, y: Int, count: Int) {
        let out = buffer.row(clip.minY + y) + (clip.minX + x)
        if isOpaque {
            return sample(clip.minX + x, clip.minY + y, UnsafeMutableBufferPointer(start: out, count: count))
        }
        sample(clip.minX + x, clip.minY + y, UnsafeMutableBufferPointer(start: colors, count: count))
        if opacity == 255 {
            RowKernels.over(colors, onto: out, count: count)
        } else {
            (cover + x).update(repeating: opacity, count: count)
            RowKernels.over(colors, cover: cover + x, onto: out, count: count)
        }
    }
}

/// Adds coverage to a mask, saturating, and marks the rows' ink.
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

/// One colour. Few pixels are blended one by one, as edges mostly have one or two.
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
