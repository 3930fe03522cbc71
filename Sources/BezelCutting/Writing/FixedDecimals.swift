// Numbers as machines read them.
import BezelGeometry

enum FixedDecimals {
    /// A number of so many decimals at most, 1…9, without an exponent.
    static func text(_ value: Double, decimals: Int) -> String {
        let unit = (0..<decimals).reduce(1) { product, _ in product * 10 }
        let whole = Int(clamping: (value * Double(unit)).rounded())
        if whole % unit == 0 { return String(whole / unit) }
        let digits = String((whole % unit).magnitude)
        var fraction = String(repeating: "0", count: decimals - digits.count) + digits
        while fraction.hasSuffix("0") { fraction.removeLast() }
        return (whole < 0 ? "-" : "") + "\((whole / unit).magnitude).\(fraction)"
    }
}
