// The four groups of options of `TextPath`, with their defaults: those of display text.
import BezelGeometry

extension TextPath {
    /// A distance along the path, absolute or in proportion to its length.
    public enum Offset: Hashable, Sendable {
        /// User units from the path's start; negative or beyond the length lies off an open path.
        case length(Double)
        /// A fraction of the path's length, 0 at its start and 1 at its end; possibly outside 0…1.
        case fraction(Double)
    }
    /// Which part of the text stands at ``Position/offset``: its start, middle or end, or all of it.
    public typealias Anchor = TextAnchor
    /// Whether the letters' outlines turn rigidly with the path or bend along it.
    public typealias Method = LetterMethod
    /// How rigid letters stand on the path, by Illustrator's names.
    public typealias Effect = LetterEffect
    /// The side of the path on which text stands, as SVG's `side`.
    public enum Side: String, Hashable, Sendable, Codable, CaseIterable {
        /// The left of the direction of travel: outside a circle that is clockwise on the screen.
        case left
        /// The right. Text runs as on the reversed path, but offsets count from the path's end.
        case right
    }
    /// Which line of the letters lies on the path, as SVG's `dominant-baseline` says.
    public enum Baseline: Hashable, Sendable {
        /// The letters' baseline, or the first font's ascender or descender.
        case alphabetic, ascender, descender
        /// Half the x-height of the first font, so that small letters straddle the path.
        case xMiddle
        /// Half the cap height of the first font, so that capitals straddle the path.
        case capMiddle
        /// The baseline's distance from the path in user units, positive to the left of travel.
        case custom(Double)
    }
    /// Whether text that would stand upside down is turned round.
    public enum Upright: String, Hashable, Sendable, Codable, CaseIterable {
        /// Text follows the path in its direction, even upside down.
        case never
        /// Text that is mostly upside down runs the other way, in the same band.
        case automatic
    }

    /// Where text stands on its path: which part of it, at which distance, on which side.
    public struct Position: Hashable, Sendable {
        /// The part of the text that stands at ``offset``; by default its start.
        public var anchor: Anchor
        /// Where the anchor is on the path. Right-to-left text anchored by its `start` runs from here towards the path's
        /// start.
        public var offset: Offset
        /// The side of the path on which text stands; by default the left of travel.
        public var side: Side
        /// Which line of the letters lies on the path. Any but their baseline sets them on a parallel curve, without loops
        /// at tight bends.
        public var baseline: Baseline
        /// Whether text that would stand upside down is turned round; by default never.
        public var upright: Upright
        /// Whether centring ignores quotation marks, stops and hyphens at the text's ends. Only for text anchored by its
        /// middle, and not with ``Gaps/exact``.
        public var hangsPunctuation: Bool
        /// Whether text continues past a closed path's start, for up to one circuit; by default it does.
        public var wrapsClosedPaths: Bool
        /// How text goes round a closed path: repeats, separators, and where its ends meet.
        public var circuit: Circuit
        /// How much lower than ``baseline`` the letters stand, in user units: lines of a block are parallel.
        package var drop: Double = 0

        /// Creates a position, by default with the text's start at the path's start, on its left.
        public init(
            _ anchor: Anchor = .start, at offset: Offset = .length(0), side: Side = .left,
            baseline: Baseline = .alphabetic, upright: Upright = .never, hangsPunctuation: Bool = true,
            wrapsClosedPaths: Bool = true, circuit: Circuit = Circuit()
        ) {
            self.anchor = anchor
            self.offset = offset
            self.side = side
            self.baseline = baseline
            self.upright = upright
            self.hangsPunctuation = hangsPunctuation
            self.wrapsClosedPaths = wrapsClosedPaths
            self.circuit = circuit
        }

        /// The text's beginning at the path's start. Right-to-left text needs the path's end: see ``end``.
        public static let start = Position(.start)
        /// The text's middle at half the path's length, the default of ``TextPath``.
        public static let middle = Position(.middle, at: .fraction(0.5))
        /// The text's end at the path's end; right-to-left text begins at its right.
        public static let end = Position(.end, at: .fraction(1))
        /// From the path's start to its end, with wider word spaces, or wider gaps in a single word.
        public static let justified = Position(.justify)
        /// Round a whole closed path, with even whites; an open path is an error.
        public static let around = Position(.around)
    }

