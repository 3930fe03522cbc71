// Values whose parts stand without spaces between them, as tools write them that shorten style sheets.
import Bezel
import Foundation
import Testing

@testable import BezelSVG

@Suite("Parts of values")
struct ComponentTests {
    @Test(
        arguments: [
            ("a b", ["a", "b"]), (" a\n\tb ", ["a", "b"]), ("f(a b)g(c)", ["f(a b)", "g(c)"]),
            ("f(g(a) b) c", ["f(g(a) b)", "c"]),
            ("url(\"a b\")format('x')", ["url(\"a b\")", "format('x')"]), ("12px/1\"A B\",c", ["12px/1", "\"A B\",c"]),
            ("f(a)/2 b", ["f(a)/2", "b"]), ("f(a),g(b)", ["f(a),g(b)"]), ("'a'b", ["'a'", "b"]),
            ("f(')')g", ["f(')')", "g"]),
            ("", []), ("  ", []), (")a", [")", "a"]), ("f(a", ["f(a"]), ("'a", ["'a"]),
        ] as [(String, [String])])
    func endWithBracketsAndStrings(_ text: String, _ expected: [String]) {
        #expect(CSSText.components(Substring(text)).map(String.init) == expected)
    }

    /// Each with and without its spaces.
    @Test(arguments: [
        ("filter:blur(1px) invert(1)", "<rect style='%' width='9' height='9'/>"),
        ("clip-path:circle(3px at 4px 4px) view-box", "<rect style='%' width='9' height='9'/>"),
        ("font:italic 12px/1 &quot;Noto Sans&quot;", "<text style='%' y='9'>ab</text>"),
        ("text-decoration:rgb(9 9 9) underline", "<text style='%' y='9'>ab</text>"),
        ("text-shadow:rgb(255 0 0) 1px 1px", "<text style='%' y='9'>ab</text>"),
        (
            "shape-inside:url(#r) url(#s)",
            "<g fill='none'><rect id='r' width='40' height='9'/><rect id='s' y='9' width='9' height='9'/></g><text style='%' font-size='4'>ab</text>"
        ),
    ])
    func needNoSpaces(_ declaration: String, _ body: String) throws {
        func read(_ declaration: String) throws -> (pixels: [UInt8], warnings: [String]) {
            let text = body.replacingOccurrences(of: "%", with: declaration)
            let document = try SVGDocument(
                "<svg xmlns='http://www.w3.org/2000/svg' width='40' height='20' font-family='Inter'>\(text)</svg>",
                options: Fixtures.options)
            return (try Fixtures.pixels(document), document.warnings)
        }
        let short = declaration.replacingOccurrences(of: ") ", with: ")").replacingOccurrences(
            of: " &quot;Noto", with: "&quot;Noto")
        #expect(short != declaration)
        let (long, found) = (try read(declaration), try read(short))
        #expect(found.pixels == long.pixels && found.warnings == long.warnings)
        let colon = try #require(declaration.firstIndex(of: ":"))
        #expect(try read("--x" + declaration[colon...]).pixels != found.pixels)
    }
}
