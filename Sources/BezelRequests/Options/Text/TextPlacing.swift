import BezelGeometry

extension PlacementOptions {
    /// Without an overflow policy long text is shrunk.
    ///
    /// - Throws: ``RequestFailure`` where letters would be hidden without consent.
    ///
    /// - Parameters:
    ///   - isFitted: Whether the size is final.
    ///   - report: Reports what was done.
    package func place(
        _ shaped: ShapedText, on line: TextPath, isFitted: Bool = false, report: (inout PlacedText) -> Void = { _ in }
    ) throws -> TextInputOptions.Placed.Line {
        var line = line
        line.keepsWords = keepWords ?? line.hasSharpCorners
        var text: PlacedText?
        if keepWords == nil, line.keepsWords {
            // By default keep words whole only if nothing is lost.
            var asItIs = line
            if fit == .none { asItIs.overflow = .hide }
            var broken = asItIs
            broken.keepsWords = false
            if let whole = try? asItIs.place(shaped), !whole.hidesLetters, whole.isClear,
                line.anchor != .around
                    || (try? broken.place(shaped)).map({ !whole.hasHole(beside: $0) && !whole.isUneven }) ?? true
            {
                text = whole
            } else {
                line.keepsWords = false
            }
        }
        let mayShrink = overflow == nil && fit == .none && !isFitted
        var placed = try text ?? (mayShrink ? placedOrShrunk(shaped, on: line) : line.place(shaped))
        var shaped = shaped
        if mayShrink, keepWords ?? isFreelySized, line.hasSharpCorners, line.anchor != .around, placed.breaksWords,
            let whole = wholeWords(shaped, placed, on: line)
        {
            (placed, shaped, line) = whole
        } else if mayShrink, spacing != .exact, line.hasSharpCorners, placed.hidesLetters || !placed.isClear,
            let clear = cleared(shaped, placed, on: line)
        {
            (placed, shaped, line) = clear
        }
        report(&placed)
        if !mayHide { try TextReport.refuseHidden(placed) }
        return TextInputOptions.Placed.Line(text: placed, on: line, shaped: shaped)
    }

    /// Whether no size was asked for, or one may become much smaller; else words that have no side to themselves go on across
    /// a corner.
    private var isFreelySized: Bool { leastScale < Self.usualLeastScale }

    /// Smaller text whose words each stand on one side of a corner; nil if none was found.
    private func wholeWords(
        _ shaped: ShapedText, _ placed: PlacedText, on line: TextPath
    ) -> (PlacedText, ShapedText, TextPath)? {
        smaller(shaped, placed, on: line, keepsWords: [true]) { !$0.breaksWords }
    }

    /// Smaller text whose letters do not lie over each other at the corners of its curve; nil if none was found.
    ///
    /// Letters move past corners first. What is left has no room beside a tip or in a notch: it is for a smaller size.
    private func cleared(
        _ shaped: ShapedText, _ placed: PlacedText, on line: TextPath
    ) -> (PlacedText, ShapedText, TextPath)? {
        smaller(shaped, placed, on: line, keepsWords: keepWords.map { [$0] } ?? [true, false]) { _ in true }
    }

    /// The largest of a row of smaller sizes at which nothing is hidden or overprinted, and what is asked for holds.
    private func smaller(
        _ shaped: ShapedText, _ placed: PlacedText, on line: TextPath, keepsWords: [Bool],
        if holds: (PlacedText) -> Bool
    ) -> (PlacedText, ShapedText, TextPath)? {
        var scale = placed.fitting.reduce(1.0) { if case .shrunk(let factor) = $1 { factor } else { $0 } }
        var line = line
        line.overflow = .hide
        let steps = min(Self.clearingSteps, Self.clearingLetters / max(shaped.clusters.count, 1))
        for _ in Range(count: steps) {
            scale *= Self.clearingStep
            guard scale >= leastScale, let smaller = line.scaled(shaped, by: scale) else { return nil }
            for keeps in keepsWords {
                line.keepsWords = keeps
                guard var found = try? line.place(smaller), !found.hidesLetters, found.isClear, holds(found) else {
                    continue
                }
                found.fitting.insert(.shrunk(factor: scale), at: 0)
                return (found, smaller, line)
            }
        }
        return nil
    }
    private static let clearingStep = 0.93
    private static let clearingSteps = 24
    /// Letters that are laid out for it, in all sizes together, twice.
    private static let clearingLetters = 24_000

    private func placedOrShrunk(_ shaped: ShapedText, on line: TextPath) throws -> PlacedText {
        var repeats: LayoutError?
        do {
            let placed = try line.place(shaped)
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
        smaller.overflow = .shrink(minimumScale: leastScale)
        do {
            return try smaller.place(shaped)
        } catch {
            // The count says more than lengths do.
            throw repeats ?? error
        }
    }
}

extension TextPath {
    fileprivate var isClosed: Bool { !goesRound && path.elements.last == .closeSubpath }
}

extension PlacedText {
    /// The ends may touch round a closed curve.
    fileprivate var nearlyFills: Bool { advance > 0.6 * pathLength }

    /// Whether no letters lie over each other that did not in straight text.
    fileprivate var isClear: Bool { PlacedText.overprints(of: [self]).isEmpty }

    fileprivate var hidesLetters: Bool { clusters.contains { $0.isHidden && !$0.isSpace } }

    /// Whole words leave a much wider gap than broken ones.
    fileprivate func hasHole(beside broken: PlacedText) -> Bool { widestGap > 1.5 * broken.widestGap }

    /// Whether a straight side of a closed curve has much wider spacing than the average.
    fileprivate var isUneven: Bool {
        let letters = clusters.filter { !$0.isHidden && !$0.isSpace }.sorted { $0.middle < $1.middle }
        let length = line.map { PathMeasure($0.path).length } ?? 0
        let even = length / Double(max(letters.count, 1))
        func areOnOneSide(_ a: Int, _ b: Int) -> Bool {
            abs(letters[a].angle.radians - letters[b].angle.radians) < 1e-6
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

    /// Between neighbours' advances round a closed curve, in user units.
    private var widestGap: Double {
        let length = line.map { PathMeasure($0.path).length } ?? 0
        let ends = clusters.filter { !$0.isHidden && !$0.isSpace }.map { cluster in
            var middle = cluster.middle.truncatingRemainder(dividingBy: max(length, 1e-9))
            if middle < 0 { middle += length }
            return (begin: middle - cluster.advance / 2, end: middle + cluster.advance / 2)
        }.sorted { $0.begin < $1.begin }
        guard let first = ends.first, let last = ends.last else { return 0 }
        return zip(ends, ends.dropFirst()).map { $1.begin - $0.end }.reduce(first.begin + length - last.end, max)
    }
}
