// The white between two letters at any curvature, its inverse, and the distance at which their ink comes too near.
// PairWhites finds the pairs of a text, OpticalSpacing places letters by them; sides of letters come from SideTable and
// FacingRows.
//
// A pair is measured at the curvatures that SideTable has, when one is first asked for, and interpolated linearly between
// them. Pairs are cached by face and shared by all texts and threads, so no value may depend on the text that came first.
import BezelGeometry
import Synchronization

/// A pair's white, and its least gap at any curvature.
///
/// ``TextPath/Gaps/optical`` defines white. Lengths are ems of the first letter, curvatures radians per em, gaps
/// between the letters' middles along the baseline. Values at ``SideTable``'s nodes are interpolated.
final class PairSpacing: Sendable {
    struct Pair: Sendable {
        var first: SideTable
        var next: SideTable
        /// The next letter's size divided by the first's.
        var scale: Double = 1
        /// How much higher the next letter's baseline is.
        var lift: Double = 0
        /// Between the middles in straight text.
        var gap: Double
        /// Of the line drawn round both letters, half of it outside.
        var strokeWidth: Double = 0
        /// The wanted size divided by the shrunk one.
        var shrinkage: Double = 1
        var isWordSpace = false
        /// The least distance on a curve, as a fraction of the straight one; see ``FontSides/minimumFraction``.
        var minimumFraction = PairSpacing.minimumFraction
        /// Bent outlines do not lean into each other.
        var bends = false

        /// Rounded as in ``Key``, so that cached values do not depend on the first text.
        var rounded: Pair {
            var pair = self
            pair.scale = Key.value(Key.rounded(scale))
            pair.lift = Key.value(Key.rounded(lift))
            pair.gap = Key.value(Key.rounded(gap))
            pair.strokeWidth = Key.value(Key.rounded(strokeWidth))
            pair.shrinkage = Key.value(Key.rounded(shrinkage))
            return pair
        }
    }

    /// A pair by identity of its letters and by rounded numbers, so that equal pairs of different texts meet.
    struct Key: Hashable {
        private let first: ObjectIdentifier
        private let next: ObjectIdentifier
        private let scale: Int64
        private let lift: Int64
        private let gap: Int64
        private let stroke: Int64
        private let shrinkage: Int64
        private let isWordSpace: Bool
        private let bends: Bool

        init(_ pair: Pair) {
            first = ObjectIdentifier(pair.first)
            next = ObjectIdentifier(pair.next)
            scale = Self.rounded(pair.scale)
            lift = Self.rounded(pair.lift)
            bends = pair.bends
            gap = Self.rounded(pair.gap)
            stroke = Self.rounded(pair.strokeWidth)
            shrinkage = Self.rounded(pair.shrinkage)
            isWordSpace = pair.isWordSpace
        }
        /// A hash of the two letters for a table of fixed size. The low bits of addresses are all equal, so they are
        /// dropped.
        var slot: Int {
            let (a, b) = (UInt(bitPattern: first), UInt(bitPattern: next))
            return Int(truncatingIfNeeded: (a >> 4) &* 31 ^ (b >> 4) ^ (b >> 11))
        }
        /// In steps of 2^-20 em, about a millionth, which no eye tells apart; exact in binary.
        static func rounded(_ v: Double) -> Int64 { v.isNaN ? 0 : Int64(clamping: (v * parts).rounded()) }
        static func value(_ rounded: Int64) -> Double { Double(rounded) / parts }
        private static let parts = 1_048_576.0
    }

    let pair: Pair
    let band: SideTable.Band
    /// The height to which white is measured: the mean of both letters' cap heights or x-heights.
    let height: Double

