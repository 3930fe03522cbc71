// Lengths with units in the options of requests, and the sizes that pictures are made in.
import BezelGeometry
import BezelRequests
import Foundation
import Testing

@Suite("Lengths in options")
struct LengthFieldTests {
    private func request<R: Request>(_ fields: [(String, String)], of type: R.Type) throws -> R {
        try R.fields.value(of: fields.map { GivenField($0.0, [$0.1]) })
    }
    private func text(_ fields: (String, String)...) throws -> TextRequest {
        let isGiven = fields.contains { $0.0 == "format" }
        let format = isGiven ? [] : [("format", "svg")]
        return try request([("text", "HAMBURG"), ("output", "-")] + format + fields, of: TextRequest.self)
    }
    private func file<R: Request>(_ request: R) throws -> String {
        String(decoding: try request.product(in: RenderContext()).bytes(), as: UTF8.self)
    }
    private func side(_ name: String, of svg: String) throws -> String {
        String(try #require(svg.firstMatch(of: Regex(" \(name)=\"([^\"]*)\"")))[1].substring ?? "")
    }

    @Test("the same length in any unit is the same picture")
    func unitsAgree() throws {
        // In formats without pixels, since a picture in pixels is cropped to whole ones.
        let plain = try file(text(("circle", "96"), ("font-size", "24"), ("padding", "4.8"), ("format", "dxf")))
        for (circle, size, padding) in [
            ("96px", "24px", "4.8px"), ("1in", "18pt", "0.2em"), ("25.4mm", "0.25in", "3.6pt"),
        ] {
            let given = try text(("circle", circle), ("font-size", size), ("padding", padding), ("format", "dxf"))
            #expect(try file(given) == plain, "\(circle)")
        }
    }

    /// The sides that a picture's file has in its header.
    private func sides<R: Request>(_ fields: [(String, String)], of type: R.Type) throws -> [Int] {
        let given = [("output", "-"), ("format", "png"), ("size", "300")] + fields
        let bytes = [UInt8](try request(given, of: type).product(in: RenderContext()).bytes())
        return [bytes[16..<20], bytes[20..<24]].map { $0.reduce(0) { $0 << 8 | Int($1) } }
    }
    @Test("a size without a unit is the longer side in pixels, of every piece")
    func sizeInPixels() throws {
        #expect(try sides([], of: PatternRequest.self) == [300, 300])
        #expect(try sides([("width", "400"), ("height", "200")], of: PatternRequest.self) == [300, 150])
        #expect(try sides([], of: GaugeRequest.self) == [300, 300])
        #expect(try sides([], of: BadgeRequest.self).max() == 300)
        #expect(try sides([("words", "leaf")], of: FlowerRequest.self).max() == 300)
        #expect(try sides([], of: DialRequest.self).max() == 300)
    }

    @Test("a user unit counts wherever it is given")
    func userUnit() throws {
        let first = try text(("user-unit", "mm"), ("circle", "20mm"), ("font-size", "5"))
        let last = try text(("circle", "20mm"), ("font-size", "5"), ("user-unit", "mm"))
        #expect(first.input.curve.circle == 20)
        #expect(last.input.curve.circle == 20)
        #expect(try side("width", of: file(first)).hasSuffix("mm"))
    }

    @Test("lengths in em follow a size that follows the curve")
    func emFollowsLetters() throws {
        let given = try text(("circle", "150"), ("font-size", "48"), ("tracking", "0.1em")).settled(in: RenderContext())
        #expect(abs(given.input.style.tracking - 4.8) < 1e-9)
        let large = try text(("circle", "400"), ("tracking", "0.1em")).settled(in: RenderContext())
        #expect(large.input.style.tracking > 6)
    }

    @Test("a curve in em needs a font size")
    func curveInEms() throws {
        let error = #expect(throws: UsageError.self) { try text(("circle", "5em")).settled(in: RenderContext()) }
        #expect(error?.field == "circle")
        let sized = try text(("circle", "5em"), ("font-size", "20")).settled(in: RenderContext())
        #expect(sized.input.curve.circle == 100)
    }

    @Test(
        "units that make no sense are refused with their field",
        arguments: ["10em", "5%", "1furlong", "0mm", "1e9mm", "-3mm"])
    func senselessUnits(length: String) {
        let error = #expect(throws: UsageError.self) {
            _ = try request([("share", "0.5"), ("width", length)], of: VoteRequest.self)
        }
        #expect(error?.field == "width")
    }

