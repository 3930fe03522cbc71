// The limit on memory that encoders ask before they begin, each with its own bytes per pixel, as the libraries allocate
// without asking anybody. Memory of pictures while they are drawn is counted by PixelLedger.
import BezelGeometry
import BezelInterop

enum EncodingBytes {
    /// A growing file is reallocated, then copied once.
    static let copiesOfFile = 3.0

    /// Throws above `encodingBytes`.
    static func check(_ bytes: Double) throws(InteropError) {
        let limit = Limits.encodingBytes
        guard bytes <= Double(limit.standard) else {
            throw InteropError(library: "Bezel", limit: LimitError(limit, requested: bytes))
        }
    }

    static func check(of bitmap: Bitmap, perPixel bytes: Double) throws(RenderingError) {
        do { try check(Double(bitmap.width) * Double(bitmap.height) * bytes) } catch { throw RenderingError(error) }
    }
}

extension RenderingError {
    init(_ error: InteropError) { self = error.limit.map { .limit($0) } ?? .library(error.description) }
}
