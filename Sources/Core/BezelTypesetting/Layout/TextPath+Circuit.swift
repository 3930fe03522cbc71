// Text round a closed curve: repeats, separators, where the ends meet, as options of TextPath. Ring applies them. Closed
// paths without these options are set once, from their start offset on.
import BezelGeometry

extension TextPath {
    /// How text goes round one closed subpath.
    ///
    /// ```swift
    /// let circuit = TextPath.Circuit(repeats: .asManyAsFit, separator: .ornament(.star))
    /// let ring = TextPath(circle, position: .init(.around, circuit: circuit))
    /// ```
    ///
    /// With ``TextAnchor/around`` all gaps grow, with ``TextAnchor/justify`` word spaces, else the joints.
    public struct Circuit: Hashable, Sendable {
        /// How often the text is set on its way round the path.
        public enum Repeats: Hashable, Sendable {
            /// At least 1. If they do not fit, an error, except with ``Overflow/shrink(minimumScale:)`` or
            /// ``Overflow/squeeze(maximumTightening:)``.
            case times(Int)
            /// As many times as fit, at least once; ``FittingReport/repeated(_:)`` says how many.
            case asManyAsFit
        }
        /// The narrowest gap that may remain between the text's end and its beginning.
        public enum Seam: Hashable, Sendable {
            /// A word space of the text, so that end and beginning read as two words.
            case wordSpace
            /// No gap, as in SVG: the text may go on until its ends touch.
            case none
        }
        /// How often the text is set on its way round; by default once.
        public var repeats: Repeats
        /// What is set at each joint between repeats, and between the text's ends; nil for a word space.
        public var separator: Separator?
        /// Whether separators stay upright on the screen instead of turning with the path; by default they turn.
        public var separatorStaysUpright: Bool
        /// Where the text's ends meet, clockwise from 3 o'clock about the middle of the path's box; nil for
        /// ``Position/offset``. Text anchored by its middle is opposite.
        public var meeting: Angle?
        /// Whether the middle of a repeat is always opposite the place where the text's ends meet, as it is with an odd
        /// number: an even number is moved by half a repeat. With ``TextAnchor/middle``, a repeat then stands at the
        /// offset. Texts anchored by their start or end stay where they are. By default false.
        public var centersRepeat: Bool
        /// The narrowest gap between the text's end and its beginning; by default a word space.
        public var seam: Seam

        /// Creates a circuit, by default one text without separators. ``TextPath/place(_:wasFlipped:)`` checks it.
        public init(
            repeats: Repeats = .times(1), separator: Separator? = nil, separatorStaysUpright: Bool = false,
            meeting: Angle? = nil, centersRepeat: Bool = false, seam: Seam = .wordSpace
        ) {
            self.repeats = repeats
            self.separator = separator
            self.separatorStaysUpright = separatorStaysUpright
            self.meeting = meeting
            self.centersRepeat = centersRepeat
            self.seam = seam
        }

        var isPlain: Bool { repeats == .times(1) && separator == nil }
    }

    /// Whether the options ask for a closed curve or fill one.
    package var goesRound: Bool {
        position.anchor == .around || position.anchor == .justify || !position.circuit.isPlain
    }

    /// Of the sum of the path's width and height: ends so near meet, as files round coordinates.
    private static let endsApart = 1e-5

    /// Whether an open path's ends meet in about the same direction.
    package var endsMeet: Bool {
        guard case .move(let start)? = path.elements.first, let end = path.currentPoint,
            path.elements.count(where: { if case .move = $0 { true } else { $0 == .closeSubpath } }) == 1
        else { return false }
        let box = path.boundingRect
        guard hypot(end.x - start.x, end.y - start.y) <= Self.endsApart * (box.width + box.height) else { return false }
        let measure = PathMeasure(path)
        guard let first = measure.frame(at: 0), let last = measure.frame(at: measure.length, leaning: .backward) else {
            return false
        }
        return first.tangent.dot(last.tangent) > 0
    }

    /// What is set between repeats of the text, with a word space on each side.
    public enum Separator: Hashable, Sendable {
        /// In the style of the text's end; signs are centred at half the cap height.
        case text(String)
        /// A shape in the text's colour, such as ``Ornament/star``, centred at half the cap height.
        case ornament(Ornament)
    }

    /// The path with the meeting direction turned into an offset; throws if the curve is no loop.
    func metAtCircuit(_ text: ShapedText) throws(LayoutError) -> TextPath {
        guard let meeting = position.circuit.meeting else { return self }
        guard meeting.radians.isFinite else { throw .notFinite(what: "the direction where the text's ends meet") }
        let curve = try TextCurve(self, text: text)
        guard curve.isLoop else { throw .notOneLoop }
        guard let distance = curve.baselineDistance(toward: meeting) else { throw .emptyPath }
        let length = curve.baselineLength
        var met = self
        met.position.circuit.meeting = nil
        let isOpposite = position.anchor == .middle
        met.position.offset = .length(
            isOpposite ? (distance + length / 2).truncatingRemainder(dividingBy: length) : distance)
        return met
    }
}

extension LayoutError {
    static let notOneLoop = LayoutError.conflict(
        "text goes round (around, repeats, separators, a meeting point) only on one closed path such as a circle; on an open one it can be justified"
    )
}

extension TextCurve {
    /// In user units: a place so near the middle has no direction from it, and is divided by this.
    private static let leastOffset = 1e-12

    /// The baseline's outermost point in a direction from its box's middle, or the nearest.
    func baselineDistance(toward direction: Angle) -> Double? {
        guard direction.radians.isFinite, baselineLength > 0 else { return nil }
        let ray = Vector(dx: cos(direction.radians), dy: sin(direction.radians))
        let measure = PathMeasure(path)
        var cursor = measure.cursor()
        func offset(_ distance: Double) -> Vector {
            (cursor.frame(at: distance.clamped(from: 0, through: measure.length))?.position ?? center) - center
        }
        // Half a degree of a circle; a curve that crosses the ray twice within a step is not seen to.
        let count = 720
        let step = measure.length / Double(count)
        var best: (distance: Double, extent: Double)?
        var nearest: (distance: Double, cosine: Double) = (0, -2)
        var last = offset(0)
        for i in Range(from: 1, through: count) {
            let next = offset(Double(i) * step)
            let size = max((next.dot(next)).squareRoot(), Self.leastOffset)
            if next.dot(ray) / size > nearest.cosine { nearest = (Double(i) * step, next.dot(ray) / size) }
            if (ray.cross(last) <= 0) != (ray.cross(next) <= 0), last.dot(ray) > 0 || next.dot(ray) > 0 {
                let isRising = ray.cross(last) <= 0
                let place = bisected(from: Double(i - 1) * step, to: Double(i) * step, halvings: 50) {
                    (ray.cross(offset($0)) <= 0) == isRising
                }.failing
                let extent = offset(place).dot(ray)
                if best.map({ extent > $0.extent }) ?? true { best = (place, extent) }
            }
            last = next
        }
        return best?.distance ?? nearest.distance
    }
}
