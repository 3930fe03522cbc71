// What is decided for text before its line is set: whether words are kept whole at corners, and how much smaller it becomes
// if it is too long. All doors come here, so that the same text on the same curve looks alike at each.
//
// `LineFitting` shrinks a line to its curve, `PathPlacer` sets it; both are told what to do. What the letters of several
// lines have in common is in `ParallelLines`.
import BezelGeometry

extension TextPath {
    /// A text in place, with the options and the letters that it was set with.
    package struct Setting {
        package var text: PlacedText
        /// With all decisions made.
        package var line: TextPath
        /// At its final size if the text was made smaller so that its letters do not meet, else at the size asked for.
        package var shaped: ShapedText

        package init(text: PlacedText, line: TextPath, shaped: ShapedText) {
            self.text = text
            self.line = line
            self.shaped = shaped
        }
    }

    /// Decides what the options leave open, and places the text.
    ///
    /// - Parameters:
    ///   - scale: The fraction of its size at which the text already is; 1 for its own.
    ///   - fill: How that scale was found.
    /// - Throws: As ``place(_:wasFlipped:)``.
    package func setting(
        of shaped: ShapedText, wasFlipped: Bool? = nil, scale: Double = 1, fill: CurveFit = .none
    ) throws(LayoutError) -> Setting {
        var automatic = AutomaticLine(line: self, shaped: shaped, wasFlipped: wasFlipped)
        var found = try automatic.setting()
        if FittingReport.isNoticeable(scale) {
            let report: FittingReport =
                fill == .size ? .sized(factor: scale, width: nil) : .shrunk(factor: scale)
            found.text.fitting.insert(report, at: 0)
        }
        if !fitting.overflow.mayHide, let lost = found.text.lostLetters { throw lost }
        return found
    }

    fileprivate var isClosed: Bool { !goesRound && path.elements.last == .closeSubpath }
}

extension Overflow {
    /// Whether letters without room are left out, rather than an error.
    package var mayHide: Bool { self == .hide || self == .hideWords }

    /// How small text becomes at most whose size was asked for, as a fraction: smaller type would look like another text.
    public static let usualMinimumScale = 0.5

    /// The smallest scale of text that is made smaller unasked; nil for other policies.
    var leastScale: Double? { if case .automatic(let least) = self { least } else { nil } }
}

/// A line whose words and size are not decided yet.
private struct AutomaticLine {
    var line: TextPath
    let shaped: ShapedText
    let wasFlipped: Bool?
    /// The least scale, where the text may become smaller at all.
    private let leastScale: Double?
    /// What the caller says about words.
    private let words: TextPath.WordKeeping
    private let hasSharpCorners: Bool

    init(line: TextPath, shaped: ShapedText, wasFlipped: Bool?) {
        words = line.fitting.keepsWords
        leastScale = line.fitting.fill == .none ? line.fitting.overflow.leastScale.flatMap { $0 < 1 ? $0 : nil } : nil
        self.line = line
        if line.fitting.overflow.leastScale != nil { self.line.fitting.overflow = .hide }
        self.shaped = shaped
        self.wasFlipped = wasFlipped
        hasSharpCorners = line.hasSharpCorners
    }

    private func place(_ line: TextPath, _ text: ShapedText) throws(LayoutError) -> PlacedText {
        try line.placeAsSettled(text, wasFlipped: wasFlipped, store: CurveStore())
    }

    /// The text on a line; nil where it has no room.
    private func attempt(_ line: TextPath, _ text: ShapedText) throws(LayoutError) -> PlacedText? {
        do throws(LayoutError) { return try place(line, text) } catch {
            switch error {
            case .doesNotFit, .wouldHide, .tooManyRepeats: return nil
            default: throw error
            }
        }
    }

    /// Whole words first, then words that break, then smaller sizes, each only if the one before hides or overprints
    /// letters. Where the size is free, words that break ask for a smaller size, too.
    mutating func setting() throws(LayoutError) -> TextPath.Setting {
        if words == .always, let round = try wordsOnSides() { return round }
        let whole = try wholeWords()
        if whole == nil, words == .automatic, let round = try wordsOnSides(), round.text.coversMuchOfItsPath {
            return round
        }
        let placed: PlacedText
        if let whole {
            placed = whole
        } else if let leastScale {
            placed = try placedOrShrunk(least: leastScale)
        } else {
            placed = try place(line, shaped)
        }
        var found = TextPath.Setting(text: placed, line: line, shaped: shaped)
        if let leastScale, let smaller = try smallerForLetters(than: placed, least: leastScale) {
            found = smaller
            line = smaller.line
        }
        return try centered(found)
    }

