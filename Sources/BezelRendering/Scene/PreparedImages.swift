import BezelDrawing
import BezelGeometry
import BezelPixels

struct PreparedImage {
    var buffer: PixelBuffer
    /// In buffer pixels.
    var originX = 0
    var originY = 0
    /// Of the whole image, in buffer pixels.
    var width: Int
    var height: Int
}

final class PreparedImages {
    private struct CachedEntry {
        var image: PixelImage
        var halvings: Int
        var prepared: PreparedImage
    }
    private var cached: [CachedEntry] = []
    private var cachedPixels = 0
    /// 4 bytes each.
    private static let maximumCached = 1 << 23
    /// Larger images are copied in part if possible.
    private static let wholeCopy = 1 << 20

    /// `shown` is the mean side in pixels, `visible` in pixels of the whole image.
    func prepare(
        _ image: PixelImage, shown: Double, interpolation: ImageDrawing.Interpolation, visible: Rect
    ) throws(RenderingError) -> PreparedImage {
        func invalid() -> RenderingError {
            .invalidImage(width: image.width, height: image.height, bytes: image.pixels.count)
        }
        let (count, overflows) = image.width.multipliedReportingOverflow(by: image.height)
        guard image.width > 0, image.height > 0, !overflows, count <= Int.max / 4, image.pixels.count == count * 4
        else {
            throw invalid()
        }
        var halvings = 0
        if interpolation == .smooth, shown > 0 {
            var (width, height) = (image.width, image.height)
            while (Double(width) * Double(height)).squareRoot() > 2 * shown, width > 1, height > 1 {
                (width, height) = (width / 2, height / 2)
                halvings += 1
            }
        }
        if halvings == 0, let part = part(of: image, visible: visible) { return part }
        if let found = cached.first(where: { $0.halvings == halvings && $0.image.isSamePixels(as: image) }) {
            return found.prepared
        }
        guard
            var buffer = halvings == 0
                ? PixelBuffer(width: image.width, height: image.height, straightBytes: image.pixels)
                : PixelBuffer(halving: image.pixels, width: image.width, height: image.height)
        else { throw invalid() }
        for _ in 1..<max(1, halvings) { buffer = buffer.halved() }
        let prepared = PreparedImage(buffer: buffer, width: buffer.width, height: buffer.height)
        let size = buffer.width * buffer.height
        if size <= Self.maximumCached {
            if cachedPixels + size > Self.maximumCached {
                cached.removeAll()
                cachedPixels = 0
            }
            cached.append(CachedEntry(image: image, halvings: halvings, prepared: prepared))
            cachedPixels += size
        }
        return prepared
    }

    /// With a margin; nil if that is most of it.
    private func part(of image: PixelImage, visible: Rect) -> PreparedImage? {
        guard image.width * image.height > Self.wholeCopy else { return nil }
        let box = PixelBox.covering(
            visible.insetBy(dx: -2, dy: -2), within: PixelBox(width: image.width, height: image.height))
        guard !box.isEmpty, box.width * box.height < image.width * image.height / 2 else { return nil }
        guard let buffer = PixelBuffer(part: box, of: image.pixels, width: image.width) else { return nil }
        return PreparedImage(
            buffer: buffer, originX: box.minX, originY: box.minY, width: image.width, height: image.height)
    }
}

extension PixelImage {
    fileprivate func isSamePixels(as other: PixelImage) -> Bool {
        width == other.width && height == other.height
            && pixels.withUnsafeBufferPointer { own in
                other.pixels.withUnsafeBufferPointer { own.baseAddress == $0.baseAddress }
            }
    }
}
