// Numbers within a range, digit by digit.
//
// A decimal without exponent is compared with the range's ends from its first digit on. With an exponent it is written
// in scientific or engineering manner: a mantissa from 0.1 to below 1000. Its exponent and the mantissa's first digit then
// tell which power of ten it lies above, so that only numbers at the range's ends must be compared by more digits. Other
// mantissas would need a count of zeros, which no regular expression has; `NumberText` refuses them.

/// Numbers written as text.
package enum NumberText {
    /// Mantissas before an exponent, unless 0.
    private static let mantissas = 0.1..<1000.0

    /// Reads `12`, `-0.5`, `.5`, `5.` or `1.5e-3`, with white space at its ends. Nil for other texts, such as "nan", "inf"
    /// and hexadecimal, for numbers too large for `Double`, and for unusual mantissas such as in `12345e-2`.
    package static func value(of text: some StringProtocol) -> Double? {
        let text = String(text).trimmed
        var exponent: String.Index?
        for i in text.utf8.indices {
            switch text.utf8[i] {
            case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."):
                continue
            case UInt8(ascii: "e"), UInt8(ascii: "E"): exponent = i
            default: return nil
            }
        }
        guard let value = Double(text), value.isFinite else { return nil }
        guard let exponent else { return value }
        guard let mantissa = Double(text[..<exponent]) else { return nil }
        return mantissa == 0 || mantissas.contains(mantissa.magnitude) ? value : nil
    }
}

extension TextPattern {
    /// Numbers as `NumberText` reads them, without the white space.
    ///
    /// - Parameter allowsExponents: False for decimals alone.
    package static func number(in range: ClosedRange<Double>, allowsExponents: Bool = true) -> TextPattern {
        let (low, high) = (range.lowerBound, range.upperBound)
        func magnitudes(_ low: Double, _ high: Double) -> TextPattern {
            .magnitude(DecimalDigits(low), DecimalDigits(high), allowsExponents: allowsExponents)
        }
        if low == -high { return .sequence(.optional(.character("+-")), magnitudes(0, high)) }
        var parts: [TextPattern] = []
        if high >= 0 { parts.append(.sequence(.optional(.text("+")), magnitudes(max(low, 0), high))) }
        if low <= 0 { parts.append(.sequence(.text("-"), magnitudes(max(-high, 0), -low))) }
        return .choice(parts)
    }

    /// Decimals without sign or exponent.
    ///
    /// - Parameter range: From 0 on.
    package static func decimal(in range: ClosedRange<Double>) -> TextPattern {
        decimal(DecimalDigits(max(range.lowerBound, 0)), DecimalDigits(max(range.upperBound, 0)))
    }

    /// Whole numbers without fraction or exponent.
    package static func whole(in range: ClosedRange<Int>) -> TextPattern {
        var parts: [TextPattern] = []
        func magnitudes(_ low: Int, _ high: Int) -> TextPattern {
            .sequence(.many(.text("0")), .integer(digits(low), digits(high)))
        }
        if range.upperBound >= 0 {
            parts.append(.sequence(.optional(.text("+")), magnitudes(max(range.lowerBound, 0), range.upperBound)))
        }
        if range.lowerBound <= 0 {
            parts.append(.sequence(.text("-"), magnitudes(max(-range.upperBound, 0), -range.lowerBound)))
        }
        return .choice(parts)
    }

    /// The decimal digits of a whole number from 0 on.
    private static func digits(_ value: Int) -> [UInt8] { String(value).utf8.map { $0 - UInt8(ascii: "0") } }
}

/// A number from 0 on in decimal: 0.d₁d₂d₃… · 10^point.
private struct DecimalDigits {
    /// Without zeros at the ends; empty for 0.
    private var digits: [UInt8]
    private var point: Int

    init(_ value: Double) {
        let text = String(value.magnitude).lowercased()
        let parts = text.split(separator: "e")
        let mantissa = parts.first ?? "0"
        let exponent = parts.count > 1 ? Int(parts[1]) ?? 0 : 0
        let whole = mantissa.prefix { $0 != "." }
        let all = Array(mantissa.utf8.filter { $0 != UInt8(ascii: ".") }.map { $0 - UInt8(ascii: "0") })
        let zeros = all.prefix { $0 == 0 }.count
        digits = Array(all.dropFirst(zeros))
        while digits.last == 0 { digits.removeLast() }
        point = digits.isEmpty ? 0 : whole.utf8.count - zeros + exponent
    }

