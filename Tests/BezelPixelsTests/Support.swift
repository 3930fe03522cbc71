// Pixels at random, the same in every run, and plain formulas that kernels are compared with.
import BezelPixels
import BezelTestSupport

extension SeededNumbers {
    /// A premultiplied colour; clear and solid ones are frequent.
    mutating func pixel() -> SIMD4<UInt8> {
        let alpha = [0, 255, UInt8.random(in: 0...255, using: &self)].randomElement(using: &self) ?? 0
        func part() -> UInt8 { UInt8.random(in: 0...alpha, using: &self) }
        return SIMD4(part(), part(), part(), alpha)
    }
    mutating func buffer(_ width: Int, _ height: Int) -> PixelBuffer {
        let buffer = PixelBuffer(width: width, height: height)
        for y in 0..<height { for x in 0..<width { buffer[x, y] = pixel() } }
        return buffer
    }
    mutating func mask(_ width: Int, _ height: Int) -> CoverageMask {
        let mask = CoverageMask(width: width, height: height)
        for y in 0..<height where Bool.random(using: &self) {
            let low = Int.random(in: 0..<width, using: &self)
            let high = Int.random(in: low..<width, using: &self) + 1
            mask.fill(PixelBox(minX: low, minY: y, maxX: high, maxY: y + 1))
            for x in low..<high {
                mask.row(y)[x] = [0, 255, UInt8.random(in: 0...255, using: &self)].randomElement(using: &self) ?? 0
            }
        }
        return mask
    }
}

/// a · b / 255, rounded to nearest.
func times(_ a: UInt8, _ b: UInt8) -> UInt8 { UInt8((Double(a) * Double(b) / 255).rounded()) }
func times(_ p: SIMD4<UInt8>, _ b: UInt8) -> SIMD4<UInt8> {
    SIMD4(times(p.x, b), times(p.y, b), times(p.z, b), times(p.w, b))
}
/// Source-over of premultiplied colours.
func over(_ source: SIMD4<UInt8>, _ ground: SIMD4<UInt8>) -> SIMD4<UInt8> {
    source &+ times(ground, 255 - source.w)
}
func values(_ mask: CoverageMask) -> [[UInt8]] {
    (0..<mask.height).map { y in (0..<mask.width).map { mask.value(x: $0, y: y) } }
}
func pixels(_ buffer: PixelBuffer) -> [[SIMD4<UInt8>]] {
    (0..<buffer.height).map { y in (0..<buffer.width).map { buffer[$0, y] } }
}
/// A buffer's pixels by a formula of x and y.
func grid<T>(_ width: Int, _ height: Int, _ value: (Int, Int) -> T) -> [[T]] {
    (0..<height).map { y in (0..<width).map { value($0, y) } }
}
