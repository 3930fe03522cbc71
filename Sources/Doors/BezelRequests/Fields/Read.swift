// Numbers in texts, for all readers of fields. Readers of one kind of value are extensions of `Read`, beside the options that take
// it; lengths are in Lengths.
import BezelGeometry
import BezelLayout

/// Refuses NaN, infinities and values beyond limits: pictures would be empty or never end.
package enum Read {
    /// In user units.
    package static let longest = Curve.lengths.upperBound
    package static let anyNumber: ClosedRange<Double> = -1e12...1e12

    package static func number(_ text: String, in range: ClosedRange<Double>, _ expected: String) throws -> Double {
        guard let value = plainNumber(text), range.contains(value) else {
            throw UsageError("expected \(expected)")
        }
        return value
    }
    /// Without "nan", "inf", hexadecimal and unusual mantissas.
    package static func plainNumber(_ text: some StringProtocol) -> Double? { NumberText.value(of: text) }
}

extension [String] {
    package var listed: String {
        guard let last else { return "nothing" }
        return count == 1 ? last : dropLast().joined(separator: ", ") + " or " + last
    }
}
