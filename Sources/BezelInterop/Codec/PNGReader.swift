// Reading PNG by libpng's simplified interface.
import BezelGeometry
import CBezelPNG

/// Straight 8-bit RGBA in sRGB, rows from the top.
package struct DecodedImage: Hashable, Sendable {
    package var width: Int
    package var height: Int
    package var pixels: [UInt8]

    package init(width: Int, height: Int, pixels: [UInt8]) {
        self.width = width
        self.height = height
        self.pixels = pixels
    }
}

package enum PNGReader {
    /// Checks `maximumPixels` before allocating.
    package static func decode(
        _ bytes: [UInt8], maximumPixels: Int = Limits.decodedPixels.standard
    ) throws(InteropError) -> DecodedImage {
        // libpng keeps the address of `image` between its two steps.
        let result = bytes.withUnsafeBytes { source -> Result<DecodedImage, InteropError> in
            var image = png_image()
            image.version = UInt32(PNG_IMAGE_VERSION)
            defer { png_image_free(&image) }
            guard png_image_begin_read_from_memory(&image, source.baseAddress, source.count) != 0 else {
                return .failure(refusal(image))
            }
            let width = Int(image.width)
            let height = Int(image.height)
            guard width > 0, height > 0, width <= maximumPixels / height else {
                return .failure(
                    InteropError(
                        library: "libpng",
                        limit: LimitError(
                            Limits.decodedPixels, value: maximumPixels, requested: Double(width) * Double(height))))
            }
            guard isLongEnough(source, width: width, height: height) else {
                return .failure(InteropError(library: "libpng", message: "the file is too short for its picture"))
            }
            image.format = UInt32(PNG_FORMAT_FLAG_COLOR | PNG_FORMAT_FLAG_ALPHA)
            var pixels = [UInt8](repeating: 0, count: width * height * 4)
            let finished = pixels.withUnsafeMutableBytes {
                png_image_finish_read(&image, nil, $0.baseAddress, Int32(width * 4), nil)
            }
            guard finished != 0 else { return .failure(refusal(image)) }
            return .success(DecodedImage(width: width, height: height, pixels: pixels))
        }
        return try result.get()
    }

    /// Whether the file can hold the rows, at DEFLATE's maximum ratio of 1032.
    private static func isLongEnough(_ file: UnsafeRawBufferPointer, width: Int, height: Int) -> Bool {
        // Up to IHDR's colour type.
        guard file.count > 25 else { return false }
        let channels =
            switch file[25] {
            case 2: 3
            case 4: 2
            case 6: 4
            default: 1
            }
        let row = (width * channels * Int(file[24]) + 7) / 8 + 1
        return row * height <= 1032 * file.count + 4096
    }

    private static func refusal(_ image: png_image) -> InteropError {
        let message = withUnsafeBytes(of: image.message) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
        return InteropError(library: "libpng", code: Int(image.warning_or_error), message: message)
    }
}
