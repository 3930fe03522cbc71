// A path for text.
import BezelGeometry

/// A path with the place, side, spacing and method of its text.
///
/// Distances run along the path from its start, in user units. Text stands on the path's left: outside a circle drawn clockwise
/// on the screen.
public struct TextPath: Hashable, Sendable {
    /// A place on the path.
    public enum Offset: Hashable, Sendable {
        /// User units from the path's start; may be negative or past the end.
        case length(Double)
        /// A fraction of the path's length; 0.5 is its middle.
        case fraction(Double)
    }
    /// The part of the text at the start offset.
    public typealias Anchor = TextAnchor
    /// How letters' outlines follow the path.
    public typealias Method = LetterMethod
    /// How rigid letters stand, by Illustrator's names.
    public typealias Effect = LetterEffect
    /// The side of the path that text stands on.
    public enum Side: String, Hashable, Sendable, Codable, CaseIterable {
        /// The left in the path's direction: above a path that runs to the right.
        case left
        /// The path is reversed; offsets count from its end.
        case right
    }
    /// The line of the letters that lies on the path.
    public enum Baseline: Hashable, Sendable {
        /// The letters' baseline, or the first font's ascender line (the text hangs below the path) or descender line (the text
        /// is above it).
        case alphabetic, ascender, descender
        /// Half the x-height.
        case xMiddle
        /// Half the cap height.
        case capMiddle
        /// User units from the path to the baseline; positive moves the text up, away from the path.
        case custom(Double)
    }
    /// Where advances are measured.
    public enum Spacing: String, Hashable, Sendable, Codable, CaseIterable {
        /// Along the baseline, as in SVG and browsers.
        case exact
        /// The white between neighbours is that of the straight pair, or the same multiple of it for all pairs of the line.
        ///
        /// White is the power mean, exponent −2, of the distances between facing sides, row by row from the baseline to the
        /// letters' height, no deeper than a third of that. The line opens as a whole where a gap would be less than half as
        /// wide as in straight text. Connected letters stay connected.
        case optical
        /// All whites between letters are equal, and so are those of word spaces, without the font's kerning; measured and
        /// opened as optical ones.
        case even
    }
    /// Whether text that would be upside down is reversed.
    public enum Upright: String, Hashable, Sendable, Codable, CaseIterable {
        /// The text follows the path's direction.
        case never
        /// Text mostly upside down is reversed, in the same band beside the path.
        case automatic
    }
    /// What letters do at corners of the path.
    public enum Corners: Hashable, Sendable {
        /// A letter takes the direction at its middle.
        case follow
        /// The path's corners are rounded first, with a radius in user units.
        case round(radius: Double)
        /// No letter lies across a corner; it moves past it.
        case skip
    }

    /// The path in user space (y down). Subpaths form one length, without the gaps between them.
    public var path: Path
    /// Where the anchor lies. Right-to-left text starts here and runs backwards.
    public var startOffset: Offset
    /// The part of the text at ``startOffset``.
    public var anchor: Anchor
    /// The side of the path that text stands on.
    public var side: Side
    /// The line of the letters that lies on the path. Other lines than the baseline put the text on the true parallel curve,
    /// with its own length; folds in tight bends are cut out.
    public var baseline: Baseline
    /// How far below ``baseline`` the letters' curve is, in user units, for further lines of a block (``ParallelLines``).
    public var drop: Double = 0
    /// Where advances are measured. Layout takes two to three times as long with ``Spacing/optical`` as with ``Spacing/exact``;
    /// with drawing, less than twice as long.
    public var spacing: Spacing
    /// How letters' outlines follow the path.
    public var method: Method
    /// How rigid letters stand; ignored for letters that bend (``Method``).
    public var effect: Effect
    /// Whether text that would be upside down is reversed.
    public var upright: Upright
    /// What letters do where the path's direction jumps.
    public var corners: Corners
    /// Whether words across corners of more than 40 degrees move past them, where a side is long enough. Words of ideographs
    /// break between them.
    public var keepsWords: Bool
    /// Whether quotes, hyphens and stops at the ends of centred text hang.
    public var hangsPunctuation: Bool
    /// What is done with text that is longer than the path.
    public var overflow: Overflow
    /// What changes so that text fills the path; otherwise ``overflow`` applies.
    public var fit: CurveFit
    /// Whether stems keep their width when ``fit`` or ``overflow`` changes the size, by the font's weight axis as far as it
    /// goes.
    public var holdsStems: Bool
    /// Whether text on one closed subpath continues past the start point, for at most one circuit.
    public var wrapsClosedPaths: Bool
    /// Whether justified Arabic gets kashidas before word spaces grow: at most one a word, of at most one and a half ems if
    /// word spaces can take the rest. Never in fonts without a tatweel.
    public var usesKashida: Bool
    /// The stroke width of the letters, in user units, for optical spacing; 0 for fills.
    public var strokeWidth: Double
    /// Repeats, separators and seam on a closed path.
    public var circuit: Circuit
    /// Adjustments of single characters, by UTF-8 offset.
    public var adjustments: [Int: Adjustment]

    /// Creates a text path; options are checked by ``place(_:wasFlipped:)``.
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

    /// Places shaped text on the path.
    ///
    /// Each cluster turns about the middle of its advance on the baseline. Clusters off the path are hidden and reported. Costs
    /// O(M + N log M) for N clusters on M segments.
    ///
    /// - Parameter wasFlipped: For animation with ``Upright/automatic``, the previous frame's result. Prevents flicker: text
    ///   then turns only once clearly more than half of it is upside down.
    /// - Throws: ``LayoutError`` for an empty path, numbers that are not finite, or text that does not fit with
    ///   ``Overflow/fail``.
    public func place(_ text: ShapedText, wasFlipped: Bool? = nil) throws(LayoutError) -> PlacedText {
        let ring = try Ring(self, text)
        var line = try ring.line.resolvedUpright(ring.text, wasFlipped: wasFlipped)
        let joins = line.path.resolveMethod(for: ring.text)
        let fitting = Fitting(line: line.path, text: ring.text, joints: ring.joints)
        let (fitted, reports) = try fitting.fit()
        var placed = try PathPlacer(
            line.path, text: fitted, extends: overflow == .extend, joints: ring.joints,
            joins: reports.isEmpty ? joins : nil, shrinkage: fitting.shrinkage(of: fitted)
        ).place()
        placed.fitting.insert(contentsOf: ring.reports + reports, at: 0)
        placed.isFlipped = line.isFlipped
        return placed
    }

    /// Resolves the automatic method: most text has no connected letters and needs only turning. Returns the connections, if
    /// found.
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
public enum LayoutError: Error, Hashable, Sendable, CustomStringConvertible, LocalizedError {
    /// The path has no length.
    case emptyPath
    /// A number of the path, offset or shift is not finite.
    case notFinite(what: String)
    /// The text is longer than the path, with ``Overflow/fail``.
    case doesNotFit(needed: Double, available: Double)
    /// The text cannot be repeated so often.
    case tooManyRepeats(asked: Int, fitting: Int)
    /// The number of lines differs from that of their paths.
    case lineCount(Int, paths: Int)
    /// A line so many user units below the first has no curve: the path bends too tightly.
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
    public var errorDescription: String? { description }

    private static func number(_ v: Double) -> String { String(Double((v * 10).rounded() / 10)) }
}
