// Shaping by HarfBuzz, and Unicode properties.
import CBezelHarfBuzz
import Synchronization

/// A glyph as HarfBuzz placed it, in design units, y up.
package struct ShapedGlyph: Hashable, Sendable {
    package var id: UInt32
    /// The first code point's index.
    package var cluster: Int
    package var xAdvance: Int32
    package var yAdvance: Int32
    package var xOffset: Int32
    package var yOffset: Int32
}

package enum ShapeDirection: Sendable, Hashable {
    case leftToRight, rightToLeft, topToBottom
}

/// An OpenType feature that is switched for a stretch of text.
package struct ShapeFeature: Hashable, Sendable {
    package var tag: UInt32
    /// 0 for off, 1 for on, or the number of an alternate.
    package var value: UInt32
    /// In code points; nil for all.
    package var range: Range<Int>?
    package init(tag: UInt32, value: UInt32, range: Range<Int>? = nil) {
        self.tag = tag
        self.value = value
        self.range = range
    }
}

extension FontInstance {
    /// Shapes `range` in its context. Glyphs are in visual order. The corresponding C function is `hb_shape`.
    package func shape(
        _ text: [UInt32], range: Range<Int>, direction: ShapeDirection, script: UInt32, language: String?,
        features: [ShapeFeature]
    ) -> [ShapedGlyph] {
        guard let buffer = BufferPool.take() else { return [] }
        defer { BufferPool.give(buffer) }
        hb_buffer_add_codepoints(
            buffer, text, Int32(clamping: text.count), UInt32(clamping: range.lowerBound),
            Int32(clamping: range.count))
        hb_buffer_set_cluster_level(buffer, HB_BUFFER_CLUSTER_LEVEL_MONOTONE_GRAPHEMES)
        switch direction {
        case .leftToRight: hb_buffer_set_direction(buffer, HB_DIRECTION_LTR)
        case .rightToLeft: hb_buffer_set_direction(buffer, HB_DIRECTION_RTL)
        case .topToBottom: hb_buffer_set_direction(buffer, HB_DIRECTION_TTB)
        }
        hb_buffer_set_script(buffer, hb_script_t(script))
        hb_buffer_set_language(
            buffer, language.map { hb_language_from_string($0, -1) } ?? BufferPool.defaultLanguage)
        let list = features.map {
            hb_feature_t(
                tag: $0.tag, value: $0.value, start: UInt32(clamping: $0.range?.lowerBound ?? 0),
                end: $0.range.map { UInt32(clamping: $0.upperBound) } ?? UInt32.max)
        }
        hb_shape(font, buffer, list, UInt32(list.count))
        var count: UInt32 = 0
        guard let infos = hb_buffer_get_glyph_infos(buffer, &count),
            let positions = hb_buffer_get_glyph_positions(buffer, &count)
        else { return [] }
        return (0..<Int(count)).map { i in
            ShapedGlyph(
                id: infos[i].codepoint, cluster: Int(infos[i].cluster), xAdvance: positions[i].x_advance,
                yAdvance: positions[i].y_advance, xOffset: positions[i].x_offset, yOffset: positions[i].y_offset)
        }
    }
}

/// Pooled: a new buffer costs as much as shaping a short word.
private enum BufferPool {
    private struct CachedEntry: @unchecked Sendable { var buffers: [OpaquePointer] = [] }
    private static let cached = Mutex(CachedEntry())
    nonisolated(unsafe) static let defaultLanguage: OpaquePointer? = hb_language_from_string("en", -1)

    static func take() -> OpaquePointer? { cached.withLock { $0.buffers.popLast() } ?? hb_buffer_create() }
    static func give(_ buffer: OpaquePointer) {
        hb_buffer_clear_contents(buffer)
        let full = cached.withLock { cached in
            if cached.buffers.count >= 16 { return true }
            cached.buffers.append(buffer)
            return false
        }
        if full { hb_buffer_destroy(buffer) }
    }
}

/// Properties of characters by HarfBuzz's tables. Scripts are packed ISO 15924 tags.
package enum UnicodeFacts {
    package static let common = packedTag("Zyyy")
    package static let inherited = packedTag("Zinh")
    package static let unknown = packedTag("Zzzz")

    private nonisolated(unsafe) static let functions = hb_unicode_funcs_get_default()

    /// An ISO 15924 tag.
    package static func script(of scalar: UInt32) -> UInt32 { hb_unicode_script(functions, scalar).rawValue }
    /// General category Mn, Mc or Me.
    package static func isMark(_ scalar: UInt32) -> Bool {
        let c = hb_unicode_general_category(functions, scalar)
        return c == HB_UNICODE_GENERAL_CATEGORY_NON_SPACING_MARK || c == HB_UNICODE_GENERAL_CATEGORY_SPACING_MARK
            || c == HB_UNICODE_GENERAL_CATEGORY_ENCLOSING_MARK
    }
    /// Whether a script runs from right to left; false for unknown ones.
    package static func isRightToLeft(script: UInt32) -> Bool {
        hb_script_get_horizontal_direction(hb_script_t(script)) == HB_DIRECTION_RTL
    }
}
