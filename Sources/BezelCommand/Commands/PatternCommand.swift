// `bezel pattern`: the tiling of triangles.
import ArgumentParser
import Bezel
import BezelGeometry

extension TrianglePattern.Direction: ExpressibleByArgument {}

struct PatternCommand: DrawingCommand {
    static let configuration = CommandConfiguration(
        commandName: "pattern",
        abstract: "Draw a tiling pattern of triangles that point one way.",
        discussion: """
            Examples:
              bezel pattern --direction left --color red -o left.png
              bezel pattern --size 24 --repeats 8 --width 600 --height 400 \\
                --color "#3A6EA5" -o wall.png
              bezel pattern --repeats 5 --print-spec -o mine.json
            """
    )
    .ofBezel

    @Option(help: ArgumentHelp("Where the triangles point: top, right, bottom or left.", valueName: "direction"))
    var direction: TrianglePattern.Direction?
    @Option(help: ArgumentHelp("The triangles' colour; blue unless given.", valueName: "color"), transform: Read.color)
    var color: Color?
    @Option(help: ArgumentHelp("The ground's colour; white unless given.", valueName: "color"), transform: Read.color)
    var background: Color?
    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("The view's width in user units; 150 unless given.", valueName: "units"),
        transform: Read.positiveLength)
    var width: Double?
    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("The view's height in user units; 150 unless given.", valueName: "units"),
        transform: Read.positiveLength)
    var height: Double?
    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("A triangle's size in user units; 30 unless given.", valueName: "units"),
        transform: Read.positiveLength)
    var size: Double?
    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("How many triangles stand in a row and in a column; 2 unless given.", valueName: "count"),
        transform: { try Read.number($0, in: 0.1...1000, "a number from 0.1 to 1000") })
    var repeats: Double?
    @Option(
        parsing: .unconditional, help: ArgumentHelp("Pixels to the user unit; 1 unless given.", valueName: "factor"),
        transform: Read.scale)
    var scale: Double = 1
    @OptionGroup var description: SpecOptions
    @OptionGroup(title: "Output") var output: OutputOptions

    func library() throws -> FontLibrary? { nil }

    func product() throws -> Product {
        var pattern = try description.read(as: TrianglePattern.init(json:)) ?? TrianglePattern()
        if let direction { pattern.direction = direction }
        if let color { pattern.color = color }
        if let background { pattern.background = background }
        if let width { pattern.width = width }
        if let height { pattern.height = height }
        if let size { pattern.triangleSize = size }
        if let repeats { pattern.repeats = repeats }
        if description.printSpec { return Product(description: try pattern.json(), output: output.output) }
        return try output.product(try pattern.scene(), scale: scale)
    }
}
