// Reads the parts of a selector: names, ids, classes, attributes and pseudo-classes.
//
// Works on bytes, as all syntax is ASCII; what is beyond ASCII belongs to names. `Selector.init` decides where compounds end
// and calls `read(into:isFirst:)` for each of their parts. Nothing here recurses by itself: lists in parentheses become
// selectors by `Selector.list`, with one more level of depth.
import BezelGeometry

struct SelectorReader {
    let bytes: [UInt8]
    let surroundings: Selector.Surroundings
    var position = 0
    /// Whether “&” stands anywhere in a nested selector. If so, the rule around it is not put before it.
    private(set) var namesParents = false

    init(bytes: [UInt8], surroundings: Selector.Surroundings) {
        self.bytes = bytes
        self.surroundings = surroundings
        // Also within parentheses, as in `:is(&)`, it is relative to the rule around it.
        namesParents = surroundings.parents != nil && bytes.contains(UInt8(ascii: "&"))
    }

    /// The byte at the position; nil at the end.
    var byte: UInt8? { position < bytes.count ? bytes[position] : nil }
    private func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
    mutating func skipSpace() { while let b = byte, CSSText.isSpace(b) { position += 1 } }

    /// Reads a name; empty if none begins here.
    mutating func identifier() -> String { name() }
    /// From behind “(” to the matching “)”, which is skipped; nil if it is missing.
    mutating func insideParentheses() -> String? { inside(UInt8(ascii: "("), UInt8(ascii: ")")) }

    /// Most names have no escapes and are copied as they are.
    private mutating func name() -> String {
        let start = position
        while let b = byte, CSSText.isNameByte(b) { position += 1 }
        guard byte == UInt8(ascii: "\\") else { return text(start..<position) }
        var result = Array(bytes[start..<position])
        while let b = byte, CSSText.isNameByte(b) || b == UInt8(ascii: "\\") {
            if b == UInt8(ascii: "\\") {
                position += 1
                result += escaped()
            } else {
                result.append(b)
                position += 1
            }
        }
        return String(decoding: result, as: UTF8.self)
    }

    /// The character after a backslash: up to six hexadecimal digits and a space, or any other byte (CSS Syntax 3, 4.3.7).
    private mutating func escaped() -> [UInt8] {
        let digits = bytes[position...].prefix(6).prefix { Unicode.Scalar($0).properties.isASCIIHexDigit }
        guard !digits.isEmpty else {
            defer { position = min(position + 1, bytes.count) }
            return byte.map { [$0] } ?? []
        }
        position += digits.count
        if let b = byte, CSSText.isSpace(b) { position += 1 }
        let value = UInt32(String(decoding: digits, as: UTF8.self), radix: 16) ?? 0
        let scalar = value == 0 ? nil : Unicode.Scalar(value)
        return Array(String(Character(scalar ?? "\u{FFFD}")).utf8)
    }

    /// The text up to a closing bracket, which is skipped. Brackets in strings and behind backslashes do not count. Nil if
    /// none closes it.
    private mutating func inside(_ open: UInt8, _ close: UInt8) -> String? {
        let start = position
        var level = 1
        var quote: UInt8?
        while let b = byte {
            if b == UInt8(ascii: "\\") {
                position = min(position + 2, bytes.count)
                continue
            }
            if let q = quote {
                if b == q { quote = nil }
            } else if b == UInt8(ascii: "\"") || b == UInt8(ascii: "'") {
                quote = b
            } else if b == open {
                level += 1
            } else if b == close {
                level -= 1
                if level == 0 {
                    defer { position += 1 }
                    return text(start..<position)
                }
            }
            position += 1
        }
        return nil
    }

    /// Reads one part of a compound at the position.
    ///
    /// - Parameter isFirst: Whether it may be a name, which stands before all other parts.
    /// - Returns: False for what is not understood, which makes the selector invalid.
    mutating func read(into c: inout Selector.Compound, isFirst: Bool) -> Bool {
        // Nothing may follow a pseudo-element that is drawn, as in `::first-line:hover`.
        guard let b = byte, c.pseudoElement == nil else { return false }
        switch b {
        case UInt8(ascii: "#"):
            position += 1
            let s = name()
            // No element has two ids.
            guard !s.isEmpty, c.id == nil || c.id == s else { return false }
            c.id = s
        case UInt8(ascii: "."):
            position += 1
            let s = name()
            guard !s.isEmpty else { return false }
            c.classes.append(s)
        case UInt8(ascii: "["):
            position += 1
            guard let inner = inside(UInt8(ascii: "["), UInt8(ascii: "]")), let match = match(inner) else {
                return false
            }
            c.matches.append(match)
        case UInt8(ascii: "&"):
            position += 1
            c.pseudos.append(surroundings.parentPseudo)
        case UInt8(ascii: ":"):
            position += 1
            if let element = pseudoElement() {
                c.pseudoElement = element
                return true
            }
            guard let pseudo = pseudo() else { return false }
            c.pseudos.append(pseudo)
        default: return isFirst && type(&c)
        }
        return true
    }

