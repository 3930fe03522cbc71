// PDF files as a reader sees them.
import Bezel
import Foundation
import Testing

@testable import BezelPDF

@Suite struct PDFWriterTests {
    private static let fonts = FontLibrary(usesSystemFonts: false)

    private static func scene(_ size: Double = 100, _ draw: (inout GraphicsContext) throws -> Void) rethrows -> Scene {
        var context = GraphicsContext()
        try draw(&context)
        return Scene(size: Size(width: size, height: size), commands: context.commands)
    }

    private static func placed(_ string: String, family: String = "Noto Sans", on path: Path) throws -> PlacedText {
        let font = try fonts.font(named: family, size: 20)
        return try TextPath.svg(path, position: .middle).place(string, font: font)
    }

    private static let arch = Path {
        $0.addArc(
            center: Point(x: 50, y: 60), radius: 40, startAngle: .degrees(180), endAngle: .degrees(360),
            clockwise: false)
    }

    @Test func fileBeginsAndEndsAsPDFAsks() throws {
        let bytes = try PDFWriter().write(Scene(size: Size(width: 10, height: 10)))
        #expect(bytes.starts(with: Array("%PDF-1.7".utf8)))
        #expect(bytes.suffix(6).elementsEqual(Array("%%EOF\n".utf8)))
    }

    @Test func sameSceneGivesSameBytes() throws {
        let text = try Self.placed("SAME", on: Self.arch)
        let scene = Self.scene { $0.append(.text(TextDrawing(text: text))) }
        #expect(try PDFWriter().write(scene) == PDFWriter().write(scene))
    }

    @Test func pageIsThreeQuartersOfItsPixelsInPoints() throws {
        let file = try PDFReader(PDFWriter().write(Scene(size: Size(width: 200, height: 100))))
        #expect(file.objects(with: "/Type/Page/")[0].contains("/MediaBox[0 0 150 75]"))
    }

    @Test func fillsAndStrokesAreVectors() throws {
        let scene = Self.scene {
            $0.fill(Path(Rect(x: 1, y: 2, width: 3, height: 4)), with: .color(Color(red: 1, green: 0, blue: 0)))
            $0.stroke(
                Path {
                    $0.move(to: .zero); $0.addLine(to: Point(x: 9, y: 9))
                }, with: .color(.black),
                style: StrokeStyle(lineWidth: 2, lineCap: .round, dash: [3, 1]))
        }
        let content = try PDFReader(PDFWriter().write(scene)).content
        #expect(content.contains("1 0 0 rg\n1 2 3 4 re\nf\n"))
        #expect(content.contains("2 w\n1 J\n[3 1]0 d\n0 0 m\n9 9 l\nS\n"))
    }

    @Test func wordsOnACurveAreMarkedAndWholeOnALevelLine() throws {
        let text = try Self.placed("HELLO YOU", on: Self.arch)
        let file = try PDFReader(PDFWriter().write(Self.scene { $0.append(.text(TextDrawing(text: text))) }))
        #expect(file.content.contains("/ActualText(HELLO )"))
        #expect(file.content.contains("/ActualText(YOU )"))
        #expect(Set(file.unicode) == ["H", "E", "L", "O", "Y", "U", " "])
        #expect(file.objects(with: "/Subtype/CIDFontType0/").count == 1)
    }

    /// pdf.js, MuPDF, pdfminer and poppler with -raw read “F A R O U T” else.
    @Test("words whose letters stand far apart on a level line are written whole, as on curves", arguments: [6.0, 0.5])
    func spacedLetters(tracking: Double) throws {
        let line = Path { $0.addLines([Point(x: 0, y: 50), Point(x: 400, y: 50)]) }
        let font = try Self.fonts.font(named: "Noto Sans", size: 20)
        let styled = StyledText("FAR OUT", style: TextStyle(font: font, tracking: tracking))
        let wide = try TextPath.svg(line, position: .middle).place(try Shaper().shape(styled))
        let file = try PDFReader(
            PDFWriter().write(
                Scene(size: Size(width: 400, height: 100), commands: [.text(TextDrawing(text: wide))])))
        #expect(file.content.contains("/ActualText(FAR )") == (tracking > 2))
        #expect(file.content.contains("3 Tr") == (tracking > 2))
    }