    @Test(
        "capitals and small letters have the height asked for",
        arguments: ["Inter", "Amiri", "Dancing Script", "Hershey Simplex"])
    func heights(font: String) throws {
        for (name, letters) in [("cap-height", "H"), ("x-height", "x")] {
            var request = try text(("line", "400"), ("font", font), (name, "20"), ("padding", "0"))
            request.input.text = letters
            let placed = try request.settled(in: RenderContext()).input.placed(in: RenderContext())
            let ink = try #require(placed.lines.first).text.inkBounds
            #expect(abs(ink.height - 20) < 1e-6, "\(font) \(name)")
        }
    }

    @Test("a height of capitals needs capitals")
    func heightWithoutCapitals() throws {
        let request = try text(("line", "400"), ("font", "Hershey Astrology"), ("cap-height", "20"))
        if (try? request.settled(in: RenderContext())) == nil { return }
        // The font has capitals after all: then two sizes contradict each other.
        #expect(throws: UsageError.self) { try text(("line", "4"), ("font-size", "2"), ("cap-height", "2")) }
    }

    @Test("two sizes of letters contradict each other")
    func twoSizes() {
        for (a, b) in [("font-size", "cap-height"), ("font-size", "x-height"), ("cap-height", "x-height")] {
            #expect(throws: UsageError.self) { try text(("line", "400"), (a, "2mm"), (b, "2mm")) }
        }
    }

    @Test("a picture with a physical length has a physical size, and others have none")
    func physicalSize() throws {
        #expect(try side("width", of: file(text(("circle", "21mm")))).hasSuffix("mm"))
        #expect(try !side("width", of: file(text(("circle", "80px")))).hasSuffix("mm"))
        #expect(try !side("width", of: file(text(("circle", "80")))).hasSuffix("mm"))
    }

