// Lengths of SVG and CSS, and the scanner for numbers that all readers of values share.
//
// A `Length` is a value as it is written. It becomes a number of user units with a `LengthScale`, which holds what relative
// units refer to at an element: the nearest viewport, the fonts and the window. Functions such as calc() are in
// MathFunction.swift. Lengths are resolved as late as possible, since an inherited percentage means something else at each
// element.
import BezelGeometry

/// A number with a unit, a percentage, a plain number, or the result of a mathematical function (CSS Values 4, sections 5, 6
/// and 10).
///
/// If `expression` is nil, `value` and `unit` say everything. Otherwise they are 0 and px, and must not be read.
struct Length: Hashable, Sendable {
    /// The raw value is how the unit is written. The cases that begin with r refer to the root's font. `none` is a plain
    /// number: user units in attributes of SVG.
    enum Unit: String, Sendable {
        case none = ""
        case em, ex, px, `in`, cm, mm, pt, pc, percent = "%", rem, ch, vw, vh, vmin, vmax, q
        case cap, ic, lh, rex, rch, rcap, ric, rlh, vi, vb
        /// Within functions of angles alone. No word has a space, so that no length has this unit.
        case degrees = "an angle"

        /// Case-insensitive. An empty word is no unit; nil if the unit is unknown.
        init?(_ word: String) {
            if word.isEmpty {
                self = .none
            } else if let unit = Unit(rawValue: word) {
                self = unit
            } else {
                let word = word.lowercased()
                // A picture's viewport is never covered by bars, so that small, large and dynamic ones are equal.
                let isOfSize =
                    word.utf8.count > 2 && ["s", "l", "d"].contains(word.first) && word.dropFirst().first == "v"
                self.init(rawValue: isOfSize ? String(word.dropFirst()) : word)
            }
        }
    }
    var value: Double
    var unit: Unit
    /// Replaces value and unit if there are several units.
    var expression: MathExpression?
    /// Whether it comes from a function, whose result is clamped where a plain value would be invalid.
    var isComputed = false

    /// - Parameter unit: Without one, the value is in user units or is a plain number, as the property has it.
    init(_ value: Double, _ unit: Unit = .none) {
        self.value = value
        self.unit = unit
    }

    /// Whether it is nothing but a fraction of the viewport or the window.
    var isOfViewport: Bool {
        switch unit {
        case .percent, .vw, .vh, .vmin, .vmax, .vi, .vb: true
        default: false
        }
    }

    /// Whether it is a percentage, or a function that has any.
    var hasPercentages: Bool {
        guard let expression else { return unit == .percent }
        var found = false
        _ = expression.replacing { value, unit in
            if unit == .percent { found = true }
            return (value, unit)
        }
        return found
    }

    /// Reads a whole text, which may have white space at its ends. Nil for nil, and if anything is left over.
    init?(_ text: String?) {
        guard let text else { return nil }
        var scanner = NumberScanner(text)
        scanner.skipSpace()
        guard let length = Length(&scanner) else { return nil }
        scanner.skipSpace()
        guard scanner.isAtEnd else { return nil }
        self = length
    }

    /// Lengths between white space or single commas; nil if any is invalid. An empty text is an empty list.
    static func list(_ text: String?) -> [Length]? {
        guard let text else { return nil }
        let (lengths, isWhole) = read(text)
        return isWhole ? lengths : nil
    }

    /// The lengths up to the first error, as for lists of coordinates, where SVG renders what comes before it.
    static func prefix(_ text: String?) -> [Length] { text.map { read($0).lengths } ?? [] }

    private static func read(_ text: String) -> (lengths: [Length], isWhole: Bool) {
        var scanner = NumberScanner(text)
        var result: [Length] = []
        scanner.skipSpace()
        while !scanner.isAtEnd {
            guard let length = Length(&scanner) else { return (result, false) }
            result.append(length)
            scanner.skipSeparator()
        }
        return (result, true)
    }
}

/// Reads numbers, units and words from bytes, forward only.
///
/// Each method that fails leaves the position where it was, so that callers can try another reading. The scanner is a value: a
/// copy looks ahead. White space is skipped only by the methods that say so.
struct NumberScanner {
    private let bytes: [UInt8]
    private(set) var position = 0

