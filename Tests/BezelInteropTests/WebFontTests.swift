// WOFF2: unpacked to the font that was packed; damaged and swollen files are refused.
import BezelGeometry
import Foundation
import Testing

@testable import BezelInterop

@Suite("Fonts of the web")
struct WebFontTests {
    private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()
    private static func file(_ path: String) throws -> [UInt8] {
        Array(try Data(contentsOf: root.appendingPathComponent(path)))
    }
    private static func letters() throws -> [UInt8] { try file("Tests/Fixtures/fonts/WebLetters.woff2") }

    @Test(arguments: [
        // With the font's last glyph, whose end FreeType writes beyond the outlines.
        ("WebLetters.woff2", "fonts/NotoSans/NotoSans-Regular.ttf", "Words\u{E9}"),
        ("WebScript.woff2", "fonts/DancingScript/DancingScript-Regular.otf", "Words"),
    ])
    func lettersAreThoseOfTheFontThatWasPacked(name: String, source: String, letters: String) throws {
        let data = try FontContainer.font(try Self.file("Tests/Fixtures/fonts/" + name))
        let packed = try FontHandle(data: data, index: 0).instance()
        let whole = try FontHandle(data: Data(try Self.file(source)), index: 0).instance()
        for scalar in letters.unicodeScalars {
            let own = try #require(packed.glyph(for: scalar.value))
            let other = try #require(whole.glyph(for: scalar.value))
            #expect(packed.outline(of: own).points == whole.outline(of: other).points)
            #expect(packed.advance(of: own) == whole.advance(of: other))
        }
        #expect(packed.glyph(for: 0x20) == nil)
    }

    @Test func truncatedFilesAreDamaged() throws {
        let file = try Self.letters()
        for count in [4, 8, 20, 47, 48, 60, file.count / 2, file.count - 1] {
            #expect(throws: FontContainer.Failure(kind: .damaged, format: "WOFF2")) {
                try FontContainer.font(Array(file.prefix(count)))
            }
        }
    }

    @Test func flippedBitsGiveAFontOrATypedError() throws {
        let file = try Self.letters()
        for place in stride(from: 0, to: file.count, by: 3) {
            var damaged = file
            damaged[place] ^= 1 << (place % 8)
            do {
                let font = try FontContainer.font(damaged)
                #expect(font.count <= Limits.unpackedFont.standard)
            } catch {
                #expect(error.format == "WOFF2" || place < 4)
            }
        }
    }

    /// A font of one table, named "aaaa", with a length of five bytes.
    private static func bomb(total: UInt32, table: [UInt8], packed: Int) -> [UInt8] {
        func big(_ value: UInt32) -> [UInt8] { [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) } }
        let directory = [0x3F] as [UInt8] + Array("aaaa".utf8) + table
        let length = 48 + directory.count + packed
        return Array("wOF2".utf8) + big(0x0001_0000) + big(UInt32(length)) + [0, 1, 0, 0] + big(total)
            + big(UInt32(packed)) + [UInt8](repeating: 0, count: 24) + directory
            + [UInt8](repeating: 0, count: packed)
    }

    /// The total, the table's length, and the ratio of both to what is packed.
    @Test(
        arguments: [
            (UInt32.max, [0x10]), (4096, [0x8F, 0xFF, 0xFF, 0xFF, 0x7F]), (4096, [0xC0, 0x00, 0x00]),
            (4096, [0x82, 0x80, 0x80, 0x00]),
        ] as [(UInt32, [UInt8])])
    func claimsOfGreatSizesAreRefusedBeforeAnythingIsUnpacked(total: UInt32, length: [UInt8]) {
        do {
            _ = try FontContainer.font(Self.bomb(total: total, table: length, packed: 64))
            Issue.record("the font was unpacked")
        } catch {
            let isTooLarge = error.kind == .tooLarge(LimitError(Limits.unpackedFont))
            #expect(isTooLarge || error.kind == .damaged)
            if total == .max || length.count > 3 { #expect(isTooLarge) }
        }
    }
}
