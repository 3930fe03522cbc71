// Type that grows or shrinks until its text fills the curve.
import BezelGeometry
import Testing

@testable import BezelTypesetting

@Suite struct SizeFittingTests {
    @Test(arguments: [Pinned.inter, Pinned.noto, Pinned.quicksand], [TextPath.Spacing.exact, .optical])
    func textFillsItsCurve(_ font: String, _ spacing: TextPath.Spacing) throws {
        for size in [6.0, 20, 90] {
            let shaped = try Pinned.shape("FILLED TO THE BRIM", font, size: size)
            let path = TextPath(line(400), anchor: .start, spacing: spacing, fit: .size)
            let placed = try path.place(shaped)
            #expect(placed.hiddenRanges.isEmpty)
            #expect((0.995...1.000001).contains(placed.advance / 400), "\(size): \(placed.advance)")
        }
    }

    @Test func ringsAreFilledWithOneWordSpaceOverTheSeam() throws {
        let shaped = try Pinned.shape("ROUND THE BEND", Pinned.inter, size: 10)
        let path = TextPath(circle(radius: 100), anchor: .around, fit: .size)
        let placed = try path.place(shaped)
        let natural = try #require(placed.runs.first).font.size
        #expect(natural > 20 && placed.hiddenRanges.isEmpty)
        // Nothing is left to spread: set once more at that size, the text takes as much of the circle.
        let again = try Pinned.shape("ROUND THE BEND", Pinned.inter, size: natural)
        let needed = try Fitting(line: path, text: again).needed(again)
        #expect((0.995...1.000001).contains(needed / (200 * .pi)), "\(needed)")
    }

    @Test func whatIsDoneIsReported() throws {
        let shaped = try Pinned.shape("WIDE", Pinned.inter, size: 10)
        let placed = try TextPath(line(400), fit: .size).place(shaped)
        guard case .sized(let factor, nil) = placed.fitting.first else {
            Issue.record("\(placed.fitting)")
            return
        }
        #expect(abs((placed.runs.first?.font.size ?? 0) - 10 * factor) < 1e-6)
    }

    @Test func curvesWithoutAnEndAreRefused() throws {
        let shaped = try Pinned.shape("A", Pinned.inter, size: 10)
        #expect(throws: LayoutError.self) { try TextPath(line(1e9), fit: .size).place(shaped) }
        #expect(throws: LayoutError.self) { try TextPath(Path(), fit: .size).place(shaped) }
    }
}
