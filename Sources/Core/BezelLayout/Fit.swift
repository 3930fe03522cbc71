// The search for the largest size at which something fits, for layouts of one's own. The regions of this module and
// `TextPath` search by themselves.
import BezelGeometry

/// The largest amount at which something fits: a size of type, a width, a radius.
///
/// The amounts are halved between the smallest, which must fit, and the largest. What was made at the amount found is kept,
/// so that nothing is laid out again:
///
///     let found = Fit(from: 8, to: 40).largest { size in
///         let lines = try? disk.place("No 7\nSINCE 1897", font: font.withSize(size))
///         return lines.flatMap { $0.scale < 1 ? nil : $0 }
///     }
public struct Fit: Hashable, Sendable {
    /// The smallest amount and the largest; the largest is tried first.
    public let range: ClosedRange<Double>
    /// How near the amount found comes to the largest that fits, in the unit of the amounts; over 0.
    public let tolerance: Double

    /// A search between two amounts, in either order.
    ///
    /// - Parameters:
    ///   - least: The smallest amount; NaN and infinite numbers are bounded by what numbers can hold.
    ///   - tolerance: Unless given, a thousandth of the range. Finer than a 2^40th part of it is not searched for.
    public init(from least: Double, to most: Double, tolerance: Double? = nil) {
        let ends = [least, most].map { $0.isNaN ? 0 : $0.clamped(from: -Self.greatest, through: Self.greatest) }
        range = ClosedRange(spanning: ends[0], ends[1])
        let width = range.upperBound - range.lowerBound
        let finest = max(width * 0x1p-40, .leastNormalMagnitude)
        self.tolerance = max(tolerance.flatMap { $0 > 0 ? $0 : nil } ?? width / 1000, finest)
    }

    /// Sums and differences of two amounts stay numbers.
    private static let greatest = Double.greatestFiniteMagnitude / 4

    /// What a search found: the amount, and what was made with it.
    public struct Found<Made> {
        /// The amount: at most the largest that fits, and less than the tolerance below it.
        public let amount: Double
        /// What the attempt made at this amount.
        public let made: Made
        /// How many attempts were made.
        public let attempts: Int
    }

    /// The largest amount at which an attempt succeeds; nil if none does, not even the smallest.
    ///
    /// - Parameter attempt: Makes something at an amount, or gives nil if that does not fit. If one amount fits, all smaller
    ///   ones must fit, too. It is called at most 42 times, some ten times with the usual tolerance.
    public func largest<Made, Failure: Error>(
        _ attempt: (_ amount: Double) throws(Failure) -> Made?
    ) throws(Failure) -> Found<Made>? {
        var attempts = 1
        if let made = try attempt(range.upperBound) {
            return Found(amount: range.upperBound, made: made, attempts: attempts)
        }
        guard range.lowerBound < range.upperBound else { return nil }
        attempts += 1
        guard let smallest = try attempt(range.lowerBound) else { return nil }
        let best = try bisected(from: range.lowerBound, made: smallest, to: range.upperBound, halvings: halvings) {
            amount throws(Failure) in
            attempts += 1
            return try attempt(amount)
        }
        return Found(amount: best.value, made: best.made, attempts: attempts)
    }

    /// Until what is left of the range is within the tolerance.
    private var halvings: Int {
        var (left, count) = (range.upperBound - range.lowerBound, 0)
        while left > tolerance, count < 40 { (left, count) = (left / 2, count + 1) }
        return count
    }
}

extension Fit.Found: Sendable where Made: Sendable {}
