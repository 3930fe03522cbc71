import BezelGeometry

package struct MotionOutputOptions: FieldGroup {
    package var output: String?
    package var format: Format?
    package var strict = false
    package var encoding = EncodingOptions()
    package var look = LookOptions()
    package var text = SVGTextOptions()
    package var pdf = PDFOptions()
    package var cutting = CuttingOptions()
    package var mirroring = MirrorOptions()
    package var size = SizeOptions()

    package init() {}

    package static let fields: Fields<MotionOutputOptions> = [
        .option(
            "output", \.output, .file, "file", letter: "o",
            "The file: .png, .jpg, .pdf (still), .apng, .webp, .gif, .svg (moving), .dxf, .gcode (machines); - writes "
                + "to standard output."
        ).onCommandLine,
        .option(
            "format", \.format, .choice, "format",
            "png, svg, pdf, apng, webp, gif, jpg, dxf or gcode, and of a vote html, where the file's name does not say it."
        ).onCommandLine,
        .flag(
            "strict", \.strict,
            "Fail instead of warning if anything would be lost; also if a font would be replaced."
        ).onCommandLine,
        .group(\.encoding),
        .group(\.size),
        .group(\.mirroring),
        .group(\.look),
        .group(\.text),
        .group(\.pdf, "PDF"),
        .group(\.cutting),
    ]
    package enum Format: String, FileFormat {
        case png, svg, pdf, apng, webp, gif, jpg, dxf, gcode
        /// Only for votes.
        case html

        package static let pictures = allCases.filter { $0 != .html }
        /// Of faces that do not move.
        package static let still = pictures.filter { $0 != .apng }
        package static var named: [Format] { pictures }

        package var hasPixels: Bool { ![.svg, .pdf, .dxf, .gcode, .html].contains(self) }
        package var cutting: CuttingFormat? { self == .dxf ? .dxf : self == .gcode ? .gcode : nil }
    }

    /// By --format or name.
    ///
    /// - Parameter takesPage: Whether HTML is allowed.
    package func chosen(takesPage: Bool = false) throws -> Format {
        let chosen = try OutputFile(output).format(asked: format)
        if chosen == .html, !takesPage { throw UsageError("only votes are written as .html") }
        try text.check(isSVG: chosen == .svg, cutting: cutting)
        try encoding.check(chosen.rawValue)
        try cutting.check(chosen.cutting, isSVG: chosen == .svg)
        try pdf.check(isPDF: chosen == .pdf)
        return chosen
    }

    private func machine() throws -> CuttingFormat? {
        let chosen = try chosen()
        return cutting.machineFormat(chosen.cutting, isSVG: chosen == .svg)
    }

    /// Options are checked as for a picture.
    package func page(_ warnings: Warnings, asked: AskedSize, _ html: @escaping () throws -> String) -> Product {
        var warnings = warnings
        size.check(asked, userUnit: cutting.unit, format: "html", hasPixels: false, to: &warnings)
        return look.shown(Product(warnings, isStrict: strict, output: output) { Array(try html().utf8) })
    }

    /// The size that a picture is made in, with warnings of what was asked for and the format does not have.
    private func made(_ scene: Scene, _ asked: AskedSize, scale: Double, _ warnings: inout Warnings) throws -> MadeSize
    {
        let format = try chosen()
        size.check(
            asked, userUnit: cutting.unit, format: format.rawValue, hasPixels: format.hasPixels, to: &warnings)
        let made = MadeSize(
            of: scene.size, asked: asked, scale: scale, dpi: size.dpi,
            userUnit: size.userUnit(cutting.unit, hasPixels: format.hasPixels),
            hasPixels: format.hasPixels, isWholeInches: format == .jpg)
        try size.judge(scene, unit: made.unit, leastLine: format == .pdf ? nil : pdf.leastLine, to: &warnings)
        if format == .pdf { pdf.noteRoom(for: scene.size, made, asked, to: &warnings) }
        return made
    }

    private func svgWriter(_ made: MadeSize) -> SVGWriter {
        text.writer(unit: made.unit ?? (size.isPhysical ? LengthScale.pixel : nil))
    }

    /// Warns of what the picture omits.
    ///
    /// - Parameters:
    ///   - scale: Pixels per user unit, unless the size asked for says otherwise.
    ///   - asked: What was asked of the size.
    package func product(
        _ scene: Scene, scale: Double, asked: AskedSize, warnings: Warnings = Warnings(), in context: RenderContext
    ) throws -> Product {
        var warnings = warnings
        let made = try made(scene, asked, scale: scale, &warnings)
        let plain = try mirroring.seen(scene, warningIn: &warnings)
        let seen = try chosen() == .pdf ? made.inPixels(plain) : plain
        try PictureCheck.add(seen, scale: made.scale, to: &warnings)
        if let machine = try machine() {
            var job = cutting.job
            if let unit = made.unit { job.settings.unit = unit }
            let file = try job.file(of: seen, as: machine, &warnings)
            return look.shown(Product(warnings, isStrict: strict, output: output) { file })
        }
        let scene = try cutting.job.outlined(seen)
        return look.shown(
            Product(warnings, isStrict: strict, output: output, still: { scene }, scale: made.scale) { _ in
                try still(scene, made, in: context)
            })
    }
    private func still(_ scene: Scene, _ made: MadeSize, in context: RenderContext) throws -> Product.Drawn {
        let scale = made.scale
        switch try chosen() {
        case .dxf, .gcode, .html: return Product.Drawn([])
        case .svg: return Product.Drawn(try Array(svgWriter(made).write(scene).utf8))
        case .pdf:
            return try PDFOutput.drawn(
                [scene], by: pdf.writer(cutting.outlines, in: context))
        case .gif:
            let still = try Timeline(duration: 1, framesPerSecond: 1) { _ in scene }
            return Product.Drawn(try still.encoded(as: .gif, scale: scale, limits: context.limits))
        case .png, .apng, .webp, .jpg:
            let (bitmap, leftOut) = try BitmapRenderer(scale: scale, limits: context.limits).renderWithinLimits(scene)
            let format = try chosen()
            let still = format == .webp ? StillFormat.webp : format == .jpg ? .jpg : .png
            var pixels = encoding.pixels
            pixels.density = made.density
            return Product.Drawn(try pixels.bytes(of: bitmap, as: still), leftOut: leftOut)
        }
    }
    /// .png is animated PNG; machines, JPEG, pages and plates get the last picture. Warns of what the first and last pictures
    /// omit.
    package func product(
        _ timeline: Timeline, scale: Double, asked: AskedSize, warnings: Warnings = Warnings(),
        in context: RenderContext
    ) throws -> Product {
        if try machine() != nil || chosen() == .jpg || chosen() == .pdf || mirroring.plate != nil {
            return try product(
                try timeline.scene(at: timeline.duration), scale: scale, asked: asked, warnings: warnings, in: context)
        }
        var warnings = warnings
        let made = try made(try timeline.scene(at: timeline.duration), asked, scale: scale, &warnings)
        let scale = made.scale
        let seen = try mirroring.seen(timeline)
        let timeline = try cutting.outlines.map { try seen.outlined($0, maximumWork: motionWork(in: context)) } ?? seen
        func isEmpty(at time: Double) throws -> Bool {
            let scene = try timeline.scene(at: time)
            return scene.commands.isEmpty && scene.background == nil
        }
        // Letters that move pass over others, and pictures may appear from nothing, but not stay so.
        var scope = PictureCheck.Scope.all.subtracting(.overprints)
        let times = [0, timeline.duration, timeline.duration / 2]
        if try !times.allSatisfy({ try isEmpty(at: $0) }) { scope.remove(.refusesEmpty) }
        for time in [0, timeline.duration] {
            try PictureCheck.add(try timeline.scene(at: time), scale: scale, scope: scope, to: &warnings)
        }
        let last = { try timeline.scene(at: timeline.duration) }
        return look.shown(
            Product(warnings, isStrict: strict, output: output, still: last, scale: scale) {
                try moving(timeline, made, in: context, $0)
            })
    }
    /// For drawing frames, and as much for outlining them if that is asked for.
    private func motionWork(in context: RenderContext) -> Int {
        cutting.outlines == nil ? context.motionWork : context.motionWork / 2
    }
    private func moving(
        _ timeline: Timeline, _ made: MadeSize, in context: RenderContext, _ progress: Product.Progress?
    ) throws -> Product.Drawn {
        let scale = made.scale
        try context.check(timeline, scale: scale)
        var limits = context.limits
        limits.maximumMotionWork = motionWork(in: context)
        func encoded(_ format: AnimationFormat) throws -> Product.Drawn {
            Product.Drawn(
                try timeline.encoded(
                    as: format, scale: scale, limits: limits, quality: encoding.quality, progress: progress))
        }
        return switch try chosen() {
        case .dxf, .gcode, .jpg, .pdf, .html: Product.Drawn([])
        case .svg: Product.Drawn(try Array(svgWriter(made).write(timeline, maximumWork: limits.maximumMotionWork).utf8))
        case .png, .apng: try encoded(.apng)
        case .webp: try encoded(.webp)
        case .gif: try encoded(.gif)
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
            "time", \.time, .number(0...3600, "a time from 0 seconds"), "seconds",
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

extension Read {
    private static let namedEasings: [String: TimingCurve] = [
        "linear": .linear, "ease": .ease, "ease-in": .easeIn, "ease-out": .easeOut, "ease-in-out": .easeInOut,
        "spring": .spring,
    ]

    private enum EasingNumbers {
        /// Times lie from 0 to 1, values may go beyond.
        static let bezier: [ClosedRange<Double>] = [0...1, -10...10, 0...1, -10...10]
        static let spring: [ClosedRange<Double>] = [0.01...10, 0...10]
        static let steps = 1...1_000
    }

    package static var easingPattern: TextPattern {
        func call(_ name: String, _ numbers: [TextPattern]) -> TextPattern {
            let tail = numbers.dropFirst().flatMap { [.text(","), TextPattern.spaced($0)] }
            return .sequence([.text(name, ignoresCase: true), .text("("), .spaced(numbers[0])] + tail + [.text(")")])
        }
        return .spaced(
            .choice(
                .words(Array(namedEasings.keys), ignoresCase: true),
                call("cubic-bezier", EasingNumbers.bezier.map { .number(in: $0) }),
                call("spring", EasingNumbers.spring.map { .number(in: $0) }),
                call("steps", [.whole(in: EasingNumbers.steps)])))
    }

    /// As in CSS, or a spring: `ease-in-out`, `cubic-bezier(0.3, 0, 0.2, 1)`, `spring(0.5, 0.7)`.
    @Sendable package static func easing(_ text: String) throws -> TimingCurve {
        let text = text.trimmed.lowercased()
        if let curve = namedEasings[text] { return curve }
        let expected =
            "expected \(namedEasings.keys.sorted().joined(separator: ", ")), cubic-bezier(0.3,0,0.2,1), "
            + "spring(0.5,0.7) or steps(5)"
        guard text.hasSuffix(")"), let start = text.firstIndex(of: "(") else { throw UsageError(expected) }
        let inner = text[text.index(after: start)...].dropLast()
        let parts = inner.split(separator: ",", omittingEmptySubsequences: false)
        let numbers = parts.compactMap { plainNumber($0) }
        guard numbers.count == parts.count else { throw UsageError(expected) }
        switch (text[..<start], numbers.count) {
        case ("cubic-bezier", 4):
            let ranges = EasingNumbers.bezier
            guard ranges[0].contains(numbers[0]), ranges[2].contains(numbers[2]) else {
                throw UsageError("the times of a cubic-bezier, its first and third number, lie from 0 to 1")
            }
            guard ranges[1].contains(numbers[1]), ranges[3].contains(numbers[3]) else {
                throw UsageError("the values of a cubic-bezier, its second and fourth number, lie from -10 to 10")
            }
            return .cubicBezier(x1: numbers[0], y1: numbers[1], x2: numbers[2], y2: numbers[3])
        case ("spring", 2):
            guard zip(EasingNumbers.spring, numbers).allSatisfy({ $0.contains($1) }) else {
                throw UsageError("a spring's response lies from 0.01 to 10, its damping from 0 to 10")
            }
            return .spring(response: numbers[0], damping: numbers[1])
        case ("steps", 1):
            guard let count = Int(parts[0].trimmed), EasingNumbers.steps.contains(count) else {
                throw UsageError("the number of steps is a whole one from 1 to 1000")
            }
            return .steps(count)
        default: throw UsageError(expected)
        }
    }
}
