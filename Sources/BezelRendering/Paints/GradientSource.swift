// From gradients to colours for stretches of pixel rows: what linear, radial and angular ones share.
import BezelColor
import BezelDrawing
import BezelGeometry
import BezelPixels

/// A gradient that can fill rows of pixels. Each kind has a space of its own in which its colours are easiest to find.
protocol GradientSource {
    var gradient: Gradient { get }
    var space: PaintSpace { get }
    var spread: Gradient.Spread { get }
    /// A further map in `space`.
    var transform: Transform { get }

    /// From the gradient's own space to `space`.
    var axes: Transform { get }
    /// What a gradient without extent shows; nil for one with an extent.
    func degenerate(last: Color) -> PaintSource?
    /// About how many pixels the axis takes where colours change most slowly.
    ///
    /// - Parameters:
    ///   - inverse: From pixels to the gradient's own space.
    ///   - extent: The longer side of the shape's bounding box, in pixels.
    func axisLength(_ inverse: Transform, extent: Double) -> Double
    /// Whether the gradient reaches every pixel of the plane.
    var coversPlane: Bool { get }
    /// Fills a stretch of a row with colours.
    func fill(_ out: UnsafeMutableBufferPointer<SIMD4<UInt8>>, _ row: GradientRow, from table: GradientTable)
}

/// A stretch of a row of pixels, seen from a gradient.
struct GradientRow {
    /// The middle of the first pixel, in the gradient's own space.
    var point: Point
    /// From one pixel to the next, in the same space.
    var step: Vector
    var spread: GradientTable.Spread
    /// Its number on the device: gradients are dithered by the device's rows, wherever a layer begins.
    var y: Int
}

extension GradientSource {
    var coversPlane: Bool { true }

    /// The gradient as it is drawn on one buffer.
    ///
    /// - Parameters:
    ///   - bounds: The shape's bounding box, in user space.
    ///   - userToPixels: From user space to the buffer's pixels.
    ///   - buffer: Where on the device its top left lies.
    ///   - tables: Those of the picture's gradients.
    func source(
        bounds: Rect, userToPixels: Transform, on buffer: PixelBuffer, tables: GradientTables
    ) -> PaintSource {
        guard let stops = GradientStops(gradient), let toUser = space.toUser(bounds: bounds) else { return .none }
        if let only = stops.single { return .color(only) }
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
