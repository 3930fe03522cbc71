// Rectangles: what they hold, and that no number stops them.
import BezelGeometry
import Testing

@Suite struct RectTests {
    private let square = Rect(x: 0, y: 0, width: 10, height: 10)

    @Test func edgesAreThoseOfTheStandardizedRectangle() {
        let turned = Rect(x: 10, y: 20, width: -4, height: -8)
        #expect(turned.standardized == Rect(x: 6, y: 12, width: 4, height: 8))
        #expect((turned.minX, turned.midX, turned.maxX) == (6, 8, 10))
        #expect((turned.minY, turned.midY, turned.maxY) == (12, 16, 20))
        #expect((turned.width, turned.height) == (4, 8))
    }
    @Test func nullIsNeutralInUnionsAndEmptiesIntersections() {
        #expect(square.union(.null) == square && Rect.null.union(square) == square)
        #expect(square.intersection(.null).isNull && Rect.null.intersection(square).isNull)
        #expect(
            Rect.null.isEmpty && Rect.null.insetBy(dx: -5, dy: -5).isNull && Rect.null.offsetBy(dx: 1, dy: 1).isNull)
    }
    @Test func rectanglesThatTouchShareAnEdge() {
        let shared = square.intersection(Rect(x: 10, y: 0, width: 5, height: 10))
        #expect(shared == Rect(x: 10, y: 0, width: 0, height: 10) && shared.isEmpty && !shared.isNull)
        #expect(square.intersection(Rect(x: 10.1, y: 0, width: 5, height: 10)).isNull)
        #expect(square.intersects(Rect(x: 10, y: 10, width: 1, height: 1)))
    }
    @Test func pointsOnTheRightAndLowerEdgesLieOutside() {
        #expect(square.contains(Point(x: 0, y: 0)) && !square.contains(Point(x: 10, y: 5)))
        #expect(square.contains(Rect(x: 2, y: 2, width: 8, height: 8)))
        #expect(!square.contains(Rect(x: 2, y: 2, width: 9, height: 8)))
        // A null rectangle adds nothing, whichever way the other is written.
        #expect(square.contains(Rect.null) && Rect(x: 10, y: 10, width: -10, height: -10).contains(Rect.null))
    }
    @Test func insettingPastTheMiddleLeavesNothing() {
        #expect(square.insetBy(dx: 5, dy: 5) == Rect(x: 5, y: 5, width: 0, height: 0))
        #expect(square.insetBy(dx: 6, dy: 0).isNull)
        #expect(square.insetBy(dx: -1, dy: -2) == Rect(x: -1, y: -2, width: 12, height: 14))
    }
    @Test func everyOperationIsDefinedForEveryNumber() throws {
        let numbers: [Double] = [
            0, -0.0, 1, -1, .nan, .infinity, -.infinity, 1e308, -1e308, .greatestFiniteMagnitude,
            .leastNonzeroMagnitude, -1e-308,
        ]
        var rects: [Rect] = [.null, .infinite, .zero]
        for x in numbers { for width in numbers { rects.append(Rect(x: x, y: -x, width: width, height: width)) } }
        for a in rects {
            for b in rects {
                let both = a.intersection(b)
                #expect(both.isNull || !(both.width < 0) && !(both.height < 0))
                // Rectangles of NaN have nothing in common with any.
                if a.minX.isNaN || b.maxX.isNaN { #expect(both.isNull) }
                #expect(both == b.intersection(a) || both.isNull)
                _ = (a.union(b), a.contains(b), a.intersects(b), a.contains(b.origin))
                _ = (a.insetBy(dx: b.size.width, dy: 1), a.offsetBy(dx: b.origin.x, dy: 0), a.standardized)
                _ = a.applying(Transform(a: b.origin.x, b: 1, c: b.size.width, d: 0, tx: b.origin.y, ty: 0))
            }
        }
    }
    @Test func valuesAreCodedAsArraysOfNumbers() throws {
        let data = try JSONEncoder().encode([Rect(x: 1, y: 2, width: 3, height: 4)])
        #expect(String(decoding: data, as: UTF8.self) == "[[[1,2],[3,4]]]")
        #expect(try JSONDecoder().decode([Rect].self, from: data) == [Rect(x: 1, y: 2, width: 3, height: 4)])
        #expect(throws: DecodingError.self) { try JSONDecoder().decode(Point.self, from: Data("[1]".utf8)) }
    }
}
