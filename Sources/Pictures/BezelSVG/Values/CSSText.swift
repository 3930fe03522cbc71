// How values of CSS are divided: into components, at commas and semicolons, and at brackets.
//
// These functions work on the text of one value or one style attribute, while ``CSSScanner`` walks through whole sheets.
// Animations, the cascade and the readers of properties call them for each value of a document, so most work on UTF-8 bytes and
// return slices. Brackets and quotes are matched loosely: an open one reaches to the end, and no function fails.
import BezelGeometry

/// Reading of CSS values as bytes; all delimiters are ASCII.
enum CSSText {
    /// Whether a byte may stand within an identifier (CSS Syntax 3, section 4.2). All bytes of non-ASCII characters may.
    static func isNameByte(_ b: UInt8) -> Bool {
        switch b {
        case 48...57, 65...90, 97...122, UInt8(ascii: "-"), UInt8(ascii: "_"), 128...: true
        default: false
        }
    }
    /// White space of CSS: space, tab, line feed, form feed and carriage return, but not the vertical tab (11).
    static func isSpace(_ b: UInt8) -> Bool { b == 32 || 9...10 ~= b || 12...13 ~= b }

    /// Parts between white space, also where it is inside brackets or quotes; none is empty. For values that are keywords only.
    static func words(_ text: String) -> [Substring] { text.utf8.split(whereSeparator: isSpace).map(Substring.init) }

    /// “var(” and “env(” in ASCII.
    private static let variable: UInt32 = 0x7661_7228
    private static let environment: UInt32 = 0x656e_7628

    /// A byte of ASCII letters in lower case, as the names of functions are the same in capitals; “(” has this bit, too.
    private static let lowerCase: UInt8 = 0x20

    /// Whether “var(” or “env(” occurs in a value. Such a value is resolved after the cascade.
    ///
    /// The last four bytes are kept in one word and compared at each byte. This is fifty times as fast as a string search, and
    /// nearly all values of a document pass through here.
    static func asksForVariable(_ value: String) -> Bool {
        var last: UInt32 = 0
        return !value.allBytes { byte in
            last = last << 8 | UInt32(byte | lowerCase)
            return last != variable && last != environment
        }
    }

    /// Where the first `var(` or `env(` stands, and which of them it is; nil if there is none.
    static func firstReference(in text: Substring) -> (range: Range<Substring.Index>, isVariable: Bool)? {
        var last: UInt32 = 0
        let bytes = text.utf8
        var i = bytes.startIndex
        while i < bytes.endIndex {
            last = last << 8 | UInt32(bytes[i] | lowerCase)
            bytes.formIndex(after: &i)
            guard last == variable || last == environment else { continue }
            return (Range(from: bytes.index(i, offsetBy: -4), upTo: i), last == variable)
        }
        return nil
    }

