// The pieces as pixels: gradient values, pattern seams, strokes that stay inside.
import Bezel
import Foundation
import Testing

private func render(_ scene: Scene, _ scale: Double = 1) throws -> Bitmap {
    try BitmapRenderer(scale: scale).render(scene)
}

@Suite struct PixelTests {
    /// (239, 120, 221) at the top to (239, 172, 120) at 0.6 of the height, and on to the bottom.
    @Test(arguments: [(30, 0.1175), (100, 0.3908), (200, 0.7832), (307, 1), (480, 1)])
    func badgeShowsItsGradient(row: Int, fraction: Double) throws {
        let bitmap = try render(Badge().scene(), 2)
        let color = bitmap.color(x: 256, y: row)
        let place = min(1, (Double(row) + 0.5) / 512 / 0.6)
        #expect(abs(place - fraction) < 0.2)
        #expect(abs(color.red * 255 - 239) < 1.6)
        #expect(abs(color.green * 255 - (120 + 52 * place)) < 1.6)
        #expect(abs(color.blue * 255 - (221 - 101 * place)) < 1.6)
    }
    @Test func badgeLeavesItsCornersClear() throws {
        let bitmap = try render(Badge().scene())
        for (x, y) in [(2, 2), (253, 2), (2, 253), (253, 253), (10, 128)] {
            #expect(bitmap.color(x: x, y: y).alpha == 0)
        }
        #expect(bitmap.color(x: 128, y: 128).alpha == 1)
    }

    /// A cell that its colour fills: where cells meet, at fractional steps and scales, nothing may show through.
    @Test(arguments: [1, 1.5, 2, 3] as [Double], [7.3, 10.0, 13.77] as [Double])
    func patternCellsMeetWithoutSeams(scale: Double, step: Double) throws {
        let cell = Rect(x: 0, y: 0, width: step, height: step)
        let pattern = Pattern(
            bounds: cell, xStep: step, yStep: step,
            content: [.fill(FillDrawing(path: Path(cell), paint: .color(.black)))], tint: .red)
        let scene = Scene.drawn(size: Size(width: 60, height: 60)) {
            $0.fill(Path(Rect(x: 0, y: 0, width: 60, height: 60)), with: .pattern(pattern))
        }
        let bitmap = try render(scene, scale)
        var least = 1.0
        for y in 0..<bitmap.height { for x in 0..<bitmap.width { least = min(least, bitmap.color(x: x, y: y).alpha) } }
        #expect(least > 0.99)
    }
    @Test(arguments: TrianglePattern.Direction.allCases)
    func uncolouredPatternsTakeTheirColourAtFillTime(direction: TrianglePattern.Direction) throws {
        let bitmap = try render(TrianglePattern(direction: direction, color: .magenta).scene())
        // The middle of each of the four cells lies in its triangle; the view's middle lies between them.
        for (x, y) in [(37, 37), (112, 37), (37, 112), (112, 112)] {
            #expect(bitmap.color(x: x, y: y) == .magenta)
        }
        #expect(bitmap.color(x: 75, y: 75) == .white)
        // The corners of the first cell beside its apex are white, those at its foot are not.
        let middle = Point(x: 37.5, y: 37.5)
        let turn = Transform(rotation: direction.angle, about: middle)
        func at(_ x: Double, _ y: Double) -> Color {
            let p = Point(x: 37.5 + x, y: 37.5 + y).applying(turn)
            return bitmap.color(x: Int(clamping: p.x), y: Int(clamping: p.y))
        }
        #expect(at(-12, -12) == .white && at(12, -12) == .white)
        #expect(at(-12, 13) == .magenta && at(12, 13) == .magenta)
    }

