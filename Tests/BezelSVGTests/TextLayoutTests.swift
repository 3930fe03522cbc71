// The layout of text in documents: anchors, moves, lengths of text, line breaks, vertical lines (SVG 2, chapter 11).
import Bezel
import Foundation
import Testing

@Suite struct TextLayout {
    static func clusters(_ body: String, root: String = "") throws -> [MeasuredText.Cluster] {
        try SVGDocument(
            """
            <svg xmlns='http://www.w3.org/2000/svg' width='400' height='200' font-family='Noto Sans' font-size='20' \(root)>\
            \(body)</svg>
            """, options: Fixtures.options
        ).measuredTexts.flatMap(\.clusters)
    }
    /// The left and right edges of the ink's advances.
    private func extent(_ body: String) throws -> (left: Double, right: Double) {
        let all = try Self.clusters(body)
        return (all.map { $0.x - $0.advance / 2 }.min() ?? .nan, all.map { $0.x + $0.advance / 2 }.max() ?? .nan)
    }
    private func expectSame(_ first: String, _ second: String) throws {
        let (a, b) = (try Self.clusters(first), try Self.clusters(second))
        #expect(a.count == b.count && !a.isEmpty)
        for (x, y) in zip(a, b) {
            #expect(abs(x.x - y.x) < 1e-6 && abs(x.y - y.y) < 1e-6, "\(x.character): \(x.point) \(y.point)")
        }
    }

    // MARK: anchors

    @Test(arguments: [
        "dx='0 12 12 12 12'>SPACE", ">H<tspan dx='40'>gap</tspan>", ">one<tspan dx='-120'>back up</tspan>",
        "textLength='150'>gap<tspan dx='40'>in it</tspan>",
        "textLength='150' lengthAdjust='spacingAndGlyphs'>gap<tspan dx='40'>in it</tspan>",
    ])
    func theOuterEdgesAreAnchoredWithMoves(_ text: String) throws {
        let start = try extent("<text x='200' y='50' \(text)</text>")
        #expect(abs(start.left - 200) < 1e-6)
        let middle = try extent("<text x='200' y='50' text-anchor='middle' \(text)</text>")
        #expect(abs(middle.left + middle.right - 400) < 1e-6)
        let end = try extent("<text x='200' y='50' text-anchor='end' \(text)</text>")
        #expect(abs(end.right - 200) < 1e-6)
    }

    @Test func aFirstMoveMovesTheAnchor() throws {
        for anchor in ["start", "middle", "end"] {
            try expectSame(
                "<text x='200' y='50' dx='30' text-anchor='\(anchor)'>ab</text>",
                "<text x='230' y='50' text-anchor='\(anchor)'>ab</text>")
        }
    }

    @Test func aChunkWithoutXGoesOnWhereTheLastWouldEndWithoutAnchors() throws {
        let width = try extent("<text x='0' y='50'>label</text>").right
        try expectSame(
            "<text x='200' y='50' text-anchor='end'>label<tspan y='70'>under</tspan></text>",
            "<g text-anchor='end'><text x='200' y='50'>label</text><text x='\(200 + width)' y='70'>under</text></g>")
    }

