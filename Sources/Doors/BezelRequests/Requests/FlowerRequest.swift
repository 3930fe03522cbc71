// `bezel flower`.
import BezelGeometry

package struct FlowerRequest: MadeRequest {
    package static let command = CommandDescription(
        name: "flower",
        abstract: "Draw a flower with a letter or word on each petal.",
        discussion: """
            Petals stand clockwise from the top; y points down, and angles turn clockwise from the right, so that 90 \
            degrees is down.

            Examples:
              bezel flower A R T E N O S I --middle L -o board.png
              bezel flower SPRING MEADOW POLLEN BEE NECTAR BLOOM --radial \\
                --middle "?" -o words.png
              bezel flower A B C D E F --petal-size 60 --print-spec -o mine.json
              bezel flower --spec mine.json -o mine.png
            """
    )

    package var words: [String] = []
    package var look = FlowerOptions()
    package var letters = LetteringOptions()
    package var output = OutputOptions()

    package init() {}

    package var made: SizeOptions {
        get { output.size }
        set { output.size = newValue }
    }
    package var userUnit: Double? { output.cutting.unit }

    package static let fields: Fields<FlowerRequest> = [
        .arguments("words", \.words, "word", "What stands on the petals, one for each; \"\" leaves a petal bare.")
            .upTo(Flower.petals.upperBound),
        .group(\.look, "The flower"),
        .group(\.letters, "The letters"),
        .group(\.output, "Output"),
    ]

    package static let rules: [FieldRule] = [
        .needs("words", "spec", saying: "no words: give one for each petal, or --spec")
    ]

    package func library(in context: RenderContext) throws -> FontLibrary? { try letters.library(in: context) }

    package func product(in context: RenderContext) throws -> Product {
        let flower = try look.flower(words, letters: letters, in: context)
        if look.description.printSpec { return Product(description: try flower.json(), output: output.output) }
        let target = try output.target(in: context)
        let fonts = try letters.library(in: context)
        let scene = try flower.scene(fonts: fonts)
        let scale = look.ground.scale
        var warnings = try letters.warnings(flower, as: scene, scale: scale, fonts: fonts)
        // Nobody asked for the usual size.
        if look.fontSize != nil || look.description.spec != nil {
            warnings.add(try flower.findings(fonts: fonts))
        }
        return try output.product(
            scene, scale: scale, asked: look.ground.asked(look.size), target: target, warnings: warnings, in: context)
    }
}

package struct FlowerOptions: FieldGroup {
    package var middle: String?
    package var radial = false
    package var fontSize: Double?
    package var color: Color?
    package var gradient: Gradient?
    package var petalSize: Double?
    package var petalOffset: Double?
    package var size: Length?
    package var ground = GroundOptions()
    package var description = SpecOptions()

    package init() {}

    package static let fields: Fields<FlowerOptions> = [
        .option("middle", \.middle, .text, "text", "What stands in the middle; no middle unless given."),
        .flag("radial", \.radial, "Set words along their petals rather than upright."),
        .option("font-size", \.fontSize, .letteringSize, "size", "The letters' size in user units.")
            .usually("44").slider(6...200),
        .option("color", \.color, .color, "color", "The letters' colour."),
        .option("gradient", \.gradient, .gradient, "colors", "Colours from a petal's base to its tip."),
        .option(
            "petal-size", \.petalSize, .positiveLength, "units",
            "The petals' size in user units; a petal is 1.8 times as long."
        ).usually("110"),
        .option("petal-offset", \.petalOffset, .length, "units", "How far petals are moved out from the centre.")
            .slider(-40...80),
        .option("size", \.size, .side, "length", GroundOptions.sizeHelp).unedited,
        .group(\.ground),
        .group(\.description),
    ]

    package func flower(_ words: [String], letters: LetteringOptions, in context: RenderContext) throws -> Flower {
        var flower = try description.read(as: Flower.init(json:), in: context) ?? Flower(words: words)
        if !words.isEmpty { flower.words = words }
        if let middle { flower.middle = middle }
        if radial { flower.lettered = .radial }
        letters.apply(to: &flower.lettering)
        letters.apply(to: &flower.middleLettering)
        if let petalSize { flower.resizePetals(to: petalSize) }
        if let fontSize { flower.lettering.size = fontSize }
        if let color { flower.lettering.color = color }
        if let gradient { flower.gradient = gradient }
        if let petalOffset { flower.petalOffset = petalOffset }
        if let background = ground.background { flower.background = background }
        return flower
    }
}
