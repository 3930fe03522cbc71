// What a face says of its sectors: their ring, shares, labels and colours. They are drawn by Drawing/Sectors; how a label is
// fitted into its sector is known to `Sector` (BezelLayout).
import BezelColor
import BezelDrawing
import BezelGeometry
import BezelTypesetting

/// A wheel, a pie or a part of one: sectors one after another, each with a label of its own size.
///
/// A label is broken into up to four lines, whichever let it be largest, and shrunk until its ink fits its sector. One
/// that does not fit at its smallest size throws ``GalleryError/tooLong(what:text:smallestSize:)``.
public struct SectorsLayer: SpecDescribed {
    /// Which way labels run within their sectors.
    public enum Direction: String, SpecChoice {
        /// Along the radius, ending at the rim, or starting there where labels are turned round.
        case spoke
        /// Along the arc, the first line outermost, or innermost where labels are turned round.
        case along
        /// Level, as on a page.
        case upright
    }
    /// The distance of the centre to the right of the face's middle, in user units.
    public var x = 0.0
    /// The distance of the centre below the face's middle, in user units.
    public var y = 0.0
    /// The rim's radius in user units, which must be greater than ``innerRadius``; 190 by default.
    public var radius = 190.0
    /// Where sectors begin, in user units from the centre; 0 for a pie, 40 by default.
    public var innerRadius = 40.0
    /// Where the first sector begins, in degrees clockwise from 12 o'clock; 0, the top, by default.
    public var start = 0.0
    /// The angle of all sectors together, in degrees, 1 to 360; a whole wheel by default.
    public var sweep = 360.0
    /// One text for each sector, clockwise, at most 1,000; an empty one leaves its sector blank.
    ///
    /// Line breaks force lines, and `{name}` stands for one of the face's values or texts.
    public var labels: [String] = []
    /// How large sectors are beside each other, one number for each label; empty for equal sectors.
    ///
    /// Another count than that of the labels, or nothing but 0, throws ``GalleryError``.
    public var shares: [Double] = []
    /// Which way labels run, all alike; nil, the default, runs each along the arc where its sector is wider than deep, else
    /// along the radius, as ``Sector/usualReading`` does.
    public var direction: Direction?
    /// Whether labels are turned round where they would be upside down; true by default.
    ///
    /// Those along the radius are turned on the left half, those along the arc on the lower half.
    public var isReadable = true
    /// The labels' look, whose size is that of the largest and whose text is ignored; nil draws no labels.
    public var look: Lettering? = SectorsLayer.defaultLook
    /// The least distance from a label's ink to its sector's edges, in user units; 6 by default.
    public var margin = 6.0
    /// The sectors' colours, used in turn; empty, the default, leaves sectors clear.
    ///
    /// The last sector of a full wheel takes another one, where it would have the first one's colour beside it.
    public var fills: [Color] = []
    /// The colour of a line round every sector; nil, the default, draws none.
    public var line: Color?
    /// How wide that line is in user units, half of it on either side of the edge; 0 draws none.
    public var lineWidth = 1.5
    /// A whole wheel between 40 and 190 user units, which is empty until it has labels.
    public init() {}
    /// Creates it with changes to the defaults: `SectorsLayer { $0.… = … }`.
    public init(_ change: (inout SectorsLayer) -> Void) {
        self.init()
        change(&self)
    }
    public init(from decoder: any Decoder) throws { try self.init(describedBy: decoder) }
    public func encode(to encoder: any Encoder) throws { try encodeFields(to: encoder) }
    package static let defaultLook = Lettering(
        "", weight: 600, size: 26, color: Color(red8: 0x22, green8: 0x24, blue8: 0x2A), smallestScale: 0.15)
    package static let schemaName = "sectors"
    package static let summary = "Sectors of a wheel or a pie, each with a label that is wrapped and fitted by itself."
    package static let tag: SpecTag? = SpecTag("layer", "sectors")
    private static let places = -GalleryLimits.size...GalleryLimits.size
    package static let fields: [SpecField<SectorsLayer>] = [
        .field("x", \.x, .length(places), "The centre, to the right of the middle."),
        .field("y", \.y, .length(places), "The centre, below the middle."),
        .field("radius", \.radius, .length(GalleryLimits.lengths), "Of the rim."),
        .field("innerRadius", \.innerRadius, .length(GalleryLimits.lengths), "Where sectors begin."),
        .field(
            "start", \.start, .number(-3600...3600),
            "Where the first sector begins, in degrees clockwise from 12 o'clock."),
        .field("sweep", \.sweep, .number(1...360), "The angle of all sectors together, in degrees."),
        .field("labels", \.labels, .list(of: .text), "One for each sector, clockwise; a line break ends a line."),
        .field(
            "shares", \.shares, .list(of: .number(0...1e12)),
            "How large sectors are beside each other; all alike unless given."),
        .field(
            "direction", \.direction, .choice,
            "Which way labels run; unless given, along the arc in sectors that are wider than deep, else along the spoke."
        ),
        .field("readable", \.isReadable, .flag, "Labels are turned round where they would stand on their heads."),
        .field(
            "look", \.look, .lettering(over: SectorsLayer.defaultLook),
            "The labels' look; the size is that of the largest."),
        .field("margin", \.margin, .length(GalleryLimits.lengths), "From a label's ink to its sector's edges."),
        .field("fills", \.fills, .list(of: .color), "The sectors' colours in turn; none unless given."),
        .field("line", \.line, .color, "The colour of the sectors' edges."),
        .field("lineWidth", \.lineWidth, .length(GalleryLimits.lengths), "The width of the edges."),
    ]
}
