// Unpacking WOFF and WOFF2 to OpenType.
//
// WOFF is a zlib stream for each table, and is read here. WOFF2 is one Brotli stream, in which outlines are taken apart
// (W3C, WOFF File Format 2.0, section 5); FreeType puts them together again, which browsers' fonts have tested for
// years. FreeType reads no more than it is given, but allocates what a file claims, so that claims are checked here
// first.
import BezelGeometry
import CBezelFreeType

/// Unpacks fonts as the web has them. Damaged files are refused, and sizes are checked before memory is taken.
package enum FontContainer {
    package struct Failure: Error, Hashable, CustomStringConvertible {
        package enum Kind: Hashable, Sendable {
            /// Truncated, or in contradiction with itself.
            case damaged
            /// It would unpack to more than ``Limits/unpackedFont``, or to more than any font does.
            case tooLarge(LimitError)
            /// FreeType was built without Brotli.
            case unsupported
        }
        package var kind: Kind
        package var format: String

        package var description: String {
            switch kind {
            case .damaged: "the \(format) file is damaged"
            case .tooLarge(let error): error.description
            case .unsupported:
                "this FreeType reads no \(format), since it was built without Brotli; use WOFF or TrueType"
            }
        }
    }

    /// Whether a file is WOFF or WOFF2.
    package static func isPacked(_ bytes: some Collection<UInt8>) -> Bool {
        bytes.starts(with: "wOFF".utf8) || bytes.starts(with: "wOF2".utf8)
    }

    /// Returns the font, unpacked if necessary.
    ///
    /// - Parameter index: Of a WOFF2 collection's face; the font that is returned has only this one.
    package static func font(_ bytes: [UInt8], index: Int = 0) throws(Failure) -> Data {
        if bytes.starts(with: "wOF2".utf8) { return try WOFF2.font(bytes, index: index) }
        guard bytes.starts(with: "wOFF".utf8) else { return Data(bytes) }
        return Data(try unpacked(bytes))
    }

    /// WOFF 1.0: 44-byte header, 20-byte directory entries, tables, each zlib or uncompressed.
    private static func unpacked(_ bytes: [UInt8]) throws(Failure) -> [UInt8] {
        let damaged = Failure(kind: .damaged, format: "WOFF")
        let limit = Limits.unpackedFont
        let tooLarge = Failure(kind: .tooLarge(LimitError(limit)), format: "WOFF")
        func long(_ at: Int) -> Int? {
            guard at >= 0, at + 4 <= bytes.count else { return nil }
            return bytes[at..<at + 4].reduce(0) { $0 << 8 | Int($1) }
        }
        guard bytes.count >= 44, let flavor = long(4), let total = long(16) else { throw damaged }
        guard total <= limit.standard else { throw tooLarge }
        let count = Int(bytes[12]) << 8 | Int(bytes[13])
        guard count > 0, 44 + 20 * count <= bytes.count else { throw damaged }
        func big(_ value: Int, _ size: Int) -> [UInt8] {
            Range(count: size).reversed().map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
        }
        let power = Int.bitWidth - 1 - count.leadingZeroBitCount
        var header =
            big(flavor, 4) + big(count, 2) + big(16 << power, 2) + big(power, 2) + big(16 * (count - (1 << power)), 2)
        var body: [UInt8] = []
        for i in 0..<count {
            let entry = 44 + 20 * i
            guard let tag = long(entry), let offset = long(entry + 4), let packed = long(entry + 8),
                let size = long(entry + 12), let checksum = long(entry + 16), packed <= size,
                offset + packed <= bytes.count
            else { throw damaged }
            guard body.count + size <= limit.standard else { throw tooLarge }
            header += big(tag, 4) + big(checksum, 4) + big(12 + 16 * count + body.count, 4) + big(size, 4)
            let part = bytes[Range(from: offset, upTo: offset + packed)]
            if packed == size {
                body += part
            } else {
                guard let table = Inflate.zlib(part, size: size) else { throw damaged }
                body += table
            }
            while body.count % 4 != 0 { body.append(0) }
        }
        return header + body
    }
}

private enum WOFF2 {
    private typealias Failure = FontContainer.Failure
    private static let damaged = Failure(kind: .damaged, format: "WOFF2")

    static func font(_ bytes: [UInt8], index: Int) throws(FontContainer.Failure) -> Data {
        try checkClaims(bytes)
        // FreeType's libraries are for one thread each.
        var library: FT_Library?
        guard FT_Init_FreeType(&library) == 0, let library else { throw damaged }
        defer { FT_Done_FreeType(library) }
        return try bytes.withUnsafeBufferPointer { (file) throws(FontContainer.Failure) -> Data in
            var face: FT_Face?
            let code = FT_New_Memory_Face(library, file.baseAddress, file.count, index, &face)
            guard code == 0, let face else {
                throw code == unimplemented ? Failure(kind: .unsupported, format: "WOFF2") : damaged
            }
            defer { FT_Done_Face(face) }
            return try table(of: face)
        }
    }

