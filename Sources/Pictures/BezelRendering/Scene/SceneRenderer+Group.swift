// Groups: transforms, clips, and layers for opacity, blending, masks and effects. What part of a layer is drawn is
// decided in LayerPlan, a filter's steps in FilterRenderer, coverage of clips and masks in SceneRenderer+Mask.
import BezelDrawing
import BezelGeometry
import BezelPixels

extension SceneRenderer {
    /// Draws a group straight onto the canvas if it only moves and clips, otherwise by way of a layer.
    ///
    /// The canvas's box and clip hold for the group's commands and are restored afterwards, also if it throws. Groups
    /// outside of the visible box cost only the look at their clips.
    func draw(
        _ group: Group, on canvas: Canvas, transform outer: Transform, depth: Int
    ) throws(RenderingError) {
        guard group.opacity > 0, !canvas.box.isEmpty else { return }
        try limits.check(depth: depth)
        let transform = group.transform.concatenating(outer)
        guard transform.isFinite else { throw .notFinite(what: "a group's transform") }
        let box = canvas.box
        let clip = canvas.clip
        defer {
            canvas.box = box
            canvas.clip = clip
        }
        guard group.needsLayer else {
            if misses(canvas, group.clips, transform) { return }
            for cut in group.clips { try apply(cut, to: canvas, transform: transform, depth: depth) }
            if try drawFade(group, on: canvas, transform: transform) { return }
            try draw(group.commands, on: canvas, transform: transform, depth: depth + 1)
            return
        }
        guard let leftOut else { return try drawLayer(group, on: canvas, transform: transform, depth: depth) }
        do throws(RenderingError) {
            try drawLayer(group, on: canvas, transform: transform, depth: depth)
        } catch { try leftOut.add(group.layerKind, error) }
    }

    /// Draws a group apart, applies its effects in order, and composites the result once.
    ///
    /// Clips and masks cut the result, not the layer, so that effects do not see their edges. A layer always has at
    /// least one pixel, since effects such as floods may fill an empty source.
    private func drawLayer(
        _ group: Group, on canvas: Canvas, transform: Transform, depth: Int
    ) throws(RenderingError) {
        guard let plan = try layerPlan(of: group, on: canvas, transform: transform, depth: depth) else { return }
        try count(plan, of: group, on: canvas)
        let layer = canvas.layer(plan.held.isEmpty ? plan.shown.firstPixel : plan.held)
        layer.box = plan.source
        if !plan.source.isEmpty { try draw(group.commands, on: layer, transform: transform, depth: depth + 1) }
        var pixels = layer.buffer
        for stage in plan.stages {
            guard let next = try apply(stage, to: pixels, transform: transform, depth: depth) else { return }
            pixels = next
        }
        let mask = try maskFor(group, layer: Canvas(pixels), canvas: canvas, transform: transform, depth: depth)
        canvas.buffer.composite(pixels, opacity: group.opacity, mask: mask, blend: BlendKernel(group.blendMode))
    }

    /// Checks all that the layer will cost before anything is drawn.
    private func count(_ plan: LayerPlan, of group: Group, on canvas: Canvas) throws(RenderingError) {
        let largest = plan.largest
        try limits.check(width: Double(largest.width), height: Double(largest.height))
        // Doubled by masks and clips.
        let passes = (group.mask == nil && group.clips.isEmpty ? 4.0 : 8) + BlendKernel(group.blendMode).steps
        try count(pixels: max(plan.held.pixels, plan.shown.pixels), steps: passes)
        // A shadow is a copy.
        let isShadow = plan.stages.contains { if case .dropShadow = $0.effect { true } else { false } }
        let blurs = plan.stages.contains { $0.filter == nil }
        try limits.check(
            canvas.buffer.ledger,
            adding: plan.held.pixels * 5 + (isShadow ? largest.pixels * 4 : 0)
                + (blurs ? Double(PixelBuffer.blurBytes(of: largest)) : 0))
        try filterWork.take(plan.work)
    }

    /// Whether a clip leaves nothing of the canvas's box: a quick test by bounding boxes, with a pixel to spare.
    private func misses(_ canvas: Canvas, _ clips: [Clip], _ transform: Transform) -> Bool {
        clips.contains { clip in
            let box = clip.shapes.reduce(Rect.null) { $0.union($1.path.controlBounds) }
            return box.isNull
                || PixelBox.covering(box.applying(transform).insetBy(dx: -1, dy: -1), within: canvas.box).isEmpty
        }
    }

    /// Nil if nothing of the group is visible.
    private func layerPlan(
        of group: Group, on canvas: Canvas, transform: Transform, depth: Int
    ) throws(RenderingError) -> LayerPlan? {
        let own = try CommandBounds.of(group.commands, transform: .identity, limits: limits, depth: depth + 1)
        let inks = LayerPlan.inks(group.effects, own: own, transform)
        guard let ink = inks.last else { return nil }
        let shown = try visible(
            ink.intersection(canvas.box), through: group, transform: transform, depth: depth)
        if shown.isEmpty { return nil }
        return LayerPlan(group.effects, inks: inks, showing: shown, transform: transform)
    }

