// A path that text stands on, and how the text stands on it.
import BezelGeometry

/// Where text goes: a path, and the place, side, spacing and method of the text on it.
///
/// Distances run along the path from its start, in user units. Text stands on the path's left as one travels along
/// it: outside a circle that is drawn clockwise on the screen.
public struct TextPath: Hashable, Sendable {
    /// A place on the path.
    public enum Offset: Hashable, Sendable {
        /// User units from the path's start; may be negative or past the end.
        case length(Double)
        /// A share of the path's whole length; 0.5 is its middle.
        case fraction(Double)
    }
    /// Which part of the text lies at the start offset.
    public typealias Anchor = TextAnchor
    /// What becomes of the letters' shapes.
    public typealias Method = LetterMethod
    /// How rigid letters stand, as Illustrator names it.
    public typealias Effect = LetterEffect
    /// Which side of the path the text stands on.
    public enum Side: String, Hashable, Sendable, Codable, CaseIterable {
        /// The path's left as one travels along it: above a path that runs to the right.
        case left
        /// The path is run through backwards, so that the text stands on its other side; offsets count from its end.
        case right
    }
    /// Which line of the letters lies on the path.
    public enum Baseline: Hashable, Sendable {
        /// The line that letters stand on; the font's ascender line, which hangs the text below the path; its descender
        /// line, which lifts it clear above. Of text in several fonts the first one's counts.
        case alphabetic, ascender, descender
        /// Half the height of lower-case letters.
        case xMiddle
        /// Half the height of capitals.
        case capMiddle
        /// User units from the path to the baseline; positive moves the text up, away from the path.
        case custom(Double)
    }
    /// Where advances are measured.
    public enum Spacing: String, Hashable, Sendable, Codable, CaseIterable {
        /// Along the baseline, as SVG and browsers do.
        case exact
        /// So that the white between neighbours is what it is when the same pair stands straight, or for all pairs of the
        /// line so many times as much. White is the power mean, exponent −2, of the distances between the facing sides, row
        /// by row from the baseline to the height of the letters, no deeper than a third of it: near parts count most.
        /// The line opens as a whole where some gap would otherwise be less than half as wide as in straight text.
        /// Connected letters stay connected.
        case optical
        /// So that the whites between all letters are alike, and those of all word spaces, whatever the font's
        /// kerning says; measured and guarded as optical ones.
        case even
    }
    /// Whether text that would stand upside down runs the other way.
    public enum Upright: String, Hashable, Sendable, Codable, CaseIterable {
        /// The text runs along the path as the path goes.
        case never
        /// Text whose greater part would stand upside down runs the other way, within the same band beside the path.
        case automatic
    }
    /// What letters do at corners of the path.
    public enum Corners: Hashable, Sendable {
        /// A letter takes the direction at its middle.
        case follow
        /// The path's corners are rounded first, with a radius in user units.
        case round(radius: Double)
        /// No letter stands astride a corner: it moves on past it.
        case skip
    }

    /// Where the text goes, in user space (y points down). All subpaths count as one length, without the gaps between
    /// them.
    public var path: Path
    /// Where the anchor lies. In a right-to-left paragraph text starts here and runs backwards.
    public var startOffset: Offset
    /// Which part of the text lies at ``startOffset``.
    public var anchor: Anchor
    /// Which side of the path the text stands on.
    public var side: Side
    /// Which line of the letters lies on the path. Lines off the baseline put the text on the true parallel curve, with
    /// its own length; where that would fold back, in bends tighter than the distance, the folds are cut out.
    public var baseline: Baseline
    /// How far below ``baseline`` the letters' own curve lies, in user units: further lines of a block stand so on the curve
    /// of the first (``ParallelLines``).
    public var drop: Double = 0
    /// Where advances are measured. ``Spacing/optical`` takes two to three times as long to lay out as ``Spacing/exact``,
    /// and less than twice as long with drawing.
    public var spacing: Spacing
    /// What becomes of the letters' shapes.
    public var method: Method
    /// How rigid letters stand; letters that bend (``Method``) take no effect.
    public var effect: Effect
    /// Whether text that would stand upside down runs the other way.
    public var upright: Upright
    /// What letters do where the path's direction jumps.
    public var corners: Corners
    /// Whether words stay whole at corners that turn by more than 40 degrees: a word that would stand across one goes on
    /// past it, where the path has a side that is long enough. Words of ideographs break between them.
    public var keepsWords: Bool
    /// Whether quotes, hyphens and stops at the ends of centred text hang: its letters stand in the middle.
    public var hangsPunctuation: Bool
    /// What becomes of text that is longer than the path has room for.
    public var overflow: Overflow
    /// What gives way so that the text fills the path; ``overflow`` counts only where nothing does.
    public var fit: CurveFit
    /// Whether stems keep the width that they have at the size asked for where ``fit`` or ``overflow`` changes the size: fonts
    /// with a weight axis become bolder or lighter, as far as it goes.
    public var holdsStems: Bool
    /// Whether text on one closed subpath goes on past the path's start point, for at most one circuit.
    public var wrapsClosedPaths: Bool
    /// Whether justified Arabic is filled with kashidas, long strokes between joined letters, before word spaces grow.
    /// Each word gets one at most, of one and a half ems where word spaces can take the rest. Never in fonts without a
    /// tatweel.
    public var usesKashida: Bool
    /// How wide the letters will be stroked, in user units: strokes are ink, which spacing for the eye keeps apart. 0 for
    /// letters that are only filled.
    public var strokeWidth: Double
    /// How text goes round a closed path: repeats, separators, where its ends meet.
    public var circuit: Circuit
    /// Changes to where single characters stand, by the UTF-8 offset of the character in the text.
    public var adjustments: [Int: Adjustment]

    /// A path with the options of ``TextPath``; none is checked before ``place(_:wasFlipped:)``.
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

    /// Text centred on the path's middle: the most usual wish.
    public static func centered(on path: Path) -> TextPath {
        TextPath(path, startOffset: .fraction(0.5), anchor: .middle)
    }

    /// Places shaped text on the path.
    ///
    /// The unit that is placed is the cluster: it turns as one about the middle of its advance on the baseline. What
    /// finds no place on the path is hidden and said to be so in the result. Costs O(M + N log M) for N clusters on
    /// M segments.
    ///
    /// - Parameter wasFlipped: For animation with ``Upright/automatic``: what the frame before did. Text then turns
    ///   round only once clearly more than half of it stands upside down, so that it does not flicker.
    /// - Throws: ``LayoutError`` where the path has no length, its numbers are not finite, or the text does not fit
    ///   and ``Overflow/fail`` was asked for.
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

    /// Sets the method that the automatic one comes to for a text: most have no connected letters, and need no more than
    /// turning. The text's connections, where they had to be found.
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
    /// The path has no point, or all its points are one.
    case emptyPath
    /// The path, the offset or a shift has a number that is not finite.
    case notFinite(what: String)
    /// The text is longer than the path has room for, and was to fail then.
    case doesNotFit(needed: Double, available: Double)
    /// The text does not go round so often.
    case tooManyRepeats(asked: Int, fitting: Int)
    /// Text of so many lines has another number of paths of its own.
    case lineCount(Int, paths: Int)
    /// A line so many user units below the first has no curve: the path bends more tightly.
    case noParallel(distance: Double)
    /// Two options cannot both hold.
    case conflict(String)

    /// What is wrong, in words for the user.
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
