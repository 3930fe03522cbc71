// United outlines: simple, and of the same area.
import Bezel
@testable import BezelCutting
import BezelGeometry
import BezelTestSupport
import Foundation
import Testing

@Suite("United outlines")
struct UnitedTests {
    private func check(_ united: Path, _ parts: [Path], _ note: String) {
        // The area by another way: the union of polygons far finer than what is asked for.
        let truth = parts.dropFirst().reduce(parts[0].normalized(tolerance: 1e-4)) { $0.union($1, tolerance: 1e-4) }
        let area = abs(truth.signedArea)
        #expect(abs(abs(united.signedArea) - area) <= 1e-4 * area, "\(note)")
        #expect(RingCrossings.crossed([united.flattened(tolerance: 1e-3)])?.isEmpty == true, "\(note)")
        #expect(united.subpaths.allSatisfy { $0.isClosed }, "\(note)")
    }

    @Test("random shapes that overlap, turn both ways and touch", arguments: 1...40)
    func random(seed: Int) throws {
        var random = SeededNumbers(UInt64(seed))
        func number(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &random) }
        let shapes = (0..<Int.random(in: 1...9, using: &random)).map { _ -> Path in
            let frame = Rect(x: number(0...60), y: number(0...60), width: number(1...50), height: number(1...50))
            let shape: Path
            switch Int.random(in: 0...3, using: &random) {
            case 0: shape = Path(ellipseIn: frame)
            case 1:
                let (x, y) = (frame.minX.rounded(.down), frame.minY.rounded(.down))
                shape = Path(Rect(x: x, y: y, width: frame.maxX.rounded(.up) - x, height: frame.maxY.rounded(.up) - y))
            case 2: shape = Path(roundedRect: frame, cornerRadius: number(0...10))
            default:
                shape = Path { path in
                    path.move(to: Point(x: number(0...100), y: number(0...100)))
                    for _ in 0..<4 {
                        path.addCurve(
                            to: Point(x: number(0...100), y: number(0...100)),
                            control1: Point(x: number(0...100), y: number(0...100)),
                            control2: Point(x: number(0...100), y: number(0...100)))
                    }
                    path.closeSubpath()
                }
            }
            return Bool.random(using: &random) ? shape.reversed() : shape
        }
        check(try #require(Path.united(shapes)), shapes, "seed \(seed)")
    }

    @Test(
        "letters of connected scripts, overlapping letters, single lines",
        arguments: [
            ("Dancing Script", "minimum wave"), ("Amiri", "مرحبا بالعالم"), ("Inter", "OVERLAP"),
            ("Hershey Script Simplex", "running hand"), ("Noto Sans Devanagari", "हिन्दी"),
        ])
    func letters(font: String, text: String) throws {
        var own = try Cut.fonts.font(named: font, size: 40)
        own.features = []
        var line = TextPath.svg(Path.circle(center: Point(x: 150, y: 150), radius: 90))
        line.position.offset = .fraction(0.3)
        let style = TextStyle(font: own, tracking: font == "Inter" ? -8 : 0)
        let placed = try line.place(try Cut.fonts.shaper.shape(StyledText(text, style: style)))
        let scene = Scene(
            size: Size(width: 300, height: 300), commands: [.text(TextDrawing(text: placed, fill: .color(.black)))])
        let united = try scene.outlined(.united)
        #expect(united.commands.count == 1)
        guard case .fill(let fill)? = united.commands.first else {
            Issue.record("no fill")
            return
        }
        let glyphs = placed.runs.flatMap { run in run.glyphs.map { placed.outline(of: $0, in: run) } }
            .filter { !$0.isEmpty }
        check(fill.path, glyphs, font)
        // Fewer rings than there are where letters run into each other.
        #expect(fill.path.subpaths.count < glyphs.reduce(0) { $0 + $1.subpaths.count })
    }

