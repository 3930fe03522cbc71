// Outlines in FreeType's 1/64 pixels.
import BezelPixels
import CBezelFreeType

/// An outline for FreeType's rasteriser, in pixels, y down; FreeType receives y up.
///
/// It is filled, rasterised and emptied again for each shape, and keeps its memory. Outlines that FreeType's 16 bits
/// cannot hold are marked unusable and must be drawn by BezelPixels.
package final class RasterOutline {
    // Exclusivity checks would cost more than adding a point.
    @exclusivity(unchecked) private(set) var points: [FT_Vector] = []
    @exclusivity(unchecked) private(set) var tags: [CChar] = []
    @exclusivity(unchecked) private(set) var contourEnds: [Int16] = []
    /// Not finite, too large, or too many points.
    @exclusivity(unchecked) package private(set) var isUnusable = false
    @exclusivity(unchecked) private var minX = Int.max
    @exclusivity(unchecked) private var maxX = Int.min
    @exclusivity(unchecked) private var minY = Int.max
    @exclusivity(unchecked) private var maxY = Int.min

    /// In pixels: the largest picture and a margin.
    package static let coordinateLimit = 32_800.0
    /// FreeType's spans have 15-bit columns; move outlines into this box first.
    package static let drawable = PixelBox(width: 32_768, height: 32_768)
    /// FreeType counts in 16 bits.
    package static let pointLimit = 32_000

    package init() {}

    package var isEmpty: Bool { points.isEmpty }
    package var pointCount: Int { points.count }

    package func removeAll() {
        points.removeAll(keepingCapacity: true)
        tags.removeAll(keepingCapacity: true)
        contourEnds.removeAll(keepingCapacity: true)
        isUnusable = false
        minX = Int.max
        maxX = Int.min
        minY = Int.max
        maxY = Int.min
    }

    @inline(__always) private func add(_ x: Double, _ y: Double, _ tag: CChar) {
        guard abs(x) <= Self.coordinateLimit, abs(y) <= Self.coordinateLimit, points.count < Self.pointLimit else {
            isUnusable = true
            return
        }
        let px = Int(nearest(x * 64))
        let py = -Int(nearest(y * 64))
        points.append(FT_Vector(x: px, y: py))
        tags.append(tag)
        minX = min(minX, px)
        maxX = max(maxX, px)
        minY = min(minY, py)
        maxY = max(maxY, py)
    }

    package func move(_ x: Double, _ y: Double) {
        endContour()
        add(x, y, 1)
    }
    package func line(_ x: Double, _ y: Double) { add(x, y, 1) }
    package func quad(_ cx: Double, _ cy: Double, _ x: Double, _ y: Double) {
        add(cx, cy, 0)
        add(x, y, 1)
    }
    package func cubic(_ ax: Double, _ ay: Double, _ bx: Double, _ by: Double, _ x: Double, _ y: Double) {
        add(ax, ay, 2)
        add(bx, by, 2)
        add(x, y, 1)
    }
    package func endContour() {
        guard points.count > Int(contourEnds.last ?? -1) + 1, !isUnusable else { return }
        contourEnds.append(Int16(clamping: points.count - 1))
    }

    /// From design units (y up) to pixels (y down): x' = a·x + c·y + tx, y' = b·x + d·y + ty.
    package func add(
        _ glyph: GlyphOutline, a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double
    ) {
        let count = glyph.points.count
        guard count > 0 else { return }
        guard points.count + count <= Self.pointLimit else {
            isUnusable = true
            return
        }
        let base = points.count
        let limit = Self.coordinateLimit * 64
        // Flips y for FreeType.
        let column1 = SIMD2(a, -b) * 64
        let column2 = SIMD2(c, -d) * 64
        let shift = SIMD2(tx, -ty) * 64
        var low = SIMD2<Double>(repeating: .infinity)
        var high = -low
        var stray = SIMD2<Double>.zero
        let magic = SIMD2(repeating: roundingShift)
        withUnsafeTemporaryAllocation(of: FT_Vector.self, capacity: count) { target in
            glyph.points.withUnsafeBufferPointer { source in
                for i in 0..<count {
                    let shifted = column1 * Double(source[i].x) + column2 * Double(source[i].y) + shift + magic
                    let rounded = shifted - magic
                    low = low.replacing(with: rounded, where: rounded .< low)
                    high = high.replacing(with: rounded, where: rounded .> high)
                    // NaN unless finite.
                    stray += rounded - rounded
                    target.initializeElement(at: i, to: FT_Vector(x: whole(shifted.x), y: whole(shifted.y)))
                }
            }
            points.append(contentsOf: target)
        }
        guard stray == .zero, low.min() >= -limit, high.max() <= limit else {
            isUnusable = true
            return
        }
        minX = min(minX, Int(low.x))
        maxX = max(maxX, Int(high.x))
        minY = min(minY, Int(low.y))
        maxY = max(maxY, Int(high.y))
        glyph.tags.withUnsafeBytes { tags.append(contentsOf: $0.bindMemory(to: CChar.self)) }
        for end in glyph.contourEnds { contourEnds.append(Int16(clamping: base + Int(end))) }
    }

    /// The pixels that the outline's points touch, y down; nil without points.
    package var pixelBounds: PixelBox? {
        guard minX <= maxX else { return nil }
        return PixelBox(minX: minX >> 6, minY: -(maxY >> 6) - 1, maxX: (maxX >> 6) + 1, maxY: -(minY >> 6))
    }

    /// Lends the outline to C for the body's time. The body is not called for empty and unusable outlines.
    func withOutline(evenOdd: Bool, _ body: (inout FT_Outline) -> Void) {
        endContour()
        guard !contourEnds.isEmpty, !isUnusable else { return }
        points.withUnsafeMutableBufferPointer { p in
            tags.withUnsafeMutableBufferPointer { t in
                contourEnds.withUnsafeMutableBufferPointer { c in
                    var outline = FT_Outline()
                    outline.n_points = Int16(clamping: p.count)
                    outline.n_contours = Int16(clamping: c.count)
                    outline.points = p.baseAddress
                    outline.tags = t.baseAddress
                    outline.contours = c.baseAddress
                    outline.flags = evenOdd ? Int32(FT_OUTLINE_EVEN_ODD_FILL) : 0
                    body(&outline)
                }
            }
        }
    }
}

/// Rounds |value| < 2^51, ties to even, by adding 1.5 · 2^52. `rounded()` may be a C call.
@inline(__always) private func nearest(_ value: Double) -> Double { (value + roundingShift) - roundingShift }
private let roundingShift = 0x1.8p52

/// The low bits after adding `roundingShift`.
@inline(__always) private func whole(_ shifted: Double) -> Int {
    Int(truncatingIfNeeded: Int64(bitPattern: shifted.bitPattern &- roundingShift.bitPattern))
}
