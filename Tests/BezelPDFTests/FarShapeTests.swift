// Shapes that readers of PDF would lose: lines that are wider than their path is long, and coordinates of many digits.
import Bezel
import BezelGeometry
import Foundation
import Testing

@testable import BezelPDF

@Suite("Shapes that readers of PDF would lose")
struct FarShapeTests {
    private static func content(_ commands: [DrawCommand]) throws -> String {
        let file = try PDFReader(PDFWriter().write(Scene(size: Size(width: 100, height: 100), commands: commands)))
        return file.streams.values.map { String(decoding: $0, as: UTF8.self) }.first {
            $0.contains(" re") || $0.contains("\nf") || $0.contains("\nS")
        } ?? ""
    }

    @Test("a line that is wider than its path is long is written as its outline")
    func thick() throws {
        let tiny = Path {
            $0.move(to: Point(x: 50, y: 50)); $0.addLine(to: Point(x: 50.0001, y: 50))
        }
        for (path, width) in [(tiny, 20.0), (Path(ellipseIn: Rect(x: 40, y: 40, width: 20, height: 20)), 60)] {
            let style = StrokeStyle(lineWidth: width, lineCap: .round)
            let stroke = DrawCommand.stroke(StrokeDrawing(path: path, paint: .color(.black), style: style))
            let lines = try Self.content([stroke]).split(separator: "\n")
            #expect(lines.contains("f") && !lines.contains("S"))
        }
        let line = Path {
            $0.move(to: Point(x: 5, y: 5)); $0.addLine(to: Point(x: 90, y: 50))
        }
        let stroke = DrawCommand.stroke(
            StrokeDrawing(path: line, paint: .color(.black), style: StrokeStyle(lineWidth: 20)))
        #expect(try Self.content([stroke]).split(separator: "\n").contains("S"))
    }

    @Test("coordinates far outside the page are pulled in")
    func far() throws {
        var path = Path { $0.move(to: Point(x: 1e12, y: 54)) }
        for point in [Point(x: 54, y: 23), Point(x: 36, y: 1e12), Point(x: 72, y: 91)] { path.addLine(to: point) }
        path.closeSubpath()
        var line = Path { $0.move(to: Point(x: -1e11, y: -1e11)) }
        line.addLine(to: Point(x: 1e11, y: 1e11))
        let commands = [
            DrawCommand.fill(FillDrawing(path: path, paint: .color(.black))),
            .stroke(StrokeDrawing(path: line, paint: .color(.black), style: StrokeStyle(lineWidth: 4))),
        ]
        let content = try Self.content(commands)
        let numbers = content.split { " \n".contains($0) }.compactMap { Double($0) }
        #expect(!numbers.isEmpty && numbers.allSatisfy { abs($0) < 1e6 })
        #expect(content.split(separator: "\n").count { $0 == "f" } == 2)
    }

    @Test("what is too large for a picture is left out, and the page is drawn")
    func tooLarge() throws {
        let circle = DrawCommand.fill(
            FillDrawing(path: .circle(center: Point(x: 5e4, y: 5e4), radius: 4e4), paint: .color(.red)))
        let cell = Pattern(
            bounds: Rect(x: 0, y: 0, width: 1e5, height: 1e5), xStep: 1e5, yStep: 1e5,
            content: [.group(GroupDrawing([circle], effects: [.blur(x: 2, y: 2)]))])
        let page = Path(Rect(x: 0, y: 0, width: 100, height: 100))
        let scene = Scene(
            size: Size(width: 100, height: 100),
            commands: [.fill(FillDrawing(path: page, paint: .pattern(cell)))])
        let output = try PDFWriter().document([scene])
        #expect(output.notes.contains { if case .leftOut = $0 { true } else { false } })
    }

    @Test("as many groups lie within each other as in pictures")
    func nesting() throws {
        let dot = DrawCommand.fill(FillDrawing(path: Path(Rect(x: 1, y: 1, width: 9, height: 9)), paint: .color(.red)))
        let nested = (0..<250).reduce(dot) { inner, _ in .group(GroupDrawing([inner], opacity: 0.999)) }
        #expect(try !Self.content([nested]).isEmpty)
    }

    @Test("radial gradients repeat as far as the area reaches, inwards to a point and outwards where circles meet")
    func circleRounds() {
        let area = Rect(x: 0, y: 0, width: 300, height: 100)
        let rings = CircleRow(Point(x: 150, y: 50), 30, Point(x: 150, y: 50), 120)
        let (low, high) = rings.rounds(over: area, atMost: 2_000)
        #expect(abs(low + 1.0 / 3) < 1e-9 && high == 2)
        #expect(rings.circle(at: low).1 == 0)
        // Circles beside each other reach every point of their cone, however far.
        let cone = CircleRow(Point(x: 10, y: 50), 5, Point(x: 20, y: 50), 6)
        let far = cone.rounds(over: area, atMost: 2_000)
        #expect(far.high > 25 && far.low >= -5)
    }
}
