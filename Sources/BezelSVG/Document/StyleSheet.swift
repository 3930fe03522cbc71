// CSS style sheets: rules, selectors and their specificity. Only what SVG documents use of selectors is understood.
import Foundation

/// One declaration such as `fill: red !important`.
struct Declaration: Sendable {
    var name: String
    var value: String
    var isImportant: Bool

    /// The declarations of a block's text.
    static func parse(_ text: Substring) -> [Declaration] {
        CSSText.split(text, at: ";").compactMap { part in
            guard let colon = part.firstIndex(of: ":") else { return nil }
            let name = part[..<colon].trimmed
            var value = part[part.index(after: colon)...].trimmed
            var important = false
            if let mark = value.lastIndex(of: "!"),
                value[value.index(after: mark)...].trimmed.lowercased() == "important"
            {
                important = true
                value = value[..<mark].trimmed
            }
            guard !name.isEmpty, !value.isEmpty,
                name.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" })
            else { return nil }
            return Declaration(name: name, value: value, isImportant: important)
        }
    }
}

enum CSSText {
    /// Without comments.
    static func stripped(_ text: String) -> String {
        var result = ""
        var rest = Substring(text)
        while let open = rest.range(of: "/*") {
            result += rest[..<open.lowerBound]
            guard let close = rest[open.upperBound...].range(of: "*/") else { return result }
            rest = rest[close.upperBound...]
        }
        return (result + rest).replacingOccurrences(of: "<!--", with: "").replacingOccurrences(of: "-->", with: "")
    }

    /// Parts between a character outside quotes and parentheses.
    static func split(_ text: Substring, at mark: Character) -> [Substring] {
        var parts: [Substring] = []
        var start = text.startIndex
        var quote: Character?
        var depth = 0
        for i in text.indices {
            let c = text[i]
            if let open = quote {
                if c == open { quote = nil }
            } else if c == "\"" || c == "'" {
                quote = c
            } else if c == "(" || c == "[" {
                depth += 1
            } else if c == ")" || c == "]" {
                depth = max(0, depth - 1)
            } else if c == mark, depth == 0 {
                parts.append(text[start..<i])
                start = text.index(after: i)
            }
        }
        parts.append(text[start...])
        return parts
    }
}

/// A selector such as `g > rect.a:first-child`.
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
    struct Compound: Sendable {
        var name: String?
        var id: String?
        var classes: [String] = []
        var matches: [Match] = []
        var isFirstChild = false
        /// The combinator on the left: " " or ">" or "+".
        var combinator: Character = " "
    }
    var compounds: [Compound]

    /// Ids, classes and attributes, names: as one number that sorts.
    var specificity: Int {
        compounds.reduce(0) { sum, c in
            sum + (c.id == nil ? 0 : 1 << 20) + (c.classes.count + c.matches.count + (c.isFirstChild ? 1 : 0)) << 10
                + (c.name == nil ? 0 : 1)
        }
    }

    /// nil for a selector that is not understood.
    init?(_ text: Substring) {
        compounds = []
        var chars = Array(text.trimmed)[...]
        guard !chars.isEmpty, chars.count < 4096 else { return nil }
        var current = Compound()
        var isEmpty = true
        func ident(_ chars: inout ArraySlice<Character>) -> String {
            var s = ""
            while let c = chars.first, c.isLetter || c.isNumber || c == "-" || c == "_" || !c.isASCII {
                s.append(c)
                chars.removeFirst()
            }
            return s
        }
        while let c = chars.first {
            switch c {
            case "*":
                chars.removeFirst()
                isEmpty = false
            case "#":
                chars.removeFirst()
                let s = ident(&chars)
                guard !s.isEmpty else { return nil }
                current.id = s
                isEmpty = false
            case ".":
                chars.removeFirst()
                let s = ident(&chars)
                guard !s.isEmpty else { return nil }
                current.classes.append(s)
                isEmpty = false
            case ":":
                chars.removeFirst()
                guard ident(&chars) == "first-child" else { return nil }
                current.isFirstChild = true
                isEmpty = false
            case "[":
                guard let close = chars.firstIndex(of: "]"),
                    let match = Self.match(String(chars[(chars.startIndex + 1)..<close]))
                else { return nil }
                current.matches.append(match)
                chars = chars[(close + 1)...]
                isEmpty = false
            case _ where c.isWhitespace || c == ">" || c == "+":
                guard !isEmpty else { return nil }
                compounds.append(current)
                current = Compound()
                isEmpty = true
                while let c = chars.first, c.isWhitespace || c == ">" || c == "+" {
                    if !c.isWhitespace {
                        guard current.combinator == " " else { return nil }
                        current.combinator = c
                    }
                    chars.removeFirst()
                }
            default:
                let s = ident(&chars)
                guard !s.isEmpty, isEmpty else { return nil }
                current.name = s
                isEmpty = false
            }
        }
        guard !isEmpty else { return nil }
        compounds.append(current)
    }

    private static func match(_ text: String) -> Match? {
        guard let equals = text.firstIndex(of: "=") else {
            return .exists(text.trimmed)
        }
        var name = text[..<equals].trimmed
        var value = text[text.index(after: equals)...].trimmed
        if value.count >= 2, let q = value.first, q == "\"" || q == "'", value.last == q {
            value = String(value.dropFirst().dropLast())
        }
        guard let mark = name.last else { return nil }
        if "~|^$*".contains(mark) {
            name = name.dropLast().trimmed
            switch mark {
            case "~": return .word(name, value)
            case "|": return .dash(name, value)
            case "^": return .prefix(name, value)
            case "$": return .suffix(name, value)
            default: return .contains(name, value)
            }
        }
        return .equals(name, value)
    }

    func matches(_ id: ElementID, in tree: ElementTree) -> Bool {
        var budget = 2_000
        return matches(compounds.count - 1, id, in: tree, &budget)
    }

    private func matches(_ place: Int, _ id: ElementID, in tree: ElementTree, _ budget: inout Int) -> Bool {
        budget -= 1
        guard budget > 0, compounds[place].fits(id, in: tree) else { return false }
        if place == 0 { return true }
        switch compounds[place].combinator {
        case ">":
            guard let parent = tree[id].parent else { return false }
            return matches(place - 1, parent, in: tree, &budget)
        case "+":
            guard let parent = tree[id].parent else { return false }
            let all = tree.childElements(of: parent)
            guard let i = all.firstIndex(of: id), i > 0 else { return false }
            return matches(place - 1, all[i - 1], in: tree, &budget)
        default:
            var parent = tree[id].parent
            while let p = parent, budget > 0 {
                if matches(place - 1, p, in: tree, &budget) { return true }
                parent = tree[p].parent
            }
            return false
        }
    }
}

