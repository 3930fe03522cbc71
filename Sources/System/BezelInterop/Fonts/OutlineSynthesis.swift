// Synthetic oblique and bold outlines.
import CBezelFreeType

/// In design units.
package struct OutlineSynthesis: Hashable, Sendable {
    /// To the right, per unit of height.
    package var slant: Float
    package var thickening: Float
    /// Of points along the line; advances are scaled by the caller.
    package var width: Float
    package var pen: Float?

    package init(slant: Float, thickening: Float, width: Float = 1, pen: Float? = nil) {
        self.slant = slant
        self.width = width
        self.thickening = thickening
        self.pen = pen
    }

    package static let none = OutlineSynthesis(slant: 0, thickening: 0)

    /// FreeType's 26.6 fixed point.
    private static let unit: Float = 64
    /// FreeType counts points in 16 bits.
    private static let maximumPoints = 32_000

    func applied(to outline: GlyphOutline) -> GlyphOutline {
        guard self != .none, !outline.points.isEmpty else { return outline }
        var points = thickening == 0 ? outline.points : thickened(outline)
        if width != 1 { for i in points.indices { points[i].x *= width } }
        if slant != 0 { for i in points.indices { points[i].x += slant * points[i].y } }
        return GlyphOutline(points: points, tags: outline.tags, contourEnds: outline.contourEnds)
    }

    /// By `FT_Outline_EmboldenXY`, whose shift is undone.
    private func thickened(_ outline: GlyphOutline) -> [SIMD2<Float>] {
        guard outline.points.count <= Self.maximumPoints, outline.points.count == outline.tags.count,
            outline.points.allSatisfy({ max(abs($0.x), abs($0.y)) < 1e6 })
        else { return outline.points }
        var points = outline.points.map {
            FT_Vector(x: Int(($0.x * Self.unit).rounded()), y: Int(($0.y * Self.unit).rounded()))
        }
        var tags = outline.tags.map { CChar(bitPattern: $0) }
        var ends = outline.contourEnds.map { Int16(clamping: $0) }
        let strength = Int((thickening * Self.unit).rounded())
        let isDone = points.withUnsafeMutableBufferPointer { points in
            tags.withUnsafeMutableBufferPointer { tags in
                ends.withUnsafeMutableBufferPointer { ends in
                    var form = FT_Outline()
                    form.n_contours = Int16(clamping: ends.count)
                    form.n_points = Int16(clamping: points.count)
                    form.points = points.baseAddress
                    form.tags = tags.baseAddress
                    form.contours = ends.baseAddress
                    return FT_Outline_EmboldenXY(&form, strength, strength) == 0
                }
            }
        }
        guard isDone else { return outline.points }
        return points.map {
            SIMD2(Float($0.x) / Self.unit - thickening / 2, Float($0.y) / Self.unit - thickening / 2)
        }
    }
}
