// Values between two others, as text: numbers of the same places are mixed, colours by their own rules, and all others change
// at half of the way (CSS Values 4, 3; CSS Transforms 1, 12; SVG Animation, 2.16).
//
// A value is divided into numbers and the text between them (`parts`). If two values have the same text in the same places,
// as most values of one property have, their numbers are mixed pairwise. So one rule serves lengths, lists of points, path
// data, transforms and filters, and no property needs its own. It fails where equal texts do not mean equal things, and
// values of different forms jump: transforms are mixed function by function, never as matrices.
//
// CSS and SMIL animations call this. What comes out is parsed like any other value.
import BezelColor
import BezelGeometry

enum ValueMixing {
    /// A value between two others.
    ///
    /// - Parameters:
    ///   - fraction: 0 for the first, 1 for the second; beyond that numbers overshoot.
    ///   - isColor: Whether the property is a colour or a paint.
    static func mixed(_ a: String, _ b: String, _ fraction: Double, isColor: Bool) -> String {
        if a == b || fraction == 0 { return a }
        if fraction == 1 { return b }
        // Left to `color-mix()`, since `currentcolor` is known only where the element is drawn. Colours do not overshoot.
        if isColor, OwnColor(a) != nil, OwnColor(b) != nil {
            let part = fraction.clamped(to: 0...1) * 100
            let space = isPlain(a) && isPlain(b) ? "srgb" : "oklab"
            return "color-mix(in \(space), \(a) \(text(100 - part))%, \(b) \(text(part))%)"
        }
        let (p, q) = counterparts(parts(a), parts(b))
        guard p.count == q.count else { return fraction < 0.5 ? a : b }
        var result = ""
        for (x, y) in zip(p, q) {
            guard let mixed = mixed(x, y, fraction) else { return fraction < 0.5 ? a : b }
            // Numbers may have stood next to each other, divided by a sign alone.
            if case .number = x, let last = result.utf8.last, 48...57 ~= last || last == 46 { result += " " }
            result += mixed
        }
        return result
    }

    /// Whether a colour is of CSS before level 4. Between two of these, colours are mixed in sRGB, all others in Oklab (CSS
    /// Color 4, 12.1).
    private static func isPlain(_ text: String) -> Bool { ColorText.parse(text) != nil }

    /// The sum of two values, as additive animation needs it; the second if they are of different kinds, such as lengths in
    /// different units.
    static func sum(_ a: String, _ b: String) -> String {
        let (p, q) = (parts(a), parts(b))
        guard p.count == q.count else { return b }
        var result = ""
        for (x, y) in zip(p, q) {
            switch (x, y) {
            case (.number(let m, let unit), .number(let n, let other)) where unit == other || m == 0 || n == 0:
                if let last = result.utf8.last, 48...57 ~= last { result += " " }
                result += text(m + n) + (n == 0 ? unit : other)
            case (.text(let m), .text(let n)) where m == n: result += m
            default: return b
            }
        }
        return result
    }

    /// A value as many times as a number says, for repetitions that add up.
    static func multiple(_ value: String, _ factor: Double) -> String {
        parts(value).map { part in
            switch part {
            case .number(let n, let unit): text(n * factor) + unit
            case .text(let text): text
            }
        }.joined()
    }

    /// A number as it is written in CSS, without an exponent for whole numbers.
    static func text(_ value: Double) -> String {
        // A millionth of a unit: more digits than any picture shows, and fewer than rounding errors fill.
        let rounded = (NumberBounds.pinned(value) * 1e6).rounded() / 1e6
        return rounded == rounded.rounded() ? "\(Int(clamping: rounded))" : "\(rounded)"
    }

    enum Part: Equatable {
        /// The unit as written; empty for none.
        case number(Double, unit: String)
        /// With spaces made one, and one kept at each end that had any.
        case text(String)
    }

    /// Two pieces in the same place; nil if they cannot be mixed.
    private static func mixed(_ a: Part, _ b: Part, _ fraction: Double) -> String? {
        switch (a, b) {
        case (.number(let m, let unit), .number(let n, let other)):
            // A 0 without a unit has any. Different units are left to `calc()`, as only the element knows how they compare.
            if unit == other || m == 0 && unit.isEmpty || n == 0 && other.isEmpty {
                return text(m + (n - m) * fraction) + (unit.isEmpty ? other : unit)
            }
            return "calc(\(text(m * (1 - fraction)))\(unit) + \(text(n * fraction))\(other))"
        case (.text(let m), .text(let n)): return m == n || isSeparator(m) && isSeparator(n) ? m : nil
        default: return nil
        }
    }
    private static func isSeparator(_ text: String) -> Bool { text.allBytes { $0 == 32 || $0 == UInt8(ascii: ",") } }