    var isZero: Bool { digits.isEmpty }
    /// Of the power of ten at or below it.
    var exponent: Int { point - 1 }
    /// Of the whole part, "0" for less than 1.
    var whole: [UInt8] { point <= 0 ? [0] : Range(count: point).map { $0 < digits.count ? digits[$0] : 0 } }
    var fraction: [UInt8] {
        guard !isZero else { return [] }
        return point <= 0
            ? Array(repeating: 0, count: -point) + digits : Array(digits.dropFirst(point))
    }
    /// Times a power of ten.
    func shifted(by exponent: Int) -> DecimalDigits {
        var copy = self
        if !isZero { copy.point += exponent }
        return copy
    }
}

// MARK: - Decimals

extension TextPattern {
    private static let zeros = many(.text("0"))
    private static let anyFraction = optional(.sequence(.text("."), anyDigits))
    /// One digit between two; nil if there is none.
    private static func digit(_ low: UInt8, _ high: UInt8) -> TextPattern? {
        low > high
            ? nil : low == high ? .text("\(low)") : .character(high == low + 1 ? "\(low)\(high)" : "\(low)-\(high)")
    }

    /// Without sign.
    private static func magnitude(
        _ low: DecimalDigits, _ high: DecimalDigits, allowsExponents: Bool
    ) -> TextPattern {
        let plain = decimal(low, high)
        guard allowsExponents else { return plain }
        return .choice([plain] + scientific(low, high))
    }

    /// Decimals between two: those with the lower end's whole part, those with the upper end's, and between them any
    /// fraction.
    private static func decimal(_ low: DecimalDigits, _ high: DecimalDigits) -> TextPattern {
        if low.whole == high.whole { return whole(low.whole, fraction: (low.fraction, high.fraction)) }
        var parts: [TextPattern] = []
        // Whole parts whose fractions are free.
        var (from, to) = (low.whole, high.whole)
        if !low.fraction.isEmpty {
            parts.append(whole(low.whole, fraction: (low.fraction, nil)))
            from = next(from)
        }
        parts.append(whole(high.whole, fraction: ([], high.fraction)))
        to = previous(to)
        if isAtMost(from, to) {
            if from == [0] {
                parts.append(whole([0], fraction: ([], nil)))
                from = [1]
            }
            if isAtMost(from, to) { parts.append(.sequence(zeros, integer(from, to), anyFraction)) }
        }
        return .choice(parts)
    }

    /// - Parameter fraction: The digits of its ends, the upper one nil for all below 1.
    private static func whole(_ digits: [UInt8], fraction: (low: [UInt8], high: [UInt8]?)) -> TextPattern {
        let text = digits.map { "\($0)" }.joined()
        if !fraction.low.isEmpty {
            // Below 1, the 0 may be left out.
            return .sequence(
                digits == [0] ? zeros : .sequence(zeros, .text(text)), .text("."), between(fraction.low, fraction.high))
        }
        let tail = fraction.high.map { optional(.sequence(.text("."), atMost($0))) } ?? anyFraction
        guard digits == [0] else { return .sequence(zeros, .text(text), tail) }
        let bare: TextPattern =
            fraction.high.map { $0.isEmpty ? some(.text("0")) : atMost($0, isEmpty: false) } ?? some(.character("0-9"))
        return .choice(.sequence(some(.text("0")), tail), .sequence(.text("."), bare))
    }

    /// Fractions from `low` on.
    private static func atLeast(_ low: ArraySlice<UInt8>) -> TextPattern {
        guard let first = low.first else { return anyDigits }
        let same = TextPattern.sequence(.text("\(first)"), atLeast(low.dropFirst()))
        guard let more = digit(first + 1, 9) else { return same }
        return .choice(same, .sequence(more, anyDigits))
    }

    private static func atMost(_ high: [UInt8], isEmpty: Bool = true) -> TextPattern {
        atMost(high[...], isEmpty: isEmpty)
    }
    /// Fractions up to `high`.
    ///
    /// - Parameter isEmpty: Whether no digit is a fraction, too.
    private static func atMost(_ high: ArraySlice<UInt8>, isEmpty: Bool) -> TextPattern {
        guard let first = high.first else { return zeros }
        var parts = [TextPattern.sequence(.text("\(first)"), atMost(high.dropFirst(), isEmpty: true))]
        if first > 0, let less = digit(0, first - 1) { parts.append(.sequence(less, anyDigits)) }
        return isEmpty ? optional(.choice(parts)) : .choice(parts)
    }

