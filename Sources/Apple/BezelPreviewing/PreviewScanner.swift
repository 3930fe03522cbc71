// Finds previews in Swift source.
import BezelGeometry

package struct FoundPreview: Hashable, Sendable {
    package enum Kind: Hashable, Sendable {
        /// Texts between parentheses and braces.
        case macro(arguments: String, body: String, bodyLine: Int)
        case provider(type: String)
    }
    package var kind: Kind
    /// From 1.
    package var line: Int
    package init(kind: Kind, line: Int) {
        self.kind = kind
        self.line = line
    }
}

/// Only comments, strings and brackets.
package struct PreviewScanner {
    private let text: [UInt8]
    private var position = 0
    private init(_ source: String) { text = Array(source.utf8) }

    package static func previews(in source: String) -> [FoundPreview] {
        var scanner = PreviewScanner(source)
        return scanner.all()
    }

    private mutating func all() -> [FoundPreview] {
        var found: [FoundPreview] = []
        while position < text.count {
            let start = position
            if skipTrivia() { continue }
            if starts(with: "#Preview"), !isName(at: position + 8), let preview = macro() {
                found.append(preview)
            } else if isName(at: position), !(position > 0 && isName(at: position - 1)) {
                let word = name()
                if ["struct", "enum", "class"].contains(word), let type = provider() {
                    found.append(FoundPreview(kind: .provider(type: type), line: line(of: start)))
                }
            } else {
                position += 1
            }
        }
        return found
    }

    private mutating func macro() -> FoundPreview? {
        let start = position
        position += 8
        skipSpace()
        var arguments = ""
        if byte(position) == UInt8(ascii: "(") { arguments = balanced() }
        skipSpace()
        guard byte(position) == UInt8(ascii: "{") else { return nil }
        let line = line(of: position)
        let body = balanced()
        return FoundPreview(kind: .macro(arguments: arguments, body: body, bodyLine: line), line: self.line(of: start))
    }
    private mutating func provider() -> String? {
        skipSpace()
        let type = name()
        let start = position
        while let here = byte(position), here != UInt8(ascii: "{") {
            if !skipTrivia() { position += 1 }
        }
        let head = String(decoding: text[start..<position], as: UTF8.self)
        let words = head.split { !($0.isLetter || $0.isNumber || $0 == "_") }
        return head.contains(":") && words.contains("PreviewProvider") && !type.isEmpty ? type : nil
    }
    /// Text within brackets; continues after them.
    private mutating func balanced() -> String {
        let start = position + 1
        var depth = 0
        while let here = byte(position) {
            if skipTrivia() { continue }
            position += 1
            switch here {
            case UInt8(ascii: "("), UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
            case UInt8(ascii: ")"), UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
            default: continue
            }
            if depth == 0 { return String(decoding: text[Range(from: start, upTo: position - 1)], as: UTF8.self) }
        }
        return String(decoding: text[min(start, text.count)...], as: UTF8.self)
    }

    // MARK: Comments and strings
    private func byte(_ index: Int) -> UInt8? { text.indices.contains(index) ? text[index] : nil }
    private func starts(with word: String) -> Bool { text[position...].starts(with: word.utf8) }
    private func isName(at index: Int) -> Bool {
        guard let byte = byte(index) else { return false }
        return byte == UInt8(ascii: "_") || byte > 127 || Character(UnicodeScalar(byte)).isLetter
            || Character(UnicodeScalar(byte)).isNumber
    }
    private mutating func name() -> String {
        let start = position
        while isName(at: position) { position += 1 }
        return String(decoding: text[start..<position], as: UTF8.self)
    }
    private func line(of index: Int) -> Int { 1 + text[..<index].count { $0 == UInt8(ascii: "\n") } }
    private mutating func skipSpace() {
        while let here = byte(position) {
            if [32, 9, 10, 13].contains(here) { position += 1 } else if !skipComment() { return }
        }
    }
    private mutating func skipTrivia() -> Bool { skipComment() || skipString() }
    private mutating func skipComment() -> Bool {
        if starts(with: "//") {
            while let here = byte(position), here != 10 { position += 1 }
            return true
        }
        guard starts(with: "/*") else { return false }
        var depth = 0
        repeat {
            if starts(with: "/*") {
                depth += 1
                position += 2
            } else if starts(with: "*/") {
                depth -= 1
                position += 2
            } else {
                position += 1
            }
        } while depth > 0 && position < text.count
        return true
    }
    private mutating func skipString() -> Bool {
        var pounds = 0
        while byte(position + pounds) == UInt8(ascii: "#") { pounds += 1 }
        guard byte(position + pounds) == UInt8(ascii: "\"") else { return false }
        position += pounds
        let quote = starts(with: "\"\"\"") ? 3 : 1
        position += quote
        let hashes = [UInt8](repeating: UInt8(ascii: "#"), count: pounds)
        let end = [UInt8](repeating: UInt8(ascii: "\""), count: quote) + hashes
        let escape = [UInt8(ascii: "\\")] + hashes
        while let here = byte(position) {
            if text[position...].starts(with: end) {
                position += end.count
                return true
            }
            // Ends an unterminated string.
            if quote == 1, here == 10 { return true }
            guard text[position...].starts(with: escape) else {
                position += 1
                continue
            }
            position += escape.count
            if byte(position) == UInt8(ascii: "(") { _ = balanced() } else { position += 1 }
        }
        return true
    }
}