    init(_ text: some StringProtocol) { bytes = Array(text.utf8) }

    var isAtEnd: Bool { position >= bytes.count }
    /// What has not been read yet.
    var rest: String { String(decoding: bytes[position...], as: UTF8.self) }
    var byte: UInt8? { position < bytes.count ? bytes[position] : nil }

    private static func isSpace(_ b: UInt8) -> Bool { b == 32 || b == 9 || b == 10 || b == 13 || b == 12 }
    var isAtSpace: Bool { byte.map(Self.isSpace) ?? false }
    mutating func skipSpace() { while let b = byte, Self.isSpace(b) { position += 1 } }
    /// Skips white space with at most one comma in it, as between the numbers of SVG's lists. There may be neither.
    mutating func skipSeparator() {
        skipSpace()
        guard byte == 44 else { return }
        position += 1
        skipSpace()
    }
    /// Skips one ASCII character. False if another one is next.
    mutating func skip(_ c: Character) -> Bool {
        guard let b = byte, c.asciiValue == b else { return false }
        position += 1
        return true
    }
    /// “%” or the letters that follow; empty if there are none. Not checked, and in the case in which it is written.
    mutating func unit() -> String {
        let start = position
        guard let first = byte, first == 37 || 97...122 ~= first | 32 else { return "" }
        if byte == 37 {
            position += 1
            return "%"
        }
        while let b = byte, (b | 32) >= 97, (b | 32) <= 122 { position += 1 }
        return String(decoding: bytes[start..<position], as: UTF8.self)
    }
    /// Letters, digits and hyphens, as in names of functions; empty if there are none.
    mutating func word() -> String {
        let start = position
        while let b = byte, (b | 32) >= 97 && (b | 32) <= 122 || b == 45 || b >= 48 && b <= 57 { position += 1 }
        return String(decoding: bytes[start..<position], as: UTF8.self)
    }
    private func isDigit(_ i: Int) -> Bool { i < bytes.count && bytes[i] >= 48 && bytes[i] <= 57 }

    /// Reads a number (CSS Syntax 3, “consume a number”), clamped to ``NumberBounds``; nil if none is next. Unlike in CSS, the
    /// digits after a dot may be missing, as in “1.”.
    ///
    /// Numbers of up to 18 digits without an exponent, which are nearly all, are built from an integer and a power of ten.
    /// Others are parsed by Swift from the same bytes. Both ways give the nearest double.
    mutating func number() -> Double? {
        let start = position
        var i = position
        let isNegative = i < bytes.count && bytes[i] == 45
        if isNegative || i < bytes.count && bytes[i] == 43 { i += 1 }
        var digits: UInt64 = 0
        var count = 0
        var decimals = 0
        func take() {
            // 18 digits always fit into 64 bits. Longer numbers are parsed below.
            if count < 18 { digits = digits * 10 + UInt64(bytes[i] - 48) }
            count += 1
            i += 1
        }
        while isDigit(i) { take() }
        if i < bytes.count, bytes[i] == 46 {
            i += 1
            let whole = count
            while isDigit(i) { take() }
            decimals = count - whole
        }
        guard count > 0 else { return nil }
        let mantissaEnd = i
        if i < bytes.count, bytes[i] | 32 == 101 {
            var e = i + 1
            if e < bytes.count, bytes[e] == 43 || bytes[e] == 45 { e += 1 }
            // Not an exponent in "1em" and "1ex".
            if isDigit(e) {
                while isDigit(e) { e += 1 }
                i = e
            }
        }
        if i == mantissaEnd, count <= 18, let value = Double(digits: digits, powerOfTen: -decimals) {
            position = i
            return NumberBounds.pinned(isNegative ? -value : value)
        }
        guard let value = Double(String(decoding: bytes[Range(from: start, upTo: i)], as: UTF8.self)) else {
            return nil
        }
        position = i
        return NumberBounds.pinned(value)
    }
}

/// What 100 % is: the viewport's width, its height, or its diagonal divided by √2 (SVG 2, section 8.9).
enum LengthAxis { case x, y, diagonal }

/// The measures of an element's font that units refer to. Fonts are looked up only if a unit asks for one.
protocol FontUnits {
    /// In ems; nil if the font cannot be measured.
    func size(of unit: Length.Unit) -> Double?
}

