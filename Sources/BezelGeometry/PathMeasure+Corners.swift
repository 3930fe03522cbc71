// The corners of a measured path: where its direction jumps.

/// A place where a path's direction jumps.
package struct PathCorner: Hashable, Sendable {
    /// The distance along the path, in user units from its start.
    package var distance: Double
    /// The corner point.
    package var position: Point
    /// The unit direction of travel before the corner.
    package var incoming: Vector
    /// The unit direction of travel after the corner.
    package var outgoing: Vector
    /// The index of the contour in `PathMeasure.contours`.
    package var contour: Int

    /// The turn in -180…180 degrees, positive clockwise on the screen (to the right). A cusp turns by 180 degrees.
    package var turn: Angle { .radians(atan2(incoming.cross(outgoing), incoming.dot(outgoing))) }
}

extension PathMeasure {
    /// The corners that turn by more than `minimumTurn`, by ascending distance, with cusps within curves.
    ///
    /// The seam of a closed contour counts, at the contour's first distance. The ends of open contours do not, nor do the steps from one
    /// contour to the next. The default passes over the slight kinks that rounded coordinates leave in smooth curves.
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
                add(
                    distance(atSegment: i, t: t), segment.point(at: t), segment.tangentBefore(t - 1e-4),
                    segment.tangent(at: min(t + 1e-4, 1)), contour)
            }
        }
        return found
    }
}

extension Path {
    /// The path's corners; see `PathMeasure.corners`.
    package func corners(minimumTurn: Angle = .degrees(2)) -> [PathCorner] {
        PathMeasure(self).corners(minimumTurn: minimumTurn)
    }
}
