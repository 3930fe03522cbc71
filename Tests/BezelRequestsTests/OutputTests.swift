// How the format of a picture is decided, and what writes it.
import BezelColor
import BezelDrawing
import BezelGeometry
import Testing

@testable import BezelRequests

@Suite("Output") struct OutputTests {
    private func still(_ fields: [(String, String)]) throws -> OutputOptions {
        try OutputOptions.fields.value(of: fields.map { GivenField($0.0, [$0.1]) })
    }
    private func moving(_ fields: [(String, String)]) throws -> MotionOutputOptions {
        try MotionOutputOptions.fields.value(of: fields.map { GivenField($0.0, [$0.1]) })
    }
    private func fields(_ draw: () throws -> Void) -> [String] {
        do { try draw() } catch { return (error as? UsageError)?.fields ?? [] }
        return []
    }

    @Test("a file's name says its format in either case", arguments: OutputFormat.allCases)
    func names(_ format: OutputFormat) {
        #expect(OutputFormat.named(by: "a/b.\(format.rawValue)") == format)
        #expect(OutputFormat.named(by: "B.\(format.rawValue.uppercased())") == format)
        #expect(OutputFormat.named(by: "a.\(format.rawValue)/b") == nil)
    }

    @Test("standard output is PNG unless --format says otherwise, and --format may not contradict the name")
    func asked() throws {
        #expect(try still([("output", "-")]).checkedFormat() == .png)
        #expect(try still([("output", "-"), ("format", "svg")]).checkedFormat() == .svg)
        #expect(try still([("output", "a.dat"), ("format", "svg")]).checkedFormat() == .svg)
        #expect(try still([("output", "a.SVG"), ("format", "svg")]).checkedFormat() == .svg)
        #expect(try moving([("output", "a.png"), ("format", "apng")]).checkedFormat() == .apng)
        for name in ["a.png", "a.jpeg", "b/a.GIF"] {
            let refused = fields { _ = try still([("output", name), ("format", "svg")]).checkedFormat() }
            #expect(refused == ["output", "format"])
        }
        #expect(try moving([("output", "a.jpeg")]).checkedFormat() == .jpg)
    }

    @Test("a motion is written in formats that have it", arguments: OutputFormat.pictures)
    func motions(_ format: OutputFormat) throws {
        let writer = try moving([("output", "a.\(format.rawValue)")]).target(in: RenderContext()).writer
        switch (format, writer.motion) {
        case (.png, .frames(.apng, _)), (.apng, .frames(.apng, _)), (.webp, .frames(.webp, _)),
            (.gif, .frames(.gif, _)), (.svg, .svg):
            break
        case (.jpg, nil), (.pdf, nil), (.dxf, nil), (.gcode, nil): break
        default: Issue.record("\(format) is written as \(writer)")
        }
    }

    @Test("an SVG for lasers is made as machines are, in either group of options")
    func lasers() throws {
        let targets = [
            try still([("output", "a.svg"), ("laser", "true")]).target(in: RenderContext()),
            try moving([("output", "a.svg"), ("laser", "true")]).target(in: RenderContext()),
        ]
        for target in targets {
            guard case .machine(.laserSVG) = target.writer else {
                Issue.record("\(target.writer)")
                continue
            }
        }
    }

    @Test("no picture is a page, and none that does not move is written as a motion")
    func refused() throws {
        #expect(fields { _ = try moving([("output", "a.html")]).target(in: RenderContext()) } == ["format", "output"])
        #expect(try moving([("output", "a.html")]).checkedFormat() == .html)
        #expect(fields { _ = try still([("output", "a.gif")]).checkedFormat() } == ["output", "format"])
        #expect(fields { _ = try still([("output", "a.html")]).checkedFormat() } == ["output", "format"])
    }

    @Test(
        "an option that would change nothing is refused by its name, in either group of options",
        arguments: [
            ("quality", "50", "png"), ("live-text", "true", "png"), ("laser", "true", "png"),
            ("tolerance", "0.1", "png"),
            ("origin", "center", "svg"), ("feed", "500", "dxf"), ("page", "A4", "svg"),
        ])
    func without(option: String, value: String, format: String) throws {
        let given = [("output", "a.\(format)"), (option, value)]
        #expect(fields { _ = try still(given).target(in: RenderContext()) }.first == option)
        #expect(fields { _ = try moving(given).target(in: RenderContext()) }.first == option)
    }

    @Test("the made size reaches the writer")
    func sizes() throws {
        let options = try still([("output", "a.svg")])
        let made = options.made(
            Size(width: 100, height: 50), AskedSize(side: Length(50, .mm)), scale: 1, as: .svg)
        guard case .svg(let writer) = try options.target(in: RenderContext()).making(made).writer else {
            Issue.record("no SVG")
            return
        }
        #expect(writer.unit == 0.5)
    }

    @Test("a picture of which nothing is seen is refused, in either group of options and on a clear ground too")
    func unseen() throws {
        let context = RenderContext()
        let box = Path(Rect(x: 10, y: 10, width: 50, height: 50))
        let faint = DrawCommand.fill(FillDrawing(path: box, paint: .color(.black), opacity: 0.001))
        let seen = DrawCommand.fill(FillDrawing(path: box, paint: .color(.black)))
        func write(_ commands: [DrawCommand], on ground: Color?, _ output: some OutputGroup) throws {
            let scene = Scene(size: Size(width: 100, height: 100), background: ground, commands: commands)
            _ = try output.product(
                scene, scale: 1, asked: AskedSize(), target: output.target(in: context), in: context
            ).drawn()
        }
        func check(_ output: some OutputGroup) throws {
            for ground in [nil, Color.black.opacity(0)] {
                for commands in [[], [faint]] {
                    #expect(throws: RequestFailure.self) { try write(commands, on: ground, output) }
                }
                try write([seen], on: ground, output)
            }
            try write([], on: .white, output)
        }
        try check(try still([("output", "a.png")]))
        try check(try moving([("output", "a.png")]))
    }
}
