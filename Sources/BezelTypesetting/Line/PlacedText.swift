// What layout makes: every glyph with its place on the page.
import BezelColor
import BezelGeometry

/// A glyph with its place.
public struct PlacedGlyph: Hashable, Sendable {
    /// The glyph's number in its run's font.
    public var id: UInt32
    /// Which of the placed text's clusters the glyph belongs to.
    public var clusterIndex: Int
    /// From the glyph's own space (origin on the baseline, user units at the font's size, y down) to user space.
    public var transform: Transform
    /// The bent outline in user space, where layout bends outlines; nil for a rigid glyph.
    public var outline: Path?
    /// The bent centre lines in user space, where layout bends those of a single-line face; nil for a rigid glyph.
    public var centerLines: Path?
    /// A glyph at its place.
    public init(
        id: UInt32, clusterIndex: Int, transform: Transform, outline: Path? = nil, centerLines: Path? = nil
    ) {
        self.id = id
        self.clusterIndex = clusterIndex
        self.transform = transform
        self.outline = outline
        self.centerLines = centerLines
    }
}

/// The placed glyphs of one shaped run.
public struct PlacedRun: Hashable, Sendable {
    /// The font that shows the run: its style's own, or a fallback.
    public var font: Font
    /// The style that the text was given there.
    public var style: TextStyle
    /// Which span of the text the run comes from.
    public var spanIndex: Int
    /// Whether the font is one of the system's that was taken because no other had the characters.
    public var isFromSystem: Bool
    /// In visual order; those of hidden clusters are left out.
    public var glyphs: [PlacedGlyph]
    /// A run of placed glyphs.
    public init(font: Font, style: TextStyle, spanIndex: Int, isFromSystem: Bool = false, glyphs: [PlacedGlyph]) {
        self.isFromSystem = isFromSystem
        self.font = font
        self.style = style
        self.spanIndex = spanIndex
        self.glyphs = glyphs
    }
}

/// Where a cluster went.
public struct PlacedCluster: Hashable, Sendable {
    /// The UTF-8 range of the whole text; empty, between two letters, for a piece of a kashida.
    public var range: Range<Int>
    /// The advance in user units along the path, without tracking.
    public var advance: Double
    /// The distance along the path of the middle of the advance.
    public var middle: Double
    /// The middle of the advance, on the baseline, in user space.
    public var position: Point
    /// The direction of the baseline at the middle.
    public var angle: Angle
    /// Whether the cluster found no place on the path and is not drawn.
    public var isHidden: Bool
    /// Whether the cluster is white space.
    public var isSpace: Bool
    /// The bidi embedding level; odd levels run right to left.
    public var level: UInt8
    /// Whether the cluster is a piece of a kashida, a stroke between two joined letters that justification put in.
    public var isKashida: Bool
    /// Whether the cluster is connected, in straight text, to the next one in visual order.
    public var joinsNext: Bool
    /// A cluster at its place.
    public init(
        range: Range<Int>, advance: Double, middle: Double, position: Point, angle: Angle, isHidden: Bool,
        isSpace: Bool, level: UInt8, isKashida: Bool = false, joinsNext: Bool = false
    ) {
        self.range = range
        self.advance = advance
        self.middle = middle
        self.position = position
        self.angle = angle
        self.isHidden = isHidden
        self.isSpace = isSpace
        self.level = level
        self.isKashida = isKashida
        self.joinsNext = joinsNext
    }
}

/// A decoration line, bent along the path, as an outline to be filled.
public struct PlacedDecoration: Hashable, Sendable {
    /// Which line it is.
    public var line: TextDecoration.Line
    /// In user space, to be filled by the non-zero rule.
    public var outline: Path
    /// nil takes the text's colour.
    public var color: Color?
    /// Which span of the text the line belongs to.
    public var spanIndex: Int
    /// Where the line runs, for paints that change along the text; nil where only its outline is known.
    public var strip: DecorationStrip?
    /// A line at its place.
    public init(
        line: TextDecoration.Line, outline: Path, color: Color?, spanIndex: Int, strip: DecorationStrip? = nil
    ) {
        self.line = line
        self.outline = outline
        self.color = color
        self.spanIndex = spanIndex
        self.strip = strip
    }
}

