// Outlines as straight edges within a clip, ready for RowScanner. Transforms are applied by the caller
// (BezelRendering/Outlines), curves are flattened here.

/// In clip pixels, from top to bottom.
struct ShapeEdge {
    var x0: Float
    var y0: Float
    var x1: Float
    var y1: Float
    /// Per row.
    var slope: Float
    /// 1 down, -1 up, 0 level, which joins its neighbours into one cluster. Greater for coinciding edges that are
    /// counted together.
    var direction: Int32
}

/// Collects a shape's outline as straight edges of 24 bytes; reusable.
///
/// Contours close automatically. Lines above, below and right of the clip are dropped; lines on its left are pinned to
/// the edge, because winding numbers are counted from the left.
///
/// Order of use: ``begin(clip:smooth:levels:)``, then outlines as for a path, then a fill that takes the shape. The
/// next begin forgets the edges and keeps the memory.
package final class ShapeEdges {
    /// The maximum distance from chord to curve, in pixels. The areas that chords cut off are corrected in `cubic`.
    package static let chordDistance = 0.036
    /// Without antialiasing.
    private static let hardChordDistance = 0.018
    /// For outlines counted together, in chord distances.
    private static let maximumCoarseness = 4
    /// In chords. Curves that need more are halved, so that parts outside of the clip are dropped whole.
    private static let chordsAtOnce = 24.0

    /// In device pixels; edges count from its top left.
    package private(set) var clip = PixelBox(width: 0, height: 0)
    /// After a coordinate that is not finite.
    @exclusivity(unchecked) package private(set) var isUnusable = false

    // Exclusivity checks would cost more than adding a point.
    @exclusivity(unchecked) var edges = ScratchMemory<ShapeEdge>()
    @exclusivity(unchecked) private(set) var count = 0
    @exclusivity(unchecked) private(set) var firstRow = Int.max
    @exclusivity(unchecked) private(set) var endRow = 0

    @exclusivity(unchecked) private var countsEqual = false
    /// The last edge of each hash; a collision only costs a comparison.
    @exclusivity(unchecked) private var recent = ScratchMemory<Int32>(capacity: 0)
    private static let recentBits = 14

    @exclusivity(unchecked) private var isSmooth = true
    @exclusivity(unchecked) private var chordDistance = ShapeEdges.chordDistance
    @exclusivity(unchecked) private var width = 0.0
    @exclusivity(unchecked) private var height = 0.0
    @exclusivity(unchecked) private var origin = SIMD2<Double>.zero
    @exclusivity(unchecked) private var start = SIMD2<Double>.zero
    @exclusivity(unchecked) private var last = SIMD2<Double>.zero
    /// Only the ends of a run along the left edge matter.
    @exclusivity(unchecked) private var left: (from: Double, to: Double)?
    let scan = ScanMemory()

    package init() {}

    deinit {
        edges.free()
        recent.free()
    }

    /// - Parameters:
    ///   - clip: At most 2^22 device pixels a side.
    ///   - levels: How many outlines are counted together. Their equal edges are kept once, and chords are longer.
    package func begin(clip: PixelBox, smooth: Bool = true, levels: Int = 1) {
        self.clip = clip
        countsEqual = levels > 1
        chordDistance =
            smooth
            ? Self.chordDistance * Double(levels.clamped(from: 1, through: Self.maximumCoarseness))
            : Self.hardChordDistance
        if countsEqual, recent.reserved == 0 {
            recent.reserve(1 << Self.recentBits, keeping: 0)
            recent.base.update(repeating: 0, count: recent.reserved)
        }
        isSmooth = smooth
        width = Double(clip.width)
        height = Double(clip.height)
        origin = SIMD2(Double(clip.minX), Double(clip.minY))
        count = 0
        firstRow = .max
        endRow = 0
        isUnusable = false
        start = .zero
        last = .zero
        left = nil
    }

    package func move(_ x: Double, _ y: Double) {
        close()
        start = point(x, y)
        last = start
    }

    package func line(_ x: Double, _ y: Double) { line(to: point(x, y)) }

    package func quad(_ cx: Double, _ cy: Double, _ x: Double, _ y: Double) {
        let (a, c, b) = (last, point(cx, cy), point(x, y))
        cubic(a, a + (c - a) * (2.0 / 3), b + (c - b) * (2.0 / 3), b, depth: 0)
    }

    package func cubic(_ ax: Double, _ ay: Double, _ bx: Double, _ by: Double, _ x: Double, _ y: Double) {
        cubic(last, point(ax, ay), point(bx, by), point(x, y), depth: 0)
    }

    package func close() {
        if start != last { line(to: start) }
        flushLeft()
    }

    /// Squares of larger coordinates overflow.
    private static let coordinateLimit = 1e100

    @inline(__always) private func point(_ x: Double, _ y: Double) -> SIMD2<Double> {
        let limit = Self.coordinateLimit
        // Also catches NaN.
        guard abs(x) <= limit, abs(y) <= limit else {
            guard x.isFinite, y.isFinite else {
                isUnusable = true
                return last
            }
            return SIMD2(x.clamped(from: -limit, through: limit), y.clamped(from: -limit, through: limit)) - origin
        }
        return SIMD2(x, y) - origin
    }

    // MARK: Curves

    /// Flattens a curve into chords of equal parameter steps.
    ///
    /// Their number follows from the curve's largest second derivative, which its control points bound. Curves whose
    /// control points all lie above, below or beside the clip become one line.
    private func cubic(
        _ a: SIMD2<Double>, _ c: SIMD2<Double>, _ d: SIMD2<Double>, _ b: SIMD2<Double>, depth: Int
    ) {
        let low = pointwiseMin(pointwiseMin(a, c), pointwiseMin(d, b))
        let high = pointwiseMax(pointwiseMax(a, c), pointwiseMax(d, b))
        guard low.x < width, low.y < height, high.x > 0, high.y > 0 else { return line(to: b) }
        let (u, v) = (a - c * 2 + d, c - d * 2 + b)
        let bend = max((u * u).sum(), (v * v).sum()).squareRoot()
        // A chord over h of the parameter is within h²/8 times the largest second derivative, 6·bend.
        let steps = (bend * (6.0 / 8) / chordDistance).squareRoot().rounded(.up)
        if steps > Self.chordsAtOnce, depth < 60 {
            let (p, q, r) = ((a + c) / 2, (c + d) / 2, (d + b) / 2)
            let (s, t) = ((p + q) / 2, (q + r) / 2)
            let middle = (s + t) / 2
            cubic(a, p, s, middle, depth: depth + 1)
            return cubic(middle, t, r, b, depth: depth + 1)
        }
        guard steps > 1 else { return line(to: b) }
        let (k2, k3) = (u * 3, b - a + (c - d) * 3)
        // To keep the area that chords cut off, inner points move out by h²/12 times the second derivative, and
        // slightly more because the ends are fixed.
        let squared = isSmooth ? 1 / (steps * (steps - 1)) : 0
        let start = a - k2 * (squared / 6)
        let k1 = (c - a) * 3 - k3 * (squared / 2)
        let count = Int(min(steps, 64))
        func vertex(_ i: Int) -> SIMD2<Double> {
            let t = Double(i) / steps
            return start + t * (k1 + t * (k2 + t * k3))
        }
        let margin = chordDistance
        if min(low.x, low.y) >= margin, high.x <= width - margin, high.y <= height - margin {
            flushLeft()
            var from = a
            for i in Range(from: 1, upTo: count) {
                let to = vertex(i)
                add(from, to)
                from = to
            }
            add(from, b)
            last = b
        } else {
            for i in Range(from: 1, upTo: count) { line(to: vertex(i)) }
            line(to: b)
        }
    }

    // MARK: Lines

    private func line(to b: SIMD2<Double>) {
        let a = last
        last = b
        let (low, high) = (min(a.y, b.y), max(a.y, b.y))
        guard low < height, high > 0, min(a.x, b.x) < width else { return }
        if min(a.x, b.x) >= 0, max(a.x, b.x) <= width, low >= 0, high <= height {
            flushLeft()
            return add(a, b)
        }
        cutRows(a, b)
    }

    /// A line that is partly outside: cut to the rows first, then to the columns.
    private func cutRows(_ a: SIMD2<Double>, _ b: SIMD2<Double>) {
        func pinned(_ p: SIMD2<Double>, towards q: SIMD2<Double>) -> SIMD2<Double> {
            let edge = p.y.clamped(from: 0, through: height)
            if edge == p.y { return p }
            return SIMD2(p.x + (q.x - p.x) * ((edge - p.y) / (q.y - p.y)), edge)
        }
        cutColumns(pinned(a, towards: b), pinned(b, towards: a))
    }

    private func cutColumns(_ a: SIMD2<Double>, _ b: SIMD2<Double>) {
        func crossing(_ x: Double) -> SIMD2<Double> {
            let y = a.y + (b.y - a.y) * ((x - a.x) / (b.x - a.x))
            return SIMD2(x, y.clamped(from: min(a.y, b.y), through: max(a.y, b.y)))
        }
        if a.x <= 0, b.x <= 0 { return pin(from: a.y, to: b.y) }
        if a.x >= width, b.x >= width { return }
        var (from, to) = (a, b)
        if a.x < 0 {
            from = crossing(0)
            pin(from: a.y, to: from.y)
        } else if a.x > width {
            from = crossing(width)
        }
        if b.x < 0 { to = crossing(0) } else if b.x > width { to = crossing(width) }
        flushLeft()
        add(from, to)
        if b.x < 0 { pin(from: to.y, to: b.y) }
    }

    /// Keeps a line left of the clip, as a part of a run along the left edge.
    private func pin(from: Double, to: Double) {
        if let run = left, run.to == from {
            left = (run.from, to)
        } else {
            flushLeft()
            left = (from, to)
        }
    }

    private func flushLeft() {
        guard let run = left else { return }
        left = nil
        if run.from != run.to { add(SIMD2(0, run.from), SIMD2(0, run.to)) }
    }

    /// In pixels; lower edges are invisible.
    private static let minimumHeight: Float = 1e-5

    @inline(__always) private func add(_ a: SIMD2<Double>, _ b: SIMD2<Double>) {
        let (p, q) = (SIMD2<Float>(a), SIMD2<Float>(b))
        let isDown = q.y >= p.y
        let (top, bottom) = isDown ? (p, q) : (q, p)
        let rise = bottom.y - top.y
        let isLevel = rise < Self.minimumHeight
        let row = Int(top.y)
        // A level edge on a row boundary joins nothing.
        if isLevel, top.x == bottom.x || top.y == Float(row) { return }
        if countsEqual, !isLevel, counts(top, bottom, isDown ? 1 : -1) { return }
        if count == edges.reserved { edges.grow(keeping: count) }
        edges.base[count] = ShapeEdge(
            x0: top.x, y0: top.y, x1: bottom.x, y1: bottom.y, slope: isLevel ? 0 : (bottom.x - top.x) / rise,
            direction: isLevel ? 0 : isDown ? 1 : -1)
        count += 1
        if row < firstRow { firstRow = row }
        let last = Int(bottom.y)
        let end = Float(last) < bottom.y ? last + 1 : last
        if end > endRow { endRow = end }
    }
}

