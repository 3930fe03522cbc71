// Pictures whose files are cut or damaged give what can be read, and say so.
import BezelCodecs
import BezelInterop
import Foundation
import Testing

@Suite struct DamagedPictures {
    private static let side = 64

    /// Noise, so that a part of the file is a part of the picture.
    private static func pixels(seed: UInt32 = 7) -> [UInt8] {
        var state = seed
        return (0..<side * side * 4).map { i in
            state = state &* 1_664_525 &+ 1_013_904_223
            return i % 4 == 3 ? 255 : UInt8(state >> 24)
        }
    }

    static func files() throws -> [(name: String, bytes: [UInt8])] {
        let pixels = pixels()
        let gif = try GIFFile(
            width: side, height: side, palette: (0..<256).map { SIMD3(repeating: UInt8($0)) }, repeatCount: 0)
        let indices = stride(from: 0, to: pixels.count, by: 4).map { pixels[$0] }
        for i in 0..<2 {
            try gif.add(
                indices, x: 0, y: 0, width: side, height: side, delay: 5 + i, transparent: nil, clears: false)
        }
        func webp(_ frames: Int, quality: Double?) throws -> [UInt8] {
            let file = try WebPAnimation(width: side, height: side, repeatCount: 0, quality: quality)
            for i in 0..<frames {
                try file.add(straightRGBA: Self.pixels(seed: UInt32(i + 1)), atMillisecond: i * 100)
            }
            return try file.finish(atMillisecond: frames * 100)
        }
        return [
            ("png", try #require(PNGWriter.encode(pixels, width: side, height: side))),
            ("jpeg", try JPEGWriter.encode(pixels, width: side, height: side, quality: 90, density: 72)),
            ("gif", try gif.finish()),
            ("webp", try webp(1, quality: 80)), ("lossless webp", try webp(1, quality: nil)),
            ("animated webp", try webp(3, quality: 80)),
        ]
    }

    @Test func wholeFilesAreNotDamaged() throws {
        for (name, bytes) in try Self.files() {
            let image = try PictureFile.decode(bytes, maximumPixels: 1 << 20)
            #expect(image.damage == nil, "\(name)")
        }
    }

    @Test func cutFilesGiveTheirFirstRowsAndSaySo() throws {
        for (name, bytes) in try Self.files() {
            // Lossy WebP begins with the modes of all blocks.
            for part in name.hasSuffix("webp") && !name.hasPrefix("lossless") ? [60, 95] : [30, 60, 95] {
                let cut = Array(bytes.prefix(bytes.count * part / 100))
                let image = try PictureFile.decode(cut, maximumPixels: 1 << 20)
                #expect(image.damage?.isCut == true, "\(name) cut to \(part) %")
                #expect(image.width == Self.side && image.pixels.contains { $0 != 0 }, "\(name)")
            }
        }
    }

    /// The frame that is shown is whole, but not the file.
    @Test func cutsBehindTheFirstFrameAreToldToo() throws {
        for (name, bytes) in try Self.files() where ["gif", "animated webp"].contains(name) {
            let image = try PictureFile.decode(Array(bytes.dropLast(9)), maximumPixels: 1 << 20)
            #expect(image.damage?.isCut == true, "\(name)")
        }
    }

    @Test func damagedDataAreTold() throws {
        for (name, bytes) in try Self.files() where ["png", "jpeg"].contains(name) {
            var wrong = bytes
            for i in bytes.count / 2..<bytes.count / 2 + 40 { wrong[i] = wrong[i] ^ 0x5A }
            // A marker that does not belong there.
            (wrong[bytes.count / 2], wrong[bytes.count / 2 + 1]) = (0xFF, 0xD3)
            let image = try PictureFile.decode(wrong, maximumPixels: 1 << 20)
            #expect(image.damage?.isCut == false, "\(name)")
        }
    }

    @Test func noCutEndsInATrap() throws {
        for (_, bytes) in try Self.files() {
            for end in stride(from: 0, to: bytes.count, by: max(1, bytes.count / 97)) {
                _ = try? PictureFile.decode(Array(bytes.prefix(end)), maximumPixels: 1 << 20)
            }
        }
    }
}
