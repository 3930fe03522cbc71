// Writing small PNG files by libpng's simplified interface.
import CBezelPNG

package enum PNGWriter {
    /// A file from straight 8-bit RGBA; nil if the pixels do not match the size, or it is too large for libpng. Pictures that
    /// are rendered have an encoder of their own (`PNGEncoder`).
    package static func encode(_ pixels: [UInt8], width: Int, height: Int) -> [UInt8]? {
        // The product of the sizes could overflow.
        guard width > 0, height > 0, width <= Int.max / 4 / height, pixels.count == width * height * 4 else {
            return nil
        }
        var image = png_image()
        image.version = UInt32(PNG_IMAGE_VERSION)
        image.width = UInt32(width)
        image.height = UInt32(height)
        image.format = UInt32(PNG_FORMAT_FLAG_COLOR | PNG_FORMAT_FLAG_ALPHA)
        defer { png_image_free(&image) }
        // Deflate grows what it cannot compress by far less than an eighth; each row has a filter byte.
        var size = pixels.count + pixels.count / 8 + 4096 + height
        var out = [UInt8](repeating: 0, count: size)
        let done = pixels.withUnsafeBytes { source in
            out.withUnsafeMutableBytes { target in
                png_image_write_to_memory(&image, target.baseAddress, &size, 0, source.baseAddress, 0, nil)
            }
        }
        guard done != 0, size <= out.count else { return nil }
        return Array(out.prefix(size))
    }
}
