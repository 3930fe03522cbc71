// Glyphs that bring their own colours.
import BezelColor
import BezelDrawing
import BezelGeometry
import BezelTypesetting
import Foundation

extension SceneRenderer {
    func draw(
        _ color: ColorGlyph, glyph: PlacedGlyph, run: PlacedRun, drawing: TextDrawing, on canvas: Canvas,
        transform: Transform, depth: Int
    ) throws(RenderingError) {
        let own = drawing.clusterFills[glyph.clusterIndex] ?? run.style.color.map { .color($0) } ?? drawing.fill
        switch color {
        case .layers(let layers):
            for layer in layers {
                guard let paint = layer.color.map({ Paint.color($0) }) ?? own else { continue }
                try fill(
                    layer.outline, rule: .nonZero, smooth: true, paint: paint, opacity: drawing.opacity,
                    bounds: layer.outline.boundingRect, on: canvas,
                    transform: glyph.transform.concatenating(transform), depth: depth)
            }
        case .picture(let width, let height, let pixels, let rect):
            let image = ImageDrawing(
                image: PixelImage(width: width, height: height, pixels: pixels), rect: rect, opacity: drawing.opacity)
            try draw(image, on: canvas, transform: glyph.transform.concatenating(transform))
        }
    }
}
