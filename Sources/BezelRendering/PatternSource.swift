// Patterns: cells of one colour are drawn one by one, exactly; others once into a tile that repeats.
import BezelColor
import BezelDrawing
import BezelGeometry
import BezelInterop
import Foundation

extension SceneRenderer {
    func source(
        _ pattern: Pattern, bounds: CGRect, on canvas: Canvas, transform: Transform, depth: Int
    ) throws(RenderingError) -> PaintSource {
        let (dx, dy) = (abs(pattern.xStep), abs(pattern.yStep))
        guard dx.isFinite, dy.isFinite, dx > 0, dy > 0 else {
            throw .invalidPattern(xStep: pattern.xStep, yStep: pattern.yStep)
        }
        guard pattern.bounds.width > 0, pattern.bounds.height > 0, depth < limits.maximumNesting,
            let toUser = space(pattern.space, bounds: bounds)
        else { return .none }
        let toPixels = pattern.transform.concatenating(toUser).concatenating(local(transform, canvas))
        // Steps under a ten-thousandth of a pixel: cells beyond counting, a mistake rather than a texture.
        let step = min(dx * hypot(toPixels.a, toPixels.b), dy * hypot(toPixels.c, toPixels.d))
        guard step >= 1e-4 || toPixels.inverse == nil else {
            throw .invalidPattern(xStep: pattern.xStep, yStep: pattern.yStep)
        }
        guard let inverse = toPixels.inverse, let ink = canvas.scratch.inkBounds else { return .none }
        let region = CGRect(
            x: ink.x0, y: ink.y0, width: ink.x1 - ink.x0, height: ink.y1 - ink.y0
        ).applying(inverse)
        let first = (
            x: ((region.minX - pattern.bounds.maxX) / dx).rounded(.down),
            y: ((region.minY - pattern.bounds.maxY) / dy).rounded(.down)
        )
        let last = (
            x: ((region.maxX - pattern.bounds.minX) / dx).rounded(.up),
            y: ((region.maxY - pattern.bounds.minY) / dy).rounded(.up)
        )
        let cells = (last.x - first.x + 1) * (last.y - first.y + 1)
        let inkColor = SingleColor.of(pattern.content)
        let color = pattern.tint ?? inkColor
        if let color, pattern.tint == nil || inkColor != nil, pattern.content.count <= 64,
            cells <= CGFloat(limits.maximumPatternCells) / 16
        {
            // Coverage of neighbours adds up: cells that meet at a fraction of a pixel show no seam.
            let mask = CoverageMask(width: canvas.buffer.width, height: canvas.buffer.height)
            let needsClip = !pattern.bounds.insetBy(dx: -1e-6, dy: -1e-6).contains(contentBounds(pattern.content))
            let cell = needsClip ? CoverageMask(width: mask.width, height: mask.height) : nil
            for j in stride(from: first.y, through: last.y, by: 1) {
                for i in stride(from: first.x, through: last.x, by: 1) {
                    let shift = Transform(translationX: i * dx, y: j * dy).concatenating(toPixels)
                    guard let cell else {
                        try cover(pattern.content, mask: mask, transform: shift)
                        continue
                    }
                    try cover(pattern.content, mask: cell, transform: shift)
                    if !cell.isEmpty {
                        let limit = CoverageMask(width: mask.width, height: mask.height)
                        try feeder.fill(
                            Path(pattern.bounds), transform: shift, rule: .nonZero, smooth: true,
                            clip: (0, 0, mask.width, mask.height), into: limit)
                        cell.intersect(limit)
                        mask.add(cell)
                        cell.clear()
                    }
                }
            }
            canvas.scratch.intersect(mask)
            return .color(color)
        }
        return try tile(pattern, dx: dx, dy: dy, toPixels: toPixels, depth: depth)
    }

    /// One step of the plane as pixels, of a whole number each way, sampled with its edges joined.
    private func tile(
        _ pattern: Pattern, dx: CGFloat, dy: CGFloat, toPixels: Transform, depth: Int
    ) throws(RenderingError) -> PaintSource {
        let scaleX = Vector(dx: toPixels.a, dy: toPixels.b).length
        let scaleY = Vector(dx: toPixels.c, dy: toPixels.d).length
        func pixels(_ length: CGFloat) -> Int {
            // A step within a hundredth of a pixel of a whole number is taken as that number.
            let n = abs(length - length.rounded()) < 0.01 ? length.rounded() : length.rounded(.up)
            return Int(min(max(n, 1), 4096))
        }
        let width = pixels(dx * scaleX)
        let height = pixels(dy * scaleY)
        let buffer = PixelBuffer(width: width, height: height)
        let canvas = Canvas(buffer)
        let toTile = Transform(scaleX: CGFloat(width) / dx, y: CGFloat(height) / dy)
        let origin = pattern.bounds.origin
        // Where cells reach over their step, neighbours show in this one.
        let reachX = min(max(Int((pattern.bounds.width / dx - 1e-6).rounded(.up)), 1), 8)
        let reachY = min(max(Int((pattern.bounds.height / dy - 1e-6).rounded(.up)), 1), 8)
        for j in (1 - reachY)...0 {
            for i in (1 - reachX)...0 {
                let shift = Transform(translationX: -origin.x + CGFloat(i) * dx, y: -origin.y + CGFloat(j) * dy)
                    .concatenating(toTile)
                let clipped = Group(pattern.content, clips: [Clip(path: Path(pattern.bounds))])
                try draw([.group(clipped)], on: canvas, transform: shift, depth: depth + 1)
            }
        }
        if let tint = pattern.tint { buffer.tint(tint.premultiplied8) }
        let toCell = Transform(translationX: -origin.x, y: -origin.y).concatenating(toTile)
        guard let inverse = toPixels.inverse?.concatenating(toCell) else { return .none }
        let isStraight =
            abs(inverse.a - 1) < 1e-9 && abs(inverse.d - 1) < 1e-9 && abs(inverse.b) < 1e-9 && abs(inverse.c) < 1e-9
        let isWhole = abs(inverse.tx - inverse.tx.rounded()) < 1e-3 && abs(inverse.ty - inverse.ty.rounded()) < 1e-3
        return .rows { x, y, out in
            let p = CGPoint(x: CGFloat(x) + 0.5, y: CGFloat(y) + 0.5).applying(inverse)
            buffer.sample(
                out, u: p.x, v: p.y, du: inverse.a, dv: inverse.b, smooth: !(isStraight && isWhole), edge: .wrap)
        }
    }

    private func contentBounds(_ commands: [DrawCommand]) -> CGRect {
        CommandBounds.of(commands, transform: .identity) ?? .null
    }
}
