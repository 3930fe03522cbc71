// One component of a colour function: a number, `none`, a channel of another colour, or a calculation with them.
import BezelGeometry

indirect enum CSSColorMath: Hashable, Sendable {
    /// A number. Angles are in degrees.
    case number(Double)
    /// 100 is the whole.
    case percentage(Double)
    case none
    /// A component of the colour that a relative colour begins with.
    case channel(String)
    case sum([CSSColorMath])
    /// In a list, so that the depth of a calculation is that of its parentheses, however many factors it has.
    case product([Factor])
    case least([CSSColorMath])
    case greatest([CSSColorMath])
    case magnitude(CSSColorMath)

    struct Factor: Hashable, Sendable {
        var value: CSSColorMath
        /// Whether what is before it is divided by it.
        var divides = false
    }

    /// - Parameters:
    ///   - whole: What 100 % is.
    ///   - channel: The value of a channel; missing ones count as 0.
    func value(whole: Double, _ channel: (String) -> Double) -> Double {
        func values(_ parts: [CSSColorMath]) -> [Double] { parts.map { $0.value(whole: whole, channel) } }
        return switch self {
        case .number(let value): value
        case .percentage(let value): value / 100 * whole
        case .none: 0
        case .channel(let name): channel(name)
        case .sum(let parts): values(parts).reduce(0, +)
        // Percentages are already scaled; CSS allows one of them to a product.
        case .product(let factors):
            factors.reduce(1) { product, factor in
                let value = factor.value.value(whole: whole, channel)
                return factor.divides ? product / value : product * value
            }
        case .magnitude(let part): part.value(whole: whole, channel).magnitude
        case .least(let parts): values(parts).min() ?? 0
        case .greatest(let parts): values(parts).max() ?? 0
        }
    }

    private static let angles: [String: Double] = ["deg": 1, "grad": 0.9, "rad": 180 / .pi, "turn": 360]

    /// One component; nil for invalid ones.
    ///
    /// - Parameters:
    ///   - channels: The names that may stand for numbers.
    ///   - isAngle: Whether angles are allowed, and percentages are not.
    init?(_ token: CSSColorToken, channels: [String], isAngle: Bool = false) {
        switch token {
        case .name("none"): self = .none
        default:
            guard let read = Self.value(token, channels, isAngle, inMath: false) else { return nil }
            self = read
        }
    }

    private static func value(
        _ token: CSSColorToken, _ channels: [String], _ isAngle: Bool, inMath: Bool
    ) -> CSSColorMath? {
        switch token {
        case .number(let value): return .number(value)
        case .percentage(let value): return isAngle ? nil : .percentage(value)
        case .dimension(let value, let unit):
            guard isAngle, let degrees = angles[unit] else { return nil }
            return .number(value * degrees)
        case .name(let name):
            if channels.contains(name) { return .channel(name) }
            guard inMath else { return nil }
            switch name {
            case "pi": return .number(.pi)
            case "e": return .number(exp(1))
            case "infinity": return .number(.infinity)
            case "-infinity": return .number(-.infinity)
            case "nan": return .number(.nan)
            default: return nil
            }
        case .function("", let inner): return inMath ? sum(inner[...], channels, isAngle) : nil
        case .function(let name, let inner): return function(name, inner, channels, isAngle)
        case .hash, .mark: return nil
        }
    }

    private static func function(
        _ name: String, _ inner: [CSSColorToken], _ channels: [String], _ isAngle: Bool
    ) -> CSSColorMath? {
        var arguments: [CSSColorMath] = []
        for part in inner.split(separator: .mark(UInt8(ascii: ",")), omittingEmptySubsequences: false) {
            guard let argument = sum(part, channels, isAngle) else { return nil }
            arguments.append(argument)
        }
        switch (name, arguments.count) {
        case ("calc", 1): return arguments[0]
        case ("min", _): return .least(arguments)
        case ("max", _): return .greatest(arguments)
        case ("clamp", 3): return .greatest([arguments[0], .least([arguments[1], arguments[2]])])
        case ("abs", 1): return .magnitude(arguments[0])
        default: return nil
        }
    }

    private static func sum(
        _ tokens: ArraySlice<CSSColorToken>, _ channels: [String], _ isAngle: Bool
    ) -> CSSColorMath? {
        var terms: [CSSColorMath] = []
        var sign = UInt8(ascii: "+")
        var start = tokens.startIndex
        for i in tokens.startIndex...tokens.endIndex {
            var next: UInt8?
            if i < tokens.endIndex {
                guard case .mark(let mark) = tokens[i], mark == UInt8(ascii: "+") || mark == UInt8(ascii: "-") else {
                    continue
                }
                next = mark
            }
            guard let term = product(tokens[Range(from: start, upTo: i)], channels, isAngle) else { return nil }
            terms.append(
                sign == UInt8(ascii: "-") ? .product([Factor(value: .number(-1)), Factor(value: term)]) : term)
            if let next { sign = next }
            start = i + 1
        }
        return terms.count == 1 ? terms[0] : .sum(terms)
    }

    private static func product(
        _ tokens: ArraySlice<CSSColorToken>, _ channels: [String], _ isAngle: Bool
    ) -> CSSColorMath? {
        guard let first = tokens.first, let start = value(first, channels, isAngle, inMath: true) else {
            return nil
        }
        var factors = [Factor(value: start)]
        var rest = tokens.dropFirst()
        while let mark = rest.first {
            guard rest.count > 1, let next = value(rest[rest.startIndex + 1], channels, isAngle, inMath: true) else {
                return nil
            }
            switch mark {
            case .mark(UInt8(ascii: "*")): factors.append(Factor(value: next))
            case .mark(UInt8(ascii: "/")): factors.append(Factor(value: next, divides: true))
            default: return nil
            }
            rest = rest.dropFirst(2)
        }
        return factors.count == 1 ? start : .product(factors)
    }
}
