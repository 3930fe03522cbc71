// Where underlines stand, and what letters leave of them.
import BezelGeometry
import Foundation
import Testing

@testable import BezelTypesetting

@Suite struct InkGapTests {
    @Test func theFontGivesTheUpperEdgeOfTheUnderline() throws {
        // Noto Sans: 100 below the baseline and 50 thick, of 1000.
        let metrics = Font(try Pinned.face(Pinned.noto), size: 100).metrics
        #expect(abs(metrics.underlinePosition + 12.5) < 1e-9 && abs(metrics.underlineThickness - 5) < 1e-9)
        #expect(abs(metrics.underlineMiddle(thickness: 5) + 12.5) < 1e-9)
        // Thicker lines grow away from the letters.
        #expect(abs(metrics.underlineMiddle(thickness: 20) + 20) < 1e-9)
        // 322 and 50: the strikethrough's upper edge, too.
        #expect(abs(metrics.strikethroughPosition - 29.7) < 1e-9)
    }

    @Test func aFontWithoutNumbersHasALineBelowItsLetters() throws {
        let metrics = Font(try Pinned.axes(), size: 90).metrics
        #expect(metrics.underlineThickness > 0 && metrics.underlinePosition < 0)
    }

    @Test func lettersThatStandOnTheBaselineDoNotCrossALineBelowIt() {
        // A line that touches the baseline: what round letters reach below it does not count, descenders do.
        let crossed = InkGaps.crossed(0...10, isUnder: true, size: 100)
        #expect(crossed == 3...10)
        #expect(InkGaps.crossed(-4...2, isUnder: true, size: 100) == nil)
        #expect(InkGaps.crossed(20...30, isUnder: true, size: 100) == 20...30)
        #expect(InkGaps.crossed(-80 ... -70, isUnder: false, size: 100) == -80 ... -70)
    }

    @Test func gapsAreAsWideAsTheInkAndALittleMore() {
        let thin = InkGaps(thickness: 4, size: 100)
        #expect(thin.pieces(of: 0...200, crossedBy: [50...60]) == [0...46, 64...200])
        #expect(thin.pieces(of: 0...200, crossedBy: []) == [0...200])
        // Pieces no longer than the margin are left out.
        #expect(thin.pieces(of: 0...200, crossedBy: [7...10, 50...60, 70...80, 300...310]) == [14...46, 84...200])
        // Thick lines do not clear more than a tenth of the size.
        let thick = InkGaps(thickness: 60, size: 100)
        #expect(thick.pieces(of: 0...200, crossedBy: [50...60]) == [0...40, 70...200])
    }

    @Test func aLineGoesThroughLettersThatWouldLeaveTooLittleOfIt() {
        let gaps = InkGaps(thickness: 4, size: 100)
        #expect(gaps.pieces(of: 0...100, crossedBy: [10...90]) == [0...100])
        #expect(gaps.pieces(of: 0...60, crossedBy: [0...20, 25...60]) == [0...60])
        // A word of such letters within other text.
        #expect(gaps.pieces(of: 0...900, crossedBy: [50...60, 300...400, 405...500]) == [0...46, 64...900])
    }

    /// By scripts that hang below the baseline, too; with lines of all thicknesses, on straight lines and circles.
    @Test(arguments: [
        "gjpqy", "ggg", "g", "gypq jump", "कुत्ते", "ญฐ กุ้งปู", "عربي جميع", "ﷺ", "Q,;()[]", "日本語",
    ])
    func noLineDisappears(text: String) throws {
        for thickness in [nil, 1, 12, 40] as [Double?] {
            for kind in [TextDecoration.Line.underline, .overline, .lineThrough] {
                var style = TextStyle(font: Font(try Pinned.face(Pinned.noto), size: 40))
                style.decorations = [TextDecoration(kind, thickness: thickness, skipsInk: true)]
                let shaped = try Shaper(fallbackFaces: Pinned.fallbacks).shape(StyledText(text, style: style))
                let placed = try TextPath.svg(line(1000), position: .middle).place(shaped)
                let advance = shaped.clusters.reduce(0) { $0 + abs($1.advance) }
                let drawn = placed.decorations.reduce(0) { $0 + $1.outline.boundingRect.width }
                #expect(
                    drawn >= advance / 3 - 1e-6,
                    "\(text), \(kind), \(thickness ?? 0): \(drawn) of \(advance)"
                )
            }
        }
    }
}
