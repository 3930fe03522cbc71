// The walk over a scene's commands: fills, strokes and images are drawn here; text, groups, masks, patterns, fades and
// colour glyphs in the extensions beside this file. Which pixels a layer needs is decided in LayerPlan, how pixels are
// computed in BezelPixels. BitmapRenderer makes one SceneRenderer for each picture.
import BezelColor
import BezelDrawing
import BezelGeometry
import BezelPixels
import BezelTypesetting

/// Draws commands onto canvases, in their order.
///
/// Shapes take the shortest of three ways: rectangles on whole pixels are filled as boxes; without a clip, other shapes
/// are drawn straight into the buffer, row by row; all others go through the canvas's scratch mask, where they are cut
/// by the clip before paint is laid through them.
///
/// It reuses buffers between shapes and counts the work of one picture, so it belongs to one thread and one picture.
/// Invariant: between two commands the scratch mask of every canvas is empty.
final class SceneRenderer {
    let limits: RenderingLimits
    let feeder = OutlineFeeder()
    private let images = PreparedImages()
    let gradientTables = GradientTables()

    let filterWork: FilterWork
    /// Nil if layers over a limit are errors.
    let leftOut: LeftOutLayers?
    /// In pixel steps of about 0.5 ns, without filters. Never decreases; ``count(pixels:steps:)`` refuses to exceed the
    /// limit.
    private var drawingWork = 0.0
    /// For tests: both ways give the same result.
    var drawsMasksAsCoverage = true

    init(limits: RenderingLimits, leavingOut leftOut: LeftOutLayers? = nil) {
        self.limits = limits
        self.leftOut = leftOut
        filterWork = FilterWork(atMost: limits.maximumFilterWork)
    }

    /// Counts work before it is done, so that a scene over the limit is refused early.
    ///
    /// - Parameter steps: Per pixel; 1 for a plain colour.
    /// - Throws: ``RenderingError/limit(_:)`` with `drawingWork`.
    func count(pixels: Double, steps: Double = 1) throws(RenderingError) {
        drawingWork += pixels * steps + Self.stepsPerShape
        guard drawingWork <= Double(limits.maximumDrawingWork) else {
            throw .limit(LimitError(Limits.drawingWork, value: limits.maximumDrawingWork))
        }
    }
    /// A filter step takes twice as long.
    var work: Double { drawingWork + 2 * filterWork.steps }
    /// What any shape costs beside its pixels: about a microsecond.
    private static let stepsPerShape = 2_000.0
    /// Per pixel, for paints that vary from pixel to pixel: gradients, patterns and images.
    private static let stepsOfPaint = 7.0

    /// Counts a shape by the visible part of its bounding box, which may be far more than its ink.
    ///
    /// - Parameter bounds: In user space; null for a shape without extent.
    func count(
        _ bounds: Rect, _ paint: Paint, on canvas: Canvas, transform: Transform
    ) throws(RenderingError) {
        let box = bounds.isNull ? .zero : bounds.applying(transform).intersection(canvas.box.rect)
        let isPlain = if case .color = paint { true } else { false }
        try count(
            pixels: box.isNull ? 0 : Double(box.width * box.height), steps: isPlain ? 1 : Self.stepsOfPaint)
    }

    func draw(
        _ commands: [DrawCommand], on canvas: Canvas, transform: Transform, depth: Int
    ) throws(RenderingError) {
        for command in commands {
            switch command {
            case .fill(let fill):
                try self.fill(
                    fill.path, rule: fill.rule, smooth: fill.antialiased, paint: fill.paint, opacity: fill.opacity,
                    bounds: fill.paintBounds ?? fill.path.boundingRect, on: canvas, transform: transform, depth: depth)
            case .stroke(let stroke):
                let outline = try strokeOutline(
                    stroke.path, stroke.style, smooth: stroke.antialiased, transform: transform, within: canvas.box)
                if stroke.style.alignment == .inside {
                    try strokeInside(stroke, outline: outline, on: canvas, transform: transform, depth: depth)
                    continue
                }
                try fill(
                    outline, rule: .nonZero, smooth: stroke.antialiased, paint: stroke.paint, opacity: stroke.opacity,
                    bounds: stroke.paintBounds ?? stroke.path.boundingRect, on: canvas, transform: transform,
                    depth: depth)
            case .text(let text):
                try count(text, on: canvas, transform: transform)
                try draw(text, on: canvas, transform: transform, depth: depth)
            case .image(let image): try draw(image, on: canvas, transform: transform)
            case .group(let group): try draw(group, on: canvas, transform: transform, depth: depth)
            }
        }
    }

