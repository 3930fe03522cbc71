// Random numbers that a seed repeats.

/// A small generator of random numbers that a seed repeats (Vigna's SplitMix64).
package struct SeededGenerator: RandomNumberGenerator, Hashable, Sendable {
    private var state: UInt64
    /// A generator that gives the same numbers for the same seed.
    package init(seed: UInt64) { state = seed }
    /// The next 64 bits.
    package mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }
}

extension SeededGenerator {
    /// A number from 0 up to 1: the same on every version of Swift, whose own way may change.
    mutating func unit() -> Double { Double(next() >> 11) * 0x1p-53 }
}