    /// A smaller setting of text that breaks words, or hides or overprints letters; nil if none is better.
    private func smallerForLetters(than placed: PlacedText, least: Double) throws(LayoutError) -> TextPath.Setting? {
        if mayShrinkForWords, hasSharpCorners, placed.breaksWords,
            let whole = try smaller(than: placed, least: least, keeping: [.always], if: { !$0.breaksWords })
        {
            return whole
        }
        if line.spacing.gaps != .exact, hasSharpCorners, placed.hidesLetters || !placed.isClear,
            let clear = try cleared(placed, least: least)
        {
            return clear
        }
        guard placed.hidesLetters else { return nil }
        // Gaps that look equal may need more room on a curve than the measured size left.
        return try smaller(
            than: placed, least: least, keeping: [line.fitting.keepsWords], mayOverprint: true, if: { _ in true })
    }

    /// The text with words kept whole, if nothing is lost by it; otherwise words may break at corners.
    private mutating func wholeWords() throws(LayoutError) -> PlacedText? {
        guard words == .automatic else { return nil }
        guard hasSharpCorners else {
            line.fitting.keepsWords = .never
            return nil
        }
        line.fitting.keepsWords = .always
        var asItIs = line
        if line.fitting.fill == .none { asItIs.fitting.overflow = .hide }
        var broken = asItIs
        broken.fitting.keepsWords = .never
        if let whole = try attempt(asItIs, shaped), !whole.hidesLetters, whole.isClear {
            let rival = line.position.anchor == .around ? try attempt(broken, shaped) : nil
            if rival.map({ !whole.hasHole(beside: $0) && !whole.isUneven }) ?? true { return whole }
        }
        line.fitting.keepsWords = .never
        return nil
    }

    /// Text round a closed curve whose words are kept whole: the white goes between words, so that all sides have one
    /// tracking, and what is on a straight side stands in its middle. Nil elsewhere, or where no size has room.
    ///
    /// Words that nobody asked to keep make the text smaller only where its size is free.
    private func wordsOnSides() throws(LayoutError) -> TextPath.Setting? {
        guard let leastScale, line.position.anchor == .around, line.position.circuit.isPlain, hasSharpCorners else {
            return nil
        }
        var line = line
        line.fitting.keepsWords = .always
        line.position.anchor = .justify
        line.spacing.usesKashida = false
        line.fitting.overflow = .hide
        func isWhole(_ placed: PlacedText) -> Bool { !placed.breaksWords }
        if let placed = try attempt(line, shaped), !placed.hidesLetters, placed.isClear, isWhole(placed) {
            return TextPath.Setting(text: placed, line: line, shaped: shaped)
        }
        guard words == .always || leastScale < Overflow.usualMinimumScale else { return nil }
        var rounds = self
        rounds.line = line
        return try rounds.smaller(than: nil, least: leastScale, keeping: [.always], if: isWhole)
    }

    /// Whether words are to be kept whole though the text becomes smaller: where that is asked for, or the size is free.
    /// Else a word that has no side to itself goes on across a corner. Round a closed curve words are spread over all
    /// sides.
    private var mayShrinkForWords: Bool {
        guard line.position.anchor != .around, let leastScale else { return false }
        return words == .always || (words == .automatic && leastScale < Overflow.usualMinimumScale)
    }

