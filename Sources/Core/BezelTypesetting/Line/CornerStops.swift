// Corners of a curve as stops for the pen: where letters and words may not stand, and how they are centred between
// corners. Corners are found by TextCurve; PenAdvance asks `past(_:_:advance:)` before each letter, PathPlacer centres
// afterwards. Overlaps that remain at corners are found by OverprintSearch.
import BezelGeometry

/// Corners of a curve, in every circuit of a loop.
///
/// Ink stays on its side of the angle's bisector. At a turn φ, a letter keeps a distance of h·tan(φ/2), where h is its
/// height if the turn is towards the letters, else its depth.
struct CornerStops {
    /// A word that jumps past sharp corners as a whole; lengths in user units.
    private struct Word {
        var advance: Double
        var height: Double
        var depth: Double
    }

    private let corners: Corners
    /// Words jump past these.
    private let sharp: Corners
    private var words: [Int: Word]
    private let skipsLetters: Bool
    private let length: Double
    private let isLoop: Bool
    /// The extent of ink above the pitch line and below the baseline.
    private let heights: [Double]
    private let depths: [Double]
    /// In radians. At smaller turns a word goes on round the corner.
    static let sharpCorner: Double = 40 * .pi / 180
    /// In radians, near half a turn: the tangent of half the turn, which grows without bound, stays below 6.
    private static let sharpest: Double = 2.8

    /// Of the circuit or line: positions nearer to each other are those of one corner, and a letter that is longer by less
    /// still has its place.
    private static let samePart: Double = 1e-6

    private struct Stop {
        /// On the line; empty unless the pitch line rounds the corner.
        let range: ClosedRange<Double>
        /// Whether the line turns towards the letters.
        let isTowards: Bool
        /// Of half the turn.
        let tangent: Double

        init(_ corner: TextCurve.Corner) {
            range = corner.range
            isTowards = corner.turn < 0
            tangent = tan(min(abs(corner.turn), CornerStops.sharpest) / 2)
        }

        /// How far before and behind the corner ink of this height and depth stays away, in user units.
        func distance(_ height: Double, _ depth: Double) -> Double { (isTowards ? height : depth) * tangent }
    }

    /// Corners by ascending position, with what bounds a search: it looks at no more of them than can matter.
    private struct Corners {
        let all: [Stop]
        /// The longest corner, and the greatest tangents towards the letters and away from them.
        private let longest: Double
        private let towards: Double
        private let away: Double
        /// The longest part of the line between corners; on a loop also over its seam.
        let widestGap: Double
        /// Where the last corner ends.
        let end: Double

        init(_ corners: [TextCurve.Corner], length: Double, isLoop: Bool) {
            all = corners.map { Stop($0) }
            longest = all.reduce(0) { max($0, $1.range.upperBound - $1.range.lowerBound) }
            towards = all.reduce(0) { $1.isTowards ? max($0, $1.tangent) : $0 }
            away = all.reduce(0) { $1.isTowards ? $0 : max($0, $1.tangent) }
            var (widest, end) = (0.0, all.first?.range.lowerBound ?? 0)
            for stop in all {
                widest = max(widest, stop.range.lowerBound - end)
                end = max(end, stop.range.upperBound)
            }
            if isLoop, let first = all.first { widest = max(widest, first.range.lowerBound + length - end) }
            (widestGap, self.end) = (widest, end)
        }

        /// How far before or behind its position a corner keeps letters of these extents away, at most.
        func reach(_ height: Double, _ depth: Double) -> Double { longest + max(height * towards, depth * away) }

        /// Whether some corner leaves less than an advance of each circuit.
        func leaveNoRoom(for advance: Double, _ height: Double, _ depth: Double, length: Double) -> Bool {
            guard advance + 2 * reach(height, depth) > length else { return false }
            return all.contains { stop in
                let width = stop.range.upperBound - stop.range.lowerBound
                return advance + width + 2 * stop.distance(height, depth) > length * (1 + CornerStops.samePart)
            }
        }

        /// Where letters may begin behind all corners.
        func endOfAll(_ height: Double, _ depth: Double) -> Double {
            let reach = reach(height, depth)
            var last = end
            for stop in all.reversed() {
                if stop.range.lowerBound + longest + reach <= last { break }
                last = max(last, stop.range.upperBound + stop.distance(height, depth))
            }
            return last
        }
    }

    /// Nil if no corner matters.
    init?(_ curve: TextCurve, _ walk: PenAdvance, skipsLetters: Bool, keepsWords: Bool) {
        let text = walk.text
        self.skipsLetters = skipsLetters
        let all = skipsLetters || keepsWords ? curve.corners : []
        let sharp = keepsWords ? all.filter { abs($0.turn) > Self.sharpCorner } : []
        guard skipsLetters && !all.isEmpty || !sharp.isEmpty else { return nil }
        corners = Corners(all, length: curve.length, isLoop: curve.isLoop)
        self.sharp = Corners(sharp, length: curve.length, isLoop: curve.isLoop)
        length = curve.length
        isLoop = curve.isLoop
        var shapes = InkShapes(text)
        let boxes = text.clusters.indices.map { shapes.shape($0).box }
        let heights = boxes.map { $0.isNull ? 0 : max(0, -$0.minY - curve.height) }
        let depths = boxes.map { $0.isNull ? 0 : max(0, $0.maxY) }
        (self.heights, self.depths) = (heights, depths)
        words = [:]
        measureWords(of: text, walk.steps)
    }

