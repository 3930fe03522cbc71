// Inks stay what they are: in layers, gradients and effects, within a limit, by their names.
import Bezel
import BezelGeometry
import Foundation
import Testing

@Suite("Inks in PDF")
struct InkTests {
    private static let box = Path(Rect(x: 0, y: 0, width: 40, height: 40))
    private static let gold = "spot('Gold', cmyk(0 20 60 20))"
    private static let silver = "spot('Silver', device-gray(0.6))"

    private static func fill(_ css: String) throws -> DrawCommand {
        .fill(FillDrawing(path: box, paint: .color(try #require(Color(css: css)))))
    }

    private static func scene(_ commands: [DrawCommand]) -> Scene {
        Scene(size: Size(width: 100, height: 100), commands: commands)
    }

    private static func file(_ commands: [DrawCommand], _ writer: PDFWriter = PDFWriter()) throws -> PDFReader {
        try PDFReader(writer.write(scene(commands)))
    }

    private static func gradient(_ stops: [String]) throws -> DrawCommand {
        let colors = try stops.map { try #require(Color(css: $0)) }
        let paint = LinearGradient(
            gradient: Gradient(colors: colors), start: .zero, end: Point(x: 40, y: 0))
        return .fill(FillDrawing(path: box, paint: .linear(paint)))
    }

    @Test(
        "layers are mixed in the colours of what is in them",
        arguments: [
            ("cmyk(0 0 0 100)", "DeviceCMYK"), (gold, "DeviceCMYK"), ("device-gray(0.5)", "DeviceCMYK"),
            ("red", "DeviceRGB"), ("black", "DeviceRGB"),
        ])
    func layers(css: String, space: String) throws {
        let inner = GroupDrawing([try Self.fill(css), try Self.fill("white")], opacity: 0.5)
        for group in [inner, GroupDrawing([.group(inner), try Self.fill("blue")], blendMode: .multiply)] {
            let file = try Self.file([.group(group)])
            #expect(!file.objects(with: "/S/Transparency/CS/\(space)/").isEmpty)
            let other = space == "DeviceRGB" ? "DeviceCMYK" : "DeviceRGB"
            #expect(file.objects(with: "/S/Transparency/CS/\(other)/").isEmpty)
        }
    }

    @Test(
        "gradients have a component for each ink",
        arguments: [
            ([gold, "white"], "/ColorSpace 5 0 R", "/Separation/Gold", "/C0[1]/C1[0]"),
            ([gold, silver], "/ColorSpace", "[/DeviceN[/Gold/Silver]/DeviceCMYK", "/C0[1 0]/C1[0 1]"),
            (
                [gold, "cmyk(100 0 0 0)"], "", "[/DeviceN[/Gold/Cyan/Magenta/Yellow/Black]",
                "/C0[1 0 0 0 0]/C1[0 1 0 0 0]"
            ),
            ([gold, "black"], "", "[/DeviceN[/Gold/Cyan/Magenta/Yellow/Black]", "/C0[1 0 0 0 0]/C1[0 0 0 0 1]"),
            (["cmyk(0 0 0 100)", "red"], "/ColorSpace/DeviceCMYK", "/DeviceCMYK", "/C0[0 0 0 1]/C1[0 1 1 0]"),
            (["red", "blue"], "/ColorSpace/DeviceRGB", "/DeviceRGB", "/C0[1 0 0]/C1[0 0 1]"),
        ])
    func gradients(stops: [String], shading: String, space: String, function: String) throws {
        let file = try Self.file([try Self.gradient(stops)])
        #expect(!file.objects(with: space).isEmpty, "\(file.objects.values.sorted())")
        #expect(!file.objects(with: function).isEmpty, "\(file.objects.values.sorted())")
        if shading.hasPrefix("/"), !shading.hasSuffix("R") { #expect(!file.objects(with: shading).isEmpty) }
    }

    @Test("greys of screens are black ink alone in CMYK, and pictures, too, stay within the limit")
    func limit() throws {
        let file = try Self.file(
            [try Self.fill("cmyk(100 100 100 100)"), try Self.fill("cmyk(50 50 50 10)")], PDFWriter(inkLimit: 220))
        #expect(file.content.contains(".4 .4 .4 1 k\n") && file.content.contains(".5 .5 .5 .1 k\n"))
        let output = try PDFWriter(inkLimit: 300).document([Self.scene([try Self.fill("cmyk(100 100 100 100)")])])
        #expect(output.notes == [.limitedInk(percent: 300)])
        let gradient = try Self.file(
            [try Self.gradient(["cmyk(100 100 100 0)", "cmyk(0 0 0 100)"])], PDFWriter(inkLimit: 150))
        #expect(!gradient.objects(with: "/C0[.5 .5 .5 0]/C1[0 0 0 1]").isEmpty)
    }

    @Test("what is drawn as a picture is refused where it has inks, by their names")
    func effects() throws {
        let blurred = GroupDrawing([try Self.fill(Self.gold)], effects: [.blur(x: 2, y: 2)])
        #expect(throws: PDFError.inkLost(ink: "Gold", what: "a blur")) { try Self.file([.group(blurred)]) }
        let process = GroupDrawing([try Self.fill("cmyk(0 0 0 100)")], effects: [.blur(x: 2, y: 2)])
        #expect(throws: PDFError.self) { try Self.file([.group(process)]) }
        // All process inks become greys there.
        _ = try Self.file([.group(process)], PDFWriter(rasterDPI: 30, colorSpace: .gray))
        // What casts a shadow stays as it is.
        let shadow = Effect.dropShadow(offset: Vector(dx: 2, dy: 2), deviationX: 1, deviationY: 1, color: .black)
        let cast = try Self.file(
            [.group(GroupDrawing([try Self.fill(Self.gold)], effects: [shadow]))], PDFWriter(rasterDPI: 30))
        #expect(cast.content.contains(" scn\n"))
    }

    @Test("inks that a filter brings along are refused, by their names")
    func filters() throws {
        let gold = try #require(Color(css: Self.gold))
        let light = Lighting(light: .distant(azimuth: .zero, elevation: .degrees(45)), color: gold)
        let operations: [FilterOperation] = [
            .flood(gold), .lighting(light), .image([try Self.fill(Self.gold)]),
            .dropShadow(offset: .zero, deviationX: 1, deviationY: 1, color: gold),
        ]
        for operation in operations {
            let graph = FilterGraph(region: Rect(x: 0, y: 0, width: 40, height: 40), steps: [FilterStep(operation)])
            let group = GroupDrawing([try Self.fill("red")], effects: [.filter(graph)])
            #expect(throws: PDFError.inkLost(ink: "Gold", what: "a filter")) { try Self.file([.group(group)]) }
        }
    }

    @Test("a shadow is drawn as far as it extends")
    func shadow() throws {
        let shadow = Effect.dropShadow(offset: Vector(dx: 20, dy: 10), deviationX: 2, deviationY: 2, color: .black)
        let output = try PDFWriter(rasterDPI: 96).document([
            Self.scene([.group(GroupDrawing([try Self.fill("orange")], effects: [shadow]))])
        ])
        guard case .rasterised(_, let width, let height)? = output.notes.first else {
            Issue.record("\(output.notes)")
            return
        }
        // 40 units, and three deviations on either side.
        #expect((48...56).contains(width) && (48...56).contains(height), "\(width) × \(height)")
    }

    @Test("names for all plates, or none, are no inks; names that are nearly alike are refused")
    func names() throws {
        for name in ["All", "None"] {
            #expect(Color(css: "spot('\(name)', cmyk(0 0 0 100))") == nil)
            let ink = Ink.spot(name: name, tint: 1, alternate: .gray(0))
            let scene = Self.scene([.fill(FillDrawing(path: Self.box, paint: .color(Color(ink: ink))))])
            #expect(throws: PDFError.reservedInk(name: name)) { try PDFWriter().write(scene) }
        }
        for other in ["Cut contour", "cutcontour", "Cut-Contour"] {
            let css = "spot('\(other)', cmyk(0 100 0 0))"
            #expect(throws: PDFError.self) {
                try Self.file([try Self.fill("spot('CutContour', cmyk(0 100 0 0))"), try Self.fill(css)])
            }
        }
        _ = try Self.file([
            try Self.fill("spot('Gold 1', cmyk(0 100 0 0))"), try Self.fill("spot('Gold 2', cmyk(0 100 0 0))"),
        ])
    }

    @Test("a tint is a fraction or a percentage; others are refused with the range")
    func tints() throws {
        func ink(_ tint: String) -> Ink? { Color(css: "spot('Gold', cmyk(0 20 60 20), \(tint))")?.ink }
        for tint in ["0.4", "40%"] {
            guard case .spot(_, 0.4, _)? = ink(tint) else {
                Issue.record("\(tint) is \(String(describing: ink(tint)))")
                continue
            }
        }
        for tint in ["40", "-0.1", "140%"] {
            #expect(ink(tint) == nil)
            let fault = Ink.fault(in: "spot('Gold', cmyk(0 20 60 20), \(tint))")
            #expect(fault.contains("0 to 1 or a percentage"), "\(fault)")
        }
        #expect(!Ink.fault(in: "spot('Gold', cymk(0, 0, 0, 40))").contains("tint"))
    }

    @Test(
        "inks in documents that cannot be read are refused",
        arguments: [
            "cmky(0 0 0 40)", "spot(Gold, cmyk(0 0 0 40))", "cmyk(0 0 0)", "spott('Gold', cmyk(0 0 0 40))",
            "spot('None', cmyk(0 0 0 40))", "spot('Gold', cymk(0 0 0 40))", "device-gray(a)",
        ])
    func documents(css: String) throws {
        let element = "<rect width='9' height='9' "
        for inner in ["\(element) fill=\"\(css)\"/>", "\(element) style=\"stroke: \(css)\"/>"] {
            let text = "<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'>\(inner)</svg>"
            // Other functions than inks may stand in a style.
            if inner.contains("style"), !css.contains("Gold, cmyk"), !css.contains("None"), !css.hasPrefix("cmyk") {
                continue
            }
            #expect(throws: SVGError.self) { try SVGDocument(text) }
        }
    }

    @Test(
        "other colours, known or not, are read as before",
        arguments: [
            "rgb(1 2 3)", "device-cmyk(0 0.8 0.7 0 / 50%)", "url(#a) red", "var(--a)", "lab(1 2 3)", "foo(1)",
            "spot('Gold', cmyk(0 0 0 40)) overprint", "color(display-p3 1 0 0)", "cmyk(var(--c) 0 0 0)",
        ])
    func others(css: String) throws {
        _ = try SVGDocument(
            "<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'><rect width='9' height='9' fill=\"\(css)\"/></svg>"
        )
    }
}

@Suite("Pages and layers of PDF")
struct PageAndLayerTests {
    private static let box = Path(Rect(x: 0, y: 0, width: 40, height: 40))

    private static func scene(_ colors: [String]) throws -> Scene {
        let commands = try colors.map { css in
            DrawCommand.fill(FillDrawing(path: box, paint: .color(try #require(Color(css: css)))))
        }
        return Scene(size: Size(width: 40, height: 40), background: .white, commands: commands)
    }

    @Test("a picture stands in the middle of its trim, its ground goes on to the bleed")
    func trim() throws {
        let page = PDFPage(trim: Size(width: 90, height: 60), bleed: 6)
        let file = try PDFReader(PDFWriter(page: page).write(try Self.scene(["red"])))
        let written = try #require(file.objects(with: "/Type/Page/").first)
        #expect(written.contains("/MediaBox[0 0 102 72]") && written.contains("/TrimBox[6 6 96 66]"))
        // The ground: 90 x 60 points are 120 x 80 units, the bleed 8.
        #expect(file.content.contains("-8 -8 136 96 re\nf"))
        #expect(file.content.contains("1 0 0 1 40 20 cm"))
    }

    @Test("pictures that are larger than the trim, and trims that are larger than the page, are refused")
    func largeTrim() throws {
        let scene = try Self.scene(["red"])
        for page in [
            PDFPage(trim: Size(width: 20, height: 60)),
            PDFPage(size: Size(width: 80, height: 80), trim: Size(width: 90, height: 60)),
            PDFPage(trim: Size(width: 0, height: 60)),
        ] {
            #expect(throws: PDFError.self) { try PDFWriter(page: page).write(scene) }
        }
        // What stands out by no more than the bleed is cut off with it.
        _ = try PDFWriter(page: PDFPage(trim: Size(width: 24, height: 60), bleed: 3)).write(scene)
    }

    @Test("inks and colours are layers where that is asked for")
    func layers() throws {
        let scene = try Self.scene(["red", "spot('CutContour', cmyk(0 100 0 0))", "red"])
        var writer = PDFWriter()
        #expect(try PDFReader(writer.write(scene)).objects(with: "/OCG").isEmpty)
        writer.hasLayers = true
        let file = try PDFReader(writer.write(scene))
        for name in ["FF0000", "CutContour", "FFFFFF"] {
            #expect(file.objects(with: "/Type/OCG/Name(\(name))").count == 1)
        }
        #expect(file.objects(with: "/OCProperties<</OCGs[").count == 1)
        let begun = file.content.components(separatedBy: "BDC\n").count
        #expect(begun == file.content.components(separatedBy: "EMC\n").count && file.content.contains("/OC/L1 BDC\n"))
    }

    @Test("no claim of PDF/UA where a description hides words, or no language is given")
    func claim() throws {
        var scene = try Self.scene(["red"])
        scene.title = "A square"
        func claims(_ scene: Scene, _ writer: PDFWriter) throws -> Bool {
            try PDFReader(writer.write(scene)).streams.values.contains {
                String(decoding: $0, as: UTF8.self).contains("pdfuaid:part")
            }
        }
        #expect(try claims(scene, PDFWriter(language: "en")))
        #expect(!(try claims(scene, PDFWriter())))
        let font = try FontLibrary.bundled.font(named: "Inter", size: 10)
        let line = Path {
            $0.move(to: Point(x: 0, y: 20))
            $0.addLine(to: Point(x: 40, y: 20))
        }
        let text = try TextPath.svg(line, position: .middle).place("Hi", font: font)
        scene.commands.append(.text(TextDrawing(text: text)))
        #expect(!(try claims(scene, PDFWriter(language: "en"))))
    }
}
