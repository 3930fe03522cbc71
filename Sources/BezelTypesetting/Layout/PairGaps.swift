import BezelGeometry

struct PairGaps {
    /// `distance` is that of the next letter, in user units.
    struct Neighbour {
        var cluster: Int
        var middle: Double
        var distance: Double
    }

    private var shapes: InkShapes
    private let poser: GlyphPoser
    private let em: Double

    /// In ems; at cusps no gap gives the full distance.
    private static let minimumClearance: Double = 0.005
    /// The maximum opening, in ems.
    private static let widest: Double = 2

    init(_ text: ShapedText, poser: GlyphPoser, em: Double) {
        shapes = InkShapes(text)
        self.poser = poser
        self.em = em
    }

    /// `gap` is from `middle` to the cluster's middle; `neighbours` begin with the previous cluster.
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
