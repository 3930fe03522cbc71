// DXF read again: within a hundredth of a millimetre of the outlines, in layers by colour.
import Bezel
import BezelTestSupport
import Foundation
import Testing

@Suite("DXF")
struct DXFTests {
    @Test(
        "letters lie within the tolerance of their outlines", arguments: ["Inter", "Dancing Script", "Amiri"],
        [0.01, 0.1] as [Double])
    func letters(font: String, tolerance: Double) throws {
        let scene = try Cut.ring("Rg&2", font: font, radius: 60, size: 20)
        let text = try #require(Cut.text(of: scene))
        let read = Cut.lines(ofDXF: try DXFWriter(settings: CutSettings(tolerance: tolerance)).write(scene).text)
        let meant = Cut.points(text.outline(), height: scene.size.height)
        #expect(read.count == meant.count)
        #expect(read.allSatisfy { $0.isClosed })
        let lines = read.map(\.points)
        #expect(Cut.distance(from: lines.flatMap(\.self), to: meant) < tolerance)
        #expect(Cut.distance(from: meant.flatMap(\.self), to: lines) < tolerance)
    }

    @Test("strokes by their outline, or as the lines that they follow")
    func strokes() throws {
        let circle = Path.circle(center: Point(x: 50, y: 50), radius: 30)
        let scene = Scene(
            size: Size(width: 100, height: 100),
            commands: [.stroke(StrokeDrawing(path: circle, paint: .color(.black), style: StrokeStyle(lineWidth: 4)))])
        let outlines = Cut.lines(ofDXF: try DXFWriter(settings: CutSettings(unit: 1)).write(scene).text)
        #expect(outlines.count == 2)
        for ring in outlines {
            let radii = ring.points.map { $0.distance(to: Point(x: 50, y: 50)) }
            let radius: Double = radii[0] > 30 ? 32 : 28
            #expect(radii.allSatisfy { abs($0 - radius) < 0.01 })
        }
        let lines = try DXFWriter(settings: CutSettings(outlines: .lines, unit: 1)).write(scene).text
        #expect(lines.contains("CIRCLE"))
        #expect(Cut.lines(ofDXF: lines).count == 1)
    }

    @Test("layers are named by colour, and clips and the picture's edge cut")
    func layersAndClips() throws {
        let red = Color(red: 1, green: 0, blue: 0)
        let line = Path { path in
            path.move(to: Point(x: -50, y: 20))
            path.addLine(to: Point(x: 150, y: 20))
        }
        let clip = Clip(path: Path(ellipseIn: Rect(x: 20, y: 0, width: 40, height: 40)))
        let scene = Scene(
            size: Size(width: 100, height: 40),
            commands: [
                .stroke(StrokeDrawing(path: line, paint: .color(red))),
                .group(GroupDrawing([.stroke(StrokeDrawing(path: line, paint: .color(.black)))], clips: [clip])),
            ])
        let read = Cut.lines(ofDXF: try DXFWriter(settings: CutSettings(outlines: .lines, unit: 1)).write(scene).text)
        #expect(read.map(\.layer) == ["FF0000", "000000"])
        for (line, ends) in zip(read, [(0.0, 100.0), (20.0, 60.0)]) {
            let xs = line.points.map(\.x)
            #expect(abs((xs.min() ?? -1) - ends.0) < 0.01 && abs((xs.max() ?? -1) - ends.1) < 0.01)
        }
    }

    @Test("the same scene gives the same document, and what no machine can follow is told")
    func findings() throws {
        var scene = try Cut.ring("SAME", radius: 40)
        let pixel = PixelImage(width: 1, height: 1, pixels: [0, 0, 0, 255])
        scene.commands.append(.image(ImageDrawing(image: pixel, rect: Rect(x: 0, y: 0, width: 5, height: 5))))
        let (first, second) = (try DXFWriter().write(scene), try DXFWriter().write(scene))
        #expect(first.text == second.text)
        #expect(first.findings == [.images(1)])
        #expect(first.text.hasSuffix("EOF\n"))
    }
}
