// Optical and even spacing along a curve: rounds over the line, in each of which every letter is placed from the one before.
// PathPlacer calls it once the pen's straight steps are known. How one gap is found is in OpticalSpacing+Gap; what a white is,
// and its inverse, in PairWhites and below; distances that rows do not tell in PairGaps; word spaces in OpticalSpacing+Words.
//
// Three kinds of index occur here, all in visual order:
// - a cluster, of `text.clusters`: white space and kashidas too. `walk.extra`, `shifts` and the straight middles go by it;
// - a letter, of `whites.inked`: clusters with ink alone. `middles` goes by it;
// - a pair, of `whites.pairs`, always called `k`: letter k and letter k + 1, with the clusters between them. `wishes` and
//   `wordSpaces` go by it. A line of n letters has n - 1 pairs; a ring has n, of which the last leads over the seam to
//   letter 0. `Trace.turns` holds the turns of the pairs that are placed so far.
import BezelGeometry

/// Letters are placed from the start, each from its neighbour, so that the white between them is that of straight text. Letters
/// whose ink would come too near are moved apart. A single wide gap would stand out, so the ratio that it needs is noted, and
/// the next round opens the whole line by it (`LineOpening`), or its word spaces (`WordOpening`). Rounds also follow where the
/// start depends on the length, as of centred text, and the curve bends otherwise at the new start.
///
/// A round asks the tables of sides some times for each pair, and the curve one to eight times. Where the line turns towards
/// its letters, each letter is also compared with up to ``facingCount`` before it, by outlines: that is most of the cost
/// there.
struct OpticalSpacing {
    // What holds for the whole line.
    var whites: PairWhites
    let text: ShapedText
    let isEven: Bool
    private let isRing: Bool
    /// Whether letters turn with the curve, so that their facing sides are known in advance.
    let turns: Bool
    let bendsJoins: Bool
    private let bends: Bool
    private var gaps: PairGaps
    /// Space before each cluster, in straight text too, in user units; empty if there is none.
    private let shifts: [Double]
    /// The largest font size of the line: what tolerances are fractions of.
    let em: Double
    /// Pairs whose gaps are word spaces, by area, ascending.
    let wordSpaces: [Int]
    /// The pen's gap over the seam before it was spaced; nil on an open curve.
    private(set) var straightSeam: Double?

    // What rounds learn. Ratios only grow, so that rounds end.
    private(set) var opening = LineOpening()
    var wordOpening = WordOpening()
    /// Whether a narrow gap opens the whole line; false on a filled ring, whose total white is fixed.
    var opensTogether = true

    /// What a round asks of a pair, before the curve is looked at. Lengths are in user units.
    struct Wish {
        /// The gap of middles in straight text, filled as this line is.
        var straight: Double
        /// The white that the gap is to have, but for the line's opening.
        var white: Double
        /// By how much filling has widened the gap.
        var drawnOut: Double
    }

    // Lengths are in ems, turns in radians.
    /// Rounds over the line. After the last, letters stay where they are, even if the start has not come to rest.
    private static let maximumRounds = 4
    /// A start that moved by less than this changes no gap.
    private static let slightMove: Double = 1e-6
    /// The most that bent letters need keep between them: a hair's breadth, half a pixel in type of 100 pixels. They do not
    /// lean into each other, so that they need only not touch.
    private static let bentClearance: Double = 0.005
    /// Up to this turn from letter to letter, 17 degrees, rows at the mean of a varying curvature tell how near ink comes; over
    /// it, outlines as they stand are compared.
    private static let steepestTurn: Double = 0.3
    /// Beyond these, letters other than neighbours may meet: where the line turns towards its letters by 29 degrees, and at
    /// cusps, where it turns back by 143 degrees or more, to either side.
    private static let facingTurn: Double = -0.5
    private static let cuspTurn: Double = 2.5
    /// How many letters back those are sought, which bounds the cost of a line by its length.
    private static let facingCount = 40
    /// How far back beyond a cusp. Capitals three ems apart meet in a notch of 30 degrees.
    private static let facingLength: Double = 4
    /// How far back where the line turns towards its letters: as far as they meet in a notch of 20 degrees.
    private static let notchLength: Double = 10
    /// The minimum distance of letters that are no neighbours, and so have none in straight text: a
    /// little less than feet that meet there (``PairSpacing``).
    private static let facingClearance: Double = 0.025
    /// A gap that differs less from the straight one has not been widened by filling.
    private static let unfilled: Double = 1e-5
    /// The least white that is asked for: no gap has none, which kerning by hand could ask for.
    private static let minimumWhite: Double = 1e-3
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

