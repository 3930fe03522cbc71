// Outlines of glyphs.
import BezelGeometry

/// Design units, y up, in FreeType's form. A class: drawing passes it for every glyph.
package final class GlyphOutline: Sendable {
    package let points: [SIMD2<Float>]
    /// 1 on the curve, 0 quadratic control, 2 cubic control.
    package let tags: [UInt8]
    /// The last point of each contour.
    package let contourEnds: [Int32]
    /// minimum > maximum if empty.
    package let bounds: (minimum: SIMD2<Float>, maximum: SIMD2<Float>)
    /// Whether contours of one direction may overlap, as in variable fonts.
    package let mayOverlap: Bool
    package init(points: [SIMD2<Float>], tags: [UInt8], contourEnds: [Int32]) {
        self.points = points
        self.tags = tags
        self.contourEnds = contourEnds
        var (low, high) = (SIMD2<Float>(repeating: .infinity), SIMD2<Float>(repeating: -.infinity))
        for p in points {
            low = pointwiseMin(low, p)
            high = pointwiseMax(high, p)
        }
        bounds = (low, high)
        mayOverlap = contourEnds.count > 1 && Self.boxesMeet(points, contourEnds)
    }

    /// Contours against the largest one's direction are holes and do not count.
    private static func boxesMeet(_ points: [SIMD2<Float>], _ ends: [Int32]) -> Bool {
        struct Contour {
            var twiceArea: Float = 0
            var low = SIMD2<Float>(repeating: .infinity)
            var high = SIMD2<Float>(repeating: -.infinity)
        }
        var contours: [Contour] = []
        var start = 0
        for end in ends where Int(end) >= start {
            var contour = Contour()
            var last = points[Int(end)]
            for p in points[start...Int(end)] {
                contour.twiceArea += last.x * p.y - p.x * last.y
                contour.low = pointwiseMin(contour.low, p)
                contour.high = pointwiseMax(contour.high, p)
                last = p
            }
            contours.append(contour)
            start = Int(end) + 1
        }
        guard let main = contours.max(by: { abs($0.twiceArea) < abs($1.twiceArea) }) else { return false }
        let outer = contours.filter { ($0.twiceArea > 0) == (main.twiceArea > 0) }
        for (i, a) in outer.enumerated() {
            for b in outer[(i + 1)...] where all(a.low .< b.high) && all(b.low .< a.high) { return true }
        }
        return false
    }
}
