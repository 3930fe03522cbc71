// The outlines of strokes, for the scale in force.
import BezelDrawing
import BezelGeometry
import BezelPixels

extension SceneRenderer {
    /// A stroke's outline in user space, finely enough for the scale in force.
    ///
    /// - Parameters:
    ///   - smooth: Whether edges will be smooth. Without, lines are at least a pixel wide: what lies between the pixels'
    ///     centres would vanish.
    ///   - transform: To the pixels of `box`.
    ///   - box: The pixels to draw: what shows in none of them is left out.
    func strokeOutline(
        _ path: Path, _ style: StrokeStyle, smooth: Bool = true, transform: Transform, within box: PixelBox
    ) throws(RenderingError) -> Path {
        guard style.lineWidth.isFinite, style.dash.allSatisfy(\.isFinite), style.dashPhase.isFinite else {
            throw .notFinite(what: "a stroke's width or dash")
        }
        // Nothing shows where there is no way back.
        guard transform.isFinite, let inverse = transform.inverse, !box.isEmpty else { return Path() }
        let region = box.grown(by: 2).rect.applying(inverse)
        do { try path.checkLimits(of: style, within: region) } catch { throw .limit(error) }
        let (least, most) = transform.scales
        // A fiftieth of a pixel: a fortieth of the steps of coverage that can be seen at all.
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
    /// The least and the greatest factor by which lengths are scaled.
    fileprivate var scales: (least: Double, most: Double) {
        let sum = a * a + b * b + c * c + d * d
        let root = max(sum * sum - 4 * determinant * determinant, 0).squareRoot()
        let most = ((sum + root) / 2).squareRoot()
        return (most > 0 ? abs(determinant) / most : 0, most)
    }
}
