// Small things of good setting: forms for capitals, hanging punctuation, presentation of emoji.
import BezelGeometry
import Testing

@testable import BezelTypesetting

@Suite struct FineSettingTests {
    private func shape(_ text: String, _ font: String = Pinned.inter) throws -> ShapedText {
        let style = TextStyle(font: Font(try Pinned.face(font), size: 40))
        return try Shaper().shape(StyledText(text, style: style).withCapitalForms())
    }
    private func glyphs(_ shaped: ShapedText) -> [UInt32] { shaped.runs.flatMap { $0.glyphs.map(\.id) } }

    @Test func signsBetweenCapitalsAreRaised() throws {
        let font = Pinned.inter
        let capitals = try shape("A-B", font)
        let small = try shape("a-b", font)
        #expect(glyphs(capitals)[1] != glyphs(small)[1])
        // Mixed lines, figures and lines without signs have no use for it.
        for text in ["Ab-C", "1-2", "ABC"] {
            #expect(try shape(text, font).runs.allSatisfy { $0.font.features.isEmpty }, "\(text)")
        }
        var style = TextStyle(font: Font(try Pinned.face(font), size: 40))
        style.font.features = [Font.Feature("case", 0)]
        #expect(StyledText("A-B", style: style).withCapitalForms().spans[0].style.font.features.map(\.value) == [0])
    }

    /// The middle of some of a text's clusters along the line.
    private func middle(_ placed: PlacedText, _ range: Range<Int>) -> Double {
        let own = placed.clusters.filter { range.contains($0.range.lowerBound) }
        let starts = own.map { $0.middle - $0.advance / 2 }
        let ends = own.map { $0.middle + $0.advance / 2 }
        return ((starts.min() ?? 0) + (ends.max() ?? 0)) / 2
    }

    @Test(arguments: [TextPath.Spacing.optical, .even]) func quotesHyphensAndStopsHang(_ spacing: TextPath.Spacing)
        throws
    {
        for (text, letters) in [("“Quote.", 3..<8), ("-dash", 1..<5), ("one, two,", 0..<8), ("plain", 0..<5)] {
            let shaped = try Pinned.shape(text, Pinned.inter)
            for path in [line(300), circle(radius: 80)] {
                let line = TextPath.svg(
                    path, position: .init(.middle, at: .fraction(0.5), hangsPunctuation: true), spacing: spacing)
                let placed = try line.place(shaped)
                #expect(abs(middle(placed, letters) - placed.pathLength / 2) < 0.01, "\(text)")
            }
        }
        // Not where text is anchored by its start.
        let shaped = try Pinned.shape("“Quote", Pinned.inter)
        let start = try TextPath.svg(line(300), position: .init(.start, hangsPunctuation: true)).place(shaped)
        #expect(abs(start.clusters[0].middle - start.clusters[0].advance / 2) < 1e-9)
    }

    @Test func nothingIsHiddenForTheSakeOfHanging() throws {
        let shaped = try Pinned.shape("“Quote", Pinned.inter)
        let path = TextPath.svg(
            line(shaped.advance + 1), position: .init(.middle, at: .fraction(0.5), hangsPunctuation: true))
        let placed = try path.place(shaped)
        #expect(placed.hiddenRanges.isEmpty)
        #expect(placed.clusters.allSatisfy { $0.middle - $0.advance / 2 > -1e-6 })
    }

    @Test func variationSelectorsChooseColourOrText() throws {
        // Both fonts have the letter; one of them in colour.
        let paints = try FontFace(
            path: Pinned.root.appendingPathComponent("Tests/Fixtures/fonts/BezelPaints.ttf").path)
        let plain = try Pinned.face(Pinned.inter)
        func family(_ text: String, _ first: FontFace, _ second: FontFace) throws -> String {
            let style = TextStyle(font: Font(first, size: 20), fallbacks: [Font(second, size: 20)])
            let shaped = try Shaper().shape(StyledText(text, style: style))
            #expect(shaped.missing.isEmpty && shaped.clusters.count == 1)
            return try #require(shaped.runs.first).font.face.familyName
        }
        for (first, second) in [(paints, plain), (plain, paints)] {
            #expect(try family("A\u{FE0F}", first, second) == paints.familyName)
            #expect(try family("A\u{FE0E}", first, second) == plain.familyName)
            #expect(try family("A", first, second) == first.familyName)
        }
    }

    @Test("digits, signs and spaces come from a font of letters, where there is one, and emoji from their own")
    func digitsBesideEmoji() throws {
        let emoji = try FontFace(path: Pinned.root.appendingPathComponent("Tests/Fixtures/fonts/BezelEmoji.ttf").path)
        let plain = try Pinned.face(Pinned.inter)
        func family(_ text: String, _ fallbacks: [FontFace]) throws -> String {
            let style = TextStyle(font: Font(emoji, size: 20), fallbacks: fallbacks.map { Font($0, size: 20) })
            let shaped = try Shaper().shape(StyledText(text, style: style))
            #expect(shaped.missing.isEmpty)
            return try #require(shaped.runs.first).font.face.familyName
        }
        for text in ["5", "#", "*", " "] {
            #expect(try family(text, [plain]) == plain.familyName, "\(text)")
            #expect(try family(text, []) == emoji.familyName, "\(text)")
        }
        for text in ["5\u{FE0F}", "\u{1F600}", "\u{263A}"] {
            #expect(try family(text, [plain]) == emoji.familyName, "\(text)")
        }
    }

    @Test func eastAsianSignsAreHalfAsWideBesideEachOtherAndAtTheEnds() throws {
        let style = TextStyle(font: Font(try Pinned.axes(), size: 100))
        func advances(_ text: String, trims: Bool = true) throws -> [Double] {
            try Shaper(trimsPunctuation: trims).shape(StyledText(text, style: style)).clusters.map {
                ($0.advance / 50).rounded()
            }
        }
        #expect(try advances("「一」「一」。一") == [1, 2, 1, 2, 2, 1, 2, 2])
        #expect(try advances("「「一」」") == [1, 1, 2, 1, 1])
        #expect(try advances("一「一」一。") == [2, 2, 2, 2, 2, 1])
        #expect(try advances("「一」", trims: false) == [2, 2, 2])
        // What is taken of an opening bracket is its empty half: its ink begins where the line does.
        let shaped = try Shaper(trimsPunctuation: true).shape(StyledText("「一", style: style))
        let placed = try TextPath.svg(line(400), position: .start).place(shaped)
        #expect(abs(placed.inkBounds.minX - 10) < 0.5, "\(placed.inkBounds)")
    }
}
