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

    package static let schemaName = "vote"
    package static let summary = "Two facing buttons whose widths show how a vote stands, still or in motion."
    package static let writesDefaults = true

    package static let fields: [SpecField<VotePair>] = [
        .field("share", \.fraction, .number(0...1), "The left button's fraction of the votes, from 0 to 1."),
        .field("left", \.left.label, .lettering, "The left button's label."),
        .field("leftGradient", \.left.gradient, .gradient, "The left button's colours, from left to right."),
        .field("right", \.right.label, .lettering, "The right button's label."),
        .field("rightGradient", \.right.gradient, .gradient, "The right button's colours, from left to right."),
        .field("width", \.width, .length(GalleryLimits.sides), "Of both buttons together, in user units."),
        .field("height", \.height, .length(GalleryLimits.sides), "The buttons' height at the end, in user units."),
        .field(
            "startHeight", \.startHeight, .length(GalleryLimits.sides),
            "The buttons' height before the vote; null is the height."),
        .field(
            "startAnchor", \.startAnchor, .choice,
            "What stays in its place while the height changes: top, center or bottom."),
        .field(
            "startWidth", \.startWidth, .length(GalleryLimits.sides),
            "Each button's width before the vote; null is half of both."),
        .field(
            "middleWidth", \.middleWidth, .length(GalleryLimits.sides),
            "Each button's width while the votes are counted; null is the least there is."),
        .field(
            "gap", \.gap, .length(GalleryLimits.lengths),
            "Between the slanted edges, along the horizontal, in user units."),
        .field("angle", \.angle, .number(angles), "The acute angle of the slanted edges, in degrees."),
        .field(
            "acuteRadius", \.acuteRadius, .length(GalleryLimits.lengths),
            "The radius of the sharp corner, in user units."),
        .field(
            "obtuseRadius", \.obtuseRadius, .length(GalleryLimits.lengths),
            "The radius of the blunt corner, in user units."),
        .field(
            "borderWidth", \.borderWidth, .length(GalleryLimits.lengths),
            "The border lies inside the edge; in user units."),
        .field("border", \.border, .gradient, "The border's colours, from its top to its bottom."),
        .field("padding", \.padding, .length(GalleryLimits.lengths), "Clear space round the buttons, in user units."),
        .field("background", \.background, .color, "The ground's colour; null is clear."),
        .field(
            "showsPercentages", \.showsPercentages, .flag,
            "Whether the labels show per cents once the votes are counted."),
        .field("duration", \.duration, .number(GalleryLimits.durations), "The motion's length in seconds."),
        .field("loops", \.loops, .flag, "Whether the motion plays for ever; else it stays at its end."),
    ]
}
