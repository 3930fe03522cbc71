// Small capitals made of capitals, letter by letter, for fonts without the feature `smcp`. SpanFonts decides whether a
// font needs it, and ChunkText applies it to a text; text outside of documents is changed by StyledText+SmallCaps
// instead.
import BezelGeometry
import BezelTypesetting

/// Small capitals for fonts that have none (CSS Fonts 4, section 6.6): letters become capitals at a smaller size. `ChunkText`
/// applies them.
struct SynthesizedSmallCaps {
    /// Whether capitals also become small.
    var capitalsToo: Bool
    var language: String?

    /// A fraction of the text's size, as in browsers.
    static let scale = StyledText.smallCapsScale

    /// The capitals that a letter becomes, at the smaller size; nil if it stays as it is.
    func small(_ scalar: Unicode.Scalar) -> [Unicode.Scalar]? {
        let capital = CaseMapping(language: language).capitals(of: scalar)
        if capital != [scalar] { return capital }
        return capitalsToo && scalar.properties.isUppercase ? [scalar] : nil
    }
}