/// What relative lengths refer to at one element. Passed down the tree by value and changed on the way: by fonts, and by
/// elements that establish a viewport.
struct LengthScale {
    /// The nearest viewport, in user units; what percentages refer to.
    var viewport: Size
    /// Of the element, in user units: what 1em is.
    var fontSize: Double
    /// What 1rem is.
    var rootFontSize: Double
    /// The outermost viewport, which vw and vh refer to.
    var window: Size
    /// What `medium` is.
    let mediumFontSize: Double
    /// The element's and the root's; nil before they are known.
    private var font: (any FontUnits)?
    private var rootFont: (any FontUnits)?

    /// - Parameter fontSize: The size that `medium` is, and the root's unless it has one.
    init(viewport: Size, fontSize: Double) {
        self.viewport = viewport
        window = viewport
        self.fontSize = fontSize
        rootFontSize = fontSize
        mediumFontSize = fontSize
    }

    /// Takes an element's font.
    mutating func take(_ font: any FontUnits, size: Double, isRoot: Bool = false) {
        (self.font, fontSize) = (font, size)
        if isRoot { (rootFont, rootFontSize) = (font, size) }
    }

    /// A scale for properties whose percentages are of a font size, such as `line-height` and `baseline-shift`, on any axis.
    func percent(of size: Double) -> LengthScale {
        var scale = self
        scale.viewport = Size(width: size, height: size)
        return scale
    }

    /// In user units, within ``NumberBounds``; a plain number is returned as it is. Negative results are not refused here: each
    /// property decides about them.
    func resolve(_ length: Length, _ axis: LengthAxis) -> Double {
        if let expression = length.expression {
            return NumberBounds.pinned(expression.value { resolve($0, $1, axis) })
        }
        return NumberBounds.pinned(resolve(length.value, length.unit, axis))
    }

    private func resolve(_ n: Double, _ unit: Length.Unit, _ axis: LengthAxis) -> Double {
        switch unit {
        case .none, .px, .degrees: return n
        case .em: return n * fontSize
        case .rem: return n * rootFontSize
        case .ex, .ch, .cap, .ic, .lh: return n * size(of: unit, font) * fontSize
        case .rex: return resolve(n, .ex, of: rootFont)
        case .rch: return resolve(n, .ch, of: rootFont)
        case .rcap: return resolve(n, .cap, of: rootFont)
        case .ric: return resolve(n, .ic, of: rootFont)
        case .rlh: return resolve(n, .lh, of: rootFont)
        // Absolute units are fixed to 96 px an inch (CSS Values 4, section 6.2).
        case .in: return n * 96
        case .cm: return n * 96 / 2.54
        case .mm: return n * 96 / 25.4
        case .q: return n * 96 / 101.6
        case .pt: return n * 4 / 3
        case .pc: return n * 16
        case .vw, .vi: return n * window.width / 100
        case .vh, .vb: return n * window.height / 100
        case .vmin: return n * min(window.width, window.height) / 100
        case .vmax: return n * max(window.width, window.height) / 100
        case .percent:
            switch axis {
            case .x: return n * viewport.width / 100
            case .y: return n * viewport.height / 100
            case .diagonal:
                let (w, h) = (viewport.width, viewport.height)
                return n / 100 * ((w * w + h * h) / 2).squareRoot()
            }
        }
    }
    private func resolve(_ n: Double, _ unit: Length.Unit, of font: (any FontUnits)?) -> Double {
        n * size(of: unit, font) * rootFontSize
    }
    /// In ems. Without a font, as CSS has it where the font cannot be measured.
    private func size(of unit: Length.Unit, _ font: (any FontUnits)?) -> Double {
        switch unit {
        case .ex: font?.size(of: .ex) ?? 0.5
        case .ch: font?.size(of: .ch) ?? 0.5
        case .cap: font?.size(of: .cap) ?? 0.7
        case .lh: font?.size(of: .lh) ?? 1.2
        default: 1
        }
    }
    /// Nil if there is no text or it is no length.
    func resolve(_ text: String?, _ axis: LengthAxis) -> Double? { Length(text).map { resolve($0, axis) } }
}
