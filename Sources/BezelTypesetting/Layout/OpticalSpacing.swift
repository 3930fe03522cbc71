// Optical and even spacing along a curve: every pair's white as it is when set straight, or all alike; and the promise
// that ink which does not touch in straight text does not touch on the curve.
import BezelGeometry

struct OpticalSpacing {
    private var whites: PairWhites
    private let text: ShapedText
    private let isEven: Bool
    /// Whether the last letter and the first are neighbours.
    private let isRing: Bool
    /// Whether letters turn with the path: only then their sides are known in advance.
    private let turns: Bool
    private let bendsJoins: Bool
    private var shapes: InkShapes
    private let poser: GlyphPoser
    /// What is added before each cluster by wish, in straight text too; empty for nothing.
    private let shifts: [Double]
    /// For each pair how near its ink comes in straight text, at most ``ampleClearance`` ems; nil where not yet asked.
    private var straight: [Double?]
    private let em: Double
    /// Pairs that had to be opened, and what the others are multiplied by.
    private var balance = WhiteBalance()
    /// The gap over the seam as it is in straight text.
    private var straightSeam: Double?
    /// Whether the others are widened with letters that have to be opened. Not where text fills a ring, whose whites have
    /// a fixed sum.
    var evensOut = true

    /// Ink that comes no nearer than this in rows needs no closer look; in ems.
    private static let far: Double = 0.05
    /// Letters come no nearer than in straight text, where they come nearer than this; in ems.
    private static let leastClearance: Double = 0.005
    /// On curves that bend so much, in radians an em, letters lean into each other throughout, and corners as near as
    /// that read as touching: from the first bend on they are kept further apart, at the last by ``ampleClearance`` ems.
    private static let tightBends: ClosedRange<Double> = 0.7...1
    private static let ampleClearance: Double = 0.025
    /// Radians by which two letters' directions differ at most where rows tell how near they come, on a line that does
    /// not bend everywhere alike.
    private static let steepestTurn: Double = 0.3
    /// Radians that a line is taken to turn by as the directions at both ends say.
    private static let widestTurn: Double = 2
    /// Radians that a line turns by at least at what counts as a corner.
    private static let slightTurn: Double = 0.05
    /// Letters that are not neighbours can meet only where the line turns so far towards them between; in radians.
    private static let facingTurn: Double = -0.5
    /// How many letters before a pair are looked at for that.
    private static let facingCount = 4

    /// - Parameter walk: With what is added before clusters by wish, and nothing else.
    init(_ walk: PenWalk, line: TextPath, curve: TextCurve) {
        let text = walk.text
        self.text = text
        shifts = walk.extra
        isEven = line.measuredSpacing == .even
        isRing = walk.seam != nil
        turns = line.effect == .rainbow
        poser = GlyphPoser(effect: line.effect, center: curve.center)
        shapes = InkShapes(text)
        whites = PairWhites(
            text, isCyclic: walk.seam != nil, lineHeight: curve.height, bends: line.method == .stretch)
        if isRing { whites.markSeam(isWordSpace: line.hasWordSpaceOverSeam(text)) }
        em = text.runs.map(\.font.size).max() ?? 0
        straight = Array(repeating: nil, count: whites.pairs.count)
        let joins = curve.joins(of: text)
        bendsJoins = line.bendsLetters(joins)
        if !joins.isEmpty {
            let plain = Self.straightMiddles(walk, shifts)
            findJoins(joins, whites.pairs.indices.map { straightGap($0, plain, walk) })
        }
    }

    /// Where the middles of advances lie in straight text.
    private static func straightMiddles(_ walk: PenWalk, _ shifts: [Double]) -> [Double] {
        var pen: Double = 0
        return walk.text.clusters.indices.map { i in
            if !shifts.isEmpty { pen += shifts[i] }
            defer { pen += walk.steps.step(i) }
            return pen + walk.text.clusters[i].advance / 2
        }
    }

    /// How far apart a pair's middles lie in straight text; over the seam, as if the text began anew after it.
    private func straightGap(_ k: Int, _ plain: [Double], _ walk: PenWalk) -> Double {
        let pair = whites.pairs[k]
        let gap = plain[pair.after] - plain[pair.before]
        guard isRing, k == whites.pairs.count - 1, let seam = straightSeam ?? walk.seam else { return gap }
        return gap + shifts.reduce(0, +) + walk.steps.total + seam
    }

