// Gaps in underlines and overlines where letters cross them.
//
// One rule for straight lines of documents (`PositionedLine.bars`) and for lines along paths (`Decorations`), which find
// the ink in their own ways. As in browsers, a gap is as much wider than the ink as the line is thick, up to a limit.
// Unlike there, a line never disappears: where letters would take most of it away, as in scripts that go on below the
// baseline, it runs through them.

struct InkGaps {
    private let margin: Double
    private let widest: Double

    /// In ems: a thicker line would clear too much beside every letter. Browsers stop at 13 pixels; the letters' size is a
    /// better measure.
    private static let widestMargin = 0.1
    /// In ems: wider than any letter's descender, less than a short word.
    private static let widestGap = 1.2

    /// - Parameters:
    ///   - thickness: Of the line, in user units.
    ///   - size: The font's size in user units.
    init(thickness: Double, size: Double) {
        margin = thickness.clamped(from: 0, through: size * Self.widestMargin)
        widest = size * Self.widestGap
    }

    /// The least fraction of a stretch that gaps leave over.
    private static let least = 1.0 / 3

    /// How far below the baseline round letters reach to look as large as others, in ems. It is at most a fiftieth in
    /// most faces.
    private static let overshoot = 0.03

    /// The part of a line's band in which ink makes gaps, y down from the letter's baseline; nil for none.
    ///
    /// Letters that only stand on the baseline, which a line close to it touches, are not crossed.
    ///
    /// - Parameter size: The letter's size.
    static func crossed(_ band: ClosedRange<Double>, isUnder: Bool, size: Double) -> ClosedRange<Double>? {
        guard isUnder else { return band }
        let top = max(band.lowerBound, size * overshoot)
        return top < band.upperBound ? top...band.upperBound : nil
    }

    /// What is left of a stretch, ascending. Short pieces are left out.
    ///
    /// - Parameter ink: Where letters cross the line, in any order.
    func pieces(of stretch: ClosedRange<Double>, crossedBy ink: [ClosedRange<Double>]) -> [ClosedRange<Double>] {
        var gaps: [ClosedRange<Double>] = []
        let grown = ink.map { ClosedRange(spanning: $0.lowerBound - margin, $0.upperBound + margin) }.filter {
            $0.overlaps(stretch)
        }
        for gap in grown.sorted(by: { $0.lowerBound < $1.lowerBound }) {
            if let last = gaps.last, gap.lowerBound - last.upperBound <= margin {
                gaps[gaps.count - 1] = last.union(gap)
            } else {
                gaps.append(gap)
            }
        }
        gaps.removeAll { $0.upperBound - $0.lowerBound > widest }
        guard !gaps.isEmpty else { return [stretch] }
        var pieces: [ClosedRange<Double>] = []
        var from = stretch.lowerBound
        for gap in gaps + [stretch.upperBound...stretch.upperBound] {
            let to = min(gap.lowerBound, stretch.upperBound)
            if to - from > margin { pieces.append(from...to) }
            from = max(from, gap.upperBound)
        }
        let left = pieces.reduce(0) { $0 + $1.upperBound - $1.lowerBound }
        return left >= (stretch.upperBound - stretch.lowerBound) * Self.least ? pieces : [stretch]
    }
}
