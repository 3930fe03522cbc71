import BezelGeometry

/// Refuses NaN, infinities and values beyond limits: pictures would be empty or never end.
package enum Read {
    /// In user units.
    package static let longest = 100_000.0

    package static func number(_ text: String, in range: ClosedRange<Double>, _ expected: String) throws -> Double {
        guard let value = plainNumber(text), range.contains(value) else {
            throw UsageError("expected \(expected)")
        }
        return value
    }
    /// Without "nan", "inf" and hexadecimal.
    package static func plainNumber(_ text: some StringProtocol) -> Double? {
        let text = String(text).trimmed
        guard text.utf8.allSatisfy({ "0123456789+-.eE".utf8.contains($0) }), let value = Double(text),
            value.isFinite
        else { return nil }
        return value
    }
}

extension [String] {
    package var listed: String {
        guard let last else { return "nothing" }
        return count == 1 ? last : dropLast().joined(separator: ", ") + " or " + last
    }
}
