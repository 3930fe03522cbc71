// Live text along its path: written as text on a path where SVG's rule gives the places that layout gave.
import Bezel
import Foundation
import Testing

@Suite struct LiveTextPathTests {
    private let circle = Path.arc(
        center: Point(x: 150, y: 150), radius: 100, startAngle: .degrees(90), delta: .degrees(360))

    private func scene(
        _ text: String, on line: TextPath, family: String = "Noto Sans", size: Double = 24, tracking: Double = 0,
        wordSpacing: Double = 0, rise: Double = 0, direction: StyledText.Direction = .automatic
    ) throws -> Scene {
        let font = try FontLibrary.bundled.font(named: family, size: size)
        let style = TextStyle(font: font, tracking: tracking, wordSpacing: wordSpacing, baselineShift: rise)
        let styled = StyledText(spans: [StyledText.Span(text, style: style)], direction: direction)
        return Scene(
            size: Size(width: 300, height: 300), background: .white,
            commands: [.text(TextDrawing(text: try line.place(Shaper().shape(styled))))])
    }

    /// The document, which draws what the scene draws.
    private func written(
        _ scene: Scene, fraction: Double = 0.0002, sourceLocation: SourceLocation = #_sourceLocation
    ) throws -> String {
        let written = try SVGWriter(text: .live).write(scene)
        let read = try SVGDocument(written, options: Fixtures.options)
        #expect(read.warnings.isEmpty, sourceLocation: sourceLocation)
        if let folder = ProcessInfo.processInfo.environment["BEZEL_BROWSER_PICTURES"] {
            // To look at in other programs.
            let name = "\(folder)/line-\(sourceLocation.line)"
            try Data(written.utf8).write(to: URL(fileURLWithPath: "\(name).svg"))
            try FileWriter.write(PNGEncoder().encode(BitmapRenderer().render(scene)), to: "\(name)-ref.png")
        }
        let found = try mismatch(scene, read.scene, scale: 2, fraction: fraction)
        #expect(found == nil, sourceLocation: sourceLocation)
        return written
    }

