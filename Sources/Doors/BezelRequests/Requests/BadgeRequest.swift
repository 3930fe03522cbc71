// `bezel badge`.
import BezelGeometry

/// A badge: a hexagon with texts on its rim and a symbol or text in its middle. See ``PictureRequest``.
public struct BadgeRequest: MadeRequest {
    package static let command = CommandDescription(
        name: "badge",
        abstract: "Draw a badge: a hexagon with text on its rim and a symbol in its middle.",
        discussion: """
            Examples:
              bezel badge -o plain.png
              bezel badge --top "SUMMIT CLUB" --bottom "EST. 2024" \\
                --symbol mountain -o club.png
              bezel badge --top "SUMMIT CLUB" --image logo.svg -o logo.png
              bezel badge --top LEVEL --bottom UP --text 42 \\
                --gradient "#5B3FD9, #1873A8" --scale 3 -o level.png
            """
    )

    package var look = BadgeOptions()
    package var letters = LetteringOptions()
    package var output = OutputOptions()

    package init() {}

    package var made: SizeOptions {
        get { output.size }
        set { output.size = newValue }
    }
    package var userUnit: Double? { output.cutting.unit }

    package static let fields: Fields<BadgeRequest> = [
        .group(\.look, "The badge"),
        .group(\.letters, "The letters"),
        .group(\.output, "Output"),
    ]

    package func library(in context: RenderContext) throws -> FontLibrary? { try letters.library(in: context) }

    package func product(in context: RenderContext) throws -> Product {
        let badge = try look.badge(letters: letters, in: context)
        if look.description.printSpec { return Product(description: try badge.json(), output: output.output) }
        let target = try output.target(in: context)
        let fonts = try letters.library(in: context)
        let scene = try badge.scene(fonts: fonts)
        let scale = look.ground.scale
        var warnings = try letters.warnings(badge, as: scene, scale: scale, fonts: fonts)
        warnings.add(try badge.findings(fonts: fonts))
        return try output.product(
            scene, scale: scale, asked: look.ground.asked(look.size), target: target, warnings: warnings, in: context)
    }
}

package struct BadgeOptions: FieldGroup {
    package var top: String?
    package var bottom: String?
    package var symbol: BadgeSymbol?
    package var symbolPath: String?
    package var text: String?
    package var image = ImageOptions()
    package var fontSize: Double?
    package var fit: CurveFit?
    package var color: Color?
    package var symbolColor: Color?
    package var gradient: Gradient?
    package var width: Double?
    package var height: Double?
    package var size: Length?
    package var ground = GroundOptions()
    package var description = SpecOptions()

    package init() {}

    package static let fields: Fields<BadgeOptions> = [
        .option("top", \.top, .text, "text", "The text over the upper corner."),
        .option("bottom", \.bottom, .text, "text", "The text under the lower corner."),
        .option(
            "symbol", \.symbol, .badgeSymbol, "name",
            "What stands in the middle: " + BadgeSymbol.names.joined(separator: ", ") + "."),
        .option("symbol-path", \.symbolPath, .text, "d", "A symbol of your own as SVG path data."),
        .option("text", \.text, .text, "text", "A short text in the middle, such as a number."),
        .group(\.image),
        .option(
            "font-size", \.fontSize, .letteringSize, "size",
            "The rim texts' size, in user units of a badge 256 wide."
        ).usually("19").slider(6...200),
        .option(
            "fit", \.fit, .choice, "what",
            "size: the rim texts grow until they fill the rim, both to one size; none, unless given."),
        .option(
            "color", \.color, .color, "color", "The rim texts' colour; unless given, one that can be read on the badge."
        ),
        .option(
            "symbol-color", \.symbolColor, .color, "color",
            "The symbol's colour; unless given, one that can be seen on the badge."),
        .option("gradient", \.gradient, .gradient, "colors", "Colours from the top down."),
        .option(
            "width", \.width, .positiveLength, "units",
            "The picture's width in user units; the badge stands in its middle."
        ).usually("256").slider(16...2000),
        .option("height", \.height, .positiveLength, "units", "The picture's height; the width unless given.").slider(
            16...2000),
        .option("size", \.size, .side, "length", GroundOptions.sizeHelp).unedited,
        .group(\.ground),
        .group(\.description),
    ]

    package static let rules: [FieldRule] = [
        .given("symbol", excludes: "symbol-path", "text", "image", saying: oneInTheMiddle),
        .given("symbol-path", excludes: "text", "image", saying: oneInTheMiddle),
        .given("text", excludes: "image", saying: oneInTheMiddle),
        .given(
            "symbol-color", excludes: "image",
            saying: "--symbol-color is for symbols that are drawn here; a picture takes --image-color"),
    ]
    private static var oneInTheMiddle: Sentence {
        "one thing stands in the middle: give one of --symbol, --symbol-path, --text and --image"
    }

    package func badge(letters: LetteringOptions, in context: RenderContext) throws -> Badge {
        let described = try description.read(as: Badge.init(json:), in: context)
        var badge =
            described
            ?? Badge(top: top, bottom: bottom, gradient: gradient ?? Badge.defaultGradient)
        if described != nil {
            if let top { badge.top = (badge.top ?? Badge.defaultRim).saying(top) }
            if let bottom { badge.bottom = (badge.bottom ?? Badge.defaultRim).saying(bottom) }
        }
        if let symbol { badge.symbol = symbol }
        if let symbolPath { badge.symbol = .path(symbolPath) }
        if let text { badge.symbol = .text(text) }
        if described == nil, badge.top == nil, badge.bottom == nil, badge.symbol == .none, image.image == nil {
            badge.innerLine = nil
        }
        letters.apply(to: &badge.top)
        letters.apply(to: &badge.bottom)
        if let fontSize {
            badge.top?.size = fontSize
            badge.bottom?.size = fontSize
        }
        if let color {
            badge.top?.color = color
            badge.bottom?.color = color
        }
        if let fit { badge.fit = fit }
        if let symbolColor { badge.symbolColor = symbolColor }
        if let gradient { badge.gradient = gradient }
        if let width {
            badge.width = width
            badge.height = height ?? width
        }
        if let height { badge.height = height }
        let fonts = try letters.library(in: context)
        try image.put(in: context) { picture throws(GalleryError) in
            try badge.putImage(picture, color: image.imageColor, size: image.imageSize, fonts: fonts)
        }
        if let background = ground.background { badge.background = background }
        return badge
    }
}
