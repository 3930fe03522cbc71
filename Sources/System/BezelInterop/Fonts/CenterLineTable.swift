// The table `CntL` of single-line fonts: centre lines beside ordinary outlines.
//
//   uint16 version (1), uint16 pen width and uint16 grid step in design units, uint16 glyph count
//   uint32 offset of each glyph's lines from the table's start, and the end of the last
//   lines: bytes of verb (0 move, 1 line, 2 quadratic, 3 cubic, 4 close) + 8 × repeat count, then x and y
//   differences in grid steps, y up, as little-endian base-128 zigzag numbers
import BezelGeometry
import CBezelHarfBuzz

/// The centre lines of a face, read glyph by glyph on demand. Every offset is bounded; damaged glyphs have no lines.
package final class CenterLineTable: @unchecked Sendable {
    private let blob: OpaquePointer
    private let bytes: UnsafeRawBufferPointer
    private let glyphCount: Int
    private let grid: Double
    /// Of the outlines, in design units.
    package let penWidth: Double

    /// Per glyph.
    private static let maximumSteps = 100_000

    init?(face: OpaquePointer) {
        guard let blob = hb_face_reference_table(face, packedTag(Self.tag)) else { return nil }
        var length: UInt32 = 0
        let data = hb_blob_get_data(blob, &length)
        bytes = UnsafeRawBufferPointer(start: data, count: data == nil ? 0 : Int(length))
        var head = TableCursor(bytes, at: 0)
        let version = head.u16()
        penWidth = Double(head.u16())
        grid = Double(head.u16())
        glyphCount = head.u16()
        guard version == 1, !head.hasFailed, penWidth > 0, grid > 0, bytes.count >= 8 + 4 * (glyphCount + 1) else {
            hb_blob_destroy(blob)
            return nil
        }
        self.blob = blob
    }

    deinit { hb_blob_destroy(blob) }

    package static let tag = "CntL"

    /// In design units, y up; empty if missing or damaged.
    func lines(of glyph: UInt32) -> Path {
        guard Int(glyph) < glyphCount else { return Path() }
        var offsets = TableCursor(bytes, at: 8 + 4 * Int(glyph))
        let (start, end) = (offsets.u32(), offsets.u32())
        guard start <= end, end <= bytes.count else { return Path() }
        var reader = LineReader(bytes: bytes[start..<end], grid: grid)
        return reader.path(limit: Self.maximumSteps) ?? Path()
    }

    /// Encodes lines in design units, y up, on the grid.
    package static func encoded(_ glyphs: [Path], penWidth: Int, grid: Int) -> [UInt8] {
        func big(_ value: Int, _ size: Int) -> [UInt8] {
            Range(count: size).reversed().map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
        }
        var lines: [UInt8] = []
        var offsets: [Int] = []
        let start = 8 + 4 * (glyphs.count + 1)
        for glyph in glyphs {
            offsets.append(start + lines.count)
            var writer = LineWriter(grid: Double(grid))
            for element in glyph.elements { writer.add(element) }
            lines += writer.finish()
        }
        offsets.append(start + lines.count)
        return big(1, 2) + big(penWidth, 2) + big(grid, 2) + big(glyphs.count, 2) + offsets.flatMap { big($0, 4) }
            + lines
    }
}

/// Decodes the lines of one glyph.
private struct LineReader {
    var bytes: Slice<UnsafeRawBufferPointer>
    let grid: Double
    private var pen = SIMD2<Int>(0, 0)

    init(bytes: Slice<UnsafeRawBufferPointer>, grid: Double) {
        self.bytes = bytes
        self.grid = grid
    }

    private mutating func number() -> Int? {
        var value = 0
        for shift in stride(from: 0, through: 28, by: 7) {
            guard let byte = bytes.popFirst() else { return nil }
            value |= Int(byte & 0x7F) << shift
            if byte < 0x80 { return value & 1 == 0 ? value >> 1 : -(value >> 1) - 1 }
        }
        return nil
    }

    private mutating func point() -> Point? {
        guard let dx = number(), let dy = number() else { return nil }
        pen = SIMD2(pen.x &+ dx, pen.y &+ dy)
        return Point(x: Double(pen.x) * grid, y: Double(pen.y) * grid)
    }

