// `bezel flower`: a flower with a letter or word on each petal.
import ArgumentParser
import Bezel
import BezelGeometry

struct FlowerCommand: DrawingCommand {
    static let configuration = CommandConfiguration(
        commandName: "flower",
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
    .ofBezel

    @Argument(
        help: ArgumentHelp("What stands on the petals, one for each; \"\" leaves a petal bare.", valueName: "word"))
    var words: [String] = []
    @OptionGroup(title: "The flower") var look: FlowerOptions
    @OptionGroup(title: "The letters") var letters: LetteringOptions
    @OptionGroup(title: "Output") var output: OutputOptions

    mutating func validate() throws {
        if words.isEmpty, look.description.spec == nil {
            throw ValidationError("Missing expected argument '<word> ...'")
        }
    }

    static var argumentKey: String? { "words" }
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
struct FlowerOptions: ParsableArguments {
    @Option(help: ArgumentHelp("What stands in the middle; no middle unless given.", valueName: "text"))
    var middle: String?
    @Flag(help: "Set words along their petals rather than upright.")
    var radial = false
    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("The letters' size in user units; 44 unless given.", valueName: "size"),
        transform: Read.fontSize)
    var fontSize: Double?
    @Option(help: ArgumentHelp("The letters' colour.", valueName: "color"), transform: Read.color)
    var color: Color?
    @Option(
        help: ArgumentHelp("Colours from a petal's base to its tip.", valueName: "colors"),
        transform: Read.gradient)
    var gradient: Gradient?
    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "The petals' size in user units, 110 unless given; a petal is 1.8 times as long.", valueName: "units"),
        transform: Read.positiveLength)
    var petalSize: Double?
    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("How far petals are moved out from the centre.", valueName: "units"),
        transform: Read.length)
    var petalOffset: Double?
    @OptionGroup var ground: GroundOptions

    @OptionGroup var description: SpecOptions

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
