// A face rebuilt for the subsetter: HarfBuzz 6.0's trusts the offsets in variation tables, `glyf`, `loca` and `cmap`,
// and damaged files crash it.
//
// Only layout tables are copied, which HarfBuzz validates. Outlines and advances are the instance's; axes have
// normalized values, as the variations of `GPOS` need.
import BezelGeometry
import CBezelHarfBuzz

/// A face with new tables, in which every offset is known to be sound.
///
/// Glyphs keep their numbers, so that layout tables stay valid; those that no wanted character leads to are empty. The
/// tables hold what the OpenType specification demands, and nothing for hinting.
struct PlainFont {
    private let handle: FontHandle
    private let instance: FontInstance
    /// Normalized, -1…1, in file order.
    private let coordinates: [Double]
    private let weight: Double
    private var box = Rect.null
    private var tables: [(tag: String, bytes: [UInt8])] = []

    /// Points of all shown glyphs: some megabytes of outlines.
    private static let maximumPoints = 1_000_000
    /// Copied unchanged.
    private static let layoutTables = ["GDEF", "GSUB", "GPOS"]

    /// - Parameter scalars: Glyphs not reachable from these are empty.
    init(_ handle: FontHandle, at variations: [FontVariation], scalars: [UInt32]) throws(InteropError) {
        guard handle.glyphCount <= 0xFFFF, (16...16_384).contains(handle.unitsPerEm) else {
            throw InteropError(library: "HarfBuzz", message: "the font has more glyphs than a font can have")
        }
        self.handle = handle
        instance = handle.instance(variations)
        weight = Double(instance.style("wght"))
        coordinates = instance.normalizedCoordinates
        let nominal = scalars.compactMap { scalar in
            instance.glyph(for: scalar).flatMap { Int($0) < handle.glyphCount ? (scalar, $0) : nil }
        }
        let glyphs = PlainGlyphs(
            instance, count: handle.glyphCount, shown: handle.substitutes(of: [0] + nominal.map(\.1)))
        guard glyphs.pointCount <= Self.maximumPoints else {
            throw InteropError(library: "HarfBuzz", message: "the font's outlines are too long to be embedded")
        }
        box = glyphs.box
        tables = [
            ("glyf", glyphs.bytes), ("loca", glyphs.locations), ("hmtx", glyphs.metrics), ("maxp", glyphs.profile),
            ("head", head()), ("hhea", horizontalHeader()), ("post", post()), ("name", names()),
            ("cmap", PlainCharacterMap(nominal, variants: instance.variants(of: scalars)).bytes),
        ]
        if let metrics = windowsMetrics() { tables.append(("OS/2", metrics)) }
        if !coordinates.isEmpty { tables.append(("fvar", axes())) }
    }

    /// Where the subsetter is to pin the axes, in normalized values.
    var pins: [(tag: UInt32, value: Float)] {
        coordinates.enumerated().map { (Self.axisTag($0.offset), Float($0.element)) }
    }

    /// The caller destroys the face.
    func makeFace() -> OpaquePointer? {
        guard let face = hb_face_builder_create() else { return nil }
        for (tag, bytes) in tables {
            let blob = bytes.withUnsafeBytes { all in
                hb_blob_create(
                    all.bindMemory(to: CChar.self).baseAddress, UInt32(clamping: all.count),
                    HB_MEMORY_MODE_DUPLICATE, nil, nil)
            }
            _ = hb_face_builder_add_table(face, packedTag(tag), blob)
            hb_blob_destroy(blob)
        }
        for tag in Self.layoutTables {
            guard let blob = hb_face_reference_table(handle.face, packedTag(tag)) else { continue }
            if hb_blob_get_length(blob) > 0 { _ = hb_face_builder_add_table(face, packedTag(tag), blob) }
            hb_blob_destroy(blob)
        }
        hb_face_set_upem(face, UInt32(handle.unitsPerEm))
        hb_face_set_glyph_count(face, UInt32(handle.glyphCount))
        return face
    }

    // MARK: Tables

    private func head() -> [UInt8] {
        var writer = OpenTypeWriter()
        writer.u32(0x0001_0000, 0x0001_0000, 0, 0x5F0F_3CF5)
        // Baseline at 0; no dates, for reproducible bytes.
        writer.u16(0x0003, handle.unitsPerEm)
        writer.u32(0, 0, 0, 0)
        let ink = box.isNull ? .zero : box
        for value in [ink.minX, ink.minY, ink.maxX, ink.maxY] { writer.i16(value) }
        writer.u16((weight >= 700 ? 1 : 0) | (isItalic ? 2 : 0), 6, 2)
        // Long offsets in `loca`.
        writer.u16(1, 0)
        return writer.bytes
    }

    private var isItalic: Bool { instance.style("ital") > 0 || instance.style("slnt") != 0 }

    private func horizontalHeader() -> [UInt8] {
        var writer = OpenTypeWriter()
        writer.u32(0x0001_0000)
        for tag in ["hasc", "hdsc", "hlgp"] { writer.i16(Double(instance.metric(tag))) }
        writer.u16(0xFFFF, 0, 0)
        writer.i16(box.isNull ? 0 : box.maxX)
        writer.u16(1, 0, 0, 0, 0, 0, 0, 0, handle.glyphCount)
        return writer.bytes
    }

