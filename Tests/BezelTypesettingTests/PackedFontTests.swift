import BezelGeometry
import Foundation
import Testing

@testable import BezelTypesetting

/// WOFF2 is unpacked into memory, so that what holds of files that are read must hold of it, too.
@Suite("Packed font files")
struct PackedFontTests {
    private static let packed = Pinned.root.appendingPathComponent("Tests/Fixtures/fonts/WebLetters.woff2")
    private static let plain = Pinned.root.appendingPathComponent("Tests/Fixtures/fonts/BezelAxes.ttf")

    /// Calls `body` with a path, at which it may write.
    private func withFile(named name: String, _ body: (URL) throws -> Void) throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try body(folder.appendingPathComponent(name))
    }

    @Test(arguments: ["letters.woff2", "letters.ttf"])
    func areReadAgainWhenTheyChange(name: String) throws {
        try withFile(named: name) { file in
            let library = FontLibrary(usesSystemFonts: false)
            for source in [Self.packed, Self.plain, Self.packed] {
                try Data(contentsOf: source).write(to: file)
                let family = try library.entry(for: FontRequest(file.path)).family
                #expect(try family == FontFace(path: source.path).familyName)
            }
        }
    }

    @Test func haveOneFaceUnlessTheyAreCollections() throws {
        let library = FontLibrary(usesSystemFonts: false)
        let first = try library.file(Self.packed.path).face
        #expect(first.version != nil)
        #expect(throws: FontError.self) { try library.file(Self.packed.path, index: 1) }
        #expect(throws: FontError.self) { try FontFace(first, index: 1) }
        #expect(try FontFace(first, index: 0).familyName == first.familyName)
    }

    @Test func keepTheirVersionForSomeOfTheirCharacters() throws {
        let face = try FontFace(path: Self.packed.path)
        let part = FontFace(face, characters: CharacterRanges(css: "U+61"))
        let (whole, own) = (try #require(face.version), try #require(part.version))
        #expect(own.isSame(as: whole))
        #expect(part.digest == face.digest)
    }
}
