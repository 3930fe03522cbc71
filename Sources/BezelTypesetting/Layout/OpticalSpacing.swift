// Optical and even spacing along a curve: the pair by pair search for gaps whose white looks as in straight text.
// PathPlacer calls it once the pen's straight steps are known. What a white is, and its inverse, is in PairWhites and
// below; distances that rows do not tell are in PairGaps; word spaces in OpticalSpacing+Words.
import BezelGeometry

/// Letters are placed from the start, each from its neighbour. The gap depends on the curvature between the two, and the
/// curvature on the gap, so a gap is guessed, the turn over it measured, and the gap solved again; on a steady curve one
/// step is enough, elsewhere three. Letters whose ink would come too near are moved apart, which may widen the whole line.
///
/// A round costs a few look-ups per pair; up to four rounds follow each other where the start depends on the length.
struct OpticalSpacing {
    var whites: PairWhites
    private let text: ShapedText
    private let isEven: Bool
    private let isRing: Bool
    /// Whether letters turn with the curve, so that their facing sides are known in advance.
    let turns: Bool
    let bendsJoins: Bool
    private let bends: Bool
    private var gaps: PairGaps
    /// Space before each cluster, in straight text too, or empty.
    private let shifts: [Double]
    let em: Double
    private var opening = LineOpening()
    var wordOpening = WordOpening()
    /// Pairs whose gaps are word spaces, by area.
    let wordSpaces: [Int]
    var straightSeam: Double?
    private var drawnOut: [Double] = []
    /// Whether a narrow gap opens the whole line; false on a filled ring, whose total white is fixed.
    var opensTogether = true

    // Lengths are in ems, turns in radians.
    /// The minimum distance of bent letters.
    private static let bentClearance: Double = 0.005
    /// Up to this turn, the mean of a varying curvature is enough.
    private static let steepestTurn: Double = 0.3
    /// Larger turns are summed from pieces.
    private static let widestTurn: Double = 2
    /// Over a shorter length, only a corner changes direction.
    private static let slightRest: Double = 0.1
    /// A corner's minimum turn.
    private static let slightTurn: Double = 0.05
    /// Beyond these, letters other than neighbours may meet: where the line turns towards its letters, and at cusps.
    private static let facingTurn: Double = -0.5
    private static let cuspTurn: Double = 2.5
    /// How far back those are sought. Capitals three ems apart meet in a notch of 30 degrees.
    private static let facingCount = 40
    private static let facingLength: Double = 4
    /// In a notch of 20 degrees; beyond corners the search looks so far.
    private static let notchLength: Double = 10

    /// - Parameter walk: The pen before optical spacing.
    init(_ walk: PenAdvance, line: TextPath, curve: TextCurve, shrinkage: Double = 1) {
        let text = walk.text
        self.text = text
        shifts = walk.extra
        isEven = line.measuredSpacing == .even
        isRing = walk.seam != nil
        turns = line.letters.effect == .rainbow
        em = text.runs.map(\.font.size).max() ?? 0
        gaps = PairGaps(text, poser: GlyphPoser(effect: line.letters.effect, center: curve.center), em: em)
        bends = line.letters.method == .stretch
        whites = PairWhites(
            text, isCyclic: isRing, lineHeight: curve.height, bends: bends,
            setting: PairWhites.Setting(
                strokeWidth: line.spacing.strokeWidth, shrinkage: shrinkage, shifts: shifts,
                seam: walk.naturalSeam ?? walk.seam ?? 0,
                hasWordSpaceOverSeam: isRing && line.hasWordSpaceOverSeam(text)))
        let joins = curve.joins(of: text)
        bendsJoins = line.bendsLetters(joins)
        wordSpaces = Self.wordSpaces(whites.pairs, bendsJoins: bendsJoins)
        if !joins.isEmpty {
            let plain = Self.straightMiddles(walk, shifts)
            findJoins(joins, whites.pairs.indices.map { straightGap($0, plain, walk) })
        }
    }

