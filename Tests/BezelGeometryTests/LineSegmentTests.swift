import BezelGeometry
import Testing

@Suite struct LineSegmentTests {
    private static func random(_ generator: inout SystemRandomNumberGenerator) -> LineSegment {
        func point() -> Point {
            Point(x: .random(in: -9...9, using: &generator), y: .random(in: -9...9, using: &generator))
        }
        return LineSegment(point(), point())
    }

    @Test("distances are those of the nearest of many points", arguments: 0..<60)
    func sampled(_ number: Int) {
        var generator = SystemRandomNumberGenerator()
        let (one, other) = (Self.random(&generator), Self.random(&generator))
        let points = (0...2000).map { one.start.lerp(to: one.end, Double($0) / 2000) }
        let nearest = points.map { other.distance(to: $0) }.min() ?? .infinity
        let distance = one.squaredDistance(to: other).squareRoot()
        // A point of the samples lies within half a step of the nearest.
        let step = one.start.distance(to: one.end) / 4000
        #expect(distance <= nearest + 1e-9 && nearest <= distance + step + 1e-9)
        #expect(one.squaredDistance(to: other) == other.squaredDistance(to: one))
        #expect(one.crosses(other) == (distance == 0))
    }

    @Test("a line of no length is a point, and lines on each other do not cross")
    func degenerate() {
        let point = LineSegment(Point(x: 3, y: 4), Point(x: 3, y: 4))
        #expect(point.distance(to: .zero) == 5 && point.fraction(nearestTo: .zero) == 0)
        let line = LineSegment(.zero, Point(x: 8, y: 0))
        let part = LineSegment(Point(x: 2, y: 0), Point(x: 6, y: 0))
        #expect(!line.crosses(part) && line.squaredDistance(to: part) == 0)
    }
}
