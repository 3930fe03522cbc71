// Text in lines: breaking, alignment, limits, shrinking, looks added together and inherited.
import BezelSwiftUI
import Testing

/// The texts of a scene with their places, transforms applied, in drawing order.
func texts(_ scene: Scene) -> [(drawing: TextDrawing, transform: CGAffineTransform)] {
    func found(_ commands: [DrawCommand], _ t: CGAffineTransform) -> [(TextDrawing, CGAffineTransform)] {
        commands.flatMap { command -> [(TextDrawing, CGAffineTransform)] in
            switch command {
            case .text(let text): [(text, t)]
            case .group(let group): found(group.commands, group.transform.concatenating(t))
            default: []
            }
        }
    }
    return found(scene.commands, .identity)
}
/// What each line of a scene's texts says.
func lines(_ scene: Scene) -> [String] { texts(scene).map { $0.drawing.text.string } }

@Suite struct TextTests {
    private let size = CGSize(width: 200, height: 200)
    private func scene(_ size: CGSize? = nil, @SceneBuilder _ content: () throws -> some View) throws -> Scene {
        try Scene(size: size ?? self.size, content: content)
    }
    /// The left and right edges of a line's advance.
    private func edges(_ text: TextDrawing) -> (left: CGFloat, right: CGFloat) {
        let c = text.text.clusters
        return (
            c.map { $0.position.x - $0.advance / 2 }.min() ?? 0, c.map { $0.position.x + $0.advance / 2 }.max() ?? 0
        )
    }

