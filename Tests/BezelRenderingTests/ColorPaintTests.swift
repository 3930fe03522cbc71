// Glyphs that are graphs of paints: every kind of paint in its place and colour, on a line and on a curve.
//
// The font is Fixtures/fonts/BezelPaints.ttf; what its letters are made of stands in build.py beside it.
import BezelColor
import BezelDrawing
import BezelGeometry
import BezelTypesetting
import Foundation
import Testing

@testable import BezelRendering

@Suite struct ColorPaintTests {
    /// The em's left edge is at 0 and the baseline at 100: design units are tenths of pixels.
    private func place(_ text: String, path: Path? = nil, size: Double = 100) throws -> PlacedText {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        let face = try FontFace(path: root.appendingPathComponent("Fixtures/fonts/BezelPaints.ttf").path)
        let style = TextStyle(font: Font(face, size: size))
        let line = Path {
            $0.move(to: Point(x: 0, y: 100))
            $0.addLine(to: Point(x: 400, y: 100))
        }
        return try TextPath.svg(path ?? line).place(Shaper().shape(StyledText(text, style: style)))
    }

    private func draw(
        _ text: String, fill: Paint = .color(.black), path: Path? = nil, size: Double = 100, opacity: Double = 1
    ) throws -> Bitmap {
        let drawing = TextDrawing(text: try place(text, path: path, size: size), fill: fill, opacity: opacity)
        return try BitmapRenderer().render(
            Scene(size: Size(width: 120, height: 120), commands: [.text(drawing)]))
    }

    /// Straight colour at a place in design units, y up from the baseline.
    private func at(_ bitmap: Bitmap, _ x: Int, _ y: Int) -> [Int] { rgba(bitmap, x / 10, 100 - y / 10 - 1) }

    private func isNear(_ a: [Int], _ b: [Int], by tolerance: Int = 4) -> Bool {
        zip(a, b).allSatisfy { abs($0 - $1) <= tolerance }
    }

    private let red = [255, 0, 0, 255]
    private let blue = [0, 0, 255, 255]
    private let green = [0, 153, 0, 255]
    private let clear = [0, 0, 0, 0]

    @Test func solidPaintFillsItsOutlineAndNothingElse() throws {
        let a = try draw("A")
        #expect(at(a, 110, 10) == red && at(a, 880, 780) == red)
        #expect(at(a, 80, 400) == clear && at(a, 920, 400) == clear && at(a, 500, 820) == clear)
    }

    @Test func linearGradientsRunFromColourToColour() throws {
        let b = try draw("B")
        for (x, fraction) in [(110, 0.0), (300, 0.25), (500, 0.5), (880, 1)] {
            let expected = [Int(clamping: 255 * (1 - fraction)), 0, Int(clamping: 255 * fraction), 255]
            #expect(isNear(at(b, x, 100), expected, by: 8), "at \(x): \(at(b, x, 100))")
        }
        // Stops beyond the ends of the axis: red to the middle, then half way to blue at the right edge.
        let u = try draw("U")
        #expect(at(u, 480, 400) == red)
        #expect(isNear(at(u, 890, 400), [128, 0, 127, 255], by: 4))
    }

    @Test func theThirdPointTurnsAGradient() throws {
        // Colours are equal along the diagonal; the axis' foot lies in the square's middle of the lower edge.
        let c = try draw("C")
        #expect(at(c, 310, 310) == red && at(c, 690, 690) == red && at(c, 200, 600) == red)
        #expect(isNear(at(c, 500, 0), [128, 0, 128, 255], by: 6), "\(at(c, 500, 0))")
        #expect(isNear(at(c, 700, 200), [128, 0, 128, 255], by: 6))
    }

    @Test func radialGradientsRunFromCircleToCircle() throws {
        let d = try draw("D")
        #expect(isNear(at(d, 500, 400), red, by: 8))
        #expect(isNear(at(d, 700, 400), [128, 0, 128, 255], by: 6))
        #expect(isNear(at(d, 500, 200), [128, 0, 128, 255], by: 6))
        #expect(at(d, 120, 20) == blue)
        // From a greater circle to a smaller one.
        let w = try draw("W")
        #expect(at(w, 120, 20) == red && at(w, 500, 400) == blue)
    }

