// Documents as a whole: styles, references, bad input.
import Bezel
import Foundation
import Testing

@Suite struct Documents {
    @Test func takesTheDeclarationMarkedImportant() throws {
        let pixels = try Fixtures.pixels(try Fixtures.document("css-important-wins"))
        #expect(Array(pixels[0..<4]) == [0, 255, 0, 255])
    }
    @Test func usesTheFallbackOfAMissingPaint() throws {
        let pixels = try Fixtures.pixels(try Fixtures.document("fallback-paint"))
        #expect(Array(pixels[0..<4]) == [0, 255, 0, 255])
    }
    @Test(arguments: ["use-cycle", "pattern-cycle"])
    func endsCycles(_ name: String) throws {
        let document = try Fixtures.document(name)
        #expect(!document.scene.commands.isEmpty)
        #expect(!document.warnings.isEmpty)
        _ = try Fixtures.pixels(document)
    }
    @Test func namesTheLineOfMalformedXML() {
        #expect(throws: SVGError.malformed(line: 2, column: 6, message: "mismatched tag")) {
            _ = try SVGDocument("<svg xmlns='http://www.w3.org/2000/svg'>\n<g></b></svg>", options: Fixtures.options)
        }
    }
    @Test func refusesOtherRoots() {
        #expect(throws: SVGError.notSVG(root: "html")) { _ = try SVGDocument("<html/>") }
    }
    @Test func readsEntitiesButNoBombs() throws {
        let good = """
            <!DOCTYPE svg [<!ENTITY c "#0f0">]>
            <svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"><rect width="4" height="4" fill="&c;"/></svg>
            """
        #expect(Array(try Fixtures.pixels(try SVGDocument(good))[0..<4]) == [0, 255, 0, 255])
        var bomb = "<!DOCTYPE svg [<!ENTITY a0 \"xxxxxxxxxxxxxxxxxxxx\">"
        for i in 1...12 { bomb += "<!ENTITY a\(i) \"" + String(repeating: "&a\(i - 1);", count: 10) + "\">" }
        bomb += "]><svg xmlns=\"http://www.w3.org/2000/svg\"><text>&a12;</text></svg>"
        #expect(throws: SVGError.self) { _ = try SVGDocument(bomb, options: Fixtures.options) }
    }
    @Test func boundsCopiesOfCopies() throws {
        var text = "<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'><rect id='u0' width='1' height='1'/>"
        for i in 1...30 { text += "<g id='u\(i)'>" + String(repeating: "<use href='#u\(i - 1)'/>", count: 10) + "</g>" }
        #expect(throws: SVGError.limit(LimitError(Limits.drawnElements))) {
            try SVGDocument(text + "</svg>", options: Fixtures.options)
        }
    }
    @Test(arguments: ["0", "-5", "1e999"])
    func refusesSizesThatAreNone(_ width: String) {
        #expect(throws: (any Error).self) {
            let d = try SVGDocument("<svg xmlns='http://www.w3.org/2000/svg' width='\(width)' height='1e40'/>")
            _ = try BitmapRenderer().render(d.scene)
        }
    }
}
