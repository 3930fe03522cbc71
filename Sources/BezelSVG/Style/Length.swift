// Numbers with units, as SVG attributes and CSS write them.
import Foundation

/// A length with its unit.
struct Length {
    enum Unit: String {
        case none = ""
        case px, pt, pc, mm, cm, `in`, em, ex, rem, vw, vh, vmin, vmax, ch, q
        case percent = "%"
    }
    enum Axis { case x, y, diagonal }
    var value: Double
    var unit: Unit

    init(_ value: Double, _ unit: Unit = .none) {
        self.value = value
        self.unit = unit
    }

    /// Nil for anything that is not a length.
    init?(_ text: String) {
        let trimmed = text.trimmingCharacters(in: .whitespacesAndNewlines)
        var scanner = NumberScanner(trimmed)
        guard let number = scanner.number() else { return nil }
        guard let unit = Unit(rawValue: scanner.rest.lowercased()) else { return nil }
        self.init(number, unit)
    }

    /// In user units; per cent of the viewport's width, height or diagonal.
    func userUnits(
        fontSize: Double, rootFontSize: Double, viewport: CGSize, axis: Axis = .diagonal
    ) -> Double? {
        let v: Double
        switch unit {
        case .none, .px: v = value
        case .pt: v = value * 96 / 72
        case .pc: v = value * 16
        case .mm: v = value * 96 / 25.4
        case .cm: v = value * 96 / 2.54
        case .q: v = value * 96 / 101.6
        case .in: v = value * 96
        case .em: v = value * fontSize
        case .ex, .ch: v = value * fontSize / 2
        case .rem: v = value * rootFontSize
        case .vw: v = value * viewport.width / 100
        case .vh: v = value * viewport.height / 100
        case .vmin: v = value * min(viewport.width, viewport.height) / 100
        case .vmax: v = value * max(viewport.width, viewport.height) / 100
        case .percent:
            switch axis {
            case .x: v = value * viewport.width / 100
            case .y: v = value * viewport.height / 100
            case .diagonal:
                let d = (viewport.width * viewport.width + viewport.height * viewport.height) / 2
                v = value * d.squareRoot() / 100
            }
        }
        return v.isFinite ? v : nil
    }
}

/// Reads numbers one after another.
struct NumberScanner {
    private let bytes: [UInt8]
    private var i = 0

    init(_ text: String) { bytes = Array(text.utf8) }

    var isAtEnd: Bool { i >= bytes.count }
    var rest: String {
        String(decoding: bytes[min(i, bytes.count)...], as: UTF8.self).trimmingCharacters(in: .whitespaces)
    }

    mutating func skipSpace(commas: Bool = true) {
        while i < bytes.count, [0x20, 0x09, 0x0A, 0x0D].contains(bytes[i]) || (commas && bytes[i] == 0x2C) { i += 1 }
    }

    /// A number in SVG's grammar; nil, with nothing read, where there is none.
    mutating func number() -> Double? {
        let start = i
        var j = i
        func digit(_ k: Int) -> Bool { k < bytes.count && bytes[k] >= 0x30 && bytes[k] <= 0x39 }
        if j < bytes.count, bytes[j] == 0x2B || bytes[j] == 0x2D { j += 1 }
        var digits = 0
        while digit(j) { (j, digits) = (j + 1, digits + 1) }
        if j < bytes.count, bytes[j] == 0x2E {
            j += 1
            while digit(j) { (j, digits) = (j + 1, digits + 1) }
        }
        guard digits > 0 else { return nil }
        if j < bytes.count, bytes[j] == 0x65 || bytes[j] == 0x45 {
            var k = j + 1
            if k < bytes.count, bytes[k] == 0x2B || bytes[k] == 0x2D { k += 1 }
            // "1em" is a length, not a number with an exponent.
            if digit(k) {
                while digit(k) { k += 1 }
                j = k
            }
        }
        i = j
        guard let value = Double(String(decoding: bytes[start..<j], as: UTF8.self)), value.isFinite else { return nil }
        return value
    }

    /// All numbers of a list; nil where something else stands among them.
    static func list(_ text: String) -> [Double]? {
        var scanner = NumberScanner(text)
        var out: [Double] = []
        scanner.skipSpace()
        while !scanner.isAtEnd {
            guard let n = scanner.number() else { return nil }
            out.append(n)
            scanner.skipSpace()
        }
        return out
    }

    mutating func word() -> String? {
        let start = i
        while i < bytes.count, (bytes[i] | 0x20) >= 0x61, (bytes[i] | 0x20) <= 0x7A { i += 1 }
        return i > start ? String(decoding: bytes[start..<i], as: UTF8.self) : nil
    }

    mutating func take(_ c: UInt8) -> Bool {
        guard i < bytes.count, bytes[i] == c else { return false }
        i += 1
        return true
    }
}