    private static func straightMiddles(_ walk: PenAdvance, _ shifts: [Double]) -> [Double] {
        var pen: Double = 0
        return walk.text.clusters.indices.map { i in
            if !shifts.isEmpty { pen += shifts[i] }
            defer { pen += walk.steps.step(i) }
            return pen + walk.text.clusters[i].advance / 2
        }
    }

    /// The straight distance between middles of advances; over the seam, as if the text were repeated.
    private func straightGap(_ k: Int, _ plain: [Double], _ walk: PenAdvance) -> Double {
        let pair = whites.pairs[k]
        let gap = plain[pair.after] - plain[pair.before]
        guard isRing, k == whites.pairs.count - 1, let seam = straightSeam ?? walk.seam else { return gap }
        return gap + shifts.reduce(0, +) + walk.steps.total + seam
    }

    /// Marks pairs that are connected, whose gaps follow their join and not their white.
    private mutating func findJoins(_ joins: LetterJoins, _ gaps: [Double]) {
        for (k, pair) in whites.pairs.enumerated() {
            guard pair.hasKashida || (!pair.isWordSpace && joins.joinsNext(pair.before)) else { continue }
            whites.connect(k, at: whites.joinHeight(k, gap: gaps[k]))
        }
    }

    /// - Parameter start: Gives a walk's anchored start.
    mutating func space(_ walk: inout PenAdvance, on curve: TextCurve, start: (PenAdvance) -> Double) {
        guard whites.inked.count > (isRing ? 0 : 1) else { return }
        straightSeam = walk.seam
        // Where curvature varies, gaps depend on the start. The last round's positions are final.
        for round in 0..<4 {
            let before = walk.pen
            let trace = spaceOnce(&walk, on: curve)
            var isLonger = walk.stops?.lengthenWords(of: text, walk.steps, extra: walk.extra) ?? false
            if opensTogether, opening.widen() { isLonger = true }
            if trace.needsRound { isLonger = true }
            let pen = start(walk)
            // A start that moved by less than a millionth of an em changes no gap.
            if !isLonger, abs(pen - before) < em * 1e-6 || bendsAlike(trace, over: pen - before, on: curve) {
                walk.pen = pen
                return
            }
            if round < 3 { walk.pen = pen }
        }
    }

    /// Whether the line may be moved by `shift` without spacing it again: its curvature is the same at both ends.
    private func bendsAlike(_ trace: Trace, over shift: Double, on curve: TextCurve) -> Bool {
        guard trace.isSteady, turns, let curvature = trace.curvature else { return false }
        return [trace.first, trace.last].allSatisfy { end in
            let turn = Self.turn(curve.frame(at: end), curve.frame(at: end + shift))
            return abs(turn - curvature * shift) <= 0.01 * abs(curvature * shift) + 1e-4
        }
    }

    /// What is known of the curve at the last letter, so that the next guess is good.
    struct Trace {
        var cursor: TextCurve.Cursor
        var distance: Double
        var frame: PathFrame
        /// The last pair's curvature, and its gap relative to the straight one.
        var curvature: Double?
        var ratio: Double = 1
        /// Whether the last two pairs curve alike.
        var isRegular = true
        /// Whether all pairs so far curve alike.
        var isSteady = true
        /// Whether word spaces grew, so that the line must be set again.
        var needsRound = false
        /// Letter to letter, in radians.
        var turns: [Double] = []
        var first: Double
        var last: Double
    }

