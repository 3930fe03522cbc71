// Groups that erase: how far they reach, and how much they take.
import BezelColor
import BezelDrawing
import BezelGeometry
import Testing

@testable import BezelRendering

@Suite("Groups that erase")
struct ErasingTests {
    private static let all = Rect(x: 0, y: 0, width: 16, height: 16)
    private static let left = Rect(x: 0, y: 0, width: 8, height: 16)
    private func eraser(
        _ rect: Rect = left, _ color: Color = Color.black, _ mode: BlendMode = .destinationOut
    ) -> DrawCommand { .group(Group([fill(rect, .color(color))], blendMode: mode)) }
    private func drawn(background: Color? = nil, _ commands: DrawCommand...) throws -> Bitmap {
        try BitmapRenderer().render(
            Scene(size: Size(width: 16, height: 16), background: background, commands: commands))
    }

    @Test("what was drawn before is taken away, and what comes after is not")
    func order() throws {
        let late = fill(Rect(x: 0, y: 8, width: 16, height: 8), .color(blue))
        let bitmap = try drawn(fill(Self.all, .color(red)), eraser(), late)
        #expect(rgba(bitmap, 2, 2) == [0, 0, 0, 0])
        #expect(rgba(bitmap, 12, 2) == [255, 0, 0, 255])
        #expect(rgba(bitmap, 2, 12) == [0, 0, 255, 255])
    }

    @Test("as much as the eraser is opaque, or all of its shape")
    func amount() throws {
        let faint = red.opacity(0.25)
        let part = try drawn(fill(Self.all, .color(blue)), eraser(Self.left, faint))
        #expect(abs(rgba(part, 2, 2)[3] - 191) <= 1)
        #expect(rgba(part, 2, 2)[2] == 255)
        let whole = try drawn(fill(Self.all, .color(blue)), eraser(Self.left, faint, .clear))
        #expect(rgba(whole, 2, 2)[3] == 0)
        #expect(rgba(whole, 12, 2)[3] == 255)
    }

    @Test("two erasers take twice, and one without ground nothing")
    func several() throws {
        let half = eraser(Self.left, Color.black.opacity(0.5))
        let twice = try drawn(half, fill(Self.all, .color(red)), half, half)
        #expect(abs(rgba(twice, 2, 2)[3] - 64) <= 1)
        #expect(rgba(try drawn(half), 2, 2)[3] == 0)
    }

    @Test("the reach ends at a layer, and at the scene's background")
    func reach() throws {
        let inner = Group([fill(Self.all, .color(blue)), eraser()], isIsolated: true)
        let isolated = try drawn(fill(Self.all, .color(red)), .group(inner))
        #expect(rgba(isolated, 2, 2) == [255, 0, 0, 255])
        #expect(rgba(isolated, 12, 2) == [0, 0, 255, 255])
        let ground = try drawn(background: .white, fill(Self.all, .color(red)), eraser())
        #expect(rgba(ground, 2, 2) == [255, 255, 255, 255])
    }

    @Test("through groups that only move and clip")
    func groups() throws {
        let moved = Group(
            [
                fill(Self.left, .color(blue)), eraser(Self.all),
                fill(Rect(x: 0, y: 0, width: 8, height: 4), .color(blue)),
            ],
            transform: Transform(translationX: 8, y: 0),
            clips: [Clip(path: Path(Rect(x: 0, y: 0, width: 8, height: 8)))])
        let bitmap = try drawn(fill(Self.all, .color(red)), .group(moved))
        #expect(rgba(bitmap, 2, 2) == [255, 0, 0, 255])
        #expect(rgba(bitmap, 12, 2) == [0, 0, 255, 255])
        #expect(rgba(bitmap, 12, 6)[3] == 0)
        #expect(rgba(bitmap, 12, 12) == [255, 0, 0, 255])
    }

    @Test("pictures, gradients and masks erase by their opacity")
    func kinds() throws {
        let pixels = PixelImage(width: 2, height: 1, pixels: [255, 255, 255, 255, 255, 255, 255, 0])
        let image = DrawCommand.image(ImageDrawing(image: pixels, rect: Self.all, interpolation: .nearest))
        let byImage = try drawn(
            fill(Self.all, .color(red)), .group(Group([image], blendMode: .destinationOut)))
        #expect(rgba(byImage, 2, 2)[3] == 0)
        #expect(rgba(byImage, 12, 2) == [255, 0, 0, 255])
        let masked = Group(
            [fill(Self.all, .color(.white))], blendMode: .destinationOut,
            mask: Mask(commands: [fill(Self.left, .color(Color.black))]))
        let byMask = try drawn(fill(Self.all, .color(red)), .group(masked))
        #expect(rgba(byMask, 2, 2)[3] == 0)
        #expect(rgba(byMask, 12, 2)[3] == 255)
        let fade = LinearGradient(
            gradient: Gradient(colors: [Color.black, Color.black.opacity(0)]), start: .zero, end: Point(x: 16, y: 0))
        let byFade = try drawn(
            fill(Self.all, .color(red)),
            .group(Group([fill(Self.all, .linear(fade))], blendMode: .destinationOut)))
        #expect(rgba(byFade, 0, 2)[3] < 16 && rgba(byFade, 15, 2)[3] > 239)
    }

    @Test("in patterns' cells")
    func cells() throws {
        let cell = Pattern(
            bounds: Rect(x: 0, y: 0, width: 4, height: 4), xStep: 4, yStep: 4,
            content: [
                fill(Rect(x: 0, y: 0, width: 4, height: 4), .color(red)),
                eraser(Rect(x: 0, y: 0, width: 2, height: 4)),
            ])
        let bitmap = try drawn(fill(Self.all, .pattern(cell)))
        #expect(rgba(bitmap, 4, 4)[3] == 0)
        #expect(rgba(bitmap, 7, 4) == [255, 0, 0, 255])
    }

    @Test("a picture without erasers is the same commands")
    func unchanged() {
        let plain = [fill(Self.all, .color(red)), .group(Group([fill(Self.left, .color(blue))], blendMode: .multiply))]
        #expect(plain.withoutErasers == plain)
        // Deeper than is looked into.
        var deep = eraser()
        for _ in 0..<3_000 { deep = .group(Group([deep])) }
        #expect([deep].withoutErasers == [deep])
        withExtendedLifetime(deep) {}
    }
}
