// Relative, always inside its folder.
import BezelGeometry
import BezelInterop
import BezelSystem

/// The path of a row's picture below the folder of outputs, checked where it is made, so that no row writes elsewhere.
package struct OutputName: Hashable, Sendable {
    /// Without `.` and empty ones.
    package var parts: [Substring]
    package var text: String { parts.joined(separator: "/") }

    private static let reserved = "ledger"

    /// - Throws: If absolute, outside the folder, too long, or reserved.
    package init(_ name: String) throws(JobFailure) {
        func refuse(_ why: String) -> JobFailure { JobFailure(.output, "the output “\(name.shortened)” \(why)") }
        if name.isEmpty { throw JobFailure(.output, "the output is empty") }
        if name == "-" { throw refuse("is no file; leave it out") }
        if name.hasPrefix("/") { throw refuse("is an absolute path; outputs lie below their folder") }
        if name.unicodeScalars.contains(where: { $0.properties.generalCategory == .control }) {
            throw refuse("has a control character")
        }
        parts = name.split(separator: "/").filter { $0 != "." }
        if parts.contains("..") { throw refuse("leads up by “..”; outputs lie below their folder") }
        guard !parts.isEmpty, !name.hasSuffix("/") else { throw refuse("names no file") }
        for part in parts {
            // As in common file systems.
            if part.utf8.count > 255 { throw refuse("has a name of more than 255 bytes") }
            let folded = part.lowercased()
            if folded.hasPrefix(Self.reserved) { throw refuse("begins as the ledger does") }
            if folded.hasPrefix(OutputFolder.temporaryStart) { throw refuse("begins as temporary files do") }
        }
    }

    /// The names that ``init(_:)`` takes, but for their length in bytes and names that begin with two dots.
    package static var pattern: TextPattern {
        let separators = #"/\u0000-\u001f\u007f-\u009f"#
        let rest = TextPattern.many(.character("^" + separators))
        /// Names that may go on as a reserved word does, but do not begin with all of it, or with other characters.
        func unlike(_ word: Substring, _ others: String = "") -> TextPattern {
            guard let first = word.first else { return .character("^" + separators) }
            let letters = first.isLetter ? first.lowercased() + first.uppercased() : "\\\(first)"
            let differs = TextPattern.sequence(.character("^" + letters + others + separators), rest)
            guard word.count > 1 else { return differs }
            return .choice(
                differs, .sequence(.text(String(first), ignoresCase: true), .optional(unlike(word.dropFirst()))))
        }
        let part = TextPattern.choice(
            unlike(reserved[...], "."), .sequence(.text("."), unlike(OutputFolder.temporaryStart.dropFirst(), ".")))
        return .sequence(.many(.sequence(.choice(part, .text(".")), .some(.text("/")))), part)
    }

    /// The name of a row's picture that names none: its id, made safe, and the format.
    package static func usual(id: String, format: String) -> String { safe(id) + "." + format }

    /// Percent-encodes characters that separate, control, or are forbidden on some system.
    package static func safe(_ text: String) -> String {
        var result = ""
        let scalars = Array(text.unicodeScalars)
        for (i, scalar) in scalars.enumerated() {
            let isEdge = i == 0 || i == scalars.count - 1
            let isUnsafe =
                switch scalar {
                case "/", "\\", ":", "*", "?", "\"", "<", ">", "|", "%", "{", "}": true
                case ".", " ": isEdge
                default:
                    switch scalar.properties.generalCategory {
                    case .control, .format, .lineSeparator, .paragraphSeparator, .unassigned, .privateUse: true
                    default: false
                    }
                }
            guard isUnsafe else {
                result.unicodeScalars.append(scalar)
                continue
            }
            for byte in UTF8.encode(scalar).map({ Array($0) }) ?? [] {
                let digits = String(byte, radix: 16, uppercase: true)
                result += "%" + (digits.count < 2 ? "0" : "") + digits
            }
        }
        return result
    }

    /// Equal where some file system treats names as equal.
    package var folded: String { Self.folded(text) }

    private static func folded(_ text: String) -> String {
        if text.utf8.allSatisfy({ $0 < 0x80 }) { return text.lowercased() }
        return CanonicalForm.composed(text.uppercased().lowercased())
    }
}
