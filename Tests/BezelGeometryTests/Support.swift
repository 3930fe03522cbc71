// Shared by the geometry tests: closeness, dense sums that do not use the code under test, and pinned random numbers.
import BezelGeometry
import Foundation

func near(_ a: Double, _ b: Double, _ tolerance: Double = 1e-9) -> Bool { abs(a - b) <= tolerance }
func near(_ a: Point, _ b: Point, _ tolerance: Double = 1e-9) -> Bool { a.distance(to: b) <= tolerance }

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
    mutating func number(_ range: ClosedRange<Double>) -> Double {
        range.lowerBound + (range.upperBound - range.lowerBound) * Double(next() >> 11) / Double(1 << 53)
    }
    mutating func point(_ size: Double) -> Point {
        Point(x: number(-size...size), y: number(-size...size))
    }
}

/// The length of a dense polygon in a curve, refined once by Richardson's rule.
func denseLength(_ f: (Double) -> Point, _ count: Int = 20_000) -> Double {
    func sum(_ n: Int) -> Double {
        var total: Double = 0
        var last = f(0)
        for i in 1...n {
            let p = f(Double(i) / Double(n))
            total += last.distance(to: p)
            last = p
        }
        return total
    }
    return (4 * sum(2 * count) - sum(count)) / 3
}
