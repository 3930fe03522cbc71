// Ready shapes: their points, and what they do with rectangles that are none.
import BezelDrawing
import BezelGeometry
import Foundation
import Testing

private func points(_ path: Path) -> [Point] {
    path.elements.compactMap { element in
        switch element {
        case .move(let p), .line(let p), .quadCurve(let p, _), .curve(let p, _, _): p
        case .closeSubpath: nil
        }
    }
}
private func near(_ a: Point, _ x: Double, _ y: Double, _ tolerance: Double = 1e-6) -> Bool {
    abs(a.x - x) < tolerance && abs(a.y - y) < tolerance
}

@Suite struct ShapeTests {
    let rect = Rect(x: 10, y: 20, width: 100, height: 60)

    @Test func circleIsTheGreatestInTheMiddle() {
        let all = points(Circle().path(in: rect))
        #expect(all.allSatisfy { abs($0.distance(to: Point(x: 60, y: 50)) - 30) < 1e-6 })
        #expect(near(all[0], 90, 50))
    }
    @Test func aHexagonPointsUp() {
        let corners = points(Polygon(sides: 6).path(in: rect))
        #expect(corners.count == 6)
        #expect(near(corners[0], 60, 20))
        #expect(near(corners[3], 60, 80))
    }
    @Test func aStarHasInnerCornersBetweenItsPoints() {
        let corners = points(Star(points: 5, innerRatio: 0.5).path(in: rect))
        let distances = corners.map { $0.distance(to: Point(x: 60, y: 50)) }
        #expect(corners.count == 10)
        for (i, d) in distances.enumerated() { #expect(abs(d - (i.isMultiple(of: 2) ? 30 : 15)) < 1e-6) }
    }
    @Test func polygonsOfTooFewSidesAreEmpty() {
        #expect(Polygon(sides: 2).path(in: rect).isEmpty)
        #expect(Polygon(sides: -4).path(in: rect).isEmpty)
        #expect(Star(points: 1).path(in: rect).isEmpty)
    }
    @Test func cornersThatMeetShrinkTogether() {
        let shape = UnevenRoundedRectangle(topLeadingRadius: 90, bottomLeadingRadius: 30, style: .circular)
        let all = points(shape.path(in: Rect(x: 0, y: 0, width: 200, height: 60)))
        // 90 + 30 on a side of 60: both are halved.
        #expect(all.contains { near($0, 45, 0) })
        #expect(all.contains { near($0, 0, 45) })
    }
    @Test func insetRoundedCornersKeepTheirCentre() {
        let all = points(RoundedRectangle(cornerRadius: 20, style: .circular).inset(by: 5).path(in: rect))
        #expect(all.contains { near($0, 30, 25) })
        #expect(all.contains { near($0, 15, 40) })
    }
    @Test func aQuarterRingHasItsFourCorners() {
        let square = Rect(x: 0, y: 0, width: 100, height: 100)
        let all = points(Ring(width: 10, startAngle: .zero, sweep: .degrees(90)).path(in: square))
        for corner in [(100, 50), (50, 100), (50, 90), (90, 50)] as [(Double, Double)] {
            #expect(all.contains { near($0, corner.0, corner.1) })
        }
    }
    @Test func anArcGoesClockwiseOnTheScreenUnlessTold() {
        let square = Rect(x: 0, y: 0, width: 100, height: 100)
        let arc = points(Arc(startAngle: .zero, endAngle: .degrees(90)).path(in: square))
        #expect(near(arc[0], 100, 50))
        #expect(near(arc[arc.count - 1], 50, 100))
    }
    @Test func aWaveFollowsTheSine() throws {
        let wave = Wave(crests: 1).path(in: Rect(x: 0, y: 0, width: 100, height: 20))
        for p in points(wave) { #expect(abs(p.y - (10 - 10 * sin(p.x / 100 * 2 * .pi))) < 1e-9) }
        #expect(points(wave).count == 9)
    }
    @Test func aSpiralGrowsEvenly() {
        let all = points(Spiral(turns: 2).path(in: Rect(x: -50, y: -50, width: 100, height: 100)))
        let d = all.map { $0.distance(to: .zero) }
        #expect(d[0] == 0)
        #expect(abs((d.last ?? 0) - 50) < 1e-9)
        let steps = zip(d, d.dropFirst()).map { $1 - $0 }
        #expect(steps.allSatisfy { abs($0 - steps[0]) < 1e-9 })
    }

    @Test(arguments: [
        Rect(x: 0, y: 0, width: Double.nan, height: 10), Rect(x: Double.infinity, y: 0, width: 10, height: 10),
    ])
    func rectanglesThatAreNoneGiveEmptyPaths(rect: Rect) {
        let shapes: [AnyShape] = [
            AnyShape(Circle()), AnyShape(Ellipse()), AnyShape(Rectangle()), AnyShape(Capsule()),
            AnyShape(RoundedRectangle(cornerRadius: 4)), AnyShape(Polygon(sides: 5)), AnyShape(Star()),
            AnyShape(Arc(startAngle: .zero, endAngle: .degrees(90))), AnyShape(Ring(width: 3)), AnyShape(Wave()),
            AnyShape(Spiral()),
        ]
        for shape in shapes { #expect(shape.path(in: rect).isEmpty) }
    }
    @Test func hugeCountsArePinned() {
        let square = Rect(x: 0, y: 0, width: 10, height: 10)
        #expect(points(Polygon(sides: .max).path(in: square)).count == ShapeLimits.corners)
        #expect(points(Spiral(turns: 1e300).path(in: square)).count == ShapeLimits.turns * 16 + 1)
    }

    @Test func shapesMoveTurnAndScaleAboutTheirAnchor() {
        let square = Rect(x: 0, y: 0, width: 10, height: 10)
        let turned = points(Rectangle().rotation(.degrees(90), anchor: .topLeading).path(in: square))
        #expect(near(turned[1], 0, 10))
        let scaled = points(Rectangle().scale(0.5, anchor: .bottomTrailing).path(in: square))
        #expect(near(scaled[0], 5, 5))
        let moved = points(Rectangle().offset(x: 3, y: -2).path(in: square))
        #expect(near(moved[0], 3, -2))
    }

    @Test func shapesArePutTogether() {
        let square = Rect(x: 0, y: 0, width: 100, height: 100)
        let hole = Circle().scale(0.5)
        let ring = Circle().subtracting(hole).path(in: square)
        #expect(!ring.contains(Point(x: 50, y: 50)) && ring.contains(Point(x: 50, y: 10)))
        let lens = Circle().offset(x: -30).intersection(Circle().offset(x: 30)).path(in: square)
        #expect(lens.contains(Point(x: 50, y: 50)) && !lens.contains(Point(x: 25, y: 50)))
        #expect(abs(lens.boundingRect.width - 40) < 0.1)
        let both = Circle().offset(x: -30).union(Circle().offset(x: 30)).path(in: square)
        #expect(abs(both.boundingRect.width - 160) < 0.1)
        let either = Circle().offset(x: -30).symmetricDifference(Circle().offset(x: 30)).path(in: square)
        #expect(!either.contains(Point(x: 50, y: 50)) && either.contains(Point(x: 0, y: 50)))
    }
}
