// Documents of many pictures: sheets, pages by the hundred, fonts once.
import Bezel
import BezelGeometry
import Foundation
import Testing

@testable import BezelPDF

@Suite struct SheetTests {
    private static let fonts = FontLibrary(usesSystemFonts: false)

    private static func scene(_ width: Double, _ height: Double, _ summary: String, _ commands: [DrawCommand] = [])
        -> Scene
    {
        var scene = Scene(size: Size(width: width, height: height), commands: commands)
        scene.summary = summary
        return scene
    }

    private static func fill(_ path: Path, _ color: Color) -> DrawCommand {
        .fill(FillDrawing(path: path, paint: .color(color)))
    }

    @Test func sheetHoldsDifferentPicturesAndAFigureForEach() throws {
        let document = try PDFDocument(PDFWriter(page: PDFPage(columns: 2, rows: 2, gap: 10)))
        let square = Path(Rect(x: 1, y: 1, width: 5, height: 5))
        let broken = Path {
            $0.move(to: Point(x: Double.nan, y: 0)); $0.addLine(to: .zero)
        }
        let good = (0..<3).map { Self.scene(40, 20, "Picture \($0)", [Self.fill(square, .black)]) }
        let bad = Self.scene(40, 20, "bad", [Self.fill(square, .white), Self.fill(broken, .black)])
        let errors = try document.fillSheet([good[0], bad, good[1], good[2]])
        #expect(errors.map { $0 == nil } == [true, false, true, true])
        let reader = try PDFReader(try document.finish().bytes)
        // The bad one leaves neither its cell nor what it began.
        #expect(!reader.content.contains("1 g"))
        // Cells of 30 x 15 points, 10 apart.
        let figures = reader.objects(with: "/S/Figure")
        #expect(figures.count == 3)
        for (summary, box) in [
            ("Picture 0", "[0 25 30 40]"), ("Picture 1", "[40 25 70 40]"), ("Picture 2", "[0 0 30 15]"),
        ] {
            #expect(figures.contains { $0.contains(summary) && $0.contains(box) }, "\(figures)")
        }
    }

