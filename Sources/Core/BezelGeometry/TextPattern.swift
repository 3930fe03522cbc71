// What texts a reader takes, as a value from which a regular expression is made.
//
// Schemas say by it how a value may be written. A pattern stands beside the reader whose language it is, and takes its
// numbers and words from the same constants; `TextPatternTests` and `FieldPatternTests` draw texts from each pattern and
// give them to the reader, and hold texts that the reader takes against the pattern. Numbers are in
// `TextPattern+Numbers.swift`.

/// A regular language over Unicode scalars.
///
/// ``expression`` uses only what ECMA 262, Python, RE2 and Rust have in common: no look-around, no back references, no
/// classes of Unicode properties.
package indirect enum TextPattern: Hashable, Sendable {
    /// This text; letters of ASCII in either case if `ignoresCase`.
    case text(String, ignoresCase: Bool = false)
    /// One character of a class, in the syntax within brackets: `0-9`, `^ ,`.
    case character(String)
    case sequence([TextPattern])
    case choice([TextPattern])
    /// - Parameter most: Nil for any number.
    case repeated(TextPattern, least: Int, most: Int?)

    /// A regular expression that matches whole texts of the pattern and no others.
    package var expression: String { "^\(grouped)$" }

    /// The same for a part of a text, to be put between other expressions.
    package var partExpression: String { grouped }
    /// The same for the end of a text, whatever stands before it.
    package var endExpression: String { grouped + "$" }

    /// Space that readers leave out at the ends of a value.
    package static let space = many(.character(#" \t\n\r"#))
    /// One character between the items of a list (``Character/separatesItems``).
    package static let separator = character(#" ,\t\n\r"#)
    package static let empty = sequence([])
    package static let anyDigits = many(.character("0-9"))

    package static func many(_ pattern: TextPattern) -> TextPattern { .repeated(pattern, least: 0, most: nil) }
    package static func some(_ pattern: TextPattern) -> TextPattern { .repeated(pattern, least: 1, most: nil) }
    package static func optional(_ pattern: TextPattern) -> TextPattern { .repeated(pattern, least: 0, most: 1) }
    package static func sequence(_ parts: TextPattern...) -> TextPattern { .sequence(parts) }
    package static func choice(_ parts: TextPattern...) -> TextPattern { .choice(parts) }
    package static func spaced(_ pattern: TextPattern) -> TextPattern { .sequence(space, pattern, space) }

    /// One or more, with a separator between two.
    package static func list(_ item: TextPattern, separatedBy separator: TextPattern) -> TextPattern {
        .sequence(item, many(.sequence(separator, item)))
    }

    /// One of some words, with common beginnings written once.
    package static func words(_ words: [String], ignoresCase: Bool = false) -> TextPattern {
        let words = Set(ignoresCase ? words.map { $0.lowercased() } : words).map { Array($0) }.sorted {
            $0.lexicographicallyPrecedes($1)
        }
        return tree(words[...], from: 0, ignoresCase)
    }

    /// Words that are alike up to `depth`.
    private static func tree(_ words: ArraySlice<[Character]>, from depth: Int, _ ignoresCase: Bool) -> TextPattern {
        let longer = words.drop { $0.count == depth }
        // Single last letters of ASCII are a class.
        if longer.count > 1, longer.allSatisfy({ $0.count == depth + 1 && $0[depth].isASCII && $0[depth].isLetter }) {
            let letters = String(longer.map { $0[depth] })
            let all = TextPattern.character(ignoresCase ? letters.lowercased() + letters.uppercased() : letters)
            return longer.count < words.count ? .optional(all) : all
        }
        var parts: [TextPattern] = []
        var start = longer.startIndex
        while start < longer.endIndex {
            let letter = longer[start][depth]
            let end = longer[start...].firstIndex { $0[depth] != letter } ?? longer.endIndex
            let rest = tree(longer[Range(from: start, upTo: end)], from: depth + 1, ignoresCase)
            parts.append(.sequence(.text(String(letter), ignoresCase: ignoresCase), rest))
            start = end
        }
        let all: TextPattern = parts.count == 1 ? parts[0] : .choice(parts)
        return longer.isEmpty ? .empty : longer.count < words.count ? .optional(all) : all
    }
}

// MARK: - Writing

extension TextPattern {
    private static let syntax = Set(#"^$\.*+?()[]{}|/"#)

    private static func escaped(_ character: Character, _ ignoresCase: Bool) -> String {
        if ignoresCase, character.isASCII, character.isLetter {
            return "[\(character.lowercased())\(character.uppercased())]"
        }
        return (syntax.contains(character) ? "\\" : "") + String(character)
    }

    /// Without group.
    private var bare: String {
        switch self {
        case .text(let text, let ignoresCase): return text.map { Self.escaped($0, ignoresCase) }.joined()
        case .character(let characters): return "[\(characters)]"
        case .sequence(let parts): return parts.map { $0.needsGroup ? $0.grouped : $0.bare }.joined()
        case .choice(let parts): return parts.map(\.bare).joined(separator: "|")
        case .repeated(let pattern, let least, let most):
            if most == 0 { return "" }
            let count =
                switch (least, most) {
                case (1, 1): ""
                case (0, nil): "*"
                case (1, nil): "+"
                case (0, 1): "?"
                case (_, nil): "{\(least),}"
                case (_, let most?): least == most ? "{\(least)}" : "{\(least),\(most)}"
                }
            let inner = pattern.bare
            if inner.isEmpty { return "" }
            return (pattern.isOneCharacter || count.isEmpty && !pattern.needsGroup ? inner : "(?:\(inner))") + count
        }
    }

    private var grouped: String { "(?:\(bare))" }

    /// In a sequence.
    private var needsGroup: Bool {
        switch self {
        case .choice(let parts): parts.count > 1 || parts.first?.needsGroup == true
        case .sequence(let parts): parts.count == 1 && parts[0].needsGroup
        case .text, .character, .repeated: false
        }
    }

    private var isOneCharacter: Bool {
        switch self {
        case .character: true
        case .text(let text, _): text.unicodeScalars.count == 1
        case .sequence(let parts), .choice(let parts): parts.count == 1 && parts[0].isOneCharacter
        case .repeated: false
        }
    }
}
