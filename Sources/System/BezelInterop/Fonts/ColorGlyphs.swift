// Colour glyphs of COLR 0, CBDT, sbix and SVG, by HarfBuzz.
import CBezelHarfBuzz
import BezelGeometry

/// Straight RGBA; nil for the text's own colour.
package struct ColorLayer: Hashable, Sendable {
    package var glyph: UInt32
    package var color: SIMD4<UInt8>?
}

/// In design units, y up from the baseline.
package struct GlyphPicture: Hashable, Sendable {
    package var png: [UInt8]
    package var left: Double
    package var top: Double
    package var width: Double
    package var height: Double
}

extension FontHandle {
    package var hasColorGlyphs: Bool {
        hasPaintGraphs || hb_ot_color_has_layers(face) != 0 || hb_ot_color_has_png(face) != 0
    }

    /// Back to front, in the first palette; empty for an ordinary glyph.
    package func colorLayers(of glyph: UInt32) -> [ColorLayer] {
        var count = hb_ot_color_glyph_get_layers(face, glyph, 0, nil, nil)
        guard count > 0 else { return [] }
        var layers = [hb_ot_color_layer_t](repeating: hb_ot_color_layer_t(), count: Int(count))
        _ = hb_ot_color_glyph_get_layers(face, glyph, 0, &count, &layers)
        var size = hb_ot_color_palette_get_colors(face, 0, 0, nil, nil)
        var palette = [hb_color_t](repeating: 0, count: Int(size))
        _ = hb_ot_color_palette_get_colors(face, 0, 0, &size, &palette)
        return layers.prefix(Int(count)).map { layer in
            let index = Int(layer.color_index)
            guard index != 0xFFFF, palette.indices.contains(index) else {
                return ColorLayer(glyph: layer.glyph, color: nil)
            }
            return ColorLayer(glyph: layer.glyph, color: palette[index].straightRGBA)
        }
    }
}

extension FontHandle {
    package var hasGlyphDocuments: Bool { hb_ot_color_has_svg(face) != 0 }

    /// nil if compressed.
    package func svgDocument(of glyph: UInt32) -> Data? {
        guard hb_ot_color_has_svg(face) != 0, let blob = hb_ot_color_glyph_reference_svg(face, glyph) else {
            return nil
        }
        defer { hb_blob_destroy(blob) }
        var length: UInt32 = 0
        guard let bytes = hb_blob_get_data(blob, &length), length > 8 else { return nil }
        let data = Data(bytes: bytes, count: Int(length))
        // gzip: use the plain outline instead.
        return data.first == 0x1F ? nil : data
    }
}

extension FontInstance {
    /// The largest picture, or nil.
    package func picture(of glyph: UInt32) -> GlyphPicture? {
        guard let blob = hb_ot_color_glyph_reference_png(font, glyph) else { return nil }
        defer { hb_blob_destroy(blob) }
        var length: UInt32 = 0
        guard let bytes = hb_blob_get_data(blob, &length), length > 8 else { return nil }
        var extents = hb_glyph_extents_t()
        guard hb_font_get_glyph_extents(font, glyph, &extents) != 0, extents.width != 0, extents.height != 0 else {
            return nil
        }
        let raw = UnsafeRawBufferPointer(start: bytes, count: Int(length))
        // sbix is placed from the outline's lower left.
        var corner = SIMD2<Float>.zero
        if isSbix, let first = outline(of: glyph).points.first {
            corner = outline(of: glyph).points.reduce(first) { SIMD2(min($0.x, $1.x), min($0.y, $1.y)) }
        }
        return GlyphPicture(
            png: Array(raw), left: Double(extents.x_bearing) + Double(corner.x),
            top: Double(extents.y_bearing) + Double(corner.y),
            width: Double(extents.width), height: -Double(extents.height))
    }
}
