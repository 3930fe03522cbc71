// The result of layout.
import BezelColor
import BezelGeometry

/// A glyph with its place.
public struct PlacedGlyph: Hashable, Sendable {
    /// The number in its run's font.
    public package(set) var id: UInt32
    /// The index of its cluster.
    public package(set) var clusterIndex: Int
    /// From the glyph's space (origin on the baseline, user units at the font's size, y down) to user space.
    public package(set) var transform: Transform
    /// The bent outline in user space; nil if rigid.
    public package(set) var outline: Path?
    /// A single-line face's bent centre lines in user space; nil if rigid.
    public package(set) var centerLines: Path?
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
    /// The style's own font, or a fallback.
    public package(set) var font: Font
    /// The text's style.
    public package(set) var style: TextStyle
    /// The index of its span.
    public package(set) var spanIndex: Int
    /// Whether the font is a system font, as no other had the characters.
    public package(set) var isFromSystem: Bool
    /// In visual order, without hidden clusters.
    public package(set) var glyphs: [PlacedGlyph]
    package init(font: Font, style: TextStyle, spanIndex: Int, isFromSystem: Bool = false, glyphs: [PlacedGlyph]) {
        self.isFromSystem = isFromSystem
        self.font = font
        self.style = style
        self.spanIndex = spanIndex
        self.glyphs = glyphs
    }
}

/// A cluster with its place.
public struct PlacedCluster: Hashable, Sendable {
    /// The UTF-8 range; empty, between two letters, for a kashida.
    public package(set) var range: Range<Int>
    /// User units along the path, without tracking.
    public package(set) var advance: Double
    /// The distance along the path of the advance's middle.
    public package(set) var middle: Double
    /// The middle of the advance, on the baseline, in user space.
    public package(set) var position: Point
    /// The baseline's direction at the middle.
    public package(set) var angle: Angle
    /// Whether the cluster is not drawn, for want of a place.
    public package(set) var isHidden: Bool
    /// Whether it is white space.
    public package(set) var isSpace: Bool
    /// The bidi embedding level; odd levels run right to left.
    public package(set) var level: UInt8
    /// Whether it is a kashida added by justification.
    public package(set) var isKashida: Bool
    /// Whether it is connected, in straight text, to the next one in visual order.
    public package(set) var joinsNext: Bool
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

/// A decoration line, bent along the path.
public struct PlacedDecoration: Hashable, Sendable {
    /// The kind of line.
    public package(set) var line: TextDecoration.Line
    /// In user space, for the non-zero rule.
    public package(set) var outline: Path
    /// Nil for the text's colour.
    public package(set) var color: Color?
    /// The index of its span.
    public package(set) var spanIndex: Int
    /// Where the line runs, for paints that change along the text; nil if unknown.
    public package(set) var strip: DecorationStrip?
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

/// The line that text was set along, for export as text on a path.
public struct PlacedLine: Hashable, Sendable {
    /// The baseline in user space, in the direction of the text, with side, rounded corners and shift applied.
    public package(set) var path: Path
    /// The anchor's distance along ``path``, in user units.
    public package(set) var offset: Double
    /// The part of the text at the offset.
    public package(set) var anchor: TextAnchor
    package init(path: Path, offset: Double, anchor: TextAnchor) {
        self.path = path
        self.offset = offset
        self.anchor = anchor
    }
}

/// Text with every glyph in its place.
public struct PlacedText: Hashable, Sendable {
    /// The whole text.
    public package(set) var string: String
    /// Visible glyphs, in visual order.
    public package(set) var runs: [PlacedRun]
    /// In logical order.
    public package(set) var clusters: [PlacedCluster]
    /// One for each unbroken stretch of text.
    public package(set) var decorations: [PlacedDecoration]
    /// Characters that no font has.
    public package(set) var missing: [MissingCharacter]
    /// The path's length, in user units.
    public package(set) var pathLength: Double
    /// The text's advance with tracking, in user units.
    public package(set) var advance: Double
    /// Changes to make the text fit.
    public package(set) var fitting: [FittingReport]
    /// Whether the text was reversed so as not to be upside down.
    public package(set) var isFlipped: Bool
    /// The line that the clusters' middles are measured along; nil if they share none.
    public package(set) var line: PlacedLine?
    /// On a closed path, the distance halfway between the text's end and beginning; nil on others, and where characters have
    /// places of their own.
    public package(set) var seam: Double?

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

/// A change to text that did not fit its path.
public enum FittingReport: Hashable, Sendable {
    /// UTF-8 ranges that are not drawn.
    case hidden([Range<Int>])
    /// The text continues along the tangent by so many user units.
    case extended(by: Double)
    /// The font size was multiplied by the factor.
    case shrunk(factor: Double)
    /// The font size was multiplied so that the text fills its path; nil for an unchanged width axis.
    case sized(factor: Double, width: Double?)
    /// Stems kept their width at another size by the weight axis, nil without one. The fraction is their width relative to that
    /// of the size asked for: 1 unless the axis ends before.
    case heldStems(weight: Double?, fraction: Double)
    /// Tracking changed by so many user units; nil for an unchanged width axis.
    case squeezed(tracking: Double, width: Double?)
    /// The UTF-8 range became an ellipsis.
    case ellipsized(Range<Int>)
    /// The text continues on the path of that index from a UTF-8 offset.
    case continued(path: Int, from: Int)
    /// The UTF-8 ranges of words whose letters are connected, which took tracking only beside word spaces.
    case trackedAtSpaces([Range<Int>])
    /// Justified text is so many user units short: it has no word spaces, and its letters are connected.
    case unfilled(by: Double)
    /// The text was repeated so often to go round in its natural spacing.
    case repeated(Int)
}
