// `bezel render`.
import BezelGeometry

/// An SVG document drawn as a picture, from a file. See ``PictureRequest``.
public struct RenderRequest: Request {
    package static let command = CommandDescription(
        name: "render",
        abstract: "Draw an SVG document, with text on curves and in shapes as in SVG 2.",
        discussion: """
            Examples:
              bezel render label.svg -o label.png
              bezel render label.svg -o label.png --width 1024 --font-dir fonts
              bezel render label.svg -o outlined.svg
              bezel render label.svg -o label.png --resource-dir ~/pictures
              bezel render label.svg -o label.png --at-time 0.5

            Unless you give --width, --height, --size or --scale, a user unit is a pixel.

            If something cannot be drawn as the document asks, Bezel says so on standard error.

            A document can refer to data: URLs, to files in its own folder, and to files in folders that \
            --resource-dir names. Bezel reads nothing from the network.

            Bezel does not support these CSS properties, which some browsers support, and warns if a document sets \
            one: \(SVGDocument.unsupportedProperties.joined(separator: ", ")).
            """
    )

    package var input: String = ""
    package var output = OutputOptions()
    package var width: Length?
    package var height: Length?
    package var size: Length?
    package var scale: Double?
    package var background: Color?
    package var time: Double?
    package var files = DocumentFileOptions()
    package var fonts = DocumentFontOptions()
    /// The document, instead of the file that a program has named.
    package var svg: String? {
        didSet { if svg != nil { input = "" } }
    }
    /// Fields' values, as a JSON object.
    package var texts: String?

    package init() {}

    package static let fields: Fields<RenderRequest> = [
        .argument("document", \.input, .file, "in.svg", "The document; - reads standard input.").required.unedited,
        .option(
            "width", \.width, .side, "length",
            "The picture's width: in pixels for .png, .webp and .jpg, or in every format with a unit, such as 42mm; not "
                + "with --scale. With --height too, the picture keeps its proportions and fits inside both."
        ).slider(16...2000).section("The picture"),
        .option(
            "height", \.height, .side, "length", "The picture's height in pixels or with a unit; see --width."
        ).slider(16...2000).section("The picture"),
        .option(
            "size", \.size, .side, "length",
            "The picture's longer side, instead of --width and --height: in pixels, or with a unit, such as 42mm."
        ).unedited.section("The picture"),
        .option(
            "scale", \.scale, .scale, "factor",
            "Pixels per user unit. Not with --width, --height or --size."
        ).usually("1").unedited.section("The picture"),
        .option(
            "background", \.background, .color, "color", "The background colour; transparent without it, white in .jpg."
        )
        .section("The picture"),
        .option(
            "at-time", \.time, .number(0...1e6, "a time from 0 seconds"), "seconds",
            "The time at which animations are shown. Without it, the picture shows what is left when all animations that "
                + "end have ended; those without an end are left out, with a warning."
        ).section("The picture"),
        .group(\.fonts, "Fonts"),
        .group(\.files, "Files"),
        .group(\.output, "Output"),
        .option("svg", \.svg, .text, "text", "The document itself, instead of its file.").unedited.inJobs,
        .option(
            "fields", \.texts, .text, "texts",
            "The texts that replace {{name}} in the document's texts and attributes."
        ).unedited.inJobs.asTexts,
    ]
    package static let rules: [FieldRule] = [
        .given("scale", excludes: "width", "height"), .given("size", excludes: "width", "height", "scale"),
        FieldRule(.all([.given("width"), .isPhysical("height")]), requires: .isPhysical("width"), saying: unitsDiffer),
        FieldRule(
            .all([.given("height"), .isPhysical("width")]), requires: .isPhysical("height"), saying: unitsDiffer),
    ]
    private static var unitsDiffer: Sentence { "--width and --height are both in pixels, or both have a unit" }

    package func job(in context: RenderContext) throws -> RenderJob {
        var job = RenderJob(
            input: input, target: try output.target(in: context),
            width: width, height: height, side: size, scale: scale, background: background, fonts: fonts.fonts,
            resourceFolders: files.resourceDir)
        job.time = time
        job.output = output
        job.document = svg.map { SVGDocument.data(of: $0) }
        return job
    }

    package static var oneOf: [String] { ["document", "svg"] }
    package func library(in context: RenderContext) throws -> FontLibrary? { try fonts.fonts.library(in: context) }
    package func product(in context: RenderContext) throws -> Product {
        try job(in: context).product(in: context)
    }
}
