// Plates for inks: each holds what is seen of its colour, and all of them together are the picture.
import Bezel
import Foundation
import Testing

@Suite struct PlateTests {
    private static func disc(_ x: Double, _ color: Color) -> DrawCommand {
        .fill(FillDrawing(path: .circle(center: Point(x: x, y: 40), radius: 25), paint: .color(color)))
    }
    private static let red = Color(red: 1, green: 0, blue: 0)
    private static let blue = Color(red: 0, green: 0, blue: 1)
    private static let size = Size(width: 100, height: 80)

    private func pixels(_ scene: Scene) throws -> [UInt8] {
        try BitmapRenderer(scale: 2).render(scene).premultipliedRGBA
    }

    @Test func allPlatesTogetherAreThePicture() throws {
        let picture = Scene(
            size: Self.size, background: .white, commands: [Self.disc(35, Self.red), Self.disc(60, Self.blue)])
        for order in [["FF0000", "#0000ff", "FFFFFF"], ["FFFFFF", "0000FF", "#FF0000"]] {
            let printed = Scene(size: Self.size, commands: try order.flatMap { try picture.plate($0).commands })
            let pairs = try zip(pixels(picture), pixels(printed))
            // Only edges differ, where two plates share a pixel.
            #expect(pairs.count { abs(Int($0) - Int($1)) > 80 } == 0)
            #expect(pairs.count { abs(Int($0) - Int($1)) > 2 } < 4 * 600)
        }
    }

    @Test func aPlateHoldsNothingThatAnotherColourCovers() throws {
        let picture = Scene(size: Self.size, commands: [Self.disc(50, Self.red), Self.disc(50, Self.blue)])
        #expect(try picture.plate("FF0000").commands.isEmpty)
        #expect(try picture.plate("0000FF").commands.count == 1)
    }

    @Test func aGradientThatShowsThroughCoversNothing() throws {
        let fading = LinearGradient(
            gradient: Gradient(stops: [
                .init(color: Self.blue, location: 0), .init(color: Self.blue.opacity(0), location: 1),
            ]),
            startPoint: .leading, endPoint: .trailing)
        let veil = FillDrawing(path: .circle(center: Point(x: 50, y: 40), radius: 30), paint: .linear(fading))
        let picture = Scene(size: Self.size, commands: [Self.disc(50, Self.red), .fill(veil)])
        #expect(try picture.plate("FF0000").commands.count == 1)
    }

    @Test func shapesUnderTangledOutlinesStayWhole() throws {
        // Thousands of chords that all cross each other are more than can be cut out.
        let star = Path {
            $0.addLines(
                (0..<3001).map { i in
                    let angle = Double(i) * 2 * .pi * 1499 / 3001
                    return Point(x: 50 + 39 * cos(angle), y: 40 + 39 * sin(angle))
                })
            $0.closeSubpath()
        }
        let tangle = StrokeDrawing(path: star, paint: .color(Self.blue), style: StrokeStyle(lineWidth: 0.01))
        let picture = Scene(size: Self.size, commands: [Self.disc(50, Self.red), .stroke(tangle)])
        guard let (plate, findings) = try? picture.separated("FF0000") else { return }
        #expect(!plate.commands.isEmpty)
        #expect(findings.allSatisfy { if case .tangled(let count) = $0 { count > 0 } else { false } })
    }

    @Test func whatIsInNoPlateIsTold() throws {
        var group = GroupDrawing([Self.disc(50, Self.red)])
        group.mask = Mask(kind: .alpha, commands: [Self.disc(40, .black)])
        let masked = Scene(size: Self.size, commands: [.group(group)])
        #expect(try masked.separated("FF0000").findings == [.masks(1)])
        let plain = Scene(size: Self.size, commands: [Self.disc(50, Self.red)])
        #expect(try plain.separated("FF0000").findings.isEmpty)
    }

    @Test("what shows through other inks is told, on the plates of both")
    func translucentShapes() throws {
        let sheer = Self.red.opacity(0.5)
        let over = Scene(size: Self.size, commands: [Self.disc(60, Self.blue), Self.disc(40, sheer)])
        for ink in ["FF0000", "0000FF"] { #expect(try over.separated(ink).findings == [.translucent(1)]) }
        let under = Scene(size: Self.size, commands: [Self.disc(40, sheer), Self.disc(60, Self.blue)])
        #expect(try under.separated("0000FF").findings.isEmpty)
        let alone = Scene(size: Self.size, commands: [Self.disc(60, Self.red), Self.disc(40, sheer)])
        #expect(try alone.separated("FF0000").findings.isEmpty)
    }

    @Test func anInkThatThePictureLacksIsAnErrorWithThoseItHas() {
        let picture = Scene(size: Self.size, commands: [Self.disc(35, Self.red), Self.disc(60, Self.blue)])
        #expect(throws: CuttingError.unknownLayer(name: "gold", known: ["FF0000", "0000FF"])) {
            try picture.plate("gold")
        }
        #expect(throws: CuttingError.nothingToCut) { try Scene(size: Self.size).plate("gold") }
    }
}
