// Local search for short travel: strokes turned, moved and reversed while the rings around them stay later. The first
// order, and when to search, is in StrokeOrder.
import BezelGeometry

/// Strokes in order, to be shortened within the order of nesting.
///
/// Fields are lists by position in the order, so that searches read memory in sequence; ``move(_:to:turned:)`` and
/// ``turn(_:)`` change all of them together. Every exchange that is looked at costs a trial, and the search ends when
/// they are used up or nothing improves. The result is a local optimum; a shorter order may exist.
struct StrokeRound {
    /// How far ahead stretches are turned or strokes moved.
    private static let widestWindow = 400
    /// In millimetres: what shortens the way by less does not count, as the rounding of sums could be gained for ever.
    static let gain = 1e-9

    private let start: Point
    let around: [[Int]]
    private let window: Int
    private(set) var trials: Int
    var first: [Point]
    var last: [Point]
    var path: [Int]
    var isTurned: [Bool]
    var order: [Int]
    /// The last search with a path around a stroke.
    private var stamps: [Int]
    private var search = 0

    init(_ strokes: [WorkStroke], _ nesting: Nesting, start: Point, trials: Int) {
        self.start = start
        self.trials = trials
        around = nesting.around
        first = strokes.map(\.first)
        last = strokes.map(\.last)
        path = strokes.map(\.path)
        isTurned = Array(repeating: false, count: strokes.count)
        order = Array(strokes.indices)
        stamps = Array(repeating: 0, count: nesting.around.count)
        window = (trials / (4 * strokes.count)).clamped(from: 20, through: Self.widestWindow)
    }

    mutating func shorten(_ part: Range<Int>) {
        while trials > 0 {
            let isTurned = turnStretches(in: part)
            let isMoved = moveStrokes(in: part)
            if !isTurned, !isMoved { break }
        }
    }

    mutating func shorten() { shorten(order.indices) }

    func strokes(of given: [WorkStroke]) -> [WorkStroke] {
        zip(order, isTurned).map { $1 ? given[$0].turned : given[$0] }
    }

    mutating func spend(_ steps: Int) { trials -= steps }

    func end(before i: Int) -> Point { i == 0 ? start : last[i - 1] }

    /// 2-opt (Croes 1958): reverses stretches of the order, each of whose strokes is then drawn from its other end.
    /// Returns whether the round became shorter.
    ///
    /// Only two connections change, so each trial takes four distances. Gains below 1e-9 mm are rounding errors, which
    /// could go on for ever.
    mutating func turnStretches(in part: Range<Int>) -> Bool {
        var hasImproved = false
        for i in part where trials > 0 {
            search += 1
            var j = i
            while j < min(part.upperBound, i + window) {
                // A ring must not precede what is within.
                if stamps[path[j]] == search { break }
                for ring in around[path[j]] { stamps[ring] = search }
                trials -= 1
                let before = end(before: i)
                var gain = before.distance(to: first[i]) - before.distance(to: last[j])
                if j + 1 < order.count {
                    gain += last[j].distance(to: first[j + 1]) - first[i].distance(to: first[j + 1])
                }
                if gain > Self.gain {
                    turn(ClosedRange(spanning: i, j))
                    hasImproved = true
                }
                j += 1
            }
        }
        return hasImproved
    }

    private mutating func turn(_ range: ClosedRange<Int>) {
        order[range].reverse()
        path[range].reverse()
        isTurned[range].reverse()
        (first[range], last[range]) = (
            ArraySlice(last[range].reversed()), ArraySlice(first[range].reversed())
        )
        for k in range { isTurned[k].toggle() }
    }

    /// Or-opt (Or 1976) with single strokes: takes each out and puts it where it costs the smallest detour, in either
    /// direction. Returns whether the round became shorter.
    mutating func moveStrokes(in part: Range<Int>) -> Bool {
        var hasImproved = false
        for i in part where trials > 0 {
            let after = i + 1 < order.count ? first[i + 1] : nil
            var saved = end(before: i).distance(to: first[i])
            if let after { saved += last[i].distance(to: after) - end(before: i).distance(to: after) }
            guard saved > Self.gain, let best = bestPlace(for: i, in: part, saving: saved) else { continue }
            move(i, to: best.place, turned: best.isTurned)
            hasImproved = true
        }
        return hasImproved
    }

    /// The stroke to precede; nil to stay.
    private mutating func bestPlace(
        for i: Int, in part: Range<Int>, saving saved: Double
    ) -> (place: Int, isTurned: Bool)? {
        var best: (place: Int, isTurned: Bool)?
        var least = saved - Self.gain
        func offer(_ place: Int) {
            let before = end(before: place)
            let next = place < order.count ? first[place] : nil
            for isTurned in [false, true] {
                let (a, b) = isTurned ? (last[i], first[i]) : (first[i], last[i])
                var cost = before.distance(to: a)
                if let next { cost += b.distance(to: next) - before.distance(to: next) }
                if cost < least { (best, least) = ((place, isTurned), cost) }
            }
        }
        var place = i - 1
        while place >= max(part.lowerBound, i - window), !around[path[place]].contains(path[i]) {
            trials -= 1
            offer(place)
            place -= 1
        }
        place = i + 1
        while place < min(part.upperBound, i + window), !around[path[i]].contains(path[place]) {
            trials -= 1
            offer(place + 1)
            place += 1
        }
        return best
    }

    private mutating func move(_ i: Int, to place: Int, turned: Bool) {
        let target = place > i ? place - 1 : place
        func shift<T>(_ list: inout [T]) {
            let item = list[i]
            if target > i { for k in i..<target { list[k] = list[k + 1] } }
            if target < i { for k in (target..<i).reversed() { list[k + 1] = list[k] } }
            list[target] = item
        }
        shift(&order)
        shift(&path)
        shift(&isTurned)
        shift(&first)
        shift(&last)
        if turned { turn(target...target) }
    }
}
