import BezelGeometry

struct ArcPolyline {
    struct Vertex {
        var point: Point
        /// The tangent of a quarter of the next arc's angle: 0 for a line, positive counter-clockwise with y up.
        var bulge: Double
    }
    private(set) var vertices: [Vertex]
    let isClosed: Bool

    init?(_ path: Subpath, tolerance: Double) {
        isClosed = path.isClosed
        vertices = []
        for segment in path.segments where segment.controlLength > 0 { add(segment, tolerance, depth: 0) }
        guard let end = path.segments.last?.end, !vertices.isEmpty else { return nil }
        if !isClosed { vertices.append(Vertex(point: end, bulge: 0)) }
    }

    private mutating func add(_ segment: PathSegment, _ tolerance: Double, depth: Int) {
        if case .line(let a, _) = segment { return vertices.append(Vertex(point: a, bulge: 0)) }
        if let bulge = Self.bulge(of: segment, tolerance) ?? (depth >= 16 ? 0 : nil) {
            return vertices.append(Vertex(point: segment.start, bulge: bulge))
        }
        let (first, second) = segment.split(at: 0.5)
        add(first, tolerance, depth: depth + 1)
        add(second, tolerance, depth: depth + 1)
    }

    /// Through a curve's ends and middle; nil where the curve leaves the arc.
    private static func bulge(of curve: PathSegment, _ tolerance: Double) -> Double? {
        let (a, m, b) = (curve.start, curve.point(at: 0.5), curve.end)
        let chord = b - a
        let length = chord.length
        let places = [0.1, 0.25, 0.4, 0.6, 0.75, 0.9] as [Double]
        guard length > 0 else { return nil }
        let height = chord.cross(m - a) / length
        if abs(height) < tolerance / 4 {
            let isStraight = places.allSatisfy { abs(chord.cross(curve.point(at: $0) - a)) / length < tolerance / 2 }
            return isStraight && curve.controlLength < length * 1.5 ? 0 : nil
        }
        guard let circle = Circle(a, m, b) else { return nil }
        let isNear = places.allSatisfy {
            abs(circle.center.distance(to: curve.point(at: $0)) - circle.radius) < tolerance / 2
        }
        // Half the arc's angle is π less the angle at its middle.
        let half = .pi - abs(atan2((a - m).cross(b - m), (a - m).dot(b - m)))
        guard isNear, half < .pi * 0.6 else { return nil }
        return height < 0 ? tan(half / 2) : -tan(half / 2)
    }

    struct Circle {
        var center: Point
        var radius: Double

        /// Through three points; nil if collinear.
        init?(_ a: Point, _ m: Point, _ b: Point) {
            let (u, v) = (m - a, b - a)
            let cross = 2 * u.cross(v)
            guard cross != 0 else { return nil }
            let (uu, vv) = (u.dot(u), v.dot(v))
            let d = Vector(dx: (v.dy * uu - u.dy * vv) / cross, dy: (u.dx * vv - v.dx * uu) / cross)
            center = a + d
            radius = d.length
            guard radius.isFinite else { return nil }
        }

        init?(from a: Point, to b: Point, bulge: Double) {
            guard bulge != 0, a != b else { return nil }
            let chord = b - a
            // A counter-clockwise arc's middle is right of its chord.
            let middle = a.lerp(to: b, 0.5) + Vector(dx: chord.dy, dy: -chord.dx) * (bulge / 2)
            self.init(a, middle, b)
        }
    }

    /// The circle that a closed line runs round once.
    func circle(tolerance: Double) -> Circle? {
        guard isClosed, vertices.count > 1, vertices.allSatisfy({ $0.bulge != 0 }) else { return nil }
        var circles: [Circle] = []
        var angle: Double = 0
        for i in vertices.indices {
            let next = vertices[(i + 1) % vertices.count].point
            guard let circle = Circle(from: vertices[i].point, to: next, bulge: vertices[i].bulge) else { return nil }
            circles.append(circle)
            angle += 4 * atan(vertices[i].bulge)
        }
        let count = Double(circles.count)
        let center = Point(
            x: circles.reduce(0) { $0 + $1.center.x } / count, y: circles.reduce(0) { $0 + $1.center.y } / count)
        let radius = circles.reduce(0) { $0 + $1.radius } / count
        let isOne = circles.allSatisfy {
            $0.center.distance(to: center) + abs($0.radius - radius) < tolerance / 4
        }
        return isOne && abs(abs(angle) - 2 * .pi) < 1e-3 ? Circle(center: center, radius: radius) : nil
    }
}

extension ArcPolyline.Circle {
    init(center: Point, radius: Double) {
        self.center = center
        self.radius = radius
    }
}
