// How options read lengths (`Length`) and say in schemas how they are written.
//
// An option declares its range in user units and its units. All else is the same for all: which numbers a unit takes, what
// a length is in user units, what is refused. Values are kept in user units. Those that follow the letters (em, cap) are
// read a second time when the letters are known: `GivenLengths` keeps them until then.
import BezelGeometry

/// What of the given values depends on more than the values themselves.
package struct GivenLengths: Sendable {
    /// Whether some length was given in a unit of things that are made, such as mm.
    package var isPhysical = false
    /// Fields with lengths that follow the letters. They hold values that stand in until the letters are known.
    package var ofLetters: [GivenField] = []
}

/// Collects what was found while fields were set; used by one call.
final class LengthCollector {
    var found = GivenLengths()
}

extension LengthRange {
    /// For messages: “mm, cm, in, pt, pc or px”.
    package var names: String { (allowed.filter { $0 != .px } + [.px]).map(\.rawValue).listed }
}

extension LengthScale {
    /// Reads what will be read again with the right letters.
    static func placeholder(_ scale: LengthScale) -> LengthScale {
        var scale = scale
        scale.letters = Letters(em: 1, cap: 1)
        scale.letters?.isPlaceholder = true
        return scale
    }
}

extension FieldReader<Double> {
    /// - Parameters:
    ///   - name: Of the kind, in schemas.
    ///   - expected: For messages: “a number of user units from 0 to 100000”.
    package static func length(
        _ name: String, _ range: LengthRange, _ expected: String, _ examples: [String] = ["12", "3mm"]
    ) -> FieldReader {
        FieldReader(
            .written(Writing(name, examples: examples, numbers: range.units) { .spaced(range.pattern()) }),
            text: { $0.plain }, write: { String($0) }, scaled: { try Read.length($0, range, $1, expected) })
    }
}

extension Read {
    package static func length(
        _ text: String, _ range: LengthRange, _ scale: LengthScale, _ expected: String
    ) throws -> Double {
        if let value = try range.read(text, scale) { return value }
        throw UsageError("expected \(expected)" + Self.unitHint(text, range))
    }

    /// What is wrong with a unit, or which there are.
    private static func unitHint(_ text: String, _ range: LengthRange) -> String {
        guard let length = Length(text) else { return ", or a length in \(range.names) such as 3mm" }
        if length.unit == .none { return "" }
        guard range.allowed.contains(length.unit) else {
            return "; the unit “\(length.unit.rawValue)” makes no sense here: there are \(range.names)"
        }
        return ", or as long in \(range.names)"
    }

    /// Separated by commas or white space; nil if they are others than asked for.
    ///
    /// - Parameters:
    ///   - items: What each is.
    ///   - least: How many must be given; all unless given.
    package static func list(
        _ text: String, _ items: [ListItem], least: Int? = nil, _ scale: LengthScale
    ) throws -> [Double]? {
        let parts = text.split(whereSeparator: \.separatesItems)
        guard parts.count >= least ?? items.count, parts.count <= items.count else { return nil }
        var values: [Double] = []
        for (part, item) in zip(parts, items) {
            let value: Double? =
                switch item {
                case .number(let range): plainNumber(part).flatMap { range.contains($0) ? $0 : nil }
                case .length(let range): try range.read(part, scale)
                }
            guard let value else { return nil }
            values.append(value)
        }
        return values
    }
}

/// A number or length in a list.
package enum ListItem: Hashable, Sendable {
    case number(ClosedRange<Double>)
    case length(LengthRange)

    var pattern: TextPattern {
        switch self {
        case .number(let range): .number(in: range)
        case .length(let range): range.pattern(isItem: true)
        }
    }
}

extension TextPattern {
    /// Numbers and lengths in order, separated by commas or white space; the last ones may be left out.
    static func list(_ items: [ListItem], least: Int? = nil) -> TextPattern {
        let least = least ?? items.count
        var tail = TextPattern.empty
        for i in (1..<max(items.count, 1)).reversed() {
            let more = TextPattern.sequence(.some(.separator), items[i].pattern, tail)
            tail = i < least ? more : .optional(more)
        }
        return .sequence(.many(.separator), items[0].pattern, tail, .many(.separator))
    }
}

extension Length {
    /// Whether a text has a length in a unit of things that are made: `21mm`, `2,3mm`.
    static func isPhysical(_ text: String) -> Bool {
        text.split(whereSeparator: \.separatesItems).contains { Length($0)?.unit.isPhysical == true }
    }
}
