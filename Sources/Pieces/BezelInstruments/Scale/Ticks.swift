// Where marks stand on a scale, and which steps are round. How marks look is in Layers/ScaleLayers.swift; they are
// drawn in Drawing/ScaleParts.swift.
import BezelGeometry

package enum TickLevel: Int, Hashable, Sendable, Comparable, CaseIterable {
    /// The longest, with numerals.
    case major
    case minor
    /// Between the minor ones.
    case third
    package static func < (a: TickLevel, b: TickLevel) -> Bool { a.rawValue < b.rawValue }
}

/// A marked value.
package struct ScaleTick: Hashable, Sendable {
    package var value: Double
    package var level: TickLevel
}

/// A part of a scale that is divided evenly, into steps, their parts, and the parts of these.
public struct ScaleDivision: SpecDescribed {
    /// The value at which the part begins; nil for the scale's least value. Only what the scale shows is marked.
    public var from: Double?
    /// The value at which it ends; nil for the scale's greatest value.
    public var to: Double?
    /// Between major marks, 1e-9 to 1e12; nil for about ten round steps, or powers of ten on logarithmic scales.
    ///
    /// Marks stand at multiples of the step, not counted from ``from``.
    public var step: Double?
    /// How many parts a step is divided into by minor marks, 0 to 1000; 0 and 1 give none.
    public var minor = 0
    /// How many parts each of these is divided into by marks of the third level; 0 and 1 give none.
    public var third = 0
    /// About how many round steps there are, where ``step`` is nil; 0 for about ten.
    ///
    /// A number over 0 also chooses the parts of each step, in place of ``minor`` and ``third``.
    public var count = 0
    /// The whole scale in about ten round steps without parts.
    public init() {}
    /// Creates it with changes to the defaults: `ScaleDivision { $0.… = … }`.
    public init(_ change: (inout ScaleDivision) -> Void) {
        self.init()
        change(&self)
    }
    public init(from decoder: any Decoder) throws { try self.init(describedBy: decoder) }
    public func encode(to encoder: any Encoder) throws { try encodeFields(to: encoder) }
    /// Creates a division of the whole scale, or of its part from one value to another.
    ///
    /// - Parameters:
    ///   - step: Between major marks; nil for round ones.
    ///   - minor: Parts of a step.
    ///   - third: Parts of each of these.
    ///   - from: Nil for the scale's least value.
    ///   - to: Nil for its greatest.
    public init(step: Double?, minor: Int = 0, third: Int = 0, from: Double? = nil, to: Double? = nil) {
        self.step = step
        self.minor = minor
        self.third = third
        self.from = from
        self.to = to
    }
    var givenEnds: [Double] { [from, to].compactMap(\.self) }
    package static let schemaName = "division"
    package static let summary = "A part of a scale that is divided evenly."
    package static let fields: [SpecField<ScaleDivision>] = [
        .field(
            "from", \.from, .number(GalleryLimits.values),
            "Where the part begins; the scale's least value unless given."),
        .field("to", \.to, .number(GalleryLimits.values), "Where it ends; the scale's greatest value unless given."),
        .field("step", \.step, .number(1e-9...1e12), "From one major value to the next; a round number unless given."),
        .field("minor", \.minor, .whole(0...1000), "How many parts a step has."),
        .field("third", \.third, .whole(0...1000), "How many parts each of these has."),
        .field(
            "count", \.count, .whole(0...1000), "About how many steps of a round length there are, where none is given."
        ),
    ]
}

extension Scale {
    /// Marks of one division; more are an error.
    static let greatestTickCount = 100_000

    /// The step for about `count` parts: 1, 2 or 5 times a power of ten, as EN 837-1 and ASME B40.100 number dials. Of
    /// these, the one nearest by ratio; 1 for spans that are not positive and finite.
    package static func niceStep(span: Double, count: Int = 10) -> Double {
        guard span > 0, span.isFinite, count > 0 else { return 1 }
        let raw = span / Double(count)
        let power = pow(10, floor(log10(raw)))
        let steps = [1, 2, 5, 10].map { $0 * power }
        return steps.min { abs(log($0 / raw)) < abs(log($1 / raw)) } ?? power
    }

