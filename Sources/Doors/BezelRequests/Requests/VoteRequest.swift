// `bezel vote`.
import BezelGeometry

/// Two vote buttons whose widths show the shares, still or in motion. See ``PictureRequest``.
public struct VoteRequest: MadeRequest {
    package static let command = CommandDescription(
        name: "vote",
        abstract: "Draw two vote buttons whose widths show the shares, still or animated.",
        discussion: """
            The file's name says what is written: .png is one picture, .apng, .webp, .gif and .svg the motion of two \
            seconds from equal buttons over narrow ones to the final shares, where it stays unless --loop is given; \
            with --time each is one picture. .html is a page without network whose buttons are clicked: the motion \
            runs from where it stands, and the edge between the buttons is pulled. A share that rounds to nothing \
            though somebody voted for it is "<1%".

            Examples:
              bezel vote --share 0.63 --left Yes --right No -o vote.png
              bezel vote --share 63% -o vote.apng
              bezel vote --share 63% --time 0.7 -o frame.png
              bezel vote --share 1204:487 --left Aye --right Nay --loop -o v.webp
              bezel vote --share 63% -o vote.html
              bezel vote --share 63% --print-spec -o vote.json
              bezel vote --spec vote.json --share 45% -o other.png
            """
    )

    package var look = VoteOptions()
    package var motion = MotionOptions()
    package var letters = LetteringOptions()
    package var output = MotionOutputOptions()

    package init() {}

    package var made: SizeOptions {
        get { output.size }
        set { output.size = newValue }
    }
    package var userUnit: Double? { output.cutting.unit }

    package static let fields: Fields<VoteRequest> = [
        .group(\.look, "The buttons"),
        .group(\.motion, "Motion"),
        .group(\.letters, "The letters"),
        .group(\.output, "Output").offering(OutputFormat.allCases),
    ]

    package static let rules: [FieldRule] = [
        FieldRule(
            .given("time"), requires: .not(.format(["html"])),
            saying: "--time is for pictures: a page plays the whole motion"),
        FieldRule(
            .any([.given("mirror"), .given("invert"), .given("plate")]), requires: .not(.format(["html"])),
            saying: "--mirror, --invert and --plate are for pictures: a page is read and clicked"),
    ]

    package static var formats: [String] { OutputFormat.allCases.map(\.rawValue) }
    package func library(in context: RenderContext) throws -> FontLibrary? { try letters.library(in: context) }

    package func product(in context: RenderContext) throws -> Product {
        var pair = try look.pair(letters: letters, in: context)
        if let duration = motion.duration { pair.duration = duration }
        if look.description.printSpec { return Product(description: try pair.json(), output: output.output) }
        let format = try output.checkedFormat()
        let fonts = try letters.library(in: context)
        let counted = try pair.scene(fonts: fonts)
        var warnings = try letters.warnings(pair, as: counted, scale: look.scale, fonts: fonts)
        for label in try pair.crowdedLabels(fonts: fonts) {
            warnings.add(
                "“\(label.shortened)” has no room on its button or below it once the votes are counted; shorten it, or "
                    + "give a smaller --font-size or a greater --width")
        }
        warnings.add(try pair.labelFindings(fonts: fonts))
        let curve = motion.easing ?? .linear
        let asked = AskedSize(side: look.size, scaleIsGiven: look.scale != VoteOptions().scale)
        if format == .html {
            let page = VotePage(pair: pair, curve: curve, fonts: fonts)
            return output.page(warnings, asked: asked) { try page.html() }
        }
        let target = try output.target(as: format, in: context)
        if let time = motion.time {
            return try output.product(
                try pair.scene(at: time, curve: curve, fonts: fonts), scale: look.scale, asked: asked,
                target: target, warnings: warnings, in: context)
        } else if format == .png {
            return try output.product(
                try pair.scene(fonts: fonts), scale: look.scale, asked: asked, target: target, warnings: warnings,
                in: context)
        } else {
            return try output.product(
                try pair.timeline(framesPerSecond: motion.rate, curve: curve, fonts: fonts), scale: look.scale,
                asked: asked, target: target, warnings: warnings, in: context)
        }
    }
}

