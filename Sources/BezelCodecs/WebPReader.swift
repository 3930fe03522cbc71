// Reading WebP: still pictures and first frames.
import BezelInterop
import BezelGeometry
import CBezelWebP

package enum WebPReader {
    /// Straight RGBA. Checks `maximumPixels` before allocating.
    package static func decode(_ bytes: [UInt8], maximumPixels: Int = Limits.decodedPixels.standard)
        throws(InteropError) -> DecodedImage
    {
        var features = WebPBitstreamFeatures()
        guard WebPGetFeatures(bytes, bytes.count, &features) == VP8_STATUS_OK else { throw notRead }
        let width = Int(features.width)
        let height = Int(features.height)
        guard width > 0, height > 0, width <= maximumPixels / height else {
            throw InteropError(
                library: "libwebp",
                limit: LimitError(Limits.decodedPixels, value: maximumPixels, requested: Double(width) * Double(height))
            )
        }
        if features.has_animation != 0 { return try firstFrame(bytes, width: width, height: height) }
        var pixels = [UInt8](repeating: 0, count: width * height * 4)
        guard WebPDecodeRGBAInto(bytes, bytes.count, &pixels, pixels.count, Int32(width * 4)) != nil else {
            throw notRead
        }
        return DecodedImage(width: width, height: height, pixels: pixels)
    }

    private static func firstFrame(_ bytes: [UInt8], width: Int, height: Int) throws(InteropError) -> DecodedImage {
        let image = bytes.withUnsafeBufferPointer { source -> DecodedImage? in
            var options = WebPAnimDecoderOptions()
            guard WebPAnimDecoderOptionsInit(&options) != 0 else { return nil }
            options.color_mode = MODE_RGBA
            var data = WebPData(bytes: source.baseAddress, size: source.count)
            guard let decoder = WebPAnimDecoderNew(&data, &options) else { return nil }
            defer { WebPAnimDecoderDelete(decoder) }
            var frame: UnsafeMutablePointer<UInt8>?
            var time: Int32 = 0
            guard WebPAnimDecoderGetNext(decoder, &frame, &time) != 0, let frame else { return nil }
            let pixels = [UInt8](UnsafeBufferPointer(start: frame, count: width * height * 4))
            return DecodedImage(width: width, height: height, pixels: pixels)
        }
        guard let image else { throw notRead }
        return image
    }

    private static var notRead: InteropError {
        InteropError(library: "libwebp", message: "no picture that can be read")
    }
}
