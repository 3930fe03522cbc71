// Swift source as bytes, of which comments and strings are known. It is no parser: what ports sources looks for words,
// brackets and lines, and leaves everything else as it was written.
import BezelGeometry

struct SwiftText {
    let bytes: [UInt8]
    /// As long as ``bytes``: comments and the contents of strings are spaces, line breaks stay.
    let code: [UInt8]

    init(_ source: String) {
        bytes = Array(source.utf8)
        code = Self.code(of: bytes)
    }

    // MARK: Lines

    /// From the first byte of each line; the line break belongs to the line before it.
    var lines: [Range<Int>] {
        var lines: [Range<Int>] = []
        var start = 0
        for (i, byte) in bytes.enumerated() where byte == 0x0A {
            lines.append(Range(from: start, upTo: i + 1))
            start = i + 1
        }
        if start < bytes.count { lines.append(Range(from: start, upTo: bytes.count)) }
        return lines
    }

    /// From 1.
    func line(of position: Int) -> Int { 1 + bytes[..<min(position, bytes.count)].count { $0 == 0x0A } }

    func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
    func codeText(_ range: Range<Int>) -> String { String(decoding: code[range], as: UTF8.self) }

    // MARK: Words

    struct Word {
        var text: String
        var range: Range<Int>
        /// The byte before it, past spaces: `@`, `#`, `.` or another one.
        var before: UInt8?
    }

    /// Names and keywords in code, in order.
    var words: [Word] {
        var words: [Word] = []
        var i = 0
        var last: UInt8?
        while i < code.count {
            guard Self.isName(code[i]) else {
                if !Self.isSpace(code[i]) { last = code[i] }
                i += 1
                continue
            }
            let start = i
            while i < code.count, Self.isName(code[i]) { i += 1 }
            let range = Range(from: start, upTo: i)
            words.append(Word(text: codeText(range), range: range, before: last))
            last = code[i - 1]
        }
        return words
    }

    /// After the bracket that closes the one at `open`; nil if none does.
    func end(ofBracketAt open: Int) -> Int? {
        var depth = 0
        for i in Range(from: open, upTo: code.count) {
            switch code[i] {
            case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
            case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
                depth -= 1
                if depth == 0 { return i + 1 }
            default: break
            }
        }
        return nil
    }

    /// The first byte from `position` on that is no space, in code.
    func next(from position: Int) -> Int? {
        Range(from: position, upTo: code.count).first { !Self.isSpace(code[$0]) }
    }

    static func isSpace(_ byte: UInt8) -> Bool { [0x20, 0x09, 0x0A, 0x0D].contains(byte) }
    static func isName(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "_"), UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "a")...UInt8(ascii: "z"):
            true
        default: byte >= 0x80
        }
    }

    // MARK: Comments and strings

    private static func code(of bytes: [UInt8]) -> [UInt8] {
        var code = bytes
        var reader = Blanking(bytes: bytes)
        while reader.position < bytes.count {
            let start = reader.position
            let kept = reader.skip()
            guard reader.position > start else { break }
            for i in Range(from: start, upTo: reader.position) where bytes[i] != 0x0A && !kept { code[i] = 0x20 }
        }
        return code
    }

    /// Steps over one byte of code, one comment or one string.
    private struct Blanking {
        let bytes: [UInt8]
        var position = 0

        func starts(with text: StaticString) -> Bool {
            let wanted = String(describing: text).utf8
            return position + wanted.count <= bytes.count
                && zip(wanted, bytes[position...]).allSatisfy { $0 == $1 }
        }

        /// Whether what was stepped over is code.
        mutating func skip() -> Bool {
            if starts(with: "//") {
                while position < bytes.count, bytes[position] != 0x0A { position += 1 }
                return false
            }
            if starts(with: "/*") {
                skipBlockComment()
                return false
            }
            var pounds = 0
            while position + pounds < bytes.count, bytes[position + pounds] == UInt8(ascii: "#") { pounds += 1 }
            if position + pounds < bytes.count, bytes[position + pounds] == UInt8(ascii: "\"") {
                skipString(pounds: pounds)
                return false
            }
            position += max(pounds, 1)
            return true
        }

        private mutating func skipBlockComment() {
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
            } while depth > 0 && position < bytes.count
            position = min(position, bytes.count)
        }

        /// What is interpolated counts as the string: no import and no attribute stands in it.
        private mutating func skipString(pounds: Int) {
            position += pounds
            let quote = starts(with: "\"\"\"") ? 3 : 1
            position += quote
            let hashes = [UInt8](repeating: UInt8(ascii: "#"), count: pounds)
            let end = [UInt8](repeating: UInt8(ascii: "\""), count: quote) + hashes
            let escape = [UInt8(ascii: "\\")] + hashes
            while position < bytes.count {
                if bytes[position...].starts(with: end) {
                    position += end.count
                    return
                }
                // A string that is not ended ends with its line.
                if quote == 1, bytes[position] == 0x0A { return }
                guard bytes[position...].starts(with: escape) else {
                    position += 1
                    continue
                }
                position = min(position + escape.count, bytes.count)
                guard position < bytes.count else { return }
                if bytes[position] == UInt8(ascii: "(") { skipInterpolation() } else { position += 1 }
            }
        }

        private mutating func skipInterpolation() {
            var depth = 0
            while position < bytes.count {
                switch bytes[position] {
                case UInt8(ascii: "("): depth += 1
                case UInt8(ascii: ")"): depth -= 1
                default: break
                }
                let isCode = skip()
                if isCode, depth == 0 { return }
            }
        }
    }
}

/// Changes of a text, made together at the end.
struct SourceEdits {
    private var edits: [(range: Range<Int>, text: String)] = []

    mutating func replace(_ range: Range<Int>, by text: String) { edits.append((range, text)) }

    var isEmpty: Bool { edits.isEmpty }

    /// Of edits that overlap, the one that begins first holds, and of those the longest.
    func applied(to bytes: [UInt8]) -> String {
        let sorted = edits.sorted {
            $0.range.lowerBound != $1.range.lowerBound
                ? $0.range.lowerBound < $1.range.lowerBound : $0.range.upperBound > $1.range.upperBound
        }
        var result: [UInt8] = []
        var position = 0
        for edit in sorted where edit.range.lowerBound >= position {
            result += bytes[Range(from: position, upTo: edit.range.lowerBound)]
            result += edit.text.utf8
            position = edit.range.upperBound
        }
        result += bytes[min(position, bytes.count)...]
        return String(decoding: result, as: UTF8.self)
    }
}