    @Test("curves stay curves")
    func curves() throws {
        let pair = [
            Path(ellipseIn: Rect(x: 0, y: 0, width: 40, height: 40)),
            Path(ellipseIn: Rect(x: 25, y: 0, width: 40, height: 40)),
        ]
        let united = try #require(Path.united(pair))
        #expect(united.subpaths.count == 1)
        #expect(united.subpaths[0].segments.count <= 12)
        #expect(Path.united([])?.isEmpty == true)
    }

    @Test("shapes of another colour keep their place between those of one")
    func colors() throws {
        func square(_ x: Double, _ color: Color) -> DrawCommand {
            .fill(FillDrawing(path: Path(Rect(x: x, y: 0, width: 10, height: 10)), paint: .color(color)))
        }
        let size = Size(width: 60, height: 10)
        let apart = Scene(size: size, commands: [square(0, .black), square(40, .white), square(5, .black)])
        #expect(try apart.outlined(.united).commands.count == 2)
        let between = Scene(size: size, commands: [square(0, .black), square(5, .white), square(8, .black)])
        #expect(try between.outlined(.united).commands.count == 3)
        for mode in OutlineMode.allCases {
            let pixels = try BitmapRenderer().render(try between.outlined(mode)).pngLike
            #expect(pixels == (try BitmapRenderer().render(between).pngLike))
        }
    }
}

extension Bitmap {
    fileprivate var pngLike: [UInt8] { (try? PNGEncoder().encode(self)) ?? [] }
}

@Suite("Outlines for CAD")
struct CADOutlineTests {
    private func plan(_ text: String, _ font: String, size: Double) throws -> CutPlan {
        try CutPlan(scene(text, font, size: size), CutSettings(outlines: .united, tolerance: 0.01, unit: 1))
    }
    private func scene(_ text: String, _ font: String, size: Double) throws -> Scene {
        var line = TextPath.svg(Path.circle(center: Point(x: 4 * size, y: 4 * size), radius: 2.5 * size))
        line.position.offset = .fraction(0.3)
        let style = TextStyle(font: try Cut.fonts.font(named: font, size: size))
        let placed = try line.place(try Cut.fonts.shaper.shape(StyledText(text, style: style)))
        return Scene(
            size: Size(width: 8 * size, height: 8 * size),
            commands: [.text(TextDrawing(text: placed, fill: .color(.black)))])
    }

