// Style sheets of today: nesting, layers, conditions, and what is said of the rest.
import Bezel
import Foundation
import Testing

@Suite struct SheetFeatures {
    /// Four squares of ten in a row; those that a sheet makes red are named by their letters.
    private func read(_ sheet: String, style: String = "") throws -> (red: String, warnings: [String]) {
        let escaped = sheet.replacingOccurrences(of: "&", with: "&amp;").replacingOccurrences(of: "<", with: "&lt;")
        let text = """
            <svg xmlns='http://www.w3.org/2000/svg' xmlns:xlink='http://www.w3.org/1999/xlink' width='40' height='10'>\
            <style>\(escaped)</style><rect id='a' class='x y' width='10' height='10'/>\
            <g class='z'><rect id='b' class='y' x='10' width='10' height='10' data-k='Vw'/>\
            <rect id='c' x='20' width='10' height='10' style='\(style)'/></g>\
            <a xlink:href='#a'><rect id='d' class='w:1' x='30' width='10' height='10'/></a></svg>
            """
        let document = try SVGDocument(text, options: Fixtures.options)
        let pixels = try Fixtures.pixels(document)
        let red = ["a", "b", "c", "d"].enumerated().filter { i, _ in pixels[(5 * 40 + i * 10 + 5) * 4] > 200 }
        return (red.map(\.element).joined(), document.warnings)
    }

