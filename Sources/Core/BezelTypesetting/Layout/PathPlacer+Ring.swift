// Text on closed curves: where it starts, how its gaps grow until its ends meet, and what is hidden so that they stay a
// word space apart. Repeats and separators are put together in Ring and RingText before; weights of gaps are in RingGaps.
import BezelGeometry

extension PathPlacer {
    /// Which gaps grow to fill a closed curve, if any.
    var filling: RingGaps.Filling? {
        guard curve.isLoop else { return nil }
        switch line.position.anchor {
        case .around: return .all
        case .justify: return .words
        case .start, .middle, .end: return joints == nil ? nil : .joints
        }
    }

    /// Where the pen starts.
    ///
    /// Without separators or repeats, the middle of the seam lies at `offset`. With them, that end of the text lies
    /// there for `.start` and `.end`, the last separator for `.around` and `.justify`; for `.middle`, the last
    /// separator lies opposite. If repeats are centred and their number is even, one of them lies there instead.
    func ringStart(of walk: PenAdvance, at offset: Double) -> Double {
        var pen = walk
        pen.pen = 0
        let clusters = walk.text.clusters
        var spans: [ClosedRange<Double>] = []
        spans.reserveCapacity(clusters.count)
        for index in clusters.indices {
            let start = pen.begin(index)
            spans.append(ClosedRange(spanning: start, start + max(0, clusters[index].advance)))
            pen.end(index)
        }
        guard let joints else {
            guard let first = clusters.firstIndex(where: { !$0.isSpace }),
                let last = clusters.lastIndex(where: { !$0.isSpace })
            else { return offset }
            let white = curve.length - (spans[last].upperBound - spans[first].lowerBound)
            return offset - spans[first].lowerBound + white / 2
        }
        func extent(_ isWanted: (Cluster) -> Bool) -> ClosedRange<Double> {
            var range: ClosedRange<Double>?
            for index in clusters.indices where !clusters[index].isKashida && isWanted(clusters[index]) {
                let own = spans[index]
                range = range?.union(own) ?? own
            }
            return range ?? 0...0
        }
        func unit(_ number: Int) -> ClosedRange<Double> {
            extent {
                !joints.isJoint($0.range.lowerBound) && joints.repeatIndex($0.range.lowerBound) == number
            }
        }
        switch line.position.anchor {
        case .start:
            let first = unit(0)
            return offset - (text.isRightToLeft ? first.upperBound : first.lowerBound)
        case .end:
            let last = unit(joints.count - 1)
            return offset - (text.isRightToLeft ? last.lowerBound : last.upperBound)
        case .middle, .justify, .around:
            let isMiddle = line.position.anchor == .middle
            if line.position.circuit.centersRepeat, joints.count.isMultiple(of: 2) {
                let repeated = unit(joints.count / 2)
                let middle = (repeated.lowerBound + repeated.upperBound) / 2
                return offset - middle + (isMiddle ? 0 : curve.length / 2)
            }
            func isLastJoint(_ cluster: Cluster) -> Bool {
                let at = cluster.range.lowerBound
                return joints.isJoint(at) && joints.repeatIndex(at) == joints.count - 1
            }
            var joint = extent { isLastJoint($0) && !$0.isSpace }
            if joint == 0...0 { joint = extent(isLastJoint) }
            let middle = (joint.lowerBound + joint.upperBound) / 2
            return offset - middle + (isMiddle ? curve.length / 2 : 0)
        }
    }

    /// In ems: how far the ends of a closed text may miss each other, a hundredth of a pixel in type of 100 pixels.
    private static let closed = 1e-4
    /// In ems: straight lengths nearer to each other give no secant.
    private static let closingResolution = 1e-9
    /// Secant steps: more where corners make the length jump, so that the search has to halve.
    private static let (closingSteps, closingStepsAtCorners) = (12, 20)
    /// Of the curve: what a search for the length may leave over.
    private static let closedPart = 1e-6

