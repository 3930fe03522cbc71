// A font program in the Compact Font Format, made of outlines: for faces that no subsetter cuts down.
import BezelInterop
import Foundation

/// Writes glyph outlines as a bare CFF font program (Adobe Technical Note 5176), its glyphs in the order given.
struct CompactFont {
    /// A glyph's outline and advance, in units of which `unitsPerEm` make an em, y up.
    struct GlyphShape {
        var outline: GlyphOutline
        var advance: Double
    }
    var name: String
    var unitsPerEm: Int
    /// The first is `.notdef`.
    var glyphs: [GlyphShape]

    func program() -> [UInt8] {
        let header: [UInt8] = [1, 0, 4, 2]
        let names = Self.index([Array(name.utf8)])
        // Glyph names beyond the standard strings: the glyphs' numbers.
        let strings = Self.index((1..<max(glyphs.count, 1)).map { Array("g\($0)".utf8) })
        let routines = Self.index([])
        let shapes = Self.index(glyphs.map { Self.charstring($0) })
        // SIDs of the standard strings end at 390; format 2 holds them all as one range.
        let charset: [UInt8] =
            glyphs.count > 1
            ? [2] + Self.two(391) + Self.two(glyphs.count - 2) : [0]
        let scale = 1 / Double(unitsPerEm)
        let matrix =
            unitsPerEm == 1000
            ? []
            : Self.real(scale) + Self.real(0) + Self.real(0) + Self.real(scale)
                + Self.real(0) + Self.real(0) + [12, 7]
        // Offsets take five bytes whatever they are, so that the dictionary's length is known before they are.
        func top(_ charsetAt: Int, _ shapesAt: Int, _ privateAt: Int) -> [UInt8] {
            Self.index([
                matrix + Self.long(charsetAt) + [15] + Self.long(shapesAt) + [17] + Self.long(0)
                    + Self.long(privateAt) + [18]
            ])
        }
        let before = header.count + names.count + top(0, 0, 0).count + strings.count + routines.count
        let shapesAt = before + charset.count
        let privateAt = shapesAt + shapes.count
        return header + names + top(before, shapesAt, privateAt) + strings + routines + charset + shapes
    }

    // MARK: Charstrings

    private static func charstring(_ glyph: GlyphShape) -> [UInt8] {
        var pen = CharstringPen(width: glyph.advance)
        let o = glyph.outline
        var first = 0
        for end in o.contourEnds {
            let last = Int(end)
            guard last >= first else { continue }
            let start = SIMD2(Double(o.points[first].x), Double(o.points[first].y))
            func at(_ i: Int) -> SIMD2<Double> {
                i <= last ? SIMD2(Double(o.points[i].x), Double(o.points[i].y)) : start
            }
            pen.move(to: start)
            var i = first + 1
            var here = start
            while i <= last {
                switch o.tags[i] {
                case 0:
                    let (c, p) = (at(i), at(i + 1))
                    pen.curve(here + (c - here) * (2 / 3), p + (c - p) * (2 / 3), p)
                    here = p
                    i += 2
                case 2 where i + 1 <= last:
                    pen.curve(at(i), at(i + 1), at(i + 2))
                    here = at(i + 2)
                    i += 3
                default:
                    here = at(i)
                    pen.line(to: here)
                    i += 1
                }
            }
            first = last + 1
        }
        pen.end()
        return pen.bytes
    }

    private struct CharstringPen {
        private(set) var bytes: [UInt8] = []
        private var here = SIMD2<Double>(0, 0)
        private var width: Double?

        init(width: Double) { self.width = width }

        /// Sixteenths of a unit: far finer than any outline's own grid.
        private static func snapped(_ p: SIMD2<Double>) -> SIMD2<Double> {
            (p * 16).rounded(.toNearestOrEven) / 16
        }

        mutating func move(to p: SIMD2<Double>) {
            if let width { bytes += CompactFont.operand(width) }
            width = nil
            put(p)
            bytes.append(21)
        }
        /// A glyph without an outline has its width before the end.
        mutating func end() {
            if let width { bytes += CompactFont.operand(width) }
            bytes.append(14)
        }
        mutating func line(to p: SIMD2<Double>) {
            put(p)
            bytes.append(5)
        }
        mutating func curve(_ a: SIMD2<Double>, _ b: SIMD2<Double>, _ p: SIMD2<Double>) {
            put(a)
            put(b)
            put(p)
            bytes.append(8)
        }
        private mutating func put(_ p: SIMD2<Double>) {
            let to = Self.snapped(p)
            bytes += CompactFont.operand(to.x - here.x) + CompactFont.operand(to.y - here.y)
            here = to
        }
    }

    /// A number in a charstring.
    private static func operand(_ value: Double) -> [UInt8] {
        let whole = value.rounded()
        guard whole == value, abs(whole) <= 32_767 else {
            let fixed = Int32((min(max(value, -32_000), 32_000) * 65_536).rounded())
            return [255] + four(Int(fixed))
        }
        return integer(Int(whole))
    }

    private static func integer(_ v: Int) -> [UInt8] {
        switch v {
        case -107...107: [UInt8(v + 139)]
        case 108...1131: [UInt8((v - 108) >> 8 + 247), UInt8((v - 108) & 255)]
        case -1131 ... -108: [UInt8((-v - 108) >> 8 + 251), UInt8((-v - 108) & 255)]
        default: [28] + two(v)
        }
    }

    // MARK: Dictionaries and indices

    private static func two(_ v: Int) -> [UInt8] { [UInt8(truncatingIfNeeded: v >> 8), UInt8(truncatingIfNeeded: v)] }
    private static func four(_ v: Int) -> [UInt8] { two(v >> 16) + two(v) }
    private static func long(_ v: Int) -> [UInt8] { [29] + four(v) }

    /// A real number in a dictionary: its digits, four bits each.
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
