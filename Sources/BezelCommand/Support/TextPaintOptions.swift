// What letters are filled and drawn round with.
import ArgumentParser
import Bezel
import BezelGeometry

extension Read {
    /// A colour, or none.
    @Sendable static func colorOrNone(_ text: String) throws -> Color? { text == "none" ? nil : try color(text) }

    /// Colours between commas; a comma within brackets belongs to its colour. One colour alone is the same all over.
    @Sendable static func gradient(_ text: String) throws -> Gradient {
        var parts = [""]
        var depth = 0
        for character in text {
            if character == "(" { depth += 1 }
            if character == ")" { depth -= 1 }
            if character == ",", depth == 0 { parts.append("") } else { parts[parts.count - 1].append(character) }
        }
        let colors = parts.compactMap { Color(css: $0.trimmed) }
        guard colors.count == parts.count else {
            throw ValidationError("expected colours between commas such as \"gold, #E48072\"")
        }
        return Gradient(colors: colors)
    }
}

/// Which way a gradient runs over text.
enum GradientAxis: String, ExpressibleByArgument, CaseIterable {
    /// From the text's start to its end, round the curve.
    case along
    /// From the letters' tops to their feet.
    case across
}

/// Fill and outline of the letters.
struct TextPaintOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp("The letters' colour: #E48072, tomato, rgb(0 0 0 / 50%), or none.", valueName: "color"),
        transform: Read.colorOrNone)
    var color: Color? = .black

    @Option(
        help: ArgumentHelp("Colours that run over the letters instead: \"gold, crimson\".", valueName: "colors"),
        transform: Read.gradient)
    var gradient: Gradient?

    @Option(
        help: ArgumentHelp(
            "along the curve (unless given), or across it from the letters' tops to their feet.", valueName: "way"))
    var gradientAxis: GradientAxis?

    @Option(
        help: ArgumentHelp("The colour of a line round the letters.", valueName: "color"), transform: Read.color)
    var stroke: Color?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "That line's width in user units; half of it lies outside the letters; 1 unless given.", valueName: "width"),
        transform: Read.positiveLength)
    var strokeWidth: Double?

    @Flag(help: "Draw that line behind the letters, which stay as broad as they are.")
    var strokeBehind = false

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "A band of colour round the letters and behind them, so wide in user units; white unless given: \"3,#FFFC\".",
            valueName: "width,color"),
        transform: Read.halo)
    var halo: Halo?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "A shadow so far to the right and down, with a blur and a colour if given: \"2,3,4,#0006\".",
            valueName: "x,y,blur,color"),
        transform: Read.shadow)
    var shadow: LetterShadow?

    private var outlineWidth: Double { strokeWidth ?? 1 }

    mutating func validate() throws {
        if strokeWidth != nil, stroke == nil {
            throw ValidationError("--stroke-width needs the line's --stroke colour")
        }
        if strokeBehind, stroke == nil { throw ValidationError("--stroke-behind needs the line's --stroke colour") }
        if gradientAxis != nil, gradient == nil { throw ValidationError("--gradient-axis needs a --gradient") }
        if color == nil, gradient == nil, stroke == nil {
            throw ValidationError("--color none draws nothing: give --stroke or --gradient too")
        }
    }

    /// How far the line round the letters reaches out of them.
    var outlineExtent: Double { stroke == nil ? 0 : outlineWidth / 2 }

    func drawing(_ text: PlacedText) -> TextDrawing {
        var fill = color.map { Paint.color($0) }
        if let gradient {
            let end = gradientAxis != .across ? Point(x: 1, y: 0) : Point(x: 0, y: 1)
            fill = .linear(LinearGradient(gradient: gradient, start: .zero, end: end, space: .alongPath))
        }
        let outline = stroke.map {
            TextDrawing.Outline(
                paint: .color($0), style: StrokeStyle(lineWidth: outlineWidth, lineJoin: .round),
                isBehind: strokeBehind)
        }
        return TextDrawing(text: text, fill: fill, outline: outline)
    }
}
