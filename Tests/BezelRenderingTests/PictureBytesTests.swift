// Pictures count for what they take: layers, masks, copies for filters, tiles, and what writing them needs.
import BezelColor
import BezelDrawing
import BezelGeometry
import BezelPixels
import BezelRendering
import BezelTypesetting
import Testing

@Suite("Bytes of pictures")
struct PictureBytesTests {
    private func square(_ side: Double) -> DrawCommand {
        .fill(FillDrawing(path: Path(Rect(x: 0, y: 0, width: side, height: side)), paint: .color(.red)))
    }
    private func refused(_ scene: Scene, bytes: Int) -> LimitError? {
        do throws(RenderingError) {
            _ = try BitmapRenderer(limits: RenderingLimits(maximumBytes: bytes)).render(scene)
            return nil
        } catch {
            if case .limit(let error) = error { return error }
            return nil
        }
    }
    private func scene(_ commands: [DrawCommand]) -> Scene {
        Scene(size: Size(width: 100, height: 100), background: .white, commands: commands)
    }

    @Test("a picture takes four bytes a pixel")
    func picture() {
        #expect(refused(scene([square(50)]), bytes: 60_000) == nil)
        #expect(refused(scene([square(50)]), bytes: 39_999)?.limit == Limits.pictureBytes)
    }

    @Test("layers within each other add up; beside each other they do not")
    func layers() {
        func group(_ inner: [DrawCommand]) -> DrawCommand { .group(Group([square(100)] + inner, opacity: 0.5)) }
        let beside = scene((0..<8).map { _ in group([]) })
        let within = scene([group([group([group([group([])])])])])
        #expect(refused(beside, bytes: 110_000) == nil)
        #expect(refused(within, bytes: 110_000)?.limit == Limits.pictureBytes)
    }

    @Test("a text counts for the pixels of its ink, not for the whole picture")
    func texts() throws {
        let style = TextStyle(font: try FontLibrary.bundled.font(named: "Inter", size: 30))
        let line = Path {
            $0.move(to: Point(x: 10, y: 50))
            $0.addLine(to: Point(x: 90, y: 50))
        }
        let text = DrawCommand.text(
            TextDrawing(text: try TextPath.svg(line).place(Shaper().shape(StyledText("12", style: style)))))
        // Pixels, the mask, and some 36 by 22 pixels of ink.
        #expect(refused(scene([text]), bytes: 65_000) == nil)
        #expect(refused(scene([text]), bytes: 52_000)?.limit == Limits.pictureBytes)
    }

    @Test("what is released counts no more")
    func released() {
        let ledger = PixelLedger()
        do {
            let buffer = PixelBuffer(width: 10, height: 10, ledger: ledger)
            let copy = PixelBuffer(copying: buffer)
            let mask = CoverageMask(width: 10, height: 10, ledger: ledger)
            #expect(ledger.held == 400 + 400 + 110)
            withExtendedLifetime((buffer, copy, mask)) {}
        }
        #expect(ledger.held == 0)
    }

    @Test("a blur of a layer much wider than high counts its lines of numbers")
    func wideBlurs() {
        let wide = FillDrawing(path: Path(Rect(x: 0, y: 0, width: 20_000, height: 1)), paint: .color(.red))
        let group = Group([.fill(wide)], effects: [.blur(x: 2, y: 0)])
        let strip = Scene(size: Size(width: 20_000, height: 1), background: .white, commands: [.group(group)])
        // The picture, its layer with room for the blur, and 32 bytes a pixel of its longer side.
        #expect(refused(strip, bytes: 700_000)?.limit == Limits.pictureBytes)
        #expect(refused(strip, bytes: 2_500_000) == nil)
    }

    @Test("filters count their copies, and blurs their steps")
    func filters() {
        let blurred = scene([.group(Group([square(100)], effects: [.blur(x: 2, y: 2)]))])
        #expect(refused(blurred, bytes: 200_000) == nil)
        let shadow = Effect.dropShadow(offset: Vector(dx: 1, dy: 1), deviationX: 1, deviationY: 1, color: .black)
        #expect(refused(scene([.group(Group([square(100)], effects: [shadow]))]), bytes: 110_000) != nil)
        let renderer = BitmapRenderer(limits: RenderingLimits(maximumFilterWork: 1_000))
        #expect(throws: RenderingError.limit(LimitError(Limits.filterWork, value: 1_000))) {
            _ = try renderer.render(blurred)
        }
    }

    @Test("tiles of patterns count")
    func patterns() {
        let cell = [
            square(3),
            DrawCommand.fill(
                FillDrawing(path: Path(ellipseIn: Rect(x: 2, y: 2, width: 3, height: 3)), paint: .color(.blue))),
        ]
        let pattern = Pattern(
            bounds: Rect(x: 0, y: 0, width: 90, height: 90), xStep: 90, yStep: 90, content: cell)
        let filled = scene([
            .fill(
                FillDrawing(path: Path(ellipseIn: Rect(x: 0, y: 0, width: 100, height: 100)), paint: .pattern(pattern)))
        ])
        #expect(refused(filled, bytes: 1_000_000) == nil)
        #expect(refused(filled, bytes: 80_000)?.limit == Limits.pictureBytes)
    }
}
