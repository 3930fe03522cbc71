// What values of a face can be, and the finding about those that cannot. A value out of range is drawn all the same.
import BezelGeometry

/// What a value of a face can be, such as 1 to 4 for the years of a leap cycle.
///
/// Other values are drawn as they are, and reported.
public struct ValueRange: SpecDescribed {
    /// The least value that is not reported; 0 by default.
    public var from = 0.0
    /// The greatest value that is not reported, 1 by default; less than ``from`` makes an empty range, which throws ``GalleryError`` when the face is checked.
    public var to = 1.0
    /// Whether it counts whole numbers; false by default.
    public var isWhole = false
    /// The unit that it counts, for messages, such as inHg; nil, the default, for none.
    public var unit: String?

    /// A range of all numbers from 0 to 1.
    public init() {}
    /// A range between two numbers, both of which belong to it.
    public init(_ range: ClosedRange<Double>, isWhole: Bool = false, unit: String? = nil) {
        from = range.lowerBound
        to = range.upperBound
        self.isWhole = isWhole
        self.unit = unit
    }
    public init(from decoder: any Decoder) throws { try self.init(describedBy: decoder) }
    public func encode(to encoder: any Encoder) throws { try encodeFields(to: encoder) }

    package static let schemaName = "valueRange"
    package static let summary = "What a value can be: other values are reported."
    package static let fields: [SpecField<ValueRange>] = [
        .field("from", \.from, .number(GalleryLimits.values), "The least value."),
        .field("to", \.to, .number(GalleryLimits.values), "The greatest value."),
        .field("isWhole", \.isWhole, .flag, "Whether it counts whole numbers."),
        .field("unit", \.unit, .text, "The unit that it counts, for messages."),
    ]

    package func checkWhole(_ path: String) throws(GalleryError) {
        try Check.number(to, path.key("to"), from: from, through: GalleryLimits.values.upperBound)
    }
    func holds(_ value: Double) -> Bool { value >= from && value <= to && !(isWhole && value != value.rounded()) }

    /// In words, such as "from 28 to 31 inHg".
    var inWords: String {
        "from \(from.plain) to \(to.plain)" + (unit.map { " \($0)" } ?? "") + (isWhole ? ", in whole numbers" : "")
    }
}

extension Instrument {
    /// Names of values of the face and of all dials within it, sorted.
    package var valueNames: [String] {
        var names = Set(values.keys)
        for case .subDial(let dial) in layers { names.formUnion(dial.face.value.valueNames) }
        return names.sorted()
    }

    /// Values of the face itself that are not in their ranges.
    var outsideRanges: [GalleryFinding] {
        ranges.sorted { $0.key < $1.key }.compactMap { name, range in
            guard let value = values[name], !range.holds(value) else { return nil }
            return .outsideRange(name: name, value: value, range: range)
        }
    }
}
