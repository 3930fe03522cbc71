// Still PNG files, and the chunks that they share with animated ones. Pixels become rows in BezelPixels/PNGRows,
// compression is in BezelCodecs, row filters of animations in PNGFilter. Called
// wherever a bitmap is written as PNG.
import BezelColor
import BezelCodecs
import BezelInterop
import BezelPixels
import BezelGeometry

/// PNG as palette, RGB or RGBA.
///
/// The smallest kind that holds the picture exactly is chosen. A picture of one colour is stored as coverage, whose
/// bytes are palette indices as they are: 256 opacities of the colour. Up to 256 colours also take a palette; opaque
/// pictures are RGB, all others RGBA. Rows are not filtered, which suits text and flat areas; photographs get larger.
public struct PNGEncoder: Sendable, Hashable {
    /// Whether speed or small files matter more; the pixels are the same.
    public enum Effort: String, Sendable, Hashable, Codable, CaseIterable {
        /// ISA-L, many times faster than zlib, with somewhat larger files; the default.
        case fast
        /// libdeflate, slower than ``fast``, with files as small as they get without row filters.
        case small
    }
    /// How hard the encoder compresses; by default ``Effort/fast``.
    public var effort: Effort
    /// Texts by keyword, as tEXt chunks. They are written in Latin 1: characters beyond it and NUL are left out, and
    /// keywords are cut to 79 characters.
    package var texts: [String: String]
    /// Pixels per inch, as the file says them; nil for a user unit of 1/96 inch.
    package var density: Double?

    /// Creates an encoder, by default a fast one that writes no texts.
    ///
    /// - Parameter texts: tEXt chunks by keyword, in Latin 1: characters beyond it are left out, and keywords cut to 79
    ///   characters.
    public init(effort: Effort = .fast, texts: [String: String] = [:]) {
        self.effort = effort
        self.texts = texts
    }

    /// Returns the file. Linear in the pixels.
    ///
    /// - Throws: ``RenderingError/limit(_:)`` with `encodingBytes` if encoding would take more memory, and
    ///   ``RenderingError/library(_:)`` for errors of the compressor.
    public func encode(_ bitmap: Bitmap) throws(RenderingError) -> [UInt8] {
        do {
            switch bitmap.storage {
            case .mask(let mask, let color):
                let data = try mask.withPNGRows { rows throws(InteropError) in
                    guard effort == .fast else { return try Deflate.small(rows) }
                    return try Deflate.fast(rows, checksum: checksum(rows, of: mask))
                }
                return file(bitmap, colorType: 3, palette: Self.shades(of: color), data: data)
            case .pixels(let buffer):
                if let palette = PixelPalette(of: buffer) {
                    let data = try compress(buffer, .numbered(palette))
                    return file(bitmap, colorType: 3, palette: palette.straightBytes, data: data)
                }
                let isOpaque = buffer.isOpaque
                let data = try compress(buffer, isOpaque ? .opaque : .straight)
                return file(bitmap, colorType: isOpaque ? 2 : 6, palette: [], data: data)
            }
        } catch {
            throw RenderingError(error)
        }
    }

    /// The palette of a picture stored as coverage: the colour at 256 opacities, straight.
    private static func shades(of color: Color) -> [UInt8] {
        let parts = [color.red, color.green, color.blue].map { UInt8(clamping: ($0 * 255).rounded()) }
        return (0..<1024).map { i in
            i & 3 == 3 ? UInt8(clamping: (Double(i >> 2) * color.alpha).rounded()) : parts[i & 3]
        }
    }

    /// Compresses rows, for `fast` in strips, so that no second copy of the picture is held.
    private func compress(_ buffer: PixelBuffer, _ kind: PixelBuffer.PNGPixel) throws(InteropError) -> [UInt8] {
        let pixels = Double(buffer.width) * Double(buffer.height)
        guard effort == .fast else {
            try EncodingBytes.check(pixels * (4 + 2 * Double(kind.size)))
            return try Deflate.small(buffer.pngRows(kind))
        }
        var stream = FastDeflate()
        try buffer.withPNGStrips(kind) { rows, isLast throws(InteropError) in
            try stream.add(rows, isLast: isLast)
            try EncodingBytes.check(pixels * 4 + Double(stream.output.count) * EncodingBytes.copiesOfFile)
        }
        return stream.output
    }

    /// The Adler-32 checksum of a mask's rows. Most of a text picture is blank, and a run of zeros costs a formula,
    /// whatever its length.
    private func checksum(_ rows: UnsafeRawBufferPointer, of mask: CoverageMask) -> Adler32 {
        var sum = Adler32()
        var blank = min(mask.firstRow, mask.height) * mask.stride
        for y in mask.firstRow..<max(mask.firstRow, mask.endRow) {
            let (start, end) = (Int(mask.rowStart[y]) + 1, Int(mask.rowEnd[y]) + 1)
            guard start < end else {
                blank += mask.stride
                continue
            }
            sum.addZeros(blank + start)
            sum.add(
                UnsafeRawBufferPointer(
                    rebasing: rows[Range(from: y * mask.stride + start, upTo: y * mask.stride + end)]))
            blank = mask.stride - end
        }
        sum.addZeros(blank + (mask.height - max(mask.firstRow, mask.endRow)) * mask.stride)
        return sum
    }

    /// - Parameter palette: Straight RGBA; may be empty.
    private func file(_ bitmap: Bitmap, colorType: UInt8, palette: [UInt8], data: [UInt8]) -> [UInt8] {
        var png = PNGChunks(capacity: data.count + 2048)
        png.add("IHDR", PNGChunks.big(bitmap.width) + PNGChunks.big(bitmap.height) + [8, colorType, 0, 0, 0])
        png.add("sRGB", [0])
        // Pixels per metre, of which an inch is 0.0254; a user unit is 1/96 inch.
        let density = Int(clamping: ((self.density ?? 96 * Double(bitmap.scale)) / 0.0254).rounded())
        png.add("pHYs", PNGChunks.big(density) + PNGChunks.big(density) + [1])
        if !palette.isEmpty {
            let count = palette.count / 4
            png.add("PLTE", (0..<3 * count).map { palette[$0 / 3 * 4 + $0 % 3] })
            let alphas = (0..<count).map { palette[4 * $0 + 3] }
            if alphas.contains(where: { $0 < 255 }) { png.add("tRNS", alphas) }
        }
        for (key, value) in texts.sorted(by: { $0.key < $1.key }) {
            let latin = { (s: String) in s.unicodeScalars.compactMap { UInt8(exactly: $0.value) }.filter { $0 != 0 } }
            png.add("tEXt", Array(latin(key).prefix(79)) + [0] + latin(value))
        }
        png.add("IDAT", data)
        png.add("IEND", [])
        return png.bytes
    }
}

/// A PNG file as it grows, from its signature. Each chunk is length, type, data and the CRC of type and data.
struct PNGChunks {
    private(set) var bytes: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

    init(capacity: Int) { bytes.reserveCapacity(capacity) }

    /// Four bytes, the most significant first; negative numbers become 0.
    static func big(_ value: Int) -> [UInt8] {
        let v = UInt32(clamping: value)
        return [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: v >> $0) }
    }

    mutating func add(_ type: String, _ data: [UInt8]) {
        bytes += Self.big(data.count)
        let start = bytes.count
        bytes += Array(type.utf8)
        bytes += data
        bytes += Self.big(Int(Deflate.crc32(bytes, from: start)))
    }
}