    @Test func lettersOnACurveSayExactlyWhatTheyAreWhereAsked() throws {
        let text = try Self.placed("HELLO", on: Self.arch)
        let scene = Self.scene { $0.append(.text(TextDrawing(text: text))) }
        let file = try PDFReader(PDFWriter(text: .letters).write(scene))
        #expect(file.content.contains("/ActualText(HELLO)"))
        #expect(file.content.components(separatedBy: ">Tj").count - 1 >= 4)
    }

    /// pdfium passes over them in /ActualText, and reads them on a level line.
    @Test("words with characters beyond U+FFFC are whole on a level line and not marked", arguments: [true, false])
    func charactersOfOtherPlanes(asWords: Bool) throws {
        let text = try Self.placed("HI B\u{1F600}", on: Self.arch)
        let scene = Self.scene { $0.append(.text(TextDrawing(text: text))) }
        let content = try PDFReader(PDFWriter(text: asWords ? .words : .letters).write(scene)).content
        #expect(content.contains("/ActualText(HI"))
        #expect(content.components(separatedBy: "/ActualText").count == 2)
    }

    @Test func levelTextIsPlainText() throws {
        let line = Path {
            $0.move(to: Point(x: 0, y: 50)); $0.addLine(to: Point(x: 100, y: 50))
        }
        let text = try Self.placed("PLAIN AS IS", on: line)
        let content = try PDFReader(PDFWriter().write(Self.scene { $0.append(.text(TextDrawing(text: text))) })).content
        #expect(!content.contains("/ActualText"))
        #expect(content.components(separatedBy: " Tm").count == 2)
    }

    @Test func textWithAGradientIsOutlinesWithItsWordsUnseen() throws {
        let text = try Self.placed("GOLD", on: Self.arch)
        let paint = Paint.linear(
            LinearGradient(gradient: Gradient(colors: [.white, .black]), start: .zero, end: Point(x: 100, y: 0)))
        let file = try PDFReader(
            PDFWriter().write(Self.scene { $0.append(.text(TextDrawing(text: text, fill: paint))) }))
        #expect(file.content.contains("/ActualText(GOLD )"))
        #expect(file.content.contains("/Pattern cs/P0 scn"))
        #expect(file.objects(with: "/ShadingType 2").count == 1)
        // Letters that are not seen need no outlines: only their boxes.
        let program = try #require(file.fontPrograms.first)
        #expect(program.count < 150)
    }

    @Test func outlinesHaveNoFonts() throws {
        let text = try Self.placed("SHAPES", on: Self.arch)
        let scene = Self.scene { $0.append(.text(TextDrawing(text: text))) }
        let file = try PDFReader(PDFWriter(text: .outlines).write(scene))
        #expect(file.objects(with: "/Type/Font").isEmpty)
    }

    @Test func fadingGradientHasASoftMask() throws {
        let paint = Paint.linear(
            LinearGradient(gradient: Gradient(colors: [.black, .clear]), start: .zero, end: Point(x: 100, y: 0)))
        let scene = Self.scene { $0.fill(Path(Rect(x: 0, y: 0, width: 50, height: 50)), with: paint) }
        let file = try PDFReader(PDFWriter().write(scene))
        #expect(file.objects(with: "/S/Luminosity").count >= 1)
        #expect(file.objects(with: "/C0[1 1 1]/C1[0 0 0]").count == 1)
    }

    /// As Inkscape writes the edge of a ball: clear beyond its last circle.
    @Test("a radial gradient that jumps at its last circle goes on as it jumps")
    func radialJump() throws {
        let stops = [Color.white, .black, .clear].enumerated().map {
            Gradient.Stop(color: $1, location: $0 == 0 ? 0 : 1)
        }
        let paint = Paint.radial(
            RadialGradient(
                gradient: Gradient(stops: stops), startCenter: Point(x: 25, y: 25), startRadius: 0,
                endCenter: Point(x: 25, y: 25), endRadius: 10)
        )
        let scene = Self.scene { $0.fill(Path(Rect(x: 0, y: 0, width: 50, height: 50)), with: paint) }
        let alphas = try PDFReader(PDFWriter().write(scene)).objects(with: "/Domain[0 2]")
        #expect(alphas.contains { $0.contains("/ShadingType 3") && $0.contains("/C0[0 0 0]/C1[0 0 0]") }, "\(alphas)")
        #expect(alphas.contains { $0.contains("/Coords[25 25 0 25 25 20]") })
    }

