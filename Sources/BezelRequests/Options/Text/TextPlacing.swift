// Sets text on its curve, and makes it fit where it is too long.
import BezelGeometry

extension PlacementOptions {
    /// Places text. Without a policy of its own, text that is too long is set smaller; most is not, and needs no second
    /// look.
    ///
    /// - Throws: ``RequestFailure`` where letters would be hidden that were not to be.
    ///
    /// - Parameters:
    ///   - isFitted: Whether the text has its size already.
    ///   - report: Says what was done before.
    package func place(
        _ shaped: ShapedText, on line: TextPath, isFitted: Bool = false, report: (inout PlacedText) -> Void = { _ in }
    ) throws -> TextInputOptions.Placed.Line {
        var line = line
        line.keepsWords = keepWords ?? line.hasSharpCorners
        var text: PlacedText?
        if keepWords == nil, line.keepsWords {
            // Words are kept whole unasked only where nothing is lost by it.
            var asItIs = line
            if fit == .none { asItIs.overflow = .hide }
            var broken = asItIs
            broken.keepsWords = false
            if let whole = try? asItIs.place(shaped), !whole.hidesLetters,
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
        report(&placed)
        if !mayHide { try TextReport.refuseHidden(placed) }
        return TextInputOptions.Placed.Line(text: placed, on: line, shaped: shaped)
    }

    private func placedOrShrunk(_ shaped: ShapedText, on line: TextPath) throws -> PlacedText {
        do {
            let placed = try line.place(shaped)
            // Letters that all have room may still meet where the curve comes back to its beginning.
            if !placed.hidesLetters, !line.endsMeet, !(line.isClosed && placed.nearlyFills) { return placed }
        } catch {
            guard case .doesNotFit = error else { throw error }
        }
        var smaller = line
        smaller.overflow = .shrink()
        return try smaller.place(shaped)
    }
}

extension TextPath {
    /// Whether the path is a closed curve on which text stands as it is, not spread.
    fileprivate var isClosed: Bool { !goesRound && path.elements.last == .closeSubpath }
}

extension PlacedText {
    /// Whether the ends of the text may come so near to each other round a closed curve that their letters meet.
    fileprivate var nearlyFills: Bool { advance > 0.6 * pathLength }

    /// Whether anything but white space is hidden.
    fileprivate var hidesLetters: Bool { clusters.contains { $0.isHidden && !$0.isSpace } }

    /// Whether keeping words whole has left a gap open that is far wider than any of the same text with broken words.
    fileprivate func hasHole(beside broken: PlacedText) -> Bool { widestGap > 1.5 * broken.widestGap }

    /// Whether some straight side of a closed curve has its letters much further apart than all would have on the whole
    /// curve.
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

    /// Letters of one side that are further apart by this factor look like another text.
    private static let unevenPitch = 1.4

    /// The widest gap between the advances of neighbours round a closed curve, in user units.
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
