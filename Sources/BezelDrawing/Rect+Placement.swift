// Rectangles within rectangles: what layout and shapes share.
import BezelGeometry

extension Rect {
    /// A rectangle of `size` within this one, aligned by a unit point.
    package func placing(_ size: Size, at alignment: UnitPoint) -> Rect {
        Rect(
            x: minX + (width - size.width) * alignment.x, y: minY + (height - size.height) * alignment.y,
            width: size.width, height: size.height)
    }
    /// The middle of the rectangle.
    var center: Point { Point(x: midX, y: midY) }
    /// Whether all four numbers are finite and neither side is negative.
    var isDrawable: Bool {
        origin.isFinite && size.width.isFinite && size.height.isFinite && size.width >= 0 && size.height >= 0
    }
    /// The rectangle drawn in on every side, never past its middle.
    func shrunk(by amount: Double) -> Rect {
        guard amount.isFinite else { return self }
        let w = max(0, width - 2 * amount)
        let h = max(0, height - 2 * amount)
        return Rect(x: midX - w / 2, y: midY - h / 2, width: w, height: h)
    }
}
