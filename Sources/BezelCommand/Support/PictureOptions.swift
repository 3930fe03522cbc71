// Where the picture goes, and how large it is.
import ArgumentParser
import Bezel
import Foundation

/// The kinds of picture that can be written.
enum PictureFormat: String, ExpressibleByArgument, CaseIterable {
    case png, svg

    /// The format that a file's name says; standard output takes PNG.
    static func named(by file: String) -> PictureFormat? {
        if file == "-" { return .png }
        let name = file.split(separator: "/").last ?? ""
        guard name.contains("."), let suffix = name.split(separator: ".").last else { return nil }
        return PictureFormat(rawValue: suffix.lowercased())
    }
}

/// Options of every command that writes a picture.
struct OutputOptions: ParsableArguments {
    @Option(
        name: .shortAndLong,
        help: ArgumentHelp("The picture's file, .png or .svg; - writes to standard output.", valueName: "file"))
    var output: String?

    @Option(help: ArgumentHelp("png or svg, where the file's name does not say it.", valueName: "format"))
    var format: PictureFormat?

    @Flag(help: "Fail, rather than warn, where text is hidden or a character is missing.")
    var strict = false

    @Flag(help: "In SVG, write text that can be selected and searched rather than outlines.")
    var liveText = false

    @Flag(help: "In SVG with --live-text, embed the fonts, cut down to the characters that are used.")
    var embedFonts = false

    /// The file's name, "-" for standard output.
    func file() throws -> String {
        guard let output, !output.isEmpty else {
            throw ValidationError("no picture's file: give --output dial.png, or -o - for standard output")
        }
        return output
    }

    func target() throws -> PictureTarget {
        let output = try file()
        guard let chosen = format ?? .named(by: output) else {
            throw ValidationError("--output “\(output)” must end in .png or .svg, or --format must say which it is")
        }
        return PictureTarget(file: output, format: chosen, liveText: liveText, embedsFonts: embedFonts)
    }
}

/// The frame of a picture that is cropped to what is drawn unless told otherwise.
struct FrameOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp("The picture's width in user units; cropped to the ink unless given.", valueName: "units"),
        transform: Read.positiveLength)
    var width: Double?

    @Option(
        help: ArgumentHelp("The picture's height in user units; cropped to the ink unless given.", valueName: "units"),
        transform: Read.positiveLength)
    var height: Double?

    @Option(
        help: ArgumentHelp("Room round the ink of a cropped picture, in user units.", valueName: "units"),
        transform: Read.positiveOrZero)
    var padding: Double = 0

    @Option(help: ArgumentHelp("Pixels to the user unit.", valueName: "factor"), transform: Read.scale)
    var scale: Double = 1

    @Option(help: ArgumentHelp("The ground's colour; clear unless given.", valueName: "color"), transform: Read.color)
    var background: Color?

    /// A scene of drawn commands whose ink covers `ink`, in a frame as the options ask for.
    ///
    /// Along an axis whose size is given the frame starts at 0, and what is centred has its own 0 in the frame's
    /// middle; along the others the frame is the ink's extent, widened to whole pixels.
    func scene(of commands: [DrawCommand], ink: CGRect, centered box: CGRect?, title: String) throws -> Scene {
        let x = try extent(given: width, low: ink.minX, high: ink.maxX, middle: box?.midX)
        let y = try extent(given: height, low: ink.minY, high: ink.maxY, middle: box?.midY)
        let shift = Transform(translationX: -x.origin, y: -y.origin)
        return Scene(
            size: CGSize(width: x.length, height: y.length), background: background,
            commands: [.group(Group(commands, transform: shift))], title: title)
    }

    private func extent(
        given: Double?, low: CGFloat, high: CGFloat, middle: CGFloat?
    ) throws -> (origin: CGFloat, length: CGFloat) {
        if let given { return (middle.map { $0 - given / 2 } ?? 0, given) }
        guard low.isFinite, high.isFinite, low <= high else {
            throw CommandFailure(
                "nothing is drawn, so there is no ink to crop to; give --width and --height for an empty picture")
        }
        let first = ((low - padding) * scale).rounded(.down) / scale
        let last = ((high + padding) * scale).rounded(.up) / scale
        return (first, max(last - first, 1 / scale))
    }
}
