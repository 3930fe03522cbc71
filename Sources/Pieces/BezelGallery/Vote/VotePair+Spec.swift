// The keys of the vote buttons' description.
import BezelColor
import BezelInstruments
import BezelGeometry

extension VotePair: Codable, SpecDescribed {
    /// Creates buttons "Yes" and "No" with 63 per cent of the votes on the left.
    public init() { self.init(fraction: 0.63) }

    public init(from decoder: any Decoder) throws { try self.init(describedBy: decoder) }
    public func encode(to encoder: any Encoder) throws { try encodeFields(to: encoder) }
    /// Reads a description in JSON; keys that are left out keep their defaults.
    ///
    /// - Throws: ``GalleryError`` for unknown keys and values out of range. What concerns several keys is checked by
    ///   drawing.
    public init(json: Data) throws(GalleryError) { self = try .described(byChecked: json) }
    /// The description as JSON with all keys, sorted, also those at their defaults.
    public func json() throws(GalleryError) -> Data { try description() }
    package static func jsonSchema() throws(GalleryError) -> Data { try schemaDocument() }

    package static let schemaName = "vote"
    package static let summary = "Two facing buttons whose widths show how a vote stands, still or in motion."
    package static let writesDefaults = true
    private static let lengths = 0...GalleryLimits.size

    package static let fields: [SpecField<VotePair>] = [
        .number("share", \.fraction, "The left button's fraction of the votes, from 0 to 1.", 0...1),
        .lettering("left", \.left.label, "The left button's label."),
        .gradient("leftGradient", \.left.gradient, "The left button's colours, from left to right."),
        .lettering("right", \.right.label, "The right button's label."),
        .gradient("rightGradient", \.right.gradient, "The right button's colours, from left to right."),
        .length("width", \.width, "Of both buttons together, in user units.", 1e-3...GalleryLimits.size),
        .length("height", \.height, "The buttons' height at the end, in user units.", 1e-3...GalleryLimits.size),
        .length(
            "startHeight", \.startHeight, "The buttons' height before the vote; null is the height.",
            1e-3...GalleryLimits.size),
        .choice(
            "startAnchor", \.startAnchor, "What stays in its place while the height changes: top, center or bottom."),
        .length(
            "startWidth", \.startWidth, "Each button's width before the vote; null is half of both.",
            1e-3...GalleryLimits.size),
        .length(
            "middleWidth", \.middleWidth,
            "Each button's width while the votes are counted; null is the least there is.",
            1e-3...GalleryLimits.size),
        .length("gap", \.gap, "Between the slanted edges, along the horizontal, in user units.", lengths),
        .number("angle", \.angle, "The acute angle of the slanted edges, in degrees.", 1...90),
        .length("acuteRadius", \.acuteRadius, "The radius of the sharp corner, in user units.", lengths),
        .length("obtuseRadius", \.obtuseRadius, "The radius of the blunt corner, in user units.", lengths),
        .length("borderWidth", \.borderWidth, "The border lies inside the edge; in user units.", lengths),
        .gradient("border", \.border, "The border's colours, from its top to its bottom."),
        .length("padding", \.padding, "Clear space round the buttons, in user units.", lengths),
        .color("background", \.background, "The ground's colour; null is clear."),
        .flag("showsPercentages", \.showsPercentages, "Whether the labels show per cents once the votes are counted."),
        .number("duration", \.duration, "The motion's length in seconds.", 0.01...3600),
        .flag("loops", \.loops, "Whether the motion plays for ever; else it stays at its end."),
    ]
}
