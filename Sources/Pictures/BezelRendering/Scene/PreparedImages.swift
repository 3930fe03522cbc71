// Images as pixels that can be sampled: premultiplied, reduced by halves, or in part. Each drawing has its own cache;
// SceneRenderer samples what it gets from here.
import BezelDrawing
import BezelGeometry
import BezelPixels

/// An image, or a part of one, premultiplied and perhaps reduced.
struct PreparedImage {
    var buffer: PixelBuffer
    /// In buffer pixels.
    var originX = 0
    var originY = 0
    /// Of the whole image, in buffer pixels.
    var width: Int
    var height: Int
}

/// Prepares images, and keeps them for a drawing that shows the same image again.
///
/// An image that is shown much smaller is halved until it has at most twice the shown size, so that bilinear sampling
/// skips no pixel (as with mipmaps, but one level instead of a blend of two). The cost is linear in the image's pixels,
/// once for each size. Large images of which little is visible are copied in part and not kept.
final class PreparedImages {
    private struct CachedEntry {
        var image: PixelImage
        var halvings: Int
        var prepared: PreparedImage
    }
    private var cached: [CachedEntry] = []
    /// Of all entries; at most ``maximumCached``.
    private var cachedPixels = 0
    /// In pixels of 4 bytes. Beyond it the cache is emptied.
    private static let maximumCached = 1 << 23
    /// In pixels. Larger images are copied in part if possible.
    private static let wholeCopy = 1 << 20

    /// An image as pixels for a size at which it is shown.
    ///
    /// - Parameters:
    ///   - shown: The mean side in device pixels, the root of the area.
    ///   - visible: What can be seen, in pixels of the whole image.
    /// - Throws: ``RenderingError/invalidImage(width:height:bytes:)`` unless there are width · height · 4 bytes.
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

    /// The visible part of a large image, with a margin of two pixels for sampling; nil if that is half of it or more.
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
    /// Whether both share their bytes in memory. Equal bytes elsewhere count as another image, since comparing them
    /// would cost as much as preparing.
    fileprivate func isSamePixels(as other: PixelImage) -> Bool {
        width == other.width && height == other.height
            && pixels.withUnsafeBufferPointer { own in
                other.pixels.withUnsafeBufferPointer { own.baseAddress == $0.baseAddress }
            }
    }
}
