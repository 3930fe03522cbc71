// What a picture takes while it is written.
import BezelGeometry
import BezelInterop

enum EncodingBytes {
    /// A file that grows is moved now and then, and copied once into its frame.
    static let copiesOfFile = 3.0

    /// Throws where writing would take more than ``Limits/encodingBytes``.
    static func check(_ bytes: Double) throws(InteropError) {
        let limit = Limits.encodingBytes
        guard bytes <= Double(limit.standard) else {
            throw InteropError(library: "Bezel", limit: LimitError(limit, requested: bytes))
        }
    }

    /// Throws where a picture takes more, at so many bytes a pixel.
    static func check(of bitmap: Bitmap, perPixel bytes: Double) throws(RenderingError) {
        do { try check(Double(bitmap.width) * Double(bitmap.height) * bytes) } catch { throw RenderingError(error) }
    }
}

extension RenderingError {
    /// A refusal of a C library, or a limit that was reached while a picture was written.
    init(_ error: InteropError) { self = error.limit.map { .limit($0) } ?? .library(error.description) }
}
