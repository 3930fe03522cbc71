// The result of shaping: glyphs, runs and clusters on a straight line. Shaper makes it; layout places its clusters on
// curves and never changes the glyphs. Ranges and offsets are in UTF-8 throughout.
import BezelGeometry

/// A glyph on a straight line, in user units, y down.
public struct Glyph: Hashable, Sendable {
    /// The number in its font.
    public package(set) var id: UInt32
    /// The UTF-8 offset of its cluster.
    public package(set) var cluster: Int
    /// The pen's step: right, or down in vertical runs.
    public package(set) var advance: Double
    /// The glyph's origin, from the pen.
    public package(set) var offset: Vector
    package init(id: UInt32, cluster: Int, advance: Double, offset: Vector) {
        self.id = id
        self.cluster = cluster
        self.advance = advance
        self.offset = offset
    }
}

/// Glyphs of one font, style, script and direction, in visual order.
public struct GlyphRun: Hashable, Sendable {
    /// The style's font or a fallback.
    public package(set) var font: Font
    /// The text's style.
    public package(set) var style: TextStyle
    package var spanIndex: Int
    /// The bidi level; odd is right to left.
    public package(set) var level: UInt8
    /// ISO 15924.
    package var script: String
    package var isVertical: Bool
    package var isFromSystem: Bool
    /// The UTF-8 range in the text.
    public package(set) var range: Range<Int>
    /// The glyphs in visual order.
    public package(set) var glyphs: [Glyph]
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

/// Glyphs placed as one: a letter with its marks, a ligature, a syllable.
public struct Cluster: Hashable, Sendable {
    /// The UTF-8 range in the text.
    public package(set) var range: Range<Int>
    /// The run that has its glyphs, and which of them: a cluster never spans two runs.
    package var runIndex: Int
    package var glyphRange: Range<Int>
    /// The advance in user units, without tracking and word spacing.
    public package(set) var advance: Double
    /// Whether it is white space.
    public package(set) var isSpace: Bool
    /// Whether it joins the next, visually.
    package var joinsNext: Bool
    package var isKashida: Bool
    /// In user units, over the pieces after it.
    package var strokeLength: Double
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

/// A character that no font has.
public struct MissingCharacter: Hashable, Sendable {
    /// The extended grapheme cluster of which some character is missing.
    public package(set) var character: String
    /// The UTF-8 offset in the text.
    public package(set) var offset: Int
    package init(character: String, offset: Int) {
        self.character = character
        self.offset = offset
    }
}

/// A shaped line from (0, 0).
public struct ShapedText: Hashable, Sendable {
    /// The styled text. Ranges are UTF-8 offsets into its ``StyledText/string``.
    public package(set) var text: StyledText
    /// The runs in visual order.
    public package(set) var runs: [GlyphRun]
    /// The clusters in visual order.
    public package(set) var clusters: [Cluster]
    /// Characters that no font has, in the order of the text; glyph 0 stands for them.
    public package(set) var missing: [MissingCharacter]
    /// Whether the paragraph is right to left.
    public package(set) var isRightToLeft: Bool
    /// The shaper that made the text, with which trials of other sizes are shaped again.
    package var shaper: Shaper
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
