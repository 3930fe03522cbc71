// The gaps between outlines as they are placed: at corners, where a line bends unevenly, and where letters turn another
// way than it.
import BezelGeometry

/// Measures how near the ink of a letter comes to that of the letters before it.
struct PairGaps {
    /// A letter that has its place, and how near the next may come to it, in user units.
    struct Neighbour {
        var cluster: Int
        var middle: Double
        var distance: Double
    }

    private var shapes: InkShapes
    private let poser: GlyphPoser
    private let em: Double

    /// About a cusp there may be no gap that keeps letters apart as they should be, but one that keeps them from
    /// touching; in ems.
    private static let minimumClearance: Double = 0.005
    /// What a gap is opened by at most, in ems.
    private static let widest: Double = 2

    init(_ text: ShapedText, poser: GlyphPoser, em: Double) {
        shapes = InkShapes(text)
        self.poser = poser
        self.em = em
    }

    /// The gap, or as much more as keeps a cluster's ink as far from others as it should be.
    ///
    /// - Parameters:
    ///   - gap: From `middle` to the cluster's own.
    ///   - neighbours: The cluster before it first.
    mutating func opened(
        _ gap: Double, from middle: Double, to cluster: Int, past neighbours: [Neighbour], on curve: TextCurve
    ) -> Double {
        let next = shapes.shape(cluster)
        let others = neighbours.map { item in
            shapes.shape(item.cluster).applying(poser.pose(curve.frame(at: item.middle)))
        }
        func isFree(_ gap: Double, _ fraction: Double) -> Bool {
            let moved = next.applying(poser.pose(curve.frame(at: middle + gap)))
            return zip(others, neighbours).allSatisfy { other, item in
                let needed = fraction < 1 ? min(item.distance, em * Self.minimumClearance) : item.distance
                return other.distance(to: moved, limit: needed) >= needed
            }
        }
        let most = gap + em * Self.widest
        var widest = most
        for fraction in [1.0, 0] {
            if isFree(gap, fraction) { return gap }
            var (low, high) = (gap, gap + em * 0.02)
            while !isFree(high, fraction), high < most { (low, high) = (high, high + (high - gap)) }
            widest = high
            guard isFree(high, fraction) else { continue }
            for _ in 0..<9 {
                let middle = (low + high) / 2
                if isFree(middle, fraction) { high = middle } else { low = middle }
            }
            return high
        }
        return widest
    }
}
