// What is drawn on: pixels with a place on the device, a scratch mask of the same size, and what cuts.
import BezelInterop
import Foundation

/// A rectangle of device pixels; the ends are excluded.
struct PixelBox: Equatable {
    var x0: Int
    var y0: Int
    var x1: Int
    var y1: Int
    var isEmpty: Bool { x0 >= x1 || y0 >= y1 }
    var width: Int { max(0, x1 - x0) }
    var height: Int { max(0, y1 - y0) }

    func intersection(_ o: PixelBox) -> PixelBox {
        PixelBox(x0: max(x0, o.x0), y0: max(y0, o.y0), x1: min(x1, o.x1), y1: min(y1, o.y1))
    }
    /// Pixels further out on all sides.
    func grown(by d: Int) -> PixelBox { PixelBox(x0: x0 - d, y0: y0 - d, x1: x1 + d, y1: y1 + d) }
    /// The pixels that a rectangle touches, within `limit`. Not a number counts as no limit.
    static func covering(_ rect: CGRect, within limit: PixelBox) -> PixelBox {
        func pin(_ v: CGFloat, _ low: Int, _ high: Int, _ whenNaN: Int) -> Int {
            v.isNaN ? whenNaN : v <= CGFloat(low) ? low : v >= CGFloat(high) ? high : Int(v)
        }
        return PixelBox(
            x0: pin(rect.minX.rounded(.down), limit.x0, limit.x1, limit.x0),
            y0: pin(rect.minY.rounded(.down), limit.y0, limit.y1, limit.y0),
            x1: pin(rect.maxX.rounded(.up), limit.x0, limit.x1, limit.x1),
            y1: pin(rect.maxY.rounded(.up), limit.y0, limit.y1, limit.y1))
    }
}

/// Pixels, and what may be drawn of them.
final class Canvas {
    let buffer: PixelBuffer
    /// Empty between shapes; made when first asked for.
    private(set) lazy var scratch = CoverageMask(width: buffer.width, height: buffer.height)
    /// Device pixels that may be drawn.
    var box: PixelBox
    /// What else cuts, in the buffer's coordinates.
    var clip: CoverageMask?

    init(_ buffer: PixelBuffer) {
        self.buffer = buffer
        box = PixelBox(
            x0: buffer.originX, y0: buffer.originY, x1: buffer.originX + buffer.width,
            y1: buffer.originY + buffer.height)
    }

    /// All pixels of the device that the buffer holds.
    var whole: PixelBox {
        PixelBox(
            x0: buffer.originX, y0: buffer.originY, x1: buffer.originX + buffer.width,
            y1: buffer.originY + buffer.height)
    }

    /// The drawable box in the buffer's coordinates.
    var localBox: (x0: Int, y0: Int, x1: Int, y1: Int) {
        (box.x0 - buffer.originX, box.y0 - buffer.originY, box.x1 - buffer.originX, box.y1 - buffer.originY)
    }

    /// A clear canvas over a part of this one's device.
    func layer(_ part: PixelBox) -> Canvas {
        Canvas(PixelBuffer(width: part.width, height: part.height, originX: part.x0, originY: part.y0))
    }
}
