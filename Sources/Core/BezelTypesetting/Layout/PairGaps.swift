// Opens a gap until a letter is far enough from letters that stand already, by their outlines. OpticalSpacing asks for it
// where sides in rows do not tell: at corners, in notches, for letters that do not turn with the line. Letters of different
// lines, and what lies over each other in the end, are OverprintSearch's.
import BezelGeometry

/// Gaps by the outlines of placed letters, each flattened once.
///
/// The opening is doubled from a fiftieth of an em until the letter is free, and the last step is halved nine times. If the
/// whole distance cannot be had, letters need only not touch. A trial compares the letter with each neighbour near enough;
/// there are some twenty for each of the two distances.
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

    /// The first opening that is tried, in ems.
    private static let firstStep: Double = 0.02
    /// How often the last step is halved: to a five-hundredth of it.
    private static let halvings = 9
    /// In ems, where no gap gives the full distance, as at cusps: half a pixel in type of 100 pixels.
    private static let minimumClearance: Double = 0.005
    /// The maximum opening, in ems: capitals on both sides of a notch of 20 degrees stand eight ems apart.
    private static let widest: Double = 8
    /// The opening where none is enough, in ems.
    private static let hopeless: Double = 2

    init(_ text: ShapedText, poser: GlyphPoser, em: Double) {
        shapes = InkShapes(text)
        self.poser = poser
        self.em = em
    }

    /// `gap` is from `middle` to the cluster's middle; `neighbours` begin with the previous cluster.
    ///
    /// - Returns: The gap in user units, at least the one given; two ems wider if no gap up to eight ems wider is enough.
    mutating func opened(
        _ gap: Double, from middle: Double, to cluster: Int, past neighbours: [Neighbour], on curve: TextCurve
    ) -> Double {
        let next = shapes.shape(cluster)
        let reach = Self.reach(next)
        var others = neighbours.map { item in
            let shape = shapes.shape(item.cluster)
            return Obstacle(frame: curve.frame(at: item.middle), shape: shape, reach: reach + Self.reach(shape))
        }
        func isFree(_ gap: Double, _ fraction: Double) -> Bool {
            let frame = curve.frame(at: middle + gap)
            var moved: InkShape?
            for (i, item) in neighbours.enumerated() {
                let needed = fraction < 1 ? min(item.distance, em * Self.minimumClearance) : item.distance
                // Most letters of a notch are too far away to need their outlines.
                if others[i].frame.position.distance(to: frame.position) > others[i].reach + needed { continue }
                let own = moved ?? next.applying(poser.pose(frame))
                moved = own
                if others[i].placed(poser).distance(to: own, limit: needed) < needed { return false }
            }
            return true
        }
        for fraction in [1.0, 0] {
            if isFree(gap, fraction) { return gap }
            var (low, high) = (gap, gap + em * Self.firstStep)
            while !isFree(high, fraction), high < gap + em * Self.widest { (low, high) = (high, high + (high - gap)) }
            guard isFree(high, fraction) else { continue }
            return bisected(from: low, to: high, halvings: Self.halvings) { !isFree($0, fraction) }.failing
        }
        return gap + em * Self.hopeless
    }

    /// How far ink lies from the point about which a letter turns.
    private static func reach(_ shape: InkShape) -> Double {
        let box = shape.box
        guard !box.isNull else { return 0 }
        return Vector(dx: max(abs(box.minX), abs(box.maxX)), dy: max(abs(box.minY), abs(box.maxY))).length
    }

    /// A letter that stands, whose outline is placed when it is needed.
    private struct Obstacle {
        let frame: PathFrame
        let shape: InkShape
        /// Of both letters together.
        let reach: Double
        private var own: InkShape?

        init(frame: PathFrame, shape: InkShape, reach: Double) {
            self.frame = frame
            self.shape = shape
            self.reach = reach
        }

        mutating func placed(_ poser: GlyphPoser) -> InkShape {
            if let own { return own }
            let made = shape.applying(poser.pose(frame))
            own = made
            return made
        }
    }
}
