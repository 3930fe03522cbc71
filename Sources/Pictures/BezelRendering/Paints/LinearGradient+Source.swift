// How a linear gradient gives its colours for a row of pixels. The table of colours and the loop are in BezelPixels;
// what gradients have in common is in GradientSource.
import BezelColor
import BezelDrawing
import BezelGeometry
import BezelPixels

extension LinearGradient: GradientSource {
    /// The unit interval of x is the axis.
    var axes: Transform {
        let axis = end - start
        return Transform(a: axis.dx, b: axis.dy, c: -axis.dy, d: axis.dx, tx: start.x, ty: start.y)
    }

    func degenerate(last: Color) -> PaintSource? { start == end ? .color(last) : nil }

    func axisLength(_ inverse: Transform, extent: Double) -> Double {
        1 / (inverse.a * inverse.a + inverse.c * inverse.c).squareRoot()
    }

    func fill(_ out: UnsafeMutableBufferPointer<SIMD4<UInt8>>, _ row: GradientRow, from table: GradientTable) {
        table.fillLinear(out, t0: row.point.x, step: row.step.dx, spread: row.spread, y: row.y)
    }
}
