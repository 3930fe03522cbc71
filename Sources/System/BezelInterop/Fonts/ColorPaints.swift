// Paint graphs of COLR version 1, read by ColorPaintTable.swift.
import BezelGeometry

/// Straight RGBA; nil for the text's own colour.
package struct PaletteColor: Hashable, Sendable {
    package var color: SIMD4<UInt8>?
    /// 0…1, multiplies the colour's alpha.
    package var alpha: Double
}

/// Sorted by offset.
package struct PaintLine: Hashable, Sendable {
    package struct Stop: Hashable, Sendable {
        /// May lie outside 0…1.
        package var offset: Double
        package var color: PaletteColor
    }
    package enum Extend: Sendable { case pad, `repeat`, reflect }
    package var stops: [Stop]
    package var extend: Extend
}

/// Design units, y up; degrees counterclockwise.
package indirect enum PaintNode: Hashable, Sendable {
    case layers([PaintNode])
    case solid(PaletteColor)
    case linear(PaintLine, p0: SIMD2<Double>, p1: SIMD2<Double>, p2: SIMD2<Double>)
    case radial(PaintLine, c0: SIMD2<Double>, r0: Double, c1: SIMD2<Double>, r1: Double)
    case sweep(PaintLine, center: SIMD2<Double>, start: Double, end: Double)
    case glyph(UInt32, PaintNode)
    case transform(PaintMatrix, PaintNode)
    case composite(source: PaintNode, mode: UInt32, backdrop: PaintNode)
}

/// x' = xx·x + xy·y + dx, y' = yx·x + yy·y + dy.
package struct PaintMatrix: Hashable, Sendable {
    package var xx: Double, yx: Double, xy: Double, yy: Double, dx: Double, dy: Double
    package init(xx: Double = 1, yx: Double = 0, xy: Double = 0, yy: Double = 1, dx: Double = 0, dy: Double = 0) {
        (self.xx, self.yx, self.xy, self.yy, self.dx, self.dy) = (xx, yx, xy, yy, dx, dy)
    }
    func about(_ x: Double, _ y: Double) -> PaintMatrix {
        var moved = self
        moved.dx = dx + x - xx * x - xy * y
        moved.dy = dy + y - yx * x - yy * y
        return moved
    }
}

/// A colour glyph as a graph of paints, in design units.
package struct PaintedGlyph: Hashable, Sendable {
    package var root: PaintNode
    /// Left, bottom, right, top.
    package var clip: SIMD4<Double>?
}
