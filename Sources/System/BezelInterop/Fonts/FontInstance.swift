// Instances of a face: metrics, outlines and glyphs in design units.
import BezelGeometry
import CBezelHarfBuzz
import Synchronization

/// Two glyphs and the second's offset from the first, in design units.
package struct GlyphPair: Hashable, Sendable {
    var first: UInt32
    var second: UInt32
    var dx: Float
    var dy: Float
    package init(first: UInt32, second: UInt32, dx: Float, dy: Float) {
        self.first = first
        self.second = second
        self.dx = dx
        self.dy = dy
    }
}

/// Outlines by glyph, in pages of 64 that are allocated on demand: texts use few of a font's glyphs, and neighbours
/// together.
private struct OutlinePages {
    private static let pageSize = 64
    private var pages: [[GlyphOutline?]]

    init(glyphCount: Int) {
        pages = Array(repeating: [], count: (glyphCount + Self.pageSize - 1) / Self.pageSize)
    }

    subscript(glyph: UInt32) -> GlyphOutline? {
        get {
            let (page, index) = Int(glyph).quotientAndRemainder(dividingBy: Self.pageSize)
            return page < pages.count && !pages[page].isEmpty ? pages[page][index] : nil
        }
        set {
            let (page, index) = Int(glyph).quotientAndRemainder(dividingBy: Self.pageSize)
            guard page < pages.count else { return }
            if pages[page].isEmpty { pages[page] = Array(repeating: nil, count: Self.pageSize) }
            pages[page][index] = newValue
        }
    }
}

/// A face at a position of its axes, perhaps with synthesized weight, width or slant. The corresponding C type is
/// `hb_font_t`, in design units, immutable.
///
/// Thread-safe: what is measured or traced is kept under locks, and two threads may at worst do the same work.
package final class FontInstance: @unchecked Sendable {
    package let handle: FontHandleReference
    let font: OpaquePointer
    package let variations: [FontVariation]
    package let synthesis: OutlineSynthesis
    private let centerLines: CenterLineTable?
    let isSbix: Bool
    private let outlines: Mutex<OutlinePages>
    private let lines = Mutex<LineMetrics?>(nil)
    private let answers = Mutex<[GlyphPair: Bool]>([:])
    private static let maximumAnswers = 1 << 14

    /// Each holds its own reference to the face.
    init(handle: FontHandle, variations: [FontVariation], synthesis: OutlineSynthesis) {
        self.handle = FontHandleReference(unitsPerEm: handle.unitsPerEm, glyphCount: handle.glyphCount)
        self.variations = variations
        self.synthesis = synthesis
        centerLines = handle.centerLines
        outlines = Mutex(OutlinePages(glyphCount: handle.glyphCount))
        isSbix = handle.hasTable("sbix")
        font = hb_font_create(handle.face)
        let upem = Int32(handle.unitsPerEm)
        hb_font_set_scale(font, upem, upem)
        if !variations.isEmpty {
            let list = variations.map { hb_variation_t(tag: $0.tag, value: $0.value) }
            hb_font_set_variations(font, list, UInt32(list.count))
        }
        hb_font_make_immutable(font)
    }

    deinit { hb_font_destroy(font) }

    /// The glyph of a code point by `cmap`; nil if the font has none.
    package func glyph(for scalar: UInt32) -> UInt32? {
        var glyph: UInt32 = 0
        return hb_font_get_nominal_glyph(font, scalar, &glyph) != 0 ? glyph : nil
    }

    /// In design units; 0 if unknown.
    package struct LineMetrics: Sendable {
        package let ascender, descender, lineGap, capHeight, xHeight: Double
        package let underline, strikethrough: (position: Double, thickness: Double)
    }
    package var lineMetrics: LineMetrics {
        lines.withLock { cached in
            if let cached { return cached }
            func m(_ tag: String) -> Double { Double(metric(tag)) }
            let made = LineMetrics(
                ascender: m("hasc"), descender: m("hdsc"), lineGap: m("hlgp"), capHeight: m("cpht"), xHeight: m("xhgt"),
                underline: (m("undo"), m("unds")), strikethrough: (m("stro"), m("strs")))
            cached = made
            return made
        }
    }

    /// Of `OS/2`, `hhea` or `post`, in design units.
    package func metric(_ tag: String) -> Float {
        var value: Int32 = 0
        hb_ot_metrics_get_position_with_fallback(font, hb_ot_metrics_tag_t(packedTag(tag)), &value)
        return Float(value)
    }

    /// "wght", "wdth", "ital" or "slnt".
    package func style(_ tag: String) -> Float { hb_style_get_value(font, hb_style_tag_t(packedTag(tag))) }

    /// In design units.
    package func advance(of glyph: UInt32) -> Float { Float(hb_font_get_glyph_h_advance(font, glyph)) }

    /// The height of a glyph's origin on a vertical line above its origin on a horizontal one, in design units. Without
    /// metrics for vertical lines, HarfBuzz centres the ink. The corresponding C function is
    /// `hb_font_get_glyph_v_origin`.
    package func verticalOrigin(of glyph: UInt32) -> Int32 {
        var (x, y): (Int32, Int32) = (0, 0)
        hb_font_get_glyph_v_origin(font, glyph, &x, &y)
        return y
    }

    /// A glyph's outline in design units, y up. Kept; empty for a space, and for glyphs beyond the font's.
    package func outline(of glyph: UInt32) -> GlyphOutline {
        if let kept = outlines.withLock({ $0[glyph] }) { return kept }
        let made: GlyphOutline
        if synthesis != .none, let centerLines {
            made = synthesis.outline(along: centerLines.lines(of: glyph), pen: centerLines.penWidth)
        } else {
            let pen = OutlinePen()
            hb_font_get_glyph_shape(font, glyph, OutlinePen.functions, Unmanaged.passUnretained(pen).toOpaque())
            made = synthesis.applied(to: pen.finish())
        }
        outlines.withLock { $0[glyph] = made }
        return made
    }

    /// The pen's path in design units, y up; nil for an ordinary face.
    package func centerLines(of glyph: UInt32) -> Path? {
        centerLines.map { synthesis.leaning($0.lines(of: glyph)) }
    }

    /// Whether the pair's ink touches; cached.
    package func answer(_ pair: GlyphPair, make: () -> Bool) -> Bool {
        if let kept = answers.withLock({ $0[pair] }) { return kept }
        let made = make()
        answers.withLock { if $0.count < Self.maximumAnswers { $0[pair] = made } }
        return made
    }
}

