// Figures of display type.
import BezelGeometry
import Testing

@testable import BezelTypesetting

@Suite struct FigureTests {
    private func height(_ font: Font) throws -> Double {
        let shaped = try Shaper().shape(StyledText("1", style: TextStyle(font: font)))
        let placed = try TextPath(Path(svg: "M0 0H1000")).place(shaped)
        return placed.inkBounds.height / font.metrics.capHeight
    }

    @Test func fontsWithOldStyleFiguresGetLiningOnes() throws {
        let font = try FontLibrary.bundled.font(named: "Vollkorn", size: 40)
        #expect(try height(font) < 0.8)
        #expect(try height(font.withLiningFigures()) > 0.9)
    }

    @Test func figuresThatAreAskedForStay() throws {
        for feature in [Font.Feature("onum", 1), Font.Feature("lnum", 0)] {
            var font = try FontLibrary.bundled.font(named: "Vollkorn", size: 40)
            font.features = [feature]
            #expect(font.withLiningFigures() == font)
        }
    }

    @Test(arguments: ["Inter", "Quicksand", "Noto Sans", "Amiri"])
    func otherFontsStayAsTheyAre(_ name: String) throws {
        let font = try FontLibrary.bundled.font(named: name, size: 40)
        #expect(font.withLiningFigures() == font)
    }
}
