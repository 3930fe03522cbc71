// `font-family`'s list (CSS Fonts 4, 2.1). Names of families are not looked up here, and generic ones such as `serif` are
// names like others: `SpanFonts` finds fonts for them.
import BezelGeometry

enum FontFamilies {
    /// Read as an empty list: the library's choice. A document that writes it means the same.
    static let initial = "initial"

    /// Nil for an invalid list, so that the declaration is ignored and the element inherits: empty parts, strings that go
    /// on after their end, and unquoted words that are no identifiers, such as `3D`.
    @Sendable static func parse(_ text: String) -> [String]? {
        if text == initial { return [] }
        var families: [String] = []
        for part in CSSText.split(Substring(text), at: UInt8(ascii: ",")) {
            guard let family = family(part.trimmed) else { return nil }
            families.append(family)
        }
        return families
    }

    /// One family: a string, or identifiers with one space between them. Nil for a wide keyword alone, which is no name.
    private static func family(_ part: String) -> String? {
        guard let first = part.utf8.first else { return nil }
        if first == UInt8(ascii: "\"") || first == UInt8(ascii: "'") { return CSSText.string(part) }
        let words = CSSText.words(part)
        var name = ""
        for word in words {
            guard let identifier = identifier(word) else { return nil }
            if !name.isEmpty { name += " " }
            name += identifier
        }
        return words.count == 1 && wideKeywords.contains(name.lowercased()) ? nil : name
    }

    private static let wideKeywords: Set<String> = ["inherit", "initial", "unset", "revert", "revert-layer", "default"]

    /// An identifier without its escapes; nil for other words (CSS Syntax 3, 4.3.9). Digits may not come first, also behind a
    /// hyphen.
    private static func identifier(_ word: Substring) -> String? {
        var bytes = Array(word.utf8)
        let start = bytes.first == UInt8(ascii: "-") ? 1 : 0
        guard bytes.count > start else { return nil }
        let first = bytes[start]
        let mayBegin = CSSText.isNameByte(first) && !(48...57 ~= first) || first == UInt8(ascii: "\\")
        guard mayBegin else { return nil }
        if bytes.allSatisfy(CSSText.isNameByte) { return String(word) }
        var result: [UInt8] = []
        while let byte = bytes.first {
            if byte != UInt8(ascii: "\\") {
                guard CSSText.isNameByte(byte) else { return nil }
                result.append(byte)
                bytes.removeFirst()
                continue
            }
            bytes.removeFirst()
            // Up to six hexadecimal digits are a character's number; the space that may end them has divided the words
            // already.
            let digits = bytes.prefix(6).prefix { Unicode.Scalar($0).properties.isASCIIHexDigit }
            guard let next = bytes.first else { return nil }
            if digits.isEmpty {
                result.append(next)
                bytes.removeFirst()
            } else {
                let value = UInt32(String(decoding: digits, as: UTF8.self), radix: 16) ?? 0
                let scalar = value == 0 ? nil : Unicode.Scalar(value)
                result += Array(String(Character(scalar ?? "\u{FFFD}")).utf8)
                bytes.removeFirst(digits.count)
            }
        }
        return String(decoding: result, as: UTF8.self)
    }
}
