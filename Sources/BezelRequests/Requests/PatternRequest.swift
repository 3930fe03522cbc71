// `bezel pattern`: the tiling of triangles.
import BezelGeometry

package struct PatternRequest: Request {
    package static let command = CommandDescription(
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

    package var direction: TrianglePattern.Direction?
    package var color: Color?
    package var background: Color?
    package var width: Double?
    package var height: Double?
    package var size: Double?
    package var repeats: Double?
    package var scale: Double = 1
    package var description = SpecOptions()
    package var output = OutputOptions()

    package init() {}

    package static let fields: Fields<PatternRequest> = [
        .option(
            "direction", \.direction, .choice, "direction", "Where the triangles point: top, right, bottom or left."),
        .option("color", \.color, .color, "color", "The triangles' colour; blue unless given."),
        .option("background", \.background, .color, "color", "The ground's colour; white unless given."),
        .option("width", \.width, .positiveLength, "units", "The view's width in user units; 150 unless given.")
            .usually("150").slider(16...2000),
        .option("height", \.height, .positiveLength, "units", "The view's height in user units; 150 unless given.")
            .usually("150").slider(16...2000),
        .option("size", \.size, .positiveLength, "units", "A triangle's size in user units; 30 unless given.").usually(
            "30"
        ).slider(16...2000),
        .option(
            "repeats", \.repeats, .number(0.1...1000, "a number from 0.1 to 1000"), "count",
            "How many triangles stand in a row and in a column; 2 unless given."
        ).usually("2").slider(1...20),
        .option("scale", \.scale, .scale, "factor", "Pixels to the user unit; 1 unless given.").unedited,
        .group(\.description),
        .group(\.output, "Output"),
    ]

    package func library(in context: RenderContext) throws -> FontLibrary? { nil }

    package func product(in context: RenderContext) throws -> Product {
        var pattern = try description.read(as: TrianglePattern.init(json:), in: context) ?? TrianglePattern()
        if let direction { pattern.direction = direction }
        if let color { pattern.color = color }
        if let background { pattern.background = background }
        if let width { pattern.width = width }
        if let height { pattern.height = height }
        if let size { pattern.triangleSize = size }
        if let repeats { pattern.repeats = repeats }
        if description.printSpec { return Product(description: try pattern.json(), output: output.output) }
        return try output.product(try pattern.scene(), scale: scale, in: context)
    }
}