    /// Measures words again, after their spacing or size has changed.
    mutating func measureWords(of text: ShapedText, _ steps: PenSteps) {
        if sharp.all.isEmpty { return }
        words = [:]
        for range in text.wordRanges() where range.upperBound <= heights.count {
            words[range.lowerBound] = Word(
                advance: steps.length(range, text: text), height: heights[range].max() ?? 0,
                depth: depths[range].max() ?? 0)
        }
    }

    /// Lengthens words that optical spacing opens. Never shortens any, so that rounds end.
    ///
    /// - Returns: Whether any became longer.
    mutating func lengthenWords(of text: ShapedText, _ steps: PenSteps, extra: [Double]) -> Bool {
        if sharp.all.isEmpty { return false }
        var isLonger = false
        for range in text.wordRanges() {
            guard let word = words[range.lowerBound] else { continue }
            let length = steps.length(range, text: text) + extra[range].dropFirst().reduce(0, +)
            guard length > word.advance * (1 + Self.likeness) else { continue }
            words[range.lowerBound]?.advance = length
            isLonger = true
        }
        return isLonger
    }
    /// The fraction by which equal lengths may differ.
    private static let likeness = 1e-3

    /// Centres letters between sharp corners, unless uneven curvature makes gaps depend on the place.
    func centered(_ spots: [ClusterPlacement], _ text: ShapedText, on curve: TextCurve) -> [ClusterPlacement] {
        var spots = spots
        let groups = groups(spots, text)
        for (number, group) in groups.enumerated()
        where Self.bendsAlike(group.side, on: curve) && !isShared(number, groups) {
            let (start, end) = (spots[group.first].pen, spots[group.last].pen + text.clusters[group.last].advance)
            let slack = Rounding.length
            guard start >= group.side.lowerBound - slack, end <= group.side.upperBound + slack else { continue }
            let shift = (group.side.lowerBound + group.side.upperBound - start - end) / 2
            for i in Range(from: group.first, through: group.last) { spots[i].pen += shift }
        }
        return spots
    }

    /// Evens gaps between sharp corners, unless curvature is uneven or letters are connected.
    func spread(_ spots: [ClusterPlacement], _ text: ShapedText, on curve: TextCurve) -> [ClusterPlacement] {
        var spots = spots
        let groups = groups(spots, text)
        for (number, group) in groups.enumerated() where Self.bendsAlike(group.side, on: curve) {
            guard !isShared(number, groups) else { continue }
            let members = Range(from: group.first, through: group.last)
            let (height, depth) = (heights[members].max() ?? 0, depths[members].max() ?? 0)
            let start = group.side.lowerBound + distance(atCorner: group.side.lowerBound, height, depth)
            let end = group.side.upperBound - distance(atCorner: group.side.upperBound, height, depth)
            let advances = members.reduce(0) { $0 + text.clusters[$1].advance }
            let count = Double(group.last - group.first)
            let taken = spots[group.last].pen + text.clusters[group.last].advance - spots[group.first].pen - advances
            let gap = (end - start - advances) / (count + 1)
            guard count > 0, gap >= 0, !members.contains(where: { text.clusters[$0].joinsNext }) else { continue }
            let change = gap - taken / count
            let shift = start + gap / 2 - spots[group.first].pen
            for i in members { spots[i].pen += shift + Double(i - group.first) * change }
            var pen = spots[group.last].pen + text.clusters[group.last].advance
            for i in Range(from: group.last + 1, upTo: text.clusters.count) {
                guard text.clusters[i].isSpace else { break }
                spots[i].pen = pen
                pen += text.clusters[i].advance
            }
        }
        return spots
    }

    /// Clusters between two sharp corners, by index.
    private struct Group {
        var side: ClosedRange<Double>
        var first: Int
        var last: Int
    }

    /// Whether the text's beginning and its end share a side.
    private func isShared(_ number: Int, _ groups: [Group]) -> Bool {
        let own = groups[number].side.lowerBound.truncatingRemainder(dividingBy: length)
        return groups.enumerated().contains { other, item in
            let apart = abs(item.side.lowerBound.truncatingRemainder(dividingBy: length) - own)
            return other != number && min(apart, length - apart) < Self.samePart * length
        }
    }

    /// The clusters of each side that has any; empty if all are on one side.
    private func groups(_ spots: [ClusterPlacement], _ text: ShapedText) -> [Group] {
        guard !sharp.all.isEmpty else { return [] }
        var groups: [Group] = []
        for (i, spot) in spots.enumerated() where !text.clusters[i].isSpace {
            let side = side(about: spot.pen + text.clusters[i].advance / 2)
            if groups.last?.side == side {
                groups[groups.count - 1].last = i
            } else {
                groups.append(Group(side: side, first: i, last: i))
            }
        }
        return groups.count > 1 ? groups : []
    }

