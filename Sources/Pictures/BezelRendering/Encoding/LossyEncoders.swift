// JPEG and still WebP. Each states what memory its library will take before it calls it (EncodingBytes), as measured.
// PNG has its own encoder, which writes rows without a copy.
import BezelColor
import BezelCodecs
import BezelPixels
import BezelGeometry

/// Writes JPEG files, without chroma subsampling from quality 85 and without transparency.
public struct JPEGEncoder: Sendable, Hashable {
    /// 1…100, as libjpeg counts. It is rounded, and numbers beyond are clamped, where a picture is encoded.
    public var quality: Double
    /// The ground on which pictures are laid, as JPEG is opaque. Its own opacity is ignored.
    public var background: Color
    /// Pixels per inch, as the file says them; nil for a user unit of 1/96 inch.
    package var density: Double?

    /// Creates an encoder, by default of quality 90 on a white ground.
    public init(quality: Double = 90, background: Color = .white) {
        self.quality = quality
        self.background = background
    }

    /// Returns the file. Linear in the pixels.
    ///
    /// - Throws: ``RenderingError/library(_:)`` for sides over 65500 pixels, ``RenderingError/limit(_:)`` with
    ///   `encodingBytes` for more memory than that.
    public func encode(_ bitmap: Bitmap) throws(RenderingError) -> [UInt8] {
        let ground = background.opacity(1).premultiplied8
        // Bytes per pixel for the picture, a copy and libjpeg's coefficients, which it keeps to find the shortest codes; one
        // to spare. Below quality 85 there are four times as many of brightness as of colours.
        try EncodingBytes.check(of: bitmap, perPixel: quality.rounded() >= 85 ? 15 : 12)
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
                density: min(Int(clamping: (density ?? 96 * bitmap.scale).rounded()), 65_535))
        } catch { throw .library(error.description) }
    }
}

/// Writes still WebP files, with transparency, without loss or smaller with it.
public struct WebPEncoder: Sendable, Hashable {
    /// The quality, 0…100, where smaller files lose more; nil loses nothing. Numbers beyond are clamped where a picture is
    /// encoded.
    public var quality: Double?

    /// Bytes per pixel at the highest, measured with libwebp 1.2.4, with both copies of the picture.
    private static let bytesWithoutLoss = 32.0
    private static let bytesWithLoss = 16.0

    /// Creates an encoder, by default one without loss; see ``quality`` for smaller files.
    public init(quality: Double? = nil) { self.quality = quality }

    /// Returns the file.
    ///
    /// - Throws: ``RenderingError/library(_:)`` for sides over 16383 pixels, ``RenderingError/limit(_:)`` with
    ///   `encodingBytes` for more memory than that.
    public func encode(_ bitmap: Bitmap) throws(RenderingError) -> [UInt8] {
        try EncodingBytes.check(of: bitmap, perPixel: quality == nil ? Self.bytesWithoutLoss : Self.bytesWithLoss)
        do {
            return try WebPWriter.encode(
                straightRGBA: bitmap.straightRGBA, width: bitmap.width, height: bitmap.height, quality: quality)
        } catch { throw .library(error.description) }
    }
}
