// Baselines, shifts and embeddings as values, and the stages of a document's tree.
import BezelGeometry
import Testing

@testable import BezelSVG

@Suite struct BaselineTests {
    @Test("keywords that mean the same are one baseline")
    func synonyms() {
        for text in ["ideographic", "text-after-edge", "after-edge", "text-bottom"] {
            #expect(TextBaseline(text) == .bottom)
        }
        for text in ["text-before-edge", "before-edge", "text-top"] { #expect(TextBaseline(text) == .top) }
        for text in ["auto", "baseline", "inherit", ""] { #expect(TextBaseline(text) == nil) }
    }

    @Test("every keyword of the two properties has a value or is the line's own")
    func table() throws {
        for name in ["alignment-baseline", "dominant-baseline", "unicode-bidi"] {
            let id = try #require(PropertyTable.property(named: name))
            for keyword in PropertyTable.property(id).details.keywords?.split(separator: " ") ?? [] {
                #expect(PropertyTable.change(id, String(keyword), .css) != nil, "\(name): \(keyword)")
            }
            #expect(PropertyTable.change(id, "sideways", .css) == nil)
        }
    }

    @Test("shifts are keywords or lengths")
    func shifts() {
        #expect(BaselineShift("super") == .superscripted && BaselineShift("sub") == .subscripted)
        #expect(BaselineShift("baseline") == BaselineShift.none)
        #expect(BaselineShift("-2em").map { if case .length = $0 { true } else { false } } == true)
        #expect(BaselineShift("above") == nil)
    }

    private func own(_ attributes: String) throws -> OwnStyle {
        let document = "<svg xmlns='http://www.w3.org/2000/svg'><text><tspan \(attributes)>a</tspan></text></svg>"
        let tree = try StyledTree(SVGDocument.data(of: document)).tree
        return tree[2].own
    }

    @Test("a styled tree has the values of attributes and style sheets")
    func styled() throws {
        let style = try own("baseline-shift='sub' style='unicode-bidi: isolate-override; alignment-baseline: text-top'")
        #expect(style.baselineShift == .subscripted)
        #expect(style.bidi == .isolatedOverriding && style.bidi.overrides)
        #expect(style.alignmentBaseline == .top)
        let plain = try own("")
        #expect(plain.baselineShift == .none && plain.bidi == .normal && plain.alignmentBaseline == nil)
    }

    @Test("a malformed document has no styled tree")
    func malformed() {
        #expect(throws: SVGError.self) { _ = try StyledTree(SVGDocument.data(of: "<svg")) }
        #expect(throws: SVGError.self) { _ = try StyledTree(SVGDocument.data(of: "<html/>")) }
    }
}
