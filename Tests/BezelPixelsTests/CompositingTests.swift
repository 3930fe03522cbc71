// Loops over rows, four pixels at a time, give what the formulas give pixel by pixel.
import BezelPixels
import BezelTestSupport
import Testing

@Suite struct CompositingTests {
    /// Widths under, at and over the four pixels that are drawn at once.
    private static let widths = [1, 3, 4, 5, 8, 17]

    @Test func productsOfBytesAreRounded() {
        for a in UInt8.min...255 { for b in UInt8.min...255 { #expect(multiply255(a, b) == times(a, b)) } }
    }

    @Test(arguments: widths) func aColourIsDrawnThroughCoverage(width: Int) {
        var random = SeededNumbers(UInt64(width))
        for _ in 0..<40 {
            let ground = random.buffer(width, 3)
            let mask = random.mask(width, 3)
            let color = random.pixel()
            let expected = grid(width, 3) { over(times(color, mask.value(x: $0, y: $1)), ground[$0, $1]) }
            ground.composite(color, through: mask)
            #expect(pixels(ground) == expected)
        }
    }

    @Test(arguments: widths) func rowsOfColoursAreDrawnThroughCoverageAndOpacity(width: Int) {
        var random = SeededNumbers(UInt64(width) + 50)
        for opacity in [255, 128, 1] as [UInt8] {
            let ground = random.buffer(width, 3)
            let paint = random.buffer(width, 3)
            let mask = random.mask(width, 3)
            let expected = grid(width, 3) { x, y in
                over(times(paint[x, y], times(mask.value(x: x, y: y), opacity)), ground[x, y])
            }
            ground.composite(through: mask, opacity: opacity) { x, y, out in
                for i in out.indices { out[i] = paint[x + i, y] }
            }
            #expect(pixels(ground) == expected)
        }
    }

    @Test(arguments: widths) func boxesAreFilledWithinThePicture(width: Int) {
        var random = SeededNumbers(UInt64(width) + 90)
        let box = PixelBox(minX: 1, minY: -2, maxX: width + 5, maxY: 2)
        let ground = random.buffer(width, 3)
        let color = random.pixel()
        let expected = grid(width, 3) { box.contains(x: $0, y: $1) ? over(color, ground[$0, $1]) : ground[$0, $1] }
        ground.fill(box, with: color)
        #expect(pixels(ground) == expected)
    }

    @Test func tilesRepeatFromTheOrigin() {
        var random = SeededNumbers(5)
        let tile = random.buffer(3, 2)
        let ground = random.buffer(11, 7)
        let box = PixelBox(minX: 2, minY: 1, maxX: 10, maxY: 6)
        let expected = grid(11, 7) {
            box.contains(x: $0, y: $1) ? over(tile[$0 % 3, $1 % 2], ground[$0, $1]) : ground[$0, $1]
        }
        ground.fill(box, tile: tile)
        #expect(pixels(ground) == expected)
    }

    @Test func layersLieWhereTheirOriginSays() {
        var random = SeededNumbers(6)
        let ground = random.buffer(9, 8)
        let filled = random.buffer(6, 5)
        let layer = PixelBuffer(over: PixelBox(x: 5, y: -2, width: 6, height: 5))
        for y in 0..<5 { for x in 0..<6 { layer[x, y] = filled[x, y] } }
        let mask = random.mask(6, 5)
        let expected = grid(9, 8) { x, y in
            guard layer.box.contains(x: x, y: y) else { return ground[x, y] }
            return over(times(layer[x - 5, y + 2], times(128, mask.value(x: x - 5, y: y + 2))), ground[x, y])
        }
        ground.composite(layer, opacity: 128.0 / 255, mask: mask, blend: .normal)
        #expect(pixels(ground) == expected)
    }

    @Test(arguments: [BlendKernel.multiply, .screen, .darken, .lighten, .difference, .exclusion])
    func solidColoursAreBlendedByTheirFormulas(mode: BlendKernel) {
        func formula(_ s: Double, _ b: Double) -> Double {
            switch mode {
            case .multiply: b * s
            case .screen: b + s - b * s
            case .darken: min(b, s)
            case .lighten: max(b, s)
            case .difference: abs(b - s)
            default: b + s - 2 * b * s
            }
        }
        for (s, b) in [(0, 0), (255, 40), (90, 200), (17, 255), (128, 127)] as [(UInt8, UInt8)] {
            let ground = PixelBuffer(width: 1, height: 1, color: SIMD4(b, b, b, 255))
            let layer = PixelBuffer(width: 1, height: 1, color: SIMD4(s, s, s, 255))
            ground.composite(layer, opacity: 1, mask: nil, blend: mode)
            let wanted = formula(Double(s) / 255, Double(b) / 255) * 255
            #expect(abs(Double(ground[0, 0].x) - wanted) <= 0.51 && ground[0, 0].w == 255)
        }
    }

    @Test func everyStraightColourIsRoundedHalfUp() {
        for alpha in 1...255 {
            let buffer = PixelBuffer(width: alpha + 1, height: 1)
            for value in 0...alpha { buffer[value, 0] = SIMD4(UInt8(value), 0, UInt8(alpha), UInt8(alpha)) }
            let bytes = buffer.straightBytes
            let wanted = (0...alpha).flatMap { value -> [UInt8] in
                [UInt8((value * 255 + alpha / 2) / alpha), 0, 255, UInt8(alpha)]
            }
            #expect(bytes == wanted, "alpha \(alpha)")
        }
    }

    /// Alpha is kept; colours come back as near as a premultiplied byte can hold them.
    @Test func straightBytesComeBackAsTheyWent() {
        var bytes: [UInt8] = []
        for alpha in [0, 1, 7, 128, 254, 255] as [UInt8] { bytes += [200, 100, 3, alpha] }
        let buffer = PixelBuffer(width: 6, height: 1, straightBytes: bytes)
        let back = buffer?.straightBytes ?? []
        #expect(back.count == bytes.count)
        for i in stride(from: 0, to: min(back.count, bytes.count), by: 4) where bytes[i + 3] > 0 {
            #expect(back[i + 3] == bytes[i + 3])
            let tolerance = 255 / (2 * Double(bytes[i + 3])) + 0.5
            for k in 0..<3 { #expect(abs(Double(back[i + k]) - Double(bytes[i + k])) <= tolerance) }
        }
        #expect(PixelBuffer(width: 2, height: 2, straightBytes: [1, 2, 3]) == nil)
    }
}
