// What a document asks for and does not get: warned of, or refused by a limit, never left out without a word.
import Bezel
import Foundation
import Testing

@Suite("What documents lose")
struct DocumentLossTests {
    private func svg(_ body: String, _ attributes: String = "") -> String {
        "<svg xmlns='http://www.w3.org/2000/svg' width='100' height='50' \(attributes)>\(body)</svg>"
    }
    private func nested(_ count: Int, _ attributes: String = "opacity='0.99'") -> String {
        String(repeating: "<g \(attributes)>", count: count) + "<rect width='9' height='9'/>"
            + String(repeating: "</g>", count: count)
    }
    private static func convolution(_ attributes: String) -> String {
        "<filter id='f'><feConvolveMatrix \(attributes)/></filter><rect width='9' height='9' filter='url(#f)'/>"
    }
    private func read(_ body: String) throws -> SVGDocument { try SVGDocument(svg(body), options: Fixtures.options) }

    @Test("groups nested too deeply are refused by the reader and by the writer")
    func nesting() throws {
        #expect(try SVGWriter().write(read(nested(250)).scene).contains("<path"))
        let deep = try read(nested(290))
        #expect(throws: SVGError.limit(LimitError(Limits.nesting))) { try SVGWriter().write(deep.scene) }
        #expect(throws: SVGError.limit(LimitError(Limits.drawnDepth))) { try read(nested(300)) }
        // Groups that ask for nothing are no groups.
        #expect(try SVGWriter().write(read(nested(290, "")).scene).contains("<path"))
    }

    @Test("nested patterns and masks of scenes are refused by the writer")
    func nestedMasks() {
        var mask = Mask(commands: [])
        for _ in 0..<300 { mask = Mask(commands: [], further: [mask]) }
        let fill = DrawCommand.fill(
            FillDrawing(path: Path(Rect(x: 0, y: 0, width: 9, height: 9)), paint: .color(.black)))
        let scene = Scene(size: Size(width: 9, height: 9), commands: [.group(Group([fill], mask: mask))])
        #expect(throws: SVGError.limit(LimitError(Limits.nesting))) { try SVGWriter().write(scene) }
    }

    @Test("more characters, filter steps or stops than the limits allow are refused")
    func counts() throws {
        let limits: [(Limit, String)] = [
            (Limits.textCharacters, "<text>" + String(repeating: "a", count: 100_001) + "</text>"),
            (
                Limits.filterSteps,
                "<filter id='f'>" + String(repeating: "<feOffset/>", count: 257)
                    + "</filter><rect width='9' height='9' filter='url(#f)'/>"
            ),
            (
                Limits.filterSteps,
                "<filter id='f'><feMerge>" + String(repeating: "<feMergeNode/>", count: 257)
                    + "</feMerge></filter><rect width='9' height='9' filter='url(#f)'/>"
            ),
            (
                Limits.gradientStops,
                "<linearGradient id='g'>" + String(repeating: "<stop/>", count: 10_001)
                    + "</linearGradient><rect width='9' height='9' fill='url(#g)'/>"
            ),
            (Limits.declarations, "<g style='\(String(repeating: "fill:red;", count: 2_000_001))'/>"),
            (
                Limits.declarations,
                "<style>g{\(String(repeating: "fill:red;", count: 2000))}</style>"
                    + String(repeating: "<g/>", count: 1001)
            ),
            (Limits.styleRules, "<style>" + String(repeating: "a{}", count: 10_001) + "</style>"),
            (
                Limits.referenceChain,
                (0..<70).map { "<linearGradient id='g\($0)' href='#g\($0 + 1)'/>" }.joined()
                    + "<rect width='9' height='9' fill='url(#g0)'/>"
            ),
        ]
        for (limit, body) in limits {
            #expect(throws: SVGError.limit(LimitError(limit)), "\(limit.name)") { try read(body) }
        }
    }

