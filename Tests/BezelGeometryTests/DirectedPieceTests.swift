// Strokes and parallel curves where a curve rests: handles on ends, cusps, and curves that turn back on a line.
import Foundation
import Testing

@testable import BezelGeometry

@Suite struct DirectedPieceTests {
    private func outline(
        _ data: String, _ cap: StrokeStyle.LineCap = .butt, _ join: StrokeStyle.LineJoin = .miter
    ) throws -> Path {
        try Path(svg: data).stroked(StrokeStyle(lineWidth: 8, lineCap: cap, lineJoin: join), tolerance: 0.01)
    }
    private func area(_ path: Path) -> Double { abs(path.normalized(tolerance: 0.001).signedArea) }

    /// All of these draw the line from (a, b) by (40, 30), which is 50 long.
    static let lines = [
        "c40,30 40,30 40,30", "c0,0 0,0 40,30", "c0,0 40,30 40,30", "c40,30 0,0 40,30", "c0,0 20,15 40,30",
        "c20,15 40,30 40,30", "q40,30 40,30", "q0,0 40,30", "l0,0 l40,30 l0,0", "c0,0 0,0 0,0 c40,30 40,30 40,30",
        "c1e-9,0 40,30 40,30", "c40,30 40,30.000000001 40,30", "a0,9 0 0 1 40,30 a9,9 0 0 1 0,0",
    ]

    @Test(arguments: lines) func aStraightCurveIsStrokedAsALine(data: String) throws {
        // On and beside the numbers that binary fractions write exactly.
        for (x, y) in [(50, 50), (70, 12), (0.1, 0.7), (-31.3, 1234.567)] as [(Double, Double)] {
            for cap in StrokeStyle.LineCap.allCases {
                let ends: Double = cap == .butt ? 0 : cap == .round ? 16 * .pi : 64
                let stroke = try outline("M\(x),\(y) \(data)", cap)
                #expect(abs(area(stroke) - 400 - ends) < 0.05, "\(cap) at \(x), \(y): \(area(stroke))")
            }
        }
    }

    @Test func aCurveThatOvershootsReachesItsTurningPoints() throws {
        // x = 100·3t(1 − t)²·1.5 + …: the turns are the extremes of the curve on the line.
        let path = try Path(svg: "M0,0 C150,0 -50,0 100,0")
        let stroke = try outline("M0,0 C150,0 -50,0 100,0", .butt, .bevel)
        let reach = path.boundingRect
        #expect(area(stroke) > 8 * reach.width - 1)
        let back = try outline("M0,0 Q100,0 0,0")
        // To (50, 0) and back; the turn is round.
        #expect(abs(area(back) - (8 * 50 + 8 * .pi)) < 0.1)
        #expect(abs(back.boundingRect.maxX - 54) < 0.01)
    }

    @Test("a turn just before a curve's end is round, whatever the joins", arguments: StrokeStyle.LineJoin.allCases)
    func turnAtEnd(join: StrokeStyle.LineJoin) throws {
        for data in ["M0,0 C50,0 100.1,0 100,0 L40,0", "M40,0 L100,0 C100.1,0 50,0 0,0", "M0,0 Q100.2,0 100,0 L40,0"] {
            let box = try outline(data, .butt, join).boundingRect
            #expect(abs(box.maxX - 104) < 0.02 && abs(box.minX) < 1e-6, "\(data): \(box)")
        }
    }

    @Test(arguments: StrokeStyle.LineJoin.allCases) func piecesWithoutLengthLeaveJoinsAlone(join: StrokeStyle.LineJoin)
        throws
    {
        let plain = try outline("M10,10 L50,10 L50,60", .butt, join)
        for data in [
            "M10,10 l0,0 L50,10 c0,0 0,0 0,0 q0,0 0,0 L50,60 l0,0", "M10,10 C50,10 50,10 50,10 C50,60 50,60 50,60",
            "M10,10 C10,10 10,10 50,10 C50,10 50,10 50,60", "M10,10 Q10,10 50,10 Q50,60 50,60",
        ] {
            #expect(abs(area(try outline(data, .butt, join)) - area(plain)) < 0.05, "\(data)")
        }
    }

