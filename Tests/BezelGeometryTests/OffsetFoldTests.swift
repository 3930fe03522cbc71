// Parallel curves without folds: nowhere nearer than their distance, never backwards.
import BezelGeometry
import Foundation
import Testing

@Suite struct OffsetFoldTests {
    /// Every point lies at the distance from the source, none nearer, and the curve runs the way its source does.
    private func expectForward(_ parallel: Path, of source: Path, distance: Double, _ comment: Comment) throws {
        let measure = PathMeasure(parallel)
        let from = PathMeasure(source)
        #expect(measure.length > 0, comment)
        for i in 1..<401 {
            let f = try #require(measure.frame(at: measure.length * Double(i) / 401))
            let foot = try #require(from.nearest(to: f.position))
            #expect(abs(foot.separation - abs(distance)) < 2e-3, comment)
            // At a corner of the parallel two feet are equally near; elsewhere the directions agree.
            let on = try #require(from.frame(at: foot.distance))
            #expect(f.tangent.dot(on.tangent) > -1e-3, comment)
        }
    }

    @Test func aFoldIsCutWhereItsArmsCross() throws {
        let a = Point(x: 0, y: 300)
        let c = Point(x: 100, y: -260)
        let b = Point(x: 200, y: 300)
        let arch = Path {
            $0.move(to: a)
            $0.addQuadCurve(to: b, control: c)
        }
        let trimmed = arch.offset(by: -60, keepsFolds: false)
        try expectForward(trimmed, of: arch, distance: 60, "arch")
        // By symmetry the arms cross on x = 100: where the normal of 60 from a point of the left half ends there.
        func end(_ t: Double) -> Point {
            let u = 1 - t
            let p = Point(
                x: u * u * a.x + 2 * u * t * c.x + t * t * b.x, y: u * u * a.y + 2 * u * t * c.y + t * t * b.y)
            let dx = 2 * u * (c.x - a.x) + 2 * t * (b.x - c.x)
            let dy = 2 * u * (c.y - a.y) + 2 * t * (b.y - c.y)
            let l = (dx * dx + dy * dy).squareRoot()
            return Point(x: p.x - 60 * dy / l, y: p.y + 60 * dx / l)
        }
        var low: Double = 0
        var high: Double = 0.3
        for _ in 0..<60 {
            let middle = (low + high) / 2
            if end(middle).x < 100 { low = middle } else { high = middle }
        }
        let corner = try #require(trimmed.corners().first)
        #expect(trimmed.corners().count == 1)
        #expect(corner.position.distance(to: end(low)) < 2e-3)
    }

    @Test(arguments: [-30.0, -20, -38]) func aClosedCurveStaysClosed(_ distance: Double) throws {
        // At the ends of its long axis the ellipse's radius is 40² / 100 = 16.
        let ellipse = Path(ellipseIn: Rect(x: -100, y: -40, width: 200, height: 80))
        let trimmed = ellipse.offset(by: Double(distance), keepsFolds: false)
        #expect(PathMeasure(trimmed).isClosedLoop)
        try expectForward(trimmed, of: ellipse, distance: Double(distance), "ellipse")
        let corners = trimmed.corners()
        #expect(corners.count == 2 && corners.allSatisfy { abs($0.position.y) < 2e-3 })
    }

    @Test func aCurveThatTurnsTooTightlyEverywhereHasNone() {
        let circle = Path.circle(center: .zero, radius: 20)
        #expect(circle.offset(by: -30, keepsFolds: false).isEmpty)
        #expect(!circle.offset(by: -30).isEmpty)
        #expect(near(circle.offset(by: -15, keepsFolds: false).length, 2 * .pi * 5, 1e-2))
    }

    @Test func polygonsThatTurnLikeCurvesFoldToo() throws {
        // Two legs and between them a quarter turn of radius 10 in twenty chords.
        var points = [Point(x: 0, y: 0), Point(x: 100, y: 0)]
        for i in 0...20 {
            let angle = Double(i) / 20 * .pi / 2
            points.append(Point(x: 100 + 10 * sin(angle), y: 10 - 10 * cos(angle)))
        }
        points.append(Point(x: 110, y: 110))
        let path = Path { $0.addLines(points) }
        let trimmed = path.offset(by: -30, keepsFolds: false)
        try expectForward(trimmed, of: path, distance: 30, "polygon")
        #expect(near(trimmed.length, 80 + 80, 1e-6))
    }

    @Test func atOpenEndsFoldsAreLeftOut() throws {
        let hook = try Path(svg: "M0 0 H100 A10 10 0 0 1 100 20")
        let trimmed = PathMeasure(hook.offset(by: -15, keepsFolds: false))
        #expect(near(trimmed.length, 100, 1e-6))
        for d in [0, 50, 99] as [Double] {
            let frame = try #require(trimmed.frame(at: d))
            #expect(near(frame.position, Point(x: d, y: 15), 1e-6) && near(frame.tangent.dx, 1, 1e-9))
        }
    }

    @Test(arguments: [-45.0, -25, 25, 45, 200]) func nothingIsEverLostToBadNumbers(_ distance: Double) throws {
        for svg in [
            "M0 0C100 100 0 100 100 0", "M0 0C0 0 100 0 100 0", "M0 0L100 0L0 0", "M0 0L10 0L10 5L0 5Z",
            "M0 0Q50 0 0 0", "M0 0C90 80 10 80 100 0S-60 30 0 0Z",
        ] {
            let trimmed = try Path(svg: svg).offset(by: Double(distance), keepsFolds: false)
            #expect(trimmed.isFinite, "\(svg)")
        }
    }

    @Test func curvesWithoutFoldsStayAsTheyAre() {
        for d in [20, -20] as [Double] {
            #expect(OffsetTests.gentle.offset(by: d, keepsFolds: false) == OffsetTests.gentle.offset(by: d))
        }
    }

    @Test(arguments: [0.4, 1.2, 4.0]) func aClosedCurveBeginsWhereItsSourceDoes(turn: Double) throws {
        // A star of four inner corners, from a point off its corners: as far along as the source, as far round.
        let star = try Path(svg: "M100 0L20 20L0 100L-20 20L-100 0L-20 -20L0 -100L20 -20Z")
        let source = star.applying(Transform(rotationAngle: turn))
        let trimmed = source.offset(by: -6, keepsFolds: false)
        let start = try #require(trimmed.subpaths.first?.segments.first?.start)
        let wanted = try #require(source.subpaths.first?.segments.first?.start)
        #expect(start.distance(to: wanted) < 60)
        // Of many short curves, at one of whose ends the parallel curves do not meet by a hair.
        var dense = Path()
        dense.move(to: Point(x: 60, y: 0))
        for i in 1...360 {
            let t = Double(i) * .pi / 180
            let r = 120 + 60 * cos(t - .pi)
            dense.addLine(to: Point(x: r * cos(t), y: r * sin(t)))
        }
        dense.closeSubpath()
        let parallel = PathMeasure(dense.offset(by: turn, keepsFolds: false))
        let frame = try #require(parallel.frame(at: 0))
        #expect(frame.position.distance(to: Point(x: 60, y: 0)) < 2 * turn + 0.1)
    }
}
