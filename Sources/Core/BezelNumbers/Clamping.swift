// Total conversion of floating-point numbers to integers, and pinning of values to ranges.

extension FixedWidthInteger {
    /// Truncates towards zero, pinned to the type's range and ±2^53; NaN is 0.
    ///
    /// Use it for numbers from outside: `Int(_:)` traps on NaN, infinities and numbers out of range.
    @inlinable
    public init(clamping value: Double) {
        // 2^53: doubles are exact below; sums of a thousand cannot overflow. By way of Int64: the generic conversion is
        // slow.
        let greatest = 9_007_199_254_740_992.0
        let pinned = value < greatest ? value > -greatest ? value : -greatest : greatest
        self.init(clamping: value.isNaN ? 0 : Int64(pinned))
    }

    /// Truncates towards zero, with the same bounds as for `Double`; NaN is 0.
    @inlinable
    public init(clamping value: Float) { self.init(clamping: Double(value)) }
}

extension UInt8 {
    /// The processor's conversion, for speed.
    @inlinable
    public init(clamping value: Float) {
        self = value > 0 ? value < 255 ? UInt8(value) : 255 : 0
    }
}

extension Comparable {
    /// The nearest value of a range; NaN stays NaN.
    @inlinable
    package func clamped(to range: ClosedRange<Self>) -> Self {
        Swift.min(Swift.max(self, range.lowerBound), range.upperBound)
    }

    /// The nearest value between bounds that are known only while the program runs; NaN stays NaN.
    ///
    /// If `lower` > `upper`, the result is `upper`: callers that want another rule check the bounds themselves.
    @inlinable
    package func clamped(from lower: Self, through upper: Self) -> Self {
        Swift.min(Swift.max(self, lower), upper)
    }
}
