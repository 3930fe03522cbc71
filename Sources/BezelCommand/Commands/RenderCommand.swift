// `bezel render`: an SVG document as a picture.
import ArgumentParser
import Bezel
import BezelGeometry

struct RenderCommand: DrawingCommand {
    static let configuration = CommandConfiguration(
        commandName: "render",
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
    .ofBezel

    @Argument(help: ArgumentHelp("The document; - reads standard input.", valueName: "in.svg"))
    var input: String
    @OptionGroup var output: OutputOptions
    @Option(
        parsing: .unconditional, help: ArgumentHelp("The picture's width in pixels.", valueName: "pixels"),
        transform: Read.positiveLength)
    var width: Double?
    @Option(
        parsing: .unconditional, help: ArgumentHelp("The picture's height in pixels.", valueName: "pixels"),
        transform: Read.positiveLength)
    var height: Double?
    @Option(
        parsing: .unconditional, help: ArgumentHelp("Pixels to the user unit.", valueName: "factor"),
        transform: Read.scale)
    var scale: Double?
    @Option(help: ArgumentHelp("The ground's colour; clear unless given.", valueName: "color"), transform: Read.color)
    var background: Color?
    @OptionGroup var files: DocumentFileOptions
    @OptionGroup var fonts: DocumentFontOptions
    func validate() throws {
        if scale != nil, width != nil || height != nil {
            throw ValidationError("--scale cannot be combined with --width or --height")
        }
    }

    func job() throws -> RenderJob {
        RenderJob(
            input: input, target: try output.target(), isStrict: output.strict, width: width, height: height,
            scale: scale, background: background, fonts: fonts.fonts, resourceFolders: files.resourceDir)
    }

    static var argumentKey: String? { "document" }
    static var oneOf: [String] { ["document", "svg"] }
    func library() throws -> FontLibrary? { try fonts.fonts.library() }
    func product() throws -> Product { output.look.shown(try job().product()) }
}
