import BezelGeometry

/// The part of the text at the start offset.
public enum TextAnchor: String, Hashable, Sendable, Codable, CaseIterable {
    /// The beginning, middle or end; right-to-left text begins at its right.
    case start, middle, end
    /// The text fills the path from the start offset.
    ///
    /// Arabic words get kashidas (``TextPath/usesKashida``): one a word, of at most one and a half ems if there are
    /// word spaces. Then word spaces grow, or all gaps in a single word. Longer text stays unchanged. On a closed path
    /// the seam grows too, and its middle is at the start offset.
    case justify
    /// The text fills a closed path with even whites; an error on an open one. The seam, at the start offset, is a word
    /// space if the text has any, else a gap between letters.
    case around
}

/// How outlines follow the path.
public enum LetterMethod: String, Hashable, Sendable, Codable, CaseIterable {
    /// As ``joined`` under the rainbow effect if letters are connected, else ``align``.
    case automatic
    /// Letters turn.
    case align
    /// Letters turn, connections bend.
    case joined
    /// Letters bend.
    case stretch
}

/// How rigid letters stand, as in Illustrator.
public enum LetterEffect: String, Hashable, Sendable, Codable, CaseIterable {
    /// Letters turn with the path.
    case rainbow
    /// Uprights stay vertical; the baseline follows the path.
    case skew
    /// Horizontals stay horizontal; uprights follow the normal.
    case ribbon
    /// Letters do not turn.
    case stairStep
    /// Uprights point to the middle of the path's box.
    case gravity
}
