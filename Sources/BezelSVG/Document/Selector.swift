import BezelGeometry

/// A selector such as `g > rect.a:not(:first-child)`.
struct Selector: Sendable {
    enum Match: Sendable {
        case exists(String)
        case equals(String, String)
        case word(String, String)
        case prefix(String, String)
        case suffix(String, String)
        case contains(String, String)
        case dash(String, String)
    }
    enum Pseudo: Sendable {
        case root
        case empty
        /// Positions `step`·n + `offset` among siblings, from 1.
        case nth(step: Int, offset: Int, ofType: Bool, fromEnd: Bool)
        case only(ofType: Bool)
        case language([String])
        case link
        case any([Selector], counts: Bool)
        case none([Selector])
        /// Never true in a still picture, such as `:hover` and unknown pseudo-elements.
        case never
    }
    enum PseudoElement: String, Sendable { case firstLetter = "first-letter", firstLine = "first-line" }
    struct Compound: Sendable {
        var name: String?
        var id: String?
        var classes: [String] = []
        var matches: [Match] = []
        var pseudos: [Pseudo] = []
        var pseudoElement: PseudoElement?
        /// The combinator on the left: a space, ">", "+" or "~".
        var combinator = UInt8(ascii: " ")
    }
    var compounds: [Compound] = []

    var pseudoElement: PseudoElement? { compounds.last?.pseudoElement }

    var specificity: Int {
        compounds.reduce(0) { sum, c in
            sum + (c.id == nil ? 0 : 1 << 20) + (c.classes.count + c.matches.count) << 10 + (c.name == nil ? 0 : 1)
                + (c.pseudoElement == nil ? 0 : 1) + c.pseudos.reduce(0) { $0 + $1.specificity }
        }
    }

    /// - Throws: If a selector is too long or nested too deeply.
    static func checkLimits(of list: Substring) throws(LimitError) {
        var (level, deepest) = (0, 0)
        for b in list.utf8 {
            if b == UInt8(ascii: "(") { level += 1 } else if b == UInt8(ascii: ")") { level -= 1 }
            deepest = max(deepest, level)
        }
        if deepest > Limits.selectorNesting.standard { throw LimitError(Limits.selectorNesting) }
        guard list.utf8.count > Limits.selectorLength.standard else { return }
        for selector in CSSText.split(list, at: UInt8(ascii: ","))
        where selector.utf8.count > Limits.selectorLength.standard { throw LimitError(Limits.selectorLength) }
    }

    /// Invalid selectors are left out or, if `isStrict`, empty the list.
    static func list(_ text: Substring, depth: Int = 0, isStrict: Bool = false) -> [Selector] {
        let all = CSSText.split(text, at: UInt8(ascii: ",")).map { Selector($0, depth: depth) }
        return isStrict && all.contains { $0 == nil } ? [] : all.compactMap { $0 }
    }

    init?(_ text: Substring, depth: Int = 0) {
        let bytes = Array(text.trimmed.utf8)
        guard !bytes.isEmpty, depth <= Limits.selectorNesting.standard else { return nil }
        var reader = SelectorReader(bytes: bytes, depth: depth)
        var current = Compound()
        var isEmpty = true
        while let b = reader.byte {
            if CSSText.isSpace(b) || Self.combinators.contains(b) {
                guard !isEmpty else { return nil }
                compounds.append(current)
                current = Compound()
                isEmpty = true
                while let b = reader.byte, CSSText.isSpace(b) || Self.combinators.contains(b) {
                    if !CSSText.isSpace(b) {
                        guard current.combinator == UInt8(ascii: " ") else { return nil }
                        current.combinator = b
                    }
                    reader.position += 1
                }
            } else {
                guard reader.read(into: &current, isFirst: isEmpty) else { return nil }
                isEmpty = false
            }
        }
        guard !isEmpty else { return nil }
        compounds.append(current)
        // Pseudo-elements are last, and not in parentheses.
        if compounds.dropLast().contains(where: { $0.pseudoElement != nil }) || depth > 0 && pseudoElement != nil {
            return nil
        }
    }

    private static let combinators: [UInt8] = [UInt8(ascii: ">"), UInt8(ascii: "+"), UInt8(ascii: "~")]
}

extension Selector.Pseudo {
    var specificity: Int {
        switch self {
        case .any(let list, let counts): counts ? list.map(\.specificity).max() ?? 0 : 0
        case .none(let list): list.map(\.specificity).max() ?? 0
        default: 1 << 10
        }
    }
}

private struct SelectorReader {
    let bytes: [UInt8]
    let depth: Int
    var position = 0

    init(bytes: [UInt8], depth: Int) {
        self.bytes = bytes
        self.depth = depth
    }

    var byte: UInt8? { position < bytes.count ? bytes[position] : nil }
    private func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

    private mutating func name() -> String {
        let start = position
        while let b = byte, CSSText.isNameByte(b) { position += 1 }
        return text(start..<position)
    }

