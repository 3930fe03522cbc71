// Recognizes outlines that need no union, such as most letters. Path.withoutOverlaps asks before it clips.

/// Recognizes outlines without overlaps, such as most letters, far faster than uniting them.
package enum SimpleOutline {
    /// Trying all pairs of more takes longer than uniting.
    private static let maximumEdges = 400

    private struct Edge {
        var start: Point
        var end: Point
        var contour: Int
        var top: Double { min(start.y, end.y) }
        var bottom: Double { max(start.y, end.y) }
    }
    private struct Contour {
        var edges: Range<Int>
        var box: Rect
        var area: Double
    }

    /// Whether edges neither cross nor touch and contours overlap only as holes. Also false where that takes long to
    /// tell.
    ///
    /// - Parameter tolerance: Between curves and their chords, in user units.
    package static func holds(_ path: Path, tolerance: Double) -> Bool {
        var edges: [Edge] = []
        var contours: [Contour] = []
        for subpath in path.flattened(tolerance: tolerance).subpaths {
            var points: [Point] = []
            for segment in subpath.segments where segment.start != points.last { points.append(segment.start) }
            if let end = subpath.segments.last?.end, end != points.last, end != points.first { points.append(end) }
            let first = edges.count
            guard points.count > 2, first + points.count <= maximumEdges else { return false }
            for (i, point) in points.enumerated() {
                edges.append(Edge(start: point, end: points[(i + 1) % points.count], contour: contours.count))
            }
            let area = subpath.signedArea
            guard area.isFinite, area != 0 else { return false }
            contours.append(Contour(edges: first..<edges.count, box: subpath.path.boundingRect, area: area))
        }
        return areNestedAsHoles(contours, edges) && !cross(edges)
    }

    /// Contours of one direction must not contain each other, and those of the other must lie in one.
    private static func areNestedAsHoles(_ contours: [Contour], _ edges: [Edge]) -> Bool {
        func contains(_ outer: Contour, _ inner: Contour) -> Bool {
            outer.box.contains(inner.box) && isInside(edges[inner.edges.lowerBound].start, edges[outer.edges])
        }
        for (i, one) in contours.enumerated() {
            for other in contours[(i + 1)...] {
                let isSameWay = (one.area > 0) == (other.area > 0)
                let isNested = contains(one, other) || contains(other, one)
                if isSameWay, isNested { return false }
                if isSameWay || isNested { continue }
                // The smaller must be a hole in a third.
                let hole = abs(one.area) < abs(other.area) ? one : other
                if !contours.contains(where: { ($0.area > 0) != (hole.area > 0) && contains($0, hole) }) {
                    return false
                }
            }
        }
        return true
    }

    /// By the parity of crossings with a ray to the right.
    private static func isInside(_ p: Point, _ edges: ArraySlice<Edge>) -> Bool {
        var isInside = false
        for edge in edges where (edge.start.y <= p.y) != (edge.end.y <= p.y) {
            let x = edge.start.x + (p.y - edge.start.y) / (edge.end.y - edge.start.y) * (edge.end.x - edge.start.x)
            if x > p.x { isInside.toggle() }
        }
        return isInside
    }

    /// Whether any two edges meet, apart from neighbours at their corner: a sweep by y over at most 400 edges.
    private static func cross(_ edges: [Edge]) -> Bool {
        let order = edges.sorted { $0.top < $1.top }
        for (k, a) in order.enumerated() {
            let (left, right) = (min(a.start.x, a.end.x), max(a.start.x, a.end.x))
            for b in order[(k + 1)...] {
                if b.top > a.bottom { break }
                if max(b.start.x, b.end.x) < left || min(b.start.x, b.end.x) > right { continue }
                let (u, v) = (a.end - a.start, b.end - b.start)
                if a.contour == b.contour, a.end == b.start || b.end == a.start {
                    // Neighbours meet at their corner, unless one turns back.
                    if u.cross(v) == 0, u.dot(v) < 0 { return true }
                    continue
                }
                let (p, q) = (u.cross(b.start - a.start), u.cross(b.end - a.start))
                let (r, s) = (v.cross(a.start - b.start), v.cross(a.end - b.start))
                if p * q <= 0, r * s <= 0 { return true }
            }
        }
        return false
    }
}
