// Bends outlines along a curve: whole letters with `LetterMethod.stretch`, and the ends of connected letters with any
// method. LineAssembly asks for a warp for each cluster and maps the glyph's outline through it. How strokes keep their
// width is in StrokeWidths, which letters connect in LetterJoins.
import BezelGeometry

/// A point (x, y) of straight text goes to the pitch line at distance x and from there y along the normal. The curve is
/// sampled at knots and interpolated, since outlines ask for thousands of points. Cubics are then fitted to the image and
/// halved until three inner points agree.
struct OutlineBender {
    private let text: ShapedText
    private let curve: TextCurve
    private let method: LetterMethod
    private let joins: LetterJoins
    /// Jumps of the pitch line's direction or place.
    private let breaks: [Double]

    init(_ text: ShapedText, curve: TextCurve, method: LetterMethod, joins: LetterJoins = LetterJoins()) {
        self.text = text
        self.curve = curve
        self.method = method
        self.joins = joins
        let bends = method == .stretch || !joins.isEmpty
        breaks = bends ? curve.pitchBreaks : []
    }

    /// Which ends of a cluster bend: both if all does, else those where it connects.
    private func ends(_ index: Int) -> (start: Bool, end: Bool) {
        if method == .stretch { return (true, true) }
        if joins.isEmpty { return (false, false) }
        let (start, end) = (joins.before[index], joins.after[index])
        // Rigid headlines would touch the next word's.
        if start != end, text.runs[text.clusters[index].runIndex].hasHeadline { return (true, true) }
        return (start, end)
    }

    /// Nil for a rigid cluster.
    func warp(_ index: Int, middle: Double, frame: PathFrame) -> OutlineWarp? {
        let ends = ends(index)
        if !ends.start, !ends.end { return nil }
        let cluster = text.clusters[index]
        return OutlineWarp(
            curve: curve, breaks: breaks, left: middle - cluster.advance / 2,
            advance: max(cluster.advance, cluster.strokeLength),
            em: text.runs[cluster.runIndex].font.size, frame: frame, bendsStart: ends.start, bendsEnd: ends.end,
            bendsAll: method == .stretch, keepsEnds: isConnected(index))
    }

    /// Whether the cluster or a neighbour joins, so that its ends may not move.
    private func isConnected(_ index: Int) -> Bool {
        if method != .stretch || text.runs[text.clusters[index].runIndex].hasHeadline { return true }
        return [index - 1, index, index + 1].contains { i in
            text.clusters.indices.contains(i) && text.clusters[i].joinsNext
        }
    }
}

/// From straight space (x from the advance's left, y down) to the page.
struct OutlineWarp {
    private struct Knot {
        var x: Double
        /// Different at corners and gaps.
        var before: PathFrame
        var after: PathFrame
    }
    /// Ascending, joined by cubic Hermite curves. On the baseline, the speed would fall to 0 at rounded corners.
    private var knots: [Knot] = []
    private let height: Double
    private let advance: Double
    private let frame: PathFrame
    private let zone: Double
    private let bendsStart: Bool
    private let bendsEnd: Bool
    private let bendsAll: Bool
    /// Whether connected ink at the ends stays.
    private let keepsEnds: Bool
    private let em: Double
    /// Radians per user unit, positive away from the letters; 0 at corners.
    private let curvature: Double
    private let isSmooth: Bool
    private var strokes: StrokeWidths?