    /// How the gaps between letters are measured when text stands on a curve.
    public enum Gaps: String, Hashable, Sendable, Codable, CaseIterable {
        /// By the fonts' advances along the baseline, as in SVG. On tight bends, gaps look wider outside and narrower inside.
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

    /// How far letters stand apart, and what is added between them.
    public struct Spacing: Hashable, Sendable {
        /// How gaps are measured. ``Gaps/optical`` takes two to three times as long as ``Gaps/exact``.
        public var gaps: Gaps
        /// Whether justified Arabic gets kashidas before word spaces grow; by default it does. See ``TextAnchor/justify``.
        public var usesKashida: Bool
        /// The width of a stroke along the letters' outlines, in user units, which optical spacing leaves room for.
        public var strokeWidth: Double
        /// Changes of single characters, by the UTF-8 offset at which each begins; empty by default.
        public var adjustments: [Int: Adjustment]

        /// Creates a spacing, by default optical. Numbers are checked when text is placed.
        public init(
            _ gaps: Gaps = .optical, usesKashida: Bool = true, strokeWidth: Double = 0,
            adjustments: [Int: Adjustment] = [:]
        ) {
            self.gaps = gaps
            self.usesKashida = usesKashida
            self.strokeWidth = strokeWidth
            self.adjustments = adjustments
        }

        /// Gaps by the fonts' advances along the baseline, as in SVG: see ``Gaps/exact``.
        public static let exact = Spacing(.exact)
        /// Gaps that look as in straight text, the default: see ``Gaps/optical``.
        public static let optical = Spacing(.optical)
        /// Gaps of equal white between all letters: see ``Gaps/even``.
        public static let even = Spacing(.even)
    }

    /// What letters do where the path turns sharply, as at a polygon's corners.
    public enum Corners: Hashable, Sendable {
        /// A letter turns at once, when its middle passes the corner; it may stand across it.
        case follow
        /// Corners are rounded before text is set, with a radius in user units.
        case round(radius: Double)
        /// Letters move on past the corner, so that none of them stands across it.
        case skip
    }

    /// How letters follow the path: bent or rigid, upright or turned, and what they do at corners.
    public struct Letters: Hashable, Sendable {
        /// Whether outlines turn or bend; by default they turn, and connected letters bend where they join.
        public var method: Method
        /// How rigid letters stand; by default they turn with the path.
        public var effect: Effect
        /// What letters do at corners of the path; by default they turn there.
        public var corners: Corners

        /// Creates options for letters, by default those of text that turns with the path.
        public init(_ method: Method = .automatic, effect: Effect = .rainbow, corners: Corners = .follow) {
            self.method = method
            self.effect = effect
            self.corners = corners
        }
    }

    /// Whether a word that fits stays on one side of a corner of more than 40 degrees. Each ideograph is a word.
    public enum WordKeeping: String, Hashable, Sendable, Codable, CaseIterable {
        /// If all of the text then still fits, no letters meet, and no side stays much emptier than without. Text of a free
        /// size, which ``Overflow/automatic(minimumScale:)`` lets become smaller than half its own, becomes smaller for it.
        case automatic
        /// Always, in smaller type under ``Overflow/automatic(minimumScale:)``. A word that has no side to itself even so
        /// goes on across the corner. Under that policy, text that goes ``TextAnchor/around`` a closed curve with corners has
        /// its white between words then, with one tracking on all sides.
        case always
        /// Words may stand across corners, as letters do in SVG.
        case never
    }

    /// What happens to text that is longer than its path, or shorter.
    public struct Fitting: Hashable, Sendable {
        /// What happens to text that is too long; by default it becomes smaller, down to half its size.
        public var overflow: Overflow
        /// What changes so that text fills the whole path; by default nothing.
        public var fill: CurveFit
        /// Whether words are kept whole at corners; by default where that costs little.
        public var keepsWords: WordKeeping
        /// Whether the font's weight axis keeps stems as wide when fitting changes the size; by default not.
        /// ``FittingReport/heldStems(weight:fraction:)`` says what came of it.
        public var holdsStems: Bool

        /// Creates options for text of any length, by default those of display text.
        public init(
            _ overflow: Overflow = .automatic(), fill: CurveFit = .none, keepsWords: WordKeeping = .automatic,
            holdsStems: Bool = false
        ) {
            self.overflow = overflow
            self.fill = fill
            self.keepsWords = keepsWords
            self.holdsStems = holdsStems
        }
    }
}