    @Test func textBreaksAtLineBreaks() throws {
        let scene = try scene { Text("one\ntwo\r\n\nfour").font(.system(size: 20)) }
        #expect(lines(scene) == ["one", "two", "four"])
        let y = texts(scene).map { $0.drawing.text.clusters[0].position.y }
        // The empty line counts.
        #expect(abs((y[2] - y[1]) - 2 * (y[1] - y[0])) < 1e-6)
    }
    @Test func textBreaksBetweenWordsByItsWidth() throws {
        let scene = try scene { Text("The quick brown fox jumps over the lazy dog").font(.system(size: 30)) }
        #expect(lines(scene).count > 2)
        #expect(lines(scene).joined(separator: " ") == "The quick brown fox jumps over the lazy dog")
        for text in texts(scene) { #expect(edges(text.drawing).right <= 200.001) }
    }
    @Test func wordsWiderThanTheFrameBreakBetweenLetters() throws {
        let scene = try scene(CGSize(width: 60, height: 400)) { Text("INCOMPREHENSIBLE").font(.system(size: 30)) }
        #expect(lines(scene).count > 3)
        #expect(lines(scene).joined() == "INCOMPREHENSIBLE")
    }
    @Test(arguments: [(TextAlignment.leading, 0.0), (.center, 0.5), (.trailing, 1)])
    func linesAlign(alignment: TextAlignment, fraction: CGFloat) throws {
        let scene = try scene { Text("a long line\nshort").font(.system(size: 20)).multilineTextAlignment(alignment) }
        let (long, short) = (edges(texts(scene)[0].drawing), edges(texts(scene)[1].drawing))
        let slack = (long.right - long.left) - (short.right - short.left)
        #expect(abs(short.left - long.left - slack * fraction) < 0.01)
        // The block is in the middle whatever the alignment.
        #expect(abs((long.left + long.right) / 2 - 100) < 0.01)
    }
    @Test func aLineLimitEndsInAnEllipsis() throws {
        let words = "The quick brown fox jumps over the lazy dog"
        let scene = try scene { Text(words).font(.system(size: 30)).lineLimit(2) }
        #expect(lines(scene).count == 2)
        #expect(lines(scene)[1].hasSuffix("…"))
        #expect(words.hasPrefix(lines(scene).joined(separator: " ").dropLast()))
        for text in texts(scene) { #expect(edges(text.drawing).right <= 200.001) }
        let whole = try self.scene { Text("one line").lineLimit(2) }
        #expect(lines(whole) == ["one line"])
        let paragraphs = try self.scene { Text("one\ntwo").lineLimit(1) }
        #expect(lines(paragraphs) == ["one…"])
    }
    @Test func lowFramesCutLinesAndKeepOne() throws {
        let words = "The quick brown fox jumps over the lazy dog"
        let low = try scene(CGSize(width: 200, height: 10)) { Text(words).font(.system(size: 30)) }
        #expect(lines(low).count == 1 && lines(low)[0].hasSuffix("…"))
    }
    @Test(arguments: [
        (DrawingEnvironment.TruncationMode.head, "…", ""), (.tail, "", "…"), (.middle, "The", "dog"),
    ])
    func lettersAreLeftOutWhereTheModeSays(mode: DrawingEnvironment.TruncationMode, start: String, end: String) throws {
        let scene = try scene {
            Text("The quick brown fox jumps over the lazy dog").lineLimit(1).truncationMode(mode)
        }
        #expect(lines(scene).count == 1)
        #expect(lines(scene)[0].contains("…") && lines(scene)[0].hasPrefix(start) && lines(scene)[0].hasSuffix(end))
    }
    @Test func textIsShrunkBeforeLettersAreLeftOut() throws {
        let scene = try scene {
            Text("The quick brown fox").font(.system(size: 30)).lineLimit(1).minimumScaleFactor(0.5)
        }
        #expect(lines(scene) == ["The quick brown fox"])
        let font = texts(scene)[0].drawing.text.runs[0].font.size
        #expect(font < 30 && font > 15)
        #expect(edges(texts(scene)[0].drawing).right - edges(texts(scene)[0].drawing).left > 198)
        let least = try self.scene {
            Text("The quick brown fox jumps over the lazy dog").font(.system(size: 30)).lineLimit(1)
                .minimumScaleFactor(0.9)
        }
        #expect(lines(least)[0].hasSuffix("…"))
        #expect(abs(texts(least)[0].drawing.text.runs[0].font.size - 27) < 1e-9)
    }
    @Test func lineSpacingMovesLinesApart() throws {
        func distance(_ spacing: CGFloat) throws -> CGFloat {
            let scene = try scene { Text("one\ntwo").lineSpacing(spacing) }
            let y = texts(scene).map { $0.drawing.text.clusters[0].position.y }
            return y[1] - y[0]
        }
        #expect(try abs(distance(7) - distance(0) - 7) < 1e-6)
    }
    @Test func rightToLeftParagraphsKeepTheirOrderOverLines() throws {
        let scene = try scene(CGSize(width: 90, height: 200)) {
            Text("שלום עולם 123 וגם לכולם").font(.system(size: 20))
        }
        #expect(lines(scene).count > 1)
        for text in texts(scene) {
            let c = text.drawing.text.clusters
            #expect((c.first?.position.x ?? 0) > (c.last?.position.x ?? 0))
        }
    }
    @Test func looksAreAddedTogether() throws {
        let text = Text("big ").font(.system(size: 30)) + Text("small").foregroundStyle(.red)
        let scene = try scene { text.font(.system(size: 10)) }
        let drawn = texts(scene)[0].drawing.text
        #expect(drawn.string == "big small")
        #expect(drawn.runs.map(\.font.size) == [30, 10])
        #expect(drawn.runs.map(\.style.color) == [nil, .red])
        // All on one baseline.
        #expect(Set(drawn.clusters.map { ($0.position.y * 1000).rounded() }).count == 1)
    }
    @Test func fontAndPaintAreInheritedThroughContainers() throws {
        let scene = try scene {
            VStack {
                HStack { Text("A") }
                Text("B").font(.system(size: 9))
                Text("C").foregroundStyle(.blue)
            }
            .font(.largeTitle).fontWeight(.bold).foregroundStyle(.red)
        }
        let drawn = texts(scene).map(\.drawing)
        #expect(drawn.map(\.text.runs[0].font.size) == [34, 9, 34])
        #expect(drawn.map { $0.text.runs[0].font.variations["wght"] } == [700, 700, 700])
        #expect(drawn.map(\.fill) == [.color(.red), .color(.red), .color(.red)])
        #expect(drawn.map(\.text.runs[0].style.color) == [nil, nil, .blue])
    }
    @Test func inheritedFontsCountInLayout() throws {
        func width(_ font: Font) throws -> CGFloat {
            let scene = try scene { HStack { Text("WIDE") }.font(font).background(Color.red) }
            guard case .fill(let fill) = scene.commands[0] else { return 0 }
            return fill.path.boundingRect.width
        }
        #expect(try width(.system(size: 40)) > 1.9 * width(.system(size: 20)))
    }
    @Test(arguments: [
        (Font.TextStyle.largeTitle, 34), (.title, 28), (.title2, 22), (.title3, 20), (.headline, 17),
        (.subheadline, 15),
        (.body, 17), (.callout, 16), (.footnote, 13), (.caption, 12), (.caption2, 11),
    ])
    func textStylesHaveApplesSizes(style: Font.TextStyle, size: CGFloat) throws {
        let scene = try scene { Text("x").font(.system(style)) }
        let font = texts(scene)[0].drawing.text.runs[0].font
        #expect(font.size == size)
        #expect(font.variations["wght"] == (style == .headline ? 600 : nil))
    }
    @Test func designsAndCustomFontsAreFound() throws {
        let scene = try scene {
            VStack {
                Text("a").font(.system(size: 12, weight: .bold, design: .rounded))
                Text("b").font(.custom("Amiri", size: 12))
                Text("c").font(.custom("Amiri", size: 12).bold())
            }
        }
        #expect(texts(scene).map { $0.drawing.text.runs[0].font.face.familyName } == ["Quicksand", "Amiri", "Amiri"])
        #expect(texts(scene).map { $0.drawing.text.runs[0].font.face.weight } == [700, 400, 700])
        #expect(throws: FontError.self) {
            try self.scene { Text("a").font(.custom("No Such Family Zzqx.ttf", size: 9)) }
        }
    }
    @Test func italicsOfAFamilyWithoutAnyAreSlanted() throws {
        let scene = try scene { Text("I") + Text("I").italic() }
        let runs = texts(scene)[0].drawing.text.runs
        let slants = runs.flatMap(\.glyphs).map { $0.transform.c }
        #expect(slants.count == 2 && slants[0] == 0 && slants[1] < -0.2)
    }
    @Test func charactersThatNoFontShowsAreRefused() {
        #expect(throws: DrawingError.self) { try scene { Text("你好") } }
        #expect(throws: DrawingError.self) {
            try scene { CurvedText("你好", along: Circle()) }
        }
        #expect(throws: DrawingError.self) {
            try Scene.drawn(size: size) { try $0.draw("你好", at: .zero) }
        }
    }
    @Test(arguments: [UnitPoint.center, .topLeading, .bottom])
    func stringsAreDrawnAtAPoint(anchor: UnitPoint) throws {
        let font: Bezel.Font = try FontLibrary.bundled.font(named: "Inter", size: 40)
        let scene = try Scene.drawn(size: size) {
            try $0.draw("70", at: CGPoint(x: 100, y: 90), anchor: anchor, font: font, fill: .color(.red))
        }
        let drawn = texts(scene)[0].drawing
        let width = drawn.text.clusters.map(\.advance).reduce(0, +)
        #expect(abs(edges(drawn).left - (100 - width * anchor.x)) < 1e-6)
        let height = font.metrics.ascender - font.metrics.descender
        let baseline = 90 - height * anchor.y + font.metrics.ascender
        #expect(abs(drawn.text.clusters[0].position.y - baseline) < 1e-6)
        #expect(drawn.fill == .color(.red))
        let plain = try Scene.drawn(size: size) { try $0.draw("70", at: .zero) }
        #expect(texts(plain)[0].drawing.text.runs[0].font.size == 17)
    }
    @Test func curvedTextTakesItsPathsOptions() throws {
        func drawn(_ change: (CurvedText) -> CurvedText) throws -> TextDrawing {
            let curved = CurvedText("CURVED", along: Circle()).font(.system(size: 24))
            return try texts(scene { change(curved).padding(30) })[0].drawing
        }
        let plain = try drawn { $0 }
        #expect(try drawn { $0.spacing(.optical) } == plain && drawn { $0.spacing(.exact) } != plain)
        #expect(try drawn { $0.method(.stretch) }.text.runs[0].glyphs.allSatisfy { $0.outline != nil })
        let far = try drawn { $0.font(.system(size: 240)).overflow(.hide) }
        #expect(!far.text.hiddenRanges.isEmpty)
        let inherited = try scene { CurvedText("A", along: Circle()).font(.caption).foregroundStyle(.blue) }
        #expect(texts(inherited)[0].drawing.text.runs[0].font.size == 12)
    }
    @Test func emptyTextTakesNothing() throws {
        let scene = try scene {
            HStack(spacing: 0) {
                Text("")
                Rectangle()
            }
        }
        guard case .fill(let fill) = scene.commands[0] else {
            Issue.record("no fill")
            return
        }
        #expect(fill.path.boundingRect.width == 200)
    }
    @Test(arguments: ["Inter", "Quicksand"]) func boldTextTakesTheFamilysBold(family: String) throws {
        let regular = try FontLibrary.bundled.font(named: family, size: 20)
        let bold = try FontLibrary.bundled.font(named: family, size: 20, weight: 700)
        func drawn(_ text: Text) throws -> [UInt8] {
            try BitmapRenderer().render(Scene(size: CGSize(width: 90, height: 30)) { text }).straightRGBA
        }
        let heavy = try drawn(Text("Bold").font(regular).bold())
        #expect(try heavy == drawn(Text("Bold").font(bold)))
        #expect(try heavy != drawn(Text("Bold").font(regular)))
    }

    @Test func kerningGoesAfterTheLastLetterToo() throws {
        func width(_ view: some Drawable) throws -> Double {
            try view.sizeThatFits(Size(width: 1000, height: 100), in: DrawingEnvironment()).width
        }
        let plain = try width(Text(verbatim: "ab"))
        #expect(abs(try width(Text(verbatim: "ab").kerning(5)) - plain - 10) < 1e-9)
        #expect(abs(try width(Text(verbatim: "ab").tracking(5)) - plain - 5) < 1e-9)
        #expect(abs(try width(Text(verbatim: "ab").kerning(5).tracking(2)) - plain - 2) < 1e-9)
        #expect(abs(try width(Text(verbatim: "a").kerning(5)) - (try width(Text(verbatim: "a"))) - 5) < 1e-9)
    }

    private struct Steps: TextRenderer {
        func draw(layout: Text.Layout, in context: inout GraphicsContext) {
            for (index, slice) in layout.flatMap({ $0 }).flatMap({ $0 }).enumerated() {
                var letter = context
                letter.translateBy(x: 0, y: 20 * Double(index))
                letter.draw(slice)
            }
        }
        func sizeThatFits(proposal: ProposedViewSize, text: TextProxy) -> CGSize {
            let size = text.sizeThatFits(.unspecified)
            return CGSize(width: size.width, height: size.height + 60)
        }
    }
    @Test func renderersDrawLetterByLetter() throws {
        let view = Text(verbatim: "one").font(.system(size: 20)).textRenderer(Steps())
        let scene = try Scene(size: CGSize(width: 100, height: 100)) { view }
        let texts = scene.commands.texts
        #expect(texts.map(\.string) == ["o", "n", "e"])
        let bounds = texts.map(\.advanceBounds)
        #expect(bounds[0].minX < bounds[1].minX && bounds[1].minX < bounds[2].minX)
    }
    @Test func layoutsTellWhereLettersStand() throws {
        final class Found: @unchecked Sendable { var lines: [[[Text.Layout.TypographicBounds]]] = [] }
        struct Look: TextRenderer {
            let found: Found
            func draw(layout: Text.Layout, in context: inout GraphicsContext) {
                found.lines = layout.map { $0.map { $0.map(\.typographicBounds) } }
                for line in layout { context.draw(line) }
            }
        }
        let found = Found()
        let text = Text(verbatim: "ab ") + Text(verbatim: "c").bold() + Text(verbatim: "\nd")
        let scene = try Scene(size: CGSize(width: 200, height: 100)) { text.textRenderer(Look(found: found)) }
        #expect(scene.commands.texts.count == 2)
        #expect(found.lines.map { $0.map(\.count) } == [[3, 1], [1]])
        let first = found.lines[0][0]
        #expect(abs(first[0].origin.x + first[0].width - first[1].origin.x) < 1e-6)
        #expect(first[0].rect.height > 10 && found.lines[1][0][0].origin.y > first[0].origin.y)
    }
}
