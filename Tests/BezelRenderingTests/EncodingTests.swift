// PNG files and how they get to disk.
import BezelColor
import BezelDrawing
import BezelGeometry
import BezelInterop
import Foundation
import Testing

@testable import BezelRendering

@Suite struct EncodingTests {
    private func chunks(_ png: [UInt8]) -> [(type: String, data: ArraySlice<UInt8>)] {
        var found: [(String, ArraySlice<UInt8>)] = []
        var i = 8
        while i + 12 <= png.count {
            let length = png[i..<i + 4].reduce(0) { $0 << 8 | Int($1) }
            found.append((String(decoding: png[i + 4..<i + 8], as: UTF8.self), png[i + 8..<i + 8 + length]))
            i += 12 + length
        }
        return found
    }

    @Test func oneColourMakesAPaletteWithAnAlphaRamp() throws {
        let bitmap = try render(size: 64, fill(Rect(x: 8.3, y: 8, width: 30, height: 30), .color(red)))
        let parts = chunks(try PNGEncoder().encode(bitmap))
        #expect(parts.map(\.type) == ["IHDR", "sRGB", "pHYs", "PLTE", "tRNS", "IDAT", "IEND"])
        #expect(parts[0].data[parts[0].data.startIndex + 9] == 3)
        #expect(Array(parts[3].data.prefix(3)) == [255, 0, 0])
        #expect(parts[4].data.enumerated().allSatisfy { $0.offset == Int($0.element) })
    }

    @Test func picturesOfFewColoursHaveAPalette() throws {
        let dot = fill(Rect(x: 2, y: 2, width: 5, height: 5), .color(red))
        let other = fill(Rect(x: 9.5, y: 9, width: 5, height: 5), .color(blue))
        let opaque = try render(background: .white, dot, other)
        let clear = try render(dot, other)
        let kinds = ["IHDR", "sRGB", "pHYs", "PLTE", "tRNS", "IDAT", "IEND"]
        for (bitmap, expected) in [(opaque, kinds.filter { $0 != "tRNS" }), (clear, kinds)] {
            let png = try PNGEncoder().encode(bitmap)
            #expect(png[25] == 3)
            #expect(chunks(png).map(\.type) == expected)
            #expect(try PNGReader.decode(png).pixels == bitmap.straightRGBA)
        }
        // White, red, blue and blue's edge.
        #expect(chunks(try PNGEncoder().encode(opaque))[3].data.count == 12)
    }

    /// The number of colours decides, wherever they stand.
    @Test(arguments: [(255, 3), (256, 3), (257, 2)]) func picturesOfManyColoursHaveNone(colors: Int, kind: UInt8) throws
    {
        let bytes = (0..<40 * 20).flatMap { i -> [UInt8] in
            let n = max(0, i - 800 + colors)
            return [UInt8(n & 255), UInt8(n >> 8), 0, 255]
        }
        let bitmap = try #require(Bitmap(width: 40, height: 20, straightRGBA: bytes))
        let png = try PNGEncoder().encode(bitmap)
        #expect(png[25] == kind)
        #expect(try PNGReader.decode(png).pixels == bytes)
        let clear = bytes.enumerated().map { $0.offset == 3 ? 128 : $0.element }
        let other = try PNGEncoder().encode(try #require(Bitmap(width: 40, height: 20, straightRGBA: clear)))
        #expect(other[25] == (colors < 256 ? 3 : 6))
    }

    /// Rows are handed to the compressor in strips, pixels packed by fours.
    @Test func picturesOfAnyWidthReadBackToTheByte() throws {
        var random: UInt64 = 7
        func byte() -> UInt8 {
            random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return UInt8(truncatingIfNeeded: random >> 56)
        }
        for (width, height) in [(1, 1), (2, 9), (3, 4), (5, 3), (7, 2), (8, 8), (261, 300)] {
            for alpha in [[255], [0, 255], [0, 120, 255]] as [[UInt8]] {
                let bytes = (0..<width * height).flatMap { _ -> [UInt8] in
                    let a = alpha[Int(byte()) % alpha.count]
                    return a == 0 ? [0, 0, 0, 0] : a < 255 ? [255, 0, 255, a] : [byte(), byte(), byte(), a]
                }
                let bitmap = try #require(Bitmap(width: width, height: height, straightRGBA: bytes))
                for effort in PNGEncoder.Effort.allCases {
                    let read = try PNGReader.decode(try PNGEncoder(effort: effort).encode(bitmap))
                    #expect(read.width == width && read.height == height && read.pixels == bytes)
                }
            }
        }
    }

    @Test func smallIsNoLargerThanFast() throws {
        let bitmap = try render(size: 256, fill(Rect(x: 8.3, y: 8, width: 130, height: 130), .color(red)))
        let fast = try PNGEncoder().encode(bitmap)
        let small = try PNGEncoder(effort: .small).encode(bitmap)
        #expect(small.count <= fast.count)
    }

    @Test func filesAreWrittenWholeOrNotAtAll() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("bezel-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appendingPathComponent("a.png").path
        try FileWriter.write([1, 2, 3], to: file)
        try FileWriter.write([4, 5], to: file)
        #expect(FileManager.default.contents(atPath: file) == Data([4, 5]))
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["a.png"])
        #expect(throws: RenderingError.self) { try FileWriter.write([1], to: folder.path + "/no/a.png") }
        #expect(throws: RenderingError.self) { try FileWriter.write([1], to: folder.path) }
    }

    @Test(.enabled(if: FileManager.default.fileExists(atPath: "/dev/full"), "needs /dev/full"))
    func aFullDiskIsAnError() {
        #expect(throws: RenderingError.self) { try FileWriter.write([1, 2, 3], to: "/dev/full") }
    }
}
