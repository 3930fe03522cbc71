// Coverage of clips and masks, as 8-bit masks of a layer's size. How coverage of one colour is recognized is in
// MaskInk; what a layer needs of a mask in LayerPlan. Called for groups, in SceneRenderer+Group.
import BezelColor
import BezelDrawing
import BezelGeometry
import BezelPixels

extension SceneRenderer {
    /// What a layer is cut by when it is composited: the canvas's box and clip, the group's clips, and its mask,
    /// multiplied. Nil if nothing cuts it.
    func maskFor(
        _ group: Group, layer: Canvas, canvas: Canvas, transform: Transform, depth: Int
    ) throws(RenderingError) -> CoverageMask? {
        let size = layer.buffer
        var result: CoverageMask?
        func cut(_ mask: CoverageMask) {
            if let result { result.intersect(mask) } else { result = mask }
        }
        let visible = canvas.box
        if !visible.contains(size.box) || canvas.clip != nil {
            try limits.check(size.ledger, adding: Double(size.width) * Double(size.height))
            let mask = CoverageMask(width: size.width, height: size.height, ledger: size.ledger)
            mask.fill(visible.moved(x: -size.originX, y: -size.originY))
            if let clip = canvas.clip {
                mask.intersect(
                    clip, dx: size.originX - canvas.buffer.originX, dy: size.originY - canvas.buffer.originY)
            }
            cut(mask)
        }
        for clip in group.clips { cut(try coverage(of: clip, layer: layer, transform: transform, depth: depth)) }
        if let mask = group.mask { cut(try coverage(of: mask, layer: layer, transform: transform, depth: depth)) }
        return result
    }

    /// Cuts a box to what a group's clips and masks may let through, by their bounding boxes with a pixel to spare,
    /// without drawing them.
    func visible(
        _ part: PixelBox, through group: Group, transform: Transform, depth: Int
    ) throws(RenderingError) -> PixelBox {
        var part = part
        func cut(_ rect: Rect) {
            guard !rect.isNull else { return part.maxX = part.minX }
            part = PixelBox.covering(rect.applying(transform).insetBy(dx: -1, dy: -1), within: part)
        }
        func cut(_ mask: Mask, _ depth: Int) throws(RenderingError) {
            try limits.check(depth: depth)
            if let bounds = mask.bounds { cut(bounds) }
            cut(
                try CommandBounds.of(mask.commands, transform: .identity, limits: limits, depth: depth + 1) ?? .null)
            for further in mask.further { try cut(further, depth + 1) }
        }
        for clip in group.clips where !part.isEmpty {
            cut(clip.shapes.reduce(Rect.null) { $0.union($1.path.boundingRect) })
        }
        if let mask = group.mask, !part.isEmpty { try cut(mask, depth) }
        return part
    }

    /// A clip's coverage, of the layer's size.
    ///
    /// Shapes of a clip are united, and each may be cut by clips of its own first, as SVG's `clipPath` demands. A
    /// single shape without clips needs no mask beside the result.
    ///
    /// - Throws: ``RenderingError/limit(_:)`` with `pictureBytes`, and `nesting` for clips in clips.
    func coverage(
        of clip: Clip, layer: Canvas, transform: Transform, depth: Int
    ) throws(RenderingError) -> CoverageMask {
        let buffer = layer.buffer
        try limits.check(buffer.ledger, adding: Double(buffer.width) * Double(buffer.height) * 2)
        let mask = CoverageMask(width: buffer.width, height: buffer.height, ledger: buffer.ledger)
        let all = mask.bounds
        for shape in clip.shapes {
            if shape.clips.isEmpty && clip.shapes.count == 1 {
                try feeder.fill(
                    shape.path, transform: local(transform, layer), rule: shape.rule, smooth: shape.antialiased,
                    clip: all, into: mask)
                continue
            }
            let one = CoverageMask(width: mask.width, height: mask.height, ledger: mask.ledger)
            try feeder.fill(
                shape.path, transform: local(transform, layer), rule: shape.rule, smooth: shape.antialiased,
                clip: all, into: one)
            for inner in shape.clips {
                try limits.check(depth: depth)
                one.intersect(try coverage(of: inner, layer: layer, transform: transform, depth: depth + 1))
            }
            mask.unite(one)
        }
        return mask
    }