    private func distance(atCorner position: Double, _ height: Double, _ depth: Double) -> Double {
        let corner = sharp.all.first { corner in
            let apart = abs((position - corner.range.lowerBound).remainder(dividingBy: length))
            return apart < Self.samePart * length
        }
        guard let corner else { return 0 }
        return corner.distance(height, depth)
    }

    /// The stretch between the sharp corners beside a distance.
    private func side(about distance: Double) -> ClosedRange<Double> {
        let circuit = isLoop ? (distance / length).rounded(.down) * length : 0
        let corners = sharp.all
        let next = corners.partitioningIndex { $0.range.lowerBound + circuit > distance }
        func end(_ i: Int) -> Double? { corners.indices.contains(i) ? corners[i].range.lowerBound + circuit : nil }
        let before = end(next - 1) ?? (isLoop ? (end(corners.count - 1) ?? 0) - length : 0)
        let after = end(next) ?? (isLoop ? (end(0) ?? 0) + length : length)
        return ClosedRange(spanning: before, max(before, after))
    }

    /// Of a side: directions are taken so far from its corners, where they jump.
    private static let inset = 1e-3
    /// In radians, half a degree: how far the turns of two halves of a side may differ.
    private static let likeTurn = 0.01

    /// Whether the first and second half of a stretch turn by the same angle.
    private static func bendsAlike(_ side: ClosedRange<Double>, on curve: TextCurve) -> Bool {
        let inset = (side.upperBound - side.lowerBound) * Self.inset
        let (low, high) = (side.lowerBound + inset, side.upperBound - inset)
        let frames = [low, (low + high) / 2, high].map { curve.frame(at: $0).tangent }
        func turn(_ a: Vector, _ b: Vector) -> Double { atan2(a.cross(b), a.dot(b)) }
        return abs(turn(frames[0], frames[1]) - turn(frames[1], frames[2])) < likeTurn
    }

    /// `pen`, or the first place after a corner with room for the advance or word, if need be at no distance; `pen` if
    /// there is none.
    func past(_ pen: Double, _ index: Int, advance: Double) -> Double {
        if let word = words[index], let position = wordPosition(pen, word) { return position }
        guard skipsLetters else { return pen }
        return position(pen, advance, height: heights[index], depth: depths[index], in: corners) ?? position(
            pen, advance, height: 0, depth: 0, in: corners)
            ?? pen
    }

    /// Where a word may begin, first with its distance from corners, then without.
    private func wordPosition(_ pen: Double, _ word: Word) -> Double? {
        for (height, depth) in [(word.height, word.depth), (0, 0)] {
            guard let position = position(pen, word.advance, height: height, depth: depth, in: sharp) else { continue }
            if isLoop || position <= pen || position + word.advance <= length * (1 + Rounding.fraction) {
                return position
            }
        }
        return nil
    }

    /// The first position at or after the pen where the advance lies between corners; nil if there is none.
    ///
    /// Corners are visited in order from the pen, over the seam of a loop. Each jump passes one of them, so after as many
    /// jumps as there are corners nothing is left to try.
    private func position(
        _ pen: Double, _ advance: Double, height: Double, depth: Double, in stops: Corners
    ) -> Double? {
        // Rounding of sums must not make a letter jump past a corner that it ends at.
        let slack = Rounding.fraction * max(1, length)
        // No gap between corners is wide enough: on a loop there is no place, on an open line only before or behind all.
        let fitsNowhere = advance > stops.widestGap + 4 * slack
        if isLoop, fitsNowhere || stops.leaveNoRoom(for: advance, height, depth, length: length) { return nil }
        let corners = stops.all
        let reach = stops.reach(height, depth)
        var position = pen
        var jumps = 0
        var (circuit, i) = first(after: pen - reach - slack, in: corners)
        while jumps <= corners.count {
            if i == corners.count {
                if !isLoop { return position }
                (circuit, i) = (circuit + length, 0)
            }
            let corner = corners[i]
            let distance = corner.distance(height, depth)
            if circuit + corner.range.lowerBound - distance >= position + advance - slack {
                // Later corners may need more room.
                if circuit + corner.range.lowerBound - reach >= position + advance { return position }
            } else if circuit + corner.range.upperBound + distance > position + slack {
                position = circuit + corner.range.upperBound + distance
                jumps += 1
                if fitsNowhere {
                    position = max(position, stops.endOfAll(height, depth))
                    i = corners.count - 1
                }
                if !isLoop, position + advance > length + slack, height > 0 || depth > 0 { return nil }
            }
            i += 1
        }
        return nil
    }

    /// By bisection, the first corner of a circuit that begins at or after a distance.
    private func first(after distance: Double, in corners: [Stop]) -> (circuit: Double, index: Int) {
        let circuit = isLoop ? (distance / length).rounded(.down) * length : 0
        return (circuit, corners.partitioningIndex { $0.range.lowerBound >= distance - circuit })
    }
}
