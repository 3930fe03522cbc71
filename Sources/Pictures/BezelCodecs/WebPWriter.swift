// Still WebP by libwebp, with loss or without. Animations are in WebPAnimation.
import BezelInterop
import BezelGeometry
import CBezelWebP

package enum WebPWriter {
    /// A still picture from straight RGBA, of at most 16,383 pixels along a side. The corresponding C functions are
    /// `WebPEncodeRGBA` and `WebPEncodeLosslessRGBA`.
    ///
    /// - Parameter quality: 0…100; nil for lossless.
    package static func encode(
        straightRGBA pixels: [UInt8], width: Int, height: Int, quality: Double?
    ) throws(InteropError) -> [UInt8] {
        guard max(width, height) <= Limits.webpSide.standard else {
            throw InteropError(
                library: "libwebp", limit: LimitError(Limits.webpSide, requested: Double(max(width, height))))
        }
        guard width > 0, height > 0, pixels.count == width * height * 4 else {
            throw InteropError(library: "libwebp", message: "no picture of \(width) × \(height) pixels")
        }
        var bytes: UnsafeMutablePointer<UInt8>?
        let (columns, rows) = (Int32(width), Int32(height))
        let count =
            if let quality {
                WebPEncodeRGBA(pixels, columns, rows, columns * 4, Float(quality.clamped(to: 0...100)), &bytes)
            } else {
                WebPEncodeLosslessRGBA(pixels, columns, rows, columns * 4, &bytes)
            }
        guard count > 0, let bytes else {
            throw InteropError(library: "libwebp", message: "cannot encode the picture")
        }
        defer { WebPFree(bytes) }
        return [UInt8](UnsafeBufferPointer(start: bytes, count: count))
    }
}
