// What has ink, how far it is apart, and the largest amount that fits.
import BezelGeometry
import BezelTypesetting
import Testing

@testable import BezelLayout

@Suite struct ClearanceTests {
    private func square(_ x: Double, _ y: Double, side: Double = 10) -> Path {
        Path(Rect(x: x, y: y, width: side, height: side))
    }
    private func circle(_ center: Point, radius: Double) -> Path { .circle(center: center, radius: radius) }
    private func ring(_ radius: Double, hole: Double) -> Path {
        Path {
            $0.addRelativeArc(center: .zero, radius: radius, startAngle: .zero, delta: .degrees(360))
            $0.closeSubpath()
            $0.move(to: Point(x: hole, y: 0))
            $0.addRelativeArc(center: .zero, radius: hole, startAngle: .zero, delta: .degrees(-360))
            $0.closeSubpath()
        }
    }

    @Test func filledShapesThatLieWithinEachOtherTouch() {
        let (large, small) = (InkArea(square(0, 0, side: 100)), InkArea(square(40, 40)))
        #expect(large.distance(to: small) == 0 && small.distance(to: large) == 0)
        let line = InkArea(square(0, 0, side: 100), lineWidth: 4)
        #expect(abs(line.distance(to: small) - 38) < 1e-9)
        #expect(abs(small.distance(to: line) - 38) < 1e-9)
    }

    @Test func aHoleIsFree() {
        let (about, within) = (InkArea(ring(50, hole: 30)), InkArea(square(-5, -5)))
        #expect(abs(about.distance(to: within) - (30 - 50.0.squareRoot())) < 0.05)
        #expect(InkArea(ring(50, hole: 4)).distance(to: within) == 0)
        #expect(InkArea(circle(.zero, radius: 50)).distance(to: within) == 0)
    }

    @Test func onePartThatLiesWithinIsEnough() {
        var parts = square(300, 0)
        parts.addPath(square(40, 40))
        #expect(InkArea(parts).distance(to: InkArea(square(0, 0, side: 100))) == 0)
        #expect(InkArea(square(0, 0, side: 100)).distance(to: InkArea(parts)) == 0)
    }

    @Test func openPartsOfFillsAreClosedAndThoseOfLinesAreNot() {
        let corner = Path {
            $0.move(to: .zero)
            $0.addLine(to: Point(x: 100, y: 0))
            $0.addLine(to: Point(x: 100, y: 100))
        }
        let point = InkArea(square(49, 51, side: 2))
        #expect(InkArea(corner).distance(to: point) == 0)
        #expect(abs(InkArea(corner, lineWidth: 0).distance(to: point) - 49) < 1e-9)
    }

    @Test func distancesAreThoseOfSampledOutlines() {
        var random = SystemRandomNumberGenerator()
        for _ in 0..<25 {
            func shape() -> Path {
                let (x, y) = (Double.random(in: -80...80, using: &random), Double.random(in: -80...80, using: &random))
                let radius = Double.random(in: 5...30, using: &random)
                return Bool.random(using: &random)
                    ? circle(Point(x: x, y: y), radius: radius) : square(x, y, side: radius)
            }
            let (a, b) = (shape(), shape())
            func points(_ path: Path) -> [Point] {
                let measure = PathMeasure(path)
                return (0..<120).compactMap { measure.frame(at: measure.length * Double($0) / 120)?.position }
            }
            let isWithin = points(a).contains { b.contains($0) } || points(b).contains { a.contains($0) }
            let sampled = points(a).flatMap { p in points(b).map { p.distance(to: $0) } }.min() ?? 0
            let found = InkArea(a).distance(to: InkArea(b))
            #expect(found == InkArea(b).distance(to: InkArea(a)))
            #expect(isWithin ? found == 0 : abs(found - sampled) < 2, "\(found) \(sampled)")
        }
    }

    @Test func whatHasNoInkIsNearToNothing() {
        var all = Clearance<Int>()
        all.add(InkArea(Path()), as: 1)
        all.add(InkArea(square(0, 0)), as: 2)
        #expect(all.names == [1, 2])
        #expect(all.names(within: .infinity, of: InkArea(Path())).isEmpty)
        #expect(all.nearest(to: InkArea(Path())) == nil)
        #expect(all.nearest(to: InkArea(square(500, 0)))?.name == 2)
        all.remove(2)
        #expect(all.nearest(to: InkArea(square(500, 0))) == nil)
    }

