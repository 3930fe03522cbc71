// Letters that lie over each other: found across lines, repeats and turns of one curve, and never where straight text
// has them, too.
import BezelGeometry
import Testing

@testable import BezelTypesetting

@Suite struct OverprintTests {
    private let eight =
        "M150 75 C200 0 290 0 290 75 C290 150 200 150 150 75 C100 0 10 0 10 75 C10 150 100 150 150 75Z"

    private func placed(
        _ text: String, _ path: Path, font: String = Pinned.inter, size: Double = 24, tracking: Double = 0,
        change: (inout TextPath) -> Void = { _ in }
    ) throws -> PlacedText {
        var line = TextPath.svg(path, position: .middle)
        line.spacing = .optical
        change(&line)
        return try line.place(try Pinned.shape(text, font, size: size, tracking: tracking))
    }

    @Test func linesOverEachOtherAreOneEntryWithBothPlaces() throws {
        let first = try placed("LINE ONE", circle(radius: 60))
        let second = try placed("LINE TWO", circle(radius: 52))
        let all = PlacedText.overprints(of: [first, second])
        #expect(all.isComplete)
        let only = try #require(all.found.first)
        #expect(all.found.count == 1)
        #expect((only.first.text, only.second.text) == (0, 1))
        #expect(only.first.range.count > 4 && only.second.range.count > 4)
        #expect(PlacedText.overprints(of: [first, try placed("LINE TWO", circle(radius: 30))]).isEmpty)
    }

    @Test func kashidasAreNamedByTheLettersThatTheyLengthen() throws {
        let wide = try TextPath.svg(line(300), position: .justified).place(Pinned.shape("سلام", Pinned.amiri, size: 40))
        #expect(wide.clusters.contains { $0.isKashida })
        var count = 0
        for x in stride(from: 5.0, to: 300, by: 5) {
            let other = try TextPath.svg(Path(svg: "M\(x) -12V60")).place(
                Pinned.shape("IIIIIII", Pinned.inter, size: 12))
            for overprint in PlacedText.overprints(of: [wide, other]).found {
                count += 1
                #expect(!overprint.first.range.isEmpty && !overprint.second.range.isEmpty, "\(x)")
            }
        }
        #expect(count > 10)
    }

    @Test func theSameTextTwiceLiesOverItself() throws {
        let text = try placed("AOI", line(200))
        #expect(PlacedText.overprints(of: [text, text]).found.count == 1)
    }

    /// A letter within a bold one, whose edges do not meet.
    @Test func aLetterWithinAnotherLiesOverIt() throws {
        let large = try placed("\u{25A0}", line(900), font: Pinned.noto, size: 600)
        let box = try #require(large.runs.first.map { large.outline(of: $0.glyphs[0], in: $0).boundingRect })
        let within = Path {
            $0.move(to: Point(x: box.minX, y: box.midY))
            $0.addLine(to: Point(x: box.maxX, y: box.midY))
        }
        guard box.width > 100 else { return }
        #expect(PlacedText.overprints(of: [large, try placed("i", within, size: 12)]).found.count == 1)
    }

