// What layout makes: every glyph with its place on the page.
import BezelColor
import BezelGeometry

/// A glyph with its place.
public struct PlacedGlyph: Hashable, Sendable {
    /// The glyph's number in its run's font.
    public package(set) var id: UInt32
    /// Which of the placed text's clusters the glyph belongs to.
    public package(set) var clusterIndex: Int
    /// From the glyph's own space (origin on the baseline, user units at the font's size, y down) to user space.
    public package(set) var transform: Transform
    /// The bent outline in user space, where layout bends outlines; nil for a rigid glyph.
    public package(set) var outline: Path?
    /// The bent centre lines in user space, where layout bends those of a single-line face; nil for a rigid glyph.
    public package(set) var centerLines: Path?
    /// A glyph at its place.
    package init(
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
    public package(set) var font: Font
    /// The style that the text was given there.
    public package(set) var style: TextStyle
    /// Which span of the text the run comes from.
    public package(set) var spanIndex: Int
    /// Whether the font is one of the system's that was taken because no other had the characters.
    public package(set) var isFromSystem: Bool
    /// In visual order; those of hidden clusters are left out.
    public package(set) var glyphs: [PlacedGlyph]
    /// A run of placed glyphs.
    package init(font: Font, style: TextStyle, spanIndex: Int, isFromSystem: Bool = false, glyphs: [PlacedGlyph]) {
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
    public package(set) var range: Range<Int>
    /// The advance in user units along the path, without tracking.
    public package(set) var advance: Double
    /// The distance along the path of the middle of the advance.
    public package(set) var middle: Double
    /// The middle of the advance, on the baseline, in user space.
    public package(set) var position: Point
    /// The direction of the baseline at the middle.
    public package(set) var angle: Angle
    /// Whether the cluster found no place on the path and is not drawn.
    public package(set) var isHidden: Bool
    /// Whether the cluster is white space.
    public package(set) var isSpace: Bool
    /// The bidi embedding level; odd levels run right to left.
    public package(set) var level: UInt8
    /// Whether the cluster is a piece of a kashida, a stroke between two joined letters that justification put in.
    public package(set) var isKashida: Bool
    /// Whether the cluster is connected, in straight text, to the next one in visual order.
    public package(set) var joinsNext: Bool
    /// A cluster at its place.
    package init(
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
    public package(set) var line: TextDecoration.Line
    /// In user space, to be filled by the non-zero rule.
    public package(set) var outline: Path
    /// nil takes the text's colour.
    public package(set) var color: Color?
    /// Which span of the text the line belongs to.
    public package(set) var spanIndex: Int
    /// Where the line runs, for paints that change along the text; nil where only its outline is known.
    public package(set) var strip: DecorationStrip?
    /// A line at its place.
    package init(
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
    public package(set) var path: Path
    /// The distance along ``path`` where the text is anchored, in user units.
    public package(set) var offset: Double
    /// Which part of the text lies there.
    public package(set) var anchor: TextAnchor
    /// A line with the place of the text on it.
    package init(path: Path, offset: Double, anchor: TextAnchor) {
        self.path = path
        self.offset = offset
        self.anchor = anchor
    }
}

/// Text with every glyph in its place, ready to be drawn, measured or asked about.
public struct PlacedText: Hashable, Sendable {
    /// The whole text, for accessibility and for ranges.
    public package(set) var string: String
    /// In visual order. The visible glyphs, with the fonts to draw them by.
    public package(set) var runs: [PlacedRun]
    /// In logical order.
    public package(set) var clusters: [PlacedCluster]
    /// Underlines and the like, each over one unbroken stretch of text.
    public package(set) var decorations: [PlacedDecoration]
    /// What no font could show.
    public package(set) var missing: [MissingCharacter]
    /// The length of the path that the text was placed on, in user units.
    public package(set) var pathLength: Double
    /// The whole advance of the text, tracking included, in user units.
    public package(set) var advance: Double
    /// What was done to make the text fit.
    public package(set) var fitting: [FittingReport]
    /// Whether the text was turned to run the other way so as not to stand upside down.
    public package(set) var isFlipped: Bool
    /// The line that the clusters' middles are distances along; nil where there is none that all share.
    public package(set) var line: PlacedLine?
    /// On a closed path, the distance along it halfway between the end of the text and its beginning; nil on others, and
    /// where characters have places of their own.
    public package(set) var seam: Double?

    /// Placed text from its parts; layout makes it by ``TextPath/place(_:wasFlipped:)``.
    package init(
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
