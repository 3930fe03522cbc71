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

    package static let schemaName = "flower"
    package static let summary = "A flower with a letter or word on each petal, clockwise from the top."
    package static let writesDefaults = true
    package static let required = ["words"]
    package static var example: Flower { Flower(words: ["A", "R", "T", "E", "N", "O", "S", "I"], middle: "L") }
    package static let fields: [SpecField<Flower>] = [
        .field(
            "words", \.words, .list(of: .text, counts: petals),
            "What stands on the petals, one for each; an empty text leaves its petal bare."),
        .field("middle", \.middle, .text, "What stands in the middle; null draws no middle."),
        .field(
            "lettered", \.lettered, .choice, "How letters stand: upright on the screen, or radial along their petals."),
        .field(
            "petalSize", \.petalSize, .length(GalleryLimits.sides), "A petal's length is 1.8 times this, in user units."
        ),
        .field(
            "petalOffset", \.petalOffset, .length(GalleryLimits.places),
            "How far petals are moved out from the centre, in user units; inwards by petalSize at most."),
        .field("gradient", \.gradient, .gradient, "The colours from a petal's base to its tip."),
        .field("edge", \.edge, .color, "The line round each petal."),
        .field("edgeWidth", \.edgeWidth, .length(GalleryLimits.lengths), "That line's width in user units."),
        .field("middleColor", \.middleColor, .color, "The colour of the disc in the middle."),
        .field(
            "middleRadius", \.middleRadius, .length(GalleryLimits.lengths), "The radius of that disc in user units."),
        .field("lettering", \.lettering, .lettering, "The look of the petals' letters; its text plays no part."),
        .field(
            "middleLettering", \.middleLettering, .lettering,
            "The look of the middle's letters; its text plays no part."),
        .field("padding", \.padding, .length(GalleryLimits.lengths), "Clear space round the flower, in user units."),
        .field("background", \.background, .color, "The ground's colour; null is clear."),
    ]
}
