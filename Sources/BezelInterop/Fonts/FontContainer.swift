// Unpacking WOFF to OpenType.
import BezelGeometry

package enum FontContainer {
    package struct Failure: Error, CustomStringConvertible {
        package var description: String
    }

    /// The tables' total, in bytes.
    private static let largest = 64 << 20

    /// Returns the font, unpacked if necessary.
    package static func font(_ bytes: [UInt8]) throws(Failure) -> Data {
        if bytes.starts(with: "wOF2".utf8) {
            throw Failure(description: "WOFF2 is not supported; use TrueType, OpenType or WOFF")
        }
        guard bytes.starts(with: "wOFF".utf8) else { return Data(bytes) }
        guard let font = unpacked(bytes) else { throw Failure(description: "the WOFF file is damaged") }
        return Data(font)
    }

    /// WOFF 1.0: 44-byte header, 20-byte directory entries, tables, each zlib or uncompressed.
    private static func unpacked(_ bytes: [UInt8]) -> [UInt8]? {
        func long(_ at: Int) -> Int? {
            guard at >= 0, at + 4 <= bytes.count else { return nil }
            return bytes[at..<at + 4].reduce(0) { $0 << 8 | Int($1) }
        }
        guard bytes.count >= 44, let flavor = long(4), let total = long(16), total <= largest else { return nil }
        let count = Int(bytes[12]) << 8 | Int(bytes[13])
        guard count > 0, 44 + 20 * count <= bytes.count else { return nil }
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
                offset + packed <= bytes.count, body.count + size <= largest
            else { return nil }
            header += big(tag, 4) + big(checksum, 4) + big(12 + 16 * count + body.count, 4) + big(size, 4)
            let part = bytes[Range(from: offset, upTo: offset + packed)]
            if packed == size {
                body += part
            } else {
                guard let table = Inflate.zlib(part, size: size) else { return nil }
                body += table
            }
            while body.count % 4 != 0 { body.append(0) }
        }
        return header + body
    }
}
