// How far a whole line opens where some pair of its letters needs more room than its white gives (OpticalSpacing).
import BezelGeometry

/// The ratio of whites on a curve to straight ones, common to a line.
///
/// Over 1 where a pair needs more distance, as a single wide gap would stand out. Pairs beyond ``widest`` open alone.
struct LineOpening {
    private(set) var ratio: Double = 1
    private var needed: Double = 1

    static let widest: Double = 1.38
    /// Where a line bends unevenly, pairs that need more are at corners.
    private static let corner: Double = 1.8
    private static let resolution: Double = 0.002

    mutating func begin() { needed = 1 }

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
