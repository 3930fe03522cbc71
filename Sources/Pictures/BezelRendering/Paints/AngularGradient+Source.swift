// How an angular gradient gives its colours for a row of pixels. The table of colours and the loop are in BezelPixels;
// what gradients have in common is in GradientSource.
import BezelColor
import BezelDrawing
import BezelGeometry
import BezelPixels

extension AngularGradient: GradientSource {
    var axes: Transform { Transform(translationX: center.x, y: center.y) }
    private var sweep: Double { (endAngle - startAngle).radians }

    func degenerate(last: Color) -> PaintSource? { sweep == 0 || !sweep.isFinite ? .color(last) : nil }

    func axisLength(_ inverse: Transform, extent: Double) -> Double { abs(sweep) * extent / 2 }

    func fill(_ out: UnsafeMutableBufferPointer<SIMD4<UInt8>>, _ row: GradientRow, from table: GradientTable) {
        table.fillAngular(
            out, px: row.point.x, py: row.point.y, dx: row.step.dx, dy: row.step.dy, start: startAngle.radians,
            sweep: sweep, spread: row.spread, y: row.y)
    }
}
