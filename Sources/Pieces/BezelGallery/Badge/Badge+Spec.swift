// The keys of a badge's description, with the forms in which its symbol may be written.
import BezelColor
import BezelInstruments
import BezelGeometry
import BezelJSON

extension Badge {
    package static let schemaName = "badge"
    package static let summary = "A badge: a hexagon with text on its rim and a symbol in its middle."
    package static let writesDefaults = true
    package static var example: Badge { Badge(top: "SUMMIT CLUB", bottom: "EST. 2024", symbol: .mountain) }
    package static let fields: [SpecField<Badge>] = [
        .field("width", \.width, .length(GalleryLimits.sides), "Of the picture, in user units."),
        .field("height", \.height, .length(GalleryLimits.sides), "Of the picture, in user units."),
        .field("gradient", \.gradient, .gradient, "The hexagon's colours."),
        .field(
            "gradientStart", \.gradientStart, .point, "Where the first colour lies, by fractions of the badge's square."
        ),
        .field("gradientEnd", \.gradientEnd, .point, "Where the last colour lies, by fractions of the badge's square."),
        .field("top", \.top, .lettering(over: defaultRim), "The text over the upper corner; null for none."),
        .field("bottom", \.bottom, .lettering(over: defaultRim), "The text under the lower corner; null for none."),
        .field(
            "rimDepth", \.rimDepth, .number(rimDepths),
            "How far inside the edge the rim texts' middle lies, as a fraction of the side."),
        .field(
            "fit", \.fit, .choice,
            "size: the rim texts grow until they fill the rim; none: only what does not fit shrinks."),
        .field(
            "symbol", \.symbol, .symbol,
            "What stands in the middle: a name, or an object with an SVG path, a text, or an image."),
        .field("symbolColor", \.symbolColor, .color, "The symbol's colour."),
        .field("symbolScale", \.symbolScale, .number(0...1), "The symbol's square as a fraction of the badge's side."),
        .field("innerLine", \.innerLine, .color, "The line between rim and middle; null draws none."),
        .field("background", \.background, .color, "The ground's colour; null is clear."),
    ]
}

extension SpecKind<BadgeSymbol> {
    fileprivate static var symbol: SpecKind {
        SpecKind(schema: { definitions in
            let image = ValueForm.picture.schema(&definitions)
            return .anyOf([
                .choice(BadgeSymbol.names), .object(["path": .text], required: ["path"]),
                .object(["text": .text], required: ["text"]),
                .object(["image": image, "color": definitions.color], required: ["image"]),
            ])
        })
    }
}
