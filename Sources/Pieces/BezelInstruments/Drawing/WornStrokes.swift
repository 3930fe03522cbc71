// Where strokes lie, as exactly as the specks of a worn stamp need it: boxes, rings, and the edges of other lines, by the
// cells of a grid. A speck asks those in its cell; a face may have a million edges.
import BezelGeometry
import BezelLayout

/// A stroke whose width bounds the specks on it.
struct WornStroke {
    fileprivate enum Extent {
        case box(Rect)
        case line(InkOutline)
        case ring(center: Point, radius: Double)
    }
    let width: Double
    fileprivate let extent: Extent

    init(within box: Rect, width: Double) {
        self.width = width
        extent = .box(box)
    }
    /// Of the radius: a line whose points are off by less is a circle.
    private static let round = 1e-3

    init(along line: Path, width: Double) {
        self.width = width
        let ink = InkOutline(line)
        let center = Point(x: ink.box.midX, y: ink.box.midY)
        let radius = ink.box.width / 2
        let isRound = ink.edges.allSatisfy { abs($0.start.distance(to: center) - radius) < radius * Self.round }
        extent =
            isRound && abs(ink.box.height - ink.box.width) < radius * Self.round
            ? .ring(center: center, radius: radius) : .line(ink)
    }
}

/// The strokes of a face, to be asked at points of its box.
struct WornStrokes {
    /// A stroke, or one edge of it.
    private struct Part {
        enum Extent {
            case box(Rect)
            case edge(LineSegment)
            case ring(center: Point, radius: Double)
        }
        let width: Double
        let extent: Extent

        func isTouched(at center: Point, _ radius: Double) -> Bool {
            switch extent {
            case .box(let box):
                return center.x > box.minX - radius && center.x < box.maxX + radius && center.y > box.minY - radius
                    && center.y < box.maxY + radius
            case .ring(let middle, let ring):
                return abs(center.distance(to: middle) - ring) < radius + width / 2
            case .edge(let edge): return edge.squaredDistance(to: center).squareRoot() < radius + width / 2
            }
        }
    }
    /// Along each side of the box.
    private static let cellsAlong = 32
    private let box: Rect
    private var parts: [Part] = []
    /// Indices of parts, row by row.
    private var cells: [[Int32]]

    /// - Parameters:
    ///   - box: Of all points that are asked for.
    ///   - reach: The greatest radius that is asked for.
    init(_ strokes: [WornStroke], in box: Rect, reach: Double) {
        self.box = box
        cells = Array(repeating: [], count: Self.cellsAlong * Self.cellsAlong)
        for stroke in strokes {
            let margin = reach + stroke.width / 2
            switch stroke.extent {
            case .box(let extent): add(Part(width: stroke.width, extent: .box(extent)), extent, margin)
            case .ring(let center, let radius):
                let extent = Rect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius)
                add(Part(width: stroke.width, extent: .ring(center: center, radius: radius)), extent, margin)
            case .line(let ink):
                for edge in ink.edges { add(edge, stroke.width, margin) }
            }
        }
    }

    /// The width of the narrowest stroke within a radius of a point; nil without one.
    func narrowest(at center: Point, _ radius: Double) -> Double? {
        var narrowest: Double?
        for index in cells[row(center.y) * Self.cellsAlong + column(center.x)] {
            let part = parts[Int(index)]
            if part.width < narrowest ?? .infinity, part.isTouched(at: center, radius) { narrowest = part.width }
        }
        return narrowest
    }

    private func column(_ x: Double) -> Int { Self.index((x - box.minX) / box.width) }
    private func row(_ y: Double) -> Int { Self.index((y - box.minY) / box.height) }
    private static func index(_ share: Double) -> Int {
        Int(clamping: (share * Double(cellsAlong)).rounded(.down)).clamped(from: 0, through: cellsAlong - 1)
    }

    private mutating func add(_ part: Part, _ extent: Rect, _ margin: Double) {
        let reached = extent.insetBy(dx: -margin, dy: -margin)
        guard reached.intersects(box) else { return }
        let index = Int32(clamping: parts.count)
        parts.append(part)
        insert(index, reached)
    }

    /// Long edges are in the cells along them only, not in all of their box.
    private mutating func add(_ edge: LineSegment, _ width: Double, _ margin: Double) {
        func reached(_ a: Point, _ b: Point) -> Rect {
            Rect(x: min(a.x, b.x), y: min(a.y, b.y), width: abs(b.x - a.x), height: abs(b.y - a.y))
                .insetBy(dx: -margin, dy: -margin)
        }
        guard reached(edge.start, edge.end).intersects(box) else { return }
        let index = Int32(clamping: parts.count)
        parts.append(Part(width: width, extent: .edge(edge)))
        let cell = min(box.width, box.height) / Double(Self.cellsAlong)
        let pieces = (edge.start.distance(to: edge.end) / cell).rounded(.up).clamped(
            from: 1, through: 4 * Double(Self.cellsAlong))
        for i in Range(count: Int(clamping: pieces)) {
            let piece = reached(
                edge.start.lerp(to: edge.end, Double(i) / pieces), edge.start.lerp(to: edge.end, Double(i + 1) / pieces)
            )
            if piece.intersects(box) { insert(index, piece) }
        }
    }

    private mutating func insert(_ index: Int32, _ reached: Rect) {
        for row in ClosedRange(spanning: row(reached.minY), row(reached.maxY)) {
            for column in ClosedRange(spanning: column(reached.minX), column(reached.maxX)) {
                let cell = row * Self.cellsAlong + column
                if cells[cell].last != index { cells[cell].append(index) }
            }
        }
    }
}