    /// Finds the pairs whose ink is connected when set straight.
    private mutating func findJoins(_ joins: LetterJoins, _ gaps: [Double]) {
        for (k, pair) in whites.pairs.enumerated() {
            guard pair.hasKashida || (!pair.isWordSpace && joins.joinsNext(pair.before)) else { continue }
            straight[k] = 0
            whites.connect(k, at: whites.joinHeight(k, gap: gaps[k]))
        }
    }

    private mutating func straightDistance(_ k: Int, _ gap: Double) -> Double {
        if let known = straight[k] { return known }
        let pair = whites.pairs[k]
        let moved = shapes.shape(pair.after).applying(Transform(translationX: gap, y: 0))
        let distance = shapes.shape(pair.before).distance(to: moved, limit: em * Self.ampleClearance)
        straight[k] = distance
        return distance
    }

    /// Sets what the walk adds before each cluster.
    ///
    /// - Parameter start: Where a walk begins, so that the text is anchored as wished.
    mutating func space(_ walk: inout PenWalk, on curve: TextCurve, start: (PenWalk) -> Double) {
        guard whites.inked.count > 1 || isRing else { return }
        straightSeam = walk.seam
        if whites.inked.isEmpty { return }
        // Where curvature varies, another start means other gaps; the last round's positions stand as they are.
        for round in 0..<4 {
            let before = walk.pen
            let trace = spaceOnce(&walk, on: curve)
            let isLifted = evensOut && balance.settle(whites.pairs, together: trace.isSteady)
            let pen = start(walk)
            if !isLifted, abs(pen - before) < em * 1e-6 || bendsAlike(trace, over: pen - before, on: curve) {
                walk.pen = pen
                return
            }
            if round < 3 { walk.pen = pen }
        }
    }

    /// Whether the text may begin elsewhere without any of its gaps changing: where the line bends everywhere alike.
    private func bendsAlike(_ trace: Trace, over shift: Double, on curve: TextCurve) -> Bool {
        guard trace.isSteady, turns, let curvature = trace.curvature else { return false }
        return [trace.first, trace.last].allSatisfy { end in
            let turn = Self.turn(curve.frame(at: end), curve.frame(at: end + shift))
            return abs(turn - curvature * shift) <= 0.01 * abs(curvature * shift) + 1e-4
        }
    }

    /// What is known of the line while it is walked along.
    private struct Trace {
        var cursor: TextCurve.Cursor
        /// A point of the line at about the last letter.
        var distance: Double
        var frame: PathFrame
        /// The last pair's curvature, and its gap over that of straight text.
        var curvature: Double?
        var ratio: Double = 1
        /// Whether the line bends at the last pair as before it, and has done so from the start.
        var isRegular = true
        var isSteady = true
        /// How far the line turns from each letter to the next, in radians.
        var turns: [Double] = []
        /// The middles of the first letter and the last.
        var first: Double
        var last: Double
    }

    /// One walk from the walk's start.
    private mutating func spaceOnce(_ walk: inout PenWalk, on curve: TextCurve) -> Trace {
        let plain = Self.straightMiddles(walk, shifts)
        let gaps = whites.pairs.indices.map { straightGap($0, plain, walk) }
        let wishes = wishes(gaps)
        let targets = balance.balanced(wishes)
        balance.opened = [:]
        let usual = max(wishes.reduce(0, +) / Double(wishes.count), em * 0.02)
        walk.extra = shifts.isEmpty ? [Double](repeating: 0, count: text.clusters.count) : shifts
        let inked = whites.inked
        var middles = [Double](repeating: 0, count: inked.count)
        middles[0] = walk.pen + plain[inked[0]]
        if let stops = walk.stops {
            let advance = text.clusters[inked[0]].advance
            middles[0] = stops.past(middles[0] - advance / 2, inked[0], advance: advance) + advance / 2
        }
        var trace = trace(from: middles[0], on: curve)
        for k in 0..<inked.count - 1 {
            let pair = whites.pairs[k]
            let straightGap = gaps[k]
            var gap = self.gap(k, straight: straightGap, white: targets[k], from: middles[k], &trace)
            if let stops = walk.stops {
                // Past a corner the letter stands as the corner says.
                let advance = text.clusters[pair.after].advance
                let begin = middles[k] + gap - advance / 2
                if stops.past(begin, pair.after, advance: advance) > begin + 1e-9 * max(1, abs(begin)) {
                    let plainly = middles[k] + straightGap - advance / 2
                    let landed = stops.past(plainly, pair.after, advance: advance)
                    spread(straightGap, over: pair, straight: straightGap, &walk)
                    middles[k + 1] = landed + advance / 2
                    trace.frame = trace.cursor.frame(at: middles[k + 1])
                    trace.distance = middles[k + 1]
                    trace.turns.append(0)
                    trace.isSteady = false
                    continue
                }
            }
            let free = opened(k, gap, straight: straightGap, middles, trace: trace, on: curve)
            if free > gap, trace.isRegular {
                // The white over that of the pair when set straight; tiny whites count as half of the usual.
                let white = whites.white(k, gap: free, curvature: trace.curvature ?? 0)
                balance.opened[k] = white / max(wishes[k], usual / 2)
            }
            if !trace.isRegular { trace.frame = trace.cursor.frame(at: middles[k] + free) }
            if !trace.isRegular { trace.distance = middles[k] + free }
            gap = free
            trace.turns.append((trace.curvature ?? 0) * gap)
            spread(gap, over: pair, straight: straightGap, &walk)
            middles[k + 1] = middles[k] + gap
        }
        if isRing, let seam = straightSeam, let k = whites.pairs.indices.last {
            let gap = self.gap(k, straight: gaps[k], white: targets[k], from: middles[k], &trace)
            walk.seam = seam + opened(k, gap, straight: gaps[k], middles, trace: trace, on: curve) - gaps[k]
        }
        trace.last = middles[inked.count - 1]
        return trace
    }