    /// Text whose ink is about its anchor. Words that moved past corners have left it: they are moved back together as
    /// long as that helps. Where the size is free, it becomes small enough for the anchor's side, if that is not too
    /// small.
    private func centered(_ found: TextPath.Setting) throws(LayoutError) -> TextPath.Setting {
        guard leastScale != nil, line.position.anchor == .middle, line.position.circuit.isPlain, hasSharpCorners,
            let first = found.text.extent(about: line.position.offset), !found.text.hidesLetters
        else { return found }
        let tolerance = Self.centering * found.text.advance
        var best = (setting: found, error: first.middle)
        var anchor = line.position.offset.length(of: found.text.pathLength)
        for _ in Range(count: Self.centeringRounds) where abs(best.error) > tolerance {
            anchor -= best.error
            var moved = best.setting
            moved.line.position.offset = .length(anchor)
            guard let placed = try attempt(moved.line, moved.shaped), !placed.hidesLetters, placed.isClear,
                !placed.breaksWords || found.text.breaksWords,
                let extent = placed.extent(about: line.position.offset), extent.length < Self.wider * first.length,
                abs(extent.middle) < abs(best.error)
            else { break }
            moved.text = placed
            moved.text.fitting = found.text.fitting
            best = (moved, extent.middle)
        }
        guard abs(best.error) > Self.offCenter * found.text.advance, mayShrinkForWords,
            let side = try smaller(
                than: found.text,
                least: max(leastScale ?? 1, Self.smallestSide * found.text.shrunkScale), keeping: [.always],
                if: { placed in
                    guard !placed.breaksWords, let extent = placed.extent(about: line.position.offset) else {
                        return false
                    }
                    return abs(extent.middle) <= Self.centering * placed.advance
                })
        else { return best.setting }
        return side
    }
    /// Fractions of a text's length by which its middle may lie beside its anchor: unseen, and plainly seen.
    private static let (centering, offCenter) = (0.02, 0.1)
    private static let centeringRounds = 4
    /// A text that needs a smaller fraction of its size for one side stands better on two.
    private static let smallestSide = 0.4
    /// A text that stands further apart than this many times its first extent has jumped over a side.
    private static let wider = 1.2

    /// Smaller text whose letters do not lie over each other at the corners of its curve; nil if none was found.
    ///
    /// Letters move past corners first. What is left has no room beside a tip or in a notch: it is for a smaller size.
    private func cleared(_ placed: PlacedText, least: Double) throws(LayoutError) -> TextPath.Setting? {
        try smaller(than: placed, least: least, keeping: words == .automatic ? [.always, .never] : [words]) { _ in true
        }
    }

    /// The largest of a row of smaller sizes at which nothing is hidden or overprinted, and what is asked for holds.
    ///
    /// - Parameter mayOverprint: Where a curve crosses itself, letters of any size may meet.
    private func smaller(
        than placed: PlacedText?, least: Double, keeping: [TextPath.WordKeeping], mayOverprint: Bool = false,
        if holds: (PlacedText) -> Bool
    ) throws(LayoutError) -> TextPath.Setting? {
        var scale = placed?.shrunkScale ?? 1
        var line = line
        line.fitting.overflow = .hide
        // All trials together may cost what one text may.
        let cost = LayoutWork.placing(shaped, on: line) * Double(keeping.count)
        let affordable = Int(clamping: Double(Limits.layoutWork.standard) / max(cost, 1))
        let steps = min(Self.clearingSteps, Self.clearingLetters / max(shaped.clusters.count, 1), affordable)
        for _ in Range(count: steps) {
            scale *= Self.clearingStep
            guard scale >= least, let smaller = line.scaled(shaped, by: scale) else { return nil }
            for keeps in keeping {
                line.fitting.keepsWords = keeps
                guard var found = try attempt(line, smaller), !found.hidesLetters,
                    mayOverprint || found.isClear, holds(found)
                else { continue }
                found.fitting.insert(.shrunk(factor: scale), at: 0)
                return TextPath.Setting(text: found, line: line, shaped: smaller)
            }
        }
        return nil
    }
    /// Each size is 7 % smaller than the one before: 24 of them leave about a sixth of the size.
    private static let clearingStep = 0.93
    /// Sizes that are tried.
    private static let clearingSteps = 24
    /// Letters that are laid out for it, in all sizes together, twice.
    private static let clearingLetters = 24_000

    /// At its own size if all is shown, else as small as it must be, down to the least scale.
    private func placedOrShrunk(least: Double) throws(LayoutError) -> PlacedText {
        var repeats: LayoutError?
        do throws(LayoutError) {
            let placed = try place(line, shaped)
            // Letters that fit may still meet at a closed curve's start.
            if !placed.hidesLetters, !line.endsMeet, !(line.isClosed && placed.nearlyFills) { return placed }
        } catch {
            switch error {
            case .doesNotFit: break
            case .tooManyRepeats: repeats = error
            default: throw error
            }
        }
        var smaller = line
        smaller.fitting.overflow = .shrink(minimumScale: least)
        do throws(LayoutError) {
            return try place(smaller, shaped)
        } catch {
            // The count says more than lengths do.
            throw repeats ?? error
        }
    }
}

extension PlacedText {
    /// The ends may touch round a closed curve.
    fileprivate var nearlyFills: Bool { advance > 0.6 * pathLength }

