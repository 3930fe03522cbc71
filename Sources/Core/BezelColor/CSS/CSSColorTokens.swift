// Tokens of CSS Syntax 3, as far as colours have them.
import BezelGeometry

indirect enum CSSColorToken: Hashable, Sendable {
    case number(Double)
    case percentage(Double)
    /// With its unit in lowercase.
    case dimension(Double, String)
    /// In lowercase.
    case name(String)
    /// The digits after “#”.
    case hash(String)
    /// A function's name in lowercase, or an empty name for plain parentheses.
    case function(String, [CSSColorToken])
    case mark(UInt8)
}

/// Reads tokens in one pass, without recursion, so that the depth of parentheses costs no stack.
struct CSSColorTokenizer {
    /// Of parentheses; real colours have three or four. Deeper ones are refused, as what reads them is recursive.
    static let deepest = 32

    private let bytes: [UInt8]
    private var position = 0
    private var open: [(name: String, tokens: [CSSColorToken])] = [("", [])]

    private init(_ text: String) { bytes = Array(text.utf8) }

    /// Nil for unbalanced or too many parentheses, and for what is in no colour, such as strings.
    static func tokens(_ text: String) -> [CSSColorToken]? {
        var reader = CSSColorTokenizer(text)
        while reader.position < reader.bytes.count {
            guard reader.next() else { return nil }
        }
        return reader.open.count == 1 ? reader.open[0].tokens : nil
    }

    private mutating func add(_ token: CSSColorToken) { open[open.count - 1].tokens.append(token) }

    private mutating func next() -> Bool {
        let byte = bytes[position]
        switch byte {
        case 9...13, 32: position += 1
        case UInt8(ascii: "("): return enter("")
        case UInt8(ascii: ")"):
            position += 1
            guard open.count > 1, let last = open.popLast() else { return false }
            add(.function(last.name, last.tokens))
        case UInt8(ascii: "#"):
            position += 1
            add(.hash(name()))
        case _ where startsNumber: return number()
        case UInt8(ascii: ","), UInt8(ascii: "/"), UInt8(ascii: "*"), UInt8(ascii: "+"):
            position += 1
            add(.mark(byte))
        case UInt8(ascii: "-") where !startsName(at: position + 1):
            position += 1
            add(.mark(byte))
        case _ where Self.isNamePart(byte):
            let name = name()
            if position < bytes.count, bytes[position] == UInt8(ascii: "(") { return enter(name) }
            add(.name(name))
        default: return false
        }
        return true
    }

    private mutating func enter(_ name: String) -> Bool {
        position += 1
        open.append((name, []))
        return open.count <= Self.deepest
    }

    private static func isDigit(_ byte: UInt8) -> Bool { 48...57 ~= byte }
    private static func isNamePart(_ byte: UInt8) -> Bool {
        isDigit(byte) || 97...122 ~= byte | 32 || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_") || byte >= 128
    }
    private func startsName(at i: Int) -> Bool {
        i < bytes.count && Self.isNamePart(bytes[i]) && !Self.isDigit(bytes[i])
    }

    private mutating func name() -> String {
        let start = position
        while position < bytes.count, Self.isNamePart(bytes[position]) { position += 1 }
        return String(decoding: bytes[start..<position], as: UTF8.self).lowercased()
    }

    private var startsNumber: Bool {
        var i = position
        if bytes[i] == UInt8(ascii: "+") || bytes[i] == UInt8(ascii: "-") { i += 1 }
        if i < bytes.count, bytes[i] == UInt8(ascii: ".") { i += 1 }
        return i < bytes.count && Self.isDigit(bytes[i])
    }

    private mutating func number() -> Bool {
        let start = position
        func skipDigits(_ i: inout Int) { while i < bytes.count, Self.isDigit(bytes[i]) { i += 1 } }
        var i = position + 1
        skipDigits(&i)
        if i < bytes.count, bytes[i] == UInt8(ascii: "."), i + 1 < bytes.count, Self.isDigit(bytes[i + 1]) {
            i += 1
            skipDigits(&i)
        }
        if i < bytes.count, bytes[i] | 32 == UInt8(ascii: "e") {
            var e = i + 1
            if e < bytes.count, bytes[e] == UInt8(ascii: "+") || bytes[e] == UInt8(ascii: "-") { e += 1 }
            if e < bytes.count, Self.isDigit(bytes[e]) {
                skipDigits(&e)
                i = e
            }
        }
        position = i
        guard let value = Double(String(decoding: bytes[Range(from: start, upTo: i)], as: UTF8.self)) else {
            return false
        }
        // Larger exponents than a double's are its greatest number, as in browsers.
        let finite = value.isFinite ? value : value < 0 ? -Double.greatestFiniteMagnitude : .greatestFiniteMagnitude
        if position < bytes.count, bytes[position] == UInt8(ascii: "%") {
            position += 1
            add(.percentage(finite))
        } else if position < bytes.count, startsName(at: position) {
            add(.dimension(finite, name()))
        } else {
            add(.number(finite))
        }
        return true
    }
}
