// The nearest point of a path: for checks of insets, for distances on parallels, for labels at the top of a path.

extension PathMeasure {
    /// Where a path comes nearest to a given point, and how near.
    public struct NearestPosition: Hashable, Sendable {
        /// How far along the path it lies, in user units from the start.
        public var distance: Double
        /// The nearest point itself, which lies on the path, in user units.
        public var position: Point
        /// How far it is from the given point, in a straight line, in user units.
        public var separation: Double
    }

    /// One of the nearest positions; nil without length or if not finite.
    ///
    /// Accurate to about 1e-7 of the curve's size. The time grows with the number of segments.
    public func nearest(to point: Point) -> NearestPosition? {
        guard point.isFinite, !segments.isEmpty else { return nil }
        var best = (segment: 0, t: Double(0), separation: segments[0].start.distance(to: point))
        for (index, segment) in segments.enumerated() {
            segment.searchNearest(to: point) { t, separation in
                if separation < best.separation { best = (index, t, separation) }
                return best.separation
            }
        }
        if let arc = speeds[best.segment].arc {
            let t = arc.nearest(to: point, from: arc.parameter(ofCubic: best.t))
            let position = arc.point(at: t)
            let distance = distance(atSegment: best.segment, t: arc.cubicParameter(at: t))
            return NearestPosition(distance: distance, position: position, separation: position.distance(to: point))
        }
        return NearestPosition(
            distance: distance(atSegment: best.segment, t: best.t), position: segments[best.segment].point(at: best.t),
            separation: best.separation)
    }
}

extension PathSegment {
    /// In squared user units: the square of a speed that is nothing, which is divided by.
    private static let leastSquare: Double = 1e-300

    /// Offers parameters and their separation from the point, in user units; `offer` returns the best separation so far.
    ///
    /// Branch and bound: pieces whose box is further away than the best distance are dropped, others halved, nearer half
    /// first. Pieces of a thirty-second are short enough for Newton's steps on the derivative of the squared distance.
    func searchNearest(to point: Point, offer: (Double, Double) -> Double) {
        func tryAt(_ t: Double) -> Double {
            let t = t.clamped(to: 0...1)
            return offer(t, self.point(at: t).distance(to: point))
        }
        var limit = tryAt(0)
        limit = min(limit, tryAt(1))
        if case .line(let a, let b) = self {
            let d = b - a
            let l2 = d.dot(d)
            if l2 > 0 { _ = tryAt((point - a).dot(d) / l2) }
            return
        }
        var stack: [(piece: PathSegment, t0: Double, t1: Double)] = [(self, 0, 1)]
        while let (piece, t0, t1) = stack.popLast() {
            if piece.hullDistance(to: point) >= limit { continue }
            if t1 - t0 <= 1.0 / 32 {
                var t = (t0 + t1) / 2
                for _ in 0..<12 {
                    let r = self.point(at: t) - point
                    let d = derivative(at: t)
                    let slope = d.dot(d) + r.dot(secondDerivative(at: t))
                    // Where the slope is not positive, the distance has no minimum near; a step by the tangent leads on.
                    let step = r.dot(d) / (slope > 0 ? slope : max(d.dot(d), Self.leastSquare))
                    let next = (t - step).clamped(from: t0, through: t1)
                    if abs(next - t) < Precision.parameter { break }
                    t = next
                }
                for candidate in [t, t0, t1] { limit = min(limit, tryAt(candidate)) }
                if t1 - t0 <= 1.0 / 1024 { continue }
            }
            let (a, b) = piece.split(at: 0.5)
            let middle = (t0 + t1) / 2
            if a.hullDistance(to: point) < b.hullDistance(to: point) {
                stack.append((b, middle, t1))
                stack.append((a, t0, middle))
            } else {
                stack.append((a, t0, middle))
                stack.append((b, middle, t1))
            }
        }
    }

    /// The distance of a point from the control points' box: never more than that from the curve.
    func hullDistance(to point: Point) -> Double {
        var box = BoundingBox()
        box.addControls(self)
        let dx = max(box.x0 - point.x, 0, point.x - box.x1)
        let dy = max(box.y0 - point.y, 0, point.y - box.y1)
        return (dx * dx + dy * dy).squareRoot()
    }
}
