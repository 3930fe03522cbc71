// Conditions of `@media` and `@supports`: features in parentheses with `not`, `and` and `or`, in three values, since what is
// not understood is neither true nor false (Media Queries 4, 3.1).
//
// What a feature means is not known here: `MediaQueries` and `SupportsCondition` pass a closure that decides it. This file
// knows only how features are joined. `and` and `or` may not be mixed on one level, and `not` takes exactly one feature;
// parentheses lift both rules.
import BezelGeometry

struct CSSCondition {
    /// Of parentheses; deeper conditions are not understood. Conditions are read by recursion, so this bounds the stack;
    /// sheets written by hand nest two or three levels.
    private static let deepest = 32

    /// Says whether a feature is true; nil if it is not understood. The function's name is empty for plain parentheses.
    private let holds: (_ function: String, _ arguments: String) -> Bool?

    init(_ holds: @escaping (_ function: String, _ arguments: String) -> Bool?) { self.holds = holds }

    /// Nil if a part is not understood on which the result depends.
    func value(_ text: String) -> Bool? { value(Self.words(text)[...], depth: 0) }

    /// The value of a condition that has been divided into components already, as ``MediaQueries`` does to remove the media
    /// type.
    ///
    /// - Parameter depth: Of the parentheses around it, 0 for a whole condition.
    func value(_ words: ArraySlice<Substring>, depth: Int) -> Bool? {
        guard let first = words.first, depth < Self.deepest else { return nil }
        if first.lowercased() == "not" {
            return words.count == 2 ? feature(words[words.startIndex + 1], depth).map { !$0 } : nil
        }
        // The words alternate between features and one joint. Each further word is checked against the first joint, so that
        // “a and b or c” gives nil, as the grammar demands.
        var result = feature(first, depth)
        var rest = words.dropFirst()
        guard let joint = rest.first?.lowercased() else { return result }
        guard joint == "and" || joint == "or" else { return nil }
        while let next = rest.popFirst() {
            guard next.lowercased() == joint, let operand = rest.popFirst() else { return nil }
            let value = feature(operand, depth)
            // A false part decides for “and”, a true one for “or”, whatever the others are.
            let deciding = joint == "or"
            if result == deciding || value == deciding { result = deciding } else if value == nil { result = nil }
        }
        return result
    }

    /// The value of one component: `(…)`, whose content is a condition or a feature, or `name(…)`.
    ///
    /// Parentheses hold a condition if they begin with “(” or `not`, if a joint follows a function, or if a function that
    /// only conditions have stands alone. All else, such as `width > 3px`, goes to the closure as it is written.
    private func feature(_ word: Substring, _ depth: Int) -> Bool? {
        guard word.hasSuffix(")"), let open = word.firstIndex(of: "(") else { return nil }
        let name = word[..<open].lowercased()
        let inner = word[word.index(after: open)...].dropLast().trimmed
        if name.isEmpty {
            let words = Self.words(inner)
            let isCondition =
                inner.hasPrefix("(") || words.first?.lowercased() == "not"
                || words.count > 1 && words[0].contains("(") && ["and", "or"].contains(words[1].lowercased())
                || words.count == 1 && Self.isFunction(words[0])
            if isCondition { return value(words[...], depth: depth + 1) }
        }
        return holds(name, inner)
    }

    /// Whether a component is one of the functions of `@supports` (CSS Conditional 5). Others, such as `calc(…)` in a value,
    /// do not make a condition.
    private static func isFunction(_ word: Substring) -> Bool {
        guard word.hasSuffix(")"), let open = word.firstIndex(of: "(") else { return false }
        return ["selector", "font-tech", "font-format"].contains(word[..<open].lowercased())
    }

    static func words(_ text: String) -> [Substring] { CSSText.components(Substring(text)) }
}
