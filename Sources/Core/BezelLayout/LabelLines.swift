// How labels of sectors are broken into lines: how many, and where. How a label of so many lines is fitted is in
// SectorFitting; who breaks the text is the caller.
import BezelGeometry
import BezelTypesetting

/// When a label is broken into lines between its words.
package enum LabelWrapping: Hashable, Sendable {
    case never
    /// Where one line would be too small to read from as far as its neighbours.
    case ifSmall
    /// In as many lines as make it largest.
    case always
}

/// How many lines labels may have, how far apart they stand, and where they break.
package enum LabelLines {
    /// In a sector, more lines are no label any more.
    package static let maximum = 4
    /// From baseline to baseline of straight labels, in sizes.
    package static let leading = 1.15

    /// Ends of lines, by numbers of words, whose widest is as narrow as can be, and the others as wide as it allows: the
    /// widest by halving, in twenty steps; the others by least squares, in time that grows with the square of the number
    /// of words.
    ///
    /// - Parameters:
    ///   - widths: Of the words, in any unit.
    ///   - lines: At most.
    package static func evenBreaks(_ widths: [Double], space: Double, lines: Int) -> [Int] {
        func ends(_ limit: Double) -> [Int]? {
            var ends: [Int] = []
            var width = -space
            for (i, word) in widths.enumerated() {
                if width + space + word > limit, width >= 0 {
                    ends.append(i)
                    width = word
                } else {
                    width += space + word
                }
            }
            ends.append(widths.count)
            return ends.count <= lines ? ends : nil
        }
        let whole = widths.reduce(0, +) + space * Double(widths.count)
        let limit = bisected(from: widths.max() ?? 0, to: whole, halvings: 20) { ends($0) == nil }.failing
        let greedy = ends(limit) ?? [widths.count]
        // Longer texts are no labels.
        guard greedy.count > 1, widths.count <= maximumWords else { return greedy }
        return levelled(widths, space: space, lines: greedy.count, limit: limit)
    }
    private static let maximumWords = 200

    /// Breaks into a number of lines that is known to suffice, by the least sum of the squares of what is left of them.
    private static func levelled(_ widths: [Double], space: Double, lines: Int, limit: Double) -> [Int] {
        struct Way {
            var cost: Double
            var ends: [Int]
        }
        // The best ways to set the first words, by their number.
        var ways: [Way?] = [Way(cost: 0, ends: [])] + widths.map { _ in nil }
        for _ in 0..<max(lines, 1) {
            var longer = [Way?](repeating: nil, count: ways.count)
            for (start, way) in ways.enumerated() {
                guard let way else { continue }
                var width = -space
                for end in Range(from: start + 1, upTo: ways.count) {
                    width += space + widths[end - 1]
                    let rest = limit - width
                    // Rounding of sums.
                    guard rest > -Rounding.fraction * limit else { break }
                    let cost = way.cost + rest * rest
                    if cost < longer[end]?.cost ?? .infinity { longer[end] = Way(cost: cost, ends: way.ends + [end]) }
                }
            }
            ways = longer
        }
        return ways.last.flatMap { $0 }?.ends ?? [widths.count]
    }
}

extension Sector {
    /// Smaller labels, as a fraction of the room across their lines, are broken.
    private static let smallLabel = 0.1
    /// Labels that keep more of their size are as their author wants them.
    private static let ampleScale = 0.7
    /// How much larger more lines must make a label.
    private static let clearlyLarger = 1.15

    /// A label in one line, or in as many as make it clearly larger. Costs up to four fittings.
    ///
    /// - Parameters:
    ///   - size: Of the type at scale 1, in user units.
    ///   - words: Of the label.
    ///   - fit: A label of so many lines at the largest size; nil if it does not fit.
    package func fittedInLines<Block>(
        _ reading: Reading, size: Double, words: Int, _ wrapping: LabelWrapping,
        fit: (Int) throws -> (block: Block, scale: Double)?
    ) throws -> (block: Block, scale: Double)? {
        var best = try fit(1)
        guard wrapping != .never, words > 1 else { return best }
        if wrapping == .ifSmall, let best,
            best.scale > Self.ampleScale || best.scale * size > Self.smallLabel * roomAcross(reading)
        {
            return best
        }
        for lines in Range(from: 2, through: min(words, LabelLines.maximum)) {
            guard let found = try fit(lines) else { continue }
            if found.scale > (best?.scale ?? 0) * Self.clearlyLarger { best = found }
        }
        return best
    }
}

extension StraightTrial {
    /// The line of the first of some lines, whose middle is the trial's own.
    ///
    /// - Parameter size: Of the type at the trial's scale, in user units.
    package func raised(for lines: Int, size: Double) -> StraightTrial {
        guard lines > 1, let way = (end - start).normalized else { return self }
        let up = Vector(dx: way.dy, dy: -way.dx) * (LabelLines.leading * size * Double(lines - 1) / 2)
        var trial = self
        (trial.start, trial.end) = (start + up, end + up)
        return trial
    }
}

extension Character {
    /// White space at which a label may be broken: any but no-break spaces.
    package var breaksLabels: Bool { isWhitespace && self != "\u{A0}" && self != "\u{202F}" }
}

extension StyledText {
    /// Runs of characters at which a label is not broken, as UTF-8 offsets.
    package var words: [Range<Int>] {
        var words: [Range<Int>] = []
        var (start, offset): (Int?, Int) = (nil, 0)
        for character in string {
            if character.breaksLabels {
                if let first = start { words.append(Range(from: first, upTo: offset)) }
                start = nil
            } else if start == nil {
                start = offset
            }
            offset += character.utf8.count
        }
        if let first = start { words.append(Range(from: first, upTo: offset)) }
        return words
    }

    /// Where a text breaks into lines as even as can be, by numbers of words; see ``LabelLines/evenBreaks(_:space:lines:)``.
    package func lineEnds(_ lines: Int, shaper: Shaper) throws -> [Int] {
        let words = words
        let shaped = try shaper.shape(self)
        var widths = [Double](repeating: 0, count: words.count)
        var spaces = 0.0
        var word = 0
        for cluster in shaped.clusters.sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) {
            while word < words.count, words[word].upperBound <= cluster.range.lowerBound { word += 1 }
            guard word < words.count, words[word].contains(cluster.range.lowerBound) else {
                spaces += cluster.advance
                continue
            }
            widths[word] += cluster.advance
        }
        return LabelLines.evenBreaks(widths, space: spaces / Double(max(words.count - 1, 1)), lines: lines)
    }

    /// The text with line breaks, for white space, after so many words.
    func broken(after ends: [Int]) -> StyledText {
        var broken = self
        let ends = Set(ends)
        var (count, isInWord) = (0, false)
        let all = words.count
        for i in spans.indices {
            var text = ""
            for character in spans[i].text {
                guard character.breaksLabels else {
                    isInWord = true
                    text.append(character)
                    continue
                }
                if isInWord { count += 1 }
                text.append(isInWord && ends.contains(count) && count < all ? "\n" : character)
                isInWord = false
            }
            broken.spans[i].text = text
        }
        return broken
    }
}
