// The one distance between outlines: numerals and ticks of faces are kept apart by it, `Clearance` answers with it, and texts on
// the rims of badges and petals are as deep in them as it says.
import BezelGeometry
import BezelTypesetting

/// An outline flattened to measure distances.
///
/// Distances are those of edges, so of outlines within each other they are to the inner side, not 0: that one lies
/// wholly within another's ink, ``isWithin(_:)`` tells.
package struct InkOutline: Sendable {
    package private(set) var edges: [LineSegment] = []
    package private(set) var box = Rect.null
    /// Where each part of the outline begins.
    private var starts: [Point] = []

    /// - Parameter tolerance: How far chords may leave the curves, in user units; nil for a hundred thousandth of the path's
    ///   extent.
    package init(_ path: Path, tolerance: Double? = 0.1) {
        let bounds = path.boundingRect
        let tolerance = tolerance ?? max(max(bounds.width, bounds.height) * 1e-5, Self.finest)
        var current = Point.zero
        var start = Point.zero
        for element in path.flattened(tolerance: tolerance).elements {
            switch element {
            case .move(let point):
                current = point
                start = point
            case .line(let point), .quadCurve(let point, _), .curve(let point, _, _):
                if current == start { starts.append(start) }
                edges.append(LineSegment(current, point))
                current = point
            case .closeSubpath:
                if current != start { edges.append(LineSegment(current, start)) }
                current = start
            }
        }
        box = Self.box(of: edges)
    }
    private init(_ edges: [LineSegment], starts: [Point]) {
        self.edges = edges
        self.starts = starts
        box = Self.box(of: edges)
    }
    private static func box(of edges: [LineSegment]) -> Rect {
        guard let first = edges.first else { return .null }
        var (low, high) = (first.start, first.start)
        func hold(_ point: Point) {
            low = Point(x: min(low.x, point.x), y: min(low.y, point.y))
            high = Point(x: max(high.x, point.x), y: max(high.y, point.y))
        }
        for edge in edges {
            hold(edge.start)
            hold(edge.end)
        }
        return Rect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
    }

    package func moved(by way: Vector) -> InkOutline {
        InkOutline(edges.map { LineSegment($0.start + way, $0.end + way) }, starts: starts.map { $0 + way })
    }

    /// The smallest distance of two outlines: 0 where they cross, at most `limit`.
    ///
    /// All pairs of edges at worst; a limit makes it fast, as boxes and edges further away are passed over.
    package func distance(to other: InkOutline, upTo limit: Double = .infinity) -> Double {
        guard !edges.isEmpty, !other.edges.isEmpty else { return limit }
        let apart = max(
            box.minX - other.box.maxX, other.box.minX - box.maxX, box.minY - other.box.maxY, other.box.minY - box.maxY)
        guard apart < limit else { return limit }
        var (least, square) = (limit, limit * limit)
        for edge in edges {
            guard Self.gap(edge, other.box) < least else { continue }
            for facing in other.edges {
                let low = max(
                    min(edge.start.x, edge.end.x) - max(facing.start.x, facing.end.x),
                    min(facing.start.x, facing.end.x) - max(edge.start.x, edge.end.x))
                guard low < least else { continue }
                let found = edge.squaredDistance(to: facing)
                guard found < square else { continue }
                if found <= 0 { return 0 }
                (least, square) = (found.squareRoot(), found)
            }
        }
        return least
    }

    /// Whether a point lies in the ink, by the non-zero rule: edges that pass a ray to the right count by their direction.
    package func holds(_ point: Point) -> Bool {
        guard box.contains(point) else { return false }
        var winding = 0
        for edge in edges where (edge.start.y > point.y) != (edge.end.y > point.y) {
            let side = (edge.end - edge.start).cross(point - edge.start)
            if edge.end.y > edge.start.y, side > 0 { winding += 1 }
            if edge.end.y < edge.start.y, side < 0 { winding -= 1 }
        }
        return winding != 0
    }
    /// How deep a point lies in the ink: its distance from the outline, negative outside; minus infinity without edges.
    package func depth(of point: Point) -> Double {
        let distance = nearest(to: point)
        return holds(point) ? distance : -distance
    }
    /// The least and the greatest depth of a text's ink; nil without any. Exact to a hundredth of the font size.
    package func depths(of text: PlacedText) -> ClosedRange<Double>? {
        guard !edges.isEmpty else { return nil }
        var (least, greatest) = (Double.infinity, -Double.infinity)
        for run in text.runs {
            for glyph in run.glyphs {
                let outline = text.outline(of: glyph, in: run)
                    .flattened(tolerance: max(run.font.size * 0.01, Self.finest))
                var last: (point: Point, depth: Double)?
                for element in outline.elements {
                    let point: Point
                    switch element {
                    case .move(let end), .line(let end), .quadCurve(let end, _), .curve(let end, _, _): point = end
                    case .closeSubpath: continue
                    }
                    // Points so near to the last one that they cannot change the range.
                    if let last {
                        let most = last.point.distance(to: point)
                        if last.depth - most >= least, last.depth + most <= greatest { continue }
                    }
                    let depth = depth(of: point)
                    (least, greatest) = (min(least, depth), max(greatest, depth))
                    last = (point, depth)
                }
            }
        }
        return least <= greatest ? least...greatest : nil
    }
    /// Of chords, in user units: no outline needs finer ones.
    private static let finest = 1e-6
    /// Whether a part of an outline, whose edges cross none of the other's, lies in its ink.
    package func isWithin(_ other: InkOutline) -> Bool { starts.contains(where: other.holds) }

    /// The greatest distance of the outline from a point; 0 without edges.
    package func farthest(from center: Point) -> Double {
        edges.reduce(0) { max($0, center.distance(to: $1.start), center.distance(to: $1.end)) }
    }
    /// Along a direction from the origin; 0 without edges.
    package func extent(along way: Vector) -> ClosedRange<Double> {
        guard let first = edges.first else { return 0...0 }
        var (low, high) = ((first.start - Point.zero).dot(way), (first.start - Point.zero).dot(way))
        for edge in edges {
            let distance = (edge.end - Point.zero).dot(way)
            (low, high) = (min(low, distance), max(high, distance))
        }
        return ClosedRange(spanning: low, high)
    }
    /// The smallest distance of the outline from a point; infinite without edges.
    package func nearest(to point: Point) -> Double {
        edges.reduce(.infinity) { min($0, $1.squaredDistance(to: point)) }.squareRoot()
    }

    /// The middle of the angle that the outline takes, seen from a point, against a direction; nil without edges. For
    /// outlines that take less than half a turn on either side of it.
    package func middle(about center: Point, from direction: Angle) -> Angle? {
        guard !edges.isEmpty else { return nil }
        let ahead = Vector(angle: direction)
        var (least, greatest) = (Double.infinity, -Double.infinity)
        for edge in edges {
            let way = edge.start - center
            let angle = atan2(ahead.cross(way), ahead.dot(way))
            (least, greatest) = (min(least, angle), max(greatest, angle))
        }
        return .radians((least + greatest) / 2)
    }

    /// A lower bound of an edge's distance from all edges in a box.
    private static func gap(_ edge: LineSegment, _ box: Rect) -> Double {
        let x = max(box.minX - max(edge.start.x, edge.end.x), min(edge.start.x, edge.end.x) - box.maxX, 0)
        let y = max(box.minY - max(edge.start.y, edge.end.y), min(edge.start.y, edge.end.y) - box.maxY, 0)
        return max(x, y)
    }
}
