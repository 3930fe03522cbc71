// Draw commands as operators of a content stream: shapes, lines and images here; groups, text, pictures of effects, and
// layers of inks in the extensions beside. Paints are prepared in PaintUse, state and numbers written by ContentStream.
import BezelColor
import BezelDrawing
import BezelGeometry
import BezelRendering

/// Writes a page, form or pattern cell, back to front.
///
/// Three spaces meet here. User space is that of the commands; `transform` leads from it to the stream's initial space,
/// and `base` from there to the scene, in whose units precision is measured and visibility decided. All operators are
/// written in user space.
///
/// Many rules here are for readers, not from the standard: what poppler, MuPDF, pdfium, Ghostscript and printers draw
/// differently is written as shapes or groups that all of them draw alike.
final class ContentWriter {
    let document: DocumentState
    var content: ContentStream
    /// User space to the stream's initial space.
    var transform: Transform
    /// The stream's initial space to the scene.
    let base: Transform
    /// What shows of the scene, in its units.
    let visible: Rect
    /// Groups, forms and cells around.
    var depth: Int
    /// Forms and cells around, without the groups that are drawn in place.
    let forms: Int
    /// Nil in forms, which are marked as a whole.
    var marks: PageMarks?
    /// Whether text is searchable: not in masks and pattern cells.
    let keepsWords: Bool
    /// Whether it is a luminosity mask's, whose greys are not printed.
    let isMask: Bool
    /// Of all pictures of effects on the page.
    let pictures: PictureBudget

    init(
        document: DocumentState, transform: Transform = .identity, base: Transform, visible: Rect, depth: Int = 0,
        forms: Int = 0, marks: PageMarks? = nil, keepsWords: Bool = true, isMask: Bool = false,
        inheritsState: Bool = false,
        pictures: PictureBudget? = nil
    ) {
        content = ContentStream(inheritsState: inheritsState)
        self.document = document
        self.transform = transform
        self.base = base
        self.visible = visible
        self.depth = depth
        self.forms = forms
        self.marks = marks
        self.keepsWords = keepsWords
        self.isMask = isMask
        self.pictures = pictures ?? PictureBudget(document.writer.limits)
    }

    /// A form or pattern cell that begins in the current user space.
    ///
    /// - Parameter isOfGroup: Whether it holds what is in a group, which counts for the depth already.
    func child(
        keepsWords: Bool? = nil, isMask: Bool? = nil, base: Transform? = nil, visible: Rect? = nil,
        isOfGroup: Bool = false
    ) throws(PDFError) -> ContentWriter {
        guard isOfGroup || depth < Limits.nesting.standard else { throw .limit(LimitError(Limits.nesting)) }
        return ContentWriter(
            document: document, base: base ?? toScene, visible: visible ?? self.visible,
            depth: depth + (isOfGroup ? 0 : 1), forms: forms + 1,
            keepsWords: keepsWords ?? self.keepsWords, isMask: isMask ?? self.isMask, inheritsState: true,
            pictures: pictures)
    }

    var toScene: Transform { transform.concatenating(base) }

    /// In user space, larger if rotated; nil for a singular transform.
    var visibleHere: Rect? { toScene.inverse.map { visible.applying($0) } }

    /// Decimals of coordinates, 0…9, which keep half a hundredth of a scene unit: a 700th of a millimetre.
    var decimals: Int {
        let scale = toScene.meanScale
        guard scale > 0, scale.isFinite else { return 6 }
        return (Int(clamping: (2 + log10(scale)).rounded(.up))).clamped(to: 0...9)
    }

    func draw(_ commands: [DrawCommand]) throws(PDFError) {
        for command in commands {
            switch command {
            case .fill(let f):
                try fill(
                    f.path, rule: f.rule, paint: f.paint, opacity: f.opacity,
                    bounds: f.paintBounds ?? f.path.boundingRect)
            case .stroke(let s): try draw(s)
            case .text(let t): try draw(t)
            case .image(let i): try draw(i)
            case .group(let g): try draw(g)
            }
        }
    }

