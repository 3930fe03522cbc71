// A path and how text is placed on it, in four groups: where the text stands, how far its letters stand apart, how they
// follow the path, and what happens to text that is too long.
//
// Here stands the value and its defaults; `TextPath+Groups.swift` holds the groups. What is decided for text at its default
// (whole words, shrinking) is in `TextPath+Automatic.swift`, how a line with all its decisions is set in `LineFitting` and
// `PathPlacer`.
import BezelGeometry

/// A path, and how text is placed on it.
///
/// Without further options, text is set as display text is at every door of Bezel, also by `bezel text`, jobs and
/// `CurvedText`: in the middle of the path, with optical spacing, with words kept whole at corners, and made smaller,
/// down to half its size, if it is too long. ``svg(_:position:spacing:letters:fitting:)`` has the rules of SVG documents
/// instead.
///
/// ```swift
/// let top = try TextPath(circle).place("ACCOUNT BALANCE", font: inter)
/// let even = TextPath(circle, position: .around, spacing: .even)
/// let cut = TextPath(arch, position: .start, fitting: .init(.ellipsis))
/// ```
///
/// Distances are in user units from the path's start. Text stands on the left: outside a circle that is clockwise on
/// the screen.
public struct TextPath: Hashable, Sendable {
    /// The path; y points down. Gaps between subpaths do not count as length.
    public var path: Path
    /// Where the text stands on the path; by default its middle at half the length.
    public var position: Position
    /// How far its letters stand apart; by default as far as they seem to in straight text.
    public var spacing: Spacing
    /// How its letters follow the path; by default rigid, except that connected ones bend where they join.
    public var letters: Letters
    /// What happens to text that is longer than the path, or shorter.
    public var fitting: Fitting

    /// Creates a text path, by default for display text. ``place(_:wasFlipped:)`` checks the options.
    public init(
        _ path: Path, position: Position = .middle, spacing: Spacing = .optical, letters: Letters = Letters(),
        fitting: Fitting = Fitting()
    ) {
        self.path = path
        self.position = position
        self.spacing = spacing
        self.letters = letters
        self.fitting = fitting
    }

    /// A text path by the rules of SVG documents, as browsers set them: text begins at the path's start, its letters
    /// stand by their advances along the path, words are not kept together, and letters beyond the path's ends are
    /// hidden.
    public static func svg(
        _ path: Path, position: Position = Position(.start, hangsPunctuation: false), spacing: Spacing = .exact,
        letters: Letters = Letters(), fitting: Fitting = Fitting(.hide, keepsWords: .never)
    ) -> TextPath {
        TextPath(path, position: position, spacing: spacing, letters: letters, fitting: fitting)
    }

    /// Creates a text path with the text's middle at half the path's length, as ``init(_:position:spacing:letters:fitting:)``
    /// does by default.
    public static func centered(on path: Path) -> TextPath { TextPath(path) }

    /// Places shaped text.
    ///
    /// By default, each cluster turns about the middle of its advance, and the ends of connected letters bend so that they
    /// meet; see ``Letters``. What was done so that the text fits, and which letters are hidden, is reported in
    /// ``PlacedText/fitting``.
    ///
    /// - Complexity: O(M + N log M) for N clusters on M segments, for each time that the text is set. Where it fits as it is,
    ///   it is set once, at sharp corners up to some ten times. A size that fits is found in about two dozen trials, and
    ///   so is one at which letters are clear of each other at corners.
    /// - Parameter wasFlipped: Whether the previous frame turned the text round. To prevent flicker,
    ///   ``Upright/automatic`` turns it when 60 % is upside down, and back at 40 %.
    /// - Throws: ``LayoutError``: any but ``LayoutError/lineCount(_:paths:)`` and ``LayoutError/noParallel(distance:)``, which
    ///   are of several lines. ``LayoutError/wouldHide(_:text:scale:)`` comes if letters would be lost though no policy hides
    ///   them, ``LayoutError/limit(_:)`` before a layout or a search that would take more than some seconds.
    public func place(_ text: ShapedText, wasFlipped: Bool? = nil) throws(LayoutError) -> PlacedText {
        try setting(of: text, wasFlipped: wasFlipped).text
    }

