// Gaps between words that stay straight on a curve (`LetterMethod.words`). PathPlacer asks for them where other methods
// have OpticalSpacing; where the letters of such words stand is in StraightWords.
import BezelGeometry

/// Words whose heads lean towards each other, inside a curve, move apart as wholes until the space between them has its
/// straight area. No space becomes narrower.
///
/// The facing letters are taken for letters on a circle of the turn and the distance that they have. The gap that they
/// need depends on the turn and the turn on the gap, so both are found in up to six steps a word. A round costs a few
/// look-ups a letter; up to four follow each other where the start depends on the length.
struct WordSpacing {
    private let text: ShapedText
    private let words: [Range<Int>]
    /// The pair of a word and the one before it, by position in ``words``.
    private let pairs: [Int?]
    private let whites: PairWhites
    /// Space before each cluster in straight text, too, or empty.
    private let shifts: [Double]
    private let em: Double

    /// Rounds over the line; after the last, words stay where they are.
    private static let rounds = 4
    /// How often the gap of two words is solved again.
    private static let steps = 6
    /// In ems: changes that nobody sees, a hundredth of a pixel in type of 100 pixels.
    private static let unseen = 1e-4
    /// In radians: words that turn less stand on a straight line.
    private static let straight = 1e-4
    /// In ems: where a curve is too tight for a word, no gap helps.
    private static let widest = 4.0

    /// - Parameter walk: The pen before spacing.
    init(_ walk: PenAdvance, line: TextPath) {
        text = walk.text
        shifts = walk.extra
        em = text.runs.map(\.font.size).max() ?? 0
        words = text.wordRanges()
        whites = PairWhites(
            text, setting: PairWhites.Setting(strokeWidth: line.spacing.strokeWidth, shifts: walk.extra))
        var numbers = [Int?](repeating: nil, count: text.clusters.count)
        for (number, word) in words.enumerated() {
            for index in word { numbers[index] = number }
        }
        var pairs = [Int?](repeating: nil, count: words.count)
        for (k, pair) in whites.pairs.enumerated() {
            guard let word = numbers[pair.after], word != numbers[pair.before] else { continue }
            pairs[word] = k
        }
        self.pairs = pairs
    }

    /// - Parameter start: Gives a walk's anchored start.
    func space(_ walk: inout PenAdvance, on curve: TextCurve, start: (PenAdvance) -> Double) {
        for _ in 0..<Self.rounds {
            let before = walk.pen
            walk.extra = extra(walk, on: curve)
            walk.pen = start(walk)
            if abs(walk.pen - before) <= em * Self.unseen { return }
        }
    }

    private func extra(_ walk: PenAdvance, on curve: TextCurve) -> [Double] {
        var extra = shifts.isEmpty ? [Double](repeating: 0, count: text.clusters.count) : shifts
        var pen = walk
        pen.extra = shifts
        var cursor = curve.cursor()
        var last: PlacedWord?
        var next = 0
        for (number, range) in words.enumerated() {
            for i in Range(from: next, upTo: range.lowerBound) {
                _ = pen.begin(i)
                pen.end(i)
            }
            next = range.upperBound
            var word = PlacedWord(range, text, pen)
            if let k = pairs[number], let last {
                var added = 0.0
                for _ in 0..<Self.steps {
                    let lack = lack(k, last, word, &cursor)
                    let wanted = (added + lack).clamped(from: 0, through: em * Self.widest)
                    if abs(wanted - added) <= em * Self.unseen { break }
                    added = wanted
                    var moved = pen
                    moved.pen += added
                    word = PlacedWord(range, text, moved)
                }
                extra[range.lowerBound] += added
            }
            pen = word.end
            last = word
        }
        return extra
    }

    /// By how much the gap of two words is too narrow; negative if it is wider than it need be.
    private func lack(_ k: Int, _ last: PlacedWord, _ word: PlacedWord, _ cursor: inout TextCurve.Cursor) -> Double {
        let a = last.frame(of: whites.pairs[k].before, text, &cursor)
        let b = word.frame(of: whites.pairs[k].after, text, &cursor)
        let turn = atan2(a.tangent.cross(b.tangent), a.tangent.dot(b.tangent))
        let distance = (b.position - a.position).dot((a.tangent + b.tangent).normalized ?? a.tangent)
        // Letters that stand beside or before each other have no circle.
        guard distance > em * Self.unseen else { return whites.straightGap(k) - distance }
        // A chord of the circle on which a letter turns by so much.
        let curvature = 2 * sin(turn / 2) / distance
        let gap = abs(turn) < Self.straight ? distance : turn / curvature
        let clear = whites.leastGap(k, curvature: curvature, always: true) ?? -.infinity
        return max(whites.naturalGap(k, curvature: curvature), clear) - gap
    }
}

/// A word with the positions of its letters along the line.
private struct PlacedWord {
    private let range: Range<Int>
    private var starts: [Double] = []
    /// The pen behind the word.
    private(set) var end: PenAdvance

    init(_ range: Range<Int>, _ text: ShapedText, _ pen: PenAdvance) {
        self.range = range
        end = pen
        starts.reserveCapacity(range.count)
        for i in range {
            starts.append(end.begin(i))
            end.end(i)
        }
    }

    func frame(of index: Int, _ text: ShapedText, _ cursor: inout TextCurve.Cursor) -> PathFrame {
        func advance(_ i: Int) -> Double { text.clusters[i].advance }
        guard range.contains(index), let first = starts.first, let last = starts.last else {
            return TextCurve.nowhere
        }
        let middle = starts[index - range.lowerBound] + advance(index) / 2
        let own = cursor.frame(at: middle)
        guard range.count > 1 else { return own }
        let end = last + advance(range.upperBound - 1)
        let place = StraightWords.Place(start: min(first - middle, 0), end: max(end - middle, 0))
        return StraightWords.frame(
            own, from: cursor.frame(at: first), by: cursor.frame(at: (first + end) / 2), to: cursor.frame(at: end),
            place)
    }
}
