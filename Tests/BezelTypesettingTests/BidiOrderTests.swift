// The order of letters along a curve where directions mix: brackets, numbers, quotations, embeddings.
//
// The expected orders are those of python-bidi, an implementation of the Unicode bidirectional algorithm of its own,
// with brackets written as in the text.
import BezelGeometry
import Foundation
import Testing

@testable import BezelTypesetting

@Suite struct BidiOrderTests {
    static let orders: [(text: String, visual: String)] = [
        ("abc (\u{5D0}\u{5D1}\u{5D2}) def", "abc (\u{5D2}\u{5D1}\u{5D0}) def"),
        ("\u{5D0}\u{5D1}\u{5D2} (abc) \u{5D3}\u{5D4}\u{5D5}", "\u{5D5}\u{5D4}\u{5D3} )abc( \u{5D2}\u{5D1}\u{5D0}"),
        (
            "\u{5E9}\u{5DC}\u{5D5}\u{5DD} 123, 45.6% \u{5E2}\u{5D5}\u{5DC}\u{5DD}",
            "\u{5DD}\u{5DC}\u{5D5}\u{5E2} 45.6% ,123 \u{5DD}\u{5D5}\u{5DC}\u{5E9}"
        ),
        ("a(\u{5D1})\u{5D2}", "a(\u{5D1})\u{5D2}"),
        ("Total 128.00 \u{62F}\u{64A}\u{646}\u{627}\u{631}", "Total 128.00 \u{631}\u{627}\u{646}\u{64A}\u{62F}"),
        ("1-2-3 \u{5D0}\u{5D1}", "\u{5D1}\u{5D0} 1-2-3"),
        ("\u{5D0}\u{5D1} 1-2", "1-2 \u{5D1}\u{5D0}"),
        ("+972 \u{5D0}\u{5D1}", "\u{5D1}\u{5D0} 972+"),
        ("\u{5D0}\u{5D1} $5.00", "$5.00 \u{5D1}\u{5D0}"),
        ("[\u{5D0}(b]c)", ")c]b(\u{5D0}["),
        ("a \u{2067}\u{5D0}\u{5D1} 12\u{2069} x", "a 12 \u{5D1}\u{5D0} x"),
        ("\u{AB}\u{5D0}\u{BB} b", "b \u{BB}\u{5D0}\u{AB}"),
        (
            "\u{6F1}\u{6F2}\u{6F3}/\u{6F4}\u{6F5}\u{6F6} \u{641}\u{627}",
            "\u{627}\u{641} \u{6F1}\u{6F2}\u{6F3}/\u{6F4}\u{6F5}\u{6F6}"
        ),
        ("A:\u{5D1}:1", "A:1:\u{5D1}"),
        ("\u{5D0} 1:2:3 \u{5D1}", "\u{5D1} 1:2:3 \u{5D0}"),
        (
            "he said \u{22}\u{5D0}\u{5D1}\u{5D2} 12, \u{5D3}\u{5D4}\u{22} ok",
            "he said \u{22}\u{5D4}\u{5D3} ,12 \u{5D2}\u{5D1}\u{5D0}\u{22} ok"
        ),
        ("\u{5D0}\u{5D1} C++ \u{5D2}\u{5D3}", "\u{5D3}\u{5D2} ++C \u{5D1}\u{5D0}"),
        ("(\u{5D0}\u{5D1}) 3", "3 )\u{5D1}\u{5D0}("),
        ("\u{5D0}[b(\u{5D2})d]", "]d)\u{5D2}(b[\u{5D0}"),
        ("x \u{661}\u{662}\u{663} y \u{628}", "x \u{661}\u{662}\u{663} y \u{628}"),
        ("\u{5D0} - b - \u{5D2} 5%", "5% \u{5D2} - b - \u{5D0}"),
        ("a\u{202B}b \u{5D2}\u{202C}d", "a\u{5D2} bd"),
    ]

    @Test(arguments: orders.indices) func lettersStandInVisualOrder(_ index: Int) throws {
        let (text, visual) = Self.orders[index]
        let bytes = Array(text.utf8)
        let shaped = try Pinned.shape(text, Pinned.noto, size: 10)
        for path in [line(2_000), circle(radius: 300), circle(radius: 300, inside: true)] {
            let placed = try TextPath.svg(path, position: .middle).place(shaped)
            #expect(placed.hiddenRanges.isEmpty)
            let order = placed.clusters.sorted { $0.middle < $1.middle }
            let scalars = order.flatMap { String(decoding: bytes[$0.range], as: UTF8.self).unicodeScalars }
            let shown = scalars.filter { !FontChain.isIgnorable($0.value) }
            #expect(String(String.UnicodeScalarView(shown)) == visual)
        }
    }

    @Test func bracketsAreMirroredFromRightToLeft() throws {
        let face = try Pinned.face(Pinned.amiri)
        let noto = try Pinned.face(Pinned.noto)
        func glyphs(_ text: String, _ face: FontFace) throws -> [UInt32] {
            let style = TextStyle(font: Font(face, size: 20))
            return try Shaper().shape(StyledText(text, style: style)).runs.flatMap(\.glyphs).map(\.id)
        }
        func glyph(_ scalar: Unicode.Scalar, _ face: FontFace) throws -> UInt32 {
            try #require(Font(face, size: 20).glyph(for: scalar))
        }
        // From the left: the bracket that closes, drawn open; the letter; the bracket that opens, drawn closed.
        #expect(
            try glyphs("(\u{627})", face)
                == [glyph("(", face), glyph("\u{627}", face), glyph(")", face)])
        #expect(try glyphs("(a)", noto) == [glyph("(", noto), glyph("a", noto), glyph(")", noto)])
    }
}
