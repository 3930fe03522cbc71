// Numbers as faces print them: decimals, digits of other scripts, Roman numerals. It knows no locales, as faces print
// what their maker chose; the payment dial's amounts have them (NumberLocale).
import BezelGeometry

extension NumberForm {
    /// - Parameter step: What separates values, which sets the decimals; nil for the value's own, up to six.
    func text(_ value: Double, step: Double? = nil) -> String {
        let scaled = value * factor
        if digits == .roman, let roman = Roman.text(scaled) { return prefix + roman + suffix }
        // Zero among numbers with decimals is written 0 (EN 837-1), unless decimals were asked for.
        let positions = decimals ?? (scaled == 0 ? 0 : Self.decimals(of: step.map { $0 * factor } ?? scaled))
        var text = DecimalText.fixed(abs(scaled), decimals: positions)
        let isZero = !text.contains { $0 != "0" && $0 != "." }
        var whole = String(text.prefix { $0 != "." })
        let rest = text.dropFirst(whole.count + 1)
        if !grouping.isEmpty, whole.count > 3 {
            var grouped = ""
            for (i, digit) in whole.enumerated() {
                if i > 0, (whole.count - i) % 3 == 0 { grouped += grouping }
                grouped.append(digit)
            }
            whole = grouped
        }
        text = rest.isEmpty ? whole : whole + decimalPoint + rest
        let sign = isZero ? "" : scaled < 0 ? "−" : showsPlus ? "+" : ""
        return prefix + sign + digits.translated(text) + suffix
    }
    static func decimals(of number: Double) -> Int {
        for positions in 0..<6 {
            let scaled = abs(number) * pow(10, Double(positions))
            if abs(scaled - scaled.rounded()) < Scale.wholeStep * max(1, scaled) { return positions }
        }
        return 6
    }
}

extension NumberForm.Digits {
    func translated(_ text: String) -> String {
        let zero: UInt32? =
            switch self {
            case .latin, .roman: nil
            case .arabic: 0x660
            case .persian: 0x6F0
            case .devanagari: 0x966
            case .bengali: 0x9E6
            case .thai: 0xE50
            }
        guard let zero else { return text }
        var scalars = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            let digit = scalar.value &- 48
            scalars.append(digit < 10 ? Unicode.Scalar(zero + digit) ?? scalar : scalar)
        }
        return String(scalars)
    }
}

enum Roman {
    /// 1…3999.
    static func text(_ value: Double) -> String? {
        guard var rest = Int(exactly: value), (1...3999).contains(rest) else { return nil }
        let digits = [
            (1000, "M"), (900, "CM"), (500, "D"), (400, "CD"), (100, "C"), (90, "XC"), (50, "L"), (40, "XL"), (10, "X"),
            (9, "IX"), (5, "V"), (4, "IV"), (1, "I"),
        ]
        var text = ""
        for (worth, sign) in digits {
            while rest >= worth {
                text += sign
                rest -= worth
            }
        }
        return text
    }
}
