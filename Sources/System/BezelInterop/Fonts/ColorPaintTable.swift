// COLR version 1 by OpenType 1.9.1, default values only.
//
// Read here because FreeType 2.12 lacks an interface, 2.13 changed it, and HarfBuzz has one only since 7.
import CBezelHarfBuzz
import BezelGeometry

/// The paint graphs of a face, read from its table on demand.
///
/// Nothing in the table is trusted: every read is bounded, offsets may lead anywhere within it, cycles and graphs over
/// the limits give nil. Glyphs and clips are found by bisection, as their records are sorted.
final class ColorPaintTable: @unchecked Sendable {
    /// The nesting of paints.
    static let maximumDepth = 64
    /// Per glyph; shared paints count at each use.
    static let maximumPaints = 16_384

    private let blob: OpaquePointer
    fileprivate let bytes: UnsafeRawBufferPointer
    private let palette: [SIMD4<UInt8>]
    private let baseGlyphs: Int
    fileprivate let layers: Int
    private let clips: Int

    /// nil for a face without paint graphs.
    init?(face: OpaquePointer) {
        guard let blob = hb_face_reference_table(face, packedTag("COLR")) else { return nil }
        var length: UInt32 = 0
        let data = hb_blob_get_data(blob, &length)
        bytes = UnsafeRawBufferPointer(start: data, count: data == nil ? 0 : Int(length))
        var head = TableCursor(bytes, at: 14)
        baseGlyphs = head.u32()
        layers = head.u32()
        clips = head.u32()
        var version = TableCursor(bytes, at: 0)
        guard version.u16() >= 1, baseGlyphs > 0, !head.hasFailed else {
            hb_blob_destroy(blob)
            return nil
        }
        self.blob = blob
        var size = hb_ot_color_palette_get_colors(face, 0, 0, nil, nil)
        var colors = [hb_color_t](repeating: 0, count: Int(size))
        _ = hb_ot_color_palette_get_colors(face, 0, 0, &size, &colors)
        palette = colors.map(\.straightRGBA)
    }

    deinit { hb_blob_destroy(blob) }

    /// nil for an ordinary glyph and a cyclic, damaged or too large graph.
    func paint(of glyph: UInt32) -> PaintedGlyph? {
        guard let root = root(of: glyph) else { return nil }
        var walk = PaintWalk(table: self)
        guard let node = walk.node(at: root) else { return nil }
        return PaintedGlyph(root: node, clip: clip(of: glyph))
    }

    /// Where a glyph's paint begins; nil for a glyph without one.
    fileprivate func root(of glyph: UInt32) -> Int? {
        var head = TableCursor(bytes, at: baseGlyphs)
        var low = 0
        var high = head.u32()
        while low < high {
            let middle = (low + high) / 2
            var record = TableCursor(bytes, at: baseGlyphs + 4 + middle * 6)
            let id = record.u16()
            let offset = record.u32()
            if record.hasFailed { return nil }
            if id == glyph { return baseGlyphs + offset }
            if id < glyph { low = middle + 1 } else { high = middle }
        }
        return nil
    }

    /// A glyph's clip box in design units: left, bottom, right, top; nil if it has none.
    private func clip(of glyph: UInt32) -> SIMD4<Double>? {
        guard clips > 0 else { return nil }
        var list = TableCursor(bytes, at: clips)
        guard list.u8() == 1 else { return nil }
        var low = 0
        var high = list.u32()
        while low < high {
            let middle = (low + high) / 2
            var record = TableCursor(bytes, at: clips + 5 + middle * 7)
            let first = record.u16()
            let last = record.u16()
            let offset = record.u24()
            if record.hasFailed { return nil }
            if glyph < first {
                high = middle
            } else if glyph > last {
                low = middle + 1
            } else {
                var box = TableCursor(bytes, at: clips + offset + 1)
                let edges = SIMD4(box.i16(), box.i16(), box.i16(), box.i16())
                return box.hasFailed ? nil : edges
            }
        }
        return nil
    }

    /// From the first palette; missing entries are the text's own colour.
    fileprivate func color(_ index: Int, alpha: Double) -> PaletteColor {
        PaletteColor(color: palette.indices.contains(index) ? palette[index] : nil, alpha: alpha.clamped(to: 0...1))
    }
}

extension hb_color_t {
    /// HarfBuzz packs blue, green, red, alpha, from the high byte.
    var straightRGBA: SIMD4<UInt8> {
        SIMD4(
            UInt8(truncatingIfNeeded: self >> 8), UInt8(truncatingIfNeeded: self >> 16),
            UInt8(truncatingIfNeeded: self >> 24), UInt8(truncatingIfNeeded: self))
    }
}

/// Reads a sequence. Beyond the end, numbers are 0 and `hasFailed` is set.
struct TableCursor {
    let bytes: UnsafeRawBufferPointer
    var position: Int
    var hasFailed = false

    init(_ bytes: UnsafeRawBufferPointer, at position: Int) {
        self.bytes = bytes
        self.position = position
    }

    private mutating func number(_ count: Int) -> Int {
        guard position >= 0, position <= bytes.count - count else {
            hasFailed = true
            return 0
        }
        defer { position += count }
        return (0..<count).reduce(0) { $0 << 8 | Int(bytes[position + $1]) }
    }
    mutating func u8() -> Int { number(1) }
    mutating func u16() -> Int { number(2) }
    mutating func u24() -> Int { number(3) }
    mutating func u32() -> Int { number(4) }
    mutating func i16() -> Double { Double(Int16(truncatingIfNeeded: number(2))) }
    mutating func f2Dot14() -> Double { i16() / 16_384 }
    /// 16.16 fixed point.
    mutating func fixed() -> Double { Double(Int32(truncatingIfNeeded: number(4))) / 65_536 }
    mutating func point() -> SIMD2<Double> { SIMD2(i16(), i16()) }
}

