// The Swift programs that the studio's page gives for a text on a curve make the bytes of its export.
import Bezel
import BezelBatch
import BezelJSON
import BezelJobs
import Foundation
import Testing

@testable import BezelCommand

@Suite struct CopiedSwiftTests {
    private func exported(_ text: String) throws -> [UInt8] {
        guard case .object(let members) = try JSONReader.value(Array(text.utf8)) else { throw JobFailure(.row, "") }
        let job = try Job(
            JobMembers(members), commands: DrawingCommands(access: .page), output: nil, usualFormat: nil,
            isStrict: false)
        return try DrawingCommands(access: .page).renderer().draw(job).bytes
    }

    /// As the page writes it, but for the file.
    private func scene(
        _ words: String, along path: Path, font name: String = "Inter", size: Double, weight: Double = 400,
        tracking: Double = 0, anchor: TextPath.Anchor = .middle, start: TextPath.Offset = .fraction(0.5),
        side: TextPath.Side = .left, isCentered: Bool = true
    ) throws -> Scene {
        let font = try FontLibrary.standard.font(FontRequest(name, weight: weight), size: size).opticallySized()
        let shaper = Shaper(usesBundledFonts: true, usesSystemFonts: true, trimsPunctuation: true)
        let text = try shaper.shape(StyledText(words, style: TextStyle(font: font, tracking: tracking)))
        let line = TextPath(path, position: .init(anchor, at: start, side: side))
        let placed = try line.place(text)
        let box = path.boundingRect
        let color = try #require(Color(css: "#24211E"))
        var scene = Scene.drawn(size: Size(width: 640, height: 420)) {
            $0.transformed(by: isCentered ? Transform(translationX: 320 - box.midX, y: 210 - box.midY) : .identity) {
                $0.draw(placed, fill: .color(color))
            }
        }
        scene.title = words
        return scene
    }

    private func check(_ scene: Scene, _ job: String) throws {
        let common = ##""command": "text", "width": 640, "height": 420, "color": "#24211E""##
        let png = try PNGEncoder().encode(BitmapRenderer(scale: 1).render(scene))
        #expect(png == (try exported("{\(common), \(job), \"format\": \"png\"}")), "\(job)")
        let svg = Array(try SVGWriter().write(scene).utf8)
        #expect(svg == (try exported("{\(common), \(job), \"format\": \"svg\"}")), "\(job)")
    }

    @Test func textsOnCurves() throws {
        try check(
            try scene("Over the hills and far away", along: .wave(length: 540, height: 170), size: 40),
            #""text": "Over the hills and far away", "font": "Inter", "font-size": 40, "wave": "540,170""#)
        try check(
            try scene(
                "ROUND THE WORLD",
                along: .circle(center: .zero, radius: 180, startAngle: .degrees(90)), size: 48, weight: 700,
                tracking: 2),
            #""text": "ROUND THE WORLD", "font": "Inter", "font-size": 48, "weight": 700, "circle": 180, "tracking": 2"#
        )
        try check(
            try scene(
                "Draw the curve you need", along: try Path(svg: "M70 280 C200 80 440 80 570 280"), size: 48,
                isCentered: false),
            #""text": "Draw the curve you need", "font": "Inter", "font-size": 48, "path": "M70 280 C200 80 440 80 570 280""#
        )
        try check(
            try scene(
                "Draw the curve you need, and then much more of it",
                along: try Path(svg: "M70 280 C200 80 440 80 570 280"),
                size: 40, anchor: .start, start: .fraction(0), side: .right, isCentered: false),
            #""text": "Draw the curve you need, and then much more of it", "font": "Inter", "font-size": 40, "align": "start", "side": "right", "path": "M70 280 C200 80 440 80 570 280""#
        )
    }

    @Test func archesAndSpirals() throws {
        func arch(_ span: Double, _ rise: Double, isUp: Bool) -> Path {
            let radius = (span / 2 * (span / 2) + rise * rise) / (2 * rise)
            let sweep = 4 * atan2(rise, span / 2)
            return Path {
                $0.addRelativeArc(
                    center: Point(x: span / 2, y: isUp ? radius - rise : -radius + rise), radius: radius,
                    startAngle: .radians(isUp ? -.pi / 2 - sweep / 2 : .pi / 2 + sweep / 2),
                    delta: .radians(isUp ? sweep : -sweep))
            }
        }
        let common = #""font": "Inter", "font-size": 40"#
        try check(
            try scene("Bon appétit", along: arch(480, 120, isUp: true), size: 40),
            #"\#(common), "text": "Bon appétit", "arc": "480,120""#)
        try check(
            try scene(
                "It sags", along: arch(480, 100, isUp: false), size: 40, anchor: .end, start: .fraction(1), side: .right
            ),
            #"\#(common), "text": "It sags", "arc": "480,-100", "align": "end", "side": "right""#)
        let spiral = Path.spiral(
            startRadius: 58 * (1 + 2.6), endRadius: 58, turns: 2.6, startAngle: .degrees(180))
        try check(
            try scene("Round and round it goes", along: spiral, size: 40, anchor: .start, start: .fraction(0)),
            #"\#(common), "text": "Round and round it goes", "spiral": "2.6,58""#)
    }

    @Test func aDialsDocumentHasTheCommandsTitle() throws {
        var scene = try PaymentDial(json: Data("{}".utf8)).scene()
        scene.title = scene.title ?? "Payment dial"
        let svg = Array(try SVGWriter().write(scene).utf8)
        #expect(svg == (try exported(#"{"command": "dial", "spec": {}, "format": "svg"}"#)))
    }
}
