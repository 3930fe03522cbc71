// Shared by the geometry tests: closeness, dense sums that do not use the code under test, and pinned random numbers.
import BezelGeometry
import Foundation

func near(_ a: CGFloat, _ b: CGFloat, _ tolerance: CGFloat = 1e-9) -> Bool { abs(a - b) <= tolerance }
func near(_ a: CGPoint, _ b: CGPoint, _ tolerance: CGFloat = 1e-9) -> Bool { a.distance(to: b) <= tolerance }

/// A small linear congruential generator, the same on every machine.
struct Pinned: RandomNumberGenerator {
    var state: UInt64
    init(_ seed: UInt64) { state = seed &* 2_862_933_555_777_941_757 &+ 3_037_000_493 }
    mutating func next() -> UInt64 {
        state ^= state << 13
        state ^= state >> 7
        state ^= state << 17
        return state
    }
    mutating func number(_ range: ClosedRange<CGFloat>) -> CGFloat {
        range.lowerBound + (range.upperBound - range.lowerBound) * CGFloat(next() >> 11) / CGFloat(1 << 53)
    }
    mutating func point(_ size: CGFloat) -> CGPoint {
        CGPoint(x: number(-size...size), y: number(-size...size))
    }
}

/// The length of a dense polygon in a curve, refined once by Richardson's rule.
func denseLength(_ f: (CGFloat) -> CGPoint, _ count: Int = 20_000) -> CGFloat {
    func sum(_ n: Int) -> CGFloat {
        var total: CGFloat = 0
        var last = f(0)
        for i in 1...n {
            let p = f(CGFloat(i) / CGFloat(n))
            total += last.distance(to: p)
            last = p
        }
        return total
    }
    return (4 * sum(2 * count) - sum(count)) / 3
}
