// Vertices of paths with the directions that markers take there.
//
// `MarkerBuilder` is the caller. Directions are found in one pass over the path; a second pass, backwards, completes those of
// segments without length.
import BezelGeometry

/// A vertex with its marker's direction.
struct PathVertex {
    var point: Point
    /// Radians, clockwise from the x axis.
    var angle: Double

    /// Directions are bisectors (SVG 2, section 13.7.4).
    ///
    /// - Parameters:
    ///   - segmentEnds: The elements that end a segment; nil for all.
    ///   - closes: Whether closing a subpath where it began is a segment of its own. Basic shapes other than polygons
    ///     end with the segment before (SVG 2, section 9.3.4).
    static func all(of path: Path, segmentEnds: [Int]? = nil, closes: Bool = true) -> [PathVertex] {
        var corners = PathCorners(path, closes: closes).list
        if let segmentEnds {
            var rest = segmentEnds[...]
            corners.removeAll { corner in
                while let first = rest.first, first < corner.element { rest.removeFirst() }
                return rest.first != corner.element
            }
        }
        return corners.map { PathVertex(point: $0.point, angle: $0.angle) }
    }
}

/// Collects one corner for each `move` and for each end of a segment. The last one in `list` is always the current point.
private struct PathCorners {
    /// A vertex with the directions of the segments around it, which are nil until, and unless, they are known.
    struct Corner {
        var point: Point
        var incoming: Vector?
        var outgoing: Vector?
        /// The index of the path's element that ends here.
        var element: Int

        /// The length of the sum of two unit vectors: below it they are opposite, but for rounding.
        private static let reversal = 1e-9

        /// Radians, clockwise.
        var angle: Double {
            switch (incoming, outgoing) {
            case (let a?, let b?):
                let sum = a + b
                // Both directions are unit vectors, whose sum has no direction where a path reverses. There, browsers average
                // both angles within ±π.
                return sum.length > Self.reversal ? sum.angle.radians : (a.angle.radians + b.angle.radians) / 2
            case (let a?, nil): return a.angle.radians
            case (nil, let b?): return b.angle.radians
            case (nil, nil): return 0
            }
        }
    }
    /// In the order of the path. A closed subpath has a corner at its start and one at its end; both have the same directions.
    private(set) var list: [Corner] = []
    /// The corner at which the current subpath began.
    private var start = 0
    private let closes: Bool
    /// The element before the current one.
    private var last: Path.Element?

    /// A curve back to the start is completed by the close, as in the reference tests of SVG 2; so is a close.
    private var completesSubpath: Bool {
        switch last {
        case .curve, .quadCurve, .closeSubpath: true
        case .move, .line, nil: false
        }
    }

    init(_ path: Path, closes: Bool) {
        self.closes = closes
        for (i, element) in path.elements.enumerated() {
            let from = list.last?.point ?? .zero
            defer { last = element }
            switch element {
            case .move(let p):
                start = list.count
                list.append(Corner(point: p, element: i))
            case .line(let p): add([from, p], element: i)
            case .quadCurve(let p, let c): add([from, c, p], element: i)
            case .curve(let p, let a, let b): add([from, a, b, p], element: i)
            case .closeSubpath: if list.indices.contains(start) { close(from, element: i) }
            }
        }
        takeDirectionsFromNext(in: path)
    }

    /// Segments without length that begin a subpath take the direction of the first one with a length (SVG 2, 9.5.3).
    private mutating func takeDirectionsFromNext(in path: Path) {
        for i in list.indices.dropLast().reversed() where list[i].incoming == nil && list[i].outgoing == nil {
            let next = list[i + 1]
            if case .move = path.elements[next.element] { continue }
            list[i].outgoing = next.incoming ?? next.outgoing
        }
    }

    /// Appends the end of a segment, and gives the corner before it its outgoing direction.
    ///
    /// - Parameter points: The start, control points and end. The direction at an end is towards the nearest point that differs
    ///   from it, so that control points on an end do not matter.
    private mutating func add(_ points: [Point], element: Int) {
        guard let end = points.last, let first = points.first, let before = list.last else { return }
        let out = points.dropFirst().lazy.compactMap { ($0 - first).normalized }.first
        let into = points.dropLast().reversed().lazy.compactMap { (end - $0).normalized }.first
        // Zero-length segments take the previous direction.
        list[list.count - 1].outgoing = out ?? before.incoming ?? before.outgoing
        list.append(Corner(point: end, incoming: into ?? before.incoming, element: element))
    }

    /// Joins the end of a subpath to its start, with a line between them if there is a distance or if the line counts.
    private mutating func close(_ from: Point, element: Int) {
        if from == list[start].point, !closes || completesSubpath {
            let last = list.count - 1
            guard last > start else { return }
            list[last].outgoing = list[start].outgoing
            list[start].incoming = list[last].incoming
            return
        }
        add([from, list[start].point], element: element)
        // Both ends of a closed subpath are one corner.
        let end = list.count - 1
        list[end].outgoing = list[start].outgoing
        list[start].incoming = list[end].incoming ?? list[end - 1].incoming
        if list[end].incoming == nil { list[end].incoming = list[end - 1].incoming }
    }
}
