import BezelGeometry

/// A path, and how text is placed on it.
///
/// Distances are in user units from the path's start. Text stands on the left: outside a circle that is clockwise on
/// the screen.
public struct TextPath: Hashable, Sendable {
    /// A position on the path.
    public enum Offset: Hashable, Sendable {
        /// User units from the start, possibly beyond the ends.
        case length(Double)
        /// A fraction of the path's length, possibly outside 0…1.
        case fraction(Double)
    }
    /// The part of the text at ``startOffset``.
    public typealias Anchor = TextAnchor
    /// How outlines follow the path.
    public typealias Method = LetterMethod
    /// How rigid letters stand.
    public typealias Effect = LetterEffect
    /// The text's side of the path.
    public enum Side: String, Hashable, Sendable, Codable, CaseIterable {
        /// The left, seen in the path's direction.
        case left
        /// The right. Text runs as on the reversed path, but offsets count from the path's end.
        case right
    }
    /// Which line of the letters lies on the path.
    public enum Baseline: Hashable, Sendable {
        /// The letters' baseline, or the first font's ascender or descender.
        case alphabetic, ascender, descender
        /// Half the x-height.
        case xMiddle
        /// Half the cap height.
        case capMiddle
        /// The baseline's distance from the path in user units, positive to the left of travel.
        case custom(Double)
    }
    /// How the gaps between letters are measured.
    public enum Spacing: String, Hashable, Sendable, Codable, CaseIterable {
        /// By advances along the baseline, as in SVG.
        case exact
        /// By the white between neighbours, kept as in straight text. Where that is too narrow, all whites of the line
        /// grow by the same factor.
        ///
        /// White is the power mean of the distances between facing sides, from the baseline to the letters' height. Its
        /// exponent, found by trial, is −2. Recesses count to a third of that height. No gap becomes narrower than half
        /// its straight width, or 0.65 of it for letters bolder than 600; the line grows instead. Word spaces are compared
        /// by the mean of these distances, which keep one ratio for all of a line, and are at least 1.5 times as wide as
        /// its widest gap between letters by the same measure.
        case optical
        /// By equal white, as in ``optical``, between all letters, and between all words: the mean in straight text,
        /// plus kerning by hand. Punctuation and joined letters keep their gaps.
        case even
    }
    /// Whether upside-down text is turned round.
    public enum Upright: String, Hashable, Sendable, Codable, CaseIterable {
        /// Text follows the path, even upside down.
        case never
        /// Text that is mostly upside down runs the other way, in the same band.
        case automatic
    }
    /// What letters do at corners.
    public enum Corners: Hashable, Sendable {
        /// A letter turns when its middle passes the corner.
        case follow
        /// Corners are rounded first, by a radius in user units.
        case round(radius: Double)
        /// Letters move past the corner, and none stands on it.
        case skip
    }

    /// The path; y points down. Gaps between subpaths do not count as length.
    public var path: Path
    /// Where the anchor is on the path. Right-to-left text anchored by its `start` runs from here towards the path's
    /// start.
    public var startOffset: Offset
    /// The part of the text at ``startOffset``.
    public var anchor: Anchor
    /// The text's side of the path.
    public var side: Side
    /// Which line of the letters lies on the path. Any but their baseline sets them on a parallel curve, without loops
    /// at tight bends.
    public var baseline: Baseline
    /// How much lower than ``baseline`` the letters stand, in user units. Set by ``ParallelLines``.
    public var drop: Double = 0
    /// How gaps are measured. ``Spacing/optical`` takes two to three times as long as ``Spacing/exact``.
    public var spacing: Spacing
    /// How outlines follow the path.
    public var method: Method
    /// How rigid letters stand.
    public var effect: Effect
    /// Whether upside-down text is turned round.
    public var upright: Upright
    /// What letters do at corners.
    public var corners: Corners
    /// Whether a word that fits stays on one side of a corner of more than 40 degrees. Each ideograph is a word.
    public var keepsWords: Bool
    /// Whether centring ignores punctuation at the text's ends.
    public var hangsPunctuation: Bool
    /// What happens to text longer than the path.
    public var overflow: Overflow
    /// What changes so that text fills the path.
    public var fit: CurveFit
    /// Whether the font's weight axis keeps stems as wide when the size changes.
    public var holdsStems: Bool
    /// Whether text continues past a closed path's start, for up to one circuit.
    public var wrapsClosedPaths: Bool
    /// Whether justified Arabic gets kashidas before word spaces grow. See ``TextAnchor/justify``.
    public var usesKashida: Bool
    /// The letters' stroke width in user units, for optical spacing.
    public var strokeWidth: Double
    /// Options for closed paths.
    public var circuit: Circuit
    /// Adjustments of single characters, by UTF-8 offset.
    public var adjustments: [Int: Adjustment]

