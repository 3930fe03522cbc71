// Which part of a text is anchored, and what becomes of its letters on a line.
import BezelGeometry

/// Which part of the text lies at the start offset.
public enum TextAnchor: String, Hashable, Sendable, Codable, CaseIterable {
    /// The text's beginning, its middle or its end. In a right-to-left paragraph the text begins at its right.
    case start, middle, end
    /// The text fills the path from the start offset to the end. Arabic words get kashidas (see
    /// ``TextPath/usesKashida``); then word spaces grow, or without any, all gaps between letters that are not
    /// joined. Text longer than that stays as it is. On a closed path the gap between its end and its beginning is
    /// one more word space, or in a single word one more gap between letters; its middle lies at the start offset.
    case justify
    /// The text is spread over the whole circuit of a closed path: all gaps between letters show the same white, all
    /// word spaces too, and the ends of the text, which meet at the start offset, have one of them between them: a
    /// word space where the text has any, else a gap between letters. On an open path an error.
    case around
}

/// What becomes of the letters' shapes.
public enum LetterMethod: String, Hashable, Sendable, Codable, CaseIterable {
    /// Neighbours whose ink is connected in straight text stay connected, as by ``joined``; all other letters stay as
    /// they are, and so do all letters that an effect turns another way than the path's.
    case automatic
    /// Letters stay as they are and turn.
    case align
    /// Letters stay as they are, but where neighbours are connected the connection bends with the path.
    case joined
    /// Outlines bend with the path.
    case stretch
}

/// How rigid letters stand, as Illustrator names it.
public enum LetterEffect: String, Hashable, Sendable, Codable, CaseIterable {
    /// Letters turn with the path.
    case rainbow
    /// Uprights stay vertical on the page; the baseline follows the path.
    case skew
    /// Horizontals stay horizontal on the page; uprights follow the path's normal.
    case ribbon
    /// Letters do not turn.
    case stairStep
    /// Uprights point to the middle of the path's box.
    case gravity
}
