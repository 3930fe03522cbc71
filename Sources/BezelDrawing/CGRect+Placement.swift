// Rectangles within rectangles: what layout and shapes share.
import BezelGeometry
import Foundation

extension CGRect {
    /// A rectangle of `size` within this one, aligned by a unit point.
    package func placing(_ size: CGSize, at alignment: UnitPoint) -> CGRect {
        CGRect(
            x: minX + (width - size.width) * alignment.x, y: minY + (height - size.height) * alignment.y,
            width: size.width, height: size.height)
    }
    /// The middle of the rectangle.
    var center: CGPoint { CGPoint(x: midX, y: midY) }
    /// Whether all four numbers are finite and neither side is negative.
    var isDrawable: Bool {
        origin.isFinite && size.width.isFinite && size.height.isFinite && size.width >= 0 && size.height >= 0
    }
    /// The rectangle drawn in on every side, never past its middle.
    func shrunk(by amount: CGFloat) -> CGRect {
        guard amount.isFinite else { return self }
        let w = max(0, width - 2 * amount)
        let h = max(0, height - 2 * amount)
        return CGRect(x: midX - w / 2, y: midY - h / 2, width: w, height: h)
    }
}
