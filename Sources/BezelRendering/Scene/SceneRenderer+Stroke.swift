import BezelDrawing
import BezelGeometry
import BezelPixels

extension SceneRenderer {
    /// In user space, for the current scale. Unless `smooth`, lines are at least a pixel wide. `transform` is to the
    /// pixels of `box`.
    func strokeOutline(
        _ path: Path, _ style: StrokeStyle, smooth: Bool = true, transform: Transform, within box: PixelBox
    ) throws(RenderingError) -> Path {
        guard style.lineWidth.isFinite, style.dash.allSatisfy(\.isFinite), style.dashPhase.isFinite else {
            throw .notFinite(what: "a stroke's width or dash")
        }
        // A singular transform shows nothing.
        guard transform.isFinite, let inverse = transform.inverse, !box.isEmpty else { return Path() }
        let region = box.grown(by: 2).rect.applying(inverse)
        do { try path.checkLimits(of: style, within: region) } catch { throw .limit(error) }
        let (least, most) = transform.scales
        // 0.02 pixels.
        let tolerance = most > 0 ? 0.02 / most : 0.02
        let width = style.lineWidth
        guard !smooth, width > 0, width * least < 1, style.alignment == .center else {
            return path.stroked(style, tolerance: tolerance, within: region)
        }
        var thin = style
        thin.lineWidth = 1
        thin.dash = []
        let course = path.dashed(style.dash, phase: style.dashPhase, within: style.grown(region))
        var outline = course.applying(transform).stroked(thin, tolerance: 0.02, within: box.rect).applying(inverse)
        if width * most > 1 { outline.addPath(path.stroked(style, tolerance: tolerance, within: region)) }
        return outline
    }
}

extension Transform {
    fileprivate var scales: (least: Double, most: Double) {
        let sum = a * a + b * b + c * c + d * d
        let root = max(sum * sum - 4 * determinant * determinant, 0).squareRoot()
        let most = ((sum + root) / 2).squareRoot()
        return (most > 0 ? abs(determinant) / most : 0, most)
    }
}