    /// What is known of the pair at one curvature; nil until asked.
    private struct Node {
        var rows: FacingRows
        var naturalGap: Double?
        var isFree: Bool?
        var leastGap: Double?
        /// Rounds of a line mostly repeat the white.
        var solved: (white: Double, gap: Double)?
    }
    private struct Clearance {
        /// In straight text.
        var kept: Double
        /// On a line that bends.
        var bent: Double
        var touchesByChance: Bool
    }
    /// What was found so far; nil until asked for. Each value depends on ``pair`` alone, so that threads that ask in another
    /// order find the same. `index` has the position in `nodes` of each of ``SideTable``'s nodes, or -1.
    private struct State {
        var index = [Int16](repeating: -1, count: SideTable.nodeCount)
        var nodes: [Node] = []
        var white: Double?
        var distance: Double?
        var clearance: Clearance?
        var edges: (right: [SIMD4<Double>], left: [SIMD4<Double>])?
    }
    private let state = Mutex(State())

    // Lengths are in ems.
    /// The part of their straight distance that letters keep on a bend. ``TextPath/Gaps/optical`` promises it.
    static let minimumFraction = 0.5
    /// The same for bold letters, whose broad parallel stems would seem to merge sooner.
    static let boldMinimumFraction = 0.65
    /// Kept beyond that, as outlines are polygons here (of 0.001 em) and curvature is not quite even.
    static let allowance = 0.004
    /// Nearer ink seems to touch: a pixel in type of 100 pixels.
    private static let clearance = 0.01
    /// Kept where ink touches in straight text: a third of a light stem. Less reads as a blot.
    private static let parting = 0.03
    /// Distances are measured up to this one: no pair keeps more.
    static let furthest = 1.0
    /// Letters without height, such as those of a broken font, are taken for so high, as curvatures are divided by it.
    private static let minimumHeight = 1e-3
    /// Radians: below, the next letter's place is taken on the parabola, instead of dividing by a curvature of almost 0.
    private static let slightAngle = 1e-6

    // The search for the least gap.
    /// Its first step, doubled until the gap is enclosed.
    private static let firstStep = 0.05
    /// Steps grow no longer. By then the gap is six ems wider or narrower, and letters are clear or never will be.
    private static let lastStep = 4.0
    /// It ends at an interval of this length: a fiftieth of a pixel in type of 100 pixels.
    private static let resolution = 2e-4
    private static let maximumSteps = 12
    /// A step divides the interval no more unevenly than this, so that a distance that grows by jumps does not stop it.
    private static let divisions = 0.05...0.95

    init(_ pair: Pair) {
        self.pair = pair
        let isLow = Self.isLow(pair.first.kind, pair.next.kind)
        band = isLow ? .lowerCase : .capitals
        func height(_ table: SideTable) -> Double { isLow ? table.xHeight : table.capHeight }
        self.height = max((height(pair.first) + height(pair.next) * pair.scale) / 2, Self.minimumHeight)
    }

    static func isLow(_ a: SideTable.Kind, _ b: SideTable.Kind) -> Bool {
        a != .mark && b != .mark && (a == .low || b == .low)
    }

    /// The white of a gap between middles, in ems.
    func white(gap: Double, curvature: Double) -> Double {
        interpolated(curvature) { state, node in state.nodes[node].rows.measure(Float(gap)).white }
    }

    /// The white by area, as of word spaces, between any letters.
    func area(gap: Double, curvature: Double) -> Double {
        interpolated(curvature) { state, node in state.nodes[node].rows.area(gap) }
    }

    var straightWhite: Double { state.withLock { straightWhite(&$0) } }

    private func straightWhite(_ state: inout State) -> Double {
        if let white = state.white { return white }
        let node = node(SideTable.straightNode, &state)
        let white = state.nodes[node].rows.measure(Float(pair.gap)).white
        state.white = white
        return white
    }

    /// The gap that gives a white: the inverse of `white(gap:curvature:)`, from a guess near the natural gap.
    func gap(white: Double, curvature: Double) -> Double {
        interpolated(curvature) { state, node in
            if let solved = state.nodes[node].solved, solved.white == white { return solved.gap }
            let straight = straightWhite(&state)
            let start = naturalGap(node, &state) + white - straight
            let gap = state.nodes[node].rows.gap(white: white, from: start)
            state.nodes[node].solved = (white, gap)
            return gap
        }
    }

