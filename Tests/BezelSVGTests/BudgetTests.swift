// Budgets count what is really drawn, decoded and shaped: through copies, nested documents, patterns and masks.
import Bezel
import BezelCodecs
import Foundation
import Synchronization
import Testing

@Suite("What documents may cost")
struct BudgetTests {
    private func svg(_ body: String) -> String {
        "<svg xmlns='http://www.w3.org/2000/svg' width='100' height='50'>\(body)</svg>"
    }
    private func read(_ body: String, _ options: SVGOptions = Fixtures.options) throws -> SVGDocument {
        try SVGDocument(svg(body), options: options)
    }
    private func dataURL(_ kind: String, _ bytes: some Sequence<UInt8>) -> String {
        "data:\(kind);base64,\(Data(bytes).base64EncodedString())"
    }
    /// A picture of one grey, some thousandth of its pixels in bytes.
    private func png(_ side: Int) throws -> [UInt8] {
        try #require(PNGWriter.encode([UInt8](repeating: 128, count: side * side * 4), width: side, height: side))
    }

    @Test("an image is decoded once, however often and under whatever elements it is drawn")
    func decodedOnce() throws {
        let counter = Mutex(0)
        var options = Fixtures.options
        options.decodeImage = { _ in
            counter.withLock { $0 += 1 }
            return PixelImage(width: 2, height: 2, pixels: [UInt8](repeating: 255, count: 16))
        }
        let url = dataURL("image/png", [1, 2, 3])
        let image = "<image id='i' width='9' height='9' href='\(url)'/>"
        let document = try read(
            image + image + "<use href='#i' x='9'/>" + "<pattern id='p' width='.1' height='.1'>\(image)</pattern>"
                + "<mask id='m'>\(image)</mask><rect width='50' height='50' fill='url(#p)' mask='url(#m)'/>", options)
        #expect(counter.withLock { $0 } == 1 && document.warnings.isEmpty)
        // What cannot be read is not tried again either, and is warned of once.
        options.decodeImage = { _ in
            counter.withLock { $0 += 1 }
            return nil
        }
        #expect(try read(image + image, options).warnings.count == 1)
        #expect(counter.withLock { $0 } == 2)
    }

