// Pairs of letters kerned by hand, and spacings of pairs that are kept with fonts.
import BezelGeometry
import Testing

@testable import BezelTypesetting

@Suite struct HandKerningTests {
    private func shape(_ text: String, _ pairs: String) throws -> ShapedText {
        let font = Font(try Pinned.face(Pinned.noto), size: 24)
        let style = TextStyle(font: font, pairKerning: try PairKerning(pairs))
        return try Shaper().shape(StyledText(text, style: style))
    }

    @Test func pairsThatDoNotFollowEachOtherAreFound() throws {
        #expect(try shape("AVATAR", "AV=-20 VA=5 TA=-9").unusedKerningPairs.isEmpty)
        #expect(
            try shape("AVATAR", "AV=-20 RA=5 xy=1").unusedKerningPairs == [.init("R", "A"), .init("x", "y")])
        // In the order in which they are read, whatever side they stand on.
        #expect(try shape("אב", "אב=9").unusedKerningPairs.isEmpty)
        #expect(try shape("אב", "בא=9").unusedKerningPairs == [.init("ב", "א")])
        #expect(try Pinned.shape("AVATAR", Pinned.noto).unusedKerningPairs.isEmpty)
    }

    /// Whatever was set before in the same font, of other sizes or heights, changes nothing.
    @Test func spacingsOfOtherSizesAndHeightsAreNotMistaken() throws {
        func text(_ face: FontFace, _ sizes: [Double], _ rises: [Double]) throws -> [Double] {
            let spans = zip("AVATO", zip(sizes, rises)).map { letter, look in
                StyledText.Span(
                    String(letter), style: TextStyle(font: Font(face, size: look.0), baselineShift: look.1))
            }
            let shaped = try Shaper().shape(StyledText(spans: spans))
            let path = TextPath.svg(
                circle(radius: 60), position: .init(.middle, at: .fraction(0.25), hangsPunctuation: false),
                spacing: .optical)
            return try path.place(shaped).clusters.map(\.middle)
        }
        let settings: [([Double], [Double])] = [
            ([24, 24, 24, 24, 24], [0, 0, 0, 0, 0]), ([24, 48, 24, 48, 24], [0, 0, 0, 0, 0]),
            ([48, 24, 48, 24, 48], [0, 0, 0, 0, 0]), ([24, 24, 24, 24, 24], [0, 9, 0, 9, 0]),
            ([24, 24, 24, 24, 24], [9, 0, 9, 0, 9]),
        ]
        let kept = try Pinned.face(Pinned.noto)
        for setting in settings { _ = try text(kept, setting.0, setting.1) }
        for setting in settings {
            let fresh = try text(try Pinned.face(Pinned.noto), setting.0, setting.1)
            #expect(try text(kept, setting.0, setting.1) == fresh)
        }
    }

    @Test func keysTellPairsApartByAllThatTheyAreSetBy() throws {
        let square = [[SIMD2(0.0, 0), SIMD2(0.5, 0), SIMD2(0.5, 0.7), SIMD2(0, 0.7)]]
        let table = SideTable(square, bentAbout: nil, capHeight: 0.7, xHeight: 0.5)
        let plain = PairSpacing.Pair(first: table, next: table, gap: 0.6)
        var others = Array(repeating: plain, count: 6)
        others[0].scale = 2
        others[1].lift = 0.1
        others[2].gap = 0.61
        others[3].strokeWidth = 0.02
        others[4].isWordSpace = true
        others[5].bends = true
        let keys = Set(([plain] + others).map { PairSpacing.Key($0) })
        #expect(keys.count == 7)
        #expect(PairSpacing.Key(plain) == PairSpacing.Key(plain))
    }
}
