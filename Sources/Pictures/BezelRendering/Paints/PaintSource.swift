// What paints become for one shape: a colour, rows of colours, a mask in a colour, or a tile. SceneRenderer+Paint
// chooses, and PixelBuffer (BezelPixels) fills with it. Nothing is computed here.
import BezelColor
import BezelDrawing
import BezelGeometry
import BezelPixels

/// For one shape on one buffer.
enum PaintSource {
    typealias Sample = (_ x: Int, _ y: Int, _ out: UnsafeMutableBufferPointer<SIMD4<UInt8>>) -> Void
    case none
    case color(Color)
    /// Premultiplied, in buffer coordinates.
    case rows(Sample, isOpaque: Bool)
    /// Of the buffer's size.
    case coverage(CoverageMask, Color)
    /// Repeated from the buffer's top left.
    case tile(PixelBuffer)
}

extension PaintSpace {
    /// Nil without a usable box.
    func toUser(bounds: Rect) -> Transform? {
        guard self == .bounds else { return .identity }
        guard bounds.width > 0, bounds.height > 0, bounds.width.isFinite, bounds.height.isFinite else { return nil }
        return Transform(a: bounds.width, b: 0, c: 0, d: bounds.height, tx: bounds.minX, ty: bounds.minY)
    }
}

extension Paint {
    var isPattern: Bool { if case .pattern = self { true } else { false } }
}
