// G-code read again: the strokes that were meant, each once, with short ways between them.
import Bezel
import BezelTestSupport
import Foundation
import Testing

@Suite("G-code")
struct GCodeTests {
    private struct Edge: Hashable {
        var x0: Int, y0: Int, x1: Int, y1: Int
        init(_ a: Point, _ b: Point) {
            let p = [Int(clamping: (a.x * 1000).rounded()), Int(clamping: (a.y * 1000).rounded())]
            let q = [Int(clamping: (b.x * 1000).rounded()), Int(clamping: (b.y * 1000).rounded())]
            let (low, high) = p.lexicographicallyPrecedes(q) ? (p, q) : (q, p)
            (x0, y0, x1, y1) = (low[0], low[1], high[0], high[1])
        }
    }

    @Test(
        "single-line letters on a ring of ten millimetres: no closing stroke, no jump drawn, nothing twice",
        arguments: [
            ("Hershey Simplex", "SIMPLEX Ωμέγα"), ("Hershey Complex", "Жук и щука"), ("Hershey Simplex", "ひらがな日本"),
            ("Hershey Script Simplex", "round script"), ("Hershey Gothic German", "Fraktur"),
            ("Hershey Triplex", "♈♉☉ ±√∞"), ("Hershey Gothic Italian", "ROTUNDA"),
        ])
    func ring(font: String, text: String) throws {
        let scene = try Cut.ring(text, font: font)
        let placed = try #require(Cut.text(of: scene))
        #expect(placed.missing.isEmpty && placed.hiddenRanges.isEmpty)
        var writer = GCodeWriter()
        writer.usesArcs = false
        let code = try writer.write(scene)
        let read = Cut.strokes(ofGCode: code.text)
        let isSame = read.strokes == code.strokes.map(\.points)
        #expect(isSame)
        var drawn: Set<Edge> = []
        for stroke in read.strokes {
            for (a, b) in zip(stroke, stroke.dropFirst()) { #expect(drawn.insert(Edge(a, b)).inserted) }
        }
        // What is drawn is the letters' lines, and all of them.
        var lines = Path()
        for run in placed.runs {
            for glyph in run.glyphs { lines.addPath(try #require(placed.centerLines(of: glyph, in: run))) }
        }
        let meant = Cut.points(lines, height: scene.size.height)
        #expect(Cut.distance(from: read.strokes.flatMap(\.self), to: meant) < 0.01)
        for stroke in read.strokes {
            for (a, b) in zip(stroke, stroke.dropFirst()) {
                #expect(Cut.distance(from: [a.lerp(to: b, 0.5)], to: meant) < 0.01)
            }
        }
        #expect(Cut.distance(from: meant.flatMap(\.self), to: read.strokes) < 0.01)
    }

    @Test("a rim along the clip that hides its outer half is a whole line, and one with the edge of what it lies on")
    func rim() throws {
        let data =
            "M40 68C24.5 68 12 55.5 12 40s12.5-28 28-28H187c2.6 0 5 1.3 6.5 3.4s1.9 4.9 1 7.3L182 57c-2.5 7-7 11-15 11z"
        let shape = try Path(svg: data)
        let rim = StrokeDrawing(path: shape, paint: .color(.white), style: StrokeStyle(lineWidth: 2))
        let scene = Scene(
            size: Size(width: 200, height: 80),
            commands: [
                .fill(FillDrawing(path: shape, paint: .color(.red))),
                .group(GroupDrawing([.stroke(rim)], clips: [Clip(path: shape)])),
            ])
        #expect(
            try CutPlan(scene, CutSettings(outlines: .lines)).layers.map { $0.paths.map(\.isClosed) } == [
                [true], [true],
            ])
        #expect(try GCodeWriter().write(scene).strokes.count == 1)
    }

    @Test("the way without drawing is what is told, and shorter than in the order of the picture")
    func travel() throws {
        let code = try GCodeWriter().write(try Cut.ring("TRAVELLING LIGHT", radius: 60))
        #expect(abs(Cut.strokes(ofGCode: code.text).travel - code.travel) < 0.01)
        #expect(code.travel < code.unsortedTravel * 0.9)
        #expect(code.text.contains("; travel "))
    }

    @Test("random strokes: ordered, all there, none longer than unsorted")
    func order() throws {
        var random = SeededNumbers(7)
        for count in [1, 2, 3, 17, 300] {
            var path = Path()
            for _ in 0..<count {
                func number() -> Double { Double.random(in: 5...95, using: &random) }
                path.move(to: Point(x: number(), y: number()))
                path.addLine(to: Point(x: number(), y: number()))
            }
            let scene = Scene(
                size: Size(width: 100, height: 100),
                commands: [.stroke(StrokeDrawing(path: path, paint: .color(.black)))])
            let code = try GCodeWriter(settings: CutSettings(outlines: .lines, unit: 1)).write(scene)
            #expect(code.strokes.count == count)
            #expect(code.travel <= code.unsortedTravel + 1e-9)
            let length = code.strokes.reduce(0) { $0 + $1.length }
            #expect(abs(length - path.subpaths.reduce(0) { $0 + $1.segments[0].controlLength }) < 0.01 * Double(count))
        }
    }

    @Test("an edge and the rim along it are drawn once, whatever their points; lines that cross stay whole")
    func rims() throws {
        let blob = Path { path in
            path.move(to: Point(x: 20, y: 50))
            path.addCurve(to: Point(x: 80, y: 50), control1: Point(x: 20, y: 10), control2: Point(x: 90, y: 15))
            path.addCurve(to: Point(x: 20, y: 50), control1: Point(x: 70, y: 90), control2: Point(x: 20, y: 95))
            path.closeSubpath()
        }
        var commands: [DrawCommand] = [
            .fill(FillDrawing(path: blob, paint: .color(Color(red: 1, green: 0, blue: 0)))),
            .stroke(
                StrokeDrawing(
                    path: blob, paint: .color(.black), style: StrokeStyle(lineWidth: 4, alignment: .inside))),
        ]
        let settings = CutSettings(outlines: .lines, unit: 1)
        let rim = try GCodeWriter(settings: settings).write(
            Scene(size: Size(width: 100, height: 100), commands: commands))
        #expect(rim.strokes.count == 2)
        let areClosed = rim.strokes.allSatisfy { $0.isClosed }
        #expect(areClosed)
        // At such an angle two lines lie within a hundredth of a millimetre of each other along four millimetres.
        let crossing = Path { path in
            path.addLines([Point(x: 5, y: 50), Point(x: 95, y: 50)])
            path.addLines([Point(x: 5, y: 50.2), Point(x: 95, y: 49.8)])
        }
        commands = [.stroke(StrokeDrawing(path: crossing, paint: .color(.black)))]
        let cross = try GCodeWriter(settings: settings).write(
            Scene(size: Size(width: 100, height: 100), commands: commands))
        #expect(cross.strokes.count == 2)
    }

    @Test("what lies over other strokes is drawn once, in parts where only a part does")
    func doubled() throws {
        var path = Path(Rect(x: 10, y: 10, width: 20, height: 20))
        path.addRect(Rect(x: 30, y: 10, width: 20, height: 20))
        path.addRect(Rect(x: 10, y: 10, width: 20, height: 20))
        for (from, to) in [((0, 20), (60, 20)), ((20, 20), (40, 20))] as [((Double, Double), (Double, Double))] {
            path.move(to: Point(x: from.0, y: from.1))
            path.addLine(to: Point(x: to.0, y: to.1))
        }
        for angle in [0, 0.3, 1.1] {
            let turn = Transform(rotation: .radians(angle), about: Point(x: 40, y: 40))
            let scene = Scene(
                size: Size(width: 120, height: 120),
                commands: [
                    .stroke(StrokeDrawing(path: path.applying(turn).offsetBy(dx: 20, dy: 20), paint: .color(.black)))
                ])
            let code = try GCodeWriter(settings: CutSettings(outlines: .lines, unit: 1)).write(scene)
            let length = code.strokes.reduce(0) { $0 + $1.length }
            #expect(abs(length - (80 + 60 + 60)) < 0.05, "\(angle)")
        }
    }

    @Test("passes repeat every stroke, feed and power are written")
    func passes() throws {
        let scene = try Cut.ring("AB", radius: 40)
        let once = try GCodeWriter().write(scene)
        let thrice = try GCodeWriter(feed: 450, power: 255, passes: 3).write(scene)
        #expect(Cut.strokes(ofGCode: thrice.text).strokes.count == 3 * once.strokes.count)
        #expect(thrice.text.contains("F450") && thrice.text.contains("M3 S255"))
    }

    @Test("settings out of range, empty scenes and numbers that are none are named")
    func bad() throws {
        let scene = try Cut.ring("A", radius: 40)
        #expect(throws: CuttingError.self) { try GCodeWriter(feed: 0).write(scene) }
        #expect(throws: CuttingError.self) { try GCodeWriter(feed: .nan).write(scene) }
        #expect(throws: CuttingError.self) { try GCodeWriter(power: -1).write(scene) }
        #expect(throws: CuttingError.self) { try GCodeWriter(passes: 0).write(scene) }
        #expect(throws: CuttingError.self) { try GCodeWriter(settings: CutSettings(tolerance: 0)).write(scene) }
        #expect(throws: CuttingError.self) { try DXFWriter(settings: CutSettings(unit: .infinity)).write(scene) }
        let empty = Scene(size: Size(width: 10, height: 10))
        #expect(throws: CuttingError.nothingToCut) { try GCodeWriter().write(empty) }
        #expect(throws: CuttingError.nothingToCut) { try DXFWriter().write(empty) }
        var far = scene
        far.size = Size(width: 1e9, height: 1e9)
        far.commands = [
            .stroke(StrokeDrawing(path: Path(Rect(x: 0, y: 0, width: 1e9, height: 1e9)), paint: .color(.black)))
        ]
        #expect(throws: CuttingError.self) { try GCodeWriter().write(far) }
        for wrong in [Double.nan, .infinity] {
            var turned = scene
            turned.commands = [.group(GroupDrawing(scene.commands, transform: Transform(translationX: wrong, y: 0)))]
            #expect(throws: CuttingError.self) { try DXFWriter().write(turned) }
            #expect(throws: CuttingError.self) { try turned.outlined(.united) }
        }
    }
}
