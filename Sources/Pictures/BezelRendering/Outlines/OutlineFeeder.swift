// Paths and glyphs on their way to the rasterisers. Coverage is computed in BezelPixels/Coverage and, for simple
// glyphs, by FreeType behind BezelInterop.
import BezelGeometry
import BezelInterop
import BezelPixels

/// Passes outlines to the rasterisers: FreeType's for simple glyphs, BezelPixels' own for all else.
///
/// Both keep their buffers from shape to shape. A loaded shape is valid until the next one is.
struct OutlineFeeder {
    /// For simple glyphs.
    let outline = RasterOutline()
    /// For other shapes.
    let shape = ShapeEdges()

    /// Adds a path's coverage to a mask.
    ///
    /// - Parameters:
    ///   - transform: To mask pixels.
    ///   - smooth: Otherwise pixels are wholly in or out, by their centres.
    ///   - clip: In mask pixels.
    /// - Throws: ``RenderingError/notFinite(what:)`` for coordinates that are not finite.
    func fill(
        _ path: Path, transform: Transform, rule: FillRule, smooth: Bool, clip: PixelBox, into mask: CoverageMask
    ) throws(RenderingError) {
        try load(path, transform: transform, smooth: smooth, clip: clip.intersection(mask.bounds))
        mask.add(shape, evenOdd: rule == .evenOdd, smooth: smooth)
    }

    func load(_ path: Path, transform: Transform, smooth: Bool, clip: PixelBox) throws(RenderingError) {
        guard transform.isFinite else { throw .notFinite(what: "a transform") }
        shape.begin(clip: clip, smooth: smooth)
        for element in path.elements { add(element, transform) }
        guard !shape.isUnusable else { throw .notFinite(what: "a path") }
    }

    /// Loads outlines into `shape`, to be counted together: a pixel's winding numbers add up over all of them.
    func load(_ paths: [Path], transform: Transform, clip: PixelBox) throws(RenderingError) {
        guard transform.isFinite else { throw .notFinite(what: "a transform") }
        shape.begin(clip: clip, levels: paths.count)
        for path in paths {
            for element in path.elements { add(element, transform) }
            shape.close()
        }
        guard !shape.isUnusable else { throw .notFinite(what: "a path") }
    }

    /// Loads a glyph's outline into `shape`.
    ///
    /// Tags are FreeType's without its other bits: 1 on the curve, 0 a quadratic control point, 2 the first of two
    /// cubic ones. Off-curve points of contours are expected in this order, from a point on the curve.
    ///
    /// - Parameter transform: From design units, y up, to pixels.
    func load(_ glyph: GlyphOutline, transform t: Transform, clip: PixelBox) {
        shape.begin(clip: clip)
        var start = 0
        for end in glyph.contourEnds {
            let count = Int(end) + 1 - start
            func point(_ i: Int) -> Point {
                let p = glyph.points[start + i % count]
                return Point(x: Double(p.x), y: Double(p.y)).applying(t)
            }
            var i = 0
            while i < count {
                let p = point(i)
                switch glyph.tags[start + i] {
                case 1 where i == 0: shape.move(p.x, p.y)
                case 1: shape.line(p.x, p.y)
                case 0:
                    i += 1
                    let q = point(i)
                    shape.quad(p.x, p.y, q.x, q.y)
                default:
                    i += 2
                    let (q, r) = (point(i - 1), point(i))
                    shape.cubic(p.x, p.y, q.x, q.y, r.x, r.y)
                }
                i += 1
            }
            start = Int(end) + 1
        }
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
