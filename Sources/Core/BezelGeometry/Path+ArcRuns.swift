// Exact arcs behind cubics: which elements of a path stand for one arc of a circle or an ellipse. Shapes and SVG's arcs are
// noted here; PathMeasure and parallels use the notes for exact answers.

/// Consecutive elements or segments that divide an arc into equal angles.
struct ArcRun: Hashable, Sendable {
    var first: Int
    var count: Int
    var arc: EllipticArc

    var range: Range<Int> { first..<first + count }

    /// The part of the arc for one of the run's elements.
    func piece(_ index: Int) -> EllipticArc {
        arc.part(from: Double(index - first) / Double(count), to: Double(index - first + 1) / Double(count))
    }
    func shifted(by offset: Int) -> ArcRun { ArcRun(first: first + offset, count: count, arc: arc) }
}

extension Path {
    /// Adds an arc as cubics and notes it. The pen must be at its start.
    ///
    /// - Parameter end: The exact end.
    mutating func addArcSteps(_ arc: EllipticArc, end: Point? = nil) {
        let first = elements.count
        let count = arc.forEachCubic(end: end) { addCurve(to: $2, control1: $0, control2: $1) }
        if elements.count == first + count { note(ArcRun(first: first, count: count, arc: arc)) }
    }
}

extension EllipticArc {
    /// Gives cubics of at most an eighth of a turn, and returns their number.
    @discardableResult func forEachCubic(
        end: Point? = nil, _ body: (_ control1: Point, _ control2: Point, _ end: Point) -> Void
    ) -> Int {
        // Rounding must not add a piece to whole eighths of a turn.
        let count = max(1, (abs(delta) / Path.arcPiece - Rounding.fraction).rounded(.up))
        let step = delta / count
        let k = 4.0 / 3.0 * tan(step / 4)
        var from = (cosine: cos(start), sine: sin(start))
        func point(_ x: Double, _ y: Double) -> Point { center + u * x + v * y }
        for i in Range(from: 1, through: Int(clamping: count)) {
            let angle = start + step * Double(i)
            let to = (cosine: cos(angle), sine: sin(angle))
            let target = point(to.cosine, to.sine)
            body(
                point(from.cosine - k * from.sine, from.sine + k * from.cosine),
                point(to.cosine + k * to.sine, to.sine - k * to.cosine),
                i == Int(clamping: count) ? end ?? target : target)
            from = to
        }
        return Int(clamping: count)
    }
}

extension Path {
    /// Appends a path that begins where this one ends, without its first move.
    mutating func addContinuation(_ path: Path) {
        if isEmpty { return addPath(path) }
        let first = elements.count - 1
        for element in path.elements.dropFirst() { append(element) }
        if elements.count == first + path.elements.count {
            for run in path.arcs { note(run.shifted(by: first)) }
        }
    }
}

extension Subpath {
    /// The parallel to the left of a circular arc; nil for other curves.
    func circularOffset(by distance: Double) -> Path? {
        guard arcs.count == 1, let run = arcs.first, run.range == segments.indices.startIndex..<segments.count,
            let radius = run.arc.radius
        else { return nil }
        // Clockwise travel has the outside on its left.
        let isClockwise = run.arc.isPositive == (run.arc.delta > 0)
        let moved = radius + (isClockwise ? distance : -distance)
        // Beyond its centre, an inner parallel would turn over.
        guard moved > Rounding.fraction * radius else { return nil }
        var arc = run.arc
        arc.u = arc.u * (moved / radius)
        arc.v = arc.v * (moved / radius)
        var path = Path()
        path.move(to: arc.point(at: 0))
        path.addArcSteps(arc, end: isClosed ? arc.point(at: 0) : nil)
        if isClosed { path.closeSubpath() }
        return path
    }
}
