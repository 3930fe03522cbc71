// Bends outlines along a curve: whole letters with `LetterMethod.stretch`, and the ends of connected letters with any
// method. LineAssembly asks for a warp for each cluster and maps the glyph's outline through it. How strokes keep their
// width is in StrokeWidths, which letters connect in LetterJoins.
import BezelGeometry

/// A point (x, y) of straight text goes to the pitch line at distance x and from there y along the normal. The curve is
/// sampled at knots and interpolated, since outlines ask for thousands of points. Cubics are then fitted to the image and
/// halved until three inner points agree.
///
/// Fitting by end points and end derivatives is Hermite interpolation; its error falls with the fourth power of a piece's
/// length (de Boor, Höllig and Sabin, *High accuracy geometric Hermite interpolation*, 1987, have the better, sixth-order
/// scheme, which needs curvatures). Each piece costs nine maps of a point. Where the line has a corner, the image jumps, no
/// cubic fits, and the halving ends at `BentPath.maximumDepth`.
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

    /// What of a cluster bends: all, or the ends where it connects; nil if nothing does.
    private func bending(_ index: Int) -> OutlineWarp.Bending? {
        if method == .stretch { return .all }
        if joins.isEmpty { return nil }
        let (start, end) = (joins.before[index], joins.after[index])
        // Rigid headlines would touch the next word's.
        let hasHeadline = text.runs[text.clusters[index].runIndex].hasHeadline
        return start || end ? .ends(start: start || hasHeadline, end: end || hasHeadline) : nil
    }

    /// Nil for a rigid cluster.
    func warp(_ index: Int, middle: Double, frame: PathFrame) -> OutlineWarp? {
        guard let bending = bending(index) else { return nil }
        let cluster = text.clusters[index]
        let letter = OutlineWarp.Letter(
            left: middle - cluster.advance / 2, advance: max(cluster.advance, cluster.strokeLength),
            em: text.runs[cluster.runIndex].font.size, frame: frame, keepsEnds: isConnected(index))
        return OutlineWarp(letter, on: curve, breaks: breaks, bending: bending)
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
    /// What of a letter follows the curve; the rest keeps its shape and is turned as a whole.
    enum Bending {
        case all
        /// Over a zone at each of these ends, with a smooth passage to the rigid part.
        case ends(start: Bool, end: Bool)
    }
    /// The letter that is bent, in user units.
    struct Letter {
        /// Where its advance begins on the pitch line.
        var left: Double
        /// At least as long as its ink, for strokes that are longer than their advance.
        var advance: Double
        var em: Double
        /// Where it stands if it is rigid: the middle of its advance.
        var frame: PathFrame
        /// Whether connected ink at the ends stays.
        var keepsEnds: Bool
    }
    private struct Knot {
        var x: Double
        /// Different at corners and gaps.
        var before: PathFrame
        var after: PathFrame
    }
    /// Ascending, joined by cubic Hermite curves. On the baseline, the speed would fall to 0 at rounded corners.
    private var knots: [Knot] = []
    private let height: Double
    private let letter: Letter
    private let bending: Bending
    private let zone: Double
    /// Radians per user unit, positive away from the letters; 0 at corners.
    private let curvature: Double
    private let isSmooth: Bool
    private var strokes: StrokeWidths?

    private var advance: Double { letter.advance }
    private var em: Double { letter.em }

    /// The end of a letter that bends towards its neighbour is two fifths of an em long, or half the letter.
    private static let longestZone = 0.4
    /// In ems, beyond the advance on each side: room for swashes. Beyond it, the line goes on straight.
    private static let margin = 0.75
    /// Knots of a letter up to an em wide, one for each tenth of an em. On a circle of one em's radius, the curve between
    /// two of them is off by less than a millionth of an em (the fourth power of their distance, by 384).
    private static let minimumKnots = 25
    /// More for each further em of a letter, and for all of them together: kashidas and headlines may be as long as a line.
    private static let knotsPerEm = 12.0
    private static let maximumFurtherKnots = 2000.0
    /// Of a step between knots: a knot so near a jump would stand on the wrong side of it, and gives way to the jump's.
    private static let atJump = 1e-6

    /// Samples the pitch line about a letter: at even steps, which are enough for its curvature, and at every jump, where the
    /// frames before and behind it differ. Knots ascend, none nearer to a jump than ``atJump``. A loop so short that each of its
    /// jumps would occur very often about the letter is sampled without them.
    ///
    /// - Parameter breaks: Jumps of the pitch line's direction or place.
    init(_ letter: Letter, on curve: TextCurve, breaks: [Double], bending: Bending) {
        self.letter = letter
        self.bending = bending
        let (left, advance, em) = (letter.left, letter.advance, letter.em)
        height = curve.height
        zone = min(advance / 2, em * Self.longestZone)
        let extent = em * Self.margin
        let further = min(max(0, advance / em - 1) * Self.knotsPerEm, Self.maximumFurtherKnots)
        let count = Self.minimumKnots + Int(clamping: further)
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
            addJumps(before: x + step * Self.atJump)
            if let last = knots.last, x - last.x < step * Self.atJump { continue }
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
        guard case .ends(let start, let end) = bending else { return 1 }
        guard zone > 0 else { return 0 }
        var u: Double = 0
        if end { u = max(u, (x - (advance - zone)) / zone) }
        if start { u = max(u, (zone - x) / zone) }
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
        if case .all = bending { return 1 - curvature * (p.y + height) }
        // A hundredth of an em on each side: the slope of the weight is smooth over that.
        let step = em * 0.01
        let (a, b) = (mapped(Point(x: p.x - step, y: p.y)), mapped(Point(x: p.x + step, y: p.y)))
        return a.distance(to: b) / (2 * step)
    }

    /// The image without the correction of strokes: a mix of the rigid and the bent one, by weight.
    private func mapped(_ p: Point) -> Point {
        let w = weight(p.x)
        if w == 1 { return onCurve(p) }
        let frame = letter.frame
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
            let key = StrokeWidths.Key(glyph: glyph, advance: Float(advance / em), keepsEnds: letter.keepsEnds)
            warp.strokes = font.sides.strokeWidths.widths(key) { font.inEms.outline(of: $0) }
        } else {
            let inEms = Transform(scaleX: 1 / em, y: 1 / em)
            warp.strokes = StrokeWidths(all.applying(inEms), advance: advance / em, keepsEnds: letter.keepsEnds)
        }
        return warp
    }

    /// The image of a path, with curves for its lines.
    ///
    /// - Parameter tolerance: How far from the image it may be, in user units.
    func bend(_ path: Path, tolerance: Double = BentPath.tolerance) -> Path {
        var bent = BentPath(warp: self, tolerance: tolerance)
        var start = Point.zero
        var pen = Point.zero
        func add(_ segment: PathSegment) {
            bent.add(segment)
            pen = segment.end
        }
        for element in path.elements {
            switch element {
            case .move(let p):
                bent.path.move(to: self(p))
                start = p
                pen = p
            case .line(let p): add(.line(pen, p))
            case .quadCurve(let p, let c): add(.quad(pen, c, p))
            case .curve(let p, let c, let d): add(.cubic(pen, c, d, p))
            case .closeSubpath:
                if pen != start { add(.line(pen, start)) }
                bent.path.closeSubpath()
            }
        }
        return bent.path
    }
}

