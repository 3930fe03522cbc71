// What cuts a finished layer: clips and masks, as coverage.
import BezelColor
import BezelDrawing
import BezelGeometry
import BezelInterop
import Foundation

extension SceneRenderer {
    /// Everything that cuts a finished layer, as one mask of its size; nil where nothing does.
    func maskFor(
        _ group: Group, layer: Canvas, canvas: Canvas, transform: Transform, depth: Int
    ) throws(RenderingError) -> CoverageMask? {
        let size = layer.buffer
        var result: CoverageMask?
        func cut(_ mask: CoverageMask) {
            if let result { result.intersect(mask) } else { result = mask }
        }
        let visible = canvas.box
        if visible.x0 > size.originX || visible.y0 > size.originY || visible.x1 < size.originX + size.width
            || visible.y1 < size.originY + size.height || canvas.clip != nil
        {
            let mask = CoverageMask(width: size.width, height: size.height)
            mask.fillRect(
                x0: visible.x0 - size.originX, y0: visible.y0 - size.originY, x1: visible.x1 - size.originX,
                y1: visible.y1 - size.originY)
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

    /// Of a part of the device, what the group's clips and mask can leave.
    func visible(
        _ part: PixelBox, through group: Group, transform: Transform, depth: Int
    ) throws(RenderingError) -> PixelBox {
        var part = part
        func cut(_ rect: CGRect) {
            guard !rect.isNull else { return part.x1 = part.x0 }
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
            cut(clip.shapes.reduce(CGRect.null) { $0.union($1.path.boundingRect) })
        }
        if let mask = group.mask, !part.isEmpty { try cut(mask, depth) }
        return part
    }

    /// What a clip leaves, as a mask of a canvas' size.
    func coverage(
        of clip: Clip, layer: Canvas, transform: Transform, depth: Int
    ) throws(RenderingError) -> CoverageMask {
        let mask = CoverageMask(width: layer.buffer.width, height: layer.buffer.height)
        let all = (x0: 0, y0: 0, x1: mask.width, y1: mask.height)
        for shape in clip.shapes {
            if shape.clips.isEmpty && clip.shapes.count == 1 {
                try feeder.fill(
                    shape.path, transform: local(transform, layer), rule: shape.rule, smooth: shape.antialiased,
                    clip: all, into: mask)
                continue
            }
            let one = CoverageMask(width: mask.width, height: mask.height)
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

    private func coverage(
        of mask: Mask, layer: Canvas, transform: Transform, depth: Int
    ) throws(RenderingError) -> CoverageMask {
        let result: CoverageMask
        if let ink = drawsMasksAsCoverage ? MaskInk(mask) : nil {
            result = CoverageMask(width: layer.buffer.width, height: layer.buffer.height)
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

    /// Cuts coverage to a rectangle, which may be turned.
    private func limit(
        _ mask: CoverageMask, to bounds: CGRect, transform: Transform
    ) throws(RenderingError) {
        guard let ink = mask.markedBounds else { return }
        if transform.b == 0, transform.c == 0 {
            let box = bounds.applying(transform)
            // All ink lies on pixels that the rectangle covers wholly.
            if box.minX <= CGFloat(ink.x0), box.minY <= CGFloat(ink.y0), box.maxX >= CGFloat(ink.x1),
                box.maxY >= CGFloat(ink.y1)
            {
                return
            }
        }
        let limit = CoverageMask(width: mask.width, height: mask.height)
        try feeder.fill(
            Path(bounds), transform: transform, rule: .nonZero, smooth: true, clip: (0, 0, limit.width, limit.height),
            into: limit)
        mask.intersect(limit)
    }

    /// The coverage of shapes over each other: of two that cover a pixel in part, the upper hides its share of the
    /// lower.
    private func draw(
        _ shapes: [MaskInk.Shape], as mask: CoverageMask, transform: Transform
    ) throws(RenderingError) {
        let clip = (x0: 0, y0: 0, x1: mask.width, y1: mask.height)
        var scratch: CoverageMask?
        for shape in shapes {
            let target = mask.isEmpty ? mask : scratch ?? CoverageMask(width: mask.width, height: mask.height)
            let place = shape.transform.concatenating(transform)
            guard place.isFinite else { throw .notFinite(what: "a group's transform") }
            switch shape.command {
            case .fill(let fill):
                try feeder.fill(
                    fill.path, transform: place, rule: fill.rule, smooth: fill.antialiased, clip: clip, into: target)
            case .stroke(let stroke):
                try feeder.fill(
                    try strokeOutline(stroke.path, stroke.style, transform: place), transform: place, rule: .nonZero,
                    smooth: stroke.antialiased, clip: clip, into: target)
            default: try cover([shape.command], mask: target, transform: place)
            }
            if target !== mask {
                mask.unite(target)
                target.clear()
                scratch = target
            }
        }
    }
}

/// A mask's picture that is nothing but coverage: one shape in one colour, or several of which only whether they cover
/// counts.
///
/// It gives the very bytes that drawing the picture and taking its alpha or luminance does, without the picture.
struct MaskInk {
    struct Shape {
        var command: DrawCommand
        /// To the mask's space.
        var transform: Transform
    }
    private(set) var shapes: [Shape] = []
    /// What the shapes are drawn in.
    private(set) var color = Color.white

    /// Nil where the mask's picture needs its colours.
    init?(_ mask: Mask) {
        var colors: [Color] = []
        guard collect(mask.commands, .identity, &colors, depth: 0) else { return nil }
        if colors.count == 1 {
            color = colors[0]
            return
        }
        let onlyAlphaCounts = mask.kind == .alpha
        let isPlain = colors.allSatisfy {
            let c = $0.premultiplied8
            return onlyAlphaCounts ? c.w == 255 : c == SIMD4(repeating: 255)
        }
        guard isPlain else { return nil }
    }

    private mutating func collect(
        _ commands: [DrawCommand], _ transform: Transform, _ colors: inout [Color], depth: Int
    ) -> Bool {
        guard depth < 16 else { return false }
        for command in commands {
            switch command {
            case .fill(let f):
                guard case .color(let color) = f.paint, f.opacity > 0 else { return false }
                colors.append(color.opacity(f.opacity))
                shapes.append(Shape(command: command, transform: transform))
            case .stroke(let s):
                guard case .color(let color) = s.paint, s.opacity > 0, s.style.alignment != .inside else {
                    return false
                }
                colors.append(color.opacity(s.opacity))
                shapes.append(Shape(command: command, transform: transform))
            case .text:
                // Text whose letters are all of one solid colour is united as it is drawn.
                guard let color = SingleColor.of([command]) else { return false }
                colors.append(color)
                shapes.append(Shape(command: command, transform: transform))
            case .group(let g):
                guard g.opacity == 1, g.blendMode == .normal, !g.isIsolated, g.clips.isEmpty, g.mask == nil,
                    g.effects.isEmpty,
                    collect(g.commands, g.transform.concatenating(transform), &colors, depth: depth + 1)
                else { return false }
            case .image: return false
            }
        }
        return true
    }
}