extension ShapeEdges {
    /// Adds the direction to an equal edge if one is remembered; otherwise remembers the next edge.
    @inline(__always) private func counts(_ top: SIMD2<Float>, _ bottom: SIMD2<Float>, _ direction: Int32) -> Bool {
        let bits = SIMD4(top.x.bitPattern, top.y.bitPattern, bottom.x.bitPattern, bottom.y.bitPattern)
        let mixed = (bits &* SIMD4(0x9E37_79B1, 0x85EB_CA77, 0xC2B2_AE3D, 0x27D4_EB2F)).wrappedSum()
        let slot = Int(mixed >> UInt32(32 - Self.recentBits))
        let k = Int(recent.base[slot])
        if k < count, edges.base[k].x0 == top.x, edges.base[k].y0 == top.y, edges.base[k].x1 == bottom.x,
            edges.base[k].y1 == bottom.y
        {
            edges.base[k].direction += direction
            return true
        }
        recent.base[slot] = Int32(truncatingIfNeeded: count)
        return false
    }
}

/// Memory that grows and is freed by hand; an array's checks and copies would cost more than the work on an edge.
struct ScratchMemory<Element: BitwiseCopyable> {
    private(set) var base: UnsafeMutablePointer<Element>
    private(set) var reserved: Int

    init(capacity: Int = 64) {
        reserved = capacity
        base = .allocate(capacity: capacity)
    }

    mutating func grow(keeping count: Int) { reserve(reserved * 2, keeping: count) }

    mutating func reserve(_ wanted: Int, keeping count: Int) {
        guard wanted > reserved else { return }
        let larger = UnsafeMutablePointer<Element>.allocate(capacity: wanted)
        larger.update(from: base, count: count)
        base.deallocate()
        base = larger
        reserved = wanted
    }

    func free() { base.deallocate() }
}
