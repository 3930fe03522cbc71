// From paths to the rasteriser's outlines; paths too far off or too long are cut to the picture first.
import BezelGeometry
import BezelInterop
import BezelPixels
import Foundation

/// Feeds paths to a mask.
struct OutlineFeeder {
    let outline = RasterOutline()

    /// Adds a path's coverage.
    ///
    /// - Parameters:
    ///   - transform: From the path's space to the mask's pixels.
    ///   - clip: In the mask's pixels.
    func fill(
        _ path: Path, transform: Transform, rule: FillRule, smooth: Bool,
        clip: PixelBox, into mask: CoverageMask
    ) throws(RenderingError) {
        if try load(path, transform: transform, smooth: smooth) {
            mask.add(outline, evenOdd: rule == .evenOdd, smooth: smooth, clip: clip)
            return
        }
        guard path.elements.allSatisfy(Self.isFinite) else { throw .notFinite(what: "a path") }
        let flat = path.applying(transform).flattened(tolerance: 0.05)
        try fillCut(flat, rule: rule, smooth: smooth, clip: clip, into: mask)
    }

    /// Takes a path as the outline; false where it reaches too far or has too many points for the rasteriser.
    func load(_ path: Path, transform: Transform, smooth: Bool = true) throws(RenderingError) -> Bool {
        guard transform.isFinite else { throw .notFinite(what: "a transform") }
        // Edges through a pixel's middle: a hard edge leaves out what begins there and takes in what ends there.
        let nudge = 1.0 / 64
        let transform = smooth ? transform : transform.concatenating(Transform(translationX: nudge, y: nudge))
        outline.removeAll()
        for element in path.elements { add(element, transform) }
        return !outline.isUnusable
    }

    @inline(__always) private func add(_ element: Path.Element, _ t: Transform) {
        switch element {
        case .move(let p):
            let q = p.applying(t)
            outline.move(q.x, q.y)
        case .line(let p):
            let q = p.applying(t)
            outline.line(q.x, q.y)
        case .quadCurve(let p, let c):
            let q = p.applying(t)
            let k = c.applying(t)
            outline.quad(k.x, k.y, q.x, q.y)
        case .curve(let p, let c, let d):
            let q = p.applying(t)
            let k = c.applying(t)
            let l = d.applying(t)
            outline.cubic(k.x, k.y, l.x, l.y, q.x, q.y)
        case .closeSubpath: outline.endContour()
        }
    }

    private static func isFinite(_ element: Path.Element) -> Bool {
        switch element {
        case .move(let p), .line(let p): p.isFinite
        case .quadCurve(let p, let c): p.isFinite && c.isFinite
        case .curve(let p, let c, let d): p.isFinite && c.isFinite && d.isFinite
        case .closeSubpath: true
        }
    }

    /// Polygons cut to the picture and a margin. Where the points are still too many, the picture is cut in halves;
    /// where it reaches further than the rasteriser's coordinates, the parts out there have masks of their own.
    private func fillCut(
        _ flat: Path, rule: FillRule, smooth: Bool, clip: PixelBox, into mask: CoverageMask
    ) throws(RenderingError) {
        let near = PixelBox(width: Self.farthest, height: Self.farthest)
        if clip.isEmpty { return }
        guard near.contains(clip) else {
            try fillCut(flat, rule: rule, smooth: smooth, clip: clip.intersection(near), into: mask)
            for part in parts(of: clip, beyond: near) {
                let own = CoverageMask(width: part.width, height: part.height)
                let shift = Transform(translationX: -CGFloat(part.minX), y: -CGFloat(part.minY))
                try fillCut(flat.applying(shift), rule: rule, smooth: smooth, clip: own.bounds, into: own)
                mask.add(own, x: part.minX, y: part.minY)
            }
            return
        }
        var pinner = PolygonPinner(box: clip.grown(by: 2).rect, outline: outline)
        pinner.add(flat)
        guard outline.isUnusable else {
            return mask.add(outline, evenOdd: rule == .evenOdd, smooth: smooth, clip: clip)
        }
        guard clip.area > 1 else { throw .limit(LimitError(Limits.pointsInPixel)) }
        var (first, second) = (clip, clip)
        if clip.width > clip.height {
            first.maxX = (clip.minX + clip.maxX) / 2
            second.minX = first.maxX
        } else {
            first.maxY = (clip.minY + clip.maxY) / 2
            second.minY = first.maxY
        }
        try fillCut(flat, rule: rule, smooth: smooth, clip: first, into: mask)
        try fillCut(flat, rule: rule, smooth: smooth, clip: second, into: mask)
    }

    /// Pixels from here on have coordinates that the rasteriser does not take.
    private static let farthest = Int(RasterOutline.coordinateLimit) - 2

    /// What of a box lies outside another that begins at the origin, in squares of some thousand pixels.
    private func parts(of box: PixelBox, beyond near: PixelBox) -> [PixelBox] {
        let side = 4096
        var parts: [PixelBox] = []
        for y in stride(from: box.minY, to: box.maxY, by: side) {
            let maxY = min(y + side, box.maxY)
            for x in stride(from: box.minX, to: box.maxX, by: side) {
                let part = PixelBox(minX: x, minY: y, maxX: min(x + side, box.maxX), maxY: maxY)
                guard part.intersects(near) else {
                    parts.append(part)
                    continue
                }
                // To the right of the near part, and below it.
                let right = PixelBox(
                    minX: max(part.minX, near.maxX), minY: part.minY, maxX: part.maxX, maxY: min(part.maxY, near.maxY))
                let below = PixelBox(
                    minX: part.minX, minY: max(part.minY, near.maxY), maxX: part.maxX, maxY: part.maxY)
                parts += [right, below].filter { !$0.isEmpty }
            }
        }
        return parts
    }
}
