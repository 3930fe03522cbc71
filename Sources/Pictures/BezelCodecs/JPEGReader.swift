// Reading JPEG by libjpeg, its long jumps caught in C.
import BezelInterop
import BezelGeometry
import CBezelPictures

/// Reads a whole JPEG file from memory, of any kind that libjpeg reads.
package enum JPEGReader {
    /// A picture in grey, RGB or CMYK, as opaque RGBA. A damaged file gives what libjpeg makes of it: grey where data are
    /// missing.
    ///
    /// - Parameter maximumPixels: Checked by the header before anything is allocated.
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
        // Huffman coding gives at most 128 pixels per bit, 1024 per byte, so that a short file with a large header is damaged,
        // and no memory is taken for it. Arithmetic coding is denser, and rare.
        guard isArithmetic(bytes) || Int(width) * Int(height) <= 1024 * bytes.count else {
            throw InteropError(library: "libjpeg", message: "the file is too short for its picture")
        }
        var pixels = [UInt8](repeating: 0, count: Int(width) * Int(height) * 4)
        var damage: Int32 = 0
        let status = bytes.withUnsafeBufferPointer { source in
            pixels.withUnsafeMutableBufferPointer {
                bezel_jpeg_decode(source.baseAddress, source.count, $0.baseAddress, width, height, &damage)
            }
        }
        guard status == 0 else {
            throw InteropError(library: "libjpeg", code: Int(status), message: "the picture is damaged")
        }
        var image = DecodedImage(width: Int(width), height: Int(height), pixels: pixels)
        if damage != 0 {
            // A whole file ends with the marker EOI, perhaps with some bytes of padding after it.
            let isWhole = bytes.suffix(64).indices.contains { bytes[$0] == 0xD9 && bytes[$0 - 1] == 0xFF }
            image.damage = PictureDamage(library: "libjpeg", code: Int(damage), isCut: !isWhole)
        }
        return image
    }

    /// Whether the frame header is one of SOF9 to SOF11. Goes from segment to segment, up to the first frame header.
    private static func isArithmetic(_ bytes: [UInt8]) -> Bool {
        var i = 2
        while i + 4 <= bytes.count, bytes[i] == 0xFF {
            let marker = bytes[i + 1]
            if marker == 0xFF {
                i += 1
                continue
            }
            if (0xC0...0xCF).contains(marker), marker != 0xC4, marker != 0xC8, marker != 0xCC {
                return (0xC9...0xCB).contains(marker)
            }
            i += 2 + (Int(bytes[i + 2]) << 8 | Int(bytes[i + 3]))
        }
        return false
    }
}
