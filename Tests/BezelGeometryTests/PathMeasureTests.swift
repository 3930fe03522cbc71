import BezelGeometry
import Foundation
import Testing

@Suite struct PathMeasureTests {
    static func cubic(_ seed: UInt64, _ size: Double = 200) -> PathSegment {
        var r = Pinned(seed)
        return .cubic(r.point(size), r.point(size), r.point(size), r.point(size))
    }
    static func segment(_ path: Path) -> PathSegment { path.subpaths[0].segments[0] }
    static func path(_ segment: PathSegment) -> Path {
        Path {
            $0.move(to: segment.start)
            $0.append(segment.element)
        }
    }

    @Test func lineLengthIsExact() {
        let path = Path {
            $0.move(to: Point(x: 1, y: 2))
            $0.addLine(to: Point(x: 4, y: 6))
        }
        #expect(PathMeasure(path).length == 5)
    }

    @Test(arguments: [1.0, 30, 1000])
    func parabolaLengthAgreesWithItsClosedForm(a: Double) {
        // y = x² from -a to a: length a·sqrt(1+4a²) + asinh(2a)/2.
        let x = Double(a)
        let path = Path {
            $0.move(to: Point(x: -x, y: x * x))
            $0.addQuadCurve(to: Point(x: x, y: x * x), control: Point(x: 0, y: -x * x))
        }
        let truth = Double(a * (1 + 4 * a * a).squareRoot() + asinh(2 * a) / 2)
        #expect(near(PathMeasure(path).length, truth, max(1e-9, truth * 1e-14)))
    }

    @Test(arguments: 1...40)
    func cubicLengthAgreesWithADenseSum(seed: UInt64) {
        let s = Self.cubic(seed)
        #expect(near(s.length(), denseLength { s.point(at: $0) }, 1e-6))
    }

    @Test func circleLengthIsThatOfItsCubics() {
        #expect(near(Path.circle(center: .zero, radius: 30).length, 60 * Double.pi, 60 * Double.pi * 5e-6))
    }

    @Test func cuspsAndDoubledControlPointsAreExact() {
        // A cubic that goes out and back over its own track: |y'| integrates to twice the height.
        let back = Path {
            $0.move(to: .zero)
            $0.addCurve(to: Point(x: 0, y: 0), control1: Point(x: 0, y: 40), control2: Point(x: 0, y: 40))
        }
        #expect(near(back.length, 60, 1e-8))
        let cusp = PathSegment.cubic(
            .zero, Point(x: 100, y: 100), Point(x: 0, y: 100), Point(x: 100, y: 0))
        #expect(near(cusp.length(), denseLength { cusp.point(at: $0) }, 1e-5))
    }

    @Test(arguments: 1...25)
    func distanceAndFrameAreInverse(seed: UInt64) throws {
        let s = Self.cubic(seed)
        let measure = PathMeasure(Self.path(s))
        for i in 0...200 {
            let d = measure.length * Double(i) / 200
            let place = try #require(measure.location(at: d))
            let reached = s.part(from: 0, to: place.t).length()
            #expect(near(reached, d, 1e-8))
            #expect(near(measure.distance(atSegment: 0, t: place.t), d, 1e-8))
        }
    }

    @Test func equalStepsGiveEqualChordsOnACircle() throws {
        let measure = PathMeasure(Path.circle(center: .zero, radius: 100))
        for i in 0..<360 {
            let f = try #require(measure.frame(at: measure.length * Double(i) / 360))
            let angle = Double(i) * .pi / 180
            #expect(near(f.position, Point(x: 100 * cos(angle), y: 100 * sin(angle)), 1e-3))
            #expect(near(f.normal.dx, cos(angle), 1e-4) && near(f.normal.dy, sin(angle), 1e-4))
            #expect(near(try #require(measure.curvature(at: measure.length * Double(i) / 360)), 0.01, 2e-5))
        }
    }

    @Test func subpathsAreOneLengthWithoutGaps() throws {
        let path = Path {
            $0.move(to: .zero)
            $0.addLine(to: Point(x: 10, y: 0))
            $0.move(to: Point(x: 500, y: 500))
            $0.move(to: Point(x: 0, y: 50))
            $0.addLine(to: Point(x: 0, y: 70))
            $0.closeSubpath()
        }
        let measure = PathMeasure(path)
        #expect(measure.length == 50)
        #expect(measure.contours.map(\.range) == [0...10, 10...50])
        #expect(measure.contours.map(\.isClosed) == [false, true])
        #expect(!measure.isClosedLoop)
        #expect(try #require(measure.frame(at: 10)).position == Point(x: 0, y: 50))
        #expect(try #require(measure.frame(at: 10, leaning: .backward)).position == Point(x: 10, y: 0))
        #expect(try #require(measure.frame(at: 35)).tangent == Vector(dx: 0, dy: -1))
    }

    @Test func endPoliciesAreWhatTheySay() throws {
        let measure = PathMeasure(
            Path {
                $0.move(to: .zero)
                $0.addLine(to: Point(x: 10, y: 0))
            })
        #expect(measure.frame(at: -1) == nil && measure.frame(at: 11) == nil)
        #expect(measure.frame(at: .nan) == nil && measure.frame(at: .infinity, beyond: .wrap) == nil)
        #expect(try #require(measure.frame(at: -3, beyond: .clamp)).position.x == 0)
        #expect(try #require(measure.frame(at: -3, beyond: .extend)).position.x == -3)
        #expect(try #require(measure.frame(at: 14, beyond: .extend)).position.x == 14)
        #expect(near(try #require(measure.frame(at: -3, beyond: .wrap)).position.x, 7))
        #expect(near(try #require(measure.frame(at: 23, beyond: .wrap)).position.x, 3))
    }

