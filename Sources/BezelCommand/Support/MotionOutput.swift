// Where a picture or an animation goes.
import ArgumentParser
import Bezel
import Foundation

/// Output options of the commands whose pieces move.
struct MotionOutputOptions: ParsableArguments {
    @Option(
        name: .shortAndLong,
        help: ArgumentHelp(
            "The file: .png for one picture, .apng, .webp, .gif or .svg for the motion; - is standard output.",
            valueName: "file"))
    var output: String?
    @Option(
        help: ArgumentHelp(
            "png, svg, apng, webp or gif, where the file's name does not say it.", valueName: "format"))
    var format: Format?
    @Flag(help: "In SVG, write text that can be selected and searched rather than outlines.")
    var liveText = false
    @Flag(help: "In SVG with --live-text, embed the fonts, cut down to the characters that are used.")
    var embedFonts = false
    enum Format: String, ExpressibleByArgument, CaseIterable { case png, svg, apng, webp, gif }

    /// The file's name, "-" for standard output.
    func file() throws -> String {
        guard let output, !output.isEmpty else {
            throw ValidationError("no picture's file: give --output picture.png, or -o - for standard output")
        }
        return output
    }
    func chosen() throws -> Format {
        let output = try file()
        if let format { return format }
        if output == "-" { return .png }
        let name = output.split(separator: "/").last ?? ""
        if name.contains("."), let suffix = name.split(separator: ".").last,
            let format = Format(rawValue: suffix.lowercased())
        {
            return format
        }
        throw ValidationError(
            "--output “\(output)” must end in .png, .svg, .apng, .webp or .gif, or --format must say which it is")
    }
    private var svg: SVGWriter { SVGWriter(text: liveText ? .live : .outlines, embedsFonts: embedFonts) }

    /// One picture.
    func write(_ scene: Scene, scale: Double) throws {
        switch try chosen() {
        case .svg: try put(Array(svg.write(scene).utf8))
        case .png, .apng: try put(PNGEncoder().encode(BitmapRenderer(scale: scale).render(scene)))
        case .webp, .gif:
            let still = try Timeline(duration: 1, framesPerSecond: 1) { _ in scene }
            try write(still, scale: scale)
        }
    }
    /// The motion; in a .png as animated PNG.
    func write(_ timeline: Timeline, scale: Double) throws {
        switch try chosen() {
        case .svg: try put(Array(try svg.write(timeline).utf8))
        case .png, .apng: try put(try timeline.encoded(as: .apng, scale: scale))
        case .webp: try put(try timeline.encoded(as: .webp, scale: scale))
        case .gif: try put(try timeline.encoded(as: .gif, scale: scale))
        }
    }
    private func put(_ bytes: [UInt8]) throws {
        let output = try file()
        guard output != "-" else {
            if FileWriter.standardOutputIsTerminal {
                throw CommandFailure("a terminal cannot show the picture's bytes; redirect them or name a file", .usage)
            }
            return try FileWriter.writeToStandardOutput(bytes)
        }
        try FileWriter.write(bytes, to: output)
    }
}

/// How a motion is cut into frames.
struct MotionOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp("One picture at this time of the motion, in seconds.", valueName: "seconds"),
        transform: { try Read.number($0, in: 0...3600, "a time from 0 seconds") })
    var time: Double?
    @Option(
        help: ArgumentHelp(
            "The motion's length in seconds; 1.6 for a dial, 2 for a vote unless given.", valueName: "seconds"),
        transform: { try Read.number($0, in: 0.05...60, "a duration from 0.05 to 60 seconds") })
    var duration: Double?
    @Option(
        name: [.customLong("rate"), .customLong("fps")],
        help: ArgumentHelp("Frames to the second; 30 unless given.", valueName: "rate"),
        transform: { try Read.number($0, in: 1...60, "a rate from 1 to 60") })
    var rate: Double = 30
}