    /// Pixels that the fill leaves clear stay clear under a stroke inside the edge.
    @Test(arguments: ["badge", "star", "petal", "ring", "vote"]) func strokesInsideStayInside(name: String) throws {
        let rect = Rect(x: 10, y: 10, width: 80, height: 80)
        let path: Path
        switch name {
        case "badge": path = BadgeShape().path(in: rect)
        case "star": path = Star(points: 7, innerRatio: 0.3).path(in: rect)
        case "petal": path = PetalShape().path(in: Rect(x: 10, y: 50, width: 40, height: 40))
        case "ring": path = Ring(width: 12).path(in: rect)
        default: path = VoteButtonShape(side: .left).path(in: rect)
        }
        let size = Size(width: 100, height: 100)
        let filled = try render(Scene.drawn(size: size) { $0.fill(path, with: .color(.black)) }, 2)
        let stroked = try render(
            Scene.drawn(size: size) {
                $0.stroke(path, with: .color(.black), style: StrokeStyle(lineWidth: 6, alignment: .inside))
            }, 2)
        var outside = 0
        var inked = 0
        for y in 0..<200 {
            for x in 0..<200 {
                let ink = stroked.color(x: x, y: y).alpha
                if ink > 0 { inked += 1 }
                if filled.color(x: x, y: y).alpha == 0, ink > 0 { outside += 1 }
            }
        }
        #expect(outside == 0)
        #expect(inked > 200)
    }
    /// The vote button's border as well, which is the stroke of an inset outline.
    @Test func voteBorderAddsNoPixelOutsideItsFill() throws {
        var plain = VotePair(fraction: 0.4)
        plain.borderWidth = 0
        let filled = try render(plain.scene(), 2)
        let bordered = try render(VotePair(fraction: 0.4).scene(), 2)
        var outside = 0
        for y in 0..<filled.height {
            for x in 0..<filled.width where filled.color(x: x, y: y).alpha == 0 {
                if bordered.color(x: x, y: y).alpha > 0 { outside += 1 }
            }
        }
        #expect(outside == 0)
        // Light at the top of the border, dark at its bottom, the fill's own between.
        let x = filled.width / 4
        let top = Int(clamping: 12.5 * 2) + 1
        let foot = Int((12 + 56) * 2) - 3
        #expect(bordered.color(x: x, y: top).luminance > filled.color(x: x, y: top).luminance + 0.02)
        #expect(bordered.color(x: x, y: foot).luminance < filled.color(x: x, y: foot).luminance)
        #expect(bordered.color(x: x, y: 40) == filled.color(x: x, y: 40))
    }
    @Test func dialIsDrawnToItsEdgesAndNoFurther() throws {
        for scale in [1, 2, 3] as [Double] {
            let bitmap = try render(PaymentDial().scene(), scale)
            for i in 0..<bitmap.width {
                for (x, y) in [(i, 0), (i, bitmap.height - 1), (0, i), (bitmap.width - 1, i)] {
                    #expect(bitmap.color(x: x, y: y).alpha == 0)
                }
            }
            #expect(bitmap.color(x: bitmap.width / 2, y: Int(clamping: 120 * scale)) == .white)
        }
    }
    @Test func emptyAndBrokenPatternsAreRefused() {
        let dot = DrawCommand.fill(
            FillDrawing(path: Path(Rect(x: 0, y: 0, width: 2, height: 2)), paint: .color(.red)))
        for step in [0, 1e-9, Double.nan] {
            let pattern = Pattern(
                bounds: Rect(x: 0, y: 0, width: 5, height: 5), xStep: step, yStep: 5, content: [dot])
            let scene = Scene.drawn(size: Size(width: 50, height: 50)) {
                $0.fill(Path(Rect(x: 0, y: 0, width: 50, height: 50)), with: .pattern(pattern))
            }
            #expect(throws: RenderingError.self) { try render(scene) }
        }
    }
    @Test func dashesOfZerosAreASolidLine() throws {
        let line = Path {
            $0.move(to: Point(x: 5, y: 5))
            $0.addLine(to: Point(x: 45, y: 5))
        }
        let solid = try render(
            Scene.drawn(size: Size(width: 50, height: 10)) {
                $0.stroke(line, with: .color(.red), lineWidth: 3)
            })
        let zeros = try render(
            Scene.drawn(size: Size(width: 50, height: 10)) {
                $0.stroke(line, with: .color(.red), style: StrokeStyle(lineWidth: 3, dash: [0, 0]))
            })
        #expect(zeros.straightRGBA == solid.straightRGBA)
    }
}
