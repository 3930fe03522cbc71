// Letters that lie over each other in the pictures of any request, and pictures without anything to draw.
import BezelDrawing
import BezelGeometry
import BezelInstruments
import BezelTypesetting
import Foundation
import Testing

@testable import BezelRequests

@Suite("Overprints of pictures")
struct PictureOverprintTests {
    private func letters(_ text: String, x: Double = 0) throws -> TextDrawing {
        var input = TextInputOptions()
        input.text = text
        input.curve.path = ["M\(x) 60H\(x + 400)"]
        input.style.size = 40
        let placed = try input.placed(in: RenderContext())
        return TextDrawing(text: try #require(placed.lines.first).text, fill: .color(.black))
    }

    private func scene(_ commands: [DrawCommand]) -> Scene {
        Scene(size: Size(width: 500, height: 200), commands: commands)
    }

    @Test("letters of texts in groups of their own are compared where they stand in the picture")
    func groups() throws {
        let (first, second) = (try letters("HARBOUR"), try letters("TOWN"))
        let over = scene([.text(first), .group(GroupDrawing([.text(second)], transform: .identity))])
        #expect(over.overprints().found.count > 0)
        let apart = Transform(translationX: 0, y: 80)
        #expect(
            scene([.text(first), .group(GroupDrawing([.text(second)], transform: apart))]).overprints().found.isEmpty)
    }

    @Test("relief, covered letters and letters cut off by a clip are no overprints")
    func expected() throws {
        let (first, second) = (try letters("HARBOUR"), try letters("TOWN"))
        let relief = GroupDrawing([.text(first)], transform: Transform(translationX: 1, y: 1))
        #expect(scene([.group(relief), .text(first)]).overprints().found.isEmpty)
        let plate = FillDrawing(path: Path(Rect(x: 0, y: 0, width: 500, height: 200)), paint: .color(.white))
        #expect(scene([.text(first), .fill(plate), .text(second)]).overprints().found.isEmpty)
        let clip = Clip(path: Path(Rect(x: 0, y: 120, width: 500, height: 80)))
        #expect(scene([.text(first), .group(GroupDrawing([.text(second)], clips: [clip]))]).overprints().found.isEmpty)
    }

    @Test("a shape covers only what it is drawn over, and only if nothing is seen through it")
    func covers() throws {
        let (first, second) = (try letters("HARBOUR"), try letters("TOWN"))
        var ring = Path(Rect(x: 0, y: 0, width: 500, height: 200))
        ring.addPath(Path(Rect(x: 5, y: 5, width: 490, height: 190)))
        let frame = FillDrawing(path: ring, paint: .color(.white), rule: .evenOdd)
        #expect(!scene([.text(first), .fill(frame), .text(second)]).overprints().found.isEmpty)
        let veil = FillDrawing(
            path: Path(Rect(x: 0, y: 0, width: 500, height: 200)), paint: .color(Color(white: 1, opacity: 0.3)))
        #expect(!scene([.text(first), .fill(veil), .text(second)]).overprints().found.isEmpty)
    }

    @Test("words that reach into a logo are named, words that stand on a picture are not")
    func logos() throws {
        func emblem(_ box: Rect) -> DrawCommand {
            var group = GroupDrawing([.fill(FillDrawing(path: Path(ellipseIn: box), paint: .color(.red)))])
            group.isEmblem = true
            return .group(group)
        }
        let text = try letters("HARBOUR")
        let found = scene([emblem(Rect(x: 100, y: 20, width: 60, height: 60)), .text(text)]).overprints().found
        #expect(found.count == 1 && found.first?.first.part == .picture)
        if case .letters(let letters, let range, let whole)? = found.first?.second.part {
            #expect(whole == "HARBOUR" && letters.count == range.count && range.count < 7)
        }
        #expect(scene([emblem(Rect(x: 100, y: 90, width: 60, height: 60)), .text(text)]).overprints().found.isEmpty)
        let ground = emblem(Rect(x: -200, y: -200, width: 900, height: 500))
        #expect(scene([ground, .text(text)]).overprints().found.isEmpty)
        #expect(scene([.text(text), ground]).overprints().found.count == 1, "The picture hides the words.")
    }

    @Test(
        "labels and ring texts of a description are compared; strict pictures are refused",
        arguments: [
            (#"{"layer":"text","text":{"text":"HARBOUR"}},{"layer":"text","y":6,"text":{"text":"TOWN"}}"#, true),
            (#"{"layer":"text","text":{"text":"HARBOUR"}},{"layer":"text","y":80,"text":{"text":"TOWN"}}"#, false),
            (
                #"{"layer":"ringText","radius":150,"innerRadius":110,"texts":[{"text":"NATIONAL BUREAU"}]},"#
                    + #"{"layer":"ringText","radius":140,"innerRadius":100,"texts":[{"text":"OF STANDARDS"}]}"#, true
            ),
        ])
    func descriptions(_ layers: String, _ overlaps: Bool) throws {
        let face = try Instrument(json: Data(#"{"width":400,"height":400,"layers":[\#(layers)]}"#.utf8))
        var warnings = Warnings()
        try PictureCheck.add(try face.scene(), scale: 1, to: &warnings)
        #expect(warnings.overprints.count == (overlaps ? 1 : 0))
        #expect(warnings.messages.isEmpty == !overlaps)
        if overlaps { #expect(throws: RequestFailure.self) { try warnings.check(strict: true) } }
    }

    @Test("a picture without anything to draw is refused, one of a background alone is warned of")
    func empty() throws {
        var warnings = Warnings()
        #expect(throws: RequestFailure.self) { try PictureCheck.add(scene([]), scale: 1, to: &warnings) }
        var ground = scene([])
        ground.background = .white
        try PictureCheck.add(scene([]), scale: 1, scope: .text, to: &warnings)
        #expect(warnings.messages.isEmpty)
        try PictureCheck.add(ground, scale: 1, to: &warnings)
        #expect(warnings.messages.count == 1)
    }

    @Test("a line within letters that is wider than the letters leaves their rims")
    func wideInline() throws {
        let texts = [try letters("OHO").text]
        var paint = TextPaintOptions()
        paint.inline = InlineLine(width: 1, depth: 500, color: .red)
        #expect(try area(paint, texts).width == 0)
        #expect(paint.look.loses(inlineOf: try paint.commands(texts)), "What is not drawn is said.")
        paint.inline = InlineLine(width: 500, depth: 0.5, color: .red)
        let wide = try area(paint, texts)
        let ink = texts[0].outline().boundingRect
        #expect(abs(wide.minX - ink.minX - 0.5) < 0.1 && abs(wide.maxY - ink.maxY + 0.5) < 0.1)
    }

    /// The box of the last fill, which is the line within the letters.
    private func area(_ paint: TextPaintOptions, _ texts: [PlacedText]) throws -> Rect {
        let scene = scene(try paint.commands(texts))
        guard case .fill(let fill) = scene.commands.last else { return .zero }
        return fill.path.isEmpty ? .zero : fill.path.boundingRect
    }
}
