// What a stream holds. Bytes and the filter that decodes them are one value, made here and nowhere else, and the entries
// of a stream's dictionary that describe its data are written from that value. A filter's parameters can therefore never
// remain beside bytes that were left as they are.
import BezelCodecs
import BezelSystem

/// A stream's data as it stands in the file, with the filter that decodes it.
struct StreamData: Hashable {
    /// ISO 32000-1, 7.4.
    private enum Filter: Hashable {
        /// The bytes are the data.
        case none
        case flate
        /// Each row of samples begins with the number of the PNG filter that was applied to it before deflating.
        case flateRows(Rows)
        /// A JPEG file.
        case jpeg
    }

    /// Rows of samples with one byte for each channel.
    struct Rows: Hashable {
        /// In pixels.
        var width: Int
        /// Samples of a pixel.
        var channels: Int

        var bytesPerRow: Int { width * channels }

        /// 15: every row names its own filter (ISO 32000-1, table 10).
        fileprivate var parameters: PDFDictionary {
            var parameters = PDFDictionary()
            parameters.set("Predictor", 15)
            parameters.set("Colors", channels)
            parameters.set("Columns", width)
            return parameters
        }
    }

    let bytes: [UInt8]
    private let filter: Filter

    private init(_ bytes: [UInt8], _ filter: Filter) {
        self.bytes = bytes
        self.filter = filter
    }

    /// Data that is written as it is.
    static func plain(_ bytes: [UInt8]) -> StreamData { StreamData(bytes, .none) }

    /// A JPEG file, decoded by readers.
    static func jpeg(_ file: [UInt8]) -> StreamData { StreamData(file, .jpeg) }

    /// Deflated, if that makes the file smaller.
    static func packed(_ bytes: [UInt8]) throws(PDFError) -> StreamData {
        smaller(StreamData(try deflate(bytes), .flate), .plain(bytes))
    }

    /// Samples of a picture, row by row, deflated after PNG's filters if that makes the file smaller.
    ///
    /// - Parameters:
    ///   - samples: Whole rows.
    ///   - effort: Of the document, for its pictures.
    static func packed(samples: [UInt8], in rows: Rows, _ effort: PackingEffort) throws(PDFError) -> StreamData {
        let data = filtered(samples, in: rows)
        return smaller(
            StreamData(try deflate(data, level: effort.level(for: data.count)), .flateRows(rows)), .plain(samples))
    }

    private static func smaller(_ packed: StreamData, _ plain: StreamData) -> StreamData {
        packed.size < plain.size ? packed : plain
    }

    /// Includes the entries.
    private var size: Int { bytes.count + entries.description.utf8.count }

    private var entries: PDFDictionary {
        var dictionary = PDFDictionary()
        describe(in: &dictionary)
        return dictionary
    }

    /// Adds the entries that describe the data: its filter with its parameters, and its length.
    func describe(in dictionary: inout PDFDictionary) {
        switch filter {
        case .none: break
        case .flate: dictionary.set("Filter", "/FlateDecode")
        case .flateRows(let rows):
            dictionary.set("Filter", "/FlateDecode")
            dictionary.set("DecodeParms", rows.parameters)
        case .jpeg: dictionary.set("Filter", "/DCTDecode")
        }
        dictionary.set("Length", bytes.count)
    }

    private static func deflate(_ bytes: [UInt8], level: Int32? = nil) throws(PDFError) -> [UInt8] {
        do { return try Deflate.small(bytes, level: level ?? PackingEffort.level(for: bytes.count)) } catch {
            throw .library(error.message)
        }
    }

    /// PNG's filters up (2) or none (0), whichever leaves smaller numbers in a row.
    private static func filtered(_ samples: [UInt8], in rows: Rows) -> [UInt8] {
        let row = rows.bytesPerRow
        var result: [UInt8] = []
        result.reserveCapacity(samples.count + samples.count / max(row, 1))
        var above = [UInt8](repeating: 0, count: row)
        func cost(_ line: [UInt8]) -> Int { line.reduce(0) { $0 + Int(min($1, 0 &- $1)) } }
        for start in stride(from: 0, to: samples.count, by: max(row, 1)) {
            let own = Array(samples.dropFirst(start).prefix(row))
            var up = own
            for i in own.indices { up[i] = own[i] &- above[i] }
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

/// What tells shared streams apart before they are encoded.
struct StreamKey: Hashable {
    private let dictionary: String
    private let digest: Digest

    init(_ dictionary: PDFDictionary, _ bytes: [UInt8]) {
        self.dictionary = dictionary.description
        var hasher = SHA256()
        hasher.add(bytes)
        digest = hasher.finish()
    }
}

/// With what effort a document's pictures are deflated: the greatest for small ones, until they are many.
final class PackingEffort {
    /// In bytes.
    private var left = 2 << 20

    /// For longer data the greatest effort gains a hundredth and takes ten times as long.
    static func level(for count: Int) -> Int32 { count < 1 << 16 ? 12 : 6 }

    /// A page can have thousands of small pictures, such as those of shadows.
    func level(for count: Int) -> Int32 {
        let level = Self.level(for: count)
        guard level > 6 else { return level }
        left -= count
        return left >= 0 ? level : 6
    }
}
