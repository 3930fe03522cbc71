// Pictures in tiles: who knows the names of one picture's tiles needs of the next one only those of other names.
import BezelPixels
import BezelTestSupport
import Testing

@Suite struct PixelTileTests {
    private static let side = PixelBuffer.tileSide

    @Test(arguments: [(1, 1), (64, 64), (65, 63), (200, 130), (7, 300)])
    func tilesCoverEachPixelOnce(width: Int, height: Int) {
        let tiles = PixelBuffer(width: width, height: height).tiles
        #expect(tiles.reduce(0) { $0 + $1.area } == width * height)
        for y in 0..<height {
            for x in 0..<width {
                let columns = (width + Self.side - 1) / Self.side
                #expect(tiles[y / Self.side * columns + x / Self.side].contains(x: x, y: y))
            }
        }
    }

    @Test func clearTilesAreNamedZeroAndOthersAreNot() {
        let buffer = PixelBuffer(width: 100, height: 70)
        #expect(buffer.tiles.allSatisfy { buffer.name(of: $0) == 0 })
        for (x, y) in [(0, 0), (63, 63), (64, 0), (99, 69), (98, 5), (3, 69)] {
            buffer[x, y] = SIMD4(0, 0, 0, 1)
            let changed = buffer.tiles.filter { buffer.name(of: $0) != 0 }
            #expect(changed.count == 1 && changed[0].contains(x: x, y: y))
            buffer[x, y] = .zero
        }
    }

    @Test func anyPixelDecidesAboutTheName() {
        var random = SeededNumbers(7)
        let buffer = random.buffer(37, 21)
        let box = buffer.bounds
        var names = [buffer.name(of: box)]
        // The least bit of one channel of each pixel in turn.
        for y in 0..<21 {
            for x in 0..<37 {
                let old = buffer[x, y]
                buffer[x, y] = old ^ SIMD4(0, 0, 0, 1)
                names.append(buffer.name(of: box))
                buffer[x, y] = old
            }
        }
        #expect(Set(names).count == names.count)
        #expect(buffer.name(of: box) == names[0])
    }

    @Test func pixelsThatChangePlacesChangeTheName() {
        let buffer = PixelBuffer(width: 64, height: 64, color: SIMD4(9, 9, 9, 255))
        var names: [UInt64] = []
        for i in 0..<64 * 64 {
            let (x, y) = (i % 64, i / 64)
            buffer[x, y] = SIMD4(8, 9, 9, 255)
            names.append(buffer.name(of: buffer.bounds))
            buffer[x, y] = SIMD4(9, 9, 9, 255)
        }
        #expect(Set(names).count == names.count)
    }

    @Test func equalPixelsHaveOneNameWhereverTheyStand() {
        var random = SeededNumbers(3)
        let small = random.buffer(64, 64)
        let large = PixelBuffer(width: 192, height: 128)
        for y in 0..<64 { for x in 0..<64 { large[x + 64, y + 64] = small[x, y] } }
        #expect(large.name(of: large.tiles[4]) == small.name(of: small.bounds))
    }

    /// The pixels of stretches, and how many stretches there are.
    private func unpacked(_ packed: [UInt32]) -> (pixels: [UInt32], stretches: Int) {
        var pixels: [UInt32] = []
        var (i, stretches) = (0, 0)
        while i < packed.count {
            let count = Int(UInt32(littleEndian: packed[i]) >> 1)
            let isPlain = UInt32(littleEndian: packed[i]) & 1 == 1
            pixels += isPlain ? Array(repeating: packed[i + 1], count: count) : Array(packed[i + 1...i + count])
            i += 1 + (isPlain ? 1 : count)
            stretches += 1
        }
        return (pixels, stretches)
    }

    @Test func packedTilesAreTheStraightPixels() {
        var random = SeededNumbers(5)
        let noise = random.buffer(70, 66)
        // Plain stretches of all lengths, over the ends of rows too.
        let plain = PixelBuffer(width: 70, height: 66)
        var color = SIMD4<UInt8>.zero
        for i in 0..<70 * 66 {
            if Int.random(in: 0..<5, using: &random) == 0 { color = random.pixel() }
            plain[i % 70, i / 70] = color
        }
        for buffer in [noise, plain] {
            let all = buffer.straightBytes
            for box in buffer.tiles {
                var packed: [UInt32] = []
                buffer.appendPacked(box, to: &packed)
                let bytes = unpacked(packed).pixels.withUnsafeBytes { [UInt8]($0) }
                #expect(bytes.count == box.area * 4)
                for y in box.minY..<box.maxY {
                    let row = (y - box.minY) * box.width * 4
                    let wanted = (y * 70 + box.minX) * 4
                    #expect(bytes[row..<row + box.width * 4] == all[wanted..<wanted + box.width * 4])
                }
            }
        }
    }

    @Test func aTileOfOneColorIsOneStretch() {
        let buffer = PixelBuffer(width: 64, height: 64, color: SIMD4(10, 20, 30, 255))
        var packed: [UInt32] = []
        buffer.appendPacked(buffer.bounds, to: &packed)
        #expect(packed.count == 2 && unpacked(packed).pixels.count == 64 * 64)
        buffer[5, 9] = .zero
        packed = []
        buffer.appendPacked(buffer.bounds, to: &packed)
        #expect(unpacked(packed).stretches == 3 && packed.count == 6)
    }
}
