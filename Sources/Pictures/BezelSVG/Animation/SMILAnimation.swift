// One animation element: its values, and the one that holds at a time (SVG Animations 2, 2.14 and 2.16). When that is,
// `SMILTiming` says; what is done with the value, `ElementTree+SMIL`.
import BezelGeometry

struct SMILAnimation {
    /// `calcMode`: jumps from value to value, even stretches, stretches in proportion to the difference of their values, and
    /// eased stretches.
    enum Mode: String { case discrete, linear, paced, spline }
    /// At least one. The first is empty if ``startsAtBase``, until its user fills it in.
    var values: [String]
    /// Whether the first value is that without the animation.
    var startsAtBase = false
    /// Whether values are added to that without the animation, by `additive`.
    var isSum: Bool
    /// Whether repetitions add up, by `accumulate`.
    var accumulates: Bool
    private var mode: Mode
    /// `keyTimes`: as many as values, from 0; nil where they are missing or wrong.
    private var times: [Double]?
    /// `keySplines`, one for each stretch. Missing ones are even.
    private var splines: [EasingFunction]

    /// Reads `values`, else `from`, `to` and `by`; of `set` only `to`. Nil without values.
    init?(_ e: Element) {
        isSum = e["additive"]?.trimmed == "sum"
        accumulates = e["accumulate"]?.trimmed == "sum"
        let usual = e.name == "animateMotion" ? Mode.paced : e.name == "set" ? .discrete : .linear
        mode = e["calcMode"].flatMap { Mode(rawValue: $0.trimmed) } ?? usual
        if let list = e["values"], e.name != "set" {
            values = list.split(separator: ";").map(\.trimmed).filter { !$0.isEmpty }
        } else if e.name == "set" {
            values = [e["to"]?.trimmed].compactMap(\.self)
        } else if let to = e["to"]?.trimmed {
            values = [e["from"]?.trimmed ?? "", to]
            startsAtBase = e["from"] == nil
        } else if let by = e["by"]?.trimmed {
            values = [e["from"]?.trimmed ?? "", by]
            if let from = e["from"]?.trimmed {
                values[1] = ValueMixing.sum(from, by)
            } else {
                // From nothing to the difference, on top of what is there.
                values[0] = ValueMixing.multiple(by, 0)
                isSum = true
            }
        } else {
            values = []
        }
        if values.isEmpty { return nil }
        times = e["keyTimes"].map { $0.split(separator: ";").compactMap { Double($0.trimmed) } }
        if let times, times.count != values.count || times.first != 0 { self.times = nil }
        splines = (e["keySplines"] ?? "").split(separator: ";").compactMap { part in
            let words = part.split { $0 == "," || $0.isWhitespace }
            return words.isEmpty ? nil : EasingFunction("cubic-bezier(\(words.joined(separator: ",")))")
        }
    }

    /// An `animateMotion` without values, which a path replaces: one value stands for them. Nil for other elements.
    static func motion(_ e: Element) -> SMILAnimation? {
        guard e.name == "animateMotion" else { return nil }
        var copy = e
        copy.attributes["values"] = "0 0"
        return SMILAnimation(copy)
    }

    /// The stretch of values at a part of the duration, as two positions in ``values``, and how far it is in it, eased.
    func stretch(at fraction: Double) -> (from: Int, to: Int, fraction: Double) {
        let last = values.count - 1
        if last == 0 { return (0, 0, 0) }
        // Each value holds for an equal time, or from its key time on.
        if mode == .discrete {
            if let times {
                let i = (times.lastIndex { $0 <= fraction } ?? 0)
                return (i, i, 0)
            }
            let i = min(Int(clamping: (fraction * Double(values.count)).rounded(.down)), last)
            return (i, i, 0)
        }
        if fraction >= 1 { return (last, last, 0) }
        let places = mode == .paced ? pacedTimes : times
        // Without key times, or paced values that are no numbers, stretches are equal.
        guard let places else {
            let along = fraction * Double(last)
            let i = min(Int(clamping: along.rounded(.down)), last - 1)
            return (i, i + 1, eased(along - Double(i), i))
        }
        let i = min(places.lastIndex { $0 <= fraction } ?? 0, last - 1)
        let length = places[i + 1] - places[i]
        return (i, i + 1, eased(length > 0 ? min((fraction - places[i]) / length, 1) : 1, i))
    }

    /// Only splines ease.
    private func eased(_ fraction: Double, _ i: Int) -> Double {
        mode == .spline && splines.indices.contains(i) ? splines[i](fraction) : fraction
    }

    /// Times in proportion to the distances of the values, as vectors of numbers, so that the speed is constant. Nil if
    /// values are equal or of different kinds.
    private var pacedTimes: [Double]? {
        let numbers = values.map { value in
            ValueMixing.parts(value).compactMap { if case .number(let n, _) = $0 { n } else { nil } }
        }
        guard let count = numbers.first?.count, count > 0, numbers.allSatisfy({ $0.count == count }) else { return nil }
        var distances = [0.0]
        for (a, b) in zip(numbers, numbers.dropFirst()) {
            let distance = zip(a, b).reduce(0) { $0 + ($1.1 - $1.0) * ($1.1 - $1.0) }.squareRoot()
            distances.append((distances.last ?? 0) + distance)
        }
        guard let total = distances.last, total > 0 else { return nil }
        return distances.map { $0 / total }
    }
}
