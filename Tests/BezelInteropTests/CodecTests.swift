// Round trips through the picture libraries and deflate; bytes that are damaged, and pictures over the limit.
import BezelCodecs
import BezelInterop
import BezelPixels
import Foundation
import Testing

@Suite struct CodecTests {
    /// 16 × 8 pixels, (200, 40, 90) on the left and (10, 120, 250) on the right.
    private static let jpeg =
        "/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAMCAgMCAgMDAwMEAwMEBQgFBQQEBQoHBwYIDAoMDAsKCwsNDhIQDQ4RDgsLEBYQERMUFRUV"
        + "DA8XGBYUGBIUFRT/2wBDAQMEBAUEBQkFBQkUDQsNFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQU"
        + "FBT/wAARCAAIABADAREAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAABQf/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFgEBAQEAAAAA"
        + "AAAAAAAAAAAACAMJ/8QAFBEBAAAAAAAAAAAAAAAAAAAAAP/aAAwDAQACEQMRAD8AkiRlljlZCP/Z"

    private func noise(_ count: Int, seed: UInt64 = 1) -> [UInt8] {
        var state = seed
        return (0..<count).map { _ in
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return UInt8(truncatingIfNeeded: state >> 40)
        }
    }

    /// A PNG of straight RGBA rows around deflated data.
    private func png(_ width: Int, _ height: Int, data: [UInt8]) -> [UInt8] {
        func big(_ v: Int) -> [UInt8] { [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: v >> $0) } }
        var file: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
        for (type, bytes) in [
            ("IHDR", big(width) + big(height) + [8, 6, 0, 0, 0]), ("IDAT", data), ("IEND", []),
        ] {
            let start = file.count + 4
            file += big(bytes.count) + Array(type.utf8) + bytes
            file += big(Int(Deflate.crc32(file, from: start)))
        }
        return file
    }

    @Test func checksumsAreThoseOfPNG() {
        #expect(Deflate.crc32(Array("123456789".utf8)) == 0xCBF4_3926)
        #expect(Deflate.crc32(Array("xx123456789".utf8), from: 2) == 0xCBF4_3926)
        #expect(Deflate.crc32([]) == 0)
    }

    /// Noise does not shrink and flat rows shrink most: both come back from another library's inflate.
    @Test(arguments: [(1, 1), (7, 3), (300, 200)], [true, false])
    func compressedRowsComeBack(size: (Int, Int), flat: Bool) throws {
        let (width, height) = size
        let pixels = flat ? [UInt8](repeating: 255, count: width * height * 4) : noise(width * height * 4)
        var rows: [UInt8] = []
        for y in 0..<height {
            rows.append(0)
            rows += pixels[y * width * 4..<(y + 1) * width * 4]
        }
        for data in [try Deflate.fast(rows), try Deflate.small(rows), try Deflate.small(rows, level: 1)] {
            #expect(try PNGReader.decode(png(width, height, data: data)).pixels == pixels)
        }
    }

    @Test func partsGiveOneStream() throws {
        let pixels = noise(300 * 200 * 4, seed: 9)
        let buffer = try #require(PixelBuffer(width: 300, height: 200, straightBytes: pixels.map { $0 | 255 }))
        var stream = FastDeflate()
        var parts = 0
        try buffer.withPNGStrips(.straight) { rows, isLast throws(InteropError) in
            parts += 1
            try stream.add(rows, isLast: isLast)
        }
        #expect(parts > 1)
        #expect(try PNGReader.decode(png(300, 200, data: stream.output)).pixels == buffer.straightBytes)
    }

    @Test(arguments: 1...20) func shortPartsGiveTheSameStreamAsOne(size: Int) throws {
        let rows = (0..<9).flatMap { y -> [UInt8] in [0] + noise(5 * 4, seed: y) }
        var stream = FastDeflate()
        for start in Swift.stride(from: 0, to: rows.count, by: size) {
            let part = Array(rows[start..<min(start + size, rows.count)])
            let isLast = start + size >= rows.count
            try part.withUnsafeBytes { bytes in
                Result { () throws(InteropError) in try stream.add(bytes, isLast: isLast) }
            }.get()
        }
        let pixels = rows.enumerated().filter { $0.offset % 21 > 0 }.map(\.element)
        #expect(try PNGReader.decode(png(5, 9, data: stream.output)).pixels == pixels)
    }

    /// Bytes of a small picture in which ISA-L finds other matches at one address in 256.
    @Test func shortInputsGiveTheSameBytesWhereverMemoryLies() throws {
        let rows: [[UInt8]] = [
            [0, 0, 0, 0, 1, 2, 0, 0, 0], [0, 0, 0, 0, 3, 4, 0, 0, 0], [0, 0, 0, 5, 6, 7, 8, 0, 0],
            [0, 0, 0, 9, 10, 11, 12, 0, 0], [0, 0, 0, 13, 14, 15, 16, 0, 0], [0, 0, 17, 18, 19, 20, 21, 22, 0],
            [0, 0, 23, 13, 24, 25, 26, 27, 0], [0, 0, 28, 29, 0, 0, 30, 31, 0], [0, 0, 32, 0, 0, 0, 0, 33, 0],
        ]
        let input = Array(rows.joined())
        let first = try Deflate.fast(input)
        var blocks: [[UInt8]] = []
        for _ in 0..<1500 {
            #expect(try Deflate.fast(input) == first)
            blocks.append([UInt8](repeating: 1, count: 90_000))
        }
        #expect(blocks.count == 1500)
    }

    @Test func writtenPNGsAreReadBack() throws {
        let pixels = noise(9 * 5 * 4)
        let file = try #require(PNGWriter.encode(pixels, width: 9, height: 5))
        let image = try PNGReader.decode(file)
        #expect(image.width == 9 && image.height == 5 && image.pixels == pixels)
        #expect(PNGWriter.encode(pixels, width: 9, height: 6) == nil)
        #expect(PNGWriter.encode([], width: 0, height: 0) == nil)
    }

    @Test func damagedPNGsAreRefused() throws {
        let file = try #require(PNGWriter.encode(noise(9 * 5 * 4), width: 9, height: 5))
        #expect(throws: InteropError.self) { try PNGReader.decode(file, maximumPixels: 44) }
        #expect(throws: InteropError.self) { try PNGReader.decode([]) }
        #expect(throws: InteropError.self) { try PNGReader.decode(Array("no picture at all".utf8)) }
        for cut in stride(from: 0, to: file.count - 12, by: 7) {
            // What begins with some rows gives these rows.
            let image = try? PNGReader.decode(Array(file.prefix(cut)))
            #expect(image == nil || image?.damage?.isCut == true)
        }
        for cut in [8, 20, 40] {
            #expect(throws: InteropError.self) { try PNGReader.decode(Array(file.prefix(cut))) }
        }
        var swapped = file
        swapped[20] ^= 0xFF
        #expect(throws: InteropError.self) { try PNGReader.decode(swapped) }
    }

    @Test func aJPEGsColoursAreRead() throws {
        let file = [UInt8](try #require(Data(base64Encoded: Self.jpeg)))
        let image = try JPEGReader.decode(file)
        #expect(image.width == 16 && image.height == 8)
        func pixel(_ x: Int, _ y: Int) -> [Int] { (0..<4).map { Int(image.pixels[(y * 16 + x) * 4 + $0]) } }
        for (found, wanted) in zip(pixel(2, 2) + pixel(13, 6), [200, 40, 90, 255, 10, 120, 250, 255]) {
            #expect(abs(found - wanted) <= 3)
        }
        #expect(throws: InteropError.self) { try JPEGReader.decode(file, maximumPixels: 127) }
        #expect(throws: InteropError.self) { try JPEGReader.decode(Array(file.prefix(40))) }
        #expect(throws: InteropError.self) { try JPEGReader.decode(Array("GIF89a".utf8)) }
        // Cut within the picture, libjpeg fills up what is missing or refuses: no cut may crash.
        for cut in file.indices { _ = try? JPEGReader.decode(Array(file.prefix(cut))) }
    }

    @Test func errorsNameTheLibrary() {
        #expect { try PNGReader.decode([1, 2, 3]) } throws: { "\($0)".hasPrefix("libpng") }
        #expect { try JPEGReader.decode([1, 2, 3]) } throws: { "\($0)".hasPrefix("libjpeg") }
        #expect { try WebPReader.decode([1, 2, 3]) } throws: { "\($0)".hasPrefix("libwebp") }
        #expect { try GIFReader.decode([1, 2, 3]) } throws: { "\($0)".hasPrefix("giflib") }
    }

    @Test func writersRefuseWhatTheirFormatsCannotHold() throws {
        #expect(throws: InteropError.self) { try WebPAnimation(width: 16_384, height: 1, repeatCount: 0) }
        #expect(throws: InteropError.self) {
            try GIFFile(width: 1, height: 1, palette: Array(repeating: .zero, count: 257), repeatCount: 0)
        }
        let file = try GIFFile(width: 2, height: 2, palette: [.zero], repeatCount: 0)
        #expect(throws: InteropError.self) {
            try file.add([0, 0, 0], x: 0, y: 0, width: 2, height: 2, delay: 1, transparent: nil, clears: false)
        }
        let animation = try WebPAnimation(width: 2, height: 1, repeatCount: 0)
        #expect(throws: InteropError.self) { try animation.add(straightRGBA: [1, 2, 3], atMillisecond: 0) }
    }

    // MARK: unpacking

    private func gzip(_ bytes: [UInt8]) throws -> [UInt8] {
        func little(_ value: UInt32) -> [UInt8] { (0..<4).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) } }
        return [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 255] + (try Deflate.small(bytes)).dropFirst(2).dropLast(4)
            + little(Deflate.crc32(bytes)) + little(UInt32(bytes.count))
    }

    @Test func gzipIsUnpackedMemberByMember() throws {
        let (a, b) = (noise(100_000), Array("abc".utf8))
        #expect(try Inflate.gzip(try gzip(a), atMost: 100_000) == a)
        #expect(try Inflate.gzip(try gzip(a) + gzip(b), atMost: 100_003) == a + b)
        #expect(try Inflate.gzip(try gzip(b) + [0, 0, 0], atMost: 100) == b)
        #expect(try Inflate.gzip(try gzip([]), atMost: 100).isEmpty)
    }
    @Test func gzipEndsAtItsLimit() throws {
        let file = try gzip([UInt8](repeating: 7, count: 1_000_000))
        #expect(file.count < 2_000)
        #expect(throws: InflateFailure.tooLarge) { try Inflate.gzip(file, atMost: 999_999) }
        #expect(throws: InflateFailure.tooLarge) { try Inflate.gzip(file + file, atMost: 1_999_999) }
        // What the file says of its size does not count.
        let liar = Array(file.dropLast(4)) + [1, 0, 0, 0]
        #expect(throws: InflateFailure.self) { try Inflate.gzip(liar, atMost: 1 << 20) }
    }
    @Test func damagedGzipIsRefused() throws {
        let file = try gzip(noise(1_000))
        for place in stride(from: 20, to: file.count, by: 97) {
            var damaged = file
            damaged[place] ^= 0x41
            #expect(throws: InflateFailure.self) { try Inflate.gzip(damaged, atMost: 1 << 20) }
            #expect(throws: InflateFailure.self) { try Inflate.gzip(Array(file.prefix(place)), atMost: 1 << 20) }
        }
    }

    @Test func woffHoldsTheFontThatWasPacked() throws {
        func big(_ value: Int, _ size: Int) -> [UInt8] {
            (0..<size).reversed().map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
        }
        // Two tables, one packed and one as it is.
        let tables: [(tag: String, bytes: [UInt8])] = [
            ("aaaa", [UInt8](repeating: 9, count: 50)), ("bbbb", [1, 2, 3]),
        ]
        var directory: [UInt8] = []
        var body: [UInt8] = []
        var font = big(0x0001_0000, 4) + big(2, 2) + big(32, 2) + big(1, 2) + big(0, 2)
        var place = 12 + 32
        for (tag, bytes) in tables {
            let packed = try Deflate.small(bytes)
            let stored = packed.count < bytes.count ? packed : bytes
            directory += Array(tag.utf8) + big(44 + 40 + body.count, 4) + big(stored.count, 4) + big(bytes.count, 4)
            directory += big(77, 4)
            body += stored + [UInt8](repeating: 0, count: (4 - stored.count % 4) % 4)
            font += Array(tag.utf8) + big(77, 4) + big(place, 4) + big(bytes.count, 4)
            place += (bytes.count + 3) / 4 * 4
        }
        font += tables[0].bytes + [0, 0] + tables[1].bytes + [0]
        let header =
            Array("wOFF".utf8) + big(0x0001_0000, 4) + big(84 + body.count, 4) + big(2, 2) + big(0, 2)
            + big(font.count, 4) + [UInt8](repeating: 0, count: 24)
        let woff = header + directory + body
        #expect(try FontContainer.font(woff) == Data(font))
        #expect(try FontContainer.font(font) == Data(font))
        for count in [8, 44, 60, woff.count - 4] {
            #expect(throws: FontContainer.Failure.self) { try FontContainer.font(Array(woff.prefix(count))) }
        }
        #expect(throws: FontContainer.Failure.self) { try FontContainer.font(Array("wOF2".utf8)) }
    }
}
