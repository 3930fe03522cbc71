import BezelGeometry
import Foundation
import Testing

@Suite struct OffsetTests {
    static let gentle = Path {
        $0.move(to: Point(x: 0, y: 100))
        $0.addCurve(
            to: Point(x: 300, y: 100), control1: Point(x: 100, y: -20), control2: Point(x: 200, y: 220))
    }

    @Test(arguments: [20.0, -20, 3, 0.5, 45])
    func everyPointOfAParallelLiesAtItsDistance(distance: Double) throws {
        let d = Double(distance)
        let measure = PathMeasure(Self.gentle)
        let parallel = PathMeasure(Self.gentle.offset(by: d))
        for i in 1..<400 {
            let f = try #require(parallel.frame(at: parallel.length * Double(i) / 400))
            let foot = try #require(measure.nearest(to: f.position))
            #expect(abs(foot.separation - abs(d)) < 1.5e-3)
            // Positive lies to the left of travel.
            let on = try #require(measure.frame(at: foot.distance))
            #expect((f.position - on.position).dot(on.normal) * d > 0)
        }
    }

    @Test func lengthGrowsByDistanceTimesTurn() {
        // Steiner: an open arc that turns by an angle changes its length by distance times angle.
        let arc = Path.arc(center: .zero, radius: 100, startAngle: .degrees(200), delta: .degrees(140))
        let turn = 140 * Double.pi / 180
        #expect(near(arc.offset(by: 30).length, 130 * turn, 1e-3))
        #expect(near(arc.offset(by: -30).length, 70 * turn, 1e-3))
        #expect(near(Self.gentle.offset(by: 15).length, Self.gentle.length, 2e-3))
    }

    @Test(arguments: [10.0, -10])
    func smoothPathGivesAContinuousParallel(distance: Double) {
        let path = Path.circle(center: .zero, radius: 40)
        let parallel = path.offset(by: Double(distance))
        #expect(parallel.subpaths.count == 1 && parallel.subpaths[0].isClosed)
        for (a, b) in zip(parallel.subpaths[0].segments, parallel.subpaths[0].segments.dropFirst()) {
            #expect(a.end == b.start)
        }
        #expect(near(parallel.length, 2 * Double.pi * (40 + Double(distance)), 2e-3))
    }

    @Test func cornersAreRoundOutsideAndCrossedInside() throws {
        let corner = Path {
            $0.move(to: .zero)
            $0.addLine(to: Point(x: 100, y: 0))
            $0.addLine(to: Point(x: 100, y: 100))
        }
        // The path turns right: its left side is the outer one.
        #expect(near(corner.offset(by: 10).length, 200 + 5 * Double.pi, 1e-3))
        let inner = corner.offset(by: -10)
        #expect(near(inner.length, 180, 1e-9))
        #expect(inner.elements[1] == .line(to: Point(x: 90, y: 10)))
        #expect(near(corner.offset(by: 10, join: .miter).length, 220, 1e-9))
        #expect(near(corner.offset(by: 10, join: .bevel).length, 200 + 10 * Double(2).squareRoot(), 1e-9))
    }

    @Test func parallelBeyondTheCurvatureKeepsItsTwoCusps() {
        let arc = Path {
            $0.move(to: Point(x: 0, y: 100))
            $0.addQuadCurve(to: Point(x: 100, y: 100), control: Point(x: 50, y: -60))
        }
        // The curve turns right; to its right lies the centre of curvature.
        let folded = arc.offset(by: -60)
        #expect(folded.isFinite)
        #expect(folded.subpaths.count == 1)
        // Each point is on a normal at that distance, though no longer the nearest one.
        let measure = PathMeasure(arc)
        let fold = PathMeasure(folded)
        for i in 0...50 {
            if let f = fold.frame(at: fold.length * Double(i) / 50), let n = measure.nearest(to: f.position) {
                #expect(n.separation < 60.01)
            }
        }
    }

