// `bezel pattern`.
import BezelGeometry

package struct PatternRequest: MadeRequest {
    package static let command = CommandDescription(
        name: "pattern",
        abstract: "Draw a tiling pattern of triangles that point one way.",
        discussion: """
            Examples:
              bezel pattern --direction left --color red -o left.png
              bezel pattern --repeats 6 --width 900 --height 600 --color "#3A6EA5" \\
                -o poster.png
              bezel pattern --width 150 --height 150 --triangle-size 30 \\
                --repeats 2 --color blue --background white -o four.png
              bezel pattern --repeats 5 --print-spec -o mine.json
            """
    )

    package var direction: TrianglePattern.Direction?
    package var color: Color?
    package var background: Color?
    package var width: Double?
    package var height: Double?
    package var size: Length?
    package var triangleSize: Double?
    package var repeats: Double?
    package var scale: Double = 1
    package var description = SpecOptions()
    package var output = OutputOptions()

    package init() {}

    package var made: SizeOptions {
        get { output.size }
        set { output.size = newValue }
    }
    package var userUnit: Double? { output.cutting.unit }

    package static let fields: Fields<PatternRequest> = [
        .option(
            "direction", \.direction, .choice, "direction", "Where the triangles point: top, right, bottom or left."),
        .option("color", \.color, .color, "color", "The triangles' colour; a dark blue unless given."),
        .option("background", \.background, .color, "color", "The background colour; that of paper unless given."),
        .option("width", \.width, .positiveLength, "units", "The view's width in user units.")
            .usually("600").slider(16...2000),
        .option("height", \.height, .positiveLength, "units", "The view's height in user units.")
            .usually("600").slider(16...2000),
        .option("size", \.size, .side, "length", GroundOptions.sizeHelp).unedited,
        .option(
            "triangle-size", \.triangleSize, .positiveLength, "units",
            "A triangle's size in user units; unless given, all but a seventh of the distance of two."
        ).slider(16...2000),
        .option(
            "repeats", \.repeats, .number(TrianglePattern.counts, "a number from 0.1 to 1000"), "count",
            "How many triangles stand in a row and in a column."
        ).usually("10").slider(1...20),
        .option("scale", \.scale, .scale, "factor", "Pixels per user unit.").unedited,
        .group(\.description),
        .group(\.output, "Output"),
    ]

    package func library(in context: RenderContext) throws -> FontLibrary? { nil }

    package func product(in context: RenderContext) throws -> Product {
        var pattern = try description.read(as: TrianglePattern.init(json:), in: context) ?? .wall
        if let direction { pattern.direction = direction }
        if let color { pattern.color = color }
        if let background { pattern.background = background }
        if let width { pattern.width = width }
        if let height { pattern.height = height }
        if let triangleSize { pattern.triangleSize = triangleSize }
        if let repeats { pattern.repeats = repeats }
        if triangleSize == nil, description.spec == nil {
            // Spaced as on the wall, at any size.
            let (wall, step) = (TrianglePattern.wall, min(pattern.width, pattern.height) / pattern.repeats)
            pattern.triangleSize = wall.triangleSize * step / (wall.width / wall.repeats)
        }
        if description.printSpec { return Product(description: try pattern.json(), output: output.output) }
        let asked = AskedSize(side: size, scaleIsGiven: scale != PatternRequest().scale)
        return try output.product(
            try pattern.scene(), scale: scale, asked: asked, target: output.target(in: context), in: context)
    }
}
