// Findings about a placed text that may surprise its author: what is hidden, missing, touching, torn or distorted. Ink is
// compared in InkComparison, distortion measured in Lint+Distortion; here are the findings and the search for tight bends.
import BezelGeometry

/// Something about placed text that its author may not want; integers are UTF-8 offsets of clusters.
public enum LintFinding: Hashable, Sendable, CustomStringConvertible {
    /// This UTF-8 range of the text is not drawn, for lack of room on the path.
    case hiddenText(Range<Int>)
    /// No font has this character, so that the font's glyph 0 stands for it.
    case missingGlyph(MissingCharacter)
    /// The ink of two clusters touches on the curve, though it does not in straight text.
    case touchingInk(Int, Int)
    /// The gap between two neighbours is less than about half of that in straight text.
    case narrowGap(LeastGap)
    /// So many letters overlap between two clusters that not all of them are named.
    case crowdedInk(Int, Int)
    /// Two letters that are connected in straight text are torn apart on the curve.
    case openJoin(Int, Int)
    /// A bend or corner turns part of the letter over, or tears it.
    case foldedLetter(Int)
    /// Part of a bent letter, or the area of one under an effect, is scaled by this fraction, which may be over 1.
    case distortedLetter(Int, fraction: Double)
    /// Neighbours lean apart, by so many degrees more than the path turns between them.
    case leaningApart(Int, Int, degrees: Double)
    /// The path bends more tightly than the letters are high: a radius (0 at a corner) below the ascender, in user units.
    case tightCurve(distance: Double, radius: Double, ascender: Double)

    /// The finding as a sentence with byte offsets, without a full stop.
    public var description: String {
        switch self {
        case .hiddenText(let range): "the text from byte \(range.lowerBound) to \(range.upperBound) is hidden"
        case .missingGlyph(let missing): "no font has “\(missing.character)”"
        case .touchingInk(let a, let b): "the letters at bytes \(a) and \(b) touch"
        case .narrowGap(let gap):
            "the letters at bytes \(gap.first) and \(gap.second) are \(gap.inNumbers)"
        case .crowdedInk(let a, let b):
            "from byte \(a) to \(b) so many letters lie over each other that not all that touch are named"
        case .openJoin(let a, let b): "the letters at bytes \(a) and \(b) are no longer connected"
        case .foldedLetter(let a): "the letter at byte \(a) is folded or torn by the curve"
        case .distortedLetter(let a, let fraction):
            fraction > 1
                ? "part of the letter at byte \(a) is drawn out to \(Self.number(fraction * 100)) %"
                : "part of the letter at byte \(a) is squeezed to \(Self.number(fraction * 100)) %"
        case .leaningApart(let a, let b, let degrees):
            "the letters at bytes \(a) and \(b) lean apart by \(Self.number(degrees)) degrees"
        case .tightCurve(let distance, let radius, let ascender):
            radius == 0
                ? "at \(Self.number(distance)) the path has a corner on the letters' side, \(Self.number(ascender)) high"
                : "at \(Self.number(distance)) the curve's radius of \(Self.number(radius)) is less than the letters' height of \(Self.number(ascender))"
        }
    }

    private static func number(_ v: Double) -> String { String(Double((v * 10).rounded() / 10)) }
}

extension TextPath {
    /// Defects of text on this path. Takes linear time, plus comparisons of near ink. What lies over other texts is found
    /// by ``PlacedText/overprints(of:)``.
    ///
    /// - Parameter shaped: The text that was placed. What was made of it to fill the path, such as repeats and smaller
    ///   letters, is compared as it is.
    public func lint(_ placed: PlacedText, shaped: ShapedText) -> [LintFinding] {
        let straight = placed.straight?.shaped ?? shaped
        var findings = placed.hiddenRanges.map { LintFinding.hiddenText($0) }
        findings += placed.missing.map { .missingGlyph($0) }
        findings += inkFindings(placed, straight)
        findings += distortions(of: placed, shaped: shaped)
        if let tight = tightestCurve(placed, straight) { findings.append(tight) }
        return findings
    }

    /// Only if the text is the one that was shaped, letter for letter.
    private func inkFindings(_ placed: PlacedText, _ shaped: ShapedText) -> [LintFinding] {
        guard shaped.text.string == placed.string else { return [] }
        let inks = InkComparison(placed, shaped)
        return inks.findings() + inks.narrowGaps(strokeWidth: spacing.strokeWidth)
    }

    /// The tightest bend on the letters' side under a visible letter, or a corner that letters lean over.
    private func tightestCurve(_ placed: PlacedText, _ shaped: ShapedText) -> LintFinding? {
        guard let ascender = shaped.runs.map(\.font.metrics.ascender).max() else { return nil }
        var line = position.side == .right ? path.reversed() : path
        if case .round(let radius) = letters.corners, radius > 0 { line = line.roundedCorners(radius: radius) }
        let measure = PathMeasure(line)
        var worst: (distance: Double, radius: Double)?
        for cluster in placed.clusters where !cluster.isHidden {
            // The centre is on the letters' side.
            guard let k = measure.curvature(at: min(cluster.middle, measure.length)), k < 0, -1 / k < ascender else {
                continue
            }
            if worst.map({ -1 / k < $0.radius }) ?? true { worst = (cluster.middle, -1 / k) }
        }
        // Corners matter to letters that lean over them.
        let inked = placed.clusters.filter { !$0.isHidden && !$0.isSpace }.sorted { $0.middle < $1.middle }
        let widest = inked.map(\.advance).max() ?? 0
        for corner in measure.corners() where corner.turn.radians < 0 {
            let near = ascender * tan(min(-corner.turn.radians, CornerStops.sharpest) / 2)
            let end = corner.distance + near + widest / 2
            var (first, last) = (0, inked.count)
            while first < last {
                let middle = (first + last) / 2
                if inked[middle].middle > corner.distance - near - widest / 2 {
                    last = middle
                } else {
                    first = middle + 1
                }
            }
            let close = inked[first...].prefix { $0.middle < end }
            if close.contains(where: { abs($0.middle - corner.distance) - $0.advance / 2 < near }) {
                worst = (corner.distance, 0)
                break
            }
        }
        return worst.map { .tightCurve(distance: $0.distance, radius: $0.radius, ascender: ascender) }
    }
}
