// Pictures of a physical size, written by programs.
import Bezel
import Foundation
import Testing

@Suite struct MadeSizeTests {
    private func written(_ name: String, _ size: Length, dpi: Double = 300) throws -> Data {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("bezel-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let scene = Scene.drawn(size: Size(width: 100, height: 50)) {
            $0.stroke(Path(Rect(x: 10, y: 10, width: 80, height: 30)), with: .color(.black), lineWidth: 2)
        }
        let file = folder.appendingPathComponent(name)
        try scene.write(to: file.path, size: size, dpi: dpi)
        return try Data(contentsOf: file)
    }

    @Test func everyFormatHasTheSize() throws {
        let svg = String(decoding: try written("a.svg", Length(4.2, .cm)), as: UTF8.self)
        #expect(svg.contains("width=\"42mm\"") && svg.contains("height=\"21mm\""))
        let pdf = try PDFReader(Array(written("a.pdf", Length(42, .mm))))
        #expect(pdf.objects(with: "/MediaBox[0 0 119.05").count == 1)
        // Pixels per metre times metres are whole.
        let png = Array(try written("a.png", Length(42, .mm), dpi: 600))
        func number(_ at: Int) -> Int { png[at..<at + 4].reduce(0) { $0 << 8 | Int($1) } }
        let place = try #require((0..<png.count - 4).first { Array(png[$0..<$0 + 4]) == Array("pHYs".utf8) })
        #expect(abs(Double(number(16)) / Double(number(place + 4)) - 0.042) < 0.000_01)
        #expect(abs(number(16) - 992) < 4)
        let dxf = String(decoding: try written("a.dxf", Length(42, .mm)), as: UTF8.self)
        // The stroke's outer edge on the right: 91 of 100 user units.
        #expect(dxf.contains("38.22"))
        #expect(try !written("a.gcode", Length(42, .mm)).isEmpty && !written("a.jpg", Length(1, .inch)).isEmpty)
    }

    @Test(arguments: [
        Length(0, .mm), Length(-1, .mm), Length(.nan, .mm), Length(.infinity, .cm), Length(1e9, .inch), Length(42),
        Length(3, .em),
    ])
    func whatIsNoSizeIsAnError(_ size: Length) {
        #expect(throws: DrawingError.self) { try written("a.png", size) }
    }
    @Test(arguments: [0, -300, .nan, .infinity, 1e9]) func whatIsNoDensityIsAnError(_ dpi: Double) {
        #expect(throws: DrawingError.self) { try written("a.png", Length(42, .mm), dpi: dpi) }
    }
}