    @Test func angularGradientIsAFanOfTriangles() throws {
        let paint = Paint.angular(
            AngularGradient(gradient: Gradient(colors: [.white, .black]), center: Point(x: 50, y: 50)))
        let scene = Self.scene { $0.fill(Path(Rect(x: 0, y: 0, width: 100, height: 100)), with: paint) }
        #expect(try PDFReader(PDFWriter().write(scene)).objects(with: "/ShadingType 4").count == 1)
    }

    @Test func groupWithABlendModeIsATransparencyGroup() throws {
        let inner = DrawCommand.fill(
            FillDrawing(path: Path(Rect(x: 0, y: 0, width: 9, height: 9)), paint: .color(.black)))
        let scene = Scene(
            size: Size(width: 50, height: 50),
            commands: [.group(GroupDrawing([inner], opacity: 0.5, blendMode: .multiply))])
        let file = try PDFReader(PDFWriter().write(scene))
        #expect(file.objects(with: "/BM/Multiply/ca .5").count == 1)
        #expect(file.objects(with: "/S/Transparency/CS/DeviceRGB/I true").count == 1)
    }

    @Test func shadowIsAPictureNoLargerThanItIsAndToldOf() throws {
        let inner = DrawCommand.fill(
            FillDrawing(path: Path(Rect(x: 40, y: 40, width: 10, height: 10)), paint: .color(.white)))
        let shadow = Effect.dropShadow(offset: Vector(dx: 2, dy: 2), deviationX: 1, deviationY: 1, color: .black)
        let scene = Scene(
            size: Size(width: 100, height: 100), commands: [.group(GroupDrawing([inner], effects: [shadow]))])
        let output = try PDFWriter(rasterDPI: 96).document([scene])
        guard case .rasterised(_, let width, let height)? = output.notes.first else {
            Issue.record("no note of the shadow's picture")
            return
        }
        #expect(width <= 20 && height <= 20)
        let file = try PDFReader(output.bytes)
        #expect(file.content.contains("40 40 10 10 re\nf"))
    }

    @Test func manyShadowsOfOnePageShareOneBudgetAndNoneIsLost() throws {
        let inner = DrawCommand.fill(
            FillDrawing(path: Path(Rect(x: 40, y: 40, width: 10, height: 10)), paint: .color(.white)))
        let shadow = Effect.dropShadow(offset: Vector(dx: 2, dy: 2), deviationX: 1, deviationY: 1, color: .black)
        let group = DrawCommand.group(GroupDrawing([inner], effects: [shadow]))
        func widths(_ count: Int, pages: Int = 1) throws -> [Int] {
            let scene = Scene(size: Size(width: 100, height: 100), commands: Array(repeating: group, count: count))
            var writer = PDFWriter(rasterDPI: 192)
            writer.limits.maximumDrawingWork = 40_000_000
            return try writer.document(Array(repeating: scene, count: pages)).notes.compactMap { note in
                switch note {
                case .rasterised(_, let width, _): width
                case .leftOut: 0
                default: nil
                }
            }
        }
        let one = try #require(try widths(1).first)
        // All become coarser alike, and every one is there; notes are not repeated.
        let many = try widths(400)
        #expect(!many.isEmpty && many.allSatisfy { $0 > 0 && $0 < one }, "\(one) \(many)")
        // What lies within a picture is none of its own, and takes no share.
        let blurred = GroupDrawing(Array(repeating: group, count: 5), effects: [.blur(x: 1, y: 1)])
        #expect([DrawCommand.group(blurred)].effectCount == 1)
        #expect([DrawCommand.group(GroupDrawing([group, group]))].effectCount == 2)
        // Each page has a budget of its own.
        #expect(try widths(2, pages: 200) == [one])
    }