package struct VoteOptions: FieldGroup {
    package var share: Double?
    package var left: String?
    package var right: String?
    package var leftGradient: Gradient?
    package var rightGradient: Gradient?
    package var fontSize: Double?
    package var width: Double?
    package var height: Double?
    package var gap: Double?
    package var angle: Double?
    package var radius: Double?
    package var acuteRadius: Double?
    package var obtuseRadius: Double?
    package var borderWidth: Double?
    package var border: Gradient?
    package var startHeight: Double?
    package var startAnchor: VotePair.StartAnchor?
    package var startWidth: Double?
    package var middleWidth: Double?
    package var loop = false
    package var noShares = false
    package var scale: Double = 2
    package var size: Length?
    package var background: Color?
    package var description = SpecOptions()

    package init() {}

    package static let needsFields = true
    package static let fields: Fields<VoteOptions> = [
        .option(
            "share", \.share, .ratio, "share",
            "The left button's share: 0 to 1, a percentage, or the votes of both as in 99999:1."
        ).slider(0...1, step: 0.01),
        .option("left", \.left, .text, "text", "The left button's label.").usually("Yes"),
        .option("right", \.right, .text, "text", "The right button's label.").usually("No"),
        .option("left-gradient", \.leftGradient, .gradient, "colors", "The left button's colours, from left to right."),
        .option(
            "right-gradient", \.rightGradient, .gradient, "colors", "The right button's colours, from left to right."),
        .option("font-size", \.fontSize, .letteringSize, "size", "The labels' size in user units.").usually(
            "21"
        ).slider(6...200),
        .option(
            "width", \.width, .positiveLength, "units", "The room of both buttons, in user units."
        ).usually("360").slider(16...2000),
        .option("height", \.height, .positiveLength, "units", "The buttons' height in user units.")
            .usually("56").slider(16...2000),
        .option("gap", \.gap, .positiveOrZero, "units", "The room between the slanted edges.").usually(
            "6"
        ).slider(0...60),
        .option(
            "angle", \.angle, .number(VotePair.angles, "an angle from 1 to 90 degrees"), "degrees",
            "The acute angle of the slanted edges, up to 90."
        ).usually("70").slider(20...90),
        .option("radius", \.radius, .positiveOrZero, "units", "The radius of all corners at the slanted edges."),
        .option(
            "acute-radius", \.acuteRadius, .positiveOrZero, "units", "The radius of the sharp corners."
        ).usually("8"),
        .option(
            "obtuse-radius", \.obtuseRadius, .positiveOrZero, "units",
            "The radius of the blunt corners."
        ).usually("16"),
        .option(
            "border-width", \.borderWidth, .positiveOrZero, "units",
            "The border's width, inside the edge."
        ).usually("2"),
        .option("border", \.border, .gradient, "colors", "The border's colours, from its top to its bottom."),
        .option(
            "start-height", \.startHeight, .positiveLength, "units",
            "The buttons' height before the vote; that of the end unless given."),
        .option(
            "start-anchor", \.startAnchor, .choice, "side",
            "What stays in its place while the height changes: top, center or bottom."
        ).usually("center"),
        .option(
            "start-width", \.startWidth, .positiveLength, "units",
            "Each button's width before the vote; half of both unless given."),
        .option(
            "middle-width", \.middleWidth, .positiveLength, "units",
            "Each button's width while the votes are counted; the least unless given."),
        .flag("loop", \.loop, "Play the motion for ever; it stays at its end unless given."),
        .option("size", \.size, .side, "length", GroundOptions.sizeHelp).unedited,
        .flag("no-shares", \.noShares, "Leave the labels as they are, without per cents."),
        .option("scale", \.scale, .scale, "factor", "Pixels per user unit.").unedited,
        .option(
            "background", \.background, .color, "color", "The background colour; transparent without it, white in .jpg."
        ),
        .group(\.description),
    ]

    package static let rules: [FieldRule] = [
        .needs("share", "spec"),
        .given(
            "radius", excludes: "acute-radius", "obtuse-radius",
            saying: "--radius sets all corners: it goes without --acute-radius and --obtuse-radius"),
    ]

    package func pair(letters: LetteringOptions, in context: RenderContext) throws -> VotePair {
        var pair = try description.read(as: VotePair.init(json:), in: context) ?? VotePair()
        if let share { pair.fraction = share }
        if let left { pair.left.label.text = left }
        if let right { pair.right.label.text = right }
        if let leftGradient { pair.left.gradient = leftGradient }
        if let rightGradient { pair.right.gradient = rightGradient }
        if let height { pair.scale(toHeight: height) }
        letters.apply(to: &pair.left.label)
        letters.apply(to: &pair.right.label)
        if let fontSize {
            pair.left.label.size = fontSize
            pair.right.label.size = fontSize
        }
        if let width { pair.width = width }
        if let gap { pair.gap = gap }
        if let angle { pair.angle = angle }
        change(&pair)
        return pair
    }
    private func change(_ pair: inout VotePair) {
        if let acute = acuteRadius ?? radius { pair.acuteRadius = acute }
        if let obtuse = obtuseRadius ?? radius { pair.obtuseRadius = obtuse }
        if let borderWidth { pair.borderWidth = borderWidth }
        if let border { pair.border = border }
        if let startHeight { pair.startHeight = startHeight }
        if let startAnchor { pair.startAnchor = startAnchor }
        if let startWidth { pair.startWidth = startWidth }
        if let middleWidth { pair.middleWidth = middleWidth }
        if loop { pair.loops = true }
        if noShares { pair.showsPercentages = false }
        if let background { pair.background = background }
    }
}
