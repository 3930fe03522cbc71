// A letter's sides at all curvatures, each made when first asked for, behind a lock. FontSides has one for each glyph of a
// face; PairSpacing reads two.
import BezelGeometry
import Synchronization

/// Lengths are ems, curvatures radians per em.
final class SideTable: Sendable {
    /// Up to which height white is measured.
    enum Band { case capitals, lowerCase }
    enum Kind {
        /// As high as capitals or an x, or a mark.
        case tall, low, mark
    }
    struct Node {
        var capitals: SideRows
        var lowerCase: SideRows
        var rightBins: SIMD32<Float>
        var leftBins: SIMD32<Float>
    }
    /// X and y of both ends.
    struct FacingEdges {
        var right: [SIMD4<Double>] = []
        var left: [SIMD4<Double>] = []
    }

    /// Radians per em between nodes; values between them are interpolated.
    static let spacing = 1.0 / 16
    /// The least curvature, towards the letters: a circle of 0.89 em. Smaller ones are clamped, as capitals inside have no
    /// white there. A node stands at 0, so that straight text is exact.
    static let tightest = -1.125
    /// The greatest curvature, away from the letters: a circle of half an em. Smaller ones are clamped.
    static let widest = 2.0
    static let nodeCount = Int(clamping: (widest - tightest) / spacing) + 1

    let isEmpty: Bool
    let kind: Kind
    private let contours: [[SIMD2<Double>]]
    /// Straight ink between baseline and cap height; nil if nearly all is.
    private let band: [[SIMD2<Double>]]?
    private let bentAbout: Double?
    /// How far ink lies from the middle of the advance on the baseline, at most.
    let radius: Double
    let capHeight: Double
    let xHeight: Double
    /// Nodes that were asked for, in that order; `index` has the position of each, or -1. A node depends on the letter alone.
    private struct State {
        var index = [Int16](repeating: -1, count: nodeCount)
        var nodes: [Node] = []
        var facing: FacingEdges?
    }
    private let state = Mutex(State())

    init(_ contours: [[SIMD2<Double>]], bentAbout: Double?, capHeight: Double, xHeight: Double) {
        self.contours = contours
        self.bentAbout = bentAbout
        self.capHeight = capHeight
        self.xHeight = xHeight
        isEmpty = contours.isEmpty
        var (top, foot, furthest) = (-Double.infinity, Double.infinity, 0.0)
        for contour in contours {
            for p in contour {
                top = max(top, p.y)
                foot = min(foot, p.y)
                furthest = max(furthest, p.x * p.x + p.y * p.y)
            }
        }
        radius = furthest.squareRoot()
        band =
            foot < -Self.overshoot || top > capHeight + Self.overshoot
            ? contours.map { Self.cut($0, below: SideProfile.floor, above: capHeight) }.filter { !$0.isEmpty } : nil
        if top >= (capHeight + xHeight) / 2 {
            kind = foot < xHeight / 2 ? .tall : .mark
        } else {
            kind = top >= xHeight * Self.lowest ? .low : .mark
        }
    }

    /// In ems: overshoots of round letters do not count as ink outside the band.
    private static let overshoot = 0.02
    /// Of the x-height: lower ink is a mark, such as a stop or a dash.
    private static let lowest = 0.75

    /// The part of a polygon between two heights, by Sutherland and Hodgman's clipping. Parts that fall apart stay connected
    /// along a cut, which changes no side of the band.
    private static func cut(
        _ contour: [SIMD2<Double>], below low: Double, above high: Double
    ) -> [SIMD2<Double>] {
        var points = contour
        for (height, sign) in [(low, 1.0), (high, -1.0)] {
            guard var a = points.last else { return [] }
            var kept: [SIMD2<Double>] = []
            for b in points {
                let (from, to) = ((a.y - height) * sign, (b.y - height) * sign)
                if (from < 0) != (to < 0) { kept.append(a + (b - a) * (from / (from - to))) }
                if to >= 0 { kept.append(b) }
                a = b
            }
            points = kept
        }
        return points
    }

    /// The sides at one node, made if need be. The lock is held by the caller.
    private static func node(_ state: inout State, _ index: Int, of table: SideTable) -> Node {
        if state.index[index] >= 0 { return state.nodes[Int(state.index[index])] }
        let k = tightest + Double(index) * spacing
        let profile = SideProfile(table.contours, curvature: k, bentAbout: table.bentAbout)
        let bins = profile.bins()
        // Count the same ink as in straight text, though a circle raises or lowers its ends.
        var measured = profile
        if let band = table.band, !band.isEmpty {
            measured = SideProfile(band, curvature: k, bentAbout: table.bentAbout, standsOnBaseline: true)
        }
        let made = Node(
            capitals: measured.rows(height: table.capHeight), lowerCase: measured.rows(height: table.xHeight),
            rightBins: bins.right, leftBins: bins.left)
        state.index[index] = Int16(state.nodes.count)
        state.nodes.append(made)
        return made
    }

    /// The node below, and the fraction towards the next.
    static func position(_ curvature: Double) -> (low: Int, fraction: Double) {
        guard curvature.isFinite else { return (straightNode, 0) }
        let position = (curvature.clamped(from: tightest, through: widest) - tightest) / spacing
        let low = min(Int(clamping: position), nodeCount - 2)
        return (low, position - Double(low))
    }
    /// In node spacings: so near a node, the other one counts for nothing, and need not be made.
    static let atNode = 1e-9
    /// Of a node, in radians per em.
    static func curvature(_ node: Int) -> Double { tightest + Double(node) * spacing }
    static let straightNode = Int(clamping: (-tightest / spacing).rounded())

    func rows(_ curvature: Double, _ band: Band) -> SideRows {
        let (low, t) = Self.position(curvature)
        return state.withLock { state in
            func at(_ index: Int) -> SideRows {
                let node = Self.node(&state, index, of: self)
                return band == .capitals ? node.capitals : node.lowerCase
            }
            if t < Self.atNode { return at(low) }
            if t > 1 - Self.atNode { return at(low + 1) }
            return at(low).interpolated(to: at(low + 1), t)
        }
    }

    func straightBins() -> (right: SIMD32<Float>, left: SIMD32<Float>) {
        state.withLock { state in
            let node = Self.node(&state, Self.straightNode, of: self)
            return (node.rightBins, node.leftBins)
        }
    }

    /// Edges that a neighbour can meet, in straight text, for exact distances.
    func facingEdges() -> FacingEdges {
        state.withLock { state in
            if let found = state.facing { return found }
            let profile = SideProfile(contours, curvature: 0)
            var edges = FacingEdges()
            for contour in contours {
                guard var a = contour.last else { continue }
                for b in contour {
                    let faces = profile.faces(a, b)
                    let edge = SIMD4(a.x, a.y, b.x, b.y)
                    if faces.right { edges.right.append(edge) }
                    if faces.left { edges.left.append(edge) }
                    a = b
                }
            }
            state.facing = edges
            return edges
        }
    }
}
