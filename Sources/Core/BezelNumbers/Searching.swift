// Searches by halving: for a place in an ordered collection, and for the value at which a condition changes.

extension RandomAccessCollection {
    /// The place that parts a collection, whose first elements do not meet a condition and whose others do; `endIndex` if
    /// none does. In O(log n) calls.
    @inlinable
    package func partitioningIndex(where isBeyond: (Element) -> Bool) -> Index {
        var (low, count) = (startIndex, count)
        while count > 0 {
            let half = count / 2
            let middle = index(low, offsetBy: half)
            if isBeyond(self[middle]) {
                count = half
            } else {
                low = index(after: middle)
                count -= half + 1
            }
        }
        return low
    }
}

/// Halves a stretch, at whose start a condition holds and at whose end it does not, down to where it changes.
///
/// The ends themselves are not tried. They may be in either order.
///
/// - Parameter halvings: Ten leave a thousandth of the stretch; 50 leave what doubles between 0 and 1 can tell apart.
/// - Returns: The last value at which the condition held, and the first at which it did not.
@inlinable
package func bisected(
    from start: Double, to end: Double, halvings: Int, while holds: (Double) -> Bool
) -> (holding: Double, failing: Double) {
    var (holding, failing) = (start, end)
    for _ in Range(count: halvings) {
        let middle = (holding + failing) / 2
        if holds(middle) { holding = middle } else { failing = middle }
    }
    return (holding, failing)
}

/// Halves a stretch like ``bisected(from:to:halvings:while:)``, for trials that give what they made.
///
/// This is the one search for the largest size, or the least narrowing, at which something fits.
///
/// - Parameters:
///   - start: Where a trial succeeds.
///   - made: What the trial at the start made.
///   - attempt: Gives what it made, or nil where that does not fit. Between a value at which it fits and the start it must
///     fit, too.
/// - Returns: The last value that succeeded, and what was made there.
package func bisected<Made, Failure: Error>(
    from start: Double, made: Made, to end: Double, halvings: Int,
    attempt: (Double) throws(Failure) -> Made?
) throws(Failure) -> (value: Double, made: Made) {
    var (best, failing) = ((value: start, made: made), end)
    for _ in Range(count: halvings) {
        let middle = (best.value + failing) / 2
        if let made = try attempt(middle) { best = (middle, made) } else { failing = middle }
    }
    return best
}
