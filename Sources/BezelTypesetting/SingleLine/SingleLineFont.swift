// A font whose letters are lines: what a pen, a graver or a laser follows. How it becomes an OpenType font that is shaped,
// placed and drawn like any other is in SingleLineFont+OpenType.swift.
import BezelGeometry

/// A font in the making whose letters are lines rather than outlines.
package struct SingleLineFont: Sendable {
    /// A letter as a pen draws it.
    package struct Glyph: Sendable {
        /// The text that the glyph stands for: a character, or several for a ligature. Empty for none.
        package var text: String
        /// How far the pen goes on, in design units.
        package var advance: Double
        /// In design units, y up, the origin on the baseline. Open subpaths stay open.
        package var lines: Path
        /// Glyphs that this one is put together from, beside its own lines, such as a letter and its accent.
        package var parts: [Part]
        /// A letter.
        package init(text: String, advance: Double, lines: Path = Path(), parts: [Part] = []) {
            self.text = text
            self.advance = advance
            self.lines = lines
            self.parts = parts
        }
    }

    /// A glyph within another one.
    package struct Part: Hashable, Sendable {
        /// The part's place in ``SingleLineFont/glyphs``.
        package var glyph: Int
        /// Where its origin goes, in design units, y up.
        package var offset: Vector
        /// A glyph at its place.
        package init(glyph: Int, offset: Vector) {
            self.glyph = glyph
            self.offset = offset
        }
    }

    /// Two glyphs, by their places in ``SingleLineFont/glyphs``.
    package struct Pair: Hashable, Sendable {
        /// The glyph on the left.
        package var first: Int
        /// The glyph on the right.
        package var second: Int
        /// Two glyphs that follow each other.
        package init(first: Int, second: Int) {
            self.first = first
            self.second = second
        }
    }

    /// The family's name.
    package var family: String
    /// The style within the family.
    package var style: String
    /// CSS's weight, 1…1000.
    package var weight: Int
    /// Whether the letters lean.
    package var isItalic: Bool
    /// Who drew the letters, and under which terms they may be used.
    package var notice: String
    /// Design units to the em, 16…16384.
    package var unitsPerEm: Int
    /// Heights above the baseline in design units; `descender` is negative.
    package var ascender: Double
    /// How far letters reach down; negative.
    package var descender: Double
    /// The height of capitals.
    package var capHeight: Double
    /// The height of small letters.
    package var xHeight: Double
    /// The width of the pen that draws the letters unless another is asked for, in design units, at least 1.
    package var penWidth: Int
    /// What all points of the lines are multiples of, in design units.
    package var grid: Int
    /// The letters. The first is shown for characters that the font has not.
    package var glyphs: [Glyph]
    /// By how much pairs move together (negative) or apart, in design units.
    package var kerning: [Pair: Double]

    /// A font of letters and no kerning.
    package init(
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
