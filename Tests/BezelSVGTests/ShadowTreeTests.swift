// Which style rules apply to what `use` shows: selectors see the copy and nothing around it (SVG 2, 5.5.3).
import Bezel
import BezelInterop
import Testing

@Suite struct ShadowTrees {
    /// At a place in the fifth row of 80 pixels.
    private func green(_ pixels: [UInt8], _ x: Int) -> UInt8 { pixels[(5 * 80 + x) * 4 + 1] }

    /// Whether a square that `use` shows is lime by the rule.
    private func isTaken(_ selector: String, showing id: String = "r") throws -> Bool {
        let rule = selector.replacingOccurrences(of: ">", with: "&gt;")
        let pixels = try Fixtures.pixels(
            of: """
                <style>\(rule) {fill: lime}</style>
                <defs class='box'><rect class='first'/><g id='g' class='inner'><rect id='r' class='a' width='10'
                height='10'/></g><symbol id='s' class='sign'><rect class='b' width='10' height='10'/></symbol></defs>
                <use class='user' href='#\(id)'/>
                """)
        return green(pixels, 5) > 200
    }

    @Test(arguments: [
        (".a", "r", true), ("rect", "r", true), (".box rect", "r", false), (".inner > .a", "r", false),
        (".inner > .a", "g", true), (".box .a", "g", false), ("svg .a", "r", false), (".user .a", "r", false),
        (".first + .inner .a", "g", false), (".sign .b", "s", true), ("defs .b", "s", false),
        (".a:first-child", "r", true), (".inner:nth-child(2) .a", "g", false), (".inner:nth-child(1) .a", "g", true),
        (".a:nth-child(n of .box rect)", "r", false), (".a:nth-child(n of .a)", "r", true),
        (".a:not(.box *)", "r", true), (".a:is(.box *, .inner *)", "r", false), (".inner:root .a", "g", false),
        (".inner:has(.a) .a", "g", true),
    ])
    func selectorsSeeTheCopyAlone(_ selector: String, _ shown: String, _ isTaken: Bool) throws {
        #expect(try self.isTaken(selector, showing: shown) == isTaken)
    }

    /// One square at its place, in the document's own tree, and one that `use` shows.
    @Test func theOriginalKeepsItsRules() throws {
        let pixels = try Fixtures.pixels(
            of: """
                <style>.box rect {fill: lime; } .box {--paint: red} rect {fill: var(--paint, blue)}</style>
                <g class='box'><rect id='r' width='10' height='10'/></g><use href='#r' x='10'/>
                """)
        #expect(green(pixels, 5) == 255)
        #expect(green(pixels, 15) == 0)
    }

    @Test func clipsShowTheCopy() throws {
        let pixels = try Fixtures.pixels(
            of: """
                <style>.box rect {display: none}</style>
                <defs class='box'><rect id='r' width='10' height='10'/></defs>
                <clipPath id='c'><use href='#r'/></clipPath><rect width='10' height='10' fill='lime' clip-path='url(#c)'/>
                """)
        #expect(green(pixels, 5) == 255)
    }

    /// Animations of a copied element are those of its original.
    @Test func copiesAreAnimated() throws {
        let pixels = try Fixtures.pixels(
            of: """
                <style>.box rect {stroke: red}</style>
                <defs class='box'><rect id='r' width='10' height='10' fill='red'><set attributeName='fill' to='lime'/>
                </rect></defs><use href='#r'/>
                """)
        #expect(green(pixels, 5) == 255)
    }

    /// Nested groups that are all used are copied in time and space that the limit of selectors bounds.
    @Test func nestedCopiesAreBounded() throws {
        var text = "<style>.x g {fill: red}</style><g class='x'>"
        for i in 0..<90 { text += "<g id='g\(i)'>" }
        text += "<rect width='10' height='10'/>" + String(repeating: "</g>", count: 90) + "</g>"
        for i in 0..<90 { text += "<use href='#g\(i)' x='20'/>" }
        let pixels = try Fixtures.pixels(of: text)
        // The group in front is that of the rectangle itself, which no rule fits there.
        #expect(pixels[(5 * 80 + 5) * 4] == 255)
        #expect(pixels[(5 * 80 + 25) * 4] == 0)
    }
}