    @Test("a description with a physical length makes a picture with a physical size, in its user units")
    func describedLengths() throws {
        for (length, width, unit) in [("42mm", "42mm", ""), ("4.2cm", "42mm", "0.5"), ("159px", nil, "")] {
            let radius = width == nil ? "20px" : "20mm"
            let spec =
                #"{"width": "\#(length)", "height": "\#(length)", "layers": [{"layer": "disc", "radius": "\#(radius)"}]}"#
            let given =
                [("output", "-"), ("format", "svg"), ("spec", spec)] + (unit.isEmpty ? [] : [("user-unit", unit)])
            let gauge = try request(given, of: GaugeRequest.self)
            let svg = String(decoding: try gauge.drawn(in: RenderContext()).bytes(), as: UTF8.self)
            #expect(try side("width", of: svg) == width ?? "159")
            if !unit.isEmpty { #expect(try side("viewBox", of: svg) == "0 0 84 84") }
        }
        for (spec, type) in [
            (#"{"size": "60mm"}"#, DialRequest.self as any Request.Type),
            (#"{"width": "60mm", "share": 0.5}"#, VoteRequest.self),
        ] {
            let drawn = try (request([("output", "-"), ("format", "svg"), ("spec", spec)], of: type)).drawn(
                in: RenderContext())
            #expect(try side("width", of: String(decoding: drawn.bytes(), as: UTF8.self)).hasSuffix("mm"))
        }
    }

    @Test("--size with a unit is the longer side, and without a unit of a text the font size")
    func sizes() throws {
        let made = try file(text(("circle", "80"), ("size", "42mm")))
        #expect([try side("width", of: made), try side("height", of: made)].contains("42mm"))
        let product = try text(("circle", "80"), ("size", "24")).product(in: RenderContext())
        #expect(try product.bytes() == text(("circle", "80"), ("font-size", "24")).product(in: RenderContext()).bytes())
        let seal = try request([("output", "-"), ("format", "svg"), ("size", "2in")], of: SealRequest.self)
        #expect(try side("width", of: file(seal)) == "50.8mm")
    }

    @Test("a picture of a physical size is as large as its ink, also where a user unit is long")
    func croppedToInk() throws {
        for unit in ["px", "mm", "in"] {
            let made = try text(("circle", "3"), ("user-unit", unit), ("size", "42mm"))
            let ink = try made.input.placed(in: RenderContext()).lines.reduce(Rect.null) { $0.union($1.text.inkBounds) }
            let height = try side("height", of: file(made))
            let millimeters = try #require(Length(height)?.millimeters)
            #expect(abs(millimeters - 42 * ink.height / ink.width) < 0.001, "\(unit)")
        }
        // Whole pixels where a user unit is one.
        #expect(try Double(side("width", of: file(text(("circle", "80"))))).map { $0 == $0.rounded() } == true)
    }

    @Test("lengths of made things take units, and numbers where they count millimetres")
    func madeLengths() throws {
        let range = MadeLengthRange(0.1...50)
        #expect(range.read("2") == 2 && range.read("2mm") == 2 && range.read("1 IN") == 25.4)
        #expect(abs(try #require(range.read("0.3pc")) - 0.3 * 25.4 / 6) < 1e-12)
        for text in ["1em", "5%", "0.01mm", "6cm", "-1mm", "1e9mm", ""] { #expect(range.read(text) == nil, "\(text)") }
        #expect(MadeLengthRange(0.1...50, takesNumbers: false).read("2") == nil)
        let given = try text(
            ("circle", "20"), ("tolerance", "0.002in"), ("origin", "5mm,1cm"), ("user-unit", "2mm"), ("format", "dxf"))
        #expect(abs((given.output.cutting.tolerance ?? 0) - 0.002 * 25.4) < 1e-12)
        #expect(given.output.cutting.origin == .point(Point(x: 5, y: 10)))
        #expect(given.userUnit == 2)
        let error = #expect(throws: UsageError.self) {
            try text(("circle", "20"), ("tolerance", "1em"), ("format", "dxf"))
        }
        #expect(error?.field == "tolerance")
    }

    @Test("sizes without effect on a format warn", arguments: ["svg", "pdf", "dxf"])
    func warnsOfPixels(format: String) throws {
        for (name, value) in [("scale", "3"), ("size", "159"), ("dpi", "300")] {
            let seal = try request([("output", "-"), ("format", format), (name, value)], of: SealRequest.self)
            let warnings = try seal.product(in: RenderContext()).warnings.messages
            #expect(warnings.contains { $0.contains("--\(name) has no effect") }, "\(name)")
        }
    }

    @Test("pictures of pixels have the size asked for to a hundredth of a millimetre")
    func densities() {
        for millimetres in [5.0, 13.37, 42, 159, 2000] {
            for whole in [false, true] {
                let made = MadeSize(
                    of: Size(width: 400, height: 300), asked: AskedSize(side: Length(millimetres, .mm)), scale: 1,
                    dpi: 96,
                    userUnit: nil, hasPixels: true, isWholeInches: whole)
                let pixels = made.scale * 400
                let density = made.density ?? 0
                let file = whole ? density.rounded() : (density / 0.0254).rounded() * 0.0254
                #expect(abs(pixels - pixels.rounded()) < 1e-6)
                #expect(abs(pixels / file * 25.4 - millimetres) < 0.01, "\(millimetres) mm")
            }
        }
    }

    @Test("small pictures have about the density asked for", arguments: [10.0, 30, 72, 300])
    func smallDensities(_ dpi: Double) {
        // Of less than ten pixels, one more or less is over a twentieth.
        for millimetres in [1.0, 5, 12.7, 20, 30] where millimetres / 25.4 * dpi >= 10 {
            for (whole, tolerance) in [(false, 0.051), (true, 0.351)] {
                let made = MadeSize(
                    of: Size(width: 400, height: 300), asked: AskedSize(side: Length(millimetres, .mm)), scale: 1,
                    dpi: dpi, userUnit: nil, hasPixels: true, isWholeInches: whole)
                #expect(abs((made.density ?? 0) / dpi - 1) < tolerance, "\(millimetres) mm, \(made.density ?? 0)")
            }
        }
    }

    @Test("a length in millimetres or a number of dots per inch makes a picture of pixels that knows its size")
    func pixelsOfMadePictures() throws {
        func made(_ size: SizeOptions, userUnit: Double? = nil) -> MadeSize {
            MadeSize(
                of: Size(width: 96, height: 48), asked: AskedSize(), scale: 1, dpi: size.dpi,
                userUnit: size.userUnit(userUnit, hasPixels: true), hasPixels: true)
        }
        var size = SizeOptions()
        #expect(made(size).scale == 1 && made(size).unit == nil && made(size).density == nil)
        size.dpi = 192
        #expect(made(size).scale == 2)
        size.dpi = nil
        size.hasPhysicalOption = true
        #expect(made(size).scale == 300.0 / 96)
        #expect(abs((made(size).density ?? 0) - 300) < 0.2)
        #expect(size.userUnit(2, hasPixels: true) == 2)
        size = SizeOptions()
        size.dpi = 192
        #expect(size.userUnit(nil, hasPixels: false) == nil)
    }

    @Test("letters and lines are judged at the made size")
    func leastSizes() throws {
        func warnings(_ size: String) throws -> [String] {
            let stroke = [("stroke", "red"), ("stroke-width", "2"), ("font-size", "24"), ("circle", "100")]
            let least = [("least-text", "6pt"), ("least-line", "0.2mm"), ("size", size)]
            let all = [("text", "HAMBURG"), ("output", "-"), ("format", "svg")] + stroke + least
            return try request(all, of: TextRequest.self).product(in: RenderContext()).warnings.messages
        }
        #expect(try warnings("60mm").isEmpty)
        let small = try warnings("9mm")
        #expect(small.contains { $0.contains("--least-text") })
        #expect(small.contains { $0.contains("--least-line") })
    }
}
