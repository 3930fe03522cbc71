// The stroke outline of one subpath, for Path+Stroke; dashes and alignment are decided there.
//
// A stroke is the image of the strip (t, s) -> B(t) + s·N(t) between the half widths, which reverses only inside turns
// tighter than the half width. There the outline follows the curve, and the inner half is added in small pieces of
// positive winding, so that the non-zero fill is exactly the stroke. Linear in the number of fitted cubics. The outline
// may cross itself, so an even-odd fill of it is wrong.

/// Outlines of subpaths, one after the other, in ``result``.
///
/// Between two calls of `add`, `pen` is nil and the result ends with a closed ring; within a ring, `pen` is the end of what was
/// put. `curves` and `cusp` are of the subpath that is being added, and of equal length.
struct Stroker {
    let style: StrokeStyle
    // Half widths to the left and right of travel, in user units; they differ for inner and outer strokes.
    let left: Double
    let right: Double
    let tolerance: Double
    private(set) var result = Path()
    // Scratch that one stroker reuses over its subpaths. `cusp[i]` says that the curve turns back between i and i + 1.
    private var curves: [PathSegment] = []
    private var cusp: [Bool] = []
    private var spareLeft: [PathSegment] = []
    private var spareRight: [PathSegment] = []
    private var pen: Point?

    init(style: StrokeStyle, left: Double, right: Double, tolerance: Double) {
        self.style = style
        self.left = left
        self.right = right
        self.tolerance = tolerance
    }

    /// Shorter control arms and segments have no direction of their own; in tolerances.
    static let tiny: Double = 0.02
    /// In tolerances: a gap on the inner side of a corner that is closed by one line, not by way of the vertex.
    private static let unseenGap: Double = 1e-3
    /// In tolerances: a smaller gap between two segments is rounding.
    private static let roundedGap: Double = 1e-6

    /// Adds the outline of a subpath: left side, end cap, right side backwards, start cap. A closed subpath has two rings
    /// and no caps. One without direction is a dot.
    mutating func add(_ subpath: Subpath) {
        curves.removeAll(keepingCapacity: true)
        cusp.removeAll(keepingCapacity: true)
        gather(subpath)
        guard let first = curves.first, let last = curves.last, let start = first.tangent(at: 0),
            let end = last.tangentBefore(1)
        else { return addDot(at: subpath.start) }
        var leftSide: [PathSegment] = []
        var rightSide: [PathSegment] = []
        swap(&leftSide, &spareLeft)
        swap(&rightSide, &spareRight)
        addSide(distance: left, closed: subpath.isClosed, into: &leftSide)
        addSide(distance: -right, closed: subpath.isClosed, into: &rightSide)
        if subpath.isClosed {
            for segment in leftSide { put(segment) }
            finish()
            for segment in rightSide.reversed() { put(segment.reversed) }
            finish()
        } else {
            for segment in leftSide { put(segment) }
            putCap(at: last.end, along: end, left: left, right: right)
            for segment in rightSide.reversed() { put(segment.reversed) }
            putCap(at: first.start, along: -start, left: right, right: left)
            finish()
        }
        leftSide.removeAll(keepingCapacity: true)
        rightSide.removeAll(keepingCapacity: true)
        swap(&leftSide, &spareLeft)
        swap(&rightSide, &spareRight)
    }

    /// Makes ``curves`` of a subpath; between two pieces of one segment lies a cusp.
    private mutating func gather(_ subpath: Subpath) {
        let tiny = tolerance * Stroker.tiny
        // A zero-length dash is a tiny segment.
        let isDot = !subpath.segments.contains { $0.controlLength > tiny }
        var pen = subpath.start
        for segment in subpath.segments where segment.isStrokable {
            let pieces = isDot || segment.isDirected(tiny) ? [segment] : segment.directedPieces(least: tiny)
            if pieces.isEmpty {
                // Many tiny segments make a line together.
                guard pen.distance(to: segment.end) > tiny else { continue }
                curves.append(.line(pen, segment.end))
            } else {
                curves += pieces
            }
            pen = segment.end
            while cusp.count < curves.count - 1 { cusp.append(true) }
            cusp.append(false)
        }
    }

    private mutating func addSide(distance: Double, closed: Bool, into out: inout [PathSegment]) {
        for i in curves.indices {
            addParallel(to: curves[i], distance: distance, into: &out)
            let next = (i + 1) % curves.count
            guard next > i || closed else { break }
            addJoin(curves[i], curves[next], isCusp: cusp[i], distance: distance, into: &out)
        }
    }

