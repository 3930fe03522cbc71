// Where a picture or an animation goes.
import ArgumentParser
import Bezel
import Foundation

/// Output options of the commands whose pieces move.
struct MotionOutputOptions: ParsableArguments {
    @Option(
        name: .shortAndLong,
        help: ArgumentHelp(
            "The file: .png or .pdf for one picture, .apng, .webp, .gif or .svg for the motion, .dxf or .gcode for machines; - is "
                + "standard output.",
            valueName: "file"))
    var output: String?
    @Option(
        help: ArgumentHelp(
            "png, svg, pdf, apng, webp, gif, dxf or gcode, where the file's name does not say it.", valueName: "format")
    )
    var format: Format?
    @Flag(help: "Fail, rather than warn, where something would be lost: text, a shape, a character, a face.")
    var strict = false
    @OptionGroup var text: SVGTextOptions
    @OptionGroup(title: "PDF") var pdf: PDFOptions
    @OptionGroup var cutting: CuttingOptions
    enum Format: String, FileFormat, ExpressibleByArgument {
        case png, svg, pdf, apng, webp, gif, dxf, gcode

        var cutting: CuttingFormat? { self == .dxf ? .dxf : self == .gcode ? .gcode : nil }
    }

    /// What is written; a usage error where neither the file's name nor --format says it.
    func chosen() throws -> Format {
        let chosen = try OutputFile(output).format(asked: format)
        try text.check(isSVG: chosen == .svg)
        try cutting.check(chosen.cutting)
        try pdf.check(isPDF: chosen == .pdf)
        return chosen
    }

    /// One picture, with the warnings that there are and those of what it does not show.
    func product(_ scene: Scene, scale: Double, warnings: Warnings = Warnings()) throws -> Product {
        var warnings = warnings
        try PictureCheck.add(scene, scale: scale, to: &warnings)
        if let machine = try chosen().cutting {
            let file = try cutting.job.file(of: scene, as: machine, &warnings)
            return Product(warnings, isStrict: strict, output: output) { file }
        }
        let scene = try cutting.job.outlined(scene)
        return Product(warnings, isStrict: strict, output: output, still: { scene }) {
            switch try chosen() {
            case .dxf, .gcode: return []
            case .svg: return try Array(text.writer.write(scene).utf8)
            case .pdf: return try PDFOutput.bytes(of: [scene], by: pdf.writer(cutting.outlines))
            case .png, .apng:
                return try PNGEncoder().encode(BitmapRenderer(scale: scale, limits: Budget.limits).render(scene))
            case .webp, .gif:
                let still = try Timeline(duration: 1, framesPerSecond: 1) { _ in scene }
                return try still.encoded(as: try chosen() == .gif ? .gif : .webp, scale: scale, limits: Budget.limits)
            }
        }
    }
    /// The motion; in a .png as animated PNG. What its first and its last picture do not show is warned of.
    ///
    /// Machines do not move pictures: they get the last one.
    func product(_ timeline: Timeline, scale: Double, warnings: Warnings = Warnings()) throws -> Product {
        if try chosen().cutting != nil {
            return try product(try timeline.scene(at: timeline.duration), scale: scale, warnings: warnings)
        }
        var warnings = warnings
        let timeline = cutting.outlines == nil ? timeline : try outlined(timeline)
        for time in [0, timeline.duration] {
            try PictureCheck.add(try timeline.scene(at: time), scale: scale, to: &warnings)
        }
        let still = { try timeline.scene(at: timeline.duration) }
        return Product(warnings, isStrict: strict, output: output, still: still) {
            try Budget.check(timeline, scale: scale)
            return switch try chosen() {
            case .dxf, .gcode: []
            case .svg: try Array(text.writer.write(timeline).utf8)
            case .pdf:
                try PDFOutput.bytes(
                    of: [try timeline.scene(at: timeline.duration)], by: pdf.writer(cutting.outlines))
            case .png, .apng: try timeline.encoded(as: .apng, scale: scale, limits: Budget.limits)
            case .webp: try timeline.encoded(as: .webp, scale: scale, limits: Budget.limits)
            case .gif: try timeline.encoded(as: .gif, scale: scale, limits: Budget.limits)
            }
        }
    }
    private func outlined(_ timeline: Timeline) throws -> Timeline {
        let job = cutting.job
        return try Timeline(
            duration: timeline.duration, framesPerSecond: timeline.framesPerSecond, repeatCount: timeline.repeatCount,
            finalHold: timeline.finalHold
        ) { try job.outlined(try timeline.scene(at: $0)) }
    }
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
