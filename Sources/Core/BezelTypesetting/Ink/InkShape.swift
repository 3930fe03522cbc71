// Ink as polygons, for questions about distance and overlap of single letters. Shapes of clusters come from InkShapes;
// PairGaps, OverprintSearch and InkComparison compare them. Sides in rows, which optical spacing needs, are in
// SideProfile.
import BezelGeometry

/// Closed polygons of a letter, in user units, y down, from the middle of the advance on the baseline.
struct InkShape {
    var contours: [[Point]]
    var box: Rect

    static let empty = InkShape(contours: [], box: .null)
    var isEmpty: Bool { contours.isEmpty }

    init(contours: [[Point]], box: Rect) {
        self.contours = contours
        self.box = box
    }

    /// - Parameter tolerance: In user units.
    init(_ path: Path, tolerance: Double) {
        var all: [[Point]] = []
        var one: [Point] = []
        for element in path.flattened(tolerance: tolerance).elements {
            switch element {
            case .move(let p):
                if one.count > 1 { all.append(one) }
                one = [p]
            case .line(let p): one.append(p)
            default: break
            }
        }
        if one.count > 1 { all.append(one) }
        contours = all
        box = Self.box(all)
    }

    private static func box(_ contours: [[Point]]) -> Rect {
        var (x0, y0, x1, y1) = (Double.infinity, Double.infinity, -Double.infinity, -Double.infinity)
        for contour in contours {
            for p in contour {
                x0 = min(x0, p.x)
                x1 = max(x1, p.x)
                y0 = min(y0, p.y)
                y1 = max(y1, p.y)
            }
        }
        return x0 <= x1 ? Rect(x: x0, y: y0, width: x1 - x0, height: y1 - y0) : .null
    }

    /// The ink in a row, ascending, by the non-zero rule. Edges are half-open in y, so that a vertex counts once.
    func inked(at y: Double) -> [ClosedRange<Double>] {
        var crossings: [(x: Double, turn: Int)] = []
        for contour in contours {
            guard var a = contour.last else { continue }
            for b in contour {
                if (a.y > y) != (b.y > y) {
                    crossings.append((a.x + (b.x - a.x) * (y - a.y) / (b.y - a.y), a.y > y ? 1 : -1))
                }
                a = b
            }
        }
        var spans: [ClosedRange<Double>] = []
        var (winding, start) = (0, 0.0)
        for crossing in crossings.sorted(by: { $0.x < $1.x }) {
            if winding == 0 { start = crossing.x }
            winding += crossing.turn
            if winding == 0 { spans.append(ClosedRange(spanning: start, max(start, crossing.x))) }
        }
        return spans
    }

    func applying(_ t: Transform) -> InkShape {
        let moved = contours.map { $0.map { $0.applying(t) } }
        return InkShape(contours: moved, box: Self.box(moved))
    }

    /// At most `limit`; 0 if touching or containing.
    func distance(to other: InkShape, limit: Double) -> Double {
        guard !isEmpty, !other.isEmpty, box.insetBy(dx: -limit, dy: -limit).intersects(other.box) else { return limit }
        let near = other.box.insetBy(dx: -limit, dy: -limit)
        let nearOther = box.insetBy(dx: -limit, dy: -limit)
        let mine = edges(within: near)
        let theirs = other.edges(within: nearOther)
        var best = limit * limit
        for edge in mine {
            let (a, b) = (edge.start, edge.end)
            let (x0, x1) = a.x < b.x ? (a.x, b.x) : (b.x, a.x)
            let (y0, y1) = a.y < b.y ? (a.y, b.y) : (b.y, a.y)
            let nearest = best.squareRoot()
            for facing in theirs {
                let (c, d) = (facing.start, facing.end)
                if min(c.x, d.x) > x1 + nearest || max(c.x, d.x) < x0 - nearest || min(c.y, d.y) > y1 + nearest
                    || max(c.y, d.y) < y0 - nearest
                {
                    continue
                }
                best = min(best, edge.squaredDistance(to: facing))
                if best <= 0 { return 0 }
            }
        }
        if let p = other.contours.first?.first, contains(p) { return 0 }
        if let p = contours.first?.first, other.contains(p) { return 0 }
        return best.squareRoot()
    }

    /// Whether the two have area in common, by the non-zero rule; shapes that only touch have none.
    ///
    /// Edges that cross are enough. Without any, one shape may lie within the other: then the other has a corner of it, or,
    /// where all corners lie on edges, a point from its inside.
    func sharesInk(with other: InkShape) -> Bool {
        guard !isEmpty, !other.isEmpty, box.intersects(other.box) else { return false }
        let common = box.intersection(other.box)
        let theirs = other.edges(within: common)
        for edge in edges(within: common) {
            let (a, b) = (edge.start, edge.end)
            let (x0, x1) = a.x < b.x ? (a.x, b.x) : (b.x, a.x)
            let (y0, y1) = a.y < b.y ? (a.y, b.y) : (b.y, a.y)
            for facing in theirs {
                let (c, d) = (facing.start, facing.end)
                if min(c.x, d.x) > x1 || max(c.x, d.x) < x0 || min(c.y, d.y) > y1 || max(c.y, d.y) < y0 { continue }
                if edge.crosses(facing) { return true }
            }
        }
        return hasPart(of: other) || other.hasPart(of: self)
    }

    /// Of a shape's height: a row that is unlikely to meet a vertex or a horizontal edge of a regular shape.
    private static let oddRow = 0.4871

    private func hasPart(of other: InkShape) -> Bool {
        if other.contours.contains(where: { $0.first.map { contains($0) } ?? false }) { return true }
        let y = other.box.minY + other.box.height * Self.oddRow
        return other.inked(at: y).contains { contains(Point(x: ($0.lowerBound + $0.upperBound) / 2, y: y)) }
    }

    /// The edges whose boxes meet a rectangle.
    private func edges(within near: Rect) -> [LineSegment] {
        var out: [LineSegment] = []
        for contour in contours {
            var a = contour[contour.count - 1]
            for b in contour {
                if max(a.x, b.x) >= near.minX, min(a.x, b.x) <= near.maxX, max(a.y, b.y) >= near.minY,
                    min(a.y, b.y) <= near.maxY
                {
                    out.append(LineSegment(a, b))
                }
                a = b
            }
        }
        return out
    }

    /// Whether a point lies in the ink, by the non-zero rule.
    func contains(_ p: Point) -> Bool {
        guard box.contains(p) else { return false }
        var winding = 0
        for contour in contours {
            var a = contour[contour.count - 1]
            for b in contour {
                if (a.y <= p.y) != (b.y <= p.y) {
                    let x = a.x + (p.y - a.y) / (b.y - a.y) * (b.x - a.x)
                    if x > p.x { winding += a.y <= p.y ? 1 : -1 }
                }
                a = b
            }
        }
        return winding != 0
    }
}

extension InkShape {
    /// The disc in which the shape stays as it turns, as a polygon of 32 corners, for signs that stay upright.
    func turning(about point: Point) -> InkShape {
        guard let far = contours.joined().map({ hypot($0.x - point.x, $0.y - point.y) }).max() else { return self }
        let count = 32
        let disc = (0..<count).map { i in
            let angle = Double(i) / Double(count) * 2 * .pi
            return Point(x: point.x + far * cos(angle), y: point.y + far * sin(angle))
        }
        return InkShape(
            contours: [disc], box: Rect(x: point.x - far, y: point.y - far, width: 2 * far, height: 2 * far))
    }
}