    @Test func crossingTurnsAndRepeatsAreFound() throws {
        let path = try Path(svg: eight)
        let text = try placed("figure eight infinity loop repeat", path, size: 18) {
            $0.position.anchor = .around
            $0.position.circuit.repeats = .times(2)
        }
        let found = PlacedText.overprints(of: [text]).found
        #expect(!found.isEmpty)
        for entry in found { #expect(entry.first.range.upperBound <= entry.second.range.lowerBound) }
        // Lint compares the repeats, too, which the text itself does not have.
        let shaped = try Pinned.shape("figure eight infinity loop repeat", Pinned.inter, size: 18)
        let lint = TextPath.svg(path).lint(text, shaped: shaped)
        #expect(lint.contains { if case .touchingInk = $0 { true } else { false } })
    }

    @Test func aSpiralTighterThanItsTypeIsFound() throws {
        let words = "Round and round it goes and where it stops nobody knows"
        for (gap, isTight) in [(10.0, true), (60, false)] {
            let path = Path.spiral(startRadius: 5 * gap, endRadius: gap, turns: 4, startAngle: .degrees(180))
            let text = try placed(words, path, size: 20) {
                ($0.position.anchor, $0.position.offset) = (.start, .length(0))
            }
            #expect(PlacedText.overprints(of: [text]).isEmpty != isTight, "\(gap)")
        }
    }

    @Test(
        "What touches in straight text is no overprint",
        arguments: [
            ("السلام عليكم", Pinned.amiri, 0.0), ("हिन्दी में लिखा", Pinned.devanagari, 0), ("typography", Pinned.dancing, 0),
            ("ÅÄÖÉ ṩậ", Pinned.noto, 0), ("AVATAR LT", Pinned.inter, -3), ("MILLION", Pinned.inter, -9),
        ])
    func touching(_ text: String, _ font: String, _ tracking: Double) throws {
        for radius in [60.0, 90, 200] {
            for inside in [false, true] {
                let path = circle(radius: radius, inside: inside)
                let own = try placed(text, path, font: font, size: 20, tracking: tracking)
                #expect(PlacedText.overprints(of: [own]).isEmpty, "\(radius) \(inside)")
            }
        }
    }

    @Test func lettersThatMeetOnlyInsideATightCircleAreFound() throws {
        let text = try placed("HAMILTON", circle(radius: 36, inside: true), size: 30) { $0.spacing = .exact }
        #expect(!PlacedText.overprints(of: [text]).isEmpty)
    }

    @Test func hiddenLettersAndSpacesLieOverNothing() throws {
        let text = try placed("A         B", line(20)) { $0.fitting.overflow = .hide }
        #expect(PlacedText.overprints(of: [text, try placed(" ", line(20))]).isEmpty)
        #expect(PlacedText.overprints(of: []).isEmpty)
    }

    /// The pile ends the search, which says so.
    @Test func aPileOfLettersEndsTheSearch() throws {
        let pile = try placed(String(repeating: "A", count: 60), line(2000))
        let all = PlacedText.overprints(of: Array(repeating: pile, count: 12))
        #expect(!all.isComplete && !all.isEmpty)
    }

    @Test func theGridFindsThePairsThatMeet() {
        var state: UInt64 = 7
        func random(_ most: Double) -> Double {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return most * Double(state >> 40) / Double(1 << 24)
        }
        let boxes = (0..<300).map { i in
            let side = i % 50 == 0 ? 200.0 : 12
            return Rect(x: random(400) - 200, y: random(400) - 200, width: random(side), height: random(side))
        }
        var found: [SIMD2<Int>] = []
        let isWhole = BoxGrid(boxes).forEachPair { a, b in
            found.append(SIMD2(min(a, b), max(a, b)))
            return true
        }
        #expect(isWhole)
        var expected: Set<SIMD2<Int>> = []
        for i in boxes.indices {
            for j in boxes.indices where j > i {
                let common = boxes[i].intersection(boxes[j])
                if !common.isNull, common.width > 0, common.height > 0 { expected.insert(SIMD2(i, j)) }
            }
        }
        #expect(Set(found) == expected)
        #expect(found.count == expected.count)
    }
}

@Suite struct LineDistanceTests {
    private func depths(_ sizes: [Double], lineHeight: Double? = nil) throws -> [Double] {
        let face = try Pinned.face(Pinned.inter)
        let spans = sizes.enumerated().map { i, size in
            StyledText.Span(i + 1 < sizes.count ? "AB\n" : "AB", style: TextStyle(font: Font(face, size: size)))
        }
        let lines = ParallelLines(TextPath.svg(line(400)), lineHeight: lineHeight)
        let block = try lines.block(of: StyledText(spans: spans))
        return zip(block.lines, block.lines.dropFirst()).map { $1.path.position.drop - $0.path.position.drop }
    }

    @Test func linesOfMixedSizesHaveDistancesOfTheirOwn() throws {
        let face = try Pinned.face(Pinned.inter)
        func metrics(_ size: Double) -> FontMetrics { Font(face, size: size).metrics }
        let found = try depths([14, 26, 9])
        for (own, (upper, lower)) in zip(found, [(14.0, 26.0), (26, 9)]) {
            let needed =
                metrics(lower).ascender - metrics(upper).descender
                + max(metrics(upper).lineGap, metrics(lower).lineGap)
            #expect(abs(own - needed) < 1e-9)
        }
        let even = try depths([20, 20, 20])
        let font = metrics(20)
        #expect(even.allSatisfy { abs($0 - (font.ascender - font.descender + font.lineGap)) < 1e-9 })
    }

    @Test func aLineHeightIsOfTheLowerLinesSize() throws {
        let found = try depths([14, 26, 9], lineHeight: 1.5)
        #expect(zip(found, [39, 13.5]).allSatisfy { abs($0 - $1) < 1e-9 })
    }
}