    /// Pictures and documents have the same outlines as drawings for machines.
    @Test(
        "united outlines of a scene have no short stretch, in groups too",
        arguments: [("Amiri", "مرحبا بالعالم"), ("Noto Sans Devanagari", "हिन्दी में")])
    func noShortStretchesInScenes(font: String, text: String) throws {
        var scene = try scene(text, font, size: 8)
        scene.commands.append(
            .group(
                GroupDrawing(scene.commands, transform: Transform(scaleX: 0.5, y: 0.5), opacity: 0.5)))
        let outlined = try scene.outlined(.united, shortest: 0.0025)
        #expect(outlined.commands.count == 2)
        func check(_ commands: [DrawCommand], _ scale: Double) {
            for command in commands {
                switch command {
                case .fill(let fill):
                    for segment in fill.path.subpaths.flatMap(\.segments) {
                        #expect(
                            segment.start.distance(to: segment.end) * scale >= 0.0025 - 1e-9
                                || segment.controlLength * scale >= 0.005 - 1e-9)
                    }
                case .group(let group): check(group.commands, scale * 0.5)
                default: Issue.record("\(command)")
                }
            }
        }
        check(outlined.commands, 1)
        let area = { (scene: Scene) -> Double in
            guard case .fill(let fill)? = scene.commands.first else { return 0 }
            return abs(fill.path.signedArea)
        }
        let exact = area(try self.scene(text, font, size: 8).outlined(.united, shortest: 0))
        #expect(abs(area(outlined) / exact - 1) < 1e-3)
    }

    @Test(
        "united letters have no stretch shorter than a quarter of the tolerance",
        arguments: [("Amiri", "مرحبا بالعالم"), ("Noto Sans Devanagari", "हिन्दी में"), ("Dancing Script", "minimum wave")])
    func noShortStretches(font: String, text: String) throws {
        let plan = try plan(text, font, size: 8)
        for path in plan.layers.flatMap(\.paths) {
            let line = try #require(ArcPolyline(path, tolerance: 0.008, least: plan.least ?? 0))
            let points = line.vertices.map(\.point)
            for (a, b) in zip(points, points.dropFirst() + points.prefix(1)) { #expect(a.distance(to: b) >= 0.0025) }
        }
    }

    @Test("arcs for united letters enclose as much as their curves")
    func equalAreas() throws {
        let plan = try plan("Sago", "Inter", size: 6)
        for path in plan.layers.flatMap(\.paths) {
            let line = try #require(ArcPolyline(path, tolerance: 0.008, least: plan.least ?? 0))
            var area = 0.0
            for (i, vertex) in line.vertices.enumerated() {
                let next = line.vertices[(i + 1) % line.vertices.count].point
                let angle = 4 * atan(vertex.bulge)
                let radius = vertex.bulge == 0 ? 0 : vertex.point.distance(to: next) / 2 / sin(angle / 2)
                area +=
                    (vertex.point.x * next.y - vertex.point.y * next.x) / 2 + radius * radius / 2 * (angle - sin(angle))
            }
            #expect(abs(area / path.path.signedArea - 1) < 1e-4)
        }
    }

    @Test("a sliver is left out, and short stretches go without moving others")
    func simplified() throws {
        func outline(_ points: (Double, Double)...) throws -> Subpath {
            try #require(
                Path {
                    $0.addLines(points.map { Point(x: $0.0, y: $0.1) })
                    $0.closeSubpath()
                }.subpaths.first)
        }
        let square = try outline((0, 0), (10, 0), (10, 10), (9.9999, 10), (9.9998, 10.0001), (0, 10))
        let made = try #require(square.simplified(least: 0.0025))
        #expect(made.segments.count == 4)
        #expect(abs(abs(made.path.signedArea) - 100) < 1e-3)
        #expect(try outline((0, 0), (10, 0), (10, 0.001), (0, 0.001)).simplified(least: 0.0025) == nil)
        #expect(try outline((0, 0), (0.001, 0), (0, 0.001)).simplified(least: 0.0025) == nil)
        #expect(try outline((0, 0), (10, 0), (10, 10)).simplified(least: 0.0025)?.segments.count == 3)
    }

    @Test("thin strokes, insides and gaps are found where they are, and tips are none")
    func thinParts() throws {
        func parts(_ rects: [Rect], least: Double) throws -> [ThinPart] {
            let shapes = rects.map {
                DrawCommand.fill(FillDrawing(path: Path($0), paint: .color(.black), rule: .evenOdd))
            }
            let scene = Scene(size: Size(width: 20, height: 20), commands: shapes)
            let plan = try CutPlan(scene, CutSettings(outlines: .united, tolerance: 0.001, unit: 1))
            return plan.thinParts(least: least)
        }
        let bar = Rect(x: 2, y: 2, width: 0.08, height: 10)
        let stem = try #require(try parts([bar], least: 0.1).first)
        #expect(stem.kind == .stem && abs(stem.width - 0.08) < 1e-6)
        #expect(try parts([bar], least: 0.07).isEmpty)
        // Finer and shorter than the tool is wide.
        let hairs = [Rect(x: 2, y: 2, width: 0.2, height: 0.9), Rect(x: 12, y: 2, width: 0.2, height: 0.2)]
        let found = try parts(hairs, least: 1)
        #expect(found.contains { $0.place.x < 3 } && found.contains { $0.place.x > 11 })
        #expect(found.allSatisfy { abs($0.width - 0.2) < 0.01 })
        let pair = [Rect(x: 2, y: 2, width: 3, height: 9), Rect(x: 5.05, y: 2, width: 3, height: 9)]
        #expect(try parts(pair, least: 0.1).contains { $0.kind == .gap && abs($0.width - 0.05) < 1e-6 })
        let wedge = Path {
            $0.addLines([Point(x: 2, y: 12), Point(x: 5, y: 2), Point(x: 8, y: 12)])
            $0.closeSubpath()
        }
        let scene = Scene(
            size: Size(width: 20, height: 20), commands: [.fill(FillDrawing(path: wedge, paint: .color(.black)))])
        #expect(try CutPlan(scene, CutSettings(outlines: .united, unit: 1)).thinParts(least: 0.3).isEmpty)
    }

    @Test("parts are looked for that are as fine as letters are, but none that no size makes wide enough")
    func detail() throws {
        #expect(ThinPlaces.detail(least: 1, letter: nil) == 1)
        #expect(ThinPlaces.detail(least: 1, letter: 250) == 1)
        #expect(abs(ThinPlaces.detail(least: 1, letter: 5) - 0.2) < 1e-12)
        #expect(ThinPlaces.detail(least: 1, letter: 1e-6) == 1 / ThinPlaces.largestFactor)
        // A ring that is a thousand times as wide as its letters are high is not measured in their detail.
        let ring = Path.circle(center: Point(x: 50, y: 50), radius: 40)
        let scene = Scene(
            size: Size(width: 100, height: 100), commands: [.fill(FillDrawing(path: ring, paint: .color(.black)))])
        let plan = try CutPlan(scene, CutSettings(outlines: .united, tolerance: 0.001, unit: 1))
        let places = plan.thinPlaces(least: 1, letter: 1e-6)
        #expect(places.stretches.allSatisfy { $0.count < 300_000 } && !places.isThin(least: 1))
    }

    @Test("a narrow corner is no thin part unless it is a good part of the letter")
    func narrowCorners() throws {
        // A notch of 6 degrees, 10 deep, between two legs.
        let notch = Path {
            $0.addLines([(0, 14), (0, 0), (9, 0), (9, 14), (5, 14), (4.5, 4), (4, 14)].map { Point(x: $0.0, y: $0.1) })
            $0.closeSubpath()
        }
        let scene = Scene(
            size: Size(width: 20, height: 20), commands: [.fill(FillDrawing(path: notch, paint: .color(.black)))])
        let plan = try CutPlan(scene, CutSettings(outlines: .united, tolerance: 0.001, unit: 1))
        #expect(plan.thinPlaces(least: 0.3, letter: 14).parts(least: 0.3).isEmpty)
        let wide = plan.thinPlaces(least: 0.9, letter: 14).parts(least: 0.9)
        #expect(wide.contains { $0.kind == .gap })
    }

    @Test func whatIsTooLongToBeUnitedIsRefusedBeforeItsOutlineIsMade() throws {
        func line(_ count: Int) -> Path {
            Path { path in
                path.move(to: .zero)
                for i in 1...count { path.addLine(to: Point(x: Double(i % 500), y: Double(i / 500 + i % 2))) }
            }
        }
        #expect(line(30_000).mayBeUnitedAsStroke && !line(30_001).mayBeUnitedAsStroke)
        #expect(line(60_000).canBeUnited && !line(60_001).canBeUnited)
        // Moves and closes are no chords.
        let dots = Path { path in
            for i in 0..<25_000 {
                path.move(to: Point(x: Double(i), y: 0))
                path.addLine(to: Point(x: Double(i), y: 1))
                path.closeSubpath()
            }
        }
        #expect(dots.canBeUnited)
        var scene = Scene(size: Size(width: 500, height: 500))
        scene.commands = [
            .stroke(StrokeDrawing(path: line(40_000), paint: .color(.black), style: StrokeStyle(lineWidth: 1)))
        ]
        #expect(throws: CuttingError.tooTangled(count: 1)) { try scene.outlined(.united) }
        #expect(try scene.outlined(.lines).commands.count == 1)
    }
}
