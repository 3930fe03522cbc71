// Word spaces on curves: how wide, beside the gaps between letters. OpticalSpacing tells what it sets, and asks.
import BezelGeometry

/// The ratio of word spaces on a curve to straight ones, by area, common to a line.
///
/// A word space keeps its straight area, the mean of the distances of the facing sides row by row. Letters on the outside
/// of a circle part at their heads, so that their gaps grow by area, though not where they are near. Where words would no
/// longer part more clearly than letters do, all word spaces of the line open together.
///
/// A round begins, notes its gaps, and asks to widen. The ratio never falls, and is 1 to ``widest``; all else is of the
/// present round.
struct WordOpening {
    private(set) var ratio: Double = 1
    /// The greatest ratio that a word space of this round needs to be clear of ink, at least 1.
    private var needed: Double = 1
    /// Areas, in user units: the narrowest word space and the widest gap of a line set straight, and the widest on the
    /// curve.
    private var narrowestWord = Double.infinity
    private var widestLetter: Double = 0
    private var widestOnCurve: Double = 0

    /// The least area of a word space, in the widest gap between letters of its line: 1.5, and the measure's own error.
    /// Where straight text has less, as when it is tracked, it has as much on the curve.
    private static let distinct: Double = 1.53
    /// Words further apart would fall apart.
    private static let widest: Double = 2
    /// A letter's gap that is wider than this on an uneven curve, in straight ones, stands at a corner.
    private static let corner: Double = 1.8
    /// A smaller growth is not worth another round; as for letters (LineOpening).
    private static let resolution: Double = 0.002

    /// Begins a round.
    mutating func begin() {
        (needed, narrowestWord, widestLetter, widestOnCurve) = (1, .infinity, 0, 0)
    }

    /// Notes a word space by its straight area, in user units.
    mutating func note(word straight: Double) { narrowestWord = min(narrowestWord, straight) }

    /// Notes a gap between letters by its areas, in user units; not one that stands at a corner.
    mutating func note(letters straight: Double, onCurve: Double, isSteady: Bool) {
        guard isSteady || onCurve <= straight * Self.corner else { return }
        widestLetter = max(widestLetter, straight)
        widestOnCurve = max(widestOnCurve, onCurve)
    }

    /// A word space that needs more than its area to be clear of ink.
    mutating func require(_ ratio: Double, isSteady: Bool) {
        guard ratio.isFinite, isSteady || ratio <= Self.corner else { return }
        needed = max(needed, ratio)
    }

    /// Whether to set the word spaces again. Never narrows, so that rounds end.
    mutating func widen() -> Bool {
        guard narrowestWord.isFinite, narrowestWord > 0, widestLetter > 0 else { return widen(to: needed) }
        let distinct = min(Self.distinct, narrowestWord / widestLetter)
        return widen(to: max(needed, distinct * widestOnCurve / narrowestWord))
    }

    private mutating func widen(to wanted: Double) -> Bool {
        let next = min(wanted, Self.widest)
        guard next > ratio + Self.resolution else { return false }
        ratio = next
        return true
    }
}
