// Where a single picture goes, and in which format.
import ArgumentParser
import Bezel
import Foundation

/// The kinds of single picture that can be written.
enum PictureFormat: String, FileFormat, ExpressibleByArgument { case png, svg }

/// Where a picture goes and what it is.
struct PictureTarget: Equatable {
    /// "-" for standard output.
    var file: String
    var format: PictureFormat
    /// In SVG: text rather than outlines.
    var liveText = false
    var embedsFonts = false

    func write(_ scene: Scene, scale: Double) throws {
        let bytes =
            switch format {
            case .png: try PNGEncoder().encode(BitmapRenderer(scale: scale).render(scene))
            case .svg: Array(SVGWriter(text: liveText ? .live : .outlines, embedsFonts: embedsFonts).write(scene).utf8)
            }
        try OutputFile(file).write(bytes)
    }
}

/// Options of every command that writes one picture.
struct OutputOptions: ParsableArguments {
    @Option(
        name: .shortAndLong,
        help: ArgumentHelp("The picture's file, .png or .svg; - writes to standard output.", valueName: "file"))
    var output: String?

    @Option(help: ArgumentHelp("png or svg, where the file's name does not say it.", valueName: "format"))
    var format: PictureFormat?

    @Flag(help: "Fail, rather than warn, where text is hidden or a character is missing.")
    var strict = false

    @OptionGroup var text: SVGTextOptions

    /// What is written, and where; a usage error where neither the file's name nor --format says it.
    func target() throws -> PictureTarget {
        let file = try OutputFile(output)
        let format = try file.format(asked: format)
        try text.check(isSVG: format == .svg)
        return PictureTarget(file: file.name, format: format, liveText: text.liveText, embedsFonts: text.embedFonts)
    }

    func write(_ scene: Scene, scale: Double) throws { try target().write(scene, scale: scale) }
}
