/// A straight line between two points: what flattened outlines measure their distances by.
package struct LineSegment: Hashable, Sendable {
    package var start: Point
    package var end: Point

    @inlinable package init(_ start: Point, _ end: Point) {
        self.start = start
        self.end = end
    }

    /// The place of the nearest point: 0 at the start, 1 at the end; 0 on a line of no length.
    @inlinable package func fraction(nearestTo point: Point) -> Double {
        let way = end - start
        let square = way.dot(way)
        return square > 0 ? ((point - start).dot(way) / square).clamped(to: 0...1) : 0
    }
    /// The square of the distance to the nearest point, for comparisons without a root.
    @inlinable package func squaredDistance(to point: Point) -> Double {
        let away = point - (start + (end - start) * fraction(nearestTo: point))
        return away.dot(away)
    }
    @inlinable package func distance(to point: Point) -> Double { squaredDistance(to: point).squareRoot() }

    /// 0 for lines that cross; otherwise one of four ends is nearest to the other line.
    @inlinable package func squaredDistance(to other: LineSegment) -> Double {
        if crosses(other) { return 0 }
        return min(
            min(squaredDistance(to: other.start), squaredDistance(to: other.end)),
            min(other.squaredDistance(to: start), other.squaredDistance(to: end)))
    }
    /// By the signs of four areas, of which 0 counts as negative: lines on each other do not cross.
    @inlinable package func crosses(_ other: LineSegment) -> Bool {
        let (way, otherWay) = (end - start, other.end - other.start)
        return (way.cross(other.start - start) > 0) != (way.cross(other.end - start) > 0)
            && (otherWay.cross(start - other.start) > 0) != (otherWay.cross(end - other.start) > 0)
    }
}