    @Test(arguments: [
        ("g{rect{fill:red}}", "bc"), ("g{& rect{fill:red}}", "bc"), ("g{> .y{fill:red}}", "b"),
        (".y{g &{fill:red}}", "b"), ("rect{&.x{fill:red}}", "a"), ("rect{fill:red;&.y{fill:blue}}", "cd"),
        ("rect{&.y{fill:blue} fill:red}", "cd"), ("g{@media screen{rect{fill:red}}}", "bc"),
        ("rect{@media screen{fill:red}}", "abcd"), ("rect{@media print{fill:red}}", ""), ("g{+ a rect{fill:red}}", "d"),
        ("g,a{rect{fill:red}}", "bcd"), (":is(g,a){& > &{fill:red}}rect{fill:blue}", ""),
    ])
    func nests(_ sheet: String, _ expected: String) throws { #expect(try read(sheet).red == expected) }

    @Test(arguments: [
        ("g:has(.y) rect", "bc"), ("rect:has(+ rect)", "b"), ("rect:has(~ g > #b)", "a"), (":has(> #d) rect", "d"),
        ("rect:not(.x, .w\\:1)", "bc"), ("[data-k=\"VW\" i]", "b"), ("[data-k=vw s]", ""),
        ("rect:nth-child(1 of #c)", "c"),
        ("rect:nth-last-child(odd of .y)", "ab"), ("rect:where(#a, #d)", "ad"), ("*|rect", "abcd"),
        ("[*|href] rect", "d"),
        (".w\\:1", "d"), ("#\\62", "b"), ("rect:dir(rtl)", ""), ("rect:defined", "abcd"),
    ])
    func selects(_ selector: String, _ expected: String) throws {
        #expect(try read("\(selector){fill:red}").red == expected)
    }

    @Test(arguments: [
        ("@namespace s url(http://www.w3.org/2000/svg);s|rect{fill:red}", "abcd"),
        ("@namespace s url(urn:other);s|rect{fill:red}", ""), ("@namespace 'urn:other';rect{fill:red}", ""),
        ("@namespace xlink 'http://www.w3.org/1999/xlink';[xlink|href] rect{fill:red}", "d"), ("|rect{fill:red}", ""),
    ])
    func knowsNamespaces(_ sheet: String, _ expected: String) throws { #expect(try read(sheet).red == expected) }

    @Test(arguments: [
        ("@layer b{rect{fill:red}}rect{fill:blue}", ""),
        ("@layer one,two;@layer two{rect{fill:red}}@layer one{#a{fill:blue}}", "abcd"),
        ("@layer one{rect{fill:red!important}}@layer two{rect{fill:blue!important}}rect{fill:lime!important}", "abcd"),
        ("@layer a{rect{fill:blue}@layer b{rect{fill:red}}}", ""),
        ("@layer a.b{rect{fill:red}}@layer a{#a{fill:blue}}", "bcd"),
        ("@layer{rect{fill:blue}}@layer{rect{fill:red}}", "abcd"),
        ("@layer a{#a{fill:blue}}@layer b{rect{fill:red}}", "abcd"),
    ])
    func ordersLayers(_ sheet: String, _ expected: String) throws { #expect(try read(sheet).red == expected) }

    @Test(arguments: [
        ("screen and (min-width: 40px)", true), ("(max-width: 39px)", false), ("print", false), ("not print", true),
        ("(width >= 40px) and (height < 11px)", true), ("(10px < width <= 40px)", true), ("(width > 2.5em)", false),
        ("(prefers-color-scheme: light)", true), ("(prefers-color-scheme: dark)", false), ("not all and (hover)", true),
        ("(orientation: landscape) or (grid)", true), ("not ((color) and (width))", false), ("only screen", true),
        ("print, screen", true), ("(min-aspect-ratio: 4/1)", true), ("(min-resolution: 2dppx)", false), ("", true),
        ("(prefers-reduced-motion: no-preference)", true), ("(40px = width)", true), ("not (unknown: 1)", false),
    ])
    func asksMedia(_ query: String, _ expected: Bool) throws {
        #expect(try read("@media \(query){rect{fill:red}}").red == (expected ? "abcd" : ""))
    }

    @Test(arguments: [
        ("(fill: oklch(0.5 0.1 20))", true), ("(display: no-such)", false), ("not (display: no-such)", true),
        ("(fill: red) and (stroke: blue)", true), ("(fill: red) and (nothing: blue)", false),
        ("selector(:has(a))", true),
        ("selector(:nothing)", false), ("((fill: red) or (foo: bar))", true), ("(--x: 1)", true),
        ("font-format(woff)", true),
        ("(cursor: pointer)", true), ("nonsense(1)", false),
    ])
    func asksForSupport(_ condition: String, _ expected: Bool) throws {
        #expect(try read("@supports \(condition){rect{fill:red}}").red == (expected ? "abcd" : ""))
    }

    /// What is lost is said once, with its line; what is overridden, prefixed or without effect is not lost.
    @Test(arguments: [
        (
            "\nrect{fill:wobble(1)}",
            ["line 2: the value “wobble(1)” of fill in “rect” is not understood and is left out"]
        ),
        ("rect{fill:wobble(1);fill:red}", []), ("rect{fill:red;fill:color(srgb 1 0 0)}", []),
        ("rect{fill:wobble(1)}#a,#b,#c,#d{fill:red}", []),
        ("rect{cursor:pointer;-webkit-x:1;--y:2;transition:all 1s}", []),
        ("rect{display:-webkit-box;zoom:1;enable-background:new}", []), (".none{fill:wobble(1)}", []),
        (
            "/*\n\n*/rect:wobble{fill:red}",
            ["line 3: the selector “rect:wobble” is not understood, and its rule is left out"]
        ),
        ("rect::-moz-x{fill:red}", []), ("rect::before{content:''}", []),
        ("@wobble{rect{fill:red}}", ["line 1: the rule @wobble is not known and is left out"]),
        ("@media (wobble){}", ["line 1: the media feature “(wobble)” is not understood, and its query does not hold"]),
        ("@page{margin:0}", []), ("rect{offset-path:none}", []),
        ("rect{offset-path:path('M0 0')}", ["line 1: the property offset-path is not supported and is left out"]),
        (
            "rect{transform:rotateX(9deg)}",
            [
                "line 1: the value “rotateX(9deg)” of transform in “rect” is not understood and is left out"
            ]
        ),
        (
            "rect{fill:var(--c)}:root{--c:wobble(1)}",
            [
                "line 1: the value “wobble(1)” of fill, by “var(--c)”, is not understood and is left out"
            ]
        ),
        ("rect{FILL:RED;Display:BLOCK;shape-rendering:CRISPEDGES}", []),
    ])
    func saysWhatIsLost(_ sheet: String, _ expected: [String]) throws { #expect(try read(sheet).warnings == expected) }

    @Test func readsSheetsOfXHTML() throws {
        let text = """
            <svg xmlns='http://www.w3.org/2000/svg' xmlns:h='http://www.w3.org/1999/xhtml' width='9' height='9'>\
            <h:style>rect{fill:#f00}</h:style><rect width='9' height='9'/></svg>
            """
        #expect(try Fixtures.pixels(try SVGDocument(text, options: Fixtures.options)).first == 255)
    }

    @Test func endsWhatGrowsWithoutBounds() throws {
        let deep = String(repeating: "g{", count: 100_000)
        #expect(throws: SVGError.limit(LimitError(Limits.ruleNesting))) { try read(deep) }
        #expect(throws: SVGError.limit(LimitError(Limits.ruleNesting))) {
            try read(String(repeating: "@media all{", count: 100_000))
        }
        let groups =
            String(repeating: "<g>", count: 250) + String(repeating: "<rect/>", count: 2_000)
            + String(repeating: "</g>", count: 250)
        let rules = (0..<80).map { "g:has(.a\($0) > rect){fill:red}" }.joined()
        #expect(throws: SVGError.limit(LimitError(Limits.selectorWork))) {
            try SVGDocument(
                "<svg xmlns='http://www.w3.org/2000/svg'><style>\(rules)</style>\(groups)</svg>",
                options: Fixtures.options)
        }
        for sheet in [
            "rect{fill:" + String(repeating: "(", count: 100_000),
            "@media " + String(repeating: "(", count: 100_000) + "{}",
            "@supports " + String(repeating: "(", count: 100_000) + "{}", "rect{fill:'red",
            "@layer " + (0..<10_000).map { "l\($0)" }.joined(separator: ",") + ";",
            "@layer " + (0..<10_000).map { _ in "l" }.joined(separator: ".") + "{rect{fill:lime}}", "/* ", "@", "}{",
            "rect{\\",
        ] { _ = try read(sheet) }
    }
}
