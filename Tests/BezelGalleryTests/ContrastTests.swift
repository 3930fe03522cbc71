// What text stands out from its ground by, in all that comes with Bezel; and how it is found.
import Bezel
import Foundation
import Testing

@Suite struct ContrastTests {
    private static let faces: [(String, Instrument)] =
        GaugePreset.allCases.map { ($0.rawValue, $0.face) } + WatchPreset.allCases.map { ($0.rawValue, $0.face) }
        + SealPreset.allCases.map { ($0.rawValue, $0.face) } + LensPreset.allCases.map { ($0.rawValue, $0.face) }

    private func check(_ scene: Scene, _ name: String, inRelief: Set<String> = []) {
        for text in scene.textContrasts() where !inRelief.contains(text.says) {
            // WCAG 2.2 for large text and for small.
            let least = text.size < 24 ? 4.5 : 3
            #expect(text.ratio >= least, "\(name): “\(text.says)” of \(text.size) units has \(text.ratio)")
        }
    }

    @Test(arguments: faces.map(\.0)) func facesCanBeRead(name: String) throws {
        let face = try #require(ContrastTests.faces.first { $0.0 == name }?.1)
        // The words of coin and wax are of their own silver and wax: light and shade along their edges show them.
        let isRelief = name == "coin" || name == "wax"
        check(try face.scene(fonts: .bundled), name, inRelief: isRelief ? Set(face.texts.values) : [])
    }
    @Test func piecesCanBeRead() throws {
        let fonts = FontLibrary.bundled
        let dial = try PaymentDial().scene(fonts: fonts)
        #expect(dial.textContrasts().count == 4)
        check(dial, "dial")
        // However small the dial is drawn.
        for text in dial.textContrasts() { #expect(text.ratio >= 4.5) }
        for time in [0, 0.3, 0.5, 0.7, 0.9, 1.6] {
            let turning = try PaymentDial.trafficLight.timeline(colorFollows: true, fonts: fonts)
            check(try turning.scene(at: time), "dial at \(time)")
        }
        check(try Badge(top: "SUMMIT CLUB", bottom: "EST. 2024", symbol: .star).scene(fonts: fonts), "badge")
        check(try Flower.example.scene(fonts: fonts), "flower")
        for fraction in [0.03, 0.3, 0.63, 1] {
            let pair = VotePair(fraction: fraction)
            for time in [0, 2.0] { check(try pair.scene(at: time, fonts: fonts), "vote of \(fraction)") }
        }
    }

    private func scene(_ color: Color, background: Color?, _ draw: (inout GraphicsContext) -> Void) throws -> Scene {
        let font = try FontLibrary.bundled.font(named: "Inter", size: 20)
        let line = Path {
            $0.move(to: Point(x: 10, y: 50))
            $0.addLine(to: Point(x: 190, y: 50))
        }
        let text = try TextPath.svg(line).place("SEEN", font: font, color: color)
        return Scene.drawn(size: Size(width: 200, height: 100), background: background) {
            draw(&$0)
            $0.append(.text(TextDrawing(text: text)))
        }
    }
    @Test func groundsAreWhatIsDrawnBehind() throws {
        let all = Path(Rect(x: 0, y: 0, width: 200, height: 100))
        func ratio(_ color: Color, _ background: Color?, _ draw: (inout GraphicsContext) -> Void) throws -> Double? {
            try scene(color, background: background, draw).textContrasts().first?.ratio
        }
        #expect(try ratio(.black, .white) { _ in } == 21)
        #expect(try ratio(.black, nil) { _ in } == nil)
        #expect(try ratio(.white, .white) { $0.fill(all, with: .color(.black)) } == 21)
        // What lies beside the letters does not count; what covers them whole hides all below.
        let aside = Path(Rect(x: 0, y: 60, width: 200, height: 40))
        #expect(try ratio(.white, .white) { $0.fill(aside, with: .color(.black)) } == 1)
        #expect(
            try ratio(.white, .black) {
                $0.fill(all, with: .color(.black))
                $0.fill(all, with: .color(.white))
            } == 1)
        // Half of black over white is a grey of 4 to 1.
        let half = try #require(
            try ratio(.white, .white) { $0.fill(all, with: .color(Color(white: 0, opacity: 0.5))) })
        #expect(abs(half - Color.white.contrast(to: Color(white: 0.5))) < 0.02)
        // The letter that stands out least counts: the first, where the gradient is white.
        let fade = Gradient(colors: [.white, .black])
        let least = try #require(
            try ratio(.white, .white) {
                $0.fill(
                    all, with: .linearGradient(fade, startPoint: Point(x: 20, y: 0), endPoint: Point(x: 200, y: 0)))
            })
        #expect(least < 1.2)
        // A clip leaves half.
        let clipped = try scene(.white, background: .white) { context in
            context.append(
                .group(
                    GroupDrawing(
                        [.fill(FillDrawing(path: all, paint: .color(.black)))], clips: [Clip(path: aside)])))
        }
        #expect(clipped.textContrasts().first?.ratio == 1)
    }
    @Test func everyPieceSaysWhatItShows() throws {
        let fonts = FontLibrary.bundled
        var face = GaugePreset.speedometer.face
        face.values["value"] = 88
        #expect(try face.scene(fonts: fonts).summary == "Speedometer from 0 to 240 km/h, at 88")
        var clock = WatchPreset.railway.face
        clock.values.merge(WatchPreset.values(hour: 10, minute: 9, second: 36)) { $1 }
        #expect(try clock.scene(fonts: fonts).summary?.contains("showing 10:09:36") == true)
        #expect(
            try PaymentDial().scene(fonts: fonts).summary
                == "Payment dial from 0 to 1000, at 720: PAYMENT, $720.00, of $1,000.00, BALANCE")
        #expect(
            try Badge(top: "A", bottom: "B", symbol: .heart).scene(fonts: fonts).summary
                == "A hexagonal badge with a heart in its middle; on its rim: A, B")
        for (name, face) in ContrastTests.faces {
            let svg = try SVGWriter().write(face.scene(fonts: fonts))
            #expect(svg.contains("<title>") && svg.contains("<desc>"), "\(name)")
            #expect(face.inWords.count > 8 && !face.inWords.contains("{"), "\(name): \(face.inWords)")
        }
        for scene in [
            try Badge().scene(fonts: fonts), try Flower.example.scene(fonts: fonts), try TrianglePattern().scene(),
            try VotePair().scene(fonts: fonts), try PatternGame(seed: 1).rounds[0].scene(),
        ] { #expect(scene.title?.isEmpty == false && scene.summary?.isEmpty == false) }
    }
    @Test("slopes in relief count as grounds of letters, whether they are looked at one by one or not")
    func shades() throws {
        for preset in [SealPreset.medal, .wax, .foil] {
            let scene = try preset.face.scene(fonts: .bundled)
            var plain = scene
            plain.commands = scene.commands.map(Self.withoutFades)
            #expect(scene.textContrasts() == plain.textContrasts(), "\(preset)")
        }
    }
    private static func withoutFades(_ command: DrawCommand) -> DrawCommand {
        guard case .group(var group) = command else { return command }
        group.isFade = false
        group.commands = group.commands.map(withoutFades)
        return .group(group)
    }
}