    @Test func manyTinyStepsAreALine() throws {
        let steps = Path { path in
            path.move(to: .zero)
            path.addLine(to: Point(x: 10, y: 0))
            for i in 1...20_000 { path.addLine(to: Point(x: 10, y: Double(i) * 1e-3)) }
        }
        let stroke = steps.stroked(StrokeStyle(lineWidth: 2), tolerance: 0.1)
        #expect(abs(stroke.boundingRect.maxY - 20) < 0.02)
        #expect(abs(area(stroke) - 60) < 0.5)
    }

    @Test func handlesOnEndsKeepTheLimitOfTheDirection() throws {
        // Starts at rest toward its second handle, and ends at rest from its first.
        let first = PathSegment.cubic(.zero, .zero, Point(x: 10, y: 0), Point(x: 10, y: 10))
        let last = PathSegment.cubic(.zero, Point(x: 0, y: 10), Point(x: 10, y: 10), Point(x: 10, y: 10))
        #expect(first.directedPieces(least: 1e-4) == [first])
        #expect(first.tangent(at: 0) == Vector(dx: 1, dy: 0) && last.tangentBefore(1) == Vector(dx: 1, dy: 0))
        let both = PathSegment.cubic(.zero, .zero, Point(x: 3, y: 4), Point(x: 3, y: 4))
        #expect(both.directedPieces(least: 1e-4) == [.line(.zero, Point(x: 3, y: 4))])
    }

    @Test func anEndAtRestIsNoCorner() throws {
        for data in ["M70,12 c-40,40 -40,40 -40,40", "M0,0 C0,0 30,10 50,50", "M1,2 C90,0 31,47 31,47"] {
            #expect(try Path(svg: data).corners().isEmpty, "\(data)")
        }
        // One corner where a curve turns back, as at any cusp.
        #expect(try Path(svg: "M0,0 C90,0 90,0 30,0").corners().count == 1)
    }

    @Test func parallelsOfStraightCurvesAreStraight() throws {
        for data in Self.lines {
            let parallel = try Path(svg: "M7,9 \(data)").offset(by: 5)
            #expect(abs(parallel.length - 50) < 1e-3, "\(data): \(parallel.length)")
            let measure = PathMeasure(parallel)
            let start = try #require(measure.frame(at: 0)), end = try #require(measure.frame(at: measure.length))
            #expect(near(start.position, Point(x: 7 + 3, y: 9 - 4), 1e-3), "\(data)")
            #expect(near(end.position, Point(x: 47 + 3, y: 39 - 4), 1e-3), "\(data)")
        }
    }

    @Test func linesWithoutAnInsideAreStrokedAboutTheirMiddle() throws {
        for alignment in StrokeStyle.Alignment.allCases {
            let style = StrokeStyle(lineWidth: 8, lineJoin: .bevel, alignment: alignment)
            for data in ["M10,10 c40,30 40,30 40,30z", "M10,10 L50,10z", "M10,10 L50,40 L10,10z"] {
                let stroke = try Path(svg: data).stroked(style, tolerance: 0.01)
                #expect(area(stroke) > 300, "\(data), \(alignment)")
            }
        }
    }

    /// Found in every place, not only where rounding is kind.
    @Test func noRandomCurveWithBothHandlesOnAnEndIsLost() {
        var random = Pinned(11)
        for i in 0..<300 {
            func whole(_ p: Point) -> Point { i % 2 == 0 ? Point(x: p.x.rounded(), y: p.y.rounded()) : p }
            let (a, b) = (whole(random.point(200)), whole(random.point(200)))
            let path = Path {
                $0.move(to: a)
                $0.addCurve(to: b, control1: i % 3 == 0 ? a : b, control2: i % 3 == 0 ? a : b)
            }
            let stroke = path.stroked(StrokeStyle(lineWidth: 2), tolerance: 0.02)
            #expect(abs(abs(stroke.signedArea) - 2 * a.distance(to: b)) < 0.01, "\(a) \(b)")
        }
    }
}
