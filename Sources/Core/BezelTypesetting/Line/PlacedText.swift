// The result of layout: every glyph's position, clusters, decorations, and reports on what was changed. Drawing, PDF, SVG
// and cutting read it; none of them changes it. Questions such as carets are in PlacedText+Questions, outlines in
// PlacedText+Outline.
import BezelColor
import BezelGeometry

/// A glyph at its place on the page, turned or bent.
public struct PlacedGlyph: Hashable, Sendable {
    /// The number in its run's font; 0 for a missing character or an ornament.
    public package(set) var id: UInt32
    /// The index of its cluster in ``PlacedText/clusters``, by which glyphs lead to text.
    public package(set) var clusterIndex: Int
    /// The font's advance with its kerning, in user units, before the text was moved, tracked or stretched on its curve;
    /// 0 for marks that stand on another glyph.
    public package(set) var advance: Double
    /// From glyph space (user units, y down, origin on the baseline) to user space.
    public package(set) var transform: Transform
    /// The outline in user space of a bent letter or an ornament; nil for glyphs that only turn.
    public package(set) var outline: Path?
    /// The bent lines of a single-line font's glyph in user space; nil for all others.
    public package(set) var centerLines: Path?
    /// The glyph's origin in user space: the beginning of its advance on the baseline, with the font's own offset.
    public var x: Double { transform.tx }
    /// The height of the glyph's origin in user space, growing downwards.
    public var y: Double { transform.ty }
    /// The direction of its baseline, clockwise from 3 o'clock. Bent glyphs have it at their middle.
    public var angle: Angle { Vector(dx: transform.a, dy: transform.b).angle }
    package init(
        id: UInt32, clusterIndex: Int, advance: Double, transform: Transform, outline: Path? = nil,
        centerLines: Path? = nil
    ) {
        self.id = id
        self.clusterIndex = clusterIndex
        self.advance = advance
        self.transform = transform
        self.outline = outline
        self.centerLines = centerLines
    }
}

/// The visible glyphs of one shaped run, in one font and style.
public struct PlacedRun: Hashable, Sendable {
    /// The font that shows the glyphs: the style's own or a fallback, at its final size.
    public package(set) var font: Font
    /// The style of the text, at its final size; its font may not be the one that shows it.
    public package(set) var style: TextStyle
    package var spanIndex: Int
    package var isFromSystem: Bool
    /// The visible glyphs from left to right as in straight text.
    public package(set) var glyphs: [PlacedGlyph]
    package init(font: Font, style: TextStyle, spanIndex: Int, isFromSystem: Bool = false, glyphs: [PlacedGlyph]) {
        self.isFromSystem = isFromSystem
        self.font = font
        self.style = style
        self.spanIndex = spanIndex
        self.glyphs = glyphs
    }
}

/// Characters that are placed as one, with their place on the path.
public struct PlacedCluster: Hashable, Sendable {
    /// The UTF-8 range in ``PlacedText/string``; empty for a kashida, which is no character of the text.
    public package(set) var range: Range<Int>
    /// The length along the path that the cluster takes, in user units, without tracking.
    public package(set) var advance: Double
    /// Where its advance's middle stands, in user units along the path.
    public package(set) var middle: Double
    /// The point on the baseline, in user space, where its advance's middle stands.
    public package(set) var position: Point
    /// The baseline's direction at ``position``, clockwise from 3 o'clock, with the character's own rotation.
    public package(set) var angle: Angle
    /// Whether it is not drawn, because it has no room on the path.
    public package(set) var isHidden: Bool
    /// Whether it is white space, which has an advance but no ink.
    public package(set) var isSpace: Bool
    /// The embedding level of Unicode's bidirectional algorithm; odd is right to left.
    public package(set) var level: UInt8
    package var isKashida: Bool
    /// Visually, in straight text.
    package var joinsNext: Bool
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

/// An underline or another line along text, bent with the path.
public struct PlacedDecoration: Hashable, Sendable {
    /// Whether the line runs under, over or through the letters of its text.
    public package(set) var line: TextDecoration.Line
    /// The line's outline in user space, to be filled by the non-zero rule.
    public package(set) var outline: Path
    /// The colour of the line; nil for that of its text.
    public package(set) var color: Color?
    package var spanIndex: Int
    package var strip: DecorationStrip?
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

/// The line on which the text stands, for writers that name it (SVG's `textPath`).
package struct PlacedLine: Hashable, Sendable {
    /// The baseline in user space, in the text's direction.
    package var path: Path
    package var offset: Double
    package var anchor: TextAnchor
    package init(path: Path, offset: Double, anchor: TextAnchor) {
        self.path = path
        self.offset = offset
        self.anchor = anchor
    }
}

/// Text with every glyph in place, and reports on what was changed for it.
public struct PlacedText: Hashable, Sendable {
    /// The whole text, hidden parts included. Ranges are UTF-8 offsets into it.
    public package(set) var string: String
    /// The visible glyphs with their fonts, from left to right as in straight text.
    public package(set) var runs: [PlacedRun]
    /// The clusters in the order of the text, hidden ones and white space too.
    public package(set) var clusters: [PlacedCluster]
    /// Underlines and other lines, one for each unbroken stretch of text.
    public package(set) var decorations: [PlacedDecoration]
    /// Characters that no font has, in the order of the text; glyph 0 stands for them.
    public package(set) var missing: [MissingCharacter]
    /// The length of the line along which the text is measured, in user units: the path, or a parallel of it on which letters
    /// stand.
    public package(set) var pathLength: Double
    /// The length that the text takes on the path with its tracking and gaps, in user units.
    public package(set) var advance: Double
    /// What was done so that the text fits, and what is hidden; empty if it fits as it is.
    public package(set) var fitting: [FittingReport]
    /// Whether the text was turned over to stand upright.
    package var isFlipped: Bool
    /// The line that middles are measured along, if any.
    package var line: PlacedLine?
    /// On a closed path, halfway between the text's end and beginning.
    package var seam: Double?
    /// The text before it stood on the curve, at its final size; nil where several texts were put together.
    package var straight: StraightText?

    package init(
        string: String, runs: [PlacedRun], clusters: [PlacedCluster], decorations: [PlacedDecoration] = [],
        missing: [MissingCharacter] = [], pathLength: Double, advance: Double, fitting: [FittingReport] = [],
        isFlipped: Bool = false, line: PlacedLine? = nil, seam: Double? = nil,
        straight: StraightText? = nil
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
        self.straight = straight
    }
}
