// Paths between two paths of the same structure, for animation. Paths of different structure are not matched up: there is
// nothing between them.

extension Path {
    /// Whether both paths have the same kinds of elements in the same order, so that one can turn into the other; lines and
    /// curves match each other.
    public func isInterpolable(with other: Path) -> Bool {
        guard elements.count == other.elements.count else { return false }
        return zip(elements, other.elements).allSatisfy { $0.kind == $1.kind }
    }

    /// Point by point; nil for different structures. `t` may lie outside 0…1.
    package func mixed(with other: Path, at t: Double) -> Path? {
        guard isInterpolable(with: other) else { return nil }
        var result = Path()
        var here = Point.zero
        var there = Point.zero
        var starts = (here, there)
        for (a, b) in zip(elements, other.elements) {
            switch (a, b) {
            case (.move(let p), .move(let q)):
                result.move(to: p.lerp(to: q, t))
                (here, there) = (p, q)
                starts = (p, q)
            case (.closeSubpath, .closeSubpath):
                result.closeSubpath()
                (here, there) = starts
            case (.line(let p), .line(let q)):
                result.addLine(to: p.lerp(to: q, t))
                (here, there) = (p, q)
            case (.quadCurve(let p, let c), .quadCurve(let q, let d)):
                result.addQuadCurve(to: p.lerp(to: q, t), control: c.lerp(to: d, t))
                (here, there) = (p, q)
            default:
                guard let p = a.cubic(from: here), let q = b.cubic(from: there) else { return nil }
                result.addCurve(
                    to: p.end.lerp(to: q.end, t), control1: p.control1.lerp(to: q.control1, t),
                    control2: p.control2.lerp(to: q.control2, t))
                (here, there) = (p.end, q.end)
            }
        }
        return result
    }
}

extension Path.Element {
    /// Elements match by what they do to the pen; lines can be drawn as curves.
    fileprivate enum Kind { case move, draw, close }

    fileprivate var kind: Kind {
        switch self {
        case .move: .move
        case .closeSubpath: .close
        case .line, .quadCurve, .curve: .draw
        }
    }

    /// The element as a cubic of the same shape; nil for moves and closes.
    fileprivate func cubic(from start: Point) -> (control1: Point, control2: Point, end: Point)? {
        switch self {
        case .line(let p): (start.lerp(to: p, 1.0 / 3), start.lerp(to: p, 2.0 / 3), p)
        case .quadCurve(let p, let c): (start.lerp(to: c, 2.0 / 3), p.lerp(to: c, 2.0 / 3), p)
        case .curve(let p, let c1, let c2): (c1, c2, p)
        case .move, .closeSubpath: nil
        }
    }
}
