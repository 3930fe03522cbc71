// Reading WebP: still pictures and first frames.
//
// libwebp decodes whole files at once. If it fails, the file is read again by parts, for the rows before the damage.
import BezelInterop
import BezelGeometry
import CBezelWebP

package enum WebPReader {
    /// A still picture or first frame, as straight RGBA. Rows that a damaged file lacks are clear.
    ///
    /// - Parameter maximumPixels: Checked by the header before anything is allocated.
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
        // RIFF's size leaves out its own head of 8 bytes.
        let size = bytes.count < 8 ? 0 : (0..<4).reduce(8) { $0 + Int(bytes[4 + $1]) << (8 * $1) }
        let isCut = bytes.count < size
        // Of a file that is cut, as much of the first frame is read as there is.
        if features.has_animation != 0 {
            if !isCut, let image = firstFrame(bytes, width: width, height: height) { return image }
            return try damagedFrame(bytes, width: width, height: height, isCut: isCut)
        }
        var pixels = [UInt8](repeating: 0, count: width * height * 4)
        if WebPDecodeRGBAInto(bytes, bytes.count, &pixels, pixels.count, Int32(width * 4)) == nil {
            return try firstRows(bytes[...], width: width, height: height, isCut: isCut)
        }
        let damage = isCut ? PictureDamage(library: "libwebp", code: 0, isCut: true) : nil
        return DecodedImage(width: width, height: height, pixels: pixels, damage: damage)
    }

    /// The rows of a still picture before its data end or are damaged. The corresponding C functions are
    /// `WebPINewRGB` and `WebPIAppend`.
    private static func firstRows(
        _ bytes: ArraySlice<UInt8>, width: Int, height: Int, isCut: Bool
    ) throws(InteropError) -> DecodedImage {
        var pixels = [UInt8](repeating: 0, count: width * height * 4)
        let (rows, status) = pixels.withUnsafeMutableBufferPointer { target -> (Int, VP8StatusCode) in
            guard let decoder = WebPINewRGB(MODE_RGBA, target.baseAddress, target.count, Int32(width * 4)) else {
                return (0, VP8_STATUS_OUT_OF_MEMORY)
            }
            defer { WebPIDelete(decoder) }
            let status = bytes.withUnsafeBufferPointer { WebPIAppend(decoder, $0.baseAddress, $0.count) }
            var last: Int32 = 0
            guard WebPIDecGetRGB(decoder, &last, nil, nil, nil) != nil else { return (0, status) }
            return (Int(last), status)
        }
        guard rows > 0, rows <= height else { throw notRead }
        // Rows that are not finished may hold anything.
        for i in pixels.indices.dropFirst(rows * width * 4) { pixels[i] = 0 }
        let damage = PictureDamage(
            library: "libwebp", code: Int(status.rawValue), isCut: isCut || status == VP8_STATUS_SUSPENDED)
        return DecodedImage(width: width, height: height, pixels: pixels, damage: damage)
    }

    /// The first frame of an animation whose file is cut or damaged, as far as it goes. The corresponding C functions
    /// are `WebPDemuxPartial` and `WebPDemuxGetFrame`.
    private static func damagedFrame(
        _ bytes: [UInt8], width: Int, height: Int, isCut: Bool
    ) throws(InteropError) -> DecodedImage {
        var whole = [UInt8](repeating: 0, count: width * height * 4)
        var found = PictureDamage(library: "libwebp", code: 0, isCut: isCut)
        let frame = bytes.withUnsafeBufferPointer {
            source -> (part: Range<Int>, at: (x: Int, y: Int), size: (Int, Int))? in
            var data = WebPData(bytes: source.baseAddress, size: source.count)
            var state = WEBP_DEMUX_PARSE_ERROR
            guard let start = source.baseAddress, let demuxer = WebPDemuxPartial(&data, &state) else { return nil }
            defer { WebPDemuxDelete(demuxer) }
            var frame = WebPIterator()
            guard WebPDemuxGetFrame(demuxer, 1, &frame) != 0 else { return nil }
            defer { WebPDemuxReleaseIterator(&frame) }
            guard let first = frame.fragment.bytes else { return nil }
            let offset = first - start
            return (
                Range(from: offset, upTo: offset + frame.fragment.size), (Int(frame.x_offset), Int(frame.y_offset)),
                (Int(frame.width), Int(frame.height))
            )
        }
        // The frame's data must lie in the file, and the frame on its canvas.
        guard let frame, frame.part.lowerBound >= 0, frame.part.upperBound <= bytes.count, frame.at.x >= 0,
            frame.at.y >= 0, frame.size.0 > 0, frame.size.1 > 0, frame.at.x + frame.size.0 <= width,
            frame.at.y + frame.size.1 <= height
        else { throw notRead }
        let image = try firstRows(bytes[frame.part], width: frame.size.0, height: frame.size.1, isCut: isCut)
        if let damage = image.damage, damage.code != 0 { found = damage }
        for y in 0..<image.height {
            let row = image.pixels.dropFirst(y * image.width * 4).prefix(image.width * 4)
            let start = ((frame.at.y + y) * width + frame.at.x) * 4
            whole.replaceSubrange(start..<start + row.count, with: row)
        }
        return DecodedImage(width: width, height: height, pixels: whole, damage: found)
    }

    /// The first frame on its canvas; nil if it cannot be decoded.
    private static func firstFrame(_ bytes: [UInt8], width: Int, height: Int) -> DecodedImage? {
        bytes.withUnsafeBufferPointer { source -> DecodedImage? in
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
    }

    /// No pixel can be read of it.
    private static var notRead: InteropError {
        InteropError(library: "libwebp", message: "no picture that can be read")
    }
}
