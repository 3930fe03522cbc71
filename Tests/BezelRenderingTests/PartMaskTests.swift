// Masks of a picture's parts, by which a pointer chooses them.
import BezelColor
import BezelDrawing
import BezelGeometry
import Testing

@testable import BezelRendering

@Suite struct PartMaskTests {
    private let size = Size(width: 40, height: 30)

    private func pixels(_ mask: PartMask) -> Set<[Int]> {
        var found: Set<[Int]> = []
        var at = 0
        for (i, length) in mask.runs.enumerated() {
            for n in at..<at + length where i % 2 == 1 {
                found.insert([mask.x + n % mask.width, mask.y + n / mask.width])
            }
            at += length
        }
        #expect(at == mask.width * mask.height)
        return found
    }
    private func fill(_ rect: Rect, opacity: Double = 1) -> DrawCommand {
        .fill(FillDrawing(path: Path(rect), paint: .color(.white), opacity: opacity))
    }

    @Test func aPartTakesItsPixelsWhateverItsOpacity() throws {
        let commands = [
            fill(Rect(x: 4, y: 6, width: 3, height: 2), opacity: 0.1), fill(Rect(x: 9, y: 6, width: 1, height: 1)),
        ]
        let mask = try PartMask(commands, size: size, scale: 1)
        #expect((mask.x, mask.y, mask.width, mask.height) == (4, 6, 6, 2))
        #expect(pixels(mask) == [[4, 6], [5, 6], [6, 6], [4, 7], [5, 7], [6, 7], [9, 6]])
    }

    @Test func nothingHasAnEmptyMask() throws {
        #expect(try PartMask([], size: size, scale: 1).isEmpty)
        let beyond = try PartMask([fill(Rect(x: 90, y: 6, width: 3, height: 2))], size: size, scale: 1)
        #expect(beyond.isEmpty && beyond.width == 0)
    }

    @Test("hairlines are as wide as a pointer needs, dashes are one line, shadows are none")
    func linesAreKind() throws {
        let path = Path { path in
            path.move(to: Point(x: 5, y: 10))
            path.addLine(to: Point(x: 35, y: 10))
        }
        let style = StrokeStyle(lineWidth: 0.05, dash: [2, 6])
        let line = DrawCommand.stroke(StrokeDrawing(path: path, paint: .color(.black), style: style))
        let shadow = Effect.dropShadow(
            offset: Vector(dx: 0, dy: 9), deviationX: 1, deviationY: 1, color: .black)
        let mask = try PartMask([.group(GroupDrawing([line], effects: [shadow]))], size: size, scale: 1)
        #expect((mask.x, mask.y, mask.width, mask.height) == (5, 9, 30, 2))
        #expect(pixels(mask).count == 60)
    }

    @Test func clipsAndTransformsHold() throws {
        let group = GroupDrawing(
            [fill(Rect(x: 0, y: 0, width: 10, height: 10))],
            transform: Transform(a: 2, b: 0, c: 0, d: 2, tx: 6, ty: 4),
            clips: [Clip(path: Path(Rect(x: 0, y: 0, width: 10, height: 2)))])
        let mask = try PartMask([.group(group)], size: size, scale: 1)
        #expect((mask.x, mask.y, mask.width, mask.height) == (6, 4, 20, 4))
    }
}