    /// The parallel of one curve, divided at its cusps: forward stretches are fitted, backward ones folded.
    private mutating func addParallel(to curve: PathSegment, distance: Double, into out: inout [PathSegment]) {
        guard distance != 0 else { return out.append(curve) }
        let parallel = OffsetCurve(segment: curve, distance: distance)
        if case .line = curve { return parallel.fit(tolerance: tolerance, into: &out) }
        var start: Double = 0
        for cusp in parallel.cusps() {
            addStretch(of: parallel, from: start, to: cusp, into: &out)
            start = cusp
        }
        addStretch(of: parallel, from: start, to: 1, into: &out)
    }
    /// Between two cusps. Where the parallel would run back, the outline follows the curve itself.
    private mutating func addStretch(
        of parallel: OffsetCurve, from a: Double, to b: Double, into out: inout [PathSegment]
    ) {
        if parallel.cuspSign((a + b) / 2) >= 0 {
            return parallel.fit(from: a, to: b, tolerance: tolerance, into: &out)
        }
        let part = parallel.segment.part(from: a, to: b)
        out.append(.line(parallel.point(a), part.start))
        out.append(part)
        out.append(.line(part.end, parallel.point(b)))
        addFold(parallel, from: a, to: b)
    }

    /// The inner half of a tight stretch: two polygons of constant winding that meet where neighbouring normals cross.
    private mutating func addFold(_ parallel: OffsetCurve, from a: Double, to b: Double) {
        // Overlaps the outer side, to avoid hairlines.
        let outer = OffsetCurve(segment: parallel.segment, distance: -parallel.distance / 2)
        let stops = foldStops(parallel, from: a, to: b)
        var near = stops.map { outer.point($0) }
        var far = stops.map { parallel.point($0) }
        // Also at both ends.
        let last = stops.count - 1
        let lean = tolerance / 2
        if let start = parallel.segment.tangent(at: a), let end = parallel.segment.tangentBefore(b) {
            near[0] = near[0] - start * lean
            far[0] = far[0] + start * lean
            near[last] = near[last] + end * lean
            far[last] = far[last] - end * lean
        }
        var crossings: [Point] = []
        var fraction: Double = 1
        for i in Range(count: last) {
            if let (t, _) = crossLines(near[i], far[i], near[i + 1], far[i + 1]) { fraction = t }
            crossings.append(near[i].lerp(to: far[i], fraction))
        }
        emitPolygon(near + crossings.reversed())
        emitPolygon(far + crossings.reversed())
    }

    /// Parameters between which curve and parallel are straight within the tolerance: at least four pieces, at most 4096.
    private mutating func foldStops(_ parallel: OffsetCurve, from a: Double, to b: Double) -> [Double] {
        var stops = [a]
        var stack: [(Double, Double, Int)] = [(a, b, 0)]
        while let (t0, t1, depth) = stack.popLast() {
            let middle = (t0 + t1) / 2
            let bent =
                parallel.point(middle).distance(to: parallel.point(t0).lerp(to: parallel.point(t1), 0.5)) > tolerance
                || parallel.segment.point(at: middle).distance(
                    to: parallel.segment.point(at: t0).lerp(to: parallel.segment.point(at: t1), 0.5)) > tolerance
            if depth < 2 || (bent && depth < 12) {
                stack.append((middle, t1, depth + 1))
                stack.append((t0, middle, depth + 1))
            } else {
                stops.append(t1)
            }
        }
        return stops
    }

    /// The join on one side of a corner.
    ///
    /// The outer side gets the style's join. The inner side goes through the vertex, whose two triangles the non-zero rule
    /// fills with the rest of the stroke.
    private mutating func addJoin(
        _ a: PathSegment, _ b: PathSegment, isCusp: Bool, distance: Double, into out: inout [PathSegment]
    ) {
        guard distance != 0, let u = a.tangentBefore(1), let v = b.tangent(at: 0) else { return }
        let vertex = a.end
        let p = vertex + u.leftNormal * distance
        let q = b.start + v.leftNormal * distance
        if p == q { return }
        let turn = u.cross(v)
        let hairpin = u.dot(v) < 0 && abs(turn) < Precision.hairpin
        let gap = p.distance(to: q)
        if u.dot(v) > 0, isSlight(turn, at: abs(distance)) { return out.append(.line(p, q)) }
        if turn * distance > 0 || hairpin {
            // Both sides of a hairpin are outer; one carries the join.
            if hairpin, distance < 0 {
                out.append(.line(p, vertex))
                return out.append(.line(vertex, q))
            }
            let corner = Corner(vertex: vertex, incoming: u, outgoing: v, radius: distance)
            return corner.addJoin(isCusp ? .round : style.lineJoin, miterLimit: style.miterLimit, into: &out)
        }
        if gap < tolerance * Self.unseenGap { return out.append(.line(p, q)) }
        out.append(.line(p, vertex))
        out.append(.line(vertex, q))
    }

