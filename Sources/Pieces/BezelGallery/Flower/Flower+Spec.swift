// The keys of a flower's description.
import BezelColor
import BezelInstruments
import BezelGeometry

extension Flower: Codable, SpecDescribed {
    /// Creates a flower without petals, which cannot be drawn until it has words.
    public init() { self.init(words: []) }

    public init(from decoder: any Decoder) throws { try self.init(describedBy: decoder) }
    public func encode(to encoder: any Encoder) throws { try encodeFields(to: encoder) }
    /// Reads a description in JSON, whose key `words` is required; others keep their defaults if left out.
    ///
    /// - Throws: ``GalleryError`` for unknown keys and values out of range. What concerns several keys is checked by
    ///   drawing.
    public init(json: Data) throws(GalleryError) { self = try .described(byChecked: json) }
    /// The description as JSON with all keys, sorted, also those at their defaults.
    public func json() throws(GalleryError) -> Data { try description() }
    package static func jsonSchema() throws(GalleryError) -> Data { try schemaDocument() }

    package static let schemaName = "flower"
    package static let summary = "A flower with a letter or word on each petal, clockwise from the top."
    package static let writesDefaults = true
    package static let required = ["words"]
    package static var example: Flower { Flower(words: ["A", "R", "T", "E", "N", "O", "S", "I"], middle: "L") }
    package static let fields: [SpecField<Flower>] = [
        .value(
            "words", \.words, "What stands on the petals, one for each; an empty text leaves its petal bare.",
            check: { (words, position) throws(GalleryError) in
                try Check.number(
                    Double(words.count), "the number of \(position)",
                    ClosedRange<Double>(Flower.petals))
            },
            schema: { _ in
                .object([
                    ("type", .string("array")), ("items", .object([("type", .string("string"))])),
                    ("minItems", .number(1)), ("maxItems", .number(100)),
                ])
            }),
        .text("middle", \.middle, "What stands in the middle; null draws no middle."),
        .choice("lettered", \.lettered, "How letters stand: upright on the screen, or radial along their petals."),
        .length(
            "petalSize", \.petalSize, "A petal's length is 1.8 times this, in user units.", 1e-3...GalleryLimits.size),
        .length(
            "petalOffset", \.petalOffset, "How far petals are moved out from the centre, in user units.",
            -GalleryLimits.size...GalleryLimits.size),
        .gradient("gradient", \.gradient, "The colours from a petal's base to its tip."),
        .color("edge", \.edge, "The line round each petal."),
        .length("edgeWidth", \.edgeWidth, "That line's width in user units.", 0...GalleryLimits.size),
        .color("middleColor", \.middleColor, "The colour of the disc in the middle."),
        .length("middleRadius", \.middleRadius, "The radius of that disc in user units.", 0...GalleryLimits.size),
        .lettering("lettering", \.lettering, "The look of the petals' letters; its text plays no part."),
        .lettering("middleLettering", \.middleLettering, "The look of the middle's letters; its text plays no part."),
        .length("padding", \.padding, "Clear space round the flower, in user units.", 0...GalleryLimits.size),
        .color("background", \.background, "The ground's colour; null is clear."),
    ]
}
