// The tables of an OpenType file that only describe it: head, hhea, maxp, OS/2, post, name. SingleLineFont+OpenType writes
// glyphs and puts the file together; fields are in the order of the OpenType specification.
import BezelGeometry
import BezelInterop

extension SingleLineFont {
    func head(_ box: Rect) -> [UInt8] {
        var writer = OpenTypeWriter()
        writer.u32(0x0001_0000, 0x0001_0000, 0, 0x5F0F_3CF5)
        // Baseline at 0; no dates, for reproducible bytes.
        writer.u16(0x0003, unitsPerEm)
        writer.u32(0, 0, 0, 0)
        let ink = box.isNull ? .zero : box
        for value in [ink.minX, ink.minY, ink.maxX, ink.maxY] { writer.i16(value) }
        writer.u16((weight >= 700 ? 1 : 0) | (isItalic ? 2 : 0), 6, 2)
        // Long offsets in `loca`.
        writer.u16(1, 0)
        return writer.bytes
    }

    /// `hhea`.
    func horizontalHeader(_ box: Rect, _ outlines: [GlyphRecord]) -> [UInt8] {
        var writer = OpenTypeWriter()
        writer.u32(0x0001_0000)
        writer.i16(ascender)
        writer.i16(descender)
        writer.i16(0)
        writer.u16(glyphs.map { Int(clamping: $0.advance.rounded()) }.max() ?? 0)
        var (left, right): (Double, Double) = (0, 0)
        for (glyph, outline) in zip(glyphs, outlines) where !outline.box.isNull {
            left = min(left, outline.box.minX)
            right = min(right, glyph.advance - outline.box.maxX)
        }
        writer.i16(left)
        writer.i16(right)
        writer.i16(box.isNull ? 0 : box.maxX)
        writer.u16(1, 0, 0, 0, 0, 0, 0, 0, glyphs.count)
        return writer.bytes
    }

    /// `maxp`, version 1.0.
    func profile(_ outlines: [GlyphRecord]) -> [UInt8] {
        var writer = OpenTypeWriter()
        writer.u32(0x0001_0000)
        func most(_ count: (GlyphRecord) -> Int) -> Int { min(outlines.map(count).max() ?? 0, 65_535) }
        let composite = outlines.contains { $0.parts > 0 }
        func maximumOfParts(_ count: (GlyphRecord) -> Int) -> Int {
            glyphs.map { glyph in
                glyph.parts.reduce(0) { $0 + (outlines.indices.contains($1.glyph) ? count(outlines[$1.glyph]) : 0) }
            }.max() ?? 0
        }
        writer.u16(glyphs.count, most(\.points), most(\.contours))
        writer.u16(min(maximumOfParts(\.points), 65_535), min(maximumOfParts(\.contours), 65_535))
        writer.u16(2, 0, 0, 0, 0, 0, 0, most(\.parts), composite ? 1 : 0)
        return writer.bytes
    }

    /// `OS/2`, version 4.
    func windowsMetrics() -> [UInt8] {
        var writer = OpenTypeWriter()
        let em = Double(unitsPerEm)
        let mean = glyphs.isEmpty ? 0 : glyphs.reduce(0) { $0 + $1.advance } / Double(glyphs.count)
        writer.u16(4)
        writer.i16(mean)
        // Weight, width 5 (normal), embeddable.
        writer.u16(weight, 5, 0)
        let script: [Double] = [0.65, 0.6, 0, 0.075, 0.65, 0.6, 0, 0.35]
        for value in script { writer.i16(value * em) }
        writer.i16(Double(penWidth))
        writer.i16(xHeight / 2)
        writer.i16(0)
        for _ in 0..<10 { writer.u8(0) }
        writer.u32(0, 0, 0, 0)
        writer.tag("NONE")
        let scalars = glyphs.compactMap {
            $0.text.unicodeScalars.count == 1 ? $0.text.unicodeScalars.first?.value : nil
        }
        let first = Int(min(scalars.min() ?? 0, 0xFFFF))
        let last = Int(min(scalars.max() ?? 0, 0xFFFF))
        // Bold, italic, regular; line heights by ascender and descender.
        let flags = (isItalic ? 0x01 : 0) | (weight >= 700 ? 0x20 : 0) | (isItalic || weight >= 700 ? 0 : 0x40) | 0x80
        writer.u16(flags, first, last)
        writer.i16(ascender)
        writer.i16(descender)
        writer.i16(0)
        writer.u16(Int(clamping: max(ascender, 0).rounded()), Int(clamping: max(-descender, 0).rounded()))
        writer.u32(0, 0)
        writer.i16(xHeight)
        writer.i16(capHeight)
        writer.u16(0, 32, 1)
        return writer.bytes
    }

    /// `post`, version 3: glyphs have no names. Italics are said to lean by 12 degrees.
    func post() -> [UInt8] {
        var writer = OpenTypeWriter()
        writer.u32(0x0003_0000, isItalic ? 0xFFF4_0000 : 0)
        writer.i16(descender / 2)
        writer.i16(Double(penWidth))
        writer.u32(0, 0, 0, 0, 0)
        return writer.bytes
    }

    /// `name`, in English for Windows; texts are cut at 16 000 bytes.
    func names() -> [UInt8] {
        let full = style == "Regular" ? family : family + " " + style
        let program = (family + "-" + style).unicodeScalars
            .filter { $0.isASCII && ($0.properties.isAlphabetic || ("0"..."9").contains($0) || $0 == "-") }
        let entries: [(id: Int, text: String)] = [
            (0, notice), (1, family), (2, style), (3, full), (4, full), (5, "Version 1.0"),
            (6, String(String.UnicodeScalarView(program))), (13, notice),
        ].filter { !$0.text.isEmpty }
        var writer = OpenTypeWriter()
        var text: [UInt8] = []
        writer.u16(0, entries.count, 6 + 12 * entries.count)
        for entry in entries {
            let bytes = entry.text.utf16.flatMap {
                [UInt8(truncatingIfNeeded: $0 >> 8), UInt8(truncatingIfNeeded: $0)]
            }
            let length = min(bytes.count, 16_000)
            // Windows, Unicode, English.
            writer.u16(3, 1, 0x409, entry.id, length, text.count)
            text += bytes.prefix(length)
        }
        return writer.bytes + text
    }
}