    init(
        curve: TextCurve, breaks: [Double], left: Double, advance: Double, em: Double, frame: PathFrame,
        bendsStart: Bool, bendsEnd: Bool, bendsAll: Bool, keepsEnds: Bool
    ) {
        self.advance = advance
        self.frame = frame
        self.bendsStart = bendsStart
        self.bendsEnd = bendsEnd
        self.bendsAll = bendsAll
        self.keepsEnds = keepsEnds
        self.em = em
        height = curve.height
        // The end of a letter that bends towards its neighbour is two fifths of an em long, or half the letter.
        zone = min(advance / 2, em * 0.4)
        // Room for swashes.
        let extent = em * 0.75
        let count = 25 + Int(clamping: min(max(0, advance / em - 1) * 12, 2000))
        let step = (advance + 2 * extent) / Double(count - 1)
        let even = (0..<count).map { Double($0) * step - extent }
        // On a loop much shorter than the letter, each circuit has all corners, and no knots could follow them.
        let circuits = curve.isLoop && curve.length > 0 ? (advance + 2 * extent) / curve.length : 0
        let jumps =
            circuits * Double(breaks.count) > Self.maximumJumps
            ? []
            : curve.occurrences(of: breaks, from: left - extent, to: left + advance + extent).map { $0 - left }
        var curvature = 0.0
        if jumps.isEmpty, advance > 0 {
            let (a, b) = (curve.pitchFrame(at: left).tangent, curve.pitchFrame(at: left + advance).tangent)
            curvature = atan2(a.cross(b), a.dot(b)) / advance
        }
        self.curvature = curvature
        isSmooth = jumps.isEmpty
        knots.reserveCapacity(count + jumps.count)
        var next = 0
        func addJumps(before x: Double) {
            while next < jumps.count, jumps[next] < x {
                let position = left + jumps[next]
                knots.append(
                    Knot(
                        x: jumps[next], before: curve.pitchFrame(at: position, leaning: .backward),
                        after: curve.pitchFrame(at: position)))
                next += 1
            }
        }
        for x in even {
            // A knot within a millionth of a step of a jump would stand on the wrong side of it.
            addJumps(before: x + step * 1e-6)
            if let last = knots.last, x - last.x < step * 1e-6 { continue }
            let frame = curve.pitchFrame(at: left + x)
            knots.append(Knot(x: x, before: frame, after: frame))
        }
        addJumps(before: .infinity)
    }

    /// Corners within one letter. More are not seen, and take memory and time without end.
    private static let maximumJumps = 20_000.0

    /// The image of a point if all bends. Beyond the knots, the line goes on straight.
    private func onCurve(_ p: Point) -> Point {
        let y = p.y + height
        let (first, last) = (knots[0], knots[knots.count - 1])
        if p.x <= first.x {
            return at(first.before.position + first.before.tangent * (p.x - first.x), first.before.tangent, y)
        }
        if p.x >= last.x {
            return at(last.after.position + last.after.tangent * (p.x - last.x), last.after.tangent, y)
        }
        let high = knots.dropFirst().dropLast().partitioningIndex { $0.x > p.x }
        let low = high - 1
        let step = knots[high].x - knots[low].x
        let t = (p.x - knots[low].x) / step
        let a = knots[low].after
        let b = knots[high].before
        let m0 = a.tangent * step
        let m1 = b.tangent * step
        let d = b.position - a.position
        let t2 = t * t
        let t3 = t2 * t
        let q = a.position + d * (3 * t2 - 2 * t3) + m0 * (t3 - 2 * t2 + t) + m1 * (t3 - t2)
        let tangent = d * (6 * t - 6 * t2) + m0 * (3 * t2 - 4 * t + 1) + m1 * (3 * t2 - 2 * t)
        return at(q, tangent.normalized ?? a.tangent, y)
    }

    @inline(__always) private func at(_ q: Point, _ tangent: Vector, _ y: Double) -> Point {
        Point(x: q.x - tangent.dy * y, y: q.y + tangent.dx * y)
    }

    /// The weight is 1 at a connection.
    private func weight(_ x: Double) -> Double {
        if bendsAll { return 1 }
        guard zone > 0 else { return 0 }
        var u: Double = 0
        if bendsEnd { u = max(u, (x - (advance - zone)) / zone) }
        if bendsStart { u = max(u, (zone - x) / zone) }
        u = u.clamped(to: 0...1)
        return u * u * (3 - 2 * u)
    }

    func callAsFunction(_ point: Point) -> Point {
        guard let strokes else { return mapped(point) }
        var p = point
        let change = 1 / max(rowStretch(p), Self.minimumStretch) - 1
        p.x += em * strokes.shift(Point(x: p.x / em, y: p.y / em), by: change)
        return mapped(p)
    }

    /// How much a row is stretched along the line there; 1 is not at all.
    private func rowStretch(_ p: Point) -> Double {
        if bendsAll { return 1 - curvature * (p.y + height) }
        // A hundredth of an em on each side: the slope of the weight is smooth over that.
        let step = em * 0.01
        let (a, b) = (mapped(Point(x: p.x - step, y: p.y)), mapped(Point(x: p.x + step, y: p.y)))
        return a.distance(to: b) / (2 * step)
    }

