// Fonts that the user gives to the studio.
import Bezel
import BezelBatch
import BezelJSON
import BezelJobs
import Foundation
import Testing

@testable import BezelCommand
@testable import BezelStudio

@Suite struct OwnFontsTests {
    private let place = FileManager.default.temporaryDirectory.appendingPathComponent("own-fonts-\(UUID().uuidString)")

    private var fonts: OwnFonts { OwnFonts(folder: place.path) }
    private func bundled(_ name: String) throws -> [UInt8] {
        let path = try #require(try FontLibrary.bundled.font(FontRequest(name), size: 10).face.path)
        return Array(try Data(contentsOf: URL(fileURLWithPath: path)))
    }
    private func job(_ text: String) throws -> Job {
        guard case .object(let members) = try JSONReader.value(Array(text.utf8)) else { throw JobFailure(.row, "") }
        return try Job(
            JobMembers(members), commands: DrawingCommands(access: .page), output: nil, usualFormat: nil,
            isStrict: false)
    }

    @Test func aFontIsKeptListedAndNamedByThoseThatUseIt() throws {
        defer { try? FileManager.default.removeItem(at: place) }
        let pieces = BezelPieces(fontFolders: [place.path], ownFonts: fonts)
        #expect(pieces.fontFolders.isEmpty)
        try pieces.takeFont(named: "mine.otf", try bundled("Dancing Script"))
        #expect(pieces.fontFolders == [place.path])
        #expect(try pieces.fonts().text().contains("\"file\":\"mine.otf\""))
        let own = try job(#"{"command": "text", "text": "A", "line": 90, "font": "Dancing Script"}"#)
        #expect(try pieces.fontFolders(of: own) == [place.path])
        let other = try job(#"{"command": "text", "text": "A", "line": 90, "font": "Inter"}"#)
        #expect(try pieces.fontFolders(of: other).isEmpty)
        try pieces.dropFont(named: "mine.otf")
        try pieces.dropFont(named: "mine.otf")
        #expect(pieces.fontFolders.isEmpty)
    }

    @Test(arguments: [
        "../../out.ttf", "/etc/out.ttf", "..ttf", ".hidden.ttf", "a\u{0}b\n.ttf", "com\u{202E}.otf", "a/b\\c:d.woff2",
    ])
    func filesStayInTheFolder(name: String) throws {
        defer { try? FileManager.default.removeItem(at: place) }
        try fonts.take(name, try bundled("Dancing Script"))
        let names = try FileManager.default.contentsOfDirectory(atPath: place.path)
        #expect(names.count == 1)
        #expect(names.allSatisfy { !$0.hasPrefix(".") && !$0.contains("/") && !$0.contains("\u{0}") })
        try fonts.drop(name)
        #expect(try FileManager.default.contentsOfDirectory(atPath: place.path).isEmpty)
    }

    @Test(arguments: [
        ("a.ttf", "no font"), ("a.otf", ""), ("a.woff2", "wOF2 and more that is none of it"), ("a.exe", "MZ"),
        ("ttf", "x"),
    ])
    func whatIsNoFontIsRefusedAndNotKept(name: String, content: String) throws {
        #expect(throws: JobFailure.self) { try fonts.take(name, Array(content.utf8)) }
        #expect(!FileManager.default.fileExists(atPath: place.path))
    }

    @Test func fontsOfFlippedBitsEndNothing() throws {
        defer { try? FileManager.default.removeItem(at: place) }
        let sound = try bundled("Dancing Script")
        let pieces = BezelPieces(fontFolders: [place.path], ownFonts: fonts)
        for step in [97, 911, 4_099, 20_011] {
            var bytes = sound
            for i in stride(from: step, to: bytes.count, by: step) { bytes[i] ^= 0x5A }
            try? pieces.takeFont(named: "flipped-\(step).otf", bytes)
        }
        _ = try pieces.fonts()
        let job = try job(#"{"command": "text", "text": "Abc", "line": 90, "font": "Inter"}"#)
        #expect(try !DrawingCommands(access: .page, fontFolders: [place.path]).renderer().draw(job).bytes.isEmpty)
    }
}
