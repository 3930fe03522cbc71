// Letters at another width, straight words, ellipses within words, small capitals from capitals.
import BezelGeometry
import Testing

@testable import BezelTypesetting

@Suite("Widths of letters, straight words")
struct WidthTests {
    private func font(_ width: Double) throws -> Font {
        Font(try Pinned.face(Pinned.noto), size: 40, synthesis: Font.Synthesis(width: width))
    }

    @Test("outlines and advances are scaled together", arguments: [0.5, 0.7, 1.3])
    func scaled(_ width: Double) throws {
        func shape(_ font: Font) throws -> ShapedText {
            try Shaper().shape(StyledText("AVE fi", style: TextStyle(font: font)))
        }
        let (own, plain) = (try shape(try font(width)), try shape(try font(1)))
        for (a, b) in zip(own.clusters, plain.clusters) { #expect(abs(a.advance - b.advance * width) < 1e-9) }
        let glyph = try #require(plain.runs.first?.glyphs.first?.id)
        let (narrow, wide) = (
            try font(width).outline(of: glyph).boundingRect, try font(1).outline(of: glyph).boundingRect
        )
        #expect(abs(narrow.width - wide.width * width) < 1e-3 && abs(narrow.height - wide.height) < 1e-9)
    }

    @Test("text is condensed first, and then shrinks")
    func condensing() throws {
        let shaped = try Pinned.shape("CONDENSED LETTERS", Pinned.noto, size: 30)
        let length = PenSteps(shaped).total
        func place(_ room: Double) throws -> PlacedText {
            try TextPath.svg(
                line(length * room), spacing: .exact, fitting: .init(.condense(minimumWidth: 0.7), keepsWords: .never)
            ).place(shaped)
        }
        let narrow = try place(0.8)
        guard case .condensed(let factor) = try #require(narrow.fitting.first) else {
            Issue.record("\(narrow.fitting)")
            return
        }
        #expect(abs(factor - 0.8) < 0.01 && narrow.hiddenRanges.isEmpty)
        let small = try place(0.5)
        #expect(small.fitting.count == 2 && small.hiddenRanges.isEmpty)
        guard case .shrunk(let scale) = try #require(small.fitting.last) else {
            Issue.record("\(small.fitting)")
            return
        }
        #expect(abs(scale * 0.7 - 0.5) < 0.01)
        #expect(throws: LayoutError.self) {
            _ = try TextPath.svg(line(length / 2), fitting: .init(.condense(minimumWidth: 0.01), keepsWords: .never))
                .place(shaped)
        }
    }

    @Test("an ellipsis of letters keeps more than one of words")
    func ellipsis() throws {
        let shaped = try Pinned.shape("The Donaudampfschiffahrt", Pinned.noto, size: 20)
        let room = PenSteps(shaped).total * 0.7
        func string(_ overflow: Overflow) throws -> String {
            try TextPath.svg(line(room), fitting: .init(overflow, keepsWords: .never)).place(shaped).string
        }
        #expect(try string(.ellipsis) == "The…")
        let letters = try string(.letterEllipsis)
        #expect(letters.hasPrefix("The Donau") && letters.hasSuffix("…"))
    }

    @Test("words are straight, along the curve's chord", arguments: [80.0, 200])
    func words(_ radius: Double) throws {
        let shaped = try Pinned.shape("round the town", Pinned.noto, size: 20)
        let placed = try TextPath.svg(
            circle(radius: radius), position: .init(.middle, at: .fraction(0.25), hangsPunctuation: false),
            spacing: .optical, letters: .init(.words)
        ).place(shaped)
        let plain = try TextPath.svg(line(2000)).place(shaped)
        for word in [0..<5, 6..<9, 10..<14] {
            let first = placed.clusters[word.lowerBound]
            for i in word {
                #expect(abs(placed.clusters[i].angle.radians - first.angle.radians) < 1e-9)
                let far = placed.clusters[i].position.distance(to: first.position)
                #expect(abs(far - (plain.clusters[i].position.x - plain.clusters[word.lowerBound].position.x)) < 1e-6)
            }
        }
        #expect(abs(placed.clusters[0].angle.radians - placed.clusters[12].angle.radians) > 0.1)
    }

    @Test("small capitals are made of capitals where the font has none")
    func smallCaps() throws {
        var font = Font(try Pinned.face(Pinned.quicksand), size: 40)
        font.features = [Font.Feature("smcp")]
        let (made, families) = StyledText("Straße 12", style: TextStyle(font: font)).synthesizingSmallCaps()
        #expect(made.string == "STRASSE 12" && families == ["Quicksand"])
        #expect(made.spans.map(\.style.font.size) == [40, 28, 40])
        #expect(made.spans.allSatisfy { $0.style.font.features.isEmpty })
        let own = try StyledText(
            "abc", style: TextStyle(font: Font(Pinned.face(Pinned.noto), size: 40, features: [.init("smcp")])))
        #expect(own.synthesizingSmallCaps().text == own)
    }
}