extension Selector.Compound {
    func fits(_ element: ElementID, in tree: ElementTree) -> Bool {
        let e = tree[element]
        if let name, e.name != name { return false }
        if let id, e.id != id { return false }
        if !classes.isEmpty {
            let own = (e["class"] ?? "").split(whereSeparator: \.isWhitespace)
            if !classes.allSatisfy({ c in own.contains { $0 == c } }) { return false }
        }
        if isFirstChild, let parent = e.parent, tree.childElements(of: parent).first != element { return false }
        return matches.allSatisfy { match in
            switch match {
            case .exists(let n): return e[n] != nil
            case .equals(let n, let v): return e[n] == v
            case .word(let n, let v): return (e[n] ?? "").split(whereSeparator: \.isWhitespace).contains { $0 == v }
            case .prefix(let n, let v): return !v.isEmpty && (e[n] ?? "").hasPrefix(v)
            case .suffix(let n, let v): return !v.isEmpty && (e[n] ?? "").hasSuffix(v)
            case .contains(let n, let v): return !v.isEmpty && (e[n] ?? "").contains(v)
            case .dash(let n, let v): return e[n] == v || (e[n] ?? "").hasPrefix(v + "-")
            }
        }
    }
}

/// A sheet's rules in their order.
struct StyleSheet: Sendable {
    struct Rule: Sendable {
        var selector: Selector
        var declarations: [Declaration]
    }
    var rules: [Rule] = []

    init(_ text: String) {
        var rest = Substring(CSSText.stripped(text))
        while let open = rest.firstIndex(where: { $0 == "{" || $0 == ";" }) {
            let prelude = rest[..<open].trimmed
            if rest[open] == ";" {
                // A statement such as @import ends here; nothing outside the document is read.
                rest = rest[rest.index(after: open)...]
                continue
            }
            var depth = 0
            var end = rest.endIndex
            for i in rest[open...].indices {
                if rest[i] == "{" { depth += 1 }
                if rest[i] == "}" {
                    depth -= 1
                    if depth == 0 {
                        end = i
                        break
                    }
                }
            }
            let body = rest[rest.index(after: open)..<end]
            if !prelude.hasPrefix("@"), rules.count < 10_000 {
                let declarations = Declaration.parse(body)
                let selectors = CSSText.split(Substring(prelude), at: ",").map { Selector($0) }
                for case let selector? in selectors {
                    rules.append(Rule(selector: selector, declarations: declarations))
                }
            }
            rest = end < rest.endIndex ? rest[rest.index(after: end)...] : rest[end...]
        }
    }
}

