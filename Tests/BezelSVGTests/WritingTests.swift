// Scenes as SVG, and back.
import Bezel
import Foundation
import Testing

@Suite struct Writing {
    @Test(arguments: [
        "textpath-line", "textpath-closed-wraps-once", "css-important-wins", "pattern-cycle",
        "textpath-stretch-on-line",
    ])
    func readsBackWhatItWrote(_ name: String) throws {
        let first = try Fixtures.document(name)
        let written = try SVGWriter(decimals: 5).write(first.scene)
        let second = try SVGDocument(written, options: Fixtures.options)
        let a = try Fixtures.pixels(first)
        let b = try Fixtures.pixels(second)
        #expect(a.count == b.count)
        // Where letters on the inside of a curve meet, one path covers less than letters drawn one by one.
        let apart = zip(a, b).filter { abs(Int($0) - Int($1)) > 24 }
        #expect(apart.count <= 8 && apart.allSatisfy { abs(Int($0) - Int($1)) <= 64 }, "\(name)")
        #expect(try SVGWriter(decimals: 5).write(first.scene) == written)
    }
    @Test func liveTextStandsWhereItStood() throws {
        let first = try Fixtures.document("textpath-closed-wraps-once")
        let written = try SVGWriter(text: .live, decimals: 5).write(first.scene)
        #expect(written.contains("<text"))
        let a = try Fixtures.pixels(first)
        let b = try Fixtures.pixels(try SVGDocument(written, options: Fixtures.options))
        let worst = zip(a, b).map { abs(Int($0) - Int($1)) }.max() ?? 0
        #expect(worst <= 24)
    }
    @Test func escapesTitles() throws {
        let scene = Scene(size: Size(width: 5, height: 5), title: "a < b & \"c\"")
        #expect(try SVGWriter().write(scene).contains("<title>a &lt; b &amp; &quot;c&quot;</title>"))
    }
    @Test func embedsTheFontsOfLiveText() throws {
        let scene = try Fixtures.document("textpath-line").scene
        let written = try SVGWriter(text: .live, embedsFonts: true).write(scene)
        #expect(written.contains("@font-face") && written.contains("data:font/ttf;base64,"))
        #expect(written.utf8.count < 40_000)
    }
    @Test func shadowsAreWrittenAsStepsThatAllKnow() throws {
        let square = DrawCommand.fill(
            FillDrawing(path: Path { $0.addRect(Rect(x: 20, y: 20, width: 20, height: 20)) }, paint: .color(.red)))
        let effects: [Effect] = [
            .dropShadow(offset: Vector(dx: 1, dy: 2), deviationX: 2, deviationY: 2, color: .blue.opacity(0.5)),
            .blur(x: 1, y: 1),
            .dropShadow(offset: Vector(dx: -1, dy: 0), deviationX: 0.5, deviationY: 0.5, color: .black),
        ]
        let scene = Scene(
            size: Size(width: 60, height: 60), background: .white,
            commands: [.group(Group([square], effects: effects))])
        let written = try SVGWriter().write(scene)
        #expect(!written.contains("feDropShadow"))
        let read = try SVGDocument(written, options: Fixtures.options)
        let found = try mismatch(scene, read.scene, scale: 2)
        #expect(found == nil)
        // Read back as what they were.
        #expect(try SVGWriter().write(read.scene).components(separatedBy: "<feMerge ").count == 3)
        var kinds: [String] = []
        func look(_ commands: [DrawCommand]) {
            for case .group(let group) in commands {
                kinds += group.effects.map { "\($0)".prefix { $0 != "(" }.description }
                look(group.commands)
            }
        }
        look(read.scene.commands)
        #expect(kinds == ["dropShadow", "blur", "dropShadow"])
    }
}
