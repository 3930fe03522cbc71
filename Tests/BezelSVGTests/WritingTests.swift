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
    /// What is enlarged is written with as many more digits, and tiny parts of wide strokes are not rounded to points.
    @Test(arguments: [
        "<g transform='scale(1000)'><path d='M.02011 .05033l.01 .02l.02 -.02z'/></g>",
        "<g transform='scale(1e4) scale(1e4)'><circle cx='4e-7' cy='4e-7' r='2e-7'/></g>",
        "<svg viewBox='0 0 1e-6 1e-6'><rect x='.2e-6' y='.3e-6' width='.4e-6' height='.5e-6'/></svg>",
        "<circle cx='40' cy='40' r='.0001' stroke='#000' stroke-width='30'/>",
        "<path d='M20 20h40M40 40l.0002 .0001l0 .0002z' stroke='#000' stroke-width='20' stroke-linejoin='round'/>",
        "<pattern id='p' width='1e-3' height='1e-3' patternUnits='userSpaceOnUse' patternTransform='scale(1e4)'>"
            + "<rect width='4e-4' height='7e-4'/></pattern><rect width='80' height='80' fill='url(#p)'/>",
    ])
    func writesSmallCoordinates(_ body: String) throws {
        let text = "<svg xmlns='http://www.w3.org/2000/svg' width='80' height='80'>\(body)</svg>"
        let first = try SVGDocument(text, options: Fixtures.options)
        let second = try SVGDocument(try SVGWriter().write(first.scene), options: Fixtures.options)
        let pixels = try Fixtures.pixels(first)
        #expect(pixels.contains { $0 != 0 })
        #expect(Fixtures.difference(pixels, try Fixtures.pixels(second)) <= 8)
    }
    @Test func writesSmallSizes() throws {
        let scene = Scene(size: Size(width: 2e-6, height: 1e-6))
        let again = try SVGDocument(try SVGWriter().write(scene), options: Fixtures.options).scene.size
        #expect(abs(again.width - 2e-6) < 1e-9 && abs(again.height - 1e-6) < 1e-9)
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

    /// The values of all ids, in order.
    private func ids(_ text: String) -> [Substring] {
        text.split(separator: " id=\"").dropFirst().map { $0.prefix { $0 != "\"" } }
    }

    @Test("every id is written once, also where labels are equal or like ids of definitions")
    func uniqueIDs() throws {
        let gradient = Paint.linearGradient(
            Gradient(colors: [.red, .blue]), startPoint: Point(x: 0, y: 0), endPoint: Point(x: 9, y: 0))
        func group(_ label: String, _ commands: [DrawCommand]? = nil) -> DrawCommand {
            let square = FillDrawing(path: Path(Rect(x: 0, y: 0, width: 9, height: 9)), paint: gradient)
            return .group(Group(commands ?? [.fill(square)], label: label))
        }
        let commands = [
            group("empty", []), group("p1"), group("a b"), group("a-b"), group("a b", [group("a-b-2")]), group("empty"),
        ]
        let scene = Scene(size: Size(width: 9, height: 9), commands: commands)
        let written = ids(try SVGWriter().write(scene))
        #expect(Set(written).count == written.count && written.contains("p1") && written.contains("empty"))
        #expect(written.filter { $0.hasPrefix("a-b") }.first == "a-b")
        let motion = try Timeline(duration: 1, framesPerSecond: 3) { time in
            Scene(size: scene.size, commands: Array(commands.prefix(2 + Int(clamping: time * 3))))
        }
        let moving = ids(try SVGWriter().write(motion))
        #expect(Set(moving).count == moving.count && moving.count > 3)
    }

    @Test func filtersOfNothingAndEmptyInputsAreReadBackWithoutAWarning() throws {
        for body in [
            "<path d='M68 46V90' filter='hue-rotate(90deg)'/><rect width='9' height='9'/>",
            "<filter id='f'><feBlend in='SourceGraphic' in2='BackgroundImage'/></filter>"
                + "<rect width='9' height='9' filter='url(#f)'/>",
        ] {
            let document = try SVGDocument(
                "<svg xmlns='http://www.w3.org/2000/svg' width='100' height='100'>\(body)</svg>",
                options: Fixtures.options)
            let again = try SVGDocument(try SVGWriter().write(document.scene), options: Fixtures.options)
            #expect(again.warnings == [])
            #expect(try mismatch(document.scene, again.scene) == nil)
        }
    }
}
