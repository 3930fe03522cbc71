// What machines are told beside the outlines: layers, arcs, places, names, hairlines.
import Bezel
import BezelTestSupport
import Foundation
import Testing

@Suite("What machines are told")
struct MachineTests {
    private static func stroke(_ path: Path, _ css: String) throws -> DrawCommand {
        let color = try #require(Color(css: css))
        return .stroke(StrokeDrawing(path: path, paint: .color(color), style: StrokeStyle(lineWidth: 2)))
    }

    private static let cut = "spot(\"CutContour\", cmyk(0 100 0 0))"

    private static func label() throws -> Scene {
        Scene(
            size: Size(width: 100, height: 60),
            commands: [
                try stroke(.circle(center: Point(x: 50, y: 30), radius: 20), cut),
                try stroke(Path(Rect(x: 45, y: 25, width: 10, height: 10)), "red"),
                try stroke(Path(Rect(x: 5, y: 5, width: 10, height: 10)), "#00f"),
            ])
    }

    private static let lines = CutSettings(outlines: .lines, unit: 1)

    @Test("layers have their own power, feed and passes; those of few passes have the last ones")
    func layers() throws {
        var writer = GCodeWriter(settings: Self.lines, feed: 1000, power: 500)
        writer.layers = [
            LayerSettings("CutContour", power: 800, feed: 600, passes: 3), LayerSettings("#0000FF", power: 50),
        ]
        let code = try writer.write(try Self.label())
        let rounds = code.text.components(separatedBy: "; pass ").dropFirst()
        #expect(rounds.count == 3)
        #expect(rounds.map { $0.components(separatedBy: "M3 S").count - 1 } == [1, 1, 3])
        #expect(rounds.allSatisfy { $0.contains("layer CutContour") && $0.contains("S800") && $0.contains("F600") })
        #expect(rounds.last?.contains("colour ff0000\nG0") == true)
        #expect(rounds.last?.contains("M3 S50\n") == true && rounds.last?.contains("M3 S500\n") == true)
        // What lies in the ring comes before it.
        let last = try #require(rounds.last)
        let (inner, ring) = (last.range(of: "colour ff0000"), last.range(of: "layer CutContour"))
        #expect(try #require(inner).lowerBound < #require(ring).lowerBound)
    }