/// The line that text was set along, for those who hand it on as text on a path.
public struct PlacedLine: Hashable, Sendable {
    /// What the letters stand on, in user space and in the direction of the text: the side, rounded corners and a
    /// baseline off the path are worked in.
    public var path: Path
    /// The distance along ``path`` where the text is anchored, in user units.
    public var offset: Double
    /// Which part of the text lies there.
    public var anchor: TextAnchor
    /// A line with the place of the text on it.
    public init(path: Path, offset: Double, anchor: TextAnchor) {
        self.path = path
        self.offset = offset
        self.anchor = anchor
    }
}

/// Text with every glyph in its place, ready to be drawn, measured or asked about.
public struct PlacedText: Hashable, Sendable {
    /// The whole text, for accessibility and for ranges.
    public var string: String
    /// In visual order. The visible glyphs, with the fonts to draw them by.
    public var runs: [PlacedRun]
    /// In logical order.
    public var clusters: [PlacedCluster]
    /// Underlines and the like, each over one unbroken stretch of text.
    public var decorations: [PlacedDecoration]
    /// What no font could show.
    public var missing: [MissingCharacter]
    /// The length of the path that the text was placed on, in user units.
    public var pathLength: Double
    /// The whole advance of the text, tracking included, in user units.
    public var advance: Double
    /// What was done to make the text fit.
    public var fitting: [FittingReport]
    /// Whether the text was turned to run the other way so as not to stand upside down.
    public var isFlipped: Bool
    /// The line that the clusters' middles are distances along; nil where there is none that all share.
    public var line: PlacedLine?
    /// On a closed path, the distance along it halfway between the end of the text and its beginning; nil on others, and
    /// where characters have places of their own.
    public var seam: Double?

    /// Placed text from its parts; layout makes it by ``TextPath/place(_:wasFlipped:)``.
    public init(
        string: String, runs: [PlacedRun], clusters: [PlacedCluster], decorations: [PlacedDecoration] = [],
        missing: [MissingCharacter] = [], pathLength: Double, advance: Double, fitting: [FittingReport] = [],
        isFlipped: Bool = false, line: PlacedLine? = nil, seam: Double? = nil
    ) {
        self.string = string
        self.runs = runs
        self.clusters = clusters
        self.decorations = decorations
        self.missing = missing
        self.pathLength = pathLength
        self.advance = advance
        self.fitting = fitting
        self.isFlipped = isFlipped
        self.line = line
        self.seam = seam
    }
}

/// One thing that layout did to text that did not fit its path.
public enum FittingReport: Hashable, Sendable {
    /// The ranges (UTF-8 offsets) that are not drawn.
    case hidden([Range<Int>])
    /// The text ran on along the tangent by so many user units.
    case extended(by: Double)
    /// The font size was multiplied by the factor.
    case shrunk(factor: Double)
    /// The font size was multiplied by the factor so that the text fills its path, and the width axis set where it is not
    /// nil.
    case sized(factor: Double, width: Double?)
    /// Type of another size than asked for kept its stems by the weight axis, at the position given; nil for fonts without
    /// one. The fraction says how wide they are beside those of the size asked for: 1 but where the axis ends.
    case heldStems(weight: Double?, fraction: Double)
    /// Tracking was changed by so many user units, and the width axis set where it is not nil.
    case squeezed(tracking: Double, width: Double?)
    /// The range (UTF-8 offsets) was replaced by an ellipsis.
    case ellipsized(Range<Int>)
    /// The text went on on the path of the given index from the given UTF-8 offset.
    case continued(path: Int, from: Int)
    /// Letters of the ranges (UTF-8 offsets) are connected, and tracking would have torn them apart: only the gaps beside
    /// word spaces took it.
    case trackedAtSpaces([Range<Int>])
    /// Justified text stayed so many user units short of its path: it has no word spaces, and its letters are connected.
    case unfilled(by: Double)
    /// The text was set so often as it goes round in its natural spacing.
    case repeated(Int)
}
