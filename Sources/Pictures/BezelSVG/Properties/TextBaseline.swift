// Baselines, their shifts and `unicode-bidi` as values: what the cascade makes of their keywords, so that the text asks no
// words.
//
// Only the text's fonts turn these into lengths (`SpanFonts.baselineShift`), and only the walk over its spans turns embeddings
// into characters (`BidiEmbeddings`).
import BezelGeometry

/// A baseline that letters are aligned by, of `dominant-baseline` and `alignment-baseline` (CSS Inline 3, 4.2). Keywords that
/// mean the same are one case.
enum TextBaseline: Hashable, Sendable {
    case alphabetic
    /// The descender.
    case bottom
    /// The ascender.
    case top
    case hanging, mathematical
    /// Half way from the ascender to the descender.
    case central
    /// Half the height of small letters.
    case middle

    /// Nil for `auto` and `baseline`, which are the baseline of the text around. The edges of the line, which are not known
    /// when letters are aligned, count as alphabetic.
    init?(_ keyword: String) {
        switch keyword {
        case "ideographic", "text-after-edge", "after-edge", "text-bottom": self = .bottom
        case "text-before-edge", "before-edge", "text-top": self = .top
        case "hanging": self = .hanging
        case "mathematical": self = .mathematical
        case "central": self = .central
        case "middle": self = .middle
        case "alphabetic", "top", "center", "bottom": self = .alphabetic
        default: return nil
        }
    }
}

/// `baseline-shift`. The edges of the line are taken for no shift, since lines are not known then.
enum BaselineShift: Hashable, Sendable {
    case none, subscripted, superscripted
    /// Upwards; percentages are of the font size.
    case length(Length)

    /// Nil for other text.
    init?(_ text: String) {
        switch text {
        case "baseline", "top", "center", "bottom": self = .none
        case "sub": self = .subscripted
        case "super": self = .superscripted
        default:
            guard let length = Length(text) else { return nil }
            self = .length(length)
        }
    }
}

/// `unicode-bidi` (CSS Writing Modes 4, 2.2).
enum BidiEmbedding: String, Hashable, Sendable {
    case normal, embed, isolate, plaintext
    case overriding = "bidi-override"
    case isolatedOverriding = "isolate-override"

    /// Whether letters run in the element's direction, whatever their own is.
    var overrides: Bool { self == .overriding || self == .isolatedOverriding }
}
