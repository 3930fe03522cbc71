// `bezel flower`: a flower with a letter or word on each petal.
import Bezel
import BezelGeometry
import BezelRequests

struct FlowerCommand: DrawingCommand {
    static let command = CommandDescription(
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

    var words: [String] = []
    var look = FlowerOptions()
    var letters = LetteringOptions()
    var output = OutputOptions()

    static let fields: Fields<FlowerCommand> = [
        .arguments("words", \.words, "word", "What stands on the petals, one for each; \"\" leaves a petal bare."),
        .group(\.look, "The flower"),
        .group(\.letters, "The letters"),
        .group(\.output, "Output"),
    ]

    func validate() throws {
        if words.isEmpty, look.description.spec == nil {
            throw UsageError("Missing expected argument '<word> ...'")
        }
    }

    func library() throws -> FontLibrary? { try letters.library() }

    func product() throws -> Product {
        let flower = try look.flower(words, letters: letters)
        if look.description.printSpec { return Product(description: try flower.json(), output: output.output) }
        let target = try output.target()
        let fonts = try letters.library()
        let scene = try flower.scene(fonts: fonts)
        let scale = look.ground.scale
        return try output.product(
            scene, scale: scale, target: target,
            warnings: try letters.warnings(flower, as: scene, scale: scale, fonts: fonts))
    }
}

/// How a flower looks.
struct FlowerOptions: FieldGroup {
    var middle: String?
    var radial = false
    var fontSize: Double?
    var color: Color?
    var gradient: Gradient?
    var petalSize: Double?
    var petalOffset: Double?
    var ground = GroundOptions()
    var description = SpecOptions()

    static let fields: Fields<FlowerOptions> = [
        .option("middle", \.middle, .text, "text", "What stands in the middle; no middle unless given."),
        .flag("radial", \.radial, "Set words along their petals rather than upright."),
        .option("font-size", \.fontSize, .fontSize, "size", "The letters' size in user units; 44 unless given."),
        .option("color", \.color, .color, "color", "The letters' colour."),
        .option("gradient", \.gradient, .gradient, "colors", "Colours from a petal's base to its tip."),
        .option(
            "petal-size", \.petalSize, .positiveLength, "units",
            "The petals' size in user units, 110 unless given; a petal is 1.8 times as long."),
        .option("petal-offset", \.petalOffset, .length, "units", "How far petals are moved out from the centre."),
        .group(\.ground),
        .group(\.description),
    ]

    func flower(_ words: [String], letters: LetteringOptions) throws -> Flower {
        var flower = try description.read(as: Flower.init(json:)) ?? Flower(words: words)
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
