// A buffer of pixels with the part of it that may be drawn on. What a group changes of it, SceneRenderer sets back after
// the group.
import BezelPixels
import BezelGeometry

extension PixelBox {
    /// In pixels: a thousandth off a pixel's edge is rounding of transforms, not another pixel. In 8 bits it does not show.
    static let rounding: Double = 1e-3

    /// The pixels that a rectangle touches, cut to a box. A coordinate that is NaN does not limit the box.
    static func covering(_ rect: Rect, within limit: PixelBox) -> PixelBox {
        func pin(_ v: Double, _ low: Int, _ high: Int, _ whenNaN: Int) -> Int {
            v.isNaN ? whenNaN : v <= Double(low) ? low : v >= Double(high) ? high : Int(clamping: v)
        }
        return PixelBox(
            minX: pin(rect.minX.rounded(.down), limit.minX, limit.maxX, limit.minX),
            minY: pin(rect.minY.rounded(.down), limit.minY, limit.maxY, limit.minY),
            maxX: pin(rect.maxX.rounded(.up), limit.minX, limit.maxX, limit.maxX),
            maxY: pin(rect.maxY.rounded(.up), limit.minY, limit.maxY, limit.maxY))
    }
    var rect: Rect { Rect(x: Double(minX), y: Double(minY), width: Double(width), height: Double(height)) }
}

/// A buffer with what is in force while commands are drawn onto it: the visible box, and the clip's coverage.
///
/// Groups change both for their commands and restore them; see ``SceneRenderer/draw(_:on:transform:depth:)``.
final class Canvas {
    let buffer: PixelBuffer
    /// Empty between shapes.
    private(set) lazy var scratch = CoverageMask(
        width: buffer.width, height: buffer.height, ledger: buffer.ledger)
    /// What may be drawn on, in device pixels; within the buffer.
    var box: PixelBox
    /// Coverage that cuts every shape, of the buffer's size; nil if only the box cuts.
    var clip: CoverageMask?

    init(_ buffer: PixelBuffer) {
        self.buffer = buffer
        box = buffer.box
    }

    var whole: PixelBox { buffer.box }

    /// In buffer coordinates.
    var localBox: PixelBox { box.moved(x: -buffer.originX, y: -buffer.originY) }

    func layer(_ part: PixelBox) -> Canvas { Canvas(PixelBuffer(over: part, ledger: buffer.ledger)) }
}