    /// Creates a text path, by default with SVG's options. ``place(_:wasFlipped:)`` checks them.
    public init(
        _ path: Path, startOffset: Offset = .length(0), anchor: Anchor = .start, side: Side = .left,
        baseline: Baseline = .alphabetic, spacing: Spacing = .exact, method: Method = .automatic,
        effect: Effect = .rainbow, upright: Upright = .never, corners: Corners = .follow, keepsWords: Bool = false,
        hangsPunctuation: Bool = false, overflow: Overflow = .hide, fit: CurveFit = .none, holdsStems: Bool = false,
        wrapsClosedPaths: Bool = true, usesKashida: Bool = true,
        strokeWidth: Double = 0,
        circuit: Circuit = Circuit(), adjustments: [Int: Adjustment] = [:]
    ) {
        self.path = path
        self.startOffset = startOffset
        self.anchor = anchor
        self.side = side
        self.baseline = baseline
        self.spacing = spacing
        self.method = method
        self.effect = effect
        self.upright = upright
        self.corners = corners
        self.keepsWords = keepsWords
        self.hangsPunctuation = hangsPunctuation
        self.overflow = overflow
        self.fit = fit
        self.holdsStems = holdsStems
        self.wrapsClosedPaths = wrapsClosedPaths
        self.usesKashida = usesKashida
        self.strokeWidth = strokeWidth
        self.circuit = circuit
        self.adjustments = adjustments
    }

    /// Creates a text path with text centred at half its length.
    public static func centered(on path: Path) -> TextPath {
        TextPath(path, startOffset: .fraction(0.5), anchor: .middle)
    }

    /// Places shaped text.
    ///
    /// By default, each cluster turns about the middle of its advance; see ``method`` and ``effect``. After
    /// ``overflow`` is applied, clusters off the path are hidden and reported in ``PlacedText/fitting``.
    ///
    /// - Complexity: O(M + N log M) for N clusters on M segments. Fitting spaces the text up to about two dozen times.
    /// - Parameter wasFlipped: Whether the previous frame turned the text round. To prevent flicker,
    ///   ``Upright/automatic`` turns it when 60 % is upside down, and back at 40 %.
    /// - Throws: ``LayoutError``: any but ``LayoutError/lineCount(_:paths:)``. ``LayoutError/limit(_:)`` comes before a
    ///   layout or a search that would take more than some seconds.
    public func place(_ text: ShapedText, wasFlipped: Bool? = nil) throws(LayoutError) -> PlacedText {
        try place(text, wasFlipped: wasFlipped, store: CurveStore())
    }

    /// - Parameter store: Of curves of the same path.
    func place(
        _ text: ShapedText, wasFlipped: Bool? = nil, store: CurveStore
    ) throws(LayoutError) -> PlacedText {
        try LayoutWork.require(LayoutWork.placing(text, on: self))
        let ring = try Ring(self, text, store: store)
        var line = try ring.line.resolvedUpright(ring.text, wasFlipped: wasFlipped, store: store)
        let joins = line.path.resolveMethod(for: ring.text)
        let (placer, reports) = try Fitting(line: line.path, text: ring.text, joints: ring.joints, store: store)
            .fit(joins)
        var placed = try placer.place()
        placed.fitting.insert(contentsOf: ring.reports + reports, at: 0)
        placed.isFlipped = line.isFlipped
        return placed
    }

    private mutating func resolveMethod(for text: ShapedText) -> LetterJoins? {
        guard method == .automatic else { return nil }
        method = .align
        guard effect == .rainbow else { return nil }
        let joins = LetterJoins(text)
        if !joins.isEmpty { method = .joined }
        return joins
    }
}

/// Why text cannot be placed on a path.
public enum LayoutError: DescribedError, Hashable {
    /// The path has no length.
    case emptyPath
    /// A number is not finite.
    case notFinite(what: String)
    /// The text is longer than the path, with ``Overflow/fail``; both lengths are in user units. With a separator, also
    /// with policies that would hide or extend text, and with ``Overflow/shrink(minimumScale:)`` and
    /// ``Overflow/squeeze(maximumTightening:)`` if they do not suffice.
    case doesNotFit(needed: Double, available: Double)
    /// The text does not fit so many times.
    case tooManyRepeats(asked: Int, fitting: Int)
    /// Lines and paths differ in number.
    case lineCount(Int, paths: Int)
    /// The path bends too tightly for a parallel this far below it, in user units.
    case noParallel(distance: Double)
    /// Options conflict, or one is unusable; the text says which.
    case conflict(String)
    /// The layout would cost more than a limit allows.
    case limit(LimitError)

    /// The message.
    public var description: String {
        switch self {
        case .emptyPath: "the path has no length, so no text fits on it"
        case .notFinite(let what): "\(what) must be finite numbers"
        case .doesNotFit(let needed, let available):
            "the text needs \(Self.number(needed)) units but the path has room for \(Self.number(available)); "
                + "lengthen the path, or make the text smaller"
        case .tooManyRepeats(let asked, let fitting):
            "the text cannot go round \(asked) times; it fits \(fitting == 1 ? "once" : "\(fitting) times")"
        case .noParallel(let distance):
            "there is no room for a line \(Self.number(distance)) units below the first: the path bends more tightly than that"
        case .lineCount(let lines, let paths): "the text has \(lines) lines and there are \(paths) paths for them"
        case .conflict(let what): what
        case .limit(let error): error.description
        }
    }

    private static func number(_ v: Double) -> String { String(Double((v * 10).rounded() / 10)) }
}
