// The outlines of strokes that are filled with pixels: how exact they are, how lines thinner than a pixel are kept even, and
// what long outlines cost. The geometry of a stroke is in BezelGeometry's Path+Stroke; SceneRenderer and its extensions for
// masks and text call this.
import BezelDrawing
import BezelGeometry
import BezelPixels

extension SceneRenderer {
    /// A stroke's outline in user space, within 0.02 pixels at the current scale, of what touches the box.
    ///
    /// Unless `smooth`, lines are at least a pixel wide: a thinner line would miss the centres of most pixels and show
    /// as dots. Such a line is stroked in pixels, so that it is even under a transform that stretches one way.
    ///
    /// - Parameter transform: To the pixels of `box`.
    /// - Throws: ``RenderingError/notFinite(what:)`` for widths and dashes, ``RenderingError/limit(_:)`` with `dashes`,
    ///   `coordinate` or `drawingWork`.
    func strokeOutline(
        _ path: Path, _ style: StrokeStyle, smooth: Bool = true, transform: Transform, within box: PixelBox
    ) throws(RenderingError) -> Path {
        let outline = try uncountedOutline(path, style, smooth: smooth, transform: transform, within: box)
        try countEdges(of: outline, transform: transform, within: box.rect)
        return outline
    }

    /// Counts the edges of a long outline and the rows that they cross, such as those of fine dashes with wide caps or of
    /// wide lines through tight turns, which lie over each other many times. Short ones cost less than their pixels.
    private func countEdges(of outline: Path, transform: Transform, within box: Rect) throws(RenderingError) {
        guard outline.elements.count > Self.longOutline else { return }
        var rows = 0.0
        var last = 0.0
        for element in outline.elements {
            let point: Point
            switch element {
            case .move(let p), .line(let p), .quadCurve(let p, _), .curve(let p, _, _): point = p
            case .closeSubpath: continue
            }
            let y = point.applying(transform).y.clamped(from: box.minY, through: box.maxY)
            if case .move = element { last = y }
            rows += abs(y - last)
            last = y
        }
        if rows.isFinite { try count(pixels: rows + Double(outline.elements.count), steps: Self.stepsPerEdgeRow) }
    }
    /// In path elements.
    private static let longOutline = 200
    /// An edge in one row costs some 100 to 200 ns, and so does making it.
    private static let stepsPerEdgeRow = 400.0

    private func uncountedOutline(
        _ path: Path, _ style: StrokeStyle, smooth: Bool, transform: Transform, within box: PixelBox
    ) throws(RenderingError) -> Path {
        guard style.lineWidth.isFinite, style.dash.allSatisfy(\.isFinite), style.dashPhase.isFinite else {
            throw .notFinite(what: "a stroke's width or dash")
        }
        // A singular transform shows nothing.
        guard transform.isFinite, let inverse = transform.inverse, !box.isEmpty else { return Path() }
        let region = box.grown(by: 2).rect.applying(inverse)
        do throws(LimitError) { try path.checkLimits(of: style, within: region) } catch {
            guard let leftOut else { throw .limit(error) }
            try leftOut.add(.stroke, .limit(error))
            return Path()
        }
        let (least, most) = transform.scales
        // 0.02 pixels, in user units: a fiftieth of a pixel is five steps of 8-bit coverage along an edge, unseen.
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
    /// The singular values: how much the transform shrinks and stretches a length in the worst directions. Their
    /// product is the determinant.
    fileprivate var scales: (least: Double, most: Double) {
        let sum = a * a + b * b + c * c + d * d
        let root = max(sum * sum - 4 * determinant * determinant, 0).squareRoot()
        let most = ((sum + root) / 2).squareRoot()
        return (most > 0 ? abs(determinant) / most : 0, most)
    }
}
