// Still pictures for the web: JPEG, which is never clear, and WebP with loss or without.
import BezelColor
import BezelCodecs
import BezelPixels
import BezelGeometry

/// Writes pictures as JPEG, for programs that take no PNG. Letters keep their colour in every pixel from a quality of 85.
public struct JPEGEncoder: Sendable, Hashable {
    /// 1…100; 90 unless told otherwise.
    public var quality: Double
    /// What lies behind the picture: JPEG is never clear.
    public var background: Color

    /// An encoder with a quality of 1…100, which is pinned to that, and a solid ground.
    public init(quality: Double = 90, background: Color = .white) {
        self.quality = quality
        self.background = background
    }

    /// The file's bytes. Linear in the pixels; sides of more than 65500 pixels throw.
    public func encode(_ bitmap: Bitmap) throws(RenderingError) -> [UInt8] {
        let ground = background.opacity(1).premultiplied8
        // The picture, and a copy of it.
        try EncodingBytes.check(of: bitmap, perPixel: 9)
        var pixels = bitmap.premultipliedRGBA
        pixels.withUnsafeMutableBufferPointer { pixels in
            for i in stride(from: 0, to: pixels.count, by: 4) {
                let free = 255 - Int(pixels[i + 3])
                if free == 0 { continue }
                for c in 0..<3 { pixels[i + c] = UInt8(Int(pixels[i + c]) + (Int(ground[c]) * free + 127) / 255) }
            }
        }
        do {
            return try JPEGWriter.encode(
                pixels, width: bitmap.width, height: bitmap.height, quality: Int(clamping: quality.rounded()),
                density: Int(clamping: (96 * bitmap.scale).rounded()))
        } catch { throw .library(error.description) }
    }
}

/// Writes still pictures as WebP.
public struct WebPEncoder: Sendable, Hashable {
    /// 0…100; nil, which is usual, writes without loss.
    public var quality: Double?

    /// What libwebp takes for each pixel, the picture and its copy included; measured, of 1.2.4.
    private static let bytesWithoutLoss = 32.0
    private static let bytesWithLoss = 16.0

    /// An encoder without loss, or with a quality of 0…100, which is pinned to that.
    public init(quality: Double? = nil) { self.quality = quality }

    /// The file's bytes; sides of more than 16383 pixels throw.
    public func encode(_ bitmap: Bitmap) throws(RenderingError) -> [UInt8] {
        try EncodingBytes.check(of: bitmap, perPixel: quality == nil ? Self.bytesWithoutLoss : Self.bytesWithLoss)
        do {
            return try WebPWriter.encode(
                straightRGBA: bitmap.straightRGBA, width: bitmap.width, height: bitmap.height, quality: quality)
        } catch { throw .library(error.description) }
    }
}
