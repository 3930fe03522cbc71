// Greyscale where all pixels are grey, alpha as a soft mask.
import BezelDrawing
import BezelSystem
import BezelGeometry

extension DocumentState {
    /// Writes equal pictures once.
    func image(
        _ image: PixelImage, interpolation: ImageDrawing.Interpolation, isMask: Bool
    ) throws(PDFError) -> PDFReference {
        let printed = isMask ? .keep : colors.space
        let key = Self.digest(of: image, interpolation, printed)
        if let found = images[key] { return found }
        let (count, overflows) = image.width.multipliedReportingOverflow(by: image.height)
        guard image.width > 0, image.height > 0, !overflows, image.pixels.count == count * 4 else {
            throw .invalidImage(width: image.width, height: image.height, bytes: image.pixels.count)
        }
        var dictionary = PDFDictionary()
        dictionary.set("Type", "/XObject")
        dictionary.set("Subtype", "/Image")
        dictionary.set("Width", image.width)
        dictionary.set("Height", image.height)
        dictionary.set("BitsPerComponent", 8)
        // PDF/A forbids interpolation (ISO 19005-2, 6.2.8.1).
        if interpolation == .smooth, !conformance.has(.a2u) { dictionary.set("Interpolate", true) }
        let pixels = image.pixels
        var isGray = true
        var isOpaque = true
        for i in stride(from: 0, to: pixels.count, by: 4) {
            isGray = isGray && (pixels[i + 3] == 0 || pixels[i] == pixels[i + 1] && pixels[i] == pixels[i + 2])
            isOpaque = isOpaque && pixels[i + 3] == 255
        }
        if !isOpaque {
            var mask = dictionary
            mask.set("ColorSpace", "/DeviceGray")
            mask.set("DecodeParms", Self.predictor(1, width: image.width))
            let alpha = stride(from: 3, to: pixels.count, by: 4).map { pixels[$0] }
            let rows = Self.filtered(alpha, width: image.width, channels: 1)
            dictionary.set("SMask", try file.addStream(mask, rows))
        }
        if printed == .keep, let reference = try cached(image, dictionary, isOpaque: isOpaque) {
            images[key] = reference
            return reference
        }
        let channels = printed == .cmyk ? 4 : isGray || printed == .gray ? 1 : 3
        dictionary.set("ColorSpace", try imageSpace(channels))
        dictionary.set("DecodeParms", Self.predictor(channels, width: image.width))
        var samples: [UInt8] = []
        samples.reserveCapacity(count * channels)
        let read = printed == .keep ? channels : 3
        for i in stride(from: 0, to: pixels.count, by: 4) { samples += pixels[Range(from: i, upTo: i + read)] }
        if printed != .keep { samples = colors.convert(samples) }
        let reference = try file.addStream(dictionary, Self.filtered(samples, width: image.width, channels: channels))
        images[key] = reference
        return reference
    }

    private func imageSpace(_ channels: Int) throws(PDFError) -> String {
        switch channels {
        case 1: return "/DeviceGray"
        case 4: return processSpace(in: "a picture")
        default: return try screenSpace()
        }
    }

    private static func digest(
        of image: PixelImage, _ interpolation: ImageDrawing.Interpolation, _ space: PDFColorSpace
    ) -> Digest {
        var hasher = SHA256()
        for number in [image.width, image.height, interpolation == .smooth ? 1 : 0, space == .keep ? 1 : 0] {
            hasher.add(number: UInt64(bitPattern: Int64(number)))
        }
        hasher.add(image.pixels)
        return hasher.finish()
    }

    /// The original JPEG, if its colours are kept.
    private func cached(
        _ image: PixelImage, _ dictionary: PDFDictionary, isOpaque: Bool
    ) throws(PDFError) -> PDFReference? {
        guard let jpeg = image.jpeg, isOpaque, let channels = Self.channels(ofJPEG: jpeg) else {
            return nil
        }
        var dictionary = dictionary
        dictionary.set("ColorSpace", try imageSpace(channels))
        dictionary.set("Filter", "/DCTDecode")
        return try file.addStream(dictionary, jpeg, isPacked: false)
    }

    /// 1 or 3 if every reader supports the JPEG: baseline or progressive, 8 bits.
    private static func channels(ofJPEG bytes: [UInt8]) -> Int? {
        var i = 2
        while i + 9 < bytes.count, bytes[i] == 0xFF {
            let marker = bytes[i + 1]
            if marker == 0xFF {
                i += 1
                continue
            }
            if marker == 0xC0 || marker == 0xC1 || marker == 0xC2 {
                return bytes[i + 4] == 8 && (bytes[i + 9] == 1 || bytes[i + 9] == 3) ? Int(bytes[i + 9]) : nil
            }
            if (0xC3...0xCF).contains(marker), marker != 0xC4, marker != 0xC8, marker != 0xCC { return nil }
            i += 2 + (Int(bytes[i + 2]) << 8 | Int(bytes[i + 3]))
        }
        return nil
    }

    private static func predictor(_ channels: Int, width: Int) -> String {
        "<</Predictor 15/Colors \(channels)/Columns \(width)>>"
    }

    /// PNG's filters up or none, whichever is better.
    private static func filtered(_ bytes: [UInt8], width: Int, channels: Int) -> [UInt8] {
        let row = width * channels
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count + bytes.count / max(row, 1))
        var above = [UInt8](repeating: 0, count: row)
        func cost(_ line: [UInt8]) -> Int { line.reduce(0) { $0 + Int(min($1, 0 &- $1)) } }
        for start in stride(from: 0, to: bytes.count, by: max(row, 1)) {
            let own = Array(bytes[Range(from: start, upTo: start + row)])
            var up = own
            for i in Range(count: row) { up[i] = own[i] &- above[i] }
            if cost(up) <= cost(own) {
                result.append(2)
                result += up
            } else {
                result.append(0)
                result += own
            }
            above = own
        }
        return result
    }
}