    /// Fills a path. Opacity that varies becomes a mask, opaque pattern cells a group.
    ///
    /// - Parameter grid: What coordinates are rounded to, in scene units; nil for ``decimals``.
    func fill(
        _ path: Path, rule: FillRule, paint: Paint, opacity: Double, bounds: Rect, grid: Double? = nil
    ) throws(PDFError) {
        // First what is near, as beside 10^11 units a line of 4 counts for a hairline.
        let path = near(path).withoutHairlines
        guard !path.isEmpty, opacity > 0 else { return }
        if let layer = paint.layered(opacity: opacity) {
            let solid = FillDrawing(path: path, paint: layer.paint, rule: rule, paintBounds: bounds)
            return try draw(GroupDrawing([.fill(solid)], opacity: layer.opacity))
        }
        let area = path.boundingRect
        if let (colors, alphas) = paint.partedByAlpha(opacity: opacity) {
            let shape = FillDrawing(path: path, paint: colors, rule: rule, paintBounds: bounds)
            return try draw(.fill(shape), in: colors, beneath: mask(of: alphas, over: area, bounds: bounds))
        }
        guard let use = try prepare(paint, opacity: opacity, bounds: bounds, area: area) else { return }
        marks?.enterFigure(&content)
        try beginLayer(of: paint)
        defer { endLayer() }
        applied(use, strokes: false) {
            let isRect = path.elements.count <= 6 && path == Path(area)
            if isRect {
                content.rectangle(area, decimals: decimals)
            } else if let grid, grid > 0, toScene.meanScale > 0 {
                // Whole numbers take a sixth less.
                let step = grid / toScene.meanScale
                content.save()
                content.concatenate(Transform(a: step, b: 0, c: 0, d: step, tx: 0, ty: 0))
                content.path(path, decimals: 0, step: step)
            } else {
                content.path(path, decimals: decimals)
            }
            content.line(rule == .evenOdd && !isRect ? "f*" : "f")
            if !isRect, let grid, grid > 0, toScene.meanScale > 0 { content.restore() }
        }
    }

    /// How far polygons may be from curves, in user space: a hundredth of a scene unit.
    private var tolerance: Double { 0.01 / max(toScene.meanScale, Transform.minimumScale) }
    /// In longer sides of what is visible. Readers calculate with seven digits, of which three are left beyond.
    private static let farthest = 1000.0

    /// Whether readers could not place a path's coordinates to a pixel.
    private func isFar(_ path: Path) -> Bool {
        guard let visible = visibleHere, !visible.isNull else { return false }
        let limit = Self.farthest * max(visible.width, visible.height)
        return !visible.insetBy(dx: -limit, dy: -limit).contains(path.controlBounds)
    }

    /// A path, of which nothing is far outside.
    private func near(_ path: Path) -> Path {
        guard let visible = visibleHere, isFar(path) else { return path }
        let margin = max(visible.width, visible.height)
        return path.cut(to: visible.insetBy(dx: -margin, dy: -margin), tolerance: tolerance)
    }

    /// Axial gradients mask all that is visible, so that shapes share the mask.
    private func mask(of alphas: Paint, over area: Rect, bounds: Rect) -> Mask {
        var covered = area.insetBy(dx: -1, dy: -1)
        if case .linear(let gradient) = alphas, gradient.spread == .pad, let visibleHere { covered = visibleHere }
        return Mask(
            kind: .luminance, commands: [.fill(FillDrawing(path: Path(covered), paint: alphas, paintBounds: bounds))])
    }

    /// Without a layer, Ghostscript makes patterns too transparent, but not colours under an RGB mask.
    private func draw(_ shape: DrawCommand, in paint: Paint, beneath mask: Mask) throws(PDFError) {
        guard case .color = paint, document.maskSpace == .screen else {
            return try draw(GroupDrawing([shape], mask: mask))
        }
        marks?.enterFigure(&content)
        content.save()
        content.set([("SMask", "\(try softMask(mask))")])
        try draw([shape])
        content.restore()
    }

    /// The page's narrowest line, in user space; 0 if it has none.
    private var minimumWidth: Double {
        let least = document.writer.page.leastLine
        return least > 0 ? least / max(document.pointsPerUnit * toScene.meanScale, Transform.minimumScale) : 0
    }

