// Writing OpenType files.
import BezelGeometry

/// Bytes of an OpenType table, numbers with the highest byte first. Numbers are cut to their size.
package struct OpenTypeWriter {
    package private(set) var bytes: [UInt8] = []

    package mutating func u8(_ value: Int) { bytes.append(UInt8(truncatingIfNeeded: value)) }
    package mutating func u16(_ values: Int...) {
        for value in values {
            u8(value >> 8)
            u8(value)
        }
    }
    package mutating func u32(_ values: Int...) {
        for value in values { u16(value >> 16, value) }
    }
    /// Rounds and pins to 16 bits; NaN is 0.
    package mutating func i16(_ value: Double) {
        u16(value.isNaN ? 0 : Int(clamping: value.rounded().clamped(to: -32_768...32_767)))
    }
    package mutating func tag(_ tag: String) { bytes += tag.utf8.prefix(4) }

    package init() {}

    /// A font file of tables, in the order of their tags, with checksums. `head` must have zeros for its own.
    package static func file(_ tables: [String: [UInt8]]) -> [UInt8] {
        let sorted = tables.sorted { Array($0.key.utf8).lexicographicallyPrecedes(Array($1.key.utf8)) }
        let power = Int.bitWidth - 1 - sorted.count.leadingZeroBitCount
        var head = OpenTypeWriter()
        head.u32(0x0001_0000)
        head.u16(sorted.count, 16 << power, power, 16 * (sorted.count - (1 << power)))
        var body: [UInt8] = []
        var headOffset = 0
        for (tag, table) in sorted {
            let offset = 12 + 16 * sorted.count + body.count
            if tag == "head" { headOffset = offset }
            head.tag(tag)
            head.u32(checksum(table), offset, table.count)
            body += table
            while body.count % 4 != 0 { body.append(0) }
        }
        var file = head.bytes + body
        // `checkSumAdjustment`.
        var adjustment = OpenTypeWriter()
        adjustment.u32((0xB1B0_AFBA - checksum(file)) & 0xFFFF_FFFF)
        if headOffset > 0, file.count >= headOffset + 12 {
            file.replaceSubrange(headOffset + 8..<headOffset + 12, with: adjustment.bytes)
        }
        return file
    }

    private static func checksum(_ bytes: [UInt8]) -> Int {
        var sum: UInt32 = 0
        for (i, byte) in bytes.enumerated() { sum &+= UInt32(byte) << UInt32(24 - 8 * (i & 3)) }
        return Int(sum)
    }
}
