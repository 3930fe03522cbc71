// Where a picture or an animation goes.
import ArgumentParser
import Bezel
import Foundation

/// Output options of the commands whose pieces move.
struct MotionOutputOptions: ParsableArguments {
    @Option(
        name: .shortAndLong,
        help: ArgumentHelp(
            "The file: .png or .pdf for one picture, .apng, .webp, .gif or .svg for the motion; - is standard output.",
            valueName: "file"))
    var output: String?
    @Option(
        help: ArgumentHelp(
            "png, svg, pdf, apng, webp or gif, where the file's name does not say it.", valueName: "format"))
    var format: Format?
    @Flag(help: "Fail, rather than warn, where something would be lost: text, a shape, a character, a face.")
    var strict = false
    @OptionGroup var text: SVGTextOptions
    @OptionGroup(title: "PDF") var pdf: PDFOptions
    enum Format: String, FileFormat, ExpressibleByArgument { case png, svg, pdf, apng, webp, gif }

    /// What is written; a usage error where neither the file's name nor --format says it.
    func chosen() throws -> Format {
        let chosen = try OutputFile(output).format(asked: format)
        try text.check(isSVG: chosen == .svg)
        try pdf.check(isPDF: chosen == .pdf)
        return chosen
    }

    /// One picture, after the warnings that there are and those of what it does not show.
    func write(_ scene: Scene, scale: Double, warnings: Warnings = Warnings()) throws {
        var warnings = warnings
        try PictureCheck.add(scene, scale: scale, to: &warnings)
        try warnings.report(strict: strict)
        switch try chosen() {
        case .svg: try put(try Array(text.writer.write(scene).utf8))
        case .pdf: try put(PDFOutput.bytes(of: [scene], by: pdf.writer()))
        case .png, .apng: try put(PNGEncoder().encode(BitmapRenderer(scale: scale).render(scene)))
        case .webp, .gif:
            let still = try Timeline(duration: 1, framesPerSecond: 1) { _ in scene }
            try put(try still.encoded(as: try chosen() == .gif ? .gif : .webp, scale: scale))
        }
    }
    /// The motion; in a .png as animated PNG. What its first and its last picture do not show is warned of.
    func write(_ timeline: Timeline, scale: Double, warnings: Warnings = Warnings()) throws {
        var warnings = warnings
        for time in [0, timeline.duration] {
            try PictureCheck.add(try timeline.scene(at: time), scale: scale, to: &warnings)
        }
        try warnings.report(strict: strict)
        switch try chosen() {
        case .svg: try put(Array(try text.writer.write(timeline).utf8))
        case .pdf: try put(PDFOutput.bytes(of: [try timeline.scene(at: timeline.duration)], by: pdf.writer()))
        case .png, .apng: try put(try timeline.encoded(as: .apng, scale: scale))
        case .webp: try put(try timeline.encoded(as: .webp, scale: scale))
        case .gif: try put(try timeline.encoded(as: .gif, scale: scale))
        }
    }
    private func put(_ bytes: [UInt8]) throws { try OutputFile(output).write(bytes) }
}

/// How a motion is cut into frames.
struct MotionOptions: ParsableArguments {
    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("Write one picture, at this time of the motion in seconds.", valueName: "seconds"),
        transform: { try Read.number($0, in: 0...3600, "a time from 0 seconds") })
    var time: Double?
    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "The motion's length in seconds; unless given 1.6 for a dial, 2 for a vote.", valueName: "seconds"),
        transform: { try Read.number($0, in: 0.05...60, "a duration from 0.05 to 60 seconds") })
    var duration: Double?
    @Option(
        name: [.customLong("rate"), .customLong("fps")], parsing: .unconditional,
        help: ArgumentHelp("Frames to the second; 30 unless given.", valueName: "rate"),
        transform: { try Read.number($0, in: 1...60, "a rate from 1 to 60") })
    var rate: Double = 30
}
