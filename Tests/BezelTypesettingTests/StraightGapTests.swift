// Optical spacing on a straight line, whose gaps are their own measure.
import BezelGeometry
import Testing

@testable import BezelTypesetting

@Suite struct StraightGapTests {
    /// Origins of glyphs.
    private func origins(_ spacing: TextPath.Spacing, _ shaped: ShapedText, on path: Path) throws -> [Point] {
        let line = TextPath.svg(path, position: .init(.middle, at: .fraction(0.5)), spacing: spacing)
        return try line.place(shaped).runs.flatMap { run in run.glyphs.map { Point.zero.applying($0.transform) } }
    }

    @Test(arguments: ["WAVE To", "RA ff RA", "مرحبا", "1,024.50", "नमस्ते"])
    func opticalSpacingKeepsTheGapsOfAStraightLine(_ text: String) throws {
        let level = line(900)
        let bent = Path {
            $0.move(to: .zero)
            $0.addCurve(
                to: Point(x: 900, y: 0), control1: Point(x: 300, y: 0), control2: Point(x: 600, y: 0))
        }
        for tracking in [0.0, 3] {
            let shaped = try Pinned.shape(text, Pinned.inter, size: 40, tracking: tracking)
            let exact = try origins(.exact, shaped, on: level)
            // The same line as a curve takes the search for gaps.
            for path in [level, bent] {
                let spaced = try origins(.optical, shaped, on: path)
                #expect(spaced.count == exact.count)
                #expect(zip(spaced, exact).allSatisfy { $0.distance(to: $1) < 1e-6 }, "\(text)")
            }
        }
    }
}
