// Corners of any path rounded by bends, for text that follows it. Rectangles with round corners are in Path+RoundedRect.

extension Path {
    /// In radians, 175 degrees: the bend of a sharper turn would begin more than 22 radii from the corner.
    private static let sharpestTurn: Double = 175 * Double.pi / 180

    /// Rounds corners by about the radius, in user units.
    ///
    /// Bends are tangent and take at most half of each neighbour: arcs between lines, else cubics. Turns above 175
    /// degrees are unchanged. A closed subpath with a corner at its seam starts after that bend. Linear in the segments, of
    /// which each is measured once.
    /// - Parameter minimumTurn: Smaller turns are unchanged.
    public func roundedCorners(radius: Double, minimumTurn: Angle = .degrees(2)) -> Path {
        guard radius > 0, radius.isFinite else { return self }
        var result = Path()
        for subpath in subpaths {
            let segments = subpath.measurable
            let count = segments.count
            guard count > 0 else { continue }
            let lengths = segments.map { $0.length() }
            var from = Array(repeating: Double(0), count: count)
            var to = Array(repeating: Double(1), count: count)
            var bends: [Bool] = Array(repeating: false, count: count)
            for i in segments.indices where i + 1 < count || (subpath.isClosed && count > 1) {
                let next = (i + 1) % count
                guard let u = segments[i].tangentBefore(1), let v = segments[next].tangent(at: 0) else { continue }
                let turn = abs(atan2(u.cross(v), u.dot(v)))
                guard turn > minimumTurn.radians, turn < Self.sharpestTurn else { continue }
                let back = min(radius * tan(turn / 2), lengths[i] / 2, lengths[next] / 2)
                to[i] = segments[i].parameter(atLength: lengths[i] - back)
                from[next] = segments[next].parameter(atLength: back)
                bends[i] = true
            }
            var started = false
            for i in segments.indices {
                let part = segments[i].part(from: from[i], to: to[i])
                if !started {
                    result.move(to: part.start)
                    started = true
                }
                let next = (i + 1) % count
                if from[i] < to[i] { result.append(part.element) }
                guard bends[i] else { continue }
                let target = segments[next].point(at: from[next])
                guard let u = segments[i].tangentBefore(to[i]), let v = segments[next].tangent(at: from[next]) else {
                    continue
                }
                for bend in PathSegment.bend(from: part.end, u, to: target, v) { result.append(bend.element) }
            }
            if subpath.isClosed { result.closeSubpath() }
        }
        return result
    }
}

extension PathSegment {
    /// The parameter at a length from the segment's start, pinned to 0…1.
    func parameter(atLength target: Double) -> Double {
        if case .line(let a, let b) = self {
            let l = a.distance(to: b)
            return l > 0 ? (target / l).clamped(to: 0...1) : 0
        }
        let measure = PathMeasure(
            Path {
                $0.move(to: start)
                $0.append(element)
            })
        return measure.location(at: target.clamped(from: 0, through: measure.length))?.t ?? 0
    }

    /// In radians: of half a bend that turns so little, a line is the bend.
    private static let straight = 1e-6

    /// A bend between two points with given unit directions: an arc where a circle is tangent to both, else the cubic
    /// whose arms are those of a circle with the same chord and turn.
    static func bend(from p: Point, _ u: Vector, to q: Point, _ v: Vector) -> [PathSegment] {
        let chord = q - p
        let turn = atan2(u.cross(v), u.dot(v))
        let half = abs(turn) / 2
        guard half > straight, chord.length > 0 else { return [.line(p, q)] }
        let radius = chord.length / (2 * sin(half))
        // A circle's chord makes equal angles with both tangents.
        if abs(u.cross(chord) - chord.cross(v)) < Rounding.fraction * chord.length {
            let side: Double = turn > 0 ? 1 : -1
            let center = p - u.leftNormal * (side * radius)
            return Corner.arc(center: center, from: p - center, delta: turn, end: q)
        }
        let arm = radius * 4 / 3 * tan(half / 2)
        return [.cubic(p, p + u * arm, q - v * arm, q)]
    }
}
