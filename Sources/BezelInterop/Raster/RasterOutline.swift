// An outline in FreeType's form, in 1/64 pixels, ready for its rasteriser. Kept and reused between shapes.
import BezelPixels
import CFreeType

/// Collects contours in pixels, y down, and hands them to FreeType with y up.
package final class RasterOutline {
    // Never read and written at once: the checks for that would cost more than adding a point.
    @exclusivity(unchecked) private(set) var points: [FT_Vector] = []
    @exclusivity(unchecked) private(set) var tags: [CChar] = []
    @exclusivity(unchecked) private(set) var contourEnds: [Int16] = []
    /// Whether a number was not finite or the outline is too long for FreeType's 16-bit counts.
    @exclusivity(unchecked) package private(set) var isUnusable = false
    @exclusivity(unchecked) private var minX = Int.max
    @exclusivity(unchecked) private var maxX = Int.min
    @exclusivity(unchecked) private var minY = Int.max
    @exclusivity(unchecked) private var maxY = Int.min

    /// The greatest coordinate, in pixels, that is handed to FreeType: the largest picture and a margin.
    package static let coordinateLimit = 32_800.0
    /// The pixels that can be drawn on: FreeType's spans tell their columns with 15 bits. Further out, outlines are to be
    /// moved nearer first.
    package static let drawable = PixelBox(width: 32_768, height: 32_768)
    /// FreeType counts points with 16 bits.
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

    /// Starts a contour; the one before it ends.
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

    /// Adds a glyph's outline, mapped from design units (y up) to pixels (y down):
    /// x' = a·x + c·y + tx, y' = b·x + d·y + ty.
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
        // The rasteriser's y points up: the second row turns it.
        let column1 = SIMD2(a, -b) * 64
        let column2 = SIMD2(c, -d) * 64
        let shift = SIMD2(tx, -ty) * 64
        var low = SIMD2<Double>(repeating: .infinity)
        var high = -low
        var stray = SIMD2<Double>.zero
        let magic = SIMD2(repeating: roundingShift)
        points.append(contentsOf: repeatElement(FT_Vector(), count: count))
        glyph.points.withUnsafeBufferPointer { source in
            points.withUnsafeMutableBufferPointer { target in
                for i in 0..<count {
                    let shifted = column1 * Double(source[i].x) + column2 * Double(source[i].y) + shift + magic
                    let rounded = shifted - magic
                    low = low.replacing(with: rounded, where: rounded .< low)
                    high = high.replacing(with: rounded, where: rounded .> high)
                    // 0, but not of a number that is none or has no end.
                    stray += rounded - rounded
                    target[base + i] = FT_Vector(x: whole(shifted.x), y: whole(shifted.y))
                }
            }
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

    /// The pixels that the control points touch, y down; nil for no points.
    package var pixelBounds: PixelBox? {
        guard minX <= maxX else { return nil }
        return PixelBox(minX: minX >> 6, minY: -(maxY >> 6) - 1, maxX: (maxX >> 6) + 1, maxY: -(minY >> 6))
    }

    /// Calls `body` with the outline as FreeType's own type.
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

/// The nearest whole number, ties to even, of a number under 2^51: adding 1.5 · 2^52 shifts the fraction out. `rounded()`
/// is a call into the C library for every coordinate where the processor's own rounding is not assumed.
@inline(__always) private func nearest(_ value: Double) -> Double { (value + roundingShift) - roundingShift }
private let roundingShift = 0x1.8p52

/// The whole number that adding `roundingShift` leaves in the low bits.
@inline(__always) private func whole(_ shifted: Double) -> Int {
    Int(truncatingIfNeeded: Int64(bitPattern: shifted.bitPattern &- roundingShift.bitPattern))
}
