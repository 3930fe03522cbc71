// Glyphs that bring their own colours.
import BezelColor
import BezelGeometry
import BezelInterop
import Foundation

/// A glyph in colour, in the glyph's own space: user units at the font's size, y down, origin on the baseline.
public enum ColorGlyph: Hashable, Sendable {
    /// Outlines in colours, back to front; nil stands for the text's own colour.
    case layers([Layer])
    /// A picture, straight 8-bit RGBA, and where it goes.
    case picture(width: Int, height: Int, pixels: [UInt8], rect: CGRect)

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
    package var hasColorGlyphs: Bool { handle.hasColorGlyphs }
}

extension Font {
    /// A glyph's colours (COLR layers, CBDT and sbix pictures); nil for an ordinary glyph. A picture is decoded anew
    /// at each call.
    public func colorGlyph(of glyph: UInt32) -> ColorGlyph? {
        let layers = face.handle.colorLayers(of: glyph)
        if !layers.isEmpty {
            return .layers(
                layers.map { layer in
                    ColorGlyph.Layer(
                        outline: outline(of: layer.glyph),
                        color: layer.color.map { Color(red8: $0.x, green8: $0.y, blue8: $0.z, alpha8: $0.w) })
                })
        }
        guard let picture = instance.picture(of: glyph), let image = try? PNGReader.decode(picture.png) else {
            return nil
        }
        let k = unitScale
        return .picture(
            width: image.width, height: image.height, pixels: image.pixels,
            rect: CGRect(
                x: CGFloat(picture.left) * k, y: -CGFloat(picture.top) * k, width: CGFloat(picture.width) * k,
                height: CGFloat(picture.height) * k))
    }
}
