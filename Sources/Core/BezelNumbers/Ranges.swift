// Ranges whose ends are known only while the program runs.
//
// `a..<b` and `a...b` end the process if the ends are in the wrong order or one of them is NaN. They are for literals,
// counts and the indices of one collection. `Scripts/check-ranges` finds all others, which either use these makers or
// say in a comment why their ends are in order. `unsafe` stands where this file has compared the ends itself.

extension Range {
    /// From `lower` up to but not including `upper`; empty at `lower` unless `lower` < `upper`.
    ///
    /// A NaN at either end gives an empty range at the other end.
    @inlinable
    package init(from lower: Bound, upTo upper: Bound) {
        unsafe self.init(
            uncheckedBounds: lower < upper ? (lower, upper) : lower <= lower ? (lower, lower) : (upper, upper))
    }
}

extension Range<Double> {
    /// As for other bounds; empty at 0 if both ends are NaN.
    @inlinable
    package init(from lower: Double, upTo upper: Double) {
        let start = lower.isNaN ? upper.isNaN ? 0 : upper : lower
        unsafe self.init(uncheckedBounds: (start, start < upper ? upper : start))
    }
}

extension Range<Int> {
    /// 0 up to but not including `count`; empty for negative counts.
    @inlinable
    package init(count: Int) { unsafe self.init(uncheckedBounds: (0, count > 0 ? count : 0)) }
}

extension ClosedRange {
    /// From `lower` through `upper`; nil unless `lower` ≤ `upper`, so also if one is NaN.
    ///
    /// Use it where no value may be valid, and let the caller say what is wrong.
    @inlinable
    package init?(from lower: Bound, through upper: Bound) {
        guard lower <= upper else { return nil }
        unsafe self.init(uncheckedBounds: (lower, upper))
    }

    /// Between two values in either order. If one is NaN, both ends are the other.
    @inlinable
    package init(spanning a: Bound, _ b: Bound) {
        unsafe self.init(uncheckedBounds: a <= b ? (a, b) : b <= a ? (b, a) : a <= a ? (a, a) : (b, b))
    }

    /// The least range that contains both.
    @inlinable
    package func union(_ other: ClosedRange) -> ClosedRange {
        unsafe ClosedRange(
            uncheckedBounds: (Swift.min(lowerBound, other.lowerBound), Swift.max(upperBound, other.upperBound)))
    }
}

extension ClosedRange<Double> {
    /// As for other bounds; from 0 through 0 if both values are NaN.
    @inlinable
    package init(spanning a: Double, _ b: Double) {
        let (first, second) = (a.isNaN ? b : a, b.isNaN ? a : b)
        unsafe self.init(
            uncheckedBounds: first.isNaN ? (0, 0) : (Swift.min(first, second), Swift.max(first, second)))
    }

    /// The same ends as floating-point numbers, rounded to the nearest beyond 2^53.
    @inlinable
    package init(_ wholes: ClosedRange<Int>) {
        unsafe self.init(uncheckedBounds: (Double(wholes.lowerBound), Double(wholes.upperBound)))
    }
}

extension Range<Int> {
    /// The integers from `lower` through `upper`; none unless `lower` ≤ `upper`.
    ///
    /// A closed range cannot be empty; this is its form for loops.
    @inlinable
    package init(from lower: Int, through upper: Int) {
        let end = upper == .max ? upper : upper + 1
        unsafe self.init(uncheckedBounds: (lower, lower < end ? end : lower))
    }
}
