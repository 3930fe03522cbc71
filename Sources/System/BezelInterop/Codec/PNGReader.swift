// Reading PNG by libpng's simplified interface.
import BezelGeometry
import CBezelPNG

/// A picture that was read: straight 8-bit RGBA in sRGB, rows from the top.
package struct DecodedImage: Hashable, Sendable {
    package var width: Int
    package var height: Int
    package var pixels: [UInt8]
    /// Nil if the file is whole.
    package var damage: PictureDamage?

    package init(width: Int, height: Int, pixels: [UInt8], damage: PictureDamage? = nil) {
        self.width = width
        self.height = height
        self.pixels = pixels
        self.damage = damage
    }
}

/// Why a picture holds only what could be read of its file.
package struct PictureDamage: Hashable, Sendable {
    package var library: String
    /// The library's code; 0 if the library reports nothing, but the file ends too early.
    package var code: Int
    /// Whether the file ends too early; else its data are wrong.
    package var isCut: Bool

    package init(library: String, code: Int, isCut: Bool) {
        self.library = library
        self.code = code
        self.isCut = isCut
    }
}

/// Reads PNG files of any colour type and depth as 8-bit RGBA.
package enum PNGReader {
    /// Reads a picture. Checks `maximumPixels` before allocating, and whether so small a file can hold so many. A
    /// damaged file gives the rows before the damage.
    ///
    /// - Throws: `InteropError` with the limit `decodedPixels`, or with libpng's message if no row can be read.
    package static func decode(
        _ bytes: [UInt8], maximumPixels: Int = Limits.decodedPixels.standard
    ) throws(InteropError) -> DecodedImage {
        do throws(InteropError) { return try read(bytes, maximumPixels: maximumPixels) } catch {
            // libpng takes data in large pieces and uses none of a piece that is cut.
            guard error.limit == nil, let repaired = PNGChunks.closing(bytes) else { throw error }
            var image = try read(repaired, maximumPixels: maximumPixels)
            image.damage = PictureDamage(library: error.library, code: error.code, isCut: true)
            return image
        }
    }

    private static func read(_ bytes: [UInt8], maximumPixels: Int) throws(InteropError) -> DecodedImage {
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
            // Without it, libpng takes 16-bit samples of a file that says nothing of its gamma for linear light, and shows
            // them too bright.
            image.flags |= UInt32(PNG_IMAGE_FLAG_16BIT_sRGB)
            var pixels = [UInt8](repeating: 0, count: width * height * 4)
            let finished =
                isDeepAndInterlaced(source)
                ? finishDeep(&image, into: &pixels)
                : pixels.withUnsafeMutableBytes {
                    png_image_finish_read(&image, nil, $0.baseAddress, Int32(width * 4), nil)
                }
            // libpng writes rows as it reads them, and keeps them if it fails later.
            guard finished != 0 || pixels.contains(where: { $0 != 0 }) else { return .failure(refusal(image)) }
            let isCut = !PNGChunks.isWhole(source)
            var read = DecodedImage(width: width, height: height, pixels: pixels)
            if finished == 0 || isCut || PNGChunks.concernsPixels(image) {
                read.damage = PictureDamage(library: "libpng", code: Int(image.warning_or_error), isCut: isCut)
            }
            return .success(read)
        }
        return try result.get()
    }

    /// Of 16 bits a sample, in Adam7's order.
    private static func isDeepAndInterlaced(_ file: UnsafeRawBufferPointer) -> Bool {
        file.count > 28 && file[24] == 16 && file[28] == 1
    }

    /// Reads 16-bit samples of linear light, with the alpha multiplied in, and makes 8-bit samples of them.
    ///
    /// Several releases of libpng 1.6 mix up the rows of interlaced files when they make 8 of 16 bits themselves. Samples may
    /// differ by 1 from those of the direct way, and by more where hardly anything shows.
    private static func finishDeep(_ image: inout png_image, into pixels: inout [UInt8]) -> Int32 {
        image.format = UInt32(PNG_FORMAT_FLAG_COLOR | PNG_FORMAT_FLAG_ALPHA | PNG_FORMAT_FLAG_LINEAR)
        var samples = [UInt16](repeating: 0, count: pixels.count)
        let row = Int32(image.width * 4)
        let finished = samples.withUnsafeMutableBytes {
            png_image_finish_read(&image, nil, $0.baseAddress, row, nil)
        }
        for i in stride(from: 0, to: samples.count, by: 4) where samples[i + 3] > 0 {
            let alpha = Double(samples[i + 3])
            for k in i..<(i + 3) {
                // The exponent by which libpng takes sRGB for linear.
                let level = pow(min(Double(samples[k]) / alpha, 1), 1 / 2.2)
                pixels[k] = UInt8(clamping: (level * 255).rounded())
            }
            pixels[i + 3] = UInt8(clamping: (alpha / 257).rounded())
        }
        return finished
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

private enum PNGChunks {
    /// Whether the file has its last chunk, IEND. libpng stops at the last row and does not look.
    static func isWhole(_ file: UnsafeRawBufferPointer) -> Bool {
        // After the signature; a chunk has a length, a type, its data and a checksum.
        var position = 8
        while position + 12 <= file.count {
            let length = (0..<4).reduce(0) { $0 << 8 | Int(file[position + $1]) }
            if file[position + 4..<position + 8].elementsEqual("IEND".utf8) { return true }
            position += 12 + length
        }
        return false
    }

    /// A file whose last chunk of pixels ends where the file is cut; nil for others.
    static func closing(_ file: [UInt8]) -> [UInt8]? {
        var position = 8
        while position + 12 < file.count {
            let length = (0..<4).reduce(0) { $0 << 8 | Int(file[position + $1]) }
            guard position + 12 + length > file.count else {
                position += 12 + length
                continue
            }
            let rest = file.count - position - 8
            guard file[position + 4..<position + 8].elementsEqual("IDAT".utf8), rest > 0 else { return nil }
            var closed = file
            for i in 0..<4 { closed[position + i] = UInt8(truncatingIfNeeded: rest >> (24 - 8 * i)) }
            // A wrong checksum, found only after the rows.
            return closed + [0, 0, 0, 0]
        }
        return nil
    }

    /// Whether libpng's warning is about a chunk that the picture needs. Such a chunk's type, with which the message
    /// begins, has a capital first letter (PNG 3, section 5.4). Odd colour profiles, for instance, are not damage.
    static func concernsPixels(_ image: png_image) -> Bool {
        guard image.warning_or_error != 0 else { return false }
        return withUnsafeBytes(of: image.message) { message in
            ["IHDR", "PLTE", "IDAT", "IEND"].contains { message.starts(with: $0.utf8) }
        }
    }
}
