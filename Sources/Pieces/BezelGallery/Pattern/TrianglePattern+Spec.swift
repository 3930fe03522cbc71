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
    package static func jsonSchema() throws(GalleryError) -> Data { try schemaDocument() }

    package static let schemaName = "pattern"
    package static let summary = "A tiling pattern of triangles that point one way."
    package static let writesDefaults = true
    package static let fields: [SpecField<TrianglePattern>] = [
        .choice("direction", \.direction, "Where the triangles point."),
        .color("color", \.color, "The triangles' colour."),
        .length("width", \.width, "The view's width in user units.", 1e-3...GalleryLimits.size),
        .length("height", \.height, "The view's height in user units.", 1e-3...GalleryLimits.size),
        .length("triangleSize", \.triangleSize, "A triangle's side in user units.", 1e-3...GalleryLimits.size),
        .number("repeats", \.repeats, "How many triangles stand in a row and in a column.", 0.1...1000),
        .color("background", \.background, "The ground behind the triangles."),
        .flag("staggered", \.isStaggered, "Whether every second row is shifted by half a step."),
    ]
}
