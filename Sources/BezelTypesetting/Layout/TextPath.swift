import BezelGeometry

/// A path with the options of its text.
///
/// Distances are user units from the start. Text stands on the left: outside a circle that is clockwise on the screen.
public struct TextPath: Hashable, Sendable {
    /// A place on the path.
    public enum Offset: Hashable, Sendable {
        /// User units from the start; may be outside the path.
        case length(Double)
        /// A fraction of the path's length.
        case fraction(Double)
    }
    /// The part of the text at the start offset.
    public typealias Anchor = TextAnchor
    /// How outlines follow the path.
    public typealias Method = LetterMethod
    /// How rigid letters stand.
    public typealias Effect = LetterEffect
    /// The side that text stands on.
    public enum Side: String, Hashable, Sendable, Codable, CaseIterable {
        /// Left in the path's direction.
        case left
        /// As for the reversed path, with offsets from its end.
        case right
    }
    /// The line of the letters on the path.
    public enum Baseline: Hashable, Sendable {
        /// The letters' baseline, or the first font's ascender or descender.
        case alphabetic, ascender, descender
        /// Half the x-height.
        case xMiddle
        /// Half the cap height.
        case capMiddle
        /// User units from path to baseline, positive up.
        case custom(Double)
    }
    /// Where advances are measured.
    public enum Spacing: String, Hashable, Sendable, Codable, CaseIterable {
        /// Along the baseline, as in SVG.
        case exact
        /// Whites between neighbours are those of straight text, or one multiple of them.
        ///
        /// White is the power mean, exponent −2, of the distances between facing sides from the baseline to the
        /// letters' height, no deeper than a third of it. The line opens where a gap would fall below half its straight
        /// width.
        case optical
        /// Whites between letters are equal, and those of word spaces, regardless of kerning; measured as in
        /// ``optical``.
        case even
    }
    /// Whether upside-down text is reversed.
    public enum Upright: String, Hashable, Sendable, Codable, CaseIterable {
        /// Text follows the path.
        case never
        /// Mostly upside-down text is reversed in its band.
        case automatic
    }
    /// What letters do at corners.
    public enum Corners: Hashable, Sendable {
        /// They turn at their middle.
        case follow
        /// Corners are rounded first, by a radius in user units.
        case round(radius: Double)
        /// Letters move past corners.
        case skip
    }

    /// The path, y down. Subpaths form one length without gaps.
    public var path: Path
    /// Where the anchor lies; right-to-left text runs backwards from it.
    public var startOffset: Offset
    /// The part of the text at ``startOffset``.
    public var anchor: Anchor
    /// The side that text stands on.
    public var side: Side
    /// The line of the letters on the path. Lines other than the baseline use its parallel, without folds.
    public var baseline: Baseline
    /// User units from ``baseline`` down to the letters' curve.
    public var drop: Double = 0
    /// Where advances are measured. ``Spacing/optical`` takes two to three times as long as ``Spacing/exact``.
    public var spacing: Spacing
    /// How outlines follow the path.
    public var method: Method
    /// How rigid letters stand.
    public var effect: Effect
    /// Whether upside-down text is reversed.
    public var upright: Upright
    /// What letters do at corners.
    public var corners: Corners
    /// Whether words move past corners over 40 degrees, if a side has room. Ideographs may break.
    public var keepsWords: Bool
    /// Whether punctuation at the ends of centred text hangs.
    public var hangsPunctuation: Bool
    /// How text longer than the path is treated.
    public var overflow: Overflow
    /// What changes so that text fills the path.
    public var fit: CurveFit
    /// Whether the weight axis keeps stem widths when the size changes.
    public var holdsStems: Bool
    /// Whether text continues past a closed subpath's start, up to one circuit.
    public var wrapsClosedPaths: Bool
    /// Whether justified Arabic gets kashidas before word spaces grow. See ``TextAnchor/justify``.
    public var usesKashida: Bool
    /// The letters' stroke width in user units, for optical spacing.
    public var strokeWidth: Double
    /// Options for closed paths.
    public var circuit: Circuit
    /// Adjustments by UTF-8 offset.
    public var adjustments: [Int: Adjustment]

    /// Creates a path, to be checked by ``place(_:wasFlipped:)``.
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

    /// Text centred on the path's middle.
    public static func centered(on path: Path) -> TextPath {
        TextPath(path, startOffset: .fraction(0.5), anchor: .middle)
    }

    /// Places shaped text.
    ///
    /// Clusters turn about the middle of their advance; those off the path are hidden and reported. O(M + N log M) for
    /// N clusters on M segments.
    ///
    /// - Parameter wasFlipped: The previous frame's result, to prevent flicker with ``Upright/automatic``.
    /// - Throws: ``LayoutError`` for an invalid path, or text that does not fit with ``Overflow/fail``.
    public func place(_ text: ShapedText, wasFlipped: Bool? = nil) throws(LayoutError) -> PlacedText {
        let ring = try Ring(self, text)
        var line = try ring.line.resolvedUpright(ring.text, wasFlipped: wasFlipped)
        let joins = line.path.resolveMethod(for: ring.text)
        let (placer, reports) = try Fitting(line: line.path, text: ring.text, joints: ring.joints).fit(joins)
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
    /// The text is too long, with ``Overflow/fail``.
    case doesNotFit(needed: Double, available: Double)
    /// The text does not go round so often.
    case tooManyRepeats(asked: Int, fitting: Int)
    /// Lines and paths differ in number.
    case lineCount(Int, paths: Int)
    /// The path bends too tightly for a line that far below, in user units.
    case noParallel(distance: Double)
    /// Two options conflict.
    case conflict(String)

    /// A message for the user.
    public var description: String {
        switch self {
        case .emptyPath: "the path has no length, so no text fits on it"
        case .notFinite(let what): "\(what) must be finite numbers"
        case .doesNotFit(let needed, let available):
            "the text needs \(Self.number(needed)) units but the path has room for \(Self.number(available))"
        case .tooManyRepeats(let asked, let fitting):
            "the text cannot go round \(asked) times; it fits \(fitting == 1 ? "once" : "\(fitting) times")"
        case .noParallel(let distance):
            "there is no room for a line \(Self.number(distance)) units below the first: the path bends more tightly than that"
        case .lineCount(let lines, let paths): "the text has \(lines) lines and there are \(paths) paths for them"
        case .conflict(let what): what
        }
    }

    private static func number(_ v: Double) -> String { String(Double((v * 10).rounded() / 10)) }
}
