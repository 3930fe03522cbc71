// What readers of a PDF take from a JPEG's markers before they decode it.

/// The markers before a JPEG's first scan.
struct JPEGHeader {
    /// If every reader decodes the picture to the same colours: baseline or progressive Huffman coding with 8 bits, grey, or
    /// Y, Cb and Cr.
    ///
    /// Nil for others. Three components may also be R, G and B. libjpeg then goes by the marker of JFIF, by Adobe's, and by
    /// the components' names, in this order; ISO 32000-1 (table 13) knows only Adobe's, and the default YCbCr.
    let channels: Int?

    init(_ bytes: [UInt8]) {
        var frame: (channels: Int, names: [UInt8])?
        var adobeTransform: UInt8?
        var isJFIF = false
        var i = 2
        while frame == nil, i + 9 < bytes.count, bytes[i] == 0xFF {
            let marker = bytes[i + 1]
            if marker == 0xFF {
                i += 1
                continue
            }
            let end = min(i + 2 + (Int(bytes[i + 2]) << 8 | Int(bytes[i + 3])), bytes.count)
            let body = bytes[min(i + 4, end)..<end]
            switch marker {
            case 0xC0, 0xC1, 0xC2:
                // Bits, height, width, count, then three bytes for each component.
                guard body.count >= 6, body[body.startIndex] == 8 else { break }
                let names = stride(from: body.startIndex + 6, to: body.endIndex, by: 3).map { body[$0] }
                frame = (Int(body[body.startIndex + 5]), names)
            case 0xE0: isJFIF = isJFIF || body.starts(with: Array("JFIF\0".utf8))
            case 0xEE where body.count >= 12 && body.starts(with: Array("Adobe".utf8)):
                adobeTransform = body[body.startIndex + 11]
            default: break
            }
            // Other frames, such as arithmetic coding, or a scan without a frame.
            let isOther = (0xC3...0xCF).contains(marker) && ![0xC4, 0xC8, 0xCC].contains(marker)
            if isOther || marker == 0xDA { break }
            i = max(end, i + 2)
        }
        let isYCbCr = adobeTransform.map { $0 == 1 } ?? (isJFIF || frame?.names != Array("RGB".utf8))
        switch frame?.channels {
        case 1: channels = 1
        case 3 where isYCbCr: channels = 3
        default: channels = nil
        }
    }
}
