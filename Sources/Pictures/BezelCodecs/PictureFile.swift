// Pictures whose format nobody tells, decoded by their first bytes. Each format has its reader in the files beside this.
import BezelInterop

/// Pictures whose format is not told.
package enum PictureFile {
    /// Decodes a picture in any format that is read here; fails for any other.
    ///
    /// - Parameter maximumPixels: Checked before anything is allocated.
    package static func decode(_ bytes: [UInt8], maximumPixels: Int) throws(InteropError) -> DecodedImage {
        switch bytes.first {
        case 0x89: try PNGReader.decode(bytes, maximumPixels: maximumPixels)
        case 0xFF: try JPEGReader.decode(bytes, maximumPixels: maximumPixels)
        case UInt8(ascii: "G"): try GIFReader.decode(bytes, maximumPixels: maximumPixels)
        case UInt8(ascii: "R"): try WebPReader.decode(bytes, maximumPixels: maximumPixels)
        default: throw InteropError(library: "Bezel", message: "not a PNG, JPEG, WebP or GIF")
        }
    }
}
