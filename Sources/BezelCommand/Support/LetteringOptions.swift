// The font and letters of ready-made pieces: the same options for each.
import ArgumentParser
import Bezel
import Foundation

/// What changes the letters of a piece's texts; what is not given stays as the piece has it.
struct LetteringOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "The texts' font: a family that `bezel fonts` lists, a system font's name or a font file.",
            valueName: "font"))
    var font: String?

    @Option(
        help: ArgumentHelp("A font for characters that --font has not (repeatable, asked in turn).", valueName: "font"))
    var fallback: [String] = []

    @Option(help: ArgumentHelp("100 is thin, 400 regular, 700 bold.", valueName: "weight"), transform: Read.weight)
    var weight: Double?

    @Flag(help: "Italic or oblique letters, where the family has them.")
    var italic = false

    @Option(
        parsing: .unconditionalSingleValue,
        help: ArgumentHelp("An OpenType feature: smcp, ss01=2, -liga (repeatable).", valueName: "feature"),
        transform: Read.feature)
    var feature: [Font.Feature] = []

    @Option(
        help: ArgumentHelp("A place on a variable font's axis: wght=650 (repeatable).", valueName: "axis=value"),
        transform: Read.variation)
    var variation: [Variation] = []

    @Option(
        help: ArgumentHelp("The texts' language, such as ar or sr-Latn.", valueName: "tag"), transform: Read.language)
    var language: String?

    @OptionGroup var sources: FontSourceOptions

    func library() throws -> FontLibrary { try sources.library() }

    /// Changes a text as asked.
    func apply(to lettering: inout Lettering) {
        if let font { lettering.font = font }
        if !fallback.isEmpty { lettering.fallbacks = fallback }
        if let weight { lettering.weight = weight }
        if italic { lettering.isItalic = true }
        if !feature.isEmpty { lettering.features = feature }
        for place in variation { lettering.variations[place.tag.description] = place.value }
        if let language { lettering.language = language }
    }
    /// Changes a text, where there is one.
    func apply(to lettering: inout Lettering?) {
        guard var changed = lettering else { return }
        apply(to: &changed)
        lettering = changed
    }
}
