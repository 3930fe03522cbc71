// Where parallel curves turn back.
import Foundation
import Testing

@testable import BezelGeometry

@Suite struct CuspTests {
    /// Quick tests decide most curves; they must not hide a cusp.
    @Test(arguments: 0..<40) func sensesChangeAtCuspsAlone(seed: UInt64) {
        var random = Pinned(seed + 1)
        for _ in 0..<25 {
            let segment = PathSegment.cubic(random.point(50), random.point(50), random.point(50), random.point(50))
            let parallel = OffsetCurve(segment: segment, distance: random.number(-60...60))
            var bounds = [0] + parallel.cusps() + [1]
            #expect(bounds == bounds.sorted())
            var isBack = parallel.cuspSign(1e-9) < 0
            bounds.removeFirst()
            for i in 0...24 {
                let t = Double(i) / 24
                while let next = bounds.first, next < t, bounds.count > 1 {
                    bounds.removeFirst()
                    isBack.toggle()
                }
                guard abs(t - (bounds.first ?? 1)) > 1e-6 || bounds.count == 1 else { continue }
                #expect((parallel.cuspSign(t) < 0) == isBack, "at \(t) of \(segment), \(parallel.distance)")
            }
        }
    }

    @Test func aTightBendHasTwo() {
        let bend = PathSegment.cubic(
            Point(x: 0, y: 0), Point(x: 10, y: 30), Point(x: 20, y: 30), Point(x: 30, y: 0))
        let inner = [Double(-40), 40].map { OffsetCurve(segment: bend, distance: $0).cusps().count }
        #expect(inner.sorted() == [0, 2])
        #expect([Double(-1), 1].allSatisfy { OffsetCurve(segment: bend, distance: $0).cusps().isEmpty })
    }
}
