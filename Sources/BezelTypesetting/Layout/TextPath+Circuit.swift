// How text goes round a closed path: how often, what stands between, where its ends meet.
import BezelGeometry

extension TextPath {
    /// How text goes round a path that is one closed subpath. On other paths only the default is allowed.
    ///
    /// ```swift
    /// var ring = TextPath(circle, anchor: .around)
    /// ring.circuit = TextPath.Circuit(repeats: .asManyAsFit, separator: .ornament(.star))
    /// ```
    ///
    /// The joints between repeats, and between the last one and the first, are alike: a word space, or a separator
    /// between two. With ``Anchor/around`` all gaps grow until the circuit is full, with ``Anchor/justify`` the word
    /// spaces; with the other anchors repeats keep their own spacing, and the joints take all that is left.
    public struct Circuit: Hashable, Sendable {
        /// How often the text is set.
        public enum Repeats: Hashable, Sendable {
            /// At least 1. More than the path has length for is an error, unless the overflow policy is
            /// ``Overflow/shrink(minimumScale:)`` or ``Overflow/squeeze(maximumTightening:)``.
            case times(Int)
            /// As often as it goes round in its natural spacing, at least once; ``FittingReport/repeated(_:)`` says
            /// how often.
            case asManyAsFit
        }
        /// What is kept free between the end of text that nearly fills the circuit and its beginning.
        public enum Seam: Hashable, Sendable {
            /// At least a word space. Text for which that leaves too little length does not fit.
            case wordSpace
            /// Nothing: the last letter may touch the first, as SVG has it.
            case none
        }
        /// How often the text is set.
        public var repeats: Repeats
        /// What stands at every joint; nil for a word space alone.
        public var separator: Separator?
        /// Whether a separator that is a sign or a shape stands upright on the page all round, rather than turning with
        /// the text.
        public var separatorStaysUpright: Bool
        /// Where the ends of the text meet, as a direction from the middle of the path's box, clockwise from 3 o'clock;
        /// takes the place of the path's ``TextPath/startOffset``. Text that is anchored by its middle stands opposite,
        /// by its start or end beside it. Nil leaves it to the offset: text that fills the circuit meets there.
        public var meeting: Angle?
        /// What is kept free between the ends of the text.
        public var seam: Seam

        /// Once round, without a separator.
        public init(
            repeats: Repeats = .times(1), separator: Separator? = nil, separatorStaysUpright: Bool = false,
            meeting: Angle? = nil, seam: Seam = .wordSpace
        ) {
            self.repeats = repeats
            self.separator = separator
            self.separatorStaysUpright = separatorStaysUpright
            self.meeting = meeting
            self.seam = seam
        }

        /// Whether the text is set as it is, once and without a joint.
        var isPlain: Bool { repeats == .times(1) && separator == nil }
    }

    /// Whether text is to fill a whole circuit: spread, justified, repeated or with separators.
    public var goesRound: Bool { anchor == .around || anchor == .justify || !circuit.isPlain }

    /// Whether an open path comes back to its beginning and goes on there in about its own direction, as a circle does that
    /// is drawn by arcs and not closed: text that fills it would touch itself.
    package var endsMeet: Bool {
        guard case .move(let start)? = path.elements.first, let end = path.currentPoint,
            path.elements.count(where: { if case .move = $0 { true } else { $0 == .closeSubpath } }) == 1
        else { return false }
        let box = path.boundingRect
        // Numbers as programs round them.
        guard hypot(end.x - start.x, end.y - start.y) <= 1e-5 * (box.width + box.height) else { return false }
        let measure = PathMeasure(path)
        guard let first = measure.frame(at: 0), let last = measure.frame(at: measure.length, leaning: .backward) else {
            return false
        }
        return first.tangent.dot(last.tangent) > 0
    }

    /// What stands between repeats of a text, with a word space at both sides.
    public enum Separator: Hashable, Sendable {
        /// Text in the style of the text's end. Signs without letters and digits, such as • and ★, stand at half the
        /// height of capitals.
        case text(String)
        /// A shape.
        case ornament(Ornament)
    }

    /// The path with its circuit's meeting point as its start offset, which goes by the anchor.
    func metAtCircuit(_ text: ShapedText) throws(LayoutError) -> TextPath {
        guard let meeting = circuit.meeting else { return self }
        guard meeting.radians.isFinite else { throw .notFinite(what: "the direction where the text's ends meet") }
        let curve = try TextCurve(self, text: text)
        guard curve.isLoop else { throw .notOneLoop }
        guard let distance = curve.baselineDistance(toward: meeting) else { throw .emptyPath }
        let length = curve.baselineLength
        var met = self
        met.circuit.meeting = nil
        let isOpposite = anchor == .middle
        met.startOffset = .length(
            isOpposite ? (distance + length / 2).truncatingRemainder(dividingBy: length) : distance)
        return met
    }
}

extension LayoutError {
    /// For what only a circuit has.
    static let notOneLoop = LayoutError.conflict(
        "text goes round (around, repeats, separators, a meeting point) only on one closed path such as a circle; on an open one it can be justified"
    )
}

extension TextCurve {
    /// The distance along the baseline of its outermost point in a direction from the middle of its box; where it has
    /// none there, of the point that lies nearest to that direction. Nil for directions that are not finite.
    func baselineDistance(toward direction: Angle) -> Double? {
        guard direction.radians.isFinite, baselineLength > 0 else { return nil }
        let ray = Vector(dx: cos(direction.radians), dy: sin(direction.radians))
        let measure = PathMeasure(path)
        var cursor = measure.cursor()
        func offset(_ distance: Double) -> Vector {
            (cursor.frame(at: min(max(distance, 0), measure.length))?.position ?? center) - center
        }
        // Fine enough to tell the crossings of any shape that text can stand on.
        let count = 720
        let step = measure.length / Double(count)
        var best: (distance: Double, extent: Double)?
        var nearest: (distance: Double, cosine: Double) = (0, -2)
        var last = offset(0)
        for i in 1...count {
            let next = offset(Double(i) * step)
            let size = max((next.dot(next)).squareRoot(), 1e-12)
            if next.dot(ray) / size > nearest.cosine { nearest = (Double(i) * step, next.dot(ray) / size) }
            if (ray.cross(last) <= 0) != (ray.cross(next) <= 0), last.dot(ray) > 0 || next.dot(ray) > 0 {
                let isRising = ray.cross(last) <= 0
                var (low, high) = (Double(i - 1) * step, Double(i) * step)
                for _ in 0..<50 {
                    let middle = (low + high) / 2
                    if (ray.cross(offset(middle)) <= 0) == isRising { low = middle } else { high = middle }
                }
                let extent = offset(high).dot(ray)
                if best.map({ extent > $0.extent }) ?? true { best = (high, extent) }
            }
            last = next
        }
        return best?.distance ?? nearest.distance
    }
}
