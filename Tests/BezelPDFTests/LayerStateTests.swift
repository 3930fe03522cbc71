// What a layer takes over of what was drawn before it: nothing.
import Bezel
import BezelGeometry
import Foundation
import Testing

@Suite("Layers and what was drawn before them")
struct LayerStateTests {
    private static let square = Path(Rect(x: 0, y: 0, width: 40, height: 40))

    private static func fill(_ color: Color, opacity: Double = 1) -> DrawCommand {
        .fill(FillDrawing(path: square, paint: .color(color), opacity: opacity))
    }

    private static func file(_ commands: [DrawCommand]) throws -> PDFReader {
        try PDFReader(PDFWriter().write(Scene(size: Size(width: 100, height: 100), commands: commands)))
    }

    @Test("a layer is opaque behind a shape of less opacity", arguments: [BlendMode.multiply, .screen, .normal])
    func alpha(mode: BlendMode) throws {
        let red = Color(red: 1, green: 0, blue: 0)
        let layer = GroupDrawing([Self.fill(.black), Self.fill(red)], blendMode: mode, isIsolated: true)
        let file = try Self.file([Self.fill(red, opacity: 0.3), .group(layer)])
        #expect(file.objects(with: "/ca .3").count == 1)
        #expect(file.objects(with: "/ca 1").count == 1)
        // Without anything before it there is nothing to set.
        #expect(try Self.file([.group(layer)]).objects(with: "/ca 1").isEmpty)
    }

    @Test("a layer after strokes of less opacity, and one of an opacity of its own")
    func strokes() throws {
        let line = DrawCommand.stroke(StrokeDrawing(path: Self.square, paint: .color(.black), opacity: 0.25))
        let layer = GroupDrawing([Self.fill(.black), Self.fill(.white)], opacity: 0.5)
        let file = try Self.file([line, .group(layer)])
        #expect(file.objects(with: "/ca .5/CA .5").count == 1)
        let plain = GroupDrawing([Self.fill(.black), Self.fill(.white)], blendMode: .multiply)
        #expect(try Self.file([line, .group(plain)]).objects(with: "/BM/Multiply/CA 1").count == 1)
    }

    @Test("a layer sets its own colours and lines, which readers would take over from the page")
    func colors() throws {
        let red = Color(red: 1, green: 0, blue: 0)
        let stroke = DrawCommand.stroke(StrokeDrawing(path: Self.square, paint: .color(.black)))
        let wide = DrawCommand.stroke(
            StrokeDrawing(path: Self.square, paint: .color(red), style: StrokeStyle(lineWidth: 9, lineCap: .round)))
        let layer = GroupDrawing([Self.fill(.black), stroke], blendMode: .multiply)
        let file = try Self.file([Self.fill(red), wide, .group(layer)])
        let form = try #require(
            file.objects.first { $0.value.contains("/Group") && file.streams[$0.key] != nil })
        let content = String(decoding: try #require(file.streams[form.key]), as: UTF8.self)
        for operators in ["0 g\n", "0 G\n", "1 w\n", "0 J\n", "0 j\n", "[]0 d\n"] {
            #expect(content.contains(operators), "\(operators) in \(content)")
        }
    }

    @Test("overprinting ends before a layer")
    func overprint() throws {
        let gold = try #require(Color(css: "spot('Gold', cmyk(0 20 60 20)) overprint"))
        let layer = GroupDrawing([Self.fill(.black), Self.fill(.white)], opacity: 0.5)
        let file = try Self.file([Self.fill(gold), .group(layer)])
        #expect(file.objects(with: "/OP false/op false").count == 1)
    }

    @Test(
        "fills that cover nothing are not written: readers draw them as hairlines",
        arguments: [
            "M10 10L90 90", "M10 10L90 90L30 30Z", "M5 50H95", "M5 50H95Z", "M10 10C20 20 30 30 40 40",
            "M10 10H60V60H10H60V10Z", "M10 10H60V60V10H10",
        ])
    func hairlines(data: String) throws {
        let path = try Path(svg: data)
        let line = DrawCommand.fill(FillDrawing(path: path, paint: .color(.black)))
        #expect(!(try Self.file([line]).content.contains("\nf")))
        // Beside others only these are left out.
        var both = path
        both.addRect(Rect(x: 1, y: 1, width: 5, height: 5))
        let content = try Self.file([.fill(FillDrawing(path: both, paint: .color(.black)))]).content
        #expect(content.contains("1 1 5 5 re") || !content.contains(" l\n"), "\(content)")
    }