    @Test func textAfterAPathStandsAtItsEndWithoutAnchorAndMove() throws {
        let path = "<defs><path id='p' d='M20 100h100'/></defs>"
        let after = { (text: String) in
            try Self.clusters("\(path)<text text-anchor='middle'><textPath href='#p'>mid</textPath>\(text)</text>")
                .suffix(3)
        }
        let starts = try [after("end"), after("<tspan dx='10' dy='9'>end</tspan>")].map { try #require($0.first) }
        for start in starts { #expect(abs(start.x - start.advance / 2 - 120) < 1e-6 && abs(start.y - 100) < 1e-6) }
        // A position of its own goes on in the line, not on the path.
        let width = try extent("<text x='0' y='50'>mid</text>").right
        let own = try #require(
            try Self.clusters("\(path)<text><textPath href='#p'>mid</textPath><tspan y='50'>end</tspan></text>").suffix(
                3
            )
            .first)
        #expect(abs(own.x - own.advance / 2 - width) < 1e-6 && own.y == 50)
    }

    @Test func aLengthOfSeveralChunksIsOneLength() throws {
        let all = try Self.clusters("<text x='10' y='50' textLength='200'>ab<tspan x='150'>cd</tspan></text>")
        let plain = try extent("<text x='0' y='50'>abcd</text>").right
        let gap = (200 - plain) / 3
        #expect(abs(all[1].x - all[0].x - (all[0].advance - gap) / 2 - gap - (all[1].advance - gap) / 2) < 1)
        let stretched = try extent(
            "<text x='10 30 50' y='50' textLength='60' lengthAdjust='spacingAndGlyphs'>abc</text>")
        #expect(stretched.right - 50 < 30)
    }

    // MARK: line breaks

    @Test func aLeadingBreakKeepsThePosition() throws {
        let line = "style='white-space:pre;line-height:30px'"
        try expectSame("<text x='20' y='30' \(line)>\nfirst</text>", "<text x='20' y='60'>first</text>")
        try expectSame("<text x='20' y='30' \(line)>\n\nfirst</text>", "<text x='20' y='90'>first</text>")
        try expectSame("<text x='20' y='30' \(line)><tspan>\nfirst</tspan></text>", "<text x='20' y='60'>first</text>")
        try expectSame("<text x='20' y='30' dx='4' dy='3' \(line)>\na</text>", "<text x='24' y='63'>a</text>")
        try expectSame(
            "<text x='20' y='30' \(line)>a\n<tspan x='40' y='100'>\nb</tspan></text>",
            "<text><tspan x='20' y='30'>a</tspan><tspan x='40' y='130'>b</tspan></text>")
    }

    @Test func aCarriageReturnByReferenceIsASpace() throws {
        try expectSame(
            "<text x='20' y='30' style='white-space:pre'>a&#13;b</text>",
            "<text x='20' y='30' style='white-space:pre'>a b</text>")
    }

    // MARK: letter spacing

    @Test func onlyCursiveScriptsTakeNoLetterSpacing() throws {
        func width(_ text: String, _ family: String, _ spacing: Int) throws -> Double {
            let edges = try extent("<text y='50' font-family='\(family)' letter-spacing='\(spacing)'>\(text)</text>")
            return edges.right - edges.left
        }
        func growth(_ text: String, _ family: String) throws -> Double {
            try width(text, family, 8) - width(text, family, 0)
        }
        #expect(abs(try growth("नम", "Noto Sans Devanagari") - 8) < 1e-6)
        #expect(abs(try growth("سلم", "Amiri")) < 1e-6)
    }

    // MARK: shifts

    @Test func scriptsAreShiftedByTheirParentsFont() throws {
        func rise(_ body: String) throws -> Double {
            100 - (try #require(Self.clusters("<text x='10' y='100'>\(body)</text>").last)).y
        }
        let own = try rise("<tspan baseline-shift='super'>a</tspan>")
        #expect(own > 0)
        #expect(abs(try rise("<tspan baseline-shift='super' font-size='10'>a</tspan>") - own) < 1e-6)
        let nested = try rise(
            "<tspan baseline-shift='super' font-size='50%'>a<tspan baseline-shift='super' font-size='5'>b</tspan></tspan>"
        )
        #expect(abs(nested - own * 1.5) < 1e-6)
        let sub = try rise("<tspan baseline-shift='sub'>a</tspan>")
        let small = try rise("<tspan baseline-shift='sub' font-size='4'>a</tspan>")
        #expect(sub < 0 && abs(small - sub) < 1e-6)
        #expect(abs(try rise("<tspan style='baseline-shift: calc(5px + 10%)'>a</tspan>") - 7) < 1e-6)
    }

    // MARK: vertical lines

    private func vertical(_ text: String, _ style: String = "", _ attributes: String = "") throws
        -> [MeasuredText.Cluster]
    {
        try Self.clusters(
            "<text x='100' y='20' style='writing-mode: vertical-rl; \(style)' \(attributes)>\(text)</text>")
    }

    @Test func turnedLettersStandOnTheirBaselineUnlessTheyAreMixed() throws {
        let sideways = try #require(vertical("a", "text-orientation: sideways").first)
        #expect(abs(sideways.x - 100) < 1e-6)
        let mixed = try #require(vertical("a").first)
        let alphabetic = try #require(vertical("a", "", "dominant-baseline='alphabetic'").first)
        #expect(mixed.x < 99 && abs(alphabetic.x - 100) < 1e-6)
    }

    @Test func uprightLettersStepByTheLineAndKeepACommonBaseline() throws {
        let letters = try vertical("a.Ag", "text-orientation: upright")
        let steps = zip(letters, letters.dropFirst()).map { $1.y - $0.y }
        #expect(letters.count == 4 && steps.allSatisfy { $0 > 20 && abs($0 - steps[0]) < 1e-6 })
        #expect(abs(letters[0].y - letters[0].advance / 2 - 20) < 1e-6)
        let texts = Fixtures.texts(
            try SVGDocument(
                """
                <svg xmlns='http://www.w3.org/2000/svg' width='90' height='90' font-family='Noto Sans' font-size='20'>\
                <text x='40' y='10' style='writing-mode: tb; text-orientation: upright'>x.</text></svg>
                """, options: Fixtures.options
            ).scene.commands)
        let baselines = texts.flatMap(\.runs).flatMap(\.glyphs).map(\.transform.ty)
        #expect(baselines.count == 2 && abs(baselines[1] - baselines[0] - steps[0]) < 1e-6)
    }

    @Test func combinedLettersTakeOneEm() throws {
        for (text, rule) in [("12", "all"), ("1234", "all"), ("12", "digits 2")] {
            let all = try vertical("a<tspan style='text-combine-upright: \(rule)'>\(text)</tspan>a")
            #expect(all.count == 3 && abs(all[1].advance - 20) < 1e-6)
        }
        #expect(try vertical("<tspan style='text-combine-upright: digits 2'>123</tspan>").count == 3)
    }

    // MARK: sizes

    @Test func largeFontsAreDrawn() throws {
        for size in [150_000.0, 5_000_000] {
            let all = try Self.clusters(
                "<text font-size='\(size)' letter-spacing='\(size / 4)'>ab</text>", root: "viewBox='0 0 1e7 5e6'")
            let small = try Self.clusters("<text font-size='20' letter-spacing='5'>ab</text>")
            #expect(all.count == 2 && abs(all[1].x / size - small[1].x / 20) < 1e-6)
        }
    }
}
