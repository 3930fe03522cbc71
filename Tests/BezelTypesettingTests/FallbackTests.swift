// Fonts of characters that a text's own font lacks.
import BezelTestSupport
import Foundation
import Testing

@testable import BezelTypesetting

@Suite("Fonts beside the text's own")
struct FallbackTests {
    /// Letters without a space, as exporters embed them.
    private static func letters() throws -> FontFace {
        try FontFace(path: Pinned.root.appendingPathComponent("Tests/Fixtures/fonts/WebLetters.woff2").path)
    }
    private static let spaces = "\u{20}\u{A0}\u{2000}\u{2003}\u{2009}\u{200A}\u{202F}\u{205F}\u{3000}\t\n\u{85}"

    @Test func spacesComeFromTheNextFont() throws {
        let style = TextStyle(font: Font(try Self.letters(), size: 100))
        for space in Self.spaces.unicodeScalars {
            let shaped = try Shaper().shape(StyledText("W\(space)d", style: style))
            // A glyph of another font, or the width of a space that none has.
            let placed = try TextPath.svg(circle(radius: 200)).place(shaped)
            #expect(placed.runs.flatMap(\.glyphs).allSatisfy { $0.id != 0 })
            #expect(shaped.clusters.filter(\.isSpace).allSatisfy { $0.advance > 0 })
            #expect(shaped.missing.isEmpty)
        }
    }

    /// A character of private use is another sign in each font, so that only fonts that are named are asked.
    @Test func charactersOfPrivateUseComeFromNamedFontsAlone() throws {
        let style = TextStyle(font: Font(try Self.letters(), size: 100))
        let other = try FontLibrary.bundled.font(named: "Inter", size: 100)
        let own = try #require(
            (0xE000...0xF8FF).first { other.instance.glyph(for: $0) != nil }.flatMap { Unicode.Scalar(UInt32($0)) })
        #expect(try Shaper().shape(StyledText("W\(own)", style: style)).missing.count == 1)
        var named = style
        named.fallbacks = [other]
        #expect(try Shaper().shape(StyledText("W\(own)", style: named)).missing.isEmpty)
    }

    @Test func spacesThatNoFontHasHaveAWidthAndNoInk() throws {
        let style = TextStyle(font: Font(try Self.letters(), size: 100))
        let widths: [(String, Double)] = [
            ("\u{20}", 25), ("\u{A0}", 25), ("\u{2003}", 100), ("\u{2002}", 50), ("\u{3000}", 100), ("\t", 25),
        ]
        for (space, width) in widths {
            let shaped = try Shaper(usesBundledFonts: false).shape(StyledText("W\(space)d", style: style))
            #expect(shaped.missing.isEmpty)
            #expect(shaped.clusters.map(\.isSpace) == [false, true, false])
            #expect(shaped.clusters[1].advance == width)
            let placed = try TextPath.svg(circle(radius: 200)).place(shaped)
            #expect(placed.runs.flatMap(\.glyphs).count == 2)
        }
    }

    @Test func joinersAndHyphensThatMayBreakNeverShow() throws {
        let style = TextStyle(font: Font(try Self.letters(), size: 100))
        for mark in ["\u{200B}", "\u{200C}", "\u{200D}", "\u{AD}", "\u{2060}", "\u{FEFF}"] {
            let shaped = try Shaper(usesBundledFonts: false).shape(StyledText("W\(mark)d", style: style))
            #expect(shaped.missing.isEmpty)
            #expect(shaped.runs.flatMap(\.glyphs).allSatisfy { $0.id != 0 })
        }
    }

    @Test func singleLineFacesShowOnlyWhatNamesThem() throws {
        let library = FontLibrary(
            folders: [Pinned.root.appendingPathComponent("fonts/Hershey").path], usesBundledFonts: false,
            usesSystemFonts: false)
        #expect(library.shaper.fallbackEntries.isEmpty)
        #expect(try library.find(FontRequest("Hershey Simplex"), size: 20).font.face.isSingleLine)
    }

    @Test func fontsOfFoldersComeNearestInStyleFirst() throws {
        let library = FontLibrary(
            folders: [Pinned.root.appendingPathComponent("fonts/NotoSansHebrew").path], usesBundledFonts: false,
            usesSystemFonts: false)
        for (weight, name) in [(400.0, "NotoSansHebrew-Regular"), (700, "NotoSansHebrew-Bold")] {
            var style = TextStyle(font: Font(try Pinned.face(Pinned.quicksand), size: 20))
            style.fallbackStyle = FallbackStyle(weight: weight)
            let shaped = try library.shaper.shape(StyledText("ש", style: style))
            #expect(shaped.runs[0].font.face.postScriptName == name)
            #expect(shaped.missing.isEmpty)
        }
    }

    @Test func lettersAreMadeBoldAndSlantedWhereNoFaceIs() throws {
        var style = TextStyle(font: Font(try Pinned.face(Pinned.quicksand), size: 20))
        var fallback = FallbackStyle(weight: 700, isItalic: true)
        fallback.slant = 14
        fallback.thickening = 0.03
        style.fallbackStyle = fallback
        let shaped = try Shaper().shape(StyledText("ש", style: style))
        #expect(shaped.runs[0].font.face.postScriptName == "NotoSansHebrew-Bold")
        #expect(shaped.runs[0].font.synthesis == Font.Synthesis(slant: 14))
    }

    @Test func aFaceShowsOnlyItsRange() throws {
        let inter = try Pinned.face(Pinned.inter)
        let capitals = FontFace(inter, characters: CharacterRanges([0x41...0x5A]))
        let style = TextStyle(
            font: Font(capitals, size: 20), fallbacks: [Font(try Pinned.face(Pinned.quicksand), size: 20)])
        let shaped = try Shaper(usesBundledFonts: false).shape(StyledText("Aa B", style: style))
        #expect(shaped.runs.map(\.font.face) == [capitals, style.fallbacks[0].face, capitals])
        #expect(!capitals.hasGlyph(for: "a"))
    }
}
