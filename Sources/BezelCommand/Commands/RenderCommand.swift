// `bezel render`: an SVG document as a picture.
import Bezel
import BezelGeometry
import BezelRequests

struct RenderCommand: DrawingCommand {
    static let command = CommandDescription(
        name: "render",
        abstract: "Draw an SVG document, its text on curves by every rule of SVG 2.",
        discussion: """
            Examples:
              bezel render label.svg -o label.png
              bezel render label.svg -o label.png --width 1024 --font-dir fonts
              bezel render label.svg -o outlined.svg
              bezel render label.svg -o label.png --resource-dir ~/pictures

            Without --width, --height and --scale a user unit is a pixel. What cannot be drawn as the document asks \
            is named on standard error.

            What a document refers to is read from data URLs and from the folder that it lies in; --resource-dir names \
            further ones. Nothing is read from a network.

            Of the properties that browsers draw these are not supported; a document that sets one has a warning: \
            \(SVGDocument.unsupportedProperties.joined(separator: ", ")).
            """
    )

    var input: String = ""
    var output = OutputOptions()
    var width: Double?
    var height: Double?
    var scale: Double?
    var background: Color?
    var files = DocumentFileOptions()
    var fonts = DocumentFontOptions()
    /// The document itself, instead of its file.
    var svg: String?
    /// Texts for the document's fields, as a JSON object.
    var texts: String?

    static let fields: Fields<RenderCommand> = [
        .argument("document", \.input, "in.svg", "The document; - reads standard input."),
        .group(\.output),
        .option("width", \.width, .positiveLength, "pixels", "The picture's width in pixels."),
        .option("height", \.height, .positiveLength, "pixels", "The picture's height in pixels."),
        .option("scale", \.scale, .scale, "factor", "Pixels to the user unit."),
        .option("background", \.background, .color, "color", "The ground's colour; clear unless given."),
        .group(\.files),
        .group(\.fonts),
        .option("svg", \.svg, .text, "text", "The document itself, instead of its file.").inJobs,
        .option(
            "fields", \.texts, .text, "texts", "What stands for {{name}} in the document's texts and attributes."
        ).inJobs.asTexts,
    ]
    func validate() throws {
        if scale != nil, width != nil || height != nil {
            throw UsageError("--scale cannot be combined with --width or --height")
        }
    }

    func job() throws -> RenderJob {
        RenderJob(
            input: input, target: try output.target(), isStrict: output.strict, width: width, height: height,
            scale: scale, background: background, fonts: fonts.fonts, resourceFolders: files.resourceDir)
    }

    static var oneOf: [String] { ["document", "svg"] }
    func library() throws -> FontLibrary? { try fonts.fonts.library() }
    func product() throws -> Product { output.look.shown(try job().product()) }
}