    /// One round over the line: sets `walk.extra`, the space before each cluster.
    private mutating func spaceOnce(_ walk: inout PenAdvance, on curve: TextCurve) -> Trace {
        let plain = Self.straightMiddles(walk, shifts)
        let gaps = whites.pairs.indices.map { straightGap($0, plain, walk) }
        drawnOut = whites.pairs.indices.map { max(gaps[$0] - whites.straightGap($0), 0) }
        let wishes = wishes(gaps)
        opening.begin()
        wordOpening.begin()
        walk.extra = shifts.isEmpty ? [Double](repeating: 0, count: text.clusters.count) : shifts
        let inked = whites.inked
        var middles = [Double](repeating: 0, count: inked.count)
        middles[0] = walk.pen + plain[inked[0]]
        if let stops = walk.stops {
            let advance = text.clusters[inked[0]].advance
            middles[0] = stops.past(middles[0] - advance / 2, inked[0], advance: advance) + advance / 2
        }
        var trace = trace(from: middles[0], on: curve)
        for k in Range(count: inked.count - 1) {
            let pair = whites.pairs[k]
            let straightGap = gaps[k]
            var gap = self.gap(k, straight: straightGap, white: wishes[k], from: middles[k], &trace)
            if let stops = walk.stops {
                // If the straight gap passes a corner, the corner decides the position.
                let advance = text.clusters[pair.after].advance
                let begin = middles[k] + gap - advance / 2
                if stops.past(begin, pair.after, advance: advance) > begin + 1e-9 * max(1, abs(begin)) {
                    let plainly = middles[k] + straightGap - advance / 2
                    let isPast = stops.past(plainly, pair.after, advance: advance) > plainly
                    let landed = stops.past(isPast ? plainly : begin, pair.after, advance: advance)
                    spread(isPast ? straightGap : gap, over: pair, straight: straightGap, &walk)
                    middles[k + 1] = landed + advance / 2
                    trace.frame = trace.cursor.frame(at: middles[k + 1])
                    trace.distance = middles[k + 1]
                    trace.turns.append(0)
                    trace.isSteady = false
                    continue
                }
            }
            let free = opened(k, gap, white: wishes[k], middles, trace: trace, on: curve)
            gap = free
            noteWidth(k, gap, straight: straightGap, white: wishes[k], trace)
            if !trace.isRegular { trace.distance = middles[k] + gap }
            if !trace.isRegular { trace.frame = trace.cursor.frame(at: trace.distance) }
            trace.turns.append((trace.curvature ?? 0) * gap)
            spread(gap, over: pair, straight: straightGap, &walk)
            middles[k + 1] = middles[k] + gap
        }
        if isRing, let seam = straightSeam, let k = whites.pairs.indices.last {
            let gap = self.gap(k, straight: gaps[k], white: wishes[k], from: middles[k], &trace)
            walk.seam = seam + opened(k, gap, white: wishes[k], middles, trace: trace, on: curve) - gaps[k]
        }
        if opensTogether, wordOpening.widen() {
            trace.needsRound = !partWords(&walk, &middles, straight: gaps, whites: wishes, trace)
        }
        trace.last = middles[inked.count - 1]
        return trace
    }

    /// The white that each gap is to have: that of straight text, or with even spacing the mean of like gaps and kerning.
    private func wishes(_ gaps: [Double]) -> [Double] {
        var targets = whites.pairs.indices.map {
            isNatural($0, gaps[$0]) ? whites.straightWhite($0) : whites.white($0, gap: gaps[$0])
        }
        guard isEven else { return targets }
        for isWordSpace in [false, true] {
            let alike = whites.pairs.indices.filter {
                let pair = whites.pairs[$0]
                return pair.isWordSpace == isWordSpace && pair.join == nil && (isWordSpace || !pair.hasMark)
            }
            let mean = alike.reduce(0) { $0 + targets[$1] - whites.pairs[$1].kerning } / Double(max(1, alike.count))
            // A thousandth of an em: kerning by hand may not make a white vanish, which has no gap.
            for k in alike { targets[k] = max(mean + whites.pairs[k].kerning, em * 1e-3) }
        }
        return targets
    }

    /// Whether a gap is that of straight text, which filling has not widened, within a hundred-thousandth of an em.
    private func isNatural(_ k: Int, _ gap: Double) -> Bool { abs(gap - whites.straightGap(k)) < em * 1e-5 }

