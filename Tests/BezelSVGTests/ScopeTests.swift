// `@scope`, and `:has()` in documents of many elements.
import Bezel
import Foundation
import Testing

@Suite("Scopes and what elements have")
struct ScopeTests {
    /// The squares that a sheet makes red, by their letters.
    ///
    /// - Parameter body: Squares are written as their letters, as in `<g class='z'>b</g>`.
    private func red(_ sheet: String, _ body: String, rest: String = "") throws -> (letters: String, warnings: [String])
    {
        var text = ""
        var letters: [Character] = []
        var isTag = false
        for character in body {
            if character == "<" { isTag = true }
            if !isTag, character.isLetter {
                text += "<rect class='\(character)' x='\(letters.count * 10)' width='10' height='10'/>"
                letters.append(character)
            } else {
                text.append(character)
            }
            if character == ">" { isTag = false }
        }
        let width = 10 * letters.count
        let escaped = sheet.replacingOccurrences(of: "&", with: "&amp;").replacingOccurrences(of: "<", with: "&lt;")
        let document = try SVGDocument(
            "<svg xmlns='http://www.w3.org/2000/svg' width='\(width)' height='10'><style>\(escaped)</style>\(text)\(rest)</svg>",
            options: Fixtures.options)
        let pixels = try Fixtures.pixels(document)
        let red = letters.enumerated().filter { i, _ in pixels[(5 * width + i * 10 + 5) * 4] > 200 }
        return (String(red.map(\.element)), document.warnings)
    }

    @Test(arguments: [
        ("@scope (.o){rect{fill:red}}", "bcd"), ("@scope (.o) to (.i){rect{fill:red}}", "bd"),
        ("@scope (.o) to (> .i){rect{fill:red}}", "bcd"), ("@scope (.o) to (:scope > g > .i){rect{fill:red}}", "bd"),
        ("@scope (.o){> rect{fill:red}}", "b"), ("@scope (.o){:scope > rect{fill:red}}", "b"),
        ("@scope (.o){& > rect{fill:red}}", "b"), ("@scope (.o){:scope{fill:red}}", "bcd"),
        ("@scope (.b){.b{fill:red}}", ""), ("@scope (.b){:scope{fill:red}}", "b"),
        ("@scope{rect{fill:red}}", "abcde"), ("@scope to (.o){rect{fill:red}}", "ae"),
        ("@scope (.o){@scope (.i){rect{fill:red}}}", "c"), ("@scope (.i){@scope (.o){rect{fill:red}}}", ""),
        ("@scope (.o){@media screen{g{rect{fill:red}}}}", "cd"), (".o{@scope (& .i){rect{fill:red}}}", "c"),
        ("@scope (.o, .x){rect{fill:red}}", "bcd"), ("@scope (.none){rect{fill:red}}", ""),
        ("@scope (svg){:scope:has(.c) > rect{fill:red}}", "ae"),
    ])
    func appliesBetweenRootsAndLimits(_ sheet: String, _ expected: String) throws {
        let found = try red(sheet, "a<g class='o'>b<g><g class='i'>c</g>d</g></g>e")
        #expect(found.letters == expected && found.warnings.isEmpty)
    }

    /// Behind layers and specificity, before the order of rules.
    @Test(arguments: [
        ("@scope (.p){rect{fill:red}}@scope (.q){rect{fill:blue}}", "ac"),
        ("@scope (.q){rect{fill:blue}}@scope (.p){rect{fill:red}}", "ac"),
        ("@scope (.q){rect{fill:blue}}@scope (.p){g rect{fill:red}}", "bc"),
        ("@scope (.q){rect{fill:blue}}rect{fill:red}", "a"),
        ("@layer{@scope (.q){rect{fill:blue}}}rect{fill:red}", "abc"),
    ])
    func nearerRootsWin(_ sheet: String, _ expected: String) throws {
        let body = "<g class='p'>a<g class='q'>b<g class='p'>c</g></g></g>"
        #expect(try red(sheet, body).letters == expected)
    }

    @Test func whatUseShowsHasScopesOfItsOwn() throws {
        let sheet = "@scope (.o){rect{fill:red}}@scope (#t){rect{fill:red}}"
        let body = "<g class='o'><g id='u'>a</g></g><g><g id='t'>b</g></g>"
        let found = try red(sheet, body + "cd", rest: "<use href='#u' x='20'/><use href='#t' x='20'/>")
        #expect(found.letters == "abd")
    }

    @Test(arguments: [
        "@scope (.o, :wobble){rect{fill:red}}", "@scope (.o) to (){}", "@scope (.o) until (.i){}", "@scope .o{}",
    ])
    func saysWhichScopesAreNotUnderstood(_ sheet: String) throws {
        let found = try red(sheet, "a")
        #expect(found.letters.isEmpty && found.warnings.count == 1 && found.warnings[0].contains("the scope"))
    }

    // MARK: :has()

    @Test(arguments: [
        ("g:has(.c) > rect", "bcd"), ("g:has(> .c) > rect", "c"), (".a:has(+ g)", "a"), ("rect:has(~ .e)", "a"),
        ("g:has(.x, > .d) > rect", "d"), ("g:has(.i > .c) > rect", "bd"), ("rect:has(~ g .c)", "ab"),
        ("rect:has(+ .o > .b)", "a"), ("g:not(:has(.c)) > rect", ""), ("svg:has(.none) rect", ""),
        ("g:has(> rect):has(g) > rect", "bd"), (".o:has(:is(.i .c)) > rect", "b"), ("g:has(~ .d) rect", "c"),
    ])
    func findsWhatElementsHave(_ selector: String, _ expected: String) throws {
        let body = "a<g class='o'>b<g><g class='i'>c</g>d</g></g>e"
        #expect(try red("\(selector){fill:red}", body).letters == expected)
    }

    /// Tested for each element anew, these would compare 10^8 times and more.
    @Test(arguments: ["svg:has(circle) g", "g:has(~ .z)", "g:has(.none) rect", "svg:has(.none rect, g > circle) g"])
    func whatElementsHaveIsFoundOnce(_ selector: String) throws {
        let text =
            "<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'><style>\(selector){fill:red}</style>"
            + String(repeating: "<g><rect/></g>", count: 10_000) + "</svg>"
        #expect(throws: Never.self) { try SVGDocument(text, options: Fixtures.options) }
    }
}
