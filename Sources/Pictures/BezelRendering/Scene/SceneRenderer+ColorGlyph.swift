// Glyphs with colours of their own, drawn as groups of commands. Their layers are read by GlyphPaintReader
// (BezelTypesetting); plain glyphs are coverage, in SceneRenderer+Text.
import BezelColor
import BezelDrawing
import BezelGeometry
import BezelTypesetting

extension SceneRenderer {
    func draw(
        _ color: ColorGlyph, glyph: PlacedGlyph, run: PlacedRun, drawing: TextDrawing, on canvas: Canvas,
        transform: Transform, depth: Int
    ) throws(RenderingError) {
        let own = drawing.clusterFills[glyph.clusterIndex] ?? run.style.color.map { .color($0) } ?? drawing.fill
        let group = Group(color.commands(own: own), transform: glyph.transform, opacity: drawing.opacity)
        try draw(group, on: canvas, transform: transform, depth: depth)
    }
}
