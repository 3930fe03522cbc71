// Names of faces, families of equal widths, and ranges of characters.
import BezelTestSupport
import Foundation
import Testing

@testable import BezelTypesetting

@Suite("Names of fonts")
struct FontNameTests {
    @Test(
        arguments: [
            ("ArialMT", "Arial", nil, false), ("Arial-BoldItalicMT", "Arial", 700, true),
            ("TimesNewRomanPS-BoldMT", "Times New Roman", 700, false), ("CourierNewPSMT", "Courier New", nil, false),
            ("Helvetica-LightOblique", "Helvetica", 300, true), ("Times-Roman", "Times", 400, false),
            ("Foo-ExtraBold", "Foo", 800, false),
        ] as [(String, String, Double?, Bool)])
    func postScriptNamesSayAFamilyAndAStyle(name: String, family: String, weight: Double?, isItalic: Bool) throws {
        let read = try #require(FaceName(postScript: name))
        #expect(read.family == family)
        #expect(read.weight == weight)
        #expect(read.isItalic == isItalic)
    }

    @Test func otherNamesSayNone() {
        for name in ["Arial", "Noto Sans", "Foo-Bar", "Foo-", "-Bold", "", "MT", "Été-Bold"] {
            #expect(FaceName(postScript: name) == nil || name == "Foo-", "\(name)")
        }
    }

    @Test(
        arguments: [
            ("Inter SemiBold", "Inter", 600, false), ("DejaVu Sans Bold Oblique", "DejaVu Sans", 700, true),
            ("Quicksand, Medium", "Quicksand", 500, false), ("Inter, Extra Light Italic", "Inter", 200, true),
            ("Noto Sans Semi Bold", "Noto Sans", 600, false), ("Foo Condensed Black", "Foo", 900, false),
        ] as [(String, String, Double?, Bool)])
    func namesOfMenusSayAFamilyAndAStyle(name: String, family: String, weight: Double?, isItalic: Bool) throws {
        let read = try #require(FaceName.readings(ofFullName: name).last)
        #expect(read.family == family)
        #expect(read.weight == weight)
        #expect(read.isItalic == isItalic)
        for name in ["Inter", "Bold", "Noto Sans", "Bold Inter", "", ",", "Inter Bold Nonsense"] {
            #expect(FaceName.readings(ofFullName: name).isEmpty, "\(name)")
        }
    }

    @Test func wordsOfAStyleMayBelongToTheFamily() {
        let read = FaceName.readings(ofFullName: "Times New Roman Bold")
        #expect(read.map(\.family) == ["Times New Roman", "Times New"])
        #expect(read.map(\.weight) == [700, 700])
    }

    @Test func aFaceOfAVariableFontIsItsWeight() throws {
        let found = try FontLibrary.bundled.find(FontRequest("Inter SemiBold"), size: 20)
        #expect(found.font.variations["wght"] == 600)
        #expect(found.substitutions.isEmpty)
    }

    @Test func facesAreFoundByFullAndPostScriptNames() throws {
        let bold = try FontLibrary.bundled.find(FontRequest("NotoSans-Bold"), size: 20)
        #expect(bold.font.face.postScriptName == "NotoSans-Bold")
        #expect(bold.substitutions.isEmpty)
        let full = try FontLibrary.bundled.find(FontRequest("noto sans hebrew bold"), size: 20)
        #expect(full.font.face.postScriptName == "NotoSansHebrew-Bold")
    }

    /// A library with a face under another family's name.
    private func library(_ families: [String]) throws -> FontLibrary {
        FontLibrary(usesSystemFonts: false).adding(
            try families.map { family in
                var entry = FontLibrary.entry(try Pinned.face(Pinned.quicksand))
                entry.family = family
                return entry
            })
    }

    @Test(arguments: ["Arial", "Helvetica", "ArialMT", "Arial-BoldMT"])
    func familiesOfEqualWidthsStandInForEachOther(name: String) throws {
        let found = try library(["Liberation Sans"]).find(FontRequest(name), size: 20)
        #expect(found.font.face.familyName == "Quicksand")
        #expect(found.substitutions.contains(.equalWidths(asked: name, used: "Liberation Sans")))
    }

    @Test(
        "families whose names end like styles have their equals, and styles after them are kept",
        arguments: [
            ("Times New Roman", "Liberation Serif", nil), ("Arial Narrow", "Liberation Sans Narrow", nil),
            ("Times New Roman Bold", "Liberation Serif", 700), ("Arial Narrow Bold", "Liberation Sans Narrow", 700),
        ] as [(String, String, Double?)])
    func equalsOfNamesWithStyles(name: String, used: String, weight: Double?) throws {
        let fonts = try library(["Liberation Sans", "Liberation Serif", "Liberation Sans Narrow"])
        let found = try #require(try fonts.face(by: FontRequest(name)))
        #expect(found.isEqual && found.entry.family == used)
        if let weight { #expect(found.request.weight == weight) }
    }

    @Test func theNamedFamilyComesBeforeItsEqual() throws {
        let found = try library(["Liberation Sans", "Arial"]).find(FontRequest("Arial"), size: 20)
        #expect(found.substitutions.isEmpty)
    }

    @Test(
        arguments: [
            ("U+41", [0x41], [0x40, 0x42]), ("u+4??", [0x400, 0x4FF], [0x3FF, 0x500]), ("U+??", [0, 0xFF], [0x100]),
            ("U+0-7F, U+20AC", [0x41, 0x20AC], [0x80]), ("U+30-39,U+35-40", [0x30, 0x40], [0x41]),
            ("U+10FFFF", [0x10FFFF], [0x10FFFE]),
        ] as [(String, [UInt32], [UInt32])])
    func rangesHoldTheirCharacters(text: String, inside: [UInt32], outside: [UInt32]) throws {
        let ranges = try #require(CharacterRanges(css: text))
        for scalar in inside { #expect(ranges.contains(scalar)) }
        for scalar in outside { #expect(!ranges.contains(scalar)) }
    }

    @Test func invalidRangesAreNone() {
        for text in ["", "41", "U+", "U+110000", "U+5-4", "U+1-2-3", "U+4?1", "U+???????", "U+41,", "U+0000041"] {
            #expect(CharacterRanges(css: text) == nil, "\(text)")
        }
    }
}
