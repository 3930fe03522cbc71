// `bezel vote`: two facing buttons, still or in motion.
import ArgumentParser
import Bezel
import BezelGeometry
import Foundation

struct VoteCommand: DrawingCommand {
    static let configuration = CommandConfiguration(
        commandName: "vote",
        abstract: "Draw two vote buttons whose widths show the shares, still or in motion.",
        discussion: """
            The file's name says what is written: .png is one picture, .apng, .webp, .gif and .svg the motion of two \
            seconds from equal buttons over narrow ones to the final shares; with --time each is one picture.

            Examples:
              bezel vote --share 0.63 --left Yes --right No -o vote.png
              bezel vote --share 63% -o vote.apng
              bezel vote --share 63% --time 0.7 -o frame.png
            """
    )
    .ofBezel

    @OptionGroup(title: "The buttons") var look: VoteOptions
    @OptionGroup(title: "Motion") var motion: MotionOptions
    @OptionGroup(title: "The letters") var letters: LetteringOptions
    @OptionGroup(title: "Output") var output: MotionOutputOptions

    static var formats: [String] { MotionOutputOptions.Format.allCases.map(\.rawValue) }
    func library() throws -> FontLibrary? { try letters.library() }

    func product() throws -> Product {
        let format = try output.chosen()
        var pair = look.pair(letters: letters)
        if let duration = motion.duration { pair.duration = duration }
        let fonts = try letters.library()
        let counted = try pair.scene(fonts: fonts)
        var warnings = try letters.warnings(pair, as: counted, scale: look.scale, fonts: fonts)
        for label in try pair.crowdedLabels(fonts: fonts) {
            warnings.add(
                "“\(label.shortened)” has no room on its button once the votes are counted; shorten it, or "
                    + "give a smaller --font-size or a greater --width")
        }
        if let time = motion.time {
            return try output.product(try pair.scene(at: time, fonts: fonts), scale: look.scale, warnings: warnings)
        } else if format == .png {
            return try output.product(try pair.scene(fonts: fonts), scale: look.scale, warnings: warnings)
        } else {
            return try output.product(
                try pair.timeline(framesPerSecond: motion.rate, fonts: fonts), scale: look.scale, warnings: warnings)
        }
    }
}

/// What two vote buttons show and how they look.
struct VoteOptions: ParsableArguments {
    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("The left button's share: 0 to 1, or a percentage.", valueName: "share"),
        transform: Read.fraction)
    var share: Double
    @Option(help: ArgumentHelp("The left button's label; Yes unless given.", valueName: "text"))
    var left: String?
    @Option(help: ArgumentHelp("The right button's label; No unless given.", valueName: "text"))
    var right: String?
    @Option(
        help: ArgumentHelp("The left button's colours, from left to right.", valueName: "colors"),
        transform: Read.gradient)
    var leftGradient: Gradient?
    @Option(
        help: ArgumentHelp("The right button's colours, from left to right.", valueName: "colors"),
        transform: Read.gradient)
    var rightGradient: Gradient?
    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("The labels' size in user units; 21 unless given.", valueName: "size"),
        transform: Read.fontSize)
    var fontSize: Double?
    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("The room of both buttons, in user units; 360 unless given.", valueName: "units"),
        transform: Read.positiveLength)
    var width: Double?
    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("The buttons' height in user units; 56 unless given.", valueName: "units"),
        transform: Read.positiveLength)
    var height: Double?
    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("The room between the slanted edges; 6 unless given.", valueName: "units"),
        transform: Read.positiveOrZero)
    var gap: Double?
    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("The acute angle of the slanted edges, up to 90; 70 unless given.", valueName: "degrees"),
        transform: { try Read.number($0, in: 1...90, "an angle from 1 to 90 degrees") })
    var angle: Double?
    @Flag(help: "Leave the labels as they are, without per cents.")
    var noShares = false
    @Option(
        parsing: .unconditional, help: ArgumentHelp("Pixels to the user unit; 2 unless given.", valueName: "factor"),
        transform: Read.scale)
    var scale: Double = 2
    @Option(help: ArgumentHelp("The ground's colour; clear unless given.", valueName: "color"), transform: Read.color)
    var background: Color?

    func pair(letters: LetteringOptions) -> VotePair {
        var pair = VotePair(fraction: share)
        if let left { pair.left.label.text = left }
        if let right { pair.right.label.text = right }
        if let leftGradient { pair.left.gradient = leftGradient }
        if let rightGradient { pair.right.gradient = rightGradient }
        letters.apply(to: &pair.left.label)
        letters.apply(to: &pair.right.label)
        if let height {
            pair.height = height
            // Labels and corners keep their share of the height.
            let factor = height / 56
            pair.left.label.size *= factor
            pair.right.label.size *= factor
            pair.acuteRadius *= factor
            pair.obtuseRadius *= factor
        }
        if let fontSize {
            pair.left.label.size = fontSize
            pair.right.label.size = fontSize
        }
        if let width { pair.width = width }
        if let gap { pair.gap = gap }
        if let angle { pair.angle = angle }
        pair.showsPercentages = !noShares
        pair.background = background
        return pair
    }
}
