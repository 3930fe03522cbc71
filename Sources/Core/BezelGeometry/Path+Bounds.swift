// Boxes of paths and segments: tight ones from the extremes of each curve, and those of control points. Also the roots of
// a quadratic, which extremes and ray crossings need. Called wherever something is drawn, fitted or culled.

extension PathSegment {
    package var boundingRect: Rect {
        var box = BoundingBox()
        box.add(self)
        return box.rect
    }
}

extension Path {
    /// The tight bounds without lone `move` steps and non-finite segments; `Rect.null` if nothing is drawn.
    public var boundingRect: Rect {
        var bounds = ElementBounds()
        for element in elements { bounds.add(element) }
        return bounds.rect
    }

    /// The bounds of end and control points: faster, never smaller.
    package var controlBounds: Rect {
        var (box, pen) = (BoundingBox(), ElementPen())
        for element in elements {
            if case .line(let end) = element {
                box.addLine(pen.current, end)
                pen.current = end
            } else if let segment = pen.segment(element) {
                box.addFiniteControls(segment)
            }
        }
        return box.rect
    }
}

/// Tight bounds of elements that come one by one, so that no path need be built.
package struct ElementBounds {
    private var pen = ElementPen()
    private var box = BoundingBox()

    package init() {}

    @inline(__always)
    package mutating func add(_ element: Path.Element) {
        // Most elements are lines, for which no segment need be made.
        if case .line(let end) = element {
            box.addLine(pen.current, end)
            pen.current = end
        } else if let segment = pen.segment(element) {
            box.add(segment)
        }
    }

    package var rect: Rect { box.rect }
}

/// Turns elements to segments. A close only moves the pen: its line adds nothing to a box.
private struct ElementPen {
    var current = Point.zero
    private var start = Point.zero

    @inline(__always)
    mutating func segment(_ element: Path.Element) -> PathSegment? {
        let from = current
        switch element {
        case .move(let p):
            current = p
            start = p
            return nil
        case .line(let p):
            current = p
            return .line(from, p)
        case .quadCurve(let p, let c):
            current = p
            return .quad(from, c, p)
        case .curve(let p, let c1, let c2):
            current = p
            return .cubic(from, c1, c2, p)
        case .closeSubpath:
            current = start
            return nil
        }
    }
}

/// A box that grows; empty while the lower bounds exceed the upper ones. Points that are not finite are left out.
struct BoundingBox {
    private var low = SIMD2<Double>(repeating: .infinity)
    private var high = SIMD2<Double>(repeating: -.infinity)

    var x0: Double { low.x }
    var y0: Double { low.y }
    var x1: Double { high.x }
    var y1: Double { high.y }

    var rect: Rect {
        x0 <= x1 && y0 <= y1 ? Rect(x: x0, y: y0, width: x1 - x0, height: y1 - y0) : .null
    }

    mutating func add(_ p: Point) {
        guard p.isFinite else { return }
        widen(SIMD2(p.x, p.y))
    }

    @inline(__always)
    private mutating func widen(_ p: SIMD2<Double>) {
        low.replace(with: p, where: p .< low)
        high.replace(with: p, where: p .> high)
    }

    func holds(_ p: Point) -> Bool { p.x >= x0 && p.x <= x1 && p.y >= y0 && p.y <= y1 }

    @inline(__always)
    mutating func add(_ segment: PathSegment) {
        if case .line(let a, let b) = segment { addLine(a, b) } else { addCurve(segment) }
    }

    @inline(__always)
    fileprivate mutating func addLine(_ a: Point, _ b: Point) {
        let (p, q) = (SIMD2(a.x, a.y), SIMD2(b.x, b.y))
        // False for NaN and infinities.
        let none = p * 0 + q * 0
        guard none.x + none.y == 0 else { return }
        widen(p)
        widen(q)
    }

    /// Curves whose control points lie within the box already cannot widen it, so most need no roots.
    private mutating func addCurve(_ segment: PathSegment) {
        guard segment.isFinite else { return }
        add(segment.start)
        add(segment.end)
        switch segment {
        case .line: break
        case .quad(let a, let c, let b):
            guard !holds(c) else { return }
            for (p, q, r) in [(a.x, c.x, b.x), (a.y, c.y, b.y)] {
                let t = (p - q) / (p - 2 * q + r)
                if t > 0, t < 1 { add(segment.point(at: t)) }
            }
        case .cubic(let a, let c, let d, let b):
            if holds(c), holds(d) { return }
            addExtremes(of: segment, a.x, c.x, d.x, b.x)
            addExtremes(of: segment, a.y, c.y, d.y, b.y)
        }
    }

    mutating func addControls(_ segment: PathSegment) {
        add(segment.start)
        switch segment {
        case .line: break
        case .quad(_, let c, _): add(c)
        case .cubic(_, let c, let d, _):
            add(c)
            add(d)
        }
        add(segment.end)
    }

    /// Nothing of segments that are not finite.
    @inline(__always)
    mutating func addFiniteControls(_ segment: PathSegment) {
        switch segment {
        case .line(let a, let b): addLine(a, b)
        case .quad(let a, let c, let b):
            guard segment.isFinite else { return }
            addLine(a, b)
            add(c)
        case .cubic(let a, let c, let d, let b):
            guard segment.isFinite else { return }
            addLine(a, b)
            addLine(c, d)
        }
    }

    /// Adds the points where one coordinate of a cubic is stationary.
    private mutating func addExtremes(
        of segment: PathSegment, _ a: Double, _ c: Double, _ d: Double, _ b: Double
    ) {
        forEachRoot(b - 3 * d + 3 * c - a, 2 * (d - 2 * c + a), c - a) { t in
            if t > 0, t < 1 { add(segment.point(at: t)) }
        }
    }
}

/// The real roots of a·t² + b·t + c in any order; none if constant or not finite.
func solveQuadratic(_ a: Double, _ b: Double, _ c: Double) -> [Double] {
    var roots: [Double] = []
    forEachRoot(a, b, c) { roots.append($0) }
    return roots
}

@inline(__always) private func forEachRoot(_ a: Double, _ b: Double, _ c: Double, _ body: (Double) -> Void) {
    let size = max(abs(a), abs(b), abs(c))
    guard size > 0, size.isFinite else { return }
    let (a, b, c) = (a / size, b / size, c / size)
    if abs(a) < Precision.coefficient {
        if abs(b) >= Precision.coefficient { body(-c / b) }
        return
    }
    let disc = b * b - 4 * a * c
    if disc < 0 { return }
    // Avoids cancellation.
    let q = -(b + (b < 0 ? -disc.squareRoot() : disc.squareRoot())) / 2
    if q == 0 { return body(0) }
    body(q / a)
    body(c / q)
}