    /// A mask's values: alpha, or luminance times alpha.
    ///
    /// Masks of one colour are drawn as coverage, which takes a quarter of the memory; all others as a picture, which
    /// is converted. Further masks multiply.
    private func coverage(
        of mask: Mask, layer: Canvas, transform: Transform, depth: Int
    ) throws(RenderingError) -> CoverageMask {
        let result: CoverageMask
        let buffer = layer.buffer
        try limits.check(buffer.ledger, adding: Double(buffer.width) * Double(buffer.height) * 5)
        if let ink = drawsMasksAsCoverage ? MaskInk(mask) : nil {
            result = CoverageMask(width: buffer.width, height: buffer.height, ledger: buffer.ledger)
            try draw(ink.shapes, as: result, transform: local(transform, layer))
            result.map(
                color: ink.color.premultiplied8, luminance: mask.kind == .luminance, linearLight: mask.linearLight)
        } else {
            let drawn = layer.layer(layer.whole)
            try draw(mask.commands, on: drawn, transform: transform, depth: depth + 1)
            result = drawn.buffer.coverage(luminance: mask.kind == .luminance, linearLight: mask.linearLight)
        }
        if let bounds = mask.bounds { try limit(result, to: bounds, transform: local(transform, layer)) }
        for further in mask.further {
            try limits.check(depth: depth)
            result.intersect(try coverage(of: further, layer: layer, transform: transform, depth: depth + 1))
        }
        return result
    }

    /// Cuts a mask to its bounds, which may be turned. Nothing to do where they hold all of the ink.
    private func limit(
        _ mask: CoverageMask, to bounds: Rect, transform: Transform
    ) throws(RenderingError) {
        guard let ink = mask.markedBounds else { return }
        if transform.b == 0, transform.c == 0 {
            let box = bounds.applying(transform)
            if box.minX <= Double(ink.minX), box.minY <= Double(ink.minY), box.maxX >= Double(ink.maxX),
                box.maxY >= Double(ink.maxY)
            {
                return
            }
        }
        let limit = CoverageMask(width: mask.width, height: mask.height, ledger: mask.ledger)
        try feeder.fill(
            Path(bounds), transform: transform, rule: .nonZero, smooth: true, clip: limit.bounds,
            into: limit)
        mask.intersect(limit)
    }

    /// The upper shape hides the lower in proportion to its coverage.
    private func draw(
        _ shapes: [MaskInk.Shape], as mask: CoverageMask, transform: Transform
    ) throws(RenderingError) {
        let clip = mask.bounds
        var scratch: CoverageMask?
        for shape in shapes {
            let target =
                mask.isEmpty
                ? mask : scratch ?? CoverageMask(width: mask.width, height: mask.height, ledger: mask.ledger)
            let onCanvas = shape.transform.concatenating(transform)
            guard onCanvas.isFinite else { throw .notFinite(what: "a group's transform") }
            switch shape.command {
            case .fill(let fill):
                try feeder.fill(
                    fill.path, transform: onCanvas, rule: fill.rule, smooth: fill.antialiased, clip: clip, into: target)
            case .stroke(let stroke):
                try feeder.fill(
                    try strokeOutline(
                        stroke.path, stroke.style, smooth: stroke.antialiased, transform: onCanvas, within: clip),
                    transform: onCanvas, rule: .nonZero, smooth: stroke.antialiased, clip: clip, into: target)
            default: try cover([shape.command], mask: target, transform: onCanvas)
            }
            if target !== mask {
                mask.unite(target)
                target.clear()
                scratch = target
            }
        }
    }
}
