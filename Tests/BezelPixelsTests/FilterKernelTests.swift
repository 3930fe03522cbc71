// Filters against sums and extremes that are taken pixel by pixel.
import BezelColor
import BezelPixels
import BezelTestSupport
import Foundation
import Testing

@Suite struct FilterKernelTests {
    @Test(arguments: [true, false], [0, 1, 2, 9]) func extremesOfAWindow(dilates: Bool, radius: Int) {
        var random = SeededNumbers(UInt64(radius))
        let buffer = random.buffer(8, 6)
        let expected = grid(8, 6) { x, y in
            var best = buffer[x, y]
            for j in y - 1...y + 1 {
                for i in x - min(radius, 8)...x + min(radius, 8) {
                    best = dilates ? pointwiseMax(best, buffer[i, j]) : pointwiseMin(best, buffer[i, j])
                }
            }
            return best
        }
        buffer.morph(dilates: dilates, radiusX: radius, radiusY: 1)
        #expect(pixels(buffer) == expected)
    }

    /// Below a deviation of 2 the kernel is true: the sum of neighbours by the bell curve.
    @Test func aNarrowBlurIsTheBellCurve() {
        let buffer = PixelBuffer(width: 21, height: 1)
        for x in 0..<21 { buffer[x, 0] = x == 10 || x == 13 ? SIMD4(repeating: 255) : .zero }
        buffer.blur(x: 1.5, y: 0)
        let weights = (-5...5).map { exp(-Double($0 * $0) / (2 * 1.5 * 1.5)) }
        let sum = weights.reduce(0, +)
        func weight(_ d: Int) -> Double { abs(d) <= 5 ? weights[d + 5] / sum : 0 }
        for x in 0..<21 {
            let wanted = (weight(x - 10) + weight(x - 13)) * 255
            #expect(abs(Double(buffer[x, 0].w) - wanted) <= 0.51)
        }
    }

    /// A wide blur keeps the sum of light, and has the deviation that was asked for as nearly as three boxes of whole
    /// pixels can.
    @Test func aWideBlurHasItsDeviation() {
        let buffer = PixelBuffer(width: 201, height: 1)
        for x in 91...110 { buffer[x, 0] = SIMD4(repeating: 255) }
        buffer.blur(x: 8, y: 0)
        let values = (0..<201).map { Double(buffer[$0, 0].w) }
        let sum = values.reduce(0, +)
        let mean = zip(0..., values).reduce(0) { $0 + Double($1.0) * $1.1 } / sum
        let variance = zip(0..., values).reduce(0) { $0 + pow(Double($1.0) - mean, 2) * $1.1 } / sum
        #expect(abs(sum / (20 * 255) - 1) < 0.01 && abs(mean - 100.5) < 0.6)
        // The bar's own variance is (20² - 1) / 12.
        #expect(abs((variance - 399.0 / 12).squareRoot() - 8) < 0.55)
    }

    /// Alone and in runs apart from each other, moved partly out of the picture.
    @Test(arguments: [(0, 0, 0.0), (3, -2, 1.2), (-7, 5, 4.0), (40, 3, 2.5), (0, 9, 11.0)])
    func aShadowIsTheBlurredAlphaInOneColour(dx: Int, dy: Int, deviation: Double) {
        var random = SeededNumbers(UInt64(dy + 2))
        for (width, height) in [(1, 1), (61, 43), (130, 9), (8, 96)] {
            let buffer = PixelBuffer(width: width, height: height, originX: 2, originY: -5)
            for _ in 0..<6 {
                let (x, y) = (Int.random(in: 0..<width, using: &random), Int.random(in: 0..<height, using: &random))
                buffer[x, y] = random.pixel()
                buffer[x + 1, y] = random.pixel()
            }
            let shadow = buffer.shadow(dx: dx, dy: dy, x: deviation, y: deviation / 2, color: SIMD4(20, 0, 9, 255))
            let wanted = PixelBuffer(width: width, height: height)
            wanted.copy(buffer, dx: dx, dy: dy)
            wanted.tint(SIMD4(repeating: 255))
            wanted.blur(x: deviation, y: deviation / 2)
            #expect(shadow.originX == 2 && shadow.originY == -5)
            for y in 0..<height {
                for x in 0..<width {
                    let (found, alpha) = (shadow[x, y], wanted[x, y].w)
                    #expect(abs(Int(found.w) - Int(alpha)) <= 1, "\(x), \(y)")
                    #expect(found == times(SIMD4(20, 0, 9, 255), found.w))
                }
            }
        }
    }