    @Test("more lines and curves than machines' files may have are refused, and drawn as pictures")
    func steps() throws {
        var zigzag = Path()
        for i in 0...10_000 { zigzag.addLine(to: Point(x: Double(i % 100), y: Double(i / 100) / 2)) }
        let count = Limits.machineSteps.standard / zigzag.elements.count
        func scene(_ count: Int) -> Scene {
            let line = DrawCommand.stroke(StrokeDrawing(path: zigzag, paint: .color(.black)))
            return Scene(size: Size(width: 100, height: 60), commands: Array(repeating: line, count: count))
        }
        let requested = Double((count + 1) * zigzag.elements.count)
        #expect(throws: CuttingError.limit(LimitError(Limits.machineSteps, requested: requested))) {
            try CutPlan(scene(count + 1), Self.lines)
        }
        #expect(try scene(count + 1).outlined(.lines).commands.count == count + 1)
        // Of pictures, more before they fill the memory.
        let most = Limits.outlineSteps.standard / zigzag.elements.count
        #expect {
            try scene(most + 1).outlined(.lines)
        } throws: { error in
            guard case CuttingError.limit(let reached)? = error as? CuttingError else { return false }
            return reached.limit == Limits.outlineSteps
        }
    }

    private enum Movement {
        case none
        /// The whole label moves, and grows from below its size to above it.
        case together
        /// The label moves towards a dot that stays.
        case apart
    }

    private static func motion(_ movement: Movement) throws -> Timeline {
        let scene = try label()
        return try Timeline(duration: 1, framesPerSecond: 9) { time in
            var moved = scene
            var transform = Transform.identity
            if movement != .none {
                transform = Transform(a: 1 + time / 4, b: 0, c: 0, d: 1 + time / 4, tx: time, ty: 0)
            }
            moved.commands = [.group(GroupDrawing(scene.commands, transform: transform))]
            if movement == .apart {
                let dot = Path(ellipseIn: Rect(x: 0, y: 0, width: 1, height: 1))
                moved.commands.append(.fill(FillDrawing(path: dot, paint: .color(.black))))
            }
            return moved
        }
    }

    @Test("the first outlines of a motion take up to half of its work")
    func limitsOfMotions() throws {
        let motion = try Self.motion(.none)
        #expect(try motion.outlined(.united).scene(at: 1) == motion.scene(at: 1).outlined(.united))
        #expect(throws: CuttingError.limit(LimitError(Limits.outlineWork, value: 50))) {
            try motion.outlined(.united, maximumWork: 1_000).scene(at: 0)
        }
    }

    @Test("later outlines of a motion cost what has changed, and take even parts of the other half of its work")
    func changesInMotions() throws {
        let (still, moving) = (try Self.motion(.none), try Self.motion(.apart))
        // Enough for the first outlines, and at most twice as much.
        let most = try #require(
            (10...34).map { 1 << $0 }.first { most in
                [still, moving].allSatisfy { (try? $0.outlined(.united, maximumWork: most).scene(at: 0)) != nil }
            })
        let outlined = try still.outlined(.united, maximumWork: most)
        for index in 0..<10 {
            let time = still.time(ofFrame: index)
            #expect(try outlined.scene(at: time) == still.scene(at: time).outlined(.united))
        }
        let changing = try moving.outlined(.united, maximumWork: most)
        #expect(try changing.scene(at: 0) == moving.scene(at: 0).outlined(.united))
        #expect(throws: CuttingError.limit(LimitError(Limits.outlineWork, value: most / 20 / 10))) {
            try changing.scene(at: 0.5)
        }
    }

    @Test("what moves as a whole has one outline for all frames")
    func movingTogether() throws {
        let moving = try Self.motion(.together)
        let outlined = try moving.outlined(.united)
        var outlines: Set<[DrawCommand]> = []
        for index in 0..<10 {
            let time = moving.time(ofFrame: index)
            guard case .group(let group) = try outlined.scene(at: time).commands.first, index > 0 else { continue }
            #expect(group.transform.tx == time)
            outlines.insert(group.commands)
        }
        #expect(outlines.count == 1)
    }

    @Test("a layer that is not there is named with those that are")
    func unknown() throws {
        var writer = GCodeWriter(settings: Self.lines)
        writer.layers = [LayerSettings("Cutcontour", power: 1)]
        #expect(throws: CuttingError.unknownLayer(name: "Cutcontour", known: ["CutContour", "#ff0000", "#0000ff"])) {
            try writer.write(try Self.label())
        }
        writer.layers = [LayerSettings("red", feed: 0)]
        #expect(throws: CuttingError.self) { try writer.write(try Self.label()) }
    }

    @Test("arcs stay arcs within five thousandths of a millimetre, corners stay corners")
    func arcs() throws {
        let circle = Path.circle(center: Point(x: 50, y: 30), radius: 20)
        let scene = Scene(
            size: Size(width: 100, height: 60), commands: [try Self.stroke(circle, "black")])
        let code = try GCodeWriter(settings: Self.lines).write(scene)
        #expect(
            code.text.components(separatedBy: "\nG3 ").count + code.text.components(separatedBy: "\nG2 ").count <= 7)
        #expect(!code.text.contains("\nG1 "))
        let read = Cut.strokes(ofGCode: code.text).strokes
        for p in read.joined() { #expect(abs(p.distance(to: Point(x: 50, y: 30)) - 20) < 0.005) }

        let polygon = Path { path in
            path.addLines((0..<60).map { Point(angle: Double($0) / 60 * 2 * .pi, 25) })
            path.closeSubpath()
        }
        let corners = Scene(size: Size(width: 100, height: 60), commands: [try Self.stroke(polygon, "black")])
        let straight = try GCodeWriter(settings: Self.lines).write(corners).text
        #expect(straight.components(separatedBy: "\nG1 ").count == 61 && !straight.contains("\nG2 "))
        #expect(!straight.contains("\nG3 "))
    }

    @Test("letters lie within the tolerance of their outlines by arcs, too", arguments: ["Inter", "Dancing Script"])
    func letters(font: String) throws {
        let scene = try Cut.ring("R8", font: font, radius: 60, size: 40)
        let text = try #require(Cut.text(of: scene))
        let code = try GCodeWriter(settings: CutSettings(outlines: .shapes)).write(scene)
        #expect(code.text.contains("\nG2 ") && code.text.contains("\nG3 "))
        let read = Cut.strokes(ofGCode: code.text).strokes
        // Curves by chords far shorter than the tolerance.
        let k = Double(CutSettings.pixel)
        let meant = text.outline().subpaths.map { subpath in
            subpath.segments.flatMap { segment in
                (0...64).map { segment.point(at: Double($0) / 64) }
            }.map { Point(x: $0.x * k, y: (scene.size.height - $0.y) * k) }
        }
        #expect(Cut.distance(from: read.flatMap(\.self), to: meant) < 0.005)
        #expect(Cut.distance(from: meant.flatMap(\.self), to: read) < 0.005)
        var plain = GCodeWriter(settings: CutSettings(outlines: .shapes))
        plain.usesArcs = false
        #expect(!(try plain.write(scene).text.contains("\nG2 ")))
    }

    @Test("the origin, the place to park, dynamic power, and the time")
    func places() throws {
        var writer = GCodeWriter(settings: Self.lines)
        writer.settings.origin = .center
        writer.park = Point(x: -40, y: 25)
        writer.hasDynamicPower = true
        let code = try writer.write(try Self.label())
        let all = Cut.strokes(ofGCode: code.text).strokes.joined()
        #expect(abs((all.map(\.x).max() ?? 0) - 20) < 0.01 && abs((all.map(\.y).min() ?? 0) + 20) < 0.01)
        #expect(code.text.hasSuffix("M5\nG0 X-40 Y25\nM2\n"))
        #expect(code.text.contains("\nM4 S1000") && !code.text.contains("M3"))
        let length = code.strokes.reduce(0) { $0 + $1.length }
        let last = try #require(code.strokes.last?.points.last)
        let way = code.travel + last.distance(to: Point(x: -40, y: 25))
        let even = 60 * (length / 1000 + way / 6000)
        #expect(code.seconds > even * 1.01)
        writer.acceleration = 1e6
        let quick = try writer.write(try Self.label())
        #expect(abs(quick.seconds - even) < 0.02 && quick.seconds > even)
        #expect(code.text.contains("; time \(code.duration) at rapids of 6000 mm/min"))
    }

    /// 10 mm/s after 0.02 s and 0.1 mm, at 500 mm/s².
    @Test("times count how the machine speeds up, slows down at corners and stops with the tool")
    func acceleration() throws {
        func program(_ path: Path, park: Point? = nil) throws -> GCode {
            let stroke = StrokeDrawing(path: path, paint: .color(.black), style: StrokeStyle(lineWidth: 1))
            var writer = GCodeWriter(settings: CutSettings(outlines: .lines, unit: 1), feed: 600)
            (writer.rapid, writer.park) = (6000, park)
            return try writer.write(Scene(size: Size(width: 100, height: 100), commands: [.stroke(stroke)]))
        }
        func seconds(_ path: Path, park: Point? = nil) throws -> Double { try program(path, park: park).seconds }
        var line = Path()
        line.move(to: Point(x: 0, y: 100))
        line.addLine(to: Point(x: 50, y: 100))
        #expect(abs(try seconds(line) - (5 + 0.02)) < 1e-3)
        // 50 mm of a rapid: 100 mm/s after 0.2 s and 10 mm; 0.25 mm: never as fast as that.
        #expect(abs(try seconds(line, park: .zero) - (5 + 0.02 + 0.5 + 0.2)) < 1e-3)
        #expect(abs(try seconds(line, park: Point(x: 50.25, y: 0)) - (5 + 0.02 + 2 * (0.25 / 500).squareRoot())) < 1e-3)
        // A corner straight back is a stop; one of a right angle is taken at 3.47 mm/s, from 0.01 mm; an even one is none.
        var corner = line
        corner.addLine(to: Point(x: 50, y: 50))
        let speed = (500 * 0.01 * 0.5.squareRoot() / (1 - 0.5.squareRoot())).squareRoot()
        let lost = 2 * ((10 - speed) / 500 - (100 - speed * speed) / (2 * 500) / 10)
        #expect(abs(try seconds(corner) - (10 + 0.02 + lost)) < 1e-3)
        var even = line
        even.addLine(to: Point(x: 100, y: 100))
        #expect(abs(try seconds(even) - (10 + 0.02)) < 1e-3)
        // A circle of 0.1 mm is gone round at the root of 500 · 0.1 = 7.1 mm/s.
        let circle = Path(ellipseIn: Rect(x: 0, y: 99.8, width: 0.2, height: 0.2))
        let code = try program(circle)
        let round = 0.2 * .pi / 50.0.squareRoot() + 50.0.squareRoot() / 500
        #expect(abs(code.seconds - round - 2 * (code.travel / 500).squareRoot()) < 0.01)
    }

    @Test("a stroke in a named ink is one path, in outlines as in lines", arguments: OutlineMode.allCases)
    func contour(mode: OutlineMode) throws {
        var scene = try Self.label()
        scene.commands.removeLast(2)
        let read = Cut.lines(ofDXF: try DXFWriter(settings: CutSettings(outlines: mode, unit: 1)).write(scene).text)
        #expect(read.count == 1 && read.first?.layer == "CutContour")
        let outlined = try scene.outlined(mode)
        guard case .stroke? = outlined.commands.first else {
            Issue.record("\(outlined.commands)")
            return
        }
    }

    @Test("layers of DXF have names that it may have, and true colours")
    func dxfLayers() throws {
        var scene = try Self.label()
        scene.commands += [
            try Self.stroke(Path(Rect(x: 70, y: 5, width: 5, height: 5)), "spot(\"Cut/1\", cmyk(0 0 0 1))"),
            try Self.stroke(Path(Rect(x: 80, y: 5, width: 5, height: 5)), "spot(\"Cut_1\", cmyk(0 0 0 1))"),
            try Self.stroke(Path(Rect(x: 90, y: 5, width: 5, height: 5)), "spot(\"Première\", cmyk(0 0 0 1))"),
        ]
        let text = try DXFWriter(settings: Self.lines).write(scene).text
        for name in ["CutContour", "Cut_1", "Cut_1_2", "Premi\\U+00E8re", "FF0000", "0000FF"] {
            #expect(text.contains("  2\n\(name)\n 70\n"), "\(name)")
        }
        #expect(text.contains("420\n16711680\n") && text.contains("420\n255\n"))
    }

    @Test("SVG for lasers: hairlines in millimetres, a group for each layer")
    func laser() throws {
        let svg = try LaserSVGWriter(settings: CutSettings(outlines: .lines)).write(try Self.label()).text
        #expect(svg.contains("width=\"26.4583mm\" height=\"15.875mm\" viewBox=\"0 0 26.4583 15.875\""))
        #expect(svg.contains("fill=\"none\" stroke-width=\"0.0254\""))
        #expect(svg.components(separatedBy: "<path").count == 4)
        for (name, color) in [("CutContour", "ff00ff"), ("FF0000", "ff0000"), ("0000FF", "0000ff")] {
            #expect(svg.contains("inkscape:label=\"\(name)\" stroke=\"#\(color)\""), "\(svg)")
        }
        // What is read again covers what it did.
        let scene = try SVGDocument(svg).scene
        #expect(abs(scene.size.width - 100) < 0.01 && abs(scene.size.height - 60) < 0.01)
    }
}

extension Point {
    /// So far from 40, 30.
    fileprivate init(angle: Double, _ radius: Double) {
        self.init(x: 40 + radius * cos(angle), y: 30 + radius * sin(angle))
    }
}