/// Reads a graph from its root, depth first.
private struct PaintWalk {
    let table: ColorPaintTable
    /// Enclosing paints, to find cycles.
    var open: [Int] = []
    var count = 0

    mutating func node(at position: Int) -> PaintNode? {
        guard !open.contains(position), open.count < ColorPaintTable.maximumDepth, count < ColorPaintTable.maximumPaints
        else { return nil }
        count += 1
        open.append(position)
        defer { open.removeLast() }
        var at = TableCursor(table.bytes, at: position)
        let format = at.u8()
        let made: PaintNode?
        switch format {
        case 1: made = layers(count: at.u8(), first: at.u32())
        case 2, 3: made = .solid(table.color(at.u16(), alpha: at.f2Dot14()))
        case 4...9: made = gradient(format, &at, position)
        case 10:
            let inner = position + at.u24()
            let glyph = at.u16()
            made = node(at: inner).map { .glyph(UInt32(glyph), $0) }
        case 11: made = table.root(of: UInt32(at.u16())).flatMap { node(at: $0) }
        case 12...31: made = transformed(format, &at, position)
        case 32:
            let source = position + at.u24()
            let mode = UInt32(at.u8())
            let backdrop = position + at.u24()
            guard let source = node(at: source), let backdrop = node(at: backdrop) else { return nil }
            made = .composite(source: source, mode: mode, backdrop: backdrop)
        default: made = nil
        }
        return at.hasFailed ? nil : made
    }

    private mutating func layers(count: Int, first: Int) -> PaintNode? {
        var list = TableCursor(table.bytes, at: table.layers)
        let all = list.u32()
        guard table.layers > 0, first + count <= all else { return nil }
        var nodes: [PaintNode] = []
        for i in 0..<count {
            var entry = TableCursor(table.bytes, at: table.layers + 4 + (first + i) * 4)
            let offset = entry.u32()
            guard !entry.hasFailed, let layer = node(at: table.layers + offset) else { return nil }
            nodes.append(layer)
        }
        return .layers(nodes)
    }

    private func gradient(_ format: Int, _ at: inout TableCursor, _ position: Int) -> PaintNode? {
        // Odd formats are variable; they only append fields.
        guard let line = line(at: position + at.u24(), isVariable: format & 1 == 1) else { return nil }
        switch format {
        case 4, 5: return .linear(line, p0: at.point(), p1: at.point(), p2: at.point())
        case 6, 7:
            return .radial(line, c0: at.point(), r0: Double(at.u16()), c1: at.point(), r1: Double(at.u16()))
        default:
            // Stored in half turns, less half a turn.
            return .sweep(
                line, center: at.point(), start: (at.f2Dot14() + 1) * 180, end: (at.f2Dot14() + 1) * 180)
        }
    }

    private func line(at position: Int, isVariable: Bool) -> PaintLine? {
        var at = TableCursor(table.bytes, at: position)
        let extend: PaintLine.Extend =
            switch at.u8() {
            case 1: .repeat
            case 2: .reflect
            default: .pad
            }
        let count = at.u16()
        guard !at.hasFailed, count <= table.bytes.count / 6 else { return nil }
        var stops: [PaintLine.Stop] = []
        for _ in 0..<count {
            let offset = at.f2Dot14()
            let index = at.u16()
            let alpha = at.f2Dot14()
            stops.append(PaintLine.Stop(offset: offset, color: table.color(index, alpha: alpha)))
            if isVariable { _ = at.u32() }
        }
        guard !at.hasFailed else { return nil }
        // Sort stably.
        let sorted = stops.enumerated().sorted { ($0.element.offset, $0.offset) < ($1.element.offset, $1.offset) }
        return PaintLine(stops: sorted.map(\.element), extend: extend)
    }

    /// Formats 12 to 31 come in pairs, of which the odd one is variable and read at its defaults. Angles are fractions
    /// of a half turn.
    private mutating func transformed(_ format: Int, _ at: inout TableCursor, _ position: Int) -> PaintNode? {
        let inner = position + at.u24()
        var matrix: PaintMatrix
        switch format & ~1 {
        case 12:
            var m = TableCursor(table.bytes, at: position + at.u24())
            matrix = PaintMatrix(
                xx: m.fixed(), yx: m.fixed(), xy: m.fixed(), yy: m.fixed(), dx: m.fixed(), dy: m.fixed())
            if m.hasFailed { return nil }
        case 14: matrix = PaintMatrix(dx: at.i16(), dy: at.i16())
        case 16, 18: matrix = PaintMatrix(xx: at.f2Dot14(), yy: at.f2Dot14())
        case 20, 22:
            let scale = at.f2Dot14()
            matrix = PaintMatrix(xx: scale, yy: scale)
        case 24, 26:
            let angle = at.f2Dot14() * .pi
            matrix = PaintMatrix(xx: cos(angle), yx: sin(angle), xy: -sin(angle), yy: cos(angle))
        default:
            let (x, y) = (at.f2Dot14() * .pi, at.f2Dot14() * .pi)
            matrix = PaintMatrix(yx: tan(y), xy: -tan(x))
        }
        // The second format of each pair has a centre.
        if [18, 22, 26, 30].contains(format & ~1) { matrix = matrix.about(at.i16(), at.i16()) }
        return node(at: inner).map { .transform(matrix, $0) }
    }
}
