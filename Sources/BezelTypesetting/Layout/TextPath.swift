import BezelGeometry

/// A path, and how text is placed on it.
///
/// Distances are in user units from the path's start. Text stands on the left of the path: outside a circle that is
/// clockwise on the screen.
public struct TextPath: Hashable, Sendable {
    /// A position on the path.
    public enum Offset: Hashable, Sendable {
        /// A distance in user units from the start; may lie beyond the ends.
        case length(Double)
        /// A fraction of the path's length; may be outside 0…1.
        case fraction(Double)
    }
    /// The part of the text at the start offset.
    public typealias Anchor = TextAnchor
    /// Whether letters turn or bend along the path.
    public typealias Method = LetterMethod
    /// How letters that do not bend are turned or skewed.
    public typealias Effect = LetterEffect
    /// The side of the path that text stands on.
    public enum Side: String, Hashable, Sendable, Codable, CaseIterable {
        /// The left, seen in the path's direction.
        case left
        /// The right. Text runs backwards, as on the reversed path, and offsets count from the path's end.
        case right
    }
    /// Which line of the letters lies on the path.
    public enum Baseline: Hashable, Sendable {
        /// The letters' baseline, or the first font's ascender or descender.
        case alphabetic, ascender, descender
        /// The line at half the x-height.
        case xMiddle
        /// The line at half the cap height.
        case capMiddle
        /// The distance in user units from the path up to the baseline; positive to the left of travel.
        case custom(Double)
    }
    /// How the gaps between letters are measured.
    public enum Spacing: String, Hashable, Sendable, Codable, CaseIterable {
        /// By advances along the baseline, as in SVG.
        case exact
        /// By the white between neighbours. Each pair keeps the white that it has in straight text. Where a gap would be
        /// too narrow for that, all whites of the line grow by the same factor.
        ///
        /// White is the power mean, exponent −2, of the distances between facing sides, from the baseline to the
        /// letters' height; across a word space, the exponent is −16. Recesses count to a depth of a third of that height.
        /// The exponents were found by trial. A gap never becomes narrower than half its width in straight text; the line
        /// becomes longer instead.
        case optical
        /// By equal white between all letters, and equal white at all word spaces: the mean of those in straight text.
        /// Kerning by hand is added. Punctuation and joined letters keep their gaps. White is measured as in ``optical``.
        case even
    }
    /// Whether text that would be upside down is turned round.
    public enum Upright: String, Hashable, Sendable, Codable, CaseIterable {
        /// Text follows the path, even upside down.
        case never
        /// Text that is mostly upside down runs the other way, between the same two parallels of the path.
        case automatic
    }
    /// What letters do at corners.
    public enum Corners: Hashable, Sendable {
        /// A letter turns when its middle passes the corner.
        case follow
        /// The path's corners are rounded first, by a radius in user units.
        case round(radius: Double)
        /// Letters move past the corner, so that none stands on it.
        case skip
    }

    /// The path; y points down. Gaps between subpaths do not count as length.
    public var path: Path
    /// The position of the anchor on the path. Right-to-left text with the anchor `start` begins here and runs towards
    /// the path's start.
    public var startOffset: Offset
    /// The part of the text at ``startOffset``.
    public var anchor: Anchor
    /// The side of the path that text stands on.
    public var side: Side
    /// Which line of the letters lies on the path. Unless it is their baseline, letters stand on a parallel curve, from
    /// which loops at tight bends are removed.
    public var baseline: Baseline
    /// How far below the path the letters stand, in user units, in addition to ``baseline``. Set by ``ParallelLines`` for
    /// each line.
    public var drop: Double = 0
    /// How gaps are measured. ``Spacing/optical`` takes two to three times as long as ``Spacing/exact``.
    public var spacing: Spacing
    /// Whether letters turn or bend along the path.
    public var method: Method
    /// How letters that do not bend are turned or skewed.
    public var effect: Effect
    /// Whether text that would be upside down is turned round.
    public var upright: Upright
    /// What letters do at corners.
    public var corners: Corners
    /// Whether each word stays on one side of a corner of more than 40 degrees, if it fits there. Each ideograph counts
    /// as a word.
    public var keepsWords: Bool
    /// Whether punctuation at the ends of centred text hangs, so that the letters are centred.
    public var hangsPunctuation: Bool
    /// What happens to text that is longer than the path.
    public var overflow: Overflow
    /// What changes so that text fills the path.
    public var fit: CurveFit
    /// Whether stems keep their width, by the font's weight axis, when the size changes.
    public var holdsStems: Bool
    /// Whether text on a closed path continues past its start, for up to one circuit.
    public var wrapsClosedPaths: Bool
    /// Whether justified Arabic gets kashidas before word spaces grow. See ``TextAnchor/justify``.
    public var usesKashida: Bool
    /// The letters' stroke width in user units, for optical spacing.
    public var strokeWidth: Double
    /// Options for closed paths.
    public var circuit: Circuit
    /// Adjustments of single characters, by their UTF-8 offset.
    public var adjustments: [Int: Adjustment]

    /// Creates a text path; ``place(_:wasFlipped:)`` checks its options. The defaults are those of SVG; the command's are
    /// others.
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

    /// Creates a text path whose text is centred at half the path's length.
    public static func centered(on path: Path) -> TextPath {
        TextPath(path, startOffset: .fraction(0.5), anchor: .middle)
    }

    /// Places shaped text.
    ///
    /// By default, each cluster, the glyphs of characters that are shaped together, turns about the middle of its advance;
    /// see ``method`` and ``effect``. After ``overflow`` is applied, clusters off the path are hidden and reported in
    /// ``PlacedText/fitting``. Complexity: O(M + N log M) for N clusters on M segments; text that is made to fit is spaced
    /// up to about two dozen times.
    ///
    /// - Parameter wasFlipped: Whether the previous frame turned the text round. Prevents flicker with
    ///   ``Upright/automatic``: text turns round when 60 % of it is upside down, and back at 40 %.
    /// - Throws: ``LayoutError``: any but ``LayoutError/lineCount(_:paths:)``.
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
    /// The text is too long, with ``Overflow/fail``; both lengths are in user units. With a separator, also with other
    /// policies that would hide text, and with ``Overflow/shrink(minimumScale:)`` and
    /// ``Overflow/squeeze(maximumTightening:)`` if even the smallest text does not fit.
    case doesNotFit(needed: Double, available: Double)
    /// The text does not fit round the path so many times.
    case tooManyRepeats(asked: Int, fitting: Int)
    /// The number of lines is not the number of paths.
    case lineCount(Int, paths: Int)
    /// The path bends too tightly for a parallel at this distance below it, in user units.
    case noParallel(distance: Double)
    /// Options conflict, or one has a value that cannot be used; the text says which.
    case conflict(String)

    /// A message for the user.
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
        }
    }

    private static func number(_ v: Double) -> String { String(Double((v * 10).rounded() / 10)) }
}