    /// Checks the memory that a text's scratch mask and its paint may take. Its glyphs are not counted as work.
    private func count(_ text: TextDrawing, on canvas: Canvas, transform: Transform) throws(RenderingError) {
        let ledger = canvas.buffer.ledger
        let pixels = Double(canvas.buffer.width) * Double(canvas.buffer.height)
        // Measures ink only if it might exceed the limit.
        if let held = ledger?.held, Double(held) + 4 * pixels <= Double(limits.maximumBytes) { return }
        try limits.check(ledger, adding: pixels)
        _ = canvas.scratch
        let extent = text.outline.map { CommandBounds.extent($0.style) } ?? 0
        let ink = text.text.inkBounds
        guard !ink.isNull else { return }
        let box = PixelBox.covering(
            ink.insetBy(dx: -extent, dy: -extent).applying(transform), within: canvas.box)
        try limits.check(ledger, adding: Double(box.width) * Double(box.height) * 4)
    }

    /// Draws a stroke that lies within its shape: the doubled outline, limited to the shape's coverage.
    ///
    /// The limit is the smaller of both coverages, not their product, so that no pixel on the shape's edge shows more
    /// stroke than fill and none shows a fringe. The shape's mask is as small as the stroke's ink.
    private func strokeInside(
        _ stroke: StrokeDrawing, outline: Path, on canvas: Canvas, transform: Transform, depth: Int
    ) throws(RenderingError) {
        guard !canvas.box.isEmpty, stroke.opacity > 0 else { return }
        let onCanvas = local(transform, canvas)
        try feeder.fill(
            outline, transform: onCanvas, rule: .nonZero, smooth: stroke.antialiased, clip: canvas.localBox,
            into: canvas.scratch)
        guard let ink = canvas.scratch.markedBounds else { return }
        let inside = CoverageMask(width: ink.width, height: ink.height, ledger: canvas.buffer.ledger)
        try feeder.fill(
            stroke.path,
            transform: onCanvas.concatenating(Transform(translationX: -Double(ink.minX), y: -Double(ink.minY))),
            rule: stroke.rule, smooth: stroke.antialiased, clip: inside.bounds, into: inside)
        canvas.scratch.limit(to: inside, x: ink.minX, y: ink.minY)
        try composite(
            stroke.paint, opacity: stroke.opacity, bounds: stroke.paintBounds ?? stroke.path.boundingRect, on: canvas,
            transform: transform, depth: depth)
    }

    /// From user space to buffer pixels.
    func local(_ transform: Transform, _ canvas: Canvas) -> Transform {
        transform.concatenating(
            Transform(translationX: -Double(canvas.buffer.originX), y: -Double(canvas.buffer.originY)))
    }

    /// Fills a path by the shortest way that its clip and paint allow. Patterns need the mask, since their tiles are
    /// cut to the ink's box.
    ///
    /// - Parameters:
    ///   - opacity: A fraction; nothing is drawn at 0 or less, and more than 1 counts as 1.
    ///   - bounds: The box that paints in the space of bounds refer to, in user space.
    ///   - transform: From user space to device pixels.
    func fill(
        _ path: Path, rule: FillRule, smooth: Bool, paint: Paint, opacity: Double, bounds: Rect, on canvas: Canvas,
        transform: Transform, depth: Int
    ) throws(RenderingError) {
        guard !canvas.box.isEmpty, opacity > 0 else { return }
        try limits.check(canvas.buffer.ledger)
        try count(bounds, paint, on: canvas, transform: transform)
        let onCanvas = local(transform, canvas)
        if canvas.clip == nil {
            if let rect = wholePixelRect(path, onCanvas) {
                return try fill(
                    rect, paint: paint, opacity: opacity, bounds: bounds, on: canvas, transform: transform,
                    depth: depth)
            }
            if !paint.isPattern {
                return try fillStraight(
                    path, rule: rule, smooth: smooth, opacity: opacity, on: canvas, transform: onCanvas,
                    from: try source(paint, bounds: bounds, on: canvas, transform: transform, depth: depth))
            }
        }
        try feeder.fill(
            path, transform: onCanvas, rule: rule, smooth: smooth, clip: canvas.localBox, into: canvas.scratch)
        try composite(paint, opacity: opacity, bounds: bounds, on: canvas, transform: transform, depth: depth)
    }