extension ElementTree {
    /// Folds every style sheet and style attribute into the elements' attributes, by CSS's order.
    mutating func applyStyles() {
        var rules: [(order: Int, rule: StyleSheet.Rule)] = []
        for i in elements.indices where elements[i].name == "style" {
            let type = elements[i]["type"] ?? "text/css"
            guard type.isEmpty || type == "text/css" else { continue }
            for rule in StyleSheet(text(of: i)).rules { rules.append((rules.count, rule)) }
        }
        rules.sort { a, b in
            let (x, y) = (a.rule.selector.specificity, b.rule.selector.specificity)
            return x != y ? x < y : a.order < b.order
        }
        // Selectors see the document's own attributes, so matching comes before anything is changed.
        var changes: [[Declaration]] = Array(repeating: [], count: elements.count)
        for i in elements.indices where !elements[i].name.isEmpty {
            for (_, rule) in rules where rule.selector.matches(i, in: self) { changes[i] += rule.declarations }
            if let style = elements[i].attributes["style"] {
                changes[i] += Declaration.parse(Substring(CSSText.stripped(style)))
            }
        }
        for i in elements.indices {
            for name in elements[i].attributes.keys where StyleNames.cssOnly.contains(name) {
                elements[i].attributes[name] = nil
            }
            if changes[i].isEmpty { continue }
            for isImportant in [false, true] {
                for d in changes[i] where d.isImportant == isImportant { apply(d, to: i) }
            }
        }
    }

    private mutating func apply(_ d: Declaration, to i: Int) {
        guard StyleNames.isValid(d) else { return }
        func set(_ name: String, _ value: String) {
            elements[i].attributes[name] = value
            elements[i].fromCSS.insert(name)
        }
        switch d.name {
        case "marker":
            for name in ["marker-start", "marker-mid", "marker-end"] { set(name, d.value) }
        case "font":
            for (name, value) in FontShorthand.parse(d.value) { set(name, value) }
        case "id", "class", "href", "xlink:href", "style", "x", "y", "width", "height", "d", "cx", "cy", "r", "rx",
            "ry":
            // Geometry properties are CSS too, but the suite's documents and ours set them as attributes.
            if d.name != "id", d.name != "class", d.name != "href" { break }
        default: set(d.name, d.value)
        }
    }
}

/// `font: italic bold 12px/1.5 "A", serif`
enum FontShorthand {
    static func parse(_ text: String) -> [(String, String)] {
        let words = CSSText.split(Substring(text), at: " ").filter { !$0.isEmpty }.map(String.init)
        var style = "normal", variant = "normal", weight = "normal", stretch = "normal"
        guard
            let place = words.firstIndex(where: { word in
                let w = word.split(separator: "/").first ?? ""
                if let f = w.first, f.isNumber || f == ".", let _ = Length(String(w)), !["px", "%"].isEmpty {
                    return
                        !(Double(w) != nil && (Double(w) ?? 0) >= 100 && words.last != word
                        && words.contains { $0 != word && $0.first?.isNumber == true })
                }
                return ["xx-small", "x-small", "small", "medium", "large", "x-large", "xx-large", "smaller", "larger"]
                    .contains(String(w))
            }), place + 1 < words.count
        else { return [] }
        for word in words[..<place] {
            switch word {
            case "italic", "oblique": style = word
            case "small-caps": variant = word
            case "bold", "bolder", "lighter": weight = word
            case _ where Double(word) != nil: weight = word
            case _ where word.hasSuffix("condensed") || word.hasSuffix("expanded"): stretch = word
            default: break
            }
        }
        let size = words[place].split(separator: "/").first.map(String.init) ?? ""
        return [
            ("font-style", style), ("font-variant", variant), ("font-weight", weight), ("font-stretch", stretch),
            ("font-kerning", "auto"), ("font-size", size),
            ("font-family", words[(place + 1)...].joined(separator: " ")),
        ]
    }
}

enum StyleNames {
    /// Whether a declaration has a value that its property can take; others change nothing.
    static func isValid(_ d: Declaration) -> Bool {
        if ["inherit", "initial", "unset"].contains(d.value) { return true }
        switch d.name {
        case "fill", "stroke": return PaintValue(d.value) != nil
        case "color", "stop-color", "flood-color", "lighting-color":
            return d.value.lowercased() == "currentcolor" || ColorText.parse(d.value) != nil
        case "opacity", "fill-opacity", "stroke-opacity", "stop-opacity", "flood-opacity":
            return Opacity.parse(d.value) != nil
        case "stroke-width", "stroke-dashoffset": return Length(d.value) != nil
        case "visibility": return ["visible", "hidden", "collapse"].contains(d.value)
        case "fill-rule", "clip-rule": return ["nonzero", "evenodd"].contains(d.value)
        default: return true
        }
    }
    /// Properties that have no presentation attribute.
    static let cssOnly: Set<String> = ["mix-blend-mode", "isolation", "font", "white-space-collapse", "font-kerning"]
}
