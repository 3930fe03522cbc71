// Text of XHTML in `foreignObject`.
import Bezel
import Foundation
import Testing

@Suite struct XHTMLTexts {
    /// Letters by lines from above, with the warnings of the document.
    private func read(_ xhtml: String, _ rest: String = "", width: Int = 200) throws -> (
        lines: [String], first: MeasuredText.Cluster?, warnings: [String]
    ) {
        let text = """
            <svg xmlns='http://www.w3.org/2000/svg' width='300' height='200'><foreignObject x='10' y='20' width='\(width)' \
            height='90'><div xmlns='http://www.w3.org/1999/xhtml' style='font:10px/20px Inter'>\(xhtml)</div>\
            </foreignObject>\(rest)</svg>
            """
        let document = try SVGDocument(text, options: Fixtures.options)
        let clusters = document.measuredTexts.flatMap(\.clusters).filter { !$0.isHidden }
        var lines: [(y: Double, text: String)] = []
        for cluster in clusters {
            if let last = lines.last, abs(last.y - cluster.y) < 1 {
                lines[lines.count - 1].text += cluster.character
            } else {
                lines.append((cluster.y, cluster.character))
            }
        }
        return (
            lines.map { $0.text.trimmingCharacters(in: .whitespacesAndNewlines) }, clusters.first, document.warnings
        )
    }

    @Test(arguments: [
        ("<span><p style='margin:0'>one<br/>two</p></span>", ["one", "two"]), ("<p>a</p><p>b</p>c", ["a", "b", "c"]),
        ("one\n two", ["one two"]), ("<pre>a\n b</pre>", ["a", "b"]), ("<b>a</b><i>b</i>", ["ab"]),
        ("<ul><li>a</li><li>b</li></ul>", ["• a", "• b"]), (" <p>a<br/></p> <p>b</p>", ["a", "b"]),
        ("<p style='display:none'>a</p>b", ["b"]), ("<span> </span>", []),
    ])
    func breaksLines(_ xhtml: String, _ expected: [String]) throws {
        let found = try read(xhtml)
        #expect(found.lines == expected && !found.warnings.contains { $0.contains("left out") })
    }

    @Test func wrapsInItsBoxUnlessItMayNot() throws {
        #expect(try read("many words in a box", width: 40).lines.count > 2)
        #expect(
            try read("<p style='white-space:nowrap'>many words in a box</p>", width: 40).lines == [
                "many words in a box"
            ])
    }

    @Test func standsWhereCSSPutsIt() throws {
        let start = try #require(try read("i").first)
        #expect(start.x > 10 && start.x < 15 && start.y > 30 && start.y < 37)
        let center = try #require(try read("<p style='text-align:center'>i</p>").first)
        #expect(abs(center.x - 110) < 0.5)
        let inner = try #require(
            try read("<div style='display:inline-block;width:200px;text-align:center'>i</div>").first)
        #expect(abs(inner.x - 110) < 0.5)
        let alone = try #require(try read("<p style='text-align:center;white-space:nowrap'>i</p>").first)
        #expect(abs(alone.x - 110) < 0.5)
    }

    @Test func namesWhatIsNotDrawn() throws {
        #expect(try read("a<img src='b.png'/>").warnings.contains { $0.contains("img") })
        #expect(try read("<p style='padding:4px'>a</p>").warnings.contains { $0.contains("padding") })
        #expect(try read("a <span style='background:red'>b</span>").warnings.contains { $0.contains("background") })
    }

    @Test func plainSVGTakesPrecedenceInASwitch() throws {
        let object =
            "<foreignObject width='90' height='20'><p xmlns='http://www.w3.org/1999/xhtml'>html</p></foreignObject>"
        let both = try read("", "<switch>\(object)<text y='50'>svg</text></switch>")
        #expect(both.lines == ["svg"])
        #expect(try read("", "<switch>\(object)</switch>").lines == ["html"])
    }

    /// The first that can be drawn is, where nothing of it is lost; else the plain SVG after it.
    @Test(arguments: [
        ("<div style='display:inline-block;text-align:center'><b>ht</b>ml</div>", true),
        ("<div style='display:flex;align-items:center'>html</div>", false),
        ("<div style='padding-top:4px'>html</div>", false), ("<div>html<img src='a.png'/></div>", false),
        ("<div><font size='7'>html</font></div>", false), ("<h1>html</h1>", false),
        ("<div>html<span style='background:red'>!</span></div>", false),
    ])
    func aSwitchTakesXHTMLThatIsDrawnWhole(_ xhtml: String, _ isTaken: Bool) throws {
        let object = """
            <foreignObject width='90' height='20' requiredFeatures='http://www.w3.org/TR/SVG11/feature#Extensibility'>\
            <div xmlns='http://www.w3.org/1999/xhtml'>\(xhtml)</div></foreignObject>
            """
        let found = try read("", "<switch>\(object)<text y='50'>[Not supported by viewer]</text></switch>")
        #expect(found.lines == [isTaken ? "html" : "[Not supported by viewer]"])
    }
}
