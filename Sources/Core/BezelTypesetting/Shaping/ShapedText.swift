// The result of shaping: glyphs, runs and clusters on a straight line. Shaper makes it; layout places its clusters on
// curves. Where layout needs other glyphs or advances, at another size or with kashidas that fill a line, it makes another
// value (Justification, LineFitting, LineChunk); a value that was placed stays as it is, and so do placements made of it.
// Ranges and offsets in text are UTF-8 offsets; `runIndex` and `glyphRange` count in `ShapedText.runs` and `GlyphRun.glyphs`.
import BezelGeometry

/// A glyph on a straight line, in user units, y down; its place follows from the pen.
public struct Glyph: Hashable, Sendable {
    /// The number in its run's font; 0 for a missing character or an ornament.
    public package(set) var id: UInt32
    /// The UTF-8 offset in the text at which its cluster begins.
    public package(set) var cluster: Int
    /// How far the pen moves on: to the right, or down in vertical runs.
    public package(set) var advance: Double
    /// Where the glyph's origin lies from the pen, as marks over letters need it.
    public package(set) var offset: Vector
    package init(id: UInt32, cluster: Int, advance: Double, offset: Vector) {
        self.id = id
        self.cluster = cluster
        self.advance = advance
        self.offset = offset
    }
}

/// Glyphs of one font, style, script and direction, as HarfBuzz shaped them.
public struct GlyphRun: Hashable, Sendable {
    /// The font that shows the glyphs: the style's own or a fallback.
    public package(set) var font: Font
    /// The style of the text; its font may not be the one that shows it.
    public package(set) var style: TextStyle
    package var spanIndex: Int
    /// The embedding level of Unicode's bidirectional algorithm; odd is right to left.
    public package(set) var level: UInt8
    /// The script's four letters by ISO 15924, such as `Arab`.
    package var script: String
    package var isVertical: Bool
    package var isFromSystem: Bool
    /// The UTF-8 range of the run in the whole text.
    public package(set) var range: Range<Int>
    /// The glyphs from left to right, or from the top down in vertical runs.
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
    /// Whether the run is read from right to left, by its ``level``.
    public var isRightToLeft: Bool { level & 1 == 1 }
}

/// Glyphs that are placed as one: a letter with its marks, a ligature, a syllable.
public struct Cluster: Hashable, Sendable {
    /// The UTF-8 range of the cluster in the whole text.
    public package(set) var range: Range<Int>
    /// The run that has its glyphs, and which of them: a cluster never spans two runs.
    package var runIndex: Int
    package var glyphRange: Range<Int>
    /// The advance in user units, without tracking and word spacing.
    public package(set) var advance: Double
    /// Whether it is white space, which has no ink and which justification may widen.
    public package(set) var isSpace: Bool
    /// Whether it is connected with the next cluster in visual order, as letters of cursive scripts are. Ink is not asked here.
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

/// A character of the text that neither its fonts nor the fallbacks have.
public struct MissingCharacter: Hashable, Sendable {
    /// The extended grapheme cluster of which some character is missing.
    public package(set) var character: String
    /// The UTF-8 offset in the text at which it begins.
    public package(set) var offset: Int
    package init(character: String, offset: Int) {
        self.character = character
        self.offset = offset
    }
}

/// Text as glyphs on a straight line that begins at (0, 0), ready to be placed on a path.
public struct ShapedText: Hashable, Sendable {
    /// The styled text. Ranges are UTF-8 offsets into its ``StyledText/string``.
    public package(set) var text: StyledText
    /// The runs from left to right, or from the top down on a vertical line.
    public package(set) var runs: [GlyphRun]
    /// The clusters from left to right, or from the top down; each belongs to one run.
    public package(set) var clusters: [Cluster]
    /// Characters that no font has, in the order of the text; glyph 0 stands for them.
    public package(set) var missing: [MissingCharacter]
    /// Whether the whole paragraph is read from right to left, so that it begins at its right.
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
