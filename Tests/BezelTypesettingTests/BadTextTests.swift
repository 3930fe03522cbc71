// Text and paths that no one means to set: each has a defined result or a clear error.
import BezelGeometry
import Foundation
import Testing

@testable import BezelTypesetting

@Suite struct BadTextTests {
    @Test(arguments: [" ", "   ", "\u{301}", "\u{301}\u{302}", "\n\t", "\u{200B}\u{200D}", "\u{FFFD}"])
    func spacesAndLoneMarksHavePlaces(_ text: String) throws {
        let shaped = try Pinned.shape(text, Pinned.noto)
        let placed = try TextPath.svg(line(200)).place(shaped)
        #expect(placed.clusters.count == shaped.clusters.count)
        #expect(placed.clusters.allSatisfy { $0.position.isFinite })
    }

    @Test func emptySpansAreNothing() throws {
        let style = TextStyle(font: Font(try Pinned.face(Pinned.noto), size: 20))
        let text = StyledText(spans: [.init("", style: style), .init("ab", style: style), .init("", style: style)])
        #expect(try Shaper().shape(text).clusters.count == 2)
    }

    @Test func aHundredThousandCharactersAreSet() throws {
        let shaped = try Pinned.shape(String(repeating: "long text ", count: 10_000), Pinned.noto, size: 10)
        let placed = try TextPath.svg(line(1_000_000)).place(shaped)
        #expect(placed.clusters.count == 100_000)
        #expect(placed.hiddenRanges.isEmpty)
    }

    @Test func textBeyondTheLimitOfALineIsRefusedByName() throws {
        let limit = Limits.textLength.standard
        let error = #expect(throws: TypesettingError.self) {
            try Pinned.shape(String(repeating: "ä", count: limit + 1), Pinned.noto)
        }
        #expect(error == .tooLong(length: limit + 1, limit: limit))
        #expect(error?.description.contains("limit textLength reached: \(limit + 1) characters") == true)
    }

    @Test func aPathShorterThanOneLetterHidesAllButSaysSo() throws {
        let shaped = try Pinned.shape("WW", Pinned.noto)
        let placed = try TextPath.svg(line(2)).place(shaped)
        #expect(placed.hiddenTexts == ["WW"])
    }

    @Test func aCircleWithoutRadiusIsAnError() throws {
        let shaped = try Pinned.shape("x", Pinned.noto)
        #expect(throws: LayoutError.self) { try TextPath.svg(circle(radius: 0)).place(shaped) }
    }

    @Test func negativeTrackingMayTurnTextBackOnItself() throws {
        let shaped = try Pinned.shape("abcdef", Pinned.noto, tracking: -40)
        let placed = try TextPath.svg(line(400), position: .init(at: .length(300))).place(shaped)
        #expect(placed.clusters[5].middle < placed.clusters[0].middle)
        #expect(placed.clusters.allSatisfy { $0.position.isFinite })
    }

    @Test func aFontWithoutLatinReportsEveryLetter() throws {
        let style = TextStyle(font: Font(try Pinned.face(Pinned.hebrew), size: 20))
        let shaped = try Shaper(usesBundledFonts: false).shape(StyledText("Ж", style: style))
        #expect(shaped.missing.map(\.character) == ["Ж"])
    }

    @Test func limitsThatCannotBeAreErrors() throws {
        let shaped = try Pinned.shape("much too long", Pinned.noto)
        for overflow in [
            Overflow.shrink(minimumScale: 0), .shrink(minimumScale: .nan), .squeeze(maximumTightening: -1),
        ] {
            #expect(throws: LayoutError.self) {
                try TextPath.svg(line(40), fitting: .init(overflow, keepsWords: .never)).place(shaped)
            }
        }
        #expect(throws: LayoutError.self) {
            try TextPath.svg(line(40), fitting: .init(.fail, keepsWords: .never)).place(shaped)
        }
    }
}