/// The image of an outline, as cubics that are fitted to pieces of its segments.
struct BentPath {
    let warp: OutlineWarp
    /// In user units.
    let tolerance: Double
    var path = Path()

    /// In user units: a twentieth of a pixel at four pixels a unit, which is invisible.
    static let tolerance = 0.0125
    /// How often a piece is halved. The error of a smooth piece falls sixteenfold with each halving, so that even one of a
    /// whole user unit would be within the tolerance after two. What is halved to the end holds a corner of the line, over
    /// which a straight line is drawn. It spans a 256th of its segment: a twentieth of a pixel of a segment 13 pixels long.
    static let maximumDepth = 8
    /// A piece divided by this is the step of the differences that give its derivatives at its ends.
    private static let steps = 64.0

    /// Adds the image of a segment, from the path's end.
    mutating func add(_ segment: PathSegment) { add(segment, from: 0, to: 1, depth: 0) }

    /// Fits one cubic to the image of a piece by its ends and their derivatives, or halves the piece.
    private mutating func add(_ s: PathSegment, from t0: Double, to t1: Double, depth: Int) {
        let h = (t1 - t0) / Self.steps
        let p0 = warp(s.point(at: t0))
        let p3 = warp(s.point(at: t1))
        let a1 = warp(s.point(at: t0 + h))
        let a2 = warp(s.point(at: t0 + 2 * h))
        let b1 = warp(s.point(at: t1 - h))
        let b2 = warp(s.point(at: t1 - 2 * h))
        // One-sided second-order differences give a third of the derivative.
        let k = Self.steps / 6
        let d0 = ((a1 - p0) * 4 - (a2 - p0)) * k
        let d1 = ((p3 - b1) * 4 - (p3 - b2)) * k
        let fitted = PathSegment.cubic(p0, p0 + d0, p3 - d1, p3)
        var worst: Double = 0
        for u in [0.25, 0.5, 0.75] as [Double] {
            let error = fitted.point(at: u).distance(to: warp(s.point(at: t0 + (t1 - t0) * u)))
            worst = max(worst, error)
        }
        if worst <= tolerance { return path.addCurve(to: p3, control1: p0 + d0, control2: p3 - d1) }
        // The image jumps at the line's corner.
        if depth >= Self.maximumDepth { return path.addLine(to: p3) }
        let middle = (t0 + t1) / 2
        add(s, from: t0, to: middle, depth: depth + 1)
        add(s, from: middle, to: t1, depth: depth + 1)
    }
}
