// How a radial gradient gives its colours for a row of pixels, between two circles, of which either may be a point. The
// mathematics is in BezelPixels' GradientTable; what gradients have in common is in GradientSource.
import BezelColor
import BezelDrawing
import BezelGeometry
import BezelPixels

extension RadialGradient: GradientSource {
    var axes: Transform { Transform(translationX: startCenter.x, y: startCenter.y) }

    func degenerate(last: Color) -> PaintSource? {
        guard endRadius >= 0, startRadius >= 0 else { return PaintSource.none }
        return endRadius == startRadius && startCenter == endCenter ? .color(last) : nil
    }

    var coversPlane: Bool {
        let to = endCenter - startCenter
        return GradientTable.nests(cx: to.dx, cy: to.dy, r0: startRadius, r1: endRadius)
    }

    func axisLength(_ inverse: Transform, extent: Double) -> Double {
        let scale = abs(inverse.a * inverse.d - inverse.b * inverse.c).squareRoot()
        return (abs(endRadius - startRadius) + (endCenter - startCenter).length) / scale
    }

    func fill(_ out: UnsafeMutableBufferPointer<SIMD4<UInt8>>, _ row: GradientRow, from table: GradientTable) {
        let to = endCenter - startCenter
        table.fillRadial(
            out, px: row.point.x, py: row.point.y, dx: row.step.dx, dy: row.step.dy, cx: to.dx, cy: to.dy,
            r0: startRadius, r1: endRadius, spread: row.spread, y: row.y)
    }
}