    /// Like ``niceStep(span:count:)``, but both ends are multiples where possible: 20 for 0…240 and 0…320.
    ///
    /// Ends count as multiples within a millionth of a step, or of the number of steps. Steps that give less than 0.45
    /// or more than 1.9 times as many parts as wanted are not considered.
    package static func roundStep(from: Double, to: Double, count: Int = 10) -> Double {
        let span = abs(to - from)
        let usual = niceStep(span: span, count: count)
        guard span > 0, span.isFinite, count > 0 else { return usual }
        let raw = span / Double(count)
        let power = pow(10, floor(log10(raw)))
        func isMultiple(_ value: Double, _ step: Double) -> Bool {
            let parts = value / step
            return abs(parts - parts.rounded()) < Scale.wholeStep * max(1, abs(parts))
        }
        let even = [0.5, 1, 2, 5, 10].map { $0 * power }.filter { step in
            isMultiple(from, step) && isMultiple(to, step) && (0.45...1.9).contains(span / step / Double(count))
        }
        // More than twelve numerals are a wall of figures, unless nothing else ends at both ends.
        let few = even.filter { span / $0 / Double(count) < 1.25 }
        return (few.isEmpty ? even : few).min { abs(log($0 / raw)) < abs(log($1 / raw)) } ?? usual
    }

    /// All of 1, 2 and 5 times a power of ten between two numbers over 0, rising.
    static func roundSteps(from least: Double, through greatest: Double) -> [Double] {
        var steps: [Double] = []
        var step = roundStep(atLeast: least)
        while step <= greatest * (1 + Rounding.fraction), steps.count < 100 {
            steps.append(step)
            step = roundStep(atLeast: step * 1.5)
        }
        return steps
    }
    /// Whether a number over 0 is 1, 2 or 5 times a power of ten.
    static func isRound(_ step: Double) -> Bool { step > 0 && [1, 2, 5].contains(decimal(of: step)) }

    /// Whether both ends are multiples of a step, within ``wholeStep``.
    func endsAtMultiples(of step: Double) -> Bool {
        [from, to].allSatisfy { abs($0 / step - ($0 / step).rounded()) < Self.wholeStep * max(1, abs($0 / step)) }
    }

    /// The smallest of 1, 2 and 5 times a power of ten that is no smaller than this.
    static func roundStep(atLeast least: Double) -> Double {
        guard least > 0, least.isFinite else { return 1 }
        let power = pow(10, floor(log10(least)))
        return [1, 2, 5, 10].map { $0 * power }.first { $0 >= least * (1 - Rounding.fraction) } ?? least
    }

    /// Into how many parts a step is divided, and each of these, so that all marks have round values.
    static func roundParts(of step: Double) -> (minor: Int, third: Int) {
        switch decimal(of: step) {
        case 5: (5, 0)
        default: (2, 5)
        }
    }
    /// Twice as many; nil where their values would not be round.
    static func finerParts(of step: Double) -> (minor: Int, third: Int)? {
        switch decimal(of: step) {
        case 2: (4, 5)
        case 5: (5, 2)
        default: nil
        }
    }
    /// Fewer and fewer, all of round values.
    static func coarserParts(of step: Double) -> [(minor: Int, third: Int)] {
        switch decimal(of: step) {
        case 2: [(2, 2), (2, 0)]
        case 5: [(5, 0)]
        default: [(5, 0), (2, 0)]
        }
    }
    /// From 1 to 10, a round one exactly.
    static func decimal(of step: Double) -> Double {
        let decimal = step / pow(10, floor(log10(step) + Rounding.fraction))
        return [1, 2, 5].first { abs(decimal - $0) < wholeStep } ?? decimal
    }

