// Type that grows or shrinks until its text fills the curve.
import BezelGeometry
import Testing

@testable import BezelTypesetting

@Suite struct SizeFittingTests {
    @Test(arguments: [Pinned.inter, Pinned.noto, Pinned.quicksand], [TextPath.Spacing.exact, .optical])
    func textFillsItsCurve(_ font: String, _ spacing: TextPath.Spacing) throws {
        for size in [6.0, 20, 90] {
            let shaped = try Pinned.shape("FILLED TO THE BRIM", font, size: size)
            let path = TextPath.svg(
                line(400), position: .start, spacing: spacing, fitting: .init(.hide, fill: .size, keepsWords: .never))
            let placed = try path.place(shaped)
            #expect(placed.hiddenRanges.isEmpty)
            #expect((0.995...1.000001).contains(placed.advance / 400), "\(size): \(placed.advance)")
        }
    }

    @Test func ringsAreFilledWithOneWordSpaceOverTheSeam() throws {
        let shaped = try Pinned.shape("ROUND THE BEND", Pinned.inter, size: 10)
        let path = TextPath.svg(
            circle(radius: 100), position: .around, fitting: .init(.hide, fill: .size, keepsWords: .never))
        let placed = try path.place(shaped)
        let natural = try #require(placed.runs.first).font.size
        #expect(natural > 20 && placed.hiddenRanges.isEmpty)
        // Nothing is left to spread: set once more at that size, the text takes as much of the circle.
        let again = try Pinned.shape("ROUND THE BEND", Pinned.inter, size: natural)
        let needed = try LineFitting(line: path, text: again).needed(again)
        #expect((0.995...1.000001).contains(needed / (200 * .pi)), "\(needed)")
    }

    @Test func whatIsDoneIsReported() throws {
        let shaped = try Pinned.shape("WIDE", Pinned.inter, size: 10)
        let placed = try TextPath.svg(line(400), fitting: .init(.hide, fill: .size, keepsWords: .never)).place(shaped)
        guard case .sized(let factor, nil) = placed.fitting.first else {
            Issue.record("\(placed.fitting)")
            return
        }
        #expect(abs((placed.runs.first?.font.size ?? 0) - 10 * factor) < 1e-6)
    }

