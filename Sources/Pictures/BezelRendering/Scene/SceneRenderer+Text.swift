// Text: glyphs as coverage, and the order in which decorations, outlines and letters are painted. Where glyphs lie is
// decided in BezelTypesetting; colour glyphs are drawn as groups, in SceneRenderer+ColorGlyph.
import BezelColor
import BezelDrawing
import BezelGeometry
import BezelInterop
import BezelPixels
import BezelTypesetting

extension SceneRenderer {
    /// Adds a glyph's coverage to a mask.
    ///
    /// Bent glyphs have paths of their own. Others are taken from the font's outlines in design units, by FreeType's
    /// rasteriser, which is the fastest but counts areas twice where contours overlap; outlines whose
    /// contours may meet go through BezelPixels' own. So do glyphs with coordinates beyond FreeType's range.
    func cover(
        _ glyph: PlacedGlyph, of run: PlacedRun, instance: FontInstance, mask: CoverageMask, transform: Transform,
        clip: PixelBox
    ) throws(RenderingError) {
        if let path = glyph.outline {
            try feeder.fill(path, transform: transform, rule: .nonZero, smooth: true, clip: clip, into: mask)
            return
        }
        let design = instance.outline(of: glyph.id)
        guard !design.points.isEmpty else { return }
        let t = glyph.transform.concatenating(transform)
        guard t.isFinite else { throw .notFinite(what: "a glyph's place") }
        let k = run.font.unitScale
        if design.mayOverlap {
            let toPixels = Transform(a: t.a * k, b: t.b * k, c: -t.c * k, d: -t.d * k, tx: t.tx, ty: t.ty)
            feeder.load(design, transform: toPixels, clip: clip.intersection(mask.bounds))
            return mask.add(feeder.shape, evenOdd: false)
        }
        feeder.outline.removeAll()
        // Flips y.
        feeder.outline.add(
            design, a: t.a * k, b: t.b * k, c: -t.c * k, d: -t.d * k, tx: t.tx, ty: t.ty)
        if feeder.outline.isUnusable || !RasterOutline.drawable.contains(clip) {
            let path = run.font.outline(of: glyph.id)
            try feeder.fill(path, transform: t, rule: .nonZero, smooth: true, clip: clip, into: mask)
            return
        }
        mask.add(feeder.outline, evenOdd: false, clip: clip)
    }

    /// Draws a text in the order of CSS and SVG: underlines and overlines, the letters, lines through them. An outline
    /// is drawn before or after the letters, as it says.
    func draw(
        _ drawing: TextDrawing, on canvas: Canvas, transform: Transform, depth: Int
    ) throws(RenderingError) {
        guard !canvas.box.isEmpty, drawing.opacity > 0 else { return }
        let text = drawing.text
        let box = drawing.paintBounds ?? (needsBounds(drawing) ? text.inkBounds : .null)
        for decoration in text.decorations where decoration.line != .lineThrough {
            try draw(decoration, of: drawing, box: box, on: canvas, transform: transform, depth: depth)
        }
        if let outline = drawing.outline, outline.isBehind {
            try stroke(drawing, outline, box: box, on: canvas, transform: transform, depth: depth)
        }
        try fill(drawing, box: box, on: canvas, transform: transform, depth: depth)
        if let outline = drawing.outline, !outline.isBehind {
            try stroke(drawing, outline, box: box, on: canvas, transform: transform, depth: depth)
        }
        for decoration in text.decorations where decoration.line == .lineThrough {
            try draw(decoration, of: drawing, box: box, on: canvas, transform: transform, depth: depth)
        }
    }

    /// Whether a paint depends on the text's box, whose ink is measured only then.
    private func needsBounds(_ drawing: TextDrawing) -> Bool {
        func isPlain(_ paint: Paint?) -> Bool {
            if case .color? = paint { return true }
            return paint == nil
        }
        return
            !(isPlain(drawing.fill) && isPlain(drawing.outline?.paint)
            && drawing.clusterFills.values.allSatisfy(isPlain))
    }

    private func paint(of glyph: PlacedGlyph, in run: PlacedRun, _ drawing: TextDrawing) -> Paint? {
        drawing.clusterFills[glyph.clusterIndex] ?? run.style.color.map { .color($0) } ?? drawing.fill
    }

    /// Fills letters.
    ///
    /// Letters of one paint are united in one mask before it is painted, to avoid seams between translucent letters.
    /// Colour glyphs and paints along the path are painted alone, after what came before them.
    private func fill(
        _ drawing: TextDrawing, box: Rect, on canvas: Canvas, transform: Transform, depth: Int
    ) throws(RenderingError) {
        var pending: Paint?
        var along: AlongPath?
        func flush() throws(RenderingError) {
            guard let paint = pending else { return }
            pending = nil
            try composite(paint, opacity: drawing.opacity, bounds: box, on: canvas, transform: transform, depth: depth)
        }
        let clip = canvas.localBox
        let toPixels = local(transform, canvas)
        for run in drawing.text.runs {
            let hasColor = run.font.face.hasColorGlyphs
            let instance = run.font.instance
            for glyph in run.glyphs {
                if hasColor, let color = run.font.colorGlyph(of: glyph.id) {
                    try flush()
                    try draw(
                        color, glyph: glyph, run: run, drawing: drawing, on: canvas, transform: transform,
                        depth: depth)
                    continue
                }
                guard let paint = paint(of: glyph, in: run, drawing) else { continue }
                if AlongPath.isUsed(by: paint) {
                    try flush()
                    let whole = along ?? AlongPath(drawing.text)
                    along = whole
                    pending = whole.paint(paint, for: glyph.clusterIndex)
                    try cover(
                        glyph, of: run, instance: instance, mask: canvas.scratch, transform: toPixels, clip: clip)
                    try flush()
                    continue
                }
                if let last = pending, last != paint { try flush() }
                pending = paint
                try cover(
                    glyph, of: run, instance: instance, mask: canvas.scratch, transform: toPixels, clip: clip)
            }
        }
        try flush()
    }

    /// Strokes letters, united as for filling. Colour glyphs have no outline.
    private func stroke(
        _ drawing: TextDrawing, _ outline: TextDrawing.Outline, box: Rect, on canvas: Canvas,
        transform: Transform, depth: Int
    ) throws(RenderingError) {
        let paths = drawing.text.outlinesToStroke { glyph, run in
            !run.font.face.hasColorGlyphs || run.font.colorGlyph(of: glyph.id) == nil
        }
        for path in paths {
            try feeder.fill(
                try strokeOutline(path, outline.style, transform: transform, within: canvas.box),
                transform: local(transform, canvas),
                rule: .nonZero, smooth: true, clip: canvas.localBox, into: canvas.scratch)
        }
        try composite(
            outline.paint, opacity: drawing.opacity, bounds: box, on: canvas, transform: transform, depth: depth)
    }

    private func draw(
        _ decoration: PlacedDecoration, of drawing: TextDrawing, box: Rect, on canvas: Canvas,
        transform: Transform, depth: Int
    ) throws(RenderingError) {
        let run = drawing.text.runs.first { $0.spanIndex == decoration.spanIndex }
        guard let paint = (decoration.color ?? run?.style.color).map({ Paint.color($0) }) ?? drawing.fill else {
            return
        }
        for piece in AlongPath.pieces(of: decoration, paint, opacity: drawing.opacity, in: drawing.text) {
            try fill(
                piece.outline, rule: .nonZero, smooth: true, paint: piece.paint, opacity: drawing.opacity, bounds: box,
                on: canvas, transform: transform, depth: depth)
        }
    }
}
