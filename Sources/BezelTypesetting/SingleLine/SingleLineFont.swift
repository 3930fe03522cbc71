// A font whose letters are lines: what a pen, a graver or a laser follows. How it becomes an OpenType font that is shaped,
// placed and drawn like any other is in SingleLineFont+OpenType.swift.
import BezelGeometry

/// A font in the making whose letters are lines rather than outlines.
public struct SingleLineFont: Sendable {
    /// A letter as a pen draws it.
    public struct Glyph: Sendable {
        /// The text that the glyph stands for: a character, or several for a ligature. Empty for none.
        public var text: String
        /// How far the pen goes on, in design units.
        public var advance: Double
        /// In design units, y up, the origin on the baseline. Open subpaths stay open.
        public var lines: Path
        /// Glyphs that this one is put together from, beside its own lines, such as a letter and its accent.
        public var parts: [Part]
        /// A letter.
        public init(text: String, advance: Double, lines: Path = Path(), parts: [Part] = []) {
            self.text = text
            self.advance = advance
            self.lines = lines
            self.parts = parts
        }
    }

    /// A glyph within another one.
    public struct Part: Hashable, Sendable {
        /// The part's place in ``SingleLineFont/glyphs``.
        public var glyph: Int
        /// Where its origin goes, in design units, y up.
        public var offset: Vector
        /// A glyph at its place.
        public init(glyph: Int, offset: Vector) {
            self.glyph = glyph
            self.offset = offset
        }
    }

    /// Two glyphs, by their places in ``SingleLineFont/glyphs``.
    public struct Pair: Hashable, Sendable {
        /// The glyph on the left.
        public var first: Int
        /// The glyph on the right.
        public var second: Int
        /// Two glyphs that follow each other.
        public init(first: Int, second: Int) {
            self.first = first
            self.second = second
        }
    }

    /// The family's name.
    public var family: String
    /// The style within the family.
    public var style: String
    /// CSS's weight, 1…1000.
    public var weight: Int
    /// Whether the letters lean.
    public var isItalic: Bool
    /// Who drew the letters, and under which terms they may be used.
    public var notice: String
    /// Design units to the em, 16…16384.
    public var unitsPerEm: Int
    /// Heights above the baseline in design units; `descender` is negative.
    public var ascender: Double
    /// How far letters reach down; negative.
    public var descender: Double
    /// The height of capitals.
    public var capHeight: Double
    /// The height of small letters.
    public var xHeight: Double
    /// The width of the pen that draws the letters unless another is asked for, in design units, at least 1.
    public var penWidth: Int
    /// What all points of the lines are multiples of, in design units.
    public var grid: Int
    /// The letters. The first is shown for characters that the font has not.
    public var glyphs: [Glyph]
    /// By how much pairs move together (negative) or apart, in design units.
    public var kerning: [Pair: Double]

    /// A font of letters and no kerning.
    public init(
        family: String, style: String = "Regular", weight: Int = 400, isItalic: Bool = false, notice: String = "",
        unitsPerEm: Int, ascender: Double, descender: Double, capHeight: Double, xHeight: Double, penWidth: Int,
        grid: Int = 1, glyphs: [Glyph], kerning: [Pair: Double] = [:]
    ) {
        self.family = family
        self.style = style
        self.weight = weight
        self.isItalic = isItalic
        self.notice = notice
        self.unitsPerEm = unitsPerEm
        self.ascender = ascender
        self.descender = descender
        self.capHeight = capHeight
        self.xHeight = xHeight
        self.penWidth = penWidth
        self.grid = grid
        self.glyphs = glyphs
        self.kerning = kerning
    }

    /// A glyph's lines with those of its parts, in design units, y up.
    func allLines(of index: Int) -> Path {
        var path = glyphs[index].lines
        for part in glyphs[index].parts where glyphs.indices.contains(part.glyph) {
            path.addPath(glyphs[part.glyph].lines.offsetBy(dx: part.offset.dx, dy: part.offset.dy))
        }
        return path
    }
}