    /// Whether any join looks like a line.
    ///
    /// A mitre is radius·turn²/4 high; its area, like the overlap within the turn, is radius²·turn³/8.
    private func isSlight(_ turn: Double, at radius: Double) -> Bool {
        let height = radius * turn * turn / 4
        if height < tolerance / 40 { return true }
        return height < tolerance && height * radius * abs(turn) < 8 * tolerance * tolerance
    }

    /// From left to right, as seen along `t`: at the start of a contour, `t` points back and the sides are swapped.
    private mutating func putCap(at point: Point, along t: Vector, left: Double, right: Double) {
        let n = t.leftNormal
        let r = (left + right) / 2
        let shift = point + n * ((left - right) / 2)
        let from = shift + n * r
        let to = shift - n * r
        switch style.lineCap {
        case .butt: put(.line(from, to))
        case .round:
            // Quarter-circle cubics err by 2.8e-4 of the radius.
            if r * 2.8e-4 < tolerance * 0.1 {
                // The arm of a quarter-circle cubic that touches the circle at its middle: 4/3·(√2 - 1).
                let k = 0.552_284_749_831 * r
                let tip = shift + t * r
                put(.cubic(from, from + t * k, tip + n * k, tip))
                put(.cubic(tip, tip - n * k, to + t * k, to))
            } else {
                for segment in Corner.arc(center: shift, from: n * r, delta: .pi, end: to) { put(segment) }
            }
        case .square:
            let a = from + t * r
            let b = to + t * r
            put(.line(from, a))
            put(.line(a, b))
            put(.line(b, to))
        }
    }

    /// Square and round caps alone, for a subpath without direction.
    private mutating func addDot(at p: Point) {
        let limit = PathMeasure.coordinateLimit
        guard p.isFinite, abs(p.x) <= limit, abs(p.y) <= limit else { return }
        let r = (left + right) / 2
        switch style.lineCap {
        case .butt: break
        case .round: result.addPath(Path.circle(center: p, radius: r))
        case .square: result.addRect(Rect(x: p.x - r, y: p.y - r, width: 2 * r, height: 2 * r))
        }
    }

    /// Appends a segment, with a line over a gap that is more than rounding.
    private mutating func put(_ segment: PathSegment) {
        if let pen {
            if segment.start != pen, segment.start.distance(to: pen) > tolerance * Self.roundedGap {
                result.addLine(to: segment.start)
            }
        } else {
            result.move(to: segment.start)
        }
        pen = segment.end
        if !segment.isPoint { result.append(segment.element) }
    }
    private mutating func finish() {
        if pen != nil { result.closeSubpath() }
        pen = nil
    }

    /// Winds clockwise.
    ///
    /// A polygon turned so that it adds to the fill, whichever way its points run. Flat ones are left out.
    private mutating func emitPolygon(_ points: [Point]) {
        guard let origin = points.first else { return }
        var area: Double = 0
        for (a, b) in zip(points, points.dropFirst()) { area += (a - origin).cross(b - origin) }
        guard area != 0, area.isFinite else { return }
        result.addLines(area > 0 ? points : points.reversed())
        result.closeSubpath()
    }
}

extension PathSegment {
    /// In user units: shorter lengths vanish when products of them are taken.
    private static let shortestStroke = 1e-100

    /// Whether the segment is finite, within limits, and longer than the rounding of its coordinates.
    var isStrokable: Bool {
        guard isMeasurable else { return false }
        let p = start
        let length = controlLength
        return length > Precision.coordinates * (abs(p.x) + abs(p.y)) && length > Self.shortestStroke
    }

    var isPoint: Bool {
        switch self {
        case .line(let a, let b): a == b
        case .quad(let a, let c, let b): a == b && a == c
        case .cubic(let a, let c, let d, let b): a == b && a == c && a == d
        }
    }
}

extension Subpath {
    var measurable: [PathSegment] { segments.filter(\.isStrokable) }
}
