// Makers of ranges whose ends are in any order, or are no numbers.
import BezelGeometry
import Testing

@Suite struct RangeTests {
    @Test func rangesAreEmptyUnlessTheirEndsAscend() {
        #expect(Range(from: 2, upTo: 5) == 2..<5)
        #expect(Range(from: 5, upTo: 2) == 5..<5)
        #expect(Range(from: Int.max, upTo: .min).isEmpty)
        #expect(Range(from: 2, through: 5) == 2..<6)
        #expect(Range(from: 5, through: 5) == 5..<6)
        #expect(Range(from: 6, through: 5).isEmpty)
        #expect(Range(from: 0, through: .max).upperBound == .max)
        #expect(Range(count: 3) == 0..<3)
        #expect(Range(count: -3).isEmpty)
    }

    @Test func closedRangesTakeTheirEndsInEitherOrder() {
        #expect(ClosedRange(spanning: 3.0, 1) == 1...3)
        #expect(ClosedRange(from: 1.0, through: 3) == 1...3)
        #expect(ClosedRange(from: 3.0, through: 1) == nil)
        #expect((1.0...3).union(2...7) == 1...7)
    }

    @Test func anEndThatIsNoNumberGivesWayToTheOther() {
        #expect(ClosedRange(from: .nan, through: 1.0) == nil)
        #expect(ClosedRange(from: 1.0, through: .nan) == nil)
        #expect(ClosedRange(spanning: .nan, 1.0) == 1...1)
        #expect(ClosedRange(spanning: 1.0, .nan) == 1...1)
        #expect(ClosedRange(spanning: Double.nan, .nan) == 0...0)
        #expect(Range(from: .nan, upTo: 1.0).isEmpty)
        #expect(Range(from: 0, upTo: Double.nan).isEmpty)
        #expect(Range(from: Double.nan, upTo: .nan).isEmpty)
    }
}
