// Faces, glyphs, shaping and subsets as the font libraries give them.
import BezelInterop
import Foundation
import Testing

@Suite struct FontTests {
    private static let fonts = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appendingPathComponent("fonts")
    private static func path(_ name: String) -> String { fonts.appendingPathComponent(name).path }
    private func inter() throws -> FontHandle { try FontHandle(mapping: Self.path("Inter/Inter.var.ttf"), index: 0) }
    private func scalars(_ text: String) -> [UInt32] { text.unicodeScalars.map(\.value) }
    private func tag(_ text: String) -> UInt32 { text.utf8.reduce(0) { $0 << 8 | UInt32($1) } }

    @Test func aFaceSaysWhatItIs() throws {
        let face = try inter()
        #expect(face.name(1)?.hasPrefix("Inter") == true && face.faceCount == 1 && face.glyphCount > 1000)
        #expect(face.hasTable("glyf") && !face.hasTable("CFF "))
        #expect(face.coverage.contains { $0.contains(0x41) } && !face.coverage.contains { $0.contains(0x4F60) })
        #expect(face.axes.contains { $0.tag == tag("wght") && $0.minimum < $0.maximum })
        #expect(face.featureTags.contains(tag("kern")))
        #expect(face.name(9_999) == nil)
    }

    @Test func whatIsNoFontIsRefused() throws {
        #expect(throws: InteropError.self) { try FontHandle(mapping: "/nowhere/font.ttf", index: 0) }
        #expect(throws: InteropError.self) { try FontHandle(data: Data(), index: 0) }
        #expect(throws: InteropError.self) { try FontHandle(data: Data("not a font, only text".utf8), index: 0) }
        #expect(throws: InteropError.self) { try FontHandle(mapping: Self.path("Inter/Inter.var.ttf"), index: 1) }
        #expect(throws: InteropError.self) { try FontHandle(mapping: Self.path("Inter/Inter.var.ttf"), index: -1) }
        let data = try Data(contentsOf: URL(fileURLWithPath: Self.path("NotoSansHebrew/NotoSansHebrew-Regular.ttf")))
        for count in [4, 12, 100, 300] {
            #expect(throws: InteropError.self) { try FontHandle(data: data.prefix(count), index: 0) }
        }
        #expect(try FontHandle(data: data, index: 0).fileData == data)
    }

    @Test func glyphsHaveOutlinesAndAdvances() throws {
        let font = try inter().instance()
        let glyph = try #require(font.glyph(for: 0x48))
        // An H is twelve corners in one contour, between baseline and cap height.
        let outline = font.outline(of: glyph)
        #expect(outline.points.count == 12 && outline.contourEnds == [11] && outline.tags.allSatisfy { $0 == 1 })
        #expect(outline.points.map(\.y).min() == 0)
        #expect(abs((outline.points.map(\.y).max() ?? 0) - font.metric("cpht")) <= 1)
        #expect(font.advance(of: glyph) > (outline.points.map(\.x).max() ?? 0))
        #expect(font.outline(of: try #require(font.glyph(for: 0x20))).points.isEmpty)
        #expect(font.outline(of: .max).points.isEmpty && font.glyph(for: 0x4F60) == nil)
    }

    @Test func instancesAreSharedAndVary() throws {
        let face = try inter()
        let bold = face.instance([FontVariation(tag: tag("wght"), value: 700)])
        #expect(face.instance() === face.instance())
        #expect(face.instance([FontVariation(tag: tag("wght"), value: 700)]) === bold)
        let glyph = try #require(bold.glyph(for: 0x48))
        #expect(bold.advance(of: glyph) > face.instance().advance(of: glyph))
        #expect(bold.style("wght") == 700)
    }

    @Test func pairsAreKernedUnlessKerningIsOff() throws {
        let font = try inter().instance()
        func width(_ features: [ShapeFeature]) -> Int32 {
            font.shape(
                scalars("AV"), range: 0..<2, direction: .leftToRight, script: tag("Latn"), language: "en",
                features: features
            ).reduce(0) { $0 + $1.xAdvance }
        }
        let off = width([ShapeFeature(tag: tag("kern"), value: 0)])
        #expect(width([]) < off)
        let single = scalars("AV").compactMap { font.glyph(for: $0) }.reduce(0) { $0 + font.advance(of: $1) }
        #expect(Float(off) == single)
    }

    @Test func rightToLeftGlyphsComeInVisualOrder() throws {
        let font = try FontHandle(mapping: Self.path("NotoSansHebrew/NotoSansHebrew-Regular.ttf"), index: 0).instance()
        let text = scalars("שלום")
        let glyphs = font.shape(
            text, range: 0..<4, direction: .rightToLeft, script: tag("Hebr"), language: "he", features: [])
        #expect(glyphs.map(\.cluster) == [3, 2, 1, 0])
        #expect(glyphs.map(\.id) == text.reversed().compactMap { font.glyph(for: $0) })
    }

    /// A letter of a cursive script takes its form from its neighbours, those outside the range too.
    @Test func theTextAroundARangeIsItsContext() throws {
        let font = try FontHandle(mapping: Self.path("Amiri/Amiri-Regular.ttf"), index: 0).instance()
        func middle(_ text: String, _ range: Range<Int>) -> [UInt32] {
            font.shape(
                scalars(text), range: range, direction: .rightToLeft, script: tag("Arab"), language: "ar",
                features: []
            ).map(\.id)
        }
        #expect(middle("ببب", 1..<2) != middle("ب", 0..<1))
        #expect(middle("ببب", 1..<2).count == 1)
    }

    @Test func marksStayWithTheirBase() throws {
        let font = try inter().instance()
        let glyphs = font.shape(
            scalars("xe\u{301}y"), range: 0..<4, direction: .leftToRight, script: tag("Latn"), language: nil,
            features: [])
        #expect(Set(glyphs.map(\.cluster)) == [0, 1, 3])
        #expect(UnicodeFacts.isMark(0x301) && !UnicodeFacts.isMark(0x65))
        #expect(UnicodeFacts.script(of: 0x5D0) == tag("Hebr") && UnicodeFacts.isRightToLeft(script: tag("Hebr")))
    }

    @Test func aSubsetKeepsWhatWasAskedFor() throws {
        let face = try inter()
        let data = try FontSubset.cut(face, scalars: [0x41], variations: [tag("wght"): 600])
        let cut = try FontHandle(data: data, index: 0)
        let glyph = try #require(cut.instance().glyph(for: 0x41))
        #expect(cut.instance().glyph(for: 0x42) == nil && data.count < face.fileData.count / 20)
        let source = face.instance([FontVariation(tag: tag("wght"), value: 600)])
        let wanted = source.advance(of: try #require(source.glyph(for: 0x41)))
        #expect(abs(cut.instance().advance(of: glyph) - wanted) <= 1)
    }
}