    /// What closes the functions, brackets and strings that are open at the end of a text, as its end does (CSS Syntax 3,
    /// 5.4); empty for nearly all values.
    static func closing(of bytes: ArraySlice<UInt8>) -> [UInt8] {
        var open: [UInt8] = []
        var quote: UInt8?
        var i = bytes.startIndex
        while i < bytes.endIndex {
            let byte = bytes[i]
            i += 1
            if byte == UInt8(ascii: "\\") {
                i += 1
            } else if let own = quote {
                if byte == own { quote = nil }
            } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
                quote = byte
            } else if byte == UInt8(ascii: "(") {
                open.append(UInt8(ascii: ")"))
                // In a URL without quotation marks, these mean nothing.
                if isPlainURL(bytes, openAt: i - 1) {
                    while i < bytes.endIndex, bytes[i] != UInt8(ascii: ")") { i += 1 }
                }
            } else if byte == UInt8(ascii: "[") {
                open.append(UInt8(ascii: "]"))
            } else if byte == UInt8(ascii: "{") {
                open.append(UInt8(ascii: "}"))
            } else if byte == open.last {
                open.removeLast()
            }
        }
        return (quote.map { [$0] } ?? []) + open.reversed()
    }

    /// Whether the bracket at a place is that of `url(` without quotation marks.
    private static func isPlainURL(_ bytes: ArraySlice<UInt8>, openAt place: Int) -> Bool {
        guard place - 3 >= bytes.startIndex, bytes[place - 3] | 32 == UInt8(ascii: "u"),
            bytes[place - 2] | 32 == UInt8(ascii: "r"), bytes[place - 1] | 32 == UInt8(ascii: "l")
        else { return false }
        let first = bytes[(place + 1)...].first { !isSpace($0) }
        return first != UInt8(ascii: "\"") && first != UInt8(ascii: "'")
    }

    /// The text without white space at its ends. Unicode's white space beyond ASCII is trimmed, too, which takes the slower
    /// path through `String`.
    static func trimmed(_ bytes: ArraySlice<UInt8>) -> String {
        var (start, end) = (bytes.startIndex, bytes.endIndex)
        func isBlank(_ byte: UInt8) -> Bool { byte == 32 || 9...13 ~= byte }
        while start < end, isBlank(bytes[start]) { start += 1 }
        while start < end, isBlank(bytes[end - 1]) { end -= 1 }
        if start == end { return "" }
        guard bytes[start] < 128, bytes[end - 1] < 128 else {
            return Substring(String(decoding: bytes, as: UTF8.self)).trimmed
        }
        return String(decoding: bytes[start..<end], as: UTF8.self)
    }

    /// The contents of a value that is one quoted string; nil for any other value, and for strings with their own quotation
    /// mark within. Escapes are kept as they are written.
    static func string(_ text: String) -> String? {
        guard text.utf8.count >= 2, let quote = text.first, quote == "\"" || quote == "'", text.last == quote else {
            return nil
        }
        let inner = text.dropFirst().dropLast()
        return inner.contains(quote) ? nil : String(inner)
    }

    /// The text of a style attribute without comments and without the marks `<!--` and `-->`, which sheets may hold. An open
    /// comment reaches to the end. Texts that can hold neither are returned after one look at their bytes.
    static func stripped(_ text: String) -> String {
        if text.allBytes({ $0 != UInt8(ascii: "*") && $0 != UInt8(ascii: "!") && $0 != 62 }) { return text }
        var result = ""
        var rest = Substring(text)
        while let open = rest.firstRange(ofBytes: "/*") {
            result += rest[..<open.lowerBound]
            guard let close = rest[open.upperBound...].firstRange(ofBytes: "*/") else { return result }
            rest = rest[close.upperBound...]
        }
        return without("-->", without("<!--", result + rest))
    }

    /// Removes all occurrences of a mark.
    private static func without(_ mark: String, _ text: String) -> String {
        var result = ""
        var rest = Substring(text)
        while let place = rest.firstRange(ofBytes: mark) {
            result += rest[..<place.lowerBound]
            rest = rest[place.upperBound...]
        }
        return result.isEmpty && rest.startIndex == text.startIndex ? text : result + rest
    }

    /// The position of the bracket that closes a text's outermost one, or nil if it stays open. Brackets within strings count,
    /// too.
    ///
    /// - Parameter depth: How many brackets are open before the text begins; 1 if the text begins behind the opening one.
    static func end(
        of text: Substring, _ open: Unicode.Scalar, _ close: Unicode.Scalar, depth: Int
    ) -> Substring.Index? {
        let (open, close) = (UInt8(ascii: open), UInt8(ascii: close))
        var depth = depth
        let bytes = text.utf8
        var i = bytes.startIndex
        while i < bytes.endIndex {
            if bytes[i] == open { depth += 1 }
            if bytes[i] == close {
                depth -= 1
                if depth == 0 { return i }
            }
            bytes.formIndex(after: &i)
        }
        return nil
    }

    /// Parts between marks outside quotes and brackets. Unlike with ``components(_:)``, parts may be empty and keep their white
    /// space: there is always one more part than there are marks.
    static func split(_ text: Substring, at mark: UInt8) -> [Substring] {
        var parts: [Substring] = []
        forEachPart(of: text.utf8, at: mark) {
            parts.append(text[$0])
            return true
        }
        return parts
    }

    /// The components of a value: parts between white space outside brackets and quotes.
    ///
    /// Brackets and strings end a component, too, since tools that shorten style sheets leave out the spaces behind them, as
    /// in `url(a.woff)format("woff")` and `blur(1px)invert(1)` (CSS Syntax 3, 4). Commas and slashes stay with what is before
    /// them. None is empty.
    static func components(_ text: Substring) -> [Substring] {
        var parts: [Substring] = []
        let bytes = text.utf8
        var start: Substring.Index?
        var quote: UInt8?
        var depth = 0
        func cut(_ end: Substring.Index) {
            if let from = start { parts.append(text[Range(from: from, upTo: end)]) }
            start = nil
        }
        for i in bytes.indices {
            let byte = bytes[i]
            // A component begins at the first byte that is not white space, and ends at white space, at an opening quote, and
            // behind a closing quote or bracket, all of them outside other brackets.
            let isOutside = depth == 0 && quote == nil
            if isOutside, isSpace(byte) {
                cut(i)
                continue
            }
            let isQuote = byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'")
            if isOutside, isQuote { cut(i) }
            if start == nil { start = i }
            if let open = quote {
                if byte == open { quote = nil }
            } else if isQuote {
                quote = byte
            } else if byte == UInt8(ascii: "(") || byte == UInt8(ascii: "[") {
                depth += 1
            } else if byte == UInt8(ascii: ")") || byte == UInt8(ascii: "]") {
                depth = max(0, depth - 1)
            } else {
                continue
            }
            let next = bytes.index(after: i)
            guard depth == 0, quote == nil, next < bytes.endIndex else { continue }
            if bytes[next] != UInt8(ascii: ","), bytes[next] != UInt8(ascii: "/") { cut(next) }
        }
        cut(bytes.endIndex)
        return parts
    }

    /// What is before the first mark outside quotes and brackets; the whole text if there is none.
    static func firstPart(of text: Substring, before mark: UInt8) -> Substring {
        var first = text
        forEachPart(of: text.utf8, at: mark) {
            first = text[$0]
            return false
        }
        return first
    }

    /// Calls `body` for parts between marks outside quotes and brackets, until it returns false.
    @inline(__always) static func forEachPart<Bytes: Collection<UInt8>>(
        of bytes: Bytes, at mark: UInt8, _ body: (Range<Bytes.Index>) -> Bool
    ) {
        var start = bytes.startIndex
        var quote: UInt8?
        var depth = 0
        var i = bytes.startIndex
        while i < bytes.endIndex {
            let b = bytes[i]
            if let open = quote {
                if b == open { quote = nil }
            } else if b == UInt8(ascii: "\"") || b == UInt8(ascii: "'") {
                quote = b
            } else if b == UInt8(ascii: "(") || b == UInt8(ascii: "[") {
                depth += 1
            } else if b == UInt8(ascii: ")") || b == UInt8(ascii: "]") {
                depth = max(0, depth - 1)
            } else if b == mark, depth == 0 {
                guard body(Range(from: start, upTo: i)) else { return }
                start = bytes.index(after: i)
            }
            bytes.formIndex(after: &i)
        }
        _ = body(start..<bytes.endIndex)
    }
}
