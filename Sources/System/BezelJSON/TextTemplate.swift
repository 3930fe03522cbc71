// Texts with fields: "{amount} of {to}".
import BezelGeometry

/// Text cut at its braces. A name between braces is a field; `{{` and `}}` are single braces.
package struct TextTemplate {
    package enum Part: Hashable {
        case text(String)
        /// Text between two braces, trimmed; not empty.
        case field(String)
        /// A brace that opens no name.
        case open
        /// A brace that closes none.
        case close
    }
    package private(set) var parts: [Part] = []

    package init(_ text: String) {
        var rest = text[...]
        var plain = ""
        func flush(_ parts: inout [Part]) {
            if !plain.isEmpty { parts.append(.text(plain)) }
            plain = ""
        }
        while let first = rest.first {
            let isDoubled = rest.dropFirst().first == first
            switch first {
            case "{" where isDoubled, "}" where isDoubled:
                plain.append(first)
                rest = rest.dropFirst(2)
            case "{":
                flush(&parts)
                let inner = rest.dropFirst().prefix { $0 != "{" && $0 != "}" }
                let name = inner.trimmed
                if inner.endIndex < rest.endIndex, rest[inner.endIndex] == "}", !name.isEmpty {
                    parts.append(.field(name))
                    rest = rest[rest.index(after: inner.endIndex)...]
                } else {
                    parts.append(.open)
                    rest = rest.dropFirst()
                }
            case "}":
                flush(&parts)
                parts.append(.close)
                rest = rest.dropFirst()
            default:
                plain.append(first)
                rest = rest.dropFirst()
            }
        }
        flush(&parts)
    }
}
