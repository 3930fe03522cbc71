// HarfBuzz faces: immutable, thread-safe.
import CBezelHarfBuzz
import BezelGeometry
import Synchronization

/// An axis of a variable font, with its range in the axis's design units.
package struct FontAxis: Hashable, Sendable {
    package var tag: UInt32
    package var name: String
    package var minimum: Float
    package var standard: Float
    package var maximum: Float
    package var isHidden: Bool
}

/// A position on an axis, in its design units. Lists are sorted by tag.
package struct FontVariation: Hashable, Sendable {
    package var tag: UInt32
    package var value: Float
    package init(tag: UInt32, value: Float) {
        self.tag = tag
        self.value = value
    }
}

/// A face of a font file. The corresponding C type is `hb_face_t`.
///
/// The face is made immutable at once, so threads may share it; instances that were asked for are kept, and the lock is
/// held only to look for them. It owns the face and the file's blob, and destroys both.
package final class FontHandle: @unchecked Sendable {
    let face: OpaquePointer
    private let blob: OpaquePointer
    package let path: String?
    package let isMapped: Bool
    package let index: Int
    package let unitsPerEm: Int
    package let glyphCount: Int
    private let paints: ColorPaintTable?
    package let centerLines: CenterLineTable?

    private struct Instances {
        var plain: FontInstance?
        /// A list: a dictionary's first use costs more than all searches of a label.
        var varied: [FontInstance] = []
    }
    private let instances = Mutex(Instances())

    /// Maps the file; parses only the table directory. If the file is then written in place, the system ends this
    /// process by SIGBUS, so map only what is replaced as a whole.
    package convenience init(mapping path: String, index: Int) throws(InteropError) {
        guard let blob = hb_blob_create_from_file_or_fail(path) else {
            throw InteropError(library: "HarfBuzz", message: "the file cannot be read")
        }
        try self.init(blob: blob, index: index, path: path, isMapped: true)
    }

    /// Copies the data. `path` is its file, if any.
    package convenience init(data: Data, index: Int, path: String? = nil) throws(InteropError) {
        let blob = data.withUnsafeBytes { bytes in
            hb_blob_create_or_fail(
                bytes.bindMemory(to: CChar.self).baseAddress, UInt32(clamping: bytes.count),
                HB_MEMORY_MODE_DUPLICATE, nil, nil)
        }
        guard let blob else { throw InteropError(library: "HarfBuzz", message: "the data is empty") }
        try self.init(blob: blob, index: index, path: path, isMapped: false)
    }

    /// Another face of the same file, which is not read again.
    package convenience init(_ sibling: FontHandle, index: Int) throws(InteropError) {
        guard let blob = hb_blob_reference(sibling.blob) else {
            throw InteropError(library: "HarfBuzz", message: "out of memory")
        }
        try self.init(blob: blob, index: index, path: sibling.path, isMapped: sibling.isMapped)
    }

    private init(blob: OpaquePointer, index: Int, path: String?, isMapped: Bool) throws(InteropError) {
        let count = Int(hb_face_count(blob))
        guard count > 0 else {
            let isEmpty = hb_blob_get_length(blob) == 0
            hb_blob_destroy(blob)
            throw InteropError(library: "HarfBuzz", message: isEmpty ? "the file is empty" : "this is not a font")
        }
        guard index >= 0, index < count else {
            hb_blob_destroy(blob)
            throw InteropError(library: "HarfBuzz", message: "the file has faces 0 to \(count - 1), not \(index)")
        }
        if let table = Self.tableBeyondEnd(of: blob, index: index) {
            hb_blob_destroy(blob)
            throw InteropError(
                library: "HarfBuzz",
                message: "the file is cut short: its table “\(table)” is not whole; copy or download the font again")
        }
        guard let face = hb_face_create(blob, UInt32(index)) else {
            hb_blob_destroy(blob)
            throw InteropError(library: "HarfBuzz", message: "out of memory")
        }
        let glyphs = Int(hb_face_get_glyph_count(face))
        let upem = Int(hb_face_get_upem(face))
        guard glyphs > 0, upem > 0, FontHandle.hasTables(face) else {
            hb_face_destroy(face)
            hb_blob_destroy(blob)
            throw InteropError(library: "HarfBuzz", message: "the font is truncated or lacks required tables")
        }
        hb_face_make_immutable(face)
        self.blob = blob
        self.face = face
        self.path = path
        self.isMapped = isMapped
        self.index = index
        unitsPerEm = upem
        glyphCount = glyphs
        paints = ColorPaintTable(face: face)
        centerLines = CenterLineTable(face: face)
    }

    deinit {
        hb_face_destroy(face)
        hb_blob_destroy(blob)
    }

    /// The first table that the file ends within or before. HarfBuzz takes what is left of it, and draws the glyphs
    /// beyond as nothing, without a word.
    private static func tableBeyondEnd(of blob: OpaquePointer, index: Int) -> String? {
        var length: UInt32 = 0
        guard let bytes = hb_blob_get_data(blob, &length) else { return nil }
        let file = UnsafeRawBufferPointer(start: bytes, count: Int(length))
        func number(at offset: Int, bytes count: Int) -> Int? {
            guard offset >= 0, offset <= file.count - count else { return nil }
            return file[offset..<(offset + count)].reduce(0) { $0 << 8 | Int($1) }
        }
        var start = 0
        if number(at: 0, bytes: 4) == Int(packedTag("ttcf")) {
            guard let own = number(at: 12 + 4 * index, bytes: 4) else { return nil }
            start = own
        }
        let kinds = [0x0001_0000, Int(packedTag("OTTO")), Int(packedTag("true"))]
        guard let kind = number(at: start, bytes: 4), kinds.contains(kind), let count = number(at: start + 4, bytes: 2)
        else { return nil }
        for i in Range(count: count) {
            let record = start + 12 + 16 * i
            guard let tag = number(at: record, bytes: 4), let offset = number(at: record + 8, bytes: 4),
                let size = number(at: record + 12, bytes: 4)
            else { return "directory" }
            // Signatures are not read. Some fonts count the last table's padding and leave it out.
            if offset + size > file.count + 3, tag != Int(packedTag("DSIG")) {
                return String(decoding: file[record..<(record + 4)], as: UTF8.self)
            }
        }
        return nil
    }

    /// Whether the required tables exist and are not empty.
    private static func hasTables(_ face: OpaquePointer) -> Bool {
        func size(_ tag: String) -> UInt32 {
            guard let table = hb_face_reference_table(face, packedTag(tag)) else { return 0 }
            defer { hb_blob_destroy(table) }
            return hb_blob_get_length(table)
        }
        guard size("head") >= 54, size("cmap") > 0, size("hmtx") > 0 else { return false }
        return size("glyf") > 0 || size("CFF ") > 0 || size("CFF2") > 0 || size("CBDT") > 0 || size("sbix") > 0
            || size("COLR") > 0
    }

    /// Whether the face has a table that is not empty.
    package func hasTable(_ tag: String) -> Bool {
        guard let table = hb_face_reference_table(face, packedTag(tag)) else { return false }
        defer { hb_blob_destroy(table) }
        return hb_blob_get_length(table) > 0
    }

    /// `fsType` of `OS/2`; 0 if missing.
    package var embeddingBits: UInt16 {
        guard let table = hb_face_reference_table(face, packedTag("OS/2")) else { return 0 }
        defer { hb_blob_destroy(table) }
        var length: UInt32 = 0
        guard let bytes = hb_blob_get_data(table, &length), length >= 10 else { return 0 }
        return UInt16(UInt8(bitPattern: bytes[8])) << 8 | UInt16(UInt8(bitPattern: bytes[9]))
    }

    package var hasPaintGraphs: Bool { paints != nil }

    /// nil for an ordinary glyph or unusable graph.
    package func paint(of glyph: UInt32) -> PaintedGlyph? { paints?.paint(of: glyph) }

    /// The tags of all features in `GSUB` and `GPOS`, packed.
    package var featureTags: Set<UInt32> {
        var tags: Set<UInt32> = []
        for table in ["GSUB", "GPOS"] {
            var count = hb_ot_layout_table_get_feature_tags(face, packedTag(table), 0, nil, nil)
            guard count > 0 else { continue }
            var found = [hb_tag_t](repeating: 0, count: Int(count))
            _ = hb_ot_layout_table_get_feature_tags(face, packedTag(table), 0, &count, &found)
            tags.formUnion(found.prefix(Int(count)))
        }
        return tags
    }

    package var faceCount: Int { Int(hb_face_count(blob)) }

    /// A copy of the file.
    package var fileData: Data {
        var length: UInt32 = 0
        guard let bytes = hb_blob_get_data(blob, &length) else { return Data() }
        return Data(bytes: bytes, count: Int(length))
    }

    /// A name in English (1 family, 2 style, 6 PostScript, 16 typographic family), without characters that XML and CSS
    /// cannot write; nil if the face has none. At most 511 bytes of UTF-8.
    package func name(_ id: UInt32) -> String? {
        var size: UInt32 = 512
        var buffer = [CChar](repeating: 0, count: 512)
        let length = hb_ot_name_get_utf8(face, hb_ot_name_id_t(id), hb_language_from_string("en", -1), &size, &buffer)
        guard length > 0 else { return nil }
        let text = String(decoding: buffer.prefix(Int(size)).map { UInt8(bitPattern: $0) }, as: UTF8.self)
        let sound = text.unicodeScalars.filter { scalar in
            scalar.value >= 0x20 && !(0x7F...0x9F).contains(scalar.value) && scalar.value & 0xFFFE != 0xFFFE
        }
        return sound.isEmpty ? nil : String(String.UnicodeScalarView(sound))
    }

    /// In the file's order.
    package var axes: [FontAxis] {
        var count = hb_ot_var_get_axis_count(face)
        guard count > 0 else { return [] }
        var infos = [hb_ot_var_axis_info_t](repeating: hb_ot_var_axis_info_t(), count: Int(count))
        _ = hb_ot_var_get_axis_infos(face, 0, &count, &infos)
        return infos.prefix(Int(count)).map { info in
            FontAxis(
                tag: info.tag, name: name(UInt32(info.name_id)) ?? "", minimum: info.min_value,
                standard: info.default_value, maximum: info.max_value,
                isHidden: info.flags.rawValue & HB_OT_VAR_AXIS_FLAG_HIDDEN.rawValue != 0)
        }
    }

    /// Code points with glyphs, in rising ranges.
    package var coverage: [ClosedRange<UInt32>] {
        guard let set = hb_set_create() else { return [] }
        defer { hb_set_destroy(set) }
        hb_face_collect_unicodes(face, set)
        var ranges: [ClosedRange<UInt32>] = []
        var first = UInt32.max
        var last = UInt32.max
        while hb_set_next_range(set, &first, &last) != 0 { ranges.append(ClosedRange(spanning: first, last)) }
        return ranges
    }

    /// The face at a position of its axes, kept for the next time. At most 256 positions are.
    package func instance(
        _ variations: [FontVariation] = [], synthesis: OutlineSynthesis = .none
    ) -> FontInstance {
        instances.withLock { kept in
            if variations.isEmpty, synthesis == .none {
                if let plain = kept.plain { return plain }
                let made = FontInstance(handle: self, variations: [], synthesis: .none)
                kept.plain = made
                return made
            }
            if let found = kept.varied.first(where: { $0.variations == variations && $0.synthesis == synthesis }) {
                return found
            }
            // Bounds the cache under animated axes.
            if kept.varied.count >= 256 { kept.varied.removeAll() }
            let made = FontInstance(handle: self, variations: variations, synthesis: synthesis)
            kept.varied.append(made)
            return made
        }
    }
}

/// Four characters as a number, the first highest, filled up by spaces: the form of OpenType and HarfBuzz.
func packedTag(_ tag: String) -> UInt32 {
    var value: UInt32 = 0
    let bytes = Array(tag.utf8.prefix(4))
    for i in 0..<4 { value = value << 8 | UInt32(i < bytes.count ? bytes[i] : 0x20) }
    return value
}
