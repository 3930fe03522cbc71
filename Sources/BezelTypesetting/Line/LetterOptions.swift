// How text is anchored and drawn.
import BezelGeometry

/// Which part of the text lies at the start offset.
public enum TextAnchor: String, Hashable, Sendable, Codable, CaseIterable {
    /// The text's beginning, middle or end. A right-to-left paragraph begins at its right.
    case start, middle, end
    /// The text fills the path from the start offset to the end.
    ///
    /// First Arabic words get kashidas (see ``TextPath/usesKashida``), then word spaces grow or, without any, all gaps between
    /// unjoined letters. Longer text stays as it is. On a closed path the seam is one more gap, and the text's middle lies at
    /// the start offset.
    case justify
    /// The text goes all round a closed path: all gaps between letters show the same white, and so do word spaces. The seam, at
    /// the start offset, is a word space where the text has any, else a gap between letters. An error on an open path.
    case around
}

/// How letters' outlines follow the path.
public enum LetterMethod: String, Hashable, Sendable, Codable, CaseIterable {
    /// As ``joined`` under the rainbow effect where ink is connected in straight text, otherwise as ``align``.
    case automatic
    /// Letters turn but keep their shape.
    case align
    /// Letters keep their shape, but connections between neighbours bend.
    case joined
    /// Outlines bend with the path.
    case stretch
}

/// How rigid letters stand, by Illustrator's names.
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