    /// Searches for the straight length at which optically spaced text closes the circuit.
    ///
    /// With optical spacing, the length on the curve is not the straight one, and not quite in proportion to it. The
    /// straight length is therefore sought by secant steps, and what is left in the end goes into the gaps.
    func close(
        _ plain: PenAdvance, _ filling: Justification, _ spacer: inout OpticalSpacing, at offset: Double
    ) -> PenAdvance {
        var filling = filling
        var walk = plain
        // Start no lower than the natural length, though letters may need less on the curve.
        let natural = PenSteps(filling.text).total + (filling.gaps?.seam ?? 0)
        var search = LengthSearch(max(curve.length, natural))
        let em = plain.text.runs.map(\.font.size).max() ?? 1
        spacer.opensTogether = false
        // The length jumps at corners: take the longest that fits.
        var longest: (walk: PenAdvance, over: Double)?
        for _ in Range(count: plain.stops == nil ? Self.closingSteps : Self.closingStepsAtCorners) {
            filling.fill(search.length)
            (walk.text, walk.steps, walk.seam) = (filling.text, filling.steps, filling.steps.seam)
            walk.stops?.measureWords(of: walk.text, walk.steps)
            spacer.space(&walk, on: curve) { ringStart(of: $0, at: offset) }
            let over = walk.length() + (walk.seam ?? 0) - curve.length
            if plain.stops != nil, over <= em * Self.closed, over > longest?.over ?? -.infinity {
                longest = (walk, over)
            }
            if abs(over) < em * Self.closed { break }
            search.step(over: over, resolution: em * Self.closingResolution)
        }
        if let longest {
            walk = longest.walk
            walk.seam = (walk.seam ?? 0) - longest.over
        } else if let gaps = filling.gaps {
            spread(&walk, over: gaps, em: em)
        }
        walk.pen = ringStart(of: walk, at: offset)
        return walk
    }

    /// Spreads the remaining error over the gaps that grow. Some remains where optical spacing opens a gap.
    private func spread(_ walk: inout PenAdvance, over gaps: RingGaps, em: Double) {
        let rest = curve.length - walk.length() - (walk.seam ?? 0)
        guard gaps.totalWeight > 0 else { return }
        let each = rest / gaps.totalWeight
        let grown = (walk.steps.total + walk.steps.seam - PenSteps(walk.text).total - gaps.seam) / gaps.totalWeight
        // Gaps give back what they grew by and a fiftieth of an em, no more: they would visibly shrink.
        guard each > -max(grown, 0) - em * 0.02 else { return }
        var left = rest
        for gap in gaps.weights where gap.index + 1 < walk.extra.count {
            walk.extra[gap.index + 1] += each * gap.weight
            left -= each * gap.weight
        }
        walk.seam = (walk.seam ?? 0) + left
    }

    /// The distance of the visible seam's middle on the baseline.
    func seam(_ set: PositionedLine) -> Double? {
        guard curve.isLoop, !line.hasPositions else { return nil }
        var extent: ClosedRange<Double>?
        for cluster in set.clusters where !cluster.isHidden {
            let start = cluster.spot.pen
            let end = start + max(0, set.text.clusters[cluster.index].advance)
            let own = ClosedRange(spanning: start, end)
            extent = extent?.union(own) ?? own
        }
        guard let extent else { return nil }
        let white = curve.length - (extent.upperBound - extent.lowerBound)
        return curve.baselineDistance(curve.wrapped(extent.lowerBound - white / 2))
    }

    /// Which letters are shown, so that the text's ends stay a word space apart.
    func window(of walk: PenAdvance, at offset: Double) -> RingWindow {
        guard curve.isLoop, line.position.circuit.seam == .wordSpace else { return .circuit }
        let length = walk.length()
        let isFilled = filling != nil
        if isFilled, length + (walk.seam ?? 0) <= curve.length * (1 + Self.closedPart) { return .all }
        if !isFilled, isFarFromClosing(walk, length) { return .circuit }
        let seam = RingSeam(walk.text)
        let space = seam.wordSpace * curve.letterStretch(line, walk.text, store)
        if length - seam.edges + space <= curve.length * (1 + Rounding.fraction) { return isFilled ? .all : .circuit }
        if !isFilled, closesForTheEye(seam) { return .circuit }
        var available = max(0, curve.length - space)
        let fraction = isFilled ? 0 : line.position.anchor.fraction(isRightToLeft: text.isRightToLeft)
        var limits: ClosedRange<Double> {
            let start = isFilled ? walk.pen : offset - fraction * available
            return ClosedRange(spanning: start, start + available)
        }
        // Which letters meet depends on which are hidden.
        let spots = line.measuredSpacing == .exact ? [] : walk.spots(offset)
        for _ in 0..<8 {
            let lack = lackOfWhite(walk.text, spots, within: limits, wordSpace: seam.wordSpace)
            if lack <= 0 { break }
            available = max(0, available - lack)
        }
        return .limits(limits)
    }

