// What the shaper makes: glyph runs and clusters, still on a straight line.
import BezelGeometry

/// A shaped glyph on a straight line. Lengths are user units; y points down.
public struct Glyph: Hashable, Sendable {
    /// The glyph's number in its font.
    public package(set) var id: UInt32
    /// The UTF-8 offset in the whole text of the cluster that the glyph belongs to.
    public package(set) var cluster: Int
    /// How far the pen moves: to the right in horizontal runs, down in vertical ones.
    public package(set) var advance: Double
    /// The displacement of the glyph's origin from the pen.
    public package(set) var offset: Vector
    /// A glyph on its line.
    package init(id: UInt32, cluster: Int, advance: Double, offset: Vector) {
        self.id = id
        self.cluster = cluster
        self.advance = advance
        self.offset = offset
    }
}

/// Glyphs of one font, style, script and direction, in visual order (left to right, or top to bottom).
public struct GlyphRun: Hashable, Sendable {
    /// The font that shows the run: its style's own, or a fallback.
    public package(set) var font: Font
    /// The style that the text was given there.
    public package(set) var style: TextStyle
    /// Which span of the text the run comes from.
    public package(set) var spanIndex: Int
    /// The bidi embedding level; odd levels run right to left.
    public package(set) var level: UInt8
    /// ISO 15924 tag, for example "Latn".
    public package(set) var script: String
    /// Whether the pen moves downwards.
    public package(set) var isVertical: Bool
    /// Whether the font is one of the system's that was taken because no other had the characters.
    public package(set) var isFromSystem: Bool
    /// The UTF-8 range of the whole text.
    public package(set) var range: Range<Int>
    /// In visual order.
    public package(set) var glyphs: [Glyph]
    /// A run of glyphs.
    package init(
        font: Font, style: TextStyle, spanIndex: Int, level: UInt8, script: String, isVertical: Bool = false,
        isFromSystem: Bool = false, range: Range<Int>, glyphs: [Glyph]
    ) {
        self.isFromSystem = isFromSystem
        self.font = font
        self.style = style
        self.spanIndex = spanIndex
        self.level = level
        self.script = script
        self.isVertical = isVertical
        self.range = range
        self.glyphs = glyphs
    }
    /// Whether the level is odd.
    public var isRightToLeft: Bool { level & 1 == 1 }
}

/// The unit that is placed on a path: glyphs that stand for one indivisible stretch of text.
public struct Cluster: Hashable, Sendable {
    /// The UTF-8 range of the whole text.
    public package(set) var range: Range<Int>
    /// Which run of the shaped text holds the glyphs.
    public package(set) var runIndex: Int
    /// Which of the run's glyphs, in visual order.
    public package(set) var glyphRange: Range<Int>
    /// The sum of the glyphs' advances in user units, without tracking and word spacing.
    public package(set) var advance: Double
    /// Whether the cluster is white space.
    public package(set) var isSpace: Bool
    /// Whether the cluster joins to the next one in visual order (cursive scripts and script faces).
    public package(set) var joinsNext: Bool
    /// Whether the cluster is a piece of a kashida that justification put in: it stands for no text, and its range is
    /// empty.
    public package(set) var isKashida: Bool
    /// User units along the path that a kashida's tatweel is drawn out to, from the piece that has its glyph on over
    /// the pieces after it; 0 for all other clusters.
    public package(set) var strokeLength: Double
    /// A cluster of glyphs.
    package init(
        range: Range<Int>, runIndex: Int, glyphRange: Range<Int>, advance: Double, isSpace: Bool,
        joinsNext: Bool = false, isKashida: Bool = false, strokeLength: Double = 0
    ) {
        self.range = range
        self.runIndex = runIndex
        self.glyphRange = glyphRange
        self.advance = advance
        self.isSpace = isSpace
        self.joinsNext = joinsNext
        self.isKashida = isKashida
        self.strokeLength = strokeLength
    }
}

/// A character that no font of its style could show.
public struct MissingCharacter: Hashable, Sendable {
    /// The extended grapheme cluster: the character with its marks.
    public package(set) var character: String
    /// The UTF-8 offset in the whole text.
    public package(set) var offset: Int
    /// A missing character.
    package init(character: String, offset: Int) {
        self.character = character
        self.offset = offset
    }
}

/// A line of text after shaping, on a straight line from (0, 0).
public struct ShapedText: Hashable, Sendable {
    /// What was shaped. Offsets and ranges are UTF-8 offsets into its ``StyledText/string``.
    public package(set) var text: StyledText
    /// In visual order.
    public package(set) var runs: [GlyphRun]
    /// In visual order.
    public package(set) var clusters: [Cluster]
    /// What no font could show, in the order of the text.
    public package(set) var missing: [MissingCharacter]
    /// Whether the paragraph runs right to left.
    public package(set) var isRightToLeft: Bool
    /// What shaped the text, for layouts that must change it to make it fit.
    public package(set) var shaper: Shaper
    /// Shaped text from its parts; ``Shaper/shape(_:)`` makes it.
    package init(
        text: StyledText, runs: [GlyphRun], clusters: [Cluster], missing: [MissingCharacter], isRightToLeft: Bool,
        shaper: Shaper = Shaper()
    ) {
        self.text = text
        self.runs = runs
        self.clusters = clusters
        self.missing = missing
        self.isRightToLeft = isRightToLeft
        self.shaper = shaper
    }
}
