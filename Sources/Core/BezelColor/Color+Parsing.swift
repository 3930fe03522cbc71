// Colours in options, JSON and tables: CSS's forms that need nothing around them, and inks. Documents are read by
// CSSColorReader, whose colours may depend on an element.
import BezelGeometry

extension Color {
    /// Parses a CSS colour; nil for other text.
    ///
    /// Accepts hexadecimal, the 148 names, `transparent`, `rgb()`, `rgba()`, `hsl()`, `hsla()` and `hwb()`, but not
    /// `currentColor`. Components are pinned as in CSS Color 4.
    ///
    /// Also accepts ``Ink``: `cmyk(0 80 70 0)` in per cent, `device-cmyk(0 0.8 0.7 0)`, `device-gray(0.5)` and
    /// `spot("CutContour", cmyk(0 100 0 0))`, optionally followed by `overprint`.
    public init?(css text: String) {
        if text.utf8.count > 10, let ink = Ink(text) {
            self.init(ink: ink)
            return
        }
        let text = text.trimmed.lowercased()
        if text.hasPrefix("#") {
            self.init(hexDigits: text.dropFirst())
        } else if let open = text.firstIndex(of: "("), text.hasSuffix(")") {
            self.init(
                function: text[..<open], arguments: text[text.index(after: open)...].dropLast())
        } else if text == "transparent" {
            self = .clear
        } else if let code = CSSColorNames.code(of: text) {
            self.init(
                red8: UInt8(code >> 16 & 255), green8: UInt8(code >> 8 & 255), blue8: UInt8(code & 255))
        } else {
            return nil
        }
    }

    private init?(hexDigits digits: Substring) {
        let values = digits.compactMap { $0.isASCII ? $0.hexDigitValue : nil }
        guard values.count == digits.count else { return nil }
        let bytes: [UInt8]
        switch values.count {
        case 3, 4: bytes = values.map { UInt8($0 * 17) }
        case 6, 8:
            bytes = stride(from: 0, to: values.count, by: 2).map { (i: Int) -> UInt8 in
                UInt8(values[i] * 16 + values[i + 1])
            }
        default: return nil
        }
        self.init(red8: bytes[0], green8: bytes[1], blue8: bytes[2], alpha8: bytes.count > 3 ? bytes[3] : 255)
    }

    private init?(function: Substring, arguments: Substring) {
        guard let parts = CSSColorArguments(arguments), parts.areOfOneKind(for: function) else { return nil }
        let alpha: Double
        if let given = parts.alpha {
            guard let value = given.number(percentOf: 1) else { return nil }
            alpha = value
        } else {
            alpha = 1
        }
        switch function {
        case "rgb", "rgba":
            guard let r = parts[0].number(percentOf: 255), let g = parts[1].number(percentOf: 255),
                let b = parts[2].number(percentOf: 255)
            else { return nil }
            self.init(red: r / 255, green: g / 255, blue: b / 255, alpha: alpha)
        case "hsl", "hsla":
            guard let hue = parts[0].turns, let s = parts[1].number(percentOf: 100),
                let l = parts[2].number(percentOf: 100)
            else { return nil }
            let saturation = (s / 100).clamped(to: 0...1)
            let lightness = (l / 100).clamped(to: 0...1)
            // CSS Color 4, section 7.1.
            func component(_ n: Double) -> Double {
                let k = (n + hue * 12).truncatingRemainder(dividingBy: 12)
                return lightness - saturation * min(lightness, 1 - lightness) * max(-1, min(k - 3, 9 - k, 1))
            }
            self.init(red: component(0), green: component(8), blue: component(4), alpha: alpha)
        case "hwb":
            guard let hue = parts[0].turns, let w = parts[1].number(percentOf: 100),
                let b = parts[2].number(percentOf: 100)
            else { return nil }
            var white = (w / 100).clamped(to: 0...1)
            var black = (b / 100).clamped(to: 0...1)
            if white + black > 1 { (white, black) = (white / (white + black), black / (white + black)) }
            let pure = Color(hue: hue, saturation: 1, brightness: 1)
            func mixed(_ c: Double) -> Double { c * (1 - white - black) + white }
            self.init(red: mixed(pure.red), green: mixed(pure.green), blue: mixed(pure.blue), alpha: alpha)
        default: return nil
        }
    }
}

private struct CSSColorArguments {
    struct Value {
        var text: Substring

        func number(percentOf whole: Double) -> Double? {
            if text == "none" { return 0 }
            if text.hasSuffix("%") { return Self.finite(text.dropLast()).map { $0 / 100 * whole } }
            return Self.finite(text)
        }
        /// A fraction of a turn, 0..<1; plain numbers are degrees.
        var turns: Double? {
            if text == "none" { return 0 }
            for (unit, turn) in [("deg", 360.0), ("grad", 400), ("rad", 2 * Double.pi), ("turn", 1)]
            where text.hasSuffix(unit) {
                return Self.finite(text.dropLast(unit.count)).map { Self.fraction($0 / turn) }
            }
            return Self.finite(text).map { Self.fraction($0 / 360) }
        }
        private static func finite(_ text: Substring) -> Double? {
            // Double also accepts "inf", "nan" and hexadecimal.
            guard text.utf8.allSatisfy({ "0123456789+-.e".utf8.contains($0) }), let value = Double(text),
                value.isFinite
            else { return nil }
            return value
        }
        private static func fraction(_ turns: Double) -> Double { turns - turns.rounded(.down) }
    }

    private var values: [Value]
    var alpha: Value?
    private let hasCommas: Bool
    subscript(index: Int) -> Value { values[index] }

    /// The comma syntax forbids `none`, mixed percentages and `hwb()`.
    func areOfOneKind(for function: Substring) -> Bool {
        guard hasCommas else { return true }
        let percentages = values.map { $0.text.hasSuffix("%") }
        if (values + [alpha].compactMap(\.self)).contains(where: { $0.text == "none" }) { return false }
        switch function {
        case "rgb", "rgba": return percentages.allSatisfy { $0 } || !percentages.contains(true)
        case "hsl", "hsla": return percentages[1] && percentages[2]
        default: return false
        }
    }

    init?(_ text: Substring) {
        var fields: [Substring]
        hasCommas = text.contains(",")
        if hasCommas {
            fields = text.split(separator: ",", omittingEmptySubsequences: false)
        } else {
            let halves = text.split(separator: "/", omittingEmptySubsequences: false)
            guard halves.count <= 2 else { return nil }
            fields = halves[0].split(whereSeparator: \.isWhitespace)
            guard fields.count == 3 else { return nil }
            if halves.count == 2 { fields.append(halves[1]) }
        }
        guard fields.count == 3 || fields.count == 4 else { return nil }
        let trimmed = fields.map { field in
            Value(text: Substring(field.trimmed))
        }
        values = Array(trimmed.prefix(3))
        alpha = trimmed.count > 3 ? trimmed[3] : nil
    }
}