    /// `none` beside a list of transforms or filters stands for the same list without effect.
    private static func counterparts(_ a: [Part], _ b: [Part]) -> ([Part], [Part]) {
        if a == [.text("none")] { return (still(b) ?? a, b) }
        if b == [.text("none")] { return (a, still(a) ?? b) }
        return (a, b)
    }
    /// The list with numbers that change nothing: 0 for shifts and turns, 1 for factors. Nil if a function has none, so that
    /// the values jump.
    private static func still(_ list: [Part]) -> [Part]? {
        var function = ""
        var result: [Part] = []
        for part in list {
            switch part {
            case .text(let text):
                if let open = text.lastIndex(of: "(") { function = text[..<open].trimmed.lowercased() }
                result.append(part)
            case .number(_, let unit):
                let name = function.split { !$0.isLetter && !$0.isNumber }.last.map(String.init) ?? ""
                if name.hasPrefix("translate") || name.hasPrefix("rotate") || name.hasPrefix("skew") || name == "blur" {
                    result.append(.number(0, unit: unit))
                } else if name.hasPrefix("scale") || ["brightness", "contrast", "opacity", "saturate"].contains(name) {
                    result.append(.number(unit == "%" ? 100 : 1, unit: unit))
                } else if ["grayscale", "invert", "sepia"].contains(name) || name == "hue" {
                    result.append(.number(0, unit: unit))
                } else {
                    return nil
                }
            }
        }
        return result
    }

    /// Numbers with their units, and the text between them. Digits in names, ids and colours are no numbers. Linear in the
    /// text.
    static func parts(_ value: String) -> [Part] {
        var reader = PartReader(bytes: Array(value.utf8))
        return reader.parts()
    }
}

/// Divides a value into parts.
///
/// Invariant: all bytes before `position` are in `result`, or in `pending` at its end.
private struct PartReader {
    let bytes: [UInt8]
    private var position = 0
    /// Text that may go on.
    private var pending: [UInt8] = []
    private var result: [ValueMixing.Part] = []

    init(bytes: [UInt8]) { self.bytes = bytes }

    private func isDigit(_ i: Int) -> Bool { i < bytes.count && 48...57 ~= bytes[i] }

    mutating func parts() -> [ValueMixing.Part] {
        while position < bytes.count {
            if bytes[position] == UInt8(ascii: "#") {
                repeat { keep() } while position < bytes.count && CSSText.isNameByte(bytes[position])
            } else if !number() {
                keep()
            }
        }
        flush()
        return result
    }

    private mutating func keep() {
        pending.append(bytes[position])
        position += 1
    }

    /// How much space there is between words makes no difference.
    private mutating func flush() {
        if pending.isEmpty { return }
        let text = String(decoding: pending, as: UTF8.self)
        let words = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        let before = !result.isEmpty && pending.first.map(CSSText.isSpace) == true && words.first != "," ? " " : ""
        let after = pending.last.map(CSSText.isSpace) == true && !words.isEmpty ? " " : ""
        result.append(.text(before + words + after))
        pending = []
    }

    /// Whether a digit here belongs to a name, as in `feBlend2`.
    private var isInName: Bool {
        // One letter before a number is a command of path data; more are a name.
        pending.suffix(2).count == 2 && pending.suffix(2).allSatisfy(CSSText.isNameByte)
            || pending.last == UInt8(ascii: "_")
    }

    /// Takes a number with its unit; false, without a change, if none begins here.
    private mutating func number() -> Bool {
        let isSigned = bytes[position] == UInt8(ascii: "-") || bytes[position] == UInt8(ascii: "+")
        var end = isSigned ? position + 1 : position
        let isPoint = end < bytes.count && bytes[end] == UInt8(ascii: ".")
        guard isDigit(end) || isPoint && isDigit(end + 1), !isInName else { return false }
        while isDigit(end) { end += 1 }
        if end < bytes.count, bytes[end] == UInt8(ascii: ".") {
            end += 1
            while isDigit(end) { end += 1 }
        }
        if end < bytes.count, bytes[end] | 32 == UInt8(ascii: "e") {
            let sign = end + 1 < bytes.count && (bytes[end + 1] == 43 || bytes[end + 1] == 45) ? 1 : 0
            if isDigit(end + 1 + sign) {
                end += 1 + sign
                while isDigit(end) { end += 1 }
            }
        }
        guard let value = Double(String(decoding: bytes[Range(from: position, upTo: end)], as: UTF8.self)) else {
            return false
        }
        flush()
        position = end
        result.append(.number(NumberBounds.pinned(value), unit: unit()))
        return true
    }

    private static let otherUnits: Set<String> = ["deg", "grad", "rad", "turn", "s", "ms"]

    /// A word that is no unit belongs to what follows, such as the next command of path data.
    private mutating func unit() -> String {
        if position < bytes.count, bytes[position] == UInt8(ascii: "%") {
            position += 1
            return "%"
        }
        var end = position
        while end < bytes.count, 97...122 ~= bytes[end] | 32 { end += 1 }
        let word = String(decoding: bytes[Range(from: position, upTo: end)], as: UTF8.self)
        guard end > position, Length.Unit(word) != nil || Self.otherUnits.contains(word.lowercased()) else { return "" }
        position = end
        return word
    }
}
