// The clouds of feTurbulence, number by number as SVG's reference code has them. Which pixels are asked for is
// FilterRenderer's.
import BezelGeometry

/// Perlin's gradient noise, with the random numbers and tables of the specification's reference code, so that all
/// renderers show the same clouds.
///
/// A value costs one noise for each octave and channel: four dot products at the corners of a lattice cell, blended by
/// s²(3 - 2s). Coordinates repeat after 256 cells. Points further than 1e9 cells from the origin are level.
package struct PerlinNoise: Sendable {
    /// A permutation of 0…255, repeated so that sums of two indices need no wrapping.
    private var lattice = [Int](repeating: 0, count: 514)
    /// At channel · 514 + index.
    private var gradients = [SIMD2<Double>](repeating: .zero, count: 4 * 514)

    package init(seed: Int) {
        var value = seed.clamped(from: -Self.modulus, through: Self.modulus - 1)
        if value <= 0 { value = -(value % (Self.modulus - 1)) + 1 }
        // Park and Miller's generator with Schrage's method: 16807 · value mod 2^31 - 1 without overflow of 32 bits.
        func next() -> Int {
            var r = 16807 * (value % 127_773) - 2836 * (value / 127_773)
            if r <= 0 { r += Self.modulus }
            value = r
            return r
        }
        for k in 0..<4 {
            for i in 0..<256 {
                lattice[i] = i
                let x = Double(next() % 512 - 256) / 256
                let y = Double(next() % 512 - 256) / 256
                let length = (x * x + y * y).squareRoot()
                gradients[k * 514 + i] = length > 0 ? SIMD2(x, y) / length : .zero
            }
        }
        for i in stride(from: 255, to: 0, by: -1) { lattice.swapAt(i, next() % 256) }
        for i in 0..<258 {
            lattice[256 + i] = lattice[i]
            for k in 0..<4 { gradients[k * 514 + 256 + i] = gradients[k * 514 + i] }
        }
    }
    private static let modulus = 2_147_483_647

    /// The period of a tile in lattice cells, and where indices wrap.
    private struct Stitch {
        var width: Int
        var height: Int
        var wrapX: Int
        var wrapY: Int
    }

    private func noise(_ channel: Int, _ p: SIMD2<Double>, _ stitch: Stitch?) -> Double {
        // The specification's PerlinN: an offset that keeps usual coordinates positive, so that truncating rounds down.
        let t = p + 4096
        guard abs(t.x) < 1e9, abs(t.y) < 1e9 else { return 0 }
        var (bx0, by0) = (Int(clamping: t.x), Int(clamping: t.y))
        var (bx1, by1) = (bx0 + 1, by0 + 1)
        let r0 = SIMD2(t.x - Double(bx0), t.y - Double(by0))
        let r1 = r0 - 1
        if let s = stitch {
            if bx0 >= s.wrapX { bx0 -= s.width }
            if bx1 >= s.wrapX { bx1 -= s.width }
            if by0 >= s.wrapY { by0 -= s.height }
            if by1 >= s.wrapY { by1 -= s.height }
        }
        (bx0, bx1, by0, by1) = (bx0 & 255, bx1 & 255, by0 & 255, by1 & 255)
        let (i, j) = (lattice[bx0], lattice[bx1])
        func dot(_ at: Int, _ x: Double, _ y: Double) -> Double {
            let g = gradients[channel * 514 + lattice[at]]
            return g.x * x + g.y * y
        }
        let s = r0 * r0 * (3 - 2 * r0)
        let (u0, v0) = (dot(i + by0, r0.x, r0.y), dot(j + by0, r1.x, r0.y))
        let a = u0 + s.x * (v0 - u0)
        let (u1, v1) = (dot(i + by1, r0.x, r1.y), dot(j + by1, r1.x, r1.y))
        let b = u1 + s.x * (v1 - u1)
        return a + s.y * (b - a)
    }

    /// The noise at a point in user space, not normalized to 0…1.
    ///
    /// Each octave doubles the frequency and halves the weight.
    ///
    /// - Parameters:
    ///   - channel: 0…3, each with gradients of its own.
    ///   - frequency: Cells per user unit, 0 or more.
    ///   - octaves: At most 16; the next would be invisible in 8 bits.
    ///   - isFractal: Fractal noise, around 0; otherwise turbulence, the sum of absolute values.
    ///   - tile: The stitching period: x, y, width, height. Frequencies are changed a little to fit it.
    package func value(
        channel: Int, at p: SIMD2<Double>, frequency: SIMD2<Double>, octaves: Int, isFractal: Bool,
        tile: SIMD4<Double>? = nil
    ) -> Double {
        var frequency = frequency
        var stitch: Stitch?
        if let tile, tile.z > 0, tile.w > 0 {
            func fitted(_ f: Double, _ length: Double) -> Double {
                guard f > 0 else { return f }
                let low = (length * f).rounded(.down) / length
                let high = (length * f).rounded(.up) / length
                return low > 0 && f / low < high / f ? low : high
            }
            frequency = SIMD2(fitted(frequency.x, tile.z), fitted(frequency.y, tile.w))
            func int(_ v: Double) -> Int { v.isFinite ? Int(clamping: v.clamped(to: -1e9...1e9)) : 0 }
            let (w, h) = (int(tile.z * frequency.x + 0.5), int(tile.w * frequency.y + 0.5))
            stitch = Stitch(
                width: w, height: h, wrapX: int(tile.x * frequency.x) + 4096 + w,
                wrapY: int(tile.y * frequency.y) + 4096 + h)
        }
        var point = p * frequency
        var sum = 0.0
        var ratio = 1.0
        for _ in Range(count: octaves.clamped(to: 0...16)) {
            let n = noise(channel, point, stitch)
            sum += (isFractal ? n : abs(n)) / ratio
            point *= 2
            ratio *= 2
            if var s = stitch {
                s.width *= 2
                s.height *= 2
                s.wrapX = 2 * s.wrapX - 4096
                s.wrapY = 2 * s.wrapY - 4096
                stitch = s
            }
        }
        return sum
    }
}

extension PixelBuffer {
    /// Fills a box with noise in all four channels, straight, then premultiplied.
    ///
    /// - Parameters:
    ///   - toUser: From device pixels to user space: a, b, c, d, tx, ty.
    ///   - box: In device pixels; cut to the buffer.
    package func fill(
        noise: PerlinNoise, frequency: SIMD2<Double>, octaves: Int, isFractal: Bool, tile: SIMD4<Double>?,
        toUser t: [Double], within box: PixelBox
    ) {
        let own = box.moved(x: -originX, y: -originY).intersection(bounds)
        guard t.count == 6, !own.isEmpty else { return }
        let (a, b) = (own.minX, own.maxX)
        for y in own.verticalRange {
            let line = row(y)
            let py = Double(y + originY)
            for x in Range(from: a, upTo: b) {
                let px = Double(x + originX)
                let p = SIMD2(t[0] * px + t[2] * py + t[4], t[1] * px + t[3] * py + t[5])
                var color = SIMD4<Float>.zero
                for k in 0..<4 {
                    let v = noise.value(
                        channel: k, at: p, frequency: frequency, octaves: octaves, isFractal: isFractal, tile: tile)
                    color[k] = Float((isFractal ? (v + 1) / 2 : v) * 255)
                }
                line[x] = premultiplied(rounded(color))
            }
        }
    }
}
