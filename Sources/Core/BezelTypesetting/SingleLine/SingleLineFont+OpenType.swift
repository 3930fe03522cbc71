// Outlines are strokes; the lines are in a private table.
import BezelGeometry
import BezelInterop

extension SingleLineFont {
    /// A TrueType file for ``FontFace/init(data:index:)``.
    ///
    /// - Parameter kept: Tables that take the place of those made here, of a font with the same glyphs; not `hmtx`.
    /// - Throws: ``FontError/invalid(source:reason:)`` for no or too many glyphs, or measures out of range.
    package func openTypeData(keeping kept: [String: [UInt8]] = [:]) throws(FontError) -> Data {
        try check()
        var outlines: [GlyphRecord] = []
        outlines.reserveCapacity(glyphs.count)
        for index in glyphs.indices { outlines.append(record(index)) }
        let lines = glyphs.indices.map { allLines(of: $0) }
        var body: [UInt8] = []
        var locations = OpenTypeWriter()
        for outline in outlines {
            locations.u32(body.count)
            body += outline.bytes
            while body.count % 4 != 0 { body.append(0) }
        }
        locations.u32(body.count)
        let box = outlines.reduce(Rect.null) { $0.union($1.box) }
        var metrics = OpenTypeWriter()
        for (glyph, outline) in zip(glyphs, outlines) {
            metrics.u16(Int(clamping: glyph.advance.rounded()))
            metrics.i16(outline.bytes.isEmpty ? 0 : outline.box.minX)
        }
        var tables: [String: [UInt8]] = [
            "head": head(box), "hhea": horizontalHeader(box, outlines), "maxp": profile(outlines),
            "hmtx": metrics.bytes, "cmap": characterMap(), "loca": locations.bytes, "glyf": body, "name": names(),
            "OS/2": windowsMetrics(), "post": post(),
            CenterLineTable.tag: CenterLineTable.encoded(lines, penWidth: penWidth, grid: grid),
        ]
        if let positions = OpenTypeLayout.kerning(kerning) { tables["GPOS"] = positions }
        if let ligatures = OpenTypeLayout.ligatures(ligatureList()) { tables["GSUB"] = ligatures }
        var all = tables.merging(kept) { $1 }
        // Side bearings are those of the pen's outlines; rasterizers move outlines by them.
        all["hmtx"] = metrics.bytes
        if let header = all["hhea"], header.count == Self.horizontalHeaderSize, let own = tables["hhea"] {
            all["hhea"] = Array(header.dropLast(2) + own.suffix(2))
        } else {
            all["hhea"] = tables["hhea"]
        }
        return Data(OpenTypeWriter.file(all))
    }
    /// Bytes of `hhea`, whose last two count the metrics.
    private static let horizontalHeaderSize = 36

    private func check() throws(FontError) {
        func refuse(_ reason: String) -> FontError { .invalid(source: family, reason: reason) }
        guard (1...65_000).contains(glyphs.count) else { throw refuse("it has \(glyphs.count) glyphs") }
        guard (16...16_384).contains(unitsPerEm) else { throw refuse("it has \(unitsPerEm) units to the em") }
        guard (1...16_384).contains(penWidth), (1...16_384).contains(grid) else {
            throw refuse("its pen or its grid is not from 1 to 16384 units")
        }
        for value in [ascender, descender, capHeight, xHeight] where !value.isFinite || abs(value) > 32_000 {
            throw refuse("one of its heights is \(Double(value).plain) units")
        }
        for (index, glyph) in glyphs.enumerated() {
            let box = allLines(of: index).controlBounds
            let isSound = box.isNull || [box.minX, box.minY, box.maxX, box.maxY].allSatisfy { abs($0) <= 16_000 }
            guard isSound, (0...65_000).contains(glyph.advance) else {
                throw refuse("the glyph of “\(glyph.text)” is too large or not finite")
            }
        }
    }

    struct GlyphRecord {
        var bytes: [UInt8] = []
        var box = Rect.null
        var points = 0
        var contours = 0
        var parts = 0
    }

    private func record(_ index: Int) -> GlyphRecord {
        let glyph = glyphs[index]
        var record = GlyphRecord()
        let whole = QuadraticOutline(penOutline(allLines(of: index)))
        guard !whole.contours.isEmpty else { return record }
        record.box = whole.box
        if glyph.lines.isEmpty, !glyph.parts.isEmpty {
            record.bytes = whole.header(contours: -1)
            record.parts = glyph.parts.count
            for (i, part) in glyph.parts.enumerated() {
                var writer = OpenTypeWriter()
                // Words, offsets, rounded to the grid; more components.
                writer.u16(i + 1 < glyph.parts.count ? 0x0027 : 0x0007)
                writer.u16(part.glyph)
                writer.i16(part.offset.dx)
                writer.i16(part.offset.dy)
                record.bytes += writer.bytes
            }
            return record
        }
        record.bytes = whole.header(contours: whole.contours.count) + whole.encoded()
        record.points = whole.contours.reduce(0) { $0 + $1.count }
        record.contours = whole.contours.count
        return record
    }

    /// Clockwise, as in TrueType.
    private func penOutline(_ lines: Path) -> Path {
        let flip = Transform(scaleX: 1, y: -1)
        let style = StrokeStyle(lineWidth: Double(penWidth), lineCap: .round, lineJoin: .round)
        return lines.applying(flip).stroked(style, tolerance: 0.5).applying(flip)
    }

    private func characterMap() -> [UInt8] {
        var entries: [UInt32: Int] = [:]
        for (index, glyph) in glyphs.enumerated() {
            let scalars = glyph.text.unicodeScalars
            if scalars.count == 1, let scalar = scalars.first, entries[scalar.value] == nil {
                entries[scalar.value] = index
            }
        }
        var groups: [(first: UInt32, last: UInt32, glyph: Int)] = []
        for (scalar, glyph) in entries.sorted(by: { $0.key < $1.key }) {
            if let last = groups.last, scalar == last.last + 1, glyph == last.glyph + Int(scalar - last.first) {
                groups[groups.count - 1].last = scalar
            } else {
                groups.append((scalar, scalar, glyph))
            }
        }
        var writer = OpenTypeWriter()
        writer.u16(0, 1, 3, 10)
        writer.u32(12)
        // Format 12: ranges of 32-bit characters.
        writer.u16(12, 0)
        writer.u32(16 + 12 * groups.count, 0, groups.count)
        for group in groups { writer.u32(Int(group.first), Int(group.last), group.glyph) }
        return writer.bytes
    }

    private func ligatureList() -> [OpenTypeLayout.Ligature] {
        var single: [Unicode.Scalar: Int] = [:]
        for (index, glyph) in glyphs.enumerated() where glyph.text.unicodeScalars.count == 1 {
            for scalar in glyph.text.unicodeScalars where single[scalar] == nil { single[scalar] = index }
        }
        return glyphs.enumerated().compactMap { index, glyph in
            let scalars = Array(glyph.text.unicodeScalars)
            let components = scalars.compactMap { single[$0] }
            guard scalars.count > 1, components.count == scalars.count else { return nil }
            return OpenTypeLayout.Ligature(components: components, glyph: index)
        }
    }
}