    mutating func path(limit: Int) -> Path? {
        var path = Path()
        while let head = bytes.popFirst() {
            for _ in 0..<(head >> 3) {
                guard path.elements.count < limit else { return nil }
                switch head & 7 {
                case 0:
                    guard let p = point() else { return nil }
                    path.move(to: p)
                case 1:
                    guard let p = point() else { return nil }
                    path.addLine(to: p)
                case 2:
                    guard let c = point(), let p = point() else { return nil }
                    path.addQuadCurve(to: p, control: c)
                case 3:
                    guard let c = point(), let d = point(), let p = point() else { return nil }
                    path.addCurve(to: p, control1: c, control2: d)
                case 4: path.closeSubpath()
                default: return nil
                }
            }
        }
        return path
    }
}

/// Encodes the lines of one glyph: equal verbs in a row share a head, up to 31 of them.
private struct LineWriter {
    let grid: Double
    private var bytes: [UInt8] = []
    private var pen = SIMD2<Int>(0, 0)
    private var verb: UInt8 = 0
    private var count: UInt8 = 0
    private var steps: [UInt8] = []

    init(grid: Double) { self.grid = grid }

    mutating func add(_ element: Path.Element) {
        switch element {
        case .move(let p): add(0, [p])
        case .line(let p): add(1, [p])
        case .quadCurve(let p, let c): add(2, [c, p])
        case .curve(let p, let c, let d): add(3, [c, d, p])
        case .closeSubpath: add(4, [])
        }
    }

    private mutating func add(_ kind: UInt8, _ points: [Point]) {
        if kind != verb || count == 31 { flush() }
        verb = kind
        count += 1
        for p in points {
            let next = SIMD2(Int(clamping: (p.x / grid).rounded()), Int(clamping: (p.y / grid).rounded()))
            for delta in [next.x - pen.x, next.y - pen.y] {
                var value = delta >= 0 ? delta << 1 : (-delta - 1) << 1 | 1
                while value >= 0x80 {
                    steps.append(UInt8(value & 0x7F) | 0x80)
                    value >>= 7
                }
                steps.append(UInt8(value))
            }
            pen = next
        }
    }

    private mutating func flush() {
        if count > 0 { bytes += [count << 3 | verb] + steps }
        count = 0
        steps.removeAll(keepingCapacity: true)
    }

    mutating func finish() -> [UInt8] {
        flush()
        return bytes
    }
}

extension OutlineSynthesis {
    /// Slants and narrows before stroking, to keep the pen round.
    func outline(along lines: Path, pen standard: Double) -> GlyphOutline {
        let stroke = (pen.map { Double($0) } ?? standard) + Double(thickening)
        let style = StrokeStyle(lineWidth: max(stroke, 1), lineCap: .round, lineJoin: .round)
        // Font files round to half a unit.
        return GlyphOutline(leaning(lines).stroked(style, tolerance: 0.5))
    }

    func leaning(_ lines: Path) -> Path {
        slant == 0 && width == 1
            ? lines : lines.applying(Transform(a: Double(width), b: 0, c: Double(slant), d: 1, tx: 0, ty: 0))
    }
}

extension GlyphOutline {
    /// From design units, y up; closes open subpaths.
    convenience init(_ path: Path) {
        var points: [SIMD2<Float>] = []
        var tags: [UInt8] = []
        var ends: [Int32] = []
        func add(_ p: Point, _ tag: UInt8) {
            points.append(SIMD2(Float(p.x), Float(p.y)))
            tags.append(tag)
        }
        for subpath in path.subpaths {
            add(subpath.start, 1)
            for segment in subpath.hasClosingLine ? subpath.segments.dropLast() : subpath.segments[...] {
                switch segment {
                case .line(_, let p): add(p, 1)
                case .quad(_, let c, let p):
                    add(c, 0)
                    add(p, 1)
                case .cubic(_, let c, let d, let p):
                    add(c, 2)
                    add(d, 2)
                    add(p, 1)
                }
            }
            ends.append(Int32(points.count - 1))
        }
        self.init(points: points, tags: tags, contourEnds: ends)
    }
}