    @Test func effectsBeyondALimitAreCoarserAndAreNotLost() throws {
        let inner = DrawCommand.fill(
            FillDrawing(path: Path(Rect(x: 10, y: 10, width: 80, height: 80)), paint: .color(.red)))
        let scene = Scene(
            size: Size(width: 100, height: 100),
            commands: [.group(GroupDrawing([inner], effects: [.blur(x: 2, y: 2)]))])
        func side(pixels: Int) throws -> Int? {
            var writer = PDFWriter(rasterDPI: 960)
            writer.limits.maximumPixels = pixels
            let notes = try writer.document([scene]).notes
            guard case .rasterised(_, let width, _)? = notes.first, notes.count == 1 else { return nil }
            return width
        }
        let fine = try #require(try side(pixels: 10_000_000)), coarse = try #require(try side(pixels: 100_000))
        #expect(fine > 800)
        #expect(coarse < 320 && coarse > 100)
        // So small that nothing would be left to see.
        #expect(try side(pixels: 100) == nil)
    }

    @Test func titleAndSummaryMakeATaggedFigure() throws {
        var scene = Self.scene { $0.fill(Path(Rect(x: 0, y: 0, width: 9, height: 9)), with: .color(.black)) }
        scene.title = "Seal"
        scene.summary = "A square (small)"
        let file = try PDFReader(PDFWriter(language: "en-GB").write(scene))
        let figure = try #require(file.objects(with: "/S/Figure").first)
        #expect(figure.contains("/Alt(A square \\(small\\))"))
        #expect(figure.contains("/K[0 ]"))
        #expect(file.content.contains("/Figure<</MCID 0>>BDC"))
        #expect(file.objects(with: "/Lang(en-GB)").count == 1)
        #expect(file.objects(with: "/Title(Seal)").count == 1)
    }

    @Test func coordinatesThatAreNoNumbersAreRefused() throws {
        let scene = Self.scene {
            $0.fill(
                Path {
                    $0.move(to: Point(x: Double.nan, y: 0)); $0.addLine(to: .zero)
                }, with: .color(.black))
        }
        #expect(throws: PDFError.notFinite(what: "a path")) { try PDFWriter().write(scene) }
    }

    @Test func pageThatIsTooLargeIsRefused() throws {
        let scene = Scene(size: Size(width: 1e6, height: 10))
        #expect(throws: PDFError.invalidSize(width: 750_000, height: 7.5)) { try PDFWriter().write(scene) }
    }

    @Test func boxesSayWhatIsCutOff() throws {
        let mm: Double = 72 / 25.4
        let page = PDFPage(size: Size(width: 96 * mm, height: 96 * mm), bleed: 2.5 * mm)
        let side = 90 / 25.4 * 96
        let file = try PDFReader(PDFWriter(page: page).write(Scene(size: Size(width: side, height: side))))
        let written = try #require(file.objects(with: "/Type/Page/").first)
        func box(_ name: String) throws -> [Double] {
            let text = try #require(PDFReader.value(name, in: written))
            let values = text.filter { $0 != "[" && $0 != "]" }.split(separator: " ").compactMap { Double($0) }
            return values.map { $0 * 25.4 / 72 }
        }
        for (name, low, high) in [("MediaBox", 0.0, 96.0), ("BleedBox", 0.5, 95.5), ("TrimBox", 3, 93)] {
            let found = try box(name)
            #expect(zip(found, [low, low, high, high]).allSatisfy { abs($0 - $1) < 0.005 }, "\(name): \(found)")
        }
    }

    @Test func gridDrawsOneFormAsOftenAsAsked() throws {
        let page = PDFPage(size: Size(width: 595, height: 842), columns: 3, rows: 8, gap: 5)
        let scene = Self.scene { $0.fill(Path(Rect(x: 0, y: 0, width: 9, height: 9)), with: .color(.black)) }
        let content = try PDFReader(PDFWriter(page: page).write(scene)).content
        #expect(content.components(separatedBy: "/X0 Do").count - 1 == 24)
    }

    @Test func bleedThatLeavesNothingIsRefused() throws {
        let page = PDFPage(size: Size(width: 100, height: 100), bleed: 60)
        #expect(throws: PDFError.self) { try PDFWriter(page: page).write(Scene(size: Size(width: 9, height: 9))) }
    }

    @Test func compactFontOfOutlinesIsReadAsAFont() throws {
        let text = try Self.placed("Joined", family: "Dancing Script", on: Self.arch)
        let file = try PDFReader(PDFWriter().write(Self.scene { $0.append(.text(TextDrawing(text: text))) }))
        #expect(file.fontPrograms.count == 1)
        #expect(file.fontPrograms[0].prefix(4) == [1, 0, 4, 2])
    }

