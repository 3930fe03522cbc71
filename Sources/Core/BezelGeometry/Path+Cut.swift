// A path cut to a rectangle, for readers of files that calculate with few digits: what lies far outside is pulled in. It
// makes no shapes of what is left, as `Path.intersection(_:)` does, so it takes no time to speak of.

extension Path {
    /// The path within a rectangle, as polygons of the same winding there.
    ///
    /// Curves are flattened only where they are near the rectangle, so coordinates may be of any size. Each subpath is cut
    /// by the four sides in turn (Sutherland and Hodgman, *Reentrant Polygon Clipping*, 1974); what it leaves along them has
    /// no area inside.
    /// - Parameter tolerance: How far polygons may be from curves, in user units.
    package func cut(to rect: Rect, tolerance: Double) -> Path {
        var result = Path()
        var points: [Point] = []
        func finish() {
            var left = points
            points = []
            left = left.cut(at: rect.minX, \.x, keepsLess: false)
            left = left.cut(at: rect.maxX, \.x, keepsLess: true)
            left = left.cut(at: rect.minY, \.y, keepsLess: false)
            left = left.cut(at: rect.maxY, \.y, keepsLess: true)
            guard left.count > 2 else { return }
            result.move(to: left[0])
            for point in left.dropFirst() { result.addLine(to: point) }
            result.closeSubpath()
        }
        for element in elements {
            switch element {
            case .move(let point):
                finish()
                points = [point]
            case .line(let point): points.append(point)
            case .quadCurve(let point, let control):
                let start = points.last ?? point
                let (a, b) = (start + (control - start) * (2.0 / 3), point + (control - point) * (2.0 / 3))
                points.addCurve([start, a, b, point], near: rect, tolerance: tolerance, depth: 0)
            case .curve(let point, let a, let b):
                points.addCurve([points.last ?? point, a, b, point], near: rect, tolerance: tolerance, depth: 0)
            case .closeSubpath: if let first = points.first { points.append(first) }
            }
        }
        finish()
        return result
    }
}

extension [Point] {
    /// Halvings of a curve from 10^12 units to a thousandth are 50.
    private static let deepest = 50

    /// Adds a cubic by its ends, after the first. Where its hull is outside, the chord has the same winding inside.
    fileprivate mutating func addCurve(_ c: [Point], near rect: Rect, tolerance: Double, depth: Int) {
        let (low, high) = (
            c.reduce(c[0]) { Point(x: Swift.min($0.x, $1.x), y: Swift.min($0.y, $1.y)) },
            c.reduce(c[0]) { Point(x: Swift.max($0.x, $1.x), y: Swift.max($0.y, $1.y)) }
        )
        let isOutside = high.x < rect.minX || low.x > rect.maxX || high.y < rect.minY || low.y > rect.maxY
        // The distance from the chord is at most this.
        let bend = Swift.max(
            (c[1] - c[0] - (c[3] - c[0]) * (1.0 / 3)).length, (c[2] - c[0] - (c[3] - c[0]) * (2.0 / 3)).length)
        guard !isOutside, bend > tolerance, depth < Self.deepest else { return append(c[3]) }
        func middle(_ a: Point, _ b: Point) -> Point { Point(x: (a.x + b.x) / 2, y: (a.y + b.y) / 2) }
        let (ab, bc, cd) = (middle(c[0], c[1]), middle(c[1], c[2]), middle(c[2], c[3]))
        let (abc, bcd) = (middle(ab, bc), middle(bc, cd))
        let half = middle(abc, bcd)
        addCurve([c[0], ab, abc, half], near: rect, tolerance: tolerance, depth: depth + 1)
        addCurve([half, bcd, cd, c[3]], near: rect, tolerance: tolerance, depth: depth + 1)
    }

    /// What of a polygon lies on the lesser or the greater side of a limit along an axis.
    fileprivate func cut(at limit: Double, _ axis: KeyPath<Point, Double>, keepsLess: Bool) -> [Point] {
        func isIn(_ point: Point) -> Bool { keepsLess ? point[keyPath: axis] <= limit : point[keyPath: axis] >= limit }
        guard var last = self.last else { return [] }
        var result: [Point] = []
        for point in self {
            if isIn(point) != isIn(last) {
                let fraction = (limit - last[keyPath: axis]) / (point[keyPath: axis] - last[keyPath: axis])
                result.append(last + (point - last) * fraction)
            }
            if isIn(point) { result.append(point) }
            last = point
        }
        return result
    }
}
