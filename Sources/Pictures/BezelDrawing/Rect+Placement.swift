// Small helpers for placing one rectangle in another, by fractions of what is left over.
import BezelGeometry

extension Rect {
    package func placing(_ size: Size, at alignment: UnitPoint) -> Rect {
        Rect(
            x: minX + (width - size.width) * alignment.x, y: minY + (height - size.height) * alignment.y,
            width: size.width, height: size.height)
    }
    var center: Point { Point(x: midX, y: midY) }
    var isDrawable: Bool {
        origin.isFinite && size.width.isFinite && size.height.isFinite && size.width >= 0 && size.height >= 0
    }
    /// At most to its middle.
    func shrunk(by amount: Double) -> Rect {
        guard amount.isFinite else { return self }
        let w = max(0, width - 2 * amount)
        let h = max(0, height - 2 * amount)
        return Rect(x: midX - w / 2, y: midY - h / 2, width: w, height: h)
    }
}
