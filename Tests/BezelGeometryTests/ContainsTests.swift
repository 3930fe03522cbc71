// Whether points lie in curved fills, beside the same fills in short lines.
import Testing

@testable import BezelGeometry

@Suite struct ContainsTests {
    private static func random(_ generator: inout some RandomNumberGenerator) -> Point {
        Point(x: .random(in: 0...100, using: &generator), y: .random(in: 0...100, using: &generator))
    }
    /// Loops, cusps and S shapes, some closed, some open.
    private static func shape(_ seed: UInt64) -> Path {
        var generator = Numbers(state: seed)
        return Path { path in
            path.move(to: random(&generator))
            for _ in 0..<6 {
                if Bool.random(using: &generator) {
                    path.addCurve(
                        to: random(&generator), control1: random(&generator), control2: random(&generator))
                } else {
                    path.addQuadCurve(to: random(&generator), control: random(&generator))
                }
            }
            path.closeSubpath()
        }
    }
    private struct Numbers: RandomNumberGenerator {
        var state: UInt64
        mutating func next() -> UInt64 {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return (state >> 33) << 32 | (state >> 29)
        }
    }

    @Test(arguments: 1...40)
    func windingOfCurvesIsThatOfShortLines(_ seed: Int) {
        let shape = Self.shape(UInt64(seed))
        let lines = shape.flattened(tolerance: 1e-4)
        let edge = lines.stroked(StrokeStyle(lineWidth: 0.01))
        for x in stride(from: 0.5, to: 100, by: 4.7) {
            for y in stride(from: 0.5, to: 100, by: 5.3) {
                let point = Point(x: x, y: y)
                guard !edge.contains(point) else { continue }
                #expect(shape.windingNumber(at: point) == lines.windingNumber(at: point), "\(point)")
            }
        }
    }

    @Test func verticesAndTopsOnTheRayCountOnce() {
        let disc = Path(ellipseIn: Rect(x: 0, y: 0, width: 20, height: 20))
        for (x, y, inside) in [
            (10.0, 10.0, true), (1, 10, true), (-1, 10, false), (21, 10, false), (5, 20, false), (-5, 0, false),
            (10, 19.999, true), (-1, 20, false), (2.92, 2.92, false), (2.94, 2.94, true),
        ] {
            #expect(disc.contains(Point(x: x, y: y)) == inside, "\(x), \(y)")
        }
    }
}
