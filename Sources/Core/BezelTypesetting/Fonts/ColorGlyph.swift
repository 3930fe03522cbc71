// Colour glyphs as values: layers (COLR 0), paint graphs (COLR 1), pictures (CBDT, sbix). BezelDrawing turns them into
// commands, BezelRendering draws them. Paint graphs are converted in GlyphPaintReader.
import BezelColor
import BezelGeometry
import BezelInterop

/// In user units, y down, origin on the baseline.
package enum ColorGlyph: Hashable, Sendable {
    /// Back to front.
    case layers([Layer])
    /// Straight 8-bit RGBA.
    case picture(width: Int, height: Int, pixels: [UInt8], rect: Rect)
    /// Clipped unless `clip` is nil.
    case painted(GlyphPaint, clip: Rect?)

    package struct Layer: Hashable, Sendable {
        /// For the non-zero rule.
        package var outline: Path
        /// Nil for the text's colour.
        package var color: Color?
        package init(outline: Path, color: Color?) {
            self.outline = outline
            self.color = color
        }
    }
}

extension ColorGlyph {
    package var bounds: Rect? {
        switch self {
        case .layers(let layers):
            layers.filter { !$0.outline.isEmpty }.map(\.outline.boundingRect)
                .reduce(nil) { $0?.union($1) ?? $1 }
        case .picture(_, _, _, let rect): rect
        case .painted(let paint, let clip): paint.bounds.map { clip?.intersection($0) ?? $0 } ?? clip
        }
    }
}

extension FontFace {
    package var hasColorGlyphs: Bool { handle.hasColorGlyphs }
}

extension Font {
    /// For spacing, with pictures as rounded boxes.
    func inkOutline(of glyph: UInt32) -> Path {
        let own = outline(of: glyph)
        guard own.isEmpty, face.hasColorGlyphs else { return own }
        let layers = face.handle.colorLayers(of: glyph)
        if !layers.isEmpty {
            return layers.reduce(into: Path()) { $0.addPath(outline(of: $1.glyph)) }
        }
        guard let box = picture(of: glyph)?.rect ?? colorGlyph(of: glyph)?.bounds, box.width > 0, box.height > 0 else {
            return own
        }
        return Path(roundedRect: box, cornerRadius: min(box.width, box.height) * Self.pictureCorner)
    }
    /// Of the shorter side; what a picture shows within its box is not looked at.
    private static let pictureCorner: Double = 0.3

    private func picture(of glyph: UInt32) -> (png: [UInt8], rect: Rect)? {
        guard let picture = instance.picture(of: glyph) else { return nil }
        let k = unitScale
        return (
            picture.png,
            Rect(
                x: Double(picture.left) * k, y: -Double(picture.top) * k, width: Double(picture.width) * k,
                height: Double(picture.height) * k)
        )
    }

    /// From COLR, CBDT or sbix, decoded at each call. Nil without colours, and for cyclic graphs or those over
    /// ``TypesettingLimits/maximumGlyphPaints``.
    package func colorGlyph(of glyph: UInt32) -> ColorGlyph? {
        let instance = self.instance
        if let painted = face.handle.paint(of: glyph) {
            let reader = GlyphPaintReader(instance: instance, scale: unitScale)
            guard GlyphPaintReader.cost(painted.root) <= Double(TypesettingLimits.maximumGlyphPaints) else {
                return nil
            }
            return .painted(reader.paint(painted.root), clip: painted.clip.map(reader.rect))
        }
        let layers = face.handle.colorLayers(of: glyph)
        if !layers.isEmpty {
            return .layers(
                layers.map { layer in
                    ColorGlyph.Layer(
                        outline: outline(of: layer.glyph),
                        color: layer.color.map { Color(red8: $0.x, green8: $0.y, blue8: $0.z, alpha8: $0.w) })
                })
        }
        guard let picture = picture(of: glyph),
            let image = try? PNGReader.decode(picture.png, maximumPixels: Limits.glyphPixels.standard),
            // The outline replaces a damaged picture.
            image.damage == nil
        else {
            return nil
        }
        return .picture(width: image.width, height: image.height, pixels: image.pixels, rect: picture.rect)
    }
}
