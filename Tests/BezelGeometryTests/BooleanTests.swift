import BezelGeometry
import Foundation
import Testing

@Suite struct BooleanTests {
    static let a = Path(Rect(x: 0, y: 0, width: 100, height: 100))
    static let b = Path(Rect(x: 50, y: 50, width: 100, height: 100))

    @Test func rectanglesCombineExactly() {
        #expect(Self.a.union(Self.b).signedArea == 17500)
        #expect(Self.a.intersection(Self.b).signedArea == 2500)
        #expect(Self.a.intersection(Self.b).boundingRect == Rect(x: 50, y: 50, width: 50, height: 50))
        #expect(Self.a.subtracting(Self.b).signedArea == 7500)
        #expect(Self.a.symmetricDifference(Self.b).signedArea == 15000)
    }

    @Test func sharedEdgesAndEqualPathsAreHandled() {
        let c = Path(Rect(x: 100, y: 0, width: 50, height: 100))
        #expect(Self.a.union(c).boundingRect == Rect(x: 0, y: 0, width: 150, height: 100))
        #expect(Self.a.union(c).subpaths.count == 1)
        #expect(Self.a.intersection(c).isEmpty)
        #expect(Self.a.subtracting(Self.a).isEmpty)
        #expect(Self.a.union(Self.a.reversed()).signedArea == 10000)
        #expect(Self.a.union(Path()).signedArea == 10000)
        #expect(Path().union(Path()).isEmpty)
    }

    @Test func holesRunAgainstTheirOutline() {
        let ring = Self.a.subtracting(Path(ellipseIn: Rect(x: 20, y: 20, width: 60, height: 60)))
        #expect(ring.subpaths.count == 2)
        #expect(near(ring.signedArea, 10000 - 900 * Double.pi, 2))
        #expect(!ring.contains(Point(x: 50, y: 50)) && ring.contains(Point(x: 10, y: 10)))
    }

    @Test(arguments: 1...14)
    func randomPathsCombinePointByPoint(seed: UInt64) throws {
        var r = Pinned(seed)
        func tangle() -> Path {
            Path {
                $0.move(to: r.point(100))
                for i in 0..<6 {
                    if i % 2 == 0 {
                        $0.addLine(to: r.point(100))
                    } else {
                        $0.addCurve(to: r.point(100), control1: r.point(120), control2: r.point(120))
                    }
                }
                $0.closeSubpath()
            }
        }
        let a = tangle()
        let b = tangle()
        let eoFill = seed % 2 == 0
        let all = [
            a.union(b, eoFill: eoFill), a.intersection(b, eoFill: eoFill), a.subtracting(b, eoFill: eoFill),
            a.symmetricDifference(b, eoFill: eoFill), a.normalized(eoFill: eoFill),
        ]
        let edges = (PathMeasure(a), PathMeasure(b))
        for _ in 0..<60 {
            let p = r.point(130)
            // Points on an outline may fall on either side.
            if (edges.0.nearest(to: p)?.separation ?? 0) < 0.05 || (edges.1.nearest(to: p)?.separation ?? 0) < 0.05 {
                continue
            }
            let x = a.contains(p, eoFill: eoFill)
            let y = b.contains(p, eoFill: eoFill)
            #expect(all.map { $0.contains(p) } == [x || y, x && y, x && !y, x != y, x])
            #expect(all.map { $0.contains(p, eoFill: true) } == [x || y, x && y, x && !y, x != y, x])
        }
    }

    @Test func simpleOutlinesAreRecognized() {
        func circle(_ x: Double, _ y: Double, _ r: Double, isReversed: Bool = false) -> Path {
            let path = Path(ellipseIn: Rect(x: x - r, y: y - r, width: 2 * r, height: 2 * r))
            return isReversed ? path.reversed() : path
        }
        func all(_ parts: Path...) -> Bool {
            var whole = Path()
            for part in parts { whole.addPath(part) }
            return SimpleOutline.holds(whole, tolerance: 0.05)
        }
        #expect(all(circle(0, 0, 10)) && all(circle(0, 0, 10, isReversed: true)))
        #expect(all(circle(0, 0, 10), circle(0, 0, 5, isReversed: true)))
        #expect(all(circle(0, 0, 10), circle(30, 0, 10), circle(0, 3, 4, isReversed: true)))
        #expect(!all(circle(0, 0, 10), circle(0, 0, 5)))
        #expect(!all(circle(0, 0, 10), circle(15, 0, 10)))
        #expect(!all(circle(0, 0, 10), circle(30, 0, 10, isReversed: true)))
        #expect(!all(circle(0, 0, 10), circle(0, 0, 10)))
        #expect(!all(Path { $0.addLines([.zero, Point(x: 9, y: 9), Point(x: 9, y: 0), Point(x: 0, y: 9), .zero]) }))
        #expect(!all(Path { $0.addLines([.zero, Point(x: .nan, y: 9), Point(x: 9, y: 0), .zero]) }))
    }

    /// What is recognized has the same area after uniting.
    @Test(arguments: 1...40) func simpleOutlinesHaveNothingToUnite(seed: UInt64) {
        var r = Pinned(seed)
        for _ in 0..<20 {
            var whole = Path()
            for k in 0...Int(seed % 4) {
                let center = r.point(100)
                let size = 4 + abs(r.point(40).x)
                let corners = (0..<5).map { i in
                    let radius = i == 2 ? size * 0.3 : size
                    return center + Vector(angle: .degrees(Double(i) * 72 + Double(k))) * radius
                }
                whole.addPath(Path { $0.addLines(k % 2 == 0 ? corners : corners.reversed()) })
            }
            guard SimpleOutline.holds(whole, tolerance: 0.01) else { continue }
            let merged = whole.normalized(tolerance: 0.01)
            #expect(near(abs(merged.signedArea), abs(whole.signedArea), 1))
        }
    }

    @Test func badNumbersAreLeftOut() {
        for bad in [Double.nan, .infinity, 1e300] {
            let broken = Path {
                $0.addLines([.zero, Point(x: bad, y: 0), Point(x: 10, y: 10), Point(x: 30, y: 10), .zero])
            }
            #expect(broken.union(Self.a).isFinite)
            #expect(Self.a.intersection(broken, tolerance: bad).isFinite)
        }
        #expect(Path { $0.addLines([.zero, Point(x: 5, y: 5)]) }.normalized().isEmpty)
    }
}
