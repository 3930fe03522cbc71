// Rebuilt tables: simple outlines without instructions, character map.
import BezelGeometry

/// The tables of outlines and advances. Glyphs that are not shown, and those of more than 32767 points, are empty.
struct PlainGlyphs {
    /// `glyf`, long `loca`, `hmtx` and `maxp`.
    private(set) var bytes: [UInt8] = []
    private(set) var locations: [UInt8] = []
    private(set) var metrics: [UInt8] = []
    private(set) var profile: [UInt8] = []
    private(set) var box = Rect.null
    private(set) var pointCount = 0

    /// - Parameter shown: Glyphs with outlines, sorted.
    init(_ instance: FontInstance, count: Int, shown: [UInt32]) {
        var (offsets, measures) = (OpenTypeWriter(), OpenTypeWriter())
        var (most, maximumContours) = (0, 0)
        var next = shown[...]
        for glyph in 0..<UInt32(count) {
            offsets.u32(bytes.count)
            let advance = Double(instance.advance(of: glyph))
            guard next.first == glyph else {
                measures.u16(0, 0)
                continue
            }
            next.removeFirst()
            measures.u16(advance.isNaN ? 0 : Int(clamping: advance.rounded().clamped(to: 0...65_535)))
            let outline = QuadraticOutline(instance.outline(of: glyph))
            let points = outline.contours.reduce(0) { $0 + $1.count }
            guard (1...0x7FFF).contains(points) else {
                measures.u16(0)
                continue
            }
            measures.i16(outline.box.minX)
            bytes += outline.header(contours: outline.contours.count) + outline.encoded()
            while bytes.count % 4 != 0 { bytes.append(0) }
            (most, maximumContours) = (max(most, points), max(maximumContours, outline.contours.count))
            pointCount += points
            box = box.union(outline.box)
        }
        offsets.u32(bytes.count)
        (locations, metrics) = (offsets.bytes, measures.bytes)
        var writer = OpenTypeWriter()
        writer.u32(0x0001_0000)
        writer.u16(count, most, maximumContours, 0, 0, 2, 0, 0, 0, 0, 0, 0, 0, 0)
        profile = writer.bytes
        // HarfBuzz treats an empty table as missing.
        if bytes.isEmpty { bytes = [0, 0, 0, 0] }
    }
}

/// A character map in formats 4 and 12, and 14 for variation selectors. Format 4, whose length has 16 bits, holds the
/// first 8000 characters below U+FFFF; format 12 holds all.
struct PlainCharacterMap {
    struct Variant {
        var selector: UInt32
        var scalar: UInt32
        var glyph: UInt32
    }
    private(set) var bytes: [UInt8] = []

    /// - Parameter glyphs: Sorted by character, unique.
    init(_ glyphs: [(scalar: UInt32, glyph: UInt32)], variants: [Variant]) {
        var subtables = [
            (platform: 3, encoding: 1, bytes: Self.segments(glyphs.filter { $0.scalar < 0xFFFF })),
            (platform: 3, encoding: 10, bytes: Self.groups(glyphs)),
        ]
        if !variants.isEmpty { subtables.insert((0, 5, Self.selected(variants)), at: 0) }
        var writer = OpenTypeWriter()
        writer.u16(0, subtables.count)
        var offset = 4 + 8 * subtables.count
        for subtable in subtables {
            writer.u16(subtable.platform, subtable.encoding)
            writer.u32(offset)
            offset += subtable.bytes.count
        }
        bytes = writer.bytes + subtables.flatMap(\.bytes)
    }

    /// Format 4, one segment per character.
    private static func segments(_ glyphs: [(scalar: UInt32, glyph: UInt32)]) -> [UInt8] {
        // The required last segment, U+FFFF without a glyph.
        let all = glyphs.prefix(8_000).map { (Int($0.scalar), Int($0.glyph) - Int($0.scalar)) } + [(0xFFFF, 1)]
        let power = Int.bitWidth - 1 - all.count.leadingZeroBitCount
        var writer = OpenTypeWriter()
        writer.u16(4, 16 + 8 * all.count, 0, 2 * all.count, 2 << power, power, 2 * (all.count - (1 << power)))
        for (scalar, _) in all { writer.u16(scalar) }
        writer.u16(0)
        for (scalar, _) in all { writer.u16(scalar) }
        for (_, difference) in all { writer.u16(difference) }
        for _ in all { writer.u16(0) }
        return writer.bytes
    }

    /// Format 12, one group per character.
    private static func groups(_ glyphs: [(scalar: UInt32, glyph: UInt32)]) -> [UInt8] {
        var writer = OpenTypeWriter()
        writer.u16(12, 0)
        writer.u32(16 + 12 * glyphs.count, 0, glyphs.count)
        for (scalar, glyph) in glyphs { writer.u32(Int(scalar), Int(scalar), Int(glyph)) }
        return writer.bytes
    }

    /// Format 14, one list per selector.
    private static func selected(_ variants: [Variant]) -> [UInt8] {
        let selectors = Set(variants.map(\.selector)).sorted()
        var (writer, lists) = (OpenTypeWriter(), OpenTypeWriter())
        let headSize = 10 + 11 * selectors.count
        for selector in selectors {
            let own = variants.filter { $0.selector == selector }.sorted { $0.scalar < $1.scalar }
            writer.u8(Int(selector >> 16))
            writer.u16(Int(selector & 0xFFFF))
            writer.u32(0, headSize + lists.bytes.count)
            lists.u32(own.count)
            for variant in own {
                lists.u8(Int(variant.scalar >> 16))
                lists.u16(Int(variant.scalar & 0xFFFF), Int(variant.glyph))
            }
        }
        var head = OpenTypeWriter()
        head.u16(14)
        head.u32(headSize + lists.bytes.count, selectors.count)
        return head.bytes + writer.bytes + lists.bytes
    }
}
