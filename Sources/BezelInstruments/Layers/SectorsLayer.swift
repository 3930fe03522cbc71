import BezelColor
import BezelDrawing
import BezelGeometry
import BezelTypesetting

/// A wheel, a pie or a part of one: sectors one after another, each with a label of its own size.
public struct SectorsLayer: SpecDescribed {
    /// Which way labels run.
    public enum Direction: String, SpecChoice {
        /// Along the radius.
        case spoke
        /// Along the arc.
        case along
        /// As on a page.
        case upright
    }
    /// The centre, to the right of the middle.
    public var x = 0.0
    /// The centre, below the middle.
    public var y = 0.0
    /// Of the rim.
    public var radius = 190.0
    /// Where sectors begin.
    public var innerRadius = 40.0
    /// Where the first sector begins, in degrees clockwise from 12 o'clock.
    public var start = 0.0
    /// The angle of all sectors together, in degrees.
    public var sweep = 360.0
    /// One for each sector, clockwise; a line break ends a line.
    public var labels: [String] = []
    /// Empty for equal sectors.
    public var shares: [Double] = []
    /// Which way labels run.
    public var direction = Direction.spoke
    /// Labels on the left half run from the rim, those on the lower half stand on their heads otherwise.
    public var isReadable = true
    /// The labels' look; the size is that of the largest.
    public var look: Lettering? = SectorsLayer.defaultLook
    /// From a label's ink to its sector's edges.
    public var margin = 6.0
    /// The sectors' colours in turn; none unless given.
    public var fills: [Color] = []
    /// The colour of the sectors' edges.
    public var line: Color?
    /// The width of the edges.
    public var lineWidth = 1.5
    /// All options at their defaults.
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
        .number("x", \.x, "The centre, to the right of the middle.", places),
        .number("y", \.y, "The centre, below the middle.", places),
        .number("radius", \.radius, "Of the rim.", 0...GalleryLimits.size),
        .number("innerRadius", \.innerRadius, "Where sectors begin.", 0...GalleryLimits.size),
        .number(
            "start", \.start, "Where the first sector begins, in degrees clockwise from 12 o'clock.", -3600...3600),
        .number("sweep", \.sweep, "The angle of all sectors together, in degrees.", 1...360),
        .texts("labels", \.labels, "One for each sector, clockwise; a line break ends a line."),
        .numbers("shares", \.shares, "How large sectors are beside each other; all alike unless given.", 0...1e12),
        .choice("direction", \.direction, "Which way labels run."),
        .flag("readable", \.isReadable, "Labels are turned round where they would stand on their heads."),
        .lettering(
            "look", \.look, "The labels' look; the size is that of the largest.", over: SectorsLayer.defaultLook),
        .number("margin", \.margin, "From a label's ink to its sector's edges.", 0...GalleryLimits.size),
        .value(
            "fills", \.fills, "The sectors' colours in turn; none unless given.",
            schema: { .object([("type", .string("array")), ("items", $0.color)]) }),
        .color("line", \.line, "The colour of the sectors' edges."),
        .number("lineWidth", \.lineWidth, "The width of the edges.", 0...GalleryLimits.size),
    ]
}
