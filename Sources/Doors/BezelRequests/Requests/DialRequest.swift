// `bezel dial`.
import BezelGeometry

/// A payment dial: a ring with its value, labels on its curve, an amount. See ``PictureRequest``.
public struct DialRequest: MadeRequest {
    package static let command = CommandDescription(
        name: "dial",
        abstract: "Draw a payment dial: a ring with its value, two labels on its curve, an amount.",
        discussion: """
            A .png or .svg is a still picture unless --from-value is given. An .apng, .webp or .gif shows the dial \
            turning from --from-value to --value, in the same colours and sizes. With --coloring by-sector, the arc is \
            red, yellow or green, by the third of the way that it has reached, and so is the amount.

            Examples:
              bezel dial -o dial.png
              bezel dial --top ACCOUNT --bottom BALANCE --amount '$128.50' \\
                --value 0.3 --scale 3 -o account.png
              bezel dial --amount '€1,200' --caption "of €2,000" --value 60% \\
                --accent "#3A6EA5" -o blue.png
              bezel dial --theme dark --scale 2 -o dark.png
              bezel dial --from-value 10% --value 92% -o dial.gif
              bezel dial --amount "{percent}%" --caption "" --value 80% \\
                --duration 2.5 --size 240 -o percent.webp
              The labels alone, for an app that draws the rest:
                bezel dial --labels-only --size 1024 -o labels.png
              Amounts as a country writes them, and parts of a label apart:
                bezel dial --locale de-DE --currency EUR \\
                  --caption "von {moneyTo}" -o euro.png
                bezel dial --markup --top '<span color="#B8433A">PAY</span>MENT' \\
                  --style amount.size=48 --label-alignment left -o styled.png
              All settings in a file to edit; options change single ones:
                bezel dial --print-spec -o dial.json
                bezel dial --spec dial.json --value 25% -o quarter.png
            """
    )

    package var look = DialOptions()
    package var motion = MotionOptions()
    package var letters = LetteringOptions()
    package var output = MotionOutputOptions()
    /// What was given in em.
    private var lengths = GivenLengths()

    package init() {}

    package var made: SizeOptions {
        get { output.size }
        set { output.size = newValue }
    }
    package var userUnit: Double? { output.cutting.unit }

    package mutating func take(_ lengths: GivenLengths) throws {
        self.lengths.ofLetters += lengths.ofLetters
        if lengths.isPhysical { made.hasPhysicalOption = true }
    }

    /// With lengths that follow the labels' size, which a description may give, in user units.
    private func settled(in context: RenderContext) throws -> DialRequest {
        let dial = try look.dial(letters: letters, in: context)
        let label = dial.top ?? dial.bottom ?? PaymentDial.defaultTop
        var own = self
        own.lengths = GivenLengths()
        let scale = LengthScale(
            unit: userUnit ?? LengthScale.pixel, letters: LengthScale.Letters(em: label.size, cap: nil))
        for given in lengths.ofLetters { try Self.fields.set(given, in: &own, scale: scale) }
        return own
    }

    package static let fields: Fields<DialRequest> = [
        .group(\.look, "The dial"),
        .group(\.motion, "Motion"),
        .group(\.letters, "The letters"),
        .group(\.output, "Output"),
    ]

    package static let rules: [FieldRule] = [
        FieldRule(
            .given("labels-only"), requires: .not(.any([.given("from-value")] + MotionOptions.asksForMotion)),
            saying: "the labels do not move: leave out --labels-only, or the options of the motion")
    ]

    private func moves(as format: OutputFormat) -> Bool {
        if look.labelsOnly { return false }
        return look.fromValue != nil || motion.isAsked || format.isMotion || format == .webp
    }

    package static var formats: [String] { OutputFormat.pictures.map(\.rawValue) }
    package func library(in context: RenderContext) throws -> FontLibrary? { try letters.library(in: context) }

    package func product(in context: RenderContext) throws -> Product {
        if !lengths.ofLetters.isEmpty { return try settled(in: context).product(in: context) }
        var dial = try look.dial(letters: letters, in: context)
        if look.description.printSpec {
            return Product(description: try dial.json(), output: output.output)
        }
        try look.checkLabels(of: dial)
        var scale = look.scale ?? dial.scale
        if let size = look.size, size.unit == .none { scale *= size.value / dial.size }
        let target = try output.target(in: context)
        let asked = AskedSize(
            side: look.size.flatMap { $0.unit == .none ? nil : $0 },
            scaleIsGiven: look.scale != nil || look.size?.unit == Length.Unit.none,
            name: look.scale == nil && look.size != nil ? "size" : nil)
        let size = Size(width: dial.size, height: dial.size)
        scale = output.made(size, asked, scale: scale, as: target.format).scale
        // Omits what is unreadable at this scale.
        dial.scale = scale
        let fonts = try letters.library(in: context)
        guard moves(as: target.format) else {
            if dial.amountFollowsSectors { dial = dial.amountFollowingArc() }
            let parts = look.labelsOnly ? PaymentDial.Parts.labels : .all
            let drawn = try dial.drawing(parts, fonts: fonts)
            var scene = drawn.scene
            scene.title = scene.title ?? "Payment dial"
            var warnings = try letters.warnings(dial, as: scene, scale: scale, fonts: fonts)
            warnings.add(drawn.findings)
            return try output.product(
                scene, scale: scale, asked: asked, target: target, warnings: warnings, in: context)
        }
        let timeline = try dial.timeline(
            from: look.fromValue ?? 0, duration: motion.duration ?? 1.6, framesPerSecond: motion.rate,
            curve: motion.easing ?? .easeInOut, colorFollows: dial.amountFollowsSectors, fonts: fonts)
        let last = try timeline.scene(at: timeline.duration)
        let warnings = try letters.warnings(dial, as: last, scale: scale, fonts: fonts)
        if let time = motion.time {
            return try output.product(
                try timeline.scene(at: time), scale: scale, asked: asked, target: target, warnings: warnings,
                in: context)
        } else {
            return try output.product(
                timeline, scale: scale, asked: asked, target: target, warnings: warnings, in: context)
        }
    }
}