    @Test("thin fills are written", arguments: ["M0 0H100V.001H0Z", "M0 0L100 100L100 100.01Z", "M0 0Q50 .1 100 0"])
    func thin(data: String) throws {
        let line = DrawCommand.fill(FillDrawing(path: try Path(svg: data), paint: .color(.black)))
        #expect(try Self.file([line]).content.contains("\nf\n"))
    }

    /// Poppler paints what a cell draws first in the colour that is set where the pattern is used, and lines of a cell that
    /// fills a shape as hairlines.
    @Test("the cell of a pattern says its colours and line widths, also those that a page begins with")
    func cellsOfPatterns() throws {
        let cell: [DrawCommand] = [
            .fill(FillDrawing(path: Path(Rect(x: 0, y: 0, width: 5, height: 5)), paint: .color(.black))),
            .stroke(StrokeDrawing(path: Self.square, paint: .color(.black), style: StrokeStyle(lineWidth: 1))),
        ]
        let tile = Pattern(bounds: Rect(x: 0, y: 0, width: 10, height: 10), xStep: 10, yStep: 10, content: cell)
        let red = Color(red: 1, green: 0, blue: 0)
        let file = try Self.file([
            Self.fill(red), .fill(FillDrawing(path: Self.square, paint: .pattern(tile))),
        ])
        let pattern = try #require(file.objects.first { $0.value.contains("/PatternType 1") })
        let drawn = String(decoding: try #require(file.streams[pattern.key]), as: UTF8.self)
        let operators = drawn.split(separator: "\n")
        for own in ["0 g", "0 G", "1 w"] { #expect(operators.contains { $0 == own }, "\(drawn)") }
    }

    @Test("what is erased is hidden by a mask of brightness, and no mode is written")
    func erased() throws {
        let eraser = GroupDrawing([Self.fill(.black)], blendMode: .destinationOut)
        let file = try Self.file([Self.fill(Color(red: 1, green: 0, blue: 0)), .group(eraser)])
        #expect(file.objects(with: "/S/Luminosity").count == 1)
        #expect(file.objects(with: "/BM").isEmpty)
    }

    @Test func whatIsNestedDeeplyIsAPictureAsReadersDrawNothingOfIt() throws {
        func nested(_ count: Int) throws -> PDFReader {
            var command = DrawCommand.fill(FillDrawing(path: Self.square, paint: .color(.black)))
            for _ in 0..<count {
                command = .group(GroupDrawing([command, Self.fill(.black)], opacity: 0.99))
            }
            return try Self.file([command])
        }
        #expect(try nested(20).pictures().isEmpty)
        #expect(try nested(41).pictures().count == 1)
    }

    @Test func aStrokedPatternHasNoAlphaOfAnEarlierFill() throws {
        let square = Path(Rect(x: 0, y: 0, width: 5, height: 5))
        let tile = Pattern(
            bounds: Rect(x: 0, y: 0, width: 10, height: 10), xStep: 10, yStep: 10,
            content: [.fill(FillDrawing(path: square, paint: .color(.blue)))])
        let line = Path {
            $0.move(to: Point(x: 5, y: 50))
            $0.addLine(to: Point(x: 95, y: 50))
        }
        let file = try Self.file([
            .fill(FillDrawing(path: square, paint: .color(.black), opacity: 0.3)),
            .stroke(StrokeDrawing(path: line, paint: .pattern(tile), style: StrokeStyle(lineWidth: 20))),
        ])
        // Readers take the alpha of fills for the cell's fills.
        #expect(file.objects(with: "/ca .3").count == 1 && file.objects(with: "/ca 1").count == 1)
    }
}
