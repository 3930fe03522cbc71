// JPEG by libjpeg, from opaque pixels. JPEGEncoder (BezelRendering) lays pictures on a ground before, and states the
// memory.
import BezelInterop
import CBezelPictures
import BezelGeometry

package enum JPEGWriter {
    /// Ignores the fourth byte of each pixel.
    ///
    /// - Parameters:
    ///   - quality: 1…100.
    ///   - density: Dots per inch.
    package static func encode(
        _ pixels: [UInt8], width: Int, height: Int, quality: Int, density: Int
    ) throws(InteropError) -> [UInt8] {
        guard width > 0, height > 0, pixels.count == width * height * 4 else {
            throw InteropError(library: "libjpeg", message: "no picture of \(width) × \(height) pixels")
        }
        // libjpeg's limit.
        guard max(width, height) <= 65_500 else {
            throw InteropError(library: "libjpeg", message: "a side of more than 65500 pixels")
        }
        var bytes: UnsafeMutablePointer<UInt8>?
        var count = 0
        let code = bezel_jpeg_encode(
            pixels, Int32(width), Int32(height), Int32(quality.clamped(to: 1...100)),
            Int32(density.clamped(to: 1...65_535)),
            &bytes, &count)
        guard code == 0, let bytes else {
            throw InteropError(library: "libjpeg", code: Int(code), message: "cannot encode the picture")
        }
        defer { free(bytes) }
        return [UInt8](UnsafeBufferPointer(start: bytes, count: count))
    }
}
