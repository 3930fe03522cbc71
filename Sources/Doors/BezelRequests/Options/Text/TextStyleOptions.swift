// The look of letters, and the font that has it.
import BezelGeometry

/// As in CSS.
package enum DirectionOption: String, CaseIterable {
    case auto, ltr, rtl
    case ltrOverride = "ltr-override"
    case rtlOverride = "rtl-override"

    package var direction: StyledText.Direction {
        switch self {
        case .auto: .automatic
        case .ltr: .leftToRight
        case .rtl: .rightToLeft
        case .ltrOverride: .leftToRightOverride
        case .rtlOverride: .rightToLeftOverride
        }
    }
}

package struct TextStyleOptions: FieldGroup {
    package var font = "Inter"
    package var weight: Double?
    /// Nil for the size that suits the curve.
    package var size: Double?
    /// Of the ink of capitals, in user units, instead of a size.
    package var capHeight: Double?
    /// Likewise of small letters.
    package var xHeight: Double?
    package var pen: Double?
    /// Of the letters' own width.
    package var stretch: Double = 1
    package var smallCaps = false
    package var tracking: Double = 0
    package var wordSpacing: Double = 0
    package var kern = PairKerning()
    package var noKerning = false
    package var noLigatures = false
    package var underline = false
    package var overline = false
    package var lineThrough = false
    package var direction = DirectionOption.auto
    package var forms = LetterFormOptions()

    package init() {}

    package static let fields: Fields<TextStyleOptions> = [
        .option(
            "font", \.font, .font, "font",
            "A font family, a system font's name or a font file; `bezel fonts` lists families.",
            more: "fonts.ttc#2 is the third face of a collection."),
        .option("weight", \.weight, .weight, "weight", "100 is thin, 400 regular, 700 bold.").usually(
            "400"
        ).slider(100...900),
        .option(
            "font-size", \.size, .fontSize, "size", "The font size in user units.",
            more: """
                Unless given, it suits the curve: 48 on circles with a radius of 88 to 200, smaller on smaller ones and \
                larger on larger ones. One or two words span at most 200 degrees of a circle or ellipse, longer texts \
                more; text that is still too long becomes smaller.
                """
        ).slider(6...200).formerly("size"),
        .option(
            "cap-height", \.capHeight, .positiveLength, "height",
            "Instead of --font-size, the height of capitals, measured by the ink of H, such as 4.2mm."
        ).slider(4...150),
        .option(
            "x-height", \.xHeight, .positiveLength, "height",
            "Instead of --font-size, the height of small letters, measured by the ink of x."
        ).slider(3...100),
        .option(
            "pen", \.pen, .positiveTextLength, "width",
            "The pen width for single-line fonts (Hershey), in user units; 0.047 of the font size unless given."),
        .option(
            "stretch", \.stretch, .stretch, "percent",
            "The width of letters, such as 70% for condensed ones.",
            more: "A width axis or narrower face of the family comes first; what it lacks is scaled."),
        .flag(
            "small-caps", \.smallCaps,
            "Set lower-case letters as small capitals: the font's, or its capitals made smaller."),
        .option(
            "tracking", \.tracking, .textLength, "space",
            "Extra space between letters, in user units; may be negative."
        ).slider(-10...40, step: 0.1),
        .option("word-spacing", \.wordSpacing, .textLength, "space", "Extra space in every word space, in user units.")
            .slider(-20...100),
        .option(
            "kern", \.kern, .kerning, "pairs",
            "Space to add between pairs of letters, in thousandths of an em: \"AV=-20 To=5\"."),
        .flag("no-kerning", \.noKerning, "Ignore the font's pair kerning."),
        .flag("no-ligatures", \.noLigatures, "Do not use the font's ligatures; tracking turns them off too."),
        .flag("underline", \.underline, "Draw a line under the letters, along the curve."),
        .flag("overline", \.overline, "Draw a line over the letters."),
        .flag("line-through", \.lineThrough, "Draw a line through the letters."),
        .option(
            "direction", \.direction, .choice, "direction",
            "The direction of the paragraph; auto takes that of its first letter."),
        .group(\.forms),
    ]

    package static let rules: [FieldRule] = [
        .given("font-size", excludes: "cap-height", "x-height", saying: oneSize),
        .given("cap-height", excludes: "x-height", saying: oneSize),
    ]

    private static var oneSize: Sentence {
        "--font-size, --cap-height and --x-height all say how large the letters are: give one of them"
    }

    package func changed(by run: LetteringRun) -> TextStyleOptions {
        var options = self
        if let font = run.font { options.font = font }
        if let weight = run.weight { options.weight = weight }
        if let isItalic = run.isItalic { options.forms.italic = isItalic }
        if let size = run.size { options.size = size }
        if let tracking = run.tracking { options.tracking = tracking }
        return options
    }

    /// - Returns: The options of such a stretch, and how far it is raised in user units.
    package func changed(by run: LetteringMarkup.Run) -> (options: TextStyleOptions, rise: Double) {
        var options = changed(by: run.look)
        let size = options.size ?? Self.usualSize
        options.size = size * run.details.scale
        options.forms.feature += run.details.features
        if run.details.hasSmallCaps { options.smallCaps = true }
        if run.details.lines.contains(.underline) { options.underline = true }
        if run.details.lines.contains(.overline) { options.overline = true }
        if run.details.lines.contains(.lineThrough) { options.lineThrough = true }
        return (options, run.details.rise + run.details.lift * size)
    }

    /// Where no curve says what suits.
    package static let usualSize = 48.0

    /// Includes --small-caps.
    package var features: [Font.Feature] { (smallCaps ? [Font.Feature("smcp")] : []) + forms.feature }

    package func style(_ library: FontLibrary) throws -> (style: TextStyle, replaced: [FontSubstitution]) {
        func font(_ name: String) throws -> FoundFont {
            var found = try library.find(
                FontRequest(name, weight: weight ?? 400, width: stretch * 100, isItalic: forms.italic),
                size: size ?? Self.usualSize)
            found.font.features = features
            // What the family lacks is made from what it has.
            for (i, substitution) in found.substitutions.enumerated() {
                switch substitution {
                case .italic(let family):
                    found.font.synthesis.slant = Font.Synthesis.obliqueSlant
                    found.substitutions[i] = .slanted(family: family)
                case .width(_, let asked, let used): found.font.synthesis.width = asked / max(used, 1)
                case .family, .equalWidths, .slanted, .weight: break
                }
            }
            return found
        }
        let coordinates = Dictionary(forms.variation.map { ($0.tag, Double($0.value)) }) { $1 }
        let found = try font(self.font)
        var main = try found.font.varied(coordinates).opticallySized().withLiningFigures()
        if let pen {
            guard main.face.isSingleLine else {
                throw RequestFailure(
                    "--pen is for single-line fonts such as “Hershey Simplex”, and “\(self.font.shortened)” is none",
                    fields: ["pen", "font"])
            }
            main.synthesis.pen = Double(pen) / main.size
        }
        let replaced = found.substitutions.filter { substitution in
            // Only explicit requests count, unless an axis sets the same.
            if case .weight = substitution { return weight != nil && coordinates["wght"] == nil }
            if case .width = substitution { return false }
            return true
        }
        var lines: [TextDecoration.Line] = []
        if underline { lines.append(.underline) }
        if overline { lines.append(.overline) }
        if lineThrough { lines.append(.lineThrough) }
        let style = TextStyle(
            font: main, fallbacks: try forms.fallback.map { try font($0).font.opticallySized().withLiningFigures() },
            tracking: tracking,
            wordSpacing: wordSpacing, usesKerning: !noKerning, usesLigatures: !noLigatures, language: forms.language,
            decorations: lines.map { TextDecoration($0, skipsInk: true) }, pairKerning: kern)
        return (style, replaced)
    }
}
