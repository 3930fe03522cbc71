// The text of a style sheet's bytes (CSS Syntax 3, 3.2). Only sheets in files and `data:` URLs need this: the text of `style`
// elements has been decoded with its document (`XMLSource`). `SheetReader.add(sheet:_:)` calls it and reports the note.
import BezelGeometry
import BezelInterop

struct CSSSource {
    var text: String
    /// What is declared and not true, or bytes that had to be replaced.
    var note: String?

    /// By the byte order mark, the sheet's `@charset`, what refers to it, else UTF-8, in this order. Bytes outside the
    /// encoding become U+FFFD, since one letter in a comment must not cost the sheet.
    ///
    /// - Parameter charset: Of what refers to the sheet, such as a `data:` URL.
    init(_ bytes: [UInt8], charset: String? = nil) {
        let mark = TextEncoding.marked(bytes)
        let label = mark == nil ? Self.charset(of: bytes) ?? charset : nil
        var encoding = mark?.encoding ?? label.flatMap { TextEncoding(label: $0) } ?? .utf8
        if let label, TextEncoding(label: label) == nil {
            note = "has the unknown encoding “\(label.shortened)”; it is read as UTF-8"
        }
        // A rule that could be read byte by byte is not in UTF-16.
        if mark == nil, encoding.isWide { encoding = .utf8 }
        if encoding == .utf8 {
            text = String(decoding: bytes.dropFirst(mark?.length ?? 0), as: UTF8.self)
            return
        }
        do {
            text = String(decoding: try TextDecoder.utf8(bytes, from: encoding), as: UTF8.self)
        } catch {
            text = String(decoding: bytes, as: UTF8.self)
            note = note ?? "is not all in \(encoding); other letters are replaced"
        }
    }

    /// Exactly `@charset "…";` at the start.
    private static func charset(of bytes: [UInt8]) -> String? {
        let start = Array("@charset \"".utf8)
        guard bytes.starts(with: start) else { return nil }
        let rest = bytes[Range(from: start.count, upTo: min(bytes.count, 1024))]
        guard let quote = rest.firstIndex(of: UInt8(ascii: "\"")), quote + 1 < bytes.count,
            bytes[quote + 1] == UInt8(ascii: ";")
        else { return nil }
        return String(decoding: rest[..<quote], as: UTF8.self)
    }
}