    private func post() -> [UInt8] {
        var writer = OpenTypeWriter()
        writer.u32(0x0003_0000, isItalic ? 0xFFF4_0000 : 0)
        writer.i16(Double(instance.metric("undo")))
        writer.i16(Double(instance.metric("unds")))
        writer.u32(0, 0, 0, 0, 0)
        return writer.bytes
    }

    /// `OS/2` with the instance's weight, its version matched to its length; nil if truncated.
    private func windowsMetrics() -> [UInt8]? {
        guard var bytes = handle.table("OS/2"), bytes.count >= 78 else { return nil }
        let sizes = [78, 86, 96, 96, 96, 100]
        let version = min(Int(bytes[0]) << 8 | Int(bytes[1]), 5)
        guard let sound = Range(from: 0, through: version).last(where: { bytes.count >= sizes[$0] }) else { return nil }
        bytes = Array(bytes.prefix(sizes[sound]))
        let heaviness = UInt16(clamping: weight.isNaN ? 400 : weight.rounded().clamped(to: 1...1000))
        bytes.replaceSubrange(0..<2, with: [0, UInt8(sound)])
        bytes.replaceSubrange(4..<6, with: [UInt8(heaviness >> 8), UInt8(heaviness & 0xFF)])
        return bytes
    }

    /// Copyright, family, style, identifier, full name, version, PostScript name.
    private func names() -> [UInt8] {
        let entries = (0...6).compactMap { id in handle.name(UInt32(id)).map { (id, Array($0.utf16.prefix(500))) } }
        var writer = OpenTypeWriter()
        var text = OpenTypeWriter()
        writer.u16(0, entries.count, 6 + 12 * entries.count)
        for (id, units) in entries {
            // Windows, Unicode, English.
            writer.u16(3, 1, 0x409, id, units.count * 2, text.bytes.count)
            for unit in units { text.u16(Int(unit)) }
        }
        return writer.bytes + text.bytes
    }

    /// Own tags, because HarfBuzz restricts the values of `wght` and `wdth`.
    private func axes() -> [UInt8] {
        var writer = OpenTypeWriter()
        writer.u16(1, 0, 16, 2, coordinates.count, 20, 0, 4 + 4 * coordinates.count)
        for index in coordinates.indices {
            writer.u32(Int(Self.axisTag(index)), -0x0001_0000, 0, 0x0001_0000)
            writer.u16(0, 256)
        }
        return writer.bytes
    }

    /// `A000`, `A001`, …
    private static func axisTag(_ index: Int) -> UInt32 {
        let digits = [index / 100 % 10, index / 10 % 10, index % 10]
        return digits.reduce(UInt32(UInt8(ascii: "A"))) { $0 << 8 | UInt32(UInt8(ascii: "0")) + UInt32($1) }
    }
}

extension FontInstance {
    /// -1…1. The corresponding C function is `hb_font_get_var_coords_normalized`.
    fileprivate var normalizedCoordinates: [Double] {
        var count: UInt32 = 0
        let most = hb_ot_var_get_axis_count(hb_font_get_face(font))
        guard most > 0, most < 1000 else { return [] }
        let values = hb_font_get_var_coords_normalized(font, &count)
        return (0..<Int(most)).map { i in
            guard let values, i < Int(count) else { return 0 }
            return (Double(values[i]) / 16_384).clamped(to: -1...1)
        }
    }

    /// Glyphs of variation sequences.
    fileprivate func variants(of scalars: [UInt32]) -> [PlainCharacterMap.Variant] {
        let selectors = scalars.filter { (0xFE00...0xFE0F).contains($0) || (0xE0100...0xE01EF).contains($0) }
        return selectors.flatMap { selector in
            scalars.compactMap { scalar in
                var glyph: UInt32 = 0
                guard hb_font_get_variation_glyph(font, scalar, selector, &glyph) != 0, glyph <= 0xFFFF else {
                    return nil
                }
                return PlainCharacterMap.Variant(selector: selector, scalar: scalar, glyph: glyph)
            }
        }
    }
}

extension FontHandle {
    /// Nil if the face lacks it.
    package func table(_ tag: String) -> [UInt8]? {
        guard let blob = hb_face_reference_table(face, packedTag(tag)) else { return nil }
        defer { hb_blob_destroy(blob) }
        var length: UInt32 = 0
        guard let bytes = hb_blob_get_data(blob, &length), length > 0 else { return nil }
        return Array(UnsafeRawBufferPointer(start: bytes, count: Int(length)))
    }

    /// These glyphs and all that substitutions make of them, in the order of their numbers.
    fileprivate func substitutes(of glyphs: [UInt32]) -> [UInt32] {
        guard let found = hb_set_create(), let lookups = hb_set_create() else { return glyphs }
        defer {
            hb_set_destroy(found)
            hb_set_destroy(lookups)
        }
        for glyph in glyphs { hb_set_add(found, glyph) }
        hb_ot_layout_collect_lookups(face, packedTag("GSUB"), nil, nil, nil, lookups)
        hb_ot_layout_lookups_substitute_closure(face, lookups, found)
        var all: [UInt32] = []
        var glyph = UInt32.max
        while hb_set_next(found, &glyph) != 0, glyph < UInt32(clamping: glyphCount) { all.append(glyph) }
        return all
    }
}