    @Test func sweepsRunAgainstTheClock() throws {
        let e = try draw("E")
        #expect(isNear(at(e, 880, 410), red, by: 6))
        #expect(isNear(at(e, 500, 780), [191, 0, 64, 255], by: 6))
        #expect(isNear(at(e, 120, 400), [128, 0, 128, 255], by: 6))
        #expect(isNear(at(e, 500, 20), [64, 0, 191, 255], by: 6))
        #expect(isNear(at(e, 880, 390), blue, by: 6))
        // A quarter turn from 12 o'clock to 9; before it the first colour, behind it the last.
        let o = try draw("O")
        #expect(at(o, 800, 600) == red && at(o, 600, 100) == blue)
        #expect(isNear(at(o, 300, 600), [128, 0, 128, 255], by: 6))
        // The same quarter four times.
        let x = try draw("X")
        for (px, py) in [(700, 600), (300, 600), (300, 200), (700, 200)] {
            #expect(isNear(at(x, px, py), [128, 0, 128, 255], by: 6))
        }
        #expect(isNear(at(x, 880, 410), red, by: 8) && isNear(at(x, 510, 780), blue, by: 8))
    }

    @Test func gradientsRepeatAndReflect() throws {
        let p = try draw("P")
        let q = try draw("Q")
        for x in [150, 350, 550, 750] {
            #expect(isNear(at(p, x, 400), [191, 0, 64, 255], by: 8))
            let isBack = (x - 100) / 200 % 2 == 1
            #expect(isNear(at(q, x, 400), isBack ? [64, 0, 191, 255] : [191, 0, 64, 255], by: 8))
        }
    }

    @Test func outlinesCutWhatLiesWithin() throws {
        let f = try draw("F")
        #expect(at(f, 300, 200) == green && at(f, 700, 600) == clear)
        // A clip box bounds a paint that nothing else does; without one nothing shows.
        let r = try draw("R")
        #expect(at(r, 310, 210) == green && at(r, 690, 590) == green)
        #expect(at(r, 280, 400) == clear && at(r, 500, 610) == clear)
        #expect(try draw("T").isEmpty)
        #expect(at(try draw("G"), 500, 400) == red)
    }

    /// The lower left quarter (100, 0) to (500, 400), moved.
    @Test(arguments: [
        ("H", Rect(x: 600, y: 100, width: 400, height: 400)),
        ("I", Rect(x: 500, y: 400, width: 400, height: 400)),
        ("J", Rect(x: 100, y: 0, width: 600, height: 200)),
        ("K", Rect(x: 500, y: 0, width: 400, height: 400)),
    ])
    func transformsMoveWhatTheyHold(letter: String, box: Rect) throws {
        let bitmap = try draw(letter)
        for (x, y) in [(0.05, 0.05), (0.95, 0.05), (0.05, 0.95), (0.95, 0.95)] {
            let p = Point(x: box.minX + box.width * x, y: box.minY + box.height * y)
            #expect(at(bitmap, Int(clamping: p.x), Int(clamping: p.y)) == red)
        }
        for (x, y) in [(-0.05, 0.5), (1.05, 0.5), (0.5, 1.05)] {
            let p = Point(x: box.minX + box.width * x, y: box.minY + box.height * y)
            #expect(at(bitmap, Int(clamping: p.x), Int(clamping: p.y)) == clear)
        }
    }

    @Test func skewsLeanWithHeight() throws {
        // Minus 45 degrees lean to the right by as much as a point stands high.
        let l = try draw("L")
        #expect(at(l, 450, 300) == red && at(l, 780, 300) == red)
        #expect(at(l, 350, 300) == clear && at(l, 850, 300) == clear)
        // A gradient moves with the paint that moves it, not with the outline round it.
        let s = try draw("S")
        #expect(at(s, 450, 400) == red)
        #expect(isNear(at(s, 690, 400), [128, 0, 128, 255], by: 8))
    }

    @Test func layersLieOnEachOther() throws {
        let m = try draw("M")
        #expect(at(m, 700, 600) == red)
        #expect(isNear(at(m, 300, 200), [255, 128, 0, 255], by: 2))
    }

    @Test func theTextsOwnColourStandsInForThePalettes() throws {
        let n = try draw("N", fill: .color(Color(red: 0, green: 1, blue: 1)))
        #expect(isNear(at(n, 500, 400), [0, 255, 255, 128], by: 2))
        let v = try draw("V", fill: .color(Color(red: 0, green: 1, blue: 1)))
        #expect(isNear(at(v, 110, 400), [0, 253, 255, 255], by: 4))
        #expect(isNear(at(try draw("A", opacity: 0.5), 500, 400), [255, 0, 0, 128], by: 2))
    }

