// The order of a workshop: what lies within an outline is done before the outline, by short ways, whatever its colour.
import Bezel
import BezelTestSupport
import Foundation
import Testing

@Suite("The order of cuts")
struct WorkshopOrderTests {
    /// How many closed strokes come before one that lies within them.
    private static func misplaced(_ strokes: [[Point]]) -> Int {
        var count = 0
        for (i, outer) in strokes.enumerated() where outer.count > 3 && outer.first == outer.last {
            let ring = Path { $0.addLines(outer) }
            let box = ring.boundingRect.insetBy(dx: -0.01, dy: -0.01)
            for inner in strokes[(i + 1)...] where inner.allSatisfy({ box.contains($0) }) {
                let middles = zip(inner, inner.dropFirst()).map { $0.lerp(to: $1, 0.5) }
                if middles.allSatisfy({ ring.contains($0) }) { count += 1 }
            }
        }
        return count
    }

    private static func circle(_ x: Double, _ y: Double, _ radius: Double, _ color: Color) -> DrawCommand {
        .stroke(
            StrokeDrawing(
                path: Path.circle(center: Point(x: x, y: y), radius: radius), paint: .color(color),
                style: StrokeStyle(lineWidth: 0.5)))
    }

    /// Rings within rings, the outermost drawn first, with letters in them.
    private static func sticker(_ colors: [Color]) throws -> Scene {
        var commands: [DrawCommand] = []
        for (k, radius) in [95.0, 90, 60, 30, 10].enumerated() {
            commands.append(circle(100, 100, radius, colors[k % colors.count]))
        }
        for k in 0..<24 {
            let angle = Double(k) * 2.399
            let (x, y) = (100 + 75 * cos(angle), 100 + 75 * sin(angle))
            commands.append(circle(x, y, 4, colors[k % colors.count]))
            commands.append(circle(x, y, 2, colors[(k + 1) % colors.count]))
        }
        let font = try Cut.fonts.font(named: "Inter", size: 18)
        let text = try TextPath.centered(on: .circle(center: Point(x: 100, y: 100), radius: 42)).place(
            "BOARD & 888", font: font)
        commands.append(.text(TextDrawing(text: text)))
        return Scene(size: Size(width: 200, height: 200), commands: commands)
    }

    private static let four = [
        Color.black, Color(red: 1, green: 0, blue: 0), Color(red: 0, green: 0, blue: 1),
        Color(red: 0, green: 1, blue: 0),
    ]

    @Test("holes before what is around them, and the outermost ring last", arguments: [1, 2, 4])
    func inside(colors: Int) throws {
        let scene = try Self.sticker(Array(Self.four.prefix(colors)))
        let code = try GCodeWriter().write(scene)
        #expect(Self.misplaced(code.strokes.map(\.points)) == 0)
        let widest = code.strokes.map { Path(lines: $0.points).boundingRect.width }
        #expect(widest.last == widest.max())
        let read = Cut.lines(ofDXF: try DXFWriter(settings: CutSettings(outlines: .lines)).write(scene).text)
        #expect(Self.misplaced(read.map(\.points)) == 0)
    }

    @Test("several colours travel as short as one")
    func colors() throws {
        let one = try GCodeWriter().write(try Self.sticker([.black]))
        let several = try GCodeWriter().write(try Self.sticker(Self.four))
        #expect(abs(one.travel - several.travel) < 0.01)
        #expect(one.travel < one.unsortedTravel / 3)
    }