    private func trace(from middle: Double, on curve: TextCurve) -> Trace {
        var cursor = curve.cursor()
        let step = em / 4
        let before = cursor.frame(at: middle - step)
        let frame = cursor.frame(at: middle)
        return Trace(
            cursor: cursor, distance: middle, frame: frame, curvature: Self.turn(before, frame) / max(step, 1e-9),
            first: middle, last: middle)
    }

    /// From one direction to another, in radians, positive clockwise.
    private static func turn(_ a: PathFrame, _ b: PathFrame) -> Double {
        atan2(a.tangent.cross(b.tangent), a.tangent.dot(b.tangent))
    }

    /// The turn over a length, which may exceed half a circle, and the frame at its end.
    private func turn(
        _ from: PathFrame, at distance: Double, over length: Double, curvature: Double,
        _ cursor: inout TextCurve.Cursor
    ) -> (turn: Double, end: PathFrame) {
        let expected = abs(curvature * length)
        let pieces = expected > Self.widestTurn ? min(expected.rounded(.up), 64) : 1
        var (frame, sum) = (from, Double(0))
        for piece in Range(from: 1, through: Int(clamping: pieces)) {
            let next = cursor.frame(at: distance + length * Double(piece) / pieces)
            sum += Self.turn(frame, next)
            frame = next
        }
        return (sum, frame)
    }

    /// The gap for a white, at the mean curvature.
    private func gap(
        _ k: Int, straight: Double, white: Double, from middle: Double, _ trace: inout Trace
    ) -> Double {
        trace.isRegular = false
        guard turns else {
            trace.isSteady = false
            (trace.frame, trace.distance) = (trace.cursor.frame(at: middle), middle)
            trace.curvature =
                turn(trace.frame, at: middle, over: straight, curvature: 0, &trace.cursor).turn / max(straight, em / 50)
            return straight
        }
        // The shortest gap of middles over which a turn is measured.
        let least = em * 0.02
        func solved(_ curvature: Double) -> Double {
            self.solved(k, straight: straight, white: white, curvature: curvature, least: least)
        }
        let before = trace.curvature ?? 0
        var guess = max(straight * trace.ratio, least)
        let over = middle + guess - trace.distance
        let (turned, frame) = turn(trace.frame, at: trace.distance, over: over, curvature: before, &trace.cursor)
        let curvature = turned / max(over, least / 4)
        var gap = solved(curvature)
        // A gap wider than the guess may pass a corner.
        let rest = gap - guess
        let goesOn =
            rest <= 0
            || rest < em * Self.slightRest && trace.cursor.isSmooth(from: middle + guess, over: rest)
            || abs(turn(frame, at: middle + guess, over: rest, curvature: before, &trace.cursor).turn - before * rest)
                < Self.slightTurn
        if goesOn, abs(before - curvature) * em <= 0.01 * abs(before) * em + 1e-4 {
            trace.isRegular = true
            (trace.frame, trace.distance, trace.curvature) = (frame, middle + guess, curvature)
            trace.ratio = straight > least ? (gap / straight).clamped(to: 0.25...4) : 1
            return gap
        }
        trace.isSteady = false
        (trace.frame, trace.distance) = (trace.cursor.frame(at: middle), middle)
        func curvatureTo(_ gap: Double) -> Double {
            turn(trace.frame, at: middle, over: gap, curvature: before, &trace.cursor).turn / max(gap, least)
        }
        // A gap and the curvature over it determine each other; 1 % of the gap is close enough.
        for _ in 0..<3 {
            guess = max(gap, least)
            gap = solved(curvatureTo(guess))
            if abs(gap - guess) < 0.01 * guess { break }
        }
        // Near a corner, two gaps may alternate: take the wider.
        if abs(gap - guess) > 0.05 * guess { gap = max(gap, guess) }
        let found = curvatureTo(gap)
        trace.isRegular = abs(before - found) * em <= 0.25 * abs(before) * em + 0.01
        trace.curvature = found
        trace.ratio = straight > least ? (gap / straight).clamped(to: 0.25...4) : 1
        return gap
    }

