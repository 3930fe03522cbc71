// Outlines as Type 2 charstrings, the programs of glyphs in CFF fonts. The font around them is in CompactFont; which
// glyphs it has is decided in EmbeddedFont, the only caller.
import BezelGeometry

/// A Type 2 charstring (Adobe Technical Note 5177), in its shortest operators. Contours are closed.
///
/// Segments are collected in rows: one operator takes up to 48 operands, and lines and curves that begin or end level
/// have operators that leave out zeros and alternate direction. A row is written when the next segment does not fit
/// into it. There are no hints, as fonts in PDF are read at any size and turn.
struct Charstring {
    private(set) var bytes: [UInt8] = []
    /// Grid steps per font unit.
    private let steps: Double
    private var here = SIMD2<Int>(0, 0)
    /// The interpreter's, without closing lines.
    private var pen = SIMD2<Int>(0, 0)
    private var start = SIMD2<Int>(0, 0)
    private var open: Open?

    private struct Open {
        var code: Operator
        var operands: [Int]
        /// The next of the alternating operators; nil for others, or after the last.
        var next: Operator?
    }
    private enum Operator: UInt8 {
        case rlineto = 5
        case hlineto = 6
        case vlineto = 7
        case rrcurveto = 8
        case vvcurveto = 26
        case hhcurveto = 27
        case vhcurveto = 30
        case hvcurveto = 31
    }
    /// The depth of an interpreter's stack (Technical Note 5177, appendix B).
    private static let maximumOperands = 48

    /// - Parameters:
    ///   - outline: In font units, y up.
    ///   - advance: In font units.
    ///   - steps: Per unit: 1, or 16 for outlines so large that a unit shows.
    init(_ outline: Path, advance: Double, steps: Int = 1) {
        self.steps = Double(steps)
        if advance != 0 { bytes += Self.operand(advance) }
        let elements = outline.elements
        for (index, element) in elements.enumerated() {
            switch element {
            case .move(let p): move(to: snapped(p))
            case .line(let p):
                let to = snapped(p)
                // Closing draws this line.
                let closes = to == start && index + 1 < elements.count && elements[index + 1] == .closeSubpath
                if !closes { line(to: to) }
            case .quadCurve(let p, let c):
                let from = SIMD2(Double(here.x), Double(here.y)) / self.steps
                let (c, p) = (SIMD2(Double(c.x), Double(c.y)), SIMD2(Double(p.x), Double(p.y)))
                curve(snapped(from + (c - from) * (2 / 3)), snapped(p + (c - p) * (2 / 3)), snapped(p))
            case .curve(let p, let a, let b): curve(snapped(a), snapped(b), snapped(p))
            case .closeSubpath: here = start
            }
        }
        flush()
        bytes.append(14)
    }

    private func snapped(_ p: Point) -> SIMD2<Int> { snapped(SIMD2(Double(p.x), Double(p.y))) }
    private func snapped(_ p: SIMD2<Double>) -> SIMD2<Int> {
        // Within an operand's range; NaN counts as 0.
        func whole(_ v: Double) -> Int { v.isNaN ? 0 : Int(clamping: ((v * steps).rounded()).clamped(to: -5e5...5e5)) }
        return SIMD2(whole(p.x), whole(p.y))
    }

    // MARK: Segments

    private mutating func move(to p: SIMD2<Int>) {
        flush()
        let d = p &- pen
        if d.y == 0 {
            put([d.x], 22)
        } else if d.x == 0 {
            put([d.y], 4)
        } else {
            put([d.x, d.y], 21)
        }
        (here, start, pen) = (p, p, p)
    }

    private mutating func line(to p: SIMD2<Int>) {
        let d = p &- here
        defer { (here, pen) = (p, p) }
        if d.y == 0 {
            if d.x != 0 { add(.hlineto, [d.x], next: .vlineto) }
        } else if d.x == 0 {
            add(.vlineto, [d.y], next: .hlineto)
        } else {
            add(.rlineto, [d.x, d.y])
        }
    }

    private mutating func curve(_ a: SIMD2<Int>, _ b: SIMD2<Int>, _ p: SIMD2<Int>) {
        let (u, v, w) = (a &- here, b &- a, p &- b)
        defer { (here, pen) = (p, p) }
        switch (u.x == 0, u.y == 0, w.x == 0, w.y == 0) {
        case (true, true, true, true) where v == SIMD2(0, 0): return
        case (_, true, true, _): add(.hvcurveto, [u.x, v.x, v.y, w.y], next: .vhcurveto)
        case (true, _, _, true): add(.vhcurveto, [u.y, v.x, v.y, w.x], next: .hvcurveto)
        case (_, true, _, true): add(.hhcurveto, [u.x, v.x, v.y, w.x])
        case (true, _, true, _): add(.vvcurveto, [u.y, v.x, v.y, w.y])
        // The last may end in any direction.
        case (_, true, _, _): add(.hvcurveto, [u.x, v.x, v.y, w.y, w.x], ends: true)
        case (true, _, _, _): add(.vhcurveto, [u.y, v.x, v.y, w.x, w.y], ends: true)
        default: add(.rrcurveto, [u.x, u.y, v.x, v.y, w.x, w.y])
        }
    }

    /// Joins a segment to those before, or begins a row.
    ///
    /// - Parameters:
    ///   - next: Its segments continue this one's.
    ///   - ends: Nothing continues it.
    private mutating func add(_ code: Operator, _ operands: [Int], next: Operator? = nil, ends: Bool = false) {
        let alternates = next != nil || ends
        if var row = open, row.operands.count + operands.count <= Self.maximumOperands,
            alternates ? row.next == code : row.code == code && row.next == nil
        {
            row.operands += operands
            row.next = next
            open = row
        } else {
            flush()
            open = Open(code: code, operands: operands, next: next)
        }
        if ends { flush() }
    }

    private mutating func flush() {
        if let row = open { put(row.operands, row.code.rawValue) }
        open = nil
    }

    private mutating func put(_ operands: [Int], _ code: UInt8) {
        for operand in operands { bytes += Self.operand(Double(operand) / steps) }
        bytes.append(code)
    }

    // MARK: Numbers

    /// A number in its shortest form; one with a fraction as 16.16 fixed point, within ±32 000.
    private static func operand(_ value: Double) -> [UInt8] {
        let whole = value.rounded()
        guard whole == value, abs(whole) <= 32_767 else {
            let fixed = Int(clamping: (value.clamped(to: -32_000...32_000) * 65_536).rounded())
            return [255] + stride(from: 24, through: 0, by: -8).map { UInt8(truncatingIfNeeded: fixed >> $0) }
        }
        let v = Int(clamping: whole)
        switch v {
        case -107...107: return [UInt8(v + 139)]
        case 108...1131: return [UInt8((v - 108) >> 8 + 247), UInt8((v - 108) & 255)]
        case -1131 ... -108: return [UInt8((-v - 108) >> 8 + 251), UInt8((-v - 108) & 255)]
        default: return [28, UInt8(truncatingIfNeeded: v >> 8), UInt8(truncatingIfNeeded: v)]
        }
    }
}