    @Test func cornersTellTheirTwoDirections() throws {
        let measure = PathMeasure(
            Path {
                $0.move(to: .zero)
                $0.addLine(to: Point(x: 10, y: 0))
                $0.addLine(to: Point(x: 10, y: 0))
                $0.addLine(to: Point(x: 10, y: 10))
            })
        #expect(try #require(measure.frame(at: 10)).tangent == Vector(dx: 0, dy: 1))
        #expect(try #require(measure.frame(at: 10, leaning: .backward)).tangent == Vector(dx: 1, dy: 0))
    }

    @Test func degenerateEndsTakeTheLimitDirection() throws {
        for (c1, c2) in [
            (Point.zero, Point(x: 10, y: 10)), (.zero, Point(x: 20, y: 20)),
            (Point(x: 3, y: 3), Point(x: 20, y: 20)),
        ] {
            let measure = PathMeasure(
                Path {
                    $0.move(to: .zero)
                    $0.addCurve(to: Point(x: 20, y: 20), control1: c1, control2: c2)
                })
            for d in [0, measure.length / 2, measure.length] {
                let t = try #require(measure.frame(at: d)).tangent
                #expect(near(t.dx, Double(0.5).squareRoot(), 1e-6) && near(t.dy, t.dx, 1e-6))
            }
        }
    }

    @Test func pathWithoutLengthHasNoFrame() {
        let point = Path {
            $0.move(to: Point(x: 3, y: 3))
            $0.addLine(to: Point(x: 3, y: 3))
            $0.closeSubpath()
        }
        #expect(PathMeasure(point).length == 0)
        #expect(PathMeasure(point).frame(at: 0) == nil)
        #expect(PathMeasure(Path()).frame(at: 0, beyond: .extend) == nil)
        #expect(PathMeasure(Path()).nearest(to: .zero) == nil)
    }

    @Test func coordinatesThatAreNotFiniteAreSkippedAndCounted() {
        let path = Path {
            $0.move(to: .zero)
            $0.addLine(to: Point(x: 10, y: 0))
            $0.addLine(to: Point(x: Double.nan, y: 0))
            $0.addCurve(to: Point(x: 0, y: 5), control1: .zero, control2: Point(x: Double.infinity, y: 0))
            $0.addLine(to: Point(x: 0, y: 9))
        }
        let measure = PathMeasure(path)
        #expect(measure.skippedSegments == 2)
        #expect(measure.length == 14)
    }

    @Test func hugeAndTinyCurvesAreMeasured() {
        for size in [Double(1e-6), 1e-3, 1e6, 1e11] {
            let s = Self.cubic(7, size)
            let unit = Self.cubic(7, 1)
            #expect(near(s.length() / size, unit.length(tolerance: 1e-12), 1e-9))
        }
    }

    @Test func cursorAgreesWithSearching() throws {
        let measure = PathMeasure(Path.circle(center: .zero, radius: 10))
        var cursor = measure.cursor()
        for d in [0, 1, 2, 10, 60, 3, 62.8, 0, 30] as [Double] {
            #expect(cursor.frame(at: d) == measure.frame(at: d))
        }
    }

    @Test(arguments: 1...20)
    func nearestIsNoFartherThanADenseSearch(seed: UInt64) throws {
        let s = Self.cubic(seed)
        let measure = PathMeasure(Self.path(s))
        var r = Pinned(seed + 100)
        for _ in 0..<10 {
            let p = r.point(300)
            let dense = (0...4000).map { s.point(at: Double($0) / 4000).distance(to: p) }.min() ?? 0
            let found = try #require(measure.nearest(to: p))
            #expect(found.separation <= dense + 1e-9)
            let frame = try #require(measure.frame(at: found.distance))
            #expect(near(frame.position, found.position, 1e-6))
        }
    }

    @Test func partsAddUpAndKeepTheirPlace() throws {
        let path = Path {
            $0.addEllipse(in: Rect(x: 0, y: 0, width: 80, height: 40))
            $0.addRect(Rect(x: 100, y: 0, width: 10, height: 10))
        }
        let measure = PathMeasure(path)
        let part = measure.part(from: 20, to: measure.length - 7)
        #expect(near(part.length, measure.length - 27, 1e-8))
        let first = try #require(PathMeasure(part).frame(at: 0))
        #expect(near(first.position, try #require(measure.frame(at: 20)).position, 1e-8))
        #expect(path.trimmedPath(from: 0, to: 1) == path)
        #expect(path.trimmedPath(from: 0.6, to: 0.5).isEmpty)
        #expect(measure.part(from: 0, to: 150).subpaths.first?.isClosed == false)
        #expect(measure.part(from: -5, to: 1e9).subpaths.map(\.isClosed) == [true, true])
    }

    @Test func loopPartPassesTheSeam() {
        let circle = Path.circle(center: .zero, radius: 50)
        let measure = PathMeasure(circle)
        let part = measure.loopPart(from: measure.length - 10, to: measure.length + 15)
        #expect(near(part.length, 25, 1e-8))
        #expect(part.subpaths.count == 1)
    }
}
