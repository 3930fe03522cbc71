// Numbers as decimals without exponents, in one form on all machines and in all locales, as files need them. Numbers for
// people, in their language, are written by the pieces (NumberLocale).
package enum DecimalText {
    /// Formats with exactly `decimals` places, half to even, as `printf` does.
    ///
    /// From 2^64 on, whole numbers are shortest digits padded with zeros.
    ///
    /// - Parameter decimals: Pinned to 0…15.
    package static func fixed(_ value: Double, decimals: Int) -> String {
        guard value.isFinite else { return "\(value)" }
        let sign = value.sign == .minus ? "-" : ""
        let decimals = min(max(decimals, 0), 15)
        let magnitude = value.magnitude
        let (whole, fraction): (String, UInt64)
        if magnitude >= 0x1p53 {
            (whole, fraction) = (digits(ofWhole: magnitude), 0)
        } else {
            let parts = parts(of: magnitude, decimals: decimals)
            (whole, fraction) = (String(parts.whole), parts.fraction)
        }
        guard decimals > 0 else { return sign + whole }
        let digits = String(fraction)
        return sign + whole + "." + String(repeating: "0", count: decimals - digits.count) + digits
    }

    /// Formats with at most `decimals` places (1…9), half away from 0.
    package static func shortest(_ value: Double, decimals: Int) -> String {
        let unit = Range(count: decimals).reduce(1) { product, _ in product * 10 }
        let whole = Int(clamping: (value * Double(unit)).rounded())
        if whole % unit == 0 { return String(whole / unit) }
        let digits = String((whole % unit).magnitude)
        var fraction = String(repeating: "0", count: decimals - digits.count) + digits
        while fraction.hasSuffix("0") { fraction.removeLast() }
        return (whole < 0 ? "-" : "") + "\((whole / unit).magnitude).\(fraction)"
    }

    /// Exact in 128 bits; the magnitude is below 2^53.
    private static func parts(of magnitude: Double, decimals: Int) -> (whole: UInt64, fraction: UInt64) {
        let unit = Range(count: decimals).reduce(1 as UInt64) { product, _ in product * 10 }
        guard magnitude > 0 else { return (0, 0) }
        // significand / 2^shift; shifts below 0 need 2^53 or more.
        let significand = magnitude.significandBitPattern | 1 << 52
        let shift = 52 - Int(magnitude.exponent)
        guard shift > 0 else { return (significand, 0) }
        guard shift < 128 else { return (0, 0) }
        var (high, low) = significand.multipliedFullWidth(by: unit)
        let (lost, half) = lostBits(high, low, shift)
        (high, low) = shift < 64 ? (high >> shift, low >> shift | high << (64 - shift)) : (0, high >> (shift - 64))
        if lost > half || lost == half && low & 1 == 1 {
            let (sum, overflow) = low.addingReportingOverflow(1)
            (high, low) = (overflow ? high + 1 : high, sum)
        }
        let (whole, fraction) = unit.dividingFullWidth((high, low))
        return (whole, fraction)
    }

    /// The bits lost by a right shift and half a unit, only comparable with each other.
    private static func lostBits(_ high: UInt64, _ low: UInt64, _ shift: Int) -> (lost: UInt64, half: UInt64) {
        if shift <= 64 {
            let lost = shift == 64 ? low : low & ((1 << shift) - 1)
            return (lost, 1 << (shift - 1))
        }
        let lost = shift == 128 ? high : high & ((1 << (shift - 64)) - 1)
        let half = UInt64(1) << (shift - 65)
        // The low bits break a tie.
        return lost == half && low > 0 ? (half + 1, half) : (lost, half)
    }

    private static func digits(ofWhole magnitude: Double) -> String {
        if let whole = UInt64(exactly: magnitude) { return String(whole) }
        let parts = "\(magnitude)".split(separator: "e")
        let exponent = parts.count > 1 ? Int(parts[1].drop { $0 == "+" }) ?? 0 : 0
        let written = parts[0].split(separator: ".")
        let digits = written[0] + (written.count > 1 && written[1] != "0" ? written[1] : "")
        return digits + String(repeating: "0", count: max(0, exponent + 1 - digits.count))
    }
}
