// The ink of a face's parts, and distances between outlines, by which parts keep clear of each other and tests measure
// a face. Painters record ink; nothing here draws.
import BezelGeometry

/// Kinds of parts that texts and numerals can keep clear of.
public enum InkKind: String, SpecChoice {
    /// Marks along scales, and the lines along them.
    case marks
    /// Numbers and words at values of scales.
    case numerals
    /// Texts, labels and texts of rings.
    case texts
    /// Hands, without the discs over their pivots.
    case hands
    /// Discs over pivots.
    case hubs
    /// Windows of texts, flags and moons.
    case frames
    /// Coloured bands along scales.
    case bands
    /// Ornaments and the boxes of pictures.
    case ornaments
    /// Dials within the dial, as discs.
    case dials
    /// Discs, rings and edges.
    case rims
}

/// The ink of one part, in user units of the face's picture.
package struct FaceInk {
    package var kind: InkKind
    /// From 0; within an inner dial, the dial's.
    package var layer: Int
    /// Within an inner dial with that layer's number, as in "7.main".
    package var scale: String?
    package var value: Double?
    package var path: Path
    package var text = ""
    package var gap: Double?
    /// Of upright strokes.
    package var stem = 0.0
}

/// An outline flattened to measure distances.
///
/// Distances are those of edges, so of outlines within each other they are to the inner side, not 0: parts that lie
/// wholly within another must be found otherwise.
struct InkOutline {
    struct Edge {
        var a: Point
        var b: Point
    }
    private(set) var edges: [Edge] = []
    private(set) var box = Rect.null

    init(_ path: Path, tolerance: Double = 0.1) {
        var current = Point.zero
        var start = Point.zero
        for element in path.flattened(tolerance: tolerance).elements {
            switch element {
            case .move(let point):
                current = point
                start = point
            case .line(let point), .quadCurve(let point, _), .curve(let point, _, _):
                edges.append(Edge(a: current, b: point))
                current = point
            case .closeSubpath:
                if current != start { edges.append(Edge(a: current, b: start)) }
                current = start
            }
        }
        box = Self.box(of: edges)
    }
    private init(_ edges: [Edge]) {
        self.edges = edges
        box = Self.box(of: edges)
    }
    private static func box(of edges: [Edge]) -> Rect {
        guard let first = edges.first else { return .null }
        var (low, high) = (first.a, first.a)
        for edge in edges {
            for point in [edge.a, edge.b] {
                low = Point(x: min(low.x, point.x), y: min(low.y, point.y))
                high = Point(x: max(high.x, point.x), y: max(high.y, point.y))
            }
        }
        return Rect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
    }

    func moved(by way: Vector) -> InkOutline {
        InkOutline(edges.map { Edge(a: $0.a + way, b: $0.b + way) })
    }

    /// The smallest distance of two outlines: 0 where they cross, at most `limit`.
    ///
    /// All pairs of edges at worst; a limit makes it fast, as boxes and edges further away are passed over.
    func distance(to other: InkOutline, upTo limit: Double = .infinity) -> Double {
        guard !edges.isEmpty, !other.edges.isEmpty else { return limit }
        let apart = max(
            box.minX - other.box.maxX, other.box.minX - box.maxX, box.minY - other.box.maxY, other.box.minY - box.maxY)
        guard apart < limit else { return limit }
        var least = limit
        for edge in edges {
            guard Self.gap(edge, other.box) < least else { continue }
            for facing in other.edges {
                let low = max(
                    min(edge.a.x, edge.b.x) - max(facing.a.x, facing.b.x),
                    min(facing.a.x, facing.b.x) - max(edge.a.x, edge.b.x))
                guard low < least else { continue }
                least = min(least, Self.distance(edge, facing))
                if least <= 0 { return 0 }
            }
        }
        return least
    }
    /// The greatest distance of the outline from a point; 0 without edges.
    func farthest(from center: Point) -> Double {
        edges.reduce(0) { max($0, center.distance(to: $1.a), center.distance(to: $1.b)) }
    }
    /// Along a direction from the origin; 0 without edges.
    func extent(along way: Vector) -> ClosedRange<Double> {
        guard let first = edges.first else { return 0...0 }
        var (low, high) = ((first.a - Point.zero).dot(way), (first.a - Point.zero).dot(way))
        for edge in edges {
            let distance = (edge.b - Point.zero).dot(way)
            (low, high) = (min(low, distance), max(high, distance))
        }
        return ClosedRange(spanning: low, high)
    }
    /// The smallest distance of the outline from a point; infinite without edges.
    func nearest(to point: Point) -> Double {
        edges.reduce(.infinity) { min($0, Self.distance(point, $1)) }
    }

    /// The middle of the angle that the outline takes, seen from a point, against a direction; nil without edges. For
    /// outlines that take less than half a turn on either side of it.
    func middle(about center: Point, from direction: Angle) -> Angle? {
        guard !edges.isEmpty else { return nil }
        let ahead = Vector(angle: direction)
        var (least, greatest) = (Double.infinity, -Double.infinity)
        for edge in edges {
            let way = edge.a - center
            let angle = atan2(ahead.cross(way), ahead.dot(way))
            (least, greatest) = (min(least, angle), max(greatest, angle))
        }
        return .radians((least + greatest) / 2)
    }

    /// A lower bound of an edge's distance from all edges in a box.
    private static func gap(_ edge: Edge, _ box: Rect) -> Double {
        let x = max(box.minX - max(edge.a.x, edge.b.x), min(edge.a.x, edge.b.x) - box.maxX, 0)
        let y = max(box.minY - max(edge.a.y, edge.b.y), min(edge.a.y, edge.b.y) - box.maxY, 0)
        return max(x, y)
    }
    private static func distance(_ point: Point, _ edge: Edge) -> Double {
        let way = edge.b - edge.a
        let length = way.dot(way)
        guard length > 0 else { return point.distance(to: edge.a) }
        let t = ((point - edge.a).dot(way) / length).clamped(to: 0...1)
        return point.distance(to: edge.a + way * t)
    }
    /// The distance of two edges: 0 if they cross, otherwise that of an end.
    private static func distance(_ e: Edge, _ f: Edge) -> Double {
        let (u, v) = (e.b - e.a, f.b - f.a)
        let sides = ((f.a - e.a).cross(u), (f.b - e.a).cross(u), (e.a - f.a).cross(v), (e.b - f.a).cross(v))
        if sides.0 * sides.1 < 0, sides.2 * sides.3 < 0 { return 0 }
        return min(
            min(distance(e.a, f), distance(e.b, f)), min(distance(f.a, e), distance(f.b, e)))
    }
}

extension Lettering {
    /// Of an upright stroke of Inter, in user units. Narrower white closes up in print.
    var stem: Double { size * (0.095 + (weight - 400) * 0.0002).clamped(to: 0.03...0.2) }
}