    /// The middle of each cluster's advance on a straight line that begins at 0, in user units.
    private static func straightMiddles(_ walk: PenAdvance, _ shifts: [Double]) -> [Double] {
        var pen: Double = 0
        return walk.text.clusters.indices.map { i in
            if !shifts.isEmpty { pen += shifts[i] }
            defer { pen += walk.steps.step(i) }
            return pen + walk.text.clusters[i].advance / 2
        }
    }

    /// The distance between the middles of a pair's advances on the straight line; over the seam, as if the text were repeated.
    ///
    /// - Parameter plain: ``straightMiddles(_:_:)``.
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

    /// Spaces the line in rounds, until neither its start moves nor a ratio grows.
    ///
    /// - Parameter start: Gives a walk's anchored start.
    mutating func space(_ walk: inout PenAdvance, on curve: TextCurve, start: (PenAdvance) -> Double) {
        guard whites.inked.count > (isRing ? 0 : 1) else { return }
        straightSeam = walk.seam
        // Where curvature varies, gaps depend on the start.
        for round in Range(from: 1, through: Self.maximumRounds) {
            let before = walk.pen
            let trace = spaceOnce(&walk, on: curve)
            var isLonger = walk.stops?.lengthenWords(of: text, walk.steps, extra: walk.extra) ?? false
            if opensTogether, opening.widen() { isLonger = true }
            if trace.needsRound { isLonger = true }
            let pen = start(walk)
            if !isLonger, abs(pen - before) < em * Self.slightMove || bendsAlike(trace, over: pen - before, on: curve) {
                walk.pen = pen
                return
            }
            if round < Self.maximumRounds { walk.pen = pen }
        }
    }

    /// Whether the line may be moved by `shift` without spacing it again: its curvature is the same at both ends.
    private func bendsAlike(_ trace: Trace, over shift: Double, on curve: TextCurve) -> Bool {
        guard trace.isSteady, turns, let curvature = trace.curvature else { return false }
        return [trace.first, trace.last].allSatisfy { end in
            let turn = Self.turn(curve.frame(at: end), curve.frame(at: end + shift))
            return Agreement.same.holds(abs(turn - curvature * shift), of: abs(curvature * shift))
        }
    }

