// Lengths of made things: a tolerance, a machine's place, a bleed. They count millimetres whatever the picture's user unit is.
//
// Lengths in a picture, which its user unit and its letters measure, are `LengthRange`.
import BezelGeometry

/// Lengths in millimetres that an option takes, in any unit with a length of its own.
package struct MadeLengthRange: Hashable, Sendable {
    /// In millimetres.
    package var millimeters: ClosedRange<Double>
    /// Whether a number without a unit counts millimetres; otherwise it is refused.
    package var takesNumbers: Bool

    package init(_ millimeters: ClosedRange<Double>, takesNumbers: Bool = true) {
        self.millimeters = millimeters
        self.takesNumbers = takesNumbers
    }

    /// Of a unit's numbers, to nine decimals, so that a pattern ends where reading does.
    private func numbers(_ unit: Length.Unit) -> ClosedRange<Double> {
        guard let length = unit.millimeters, length != 1 else { return millimeters }
        let decimals = 1e9
        return ClosedRange(
            spanning: (millimeters.lowerBound / length * decimals).rounded(.up) / decimals,
            (millimeters.upperBound / length * decimals).rounded(.down) / decimals)
    }

    /// With a unit; nil for what is no length, too small, too large, or in a unit without a length of its own.
    package func length(_ text: some StringProtocol) -> Length? {
        guard var length = Length(text) else { return nil }
        if length.unit == .none, takesNumbers { length.unit = .mm }
        return length.millimeters != nil && numbers(length.unit).contains(length.value) ? length : nil
    }

    /// In millimetres; nil as for ``length(_:)``.
    package func read(_ text: some StringProtocol) -> Double? { length(text)?.millimeters }

    /// Without the white space at its ends.
    ///
    /// - Parameter isItem: Whether white space ends the text, so that none stands before the unit.
    package func pattern(isItem: Bool = false) -> TextPattern {
        let units = Length.Unit.absolute.map { unit in
            TextPattern.sequence(
                .number(in: numbers(unit)), isItem ? .empty : .space, .text(unit.rawValue, ignoresCase: true))
        }
        return .choice((takesNumbers ? [.number(in: millimeters)] : []) + units)
    }

    /// For messages: “mm, cm, in, pt, pc or px”.
    package static let names = LengthRange(0...1).names
}

extension FieldReader<Double> {
    /// - Parameters:
    ///   - name: Of the kind, in schemas.
    ///   - expected: For messages: “a tolerance from 0.0001 to 10 millimetres”.
    package static func madeLength(
        _ name: String, _ range: MadeLengthRange, _ expected: String, _ examples: [String] = ["0.05", "0.05mm"]
    ) -> FieldReader {
        .written(
            name, examples, numbers: range.takesNumbers ? range.millimeters : nil, { .spaced(range.pattern()) },
            text: { $0.plain }, write: { String($0) }
        ) { text in
            if let value = range.read(text) { return value }
            throw UsageError("expected \(expected), or as long in \(MadeLengthRange.names)")
        }
    }
}
