// What of a scene its picture does not show.
import BezelColor
import BezelDrawing
import BezelGeometry
import BezelTypesetting
import Foundation
import Testing

@Suite("What a picture does not show")
struct PictureReportTests {
    private func text(_ string: String, from start: Point, size: Double = 20) throws -> PlacedText {
        let line = Path {
            $0.move(to: start)
            $0.addLine(to: Point(x: start.x + 1000, y: start.y))
        }
        let style = TextStyle(font: try FontLibrary.bundled.font(named: "Noto Sans", size: size))
        return try TextPath.svg(line).place(Shaper().shape(StyledText(string, style: style)))
    }
    private func scene(_ draw: (inout GraphicsContext) throws -> Void) rethrows -> Scene {
        try Scene.drawn(size: Size(width: 100, height: 50), draw)
    }

    @Test("letters are told of by range, whole and in part, wherever groups move them")
    func letters() throws {
        let placed = try text("HELLO WORLD", from: Point(x: 60, y: 30))
        let report = scene { context in
            context.group(Group(transform: Transform(translationX: -30, y: 0))) { $0.draw(placed) }
        }.report()
        #expect(!report.isBlank && report.drawsSomething)
        // H, E, L, L and O take 58 units from 30 on; W lies astride the edge.
        #expect(report.losses.map(\.part) == [.text(6..<7, says: "W"), .text(7..<11, says: "ORLD")])
        #expect(report.losses.map(\.isOutside) == [false, true])
        #expect(report.losses.allSatisfy { $0.bounds.maxX > 100 })
    }

    @Test("ranges are bytes of the text")
    func bytes() throws {
        let placed = try text("äöü", from: Point(x: 200, y: 30))
        let report = scene { $0.draw(placed) }.report()
        #expect(report.losses.map(\.part) == [.text(0..<6, says: "äöü")])
        #expect(report.isBlank && report.drawsSomething)
    }

    @Test("less than the tolerance is no loss")
    func tolerance() {
        func losses(_ out: Double) -> Int {
            scene { $0.fill(Path(Rect(x: -out, y: 0, width: 50, height: 50)), with: .color(.black)) }.report().losses
                .count
        }
        #expect(losses(0.49) == 0)
        #expect(losses(0.51) == 1)
    }

    @Test("shapes, strokes and images count with their own ink")
    func shapes() {
        let box = Rect(x: 1, y: 1, width: 98, height: 48)
        #expect(scene { $0.stroke(Path(box), with: .color(.black), lineWidth: 2) }.report().losses.isEmpty)
        #expect(scene { $0.stroke(Path(box), with: .color(.black), lineWidth: 4) }.report().losses.count == 1)
        let image = PixelImage(width: 1, height: 1, pixels: [0, 0, 0, 255])
        let report = scene { $0.draw(image, in: Rect(x: 200, y: 0, width: 5, height: 5)) }.report()
        #expect(report.losses.map(\.isOutside) == [true] && report.isBlank)
        // A turned square whose box stands out of the picture, though its corners do not.
        let square = Path(Rect(x: -30, y: -30, width: 60, height: 60)).applying(Transform(rotationAngle: .pi / 4))
        let turned = Scene(
            size: Size(width: 62, height: 62),
            commands: [
                .group(
                    Group(
                        [.fill(FillDrawing(path: square, paint: .color(.black)))],
                        transform: Transform(rotationAngle: .pi / 4).concatenating(
                            Transform(translationX: 31, y: 31))))
            ])
        #expect(turned.report().losses.isEmpty)
    }

    @Test("what is clear draws nothing, and so do white space and empty scenes")
    func clear() throws {
        let far = Rect(x: 500, y: 0, width: 9, height: 9)
        for report in [
            scene { $0.fill(Path(far), with: .color(.clear)) }.report(),
            scene { $0.fill(Path(far), with: .color(.black), opacity: 0) }.report(),
            scene { _ in }.report(),
            try scene { $0.draw(try text("   ", from: .zero)) }.report(),
            try scene { $0.draw(try text("abc", from: Point(x: 500, y: 9)), fill: .color(.clear)) }.report(),
        ] { #expect(!report.drawsSomething && report.isBlank && report.losses.isEmpty) }
    }

    @Test("characters without a glyph and hidden text are in the report, too")
    func missingAndHidden() throws {
        let style = TextStyle(font: try FontLibrary.bundled.font(named: "Noto Sans", size: 20))
        let line = Path {
            $0.move(to: Point(x: 0, y: 30))
            $0.addLine(to: Point(x: 60, y: 30))
        }
        let placed = try TextPath.svg(line).place(Shaper().shape(StyledText("a\u{13000}bcdefgh", style: style)))
        let report = scene { $0.draw(placed) }.report()
        #expect(report.missing.map(\.character) == ["\u{13000}"])
        #expect(report.hidden.joined().hasSuffix("gh"))
    }
}
