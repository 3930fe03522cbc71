// Style sheets: selectors, specificity, declarations. At-rules are passed over.
import BezelInterop
import Foundation

/// One property's value.
struct Declaration {
    var name: String
    var value: String
    var isImportant: Bool

    /// The declarations of a style attribute or a rule's block.
    static func parse(_ text: String) -> [Declaration] {
        split(text, at: ";").compactMap { part in
            guard let colon = part.firstIndex(of: ":") else { return nil }
            let name = part[..<colon].trimmingCharacters(in: .whitespacesAndNewlines)
            var value = part[part.index(after: colon)...].trimmingCharacters(in: .whitespacesAndNewlines)
            var isImportant = false
            if let mark = value.range(of: "!important", options: [.caseInsensitive, .backwards]) {
                isImportant = true
                value = value[..<mark.lowerBound].trimmingCharacters(in: .whitespacesAndNewlines)
            }
            guard !name.isEmpty, !value.isEmpty else { return nil }
            return Declaration(
                name: name.hasPrefix("--") ? name : name.lowercased(), value: value, isImportant: isImportant)
        }
    }

    /// Splits outside quotes and brackets.
    static func split(_ text: String, at separator: Character) -> [Substring] {
        var parts: [Substring] = []
        var start = text.startIndex
        var depth = 0
        var quote: Character?
        for i in text.indices {
            let c = text[i]
            if let q = quote {
                if c == q { quote = nil }
            } else if c == "\"" || c == "'" {
                quote = c
            } else if c == "(" {
                depth += 1
            } else if c == ")" {
                depth = max(0, depth - 1)
            } else if c == separator, depth == 0 {
                parts.append(text[start..<i])
                start = text.index(after: i)
            }
        }
        parts.append(text[start...])
        return parts
    }
}

/// A compound selector and how it relates to the one before it.
private struct SelectorStep {
    enum Relation { case descendant, child, adjacent }
    enum Test {
        case id(String)
        case className(String)
        case attribute(String, Match, String)
        case firstChild
        case never
    }
    enum Match { case exists, equals, word, prefix, suffix, contains, dash }
    var relation = Relation.descendant
    var element: String?
    var tests: [Test] = []

    func matches(_ e: XMLElement) -> Bool {
        if let element, element != e.name { return false }
        return tests.allSatisfy { test in
            switch test {
            case .id(let id): return e.attributes["id"] == id
            case .className(let name):
                return e.attributes["class"]?.split(whereSeparator: \.isWhitespace).contains { $0 == name } ?? false
            case .attribute(let name, let match, let value):
                guard let have = e.attributes[name] else { return false }
                switch match {
                case .exists: return true
                case .equals: return have == value
                case .word: return have.split(whereSeparator: \.isWhitespace).contains { $0 == value }
                case .prefix: return !value.isEmpty && have.hasPrefix(value)
                case .suffix: return !value.isEmpty && have.hasSuffix(value)
                case .contains: return !value.isEmpty && have.contains(value)
                case .dash: return have == value || have.hasPrefix(value + "-")
                }
            case .firstChild: return e.parent?.elements.first === e
            case .never: return false
            }
        }
    }
}

/// A selector: steps from the outermost to the element itself.
private struct Selector {
    var steps: [SelectorStep]
    var specificity: Int

    func matches(_ element: XMLElement) -> Bool { matches(element, steps.count - 1) }

    private func matches(_ element: XMLElement, _ index: Int) -> Bool {
        guard steps[index].matches(element) else { return false }
        if index == 0 { return true }
        switch steps[index].relation {
        case .child:
            return element.parent.map { matches($0, index - 1) } ?? false
        case .adjacent:
            guard let siblings = element.parent?.elements, let at = siblings.firstIndex(where: { $0 === element }),
                at > 0
            else { return false }
            return matches(siblings[at - 1], index - 1)
        case .descendant:
            var ancestor = element.parent
            while let a = ancestor {
                if matches(a, index - 1) { return true }
                ancestor = a.parent
            }
            return false
        }
    }
}

/// The rules of all of a document's style elements.
struct StyleSheet {
    private struct Rule {
        var selector: Selector
        var declarations: [Declaration]
        var order: Int
    }
    private var rules: [Rule] = []

