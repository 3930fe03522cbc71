// A stretch of a text with a look of its own, and changes of a lettering by one key at a time. Marks within a text that
// become such runs are read in LetteringMarkup.
import BezelColor
import BezelGeometry
import BezelJSON
import BezelTypesetting

/// A part of a text with a look of its own; nil takes the whole text's look.
public struct LetteringRun: Codable, Hashable, Sendable, SpecDescribed {
    /// The part's text; all parts together must spell ``Lettering/text``, or none applies.
    public var text = ""
    /// A font family, as `bezel fonts` lists it; nil takes the whole text's.
    public var font: String?
    /// The weight from 1 to 1000, where 400 is regular and 700 bold; nil takes the whole text's.
    public var weight: Double?
    /// Whether letters are italic, or oblique where a font has no italics; nil takes the whole text's.
    public var isItalic: Bool?
    /// The em in user units, 0.001 to 100,000; nil takes the whole text's.
    public var size: Double?
    /// What is added between letters, in user units; nil takes the whole text's.
    public var tracking: Double?
    /// The letters' colour; nil, the default, takes the colour of the whole text.
    public var color: Color?

    /// Creates a run of no letters that looks like the rest of its text.
    public init() {}
    /// Creates a run that looks like the rest of its text until it is changed.
    public init(_ text: String) { self.text = text }

    public init(from decoder: any Decoder) throws { try self.init(describedBy: decoder) }
    public func encode(to encoder: any Encoder) throws { try encodeFields(to: encoder) }

    package static let schemaName = "letteringRun"
    package static let summary = "A stretch of a text with a look of its own."
    package static let required = ["text"]
    package static let fields: [SpecField<LetteringRun>] = [
        .field("text", \.text, .text, "What it says."),
        .field("font", \.font, .text, "A family that `bezel fonts` lists."),
        .field("weight", \.weight, .number(Lettering.weights), "400 is regular, 700 bold."),
        .field("italic", \.isItalic, .flag, "Italic or oblique letters."),
        .field("size", \.size, .length(Lettering.sizes), "User units to the em."),
        .field("tracking", \.tracking, .length(Lettering.trackings), "User units between letters."),
        .field("color", \.color, .color, "The letters' colour."),
    ]
}

extension Lettering {
    /// The keys that ``setting(_:to:)`` takes, with the values of each.
    package static var changes: [(key: String, pattern: TextPattern)] {
        let any = TextPattern.many(.choice(.character("^\\n"), .text("\n")))
        func number(_ range: ClosedRange<Double>) -> TextPattern { .spaced(.number(in: range)) }
        let flag = TextPattern.words(["true", "false"])
        return [
            ("text", any), ("font", any), ("language", any), ("color", .color), ("kern", PairKerning.pattern),
            ("weight", number(weights)), ("size", .spaced(LengthRange.described(sizes).pattern())),
            ("tracking", .spaced(LengthRange.described(trackings, hasLetters: true).pattern())),
            ("smallestScale", number(smallestScales)), ("italic", flag), ("holdStems", flag),
        ]
    }
    package static let weights: ClosedRange<Double> = 1...1000
    /// User units to the em; smaller ones are invisible.
    package static let sizes: ClosedRange<Double> = 1e-6...GalleryLimits.size
    package static let trackings: ClosedRange<Double> = GalleryLimits.places
    package static let smallestScales: ClosedRange<Double> = 0.01...1

    /// Sets one key to a value as text: `size`, `40`.
    ///
    /// - Throws: ``GalleryError`` for an unknown key or a wrong value.
    package func setting(_ key: String, to value: String) throws(GalleryError) -> Lettering {
        var members = try description()
        do {
            var object = try JSONReader.value(members)
            let isText = ["text", "font", "language", "color", "kern"].contains(key)
            if isText {
                object.set(key, .string(value))
            } else if let number = NumberText.value(of: value) {
                object.set(key, .number(number))
            } else {
                let flags = ["true": true, "false": false]
                object.set(key, flags[value].map { .bool($0) } ?? .string(value))
            }
            members = Data(object.bytes())
        } catch { throw .description(path: key, problem: "cannot be set: \(error)") }
        let changed: Lettering = try .described(by: members)
        try changed.checkKeys("the text")
        return changed
    }
    package func look(of run: LetteringRun) -> Lettering {
        var look = saying(run.text)
        look.font = run.font ?? font
        look.weight = run.weight ?? weight
        look.isItalic = run.isItalic ?? isItalic
        look.size = run.size ?? size
        look.tracking = run.tracking ?? tracking
        look.color = run.color ?? color
        return look
    }
}
