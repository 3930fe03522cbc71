// The rules of SVG 2 by fixtures: two documents that must set the same, or places by maths.
import Bezel
import Foundation
import Testing

enum Fixtures {
    static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()
    static let options = SVGOptions(fonts: FontLibrary(usesSystemFonts: false), defaultFontFamily: "Inter")

    static func document(_ name: String) throws -> SVGDocument {
        let file = root.appendingPathComponent("Tests/Fixtures/svg/\(name).svg")
        return try SVGDocument(data: try Data(contentsOf: file), options: options)
    }
    static func clusters(_ name: String) throws -> [MeasuredText.Cluster] {
        try document(name).measuredTexts.flatMap(\.clusters).filter { !$0.isHidden }
    }
    static func pixels(_ document: SVGDocument) throws -> [UInt8] {
        try BitmapRenderer().render(document.scene).premultipliedRGBA
    }
}

@Suite struct TextPathRules {
    /// All of these say in other words: “Dial” on the level line from (20, 100).
    @Test(arguments: [
        "textpath-line", "textpath-path-attribute-before-href", "textpath-path-error-falls-back-to-href",
        "textpath-path-used-up-to-error", "textpath-own-transform", "textpath-ancestors-transform-ignored",
        "textpath-side-right", "textpath-start-offset-number", "textpath-start-offset-percent",
        "textpath-start-offset-path-length", "textpath-x-adds-to-start-offset", "textpath-dx-along",
        "textpath-dy-across", "textpath-stretch-on-line", "textpath-basic-shape-rect",
        "textpath-text-after-starts-at-end",
    ])
    func setsAsTheStraightTextDoes(_ name: String) throws {
        let line = try Fixtures.clusters("textpath-line-as-straight-text")
        let path = try Fixtures.clusters(name).filter { $0.character != " " }
        #expect(path.map(\.character) == ["D", "i", "a", "l"])
        for (a, b) in zip(line, path) {
            #expect(abs(a.x - b.x) < 0.01, "\(a.character): \(a.x) and \(b.x)")
            #expect(abs(a.y - b.y) < 0.01, "\(a.character): \(a.y) and \(b.y)")
            #expect(abs(b.angle) < 0.01)
        }
    }

    @Test func hidesWhatLiesBeyondTheEnd() throws {
        let all = try Fixtures.document("textpath-hidden-beyond-end").measuredTexts.flatMap(\.clusters)
        #expect(!all.isEmpty)
        for c in all { #expect(c.isHidden == (c.middle > 20)) }
        #expect(all.contains { $0.isHidden } && all.contains { !$0.isHidden })
    }

    @Test func goesOnceRoundAClosedPath() throws {
        let all = try Fixtures.document("textpath-closed-wraps-once").measuredTexts.flatMap(\.clusters)
        #expect(all.allSatisfy { !$0.isHidden })
        // 2π · 60, from 95 % on: the letters after the seam start again at 0.
        #expect(all.contains { $0.middle > 358 } && all.contains { $0.middle < 100 })
        for c in all {
            let radius = ((c.x - 100) * (c.x - 100) + (c.y - 100) * (c.y - 100)).squareRoot()
            #expect(abs(radius - 60) < 0.02)
        }
    }

    @Test(arguments: ["textpath-zero-length", "textpath-not-a-shape"])
    func drawsNothingWithoutAPath(_ name: String) throws {
        #expect(try Fixtures.clusters(name).isEmpty)
    }

    @Test func runsBackFromTheOffsetRightToLeft() throws {
        let clusters = try Fixtures.clusters("textpath-rtl-runs-back")
        let right = clusters.map { $0.middle + $0.advance / 2 }.max() ?? 0
        #expect(abs(right - 180) < 0.01)
    }
}

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
        let document = try SVGDocument(text + "</svg>", options: Fixtures.options)
        #expect(document.warnings.contains { $0.contains("left out") })
    }
    @Test(arguments: ["0", "-5", "1e999"])
    func refusesSizesThatAreNone(_ width: String) {
        #expect(throws: (any Error).self) {
            let d = try SVGDocument("<svg xmlns='http://www.w3.org/2000/svg' width='\(width)' height='1e40'/>")
            _ = try BitmapRenderer().render(d.scene)
        }
    }
}

@Suite struct Writing {
    @Test(arguments: [
        "textpath-line", "textpath-closed-wraps-once", "css-important-wins", "pattern-cycle",
        "textpath-stretch-on-line",
    ])
    func readsBackWhatItWrote(_ name: String) throws {
        let first = try Fixtures.document(name)
        let written = SVGWriter(decimals: 5).write(first.scene)
        let second = try SVGDocument(written, options: Fixtures.options)
        let a = try Fixtures.pixels(first)
        let b = try Fixtures.pixels(second)
        #expect(a.count == b.count)
        let worst = zip(a, b).map { abs(Int($0) - Int($1)) }.max() ?? 0
        #expect(worst <= 24, "\(name): \(worst)")
        #expect(SVGWriter(decimals: 5).write(first.scene) == written)
    }
    @Test func liveTextStandsWhereItStood() throws {
        let first = try Fixtures.document("textpath-closed-wraps-once")
        let written = SVGWriter(text: .live, decimals: 5).write(first.scene)
        #expect(written.contains("<text"))
        let a = try Fixtures.pixels(first)
        let b = try Fixtures.pixels(try SVGDocument(written, options: Fixtures.options))
        let worst = zip(a, b).map { abs(Int($0) - Int($1)) }.max() ?? 0
        #expect(worst <= 24)
    }
    @Test func escapesTitles() {
        let scene = Scene(size: CGSize(width: 5, height: 5), title: "a < b & \"c\"")
        #expect(SVGWriter().write(scene).contains("<title>a &lt; b &amp; &quot;c&quot;</title>"))
    }
    @Test func embedsTheFontsOfLiveText() throws {
        let scene = try Fixtures.document("textpath-line").scene
        let written = SVGWriter(text: .live, embedsFonts: true).write(scene)
        #expect(written.contains("@font-face") && written.contains("data:font/ttf;base64,"))
        #expect(written.utf8.count < 40_000)
    }
}
