// Gaussian blurs of pixels, and shadows made by them. One line's blur is LineBlur's; what a filter reads and where is
// decided in BezelRendering.
import BezelGeometry

extension PixelBuffer {
    /// A Gaussian blur, with deviations in pixels; from 2 on three box blurs, as SVG allows (error under 3 %).
    ///
    /// Rows are blurred, then columns, as the Gaussian separates. Box blurs are running sums, so their cost does not
    /// depend on the deviation. What lies outside is clear. Zero and negative deviations blur nothing that way.
    package func blur(x: Double, y: Double) {
        if x > 0 {
            let blur = LineBlur<SIMD4<Float>>(deviation: x, length: width)
            for line in 0..<height { blur.run(row(line)) }
        }
        if y > 0 { blurColumns(LineBlur(deviation: y, length: height)) }
    }

    /// Several columns at a time, as one alone loads a cache line per pixel.
    private func blurColumns(_ blur: LineBlur<SIMD4<Float>>) {
        guard width > 0, height > 0 else { return }
        let most = 16
        let block = UnsafeMutablePointer<SIMD4<UInt8>>.allocate(capacity: most * height)
        defer { block.deallocate() }
        for x in stride(from: 0, to: width, by: most) {
            let count = min(most, width - x)
            for y in 0..<height {
                let from = row(y) + x
                for i in 0..<count { (block + i * height + y).initialize(to: from[i]) }
            }
            for i in 0..<count { blur.run(block + i * height) }
            for y in 0..<height {
                let to = row(y) + x
                for i in 0..<count { to[i] = block[i * height + y] }
            }
        }
    }

    /// The pixels' blurred shadow at an offset, in one colour; what lies outside casts none.
    ///
    /// - Parameters:
    ///   - x: The deviation in pixels, as for ``blur(x:y:)``.
    ///   - color: Premultiplied.
    package func shadow(dx: Int, dy: Int, x: Double, y: Double, color: SIMD4<UInt8>) -> PixelBuffer {
        let shadow = PixelBuffer(width: width, height: height, originX: originX, originY: originY, ledger: ledger)
        let plane = AlphaPlane(of: self, dx: dx, dy: dy)
        if x > 0 { plane.blurRows(LineBlur(deviation: x, length: width)) }
        if y > 0 { plane.blurColumns(LineBlur(deviation: y, length: height)) }
        let wide = SIMD4<UInt32>(truncatingIfNeeded: color)
        let shades = (0...255).map { SIMD4<UInt8>(truncatingIfNeeded: scaled(wide, $0)) }
        shades.withUnsafeBufferPointer { shades in
            for line in 0..<height {
                let (from, to) = (plane.row(line), shadow.row(line))
                for i in 0..<width where from[i] != 0 { to[i] = shades[Int(from[i])] }
            }
        }
        return shadow
    }
}

extension PixelBuffer {
    /// Maximum temporary memory.
    package static func blurBytes(of box: PixelBox) -> Int {
        64 * max(box.width, box.height) + 64 * box.height + box.width * box.height
    }
}

/// Alpha alone, eight lines at a time.
private final class AlphaPlane {
    typealias Lines = SIMD8<Float>
    private let width: Int
    private let height: Int
    /// A multiple of 8 bytes.
    private let stride: Int
    private let bytes: UnsafeMutablePointer<UInt8>

    init(of buffer: PixelBuffer, dx: Int, dy: Int) {
        (width, height) = (buffer.width, buffer.height)
        stride = (width + 7) & ~7
        let count = stride * ((height + 7) & ~7)
        bytes = UnsafeMutableRawPointer.allocate(byteCount: max(1, count), alignment: 8)
            .bindMemory(to: UInt8.self, capacity: max(1, count))
        bytes.initialize(repeating: 0, count: max(1, count))
        let low = dx.clamped(from: 0, through: width)
        let high = max(min(width, width + min(dx, width)), low)
        for y in 0..<height where y - dy >= 0 && y - dy < height {
            let (from, to) = (buffer.row(y - dy), row(y))
            for x in Range(from: low, upTo: high) { to[x] = from[x - dx].w }
        }
    }

