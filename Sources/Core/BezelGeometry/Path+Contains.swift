// Whether points lie in a fill, by counting crossings with a ray to the right. Insets and strokes on one side of an edge
// ask here, beside users of the library.

extension Path {
    /// Whether a point is inside. Open subpaths are closed; the outline may count either way.
    public func contains(_ point: Point, rule: FillRule = .nonZero) -> Bool {
        let winding = windingNumber(at: point)
        return rule == .nonZero ? winding != 0 : winding % 2 != 0
    }

    /// As `contains(_:rule:)`, in SwiftUI's spelling: by the even-odd rule if `eoFill`, else by the non-zero rule.
    public func contains(_ point: Point, eoFill: Bool) -> Bool {
        contains(point, rule: eoFill ? .evenOdd : .nonZero)
    }

    /// Positive clockwise; 0 if not finite.
    package func windingNumber(at point: Point) -> Int { windingNumber(at: point, of: elements.indices) }

    /// - Parameter range: Begins with a `move`.
    package func windingNumber(at point: Point, of range: Range<Int>) -> Int {
        guard point.isFinite else { return 0 }
        var winding = 0
        var current = Point.zero
        var start = Point.zero
        for element in elements[range] {
            let segment: PathSegment
            switch element {
            case .move(let p):
                winding += PathSegment.line(current, start).crossings(of: point)
                current = p
                start = p
                continue
            case .closeSubpath: segment = .line(current, start)
            case .line(let p): segment = .line(current, p)
            case .quadCurve(let p, let c): segment = .quad(current, c, p)
            case .curve(let p, let c1, let c2): segment = .cubic(current, c1, c2, p)
            }
            winding += segment.crossings(of: point)
            current = segment.end
        }
        winding += PathSegment.line(current, start).crossings(of: point)
        return winding
    }
}

extension PathSegment {
    /// Crossings with the ray to the right: +1 downwards, -1 upwards.
    ///
    /// Half-open in y, so that a vertex on the ray counts once. Curves whose box lies to one side need no roots; others
    /// are cut where they are level, and each monotone part is halved until its box lies to one side.
    func crossings(of p: Point) -> Int {
        switch self {
        case .line(let a, let b):
            if (a.y <= p.y) == (b.y <= p.y) { return 0 }
            guard isFinite else { return 0 }
            let side = (b - a).cross(p - a)
            if a.y <= p.y { return side > 0 ? 1 : 0 }
            return side < 0 ? -1 : 0
        case .quad(let a, let c, let b):
            let low = min(a.y, c.y, b.y)
            let high = max(a.y, c.y, b.y)
            if p.y < low || p.y > high || p.x > max(a.x, c.x, b.x) { return 0 }
            guard isFinite else { return 0 }
            if p.x < min(a.x, c.x, b.x) { return PathSegment.crossings(from: a.y, to: b.y, of: p.y) }
            let t = (a.y - c.y) / (a.y - 2 * c.y + b.y)
            return monotone(cuts: t > 0 && t < 1 ? [t] : [], p)
        case .cubic(let a, let c, let d, let b):
            let low = min(a.y, c.y, d.y, b.y)
            let high = max(a.y, c.y, d.y, b.y)
            if p.y < low || p.y > high || p.x > max(a.x, c.x, d.x, b.x) { return 0 }
            guard isFinite else { return 0 }
            if p.x < min(a.x, c.x, d.x, b.x) { return PathSegment.crossings(from: a.y, to: b.y, of: p.y) }
            // As of quarters of circles.
            if a.y <= c.y, c.y <= d.y, d.y <= b.y { return monotoneCrossings(of: p) }
            if a.y >= c.y, c.y >= d.y, d.y >= b.y { return monotoneCrossings(of: p) }
            let roots = solveQuadratic(b.y - 3 * d.y + 3 * c.y - a.y, 2 * (d.y - 2 * c.y + a.y), c.y - a.y)
            return monotone(cuts: roots.filter { $0 > 0 && $0 < 1 }.sorted(), p)
        }
    }

    private static func crossings(from start: Double, to end: Double, of y: Double) -> Int {
        if (start <= y) == (end <= y) { return 0 }
        return start <= y ? 1 : -1
    }

    /// The crossings of parts between the parameters at which y is stationary.
    private func monotone(cuts: [Double], _ p: Point) -> Int {
        var (total, rest, start) = (0, self, 0.0)
        for cut in cuts {
            let (first, later) = rest.split(at: (cut - start) / (1 - start))
            total += first.monotoneCrossings(of: p)
            (rest, start) = (later, cut)
        }
        return total + rest.monotoneCrossings(of: p)
    }

    /// Of a part in which y only grows or only falls.
    private func monotoneCrossings(of p: Point) -> Int {
        let crossings = PathSegment.crossings(from: start.y, to: end.y, of: p.y)
        guard crossings != 0 else { return 0 }
        var part = self
        // Halves of halves end at neighbouring numbers.
        for _ in 0..<60 {
            let columns = part.columns
            if p.x < columns.lowerBound { return crossings }
            if p.x >= columns.upperBound { return 0 }
            let (first, second) = part.split(at: 0.5)
            part = PathSegment.crossings(from: first.start.y, to: first.end.y, of: p.y) != 0 ? first : second
        }
        return part.start.x > p.x ? crossings : 0
    }

    /// From the leftmost to the rightmost of its points.
    private var columns: ClosedRange<Double> {
        switch self {
        case .line(let a, let b): ClosedRange(spanning: a.x, b.x)
        case .quad(let a, let c, let b): ClosedRange(spanning: min(a.x, c.x, b.x), max(a.x, c.x, b.x))
        case .cubic(let a, let c, let d, let b):
            ClosedRange(spanning: min(a.x, c.x, d.x, b.x), max(a.x, c.x, d.x, b.x))
        }
    }
}