    @Test func insetRectangleKeepsSharpCornersEitherWayRound() {
        let rect = Path(Rect(x: 0, y: 0, width: 100, height: 50))
        for path in [rect, rect.reversed()] {
            #expect(path.inset(by: 10).boundingRect == Rect(x: 10, y: 10, width: 80, height: 30))
            #expect(near(path.inset(by: 10).length, 220, 1e-9))
            #expect(near(path.inset(by: -5).length, 340, 1e-9))
        }
        let ring = Path {
            $0.addPath(.circle(center: .zero, radius: 50))
            $0.addPath(.circle(center: .zero, radius: 30, counterclockwise: true))
        }
        #expect(near(ring.inset(by: 4).length, 2 * Double.pi * (46 + 34), 1e-1))
        #expect(rect.inset(by: 60).isEmpty)
    }

    @Test(arguments: [-30.0, -8, 6, 14, 25, 40])
    func insetOfAnyShapeIsWhatLiesBeyondTheDistance(distance: Double) throws {
        let d = Double(distance)
        let shape = try Path(
            svg: "M30 150C30 20 270 20 270 150C270 200 200 200 200 150C200 120 100 120 100 150C100 220 30 220 30 150Z")
        let edge = PathMeasure(shape)
        for path in [shape, shape.reversed()] {
            let inset = path.inset(by: d)
            var r = Pinned(9)
            for _ in 0..<80 {
                let p = Point(x: r.number(-20...320), y: r.number(0...280))
                let depth = try #require(edge.nearest(to: p)).separation * (shape.contains(p) ? 1 : -1)
                // Near the outer side of a sharp corner a mitre reaches farther; this shape's corners are hollow.
                if depth > d + 0.1 { #expect(inset.contains(p)) }
                if depth < d - 0.1, d > 0 || depth < d * 1.5 { #expect(!inset.contains(p)) }
            }
        }
    }

    @Test func roundedRectangleInsetReducesItsRadii() {
        let path = Path(roundedRect: Rect(x: 0, y: 0, width: 100, height: 60), cornerRadius: 20, style: .circular)
        #expect(near(path.inset(by: 5).length, 2 * (60 + 20) + 30 * Double.pi, 1e-2))
    }

    @Test func badInputGivesAClearResult() {
        for bad in [Double.nan, .infinity, 1e300] {
            #expect(Self.gentle.offset(by: bad).isEmpty)
            let broken = Path {
                $0.addLines([.zero, Point(x: bad, y: 0), Point(x: 10, y: 10), Point(x: 30, y: 10)])
                $0.addCurve(to: .zero, control1: Point(x: 1, y: bad), control2: .zero)
            }
            #expect(broken.offset(by: 3).isFinite)
            #expect(broken.stroked(StrokeStyle(lineWidth: 2)).isFinite)
            #expect(broken.inset(by: 3).isFinite)
            _ = broken.flattened()
            _ = broken.contains(.zero)
            #expect(Self.gentle.stroked(StrokeStyle(lineWidth: bad)).isEmpty)
            _ = Self.gentle.dashed([bad, 1], phase: bad)
        }
        #expect(Path { $0.addLines([.zero, .zero]) }.offset(by: 5).isEmpty)
    }

    @Test func reversedPathRunsBack() throws {
        let path = try Path(svg: "M0 0C10 20 30 20 40 0zM50 0L60 0L60 20")
        let back = path.reversed()
        #expect(near(back.length, path.length))
        #expect(back.subpaths.map(\.isClosed) == [false, true])
        #expect(near(back.signedArea, -path.signedArea))
        let there = PathMeasure(path)
        let here = PathMeasure(back)
        for d in [1, 25, 40, 70] as [Double] {
            let a = try #require(there.frame(at: d))
            let b = try #require(here.frame(at: here.length - d, leaning: .backward))
            #expect(near(a.position, b.position, 1e-7))
        }
    }

    @Test func chordsStayWithinTheirTolerance() {
        for tolerance in [1, 0.1, 0.001] as [Double] {
            let flat = Self.gentle.flattened(tolerance: tolerance)
            let measure = PathMeasure(flat)
            for i in 0...500 {
                let p = PathMeasureTests.segment(Self.gentle).point(at: Double(i) / 500)
                #expect((measure.nearest(to: p)?.separation ?? 1e9) <= tolerance * 1.0001)
            }
        }
    }
}
