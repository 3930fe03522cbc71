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