    @Test func bentLettersAreOneGlyphAWordThatReadsAsASpace() throws {
        let font = try Self.fonts.font(named: "Dancing Script", size: 20)
        let path = TextPath.svg(Self.arch, position: .middle, letters: .init(.stretch))
        let text = try path.place("bent words", font: font)
        let scene = Self.scene { $0.append(.text(TextDrawing(text: text))) }
        let file = try PDFReader(PDFWriter().write(scene))
        // No paths; a shape after each word's level line.
        #expect(!file.content.contains("\nf\n"))
        #expect(file.unicode.count { $0 == " " } == 3)
        #expect(try #require(file.fontPrograms.first).count > 1000)
        // Letters that let something through would show where they overlap: they stay one path.
        var faint = TextDrawing(text: text)
        faint.opacity = 0.5
        let other = try PDFReader(PDFWriter().write(Self.scene { $0.append(.text(faint)) }))
        #expect(other.content.contains("\nf\n"))
    }

    @Test func colorsOfPrintKeepTheirInks() throws {
        let cut = try #require(Color(css: "spot(\"CutContour\", cmyk(0 100 0 0)) overprint"))
        let ground = try #require(Color(css: "cmyk(0 80 70 0)"))
        let scene = Self.scene {
            $0.fill(Path(Rect(x: 1, y: 1, width: 8, height: 8)), with: .color(ground))
            $0.stroke(Path(Rect(x: 1, y: 1, width: 8, height: 8)), with: .color(cut))
        }
        let file = try PDFReader(PDFWriter().write(scene))
        #expect(file.content.contains("0 .8 .7 0 k\n"))
        #expect(file.content.contains("/C0 CS 1 SCN\n"))
        #expect(file.objects(with: "/Separation/CutContour/DeviceCMYK").count == 1)
        #expect(file.objects(with: "/OP true/op true").count == 1)
        #expect(!file.content.contains(" rg"))
    }

    @Test func spotWithTwoAlternatesIsRefused() throws {
        let scene = try Self.scene {
            for css in ["spot('Gold', cmyk(0 20 60 20))", "spot('Gold', cmyk(0 10 60 20))"] {
                let color = try #require(Color(css: css))
                $0.fill(Path(Rect(x: 1, y: 1, width: 8, height: 8)), with: .color(color))
            }
        }
        #expect(throws: PDFError.twoAlternates(spot: "Gold")) { try PDFWriter().write(scene) }
    }

    @Test func strokesAreNeverThinnerThanAsked() throws {
        let scene = Self.scene {
            $0.stroke(Path(Rect(x: 1, y: 1, width: 8, height: 8)), with: .color(.black), lineWidth: 0.1)
        }
        let content = try PDFReader(PDFWriter(page: PDFPage(leastLine: 0.75)).write(scene)).content
        #expect(content.contains("\n1 w\n") || !content.contains(" w\n"))
    }

    @Test(arguments: [
        "cmyk(0 80 70 0)", "spot(\"Cut Contour\", cmyk(0 100 0 0))", "device-gray(0.5)", "cmyk(0 80 70 0) overprint",
    ])
    func inksAreReadAsTheyAreWritten(css: String) throws {
        let color = try #require(Color(css: css))
        let back = try JSONDecoder().decode([Color].self, from: JSONEncoder().encode([color]))
        #expect(back == [color])
        #expect(color.ink != nil)
    }

    @Test func changedComponentsLeaveTheInk() throws {
        var color = try #require(Color(css: "cmyk(0 80 70 0)"))
        color.red = 0
        #expect(color.ink == nil)
        #expect(Color(css: "cmyk(0 80 70 0)")?.opacity(0.5).ink != nil)
    }

    @Test func pagesShareTheirFonts() throws {
        let text = try Self.placed("PAGES", on: Self.arch)
        let scene = Self.scene { $0.append(.text(TextDrawing(text: text))) }
        let file = try PDFReader(PDFWriter().write([scene, scene, scene]))
        #expect(file.objects(with: "/Type/Page/").count == 3)
        #expect(file.objects(with: "/Type/FontDescriptor").count == 1)
    }
}
