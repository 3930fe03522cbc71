// CSS style sheets: their rules in order, without what concerns other media.
import BezelGeometry
import Foundation

/// A sheet's rules in their order.
struct StyleSheet: Sendable {
    struct Rule: Sendable {
        var selector: Selector
        var declarations: [Declaration]
    }
    var rules: [Rule] = []

    /// - Throws: where there are more rules than `Limits.styleRules`.
    init(_ text: String) throws(LimitError) { try read(Substring(CSSText.stripped(text)), depth: 0) }

    private mutating func read(_ text: Substring, depth: Int) throws(LimitError) {
        var rest = text
        while let open = rest.utf8.firstIndex(where: { $0 == UInt8(ascii: "{") || $0 == UInt8(ascii: ";") }) {
            let prelude = rest[..<open].trimmed
            if rest.utf8[open] == UInt8(ascii: ";") {
                // A statement such as @import ends here; nothing outside the document is read.
                rest = rest[rest.utf8.index(after: open)...]
                continue
            }
            let end = Self.end(of: rest, from: open)
            let body = rest[rest.utf8.index(after: open)..<end]
            if prelude.hasPrefix("@media"), depth < 8, Self.isShown(media: prelude.dropFirst(6).trimmed) {
                try read(body, depth: depth + 1)
            } else if !prelude.hasPrefix("@") {
                guard rules.count < Limits.styleRules.standard else { throw LimitError(Limits.styleRules) }
                try Selector.checkLimits(of: Substring(prelude))
                let declarations = Declaration.parse(body)
                for selector in Selector.list(Substring(prelude)) {
                    rules.append(Rule(selector: selector, declarations: declarations))
                }
            }
            rest = end < rest.endIndex ? rest[rest.utf8.index(after: end)...] : rest[end...]
        }
    }

    /// Where the brace closes that opens at a place; the end where it never does.
    private static func end(of text: Substring, from open: Substring.Index) -> Substring.Index {
        var depth = 0
        for i in text.utf8[open...].indices {
            switch text.utf8[i] {
            case UInt8(ascii: "{"): depth += 1
            case UInt8(ascii: "}"):
                depth -= 1
                if depth == 0 { return i }
            default: break
            }
        }
        return text.endIndex
    }

    /// Whether a list of media names this one: a picture is a screen of no known features.
    static func isShown(media: String) -> Bool {
        if media.isEmpty { return true }
        return media.lowercased().split(separator: ",").contains {
            ["all", "screen", "only screen", "only all", "not print"].contains($0.trimmed)
        }
    }
}
