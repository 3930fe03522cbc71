// Shapes with more edges in one row of pixels than the rasteriser holds at once, and paths of many parts.
import BezelColor
import BezelDrawing
import BezelGeometry
import Foundation
import Testing

@testable import BezelRendering

@Suite struct ManyEdgesTests {
    /// On a ground shapes are painted as they are, without one they are coverage: both ways are tested.
    private func draw(_ paths: [Path], width: Double, height: Double, background: Color?) throws -> Bitmap {
        let fills = paths.map { DrawCommand.fill(FillDrawing(path: $0, paint: .color(.black))) }
        return try BitmapRenderer().render(
            Scene(size: Size(width: width, height: height), background: background, commands: fills))
    }

    private func ring(_ x: Double, _ y: Double) -> Path {
        var path = Path(ellipseIn: Rect(x: x, y: y, width: 15.3, height: 16.1))
        path.addPath(Path(ellipseIn: Rect(x: x + 4, y: y + 4, width: 7.3, height: 8.1)).reversed())
        return path
    }
    private func joined(_ paths: [Path]) -> Path {
        var all = Path()
        for path in paths { all.addPath(path) }
        return all
    }

    @Test(arguments: [nil, Color.white])
    func aLineOfManyRingsAsOnePathIsDrawnAsTheRingsAre(background: Color?) throws {
        let rings = (0..<160).map { ring(3.3 + Double($0) * 18, 5.6 + Double($0 % 7)) }
        let one = try draw([joined(rings)], width: 2900, height: 40, background: background)
        let many = try draw(rings, width: 2900, height: 40, background: background)
        #expect(one.premultipliedRGBA == many.premultipliedRGBA)
        #expect(one.color(x: 4, y: 14) != one.color(x: 0, y: 0))
    }

    /// Order and overlaps keep parts from being told apart: the path is drawn all the same.
    @Test func partsInAnyOrderAreDrawnTheSame() throws {
        let rings = (0..<24).map { i in ring(Double(i * 7 % 24) * 11 + 2.7, Double(i % 3) * 9 + 1.4) }
        let forward = try draw([joined(rings)], width: 290, height: 44, background: .white)
        let backward = try draw([joined(rings.reversed())], width: 290, height: 44, background: .white)
        #expect(forward.premultipliedRGBA == backward.premultipliedRGBA)
    }

    @Test(arguments: [nil, Color.white])
    func aLongEdgeThatIsAlmostLevelCoversItsShareOfEachPixel(background: Color?) throws {
        var path = Path()
        path.move(to: Point(x: 0, y: 10.125))
        path.addLine(to: Point(x: 2000, y: 10.75))
        path.addLine(to: Point(x: 2000, y: 30))
        path.addLine(to: Point(x: 0, y: 30))
        path.closeSubpath()
        path.addRect(Rect(x: 100, y: 2, width: 50, height: 5))
        let bitmap = try draw([path], width: 2000, height: 40, background: background)
        func cover(_ x: Int, _ y: Int) -> Double {
            let c = bitmap.color(x: x, y: y)
            return background == nil ? c.alpha : 1 - c.red
        }
        for x in stride(from: 5, to: 2000, by: 61) {
            let edge = 10.125 + 0.625 * (Double(x) + 0.5) / 2000
            #expect(abs(cover(x, 10) - (11 - edge)) < 0.01)
            #expect(cover(x, 9) == 0)
            #expect(cover(x, 11) == 1 && cover(x, 29) == 1 && cover(x, 30) == 0)
            #expect(cover(x, 4) == ((100..<150).contains(x) ? 1 : 0))
        }
    }

    /// One contour with two edges in every second pixel of a row.
    @Test(arguments: [nil, Color.white])
    func aCombOfManyTeethKeepsThemAll(background: Color?) throws {
        var comb = Path()
        comb.move(to: Point(x: 0, y: 30))
        for i in 0..<500 {
            let x = Double(i) * 4
            comb.addLine(to: Point(x: x + 0.25, y: 20))
            comb.addLine(to: Point(x: x + 0.25, y: 6))
            comb.addLine(to: Point(x: x + 2.75, y: 6))
            comb.addLine(to: Point(x: x + 2.75, y: 20))
        }
        comb.addLine(to: Point(x: 2000, y: 20))
        comb.addLine(to: Point(x: 2000, y: 30))
        comb.closeSubpath()
        let bitmap = try draw([comb], width: 2000, height: 40, background: background)
        func cover(_ x: Int, _ y: Int) -> Int {
            let c = bitmap.color(x: x, y: y)
            return Int(clamping: ((background == nil ? c.alpha : 1 - c.red) * 4).rounded())
        }
        for i in stride(from: 1, to: 500, by: 6) {
            for y in [6, 12, 19] { #expect((0..<4).map { cover(i * 4 + $0, y) } == [3, 4, 3, 0], "tooth \(i)") }
            #expect(cover(i * 4 + 3, 5) == 0 && cover(i * 4 + 3, 25) == 4)
        }
    }
}
