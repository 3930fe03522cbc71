// Bytes of OpenType files: big-endian numbers, the table directory, outlines of lines and quadratic curves.
import BezelGeometry

struct OpenTypeWriter {
    private(set) var bytes: [UInt8] = []

    mutating func u8(_ value: Int) { bytes.append(UInt8(truncatingIfNeeded: value)) }
    mutating func u16(_ values: Int...) {
        for value in values {
            u8(value >> 8)
            u8(value)
        }
    }
    mutating func u32(_ values: Int...) {
        for value in values { u16(value >> 16, value) }
    }
    /// A measure, rounded and kept within 16 bits.
    mutating func i16(_ value: Double) { u16(Int(clamping: min(max(value.rounded(), -32_768), 32_767))) }
    mutating func tag(_ tag: String) { bytes += tag.utf8.prefix(4) }

    /// A font file of tables.
    static func file(_ tables: [String: [UInt8]]) -> [UInt8] {
        let sorted = tables.sorted { Array($0.key.utf8).lexicographicallyPrecedes(Array($1.key.utf8)) }
        let power = Int.bitWidth - 1 - sorted.count.leadingZeroBitCount
        var head = OpenTypeWriter()
        head.u32(0x0001_0000)
        head.u16(sorted.count, 16 << power, power, 16 * (sorted.count - (1 << power)))
        var body: [UInt8] = []
        var headOffset = 0
        for (tag, table) in sorted {
            let offset = 12 + 16 * sorted.count + body.count
            if tag == "head" { headOffset = offset }
            head.tag(tag)
            head.u32(checksum(table), offset, table.count)
            body += table
            while body.count % 4 != 0 { body.append(0) }
        }
        var file = head.bytes + body
        // The whole file's checksum comes to a fixed number.
        var adjustment = OpenTypeWriter()
        adjustment.u32((0xB1B0_AFBA - checksum(file)) & 0xFFFF_FFFF)
        if headOffset > 0, file.count >= headOffset + 12 {
            file.replaceSubrange(headOffset + 8..<headOffset + 12, with: adjustment.bytes)
        }
        return file
    }

    private static func checksum(_ bytes: [UInt8]) -> Int {
        var sum: UInt32 = 0
        for (i, byte) in bytes.enumerated() { sum &+= UInt32(byte) << UInt32(24 - 8 * (i & 3)) }
        return Int(sum)
    }
}

/// An outline in whole design units, of lines and quadratic curves.
struct QuadraticOutline {
    struct Vertex {
        var x: Int
        var y: Int
        var isOnCurve: Bool
    }
    private(set) var contours: [[Vertex]] = []
    private(set) var box = Rect.null

    /// - Parameter path: In design units, y up.
    init(_ path: Path) {
        for subpath in path.subpaths {
            var contour: [Vertex] = []
            func add(_ p: Point, _ isOnCurve: Bool) {
                let next = Vertex(x: Int(clamping: p.x.rounded()), y: Int(clamping: p.y.rounded()), isOnCurve: isOnCurve)
                if let last = contour.last, isOnCurve, last.isOnCurve, last.x == next.x, last.y == next.y { return }
                contour.append(next)
            }
            add(subpath.start, true)
            for segment in subpath.segments {
                switch segment {
                case .line(_, let p): add(p, true)
                case .quad(_, let c, let p):
                    add(c, false)
                    add(p, true)
                case .cubic:
                    for (control, end) in Self.quadratics(segment) {
                        add(control, false)
                        add(end, true)
                    }
                }
            }
            if let first = contour.first, let last = contour.last, contour.count > 1, last.isOnCurve, last.x == first.x,
                last.y == first.y
            {
                contour.removeLast()
            }
            if contour.count > 2 { contours.append(contour) }
        }
        let all = contours.joined()
        if let x = all.map(\.x).min(), let y = all.map(\.y).min(), let right = all.map(\.x).max(),
            let top = all.map(\.y).max()
        {
            box = Rect(x: Double(x), y: Double(y), width: Double(right - x), height: Double(top - y))
        }
    }

    /// A cubic curve as quadratic ones that keep within half a unit: their error falls with the third power of their
    /// count.
    private static func quadratics(_ cubic: PathSegment) -> [(Point, Point)] {
        guard case .cubic(let a, let c, let d, let b) = cubic else { return [] }
        let third = (b - a) - (d - c) * 3
        let error = third.length * 0.048_112_5
        let count = min(max(Int(clamping: (error / 0.5).squareRoot().squareRoot().rounded(.up)), 1), 8)
        return (0..<count).map { i in
            let part = cubic.part(from: Double(i) / Double(count), to: Double(i + 1) / Double(count))
            guard case .cubic(let a, let c, let d, let b) = part else { return (a, b) }
            let control = Point(x: (3 * (c.x + d.x) - a.x - b.x) / 4, y: (3 * (c.y + d.y) - a.y - b.y) / 4)
            return (control, b)
        }
    }

    /// The head of the glyph's record.
    func header(contours count: Int) -> [UInt8] {
        var writer = OpenTypeWriter()
        writer.u16(count)
        for value in [box.minX, box.minY, box.maxX, box.maxY] { writer.i16(value) }
        return writer.bytes
    }

    /// The points as `glyf` has them: ends of contours, no instructions, flags, coordinates.
    func encoded() -> [UInt8] {
        var ends = OpenTypeWriter()
        var flags: [UInt8] = []
        var (xs, ys) = (OpenTypeWriter(), OpenTypeWriter())
        var (x, y) = (0, 0)
        var count = 0
        for contour in contours {
            count += contour.count
            ends.u16(count - 1)
            for p in contour {
                var flag: UInt8 = p.isOnCurve ? 1 : 0
                Self.write(p.x - x, &xs, &flag, short: 0x02, same: 0x10)
                Self.write(p.y - y, &ys, &flag, short: 0x04, same: 0x20)
                flags.append(flag)
                (x, y) = (p.x, p.y)
            }
        }
        ends.u16(0)
        return ends.bytes + flags + xs.bytes + ys.bytes
    }

    private static func write(_ delta: Int, _ out: inout OpenTypeWriter, _ flag: inout UInt8, short: UInt8, same: UInt8)
    {
        if delta == 0 {
            flag |= same
        } else if abs(delta) < 256 {
            flag |= delta > 0 ? short | same : short
            out.u8(abs(delta))
        } else {
            out.u16(delta)
        }
    }
}