package struct FontHandleReference: Sendable, Hashable {
    package var unitsPerEm: Int
    package var glyphCount: Int
}

/// Takes HarfBuzz's drawing calls, in the form of FreeType's points and tags.
private final class OutlinePen {
    private var points: [SIMD2<Float>] = []
    private var tags: [UInt8] = []
    private var contourEnds: [Int32] = []

    private func add(_ x: Float, _ y: Float, _ tag: UInt8) {
        points.append(SIMD2(x, y))
        tags.append(tag)
    }
    private func endContour() {
        let first = Int((contourEnds.last ?? -1) + 1)
        var count = points.count - first
        guard count > 0 else { return }
        // Drop a repeated first point.
        if count > 1, points[first] == points[first + count - 1], tags[first + count - 1] == 1 {
            points.removeLast()
            tags.removeLast()
            count -= 1
        }
        contourEnds.append(Int32(points.count - 1))
    }
    func finish() -> GlyphOutline {
        endContour()
        return GlyphOutline(points: points, tags: tags, contourEnds: contourEnds)
    }

    private static func pen(_ data: UnsafeMutableRawPointer?) -> OutlinePen? {
        data.map { Unmanaged<OutlinePen>.fromOpaque($0).takeUnretainedValue() }
    }

    nonisolated(unsafe) static let functions: OpaquePointer? = {
        let f = hb_draw_funcs_create()
        hb_draw_funcs_set_move_to_func(
            f,
            { _, data, _, x, y, _ in
                guard let pen = OutlinePen.pen(data) else { return }
                pen.endContour()
                pen.add(x, y, 1)
            }, nil, nil)
        hb_draw_funcs_set_line_to_func(f, { _, data, _, x, y, _ in OutlinePen.pen(data)?.add(x, y, 1) }, nil, nil)
        hb_draw_funcs_set_quadratic_to_func(
            f,
            { _, data, _, cx, cy, x, y, _ in
                guard let pen = OutlinePen.pen(data) else { return }
                pen.add(cx, cy, 0)
                pen.add(x, y, 1)
            }, nil, nil)
        hb_draw_funcs_set_cubic_to_func(
            f,
            { _, data, _, ax, ay, bx, by, x, y, _ in
                guard let pen = OutlinePen.pen(data) else { return }
                pen.add(ax, ay, 2)
                pen.add(bx, by, 2)
                pen.add(x, y, 1)
            }, nil, nil)
        hb_draw_funcs_set_close_path_func(f, { _, data, _, _ in OutlinePen.pen(data)?.endContour() }, nil, nil)
        hb_draw_funcs_make_immutable(f)
        return f
    }()
}
