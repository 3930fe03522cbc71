// Filter steps that look at one pixel, or move whole pixels: parts, colour conversions, matrices, Porter-Duff, tiles,
// morphology, displacement. Convolution and light are in FilterNeighbours, blurs in Blur. Called by FilterRenderer.
import BezelColor

extension PixelBuffer {
    /// The pixels of a box, after a move; clear where there are none. Itself if nothing changes.
    ///
    /// - Parameters:
    ///   - box: In device pixels.
    ///   - dx: To the right, in pixels, as `dy` down.
    package func part(_ box: PixelBox, dx: Int = 0, dy: Int = 0) -> PixelBuffer {
        if dx == 0, dy == 0, box == self.box { return self }
        let part = PixelBuffer(over: box, ledger: ledger)
        let shared = box.intersection(self.box.moved(x: dx, y: dy))
        guard !shared.isEmpty else { return part }
        // In order: `shared` is not empty.
        for y in shared.minY..<shared.maxY {
            let from = row(y - dy - originY) + (shared.minX - dx - originX)
            (part.row(y - box.minY) + (shared.minX - box.minX)).update(from: from, count: shared.width)
        }
        return part
    }

    /// Maps straight components by 256 entries each. Tables of another length change nothing.
    package func mapChannels(red: [UInt8], green: [UInt8], blue: [UInt8], alpha: [UInt8]) {
        guard red.count == 256, green.count == 256, blue.count == 256, alpha.count == 256 else { return }
        for i in 0..<width * height {
            let u = unpremultiplied(pixels[i])
            pixels[i] = premultiplied(
                SIMD4(red[Int(u.x)], green[Int(u.y)], blue[Int(u.z)], alpha[Int(u.w)]))
        }
    }

    /// Converts components between sRGB and linear light, in 8 bits, as SVG renderers do. Dark colours lose steps:
    /// going there and back is not exact.
    package func convert(toLinear: Bool) {
        let table = toLinear ? toLinearTable : fromLinearTable
        // Most pixels equal their neighbours.
        var (last, converted) = (SIMD4<UInt8>.zero, SIMD4<UInt8>.zero)
        for i in 0..<width * height {
            let pixel = pixels[i]
            if pixel != last {
                let u = unpremultiplied(pixel)
                converted = premultiplied(SIMD4(table[Int(u.x)], table[Int(u.y)], table[Int(u.z)], u.w))
                last = pixel
            }
            pixels[i] = converted
        }
    }

    /// Multiplies straight colours in 0…1 by a row-major 4 × 5 matrix (`feColorMatrix`); results are clamped. Other
    /// numbers of entries change nothing.
    package func apply(matrix m: [Double]) {
        guard m.count == 20 else { return }
        let f = m.map { Float($0) }
        let (c0, c1) = (SIMD4(f[0], f[5], f[10], f[15]), SIMD4(f[1], f[6], f[11], f[16]))
        let (c2, c3) = (SIMD4(f[2], f[7], f[12], f[17]), SIMD4(f[3], f[8], f[13], f[18]))
        let c4 = SIMD4(f[4], f[9], f[14], f[19]) * 255
        for i in 0..<width * height {
            let u = SIMD4<Float>(unpremultiplied(pixels[i]))
            pixels[i] = premultiplied(rounded(c0 * u.x + c1 * u.y + c2 * u.z + c3 * u.w + c4))
        }
    }

    /// Porter-Duff: `a·fa + b·fb`, factors from the other's alpha. `self` is above.
    package func compose(
        with below: PixelBuffer, _ factors: (_ upper: Float, _ lower: Float) -> (upper: Float, lower: Float)
    ) {
        guard below.width == width, below.height == height else { return }
        for i in 0..<width * height {
            let a = SIMD4<Float>(pixels[i])
            let b = SIMD4<Float>(below.pixels[i])
            let f = factors(a.w / 255, b.w / 255)
            pixels[i] = rounded(a * f.upper + b * f.lower)
        }
    }

    /// `k1·a·b + k2·a + k3·b + k4` of premultiplied components in 0…1 (`feComposite`), clamped, and colours to alpha,
    /// so that the result is premultiplied again.
    package func arithmetic(with below: PixelBuffer, k1: Float, k2: Float, k3: Float, k4: Float) {
        guard below.width == width, below.height == height else { return }
        for i in 0..<width * height {
            let a = SIMD4<Float>(pixels[i]) / 255
            let b = SIMD4<Float>(below.pixels[i]) / 255
            var sum = (a * b) * k1 + a * k2
            sum += b * k3 + SIMD4(repeating: k4)
            var v = sum.pinned(0, 1)
            v = SIMD4(min(v.x, v.w), min(v.y, v.w), min(v.z, v.w), v.w)
            pixels[i] = rounded(v * 255)
        }
    }

    /// Clears what is outside of a box in device pixels.
    package func crop(to box: PixelBox) {
        let (a, b) = (
            (box.minX - originX).clamped(from: 0, through: width), (box.maxX - originX).clamped(from: 0, through: width)
        )
        for y in 0..<height {
            let line = row(y)
            if y + originY < box.minY || y + originY >= box.maxY || a >= b {
                line.update(repeating: .zero, count: width)
            } else {
                if a > 0 { line.update(repeating: .zero, count: a) }
                if b < width { (line + b).update(repeating: .zero, count: width - b) }
            }
        }
    }

