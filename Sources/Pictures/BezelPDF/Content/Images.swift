// Pictures as image objects: greyscale where all pixels are grey, alpha as a soft mask. How samples are encoded is in
// `File/StreamData.swift`.
//
// Pictures come from images of the scene and from effects. They are found again by a digest of their pixels.
import BezelDrawing
import BezelSystem
import BezelGeometry

extension DocumentState {
    /// The image object of a picture; equal pictures are written once.
    ///
    /// JPEG files whose colours are kept go in as they are. All others are packed samples, in the document's colours.
    ///
    /// - Parameters:
    ///   - interpolation: `smooth` asks readers to smooth enlarged pixels, except in PDF/A.
    ///   - isMask: Whether it is in a luminosity mask, whose values are not colours and are kept.
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
            // The colour of clear pixels does not matter.
            isGray = isGray && (pixels[i + 3] == 0 || pixels[i] == pixels[i + 1] && pixels[i] == pixels[i + 2])
            isOpaque = isOpaque && pixels[i + 3] == 255
        }
        if !isOpaque {
            var mask = dictionary
            mask.set("ColorSpace", "/DeviceGray")
            let alpha = stride(from: 3, to: pixels.count, by: 4).map { pixels[$0] }
            let data = try StreamData.packed(
                samples: alpha, in: StreamData.Rows(width: image.width, channels: 1), effort)
            dictionary.set("SMask", try file.addStream(mask, data))
        }
        if printed == .keep, let reference = try cached(image, dictionary, isOpaque: isOpaque) {
            images[key] = reference
            return reference
        }
        let channels = printed == .cmyk ? 4 : isGray || printed == .gray ? 1 : 3
        dictionary.set("ColorSpace", try imageSpace(channels))
        let shown = isOpaque ? pixels : pixels.coloringClearPixels(width: image.width)
        var samples: [UInt8] = []
        samples.reserveCapacity(count * channels)
        // Colours that are converted are read as RGB, others as grey or RGB.
        let read = printed == .keep ? channels : 3
        for i in stride(from: 0, to: pixels.count, by: 4) { samples += shown[Range(from: i, upTo: i + read)] }
        if printed != .keep { samples = colors.convert(samples) }
        let rows = StreamData.Rows(width: image.width, channels: channels)
        let reference = try file.addStream(dictionary, .packed(samples: samples, in: rows, effort))
        images[key] = reference
        return reference
    }

    /// The colour space for a number of channels, in written form.
    private func imageSpace(_ channels: Int) throws(PDFError) -> String {
        switch channels {
        case 1: return "/DeviceGray"
        case 4: return processSpace(in: "a picture")
        default: return try screenSpace()
        }
    }

    /// Of all that decides about the object.
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

    /// The original JPEG as an image object; nil if there is none or its header cannot be read.
    private func cached(
        _ image: PixelImage, _ dictionary: PDFDictionary, isOpaque: Bool
    ) throws(PDFError) -> PDFReference? {
        guard let jpeg = image.jpeg, isOpaque, let channels = JPEGHeader(jpeg).channels else {
            return nil
        }
        var dictionary = dictionary
        dictionary.set("ColorSpace", try imageSpace(channels))
        return try file.addStream(dictionary, .jpeg(jpeg))
    }
}
