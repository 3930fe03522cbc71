// Sizes, gradients and shares that are none: what each gives, piece by piece.
import Bezel
import Foundation
import Testing

private func pixel(_ paint: Paint, x: Int = 5, y: Int = 5) throws -> Color {
    let scene = Scene.drawn(size: Size(width: 10, height: 10)) {
        $0.fill(Path(Rect(x: 0, y: 0, width: 10, height: 10)), with: paint)
    }
    return try BitmapRenderer().render(scene).color(x: x, y: y)
}
private func kinds(of gradient: Gradient) -> [Paint] {
    let center = Point(x: 5, y: 5)
    return [
        .linear(LinearGradient(gradient: gradient, start: .zero, end: Point(x: 10, y: 0))),
        .radial(
            RadialGradient(gradient: gradient, startCenter: center, startRadius: 0, endCenter: center, endRadius: 5)),
        .angular(AngularGradient(gradient: gradient, center: center)),
    ]
}

@Suite struct EdgeCaseTests {
    @Test func gradientsWithoutStopsDrawNothing() throws {
        for paint in kinds(of: Gradient(stops: [])) { #expect(try pixel(paint).alpha == 0) }
    }
    @Test func gradientsOfOneStopAreThatColour() throws {
        for paint in kinds(of: Gradient(stops: [Gradient.Stop(color: .teal, location: 0.7)])) {
            #expect(try pixel(paint) == .teal)
        }
    }
    /// As CSS has it: a stop before the one it follows moves up to it.
    @Test func unsortedStopsMoveUpToTheOneBefore() throws {
        func linear(_ places: [Double]) -> Paint {
            let colors = [Color.black, .white, .red]
            let stops = zip(colors, places).map { Gradient.Stop(color: $0, location: $1) }
            return .linear(
                LinearGradient(gradient: Gradient(stops: stops), start: .zero, end: Point(x: 10, y: 0)))
        }
        for x in 0..<10 { #expect(try pixel(linear([0, 0.8, 0.3]), x: x) == pixel(linear([0, 0.8, 0.8]), x: x)) }
        #expect(try pixel(linear([0, 0.8, 0.3]), x: 9) == .red)
        for x in 0..<10 { #expect(try pixel(linear([-3, 0.5, 7]), x: x) == pixel(linear([0, 0.5, 1]), x: x)) }
    }
    @Test func gradientsWithoutLengthAreTheirLastColour() throws {
        let gradient = Gradient(colors: [.white, .red])
        let p = Point(x: 5, y: 5)
        #expect(try pixel(.linear(LinearGradient(gradient: gradient, start: p, end: p))) == .red)
        #expect(
            try pixel(
                .radial(
                    RadialGradient(gradient: gradient, startCenter: p, startRadius: 3, endCenter: p, endRadius: 3)))
                == .red)
        #expect(
            try pixel(
                .angular(
                    AngularGradient(
                        gradient: gradient, center: p, startAngle: .degrees(30), endAngle: .degrees(30)))) == .red)
    }
    @Test func gradientsWithNumbersThatAreNoneDoNotHang() throws {
        let gradient = Gradient(colors: [.white, Color(red: 1, green: 0, blue: 0)])
        for value in [Double.nan, .infinity, -.infinity, 1e300] {
            let far = Point(x: value, y: 0)
            for spread in [Gradient.Spread.pad, .repeat, .reflect] {
                for paint in [
                    Paint.linear(LinearGradient(gradient: gradient, start: .zero, end: far, spread: spread)),
                    .radial(
                        RadialGradient(
                            gradient: gradient, startCenter: far, startRadius: 0, endCenter: .zero, endRadius: 4,
                            spread: spread)),
                    .angular(AngularGradient(gradient: gradient, center: far, spread: spread)),
                ] {
                    // A colour of the gradient or nothing, never anything else.
                    let color = try pixel(paint)
                    #expect(color.alpha == 0 || (color.alpha == 1 && color.red == 1 && color.green == color.blue))
                }
            }
        }
    }

    @Test(arguments: [0, -10, Double.nan, Double.infinity]) func piecesWithoutASizeAreRefused(size: Double) {
        var dial = PaymentDial()
        dial.size = size
        #expect(throws: GalleryError.self) { try dial.scene() }
        var badge = Badge()
        badge.width = size
        #expect(throws: GalleryError.self) { try badge.scene() }
        var flower = Flower(words: ["A"])
        flower.petalSize = size
        #expect(throws: GalleryError.self) { try flower.scene() }
        #expect(throws: GalleryError.self) { try TrianglePattern(width: size).scene() }
        var pair = VotePair()
        pair.width = size
        #expect(throws: GalleryError.self) { try pair.scene() }
        pair = VotePair()
        pair.height = size
        #expect(throws: GalleryError.self) { try pair.scene() }
        #expect(throws: RenderingError.self) {
            try BitmapRenderer().render(Scene(size: Size(width: size, height: 10)))
        }
    }
    @Test(arguments: [Size(width: 0, height: 50), Size(width: 50, height: 0), Size(width: -5, height: -5)])
    func shapesInFramesWithoutRoomAreEmptyOrFlat(size: Size) {
        let rect = Rect(origin: .zero, size: size)
        let shapes: [any Shape] = [
            Circle(), Capsule(), RoundedRectangle(cornerRadius: 5), Polygon(sides: 5), Star(points: 5),
            Ring(width: 3), BadgeShape(), VoteButtonShape(side: .left), Spiral(), Wave(),
        ]
        for shape in shapes {
            let box = shape.path(in: rect).boundingRect
            let area = box.isNull ? 0 : box.width * box.height
            #expect(area.isFinite && (area == 0 || size.width < 0), "\(shape)")
        }
    }
    @Test func piecesStandInFramesOfZeroWidthWithoutATrace() throws {
        let scene = try Scene(size: Size(width: 20, height: 20)) {
            BadgeShape().fill(.red).frame(width: 0, height: 20)
            Circle().fill(.blue).frame(width: 0)
        }
        #expect(try BitmapRenderer().render(scene).isEmpty)
    }
    @Test(arguments: [0, 1e-9, Double.nan, -Double.infinity])
    func patternsWithoutAStepAreRefused(step: Double) {
        let dot = DrawCommand.fill(
            FillDrawing(path: Path(Rect(x: 0, y: 0, width: 2, height: 2)), paint: .color(.red)))
        for (x, y) in [(step, 5), (5, step)] {
            let pattern = Pattern(bounds: Rect(x: 0, y: 0, width: 5, height: 5), xStep: x, yStep: y, content: [dot])
            #expect(throws: RenderingError.self) { try pixel(.pattern(pattern)) }
        }
    }
    /// Cells without number, or beyond all numbers, come to an end.
    @Test(
        arguments: [
            Rect(x: 0, y: 0, width: 1e6, height: 1e6), Rect(x: 0, y: 0, width: Double.infinity, height: 5),
            Rect(x: Double.nan, y: 0, width: 5, height: 5), Rect(x: -1e300, y: 0, width: 2e300, height: 5),
        ])
    func patternsOfCellsWithoutBoundsEnd(bounds: Rect) throws {
        for tint in [Color.red, nil] {
            let content = [Color.red, .blue].map {
                DrawCommand.fill(FillDrawing(path: Path(Rect(x: 0, y: 0, width: 2, height: 2)), paint: .color($0)))
            }
            let pattern = Pattern(bounds: bounds, xStep: 4, yStep: 4, content: content, tint: tint)
            #expect(throws: Never.self) { try pixel(.pattern(pattern)) }
        }
    }
    @Test func negativePatternStepsCountAsTheirAmount() throws {
        let dot = DrawCommand.fill(
            FillDrawing(path: Path(Rect(x: 0, y: 0, width: 2, height: 2)), paint: .color(.red)))
        func pattern(_ step: Double) -> Paint {
            .pattern(
                Pattern(bounds: Rect(x: 0, y: 0, width: 5, height: 5), xStep: step, yStep: step, content: [dot]))
        }
        for x in 0..<10 { #expect(try pixel(pattern(-5), x: x) == pixel(pattern(5), x: x)) }
        #expect(try pixel(pattern(-5), x: 6, y: 6) == .red)
    }
}

@Suite struct PatternTileTests {
    /// Every way of drawing a pattern must give what drawing its cells one by one gives.
    @Test(
        arguments: [8, 8.4, 7.25, 9.3, .pi + 5] as [Double],
        [Transform.identity, Transform(translationX: 0.37, y: 0.81), Transform(rotation: .degrees(90))])
    func patternsAreDrawnAsTheirCells(step: Double, transform: Transform) throws {
        let size = Size(width: 120, height: 120)
        let whole = Path(Rect(origin: .zero, size: size))
        let triangle = Path { p in
            p.addLines([Point(x: 3.5, y: 0.5), Point(x: 6.6, y: 6.8), Point(x: 0.4, y: 6.8)])
            p.closeSubpath()
        }
        let pattern = Pattern(
            bounds: Rect(x: 0, y: 0, width: 7, height: 7), transform: transform, xStep: step, yStep: step,
            content: [.fill(FillDrawing(path: triangle, paint: .color(.black)))], tint: .blue)
        let tiled = try BitmapRenderer().render(
            Scene.drawn(size: size, background: .white) { $0.fill(whole, with: .pattern(pattern)) })
        let single = try BitmapRenderer().render(
            Scene.drawn(size: size, background: .white) { context in
                for j in -30...30 {
                    for i in -30...30 {
                        let shift = Transform(translationX: Double(i) * step, y: Double(j) * step)
                        context.fill(triangle.applying(shift).applying(transform), with: .color(.blue))
                    }
                }
            })
        let worst = zip(tiled.straightRGBA, single.straightRGBA).map { abs(Int($0) - Int($1)) }.max() ?? 0
        // A 64th of a pixel of a steep edge.
        #expect(worst <= 8)
    }
    /// Two colours that meet at the cells' edges: no ground shows between, at any step.
    @Test(arguments: [1, 1.5, 2, 3] as [Double], [6.5, 7.3, 10.0] as [Double])
    func colouredCellsMeetWithoutSeams(scale: Double, step: Double) throws {
        let left = Rect(x: 0, y: 0, width: step / 2, height: step)
        let right = Rect(x: step / 2, y: 0, width: step / 2, height: step)
        let pattern = Pattern(
            bounds: Rect(x: 0, y: 0, width: step, height: step), xStep: step, yStep: step,
            content: [
                .fill(FillDrawing(path: Path(left), paint: .color(.red))),
                .fill(FillDrawing(path: Path(right), paint: .color(.blue))),
            ])
        let scene = Scene.drawn(size: Size(width: 50, height: 50)) {
            $0.fill(Path(Rect(x: 0, y: 0, width: 50, height: 50)), with: .pattern(pattern))
        }
        let bitmap = try BitmapRenderer(scale: scale).render(scene)
        // Along the middle of a row of cells and across their edges from row to row.
        let x = Int(clamping: step * scale * 0.25)
        for y in 0..<bitmap.height { #expect(bitmap.color(x: x, y: y).alpha > 0.99, "row \(y)") }
    }
}