    /// Cuts the canvas by a clip. A single rectangle on whole pixels only makes the box smaller; all else takes a mask
    /// of the buffer's size, multiplied by the clip in force.
    private func apply(
        _ cut: Clip, to canvas: Canvas, transform: Transform, depth: Int
    ) throws(RenderingError) {
        if cut.shapes.count == 1, cut.shapes[0].clips.isEmpty, let rect = wholePixelRect(cut.shapes[0].path, transform)
        {
            canvas.box = canvas.box.intersection(PixelBox.covering(rect, within: canvas.box))
            return
        }
        let mask = try coverage(of: cut, layer: canvas, transform: transform, depth: depth)
        if let clip = canvas.clip { mask.intersect(clip) }
        canvas.clip = mask
        let ink = mask.markedBounds ?? PixelBox(width: 0, height: 0)
        canvas.box = canvas.box.intersection(ink.moved(x: canvas.buffer.originX, y: canvas.buffer.originY))
    }

    /// In pixels: an edge nearer to a whole pixel than this changes no coverage in 8 bits; further away than that from the
    /// origin, numbers of pixels are not looked at.
    private static let (wholePixel, furthestPixel) = (1e-4, 1e6)

    /// The rectangle that a path draws, if it is one and its sides lie on whole pixels; otherwise nil.
    ///
    /// Sides within 1e-4 pixels of a whole number count as whole: less than a tenth of a step of 8-bit coverage. Sides
    /// beyond 1e6 pixels do not, since their fraction is lost.
    func wholePixelRect(_ path: Path, _ transform: Transform) -> Rect? {
        guard path.elements.count <= 6, transform.b == 0, transform.c == 0 else { return nil }
        let box = path.boundingRect
        guard path == Path(box), !box.isNull else { return nil }
        let r = box.applying(transform)
        let isWhole = [r.minX, r.minY, r.maxX, r.maxY].allSatisfy {
            abs($0 - $0.rounded()) < Self.wholePixel && abs($0) < Self.furthestPixel
        }
        guard isWhole else { return nil }
        return Rect(
            x: r.minX.rounded(), y: r.minY.rounded(), width: r.maxX.rounded() - r.minX.rounded(),
            height: r.maxY.rounded() - r.minY.rounded())
    }

    /// Wider blurs erase everything at 8 bits.
    private func deviation(_ v: Double) -> Double { v.isNaN ? 0 : Double(min(abs(v), 1e8)) }

    /// Runs an effect on the pixels that its stage names, and returns the part that is read or visible later; nil if
    /// nothing is visible of the result.
    private func apply(
        _ stage: LayerPlan.Stage, to pixels: PixelBuffer, transform: Transform, depth: Int
    ) throws(RenderingError) -> PixelBuffer? {
        let scale = FilterScale(transform)
        switch stage.effect {
        case .blur(let x, let y):
            let blurred = pixels.part(stage.work)
            blurred.blur(x: deviation(x * scale.x), y: deviation(y * scale.y))
            return blurred.part(stage.output)
        case .dropShadow(let offset, let x, let y, let color):
            let shift = scale.pixels(offset)
            let top = pixels.part(stage.work)
            let shadow = top.shadow(
                dx: shift.x, dy: shift.y, x: deviation(x * scale.x), y: deviation(y * scale.y),
                color: color.premultiplied8)
            shadow.composite(top, opacity: 1, mask: nil, blend: .normal)
            return shadow.part(stage.output)
        case .filter(let graph):
            guard let plan = stage.filter else { return nil }
            let filter = FilterRenderer(
                plan: plan, transform: transform, limits: limits, ledger: pixels.ledger
            ) { commands, canvas throws(RenderingError) in
                try self.draw(commands, on: canvas, transform: transform, depth: depth + 1)
            }
            return try filter.run(graph, on: pixels)
        }
    }
}

extension Group {
    fileprivate var needsLayer: Bool {
        opacity < 1 || blendMode != .normal || isIsolated || mask != nil || !effects.isEmpty
    }

    fileprivate var layerKind: LeftOutLayer.Kind { !effects.isEmpty ? .filter : mask != nil ? .mask : .group }
}

extension BlendKernel {
    /// Per pixel, beside those of laying one picture over another: measured at some 25 ns, and 40 for what mixes
    /// channels or takes roots.
    fileprivate var steps: Double {
        switch self {
        case .normal: 0
        case .softLight, .hue, .saturation, .color, .luminosity: 80
        default: 50
        }
    }

    init(_ mode: BlendMode) {
        switch mode {
        case .normal: self = .normal
        case .multiply: self = .multiply
        case .screen: self = .screen
        case .overlay: self = .overlay
        case .darken: self = .darken
        case .lighten: self = .lighten
        case .colorDodge: self = .colorDodge
        case .colorBurn: self = .colorBurn
        case .hardLight: self = .hardLight
        case .softLight: self = .softLight
        case .difference: self = .difference
        case .exclusion: self = .exclusion
        case .hue: self = .hue
        case .saturation: self = .saturation
        case .color: self = .color
        case .luminosity: self = .luminosity
        case .plusLighter: self = .plusLighter
        // Only patterns' cells and filters come here with them (Erasing).
        case .destinationOut, .clear: self = .destinationOut
        }
    }
}
