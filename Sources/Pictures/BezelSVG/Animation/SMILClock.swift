// Times of SMIL animation (SVG Animations 2, section 2): clock values, the moments of `begin` and `end`, and an element's
// timing. How these become times of the picture is in `ElementTree+SMIL`, as moments refer to other elements.
import BezelGeometry

enum SMILClock {
    /// Seconds of `02:30.5`, `1:02:30`, `3s`, `1.5min`, `2h`, `500ms` or `5`; nil for other text.
    static func seconds(_ text: String) -> Double? {
        let text = text.trimmed
        if text.contains(":") {
            let parts = text.split(separator: ":", omittingEmptySubsequences: false).map { number(String($0)) }
            guard (2...3).contains(parts.count), !parts.contains(where: { $0 == nil }) else { return nil }
            return parts.compactMap(\.self).reduce(0) { $0 * 60 + $1 }
        }
        for (unit, factor) in [("ms", 0.001), ("min", 60.0), ("s", 1), ("h", 3600)] where text.hasSuffix(unit) {
            return number(String(text.dropLast(unit.utf8.count))).map { $0 * factor }
        }
        return number(text)
    }

    /// Digits and a point alone; other forms that a number may have, such as 1e3, are no clock values.
    private static func number(_ text: String) -> Double? {
        guard text.utf8.allSatisfy({ 48...57 ~= $0 || $0 == UInt8(ascii: ".") }), let value = Double(text) else {
            return nil
        }
        return NumberBounds.pinned(value)
    }

    /// With a sign, as in `begin="-2s"`.
    static func offset(_ text: String) -> Double? {
        let text = text.trimmed
        if text.hasPrefix("-") { return seconds(String(text.dropFirst())).map { -$0 } }
        return seconds(text.hasPrefix("+") ? String(text.dropFirst()) : text)
    }

    /// One of `begin` or `end`.
    enum Moment {
        /// Seconds from the start of the document.
        case offset(Double)
        /// The begin or the end of another animation, and seconds from there.
        case sync(id: String, isEnd: Bool, offset: Double)
        /// What no still picture has: a click, a key, a script.
        case never
    }

    /// The list of `begin` or `end`. What is not understood never comes.
    static func moments(_ text: String) -> [Moment] {
        text.split(separator: ";").map { part in
            let part = part.trimmed
            if let offset = offset(part) { return .offset(offset) }
            // The id itself may hold a point, so the suffix is looked for rather than the point.
            for (suffix, isEnd) in [(".begin", false), (".end", true)] {
                guard let place = part[...].firstRange(ofBytes: suffix) else { continue }
                let rest = part[place.upperBound...].filter { !$0.isWhitespace }
                guard let own = rest.isEmpty ? 0 : offset(String(rest)) else { continue }
                return .sync(id: String(part[..<place.lowerBound]), isEnd: isEnd, offset: own)
            }
            return .never
        }
    }
}

/// When an animation element runs.
struct SMILTiming {
    /// Never empty unless the attribute is; without one, an animation begins with the document.
    var begins: [SMILClock.Moment]
    /// Empty without `end`.
    var ends: [SMILClock.Moment]
    /// Of one repetition, in seconds; nil if indefinite.
    var simple: Double?
    /// How long it runs with its repetitions, in seconds, before `end` cuts it. May be infinite.
    var active: Double
    /// Whether its last value stays after the end.
    var isFrozen: Bool

    init(_ e: Element) {
        begins = SMILClock.moments(e["begin"] ?? "0s")
        ends = e["end"].map(SMILClock.moments) ?? []
        let simple = e["dur"].flatMap(SMILClock.seconds).flatMap { $0 > 0 ? $0 : nil }
        self.simple = simple
        isFrozen = e["fill"]?.trimmed == "freeze"
        let count = e["repeatCount"]?.trimmed
        let total = e["repeatDur"]?.trimmed
        let times = count == "indefinite" ? .infinity : count.flatMap { Double($0) }.flatMap { $0 > 0 ? $0 : nil }
        let length = total == "indefinite" ? .infinity : total.flatMap(SMILClock.seconds)
        // `set` without a duration lasts for ever.
        let repeated = times.map { $0 * (simple ?? .infinity) }
        // The shorter of `repeatCount` and `repeatDur` decides; without a duration, as `set` has none, it lasts for ever.
        active =
            switch (repeated, length) {
            case (let a?, let b?): min(a, b)
            case (let a?, nil): a
            case (nil, let b?): b
            case (nil, nil): simple ?? .infinity
            }
        if let least = e["min"].flatMap(SMILClock.seconds) { active = max(active, least) }
        if let most = e["max"].flatMap(SMILClock.seconds) { active = min(active, most) }
    }
}
