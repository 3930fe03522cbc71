// Writing animated WebP by libwebp, which finds the parts that change between frames by itself.
import BezelInterop
import BezelGeometry
import CBezelWebP

/// An animation while it is written. Frames are added in the order of time, and `finish` comes last and once; one thread at a
/// time.
package final class WebPAnimation: @unchecked Sendable {
    private let encoder: OpaquePointer
    private let width: Int32
    private let height: Int32
    /// 0…100; nil for lossless.
    private let quality: Float?
    /// The pixels of the frames so far.
    private var pixels = 0

    /// The pixels that are written without loss at the usual effort, which is 60 frames of 600 × 600; those after them take
    /// the least. Measured on dials of 414 and 1,294 pixels: an eighth of the time for 1.6 times the bytes.
    private static let pixelsWithEffort = 22_000_000

    /// Begins an animation. The corresponding C function is `WebPAnimEncoderNew`.
    ///
    /// - Parameters:
    ///   - repeatCount: 0 plays for ever.
    ///   - quality: 0…100; nil for lossless.
    package init(width: Int, height: Int, repeatCount: Int, quality: Double? = nil) throws(InteropError) {
        var options = WebPAnimEncoderOptions()
        guard WebPAnimEncoderOptionsInit(&options) != 0 else {
            throw InteropError(library: "libwebp", message: "the library does not fit its headers")
        }
        options.anim_params.loop_count = Int32(clamping: repeatCount)
        guard max(width, height) <= Limits.webpSide.standard else {
            throw InteropError(
                library: "libwebp", limit: LimitError(Limits.webpSide, requested: Double(max(width, height))))
        }
        guard
            let encoder = WebPAnimEncoderNew(Int32(clamping: width), Int32(clamping: height), &options)
        else {
            throw InteropError(library: "libwebp", message: "no animation of \(width) × \(height) pixels")
        }
        self.encoder = encoder
        self.width = Int32(clamping: width)
        self.height = Int32(clamping: height)
        self.quality = quality.map { Float($0.clamped(to: 0...100)) }
    }
    deinit { WebPAnimEncoderDelete(encoder) }

    /// Adds a frame of the whole size.
    ///
    /// - Parameter time: When it begins, from the animation's start.
    package func add(straightRGBA bytes: [UInt8], atMillisecond time: Int) throws(InteropError) {
        var config = WebPConfig()
        var picture = WebPPicture()
        guard WebPConfigInit(&config) != 0, WebPPictureInit(&picture) != 0 else {
            throw InteropError(library: "libwebp", message: "the library does not fit its headers")
        }
        defer { WebPPictureFree(&picture) }
        config.lossless = quality == nil ? 1 : 0
        config.quality = quality ?? 50
        // Of 0 to 6, from fast to small; 4 is the library's own choice.
        config.method = quality == nil ? (pixels < Self.pixelsWithEffort ? 2 : 0) : 4
        pixels += Int(width) * Int(height)
        // Keep clear pixels' colours.
        config.exact = 1
        picture.use_argb = 1
        picture.width = width
        picture.height = height
        guard bytes.count == Int(width) * Int(height) * 4,
            WebPPictureImportRGBA(&picture, bytes, width * 4) != 0,
            WebPAnimEncoderAdd(encoder, &picture, Int32(clamping: time), &config) != 0
        else { throw failure() }
    }

    /// Ends the last frame and returns the file.
    package func finish(atMillisecond time: Int) throws(InteropError) -> [UInt8] {
        var data = WebPData()
        WebPDataInit(&data)
        defer { WebPDataClear(&data) }
        guard WebPAnimEncoderAdd(encoder, nil, Int32(clamping: time), nil) != 0,
            WebPAnimEncoderAssemble(encoder, &data) != 0, let bytes = data.bytes
        else { throw failure() }
        return [UInt8](UnsafeBufferPointer(start: bytes, count: data.size))
    }

    private func failure() -> InteropError {
        let message = WebPAnimEncoderGetError(encoder).map { String(cString: $0) } ?? ""
        return InteropError(library: "libwebp", message: message.isEmpty ? "cannot add the frame" : message)
    }
}
