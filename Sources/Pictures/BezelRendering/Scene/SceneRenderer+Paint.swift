// From a paint to what fills pixels, for one shape. Gradients are made in GradientSource and its kinds, patterns in
// SceneRenderer+Pattern; a pattern that exceeds a limit may be left out here.
import BezelDrawing
import BezelGeometry
import BezelPixels

extension SceneRenderer {
    /// - Parameter region: In the buffer; nil for the scratch mask's.
    func source(
        _ paint: Paint, bounds: Rect, region: PixelBox? = nil, on canvas: Canvas, transform: Transform, depth: Int
    ) throws(RenderingError) -> PaintSource {
        func source(_ gradient: some GradientSource) -> PaintSource {
            gradient.source(
                bounds: bounds, userToPixels: local(transform, canvas), on: canvas.buffer, tables: gradientTables)
        }
        switch paint {
        case .color(let color): return color.alpha > 0 ? .color(color) : .none
        case .linear(let gradient): return source(gradient)
        case .radial(let gradient): return source(gradient.resolved(in: bounds))
        case .angular(let gradient): return source(gradient.resolved(in: bounds))
        case .pattern(let pattern):
            guard let region = region ?? canvas.scratch.inkBounds else { return .none }
            func cells() throws(RenderingError) -> PaintSource {
                try self.source(
                    pattern, bounds: bounds, region: region, on: canvas, transform: transform, depth: depth)
            }
            guard let leftOut else { return try cells() }
            do throws(RenderingError) { return try cells() } catch {
                try leftOut.add(.pattern, error)
                return .none
            }
        }
    }
}
