// One gap of optical spacing: the gap of two letters whose white, at the curvature between them, is the one wished for.
//
// The gap depends on the curvature, and the curvature on the gap: a fixed point. A gap is guessed from the last pair, the turn
// over it measured, and the gap taken that has the white at that curvature (PairWhites, which interpolates between tables). On
// an even curve the curvature does not depend on the guess, so that one step is enough. Elsewhere steps are repeated until the
// gap changes by less than a hundredth, up to three times. At a corner two gaps may alternate, and the wider is taken. What
// letters of other pairs ask for, and ink that comes too near, is known to OpticalSpacing, which calls this for each pair.
import BezelGeometry

extension OpticalSpacing {
    // Lengths are in ems, turns in radians.
    /// The shortest gap of middles over which a turn is measured. A turn divided by it is the curvature, so it may not vanish.
    static let shortestGap: Double = 0.02
    /// The same for text without a size, in user units.
    private static let minimumLength: Double = 1e-9
    /// How far before the first letter the curvature is measured: about half a letter.
    private static let approach: Double = 0.25
    /// Larger turns are summed from pieces, since two directions tell a turn only up to half a circle.
    private static let widestTurn: Double = 2
    /// Pieces of a turn: enough for a gap that goes round twenty times.
    private static let maximumPieces: Double = 64
    /// Over a shorter length, only a corner changes direction, so that smoothness is enough to go on.
    private static let slightRest: Double = 0.1
    /// The least turn beyond the expected one that is a corner's, 3 degrees.
    private static let slightTurn: Double = 0.05
    /// The next gap is guessed by the ratio of this one to the straight one, pinned to these, so that a single exception does
    /// not spoil the guess.
    private static let ratios = 0.25...4.0
    /// How often a gap is solved again.
    private static let maximumSteps = 3
    /// A fraction of a gap: a change by less is not seen, and steps end.
    private static let closeEnough: Double = 0.01
    /// A fraction of a gap: if the last step still changes more, two gaps alternate.
    private static let alternating: Double = 0.05
    /// A turn is measured from where the last letter was guessed to stand, which may be past its middle: over a length that
    /// may be shorter than ``shortestGap``, but is taken for no less than this part of it.
    private static let shortestPart: Double = 0.25

    /// How far two turns may differ to count as equal.
    struct Agreement {
        /// Of the greater turn, as far as it is one.
        var fraction: Double
        /// In radians, for turns near none.
        var turn: Double

        /// A gap changes by a hundredth at most, which is not seen.
        static let same = Agreement(fraction: 0.01, turn: 1e-4)
        /// The line goes on much as before, so that its rows tell what is near.
        static let similar = Agreement(fraction: 0.25, turn: 0.01)

        /// Whether two turns agree; both numbers are magnitudes in radians.
        func holds(_ difference: Double, of turn: Double) -> Bool { difference <= fraction * turn + self.turn }
    }

    /// What is known of the curve at the last letter, so that the next guess is good.
    ///
    /// Between two pairs, `frame` is that of the curve at `distance`, from where the next turn is measured.
    struct Trace {
        var cursor: TextCurve.Cursor
        /// Along the curve: the last letter's middle, or where it was guessed to be.
        var distance: Double
        var frame: PathFrame
        /// The last pair's, in radians per user unit, positive away from the letters.
        var curvature: Double?
        /// The last pair's gap relative to the straight one.
        var ratio: Double = 1
        /// Whether the last two pairs curve alike.
        var isRegular = true
        /// Whether all pairs so far curve alike.
        var isSteady = true
        /// Whether word spaces grew, so that the line must be set again.
        var needsRound = false
        /// Letter to letter, in radians, in the order of the pairs.
        var turns: [Double] = []
        /// The middles of the line's ends.
        var first: Double
        var last: Double
    }

    /// What is known before the first pair: the curvature a little before the first letter.
    ///
    /// - Parameter middle: Of the first letter.
    func trace(from middle: Double, on curve: TextCurve) -> Trace {
        var cursor = curve.cursor()
        let step = em * Self.approach
        let before = cursor.frame(at: middle - step)
        let frame = cursor.frame(at: middle)
        return Trace(
            cursor: cursor, distance: middle, frame: frame,
            curvature: Self.turn(before, frame) / max(step, Self.minimumLength),
            first: middle, last: middle)
    }

    /// From one direction to another, in radians, positive clockwise.
    static func turn(_ a: PathFrame, _ b: PathFrame) -> Double {
        atan2(a.tangent.cross(b.tangent), a.tangent.dot(b.tangent))
    }