    deinit { bytes.deallocate() }

    func row(_ y: Int) -> UnsafeMutablePointer<UInt8> { bytes + y * stride }

    func blurRows(_ blur: LineBlur<Lines>) {
        for y in Swift.stride(from: 0, to: height, by: 8) {
            let first = row(y)
            let raw = UnsafeRawPointer(first)
            func isClear(_ block: Int) -> Bool {
                var bits: UInt64 = 0
                for k in 0..<8 { bits |= raw.load(fromByteOffset: k * stride + 8 * block, as: UInt64.self) }
                return bits == 0
            }
            for range in blur.extents(stride / 8, step: 8, isClear) {
                for x in range {
                    let p = first + x
                    blur.line[x - range.lowerBound] = Lines(
                        SIMD8<UInt8>(
                            p[0], p[stride], p[2 * stride], p[3 * stride], p[4 * stride], p[5 * stride], p[6 * stride],
                            p[7 * stride]))
                }
                blur.run(range.count)
                for x in range {
                    let values = bytesOf(blur.other[x - range.lowerBound])
                    for k in 0..<8 { (first + x)[k * stride] = values[k] }
                }
            }
        }
    }

    func blurColumns(_ blur: LineBlur<Lines>) {
        for x in Swift.stride(from: 0, to: width, by: 8) {
            let raw = UnsafeMutableRawPointer(bytes + x)
            let stride = stride
            for range in blur.extents(height, step: 1, { raw.load(fromByteOffset: $0 * stride, as: UInt64.self) == 0 })
            {
                for y in range {
                    blur.line[y - range.lowerBound] = Lines(raw.load(fromByteOffset: y * stride, as: SIMD8<UInt8>.self))
                }
                blur.run(range.count)
                for y in range {
                    raw.storeBytes(
                        of: bytesOf(blur.other[y - range.lowerBound]), toByteOffset: y * stride, as: SIMD8<UInt8>.self)
                }
            }
        }
    }

    @inline(__always) private func bytesOf(_ values: Lines) -> SIMD8<UInt8> {
        // By halves, because comparisons of eight lanes are made one by one.
        let whole = SIMD8(lowHalf: roundedBytes(values.lowHalf), highHalf: roundedBytes(values.highHalf))
        return SIMD8<UInt8>(truncatingIfNeeded: whole)
    }
}

@inline(__always) private func roundedBytes(_ values: SIMD4<Float>) -> SIMD4<UInt32> {
    // Rounds by adding 1.5 · 2^23.
    unsafeBitCast(values.pinned(0, 255) + 0x1.8p23, to: SIMD4<UInt32>.self)
}

/// The blur of one line, with its memory.
///
/// - Parameter Lanes: A pixel's components, or several lines.
private final class LineBlur<Lanes: SIMD> where Lanes.Scalar == Float {
    private let length: Int
    private let kernel: [Float]
    private let boxes: (BlurBox, BlurBox, BlurBox)
    /// To lower and higher indices.
    private let spread: Int
    let line: UnsafeMutablePointer<Lanes>
    let other: UnsafeMutablePointer<Lanes>

    init(deviation: Double, length: Int) {
        self.length = length
        kernel = deviation < 2 ? gaussianKernel(deviation) : []
        boxes = boxSizes(deviation)
        spread = kernel.isEmpty ? (boxes.0.size + boxes.1.size + boxes.2.size) / 2 + 3 : kernel.count / 2
        line = .allocate(capacity: max(length, 1))
        other = .allocate(capacity: max(length, 1))
        line.initialize(repeating: .zero, count: length)
        other.initialize(repeating: .zero, count: length)
    }

    deinit {
        line.deallocate()
        other.deallocate()
    }

    func extent(of ink: Range<Int>) -> Range<Int> {
        Range(from: max(0, ink.lowerBound - spread), upTo: min(length, ink.upperBound + spread))
    }