    /// Draws a line by PDF's own operators if all readers agree on it, otherwise as its outline.
    private func draw(_ s: StrokeDrawing) throws(PDFError) {
        guard s.opacity > 0, !s.path.isEmpty else { return }
        let bounds = s.paintBounds ?? s.path.boundingRect
        var style = s.style
        guard style.lineWidth.isFinite, style.dash.allSatisfy(\.isFinite), style.dashPhase.isFinite else {
            throw .notFinite(what: "a stroke's width or dash")
        }
        guard style.lineWidth > 0 else { return }
        style.lineWidth = max(style.lineWidth, minimumWidth)
        // Readers draw dashes without gaps as one line, but each has its own caps.
        let round = style.dash.count % 2 == 0 ? style.dash : style.dash + style.dash
        let isUnbroken =
            !style.dash.isEmpty && stride(from: 1, to: round.count, by: 2).allSatisfy { round[$0] == 0 }
        if let layer = s.paint.layered(opacity: s.opacity) {
            var solid = s
            (solid.paint, solid.opacity) = (layer.paint, 1)
            return try draw(GroupDrawing([.stroke(solid)], opacity: layer.opacity))
        }
        // Readers differ in what a line shows that is wider than its path is long or high, and lose paths that are
        // tiny.
        let box = s.path.boundingRect
        let isThick = style.lineWidth > max(box.width, box.height)
        if style.alignment != .center || style.lineJoin == .miterClip || isThick || isFar(s.path) || s.path.hasDots
            || isUnbroken
        {
            do throws(LimitError) { try s.path.checkLimits(of: style, within: visibleHere ?? .null) } catch {
                return document.note(.leftOut(LeftOutLayer(.stroke, error)))
            }
            let outline = s.path.stroked(
                style, tolerance: tolerance, within: isFar(s.path) ? visibleHere : nil)
            return try fill(outline, rule: .nonZero, paint: s.paint, opacity: s.opacity, bounds: bounds)
        }
        let reach = style.lineWidth * max(1, style.miterLimit)
        let area = s.path.boundingRect.insetBy(dx: -reach, dy: -reach)
        if let (colors, alphas) = s.paint.partedByAlpha(opacity: s.opacity) {
            var shape = s
            (shape.paint, shape.opacity, shape.paintBounds) = (colors, 1, bounds)
            return try draw(.stroke(shape), in: colors, beneath: mask(of: alphas, over: area, bounds: bounds))
        }
        guard let use = try prepare(s.paint, opacity: s.opacity, bounds: bounds, area: area) else { return }
        marks?.enterFigure(&content)
        try beginLayer(of: s.paint)
        defer { endLayer() }
        applied(use, strokes: true) {
            content.setLine(style, decimals: decimals + 1)
            content.path(s.path, decimals: decimals)
            content.line("S")
        }
    }

    /// Draws an image. PDF's images fill the unit square from the lower left, and scenes have y down.
    private func draw(_ i: ImageDrawing) throws(PDFError) {
        guard i.opacity > 0, i.rect.width > 0, i.rect.height > 0 else { return }
        let image = try document.image(i.image, interpolation: i.interpolation, isMask: isMask)
        marks?.enterFigure(&content)
        content.save()
        content.setAlpha(i.opacity, strokes: false)
        content.concatenate(
            Transform(a: i.rect.width, b: 0, c: 0, d: -i.rect.height, tx: i.rect.minX, ty: i.rect.maxY))
        content.line("/\(content.resources.name("\(image)", in: "XObject")) Do")
        content.restore()
    }
}

extension Paint {
    /// For pattern cells, whose opacity readers ignore.
    fileprivate func layered(opacity: Double) -> (paint: Paint, opacity: Double)? {
        guard case .pattern = self else { return nil }
        let opaque = withOpaqueTint(opacity: opacity)
        return opaque.opacity < 1 ? opaque : nil
    }
}

extension Path {
    /// Whether a subpath has no length; readers draw those differently.
    fileprivate var hasDots: Bool {
        var start = Point.zero
        var moves = false
        var isOpen = false
        for element in elements {
            switch element {
            case .move(let p):
                if isOpen, !moves { return true }
                (start, moves, isOpen) = (p, false, false)
            case .line(let p), .quadCurve(let p, _), .curve(let p, _, _):
                isOpen = true
                moves = moves || p != start
                if case .quadCurve(_, let c) = element { moves = moves || c != start }
                if case .curve(_, let a, let b) = element { moves = moves || a != start || b != start }
            case .closeSubpath: isOpen = true
            }
        }
        return isOpen && !moves
    }
}
