// Pictures as image objects: colours, greys where all are grey, alpha as a soft mask.
import BezelDrawing
import Foundation

extension DocumentState {
    /// The image object of a picture; the same picture is written once.
    func image(
        _ image: PixelImage, interpolation: ImageDrawing.Interpolation
    ) throws(PDFError) -> PDFReference {
        if let found = images[image] { return found }
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
        if interpolation == .smooth { dictionary.set("Interpolate", true) }
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
        let channels = isGray ? 1 : 3
        dictionary.set("ColorSpace", isGray ? "/DeviceGray" : "/DeviceRGB")
        dictionary.set("DecodeParms", Self.predictor(channels, width: image.width))
        var colors: [UInt8] = []
        colors.reserveCapacity(count * channels)
        for i in stride(from: 0, to: pixels.count, by: 4) { colors += pixels[i..<(i + channels)] }
        let reference = try file.addStream(dictionary, Self.filtered(colors, width: image.width, channels: channels))
        images[image] = reference
        return reference
    }

    private static func predictor(_ channels: Int, width: Int) -> String {
        "<</Predictor 15/Colors \(channels)/Columns \(width)>>"
    }

    /// Rows as PNG's filters leave them: each by the row above it, or as it is where that is better.
    private static func filtered(_ bytes: [UInt8], width: Int, channels: Int) -> [UInt8] {
        let row = width * channels
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count + bytes.count / max(row, 1))
        var above = [UInt8](repeating: 0, count: row)
        func cost(_ line: [UInt8]) -> Int { line.reduce(0) { $0 + Int(min($1, 0 &- $1)) } }
        for start in stride(from: 0, to: bytes.count, by: max(row, 1)) {
            let own = Array(bytes[start..<(start + row)])
            var up = own
            for i in 0..<row { up[i] = own[i] &- above[i] }
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
