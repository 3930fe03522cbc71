// Pictures written by one half of a library and read by the other; bytes that are none.
import BezelCodecs
import BezelInterop
import Foundation
import Testing

@Suite struct PictureReading {
    /// A GIF of 4 × 2 with a frame at (1, 0): red, then clear, then blue.
    private func gif() throws -> [UInt8] {
        let file = try GIFFile(
            width: 4, height: 2, palette: [SIMD3(255, 0, 0), SIMD3(0, 0, 255), SIMD3(0, 255, 0)], repeatCount: 0)
        try file.add([0, 2, 1], x: 1, y: 0, width: 3, height: 1, delay: 5, transparent: 2, clears: false)
        try file.add([0, 0, 0, 0], x: 0, y: 1, width: 4, height: 1, delay: 5, transparent: nil, clears: false)
        return try file.finish()
    }

    @Test func readsTheFirstFrameOfAGIFOnItsCanvas() throws {
        let image = try GIFReader.decode(try gif())
        #expect(image.width == 4 && image.height == 2)
        let row: [UInt8] = [0, 0, 0, 0, 255, 0, 0, 255, 0, 0, 0, 0, 0, 0, 255, 255]
        #expect(image.pixels == row + [UInt8](repeating: 0, count: 16))
    }

    /// A grey PNG of 16-bit samples without a word of gamma: samples of 8 bits, each twice.
    ///
    /// - Parameter passes: The lines in Adam7's order; nil for a file that is not interlaced.
    private func deepPNG(_ rows: [[UInt8]], passes: [[UInt8]]? = nil) -> [UInt8] {
        func number(_ value: UInt32) -> [UInt8] { (0..<4).map { UInt8(truncatingIfNeeded: value >> (24 - 8 * $0)) } }
        func chunk(_ type: String, _ data: [UInt8]) -> [UInt8] {
            let body = Array(type.utf8) + data
            var crc: UInt32 = 0xFFFF_FFFF
            for byte in body {
                crc ^= UInt32(byte)
                for _ in 0..<8 { crc = crc & 1 == 1 ? 0xEDB8_8320 ^ crc >> 1 : crc >> 1 }
            }
            return number(UInt32(data.count)) + body + number(~crc)
        }
        let raw = (passes ?? rows).flatMap { line -> [UInt8] in [0] + line.flatMap { [$0, $0] } }
        var (a, b) = (UInt32(1), UInt32(0))
        for byte in raw { (a, b) = ((a + UInt32(byte)) % 65_521, (b + a + UInt32(byte)) % 65_521) }
        let count = UInt16(raw.count)
        let stored: [UInt8] = [1, UInt8(count & 255), UInt8(count >> 8), UInt8(~count & 255), UInt8(~count >> 8)]
        let kind: [UInt8] = [16, 0, 0, 0, passes == nil ? 0 : 1]
        let head = number(UInt32(rows[0].count)) + number(UInt32(rows.count)) + kind
        return [0x89, 0x50, 0x4E, 0x47, 13, 10, 26, 10] + chunk("IHDR", head)
            + chunk("IDAT", [0x78, 1] + stored + raw + number(b << 16 | a)) + chunk("IEND", [])
    }

    @Test func readsDeepSamplesAsTheSameGreysAsThoseOfEightBits() throws {
        let greys: [[UInt8]] = [[0, 1, 64, 127], [128, 200, 254, 255]]
        let image = try PNGReader.decode(deepPNG(greys))
        #expect(image.pixels == greys.joined().flatMap { [$0, $0, $0, 255] })
        let passes: [[UInt8]] = [[0], [64], [1, 127], [128, 200, 254, 255]]
        let interlaced = try PNGReader.decode(deepPNG(greys, passes: passes))
        #expect(zip(interlaced.pixels, image.pixels).allSatisfy { abs(Int($0) - Int($1)) <= 1 })
    }

    @Test(arguments: [1, 2]) func readsTheFirstFrameOfAWebP(_ frames: Int) throws {
        let file = try WebPAnimation(width: 2, height: 1, repeatCount: 0)
        let first: [UInt8] = [255, 0, 0, 255, 0, 0, 255, 128]
        for i in 0..<frames {
            try file.add(straightRGBA: i == 0 ? first : [0, 255, 0, 255, 9, 9, 9, 255], atMillisecond: i * 100)
        }
        let image = try WebPReader.decode(try file.finish(atMillisecond: frames * 100))
        #expect(image.width == 2 && image.height == 1)
        #expect(zip(image.pixels, first).allSatisfy { abs(Int($0) - Int($1)) <= 1 })
    }

    @Test func refusesPicturesThatAreTooLargeOrBroken() throws {
        let bytes = try gif()
        #expect(throws: InteropError.self) { _ = try GIFReader.decode(bytes, maximumPixels: 7) }
        #expect(throws: InteropError.self) { _ = try GIFReader.decode(Array(bytes.prefix(20))) }
        #expect(throws: InteropError.self) { _ = try GIFReader.decode([]) }
        #expect(throws: InteropError.self) { _ = try WebPReader.decode(Array("RIFF    WEBPVP8 ".utf8)) }
        for cut in bytes.indices { _ = try? GIFReader.decode(Array(bytes.prefix(cut))) }
    }
}
