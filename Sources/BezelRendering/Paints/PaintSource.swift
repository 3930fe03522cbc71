// What a paint comes down to where one shape is drawn.
import BezelColor
import BezelDrawing
import BezelGeometry
import BezelPixels

/// What a paint comes down to for one shape on one buffer.
enum PaintSource {
    typealias Sample = (_ x: Int, _ y: Int, _ out: UnsafeMutableBufferPointer<SIMD4<UInt8>>) -> Void
    case none
    case color(Color)
    /// Fills premultiplied colours for a stretch of a row, in the buffer's coordinates.
    case rows(Sample, isOpaque: Bool)
    /// One colour where a mask of the buffer's size has ink.
    case coverage(CoverageMask, Color)
    /// Pixels that repeat over the whole buffer from its top left.
    case tile(PixelBuffer)
}

extension PaintSpace {
    /// To user space; nil where the shape has no box to speak of.
    func toUser(bounds: Rect) -> Transform? {
        guard self == .bounds else { return .identity }
        guard bounds.width > 0, bounds.height > 0, bounds.width.isFinite, bounds.height.isFinite else { return nil }
        return Transform(a: bounds.width, b: 0, c: 0, d: bounds.height, tx: bounds.minX, ty: bounds.minY)
    }
}

extension Paint {
    /// Whether its colours come from drawing, rather than from a formula.
    var isPattern: Bool { if case .pattern = self { true } else { false } }
}
