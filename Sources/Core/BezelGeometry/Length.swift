// Lengths as people write them: a number with a unit.
//
// This is the one value and the one reader for lengths, whichever door they come in by: options, keys of jobs, cells of
// tables. What a length is in user units depends on a picture (how long a user unit is) and on its letters (em and cap),
// which `LengthScale` knows. Which units an option takes, and how large its numbers may be, is declared with the option.
import BezelNumbers

/// A number with a unit, such as `12`, `42mm` or `0.07em`.
public struct Length: Hashable, Sendable, CustomStringConvertible {
    /// What a length is measured in, spelled as its raw value in text.
    public enum Unit: String, Hashable, Sendable, Codable, CaseIterable {
        /// The picture's user units, for a number without a unit.
        case none = ""
        /// A CSS pixel, 1/96 inch, which is a user unit by default.
        case px
        /// Millimetres and centimetres on paper or material, as in CSS.
        case mm, cm
        /// An inch, 25.4 mm, written `in` as in CSS.
        case inch = "in"
        /// A point of 1/72 inch, as in CSS and PDF.
        case pt
        /// A pica of 12 points, a sixth of an inch, as in CSS.
        case pc
        /// The font's size, as in CSS: `0.5em` is half of it.
        case em
        /// The height of the font's capitals; an error for fonts without any.
        case cap
        /// Per cent of a length that the option names; ``LengthScale`` alone cannot convert it.
        case percent = "%"

        /// The unit's length in millimetres; nil for units that depend on a picture or its letters.
        public var millimeters: Double? {
            switch self {
            case .px: 25.4 / 96
            case .mm: 1
            case .cm: 10
            case .inch: 25.4
            case .pt: 25.4 / 72
            case .pc: 25.4 / 6
            case .none, .em, .cap, .percent: nil
            }
        }
        /// Whether it measures something made, rather than a picture on a screen.
        public var isPhysical: Bool { self != .px && millimeters != nil }

        /// The units with a length of their own, from ``px`` to ``pc``.
        public static let absolute: [Unit] = allCases.filter { $0.millimeters != nil }
        /// The units that follow the letters: ``em`` and ``cap``.
        public static let ofLetters: [Unit] = [.em, .cap]
    }

    /// The number before the unit, of either sign; its range is checked by what takes it.
    public var value: Double
    /// The unit that the number counts, ``Unit/none`` for user units.
    public var unit: Unit

    /// Creates a length, by default in user units; the number is not checked.
    public init(_ value: Double, _ unit: Unit = .none) {
        self.value = value
        self.unit = unit
    }

    /// Reads `12`, `-0.5mm`, `3 pt` or `50%`, with white space at its ends and before the unit; units in either case.
    ///
    /// Nil for anything else, among it numbers that are not finite.
    public init?(_ text: some StringProtocol) {
        let trimmed = String(text).trimmed
        // A number has no letter but an exponent's, after which digits follow, so that the unit is what is after them.
        let end = trimmed.lastIndex { $0.isASCII && ($0.isNumber || $0 == ".") }
        let start = end.map { trimmed.index(after: $0) } ?? trimmed.startIndex
        guard let unit = Unit(rawValue: String(trimmed[start...]).trimmed.lowercased()),
            let value = NumberText.value(of: trimmed[..<start])
        else { return nil }
        self.init(value, unit)
    }

    /// The length in millimetres; nil for units that depend on a picture or its letters.
    public var millimeters: Double? { unit.millimeters.map { value * $0 } }

    /// The number with up to six decimals and its unit, such as `0.5mm`, as ``init(_:)-(StringProtocol)`` reads it.
    public var description: String { DecimalText.shortest(value, decimals: 6) + unit.rawValue }
}

/// What a picture says of lengths: how long a user unit is, and the letters' size.
public struct LengthScale: Hashable, Sendable {
    /// The measures of the letters that `em` and `cap` follow.
    public struct Letters: Hashable, Sendable {
        /// The font's size, the length of `1em`, in user units.
        public var em: Double
        /// The height of capitals, the length of `1cap`, in user units; nil for a font without capitals.
        public var cap: Double?
        /// Whether the letters stand in for others that are not known yet, so that results are of no use but to be there.
        package var isPlaceholder = false

        /// Creates measures of letters in user units; nil for a font without capitals.
        public init(em: Double, cap: Double?) {
            self.em = em
            self.cap = cap
        }
    }

    /// A CSS pixel, 1/96 inch, which a user unit is where nothing else is said.
    public static let pixel = 25.4 / 96
    /// The length of a user unit in millimetres; not 0, since lengths are divided by it.
    public var unit: Double
    /// The letters for `em` and `cap`; nil while the font or its size is not known.
    public var letters: Letters?

    /// Creates a scale, by default of CSS pixels and without letters, so that `em` and `cap` throw.
    public init(unit: Double = Self.pixel, letters: Letters? = nil) {
        self.unit = unit
        self.letters = letters
    }

    /// In user units.
    ///
    /// - Throws: ``LengthError`` where the length depends on what this scale does not know.
    public func units(_ length: Length) throws(LengthError) -> Double {
        switch length.unit {
        case .none: return length.value
        case .px where unit == Self.pixel: return length.value
        case .px, .mm, .cm, .inch, .pt, .pc: return length.value * (length.unit.millimeters ?? 0) / unit
        case .em:
            guard let letters else { throw .lettersUnknown(length) }
            return length.value * letters.em
        case .cap:
            guard let letters else { throw .lettersUnknown(length) }
            guard let cap = letters.cap else { throw .noCapitals(length) }
            return length.value * cap
        case .percent: throw .noWhole(length)
        }
    }
}

/// Why a length cannot be converted to user units; each case carries the length.
public enum LengthError: Error, Hashable, Sendable, CustomStringConvertible {
    /// It follows the letters (`em` or `cap`), and their font or size is not known.
    case lettersUnknown(Length)
    /// It is measured in the height of capitals, and the font has none.
    case noCapitals(Length)
    /// It is a percentage, and nothing here says of what length.
    case noWhole(Length)

    /// The reason with the length as it was written, for users to read.
    public var description: String {
        switch self {
        case .lettersUnknown(let length): "\(length) depends on a font size, which is not known here"
        case .noCapitals(let length): "\(length) is measured in the height of capitals, and the font has no capitals"
        case .noWhole(let length): "\(length) is a percentage, and nothing says of what"
        }
    }
}
