// A font of lines as a value, whatever file it came from: glyphs, measures, kerning. SingleLineFont+OpenType writes it as
// a TrueType font that FontFace opens; files are read in SingleLineFile, SVGFont and StickFont.
import BezelGeometry

/// In design units, y up.
package struct SingleLineFont: Sendable {
    package struct Glyph: Sendable {
        /// A character, or a ligature's.
        package var text: String
        package var advance: Double
        /// From the origin on the baseline, often open.
        package var lines: Path
        /// Components, such as an accent.
        package var parts: [Part]
        package init(text: String, advance: Double, lines: Path = Path(), parts: [Part] = []) {
            self.text = text
            self.advance = advance
            self.lines = lines
            self.parts = parts
        }
    }

    package struct Part: Hashable, Sendable {
        package var glyph: Int
        package var offset: Vector
        package init(glyph: Int, offset: Vector) {
            self.glyph = glyph
            self.offset = offset
        }
    }

    package struct Pair: Hashable, Sendable {
        package var first: Int
        package var second: Int
        package init(first: Int, second: Int) {
            self.first = first
            self.second = second
        }
    }

    package var family: String
    package var style: String
    /// CSS's weight, 1…1000.
    package var weight: Int
    package var isItalic: Bool
    package var notice: String
    /// Design units to the em, 16…16384.
    package var unitsPerEm: Int
    /// The height of letters above the baseline, in design units.
    package var ascender: Double
    /// The lowest of letters, in design units: negative, as it is below the baseline.
    package var descender: Double
    package var capHeight: Double
    package var xHeight: Double
    /// The default pen width, at least 1.
    package var penWidth: Int
    /// Coordinates are multiples.
    package var grid: Int
    /// The first shows missing characters.
    package var glyphs: [Glyph]
    /// Negative values are closer.
    package var kerning: [Pair: Double]

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

    /// A glyph's own lines with those of its parts.
    func allLines(of index: Int) -> Path {
        var path = glyphs[index].lines
        for part in glyphs[index].parts where glyphs.indices.contains(part.glyph) {
            path.addPath(glyphs[part.glyph].lines.offsetBy(dx: part.offset.dx, dy: part.offset.dy))
        }
        return path
    }
}