    @Test("an outline that others share a side with waits for what lies within it")
    func shared() throws {
        // Two boxes side by side, with a hole each, and a frame along their sides, drawn first.
        var path = Path(Rect(x: 10, y: 10, width: 80, height: 40))
        for x in [10.0, 50] {
            path.addRect(Rect(x: x, y: 10, width: 40, height: 40))
            path.addRect(Rect(x: x + 10, y: 20, width: 5, height: 5))
        }
        let scene = Scene(
            size: Size(width: 100, height: 60), commands: [.stroke(StrokeDrawing(path: path, paint: .color(.black)))])
        let code = try GCodeWriter(settings: CutSettings(outlines: .lines, unit: 1)).write(scene)
        // The line between the boxes may come before the second hole: nothing comes loose by it.
        #expect(code.strokes.map { Int(clamping: $0.length.rounded()) }.sorted() == [20, 20, 40, 240])
        #expect(abs((code.strokes.last?.length ?? 0) - 240) < 0.1)
    }

    @Test("rings that cross each other have an order, too")
    func crossing() throws {
        var random = SeededNumbers(11)
        let commands = (0..<200).map { _ in
            Self.circle(
                Double.random(in: 20...180, using: &random), Double.random(in: 20...180, using: &random),
                Double.random(in: 1...20, using: &random), .black)
        }
        let code = try GCodeWriter().write(Scene(size: Size(width: 200, height: 200), commands: commands))
        #expect(code.strokes.count >= 200)
        #expect(Self.misplaced(code.strokes.map(\.points)) == 0)
    }

    @Test("what is left of a ring within another one comes before that one")
    func parts() throws {
        // Of the box on the right, two pieces outside the left one are drawn before; the end within that one is left.
        var path = Path(Rect(x: 10, y: 10, width: 40, height: 40))
        for y in [20.0, 30] {
            path.move(to: Point(x: 50, y: y))
            path.addLine(to: Point(x: 60, y: y))
        }
        path.addRect(Rect(x: 40, y: 20, width: 30, height: 10))
        let scene = Scene(
            size: Size(width: 100, height: 60), commands: [.stroke(StrokeDrawing(path: path, paint: .color(.black)))])
        let code = try GCodeWriter(settings: CutSettings(outlines: .lines, unit: 1)).write(scene)
        #expect(code.strokes.map { Int(clamping: $0.length.rounded()) }.sorted() == [10, 10, 30, 30, 160])
        #expect(Self.misplaced(code.strokes.map(\.points)) == 0)
    }

    @Test("a boustrophedon is found among strokes in any order, and always the same one")
    func stirred() throws {
        var path = Path()
        // Columns of a comb, given in the order of a shuffled deck.
        for k in 0..<60 {
            let x = Double(k * 37 % 60) * 3 + 10
            path.move(to: Point(x: x, y: 20))
            path.addLine(to: Point(x: x, y: 60))
        }
        let scene = Scene(
            size: Size(width: 200, height: 80), commands: [.stroke(StrokeDrawing(path: path, paint: .color(.black)))])
        let writer = GCodeWriter(settings: CutSettings(outlines: .lines, unit: 1))
        let code = try writer.write(scene)
        // From the origin to the first end, and from column to column.
        #expect(abs(code.travel - (hypot(10, 20) + 59 * 3)) < 0.01)
        let again = try writer.write(scene)
        #expect(again.text == code.text)
    }

    @Test("many paths are ordered in little time", .timeLimit(.minutes(2)))
    func many() throws {
        var path = Path()
        for k in 0..<600 {
            let (x, y) = (Double(k % 60) * 10, Double(k / 60) * 10)
            path.addRect(Rect(x: x + 1, y: y + 1, width: 8, height: 8))
            path.addRect(Rect(x: x + 3, y: y + 3, width: 4, height: 4))
        }
        let scene = Scene(
            size: Size(width: 600, height: 500), commands: [.stroke(StrokeDrawing(path: path, paint: .color(.black)))])
        let code = try GCodeWriter(settings: CutSettings(outlines: .lines, unit: 1)).write(scene)
        #expect(code.strokes.count == 1200)
        // From box to box it is 2 units, from a hole to its box 2.8, from a box to a hole 4 or more.
        #expect(code.travel < 600 * 11)
    }
}

extension Path {
    fileprivate init(lines points: [Point]) {
        self.init { $0.addLines(points) }
    }
}