    /// The gap at which the pair has the white that it has in straight text.
    func naturalGap(curvature: Double) -> Double {
        interpolated(curvature) { state, node in naturalGap(node, &state) }
    }

    /// Found once for each node, from the straight gap.
    private func naturalGap(_ node: Int, _ state: inout State) -> Double {
        if let gap = state.nodes[node].naturalGap { return gap }
        let gap = state.nodes[node].rows.gap(white: straightWhite(&state), from: pair.gap)
        state.nodes[node].naturalGap = gap
        return gap
    }

    /// A value between those at the two nodes beside a curvature; at a node, only that one is computed.
    private func interpolated(_ curvature: Double, _ value: (inout State, Int) -> Double) -> Double {
        let (low, t) = SideTable.position(curvature)
        return state.withLock { state in
            if t < SideTable.atNode { return value(&state, node(low, &state)) }
            let next = node(low + 1, &state)
            if t > 1 - SideTable.atNode { return value(&state, next) }
            let a = value(&state, node(low, &state))
            return a + (value(&state, next) - a) * t
        }
    }

    private func node(_ index: Int, _ state: inout State) -> Int {
        if state.index[index] >= 0 { return Int(state.index[index]) }
        let curvature = SideTable.curvature(index)
        let rows = FacingRows(
            right: pair.first.rows(curvature, band), left: pair.next.rows(curvature * pair.scale, band),
            scale: Float(pair.scale), strokeWidth: Float(pair.strokeWidth), bend: Float(curvature * height),
            isWordSpace: pair.isWordSpace)
        state.index[index] = Int16(state.nodes.count)
        state.nodes.append(Node(rows: rows))
        return state.nodes.count - 1
    }

    /// The distance of ink without strokes, 0…``furthest``.
    var straightDistance: Double { state.withLock { straightDistance(&$0) } }

    private func straightDistance(_ state: inout State) -> Double {
        if let distance = state.distance { return distance }
        let distance = distance(gap: pair.gap, curvature: 0, limit: Self.furthest, &state)
        state.distance = distance
        return distance
    }

    private func clearance(_ state: inout State) -> Clearance {
        if let found = state.clearance { return found }
        let straight = straightDistance(&state)
        let stroke = pair.strokeWidth
        // Half as near as in straight text of the size asked for, or two thirds if bold, strokes counted. The last term
        // is for strokes, which do not shrink.
        let half = stroke + max(straight * pair.shrinkage - stroke, 0) * pair.minimumFraction + Self.allowance
        let kept = min(half, straight + stroke * (1 - 1 / pair.shrinkage))
        let (distance, isMark) = (straight - stroke, pair.first.kind == .mark || pair.next.kind == .mark)
        let touches = !isMark && distance > -Self.clearance && kept - stroke < Self.clearance
        // Feet that meet by chance, as of bold R and A, are in line in straight text, but a blot on a bend.
        let isMet = distance < Double(FacingRows.touching)
        let bent = touches ? stroke + (isMet ? Self.parting : Self.clearance) : kept
        let made = Clearance(kept: kept, bent: bent, touchesByChance: touches)
        state.clearance = made
        return made
    }

    /// How near outlines may come on a line that bends, strokes counted.
    var minimumDistance: Double { state.withLock { clearance(&$0).bent } }

    /// Whether letters touch, or nearly, in straight text, as feet of bold letters do. Marks and strokes that overlap do not count.
    var touchesByChance: Bool { state.withLock { clearance(&$0).touchesByChance } }

    /// The gap at which ink keeps its distance at a curvature. Nil if the natural gap does, and for letters that bend, or
    /// whose strokes or marks overlap in straight text, which keep none.
    ///
    /// - Parameter always: Whether to find it though the natural gap is enough.
    func leastGap(curvature: Double, always: Bool = false) -> Double? {
        if pair.bends { return nil }
        let (low, t) = SideTable.position(curvature)
        return state.withLock { state in
            let clearance = clearance(&state)
            if clearance.bent <= 0 { return nil }
            func needed(_ node: Int) -> Double { node == SideTable.straightNode ? clearance.kept : clearance.bent }
            let (first, last) = (t > 1 - SideTable.atNode ? low + 1 : low, t < SideTable.atNode ? low : low + 1)
            if !always, isFree(first, needed(first), &state), first == last || isFree(last, needed(last), &state) {
                return nil
            }
            let gap = leastGap(first, needed(first), &state)
            return first == last ? gap : gap + (leastGap(last, needed(last), &state) - gap) * t
        }
    }

