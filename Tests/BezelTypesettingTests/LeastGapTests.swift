// Gaps on a curve against those of straight text: none falls under half, whatever the weight and the side.
import BezelGeometry
import Testing

@testable import BezelTypesetting

@Suite struct LeastGapTests {
    private static let size: Double = 60
    private static let bold = "NotoSans/NotoSans-Bold.ttf"

    private func gaps(_ line: TextPath, _ word: String, _ font: String) throws -> [LeastGap] {
        let shaped = try Pinned.shape(word, font, size: Self.size)
        return InkComparison(try line.place(shaped), shaped).gaps(strokeWidth: line.spacing.strokeWidth)
    }

    private func ring(_ ems: Double, inside: Bool) -> TextPath {
        TextPath.svg(
            circle(radius: ems * Self.size, inside: inside),
            position: .init(.middle, at: .fraction(0.25), hangsPunctuation: false), spacing: .optical)
    }

    @Test(arguments: ["OUTLINED", "WATERMARK", "HELLO", "TYPOGRAPHY"], [0.0, 2])
    func noGapFallsUnderHalfOfTheStraightOne(_ word: String, _ stroke: Double) throws {
        var exact = 0
        for ems in [1.5, 2, 3] {
            for inside in [false, true] {
                var line = ring(ems, inside: inside)
                line.spacing.strokeWidth = stroke
                let found = try gaps(line, word, Self.bold)
                #expect(found.count > 3)
                for gap in found { #expect(gap.distance >= gap.straight / 2, "\(word) \(ems) em \(inside): \(gap)") }
                line.spacing = .exact
                exact += try gaps(line, word, Self.bold).count { $0.distance < $0.straight / 2 }
            }
        }
        #expect(exact > 0)
    }

    /// Even spacing on a straight line leaves no foot beside a stem that all but touches it.
    @Test func evenSpacingKeepsHalfOfEveryGap() throws {
        let straight = TextPath.svg(line(2000), spacing: .even)
        for gap in try gaps(straight, "LINEN LILY", Pinned.inter) {
            #expect(gap.distance >= gap.straight / 2, "\(gap)")
        }
    }

    @Test(arguments: [400.0, 900])
    func strokedTextThatShrinksKeepsHalfOfTheGapsOfTheSizeAskedFor(_ weight: Double) throws {
        let text = "TO BE OR NOT TO BE"
        let font = Font(try Pinned.face(Pinned.inter), size: Self.size, variations: ["wght": weight])
        let shaped = try Shaper().shape(StyledText(text, style: TextStyle(font: font)))
        var line = ring(1.5, inside: true)
        (line.spacing.strokeWidth, line.fitting.overflow) = (2, .shrink())
        let straight = TextPath.svg(BezelTypesettingTests.line(2000))
        let asked = InkComparison(try straight.place(shaped), shaped).gaps(strokeWidth: 2)
        let placed = try line.place(shaped)
        #expect(placed.fitting.contains { if case .shrunk = $0 { true } else { false } })
        let shown = InkComparison(placed, shaped).gaps(strokeWidth: 2)
        for (wide, narrow) in zip(asked, shown) where text.utf8.dropFirst(wide.first + 1).first != 0x20 {
            #expect(narrow.distance >= wide.distance / 2, "\(narrow)")
        }
        // Over the seam, too: a word space.
        let letters = InkComparison(placed, shaped).letters
        let seam = try #require(letters.last).placed.distance(to: #require(letters.first).placed, limit: Self.size)
        let space = shown.filter { text.utf8.dropFirst($0.first + 1).first == 0x20 }.map(\.distance).min() ?? 0
        #expect(seam - 2 > space * 0.8, "\(seam) beside \(space)")
    }

    @Test func feetThatMeetInStraightTextStandClearlyApartOnACurve() throws {
        let shaped = try Pinned.shape("RA", Self.bold, size: Self.size)
        for inside in [false, true] {
            let placed = try ring(2, inside: inside).place(shaped)
            let letters = InkComparison(placed, shaped).letters
            for (a, b) in zip(letters, letters.dropFirst()) {
                #expect(a.placed.distance(to: b.placed, limit: Self.size) > 0.025 * Self.size)
            }
        }
    }

    @Test func wordsThatLieOffThePathAreHiddenWhole() throws {
        let shaped = try Pinned.shape("ONE TWO THREE", Pinned.inter, size: 24)
        var path = TextPath.svg(BezelTypesettingTests.line(100), fitting: .init(.hideWords, keepsWords: .never))
        #expect(try path.place(shaped).hiddenRanges == [4..<13])
        path.fitting.overflow = .hide
        #expect(try path.place(shaped).hiddenRanges != [4..<13])
        path.fitting.overflow = .ellipsis
        #expect(try path.place(shaped).string == "ONE…")
        // Of a single word the letters that fit stay.
        let word = try Pinned.shape("INTERNATIONALISATION", Pinned.inter, size: 24)
        path.fitting.overflow = .hideWords
        #expect(try path.place(word).clusters.contains { !$0.isHidden })
    }

    @Test func lintNamesNarrowGaps() throws {
        let shaped = try Pinned.shape("HELLO", Self.bold, size: Self.size)
        func narrow(_ line: TextPath) throws -> [LintFinding] {
            line.lint(try line.place(shaped), shaped: shaped).filter { if case .narrowGap = $0 { true } else { false } }
        }
        var line = ring(1.7, inside: false)
        #expect(try narrow(line).isEmpty)
        line.spacing = .exact
        line.position.side = .left
        line.path = circle(radius: 4 * Self.size, inside: true)
        let found = try narrow(line)
        #expect(!found.isEmpty && found.allSatisfy { $0.description.contains("when set straight") }, "\(found)")
    }
}

@Suite struct PairKerningTests {
    @Test func pairsAreReadAndWritten() throws {
        let kerning = try PairKerning("To=5  AV=-20.5\nL’=1")
        #expect(kerning.description == "AV=-20.5 L’=1 To=5")
        #expect(kerning.amounts[PairKerning.Pair("A", "V")] == -20.5)
        #expect(try PairKerning(kerning.description) == kerning)
        #expect(try PairKerning("").isEmpty)
        #expect(try PairKerning("===3").amounts == [PairKerning.Pair("=", "="): 3])
    }

    @Test(arguments: ["A=1", "AVA=1", "AV", "AV=", "AV=x", "AV=inf", "AV=1001", "AV=1 AV=1", "=1"])
    func otherTextIsRefused(_ text: String) {
        #expect(throws: PairKerningError.self) { try PairKerning(text) }
    }

    @Test(arguments: [TextPath.Spacing.exact, .optical, .even])
    func pairsMoveApart(_ spacing: TextPath.Spacing) throws {
        func middles(_ pairs: String) throws -> [Double] {
            let style = TextStyle(
                font: Font(try Pinned.face(Pinned.inter), size: 100), pairKerning: try PairKerning(pairs))
            let shaped = try Shaper().shape(StyledText("HAVE", style: style))
            return try TextPath.svg(line(2000), spacing: spacing).place(shaped).clusters.map(\.middle)
        }
        let (plain, kerned) = (try middles(""), try middles("AV=50 VA=90"))
        for i in 0..<3 {
            let added = (kerned[i + 1] - kerned[i]) - (plain[i + 1] - plain[i])
            // Even whites are those of slanting sides, of which a gap takes a little more.
            #expect(abs(added - (i == 1 ? 5 : 0)) < (spacing == .even ? 1.5 : 0.05), "\(i): \(added)")
        }
    }
}
