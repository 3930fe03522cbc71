// Total conversion of floating-point numbers to integers.

/// 2^53: doubles are exact below; sums of a thousand cannot overflow.
@usableFromInline let greatestWhole = 9_007_199_254_740_992.0

extension FixedWidthInteger {
    /// Truncates towards zero, pinned to the type's range and ±2^53; NaN is 0.
    ///
    /// Use it for numbers from outside: `Int(_:)` traps on NaN, infinities and numbers out of range.
    @inlinable
    public init(clamping value: Double) {
        let least = Swift.max(Double(Self.min), -greatestWhole)
        let greatest = Swift.min(Double(Self.max), greatestWhole)
        if value > least, value < greatest {
            self.init(value)
        } else {
            self.init(value >= greatest ? greatest : value <= least ? least : 0)
        }
    }

    /// Truncates likewise.
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
