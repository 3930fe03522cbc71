// The keys of a pattern's description.
import BezelColor
import BezelInstruments
import BezelGeometry

extension TrianglePattern: Codable, SpecDescribed {
    /// Creates blue triangles that point up, two by two in a square of 150 user units.
    public init() { self.init(direction: .top) }

    public init(from decoder: any Decoder) throws { try self.init(describedBy: decoder) }
    public func encode(to encoder: any Encoder) throws { try encodeFields(to: encoder) }
    /// Reads a description in JSON; keys that are left out keep their defaults.
    ///
    /// - Throws: ``GalleryError`` for unknown keys and values out of range.
    public init(json: Data) throws(GalleryError) { self = try .described(byChecked: json) }
    /// The description as JSON with all keys, sorted, also those at their defaults.
    public func json() throws(GalleryError) -> Data { try description() }

    package static let schemaName = "pattern"
    package static let summary = "A tiling pattern of triangles that point one way."
    package static let writesDefaults = true
    package static let fields: [SpecField<TrianglePattern>] = [
        .field("direction", \.direction, .choice, "Where the triangles point."),
        .field("color", \.color, .color, "The triangles' colour."),
        .field("width", \.width, .length(GalleryLimits.sides), "The view's width in user units."),
        .field("height", \.height, .length(GalleryLimits.sides), "The view's height in user units."),
        .field("triangleSize", \.triangleSize, .length(GalleryLimits.sides), "A triangle's side in user units."),
        .field("repeats", \.repeats, .number(counts), "How many triangles stand in a row and in a column."),
        .field("background", \.background, .color, "The ground behind the triangles."),
        .field("staggered", \.isStaggered, .flag, "Whether every second row is shifted by half a step."),
    ]
}
