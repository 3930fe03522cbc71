// TrueType outlines: quadratics in whole design units.
import BezelGeometry

/// A glyph of the table `glyf`: contours of points on and off their quadratic curves.
///
/// Cubic curves become one to eight quadratic ones, within half a unit, which rounding to whole units costs anyway.
/// Contours of fewer than three points are dropped.
package struct QuadraticOutline {
    package struct Vertex {
        var x: Int
        var y: Int
        var isOnCurve: Bool
    }
    package private(set) var contours: [[Vertex]] = []
    package private(set) var box = Rect.null

    /// - Parameter path: In design units, y up.
    package init(_ path: Path) {
        for subpath in path.subpaths {
            var contour: [Vertex] = []
            func add(_ p: Point, _ isOnCurve: Bool) {
                let next = Vertex(x: Self.whole(p.x), y: Self.whole(p.y), isOnCurve: isOnCurve)
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
        findBox()
    }

    /// - Parameter outline: In design units, y up. Drops implied on-curve points.
    init(_ outline: GlyphOutline) {
        var start = 0
        for end in outline.contourEnds.map(Int.init) where end >= start && end < outline.points.count {
            let contour = Self.contour(outline.points[start...end], outline.tags[start...end])
            if contour.count > 2 { contours.append(contour) }
            start = end + 1
        }
        findBox()
    }

    private static func contour(_ points: ArraySlice<SIMD2<Float>>, _ tags: ArraySlice<UInt8>) -> [Vertex] {
        struct Exact {
            var p: SIMD2<Float>
            var isOn: Bool
        }
        var exact: [Exact] = []
        var i = points.startIndex
        while i < points.endIndex {
            guard tags[i] == 2, i + 1 < points.endIndex else {
                exact.append(Exact(p: points[i], isOn: tags[i] == 1))
                i += 1
                continue
            }
            // Ends at the contour's start.
            let end = i + 2 < points.endIndex ? points[i + 2] : points[points.startIndex]
            let cubic = PathSegment.cubic(
                exact.last.map { Self.point($0.p) } ?? .zero, Self.point(points[i]), Self.point(points[i + 1]),
                Self.point(end))
            for (control, to) in Self.quadratics(cubic) {
                exact.append(Exact(p: SIMD2(Float(control.x), Float(control.y)), isOn: false))
                exact.append(Exact(p: SIMD2(Float(to.x), Float(to.y)), isOn: true))
            }
            if i + 2 >= points.endIndex { exact.removeLast() }
            i += 3
        }
        return exact.indices.compactMap { i in
            let (last, this, next) = (
                exact[i == 0 ? exact.count - 1 : i - 1], exact[i], exact[i + 1 == exact.count ? 0 : i + 1]
            )
            let isImplied = i > 0 && this.isOn && !last.isOn && !next.isOn && this.p == (last.p + next.p) / 2
            let (x, y) = (whole(Double(this.p.x)), whole(Double(this.p.y)))
            return isImplied ? nil : Vertex(x: x, y: y, isOnCurve: this.isOn)
        }
    }
    private static func point(_ p: SIMD2<Float>) -> Point { Point(x: Double(p.x), y: Double(p.y)) }

    private mutating func findBox() {
        let all = contours.joined()
        if let x = all.map(\.x).min(), let y = all.map(\.y).min(), let right = all.map(\.x).max(),
            let top = all.map(\.y).max()
        {
            box = Rect(x: Double(x), y: Double(y), width: Double(right - x), height: Double(top - y))
        }
    }

    /// A coordinate in whole units, pinned to ±16383 so that differences fit into 16 bits; NaN is 0.
    static func whole(_ value: Double) -> Int {
        value.isNaN ? 0 : Int(clamping: value.rounded().clamped(to: -16_383...16_383))
    }

    /// The error, √3/36 of the third difference, falls with the cube of the count.
    private static func quadratics(_ cubic: PathSegment) -> [(Point, Point)] {
        guard case .cubic(let a, let c, let d, let b) = cubic else { return [] }
        let third = (b - a) - (d - c) * 3
        let error = third.length * 0.048_112_5
        let pieces = (error / 0.5).squareRoot().squareRoot().rounded(.up)
        let count = pieces.isNaN ? 1 : Int(clamping: pieces.clamped(to: 1...8))
        return (0..<count).map { i in
            let part = cubic.part(from: Double(i) / Double(count), to: Double(i + 1) / Double(count))
            guard case .cubic(let a, let c, let d, let b) = part else { return (a, b) }
            let control = Point(x: (3 * (c.x + d.x) - a.x - b.x) / 4, y: (3 * (c.y + d.y) - a.y - b.y) / 4)
            return (control, b)
        }
    }

    package func header(contours count: Int) -> [UInt8] {
        var writer = OpenTypeWriter()
        writer.u16(count)
        for value in [box.minX, box.minY, box.maxX, box.maxY] { writer.i16(value) }
        return writer.bytes
    }

    /// Contour ends, no instructions, flags, coordinates.
    package func encoded() -> [UInt8] {
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

    /// A difference in its shortest form: none, a byte and its sign, or two bytes.
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
