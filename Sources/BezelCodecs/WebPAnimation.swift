// Writing animated WebP by libwebp.
import BezelInterop
import BezelGeometry
import CBezelWebP

package final class WebPAnimation: @unchecked Sendable {
    private let encoder: OpaquePointer
    private let width: Int32
    private let height: Int32
    /// 0…100; nil for lossless.
    private let quality: Float?

    /// 0 plays for ever. The corresponding C function is `WebPAnimEncoderNew`.
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
        self.quality = quality.map { Float(min(max($0, 0), 100)) }
    }
    deinit { WebPAnimEncoderDelete(encoder) }

    package func add(straightRGBA bytes: [UInt8], atMillisecond time: Int) throws(InteropError) {
        var config = WebPConfig()
        var picture = WebPPicture()
        guard WebPConfigInit(&config) != 0, WebPPictureInit(&picture) != 0 else {
            throw InteropError(library: "libwebp", message: "the library does not fit its headers")
        }
        defer { WebPPictureFree(&picture) }
        config.lossless = quality == nil ? 1 : 0
        config.quality = quality ?? 50
        config.method = quality == nil ? 2 : 4
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
