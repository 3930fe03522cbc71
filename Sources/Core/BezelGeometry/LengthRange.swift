// Which lengths a door takes: a range in user units, and units. The same rule reads them and writes their patterns for
// schemas, so that neither takes what the other refuses.
import BezelNumbers

/// The lengths that an option or a key of a description takes.
package struct LengthRange: Hashable, Sendable {
    /// What a length may be, once it is in user units; ends belong to it.
    package var units: ClosedRange<Double>
    /// The units that it may be written in, beside a plain number of user units.
    package var allowed: [Length.Unit]

    package init(_ units: ClosedRange<Double>, _ allowed: [Length.Unit] = Length.Unit.absolute) {
        self.units = units
        self.allowed = allowed
    }

    /// Numbers with a unit are bounded by a part of the range in user units: a tenth for units of a few pixels, a hundredth
    /// for larger ones. So all that are written as a schema says are in range, where a user unit is a pixel.
    private static func divisor(_ unit: Length.Unit) -> Double {
        switch unit {
        case .none, .px, .percent: 1
        case .mm, .pt: 10
        case .cm, .inch, .pc, .em, .cap: 100
        }
    }
    private func numbers(_ divisor: Double) -> ClosedRange<Double> {
        let (low, high) = (units.lowerBound, units.upperBound)
        return ClosedRange(spanning: low < 0 ? low / divisor : low, high / divisor)
    }

    /// In user units.
    ///
    /// - Returns: Nil if the text is no length of this range.
    /// - Throws: ``LengthError`` if it depends on letters that are not known, or if they have no capitals.
    package func read(_ text: some StringProtocol, _ scale: LengthScale) throws(LengthError) -> Double? {
        guard let length = Length(text) else { return nil }
        if length.unit == .none { return units.contains(length.value) ? length.value : nil }
        guard allowed.contains(length.unit), numbers(Self.divisor(length.unit)).contains(length.value) else {
            return nil
        }
        let value = try scale.units(length)
        // What stands in for letters says nothing about size.
        return units.contains(value) || scale.letters?.isPlaceholder == true ? value : nil
    }

    /// Without the white space at its ends.
    ///
    /// - Parameter isItem: Whether white space ends the text, so that none stands before the unit.
    package func pattern(isItem: Bool = false) -> TextPattern {
        func words(_ divisor: Double) -> [String] {
            allowed.filter { Self.divisor($0) == divisor }.map(\.rawValue)
        }
        var choices: [TextPattern] = []
        for divisor in [1.0, 10, 100] {
            let words = words(divisor)
            guard divisor == 1 || !words.isEmpty else { continue }
            let unit = TextPattern.sequence(
                isItem ? .empty : .space, .words(words.isEmpty ? [""] : words, ignoresCase: true))
            choices.append(
                .sequence(.number(in: numbers(divisor)), divisor > 1 ? unit : words.isEmpty ? .empty : .optional(unit)))
        }
        return .choice(choices)
    }
}