    /// Whether the text is too short for its ends to meet.
    func isFarFromClosing(_ walk: PenAdvance, _ length: Double) -> Bool {
        guard let style = walk.text.runs.last?.style else { return true }
        let ample = 2 * style.font.size + 2 * abs(style.tracking) + abs(style.wordSpacing)
        return length + ample * 2 < curve.length
    }

    /// Whether optical spacing leaves a word space at the seam.
    private func closesForTheEye(_ seam: RingSeam) -> Bool {
        guard line.measuredSpacing != .exact, let needed = try? naturalLength(seam: seam.wordGap) else { return false }
        return needed <= curve.length + Rounding.length
    }

    /// How much less than a word space parts the last and first shown letters, in user units.
    private func lackOfWhite(
        _ text: ShapedText, _ spots: [ClusterPlacement], within limits: ClosedRange<Double>, wordSpace: Double
    ) -> Double {
        func isShown(_ i: Int) -> Bool {
            let cluster = text.clusters[i]
            return !cluster.isSpace && spots[i].pen >= limits.lowerBound - Rounding.fraction * curve.length
                && spots[i].pen + cluster.advance <= limits.upperBound + Rounding.fraction * curve.length
        }
        guard let first = spots.indices.first(where: isShown), let last = spots.indices.last(where: isShown) else {
            return 0
        }
        var ends = text
        ends.clusters = [text.clusters[last], text.clusters[first]]
        let whites = PairWhites(
            ends, lineHeight: curve.height, bends: line.letters.method == .stretch,
            setting: PairWhites.Setting(strokeWidth: line.spacing.strokeWidth, areWordSpaces: true))
        guard whites.pairs.count == 1 else { return 0 }
        let halves = (ends.clusters[0].advance + ends.clusters[1].advance) / 2
        let middles = [last, first].map { spots[$0].pen + text.clusters[$0].advance / 2 }
        let gap = middles[1] + curve.length - middles[0]
        var cursor = curve.cursor()
        let (a, b) = (cursor.frame(at: middles[0]).tangent, cursor.frame(at: middles[1]).tangent)
        let curvature = gap > 0 ? atan2(a.cross(b), a.dot(b)) / gap : 0
        let white = whites.white(0, gap: halves + wordSpace)
        return whites.gap(0, white: white, curvature: curvature) - gap
    }
}

/// A secant search for the straight length with error 0, bracketed by lengths that were too short and too long.
private struct LengthSearch {
    private(set) var length: Double
    private var last: (length: Double, over: Double)?
    private var short: Double = 0
    private var long: Double?

    init(_ length: Double) { self.length = length }

    /// - Parameter over: How much too long the present length is, in user units.
    mutating func step(over: Double, resolution: Double) {
        if over > 0 { long = min(long ?? length, length) } else { short = max(short, length) }
        // Secant steps, or bisection where the length jumps.
        var next = length - over
        if let last, abs(last.over - over) > resolution {
            next = length - over * (length - last.length) / (over - last.over)
        }
        if let long, long > short, !(short...long).contains(next) { next = (short + long) / 2 }
        last = (length, over)
        length = max(next, 0)
    }
}

extension TextCurve {
    /// The curve's length relative to its parallel through the letters' middle; 1 for a raised line. With exact spacing
    /// at least 1, so that word spaces keep their width on both.
    func letterStretch(_ line: TextPath, _ text: ShapedText, _ store: CurveStore) -> Double {
        guard height == 0, let key else { return 1 }
        let raised = store.raised(key, path, by: Self.letterMiddle(text)).length
        guard raised > 0 else { return 1 }
        return line.measuredSpacing == .exact ? max(1, length / raised) : length / raised
    }
}

extension TextPath {
    var measuredSpacing: Gaps {
        if position.anchor == .around { return .even }
        return letters.method == .words && !movesWords ? .exact : spacing.gaps
    }

    /// Whether words keep the gaps of straight text, and move as wholes. Only with letters that turn is it known how their
    /// sides face each other.
    var movesWords: Bool {
        letters.method == .words && letters.effect == .rainbow && position.anchor != .around && spacing.gaps != .exact
    }

    /// Whether the seam of a filled ring is a word space: not so for a single word.
    func hasWordSpaceOverSeam(_ text: ShapedText) -> Bool {
        guard position.anchor == .around || position.anchor == .justify else { return true }
        guard let first = text.clusters.firstIndex(where: { !$0.isSpace }),
            let last = text.clusters.lastIndex(where: { !$0.isSpace })
        else { return false }
        return text.clusters[Range(from: first, through: last)].contains(where: \.isSpace)
    }
}