    /// Fills without a mask, from edges to pixels of the buffer.
    ///
    /// - Parameter transform: To buffer pixels.
    private func fillStraight(
        _ path: Path, rule: FillRule, smooth: Bool, opacity: Double, on canvas: Canvas, transform: Transform,
        from source: PaintSource
    ) throws(RenderingError) {
        try feeder.load(
            path, transform: transform, smooth: smooth, clip: canvas.localBox.intersection(canvas.buffer.bounds))
        switch source {
        case .color(let color):
            canvas.buffer.fill(
                feeder.shape, evenOdd: rule == .evenOdd, smooth: smooth, color: color.opacity(opacity).premultiplied8)
        case .rows(let sample, let isOpaque):
            canvas.buffer.fill(
                feeder.shape, evenOdd: rule == .evenOdd, smooth: smooth,
                opacity: UInt8(clamping: (opacity.clamped(to: 0...1) * 255).rounded()), isOpaque: isOpaque,
                sample: sample)
        case .none, .coverage, .tile: break
        }
    }

    /// Fills a rectangle on whole pixels of the buffer, which needs no coverage.
    private func fill(
        _ rect: Rect, paint: Paint, opacity: Double, bounds: Rect, on canvas: Canvas, transform: Transform,
        depth: Int
    ) throws(RenderingError) {
        let box = PixelBox.covering(rect, within: canvas.localBox)
        guard !box.isEmpty else { return }
        let buffer = canvas.buffer
        let alpha = UInt8(clamping: (opacity.clamped(to: 0...1) * 255).rounded())
        switch try source(
            paint, bounds: bounds, region: box, on: canvas, transform: transform, depth: depth)
        {
        case .none: break
        case .color(let color):
            buffer.fill(box, with: color.opacity(opacity).premultiplied8)
        case .rows(let sample, let isOpaque):
            buffer.fill(box, opacity: alpha, isOpaque: isOpaque, sample: sample)
        case .coverage(let mask, let color):
            buffer.composite(color.opacity(opacity).premultiplied8, through: mask)
        case .tile(let tile) where alpha == 255:
            buffer.fill(box, tile: tile)
        case .tile(let tile):
            buffer.fill(box, opacity: alpha, isOpaque: false) {
                tile.copyRepeated($2, x: $0, y: $1)
            }
        }
    }

    /// Lays paint through the scratch mask, cut by the canvas's clip, and clears the mask, also if it throws.
    func composite(
        _ paint: Paint, opacity: Double, bounds: Rect, on canvas: Canvas, transform: Transform, depth: Int
    ) throws(RenderingError) {
        defer { canvas.scratch.clear() }
        guard !canvas.scratch.isEmpty else { return }
        if let clip = canvas.clip { canvas.scratch.intersect(clip) }
        let alpha = UInt8(clamping: (opacity.clamped(to: 0...1) * 255).rounded())
        switch try source(paint, bounds: bounds, on: canvas, transform: transform, depth: depth) {
        case .none: break
        case .color(let color):
            canvas.buffer.composite(color.opacity(opacity).premultiplied8, through: canvas.scratch)
        case .rows(let sample, _):
            canvas.buffer.composite(through: canvas.scratch, opacity: alpha, sample: sample)
        case .coverage(let mask, let color):
            canvas.scratch.intersect(mask)
            canvas.buffer.composite(color.opacity(opacity).premultiplied8, through: canvas.scratch)
        case .tile(let tile):
            canvas.buffer.composite(through: canvas.scratch, opacity: alpha) {
                tile.copyRepeated($2, x: $0, y: $1)
            }
        }
    }