    @Test("all pictures of a document together have a budget of pixels")
    func pixels() throws {
        let image = try png(100)
        let url = dataURL("image/png", image)
        // The size in the header alone, which far more data would have to bear out.
        var bomb = image
        bomb.replaceSubrange(16..<24, with: [0, 0, 0x40, 0, 0, 0, 0x40, 0])
        let few = try read("<image href='\(url)'/><image href='\(dataURL("image/png", bomb))'/>")
        #expect(few.warnings.count == 1 && few.warnings[0].contains("cannot be read"))
        var options = Fixtures.options
        options.decodeImage = { bytes in
            PixelImage(width: 4096, height: 4097, pixels: [UInt8](repeating: bytes[0], count: 4096 * 4097 * 4))
        }
        #expect(throws: SVGError.limit(LimitError(Limits.documentPixels))) {
            try read((0..<4).map { "<image href='\(dataURL("image/png", [UInt8($0), 9]))'/>" }.joined(), options)
        }
    }

    @Test("a document within a document costs as often as it is drawn")
    func nestedDocuments() throws {
        let inner = svg(String(repeating: "<rect width='1' height='1'/>", count: 100))
        let image = "<image id='i' width='9' height='9' href='\(dataURL("image/svg+xml", inner.utf8))'/>"
        var options = Fixtures.options
        options.maximumElements = 5_000
        #expect(try read(image + String(repeating: "<use href='#i'/>", count: 40), options).warnings.isEmpty)
        for copies in [
            String(repeating: "<use href='#i'/>", count: 50), String(repeating: image, count: 50),
            "<pattern id='p' width='9' height='9'>\(String(repeating: image, count: 60))</pattern><rect width='9' height='9' fill='url(#p)'/>",
        ] {
            #expect(throws: SVGError.limit(LimitError(Limits.drawnElements, value: 5_000))) {
                try read(image + copies, options)
            }
        }
    }

    @Test("text counts by its letters, through copies too")
    func letters() throws {
        let text = "<text id='t'>" + String(repeating: "a", count: 30_000) + "</text>"
        #expect(throws: SVGError.limit(LimitError(Limits.drawnCharacters))) {
            try read(text + String(repeating: "<use href='#t'/>", count: 40))
        }
    }

    @Test("paths count by their steps, and long attributes by their bytes")
    func steps() throws {
        let path = "<path id='p' d='M0 0" + String(repeating: "h1", count: 150_000) + "'/>"
        #expect(try read(path).warnings.isEmpty)
        #expect(throws: SVGError.limit(LimitError(Limits.drawnSteps))) {
            try read(path + String(repeating: "<use href='#p'/>", count: 20))
        }
        var options = Fixtures.options
        options.maximumElements = 1_000
        #expect(throws: SVGError.limit(LimitError(Limits.drawnElements, value: 1_000))) {
            let list = String(repeating: "0 0 ", count: 40_000)
            return try read(
                "<polyline id='g' points='\(list)'/>" + String(repeating: "<use href='#g'/>", count: 20), options)
        }
        // Properties are parsed once, however often their element is drawn.
        let list = String(repeating: "scale(1)", count: 20_000)
        let copies = String(repeating: "<use href='#g'/>", count: 20)
        #expect(try read("<g id='g' transform='\(list)'/>" + copies, options).warnings.isEmpty)
    }

    @Test("selectors that are too long or nested too deeply are refused; those that never end too")
    func selectors() throws {
        func sheet(_ selector: String) -> String { "<style>\(selector){fill:red}</style><rect width='9' height='9'/>" }
        #expect(throws: SVGError.limit(LimitError(Limits.selectorLength))) {
            try read(sheet(String(repeating: "a", count: 4_097)))
        }
        #expect(throws: SVGError.limit(LimitError(Limits.selectorNesting))) {
            try read(sheet(String(repeating: ":not(", count: 5) + "a" + String(repeating: ")", count: 5)))
        }
        // A list of many short selectors is none that is too long.
        #expect(try read(sheet(String(repeating: ".a,", count: 2_000) + "rect")).warnings.isEmpty)
        let deep = String(repeating: "<g>", count: 250) + "<rect/>" + String(repeating: "</g>", count: 250)
        #expect(throws: SVGError.limit(LimitError(Limits.selectorWork))) {
            try read(
                "<style>\(String(repeating: "g ", count: 9)) z rect{fill:red} y \(String(repeating: "g ", count: 9)) rect{fill:red}</style>"
                    + deep)
        }
        for number in ["9223372036854775807", "-9223372036854775808", "9223372036854775807n", "-n-9223372036854775808"]
        {
            _ = try read(sheet("rect:nth-child(\(number))"))
        }
    }

    @Test("steps of drawing over pixels have a limit, in patterns and layers too")
    func drawing() throws {
        let limits = RenderingLimits(maximumDrawingWork: 2_000_000)
        func draw(_ body: String) throws {
            _ = try BitmapRenderer(limits: limits).render(read(body).scene)
        }
        try draw(String(repeating: "<path d='M0 0h100v50z'/>", count: 200))
        try draw("<path d='M0 25h100' stroke='#000' stroke-width='40' stroke-linecap='round' stroke-dasharray='2 4'/>")
        for body in [
            String(repeating: "<path d='M0 0h100v50z'/>", count: 400),
            String(repeating: "<g opacity='.5'><path d='M0 0h100v50z'/><path d='M0 0h100v50z'/></g>", count: 90),
            "<pattern id='p' width='1.01' height='1.01' patternUnits='userSpaceOnUse'>"
                + String(repeating: "<circle r='.3'/>", count: 1_200)
                + "</pattern><rect width='100' height='50' fill='url(#p)' transform='rotate(3)'/>",
            // A blended pixel takes some 50 times as long as a plain one.
            String(repeating: "<g style='mix-blend-mode:hue'><path d='M0 0h100v50H0z'/></g>", count: 9),
            // Caps that lie over each other a thousand times.
            "<path d='M0 25h100' stroke='#000' stroke-width='40' stroke-linecap='round' stroke-dasharray='.02 .04'/>",
        ] {
            #expect(throws: RenderingError.limit(LimitError(Limits.drawingWork, value: 2_000_000))) { try draw(body) }
        }
    }

    @Test("images of the wrong number of bytes are errors, drawn and written")
    func wrongBytes() throws {
        for (width, height) in [(3, 3), (0, 3), (Int.max, 2), (-1, -9)] {
            let image = ImageDrawing(
                image: PixelImage(width: width, height: height, pixels: [UInt8](repeating: 0, count: 16)),
                rect: Rect(x: 0, y: 0, width: 9, height: 9))
            let scene = Scene(size: Size(width: 9, height: 9), commands: [.image(image)])
            #expect(throws: RenderingError.invalidImage(width: width, height: height, bytes: 16)) {
                try BitmapRenderer().render(scene)
            }
            #expect(throws: SVGError.invalidImage(width: width, height: height, bytes: 16)) {
                try SVGWriter().write(scene)
            }
        }
    }

    @Test("an invalid value of a sheet is refused once for all elements", .timeLimit(.minutes(5)))
    func longInvalidValues() throws {
        let sheet = "<style>rect{fill:\(String(repeating: "(", count: 300_000))</style>"
        let document = try read(sheet + String(repeating: "<rect width='9' height='9'/>", count: 2_000))
        #expect(document.warnings.count == 1 && !document.scene.commands.isEmpty)
    }

    @Test("long values count for every element that gets them")
    func longValidValues() throws {
        let sheet = "<style>rect{--a:\(String(repeating: "1 ", count: 100_000))}</style>"
        let rect = "<rect width='9' height='9'/>"
        #expect(try read(sheet + String(repeating: rect, count: 100)).warnings.isEmpty)
        #expect(throws: SVGError.limit(LimitError(Limits.declarations))) {
            try read(sheet + String(repeating: rect, count: 3_000))
        }
    }

    /// So many animations of one property, as a list, with their keyframes.
    private func animations(_ count: Int, _ frame: String) -> String {
        "<style>" + (0..<count).map { "@keyframes a\($0){\(frame)}" }.joined() + "rect{animation:"
            + (0..<count).map { "a\($0) 1s forwards" }.joined(separator: ",") + "}</style>"
    }

    @Test("animations that later ones hide cost the elements nothing", .timeLimit(.minutes(5)))
    func hiddenAnimations() throws {
        let sheet = animations(3_000, "from{fill:red}to{fill:blue}")
        let document = try read(sheet + String(repeating: "<rect width='9' height='9'/>", count: 1_000))
        let blue = try read(String(repeating: "<rect width='9' height='9' fill='blue'/>", count: 1_000))
        #expect(document.warnings.isEmpty)
        #expect(try Fixtures.pixels(document) == Fixtures.pixels(blue))
    }

    @Test("animations that are mixed at each element are counted", .timeLimit(.minutes(5)))
    func mixedAnimations() throws {
        // Halfway: from the value without the animation.
        var options = Fixtures.options
        options.time = 0.5
        let sheet = animations(3_000, "to{fill:blue}")
        #expect(throws: SVGError.limit(LimitError(Limits.declarations))) {
            try read(sheet + String(repeating: "<rect width='9' height='9'/>", count: 1_000), options)
        }
    }

    @Test("no written document has a number that is none", arguments: [1e308, 1.7e308, .infinity, .nan, -1e308])
    func numbers(_ value: Double) throws {
        var style = StrokeStyle(lineWidth: value)
        style.miterLimit = value
        let path = try Path(svg: "M0 0L9 9")
        for scene in [
            Scene(
                size: Size(width: 9, height: 9),
                commands: [.stroke(StrokeDrawing(path: path, paint: .color(.black), style: style))]),
            Scene(
                size: Size(width: 9, height: 9),
                commands: [
                    .group(
                        Group(
                            [.fill(FillDrawing(path: path, paint: .color(.black)))],
                            transform: Transform(scaleX: value, y: 1)))
                ]),
        ] {
            guard let text = try? SVGWriter(decimals: 9).write(scene) else { continue }
            #expect(!text.contains("inf") && !text.contains("nan"), "\(text)")
        }
        #expect(value.isFinite || throwsLimit(style, path))
    }
    private func throwsLimit(_ style: StrokeStyle, _ path: Path) -> Bool {
        let scene = Scene(
            size: Size(width: 9, height: 9),
            commands: [.stroke(StrokeDrawing(path: path, paint: .color(.black), style: style))])
        return (try? SVGWriter().write(scene)) == nil
    }
}
