// Documents that are wrong: an error in one line, or what SVG's error rules leave, always in bounded time and memory.
import Bezel
import Foundation
import Testing

@Suite(.timeLimit(.minutes(5))) struct BadDocuments {
    private func read(_ inner: String, width: String = "20", height: String = "20") throws -> SVGDocument {
        try SVGDocument(
            "<svg xmlns='http://www.w3.org/2000/svg' width='\(width)' height='\(height)'>\(inner)</svg>",
            options: Fixtures.options)
    }
    /// Whether the pixel at the middle of 20 × 20 is pure green.
    private func isGreen(_ document: SVGDocument) throws -> Bool {
        try BitmapRenderer().render(document.scene).color(x: 10, y: 10) == Color(red: 0, green: 1, blue: 0)
    }
    private static let green = "<rect width='20' height='20' fill='#0f0'/>"

    // MARK: XML

    @Test(arguments: [
        "", "   ", "<", "<svg", "<svg xmlns='http://www.w3.org/2000/svg'>", "<svg a='1' a='2'/>", "<svg>&nope;</svg>",
        "<svg/><svg/>", "\u{0}\u{1}", "<?xml version='1.0' encoding='KLINGON'?><svg/>", "<svg><rect x=5/></svg>",
    ])
    func malformedXMLIsNamedByLine(_ text: String) throws {
        // As bytes: a string is decoded, whatever encoding it declares.
        let error = #expect(throws: SVGError.self) {
            _ = try SVGDocument(data: Data(text.utf8), options: Fixtures.options)
        }
        #expect("\(try #require(error))".hasPrefix("line "))
    }
    @Test func errorsOnLaterLinesAreNamedThere() throws {
        let text = "<svg xmlns='http://www.w3.org/2000/svg'>\n\n<g>\n</svg>"
        let error = #expect(throws: SVGError.self) { _ = try SVGDocument(text, options: Fixtures.options) }
        #expect("\(try #require(error))".hasPrefix("line 4, column "))
    }
    @Test(arguments: [
        // Each entity of the next, ten times over.
        "<!DOCTYPE svg [<!ENTITY a 'xxxxxxxxxx'>"
            + (1...15).map { i in
                let last = i == 1 ? "a" : "a\(i - 1)"
                return "<!ENTITY a\(i) '" + String(repeating: "&\(last);", count: 10) + "'>"
            }.joined() + "]><svg xmlns='http://www.w3.org/2000/svg'><text>&a15;</text></svg>",
        // One long entity, often.
        "<!DOCTYPE svg [<!ENTITY a '" + String(repeating: "x", count: 100_000) + "'>]>"
            + "<svg xmlns='http://www.w3.org/2000/svg'><text>" + String(repeating: "&a;", count: 20_000)
            + "</text></svg>",
        // In a circle.
        "<!DOCTYPE svg [<!ENTITY a '&b;'><!ENTITY b '&a;'>]>"
            + "<svg xmlns='http://www.w3.org/2000/svg'><text>&a;</text></svg>",
    ])
    func entitiesCannotGrowWithoutBounds(_ text: String) {
        #expect(throws: SVGError.self) { _ = try SVGDocument(text, options: Fixtures.options) }
    }
    @Test func filesAreNotReadThroughEntities() throws {
        let text = """
            <!DOCTYPE svg [<!ENTITY a SYSTEM "file:///etc/passwd">]>
            <svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><text id="t">&a;x</text></svg>
            """
        let document = try? SVGDocument(text, options: Fixtures.options)
        #expect(document?.measuredTexts.first?.clusters.count ?? 0 <= 1)
    }
    @Test func pathsBeyondTheLimitOfStepsAreRefused() throws {
        let path = "<path d='M0 0" + String(repeating: "h1", count: Limits.drawnSteps.standard + 1) + "'/>"
        let error = #expect(throws: SVGError.self) { _ = try read(path) }
        #expect(error == .limit(LimitError(Limits.drawnSteps)))
    }
    @Test func deepNestingIsRefused() {
        let deep = String(repeating: "<g>", count: 100_000) + String(repeating: "</g>", count: 100_000)
        #expect(throws: SVGError.self) { _ = try read(deep) }
    }

    // MARK: References

    /// Each refers to itself, or two to each other, and is used.
    @Test(arguments: [
        "<g id='a'><use href='#a'/></g>",
        "<g id='a'><use href='#b'/></g><g id='b'><use href='#a'/></g>",
        "<symbol id='a'><use href='#a'/></symbol><use href='#a'/>",
        "<svg id='a'><use href='#a'/></svg>",
        "<pattern id='a' width='1' height='1'><rect width='9' height='9' fill='url(#a)'/></pattern>"
            + "<rect width='9' height='9' fill='url(#a)'/>",
        "<pattern id='a' width='1' height='1'><rect width='9' height='9' fill='url(#b)'/></pattern>"
            + "<pattern id='b' width='1' height='1'><rect width='9' height='9' stroke='url(#a)'/></pattern>"
            + "<rect width='9' height='9' fill='url(#a)'/>",
        "<mask id='a'><rect width='9' height='9' mask='url(#a)'/></mask><rect width='9' height='9' mask='url(#a)'/>",
        "<mask id='a' mask='url(#b)'><rect width='9' height='9'/></mask>"
            + "<mask id='b' mask='url(#a)'><rect width='9' height='9'/></mask>"
            + "<rect width='9' height='9' mask='url(#a)'/>",
        "<clipPath id='a'><rect width='9' height='9' clip-path='url(#a)'/></clipPath>"
            + "<rect width='9' height='9' clip-path='url(#a)'/>",
        "<clipPath id='a' clip-path='url(#b)'><rect width='9' height='9'/></clipPath>"
            + "<clipPath id='b' clip-path='url(#a)'><rect width='9' height='9'/></clipPath>"
            + "<rect width='9' height='9' clip-path='url(#a)'/>",
        "<marker id='a'><path d='M0 0H9V9' marker-mid='url(#a)'/></marker><path d='M0 0H9V9' marker-mid='url(#a)'/>",
        "<mask id='a'><rect width='9' height='9' fill='url(#b)'/></mask>"
            + "<pattern id='b' width='1' height='1'><rect width='9' height='9' mask='url(#a)'/></pattern>"
            + "<rect width='9' height='9' fill='url(#b)'/>",
    ])
    func circlesOfReferencesEndAndAreNamed(_ inner: String) throws {
        let document = try read(inner + Self.green)
        #expect(document.warnings.contains { $0.contains("refers to itself") }, "\(document.warnings)")
        #expect(try isGreen(document))
    }
    @Test func circlesOfGradientsAndPatternsByHrefEnd() throws {
        for name in ["linearGradient", "radialGradient", "pattern"] {
            let document = try read(
                "<\(name) id='a' href='#b'/><\(name) id='b' href='#a'/><rect width='9' height='9' fill='url(#a)'/>"
                    + Self.green)
            #expect(try isGreen(document))
        }
    }
    /// What SVG says of references to nothing: paints fall back, masks, clips, markers and filters are as if not there.
    @Test(arguments: [
        "<rect width='20' height='20' fill='url(#no) #0f0'/>", "<g mask='url(#no)'>\(green)</g>",
        "<g clip-path='url(#no)'>\(green)</g>", "<g marker-mid='url(#no)'>\(green)</g>",
        "\(green)<use href='#no'/>", "\(green)<rect width='20' height='20' fill='url(#no)'/>",
        "\(green)<text><textPath href='#no'>lost</textPath></text>",
        "<linearGradient id='g' href='#no'><stop stop-color='#0f0'/></linearGradient>"
            + "<rect width='20' height='20' fill='url(#g)'/>",
        "<g mask='url(#r)'><rect id='r' width='20' height='20' fill='#0f0'/></g>",
    ])
    func missingReferencesLeaveTheRest(_ inner: String) throws {
        #expect(try isGreen(try read(inner)))
    }
    @Test(arguments: [
        ("<use href='#no'/>", "“no”"), ("<rect width='9' height='9' fill='url(#no)'/>", "“no”"),
        ("<text><textPath href='#no'>lost</textPath></text>", "no path"),
        ("<image href='no.png' width='9' height='9'/>", "image"),
        ("<image href='http://localhost/a.png' width='9' height='9'/>", "image"),
        ("<text>\u{10FFFD}</text>", "no font shows"),
        ("<text><textPath path='M0 9H5'>much too long</textPath></text>", "hidden"),
    ])
    func whatIsLostIsNamed(_ inner: String, _ word: String) throws {
        let document = try read(inner)
        #expect(document.warnings.contains { $0.contains(word) }, "\(document.warnings)")
    }

    // MARK: Sizes and counts

    @Test(arguments: [
        ("1e9", "1e9"), ("99999999999", "1"), ("0", "5"), ("-5", "5"), ("1e999", "5"), ("nan", "nan"), ("5", "1e-30"),
        ("5foo", "5"), ("100%", "100%"), ("1e30in", "5"),
    ])
    func sizesThatCannotBeAreErrorsOrDefaults(_ width: String, _ height: String) {
        do {
            let bitmap = try BitmapRenderer().render(try read(Self.green, width: width, height: height).scene)
            #expect(bitmap.width > 0 && bitmap.width <= 32768 && bitmap.height > 0 && bitmap.height <= 32768)
        } catch {
            #expect(!"\(error)".isEmpty && !"\(error)".contains("\n"))
        }
    }
    @Test(arguments: [
        "<path d='M0 0H1e6' stroke='red' stroke-dasharray='1e-9'/>",
        "<path d='M0 0H20' stroke='red' stroke-width='1e30'/>",
        "<path d='M0 0L1e38 1e38L-1e38 5L1e308 1e308Z' stroke='red'/>",
        "<circle r='1e38' fill='none' stroke='red' stroke-dasharray='1 1'/>",
        "<rect width='1e38' height='1e38' rx='1e-38' fill='none'/>",
        "<pattern id='p' width='1e-9' height='1e-9' patternUnits='userSpaceOnUse'><rect width='1' height='1'/></pattern>"
            + "<rect width='20' height='20' fill='url(#p)'/>",
        "<pattern id='p' width='1e9' height='1e9' patternUnits='userSpaceOnUse'><circle r='9'/><circle r='5' fill='red'/>"
            + "</pattern><rect width='20' height='20' fill='url(#p)'/>",
        "<filter id='f'><feGaussianBlur stdDeviation='1e9'/></filter><rect width='9' height='9' filter='url(#f)'/>",
        "<filter id='f'><feDropShadow dx='1e30' stdDeviation='1e5'/></filter><rect width='9' height='9' filter='url(#f)'/>",
        "<filter id='f'><feTurbulence baseFrequency='1e9' numOctaves='99999999'/></filter><rect width='9' height='9' filter='url(#f)'/>",
        "<filter id='f'><feMorphology operator='dilate' radius='1e9'/></filter><rect width='9' height='9' filter='url(#f)'/>",
        "<filter id='f'><feConvolveMatrix order='1000' kernelMatrix='1 2 3'/></filter><rect width='9' height='9' filter='url(#f)'/>",
        "<filter id='f'><feOffset dx='1e30'/><feTile/></filter><rect width='9' height='9' filter='url(#f)'/>",
        "<filter id='f'><feDisplacementMap scale='1e30' in2='SourceGraphic'/></filter><rect width='9' height='9' filter='url(#f)'/>",
        "<filter id='f'><feDiffuseLighting surfaceScale='1e30'><fePointLight z='1e30'/></feDiffuseLighting></filter><rect width='9' height='9' filter='url(#f)'/>",
        "<filter id='f' x='-1e9' width='2e9' height='1e30'><feFlood/></filter>"
            + "<rect width='9' height='9' filter='url(#f)'/>",
        "<text font-size='1e30'>a</text>", "<text font-size='1e-30'>a</text>", "<text letter-spacing='1e30'>ab</text>",
        "<text textLength='1e30'>ab</text>", "<text rotate='1e308' dx='1e308 1e308'>ab</text>",
        "<text x='" + String(repeating: "1 ", count: 20_000) + "'>ab</text>",
        "<text><textPath path='M0 0C1e38 1e38 -1e38 1e38 5 5' startOffset='1e30'>ab</textPath></text>",
        "<marker id='m' markerWidth='1e9' markerHeight='1e9'><circle r='1'/></marker>"
            + "<path d='M0 0" + String(repeating: "h.001", count: 5_000) + "' marker-mid='url(#m)'/>",
        "<linearGradient id='g'>" + String(repeating: "<stop offset='1e30' stop-color='red'/>", count: 5_000)
            + "</linearGradient><path d='M0 0H9V9' fill='url(#g)'/>",
        "<g transform='" + String(repeating: "scale(1e30) ", count: 50) + "'><path d='M0 0H9V9'/></g>",
        "<style>" + String(repeating: "g g g g g g g g g g rect{fill:red}", count: 200) + "</style>"
            + String(repeating: "<g>", count: 60) + "<rect/>" + String(repeating: "</g>", count: 60),
    ])
    func hugeAndTinyNumbersAreBounded(_ inner: String) throws {
        let document = try read(Self.green + inner)
        do { _ = try BitmapRenderer().render(document.scene) } catch { #expect(!"\(error)".isEmpty) }
    }
    @Test func textFarOutsideATallPictureIsPassedOver() throws {
        let document = try read("<text x='-1e11' y='19990'>far</text>\(Self.green)", height: "20000")
        #expect(try isGreen(document))
    }
    @Test func longTextAndManyElementsAreDrawn() throws {
        let letters = String(repeating: "many letters ", count: 800)
        let document = try read("<text font-size='2'>\(letters)</text>" + String(repeating: "<g/>", count: 5_000))
        #expect(document.measuredTexts.first?.clusters.count == 10_399)
    }

    // MARK: Values

    /// Values with an error are as if not given.
    @Test(arguments: [
        "<rect width='20' height='20' fill='#0f0' stroke='#12'/>",
        "<rect width='20' height='20' fill='#0f0' x='5foo'/>",
        "<rect width='20' height='20' fill='#0f0' opacity='half'/>",
        "<rect width='20' height='20' fill='#0f0' rx='-5'/>",
        "<g fill='#0f0'><rect width='20' height='20' fill='nocolor'/></g>",
        "<rect width='20' height='20' fill='#0f0' transform='rotate(45'/>",
        "<rect width='20' height='20' style='fill:#0f0;;;fill:;nonsense;stroke-width:--1'/>",
        "<style>rect{fill:#0f0} }} @media{ rect{fill:</style><rect width='20' height='20'/>",
        "\(green)<rect width='nan' height='20'/>", "\(green)<rect width='-9' height='20'/>", "\(green)<circle r='-9'/>",
        "\(green)<circle cx='10' cy='10' r='inf'/>", "<path d='M0 0H20V20H0Z L x 5' fill='#0f0'/>",
        "<polygon points='0,0 20,0 20,20 0,20 7' fill='#0f0'/>", "<nonsense/><g nonsense='5'>\(green)</g>",
        "<x:rect xmlns:x='urn:x' width='20' height='20'/>\(green)",
    ])
    func valuesWithErrorsAreAsIfNotGiven(_ inner: String) throws {
        #expect(try isGreen(try read(inner)))
    }
    @Test(arguments: [
        ("<filter id='f'><feSmoke/></filter><rect width='9' height='9' filter='url(#f)'/>", "feSmoke"),
        ("<foreignObject width='9' height='9'/>", "foreignObject"), ("<video width='9' height='9'/>", "video"),
        ("<nonsense/>", "nonsense"), ("<rect width='9' height='9' style='filter:glow(1)'/>", "glow"),
        (
            "<rect width='9' height='9'><animate attributeName='x' to='9' dur='1s' repeatCount='indefinite'/></rect>",
            "animat"
        ),
    ])
    func unsupportedFeaturesAreNamed(_ inner: String, _ word: String) throws {
        let document = try read(inner)
        #expect(document.warnings.contains { $0.contains(word) }, "\(document.warnings)")
    }
    @Test func aPlainDocumentHasNoWarnings() throws {
        let document = try read(
            "<title>t</title><desc>d</desc><metadata><x:y xmlns:x='urn:x'/></metadata><defs><g/></defs>\(Self.green)")
        #expect(document.warnings.isEmpty)
    }
}
