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

    @Test("words stay whole round a frame where they cover much of it, and few letters are spread")
    func wordsRoundFrames() throws {
        let frame = Path.roundedRectangle(width: 300, height: 180, radius: 0)
        let free = TextPath.Fitting(.automatic(minimumScale: 0.05))
        for fitting in [free, TextPath.Fitting(.automatic())] {
            let path = TextPath(frame, position: .around, fitting: fitting)
            let placed = try path.place(text("CUSTOMS INSPECTED AND CLEARED", size: 28))
            #expect(!placed.breaksWords && placed.hiddenRanges.isEmpty)
        }
        let star = Path.star(points: 5, radius: 160)
        let few = try TextPath(star, position: .around, fitting: free).place(text("GO ROUND", size: 30))
        let letters = few.clusters.filter { !$0.isSpace }.map(\.middle).sorted()
        let steps = zip(letters, letters.dropFirst()).map { $1 - $0 }
        #expect((steps.max() ?? 9) < 3 * (steps.min() ?? 0))
    }

    @Test(
        "centred words that move past corners stay about their anchor",
        arguments: [(240.0, 120.0, "GOOD COFFEE SHOP"), (240, 120, "GOOD COFFEE"), (200, 200, "OUR DAILY BREAD")])
    func centeredWords(width: Double, height: Double, words: String) throws {
        let frame = Path.roundedRectangle(width: width, height: height, radius: 0)
        let length = 2 * (width + height)
        let path = TextPath(
            frame, position: .init(.middle, at: .fraction(0.5)), fitting: .init(.automatic(minimumScale: 0.05)))
        let placed = try path.place(text(words, size: 48))
        #expect(!placed.breaksWords && placed.hiddenRanges.isEmpty)
        let ends = placed.clusters.filter { !$0.isSpace }.map { cluster in
            let middle = (cluster.middle - length / 2).remainder(dividingBy: length)
            return (middle - cluster.advance / 2, middle + cluster.advance / 2)
        }
        let (low, high) = (ends.map(\.0).min() ?? 0, ends.map(\.1).max() ?? 0)
        #expect(abs(low + high) / 2 < 0.1 * placed.advance, "\(low) to \(high)")
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
