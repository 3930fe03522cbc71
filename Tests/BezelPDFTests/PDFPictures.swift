// Pictures of a PDF, read back by what their dictionaries say: nothing else tells how their bytes are encoded.
import BezelCodecs
import Foundation
import Testing

/// A picture of a PDF, decoded.
struct PDFPicture {
    var width: Int
    var height: Int
    /// 1, 3 or 4 for each pixel, row by row.
    var samples: [UInt8]
    var channels: Int
    /// Nil if it is opaque.
    var alpha: [UInt8]?

    /// Straight RGBA, if it is grey or RGB.
    var pixels: [UInt8] {
        (0..<width * height).flatMap { i in
            let color = samples[(i * channels)..<((i + 1) * channels)]
            return (channels == 1 ? Array(repeating: color.first ?? 0, count: 3) : Array(color)) + [alpha?[i] ?? 255]
        }
    }
}

extension PDFReader {
    /// All pictures but soft masks, which belong to others.
    func pictures() throws -> [PDFPicture] {
        let images = objects.filter { $0.value.contains("/Subtype/Image") }
        let masks = Set(try images.values.compactMap { try Self.mask(in: $0) })
        return try images.keys.sorted().filter { !masks.contains($0) }.map { try picture($0) }
    }

    private static func mask(in dictionary: String) throws -> Int? {
        guard let text = value("SMask", in: dictionary) else { return nil }
        let number = text.split(separator: " ").first.flatMap { Int($0) }
        let mask: Int = try #require(number)
        return mask
    }

    private func picture(_ number: Int) throws -> PDFPicture {
        let dictionary = try #require(objects[number])
        func whole(_ key: String) throws -> Int {
            let text = try #require(Self.value(key, in: dictionary))
            return try #require(Int(text))
        }
        let (width, height) = (try whole("Width"), try whole("Height"))
        let space = try #require(dictionary.firstMatch(of: /\/ColorSpace\/Device(Gray|RGB|CMYK)/)).1
        let channels = space == "Gray" ? 1 : space == "RGB" ? 3 : 4
        let bytes = try #require(streams[number])
        var picture = PDFPicture(width: width, height: height, samples: [], channels: channels)
        if dictionary.contains("/Filter/DCTDecode") {
            let image = try PictureFile.decode(bytes, maximumPixels: 1 << 24)
            #expect(image.width == width && image.height == height)
            picture.samples = image.pixels.indices.filter { $0 % 4 < channels }.map { image.pixels[$0] }
        } else {
            picture.samples = try Self.unpredicted(bytes, dictionary, rowBytes: width * channels)
        }
        #expect(picture.samples.count == width * height * channels, "\(dictionary)")
        picture.alpha = try Self.mask(in: dictionary).map { try self.picture($0).samples }
        return picture
    }

    /// Undoes PNG's filters, if the dictionary says that they were applied; `streams` are unpacked already.
    private static func unpredicted(_ bytes: [UInt8], _ dictionary: String, rowBytes: Int) throws -> [UInt8] {
        guard dictionary.contains("/Predictor") else { return bytes }
        // Parameters belong to a filter.
        #expect(dictionary.contains("/Filter/FlateDecode"), "\(dictionary)")
        #expect(dictionary.contains("/Predictor 15"))
        var result: [UInt8] = []
        var above = [UInt8](repeating: 0, count: rowBytes)
        for start in stride(from: 0, to: bytes.count, by: rowBytes + 1) {
            var row = Array(bytes[(start + 1)..<(start + 1 + rowBytes)])
            switch bytes[start] {
            case 0: break
            case 2: for i in row.indices { row[i] = row[i] &+ above[i] }
            default: Issue.record("a row by filter \(bytes[start])")
            }
            result += row
            above = row
        }
        return result
    }
}