    @Test func sheetOfTooManyPicturesIsRefused() throws {
        let document = try PDFDocument(PDFWriter(page: PDFPage(columns: 2)))
        #expect(throws: PDFError.self) {
            try document.addSheet((0..<3).map { Self.scene(10, 10, "\($0)") })
        }
    }

    @Test func picturesOfTwoSizesStandInTheMiddleOfTheirCells() throws {
        let document = try PDFDocument(
            PDFWriter(page: PDFPage(columns: 2, cell: Size(width: 30, height: 30))))
        try document.addSheet([Self.scene(20, 20, "small"), Self.scene(80, 40, "large")])
        #expect(document.takeNotes().map(\.description) == ["the picture is made smaller to go on its page: 50 %"])
        let figures = try PDFReader(try document.finish().bytes).objects(with: "/S/Figure")
        #expect(figures.contains { $0.contains("[7.5 7.5 22.5 22.5]") && $0.contains("small") }, "\(figures)")
        #expect(figures.contains { $0.contains("[30 7.5 60 22.5]") && $0.contains("large") }, "\(figures)")
    }

    @Test func cellsOfAllSheetsAreThoseOfTheFirst() throws {
        let document = try PDFDocument(PDFWriter(page: PDFPage(columns: 2)))
        try document.addSheet([Self.scene(20, 20, "a"), Self.scene(40, 40, "b")])
        try document.addSheet([Self.scene(80, 80, "c")])
        let reader = try PDFReader(try document.finish().bytes)
        #expect(reader.objects(with: "/MediaBox[0 0 60 30]").count == 2)
        #expect(reader.objects(with: "/S/Figure").contains { $0.contains("[0 0 30 30]") && $0.contains("(c)") })
    }

    @Test func bleedOfNeighboursMeetsHalfway() throws {
        let scene = Scene(size: Size(width: 40, height: 40), background: .black)
        let writer = PDFWriter(page: PDFPage(bleed: 6, columns: 2, gap: 4))
        // Cells of 30 points with 6 around and 4 between.
        let copies = try PDFReader(try writer.write(scene)).content
        #expect(copies.contains("0 0 38 42 re") && copies.contains("38 0 38 42 re"), "\(copies)")
        let document = try PDFDocument(writer)
        try document.addSheet([scene, scene])
        let sheet = try PDFReader(try document.finish().bytes).content
        #expect(sheet.contains("0 0 38 42 re") && sheet.contains("38 0 38 42 re"), "\(sheet)")
    }

    @Test func documentOfManyPagesIsHandedOverInPiecesAndTheSame() throws {
        final class Received {
            var bytes: [UInt8] = []
            var pieces = 0
        }
        let received = Received()
        let document = try PDFDocument { piece throws(PDFError) in
            received.bytes += piece
            received.pieces += 1
        }
        let scenes = (0..<300).map { index in
            Self.scene(
                50, 50, "Page \(index)",
                (0..<60).map { k in
                    let corner = Point(x: Double((index * 7919 + k * 104_729) % 4999) / 100, y: Double(k * k) / 97)
                    return Self.fill(
                        Path(Rect(origin: corner, size: Size(width: Double(k % 7) + 1, height: 2))), .black)
                })
        }
        for scene in scenes { try document.add(scene) }
        #expect(try document.finish().bytes.isEmpty)
        #expect(received.pieces > 1)
        #expect(try received.bytes == PDFWriter().write(scenes))
        let reader = try PDFReader(received.bytes)
        #expect(reader.objects(with: "/Type/Page/").count == 300)
        // The first 64 at the root; then 64 a node.
        #expect(reader.objects(with: "/Type/Pages").count == 5)
        #expect(reader.objects(with: "/Limits").count == 5)
    }

    @Test func faceThatWasOpenedTwiceIsWrittenOnce() throws {
        let file = try #require(try Self.fonts.font(named: "Noto Sans", size: 20).face.path)
        let data = try Data(contentsOf: URL(fileURLWithPath: file))
        func page(_ face: FontFace) throws -> Scene {
            let path = Path {
                $0.move(to: Point(x: 5, y: 50)); $0.addLine(to: Point(x: 95, y: 50))
            }
            let text = try TextPath.svg(path, position: .middle).place("AB", font: Font(face, size: 20))
            return Self.scene(100, 100, "AB", [.text(TextDrawing(text: text))])
        }
        for pair in [
            [try FontFace(path: file), try FontFace(path: file)], [try FontFace(data: data), try FontFace(data: data)],
        ] {
            let reader = try PDFReader(try PDFWriter().write(try pair.map { try page($0) }))
            #expect(reader.fontPrograms.count == 1)
        }
    }

    @Test func outlineInFewerCurvesStaysWithinItsTolerance() throws {
        // A circle in 40 pieces beside a star, whose corners stay.
        var circle = Path()
        circle.move(to: Point(x: 200, y: 100))
        let step = Double.pi / 20
        let k = 4 / 3 * tan(step / 4) * 100
        for i in 0..<40 {
            let (a, b) = (Double(i) * step, Double(i + 1) * step)
            let (p, q) = (
                Point(x: 100 + 100 * cos(a), y: 100 + 100 * sin(a)),
                Point(x: 100 + 100 * cos(b), y: 100 + 100 * sin(b))
            )
            circle.addCurve(
                to: q, control1: Point(x: p.x - k * sin(a), y: p.y + k * cos(a)),
                control2: Point(x: q.x + k * sin(b), y: q.y - k * cos(b)))
        }
        circle.closeSubpath()
        let fewer = circle.withFewerCurves(tolerance: 0.05)
        #expect(fewer.elements.count < 12)
        for case .curve(let end, _, _) in fewer.elements {
            #expect(abs(end.distance(to: Point(x: 100, y: 100)) - 100) < 1e-9)
        }
        for line in fewer.flattened(tolerance: 0.001).elements {
            guard case .line(let p) = line else { continue }
            #expect(abs(p.distance(to: Point(x: 100, y: 100)) - 100) < 0.051)
        }
        let corners = Path {
            $0.move(to: .zero);
            $0.addCurve(to: Point(x: 9, y: 0), control1: Point(x: 3, y: 4), control2: Point(x: 6, y: 4))
            $0.addCurve(to: Point(x: 18, y: 0), control1: Point(x: 12, y: 4), control2: Point(x: 15, y: 4))
            $0.addLine(to: Point(x: 18, y: 9)); $0.closeSubpath()
        }
        #expect(corners.withFewerCurves(tolerance: 0.05) == corners)
    }
}
