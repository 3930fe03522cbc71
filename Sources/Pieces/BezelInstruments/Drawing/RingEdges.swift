// A list of edges that can be asked for those near a box.
import BezelGeometry

/// A ring's edges in stretches of some, each with its box, so that a search near a point passes over most. EdgeBevel is the
/// only caller.
///
/// A search costs edges / 16, and the edges of the stretches that it meets.
struct RingEdges {
    struct Box {
        var low: Point
        var high: Point

        init(_ a: Point, _ b: Point) {
            low = Point(x: min(a.x, b.x), y: min(a.y, b.y))
            high = Point(x: max(a.x, b.x), y: max(a.y, b.y))
        }
        /// Also where they only touch.
        func meets(_ other: Box) -> Bool {
            low.x <= other.high.x && high.x >= other.low.x && low.y <= other.high.y && high.y >= other.low.y
        }
        mutating func add(_ p: Point) {
            low = Point(x: min(low.x, p.x), y: min(low.y, p.y))
            high = Point(x: max(high.x, p.x), y: max(high.y, p.y))
        }
    }

    private static let length = 16
    /// The first again at the end.
    private let points: [Point]
    private let boxes: [Box]

    init(points: [Point]) {
        let points = points + points.prefix(1)
        self.points = points
        boxes = stride(from: 0, to: points.count - 1, by: Self.length).map { first in
            var box = Box(points[first], points[first])
            for k in Range(from: first, through: min(first + Self.length, points.count - 1)) { box.add(points[k]) }
            return box
        }
    }

    /// All edges whose boxes meet another box.
    func forEach(near reach: Box, _ body: (_ start: Point, _ end: Point) -> Void) {
        for (i, box) in boxes.enumerated() where box.meets(reach) {
            let first = i * Self.length
            for k in Range(from: first, upTo: min(first + Self.length, points.count - 1)) {
                let (a, b) = (points[k], points[k + 1])
                if Box(a, b).meets(reach) { body(a, b) }
            }
        }
    }
}