    @Test func centredTextIsAnchoredInItsMiddle() throws {
        let text = try written(scene("Round AVATAR", on: .svg(circle, position: .middle)))
        #expect(text.contains("<text text-anchor=\"middle\""))
        #expect(text.contains("<textPath xlink:href=\"#t1\" startOffset=\"50%\">Round AVATAR</textPath>"))
        #expect(text.contains("xmlns:xlink=\"http://www.w3.org/1999/xlink\""))
    }
    @Test func textThatStartsAtADistanceStartsThere() throws {
        let text = try written(scene("Round", on: TextPath.svg(circle, position: .init(at: .fraction(0.1)))))
        #expect(text.contains("startOffset=\"10%\">Round<") && !text.contains("text-anchor"))
    }
    @Test func textThatEndsAtADistanceEndsThere() throws {
        let text = try written(scene("Round", on: TextPath.svg(circle, position: .init(.end, at: .fraction(0.475)))))
        #expect(text.contains("text-anchor=\"end\"") && text.contains("startOffset=\"47.5%\">Round<"))
    }
    @Test func trackingLeavesTheLastLetterOut() throws {
        // Whether space after the last letter moves the middle is seen differently.
        let text = try written(scene("WORDS ON", on: .svg(circle, position: .middle), tracking: 2, wordSpacing: 3))
        #expect(
            text.contains(
                "startOffset=\"50%\"><tspan letter-spacing=\"2\" word-spacing=\"3\">WORDS O</tspan>N</textPath>"))
    }
    @Test func trackingOfLettersThatAreKernedWithTheLastStartsAtTheStart() throws {
        let text = try written(scene("AVAVAV", on: .svg(circle, position: .middle), tracking: 2))
        #expect(text.contains("letter-spacing=\"2\">AVAVAV<") && !text.contains("text-anchor"))
    }
    @Test func lettersBesideThePathAreShiftedAcross() throws {
        let text = try written(scene("Round", on: .svg(circle, position: .middle), rise: -8))
        #expect(text.contains("<tspan dy=\"8\">Round</tspan>"))
    }
    @Test func otherBaselinesAreTheParallelPath() throws {
        var line = TextPath.svg(circle, position: .middle)
        line.position.baseline = .custom(-10)
        let text = try written(scene("Round", on: line))
        #expect(text.contains("startOffset=\"50%\">Round</textPath>") && !text.contains("dy="))
    }
    @Test func theOtherSideIsThePathBackwards() throws {
        let line = TextPath.svg(circle, position: .init(.middle, at: .fraction(0.5), side: .right))
        let text = try written(scene("Round", on: line))
        #expect(text.contains("startOffset=\"50%\">Round</textPath>") && !text.contains("side"))
    }
    @Test func textOverTheSeamOfAClosedPathIsOnAPathThatStartsElsewhere() throws {
        var closed = circle
        closed.closeSubpath()
        let line = TextPath.svg(closed, position: .init(.middle, at: .length(0)))
        let text = try written(scene("Over the seam", on: line))
        #expect(text.contains("startOffset=\"50%\">Over the seam</textPath>"))
        // The circle starts at the bottom; so written, at the top.
        #expect(text.contains("d=\"M150 50"))
    }
    @Test func textRoundAWholeClosedPathIsOnOneThatStartsWithIt() throws {
        let small = Path { $0.addEllipse(in: Rect(x: 126, y: 126, width: 48, height: 48)) }
        let text = try written(scene("mmmmmmmmmmm", on: TextPath.svg(small, position: .init(at: .length(90)))))
        // Six fit with a word space over the seam.
        #expect(text.contains(">mmmmmm</textPath>"))
    }
    @Test func opticalSpacingIsShiftsAlong() throws {
        let line = TextPath.svg(
            circle, position: .init(.middle, at: .fraction(0.5), side: .right, hangsPunctuation: false),
            spacing: .optical)
        let text = try written(scene("Inside", on: line))
        #expect(text.contains("<tspan dx=\"0 ") && text.contains(">Inside</tspan></textPath>"))
    }
    @Test func justifiedWordsAreSpaced() throws {
        let arc = Path.arc(
            center: Point(x: 150, y: 150), radius: 100, startAngle: .degrees(180), delta: .degrees(180))
        let text = try written(scene("all of it", on: TextPath.svg(arc, position: .justified)))
        #expect(text.contains("word-spacing=") && !text.contains("letter-spacing") && !text.contains("dx="))
    }
    @Test func rightToLeftTextIsAnchoredInItsMiddle() throws {
        // Where it starts is seen differently.
        let line = TextPath.svg(circle, position: .init(at: .fraction(0.6)), letters: .init(.align))
        let text = try written(scene("مرحبا بالعالم", on: line, family: "Amiri", rise: 3))
        #expect(text.contains("<text direction=\"rtl\" text-anchor=\"middle\""))
        #expect(text.contains("<tspan baseline-shift=\"3\">مرحبا بالعالم</tspan></textPath>"))
    }
    @Test func twoTextsOnOnePathShareIt() throws {
        var both = try scene("one", on: .svg(circle, position: .middle))
        both.commands += try scene("two", on: TextPath.svg(circle, position: .init(at: .length(20)))).commands
        let text = try written(both)
        #expect(text.components(separatedBy: "<path ").count == 2)
        #expect(text.components(separatedBy: "xlink:href=\"#t1\"").count == 3)
    }
    @Test func centredLevelTextIsAnchoredInItsMiddle() throws {
        let level = try Path(svg: "M20 100H280")
        let text = try written(scene("Straight", on: .svg(level, position: .middle), tracking: 1))
        #expect(text.contains("text-anchor=\"middle\"") && text.contains("x=\"150\" y=\"100\""))
        #expect(!text.contains("textPath"))
    }
    @Test func lettersOfManyColoursHavePlaces() throws {
        // Browsers round the lengths of spans up.
        var scene = try scene("Rainbows", on: .svg(circle, position: .middle))
        guard case .text(var drawing) = scene.commands[0] else { return }
        for i in drawing.text.clusters.indices { drawing.clusterFills[i] = .color(i % 2 == 0 ? .red : .blue) }
        scene.commands[0] = .text(drawing)
        let text = try written(scene)
        #expect(!text.contains("textPath") && text.contains("font-size=\"24\"><tspan"))
    }
    @Test func spansOfColourAreOnOnePath() throws {
        let font = try FontLibrary.bundled.font(named: "Noto Sans", size: 24)
        let spans = [("red ", Color.red), ("blue", .blue)].map {
            StyledText.Span($0.0, style: TextStyle(font: font, color: $0.1))
        }
        let placed = try TextPath.svg(circle, position: .middle).place(Shaper().shape(StyledText(spans: spans)))
        let text = try written(
            Scene(size: Size(width: 300, height: 300), commands: [.text(TextDrawing(text: placed))]))
        #expect(text.components(separatedBy: "<textPath").count == 2)
        #expect(text.components(separatedBy: "<tspan").count == 3)
    }

    // MARK: Letters with places of their own

    private func isListed(_ text: String) -> Bool { !text.contains("textPath") && text.contains("rotate=") }

    @Test func lettersOnACornerHavePlaces() throws {
        let corner = try Path(svg: "M50 200L150 100L250 200")
        let text = try written(scene("M", on: .svg(corner, position: .middle)))
        #expect(!text.contains("textPath"))
        let three = try written(scene("MMM", on: .svg(corner, position: .middle)))
        #expect(isListed(three))
    }
    @Test func lettersTurnedByThemselvesHavePlaces() throws {
        var line = TextPath.svg(circle, position: .middle)
        line.spacing.adjustments = [1: TextPath.Adjustment(rotation: .degrees(20))]
        #expect(isListed(try written(scene("Round", on: line))))
    }
    @Test func lettersThatDoNotTurnHavePlaces() throws {
        var line = TextPath.svg(circle, position: .middle)
        line.letters.effect = .stairStep
        // Glyphs and outlines are drawn by two rasterisers, whose chords lie up to a sixteenth of a pixel apart.
        #expect(try !written(scene("Round", on: line), fraction: 0.0005).contains("textPath"))
    }
    @Test func fontsThatLackEachOthersCharactersHavePlaces() throws {
        // Some viewers set a whole line in one font where another lacks characters.
        let styles = try [("Inter", "Dial "), ("Noto Sans Hebrew", "שלום")].map {
            StyledText.Span($0.1, style: TextStyle(font: try FontLibrary.bundled.font(named: $0.0, size: 24)))
        }
        let placed = try TextPath.svg(circle, position: .middle).place(Shaper().shape(StyledText(spans: styles)))
        let text = try written(
            Scene(size: Size(width: 300, height: 300), commands: [.text(TextDrawing(text: placed))]), fraction: 0.0005
        )
        #expect(isListed(text))
    }
    @Test func allLettersHavePlacesOnRequest() throws {
        let scene = try scene("Round", on: .svg(circle, position: .middle))
        #expect(isListed(try SVGWriter(text: .live, usesTextPaths: false).write(scene)))
    }

    // MARK: Documents

    @Test func readTextOnAPathIsWrittenAsSuch() throws {
        let document = """
            <svg xmlns="http://www.w3.org/2000/svg" width="300" height="300"><path id="p" d="M20 200C100 40 200 40 280 200"
            fill="none"/><text font-family="Noto Sans" font-size="24" text-anchor="middle"><textPath href="#p"
            startOffset="50%">Over the hill</textPath></text></svg>
            """
        let text = try written(SVGDocument(document, options: Fixtures.options).scene)
        #expect(text.contains("startOffset=\"50%\">Over the hill</textPath>"))
    }
    @Test func embeddedFontsGoBeforeInstalledOnes() throws {
        let text = try SVGWriter(text: .live, embedsFonts: true).write(
            scene("Round", on: .svg(circle, position: .middle)))
        #expect(text.contains("@font-face{font-family:\"Noto Sans 400\";src:url(data:"))
        #expect(text.contains("font-family=\"'Noto Sans 400',Noto Sans\""))
    }
}
