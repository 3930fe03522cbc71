// `#selector` needs Objective-C. Here a selector is a name, and its target a table that says what each name runs: both are
// written from what the source says.
import BezelGeometry

/// A method that `#selector` may name.
struct SelectedMethod: Hashable {
    enum Sender: Hashable {
        case none
        /// The label, nil for `_`, and the type as it is written.
        case one(label: String?, type: String)
    }
    /// With those around it: `Outer.Inner`.
    var type: String
    var name: String
    var sender: Sender
    var isOfPublicClass: Bool
}

/// Declarations of types, and where their bodies are.
struct TypeScopes {
    struct Scope {
        var name: String
        var body: Range<Int>
        var isPublic: Bool
        var isExtension: Bool
    }
    private(set) var scopes: [Scope] = []

    init(_ source: SwiftText, _ words: [SwiftText.Word]) {
        for (i, word) in words.enumerated() where ["class", "struct", "enum", "extension", "actor"].contains(word.text)
        {
            guard word.before != UInt8(ascii: "."), i + 1 < words.count else { continue }
            // `class func` and `class var` declare no type.
            if ["func", "var", "let", "override", "final"].contains(words[i + 1].text) { continue }
            var name = words[i + 1].text
            var last = i + 1
            while last + 1 < words.count, words[last + 1].before == UInt8(ascii: "."),
                words[last + 1].range.lowerBound == words[last].range.upperBound + 1
            {
                last += 1
                name += "." + words[last].text
            }
            guard
                let open = Range(from: words[last].range.upperBound, upTo: source.code.count).first(where: {
                    source.code[$0] == UInt8(ascii: "{") || source.code[$0] == UInt8(ascii: "}")
                }), source.code[open] == UInt8(ascii: "{"), let end = source.end(ofBracketAt: open)
            else { continue }
            let before = words[max(0, i - 3)..<i].map(\.text)
            scopes.append(
                Scope(
                    name: name, body: Range(from: open, upTo: end),
                    isPublic: before.contains("public") || before.contains("open"),
                    isExtension: word.text == "extension"))
        }
    }

    /// The types around a place, outermost first.
    func around(_ position: Int) -> [Scope] { scopes.filter { $0.body.contains(position) } }
}

enum SelectorTables {
    /// Methods with `@objc` or `@IBAction`, and at most one parameter.
    static func methods(in source: SwiftText, _ words: [SwiftText.Word]) -> [SelectedMethod] {
        let scopes = TypeScopes(source, words)
        var methods: [SelectedMethod] = []
        for (i, word) in words.enumerated()
        where word.before == UInt8(ascii: "@") && ["objc", "IBAction"].contains(word.text) {
            guard let keyword = words[(i + 1)...].prefix(8).firstIndex(where: { $0.text == "func" }),
                !words[Range(from: i + 1, upTo: keyword)].contains(where: {
                    ["var", "let", "class", "init", "protocol"].contains($0.text)
                }),
                keyword + 1 < words.count
            else { continue }
            let name = words[keyword + 1]
            let around = scopes.around(name.range.lowerBound)
            guard !around.isEmpty, let open = source.next(from: name.range.upperBound),
                source.code[open] == UInt8(ascii: "("), let end = source.end(ofBracketAt: open),
                let sender = sender(source.codeText(Range(from: open + 1, upTo: end - 1)))
            else { continue }
            let method = SelectedMethod(
                type: around.map(\.name).joined(separator: "."), name: name.text, sender: sender,
                isOfPublicClass: around.contains(where: \.isPublic)
                    || scopes.scopes.contains { $0.isPublic && $0.name == around[around.count - 1].name })
            if !methods.contains(where: { $0.type == method.type && $0.name == method.name }) { methods.append(method) }
        }
        return methods
    }

    /// Nil for several parameters.
    private static func sender(_ parameters: String) -> SelectedMethod.Sender? {
        let text = parameters.trimmed
        if text.isEmpty { return SelectedMethod.Sender.none }
        var depth = 0
        for character in text {
            if "([<".contains(character) { depth += 1 }
            if ")]>".contains(character) { depth -= 1 }
            if character == ",", depth == 0 { return nil }
        }
        guard let colon = text.firstIndex(of: ":") else { return nil }
        let names = text[..<colon].split(whereSeparator: \.isWhitespace).map(String.init)
        guard let label = names.first else { return nil }
        let type = String(text[text.index(after: colon)...].prefix { $0 != "=" }).trimmed
        return .one(label: label == "_" ? nil : label, type: type)
    }

    /// An extension for each type, in the order of its first method.
    static func extensions(of methods: [SelectedMethod]) -> String {
        var types: [String] = []
        for method in methods where !types.contains(method.type) { types.append(method.type) }
        return types.map { type in
            let own = methods.filter { $0.type == type }
            var lines = [
                "", "/// What its selectors run.", "extension \(type): SelectorTable {",
                "    \(own[0].isOfPublicClass ? "public " : "")func perform(_ selector: Selector, with sender: Any?) -> Bool {",
                "        switch selector {",
            ]
            for method in own { lines += ["        case \"\(method.name)\":", "            " + call(method)] }
            lines += ["        default: return false", "        }", "        return true", "    }", "}", ""]
            return lines.joined(separator: "\n")
        }.joined()
    }

    private static func call(_ method: SelectedMethod) -> String {
        guard case .one(let label, let type) = method.sender else { return "\(method.name)()" }
        func call(_ value: String) -> String { "\(method.name)(\(label.map { $0 + ": " } ?? "")\(value))" }
        switch type {
        case "Any": return call("sender as Any")
        case "Any?", "Any!": return call("sender")
        case _ where type.hasSuffix("?") || type.hasSuffix("!"): return call("sender as? \(type.dropLast())")
        default: return "if let sender = sender as? \(type) { \(call("sender")) }"
        }
    }
}
