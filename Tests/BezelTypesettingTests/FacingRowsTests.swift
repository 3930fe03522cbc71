// The white between two sides, row by row.
import Testing

@testable import BezelTypesetting

@Suite struct FacingRowsTests {
    /// Sides that extend by the same in every row, or by a line from the lowest to the uppermost.
    private func rows(right: ClosedRange<Float>, left: ClosedRange<Float>) -> SideRows {
        var rows = SideRows()
        for i in 0..<SideRows.count {
            let t = (Float(i) + 0.5) / Float(SideRows.count)
            rows.right[i / 4][i % 4] = right.lowerBound + (right.upperBound - right.lowerBound) * t
            rows.left[i / 4][i % 4] = left.lowerBound + (left.upperBound - left.lowerBound) * t
        }
        return rows
    }

    private func facing(
        right: ClosedRange<Float> = 0.25...0.25, left: ClosedRange<Float> = -0.25 ... -0.25, scale: Float = 1,
        strokeWidth: Float = 0, bend: Float = 0, isWordSpace: Bool = false
    ) -> FacingRows {
        FacingRows(
            right: rows(right: right, left: 0...0), left: rows(right: 0...0, left: left), scale: scale,
            strokeWidth: strokeWidth, bend: bend, isWordSpace: isWordSpace)
    }

    @Test func parallelStemsHaveTheirDistanceForWhite() {
        for isWordSpace in [false, true] {
            let found = facing(isWordSpace: isWordSpace).measure(0.75)
            #expect(abs(found.white - 0.25) < 1e-5 && abs(found.slope - 1) < 1e-5)
        }
        #expect(abs(facing(strokeWidth: 0.1).measure(0.75).white - 0.15) < 1e-5)
        #expect(abs(facing(scale: 0.5).measure(0.75).white - 0.375) < 1e-5)
    }

    @Test func wedgesHaveTheGeometricMeanOfFootAndTop() {
        // From 0.1 at one end to 0.4 at the other, by the letters or by the line's bend.
        #expect(abs(facing(right: -0.4 ... -0.1, left: 0...0).measure(0).white - 0.2) < 1e-3)
        #expect(abs(facing(right: 0...0, left: 0...0, bend: 3).measure(0.1).white - 0.2) < 1e-3)
        // A word space is an area: the mean of all rows.
        #expect(abs(facing(right: -0.4 ... -0.1, left: 0...0, isWordSpace: true).measure(0).white - 0.25) < 1e-3)
    }

    @Test func rowsThatTouchCountAsALittleApartAndDoNotGrow() {
        let touching = facing().measure(0.4)
        #expect(abs(touching.white - Double(FacingRows.touching)) < 1e-6 && touching.slope == 0)
    }

    @Test func gapsGiveTheWhitesThatTheyAreAskedFor() {
        for bend: Float in [-0.7, 0, 0.4, 1.2] {
            for isWordSpace in [false, true] {
                let sides = facing(right: 0.1...0.35, left: -0.3 ... -0.2, bend: bend, isWordSpace: isWordSpace)
                for white in [0.05, 0.2, 0.6] {
                    let gap = sides.gap(white: white, from: 0.6)
                    let found = sides.measure(Float(gap))
                    #expect(abs(found.white - white) < 2e-5)
                    let wider = sides.measure(Float(gap + 0.001))
                    #expect(abs((wider.white - found.white) / 0.001 - found.slope) < 0.05 * max(found.slope, 1))
                }
            }
        }
    }
}
