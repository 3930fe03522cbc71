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
        let written = SVGWriter(decimals: 5).write(first.scene)
        let second = try SVGDocument(written, options: Fixtures.options)
        let a = try Fixtures.pixels(first)
        let b = try Fixtures.pixels(second)
        #expect(a.count == b.count)
        let worst = zip(a, b).map { abs(Int($0) - Int($1)) }.max() ?? 0
        #expect(worst <= 24, "\(name): \(worst)")
        #expect(SVGWriter(decimals: 5).write(first.scene) == written)
    }
    @Test func liveTextStandsWhereItStood() throws {
        let first = try Fixtures.document("textpath-closed-wraps-once")
        let written = SVGWriter(text: .live, decimals: 5).write(first.scene)
        #expect(written.contains("<text"))
        let a = try Fixtures.pixels(first)
        let b = try Fixtures.pixels(try SVGDocument(written, options: Fixtures.options))
        let worst = zip(a, b).map { abs(Int($0) - Int($1)) }.max() ?? 0
        #expect(worst <= 24)
    }
    @Test func escapesTitles() {
        let scene = Scene(size: CGSize(width: 5, height: 5), title: "a < b & \"c\"")
        #expect(SVGWriter().write(scene).contains("<title>a &lt; b &amp; &quot;c&quot;</title>"))
    }
    @Test func embedsTheFontsOfLiveText() throws {
        let scene = try Fixtures.document("textpath-line").scene
        let written = SVGWriter(text: .live, embedsFonts: true).write(scene)
        #expect(written.contains("@font-face") && written.contains("data:font/ttf;base64,"))
        #expect(written.utf8.count < 40_000)
    }
}