    @Test func curvesWithoutAnEndAreRefused() throws {
        let shaped = try Pinned.shape("A", Pinned.inter, size: 10)
        #expect(throws: LayoutError.self) {
            try TextPath.svg(line(1e9), fitting: .init(.hide, fill: .size, keepsWords: .never)).place(shaped)
        }
        #expect(throws: LayoutError.self) {
            try TextPath.svg(Path(), fitting: .init(.hide, fill: .size, keepsWords: .never)).place(shaped)
        }
    }

    @Test func widthGivesWayBeforeSizeDoes() throws {
        let shaped = try Shaper().shape(
            StyledText("WIDTHS", style: TextStyle(font: Font(Pinned.axes(), size: 100))))
        let natural = shaped.advance
        func placed(_ length: Double) throws -> PlacedText {
            try TextPath.svg(line(length), position: .start, fitting: .init(.hide, fill: .size, keepsWords: .never))
                .place(shaped)
        }
        let narrow = try #require(try placed(natural * 0.75).runs.first).font
        #expect(
            abs(narrow.size - 100) < 1e-6 && abs((narrow.variations["wdth"] ?? 0) - 75) < 0.5, "\(narrow.variations)")
        let small = try #require(try placed(natural * 0.25).runs.first).font
        #expect(abs(small.size - 50) < 0.3 && small.variations["wdth"] == 50, "\(small.size) \(small.variations)")
        let large = try #require(try placed(natural * 2).runs.first).font
        #expect(abs(large.size - 200) < 1 && large.variations["wdth"] == nil, "\(large.size) \(large.variations)")
    }

    @Test func squeezingNarrowsTheSameAxis() throws {
        let shaped = try Shaper().shape(
            StyledText("WIDTHS", style: TextStyle(font: Font(Pinned.axes(), size: 100))))
        let path = TextPath.svg(
            line(shaped.advance * 0.7), position: .start,
            fitting: .init(.squeeze(maximumTightening: 0), keepsWords: .never))
        let placed = try path.place(shaped)
        guard case .squeezed(_, let width?) = placed.fitting.first else {
            Issue.record("\(placed.fitting)")
            return
        }
        #expect(abs(width - 70) < 0.5)
        #expect(placed.hiddenRanges.isEmpty)
    }

    @Test func opticalSizeFollowsTheSizeThatFits() throws {
        let font = try Font(Pinned.axes(), size: 16).opticallySized()
        #expect(font.variations["opsz"] == 12)
        let shaped = try Shaper().shape(StyledText("OPTICAL", style: TextStyle(font: font)))
        let placed = try TextPath.svg(
            line(shaped.advance * 4), position: .start, fitting: .init(.hide, fill: .size, keepsWords: .never)
        ).place(shaped)
        let found = try #require(placed.runs.first).font
        #expect(found.size > 60)
        #expect(abs((found.variations["opsz"] ?? 0) - found.size * 0.75) < 0.2, "\(found.variations)")
        // An optical size that was set by hand stays.
        var fixed = try Font(Pinned.axes(), size: 16)
        fixed.variations["opsz"] = 20
        #expect(fixed.opticallySized().variations["opsz"] == 20)
        fixed.scale(by: 4)
        #expect(fixed.variations["opsz"] == 20)
        #expect(try Font(Pinned.face(Pinned.noto), size: 16).opticallySized().variations.isEmpty)
    }

    /// Ten rings, in the repository's fonts and, where it is at hand, a third variable one.
    @Test func ringsOfManyFontsAreFilledByOneRatioOfWhite() throws {
        var fonts: [(Font, String)] = [
            (Font(try Pinned.face(Pinned.inter), size: 12, variations: ["wght": 800]), "BOLD INSIDE"),
            (Font(try Pinned.face(Pinned.inter), size: 12), "ROUND AND ROUND"),
            (Font(try Pinned.axes(), size: 12), "WIDE BOXES"),
            (Font(try Pinned.face(Pinned.noto), size: 12), "Noto Sans ring"),
            (Font(try Pinned.face(Pinned.quicksand), size: 12), "Quick round sand"),
        ]
        if let flexible = Pinned.shared("svg-suite/fonts/RobotoFlex.subset.ttf") {
            fonts.append((Font(try FontFace(path: flexible.path), size: 12).opticallySized(), "FLEXIBLE RING"))
        }
        for (font, text) in fonts {
            for isInside in [false, true] {
                let line = TextPath.svg(
                    circle(radius: 90, inside: isInside), position: .around,
                    fitting: .init(.hide, fill: .size, keepsWords: .never))
                let placed = try line.place(Shaper().shape(StyledText(text, style: TextStyle(font: font))))
                let found = try #require(placed.runs.first).font
                let again = try Shaper().shape(StyledText(text, style: TextStyle(font: found)))
                let fill = try LineFitting(line: line, text: again).needed(again) / (180 * .pi)
                #expect((0.995...1.000001).contains(fill), "\(text) \(isInside): \(fill)")
                #expect(placed.hiddenRanges.isEmpty)
            }
        }
    }

    /// Shrunk text keeps the gaps of the size asked for, but not at the price of its letters.
    @Test(
        "text that fits at a size is set at that size or a larger one when it is shrunk", arguments: [30.0, 40, 55, 90])
    func shrunkTextTakesItsOwnGapsIfItMust(radius: Double) throws {
        let text = "FRESH COFFEE ROASTED EVERY DAY IN THE CITY"
        var line = TextPath.svg(
            .circle(center: .zero, radius: radius), position: .init(.middle, hangsPunctuation: false), spacing: .optical
        )
        line.position.offset = .fraction(0.5)
        for share in [0.5, 0.6, 0.9] {
            // The greatest size that fits as it is.
            var (low, high) = (radius * 0.05, radius)
            for _ in 0..<12 {
                let size = (low + high) / 2
                line.fitting.overflow = .fail
                if (try? line.place(Pinned.shape(text, Pinned.noto, size: size))) != nil {
                    low = size
                } else {
                    high = size
                }
            }
            line.fitting.overflow = .shrink()
            let placed = try line.place(Pinned.shape(text, Pinned.noto, size: low / share * 0.99))
            #expect(placed.hiddenTexts.isEmpty, "at \(share)")
        }
    }

    @Test("stems keep their width where type grows or shrinks, as far as the font's weights go")
    func heldStems() throws {
        let shaped = try Pinned.shape("HOLD STILL", Pinned.inter, size: 40)
        let asked = try #require(shaped.runs.first?.font)
        let stem = try #require(asked.stem)
        #expect((0.06...0.12).contains(stem / 40))
        for length in [0.8, 0.95, 1.2, 1.6] {
            let path = TextPath.svg(
                line(shaped.advance * length), position: .start,
                fitting: .init(.hide, fill: .size, keepsWords: .never, holdsStems: true))
            let placed = try path.place(shaped)
            let font = try #require(placed.runs.first?.font)
            #expect(abs((font.stem ?? 0) / stem - 1) < 0.01, "\(length): \(font.stem ?? 0), \(stem)")
            #expect(font.size < 40 ? (font.axisWeight ?? 0) > 400 : (font.axisWeight ?? 0) < 400)
            #expect(placed.advance > 0.99 * shaped.advance * length)
            guard case .heldStems(_?, let fraction) = placed.fitting.last else {
                Issue.record("\(placed.fitting)")
                return
            }
            #expect(abs(fraction - 1) < 0.01)
        }
    }

    @Test("the width of stems is said where the font's weights end, and of fonts without weights")
    func stemsThatCannotBeHeld() throws {
        func report(_ font: String, _ length: Double) throws -> (weight: Double?, fraction: Double) {
            let shaped = try Pinned.shape("HOLD STILL", font, size: 40)
            let path = TextPath.svg(
                line(shaped.advance * length), position: .start,
                fitting: .init(.shrink(minimumScale: 0.05), keepsWords: .never, holdsStems: true))
            guard case .heldStems(let weight, let fraction) = try path.place(shaped).fitting.last else {
                Issue.record("no report")
                return (nil, 1)
            }
            return (weight, fraction)
        }
        let tiny = try report(Pinned.inter, 0.2)
        #expect(tiny.weight == 900 && tiny.fraction < 0.9 && tiny.fraction > 0.2, "\(tiny)")
        let fixed = try report(Pinned.noto, 0.5)
        #expect(fixed.weight == nil && abs(fixed.fraction - 0.5) < 0.05, "\(fixed)")
    }
}