    /// Fills all pixels with copies of a box of another picture, side by side from the box's own position.
    ///
    /// - Parameter box: In device pixels; clear where the other picture has none.
    package func tile(_ other: PixelBuffer, _ box: PixelBox) {
        guard !box.isEmpty else { return }
        func wrapped(_ v: Int, _ low: Int, _ high: Int) -> Int {
            let n = high - low
            let m = (v - low) % n
            return low + (m < 0 ? m + n : m)
        }
        for y in 0..<height {
            let line = row(y)
            let sy = wrapped(y + originY, box.minY, box.maxY) - other.originY
            for x in 0..<width { line[x] = other[wrapped(x + originX, box.minX, box.maxX) - other.originX, sy] }
        }
    }

    /// Replaces each component by the largest or smallest of `2·radius + 1` pixels each way (`feMorphology`). Beyond
    /// the edges all is clear, so erosion eats inwards from them.
    package func morph(dilates: Bool, radiusX: Int, radiusY: Int) {
        let (rx, ry) = (radiusX.clamped(from: 0, through: width), radiusY.clamped(from: 0, through: height))
        if rx > 0 { morphLines(dilates, count: height, length: width, step: 1, next: width, radius: rx) }
        if ry > 0 { morphLines(dilates, count: width, length: height, step: width, next: 1, radius: ry) }
    }

    private func morphLines(_ dilates: Bool, count: Int, length: Int, step: Int, next: Int, radius: Int) {
        // Van Herk (1992), and Gil and Werman (1993): running extremes from both ends of blocks as long as the window.
        // Any window spans at most two blocks, so it is the extreme of one running value of each: three comparisons a
        // pixel, whatever the radius.
        let window = 2 * radius + 1
        let padded = length + 2 * radius
        var line = [SIMD4<UInt8>](repeating: .zero, count: padded)
        var forward = line
        var backward = line
        func pick(_ a: SIMD4<UInt8>, _ b: SIMD4<UInt8>) -> SIMD4<UInt8> {
            dilates ? pointwiseMax(a, b) : pointwiseMin(a, b)
        }
        for i in 0..<count {
            for j in 0..<length { line[j + radius] = pixels[i * next + j * step] }
            for j in 0..<padded { forward[j] = j % window == 0 ? line[j] : pick(forward[j - 1], line[j]) }
            for j in stride(from: padded - 1, through: 0, by: -1) {
                backward[j] = j == padded - 1 || j % window == window - 1 ? line[j] : pick(backward[j + 1], line[j])
            }
            for j in 0..<length { pixels[i * next + j * step] = pick(backward[j], forward[j + window - 1]) }
        }
    }

    /// Moves pixels by two straight channels of a map: 0.5 is none, 1 half of `scale` (`feDisplacementMap`). The
    /// nearest pixel is taken, so edges may be jagged; clear where it lies outside.
    ///
    /// - Parameters:
    ///   - map: Of the same size; otherwise nothing changes.
    ///   - scaleX: In pixels.
    ///   - channelX: 0…3 for red, green, blue, alpha.
    package func displace(by map: PixelBuffer, scaleX: Double, scaleY: Double, channelX: Int, channelY: Int) {
        let source = PixelBuffer(copying: self)
        // Larger scales only sample the outside.
        let (sx, sy) = (scaleX.clamped(to: -1e6...1e6), scaleY.clamped(to: -1e6...1e6))
        guard map.width == width, map.height == height, (0..<4).contains(channelX), (0..<4).contains(channelY) else {
            return
        }
        for y in 0..<height {
            let line = row(y)
            for x in 0..<width {
                let m = unpremultiplied(map.pixels[y * width + x])
                let dx = sx * (Double(m[channelX]) / 255 - 0.5)
                let dy = sy * (Double(m[channelY]) / 255 - 0.5)
                line[x] = source[x + Int(dx.rounded()), y + Int(dy.rounded())]
            }
        }
    }
}

@inline(__always) func premultiplied(_ u: SIMD4<UInt8>) -> SIMD4<UInt8> {
    if u.w == 255 { return u }
    if u.w == 0 { return .zero }
    return SIMD4(multiply255(u.x, u.w), multiply255(u.y, u.w), multiply255(u.z, u.w), u.w)
}

@inline(__always) func rounded(_ v: SIMD4<Float>) -> SIMD4<UInt8> {
    let c = (v + 0.5).pinned(0, 255)
    return SIMD4(UInt8(c.x), UInt8(c.y), UInt8(c.z), UInt8(c.w))
}

private let toLinearTable: [UInt8] = (0...255).map { UInt8((SRGBCurve.light(Double($0) / 255) * 255).rounded()) }
private let fromLinearTable: [UInt8] = (0...255).map { UInt8((SRGBCurve.component(Double($0) / 255) * 255).rounded()) }