    /// The marks in rising order, each value once, at its highest level. On a closed scale the end, which is the start,
    /// has no mark of its own. Values within a billionth of the domain are one.
    ///
    /// - Throws: `GalleryError.invalidNumber` for more than ``greatestTickCount`` marks of a division.
    package func ticks(_ parts: [ScaleDivision] = [ScaleDivision()]) throws(GalleryError) -> [ScaleTick] {
        if kind == .categories { return categories.indices.map { ScaleTick(value: Double($0), level: .major) } }
        var found: [ScaleTick] = []
        for division in parts.isEmpty ? [ScaleDivision()] : parts {
            guard let (low, high) = ends(of: division) else { continue }
            if kind == .logarithmic, division.step == nil {
                found += decades(low, high)
            } else {
                found += try even(division, low, high)
            }
        }
        found.sort { ($0.value, $0.level) < ($1.value, $1.level) }
        let least = (domain.upperBound - domain.lowerBound) * Rounding.fraction
        var ticks: [ScaleTick] = []
        for tick in found {
            if let last = ticks.last, tick.value - last.value <= least {
                ticks[ticks.count - 1].level = min(last.level, tick.level)
            } else {
                ticks.append(tick)
            }
        }
        if isClosed, ticks.count > 1, ticks[0].value - domain.lowerBound <= least,
            domain.upperBound - ticks[ticks.count - 1].value <= least
        {
            ticks.removeLast()
        }
        return ticks
    }

    /// A division's ends in rising order, within the domain; nil for one outside of it.
    func ends(of division: ScaleDivision) -> (low: Double, high: Double)? {
        let (from, to) = (division.from ?? -.infinity, division.to ?? .infinity)
        let low = max(domain.lowerBound, min(from, to))
        let high = min(domain.upperBound, max(from, to))
        return low <= high ? (low, high) : nil
    }

    private func even(_ division: ScaleDivision, _ low: Double, _ high: Double) throws(GalleryError) -> [ScaleTick] {
        let division = division.step == nil && division.count > 0 ? rounded(division) : division
        let step = division.step ?? Scale.roundStep(from: low, to: high)
        let minor = max(1, division.minor)
        let third = max(1, division.third)
        let parts = Double(minor * third)
        let count = (high - low) / step * parts
        guard count <= Double(Scale.greatestTickCount) else {
            throw .invalidNumber(
                what: "the number of marks", value: count.rounded(), expected: "at most \(Scale.greatestTickCount)")
        }
        // Multiples of the step avoid the errors of a running sum. Ends that are marks but for rounding have theirs.
        let first = Int64(clamping: (low / step * parts - Scale.wholeStep).rounded(.up))
        let last = Int64(clamping: (high / step * parts + Scale.wholeStep).rounded(.down))
        guard first <= last else { return [] }
        return (first...last).map { i in
            let level: TickLevel =
                i % Int64(minor * third) == 0 ? .major : i % Int64(third) == 0 ? .minor : .third
            return ScaleTick(value: Double(i) * step / parts, level: level)
        }
    }

    func rounded(_ division: ScaleDivision) -> ScaleDivision {
        let ends = domain
        let step = Scale.roundStep(from: ends.lowerBound, to: ends.upperBound, count: division.count)
        let parts = Scale.roundParts(of: step)
        var round = division
        round.step = step
        round.minor = parts.minor
        round.third = division.count > 6 && parts.minor < 5 ? 0 : parts.third
        return round
    }

    /// The digits 1 to 9 of each power of ten, for logarithmic scales; powers are major marks, fives minor ones.
    private func decades(_ low: Double, _ high: Double) -> [ScaleTick] {
        let sign: Double = low < 0 ? -1 : 1
        let (small, great) = (min(abs(low), abs(high)), max(abs(low), abs(high)))
        // A logarithm at 0 would have decades without end.
        guard small >= NumberBounds.least, great.isFinite else { return [] }
        var ticks: [ScaleTick] = []
        for power in Range(from: Int(clamping: floor(log10(small))), through: Int(clamping: ceil(log10(great)))) {
            for digit in 1...9 {
                let value = Double(digit) * pow(10, Double(power))
                guard value >= small * (1 - Rounding.fraction), value <= great * (1 + Rounding.fraction) else {
                    continue
                }
                ticks.append(ScaleTick(value: sign * value, level: digit == 1 ? .major : digit == 5 ? .minor : .third))
            }
        }
        return ticks
    }
}
