// From paths to coverage: their points mapped to pixels and handed to the rasteriser.
import BezelGeometry
import BezelInterop
import BezelPixels
import Foundation

/// Feeds paths to a mask. Holds what is reused between shapes.
struct OutlineFeeder {
    /// For glyphs, whose outlines are simple.
    let outline = RasterOutline()
    /// For all other shapes.
    let shape = ShapeEdges()

    /// Adds a path's coverage.
    ///
    /// - Parameters:
    ///   - transform: From the path's space to the mask's pixels.
    ///   - clip: In the mask's pixels.
    func fill(
        _ path: Path, transform: Transform, rule: FillRule, smooth: Bool, clip: PixelBox, into mask: CoverageMask
    ) throws(RenderingError) {
        try load(path, transform: transform, clip: clip.intersection(mask.bounds))
        mask.add(shape, evenOdd: rule == .evenOdd, smooth: smooth)
    }

    /// Takes a path as the shape, cut to the clip.
    func load(_ path: Path, transform: Transform, clip: PixelBox) throws(RenderingError) {
        guard transform.isFinite else { throw .notFinite(what: "a transform") }
        shape.begin(clip: clip)
        for element in path.elements { add(element, transform) }
        guard !shape.isUnusable else { throw .notFinite(what: "a path") }
    }

    @inline(__always) private func add(_ element: Path.Element, _ t: Transform) {
        switch element {
        case .move(let p):
            let q = p.applying(t)
            shape.move(q.x, q.y)
        case .line(let p):
            let q = p.applying(t)
            shape.line(q.x, q.y)
        case .quadCurve(let p, let c):
            let q = p.applying(t)
            let k = c.applying(t)
            shape.quad(k.x, k.y, q.x, q.y)
        case .curve(let p, let c, let d):
            let q = p.applying(t)
            let k = c.applying(t)
            let l = d.applying(t)
            shape.cubic(k.x, k.y, l.x, l.y, q.x, q.y)
        case .closeSubpath: shape.close()
        }
    }
}
