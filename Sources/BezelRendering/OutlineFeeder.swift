// From paths to the rasteriser's outlines; paths too far off or too long are cut to the picture first.
import BezelGeometry
import BezelInterop
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
        clip: (x0: Int, y0: Int, x1: Int, y1: Int), into mask: CoverageMask
    ) throws(RenderingError) {
        if try load(path, transform: transform, smooth: smooth) {
            mask.add(outline, evenOdd: rule == .evenOdd, smooth: smooth, clip: clip)
            return
        }
        guard path.elements.allSatisfy(Self.isFinite) else { throw .notFinite(what: "a path") }
        let flat = path.applying(transform).flattened(tolerance: 0.05)
        fillCut(flat, rule: rule, smooth: smooth, clip: clip, into: mask)
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

    /// Polygons pinned to the picture and a margin: what lies outside keeps its winding but not its length. Where the
    /// points are still too many, the picture is cut in halves.
    private func fillCut(
        _ flat: Path, rule: FillRule, smooth: Bool, clip: (x0: Int, y0: Int, x1: Int, y1: Int),
        into mask: CoverageMask
    ) {
        // What lies further out than the rasteriser reaches cannot be drawn, however it is cut.
        let limit = Int(RasterOutline.coordinateLimit) - 2
        guard clip.y0 < min(clip.y1, limit), clip.x0 < min(clip.x1, limit) else { return }
        outline.removeAll()
        let box = CGRect(x: clip.x0 - 2, y: clip.y0 - 2, width: clip.x1 - clip.x0 + 4, height: clip.y1 - clip.y0 + 4)
        var contour: [CGPoint] = []
        var start: CGPoint?
        var last = CGPoint.zero
        /// Of points in a row on one edge of the box only the ends count: what lies between adds and takes away alike.
        func emit(_ p: CGPoint) {
            let n = contour.count
            if n > 0, contour[n - 1] == p { return }
            if n > 1 {
                let (a, b) = (contour[n - 2], contour[n - 1])
                let onX = a.x == b.x && b.x == p.x && (p.x == box.minX || p.x == box.maxX)
                let onY = a.y == b.y && b.y == p.y && (p.y == box.minY || p.y == box.maxY)
                if onX || onY {
                    contour[n - 1] = p
                    return
                }
            }
            contour.append(p)
        }
        func close() {
            guard let first = start else { return }
            Self.pinned(last, first, box).forEach(emit)
            for (i, p) in contour.enumerated() { if i == 0 { outline.move(p.x, p.y) } else { outline.line(p.x, p.y) } }
            outline.endContour()
            contour.removeAll(keepingCapacity: true)
            start = nil
        }
        for element in flat.elements {
            switch element {
            case .move(let p):
                close()
                start = p
                last = p
                emit(Self.pin(p, box))
            case .line(let p):
                Self.pinned(last, p, box).forEach(emit)
                last = p
            case .closeSubpath: close()
            default: break
            }
        }
        close()
        let (width, height) = (clip.x1 - clip.x0, clip.y1 - clip.y0)
        if outline.isUnusable, width > 1 || height > 1 {
            if width > height {
                let middle = (clip.x0 + clip.x1) / 2
                fillCut(flat, rule: rule, smooth: smooth, clip: (clip.x0, clip.y0, middle, clip.y1), into: mask)
                fillCut(flat, rule: rule, smooth: smooth, clip: (middle, clip.y0, clip.x1, clip.y1), into: mask)
            } else {
                let middle = (clip.y0 + clip.y1) / 2
                fillCut(flat, rule: rule, smooth: smooth, clip: (clip.x0, clip.y0, clip.x1, middle), into: mask)
                fillCut(flat, rule: rule, smooth: smooth, clip: (clip.x0, middle, clip.x1, clip.y1), into: mask)
            }
            return
        }
        mask.add(outline, evenOdd: rule == .evenOdd, smooth: smooth, clip: clip)
    }

    private static func pin(_ p: CGPoint, _ box: CGRect) -> CGPoint {
        CGPoint(x: min(max(p.x, box.minX), box.maxX), y: min(max(p.y, box.minY), box.maxY))
    }

    /// The points that follow `a` on the way to `b` once both are pinned: the line is cut where it crosses an edge.
    private static func pinned(_ a: CGPoint, _ b: CGPoint, _ box: CGRect) -> [CGPoint] {
        if box.contains(a), box.contains(b) { return [b] }
        var cuts: [CGFloat] = []
        for (from, to, low, high) in [(a.x, b.x, box.minX, box.maxX), (a.y, b.y, box.minY, box.maxY)] where from != to {
            for edge in [low, high] {
                let t = (edge - from) / (to - from)
                if t > 0, t < 1 { cuts.append(t) }
            }
        }
        return (cuts.sorted() + [1]).map { pin($0 == 1 ? b : a.lerp(to: b, $0), box) }
    }
}