    /// The gap of a pair at a curvature, at least `least` where the straight gap is.
    func solved(_ k: Int, straight: Double, white: Double, curvature: Double, least: Double) -> Double {
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
            : whites.gap(k, white: white * ratio, curvature: curvature)
        return max(gap, min(straight, least))
    }

    /// Widens a gap to the ink's minimum distance, and tells ``opening``.
    private mutating func opened(
        _ k: Int, _ gap: Double, white: Double, _ middles: [Double], trace: Trace, on curve: TextCurve
    ) -> Double {
        let curvature = trace.curvature ?? 0
        var neighbours: [PairGaps.Neighbour] = []
        var free = gap
        let pair = whites.pairs[k]
        if pair.join == nil {
            if turns, !bends, trace.isRegular || abs(curvature * gap) <= Self.steepestTurn {
                // Check narrowed gaps even if the natural one is wide enough.
                let always = isEven || opening.ratio < 1
                free = max(gap, whites.leastGap(k, curvature: curvature, always: always) ?? gap)
            } else {
                let kept = minimumDistance(k)
                let distance = bends ? min(kept, em * Self.bentClearance) : kept
                if distance > 0 {
                    neighbours.append(
                        PairGaps.Neighbour(cluster: pair.before, middle: middles[k], distance: distance))
                }
            }
        }
        neighbours += facing(k, curvature * gap, middles, trace)
        if !neighbours.isEmpty {
            free = gaps.opened(free, from: middles[k], to: pair.after, past: neighbours, on: curve)
        }
        // Ink that touches in straight text gives no measure of white.
        if free > gap, turns, white > 0, !whites.touchesByChance(k) {
            let isSteady = trace.isSteady && trace.isRegular
            let needed = whites.white(k, gap: free, curvature: curvature) / white
            if pair.isWordSpace {
                wordOpening.require(needed, isSteady: isSteady)
            } else {
                opening.require(needed, isSteady: isSteady)
            }
        }
        return free
    }

    /// Includes half of the space that fills the line, against crowding at corners.
    private func minimumDistance(_ k: Int) -> Double {
        whites.minimumDistance(k) + drawnOut[k] * PairSpacing.minimumFraction
    }

    /// Earlier letters near the pair's second one, as the line turns.
    private func facing(_ k: Int, _ turn: Double, _ middles: [Double], _ trace: Trace) -> [PairGaps.Neighbour] {
        var found: [PairGaps.Neighbour] = []
        var turned = turn
        // Over the seam, the first letters are neighbours.
        let furthest = max(k - Self.facingCount, k == whites.inked.count - 1 ? Self.facingCount + 1 : 0)
        for back in stride(from: k - 1, through: furthest, by: -1) {
            turned += trace.turns[back]
            let length = middles[k] - middles[back]
            if length > em * Self.notchLength { break }
            guard turned < Self.facingTurn || (abs(turned) > Self.cuspTurn && length <= em * Self.facingLength)
            else { continue }
            let own = whites.pairs[k].join == nil ? minimumDistance(k) : 0
            let distance = max(own, em * Self.facingClearance)
            found.append(
                PairGaps.Neighbour(cluster: whites.inked[back], middle: middles[back], distance: distance))
        }
        return found
    }
    /// In ems.
    private static let facingClearance: Double = 0.025

    /// Gives the difference from the straight gap to the clusters between the two letters, such as spaces, in equal parts.
    func spread(_ gap: Double, over pair: PairWhites.Pair, straight: Double, _ walk: inout PenAdvance) {
        let each = (gap - straight) / Double(pair.after - pair.before)
        for index in Range(from: pair.before + 1, through: pair.after) { walk.extra[index] += each }
    }
}
