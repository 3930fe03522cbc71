// Glyphs that bring their own colours.
import BezelColor
import BezelGeometry
import Foundation

/// A glyph in colour, in the glyph's own space: user units at the font's size, y down, origin on the baseline.
public enum ColorGlyph: Hashable, Sendable {
    /// Outlines in colours, back to front; nil stands for the text's own colour.
    case layers([Layer])

    public struct Layer: Hashable, Sendable {
        public var outline: Path
        public var color: Color?
        public init(outline: Path, color: Color?) {
            self.outline = outline
            self.color = color
        }
    }
}

extension FontFace {
    /// Whether any glyph may bring its own colours.
    package var hasColorGlyphs: Bool { false }
}

extension Font {
    /// A glyph's colours; nil for an ordinary glyph.
    public func colorGlyph(of glyph: UInt32) -> ColorGlyph? { nil }
}
