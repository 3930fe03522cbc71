// Where a path has corners and cusps. Layout keeps letters away from them, one-sided strokes are cut there.

/// A place where the direction jumps: between segments, at a seam or at a cusp.
package struct PathCorner: Hashable, Sendable {
    /// In user units from the path's start.
    package var distance: Double
    package var position: Point
    /// Unit directions before and after the corner.
    package var incoming: Vector
    package var outgoing: Vector
    package var contour: Int

    /// From -180 to 180 degrees, positive clockwise; near ±180 at a cusp.
    package var turn: Angle { .radians(atan2(incoming.cross(outgoing), incoming.dot(outgoing))) }
}

extension PathMeasure {
    /// Of the parameter: so far beside a cusp the curve moves again, and its directions are the limits on both sides.
    private static let besideCusp: Double = 1e-4

    /// Cusps and turns above `minimumTurn`, by ascending distance.
    ///
    /// A closed subpath's seam counts at its first distance; open ends do not. The default ignores the rounding of
    /// coordinates.
    package func corners(minimumTurn: Angle = .degrees(2)) -> [PathCorner] {
        var found: [PathCorner] = []
        func add(_ distance: Double, _ p: Point, _ a: Vector?, _ b: Vector?, _ contour: Int) {
            guard let a, let b else { return }
            let corner = PathCorner(distance: distance, position: p, incoming: a, outgoing: b, contour: contour)
            if abs(corner.turn.radians) > minimumTurn.radians { found.append(corner) }
        }
        for i in segments.indices {
            let segment = segments[i]
            let contour = segmentContours[i]
            let isFirst = i == 0 || segmentContours[i - 1] != contour
            if isFirst {
                if contours[contour].isClosed {
                    var last = i
                    while last + 1 < segments.count, segmentContours[last + 1] == contour { last += 1 }
                    add(
                        contours[contour].range.lowerBound, segment.start, segments[last].tangentBefore(1),
                        segment.tangent(at: 0), contour)
                }
            } else {
                add(
                    Double(segmentStarts[i]), segment.start, segments[i - 1].tangentBefore(1), segment.tangent(at: 0),
                    contour)
            }
            for t in segment.cuspParameters {
                let step = min(Self.besideCusp, t / 2, (1 - t) / 2)
                add(
                    distance(atSegment: i, t: t), segment.point(at: t), segment.tangentBefore(t - step),
                    segment.tangent(at: t + step), contour)
            }
        }
        return found
    }
}

extension Path {
    package func corners(minimumTurn: Angle = .degrees(2)) -> [PathCorner] {
        PathMeasure(self).corners(minimumTurn: minimumTurn)
    }
}