    /// Places text by options that ``setting(of:wasFlipped:scale:fill:)`` has decided. Letters off the path are hidden.
    ///
    /// - Parameter store: Of curves of the same path.
    func placeAsSettled(
        _ text: ShapedText, wasFlipped: Bool? = nil, store: CurveStore
    ) throws(LayoutError) -> PlacedText {
        try LayoutWork.require(LayoutWork.placing(text, on: self))
        let ring = try Ring(self, text, store: store)
        var line = try ring.line.resolvedUpright(ring.text, wasFlipped: wasFlipped, store: store)
        let joins = line.path.resolveMethod(for: ring.text)
        let (placer, reports) = try LineFitting(line: line.path, text: ring.text, joints: ring.joints, store: store)
            .fit(joins)
        var placed = try placer.place()
        placed.fitting.insert(contentsOf: ring.reports + reports, at: 0)
        placed.isFlipped = line.isFlipped
        return placed
    }

    /// Replaces the method `automatic` by what it means for a text: `joined` if its letters are connected and turn with the
    /// path, else `align`.
    ///
    /// - Returns: The letters' connections, so that they are not searched for again; nil if the choice did not need them.
    private mutating func resolveMethod(for text: ShapedText) -> LetterJoins? {
        guard letters.method == .automatic else { return nil }
        letters.method = .align
        guard letters.effect == .rainbow else { return nil }
        let joins = LetterJoins(text)
        if !joins.isEmpty { letters.method = .joined }
        return joins
    }
}

/// Why text cannot be placed on a path; lengths are in user units.
public enum LayoutError: DescribedError, Hashable {
    /// The path has no length, because it is empty or its points coincide.
    case emptyPath
    /// An option or a coordinate is infinite or NaN; the text names it.
    case notFinite(what: String)
    /// The text is longer than the path, with ``Overflow/fail``; both lengths are in user units. With a separator, also
    /// with policies that would hide or extend text, and with ``Overflow/shrink(minimumScale:)`` and
    /// ``Overflow/squeeze(maximumTightening:)`` if they do not suffice.
    case doesNotFit(needed: Double, available: Double)
    /// Letters would be hidden, and the policy is none that hides: the first of their UTF-8 ranges with its text, and the
    /// fraction of its size at which the text was set.
    case wouldHide(Range<Int>, text: String, scale: Double)
    /// The text does not go round so many times; `fitting` is how often it would.
    case tooManyRepeats(asked: Int, fitting: Int)
    /// The text has another number of lines than paths were given for them.
    case lineCount(Int, paths: Int)
    /// The path bends too tightly for a parallel this far below it, in user units.
    case noParallel(distance: Double)
    /// Options exclude each other, or one is out of its range; the text says which.
    case conflict(String)
    /// The layout would cost more than a limit allows; found before it begins.
    case limit(LimitError)

    /// What is wrong with the values concerned and, where there is one, the remedy.
    public var description: String {
        switch self {
        case .emptyPath: "the path has no length, so no text fits on it"
        case .notFinite(let what): "\(what) must be finite numbers"
        case .doesNotFit(let needed, let available):
            "the text needs \(Self.number(needed)) units but the path has room for \(Self.number(available)); "
                + "lengthen the path, or make the text smaller"
        case .wouldHide(let range, let text, let scale):
            "“\(text)” (bytes \(range.lowerBound) to \(range.upperBound)) does not fit on the path"
                + (scale < 1 ? " even at \(Self.number(scale * 100)) % of its size" : "")
                + "; lengthen the path, let the text become smaller still, or choose an overflow policy that hides"
        case .tooManyRepeats(let asked, let fitting):
            "the text cannot go round \(asked) times; it fits \(fitting == 1 ? "once" : "\(fitting) times")"
        case .noParallel(let distance):
            "there is no room for a line \(Self.number(distance)) units below the first: the path bends more tightly than that; "
                + "make the text smaller, or the path wider"
        case .lineCount(let lines, let paths): "the text has \(lines) lines and there are \(paths) paths for them"
        case .conflict(let what): what
        case .limit(let error): error.description
        }
    }

    private static func number(_ v: Double) -> String { String(Double((v * 10).rounded() / 10)) }
}