    /// - Parameter high: Nil for all.
    private static func between(_ low: [UInt8], _ high: [UInt8]?) -> TextPattern {
        high.map { between(low[...], $0[...]) } ?? atLeast(low[...])
    }
    /// Fractions between two that begin alike: up to the first digit that differs, then above the lower and below the
    /// upper one.
    private static func between(_ low: ArraySlice<UInt8>, _ high: ArraySlice<UInt8>) -> TextPattern {
        guard let a = low.first else { return atMost(high, isEmpty: true) }
        let b = high.first ?? 0
        if a == b { return .sequence(.text("\(a)"), between(low.dropFirst(), high.dropFirst())) }
        var parts = [
            TextPattern.sequence(.text("\(a)"), atLeast(low.dropFirst())),
            .sequence(.text("\(b)"), atMost(high.dropFirst(), isEmpty: true)),
        ]
        if let inner = digit(a + 1, max(b, 1) - 1) { parts.append(.sequence(inner, anyDigits)) }
        return .choice(parts)
    }
}

// MARK: - Whole numbers

extension TextPattern {
    /// Whether a whole number is at most another, both without zeros in front.
    private static func isAtMost(_ a: [UInt8], _ b: [UInt8]) -> Bool {
        a.count < b.count || a.count == b.count && !b.lexicographicallyPrecedes(a)
    }
    /// The whole number after another.
    private static func next(_ digits: [UInt8]) -> [UInt8] {
        var digits = digits
        var i = digits.count
        while i > 0 {
            i -= 1
            if digits[i] < 9 {
                digits[i] += 1
                return digits
            }
            digits[i] = 0
        }
        return [1] + digits
    }
    /// The whole number before another, which is not 0.
    private static func previous(_ digits: [UInt8]) -> [UInt8] {
        var digits = digits
        var i = digits.count
        while i > 0 {
            i -= 1
            if digits[i] > 0 {
                digits[i] -= 1
                let short = Array(digits.drop { $0 == 0 })
                return short.isEmpty ? [0] : short
            }
            digits[i] = 9
        }
        return [0]
    }

    /// Without zeros in front; `low` is at most `high`.
    private static func integer(_ low: [UInt8], _ high: [UInt8]) -> TextPattern {
        var parts: [TextPattern] = []
        var full: ClosedRange<Int>?
        for count in Range(from: low.count, through: max(low.count, high.count)) {
            let least = count == low.count ? low : [1] + Array(repeating: 0, count: count - 1)
            let most = count == high.count ? high : Array(repeating: 9, count: count)
            if count > 1, least.dropFirst().allSatisfy({ $0 == 0 }), least[0] == 1, most.allSatisfy({ $0 == 9 }) {
                full = ClosedRange(spanning: full?.lowerBound ?? count - 1, count - 1)
            } else {
                parts.append(sameCount(least[...], most[...]))
            }
        }
        if let full {
            parts.append(
                .sequence(
                    .character("1-9"),
                    .repeated(.character("0-9"), least: full.lowerBound, most: full.upperBound)))
        }
        return .choice(parts)
    }

    /// Whole numbers with the same count of digits. A digit that may be any is not written out, so patterns grow with the
    /// digits of the ends and not with the range.
    private static func sameCount(_ low: ArraySlice<UInt8>, _ high: ArraySlice<UInt8>) -> TextPattern {
        guard let a = low.first, let b = high.first else { return .empty }
        let (restOfLow, restOfHigh) = (low.dropFirst(), high.dropFirst())
        let any = TextPattern.repeated(.character("0-9"), least: restOfLow.count, most: restOfLow.count)
        let startsAtZeros = restOfLow.allSatisfy { $0 == 0 }
        let endsAtNines = restOfHigh.allSatisfy { $0 == 9 }
        if a == b {
            if startsAtZeros, endsAtNines { return .sequence(.text("\(a)"), any) }
            return .sequence(.text("\(a)"), sameCount(restOfLow, restOfHigh))
        }
        var parts: [TextPattern] = []
        if !startsAtZeros {
            let nines = Array(repeating: UInt8(9), count: restOfLow.count)
            parts.append(.sequence(.text("\(a)"), sameCount(restOfLow, nines[...])))
        }
        let (from, to) = (startsAtZeros ? a : a + 1, endsAtNines ? b : b - 1)
        if let inner = digit(from, to) { parts.append(.sequence(inner, any)) }
        if !endsAtNines {
            let none = Array(repeating: UInt8(0), count: restOfHigh.count)
            parts.append(.sequence(.text("\(b)"), sameCount(none[...], restOfHigh)))
        }
        return .choice(parts)
    }
}

