// The output of pieces that move: a still picture, or a motion in the formats that have it, and the options of the motion.
//
// A request decides its target once (`target(in:)`), which says by its writer whether the format moves. Stills are drawn by
// the rule of all pictures (`OutputGroup`). A motion is drawn frame by frame while it is written, so that its cost is bounded
// by `maximumMotionWork`, of which outlining the frames takes half if it is asked for.
import BezelGeometry

package struct MotionOutputOptions: OutputGroup {
    package var output: String?
    package var format: OutputFormat?
    package var strict = false
    /// For all frames; nil is the library's limit.
    package var drawingSeconds: Double?
    package var encoding = EncodingOptions()
    package var look = LookOptions()
    package var text = SVGTextOptions()
    package var pdf = PDFOptions()
    package var cutting = CuttingOptions()
    package var mirroring = MirrorOptions()
    package var size = SizeOptions()

    package init() {}

    package static let fields = Fields<MotionOutputOptions>.output(
        "The file: .png, .jpg, .pdf (still), .apng, .webp, .gif, .svg (moving), .dxf, .gcode (machines); - writes to standard "
            + "output.",
        .option(
            "drawing-seconds", \.drawingSeconds, .number(1...86_400, "a number of seconds from 1 to 86400"), "seconds",
            "How long the frames of a motion may take to draw and write, by an estimate; unless given 8. A longer motion is "
                + "refused as soon as that is known."
        ).onCommandLine,
        .group(\.encoding),
        .group(\.size),
        .group(\.mirroring),
        .group(\.look),
        .group(\.text),
        .group(\.pdf, "PDF"),
        .group(\.cutting))
    package static let formats = OutputFormat.allCases

    /// A page that is clicked. Options are checked as for a picture.
    package func page(_ warnings: Warnings, asked: AskedSize, _ html: @escaping () throws -> String) -> Product {
        var warnings = warnings
        size.check(asked, userUnit: cutting.unit, format: .html, to: &warnings)
        return look.shown(Product(warnings, isStrict: strict, output: output) { Array(try html().utf8) })
    }

    /// A motion; formats without one, and plates, get its last picture. Warns of what the first and last pictures omit.
    ///
    /// - Parameters:
    ///   - scale: Pixels per user unit, unless the size asked for says otherwise.
    ///   - asked: What was asked of the size.
    ///   - target: From `target(in:)`.
    package func product(
        _ timeline: Timeline, scale: Double, asked: AskedSize, target: PictureTarget,
        warnings: Warnings = Warnings(), in context: RenderContext
    ) throws -> Product {
        let last = try timeline.scene(at: timeline.duration)
        guard mirroring.plate == nil, let motion = target.writer.motion else {
            return try product(last, scale: scale, asked: asked, target: target, warnings: warnings, in: context)
        }
        var warnings = warnings
        let made = try made(last, asked, scale: scale, as: target.format, &warnings)
        let seen = try mirroring.seen(timeline)
        let timeline = try cutting.outlines.map { try seen.outlined($0, maximumWork: motionWork(in: context)) } ?? seen
        try check(timeline, scale: made.scale, to: &warnings)
        return look.shown(
            Product(
                warnings, isStrict: strict, output: output, still: { try timeline.scene(at: timeline.duration) },
                scale: made.scale
            ) { try drawn(timeline, as: motion.making(made), scale: made.scale, in: context, $0) })
    }

    private func check(_ timeline: Timeline, scale: Double, to warnings: inout Warnings) throws {
        // Letters that move pass over others, and pictures may appear from nothing, but not stay so.
        var scope = PictureCheck.Scope.all.subtracting(.overprints)
        let times = [0, timeline.duration, timeline.duration / 2]
        if try !times.allSatisfy({ try PictureCheck.isEmpty(timeline.scene(at: $0)) }) { scope.remove(.refusesEmpty) }
        for time in [0, timeline.duration] {
            try PictureCheck.add(try timeline.scene(at: time), scale: scale, scope: scope, to: &warnings)
        }
    }

    /// For drawing frames, and as much for outlining them if that is asked for.
    private func motionWork(in context: RenderContext) -> Int {
        let work = context.motionWork(seconds: drawingSeconds)
        return cutting.outlines == nil ? work : work / 2
    }

    private func drawn(
        _ timeline: Timeline, as motion: PictureWriter.Motion, scale: Double, in context: RenderContext,
        _ progress: Product.Progress?
    ) throws -> Product.Drawn {
        try context.check(timeline, scale: scale)
        var limits = context.limits
        limits.maximumMotionWork = motionWork(in: context)
        return switch motion {
        case .svg(let svg): Product.Drawn(try Array(svg.write(timeline, maximumWork: limits.maximumMotionWork).utf8))
        case .frames(let format, let quality):
            Product.Drawn(
                try timeline.encoded(as: format, scale: scale, limits: limits, quality: quality, progress: progress))
        }
    }
}

package struct MotionOptions: FieldGroup {
    package var time: Double?
    package var duration: Double?
    package var easing: TimingCurve?
    package var rate: Double = 30

    package init() {}

    package static let fields: Fields<MotionOptions> = [
        .option(
            "time", \.time, .number(0...GalleryLimits.longestMotion, "a time from 0 seconds"), "seconds",
            "Write one picture of the motion, at this time in seconds."
        ).unedited,
        .option(
            "duration", \.duration, .motionLength, "seconds",
            "The motion's length in seconds; unless given 1.6 for a dial or a gauge, 2 for a vote, 1.2 for a seal."
        ).slider(0.1...10, step: 0.1),
        .option(
            "easing", \.easing, .easing, "curve",
            "How the motion runs: linear, ease, ease-in, ease-out, ease-in-out, spring, cubic-bezier(x1,y1,x2,y2), "
                + "spring(response,damping) or steps(count); unless given ease-in-out for a dial, spring for a gauge, "
                + "linear for a vote, ease-in for a seal."),
        .option("rate", \.rate, .frameRate, "rate", also: ["fps"], "Frames per second.").unedited,
    ]

    /// As ``isAsked``.
    package static var asksForMotion: [FieldRule.Condition] {
        [.given("time"), .given("duration"), .given("easing"), .differs("rate", MotionOptions().rate)]
    }
    package var isAsked: Bool { time != nil || duration != nil || easing != nil || rate != 30 }
}