    /// Draws an image, from a copy reduced by halves if it is shown at less than half its size.
    ///
    /// Bilinear samples of the full image would skip pixels there, and shimmer. An image without extent, with
    /// coordinates that are not finite, or under a singular transform draws nothing.
    func draw(_ image: ImageDrawing, on canvas: Canvas, transform: Transform) throws(RenderingError) {
        guard image.rect.width > 0, image.rect.height > 0, image.rect.origin.isFinite,
            image.rect.width.isFinite, image.rect.height.isFinite, !canvas.box.isEmpty, image.opacity > 0,
            let toUser = local(transform, canvas).inverse
        else { return }
        let box = image.rect.applying(transform).intersection(canvas.box.rect)
        try count(pixels: box.isNull ? 0 : Double(box.width * box.height), steps: Self.stepsOfPaint)
        /// From the canvas to image pixels.
        func map(_ width: Int, _ height: Int) -> Transform {
            toUser.concatenating(Transform(translationX: -image.rect.minX, y: -image.rect.minY)).concatenating(
                Transform(scaleX: Double(width) / image.rect.width, y: Double(height) / image.rect.height))
        }
        let prepared = try images.prepare(
            image.image, shown: transform.meanScale * (image.rect.width * image.rect.height).squareRoot(),
            interpolation: image.interpolation,
            visible: canvas.localBox.rect.applying(map(image.image.width, image.image.height)))
        let inverse = map(prepared.width, prepared.height)
            .concatenating(Transform(translationX: -Double(prepared.originX), y: -Double(prepared.originY)))
        try feeder.fill(
            Path(image.rect), transform: local(transform, canvas), rule: .nonZero, smooth: true,
            clip: canvas.localBox, into: canvas.scratch)
        defer { canvas.scratch.clear() }
        if let clip = canvas.clip { canvas.scratch.intersect(clip) }
        let smooth = image.interpolation == .smooth
        let tile = prepared.buffer
        canvas.buffer.composite(
            through: canvas.scratch, opacity: UInt8(clamping: (image.opacity.clamped(to: 0...1) * 255).rounded())
        ) { x, y, out in
            let p = Point(x: Double(x) + 0.5, y: Double(y) + 0.5).applying(inverse)
            tile.sample(out, u: p.x, v: p.y, du: inverse.a, dv: inverse.b, smooth: smooth, edge: .clamp)
        }
    }

    /// Adds the coverage of commands to a mask; their colours, opacity and clips play no part. Images add nothing.
    ///
    /// Overlapping shapes add up and saturate, as they must for shapes of one solid colour, so use it only for commands
    /// that ``SingleColor`` accepts.
    ///
    /// - Parameters:
    ///   - transform: To the mask's pixels.
    ///   - box: Where coverage is needed, in the mask's pixels; nil for all.
    func cover(
        _ commands: [DrawCommand], mask: CoverageMask, transform: Transform, within box: PixelBox? = nil
    ) throws(RenderingError) {
        let box = box ?? mask.bounds
        let clip = box
        func count(_ path: Path) throws(RenderingError) {
            let ink = path.boundingRect.applying(transform).intersection(box.rect)
            try self.count(pixels: ink.isNull ? 0 : Double(ink.width * ink.height))
        }
        for command in commands {
            switch command {
            case .fill(let fill):
                try count(fill.path)
                try feeder.fill(
                    fill.path, transform: transform, rule: fill.rule, smooth: true, clip: clip, into: mask)
            case .stroke(let stroke):
                try count(stroke.path)
                try feeder.fill(
                    try strokeOutline(stroke.path, stroke.style, transform: transform, within: clip),
                    transform: transform, rule: .nonZero, smooth: true, clip: clip, into: mask)
            case .text(let text):
                for run in text.text.runs {
                    let instance = run.font.instance
                    for glyph in run.glyphs {
                        try cover(
                            glyph, of: run, instance: instance, mask: mask, transform: transform, clip: clip)
                    }
                }
            case .group(let group):
                try cover(
                    group.commands, mask: mask, transform: group.transform.concatenating(transform), within: box)
            case .image: break
            }
        }
    }
}
