// `bezel text`: a line of text on a curve, as a picture.
import ArgumentParser
import Bezel
import Foundation

struct TextCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "text",
        abstract: "Set a line of text on a curve and write it as a picture.",
        discussion: """
            The picture is cropped to the ink unless --width or --height is given; circles, ellipses, arches and lines \
            of a length then stand in its middle, paths where their coordinates say.

            Examples:
              On top of a circle, and upright along its bottom:
                bezel text "ACCOUNT BALANCE" --circle 200 --tracking 2 -o top.png
                bezel text "SHOW ME THE MONEY" --circle 200 --from 180 --to 0 -o bottom.png
              An arch 400 units wide that rises by 80, at twice the pixels:
                bezel text "Bon appétit" --arc 400,80 --font "Dancing Script" --scale 2 -o arch.png
              Any path a designer draws:
                bezel text "مرحبا بالعالم" --path "M0 100 C100 0 200 200 300 100" --font Amiri -o wave.png
              To another program:
                bezel text Hello --line 200 -o - | wc -c
            """)

    @OptionGroup var input: TextInputOptions

    @Option(
        help: ArgumentHelp("The letters' colour: #E48072, tomato, rgb(0 0 0 / 50%).", valueName: "color"),
        transform: Read.color)
    var color = Color.black

    @OptionGroup(title: "The picture") var frame: FrameOptions
    @OptionGroup(title: "Output") var output: OutputOptions

    mutating func validate() throws { _ = try output.chosenFormat() }

    mutating func run() throws {
        let (text, isCentered, warnings) = try input.placed()
        try warnings.report(strict: output.strict)
        let drawing = TextDrawing(text: text, fill: .color(color))
        let box = isCentered ? try input.curve.curve().path.boundingRect : nil
        let scene = try frame.scene(
            of: [.text(drawing)], ink: text.inkBounds, centered: box, title: text.string)
        try Picture.write(scene, scale: frame.scale, to: output)
    }
}
