// Which values of a scale get a mark, and of which level.
import BezelGeometry

/// How important a mark is.
public enum TickLevel: Int, Hashable, Sendable, Comparable, CaseIterable {
    /// The longest marks, those with numerals.
    case major
    /// Marks between the longest.
    case minor
    /// Marks between those.
    case third
    public static func < (a: TickLevel, b: TickLevel) -> Bool { a.rawValue < b.rawValue }
}

/// A value that is marked.
public struct ScaleTick: Hashable, Sendable {
    /// In the scale's units.
    public var value: Double
    /// How important it is.
    public var level: TickLevel
}

/// A part of a scale that is divided evenly.
public struct ScaleDivision: SpecDescribed {
    /// Nil for the end of the scale.
    public var from: Double?
    /// Where it ends; the scale's greatest value unless given.
    public var to: Double?
    /// The distance between major values; nil takes a round number that gives some ten of them, and on logarithmic
    /// scales the powers of ten.
    public var step: Double?
    /// How many parts a step has, and each of these.
    public var minor = 0
    /// How many parts each of these has.
    public var third = 0
    /// As it is unless told otherwise.
    public init() {}
    /// Values `step` apart, parted once or twice more.
    public init(step: Double?, minor: Int = 0, third: Int = 0, from: Double? = nil, to: Double? = nil) {
        self.step = step
        self.minor = minor
        self.third = third
        self.from = from
        self.to = to
    }
    public static let schemaName = "division"
    public static let summary = "A part of a scale that is divided evenly."
    public static let fields: [SpecField<ScaleDivision>] = [
        .number("from", \.from, "Where the part begins; the scale's least value unless given.", -1e12...1e12),
        .number("to", \.to, "Where it ends; the scale's greatest value unless given.", -1e12...1e12),
        .number("step", \.step, "From one major value to the next; a round number unless given.", 1e-9...1e12),
        .count("minor", \.minor, "How many parts a step has.", 0...1000),
        .count("third", \.third, "How many parts each of these has.", 0...1000),
    ]
}

extension Scale {
    /// The greatest number of marks on one scale.
    static let greatestTickCount = 100_000

    /// The round step that divides a span into about `count` parts: 1, 2, 2.5 or 5 times a power of ten, whichever comes
    /// nearest.
    public static func niceStep(span: Double, count: Int = 10) -> Double {
        guard span > 0, span.isFinite, count > 0 else { return 1 }
        let raw = span / Double(count)
        let power = pow(10, floor(log10(raw)))
        let steps = [1, 2, 2.5, 5, 10].map { $0 * power }
        return steps.min { abs(log($0 / raw)) < abs(log($1 / raw)) } ?? power
    }

    /// The marks of a scale in rising order, each value once, at its highest level.
    public func ticks(_ parts: [ScaleDivision] = [ScaleDivision()]) throws(GalleryError) -> [ScaleTick] {
        if kind == .categories { return categories.indices.map { ScaleTick(value: Double($0), level: .major) } }
        var found: [ScaleTick] = []
        for division in parts.isEmpty ? [ScaleDivision()] : parts {
            let low = max(domain.lowerBound, division.from ?? -.infinity)
            let high = min(domain.upperBound, division.to ?? .infinity)
            guard low <= high else { continue }
            if kind == .logarithmic, division.step == nil {
                found += decades(low, high)
            } else {
                found += try even(division, low, high)
            }
        }
        // Parts that meet share a value; the higher level stays.
        found.sort { ($0.value, $0.level) < ($1.value, $1.level) }
        let least = (domain.upperBound - domain.lowerBound) * 1e-9
        var ticks: [ScaleTick] = []
        for tick in found {
            if let last = ticks.last, tick.value - last.value <= least {
                ticks[ticks.count - 1].level = min(last.level, tick.level)
            } else {
                ticks.append(tick)
            }
        }
        // The ends of a closed scale are one place.
        if isClosed, ticks.count > 1, ticks[0].value == domain.lowerBound,
            ticks[ticks.count - 1].value == domain.upperBound
        {
            ticks.removeLast()
        }
        return ticks
    }

    private func even(_ division: ScaleDivision, _ low: Double, _ high: Double) throws(GalleryError) -> [ScaleTick] {
        let step = division.step ?? Scale.niceStep(span: high - low)
        let minor = max(1, division.minor)
        let third = max(1, division.third)
        let parts = Double(minor * third)
        let count = (high - low) / step * parts
        guard count <= Double(Scale.greatestTickCount) else {
            throw .invalidNumber(
                what: "the number of marks", value: count.rounded(), expected: "at most \(Scale.greatestTickCount)")
        }
        // Values are whole multiples of the step, so that they are as round as it is.
        let first = Int64(clamping: (low / step * parts - 1e-6).rounded(.up))
        let last = Int64(clamping: (high / step * parts + 1e-6).rounded(.down))
        guard first <= last else { return [] }
        return (first...last).map { i in
            let level: TickLevel =
                i % Int64(minor * third) == 0 ? .major : i % Int64(third) == 0 ? .minor : .third
            return ScaleTick(value: Double(i) * step / parts, level: level)
        }
    }

    /// Powers of ten, their multiples up to nine between them.
    private func decades(_ low: Double, _ high: Double) -> [ScaleTick] {
        let sign: Double = low < 0 ? -1 : 1
        let (small, great) = (min(abs(low), abs(high)), max(abs(low), abs(high)))
        var ticks: [ScaleTick] = []
        for power in Int(clamping: floor(log10(small)))...Int(clamping: ceil(log10(great))) {
            for digit in 1...9 {
                let value = Double(digit) * pow(10, Double(power))
                guard value >= small * (1 - 1e-9), value <= great * (1 + 1e-9) else { continue }
                ticks.append(ScaleTick(value: sign * value, level: digit == 1 ? .major : digit == 5 ? .minor : .third))
            }
        }
        return ticks
    }
}