    /// Where ink reaches, in ranges that do not mix.
    ///
    /// - Parameter step: Pixels from one index to the next.
    @inline(__always) func extents(_ count: Int, step: Int, _ isClear: (Int) -> Bool) -> [Range<Int>] {
        var found: [Range<Int>] = []
        for i in 0..<count where !isClear(i) {
            let own = Range(from: max(0, i * step - spread), upTo: min(length, (i + 1) * step + spread))
            if let last = found.last, own.lowerBound <= last.upperBound {
                found[found.count - 1] = Range(from: last.lowerBound, upTo: own.upperBound)
            } else {
                found.append(own)
            }
        }
        return found
    }

    /// From `line` to `other`.
    func run(_ n: Int) {
        if kernel.isEmpty {
            boxBlur(line, into: other, count: n, boxes.0)
            boxBlur(other, into: line, count: n, boxes.1)
            return boxBlur(line, into: other, count: n, boxes.2)
        }
        kernel.withUnsafeBufferPointer { kernel in
            let r = kernel.count / 2
            for j in 0..<n {
                var sum = Lanes.zero
                for k in Range(from: max(-r, -j), through: min(r, n - 1 - j)) { sum += line[j + k] * kernel[k + r] }
                other[j] = sum
            }
        }
    }
}

extension LineBlur where Lanes == SIMD4<Float> {
    fileprivate func run(_ base: UnsafeMutablePointer<SIMD4<UInt8>>) {
        var first = 0
        while first < length, base[first] == .zero { first += 1 }
        guard first < length else { return }
        var end = length
        while base[end - 1] == .zero { end -= 1 }
        let range = extent(of: Range(from: first, upTo: end))
        for (j, i) in range.enumerated() { line[j] = SIMD4<Float>(base[i]) }
        run(range.count)
        for (j, i) in range.enumerated() {
            base[i] = SIMD4<UInt8>(truncatingIfNeeded: roundedBytes(other[j]))
        }
    }
}

/// Weights over three deviations each way, with the sum 1.
private func gaussianKernel(_ deviation: Double) -> [Float] {
    let r = max(1, Int(clamping: (deviation * 3).rounded(.up)))
    let raw = Range(from: -r, through: r).map { exp(-Double($0 * $0) / (2 * deviation * deviation)) }
    let sum = raw.reduce(0, +)
    return raw.map { Float($0 / sum) }
}

private typealias BlurBox = (size: Int, shift: Int)

/// The windows of three box blurs, by the formula of Filter Effects 1 (`feGaussianBlur`): d = ⌊s · 3√(2π) / 4 + ½⌋.
/// Even windows are shifted half a pixel left and right, and the third is one larger, so that the result is centred.
private func boxSizes(_ deviation: Double) -> (BlurBox, BlurBox, BlurBox) {
    // Beyond 1e8 the mean is 0 in 8 bits.
    let d = max(1, Int(clamping: min(deviation, 1e8) * 3 * (2 * Double.pi).squareRoot() / 4 + 0.5))
    if d & 1 == 1 { return ((d, 0), (d, 0), (d, 0)) }
    return ((d, 0), (d, -1), (d + 1, 0))
}

/// The mean over a window as a running sum: an addition and a subtraction for each pixel, whatever the window.
private func boxBlur<Lanes: SIMD>(
    _ line: UnsafePointer<Lanes>, into out: UnsafeMutablePointer<Lanes>, count n: Int, _ box: BlurBox
) where Lanes.Scalar == Float {
    let (size, shift) = box
    // Even windows extend one pixel more to the left, or to the right with shift -1.
    let left = size & 1 == 1 ? size / 2 : size / 2 + shift
    let right = size - 1 - left
    var sum = Lanes.zero
    for j in Range(count: min(n, right)) { sum += line[j] }
    let k = 1 / Float(size)
    for j in 0..<n {
        if j + right < n { sum += line[j + right] }
        out[j] = sum * k
        if j >= left { sum -= line[j - left] }
    }
}
