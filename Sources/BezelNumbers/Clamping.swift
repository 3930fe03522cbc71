// The one conversion of floating-point numbers to integers. It is total: no number ends the process.

/// The greatest magnitude that a clamped `Int` or `Int64` has, 2^53. Below it every whole double is exact, and a
/// thousand such integers can be added without overflow.
@usableFromInline let greatestWhole = 9_007_199_254_740_992.0

extension FixedWidthInteger {
    /// The integer next to `value` towards zero. What lies beyond the type's range, or beyond ±2^53, is pinned to it;
    /// NaN is 0.
    ///
    /// Use it for every number that may come from outside: `Int(_:)` ends the process for an infinity, for NaN and for
    /// what has no room.
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

    /// The integer next to `value` towards zero, pinned as a double is.
    @inlinable
    public init(clamping value: Float) { self.init(clamping: Double(value)) }
}

extension UInt8 {
    /// The same by the processor's own conversion, as parts of pixels are converted by the million.
    @inlinable
    public init(clamping value: Float) {
        self = value > 0 ? value < 255 ? UInt8(value) : 255 : 0
    }
}
