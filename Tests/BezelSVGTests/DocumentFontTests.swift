// Fonts of documents: lists of families, embedded fonts, their ranges, and fonts of characters that these lack.
import Bezel
import Foundation
import Testing

@testable import BezelSVG
@testable import BezelTypesetting

@Suite("Fonts of documents")
struct DocumentFontTests {
    private func faces(_ body: String, options: SVGOptions = Fixtures.options) throws -> [String] {
        let document = try SVGDocument(
            "<svg xmlns='http://www.w3.org/2000/svg' width='200' height='80' font-size='20'>\(body)</svg>",
            options: options)
        return Fixtures.texts(document.scene.commands).flatMap(\.runs).filter { !$0.glyphs.isEmpty }
            .map(\.font.face.familyName)
    }
    private func embedded(_ name: String) throws -> String {
        let file = Fixtures.root.appendingPathComponent("Tests/Fixtures/fonts/" + name)
        return "url(data:font/woff2;base64,\(try Data(contentsOf: file).base64EncodedString())) format('woff2')"
    }

    @Test(arguments: [
        ",Amiri", "Amiri,", "Amiri,,Inter", "3D", "Press Start 2P", "'Amiri' Inter", "'Amiri", "Amiri, inherit", "",
        "-",
        "12px Amiri", "Amiri; Inter",
    ])
    func anInvalidListInherits(list: String) {
        #expect(FontFamilies.parse(list) == nil)
    }

    @Test(
        arguments: [
            ("Amiri", ["Amiri"]), ("Noto  Sans , 'a, b'", ["Noto Sans", "a, b"]), ("\"3D\"", ["3D"]), ("-x", ["-x"]),
            ("Été", ["Été"]), ("a\\+b", ["a+b"]), ("inherit x", ["inherit x"]), ("initial", []),
        ] as [(String, [String])])
    func validListsHaveTheirNames(list: String, families: [String]) {
        #expect(FontFamilies.parse(list) == families)
    }

    @Test func textOfAnInvalidListHasItsParentsFont() throws {
        #expect(
            try faces("<g font-family='Amiri'><text y='20' style='font-family:3D'>a</text></g>") == ["Amiri"])
    }

    @Test func singleLineFacesNeverStandIn() throws {
        // Characters that only the bundled plotter's faces have.
        let document = try SVGDocument(
            "<svg xmlns='http://www.w3.org/2000/svg' width='80' height='80'><text y='20'>茶か</text></svg>",
            options: Fixtures.options)
        #expect(document.warnings.count == 2)
        let texts = Fixtures.texts(document.scene.commands)
        #expect(texts.flatMap(\.runs).allSatisfy { !$0.font.face.isSingleLine })
        #expect(try faces("<text y='20' font-family='Hershey Simplex'>a</text>") == ["Hershey Simplex"])
    }

    @Test func spacesOfEmbeddedFontsComeFromTheNextFont() throws {
        let style = "<style>@font-face{font-family:E;src:\(try embedded("WebLetters.woff2"))}</style>"
        for text in ["W d", "W\u{A0}d", "W\u{3000}d"] {
            let document = try SVGDocument(
                "<svg xmlns='http://www.w3.org/2000/svg' width='80' height='80'>\(style)<text y='20' font-family='E'>"
                    + "\(text)</text></svg>", options: Fixtures.options)
            #expect(document.warnings.isEmpty)
            let texts = Fixtures.texts(document.scene.commands)
            #expect(texts.flatMap(\.runs).flatMap(\.glyphs).allSatisfy { $0.id != 0 })
            #expect(texts.map(\.string).joined() == text)
        }
    }

    @Test func rangesDivideAFamilyAmongItsFaces() throws {
        let letters = try embedded("WebLetters.woff2")
        let script = try embedded("WebScript.woff2")
        let style =
            "<style>@font-face{font-family:W;src:\(letters);unicode-range:U+57}"
            + "@font-face{font-family:W;src:\(script);unicode-range:u+61-72}</style>"
        #expect(
            try faces(style + "<text y='20' font-family='W, Amiri'>Wors</text>") == [
                "Noto Sans", "Dancing Script", "Amiri",
            ])
    }

    /// As tools write that shorten style sheets.
    @Test func partsOfASourceNeedNoSpaces() throws {
        let source = try embedded("WebLetters.woff2").replacingOccurrences(of: "url(", with: "url(&quot;")
            .replacingOccurrences(of: ") format", with: "&quot;)format")
        let style = "<style>@font-face{font-family:W;src:local(&quot;none&quot;),\(source)tech(variations)}</style>"
        #expect(try faces(style + "<text y='20' font-family='W'>Wors</text>") == ["Noto Sans"])
    }

    @Test func theLastRuleOfAStyleComesFirst() throws {
        let rules = [try embedded("WebLetters.woff2"), try embedded("WebScript.woff2")]
            .map { "@font-face{font-family:W;src:\($0)}" }.joined()
        // The first has an é, which the last lacks.
        #expect(
            try faces("<style>\(rules)</style><text y='20' font-family='W'>Wé</text>") == [
                "Dancing Script", "Noto Sans",
            ])
    }

    @Test func damagedFontsOfTheWebAreNamed() throws {
        let text =
            "<svg xmlns='http://www.w3.org/2000/svg' width='80' height='80'><style>@font-face{font-family:Mine;"
            + "src:url(data:font/woff2;base64,d09GMgAB)}</style><text y='20' font-family='Mine'>a</text></svg>"
        #expect(try SVGDocument(text, options: Fixtures.options).warnings.contains { $0.contains("“Mine”") })
    }

    @Test func styleSheetsAreReadInTheirEncoding() throws {
        for (sheet, charset) in [
            ("@charset \"windows-1251\"; .%FF{font-family:Amiri}", ""), (".%FF{font-family:Amiri}", ";charset=cp1251"),
            ("@charset \"utf-16\"; .%D1%8F{font-family:Amiri}", ""),
        ] {
            let body =
                "<style>@import 'data:text/css\(charset),\(sheet.replacingOccurrences(of: " ", with: "%20"))';</style>"
            #expect(
                try faces(body.replacingOccurrences(of: "\"", with: "%22") + "<text y='20' class='я'>a</text>") == [
                    "Amiri"
                ])
        }
    }

    @Test func aDecodedTextIsReadWhateverItDeclares() throws {
        let text =
            "<?xml version='1.0' encoding='windows-1251'?><svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'><text>é</text></svg>"
        #expect(Fixtures.texts(try SVGDocument(text, options: Fixtures.options).scene.commands).map(\.string) == ["é"])
    }
}
