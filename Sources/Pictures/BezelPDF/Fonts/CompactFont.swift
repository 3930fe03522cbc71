// The CFF font program around charstrings. Metrics, codes and texts are in the PDF's own dictionaries (EmbeddedFont).
import BezelGeometry

/// A bare CFF font program (Adobe Technical Note 5176): header, name, one top dictionary, strings, charset and
/// charstrings, without subroutines or private values.
struct CompactFont {
    var name: String
    var unitsPerEm: Int
    /// The first is `.notdef`.
    var charstrings: [[UInt8]]

    /// Glyphs named by the predefined character set.
    private static let namedGlyphs = 229

    func program() -> [UInt8] {
        let header: [UInt8] = [1, 0, 4, 2]
        let names = Self.index([Array(name.utf8)])
        // More glyphs need names, which are their numbers.
        let isNamed = charstrings.count > Self.namedGlyphs
        let strings = Self.index(isNamed ? Range(from: 1, upTo: charstrings.count).map { Array("g\($0)".utf8) } : [])
        let routines = Self.index([])
        let shapes = Self.index(charstrings)
        // Standard strings end at 390; format 2 has the others as one range.
        let charset: [UInt8] = isNamed ? [2] + Self.two(391) + Self.two(charstrings.count - 2) : []
        let scale = 1 / Double(unitsPerEm)
        let matrix =
            unitsPerEm == 1000
            ? []
            : Self.real(scale) + Self.real(0) + Self.real(0) + Self.real(scale)
                + Self.real(0) + Self.real(0) + [12, 7]
        // Offsets always take five bytes, so that the dictionary's length is known.
        func top(_ charsetAt: Int, _ shapesAt: Int, _ privateAt: Int) -> [UInt8] {
            Self.index([
                matrix + (isNamed ? Self.long(charsetAt) + [15] : []) + Self.long(shapesAt) + [17] + Self.long(0)
                    + Self.long(privateAt) + [18]
            ])
        }
        let before = header.count + names.count + top(0, 0, 0).count + strings.count + routines.count
        let shapesAt = before + charset.count
        let privateAt = shapesAt + shapes.count
        return header + names + top(before, shapesAt, privateAt) + strings + routines + charset + shapes
    }

    private static func two(_ v: Int) -> [UInt8] { [UInt8(truncatingIfNeeded: v >> 8), UInt8(truncatingIfNeeded: v)] }
    private static func four(_ v: Int) -> [UInt8] { two(v >> 16) + two(v) }
    private static func long(_ v: Int) -> [UInt8] { [29] + four(v) }

    /// Digits of four bits.
    private static func real(_ value: Double) -> [UInt8] {
        var nibbles: [UInt8] = []
        for byte in PDFSyntax.number(value, decimals: 10).utf8 {
            switch byte {
            case UInt8(ascii: "."): nibbles.append(0xA)
            case UInt8(ascii: "-"): nibbles.append(0xE)
            default: nibbles.append(byte - UInt8(ascii: "0"))
            }
        }
        nibbles.append(0xF)
        if nibbles.count % 2 == 1 { nibbles.append(0xF) }
        return [30] + stride(from: 0, to: nibbles.count, by: 2).map { nibbles[$0] << 4 | nibbles[$0 + 1] }
    }

    /// An INDEX: the count, the size of offsets, offsets from 1, and the items. Empty ones are two zero bytes.
    private static func index(_ items: [[UInt8]]) -> [UInt8] {
        guard !items.isEmpty else { return [0, 0] }
        let total = items.reduce(1) { $0 + $1.count }
        let size = total < 1 << 8 ? 1 : total < 1 << 16 ? 2 : total < 1 << 24 ? 3 : 4
        func offset(_ v: Int) -> [UInt8] { four(v).suffix(size) }
        var bytes = two(items.count) + [UInt8(size)]
        var at = 1
        bytes += offset(at)
        for item in items {
            at += item.count
            bytes += offset(at)
        }
        for item in items { bytes += item }
        return bytes
    }
}