    /// The whites that pairs are to have but for what opened ones take; empty numbers for connected ones.
    private func wishes(_ gaps: [Double]) -> [Double] {
        var targets = whites.pairs.indices.map { whites.white($0, gap: gaps[$0]) }
        guard isEven else { return targets }
        for isWordSpace in [false, true] {
            let alike = whites.pairs.indices.filter {
                let pair = whites.pairs[$0]
                return pair.isWordSpace == isWordSpace && pair.join == nil && (isWordSpace || !pair.hasMark)
            }
            let mean = alike.reduce(0) { $0 + targets[$1] } / Double(max(1, alike.count))
            for k in alike { targets[k] = mean }
        }
        return targets
    }

    private func trace(from middle: Double, on curve: TextCurve) -> Trace {
        var cursor = curve.cursor()
        let step = em / 4
        let before = cursor.frame(at: middle - step)
        let frame = cursor.frame(at: middle)
        return Trace(
            cursor: cursor, distance: middle, frame: frame, curvature: Self.turn(before, frame) / max(step, 1e-9),
            first: middle, last: middle)
    }

    private static func turn(_ a: PathFrame, _ b: PathFrame) -> Double {
        atan2(a.tangent.cross(b.tangent), a.tangent.dot(b.tangent))
    }

    /// How far the line turns from a frame on, over a length. Where it has turned so fast before that it may turn by more
    /// than half a circle, as in the wide gaps of a ring, the turn is summed by pieces.
    private func turn(
        _ from: PathFrame, at distance: Double, over length: Double, curvature: Double,
        _ cursor: inout TextCurve.Cursor
    ) -> (turn: Double, end: PathFrame) {
        let expected = abs(curvature * length)
        let pieces = expected > Self.widestTurn ? min(expected.rounded(.up), 64) : 1
        var (frame, sum) = (from, Double(0))
        for piece in 1...Int(clamping: pieces) {
            let next = cursor.frame(at: distance + length * Double(piece) / pieces)
            sum += Self.turn(frame, next)
            frame = next
        }
        return (sum, frame)
    }

