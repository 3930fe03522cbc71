// SwiftUI's drawing context: states of copies, layers, clips, text; and Core Graphics' paths.
import BezelSwiftUI
import Testing

@Suite struct CanvasTests {
    private let size = CGSize(width: 100, height: 100)
    private func pixel(_ x: Int, _ y: Int, renderer: @escaping (inout GraphicsContext, CGSize) -> Void) throws
        -> [UInt8]
    {
        let scene = try Scene(size: size) { Canvas(renderer: renderer) }
        let bitmap = try BitmapRenderer().render(scene)
        let index = (y * 100 + x) * 4
        return Array(bitmap.straightRGBA[index..<index + 4])
    }
    private let square = Path(CGRect(x: 0, y: 0, width: 20, height: 20))
    private let red = Color(hex: 0xFF0000)

    @Test func copiesDrawOnOneCanvasWithStatesOfTheirOwn() throws {
        func draw(_ context: inout GraphicsContext, _ size: CGSize) {
            for i in 0..<2 {
                var inner = context
                inner.translateBy(x: 50, y: CGFloat(i) * 50)
                inner.opacity = 0.5
                inner.fill(square, with: .color(red))
            }
            context.fill(square, with: .color(red))
        }
        #expect(try pixel(60, 10, renderer: draw) == [255, 0, 0, 128])
        #expect(try pixel(60, 60, renderer: draw) == [255, 0, 0, 128])
        #expect(try pixel(10, 10, renderer: draw) == [255, 0, 0, 255])
        #expect(try pixel(10, 60, renderer: draw) == [0, 0, 0, 0])
    }
    @Test func mapsActOnWhatIsInnermostFirst() throws {
        func draw(_ context: inout GraphicsContext, _ size: CGSize) {
            context.translateBy(x: 50, y: 50)
            context.rotate(by: .degrees(90))
            context.scaleBy(x: 2, y: 1)
            context.fill(square, with: .color(red))
        }
        // (20, 20) goes to (40, 20), (-20, 40), (30, 90).
        #expect(try pixel(31, 88, renderer: draw)[3] == 255)
        #expect(try pixel(31, 48, renderer: draw)[3] == 0)
        #expect(try pixel(52, 60, renderer: draw)[3] == 0)
    }
    @Test func clipsStayWhereTheyWereSet() throws {
        func draw(_ context: inout GraphicsContext, _ size: CGSize) {
            context.clip(to: Path(CGRect(x: 0, y: 0, width: 50, height: 100)))
            context.translateBy(x: 40, y: 0)
            context.fill(square, with: .color(red))
        }
        #expect(try pixel(45, 10, renderer: draw)[3] == 255)
        #expect(try pixel(55, 10, renderer: draw)[3] == 0)
        func outside(_ context: inout GraphicsContext, _ size: CGSize) {
            context.clip(to: Path(CGRect(x: 0, y: 0, width: 10, height: 100)), options: .inverse)
            context.fill(square, with: .color(red))
        }
        #expect(try pixel(5, 5, renderer: outside)[3] == 0)
        #expect(try pixel(15, 5, renderer: outside)[3] == 255)
    }
    @Test func layersFadeAsOne() throws {
        func draw(_ context: inout GraphicsContext, _ size: CGSize) {
            context.opacity = 0.5
            context.drawLayer { layer in
                layer.fill(square, with: .color(red))
                layer.fill(square, with: .color(red))
            }
        }
        #expect(try pixel(10, 10, renderer: draw)[3] == 128)
    }
    @Test func blendModesAndFiltersAct() throws {
        func draw(_ context: inout GraphicsContext, _ size: CGSize) {
            context.fill(Path(CGRect(origin: .zero, size: size)), with: .color(.white))
            var inner = context
            inner.blendMode = .multiply
            inner.fill(square, with: .color(Color(hex: 0x00FF00)))
            inner.fill(square, with: .color(red))
            var soft = context
            soft.translateBy(x: 50, y: 50)
            soft.addFilter(.blur(radius: 10))
            soft.fill(square, with: .color(.black))
        }
        #expect(try pixel(10, 10, renderer: draw) == [0, 0, 0, 255])
        let edge = try pixel(50, 60, renderer: draw)[0]
        #expect(edge > 60 && edge < 200)
    }
    @Test func lettersAndShapesArePunchedOut() throws {
        func draw(_ context: inout GraphicsContext, _ size: CGSize) {
            context.fill(Path(CGRect(origin: .zero, size: size)), with: .color(red))
            var inner = context
            inner.blendMode = .destinationOut
            inner.fill(square, with: .color(.black))
            inner.blendMode = .clear
            inner.translateBy(x: 50, y: 50)
            inner.fill(square, with: .color(Color.black.opacity(0.1)))
        }
        #expect(try pixel(10, 10, renderer: draw)[3] == 0)
        #expect(try pixel(60, 60, renderer: draw)[3] == 0)
        #expect(try pixel(40, 40, renderer: draw) == [255, 0, 0, 255])
    }
    @Test func aCanvasErasesNothingBehindIt() throws {
        let scene = try Scene(size: size) {
            ZStack {
                Color(hex: 0x0000FF)
                Canvas { context, _ in
                    context.fill(square, with: .color(red))
                    context.withCGContext {
                        $0.setBlend(.clear)
                        $0.fill(CGRect(x: 0, y: 0, width: 10, height: 20))
                    }
                }
            }
        }
        let bitmap = try BitmapRenderer().render(scene)
        #expect(bitmap.color(x: 5, y: 5) == Color(hex: 0x0000FF))
        #expect(bitmap.color(x: 15, y: 5) == red)
    }
    @Test func viewsErasePartsOfTheirGroup() throws {
        let badge = ZStack {
            Color(hex: 0x0000FF)
            ZStack {
                Rectangle().fill(red)
                Rectangle().frame(width: 20, height: 20).blendMode(.destinationOut)
            }.compositingGroup()
        }
        let scene = try Scene(size: size) { badge }
        let bitmap = try BitmapRenderer().render(scene)
        #expect(bitmap.color(x: 50, y: 50) == Color(hex: 0x0000FF))
        #expect(bitmap.color(x: 20, y: 20) == red)
        let text = try SVGWriter().write(scene)
        #expect(text.contains("<mask") && !text.contains("destination-out"))
    }
    @Test func layersClip() throws {
        func draw(_ context: inout GraphicsContext, _ size: CGSize) {
            context.clipToLayer { $0.fill(square, with: .color(.black)) }
            context.fill(Path(CGRect(origin: .zero, size: size)), with: .color(red))
        }
        #expect(try pixel(10, 10, renderer: draw) == [255, 0, 0, 255])
        #expect(try pixel(30, 10, renderer: draw)[3] == 0)
        func inverse(_ context: inout GraphicsContext, _ size: CGSize) {
            context.clipToLayer(options: .inverse) { $0.fill(square, with: .color(.white)) }
            context.fill(Path(CGRect(origin: .zero, size: size)), with: .color(red))
        }
        #expect(try pixel(10, 10, renderer: inverse)[3] == 0)
        #expect(try pixel(30, 10, renderer: inverse) == [255, 0, 0, 255])
    }
    @Test(arguments: [UnitPoint.center, .topLeading, .bottomTrailing])
    func textIsDrawnAtAnAnchor(anchor: UnitPoint) throws {
        let scene = try Scene(size: size) {
            Canvas { context, _ in
                let text = context.resolve(Text("70").font(.system(size: 20)))
                let box = text.measure(in: CGSize(width: 1000, height: 1000))
                context.draw(text, at: CGPoint(x: 50, y: 50), anchor: anchor)
                let corner = CGPoint(x: 50 - box.width * anchor.x, y: 50 - box.height * anchor.y)
                context.stroke(Path(CGRect(origin: corner, size: box)), with: .color(.red))
            }
        }
        let drawing = texts(scene)[0].drawing
        let advance = drawing.text.clusters.map(\.advance).reduce(0, +)
        let left = drawing.text.clusters[0].position.x - drawing.text.clusters[0].advance / 2
        #expect(abs(left - (50 - advance * anchor.x)) < 1e-6)
    }
    @Test func textIsBrokenInARectangle() throws {
        let scene = try Scene(size: size) {
            Canvas { context, _ in
                context.draw(
                    Text("several words in a box").font(.body), in: CGRect(x: 10, y: 10, width: 60, height: 90))
            }
        }
        #expect(lines(scene).count > 1)
        for text in texts(scene) { #expect(text.drawing.text.clusters[0].position.x > 10) }
    }
    @Test func whatCannotBeDrawnIsThrown() {
        #expect(throws: DrawingError.self) {
            try Scene(size: size) { Canvas { context, _ in context.draw(Text("你"), at: .zero) } }
        }
        #expect(throws: DrawingError.self) {
            try Scene(size: size) {
                Canvas { context, _ in context.drawLayer { $0.draw(Text("你"), at: .zero) } }
            }
        }
    }
}

