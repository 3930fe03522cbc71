// `bezel pattern`: the tiling of triangles.
import Bezel
import BezelGeometry
import BezelRequests

struct PatternCommand: DrawingCommand {
    static let command = CommandDescription(
        name: "pattern",
        abstract: "Draw a tiling pattern of triangles that point one way.",
        discussion: """
            Examples:
              bezel pattern --direction left --color red -o left.png
              bezel pattern --size 24 --repeats 8 --width 600 --height 400 \\
                --color "#3A6EA5" -o wall.png
              bezel pattern --repeats 5 --print-spec -o mine.json
            """
    )

    var direction: TrianglePattern.Direction?
    var color: Color?
    var background: Color?
    var width: Double?
    var height: Double?
    var size: Double?
    var repeats: Double?
    var scale: Double = 1
    var description = SpecOptions()
    var output = OutputOptions()

    static let fields: Fields<PatternCommand> = [
        .option(
            "direction", \.direction, .choice, "direction", "Where the triangles point: top, right, bottom or left."),
        .option("color", \.color, .color, "color", "The triangles' colour; blue unless given."),
        .option("background", \.background, .color, "color", "The ground's colour; white unless given."),
        .option("width", \.width, .positiveLength, "units", "The view's width in user units; 150 unless given."),
        .option("height", \.height, .positiveLength, "units", "The view's height in user units; 150 unless given."),
        .option("size", \.size, .positiveLength, "units", "A triangle's size in user units; 30 unless given."),
        .option(
            "repeats", \.repeats, .number(0.1...1000, "a number from 0.1 to 1000"), "count",
            "How many triangles stand in a row and in a column; 2 unless given."),
        .option("scale", \.scale, .scale, "factor", "Pixels to the user unit; 1 unless given."),
        .group(\.description),
        .group(\.output, "Output"),
    ]

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