    /// Red at 0.75 on the left, blue at 0.5 on the right, both in the middle: alpha and premultiplied colour by Porter
    /// and Duff's table, written out anew.
    @Test(arguments: 0...12)
    func compositeModesFollowPorterAndDuff(mode: Int) throws {
        // What of the source and of the backdrop is kept, as functions of the other's alpha.
        let factors: [(s: (Double) -> Double, d: (Double) -> Double)] = [
            ({ _ in 0 }, { _ in 0 }), ({ _ in 1 }, { _ in 0 }), ({ _ in 0 }, { _ in 1 }),
            ({ _ in 1 }, { 1 - $0 }), ({ 1 - $0 }, { _ in 1 }), ({ $0 }, { _ in 0 }), ({ _ in 0 }, { $0 }),
            ({ 1 - $0 }, { _ in 0 }), ({ _ in 0 }, { 1 - $0 }), ({ $0 }, { 1 - $0 }), ({ 1 - $0 }, { $0 }),
            ({ 1 - $0 }, { 1 - $0 }), ({ _ in 1 }, { _ in 1 }),
        ]
        let scalar = try #require(Unicode.Scalar(0xE100 + UInt32(mode)))
        let bitmap = try draw(String(Character(scalar)))
        for (x, s, d) in [(200, 0.75, 0.0), (500, 0.75, 0.5), (800, 0.0, 0.5)] {
            let fs = factors[mode].s(d) * s
            let fd = factors[mode].d(s) * d
            let alpha = min(1, fs + fd)
            let color = alpha > 0 ? [min(1, fs) / alpha, 0, min(1, fd) / alpha] : [0, 0, 0]
            let expected = (color + [alpha]).map { Int(clamping: ($0 * 255).rounded()) }
            let found = at(bitmap, x, 400)
            #expect(isNear(found, expected, by: 5), "mode \(mode) at \(x): \(found), not \(expected)")
        }
    }

    /// (1 - ab)·s + (1 - as)·b + as·ab·B, by the formulas of CSS Compositing 1.
    @Test(arguments: [
        (13, [1.0, 0, 1]), (14, [0.0, 0, 1]), (15, [0.0, 0, 0]), (16, [1.0, 0, 1]), (17, [0.0, 0, 1]),
        (19, [1.0, 0, 0]), (20, [0.0, 0, 1]), (21, [1.0, 0, 1]), (22, [1.0, 0, 1]), (23, [0.0, 0, 0]),
    ])
    func blendModesMixWhereBothAre(mode: Int, blend: [Double]) throws {
        let scalar = try #require(Unicode.Scalar(0xE100 + UInt32(mode)))
        let bitmap = try draw(String(Character(scalar)))
        let (s, d) = (0.75, 0.5)
        let alpha = s + d - s * d
        let premultiplied = (0..<3).map { i in
            (1 - d) * s * [1.0, 0, 0][i] + (1 - s) * d * [0.0, 0, 1][i] + s * d * blend[i]
        }
        let expected = (premultiplied.map { $0 / alpha } + [alpha]).map { Int(clamping: ($0 * 255).rounded()) }
        #expect(isNear(at(bitmap, 500, 400), expected, by: 4), "mode \(mode): \(at(bitmap, 500, 400)) \(expected)")
        #expect(isNear(at(bitmap, 200, 400), [255, 0, 0, 191], by: 2))
        #expect(isNear(at(bitmap, 800, 400), [0, 0, 255, 128], by: 2))
    }

    @Test func graphsWithoutEndOrOverTheLimitShowThePlainOutline() throws {
        for text in ["Y", "Z", "\u{E200}", "\u{E202}"] {
            let bitmap = try draw(text, fill: .color(Color(red: 0, green: 1, blue: 1)))
            #expect(at(bitmap, 500, 400) == [0, 255, 255, 255])
        }
        // Forty paints within each other are within the limit: the quarter, moved by 40 units.
        let deep = try draw("\u{E201}")
        #expect(at(deep, 530, 200) == red && at(deep, 700, 600) == clear)
    }

    @Test func paintedGlyphsTurnWithTheirCluster() throws {
        // Down the picture: the glyph's left is above, its top is on the right.
        let down = Path {
            $0.move(to: Point(x: 10, y: 0))
            $0.addLine(to: Point(x: 10, y: 120))
        }
        let b = try draw("B", path: down)
        #expect(isNear(rgba(b, 50, 12), red, by: 12))
        #expect(isNear(rgba(b, 50, 87), blue, by: 12))
        #expect(rgba(b, 5, 50) == clear && rgba(b, 95, 50) == clear)
    }

    @Test func inkReachesAsFarAsThePaints() throws {
        #expect(try place("A").inkBounds == Rect(x: 10, y: 20, width: 80, height: 80))
        #expect(try place("F").inkBounds == Rect(x: 10, y: 20, width: 80, height: 80))
        #expect(try place("I").inkBounds == Rect(x: 50, y: 20, width: 40, height: 40))
        #expect(try place("R").inkBounds == Rect(x: 30, y: 40, width: 40, height: 40))
        #expect(try place("T").inkBounds == .null)
    }

    @Test func textBesidePaintedGlyphsIsDrawnToo() throws {
        let both = try draw("aA", size: 50)
        #expect(rgba(both, 25, 80) == [0, 0, 0, 255])
        #expect(rgba(both, 75, 80) == red)
    }
}
