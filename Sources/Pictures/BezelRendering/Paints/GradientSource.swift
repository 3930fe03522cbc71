// From a gradient to the colours of pixel rows: the part that all gradients share. The formulas of linear, radial and angular
// gradients are in the files of these names; the colours are looked up in BezelPixels' GradientTable. SceneRenderer+Paint calls
// this.
import BezelColor
import BezelDrawing
import BezelGeometry
import BezelPixels

/// A gradient that can be sampled row by row.
///
/// Each kind has a space of its own, in which its formula is simplest: `axes` leads from it to the gradient's. The
/// common part, from pixels back to that space, is below.
protocol GradientSource {
    var gradient: Gradient { get }
    var space: PaintSpace { get }
    var spread: Gradient.Spread { get }
    /// In `space`.
    var transform: Transform { get }

    /// From its own space to `space`.
    var axes: Transform { get }
    /// The paint of a gradient whose axis has no extent, as SVG says; nil if it has one.
    func degenerate(last: Color) -> PaintSource?
    /// The length of the axis in pixels, by which bands are expected.
    ///
    /// - Parameters:
    ///   - inverse: From pixels to the gradient's own space.
    ///   - extent: The shape's longer side in pixels.
    func axisLength(_ inverse: Transform, extent: Double) -> Double
    /// Whether every point has a colour. Radial gradients may leave a part of the plane clear.
    var coversPlane: Bool { get }
    /// Writes a row's premultiplied colours.
    func fill(_ out: UnsafeMutableBufferPointer<SIMD4<UInt8>>, _ row: GradientRow, from table: GradientTable)
}

/// Where a row of pixels lies in a gradient's own space.
struct GradientRow {
    /// The first pixel's centre, in its own space.
    var point: Point
    var step: Vector
    var spread: GradientTable.Spread
    /// The row on the device, not in the buffer, which makes dithering independent of layers.
    var y: Int
}

extension GradientSource {
    var coversPlane: Bool { true }

    /// The gradient as paint for a shape. A single colour, a degenerate axis and a singular transform give a plain
    /// paint.
    ///
    /// - Parameters:
    ///   - bounds: The shape's, in user space.
    ///   - userToPixels: To buffer pixels.
    func source(
        bounds: Rect, userToPixels: Transform, on buffer: PixelBuffer, tables: GradientTables
    ) -> PaintSource {
        guard let stops = GradientStops(gradient), let toUser = space.toUser(bounds: bounds) else { return .none }
        // Outside its cone, a gradient from a circle beyond its end draws nothing, whatever its colours.
        if let only = stops.single, coversPlane { return .color(only) }
        if let degenerate = degenerate(last: stops.last) { return degenerate }
        guard
            let inverse = axes.concatenating(transform).concatenating(toUser).concatenating(userToPixels).inverse
        else { return .color(stops.last) }
        let box = bounds.applying(userToPixels)
        let length = axisLength(inverse, extent: max(box.width, box.height))
        let table = tables.table(gradient, stops, length: length)
        let spread = GradientTable.Spread(spread)
        let top = buffer.originY
        return .rows(
            { x, y, out in
                let row = GradientRow(
                    point: Point(x: Double(x) + 0.5, y: Double(y) + 0.5).applying(inverse),
                    step: Vector(dx: inverse.a, dy: inverse.b), spread: spread, y: y + top)
                fill(out, row, from: table)
            }, isOpaque: table.isOpaque && coversPlane)
    }
}

extension GradientTable.Spread {
    fileprivate init(_ spread: Gradient.Spread) {
        switch spread {
        case .pad: self = .pad
        case .repeat: self = .repeat
        case .reflect: self = .reflect
        }
    }
}
