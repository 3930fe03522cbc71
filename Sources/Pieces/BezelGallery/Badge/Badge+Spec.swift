// The keys of a badge's description, with the forms in which its symbol may be written.
import BezelColor
import BezelInstruments
import BezelGeometry

extension Badge {
    package static let schemaName = "badge"
    package static let summary = "A badge: a hexagon with text on its rim and a symbol in its middle."
    package static let writesDefaults = true
    package static var example: Badge { Badge(top: "SUMMIT CLUB", bottom: "EST. 2024", symbol: .mountain) }
    package static let fields: [SpecField<Badge>] = [
        .length("width", \.width, "Of the picture, in user units.", 1e-3...GalleryLimits.size),
        .length("height", \.height, "Of the picture, in user units.", 1e-3...GalleryLimits.size),
        .gradient("gradient", \.gradient, "The hexagon's colours."),
        .point("gradientStart", \.gradientStart, "Where the first colour lies, by fractions of the badge's square."),
        .point("gradientEnd", \.gradientEnd, "Where the last colour lies, by fractions of the badge's square."),
        .lettering("top", \.top, "The text over the upper corner; null for none.", over: defaultRim),
        .lettering("bottom", \.bottom, "The text under the lower corner; null for none.", over: defaultRim),
        .number(
            "rimDepth", \.rimDepth, "How far inside the edge the rim texts' middle lies, as a fraction of the side.",
            0...0.4),
        .choice(
            "fit", \.fit, "size: the rim texts grow until they fill the rim; none: only what does not fit shrinks."),
        .value(
            "symbol", \.symbol,
            "What stands in the middle: a name, or an object with an SVG path, a text, or an image.",
            schema: { definitions in
                func object(_ key: String, _ value: JSONText, _ more: [(String, JSONText)] = []) -> JSONText {
                    .object([
                        ("type", .string("object")), ("properties", .object([(key, value)] + more)),
                        ("required", .array([.string(key)])), ("additionalProperties", .bool(false)),
                    ])
                }
                let text = JSONText.object([("type", .string("string"))])
                let names = JSONText.object([("enum", .array(BadgeSymbol.names.map { .string($0) }))])
                return .object([
                    (
                        "anyOf",
                        .array([
                            names, object("path", text), object("text", text),
                            object("image", .image, [("color", definitions.color)]),
                        ])
                    )
                ])
            }),
        .color("symbolColor", \.symbolColor, "The symbol's colour."),
        .number("symbolScale", \.symbolScale, "The symbol's square as a fraction of the badge's side.", 0...1),
        .color("innerLine", \.innerLine, "The line between rim and middle; null draws none."),
        .color("background", \.background, "The ground's colour; null is clear."),
    ]
}
