// The options for the paint of letters: fill, gradient, outline, halos, inline, shadow. They make a `LetterPaint`
// (BezelDrawing), which draws them.
import BezelGeometry

extension Read {
    /// A colour or `none`.
    @Sendable package static func colorOrNone(_ text: String) throws -> Color? {
        text == "none" ? nil : try color(text)
    }

    /// CSS colour stops, separated by commas outside brackets: `gray 45%, black`. Those without a place are spaced
    /// evenly.
    @Sendable package static func gradient(_ text: String) throws -> Gradient {
        var parts = [""]
        var depth = 0
        // Names of inks may have commas and parentheses.
        var quote: Character?
        for character in text {
            if character == quote {
                quote = nil
            } else if quote == nil, depth > 0, character == "\"" || character == "'" {
                quote = character
            } else if quote == nil {
                if character == "(" { depth += 1 }
                if character == ")" { depth -= 1 }
            }
            if character == ",", depth == 0 { parts.append("") } else { parts[parts.count - 1].append(character) }
        }
        let stops = try parts.map { try gradientStop($0.trimmed) }
        if stops.allSatisfy({ $0.location == nil }) { return Gradient(colors: stops.map(\.color)) }
        return Gradient(stops: placed(stops))
    }

    private static func gradientStop(_ text: String) throws -> (color: Color, location: Double?) {
        if let color = Color(css: text) { return (color, nil) }
        if text.last == "%", let space = text.lastIndex(where: \.isWhitespace),
            let color = Color(css: String(text[..<space]).trimmed),
            let percent = plainNumber(String(text[text.index(after: space)...].dropLast())), (0...100).contains(percent)
        {
            return (color, percent / 100)
        }
        throw UsageError(
            "expected colours between commas such as \"gold, #E48072\", perhaps with places from 0 to 100 %, as in "
                + "\"gray 45%, black\"")
    }

    /// As in CSS: 0 and 1 at the ends, never before an earlier one.
    private static func placed(_ stops: [(color: Color, location: Double?)]) -> [Gradient.Stop] {
        var locations = stops.map(\.location)
        let last = stops.count - 1
        locations[0] = locations[0] ?? 0
        locations[last] = locations[last] ?? 1
        var known = 0
        for i in locations.indices.dropFirst() {
            guard let location = locations[i] else { continue }
            let (from, to) = (locations[known] ?? 0, max(location, locations[known] ?? 0))
            for j in Range(from: known + 1, through: i) {
                locations[j] = from + (to - from) * Double(j - known) / Double(i - known)
            }
            known = i
        }
        return zip(stops, locations).map { Gradient.Stop(color: $0.color, location: $1 ?? 1) }
    }
}

package enum GradientAxis: String, CaseIterable {
    /// Round the curve.
    case along
    /// From top to bottom of letters.
    case across
}

package struct TextPaintOptions: FieldGroup {
    package var color: Color? = .black
    package var gradient: Gradient?
    package var gradientAxis: GradientAxis?
    package var stroke: Color?
    package var strokeWidth: Double?
    package var strokeBehind = false
    package var halo: [Halo] = []
    package var inline: InlineLine?
    package var shadow: LetterShadow?

    package init() {}

    package static let fields: Fields<TextPaintOptions> = [
        .option(
            "color", \.color, .colorOrNone, "color",
            "The letters' colour, such as #E48072 or tomato; also rgb(0 0 0 / 50%), or none."),
        .option(
            "gradient", \.gradient, .gradient, "colors",
            "Fill the letters with a gradient instead of --color: \"gold, crimson\", or with positions: \"gray 45%, "
                + "black\"."),
        .option(
            "gradient-axis", \.gradientAxis, .choice, "way",
            "The direction of --gradient: along the curve (the default), or across it, from the letters' tops to "
                + "their feet."),
        .option("stroke", \.stroke, .color, "color", "The colour of an outline round the letters."),
        .option(
            "stroke-width", \.strokeWidth, .positiveTextLength, "width",
            "The width of --stroke in user units; half of it lies outside the letters."
        ).usually("1").slider(0...20, step: 0.1),
        .flag("stroke-behind", \.strokeBehind, "Draw --stroke behind the letters, so that they do not become thinner."),
        .list(
            "halo", \.halo, .halo, "width,color",
            "A band round the letters and behind them: its width in user units, and its colour, white unless given: "
                + "\"3,#FFFC\".",
            more: """
                If you repeat the option, each band lies round the one before: --halo 2 --halo 1,navy gives a second \
                outline.
                """),
        .option(
            "inline", \.inline, .inline, "width,depth,color",
            "A line inside the letters, along their edges: its width, its distance from the edge, and its colour, "
                + "white unless given: \"1,2,gold\"."),
        .option(
            "shadow", \.shadow, .shadow, "x,y,blur,color",
            "A shadow: its offsets to the right and down, and, optionally, a blur and a colour: \"2,3,4,#0006\"."),
    ]

    private var outlineWidth: Double { strokeWidth ?? 1 }

    package static let rules: [FieldRule] = [
        .given("stroke-width", requires: "stroke"), .given("stroke-behind", requires: "stroke"),
        .given("gradient-axis", requires: "gradient"),
        FieldRule(
            .value("color", ["none"]), requires: .any([.given("stroke"), .given("gradient")]),
            saying: "--color none draws nothing: give --stroke or --gradient too"),
    ]

    /// Beyond the letters.
    package var outlineExtent: Double { look.outlineExtent }

    /// What the options say, as the library has it.
    package var look: LetterPaint {
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
        return LetterPaint(fill: fill, outline: outline, halos: halo, inline: inline, shadow: shadow)
    }

    package func bounds(ofInk ink: Rect) -> Rect { look.bounds(ofInk: ink) }
    package func commands(_ texts: [PlacedText]) throws -> [DrawCommand] { try look.commands(texts) }
}