    @Test("a limit that an image within the document reaches refuses the document")
    func images() throws {
        let inner = Data(svg(nested(300)).utf8).base64EncodedString()
        #expect(throws: SVGError.limit(LimitError(Limits.drawnDepth))) {
            try read("<image width='9' height='9' href='data:image/svg+xml;base64,\(inner)'/>")
        }
    }

    @Test(
        "what cannot be drawn is named",
        arguments: [
            ("<text>a<b>bold</b></text>", "the element b within a text"),
            ("<text><tspan><textPath href='#p'>x</textPath></tspan></text>", "a textPath stands directly in a text"),
            ("<rect width='9' height='9' filter='url(#nowhere)'/>", "the filter “nowhere”"),
            ("<path d='M0 0L5 5Lx'/>", "drawn up to its first mistake"),
            ("<image width='9' height='9' href='data:image/png;base64,!'/>", "image"),
            ("<image width='9' height='9' href='data:nothing'/>", "an image's data"),
            (Self.convolution("order='65'"), "feConvolveMatrix has an order"),
            (Self.convolution("order='2' kernelMatrix='1 1 1'"), "3 numbers in its kernelMatrix, and 4 by its order"),
            (Self.convolution("order='1' kernelMatrix='1' targetX='1'"), "a target outside its kernel"),
            ("<text font-size='1e10'>huge</text>", "the text “huge” cannot be set"),
            ("<text letter-spacing='-30'>vanish</text>", "letter-spacing leaves it no advance"),
            ("<text font-family='Nowhere'>a</text>", "no font is named “Nowhere”; “Inter” stands in for it"),
            ("<text font-family='Arial'>a</text>", "no font is named “Arial”; “Noto Sans” stands in for it"),
            ("<text font-family='Nowhere, Amiri'>a</text>", "no font is named “Nowhere”; “Amiri” stands in for it"),
            ("<text font-family='Amiri' font-style='italic'>a</text>", "“Amiri” has no italic"),
            ("<text font-family='Amiri' font-weight='900'>a</text>", "“Amiri” has no weight 900"),
            ("<text font-family='Amiri' font-stretch='condensed'>a</text>", "“Amiri” has no width of 75 %"),
        ])
    func warnings(body: String, words: String) throws {
        let warnings = try read(body).warnings
        #expect(warnings.count == 1 && warnings[0].contains(words), "\(warnings)")
    }

    @Test("fonts that are what was asked for are not warned of")
    func noWarnings() throws {
        for family in ["", "serif", "sans-serif", "cursive", "fantasy", "system-ui", "Amiri, Nowhere", "'Noto Sans'"] {
            #expect(try read("<text font-family=\"\(family)\">a</text>").warnings == [])
        }
    }

    @Test("text that names no family, or unknown ones, is a regular sans where no default is given")
    func defaultFamily() throws {
        let options = SVGOptions(fonts: FontLibrary(usesSystemFonts: false))
        for attribute in ["", "font-family='Nowhere'"] {
            let document = try SVGDocument(svg("<text y='20' \(attribute)>abc</text>"), options: options)
            let fonts = Fixtures.texts(document.scene.commands).flatMap(\.runs).map(\.font.face)
            #expect(fonts.map(\.familyName) == ["Noto Sans"] && fonts.allSatisfy { $0.weight == 400 })
        }
    }

    @Test("of very many warnings the rest is counted")
    func manyWarnings() throws {
        let body = (0..<140).map { "<nothing\($0)/>" }.joined()
        let warnings = try read(body).warnings
        #expect(warnings.count == 101 && warnings.last == "40 more of the like")
    }

    @Test(
        "attributes that are not understood are said, each value once",
        arguments: [
            ("rect", "width='30 px' height='9'"), ("rect", "width='foo(3)' height='9'"), ("rect", "x='1x'"),
            ("rect", "width='-3'"), ("circle", "r='q'"), ("text", "dx='1,,2'"), ("text", "x='1 q'"),
            ("text", "textLength='long'"), ("line", "x1='1,2'"), ("g", "transform='foo(1)'"),
            ("polygon", "points='1 2 3 4 x'"), ("polyline", "points='1 2 3 4 5'"), ("svg", "viewBox='0 0 a 3'"),
            ("marker", "markerWidth='1q q'"), ("stop", "offset='half'"), ("feGaussianBlur", "stdDeviation='1 q'"),
            ("feOffset", "dx='far'"), ("linearGradient", "x2='right'"), ("marker", "refX='middle'"),
        ])
    func attributes(_ element: String, _ attributes: String) throws {
        let twice = String(repeating: "<\(element) \(attributes)/>\n", count: 2)
        let warnings = try read("\n<filter id='f'>\(twice)</filter>\n\(twice)").warnings
        let value = try #require(attributes.split(separator: "'").dropFirst().first)
        let own = warnings.filter { $0.contains("“\(value)”") }
        #expect(own.count == 1 && own.first?.hasPrefix("line ") == true, "\(warnings)")
    }

    @Test(
        "attributes without a value, and those of other elements, are not warned of",
        arguments: [
            "<rect width='' height='auto' x='0' rx='none' ry='auto'/>", "<g x='left' viewBox='none'/>",
            "<text x='1 2,3' dx='1em -2%' rotate='10 20'>abc</text>",
            "<circle r='calc(1px + 2%)' cx='-1e1' cy='+.5mm'/>",
            "<g transform=''/>", "<marker refX='center' orient='auto'/>",
            "<stop offset='50%'/><stop offset='.5'/>", "<polygon points=' 1,2 3-4\n'/>",
        ])
    func plainAttributes(_ body: String) throws {
        #expect(try read(body).warnings.filter { $0.contains("attribute") || $0.contains("mistake") } == [])
    }

    @Test("properties that no one knows are said once for each name")
    func unknownProperties() throws {
        let body =
            "<style>rect{sroke:red} circle{sroke:blue}</style><g style='sroke:red'><rect width='9' height='9'/></g>"
        let warnings = try read(body + "<circle r='9'/><g style='strokewidth:3;sroke:green'/>").warnings
        #expect(warnings.filter { $0.contains("sroke") }.count == 1)
        #expect(warnings.filter { $0.contains("strokewidth") }.count == 1 && warnings.count == 2)
    }

    @Test(
        "properties of CSS without a place in a drawing, and those of one program, are not warned of",
        arguments: [
            "-inkscape-font-specification:Sans", "-webkit-text-size-adjust:none", "--custom:1", "mso-width:1",
            "align-self:center", "cursor:pointer", "solid-color:#000", "text-align-last:start", "enable-background:new",
            "max-width:100%", "position:relative", "all:unset", "word-wrap:break-word", "float:left", "animation:none",
        ])
    func quietProperties(_ style: String) throws {
        #expect(try read("<rect width='9' height='9' style='\(style)'/>").warnings == [])
    }

    @Test(
        "attributes of words, references to nothing and animations that are not understood are said with their line",
        arguments: [
            ("<linearGradient id='g' gradientUnits='userspace'><stop/></linearGradient>", "gradientUnits"),
            ("<radialGradient id='g' spreadMethod='mirror'><stop/></radialGradient>", "spreadMethod"),
            ("<pattern id='p' patternUnits='x' width='1' height='1'/>", "patternUnits"),
            ("<clipPath id='c' clipPathUnits='x'/>", "clipPathUnits"), ("<marker id='m' orient='up'/>", "orient"),
            ("<filter id='f'><feBlend mode='dark'/></filter>", "mode"),
            ("<filter id='f'><feComposite operator='sum'/></filter>", "operator"),
            ("<svg preserveAspectRatio='xMidYMid fit'/>", "preserveAspectRatio"),
            ("<text lengthAdjust='glyphs'>a</text>", "lengthAdjust"),
            ("<rect width='9' height='9' mask='url(#no)'/>", "mask"),
            ("<rect width='9' height='9' clip-path='url(#no)'/>", "clip-path"),
            ("<path d='M1 1h9' stroke='red' marker-end='url(#no)'/>", "marker"),
            ("<filter id='f'><feOffset in='no'/></filter><rect width='9' height='9' filter='url(#f)'/>", "no result"),
            ("<rect width='9' height='9'><animate attributeName='x' values='1;2' dur='soon'/></rect>", "dur"),
            (
                "<rect width='9' height='9'><animate attributeName='x' values='1;2' keyTimes='1;0' dur='1s'/></rect>",
                "keyTimes"
            ),
            ("<rect width='9' height='9' fill='red' style='fill:var(--no)'/>", "var(--no)"),
        ])
    func words(_ body: String, _ named: String) throws {
        let document = "<svg xmlns='http://www.w3.org/2000/svg' width='100' height='50'>\n\(body)</svg>"
        var options = Fixtures.options
        options.time = 0.5
        let warnings = try SVGDocument(document, options: options).warnings
        #expect(warnings.count == 1 && warnings[0].hasPrefix("line 2: ") && warnings[0].contains(named), "\(warnings)")
    }

    @Test(
        "words that are understood, and texts with long numbers, are not said",
        arguments: [
            "<linearGradient id='g' gradientUnits='userSpaceOnUse' spreadMethod='reflect'><stop/></linearGradient>",
            "<marker id='m' orient='auto-start-reverse'/><marker orient='-90deg'/><marker orient='.25turn'/>",
            "<filter id='f'><feBlend mode='color-dodge'/><feComposite operator='lighter'/><feFuncR type='gamma'/></filter>",
            "<svg preserveAspectRatio='defer xMinYMax slice'/><svg preserveAspectRatio='none'/>",
            "<rect width='9' height='9'><animate attributeName='x' values='1;2' keyTimes='0; 1' dur='indefinite'/></rect>",
            "<g aria-label='No 1027700132195' data-id='1e400' xmlns:i='i' i:label='1e999'/>",
        ])
    func plainWords(_ body: String) throws { #expect(try read(body).warnings == []) }

    @Test("names with a maker's prefix that all browsers know are the plain ones")
    func prefixes() throws {
        for (prefixed, plain) in [
            ("-webkit-transform:rotate(10deg)", "transform:rotate(10deg)"), ("-webkit-opacity:.5", "opacity:.5"),
            ("-webkit-clip-path:circle(3px)", "clip-path:circle(3px)"),
            ("-webkit-filter:blur(2px)", "filter:blur(2px)"),
        ] {
            let scenes = try [prefixed, plain].map {
                try read("<rect x='9' y='9' width='20' height='20' style='\($0)'/>").scene
            }
            #expect(scenes[0] == scenes[1])
        }
    }

    @Test("a gradient without stops paints nothing, whatever follows it")
    func bareGradients() throws {
        let bare = try read("<radialGradient id='a'/><rect width='9' height='9' fill='url(#a) red'/>").scene
        #expect(try BitmapRenderer().render(bare).isEmpty)
    }
}