@Suite struct CoreGraphicsNameTests {
    @Test func pathsAreMadeWithMaps() {
        let rect = CGRect(x: 0, y: 0, width: 10, height: 4)
        let move = CGAffineTransform(translationX: 5, y: 1)
        var scale = CGAffineTransform(a: 2, b: 0, c: 0, d: 2, tx: 0, ty: 0)
        #expect(CGPath(ellipseIn: rect, transform: nil).path == Path(ellipseIn: rect))
        #expect(CGPath(ellipseIn: rect, transform: move).boundingBoxOfPath == CGRect(x: 5, y: 1, width: 10, height: 4))
        #expect(CGPath(rect: rect, transform: &scale).boundingBox == CGRect(x: 0, y: 0, width: 20, height: 8))
        #expect(CGPath(rect: rect, transform: nil).path == Path(rect))
        let round = CGPath(roundedRect: rect, cornerWidth: 2, cornerHeight: 1, transform: nil)
        #expect(round.boundingBoxOfPath == rect && !round.contains(CGPoint(x: 0.1, y: 0.1)))
        #expect(Path(CGPath(ellipseIn: rect, transform: nil)) == Path(ellipseIn: rect))
    }
    @Test func pathsAreReadFromStrings() throws {
        let drawn = Path { path in
            path.move(to: CGPoint(x: 1, y: 2))
            path.addLine(to: CGPoint(x: 3, y: -4.5))
            path.addQuadCurve(to: CGPoint(x: 5, y: 6), control: CGPoint(x: 7, y: 8))
            path.addCurve(to: .zero, control1: CGPoint(x: 1, y: 1), control2: CGPoint(x: 2, y: 2))
            path.closeSubpath()
        }
        #expect(Path("1 2 m 3 -4.5 l 7 8 5 6 q 1 1 2 2 0 0 c h") == drawn)
        #expect(Path("M1 2L3 -4.5Q7 8 5 6C1 1 2 2 0 0Z") == drawn)
        #expect(Path(drawn.description) == drawn)
        #expect(Path("")?.isEmpty == true)
        for wrong in ["1 2", "1 m", "x", "1 2 m 3 l", "M1", "1 2 m nan 0 l", "1 2 3 m", "3 4 l"] {
            #expect(Path(wrong) == nil, "\(wrong)")
        }
    }
}