// MARK: - Exponents

extension TextPattern {
    /// Digits before the point of mantissas: 0 for those from 0.1 on.
    private static let mantissas = 0...3

    /// Mantissas with exponents, for each count of digits before the point. Only the powers of ten of the range's two ends
    /// need mantissas compared; between them all are within.
    private static func scientific(_ low: DecimalDigits, _ high: DecimalDigits) -> [TextPattern] {
        var parts: [TextPattern] = []
        if low.isZero {
            let zero = TextPattern.choice(
                .sequence(some(.text("0")), optional(.sequence(.text("."), zeros))),
                .sequence(.text("."), some(.text("0"))))
            parts.append(
                .sequence(
                    zero, .character("eE"), .optional(.character("+-")), some(.character("0-9"))
                ))
        }
        guard !high.isZero else { return parts }
        for count in mantissas {
            /// The exponent that a number with this power of ten is written with.
            func written(_ exponent: Int) -> Int { exponent - (count - 1) }
            func add(_ mantissa: TextPattern, _ from: Int?, _ to: Int) {
                parts.append(.sequence(mantissa, .character("eE"), exponent(from, to)))
            }
            let top = high.shifted(by: -written(high.exponent))
            guard !low.isZero else {
                add(fullMantissa(count), nil, written(high.exponent) - 1)
                add(mantissa(count, nil, top), written(high.exponent), written(high.exponent))
                continue
            }
            let bottom = low.shifted(by: -written(low.exponent))
            if low.exponent == high.exponent {
                add(mantissa(count, bottom, top), written(low.exponent), written(low.exponent))
                continue
            }
            add(mantissa(count, bottom, nil), written(low.exponent), written(low.exponent))
            if low.exponent + 1 < high.exponent {
                add(fullMantissa(count), written(low.exponent) + 1, written(high.exponent) - 1)
            }
            add(mantissa(count, nil, top), written(high.exponent), written(high.exponent))
        }
        return parts
    }

    /// All mantissas with so many digits before the point.
    private static func fullMantissa(_ count: Int) -> TextPattern {
        guard count > 0 else { return .sequence(zeros, .text("."), .character("1-9"), anyDigits) }
        return .sequence(
            zeros, .character("1-9"), .repeated(.character("0-9"), least: count - 1, most: count - 1), anyFraction)
    }

    /// - Parameters:
    ///   - low: Nil for the least of this many digits.
    ///   - high: Nil for all of this many digits.
    private static func mantissa(_ count: Int, _ low: DecimalDigits?, _ high: DecimalDigits?) -> TextPattern {
        guard count > 0 else { return .sequence(zeros, .text("."), between(low?.fraction ?? [1], high?.fraction)) }
        let least = DecimalDigits(pow10(count - 1))
        guard let high else {
            guard let low, !(low.fraction.isEmpty && low.whole == least.whole) else { return fullMantissa(count) }
            let nines = Array(repeating: UInt8(9), count: count)
            var parts = [whole(low.whole, fraction: (low.fraction, nil))]
            if isAtMost(next(low.whole), nines) {
                parts.append(.sequence(zeros, integer(next(low.whole), nines), anyFraction))
            }
            return .choice(parts)
        }
        return decimal(low ?? least, high)
    }

    private static func pow10(_ exponent: Int) -> Double {
        Range(count: exponent).reduce(1) { product, _ in product * 10 }
    }

    /// - Parameter from: Nil for any.
    private static func exponent(_ from: Int?, _ to: Int) -> TextPattern {
        var parts: [TextPattern] = []
        if to > 0 {
            parts.append(.sequence(.optional(.text("+")), zeros, integer(digits(max(from ?? 1, 1)), digits(to))))
        }
        if to >= 0, from ?? 0 <= 0 { parts.append(.sequence(.optional(.character("+-")), some(.text("0")))) }
        if let from {
            if from < 0 { parts.append(.sequence(.text("-"), zeros, integer(digits(max(-to, 1)), digits(-from)))) }
        } else if to < -1 {
            // Of more digits, too: such numbers are 0.
            let beyond = TextPattern.sequence(
                .character("1-9"), .repeated(.character("0-9"), least: 3, most: nil))
            parts.append(.sequence(.text("-"), zeros, .choice(integer(digits(-to), [9, 9, 9]), beyond)))
        } else {
            parts.append(
                .sequence(.text("-"), zeros, .character("1-9"), anyDigits))
        }
        return .choice(parts)
    }
}
