// Boxes of pixels: half-open, empty where nothing lies within.
import BezelPixels
import Testing

@Suite struct PixelBoxTests {
    private let box = PixelBox(minX: 2, minY: 3, maxX: 7, maxY: 5)

    @Test func countsItsPixels() {
        #expect(box.width == 5 && box.height == 2 && box.area == 10 && !box.isEmpty)
        let empty = PixelBox(minX: 4, minY: 0, maxX: 1, maxY: 9)
        #expect(empty.isEmpty && empty.width == 0 && empty.area == 0)
    }

    @Test func boxesThatShareAnEdgeDoNotMeet() {
        let right = PixelBox(minX: 7, minY: 3, maxX: 9, maxY: 5)
        #expect(!box.intersects(right) && box.intersection(right).isEmpty)
        #expect(box.intersects(PixelBox(minX: 6, minY: 4, maxX: 9, maxY: 9)))
        #expect(box.contains(x: 6, y: 4) && !box.contains(x: 7, y: 4) && !box.contains(x: 6, y: 5))
    }

    /// Every pixel of small boxes, counted one by one.
    @Test func intersectionAndUnionHoldThePixelsOfBothAndOfEither() {
        var seed = UInt64(7)
        func next(_ n: Int) -> Int {
            seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(seed >> 33) % n
        }
        func pixels(_ b: PixelBox) -> Set<Int> {
            Set((-2..<12).flatMap { y in (-2..<12).filter { b.contains(x: $0, y: y) }.map { y * 100 + $0 } })
        }
        for _ in 0..<200 {
            let (x, y, u, v) = (next(8), next(8), next(8), next(8))
            let a = PixelBox(x: x, y: y, width: next(4), height: next(4))
            let b = PixelBox(x: u, y: v, width: next(4), height: next(4))
            #expect(pixels(a.intersection(b)) == pixels(a).intersection(pixels(b)))
            #expect(pixels(a).union(pixels(b)).isSubset(of: pixels(a.union(b))))
            #expect(a.intersects(b) == !pixels(a).isDisjoint(with: pixels(b)))
            #expect(a.contains(b) == pixels(b).isSubset(of: pixels(a)))
        }
    }

    @Test func movesAndGrows() {
        #expect(box.moved(x: -2, y: 1) == PixelBox(x: 0, y: 4, width: 5, height: 2))
        #expect(box.grown(by: 1) == PixelBox(x: 1, y: 2, width: 7, height: 4))
    }
}
