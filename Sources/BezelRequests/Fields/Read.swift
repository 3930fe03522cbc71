// Plain numbers in text.
import BezelGeometry

/// Readers for the command's options, each with the range it accepts.
///
/// Numbers are plain decimal ones; NaN, infinities and anything beyond a limit are refused, because a picture made of
/// them could only be empty or never end.
package enum Read {
    /// The greatest length, in user units, that any option takes.
    package static let longest = 100_000.0

    package static func number(_ text: String, in range: ClosedRange<Double>, _ expected: String) throws -> Double {
        guard let value = plainNumber(text), range.contains(value) else {
            throw UsageError("expected \(expected)")
        }
        return value
    }
    /// A number without the forms that only programs write: no "nan", "inf" or hexadecimal.
    package static func plainNumber(_ text: some StringProtocol) -> Double? {
        let text = String(text).trimmed
        guard text.utf8.allSatisfy({ "0123456789+-.eE".utf8.contains($0) }), let value = Double(text),
            value.isFinite
        else { return nil }
        return value
    }
}

extension [String] {
    /// “a, b or c”.
    package var listed: String {
        guard let last else { return "nothing" }
        return count == 1 ? last : dropLast().joined(separator: ", ") + " or " + last
    }
}
