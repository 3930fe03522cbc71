import BezelGeometry

/// The part of the text at the start offset.
public enum TextAnchor: String, Hashable, Sendable, Codable, CaseIterable {
    /// The beginning, middle or end. Right-to-left text begins at its right.
    case start, middle, end
    /// The text fills the path from the start offset.
    ///
    /// Arabic words first get a kashida each (``TextPath/usesKashida``), or one at every join where one is not enough. None
    /// grows longer than the widest letter of its word or one and a half ems, unless a single word must fill an open path.
    /// Then word spaces grow, or all gaps in a single word. Longer text is unchanged. On a closed path the seam, centred at
    /// the start offset, grows too.
    case justify
    /// The text fills a closed path with even whites; an open one is an error. The seam, at the start offset, is a word
    /// space if the text has any, else a letter gap.
    case around
}

/// How outlines follow the path.
public enum LetterMethod: String, Hashable, Sendable, Codable, CaseIterable {
    /// ``joined`` for connected letters under the rainbow effect, else ``align``.
    case automatic
    /// Letters turn.
    case align
    /// Letters turn, connections bend.
    case joined
    /// Letters bend.
    case stretch
    /// Each word is straight, along the chord of its stretch of the path, with its letters as in straight text.
    case words
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
