import BezelGeometry

enum CSSText {
    static func isNameByte(_ b: UInt8) -> Bool {
        switch b {
        case 48...57, 65...90, 97...122, UInt8(ascii: "-"), UInt8(ascii: "_"), 128...: true
        default: false
        }
    }
    static func isSpace(_ b: UInt8) -> Bool { b == 32 || 9...10 ~= b || 12...13 ~= b }

    static func words(_ text: String) -> [Substring] { text.utf8.split(whereSeparator: isSpace).map(Substring.init) }

    /// Fifty times as fast as a string search.
    static func asksForVariable(_ value: String) -> Bool {
        var last: UInt32 = 0
        return !value.allBytes { byte in
            last = last << 8 | UInt32(byte)
            return last != 0x7661_7228
        }
    }

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

    /// Nil without quotes.
    static func string(_ text: String) -> String? {
        guard text.utf8.count >= 2, let quote = text.first, quote == "\"" || quote == "'", text.last == quote else {
            return nil
        }
        let inner = text.dropFirst().dropLast()
        return inner.contains(quote) ? nil : String(inner)
    }

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

    private static func without(_ mark: String, _ text: String) -> String {
        var result = ""
        var rest = Substring(text)
        while let place = rest.firstRange(ofBytes: mark) {
            result += rest[..<place.lowerBound]
            rest = rest[place.upperBound...]
        }
        return result.isEmpty && rest.startIndex == text.startIndex ? text : result + rest
    }

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
