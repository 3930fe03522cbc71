// The rule for display text, the rule of SVG documents, and what becomes of text that has no room.
import BezelGeometry
import Testing

@testable import BezelTypesetting

@Suite struct DisplayDefaultTests {
    private func text(_ string: String, size: Double = 24) throws -> ShapedText {
        try Pinned.shape(string, Pinned.inter, size: size)
    }

    @Test func displayTextIsCenteredOpticallySpacedAndShrunk() throws {
        let path = TextPath(line(200))
        #expect(path.position == .middle && path.spacing.gaps == .optical)
        #expect(path.fitting == TextPath.Fitting(.automatic(minimumScale: 0.5), keepsWords: .automatic))
        let shaped = try text("Rather more words than fit")
        #expect(shaped.advance > 260)
        let placed = try path.place(shaped)
        #expect(placed.hiddenRanges.isEmpty && placed.advance <= 200)
        guard case .shrunk? = placed.fitting.first else {
            Issue.record("\(placed.fitting)")
            return
        }
    }

    @Test func documentsHideWhatIsTooLong() throws {
        let placed = try TextPath.svg(line(100)).place(try text("Rather more words than fit"))
        #expect(placed.fitting == [.hidden(placed.hiddenRanges)])
        #expect(!placed.hiddenRanges.isEmpty)
    }

    @Test(
        "letters without room are an error unless a policy hides",
        arguments: [
            Overflow.automatic(), .automatic(minimumScale: 1), .shrink(), .squeeze(), .condense(), .fail,
        ])
    func lossIsAnError(_ overflow: Overflow) throws {
        let shaped = try text("Far more words than fit, even if they are half as large as they were meant to be")
        #expect(throws: LayoutError.self) { try TextPath(line(60), fitting: .init(overflow)).place(shaped) }
        for hiding in [Overflow.hide, .hideWords] {
            let placed = try TextPath(line(60), fitting: .init(hiding)).place(shaped)
            #expect(placed.fitting.contains(.hidden(placed.hiddenRanges)))
        }
    }

    /// A figure of eight, whose tips need more room for equal gaps than a straight line.
    @Test(arguments: [TextPath.Gaps.even, .optical])
    func textIsMadeSmallUntilNoLetterIsHiddenOnACurveThatCrossesItself(_ gaps: TextPath.Gaps) throws {
        let eight = try Path(svg: "M0 0C80 -80 80 80 0 0C-80 -80 -80 80 0 0")
        for size in stride(from: 21.0, through: 24, by: 0.25) {
            var path = TextPath(eight, fitting: .init(.automatic(minimumScale: 0.3)))
            path.spacing.gaps = gaps
            #expect(try path.place(text("JOURNAL MIR YOLKA KIEV", size: size)).hiddenRanges.isEmpty)
        }
    }

    @Test func wordsAreKeptWholeAtCornersIfNothingIsLostByIt() throws {
        let square = try Path(svg: "M0 0H200V200H0Z")
        let roomy = try text("ONE TWO THREE FOUR", size: 20)
        func angles(_ words: TextPath.WordKeeping) throws -> [Double] {
            try TextPath(square, position: .start, fitting: .init(keepsWords: words)).place(roomy).clusters.map(
                \.angle.degrees)
        }
        #expect(try angles(.automatic) == angles(.always))
        let full = try text("ALTOGETHERTOOLONGAWORDFORONESIDEOFIT", size: 20)
        #expect(try TextPath(square, position: .start).place(full).hiddenRanges.isEmpty)
    }

    @Test(
        "words kept whole round a closed curve have one tracking on all sides",
        arguments: ["M0 0H200V200H0Z", "M0 0L110 -190L220 0Z", "M0 0H300V90H0Z"], [14.0, 26, 40])
    func wordsOnSides(_ svg: String, size: Double) throws {
        let path = TextPath(
            try Path(svg: svg), position: .around, spacing: .exact,
            fitting: .init(.automatic(minimumScale: 0.2), keepsWords: .always))
        let placed = try path.place(text("FRESH BREAD AND CAKE DAILY", size: size))
        #expect(!placed.breaksWords && placed.hiddenRanges.isEmpty)
        // Exact gaps are advances: within a word each letter begins where the one before it ends.
        let letters = placed.clusters.sorted { $0.range.lowerBound < $1.range.lowerBound }
        for (a, b) in zip(letters, letters.dropFirst()) where !a.isSpace && !b.isSpace {
            #expect(abs(b.middle - a.middle - (a.advance + b.advance) / 2) < 1e-6)
        }
    }

    @Test func linesShrinkTogetherAndSayHow() throws {
        let style = TextStyle(font: Font(try Pinned.face(Pinned.inter), size: 30))
        let block = try ParallelLines(TextPath(circle(radius: 90, inside: true)))
            .block(of: StyledText("A LINE OF WORDS THAT IS TOO LONG FOR IT\nSHORT", style: style))
        #expect(block.scale < 1)
        let placed = try block.place()
        #expect(placed.count == 2)
        for text in placed { #expect(text.fitting == [.shrunk(factor: block.scale)]) }
    }
}
