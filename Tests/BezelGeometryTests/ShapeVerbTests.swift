import BezelGeometry
import Foundation
import Testing

@Suite struct ShapeVerbTests {
    @Test func arcStaysWithinItsStatedRadialError() {
        let path = Path.circle(center: Point(x: 5, y: -3), radius: 100)
        for case .segment(let s) in path.subpaths[0].segments.map(Piece.segment) {
            for i in 0...50 {
                let r = s.point(at: Double(i) / 50).distance(to: Point(x: 5, y: -3))
                #expect(abs(r - 100) < 5e-4)
            }
        }
        #expect(!path.subpaths[0].hasClosingLine)
    }
    private enum Piece { case segment(PathSegment) }

    @Test(arguments: [false, true])
    func clockwiseFlagHasSwiftUIsMeaning(clockwise: Bool) throws {
        // SwiftUI: clockwise false from 0 to 90 degrees runs through 45 degrees, which is below the centre on a screen.
        let path = Path {
            $0.addArc(
                center: .zero, radius: 10, startAngle: .degrees(0), endAngle: .degrees(90), clockwise: clockwise)
        }
        let measure = PathMeasure(path)
        let middle = try #require(measure.frame(at: measure.length / 2)).position
        let root = 10 * Double(0.5).squareRoot()
        #expect(near(middle, clockwise ? Point(x: -root, y: -root) : Point(x: root, y: root), 1e-4))
        #expect(near(measure.length, 10 * .pi * (clockwise ? 1.5 : 0.5), 1e-3))
    }

    @Test func arcOfAWholeTurnOrMoreIsOneTurn() {
        for end in [360.0, 720, 1000] {
            let path = Path {
                $0.addArc(center: .zero, radius: 1, startAngle: .zero, endAngle: .degrees(end), clockwise: false)
            }
            #expect(near(path.length, 2 * .pi, 1e-4))
        }
    }

    @Test func arcLeadsOnFromTheCurrentPoint() {
        let path = Path {
            $0.move(to: Point(x: 20, y: 0))
            $0.addRelativeArc(center: .zero, radius: 10, startAngle: .zero, delta: .degrees(90))
        }
        #expect(path.elements[1] == .line(to: Point(x: 10, y: 0)))
        #expect(near(path.length, 10 + 5 * .pi, 1e-3))
    }

    @Test func tangentArcTouchesBothLines() throws {
        var path = Path()
        path.move(to: Point(x: 0, y: 0))
        path.addArc(tangent1End: Point(x: 100, y: 0), tangent2End: Point(x: 100, y: 100), radius: 20)
        #expect(near(try #require(path.currentPoint), Point(x: 100, y: 20), 1e-9))
        #expect(near(path.length, 80 + 10 * .pi, 1e-3))
        let measure = PathMeasure(path)
        #expect(near(try #require(measure.frame(at: measure.length)).tangent.dy, 1, 1e-9))
        // A straight line through the corner: only the line.
        var straight = Path()
        straight.move(to: .zero)
        straight.addArc(tangent1End: Point(x: 5, y: 0), tangent2End: Point(x: 9, y: 0), radius: 2)
        #expect(straight.elements.last == .line(to: Point(x: 5, y: 0)))
    }

    @Test(arguments: [RoundedCornerStyle.circular, .continuous])
    func roundedRectangleTouchesItsFourSides(style: RoundedCornerStyle) {
        let rect = Rect(x: 10, y: 20, width: 100, height: 60)
        let path = Path(roundedRect: rect, cornerRadius: 12, style: style)
        #expect(near(path.boundingRect.minX, 10, 1e-9) && near(path.boundingRect.maxY, 80, 1e-9))
        #expect(path.contains(Point(x: 60, y: 21)))
        #expect(!path.contains(Point(x: 11, y: 21)))
        let circle = 320 - 96 + 24 * Double.pi
        #expect(near(path.length, circle, style == .circular ? 1e-3 : 1.5))
    }

    @Test func radiusTooLargeGivesACapsule() {
        let path = Path(roundedRect: Rect(x: 0, y: 0, width: 100, height: 40), cornerRadius: 500)
        #expect(near(path.length, 120 + 40 * .pi, 1e-2))
        #expect(path.boundingRect == Rect(x: 0, y: 0, width: 100, height: 40))
    }

    @Test func boundsAreTight() {
        let curve = Path {
            $0.move(to: .zero)
            $0.addCurve(to: Point(x: 10, y: 0), control1: Point(x: 0, y: -8), control2: Point(x: 10, y: -8))
        }
        #expect(near(curve.boundingRect.minY, -6) && near(curve.boundingRect.height, 6))
        #expect(near(curve.controlBounds.minY, -8))
        #expect(Path().boundingRect.isNull)
        #expect(Path { $0.move(to: .zero) }.boundingRect.isNull)
    }

    @Test func numbersThatAreNotFiniteNeitherCrashNorHang() {
        for bad in [Double.nan, .infinity, -.infinity, 1e308] {
            let path = Path {
                $0.addArc(
                    center: .zero, radius: bad, startAngle: .zero, endAngle: .degrees(Double(bad)), clockwise: true)
                $0.addRelativeArc(
                    center: Point(x: bad, y: 0), radius: 3, startAngle: .radians(Double(bad)),
                    delta: .radians(Double(bad)))
                $0.addEllipse(in: Rect(x: 0, y: bad, width: 4, height: bad))
                $0.addRoundedRect(
                    in: Rect(x: 0, y: 0, width: bad, height: 3), cornerSize: Size(width: bad, height: 1))
                $0.addArc(tangent1End: Point(x: bad, y: 1), tangent2End: .zero, radius: 1)
            }
            let measure = PathMeasure(path)
            #expect(measure.length.isFinite)
            _ = measure.frame(at: bad)
            #expect(!path.boundingRect.width.isNaN)
        }
    }
}
