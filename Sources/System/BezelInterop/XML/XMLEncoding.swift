// In which encoding an XML document is, and what expat gets of it. expat reads UTF-8, ISO-8859-1 and US-ASCII; all else
// is converted to UTF-8 before.
import BezelGeometry

/// A document's bytes as expat reads them.
struct XMLSource {
    var data: Data
    /// Whether expat must read UTF-8, whatever the document declares.
    var isConverted = false
    /// What is declared and not true, if the document could be read nevertheless.
    var note: String?

    /// - Throws: `XMLFailure` for an unknown encoding, and for bytes that are not in the declared one.
    init(_ data: Data) throws(XMLFailure) {
        self.data = data
        let head = Array(data.prefix(Self.headLength))
        if let (encoding, length) = TextEncoding.marked(head) {
            // The mark decides, not the declaration.
            if encoding == .utf8 {
                self.data = data.dropFirst(length)
                isConverted = true
            } else {
                try convert(from: encoding)
            }
            return
        }
        if let encoding = Self.unmarked(head) {
            try convert(from: encoding)
            return
        }
        guard let label = Self.declaredLabel(head), !Self.isOrdinary(label) else { return }
        guard let encoding = TextEncoding(label: label) else {
            throw XMLFailure(
                code: XMLFailure.unknownEncoding, message: "the encoding “\(label.shortened)” is not known", line: 1,
                column: 1)
        }
        try read(as: encoding, label: label)
    }

    /// Bytes in which a declaration is looked for.
    private static let headLength = 512

    /// Without a byte order mark: from how `<?xml` or `<svg` is written (XML 1.0, appendix F).
    private static func unmarked(_ head: [UInt8]) -> TextEncoding? {
        guard head.count >= 4 else { return nil }
        switch (head[0], head[1], head[2], head[3]) {
        case (0x3C, 0, 0, 0): return .utf32LittleEndian
        case (0, 0, 0, 0x3C): return .utf32BigEndian
        case (0x3C, 0, 1..., 0): return .utf16LittleEndian
        case (0, 0x3C, 0, 1...): return .utf16BigEndian
        default: return nil
        }
    }

    /// UTF-8, which expat reads at once.
    private static func isOrdinary(_ label: String) -> Bool {
        label.utf8.count == 5 && label.lowercased() == "utf-8"
    }

    /// Of `<?xml version="1.0" encoding="…"?>`, which is ASCII in all encodings that get here.
    private static func declaredLabel(_ head: [UInt8]) -> String? {
        guard head.starts(with: "<?xml".utf8) else { return nil }
        let text = Substring(String(decoding: head, as: UTF8.self))
        guard let end = text.firstRange(ofBytes: "?>"),
            let key = text[..<end.lowerBound].firstRange(ofBytes: "encoding")
        else { return nil }
        let value = text[Range(from: key.upperBound, upTo: end.lowerBound)].drop { $0.isWhitespace || $0 == "=" }
        guard let quote = value.first, quote == "\"" || quote == "'" else { return nil }
        return String(value.dropFirst().prefix { $0 != quote })
    }

    /// Reads a document as its declaration says, unless its bytes show that this cannot be: programs often save UTF-8
    /// and leave an old declaration. What was done is noted.
    private mutating func read(as encoding: TextEncoding, label: String) throws(XMLFailure) {
        if encoding.isWide {
            // The declaration could be read byte by byte.
            isConverted = true
            note = "the document declares \(label.shortened), but is written in bytes; it is read as UTF-8"
            return
        }
        if encoding == .utf8 || data.allSatisfy({ $0 < 0x80 }) {
            isConverted = true
            return
        }
        if UTF8Check.isUnmistakable(data) {
            note = Self.isUTF8(label)
            isConverted = true
            return
        }
        let isUTF8 = UTF8Check.firstFault(in: data) == nil
        if Self.isASCII(label) {
            note =
                "the document declares \(label.shortened), but has other characters; it is read as "
                + (isUTF8 ? "UTF-8" : encoding.name)
            if isUTF8 { isConverted = true } else { try convert(from: encoding) }
            return
        }
        do {
            try convert(from: encoding)
        } catch {
            guard isUTF8, error.code == XMLFailure.incorrectEncoding else { throw error }
            isConverted = true
            note = Self.isUTF8(label)
        }
    }

    private static func isUTF8(_ label: String) -> String {
        "the document declares \(label.shortened), but is UTF-8; it is read as such"
    }

    private static func isASCII(_ label: String) -> Bool { label.lowercased().hasSuffix("ascii") }

    private mutating func convert(from encoding: TextEncoding) throws(XMLFailure) {
        let bytes = Array(data)
        do {
            data = Data(try TextDecoder.utf8(bytes, from: encoding))
            isConverted = true
        } catch {
            throw XMLFailure(error, in: bytes)
        }
    }
}

extension XMLFailure {
    /// expat's `XML_ERROR_UNKNOWN_ENCODING`.
    package static let unknownEncoding = 18
    /// expat's `XML_ERROR_INCORRECT_ENCODING`.
    package static let incorrectEncoding = 19

    fileprivate init(_ failure: TextDecodingFailure, in bytes: [UInt8]) {
        switch failure.kind {
        case .malformed(let offset): self.init(malformed: failure.encoding, at: offset, in: bytes)
        case .unavailable:
            self.init(code: Self.unknownEncoding, message: failure.description, line: 1, column: 1)
        case .tooLarge: self.init(code: 0, message: failure.description, line: 1, column: 1)
        }
    }

    /// - Parameter offset: In bytes.
    init(malformed encoding: TextEncoding, at offset: Int, in bytes: [UInt8]) {
        let before = bytes[..<min(offset, bytes.count)]
        let line = 1 + before.reduce(0) { $0 + ($1 == 0x0A ? 1 : 0) }
        let start = before.lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
        self.init(
            code: Self.incorrectEncoding,
            message: "the bytes here are not \(encoding), the encoding that the document declares or begins in",
            line: line, column: before.endIndex - start + 1)
    }
}
