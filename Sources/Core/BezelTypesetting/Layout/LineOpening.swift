// How far a whole line opens where some pair of its letters needs more distance than its white gives. OpticalSpacing tells what
// each pair needs and asks after each round; word spaces open by a ratio of their own, in WordOpening.
import BezelGeometry

/// The ratio of whites on a curve to straight ones, common to a line.
///
/// Over 1 where a pair needs more distance, as a single wide gap would stand out. Pairs beyond ``widest`` open alone.
///
/// A round begins, notes what its pairs need, and asks to widen. The ratio never falls, and is 1 to ``widest``.
struct LineOpening {
    private(set) var ratio: Double = 1
    /// The greatest ratio that a pair of this round needs, at least 1.
    private var needed: Double = 1

    // All are ratios of whites.
    /// Lines open no further. Beyond, the line would look spaced out for the sake of one pair.
    static let widest: Double = 1.38
    /// Where a line bends unevenly, pairs that need more are at corners.
    private static let corner: Double = 1.8
    /// A smaller growth is not worth another round: a fiftieth of a pixel for a white of a tenth of an em at 100 pixels.
    private static let resolution: Double = 0.002

    /// Begins a round.
    mutating func begin() { needed = 1 }

    /// Notes what a pair needs; not what is infinite, or needed only at a corner.
    ///
    /// - Parameter isSteady: Whether the line bends evenly up to the pair, so that it is at no corner.
    mutating func require(_ ratio: Double, isSteady: Bool) {
        guard ratio.isFinite, isSteady || ratio <= Self.corner else { return }
        needed = max(needed, ratio)
    }

    /// Whether to set the line again. Never narrows, so that rounds end.
    mutating func widen() -> Bool {
        let next = min(needed, Self.widest)
        guard next > ratio + Self.resolution else { return false }
        ratio = next
        return true
    }
}