    @Test func whatALimitCutsOffIsNotExactlyAsFarAsTheLimit() {
        var all = Clearance<Int>()
        for k in 0..<100 { all.add(InkArea(square(0, 0), lineWidth: 0.1 + 0.37 * Double(k)), as: k) }
        let far = InkArea(square(400, 0))
        for distance in [0.1, 2, 2.5, 7.3] { #expect(all.names(within: distance, of: far).isEmpty) }
    }

    @Test func namesComeInOrderAndAlsoThoseExactlyAsFar() {
        var all = Clearance<String>()
        for (name, x) in [("far", 200.0), ("near", 13), ("on", 5), ("nearer", 12)] {
            all.add(InkArea(square(x, 0)), as: name)
        }
        let piece = InkArea(square(0, 0))
        #expect(all.overlapping(piece) == ["on"])
        #expect(all.names(within: 2, of: piece) == ["on", "nearer"])
        #expect(all.names(within: 3, of: piece) == ["near", "on", "nearer"])
        #expect(all.names(within: -1, of: piece) == ["on"] && all.names(within: .nan, of: piece) == ["on"])
        #expect(all.nearest(to: InkArea(square(-40, 0)))?.name == "on")
        #expect(all.nearest(to: InkArea(square(160, 0))).map { $0 == ("far", 30) } == true)
    }

    @Test func oddNumbersEndNothing() {
        for number in [Double.nan, .infinity, -.infinity, 1e300, -1e300] {
            let odd = Path {
                $0.move(to: Point(x: number, y: 0))
                $0.addLine(to: Point(x: 3, y: number))
                $0.addQuadCurve(to: Point(x: 1, y: number), control: Point(x: number, y: number))
            }
            var all = Clearance<Int>()
            for (index, ink) in [
                InkArea(odd), InkArea(odd, lineWidth: number), InkArea(square(0, 0), lineWidth: number),
            ]
            .enumerated() {
                all.add(ink, as: index)
            }
            _ = all.nearest(to: InkArea(square(0, 0)))
            _ = all.names(within: number, of: InkArea(odd))
        }
    }

    @Test func lettersKnowTheirNeighbours() throws {
        let font = try FontLibrary.bundled.font(named: "Inter", size: 40)
        let word = try TextPath(Curve.circle(radius: 100)).place("WORD", font: font)
        let inside = try TextPath(Curve.circle(radius: 60)).place("WORD", font: font)
        let (outer, inner) = (InkArea(word), InkArea(inside))
        let gap = outer.distance(to: inner)
        // From the feet of the outer letters to the heads of the inner ones.
        let cap = 40 * 0.727
        #expect(gap > 40 - cap - 4 && gap < 40 - cap + 4)
        #expect(outer.distance(to: outer) == 0)
    }
}

@Suite struct FitTests {
    @Test func theLargestAmountThatFitsIsFoundWithinTheTolerance() {
        for most in [0.1, 3.0, 7.25, 39.99] {
            let found = Fit(from: 0, to: 40, tolerance: 0.01).largest { $0 <= most ? $0 : nil }
            #expect(found.map { $0.amount <= most && most - $0.amount <= 0.01 && $0.made == $0.amount } == true)
            #expect((found?.attempts ?? 0) <= 14)
        }
    }

    @Test func theLargestAmountIsTriedFirstAndNothingIsNil() {
        let whole = Fit(from: 1, to: 5).largest { "\($0)" }
        #expect(whole?.amount == 5 && whole?.attempts == 1 && whole?.made == "5.0")
        #expect(Fit(from: 1, to: 5).largest { _ in nil as Int? }?.made == nil)
        #expect(Fit(from: 5, to: 1).range == 1...5)
    }

    @Test(arguments: [Double.nan, .infinity, -.infinity, 0, -1, .leastNonzeroMagnitude, 1e308])
    func oddNumbersEndAfterAFewAttempts(_ number: Double) {
        for fit in [Fit(from: 0, to: number), Fit(from: number, to: number), Fit(from: 0, to: 1, tolerance: number)] {
            var attempts = 0
            _ = fit.largest { amount -> Double? in
                attempts += 1
                return amount <= fit.range.lowerBound ? amount : nil
            }
            #expect(attempts <= 42)
        }
    }

    @Test func errorsOfAttemptsComeOut() {
        struct Full: Error {}
        #expect(throws: Full.self) { try Fit(from: 0, to: 1).largest { _ throws(Full) -> Int? in throw Full() } }
    }
}
