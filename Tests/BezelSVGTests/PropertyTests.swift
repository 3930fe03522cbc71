// The table of CSS properties, and what its entries have in common.
import Bezel
import Testing

@testable import BezelSVG

@Suite("CSS properties") struct PropertyTests {
    private func svg(_ body: String) -> String {
        "<svg xmlns='http://www.w3.org/2000/svg' width='40' height='20'>\(body)</svg>"
    }
    private func pixels(_ body: String) throws -> [UInt8] {
        try Fixtures.pixels(try SVGDocument(svg(body), options: Fixtures.options))
    }

    private var all: [Property] { (0..<PropertyTable.count).map { PropertyTable.property(PropertyTable.ID($0)) } }

    @Test("every entry is found by its name, and no two have the same")
    func names() {
        for (i, property) in all.enumerated() {
            #expect(PropertyTable.property(named: property.name) == PropertyTable.ID(i), "\(property.name)")
        }
        for name in ["", "f", "fil", "fills", "fill-", "-fill", "class", "points", "gradientTransform"] {
            #expect(PropertyTable.property(named: name) == nil, "\(name)")
        }
    }

    @Test("every property takes its initial value, whatever its name begins with")
    func initialValues() {
        for property in all {
            guard case .value = property.role else { continue }
            #expect(property.change(property.initial, .attribute) != nil, "\(property.name)")
            for word in ["inherit", "initial", "unset", "var(--x)"] where property.details.form != .attributeOnly {
                #expect(
                    property.takes(word, on: property.details.elements?.first ?? "rect"), "\(property.name): \(word)")
            }
        }
    }

    @Test("transforms of paint servers have attributes of their own")
    func attributesOfOtherNames() {
        func property(_ name: String, _ element: String) -> String? {
            let id = PropertyTable.attribute(name, on: element)
            return id == PropertyTable.none ? nil : PropertyTable.name(id)
        }
        #expect(property("transform", "rect") == "transform" && property("transform", "pattern") == nil)
        #expect(property("patternTransform", "pattern") == "transform" && property("patternTransform", "rect") == nil)
        #expect(property("cx", "circle") == "cx" && property("cx", "rect") == nil)
        #expect(property("isolation", "g") == nil && property("points", "polygon") == nil)
    }

    @Test(
        "declarations count by CSS's rules",
        arguments: [
            // A value that is wrong leaves what was said before.
            (
                "<rect width='9' height='9' fill='red' style='fill:no-color'/>",
                "<rect width='9' height='9' fill='red'/>"
            ),
            // `initial` and `inherit` of properties that are not inherited.
            (
                "<g opacity='.5'><rect width='9' height='9' opacity='inherit'/></g>",
                "<g opacity='.5'><rect width='9' height='9' opacity='.5'/></g>"
            ),
            ("<rect width='9' height='9' opacity='.2' style='opacity:initial'/>", "<rect width='9' height='9'/>"),
            // Those of inherited ones.
            ("<g fill='red'><rect width='9' height='9' fill='initial'/></g>", "<rect width='9' height='9'/>"),
            (
                "<g fill='red'><rect width='9' height='9' style='fill:unset'/></g>",
                "<rect width='9' height='9' fill='red'/>"
            ),
            // A property without an attribute.
            (
                "<g isolation='isolate' mix-blend-mode='screen'><rect width='9' height='9'/></g>",
                "<rect width='9' height='9'/>"
            ),
            // Geometry is a property of its own elements alone.
            ("<g width='3'><rect style='width:inherit;height:9px' width='5'/></g>", "<rect width='0' height='9'/>"),
            (
                "<style>rect{x:9px;y:4px}</style><rect width='9' height='9'/>",
                "<rect x='9' y='4' width='9' height='9'/>"
            ),
            // Shorthands by `var()`.
            (
                "<style>text{--f:bold 9px 'Noto Sans';font:var(--f)}</style><text y='12'>Hn</text>",
                "<text y='12' font-size='9' font-weight='bold' font-family='Noto Sans'>Hn</text>"
            ),
        ])
    func cascade(_ document: String, _ expected: String) throws {
        #expect(try pixels(document) == pixels(expected))
    }

    @Test(
        "declarations are read with any spaces, comments and letter case",
        arguments: [
            "fill:red", " fill : red ;", "fill:red;;", ";fill:red", "FILL:red", "fill/**/:red", "fill:red /* a;b */",
            "fill:blue;fill:red", "fill:red !important;fill:blue", "fill:red! IMPORTANT ;fill:blue",
            "fill:red;fill:red !unimportant", "fill:\u{A0}red\u{3000}", "marker:none;fill:red", "\tfill:\nred\n",
            "fill:red;fill:blue}", "fill:red;fill", "fill:red;:blue", "fill:red;fi ll:blue", "--fill:blue;fill:red",
            "background:url('data:a;b:c');fill:red",
        ])
    func declarations(style: String) throws {
        let shape = "<rect width='9' height='9' style=\"\(style.replacing("\"", with: "'"))\"/>"
        #expect(try pixels(shape) == pixels("<rect width='9' height='9' fill='red'/>"), "\(style)")
    }

    @Test(
        "references are read with and without quotes",
        arguments: [
            ("url(#a)", "a", ""), ("url('#a')", "a", ""), ("url( #a )", "a", ""), ("URL(\"#a\")", "a", ""),
            (" url(#a) ", "a", ""), ("url(#a) red", "a", "red"), ("url(#a)red", "a", "red"), ("url(#)", "", ""),
            ("url(b.svg#a)", "", ""), ("url(#é)", "é", ""), ("url(#a\u{A0})", "a", ""),
        ])
    func references(text: String, id: String, rest: String) throws {
        let found = try #require(FunctionalReference.parse(text))
        #expect(found == (id, rest))
        #expect(FunctionalReference.plain(text).map { $0 == id && rest.isEmpty } ?? true)
    }

    @Test(
        "references that may lead out of the document are told from others",
        arguments: [
            ("url(#a)", false), ("url(#a) url(#b)", false), ("none", false), ("url(", false), ("url(a.svg#b)", true),
            ("url('#a')", true), ("url(#a) url(b.svg#c)", true), ("blur(2) url(b.svg#c)", true), ("curl(a)", true),
        ])
    func outside(text: String, mayLeadOut: Bool) { #expect(OutsideReference.mayLeadOut(text) == mayLeadOut) }

    @Test("hyphens that nobody sets are named")
    func automaticHyphens() throws {
        let document = try SVGDocument(svg("<text style='hyphens:auto'>a</text>"), options: Fixtures.options)
        #expect(document.warnings == ["line 1: hyphens are set at soft hyphens alone"])
    }
}