    @Test func aBlurWiderThanAnyPictureLeavesNothing() {
        let buffer = PixelBuffer(width: 4, height: 4, color: SIMD4(repeating: 255))
        buffer.blur(x: 1e9, y: 1e9)
        #expect(pixels(buffer).joined().allSatisfy { $0 == .zero })
    }

    @Test func conversionsFollowTheCurveAndComeBack() {
        for v in 0...255 {
            let one = PixelBuffer(width: 1, height: 1, color: SIMD4(UInt8(v), UInt8(v), UInt8(v), 255))
            one.convert(toLinear: true)
            #expect(Double(one[0, 0].x) == (SRGBCurve.light(Double(v) / 255) * 255).rounded())
            let two = PixelBuffer(width: 1, height: 1, color: SIMD4(UInt8(v), UInt8(v), UInt8(v), 255))
            two.convert(toLinear: false)
            #expect(Double(two[0, 0].x) == (SRGBCurve.component(Double(v) / 255) * 255).rounded())
        }
    }

    @Test func luminanceIsOfLightOrOfComponents() {
        let buffer = PixelBuffer(width: 1, height: 1, color: SIMD4(200, 100, 50, 255))
        let plain = buffer.coverage(luminance: true, linearLight: false).value(x: 0, y: 0)
        let light = buffer.coverage(luminance: true, linearLight: true).value(x: 0, y: 0)
        func sum(_ f: (Double) -> Double) -> UInt8 {
            UInt8(((0.2126 * f(200 / 255) + 0.7152 * f(100 / 255) + 0.0722 * f(50 / 255)) * 255).rounded())
        }
        #expect(plain == sum { $0 } && light == sum(SRGBCurve.light))
    }

    @Test func aMatrixActsOnStraightColours() {
        let buffer = PixelBuffer(width: 1, height: 1, color: SIMD4(100, 50, 0, 128))
        // Red and green change places; alpha stays.
        buffer.apply(matrix: [0, 1, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 1, 0])
        let p = buffer[0, 0]
        #expect(abs(Int(p.x) - 50) <= 1 && abs(Int(p.y) - 100) <= 1 && p.z == 0 && p.w == 128)
    }

    @Test func aConvolutionIsTheSumOfNeighboursTurnedRound() {
        var random = SeededNumbers(11)
        let source = random.buffer(6, 5)
        let kernel: [Float] = [0, 1, 0, 2, -3, 0, 0, 0, 4]
        let buffer = PixelBuffer(copying: source)
        buffer.convolve(
            ConvolutionKernel(
                columns: 3, rows: 3, kernel: kernel, divisor: 4, bias: 0, targetX: 1, targetY: 1, edge: .duplicate,
                preservesAlpha: false))
        for y in 0..<5 {
            for x in 0..<6 {
                var alpha: Float = 0
                for i in 0..<3 {
                    for j in 0..<3 {
                        let p = source[min(max(x - 1 + j, 0), 5), min(max(y - 1 + i, 0), 4)]
                        alpha += Float(p.w) * kernel[(2 - i) * 3 + 2 - j]
                    }
                }
                #expect(abs(Float(buffer[x, y].w) - min(max(alpha / 4, 0), 255)) <= 0.51)
            }
        }
    }

    @Test func cropsTilesAndShiftsKeepToTheDevice() {
        var random = SeededNumbers(12)
        let filled = random.buffer(7, 6)
        func moved() -> PixelBuffer {
            let buffer = PixelBuffer(over: PixelBox(x: 10, y: 20, width: 7, height: 6))
            buffer.copy(filled, dx: 0, dy: 0)
            return buffer
        }
        let box = PixelBox(minX: 12, minY: 21, maxX: 15, maxY: 23)
        let cropped = moved()
        cropped.crop(to: box)
        #expect(pixels(cropped) == grid(7, 6) { box.contains(x: $0 + 10, y: $1 + 20) ? filled[$0, $1] : .zero })
        let tiled = moved()
        tiled.tile(moved(), box)
        // Column 0 lies two columns before the tile: its second of three.
        #expect(pixels(tiled) == grid(7, 6) { filled[2 + ($0 + 1) % 3, 1 + ($1 + 1) % 2] })
        let shifted = moved()
        shifted.copy(filled, dx: 2, dy: -1)
        #expect(pixels(shifted) == grid(7, 6) { filled[$0 - 2, $1 + 1] })
    }
}
