// Arcs and ellipses are measured as what they are, not as the cubics that are drawn for them.
import BezelGeometry
import Foundation
import Testing

@Suite struct ExactArcTests {
    @Test(arguments: [0.001, 1, 2000, 1e6]) func circlesOfEveryRadiusAreExact(radius: Double) throws {
        let center = Point(x: 3, y: -7)
        let measure = PathMeasure(.circle(center: center, radius: radius, startAngle: .degrees(90)))
        #expect(abs(measure.length - 2 * .pi * radius) < 1e-12 * radius)
        for i in 0...97 {
            let distance = measure.length * Double(i) / 97
            let frame = try #require(measure.frame(at: distance))
            let angle = Double.pi / 2 + distance / radius
            #expect(
                frame.position.distance(to: center + Vector(angle: .radians(angle)) * radius) < 1e-11 * max(radius, 10))
            #expect((frame.tangent - Vector(angle: .radians(angle + .pi / 2))).length < 1e-12)
            #expect(abs((measure.curvature(at: distance) ?? 0) * radius - 1) < 1e-9)
        }
    }

    @Test func arcsOfPathDataAreExactTurnedReversedAndCut() throws {
        let path = try Path(svg: "M-2000 0A2000 2000 0 0 1 2000 0").applying(Transform(rotationAngle: 0.3))
        let reversed = PathMeasure(path.reversed())
        let part = PathMeasure(PathMeasure(path).part(from: 500, to: 3000))
        #expect(abs(part.length - 2500) < 1e-9)
        for distance in stride(from: Double(0), through: 2500, by: 100) {
            for measure in [reversed, part] {
                let place = try #require(measure.frame(at: distance)?.position)
                #expect(abs(hypot(place.x, place.y) - 2000) < 1e-9)
            }
        }
        let end = try #require(reversed.frame(at: .pi * 1000)?.position)
        #expect(end.distance(to: Point(x: 2000 * sin(0.3), y: -2000 * cos(0.3))) < 1e-9)
    }

    /// The ellipse's length by its complete integral, summed as the arithmetic-geometric mean converges.
    @Test(arguments: [(300.0, 200.0), (5000, 10), (1, 1.0001)])
    func ellipsesHaveTheirTrueLength(a: Double, b: Double) throws {
        let measure = PathMeasure(Path(ellipseIn: Rect(x: -a, y: -b, width: 2 * a, height: 2 * b)))
        var (x, y, sum, power) = (max(a, b), min(a, b), 0.0, 0.5)
        sum = power * (x * x - y * y)
        let major = x
        for _ in 0..<12 {
            let difference = (x - y) / 2
            (x, y) = ((x + y) / 2, (x * y).squareRoot())
            power *= 2
            sum += power * difference * difference
        }
        let length = 2 * .pi / x * (major * major - sum)
        #expect(abs(Double(measure.length) - length) < 1e-9 * length)
        for i in 0...50 {
            let place = try #require(measure.frame(at: measure.length * Double(i) / 50)?.position)
            #expect(abs(Double(place.x * place.x) / (a * a) + Double(place.y * place.y) / (b * b) - 1) < 1e-11)
        }
    }

    @Test func parallelsOfCirclesAreCircles() throws {
        let circle = Path.circle(center: .zero, radius: 2000)
        for distance in [Double(40), -40, 1999, -5000] {
            let measure = PathMeasure(circle.offset(by: distance))
            #expect(measure.isClosedLoop)
            #expect(abs(measure.length - 2 * .pi * (2000 + distance).magnitude) < 1e-8 || distance == -5000)
        }
        let inner = PathMeasure(Path.circle(center: .zero, radius: 100, counterclockwise: true).offset(by: 30))
        #expect(abs(inner.length - 2 * .pi * 70) < 1e-9)
    }

    @Test func nearestPointOfACircleLiesOnIt() throws {
        let measure = PathMeasure(.circle(center: .zero, radius: 2000))
        for i in 0..<40 {
            let angle = Double(i) * 0.157
            let nearest = try #require(measure.nearest(to: Point(x: 2300 * cos(angle), y: 2300 * sin(angle))))
            #expect(abs(nearest.separation - 300) < 1e-9)
            #expect(abs(nearest.distance - 2000 * angle) < 1e-6)
        }
    }

    @Test func pathsWithTheSameStepsAreEqualHoweverTheyWereBuilt() {
        let circle = Path.circle(center: .zero, radius: 10)
        #expect(Path(elements: circle.elements) == circle)
        #expect(Path(elements: circle.elements).hashValue == circle.hashValue)
    }

    /// Arcs beside other steps keep their own measure; steps after them theirs.
    @Test func arcsAmongOtherStepsAreExact() throws {
        var path = Path()
        path.move(to: Point(x: -500, y: 1000))
        path.addLine(to: Point(x: 0, y: 1000))
        path.addRelativeArc(center: .zero, radius: 1000, startAngle: .degrees(90), delta: .degrees(-180))
        path.addLine(to: Point(x: -500, y: -1000))
        path.addPath(.circle(center: Point(x: 5000, y: 0), radius: 700))
        path.closeSubpath()
        let measure = PathMeasure(path)
        #expect(abs(measure.length - (1000 + 1000 * .pi + 1400 * .pi)) < 1e-8)
        let top = try #require(measure.frame(at: 500 + 500 * .pi))
        #expect(top.position.distance(to: Point(x: 1000, y: 0)) < 1e-9)
        let far = try #require(measure.frame(at: 1000 + 1000 * .pi + 700 * .pi))
        #expect(far.position.distance(to: Point(x: 4300, y: 0)) < 1e-9)
    }
}
