// How far a line opens as a whole, so that none of its gaps becomes too narrow.
import BezelGeometry

/// The one ratio of the whites on a curve to those of straight text, for all pairs of a line.
///
/// It is 1 unless some pair needs more for its ink to keep its distance: then the whole line opens with it, since a single
/// wide gap stands out. What would need more than ``widest`` opens alone, as letters at corners do.
struct LineOpening {
    private(set) var ratio: Double = 1
    /// The greatest ratio that a pair asked for in the last round.
    private var needed: Double = 1

    /// Lines open no further than this, however narrow single gaps are.
    static let widest: Double = 1.44
    /// Where a line bends unevenly, pairs that need more than this stand at something like a corner.
    private static let corner: Double = 1.8
    /// Smaller changes are not worth another round.
    private static let resolution: Double = 0.002

    /// Begins a round.
    mutating func begin() { needed = 1 }

    /// Takes in what a pair needs.
    mutating func require(_ ratio: Double, isSteady: Bool) {
        guard ratio.isFinite, isSteady || ratio <= Self.corner else { return }
        needed = max(needed, ratio)
    }

    /// Opens the line as far as the last round asked for; whether it has to be set again. It never closes up again, so
    /// that rounds come to an end.
    mutating func settle() -> Bool {
        let next = min(needed, Self.widest)
        guard next > ratio + Self.resolution else { return false }
        ratio = next
        return true
    }
}