    /// Whether the natural gap leaves the needed distance at a node.
    private func isFree(_ index: Int, _ needed: Double, _ state: inout State) -> Bool {
        let node = node(index, &state)
        if let known = state.nodes[node].isFree { return known }
        let gap = naturalGap(node, &state)
        let isFree = distance(gap: gap, curvature: SideTable.curvature(index), limit: needed, &state) >= needed
        state.nodes[node].isFree = isFree
        return isFree
    }

    /// The gap at a node that leaves `needed` between outlines, by enclosure and regula falsi, every second step of which halves
    /// the interval, as a distance between polygons has corners and may even fall. It is the interval's wide end, so that
    /// the distance is kept. Some twenty distances at most; each compares the facing edges of both letters.
    private func leastGap(_ index: Int, _ needed: Double, _ state: inout State) -> Double {
        let node = node(index, &state)
        if needed <= 0 { return naturalGap(node, &state) }
        if let known = state.nodes[node].leastGap { return known }
        let curvature = SideTable.curvature(index)
        func over(_ gap: Double) -> Double {
            distance(gap: gap, curvature: curvature, limit: needed * 2 + Self.firstStep, &state) - needed
        }
        var (low, high) = (naturalGap(node, &state), naturalGap(node, &state))
        var step = Self.firstStep
        var (below, above) = (over(low), 0.0)
        above = below
        if below < 0 {
            repeat {
                (low, below) = (high, above)
                high += step
                above = over(high)
                step *= 2
            } while above < 0 && step < Self.lastStep
        } else {
            repeat {
                (high, above) = (low, below)
                low -= step
                below = over(low)
                step *= 2
            } while below >= 0 && step < Self.lastStep
        }
        for round in 0..<Self.maximumSteps where high - low > Self.resolution {
            let fraction =
                round % 2 == 0 && above > below ? (-below / (above - below)).clamped(to: Self.divisions) : 0.5
            let gap = low + (high - low) * fraction
            let found = over(gap)
            if found < 0 { (low, below) = (gap, found) } else { (high, above) = (gap, found) }
        }
        state.nodes[node].leastGap = high
        return high
    }

    /// The least distance on a circle, at most `limit`; 0 if outlines cross.
    private func distance(gap: Double, curvature: Double, limit: Double, _ state: inout State) -> Double {
        let edges = edges(&state)
        let angle = gap * curvature
        // The next letter's place on the circle.
        let (sine, cosine) = (sin(angle), cos(angle))
        let origin =
            abs(angle) < Self.slightAngle
            ? SIMD2(gap, -gap * angle / 2) : SIMD2(sine / curvature, (cosine - 1) / curvature)
        let moved = edges.left.map { edge in
            SIMD4(
                origin.x + edge.x * cosine + edge.y * sine, origin.y - edge.x * sine + edge.y * cosine,
                origin.x + edge.z * cosine + edge.w * sine, origin.y - edge.z * sine + edge.w * cosine)
        }
        return EdgeDistance.least(edges.right, moved, limit: limit)
    }

    /// Edges of both letters that face each other, those of the next in ems of the first.
    private func edges(_ state: inout State) -> (right: [SIMD4<Double>], left: [SIMD4<Double>]) {
        if let edges = state.edges { return edges }
        let left = pair.next.facingEdges().left.map { $0 * pair.scale + SIMD4(0, pair.lift, 0, pair.lift) }
        let edges = (right: pair.first.facingEdges().right, left: left)
        state.edges = edges
        return edges
    }
}
