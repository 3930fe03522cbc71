// The choices of how letters stand on a path: anchor, method and effect. `TextPath` groups them with the other options of a
// line; methods are drawn by OutlineBender, effects by GlyphPoser.
import BezelGeometry

/// The part of the text that stands at the start offset.
public enum TextAnchor: String, Hashable, Sendable, Codable, CaseIterable {
    /// The beginning, middle or end. Right-to-left text begins at its right.
    case start, middle, end
    /// The text fills the path from the start offset.
    ///
    /// Arabic words first get a kashida each (``TextPath/Spacing/usesKashida``), or one at every join where one is not enough.
    /// None grows longer than the widest letter of its word or one and a half ems, unless a single word must fill an open path.
    /// Then word spaces grow, or all gaps in a single word. Longer text is unchanged. On a closed path the seam, centred at the
    /// start offset, grows too.
    case justify
    /// The text fills a closed path with even whites; an open one is an error. The seam, at the start offset, is a word
    /// space if the text has any, else a letter gap.
    case around
}

/// Whether letters keep their shape on the path, or bend with it.
public enum LetterMethod: String, Hashable, Sendable, Codable, CaseIterable {
    /// ``joined`` for text with connected letters under the rainbow effect, ``align`` for all other.
    case automatic
    /// Every letter turns about the middle of its advance and keeps its shape, as SVG's `method="align"`.
    case align
    /// Letters turn and keep their shape; only the strokes that connect them bend.
    case joined
    /// The outlines of all letters bend along the path, as SVG's `method="stretch"`; costlier than turning them.
    case stretch
    /// Each word is straight, along the chord of its stretch of the path, with its letters as in straight text. Unless
    /// gaps are exact, words that lean towards each other move apart until the space between them looks as wide as there.
    case words
}

/// How rigid letters stand on the path, by the names of Illustrator's type effects.
public enum LetterEffect: String, Hashable, Sendable, Codable, CaseIterable {
    /// Letters turn with the path and stand at right angles to it.
    case rainbow
    /// Uprights stay vertical on the screen, and horizontals slant along the path.
    case skew
    /// Horizontals stay level on the screen, and uprights lean along the path's normal.
    case ribbon
    /// Letters stay upright on the screen, each at its own height along the path.
    case stairStep
    /// Uprights point to the middle of the path's box; letters that would lean by more than 53 degrees turn as in ``rainbow``.
    case gravity
}