    /// The image without the correction of strokes: a mix of the rigid and the bent one, by weight.
    private func mapped(_ p: Point) -> Point {
        let w = weight(p.x)
        if w == 1 { return onCurve(p) }
        let rigid = at(frame.position + frame.tangent * (p.x - advance / 2), frame.tangent, p.y)
        return w == 0 ? rigid : rigid.lerp(to: onCurve(p), w)
    }

    /// In rows compressed further, strokes lose their width.
    private static let minimumStretch = 0.3
    /// A change of width of less than 1 % is not seen.
    private static let minimumChange = 0.01

    /// Also keeps the width of upright strokes, except at corners. `glyph` is the cache's key for a single glyph.
    func keepingStrokes(of outlines: [Path], glyph: UInt32?, of font: Font) -> OutlineWarp {
        guard isSmooth, curvature != 0 else { return self }
        var all = Path()
        for outline in outlines { for element in outline.elements { all.append(element) } }
        let box = all.controlBounds
        let furthest = max(abs(box.minY + height), abs(box.maxY + height))
        guard abs(curvature) * furthest > Self.minimumChange else { return self }
        var warp = self
        if let glyph {
            let key = StrokeWidths.Key(glyph: glyph, advance: Float(advance / em), keepsEnds: keepsEnds)
            warp.strokes = font.sides.strokeWidths.widths(key) { font.inEms.outline(of: $0) }
        } else {
            let inEms = Transform(scaleX: 1 / em, y: 1 / em)
            warp.strokes = StrokeWidths(all.applying(inEms), advance: advance / em, keepsEnds: keepsEnds)
        }
        return warp
    }

    /// `tolerance`, in user units, is invisible at four pixels a unit.
    func bend(_ path: Path, tolerance: Double = 0.0125) -> Path {
        var out = Path()
        var start = Point.zero
        var pen = Point.zero
        func add(_ segment: PathSegment) {
            curve(segment, 0, 1, depth: 0, tolerance: tolerance, into: &out)
            pen = segment.end
        }
        for element in path.elements {
            switch element {
            case .move(let p):
                out.move(to: self(p))
                start = p
                pen = p
            case .line(let p): add(.line(pen, p))
            case .quadCurve(let p, let c): add(.quad(pen, c, p))
            case .curve(let p, let c, let d): add(.cubic(pen, c, d, p))
            case .closeSubpath:
                if pen != start { add(.line(pen, start)) }
                out.closeSubpath()
            }
        }
        return out
    }

    /// Fits one cubic to the image of a piece by its ends and their derivatives, or halves the piece, up to 256 times.
    private func curve(
        _ s: PathSegment, _ t0: Double, _ t1: Double, depth: Int, tolerance: Double, into out: inout Path
    ) {
        let h = (t1 - t0) / 64
        let p0 = self(s.point(at: t0))
        let p3 = self(s.point(at: t1))
        let a1 = self(s.point(at: t0 + h))
        let a2 = self(s.point(at: t0 + 2 * h))
        let b1 = self(s.point(at: t1 - h))
        let b2 = self(s.point(at: t1 - 2 * h))
        // One-sided second-order differences give a third of the derivative.
        let k: Double = 64 / 6
        let d0 = ((a1 - p0) * 4 - (a2 - p0)) * k
        let d1 = ((p3 - b1) * 4 - (p3 - b2)) * k
        let fitted = PathSegment.cubic(p0, p0 + d0, p3 - d1, p3)
        var worst: Double = 0
        for u in [0.25, 0.5, 0.75] as [Double] {
            let error = fitted.point(at: u).distance(to: self(s.point(at: t0 + (t1 - t0) * u)))
            worst = max(worst, error)
        }
        if worst <= tolerance { return out.addCurve(to: p3, control1: p0 + d0, control2: p3 - d1) }
        // The image jumps at the line's corner.
        if depth >= 8 { return out.addLine(to: p3) }
        let middle = (t0 + t1) / 2
        curve(s, t0, middle, depth: depth + 1, tolerance: tolerance, into: &out)
        curve(s, middle, t1, depth: depth + 1, tolerance: tolerance, into: &out)
    }
}
