// Reading JPEG through libjpeg, behind a little C of our own that catches its long jumps.
import BezelGeometry
import CPictures

package enum JPEGReader {
    /// Decodes a baseline or progressive JPEG, in greys, colours or inks. Pictures of more than `maximumPixels` pixels are
    /// refused before memory is taken.
    package static func decode(
        _ bytes: [UInt8], maximumPixels: Int = Limits.decodedPixels.standard
    ) throws(InteropError) -> DecodedImage {
        guard bytes.starts(with: [0xFF, 0xD8, 0xFF]) else {
            throw InteropError(library: "libjpeg", message: "the bytes are no JPEG file")
        }
        var width: Int32 = 0
        var height: Int32 = 0
        let header = bytes.withUnsafeBufferPointer { bezel_jpeg_size($0.baseAddress, $0.count, &width, &height) }
        guard header == 0 else {
            throw InteropError(library: "libjpeg", code: Int(header), message: "the file's header is damaged")
        }
        guard width > 0, height > 0, Int(width) <= maximumPixels / Int(height) else {
            throw InteropError(
                library: "libjpeg",
                limit: LimitError(Limits.decodedPixels, value: maximumPixels, requested: Double(width) * Double(height))
            )
        }
        var pixels = [UInt8](repeating: 0, count: Int(width) * Int(height) * 4)
        let status = bytes.withUnsafeBufferPointer { source in
            pixels.withUnsafeMutableBufferPointer {
                bezel_jpeg_decode(source.baseAddress, source.count, $0.baseAddress, width, height)
            }
        }
        guard status == 0 else {
            throw InteropError(library: "libjpeg", code: Int(status), message: "the picture is damaged")
        }
        return DecodedImage(width: Int(width), height: Int(height), pixels: pixels)
    }
}