    /// Adds a style element's text.
    mutating func add(_ text: String) {
        var rest = Substring(Self.withoutComments(text))
        while let open = rest.firstIndex(of: "{") {
            let head = rest[..<open].trimmingCharacters(in: .whitespacesAndNewlines)
            guard let close = Self.closing(rest, from: open) else { return }
            let body = rest[rest.index(after: open)..<close]
            rest = rest[rest.index(after: close)...]
            if head.hasPrefix("@") {
                // `@import "x";` may stand before a rule; other at-rules take the block with them.
                guard let semicolon = head.lastIndex(of: ";") else { continue }
                add(String(head[head.index(after: semicolon)...]), String(body))
                continue
            }
            add(head, String(body))
        }
    }

    private mutating func add(_ head: String, _ body: String) {
        let declarations = Declaration.parse(body)
        for part in Declaration.split(head, at: ",") {
            guard rules.count < 100_000, let selector = Self.selector(String(part)) else { continue }
            rules.append(Rule(selector: selector, declarations: declarations, order: rules.count))
        }
    }

    /// The declarations that apply, the weakest first.
    func declarations(for element: XMLElement) -> [Declaration] {
        if rules.isEmpty { return [] }
        return rules.filter { $0.selector.matches(element) }
            .sorted { ($0.selector.specificity, $0.order) < ($1.selector.specificity, $1.order) }
            .flatMap(\.declarations)
    }

    private static func withoutComments(_ text: String) -> String {
        var out = ""
        var rest = Substring(text)
        while let open = rest.range(of: "/*") {
            out += rest[..<open.lowerBound]
            guard let close = rest.range(of: "*/", range: open.upperBound..<rest.endIndex) else { return out }
            rest = rest[close.upperBound...]
        }
        return (out + rest).replacingOccurrences(of: "<!--", with: "").replacingOccurrences(of: "-->", with: "")
    }

    private static func closing(_ text: Substring, from open: Substring.Index) -> Substring.Index? {
        var depth = 0
        for i in text[open...].indices {
            if text[i] == "{" { depth += 1 }
            if text[i] == "}" {
                depth -= 1
                if depth == 0 { return i }
            }
        }
        return nil
    }

    private static func selector(_ text: String) -> Selector? {
        var steps: [SelectorStep] = []
        var specificity = 0
        var step = SelectorStep()
        var isEmpty = true
        var relation = SelectorStep.Relation.descendant
        let c = Array(text.trimmingCharacters(in: .whitespacesAndNewlines))
        guard !c.isEmpty else { return nil }
        var i = 0
        func name() -> String {
            let start = i
            while i < c.count, c[i].isLetter || c[i].isNumber || c[i] == "-" || c[i] == "_" || !c[i].isASCII { i += 1 }
            return String(c[start..<i])
        }
        func finish() {
            if isEmpty { return }
            step.relation = relation
            steps.append(step)
            step = SelectorStep()
            relation = .descendant
            isEmpty = true
        }
        while i < c.count {
            switch c[i] {
            case "*":
                i += 1
                isEmpty = false
            case "#":
                i += 1
                step.tests.append(.id(name()))
                specificity += 10_000
                isEmpty = false
            case ".":
                i += 1
                step.tests.append(.className(name()))
                specificity += 100
                isEmpty = false
            case ":":
                i += 1
                let pseudo = name()
                step.tests.append(pseudo == "first-child" ? .firstChild : .never)
                specificity += 100
                isEmpty = false
            case "[":
                guard let close = c[i...].firstIndex(of: "]"), let test = attribute(String(c[i + 1..<close])) else {
                    return nil
                }
                step.tests.append(test)
                specificity += 100
                i = close + 1
                isEmpty = false
            case ">", "+":
                finish()
                relation = c[i] == ">" ? .child : .adjacent
                i += 1
            case " ", "\t", "\n", "\r":
                finish2()
                i += 1
            default:
                let word = name()
                guard !word.isEmpty else { return nil }
                step.element = word
                specificity += 1
                isEmpty = false
            }
        }
        // White space ends a step but keeps a relation that was already read.
        func finish2() { if !isEmpty { finish() } }
        finish()
        return steps.isEmpty ? nil : Selector(steps: steps, specificity: specificity)
    }

    private static func attribute(_ text: String) -> SelectorStep.Test? {
        for (sign, match) in [
            ("~=", SelectorStep.Match.word), ("^=", .prefix), ("$=", .suffix), ("*=", .contains), ("|=", .dash),
            ("=", .equals),
        ] {
            if let at = text.range(of: sign) {
                let name = text[..<at.lowerBound].trimmingCharacters(in: .whitespaces)
                let value = text[at.upperBound...].trimmingCharacters(in: CharacterSet(charactersIn: " \"'"))
                return .attribute(name, match, value)
            }
        }
        let name = text.trimmingCharacters(in: .whitespaces)
        return name.isEmpty ? nil : .attribute(name, .exists, "")
    }
}