    /// `FT_Err_Unimplemented_Feature`
    private static let unimplemented: FT_Error = 7

    /// The whole font, which FreeType has as a table without a tag. The corresponding C function is
    /// `FT_Load_Sfnt_Table`.
    private static func table(of face: FT_Face) throws(FontContainer.Failure) -> Data {
        var count: FT_ULong = 0
        guard FT_Load_Sfnt_Table(face, 0, 0, nil, &count) == 0, count > 0 else { throw damaged }
        guard count <= FT_ULong(Limits.unpackedFont.standard) else {
            throw Failure(kind: .tooLarge(LimitError(Limits.unpackedFont)), format: "WOFF2")
        }
        var font = [UInt8](repeating: 0, count: Int(count))
        guard FT_Load_Sfnt_Table(face, 0, 0, &font, &count) == 0 else { throw damaged }
        mendLastOffset(of: &font)
        return Data(font)
    }

    /// Pins the last offset in `loca` to the end of `glyf`.
    ///
    /// FreeType 2.12 writes there where the outlines end in the file, not in their table. HarfBuzz then takes the last glyph
    /// for damaged and draws nothing, which loses a letter of every font that holds only the letters used. A font that is
    /// right is not changed.
    private static func mendLastOffset(of font: inout [UInt8]) {
        let reader = Reader(bytes: font)
        guard let count = reader.short(at: 4) else { return }
        var tables: [String: (offset: Int, length: Int)] = [:]
        for i in 0..<count {
            let entry = 12 + 16 * i
            guard let offset = reader.long(at: entry + 8), let length = reader.long(at: entry + 12),
                offset + length <= font.count
            else { return }
            tables[String(decoding: font[Range(from: entry, upTo: entry + 4)], as: UTF8.self)] = (offset, length)
        }
        guard let head = tables["head"], let outlines = tables["glyf"], let offsets = tables["loca"],
            let isLong = reader.short(at: head.offset + 50)
        else { return }
        let size = isLong == 1 ? 4 : 2
        guard offsets.length >= size else { return }
        // Short offsets are halves.
        let end = isLong == 1 ? outlines.length : outlines.length / 2
        let last = offsets.offset + offsets.length - size
        guard let written = isLong == 1 ? reader.long(at: last) : reader.short(at: last), written > end else { return }
        for i in 0..<size { font[last + i] = UInt8(truncatingIfNeeded: end >> (8 * (size - 1 - i))) }
    }

    /// More than Brotli makes of any font; from Google's reader (`kMaxPlausibleCompressionRatio`).
    private static let maximumRatio = 100

    /// What the header and the table directory say of sizes: 48 bytes, then for each table its flags, a tag unless it
    /// is a known one, and one or two lengths.
    private static func checkClaims(_ bytes: [UInt8]) throws(FontContainer.Failure) {
        var reader = Reader(bytes: bytes)
        guard let total = reader.long(at: 16), let packed = reader.long(at: 20), let count = reader.short(at: 12),
            let length = reader.long(at: 8), length == bytes.count, packed <= bytes.count, count > 0
        else { throw damaged }
        reader.position = 48
        var unpacked = 0
        for _ in 0..<count {
            guard let flags = reader.byte() else { throw damaged }
            let tag = flags & 0x3F
            if tag == 0x3F { reader.position += 4 }
            guard let size = reader.length() else { throw damaged }
            // `glyf` and `loca`, 10 and 11 of the known tags, are taken apart unless their version is 3; others if it
            // is not 0.
            let isOutline = tag == 10 || tag == 11
            let isTransformed = isOutline ? flags >> 6 != 3 : flags >> 6 != 0
            unpacked += size
            if isTransformed {
                guard let transformed = reader.length() else { throw damaged }
                unpacked += transformed
            }
        }
        let limit = Limits.unpackedFont
        // Both sizes of a table that is taken apart are counted, so that the ratio has room for two.
        guard total <= limit.standard, unpacked <= 2 * limit.standard, unpacked <= 2 * maximumRatio * max(packed, 1)
        else { throw Failure(kind: .tooLarge(LimitError(limit)), format: "WOFF2") }
    }

    private struct Reader {
        let bytes: [UInt8]
        var position = 0

        func short(at place: Int) -> Int? {
            place + 2 <= bytes.count ? Int(bytes[place]) << 8 | Int(bytes[place + 1]) : nil
        }
        func long(at place: Int) -> Int? {
            guard let high = short(at: place), let low = short(at: place + 2) else { return nil }
            return high << 16 | low
        }
        mutating func byte() -> UInt8? {
            guard position < bytes.count else { return nil }
            defer { position += 1 }
            return bytes[position]
        }
        /// `UIntBase128`: seven bits a byte, at most five bytes.
        mutating func length() -> Int? {
            var value = 0
            for _ in 0..<5 {
                guard let byte = byte() else { return nil }
                value = value << 7 | Int(byte & 0x7F)
                if byte < 0x80 { return value }
            }
            return nil
        }
    }
}
