// Font, weight and kerning of a piece's texts, laid over the piece's own. Warnings about its texts are PieceCheck's.
import BezelGeometry

extension Read {
    @Sendable package static func kerning(_ text: String) throws -> PairKerning {
        do { return try PairKerning(text) } catch { throw UsageError(error.description) }
    }
}

/// Nil keeps the piece's own.
package struct LetteringOptions: FieldGroup {
    package var font: String?
    package var weight: Double?
    package var kern: PairKerning?
    package var forms = LetterFormOptions()

    package init() {}

    package static let fields: Fields<LetteringOptions> = [
        .option(
            "font", \.font, .font, "font",
            "The texts' font: a family, a system font or a file; `bezel fonts` lists families."),
        .option("weight", \.weight, .weight, "weight", "100 is thin, 400 regular, 700 bold.").slider(100...900),
        .option(
            "kern", \.kern, .kerning, "pairs",
            "Space to add between pairs of letters, in thousandths of an em: \"AV=-20 To=5\"."),
        .group(\.forms),
    ]

    package func library(in context: RenderContext) throws -> FontLibrary { try forms.library(in: context) }

    package func warnings(_ piece: some LetteredPiece, as scene: Scene, scale: Double, fonts: FontLibrary) throws
        -> Warnings
    {
        try PieceCheck.warnings(piece, as: scene, scale: scale, fonts: fonts, asksWeight: weight != nil)
    }

    package func apply(to lettering: inout Lettering) {
        if let font { lettering.font = font }
        if !forms.fallback.isEmpty { lettering.fallbacks = forms.fallback }
        if let weight { lettering.weight = weight }
        if let kern { lettering.kerning = kern }
        if forms.italic { lettering.isItalic = true }
        if !forms.feature.isEmpty { lettering.features = forms.feature }
        for coordinate in forms.variation { lettering.variations[coordinate.tag.description] = coordinate.value }
        if let language = forms.language { lettering.language = language }
    }
    package func apply(to lettering: inout Lettering?) {
        guard var changed = lettering else { return }
        apply(to: &changed)
        lettering = changed
    }
}
