// Finds the ends of preludes, values and blocks in a style sheet (CSS Syntax 3), in one pass forward. Nothing here is
// recursive, so that the depth of brackets costs memory but no stack.
//
// The scanner makes no tokens. `SheetReader` asks for the next delimiter, takes the text up to it with `text(_:)` and gives it
// to the readers of selectors, conditions and declarations, which have parsers of their own. Text that is invalid never stops a
// scan: what is open at the end of a sheet ends there, as CSS has it.
import BezelGeometry

/// A position in a sheet's bytes.
///
/// Every method moves `position` forward and leaves it at most at `bytes.count`, whatever the bytes are. Delimiters of CSS are
/// ASCII, so bytes of multi-byte characters can be skipped one at a time.
struct CSSScanner {
    let bytes: [UInt8]
    /// The next byte that is read.
    var position = 0
    /// The line at a position up to which lines have been counted, so that `line(at:)` continues from there.
    private var counted = (position: 0, line: 1)

    init(_ text: String) { bytes = Array(text.utf8) }

    /// Nil at the end.
    var byte: UInt8? { position < bytes.count ? bytes[position] : nil }
    var isAtEnd: Bool { position >= bytes.count }

    /// From 1. Cheap for places in ascending order; each byte is then read once.
    mutating func line(at place: Int) -> Int {
        if place < counted.position { counted = (0, 1) }
        for i in Range(from: counted.position, upTo: min(place, bytes.count)) where bytes[i] == 10 { counted.line += 1 }
        counted.position = max(counted.position, min(place, bytes.count))
        return counted.line
    }

    /// Skips spaces and comments.
    mutating func skipSpace() {
        while let byte {
            if CSSText.isSpace(byte) { position += 1 } else if !skipComment() { return }
        }
    }

    /// Skips what may stand between rules besides: semicolons and the marks that hid sheets from early browsers.
    mutating func skipBetweenRules() {
        while true {
            skipSpace()
            if byte == UInt8(ascii: ";") {
                position += 1
            } else if starts(with: Self.openMark) {
                position += 4
            } else if starts(with: Self.closeMark) {
                position += 3
            } else {
                return
            }
        }
    }

    private static let openMark = Array("<!--".utf8)
    private static let closeMark = Array("-->".utf8)

    private func starts(with wanted: [UInt8]) -> Bool {
        position + wanted.count <= bytes.count && bytes[position..<position + wanted.count] == wanted[...]
    }
    private func isAt(_ first: UInt8, _ second: UInt8) -> Bool {
        position + 1 < bytes.count && bytes[position] == first && bytes[position + 1] == second
    }

    /// False, and nothing is skipped, unless a comment begins here. An open comment reaches to the end of the sheet.
    private mutating func skipComment() -> Bool {
        guard isAt(UInt8(ascii: "/"), UInt8(ascii: "*")) else { return false }
        position += 2
        while position < bytes.count, !isAt(UInt8(ascii: "*"), UInt8(ascii: "/")) { position += 1 }
        position = min(position + 2, bytes.count)
        return true
    }

    /// Moves to the first of the marks outside strings, comments and brackets, or to the end; returns the mark.
    ///
    /// - Parameter entersBlocks: Whether `{` opens a bracket, too, as in custom properties.
    mutating func skip(to marks: [UInt8], entersBlocks: Bool = false) -> UInt8? {
        // The closing brackets that are awaited, innermost last. A closing bracket of another kind is skipped as text.
        var open: [UInt8] = []
        while let byte {
            if open.isEmpty, marks.contains(byte) { return byte }
            switch byte {
            case UInt8(ascii: "\""), UInt8(ascii: "'"):
                skipString(byte)
                continue
            // An escaped delimiter is text; the second byte is skipped below.
            case UInt8(ascii: "\\"): position += 1
            case UInt8(ascii: "/") where skipComment(): continue
            case UInt8(ascii: "("):
                if skipPlainURL() { continue }
                open.append(UInt8(ascii: ")"))
            case UInt8(ascii: "["): open.append(UInt8(ascii: "]"))
            case UInt8(ascii: "{") where entersBlocks || !open.isEmpty: open.append(UInt8(ascii: "}"))
            default: if byte == open.last { open.removeLast() }
            }
            position += 1
        }
        position = bytes.count
        return nil
    }

    /// Skips a block, from behind its `{` to behind its `}`.
    mutating func skipBlock() {
        if skip(to: [UInt8(ascii: "}")], entersBlocks: true) != nil { position += 1 }
    }

    /// To behind its end. A string ends at a line's end at the latest.
    private mutating func skipString(_ quote: UInt8) {
        position += 1
        while let byte {
            if byte == 10 { return }
            position += byte == UInt8(ascii: "\\") ? 2 : 1
            if byte == quote { break }
        }
        position = min(position, bytes.count)
    }

    /// At “(” of `url(` without quotes, in which quotes, semicolons and “/*” mean nothing.
    private mutating func skipPlainURL() -> Bool {
        guard position >= 3, bytes[position - 3] | 32 == UInt8(ascii: "u"),
            bytes[position - 2] | 32 == UInt8(ascii: "r"),
            bytes[position - 1] | 32 == UInt8(ascii: "l")
        else { return false }
        var i = position + 1
        while i < bytes.count, CSSText.isSpace(bytes[i]) { i += 1 }
        guard i < bytes.count, bytes[i] != UInt8(ascii: "\""), bytes[i] != UInt8(ascii: "'") else { return false }
        while i < bytes.count, bytes[i] != UInt8(ascii: ")") { i += bytes[i] == UInt8(ascii: "\\") ? 2 : 1 }
        position = min(i + 1, bytes.count)
        return true
    }

    /// A stretch of the sheet without comments, and without space around it.
    func text(_ range: Range<Int>) -> String {
        let part = bytes[range]
        guard part.contains(UInt8(ascii: "*")) else { return CSSText.trimmed(part) }
        var reader = CSSScanner(String(decoding: part, as: UTF8.self))
        var result: [UInt8] = []
        // In strings and plain URLs, “/*” is text, so they are copied whole.
        while let byte = reader.byte {
            if byte == UInt8(ascii: "/"), reader.skipComment() { continue }
            let start = reader.position
            if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
                reader.skipString(byte)
            } else if byte != UInt8(ascii: "(") || !reader.skipPlainURL() {
                reader.position += 1
            }
            result += reader.bytes[start..<reader.position]
        }
        return CSSText.trimmed(result[...])
    }
}