    /// The turn over a length, which may exceed half a circle, and the frame at its end.
    private func turn(
        _ from: PathFrame, at distance: Double, over length: Double, curvature: Double,
        _ cursor: inout TextCurve.Cursor
    ) -> (turn: Double, end: PathFrame) {
        let expected = abs(curvature * length)
        let pieces = expected > Self.widestTurn ? min(expected.rounded(.up), Self.maximumPieces) : 1
        var (frame, sum) = (from, Double(0))
        for piece in Range(from: 1, through: Int(clamping: pieces)) {
            let next = cursor.frame(at: distance + length * Double(piece) / pieces)
            sum += Self.turn(frame, next)
            frame = next
        }
        return (sum, frame)
    }

    /// The gap that gives a pair its white, at the mean curvature over it.
    ///
    /// Where the curve goes on as before, the gap is solved once, for the curvature over a guess by the last pair; elsewhere it
    /// is solved again for the curvature over what was found, up to ``maximumSteps`` times.
    func gap(_ k: Int, _ wish: Wish, from middle: Double, _ trace: inout Trace) -> Double {
        let straight = wish.straight
        trace.isRegular = false
        guard turns else {
            trace.isSteady = false
            (trace.frame, trace.distance) = (trace.cursor.frame(at: middle), middle)
            trace.curvature =
                turn(trace.frame, at: middle, over: straight, curvature: 0, &trace.cursor).turn
                / max(straight, em * Self.shortestGap)
            return straight
        }
        let least = em * Self.shortestGap
        func solved(_ curvature: Double) -> Double { self.solved(k, wish, curvature: curvature) }
        let before = trace.curvature ?? 0
        var guess = max(straight * trace.ratio, least)
        let over = middle + guess - trace.distance
        let (turned, frame) = turn(trace.frame, at: trace.distance, over: over, curvature: before, &trace.cursor)
        // The last letter may stand where this guess ends, but not beyond.
        let curvature = turned / max(over, least * Self.shortestPart)
        var gap = solved(curvature)
        // A gap wider than the guess may pass a corner.
        let rest = gap - guess
        let goesOn =
            rest <= 0
            || rest < em * Self.slightRest && trace.cursor.isSmooth(from: middle + guess, over: rest)
            || abs(turn(frame, at: middle + guess, over: rest, curvature: before, &trace.cursor).turn - before * rest)
                < Self.slightTurn
        if goesOn, Agreement.same.holds(abs(before - curvature) * em, of: abs(before) * em) {
            trace.isRegular = true
            (trace.frame, trace.distance, trace.curvature) = (frame, middle + guess, curvature)
            trace.ratio = straight > least ? (gap / straight).clamped(to: Self.ratios) : 1
            return gap
        }
        trace.isSteady = false
        (trace.frame, trace.distance) = (trace.cursor.frame(at: middle), middle)
        func curvatureTo(_ gap: Double) -> Double {
            turn(trace.frame, at: middle, over: gap, curvature: before, &trace.cursor).turn / max(gap, least)
        }
        // A gap and the curvature over it determine each other.
        for _ in Range(count: Self.maximumSteps) {
            guess = max(gap, least)
            gap = solved(curvatureTo(guess))
            if abs(gap - guess) < Self.closeEnough * guess { break }
        }
        // Near a corner, two gaps may alternate: take the wider.
        if abs(gap - guess) > Self.alternating * guess { gap = max(gap, guess) }
        let found = curvatureTo(gap)
        trace.isRegular = Agreement.similar.holds(abs(before - found) * em, of: abs(before) * em)
        trace.curvature = found
        trace.ratio = straight > least ? (gap / straight).clamped(to: Self.ratios) : 1
        return gap
    }

    /// The gap of a pair at a curvature, at least ``shortestGap`` where the straight gap is.
    func solved(_ k: Int, _ wish: Wish, curvature: Double) -> Double {
        let straight = wish.straight
        let ratio = whites.pairs[k].isWordSpace ? max(opening.ratio, wordOpening.ratio) : opening.ratio
        if curvature == 0, !isEven, ratio == 1 { return straight }
        // Headlines bend to the ends of words, so word spaces keep their length.
        if bendsJoins, whites.pairs[k].hasHeadlines { return straight }
        guard whites.pairs[k].join == nil else {
            if bendsJoins || whites.pairs[k].hasKashida { return straight }
            let half = text.clusters[whites.pairs[k].before].advance / 2
            return whites.joinedGap(k, straight: straight, curvature: curvature, firstHalf: half)
        }
        let gap =
            !isEven && ratio == 1 && isNatural(k, straight)
            ? whites.naturalGap(k, curvature: curvature)
            : whites.gap(k, white: wish.white * ratio, curvature: curvature)
        return max(gap, min(straight, em * Self.shortestGap))
    }
}