    private mutating func inside(_ open: UInt8, _ close: UInt8) -> String? {
        let start = position
        var level = 1
        var quote: UInt8?
        while let b = byte {
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

    mutating func read(into c: inout Selector.Compound, isFirst: Bool) -> Bool {
        guard let b = byte else { return false }
        switch b {
        case UInt8(ascii: "*"): position += 1
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
            guard let inner = inside(UInt8(ascii: "["), UInt8(ascii: "]")), let match = Self.match(inner) else {
                return false
            }
            c.matches.append(match)
        case UInt8(ascii: ":"):
            position += 1
            if let element = pseudoElement() {
                c.pseudoElement = element
                return true
            }
            guard c.pseudoElement == nil, let pseudo = pseudo() else { return false }
            c.pseudos.append(pseudo)
        default:
            let s = name()
            guard !s.isEmpty, isFirst else { return false }
            c.name = s
        }
        return true
    }

    private mutating func pseudoElement() -> Selector.PseudoElement? {
        let start = position
        if byte == UInt8(ascii: ":") { position += 1 }
        if let element = Selector.PseudoElement(rawValue: name().lowercased()), byte != UInt8(ascii: "(") {
            return element
        }
        position = start
        return nil
    }

    private mutating func pseudo() -> Selector.Pseudo? {
        if byte == UInt8(ascii: ":") {
            position += 1
            return name().isEmpty ? nil : .never
        }
        let name = name().lowercased()
        guard byte == UInt8(ascii: "(") else {
            switch name {
            case "root": return .root
            case "empty": return .empty
            case "first-child": return .nth(step: 0, offset: 1, ofType: false, fromEnd: false)
            case "last-child": return .nth(step: 0, offset: 1, ofType: false, fromEnd: true)
            case "first-of-type": return .nth(step: 0, offset: 1, ofType: true, fromEnd: false)
            case "last-of-type": return .nth(step: 0, offset: 1, ofType: true, fromEnd: true)
            case "only-child": return .only(ofType: false)
            case "only-of-type": return .only(ofType: true)
            case "link", "any-link": return .link
            case "hover", "active", "focus", "focus-within", "focus-visible", "visited", "target", "checked",
                "disabled", "before", "after":
                return .never
            default: return nil
            }
        }
        position += 1
        guard let inner = inside(UInt8(ascii: "("), UInt8(ascii: ")")) else { return nil }
        switch name {
        case "nth-child", "nth-last-child", "nth-of-type", "nth-last-of-type":
            guard let (step, offset) = Self.positions(inner) else { return nil }
            return .nth(
                step: step, offset: offset, ofType: name.hasSuffix("of-type"), fromEnd: name.hasPrefix("nth-last"))
        case "not":
            let list = Selector.list(Substring(inner), depth: depth + 1, isStrict: true)
            return list.isEmpty ? nil : .none(list)
        case "is", "where", "matches":
            return .any(Selector.list(Substring(inner), depth: depth + 1), counts: name != "where")
        case "lang":
            return .language(inner.split(separator: ",").map { $0.trimmed.lowercased() })
        default: return nil
        }
    }

    /// `odd`, `even`, `3`, `2n + 1`.
    private static func positions(_ text: String) -> (step: Int, offset: Int)? {
        let text = text.lowercased().filter { !$0.isWhitespace }
        switch text {
        case "odd": return (2, 1)
        case "even": return (2, 0)
        default: break
        }
        /// Exceeds any siblings, without overflow in sums.
        let usable = -1_073_741_824...1_073_741_824
        guard let n = text.firstIndex(of: "n") else {
            return Int(text).flatMap { usable.contains($0) ? (0, $0) : nil }
        }
        let step: Int?
        switch text[..<n] {
        case "", "+": step = 1
        case "-": step = -1
        case let digits: step = Int(digits)
        }
        let rest = text[text.index(after: n)...]
        guard let step, let offset = rest.isEmpty ? 0 : Int(rest), usable.contains(step), usable.contains(offset) else {
            return nil
        }
        return (step, offset)
    }

    private static func match(_ text: String) -> Selector.Match? {
        guard let equals = text.firstIndex(of: "=") else { return .exists(text.trimmed) }
        var name = text[..<equals].trimmed
        var value = text[text.index(after: equals)...].trimmed
        if value.count >= 2, let q = value.first, q == "\"" || q == "'", value.last == q {
            value = String(value.dropFirst().dropLast())
        }
        guard let mark = name.last else { return nil }
        guard "~|^$*".contains(mark) else { return .equals(name, value) }
        name = name.dropLast().trimmed
        switch mark {
        case "~": return .word(name, value)
        case "|": return .dash(name, value)
        case "^": return .prefix(name, value)
        case "$": return .suffix(name, value)
        default: return .contains(name, value)
        }
    }
}