    /// The ink's extent along the path: its middle, behind an anchor, and its length, in user units; nil without ink.
    fileprivate func extent(about anchor: TextPath.Offset) -> (middle: Double, length: Double)? {
        let place = anchor.length(of: pathLength)
        let isLoop = line?.path.elements.last == .closeSubpath
        var (low, high) = (Double.infinity, -Double.infinity)
        for cluster in clusters where !cluster.isSpace {
            var middle = cluster.middle - place
            if isLoop, pathLength > 0 { middle = middle.remainder(dividingBy: pathLength) }
            low = min(low, middle - cluster.advance / 2)
            high = max(high, middle + cluster.advance / 2)
        }
        return low <= high ? ((low + high) / 2, high - low) : nil
    }
    /// The fraction of its size at which the text is.
    package var shrunkScale: Double {
        fitting.reduce(1.0) { if case .shrunk(let factor) = $1 { factor } else { $0 } }
    }

    /// Whether words are long enough to show the curve that they go round; a few letters show it when they are spread.
    fileprivate var coversMuchOfItsPath: Bool {
        clusters.lazy.filter { !$0.isSpace }.map(\.advance).reduce(0, +) > Self.muchOfPath * pathLength
    }
    /// A fraction of the curve's length, by eye, from polygons, shields and stars with two to nine words.
    private static let muchOfPath = 0.3

    /// Whether no letters lie over each other that did not in straight text.
    fileprivate var isClear: Bool { PlacedText.overprints(of: [self]).isEmpty }

    package var hidesLetters: Bool { clusters.contains { $0.isHidden && !$0.isSpace } }

    /// The first letters that are hidden, as an error; nil if all are shown.
    fileprivate var lostLetters: LayoutError? {
        guard let lost = zip(hiddenRanges, hiddenTexts).first(where: { !$1.allSatisfy(\.isWhitespace) }) else {
            return nil
        }
        return .wouldHide(lost.0, text: lost.1, scale: shrunkScale)
    }

    /// Whole words leave a much wider gap than broken ones.
    fileprivate func hasHole(beside broken: PlacedText) -> Bool { widestGap > 1.5 * broken.widestGap }

    /// Whether a straight side of a closed curve has much wider spacing than the average.
    fileprivate var isUneven: Bool {
        let letters = clusters.filter { !$0.isHidden && !$0.isSpace }.sorted { $0.middle < $1.middle }
        let length = line.map { PathMeasure($0.path).length } ?? 0
        let even = length / Double(max(letters.count, 1))
        func areOnOneSide(_ a: Int, _ b: Int) -> Bool {
            abs((letters[a].angle.radians - letters[b].angle.radians).remainder(dividingBy: 2 * .pi)) < Self.sameAngle
        }
        var start = 0
        for end in letters.indices.dropFirst() {
            let goesOn = areOnOneSide(start, end)
            if goesOn, end < letters.count - 1 { continue }
            let last = goesOn ? end : end - 1
            if last - start > 1,
                letters[last].middle - letters[start].middle > Self.unevenPitch * even * Double(last - start)
            {
                return true
            }
            start = end
        }
        return false
    }

    /// Beyond this, a side looks like another text.
    private static let unevenPitch = 1.4
    /// In radians: on a straight side the angles of letters are the same but for rounding.
    private static let sameAngle = 1e-6
    /// In user units: a text without a path has no length, and positions are divided by this.
    private static let minimumLength = 1e-9

    /// Between neighbours' advances round a closed curve, in user units.
    private var widestGap: Double {
        let length = line.map { PathMeasure($0.path).length } ?? 0
        let ends = clusters.filter { !$0.isHidden && !$0.isSpace }.map { cluster in
            var middle = cluster.middle.truncatingRemainder(dividingBy: max(length, Self.minimumLength))
            if middle < 0 { middle += length }
            return (begin: middle - cluster.advance / 2, end: middle + cluster.advance / 2)
        }.sorted { $0.begin < $1.begin }
        guard let first = ends.first, let last = ends.last else { return 0 }
        return zip(ends, ends.dropFirst()).map { $1.begin - $0.end }.reduce(first.begin + length - last.end, max)
    }
}

extension TextPath.Offset {
    /// On a path of this length, in user units from its start.
    fileprivate func length(of path: Double) -> Double {
        switch self {
        case .length(let length): length
        case .fraction(let fraction): fraction * path
        }
    }
}