    /// One round over the line: sets `walk.extra`, the space before each cluster, and on a ring `walk.seam`, the space after
    /// the last. What the line needs to open is noted in ``opening`` and ``wordOpening``.
    ///
    /// Letter 0 stands where the pen begins. When pair k is reached, `middles[0...k]` are final, `walk.extra` is final up to
    /// letter k, and `trace.turns` has one turn for each pair before k, in order. A pair only adds to these; word spaces that
    /// open at the end of the round move what is behind them (``partWords(_:_:_:_:)``). The trace's frame is that of the curve at its distance, which is the last letter's middle or, on an even stretch, the guess for it. A
    /// pair whose gap would end on a corner is placed by the corner: the letter lands behind it, and its turn counts as
    /// none, since CornerStops has kept both letters to their sides of the corner.
    private mutating func spaceOnce(_ walk: inout PenAdvance, on curve: TextCurve) -> Trace {
        let plain = Self.straightMiddles(walk, shifts)
        let wishes = wishes(whites.pairs.indices.map { straightGap($0, plain, walk) })
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
            let wish = wishes[k]
            var gap = self.gap(k, wish, from: middles[k], &trace)
            if let stops = walk.stops {
                // If the straight gap passes a corner, the corner decides the position.
                let advance = text.clusters[pair.after].advance
                let begin = middles[k] + gap - advance / 2
                if stops.past(begin, pair.after, advance: advance) > begin + Rounding.fraction * max(1, abs(begin)) {
                    let plainly = middles[k] + wish.straight - advance / 2
                    let isPast = stops.past(plainly, pair.after, advance: advance) > plainly
                    let landed = stops.past(isPast ? plainly : begin, pair.after, advance: advance)
                    spread(isPast ? wish.straight : gap, over: pair, straight: wish.straight, &walk)
                    middles[k + 1] = landed + advance / 2
                    trace.frame = trace.cursor.frame(at: middles[k + 1])
                    trace.distance = middles[k + 1]
                    trace.turns.append(0)
                    trace.isSteady = false
                    continue
                }
            }
            gap = opened(k, gap, wish, middles, trace: trace, on: curve)
            noteWidth(k, gap, wish, trace)
            if !trace.isRegular {
                trace.distance = middles[k] + gap
                trace.frame = trace.cursor.frame(at: trace.distance)
            }
            trace.turns.append((trace.curvature ?? 0) * gap)
            spread(gap, over: pair, straight: wish.straight, &walk)
            middles[k + 1] = middles[k] + gap
        }
        if isRing, let seam = straightSeam, let k = whites.pairs.indices.last {
            let gap = self.gap(k, wishes[k], from: middles[k], &trace)
            walk.seam = seam + opened(k, gap, wishes[k], middles, trace: trace, on: curve) - wishes[k].straight
        }
        if opensTogether, wordOpening.widen() {
            trace.needsRound = !partWords(&walk, &middles, wishes, trace)
        }
        trace.last = middles[inked.count - 1]
        return trace
    }

    /// What each pair is to have: the white of straight text, or with even spacing the mean of like gaps and kerning.
    ///
    /// - Parameter gaps: The straight ones.
    private func wishes(_ gaps: [Double]) -> [Wish] {
        var wishes = whites.pairs.indices.map { k in
            Wish(
                straight: gaps[k],
                white: isNatural(k, gaps[k]) ? whites.straightWhite(k) : whites.white(k, gap: gaps[k]),
                drawnOut: max(gaps[k] - whites.straightGap(k), 0))
        }
        guard isEven else { return wishes }
        for isWordSpace in [false, true] {
            let alike = whites.pairs.indices.filter {
                let pair = whites.pairs[$0]
                return pair.isWordSpace == isWordSpace && pair.join == nil && (isWordSpace || !pair.hasMark)
            }
            let mean =
                alike.reduce(0) { $0 + wishes[$1].white - whites.pairs[$1].kerning } / Double(max(1, alike.count))
            for k in alike { wishes[k].white = max(mean + whites.pairs[k].kerning, em * Self.minimumWhite) }
        }
        return wishes
    }

    /// Whether a gap is that of straight text, which filling has not widened.
    func isNatural(_ k: Int, _ gap: Double) -> Bool { abs(gap - whites.straightGap(k)) < em * Self.unfilled }

    /// Widens a gap until the second letter is clear of the first, and of earlier letters that it faces. How much wider the
    /// white is than it was to be is noted: in ``wordOpening`` for a word space, in ``opening`` for others.
    private mutating func opened(
        _ k: Int, _ gap: Double, _ wish: Wish, _ middles: [Double], trace: Trace, on curve: TextCurve
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
                let kept = minimumDistance(k, wish)
                let distance = bends ? min(kept, em * Self.bentClearance) : kept
                if distance > 0 {
                    neighbours.append(
                        PairGaps.Neighbour(cluster: pair.before, middle: middles[k], distance: distance))
                }
            }
        }
        neighbours += facing(k, wish, curvature * gap, middles, trace)
        if !neighbours.isEmpty {
            free = gaps.opened(free, from: middles[k], to: pair.after, past: neighbours, on: curve)
        }
        // Ink that touches in straight text gives no measure of white.
        if free > gap, turns, wish.white > 0, !whites.touchesByChance(k) {
            let isSteady = trace.isSteady && trace.isRegular
            let needed = whites.white(k, gap: free, curvature: curvature) / wish.white
            if pair.isWordSpace {
                wordOpening.require(needed, isSteady: isSteady)
            } else {
                opening.require(needed, isSteady: isSteady)
            }
        }
        return free
    }

    /// How near a pair's outlines may come, in user units. It includes half of the space that fills the line, against crowding
    /// at corners.
    private func minimumDistance(_ k: Int, _ wish: Wish) -> Double {
        whites.minimumDistance(k) + wish.drawnOut * PairSpacing.minimumFraction
    }

    /// Earlier letters that a pair's second one may meet, as the line turns, nearest first.
    ///
    /// Turns are summed back from the pair; a letter counts if the line between it and the pair turns enough. Cost: up to
    /// ``facingCount`` letters, of which most are then dismissed by their frames (PairGaps).
    private func facing(
        _ k: Int, _ wish: Wish, _ turn: Double, _ middles: [Double], _ trace: Trace
    ) -> [PairGaps.Neighbour] {
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
            let own = whites.pairs[k].join == nil ? minimumDistance(k, wish) : 0
            let distance = max(own, em * Self.facingClearance)
            found.append(
                PairGaps.Neighbour(cluster: whites.inked[back], middle: middles[back], distance: distance))
        }
        return found
    }

    /// Adds the difference from the straight gap to `walk.extra` of the clusters after the pair's first letter, up to its
    /// second, in equal parts: so a word space is widened on both sides. Their sum is the difference, whatever stands between.
    /// Not for a ring's last pair, whose second letter stands before its first, and whose difference is `walk.seam`'s.
    func spread(_ gap: Double, over pair: PairWhites.Pair, straight: Double, _ walk: inout PenAdvance) {
        let each = (gap - straight) / Double(pair.after - pair.before)
        for index in Range(from: pair.before + 1, through: pair.after) { walk.extra[index] += each }
    }
}