    /// A name or `*`, with or without a namespace (CSS Namespaces 3). Without one, the sheet's default namespace applies; a
    /// prefix that the sheet does not declare is an error.
    private mutating func type(_ c: inout Selector.Compound) -> Bool {
        func part(_ reader: inout SelectorReader) -> String? {
            if reader.byte == UInt8(ascii: "*") {
                reader.position += 1
                return "*"
            }
            let s = reader.name()
            return s.isEmpty ? nil : s
        }
        let first = byte == UInt8(ascii: "|") ? "" : part(&self)
        guard let first else { return false }
        var local = first
        if byte == UInt8(ascii: "|") {
            position += 1
            guard let second = part(&self) else { return false }
            local = second
            // `|a` is in no namespace, where no element of SVG is.
            if first.isEmpty {
                c.space = .other
            } else if first != "*" {
                guard let space = surroundings.namespaces[first] else { return false }
                c.space = space
            }
        } else if let space = surroundings.namespaces[""] {
            c.space = space
        }
        if local != "*" { c.name = local }
        return true
    }

    /// Reads a pseudo-element that is drawn, with one colon or two, from behind the first colon; else leaves the position.
    private mutating func pseudoElement() -> Selector.PseudoElement? {
        let start = position
        if byte == UInt8(ascii: ":") { position += 1 }
        if let element = Selector.PseudoElement(rawValue: name().lowercased()), byte != UInt8(ascii: "(") {
            return element
        }
        position = start
        return nil
    }

    // MARK: Attributes

    /// What is in brackets, such as `lang|="en" i`; nil if it is not understood.
    private func match(_ text: String) -> Selector.Match? {
        guard let equals = text.firstIndex(of: "=") else {
            return names(text.trimmed).map {
                Selector.Match(names: $0, operation: .exists, value: "", ignoresCase: false)
            }
        }
        var name = text[..<equals].trimmed
        guard let (value, ignoresCase) = Self.value(text[text.index(after: equals)...].trimmed) else { return nil }
        var operation = Selector.Match.Operation.equals
        switch name.last {
        case "~": operation = .word
        case "|": operation = .dash
        case "^": operation = .prefix
        case "$": operation = .suffix
        case "*": operation = .contains
        default: break
        }
        // The operator's first character stood before “=”, so that it was taken for part of the name.
        if operation != .equals { name = name.dropLast().trimmed }
        return names(name).map {
            Selector.Match(
                names: $0, operation: operation, value: ignoresCase ? value.lowercased() : value,
                ignoresCase: ignoresCase)
        }
    }

    /// A value such as `"a b" i`, in quotes or as one word, with the flag for the case of letters. Nil if anything else
    /// follows.
    private static func value(_ text: String) -> (value: String, ignoresCase: Bool)? {
        var text = text
        var ignoresCase = false
        if let quote = text.first, quote == "\"" || quote == "'" {
            guard let end = text.dropFirst().firstIndex(of: quote) else { return nil }
            let flag = text[text.index(after: end)...].trimmed.lowercased()
            guard ["", "i", "s"].contains(flag) else { return nil }
            text = String(text[..<end].dropFirst())
            return (text.contains("\\") ? unescaped(text) : text, flag == "i")
        }
        let words = CSSText.words(text)
        guard let first = words.first, words.count <= 2 else { return nil }
        if words.count == 2 {
            guard ["i", "s"].contains(words[1].lowercased()) else { return nil }
            ignoresCase = words[1].lowercased() == "i"
        }
        text = String(first)
        return (text.contains("\\") ? unescaped(text) : text, ignoresCase)
    }
    /// Replaces escapes, in strings as in names.
    private static func unescaped(_ text: String) -> String {
        var reader = SelectorReader(bytes: Array(text.utf8), surroundings: Selector.Surroundings())
        var result: [UInt8] = []
        while let b = reader.byte {
            reader.position += 1
            if b == UInt8(ascii: "\\") { result += reader.escaped() } else { result.append(b) }
        }
        return String(decoding: result, as: UTF8.self)
    }

    /// The attributes of a name, as ``ElementTree`` names them.
    private func names(_ text: String) -> [String]? {
        var text = text
        if text.contains("\\") { text = Self.unescaped(text) }
        guard let bar = text.firstIndex(of: "|") else {
            return !text.isEmpty && text.utf8.allSatisfy { CSSText.isNameByte($0) || $0 == UInt8(ascii: ":") }
                ? [text] : nil
        }
        let local = text[text.index(after: bar)...].trimmed
        guard !local.isEmpty, local.allBytes(CSSText.isNameByte) else { return nil }
        switch text[..<bar].trimmed {
        case "": return [local]
        case "*": return [local, "xlink:" + local, "xml:" + local]
        case "xlink": return surroundings.namespaces["xlink"] == nil ? nil : ["xlink:" + local]
        case "xml": return surroundings.namespaces["xml"] == nil ? nil : ["xml:" + local]
        case let prefix: return surroundings.namespaces[prefix] == nil ? nil : ["\(prefix):" + local]
        }
    }
}
