// Style sheets: which elements selectors take, the order of the cascade, custom properties.
import Bezel
import Foundation
import Testing

@Suite struct StyleSheets {
    /// Six squares of ten in a row; those that a sheet makes red are named by their letters.
    private func red(_ sheet: String, style: String = "") throws -> String {
        let body =
            "<rect id='a' class='x y'/><rect id='b' class='y'/><g id='g' class='z'><rect id='c' lang='en-GB'/><circle id='d'/>"
            + "<rect id='e' data-n='one two'/></g><rect id='f' style='\(style)'/>"
        let text = "<svg xmlns='http://www.w3.org/2000/svg' width='60' height='10'><style>\(sheet)</style>\(body)</svg>"
        let places = ["a", "b", "c", "d", "e", "f"]
        var placed = text
        for (i, id) in places.enumerated() {
            let geometry =
                id == "d" ? "cx='\(i * 10 + 5)' cy='5' r='7'" : "x='\(i * 10)' width='10' height='10'"
            placed = placed.replacingOccurrences(of: "id='\(id)'", with: "id='\(id)' \(geometry)")
        }
        let pixels = try Fixtures.pixels(try SVGDocument(placed, options: Fixtures.options))
        return places.indices.filter { pixels[(5 * 60 + $0 * 10 + 5) * 4] > 200 }.map { places[$0] }.joined()
    }

    @Test(arguments: [
        ("rect", "abcef"), ("*", "abcdef"), ("#b", "b"), (".y", "ab"), (".x.y", "a"), ("g > rect", "ce"),
        ("rect + rect", "b"), ("rect ~ rect", "bef"), ("circle ~ rect", "e"), ("g rect", "ce"), ("[class]", "abcde"),
        ("[class=y]", "b"), ("[class~=y]", "ab"), ("[lang|=en]", "c"), ("[data-n^=one]", "e"), ("[data-n$=two]", "e"),
        ("[data-n*='e t']", "e"), ("g :not(rect)", "d"), ("rect:not(.y)", "cef"), ("rect:not(.y, #f)", "ce"),
        ("g :first-child", "c"), ("g :last-child", "e"), ("g :nth-child(2)", "d"), ("g :nth-child(odd)", "ce"),
        ("g :nth-child(2n + 1)", "ce"), ("g :nth-child(-n+2)", "cd"), ("g :nth-last-child(1)", "e"),
        ("rect:nth-of-type(2)", "be"), ("g rect:last-of-type", "e"), ("g :only-of-type", "d"), ("rect:empty", "abcef"),
        (":is(circle, .x)", "ad"), (":where(circle)", "d"), ("rect:lang(en)", "c"), (":root > .y", "ab"),
        ("rect:hover", ""), ("rect::before", ""), ("rect:unknown", ""), ("g > :not(:first-child)", "de"),
        (".x, circle, rect:bad", ""), ("@media print{rect", ""),
    ])
    func takesElements(_ selector: String, _ expected: String) throws {
        let end = selector.hasPrefix("@") ? "}" : ""
        #expect(try red("\(selector.replacingOccurrences(of: ">", with: "&gt;")){fill:red}\(end)") == expected)
    }

    @Test(arguments: [
        ("rect{fill:red}.y{fill:blue}", "cef"), (":where(.y){fill:blue}rect{fill:red}", "abcef"),
        (":is(#a,rect){fill:red}.y{fill:blue}", "abcef"), ("rect{fill:red!important}#a{fill:blue}", "abcef"),
        ("rect{FILL:red}", "abcef"), ("rect{fill:red;fill:wrong}", "abcef"), ("rect{fill:red;x1:3;points:4}", "abcef"),
        ("@media screen{rect{fill:red}}", "abcef"), ("@media all and (min-width:1px){rect{fill:red}}", "abcef"),
        ("@font-face{font-family:x}circle{fill:red}", "d"),
    ])
    func ordersRules(_ sheet: String, _ expected: String) throws { #expect(try red(sheet) == expected) }

    @Test(arguments: [
        (":root{--c:red}rect{fill:var(--c)}", "abcef"), ("g{--c:red}rect{fill:var(--c)}", "ce"),
        (":root{--c:red}g{--c:blue}*{fill:var(--c)}", "abf"), ("rect{fill:var(--none,red)}", "abcef"),
        (":root{--c:red}rect{fill:VAR(--c)}", "abcef"),
        ("rect{fill:var(--a,var(--b,red))}", "abcef"), (":root{--a:var(--b);--b:red}rect{fill:var(--a)}", "abcef"),
        (":root{--a:var(--b);--b:var(--a)}rect{fill:red}.y{fill:var(--a,red)}", "abcef"),
        (":root{--n:255,0,0}circle{fill:rgb(var(--n))}", "d"), (":root{--C:red}circle{fill:var(--c)}", ""),
        (":root{--c:4}g{fill:red}rect{fill:var(--c)}", "cde"),
    ])
    func putsInVariables(_ sheet: String, _ expected: String) throws { #expect(try red(sheet) == expected) }

    @Test func variablesOfTheElementItself() throws {
        #expect(try red("", style: "--c:red;fill:var(--c)") == "f")
    }

    /// To what the elements would have without the author's rules, presentation attributes included.
    @Test func revertsToNoRule() throws {
        #expect(try red("rect, g{fill:red}#c, .y{fill:revert}") == "cdef")
        #expect(try red("*{fill:red}g > *{fill:revert}#e{fill:revert}svg{fill:red}") == "abcdef")
    }

    @Test func endsMatchingThatGrowsWithoutBounds() throws {
        let rules = (0..<300).map { "rect:nth-child(\($0)n+1) ~ rect:not(.a){fill:red}" }.joined()
        let text =
            "<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'><style>\(rules)</style>"
            + String(repeating: "<rect width='1' height='1'/>", count: 2_000) + "</svg>"
        #expect(throws: SVGError.limit(LimitError(Limits.selectorWork))) {
            try SVGDocument(text, options: Fixtures.options)
        }
    }

    @Test func endsVariablesThatDoubleEachOther() throws {
        var sheet = "--v0:red;"
        for i in 1...40 { sheet += "--v\(i):var(--v\(i - 1)) var(--v\(i - 1));" }
        #expect(try red(":root{\(sheet)}rect{fill:red}circle{fill:var(--v40)}") == "abcef")
    }

    @Test func readsGeometryThatIsAProperty() throws {
        let css = "<circle style='cx:20px;cy:20px;r:9px'/><path style='d:path(\"M0 0h9v9z\")'/>"
        let plain = "<circle cx='20' cy='20' r='9'/><path d='M0 0h9v9z'/>"
        let pixels = try [css, plain].map { body in
            try Fixtures.pixels(
                try SVGDocument("<svg xmlns='http://www.w3.org/2000/svg' width='40' height='40'>\(body)</svg>"))
        }
        #expect(pixels[0] == pixels[1])
        #expect(pixels[0].contains { $0 != 0 })
    }
}