    /// The gap that gives a pair its white, by the line's mean curvature between the letters.
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
        let least = em * 0.02
        func solved(_ curvature: Double) -> Double {
            if curvature == 0, !isEven, balance.isPlain { return straight }
            guard whites.pairs[k].join == nil else {
                // Connections that bend with the line, and kashidas, keep their length along it.
                if bendsJoins || whites.pairs[k].hasKashida { return straight }
                let half = text.clusters[whites.pairs[k].before].advance / 2
                return whites.joinedGap(k, straight: straight, curvature: curvature, firstHalf: half)
            }
            return max(whites.gap(k, white: white, curvature: curvature), min(straight, least))
        }
        let before = trace.curvature ?? 0
        var guess = max(straight * trace.ratio, least)
        let over = middle + guess - trace.distance
        let (turned, frame) = turn(trace.frame, at: trace.distance, over: over, curvature: before, &trace.cursor)
        let curvature = turned / max(over, least / 4)
        var gap = solved(curvature)
        // A gap that is wider than guessed may go past a corner.
        let rest = gap - guess
        let goesOn =
            rest <= 0
            || abs(turn(frame, at: middle + guess, over: rest, curvature: before, &trace.cursor).turn - before * rest)
                < Self.slightTurn
        if goesOn, abs(before - curvature) * em <= 0.01 * abs(before) * em + 1e-4 {
            trace.isRegular = true
            (trace.frame, trace.distance, trace.curvature) = (frame, middle + guess, curvature)
            trace.ratio = straight > least ? min(max(gap / straight, 0.25), 4) : 1
            return gap
        }
        // The line bends otherwise than before: look from the letter's own middle, where the next would really stand.
        trace.isSteady = false
        (trace.frame, trace.distance) = (trace.cursor.frame(at: middle), middle)
        func curvatureTo(_ gap: Double) -> Double {
            turn(trace.frame, at: middle, over: gap, curvature: before, &trace.cursor).turn / max(gap, least)
        }
        for _ in 0..<3 {
            guess = max(gap, least)
            gap = solved(curvatureTo(guess))
            if abs(gap - guess) < 0.01 * guess { break }
        }
        // About a corner a gap may ask for another that asks for the first.
        if abs(gap - guess) > 0.05 * guess { gap = max(gap, guess) }
        let found = curvatureTo(gap)
        trace.isRegular = abs(before - found) * em <= 0.25 * abs(before) * em + 0.01
        trace.curvature = found
        trace.ratio = straight > least ? min(max(gap / straight, 0.25), 4) : 1
        return gap
    }

    /// What is kept between letters where the line bends so, if straight text has as much.
    private func clearance(_ curvature: Double) -> Double {
        let bends = Self.tightBends
        let excess = (abs(curvature) * em - bends.lowerBound) / (bends.upperBound - bends.lowerBound)
        return em * (Self.leastClearance + (Self.ampleClearance - Self.leastClearance) * min(max(excess, 0), 1))
    }

    /// The gap, or as much more as keeps ink apart that is apart in straight text.
    private mutating func opened(
        _ k: Int, _ gap: Double, straight: Double, _ middles: [Double], trace: Trace, on curve: TextCurve
    ) -> Double {
        let curvature = trace.curvature ?? 0
        let clearance = clearance(curvature)
        var needed: [(index: Int, distance: Double)] = []
        if whites.pairs[k].join == nil {
            let isNear =
                !turns || (!trace.isRegular && abs(curvature * gap) > Self.steepestTurn)
                || whites.comesNearer(than: em * Self.far, k, gap: gap, curvature: curvature)
            if isNear {
                let before = straightDistance(k, straight)
                if before > 0 { needed.append((k, min(before, clearance))) }
            }
        }
        var turned = curvature * gap
        // Over the seam the first letters come again, which are neighbours on the other side.
        let furthest = max(k - Self.facingCount, k == whites.inked.count - 1 ? Self.facingCount + 1 : 0)
        for back in stride(from: k - 1, through: furthest, by: -1) {
            turned += trace.turns[back]
            if turned < Self.facingTurn { needed.append((back, clearance)) }
        }
        if needed.isEmpty { return gap }
        let next = shapes.shape(whites.pairs[k].after)
        let others = needed.map { item in
            shapes.shape(whites.inked[item.index]).applying(poser.pose(curve.frame(at: middles[item.index])))
        }
        func isFree(_ gap: Double, _ limit: Double) -> Bool {
            let moved = next.applying(poser.pose(curve.frame(at: middles[k] + gap)))
            return zip(others, needed).allSatisfy { $0.distance(to: moved, limit: limit) >= min($1.distance, limit) }
        }
        let most = gap + em * 2
        var widest = most
        // About a cusp there may be no gap that leaves so much, but one that leaves the least.
        for limit in [clearance, min(clearance, em * Self.leastClearance)] {
            if isFree(gap, limit) { return gap }
            var (low, high) = (gap, gap + limit)
            while !isFree(high, limit), high < most { (low, high) = (high, high + (high - gap)) }
            widest = high
            guard isFree(high, limit) else { continue }
            for _ in 0..<7 {
                let middle = (low + high) / 2
                if isFree(middle, limit) { high = middle } else { low = middle }
            }
            return high
        }
        return widest
    }

    /// Adds before a pair's second letter, and before the spaces between, what makes the gap of straight text this one.
    private func spread(_ gap: Double, over pair: PairWhites.Pair, straight: Double, _ walk: inout PenWalk) {
        let each = (gap - straight) / Double(pair.after - pair.before)
        for index in pair.before + 1...pair.after { walk.extra[index] += each }
    }
}

extension TextPath {
    /// Whether letters with such connections bend with the path, or parts of them.
    func bendsLetters(_ joins: LetterJoins) -> Bool {
        switch method {
        case .align: false
        case .automatic: !joins.isEmpty && effect == .rainbow
        case .joined: !joins.isEmpty
        case .stretch: true
        }
    }
}
