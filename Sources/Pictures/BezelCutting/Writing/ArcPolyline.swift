// Curves as arcs and lines, in the form of DXF's polylines. G-code fits arcs to points instead (ArcFitting), since its
// strokes have been cut and joined before.
import BezelGeometry

/// A path of lines and arcs within a tolerance of its curves.
///
/// A curve is replaced by the arc through its ends and middle, or for united outlines by the arc of equal area. If six
/// or seven points of it are within half of the tolerance, the arc stands; otherwise the curve is halved, at most
/// sixteen times. Arcs of over 216 degrees are always halved.
struct ArcPolyline {
    struct Vertex {
        var point: Point
        /// The tangent of a quarter of the next arc's angle: 0 for a line, positive counter-clockwise with y up.
        var bulge: Double
    }
    private(set) var vertices: [Vertex]
    let isClosed: Bool
    /// Of chords that are divided no further; 0 for all outlines but united ones.
    private let least: Double
    private var keepsArea: Bool { least > 0 }

    /// - Parameter least: If it is greater than 0, no curve is divided into chords shorter than this, and arcs enclose
    ///   as much as the curves that they stand for. Those through a curve's middle lie beside it on average.
    init?(_ path: Subpath, tolerance: Double, least: Double = 0) {
        isClosed = path.isClosed
        self.least = least
        vertices = []
        for segment in path.segments where segment.controlLength > 0 { add(segment, tolerance, depth: 0) }
        guard let end = path.segments.last?.end, !vertices.isEmpty else { return nil }
        if !isClosed { vertices.append(Vertex(point: end, bulge: 0)) }
    }

    private mutating func add(_ segment: PathSegment, _ tolerance: Double, depth: Int) {
        if case .line(let a, _) = segment { return vertices.append(Vertex(point: a, bulge: 0)) }
        let fitted = keepsArea ? Self.equalBulge(of: segment, tolerance) : Self.bulge(of: segment, tolerance)
        if let bulge = fitted ?? (depth >= 16 ? 0 : nil) {
            return vertices.append(Vertex(point: segment.start, bulge: bulge))
        }
        let (first, second) = segment.split(at: 0.5)
        if keepsArea, [first, second].contains(where: { $0.start.distance(to: $0.end) < least }) {
            return vertices.append(Vertex(point: segment.start, bulge: Self.roughBulge(of: segment)))
        }
        add(first, tolerance, depth: depth + 1)
        add(second, tolerance, depth: depth + 1)
    }

    /// The bulge of the arc through a curve's ends and middle; nil where the curve leaves the arc.
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

    /// The bulge of the arc that encloses as much beside the chord as the curve; nil where the curve leaves the arc.
    private static func equalBulge(of curve: PathSegment, _ tolerance: Double) -> Double? {
        let (a, b) = (curve.start, curve.end)
        let chord = b - a
        let length = chord.length
        guard length > 0, let bulge = bulge(ofArea: curve.areaBesideChord / (length * length)) else { return nil }
        let places = [0.1, 0.25, 0.4, 0.5, 0.6, 0.75, 0.9] as [Double]
        if abs(bulge) * length / 2 < tolerance * straightFraction {
            let isStraight = places.allSatisfy { abs(chord.cross(curve.point(at: $0) - a)) / length < tolerance / 2 }
            return isStraight && curve.controlLength < length * 1.5 ? 0 : nil
        }
        guard abs(bulge) < widestBulge, let circle = Circle(from: a, to: b, bulge: bulge) else { return nil }
        let isNear = places.allSatisfy {
            abs(circle.center.distance(to: curve.point(at: $0)) - circle.radius) < tolerance / 2
        }
        return isNear ? bulge : nil
    }

    /// The bulge of equal area for a curve too short to be divided, however far it is from the arc; 0 beyond 216
    /// degrees.
    private static func roughBulge(of curve: PathSegment) -> Double {
        let length = curve.start.distance(to: curve.end)
        guard length > 0, let bulge = bulge(ofArea: curve.areaBesideChord / (length * length)) else { return 0 }
        return abs(bulge) < widestBulge ? bulge : 0
    }

    /// Curves that rise less than this fraction of the tolerance are lines.
    private static let straightFraction = 0.01
    /// The tangent of a quarter of 216 degrees.
    private static let widestBulge = 1.376
    /// In radians: the areas of smaller arcs are taken from their series, which is then exact to the fourth power.
    private static let slightAngle = 1e-2
    // The search for a bulge, in bulges.
    /// Over which the slope is measured, on both sides.
    private static let slopeStep = 1e-6
    /// A change that ends it.
    private static let sameBulge = 1e-12
    private static let newtonSteps = 12
    /// In radians: an angle of arcs that go round a circle, but for the rounding of their points.
    private static let wholeTurn = 1e-3

    /// The bulge of an arc over a chord of length 1, by Newton's method: an arc of angle φ encloses
    /// (φ - sin φ) / (8 sin²(φ/2)), and its bulge is tan(φ/4).
    ///
    /// - Parameter area: Between an arc and its chord, whose length is 1; half a circle has 0.39.
    private static func bulge(ofArea area: Double) -> Double? {
        guard area.isFinite, abs(area) < 1 else { return nil }
        func enclosed(_ bulge: Double) -> Double {
            let angle = 4 * atan(bulge)
            // Its series, where sines cancel.
            if abs(angle) < slightAngle { return angle / 12 + angle * angle * angle / 360 }
            let sine = sin(angle / 2)
            return (angle - sin(angle)) / (8 * sine * sine)
        }
        // Newton's rule: the area grows from a third of the bulge on, ever faster.
        var bulge = 3 * area
        for _ in Range(count: newtonSteps) {
            let step = slopeStep
            let slope = (enclosed(bulge + step) - enclosed(bulge - step)) / (2 * step)
            let change = (enclosed(bulge) - area) / slope
            guard change.isFinite else { return nil }
            bulge -= change
            if abs(change) < sameBulge { break }
        }
        return bulge
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

    /// The circle that a closed line runs round once; nil unless all arcs lie on one within a quarter of the tolerance.
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
        return isOne && abs(abs(angle) - 2 * .pi) < Self.wholeTurn ? Circle(center: center, radius: radius) : nil
    }
}

extension ArcPolyline.Circle {
    init(center: Point, radius: Double) {
        self.center = center
        self.radius = radius
    }
}
