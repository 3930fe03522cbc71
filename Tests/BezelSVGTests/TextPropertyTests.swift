// Properties of text, each as a pair of documents that must draw the same, or must not.
import Bezel
import Foundation
import Testing

@Suite struct TextProperties {
    struct Pair: Sendable, CustomTestStringConvertible {
        var rule: String
        var first: String
        var second: String
        /// Whether the two are to look different instead.
        var differ = false
        var testDescription: String { rule }

        static func different(_ rule: String, _ first: String, _ second: String) -> Pair {
            Pair(rule: rule, first: first, second: second, differ: true)
        }
    }

    static func document(_ body: String) throws -> SVGDocument {
        try SVGDocument(
            "<svg xmlns='http://www.w3.org/2000/svg' width='160' height='80' font-size='20'>\(body)</svg>",
            options: Fixtures.options)
    }
    private func pixels(_ body: String) throws -> [UInt8] { try Fixtures.pixels(try Self.document(body)) }

    private func check(_ pair: Pair) throws {
        let second = try pixels(pair.second)
        let difference = Fixtures.difference(try pixels(pair.first), second)
        #expect(second.contains { $0 != 0 }, "the second document shows nothing")
        if pair.differ { #expect(difference > 60, "\(pair.rule)") } else { #expect(difference <= 1, "\(pair.rule)") }
    }

    // MARK: paths of text

    private static func onPath(_ path: String, _ attributes: String = "href='#p'") -> String {
        "<defs>\(path)</defs><text><textPath \(attributes)>Path</textPath></text>"
    }
    static let paths = [
        Pair(
            rule: "an offset along a path may be calculated",
            first: onPath("<path id='p' d='M20 20h100'/>", "href='#p' startOffset='calc(50% - 2 * 10px)'"),
            second: onPath("<path id='p' d='M20 20h100'/>", "href='#p' startOffset='30'")),
        Pair(
            rule: "a CSS rotation of a path turns its text",
            first: onPath("<path id='p' d='M20 20h90' style='transform: rotate(10deg)'/>"),
            second: onPath("<path id='p' d='M20 20h90' transform='rotate(10)'/>")),
        Pair(
            rule: "a CSS translation of a path moves its text",
            first: onPath("<path id='p' d='M20 20h90' style='transform: translate(10px, 10px)'/>"),
            second: onPath("<path id='p' d='M30 30h90'/>")),
        Pair(
            rule: "a path without a CSS transform keeps its text",
            first: onPath("<path id='p' d='M20 20h90' style='transform: none'/>"),
            second: onPath("<path id='p' d='M20 20h90'/>")),
        Pair(
            rule: "a transform that is none changes nothing",
            first: onPath("<path id='p' d='M20 20h90' transform='turn(3)'/>"),
            second: onPath("<path id='p' d='M20 20h90'/>")),
        Pair(
            rule: "a reference may be written as URLs are",
            first: onPath("<path id='a b' d='M20 20h90'/>", "href='#a%20b'"),
            second: onPath("<path id='p' d='M20 20h90'/>")),
        Pair(
            rule: "a percentage is of the length that a path says it has",
            first: onPath("<path id='p' d='M20 20h90' pathLength='9'/>", "href='#p' startOffset='50%'"),
            second: onPath("<path id='p' d='M20 20h90'/>", "href='#p' startOffset='45'")),
        Pair(
            rule: "a textPath may stand in a link",
            first:
                "<defs><path id='p' d='M20 20h90'/></defs><text><a href='x'><textPath href='#p'>Path</textPath></a></text>",
            second: onPath("<path id='p' d='M20 20h90'/>")),
    ]
    @Test(arguments: paths) func followsPaths(_ pair: Pair) throws { try check(pair) }

    // MARK: layers within text

    private static let effects = """
        <defs><clipPath id='c'><rect width='160' height='32'/></clipPath>\
        <mask id='m'><rect width='160' height='80' fill='gray'/></mask>\
        <filter id='f'><feOffset dy='10'/></filter><path id='p' d='M10 40h140'/></defs>
        """
    private static let boxes: [(String, String)] = [
        ("opacity='.3'", "opacity"), ("clip-path='url(#c)'", "clip-path"), ("mask='url(#m)'", "mask"),
        ("filter='url(#f)'", "filter"),
    ]
    static let layers: [Pair] =
        boxes.flatMap { attribute, name in
            [
                Pair(
                    rule: "\(name) on a tspan",
                    first: "\(effects)<text x='10' y='40'><tspan \(attribute)>Words</tspan></text>",
                    second: "\(effects)<text x='10' y='40' \(attribute)>Words</text>"),
                Pair(
                    rule: "\(name) on a link in a text",
                    first: "\(effects)<text x='10' y='40'><a \(attribute)>Words</a></text>",
                    second: "\(effects)<text x='10' y='40' \(attribute)>Words</text>"),
                Pair(
                    rule: "\(name) on a textPath",
                    first: "\(effects)<text><textPath href='#p' \(attribute)>Words</textPath></text>",
                    second: "\(effects)<text \(attribute)><textPath href='#p'>Words</textPath></text>"),
            ]
        } + [
            Pair(
                rule: "opacities of nested spans multiply",
                first: "<text x='10' y='40'><tspan opacity='.5'><tspan opacity='.5'>Words</tspan></tspan></text>",
                second: "<text x='10' y='40' opacity='.25'>Words</text>"),
            Pair(
                rule: "opacity on a tspan leaves what is beside it",
                first: "<text x='10' y='40'>Ab<tspan opacity='.5' style='font-size: 30px'>cd</tspan>ef</text>",
                second:
                    "<text x='10' y='40'>Ab<tspan fill-opacity='.5' style='font-size: 30px'>cd</tspan>ef</text>"),
            Pair(
                rule: "a text's override of directions holds where it begins with a span",
                first:
                    "<text x='10' y='40' style='direction: ltr; unicode-bidi: bidi-override'><tspan>אב</tspan>ג</text>",
                second: "<text x='10' y='40' style='direction: ltr; unicode-bidi: bidi-override'>אבג</text>"),
        ]
    @Test(arguments: layers) func drawsLayers(_ pair: Pair) throws { try check(pair) }

    // MARK: letters

    private static func text(_ style: String, _ string: String) -> String {
        "<text x='10' y='40' style='\(style)'>\(string)</text>"
    }
    static let letters = [
        Pair(
            rule: "capitals of a sharp s are two letters",
            first: text("text-transform: uppercase", "Maß ab"), second: text("", "MASS AB")),
        Pair(
            rule: "sigma ends a word in a form of its own",
            first: text("text-transform: lowercase", "ΟΔΟΣ ΣΑ"), second: text("", "οδος σα")),
        Pair(
            rule: "words get capitals, not what follows an apostrophe",
            first: text("text-transform: capitalize", "it’s 'one' 2nd éa"), second: text("", "It’s 'One' 2nd Éa")),
        Pair(
            rule: "Turkish has its own capitals",
            first: "<text x='10' y='40' xml:lang='tr' style='text-transform: uppercase'>ıi</text>",
            second: "<text x='10' y='40' xml:lang='tr'>Iİ</text>"),
        Pair(
            rule: "positions stay with the letter that they were given to",
            first: "<text y='40' x='10 40 90' style='text-transform: uppercase'>aßb</text>",
            second: "<text y='40' x='10 40'>AS<tspan>S</tspan><tspan x='90'>B</tspan></text>"),
        Pair(
            rule: "text-transform is no attribute", first: "<text x='10' y='40' text-transform='uppercase'>ab</text>",
            second: text("", "ab")),
        Pair(
            rule: "a value that the property does not know changes nothing",
            first: text("text-transform: uppercase; text-transform: loud", "ab"), second: text("", "AB")),
        Pair(
            rule: "the first letter has a style of its own, with the marks of quotation before it",
            first:
                "<style>text::first-letter { fill: red; font-size: 30px }</style><text x='10' y='40'> <tspan>“Abc”</tspan></text>",
            second: "<text x='10' y='40'><tspan fill='red' font-size='30'>“A</tspan>bc”</text>"),
        Pair(
            rule: "the first letter may be named with one colon",
            first: "<style>.a:first-letter { fill: red }</style><text x='10' y='40' class='a'>Abc</text>",
            second: "<text x='10' y='40'><tspan fill='red'>A</tspan>bc</text>"),
        Pair(
            rule: "the first line is all of a text on one line",
            first:
                "<style>text::first-line { fill: red }</style><text x='10' y='40'>Abc <tspan fill='blue'>d</tspan></text>",
            second: "<text x='10' y='40' fill='red'>Abc <tspan fill='blue'>d</tspan></text>"),
        Pair(
            rule: "the first of several lines alone has the style of the first line",
            first:
                "<style>text::first-line { fill: red }</style><text x='10' y='30' style='white-space: pre'>Ab\ncd</text>",
            second: "<text x='10' y='30' style='white-space: pre'><tspan fill='red'>Ab</tspan>\ncd</text>"),
        Pair(
            rule: "the first line of a wrapped text ends where its own letters end it",
            first:
                "<style>text::first-line { font-size: 30px }</style><text x='10' y='30' style='inline-size: 90px'>Ab cd ef gh</text>",
            second: "<text x='10' y='30' style='inline-size: 90px'><tspan font-size='30'>Ab cd </tspan>ef gh</text>"),
        Pair(
            rule: "a pseudo-element takes nothing from a whole element",
            first:
                "<style>text::marker { fill: red } tspan::first-letter { fill: blue } text::first-letter tspan { fill: red }</style><text x='10' y='40'><tspan>1</tspan></text>",
            second: "<text x='10' y='40'>1</text>"
        ),
        Pair(
            rule: "small capitals are a feature of the font",
            first: text("font-family: Noto Sans; font-variant: small-caps", "Abc"),
            second: text("font-family: Noto Sans; font-feature-settings: \"smcp\"", "Abc")),
        Pair(
            rule: "a font without small capitals gets them of its capitals",
            first: "<text x='10' y='40' font-family='Amiri' style='font-variant: small-caps'>Abß</text>",
            second: "<text x='10' y='40' font-family='Amiri'>A<tspan font-size='14'>BSS</tspan></text>"),
        Pair(
            rule: "all small capitals are made of capitals too",
            first: "<text x='10' y='40' font-family='Amiri' style='font-variant-caps: all-small-caps'>Ab</text>",
            second: "<text x='10' y='40' font-family='Amiri' font-size='14'>AB</text>"),
        Pair(
            rule: "small capitals are not made where that is forbidden",
            first:
                "<text x='10' y='40' font-family='Amiri' style='font-variant: small-caps; font-synthesis: none'>Ab</text>",
            second: "<text x='10' y='40' font-family='Amiri'>Ab</text>"),
        Pair(
            rule: "ligatures can be turned off",
            first: "<text x='10' y='40' font-family='Amiri' style='font-variant-ligatures: none'>ffi</text>",
            second: "<text x='10' y='40' font-family='Amiri' style='font-feature-settings: \"liga\" 0'>ffi</text>"),
        .different(
            "ligatures stay unless they are turned off",
            "<text x='10' y='40' font-family='Amiri' style='font-variant-ligatures: no-common-ligatures'>ffi</text>",
            "<text x='10' y='40' font-family='Amiri'>ffi</text>"),
        Pair(
            rule: "the shorthand for variants undoes what its parts said",
            first: text("font-variant-caps: small-caps; font-variant: normal", "Abc"), second: text("", "Abc")),
        Pair(
            rule: "a part of the variants leaves the others",
            first:
                "<g font-family='Noto Sans' font-variant='small-caps'>\(text("font-variant-numeric: tabular-nums", "A1bc"))</g>",
            second: text("font-family: Noto Sans; font-feature-settings: \"smcp\", \"tnum\"", "A1bc")),
        Pair(
            rule: "figures have variants", first: text("font-variant-numeric: tabular-nums slashed-zero", "101"),
            second: text("font-feature-settings: \"tnum\", \"zero\"", "101")),
        Pair(
            rule: "a size adjusted by the font's own measure is the size itself",
            first: text("font-size-adjust: from-font", "Abx"), second: text("", "Abx")),
        Pair(
            rule: "a shift of the baseline has a name in CSS",
            first:
                "<text x='10' y='40'>A<tspan style='vertical-align: super'>b</tspan><tspan style='vertical-align: -4px'>c</tspan></text>",
            second:
                "<text x='10' y='40'>A<tspan baseline-shift='super'>b</tspan><tspan baseline-shift='-4px'>c</tspan></text>"
        ),
    ]
    @Test(arguments: letters) func setsLetters(_ pair: Pair) throws { try check(pair) }

    /// A font's letters grow so that its x-height is what was asked for; fonts of the repository have different ones.
    @Test func adjustsSizes() throws {
        func advance(_ style: String) throws -> Double {
            let text = "<text x='10' y='40' font-family='Amiri' style='\(style)'>x</text>"
            return try #require(try Self.document(text).measuredTexts.first?.clusters.first?.advance)
        }
        let face = try FontLibrary.bundled.font(FontRequest("Amiri"), size: 20)
        let plain = try advance("")
        let (byLetters, byCapitals) =
            (try advance("font-size-adjust: .6"), try advance("font-size-adjust: cap-height .6"))
        #expect(abs(byLetters - plain * 0.6 / (face.metrics.xHeight / 20)) < 1e-3)
        #expect(abs(byCapitals - plain * 0.6 / (face.metrics.capHeight / 20)) < 1e-3)
    }

    /// Documents may have larger fonts than other text; so may the fonts beside them.
    @Test(arguments: ["x", "ش"]) func adjustsSizesOfLargeFonts(letter: String) throws {
        func advance(_ size: Int) throws -> Double {
            let text =
                "<text font-family='Inter' style='font-size: \(size)px; font-size-adjust: .6'>\(letter)</text>"
            return try #require(try Self.document(text).measuredTexts.first?.clusters.first?.advance)
        }
        let (small, large) = (try advance(1_000), try advance(1_000_000))
        #expect(abs(large / small - 1_000) < 1e-3)
    }

    // MARK: shadows and lines

    static let lines =
        [
            Pair(
                rule: "a shadow is the text itself in another place, behind it",
                first: text("text-shadow: 4px 3px red", "Abc"),
                second: "<text x='14' y='43' fill='red'>Abc</text><text x='10' y='40'>Abc</text>"),
            Pair(
                rule: "the first of several shadows is on top",
                first: text("text-shadow: 2px 2px red, 4px 4px blue", "Abc"),
                second:
                    "<text x='14' y='44' fill='blue'>Abc</text><text x='12' y='42' fill='red'>Abc</text><text x='10' y='40'>Abc</text>"
            ),
            Pair(
                rule: "a shadow without a colour has that of the text",
                first: "<text x='10' y='40' fill='red' style='color: lime; text-shadow: 1em 0'>Abc</text>",
                second: "<text x='30' y='40' fill='lime'>Abc</text><text x='10' y='40' fill='red'>Abc</text>"),
            Pair(
                rule: "a blur's radius is two deviations",
                first: text("text-shadow: 0 30px 6px red", "Abc"),
                second:
                    "<filter id='f' x='-1' y='-1' width='3' height='3' color-interpolation-filters='sRGB'><feGaussianBlur stdDeviation='3'/></filter><text x='10' y='70' fill='red' filter='url(#f)'>Abc</text><text x='10' y='40'>Abc</text>"
            ),
            Pair(
                rule: "a wrong list of shadows is none", first: text("text-shadow: 4px 3px red, 3px", "Abc"),
                second: text("", "Abc")),
            Pair(
                rule: "a line has a colour of its own, and no stroke then",
                first:
                    "<text x='10' y='40' fill='none' stroke='blue' style='text-decoration: underline red'>moon</text>",
                second:
                    "<text x='10' y='40' fill='red' style='text-decoration: underline'><tspan fill='none' stroke='blue'>moon</tspan></text>"
            ),
            Pair(
                rule: "parts of a decoration are properties of their own",
                first: text(
                    "text-decoration-line: underline; text-decoration-color: red; text-decoration-thickness: 4px",
                    "moon"),
                second: text("text-decoration: 4px red underline", "moon")),
            Pair(
                rule: "the shorthand undoes what its parts said",
                first: text("text-decoration-style: wavy; text-decoration: underline", "moon"),
                second: text("text-decoration: underline", "moon")),
            Pair(
                rule: "a part goes before the attribute",
                first:
                    "<text x='10' y='40' text-decoration='underline' style='text-decoration-style: double'>moon</text>",
                second: text("text-decoration: underline double", "moon")),
            Pair(
                rule: "a thickness in per cent is of the em", first: text("text-decoration: underline 20%", "moon"),
                second: text("text-decoration: underline 4px", "moon")),
            Pair(
                rule: "letters that a line meets interrupt it", first: text("text-decoration: underline", "gag"),
                second: text("text-decoration: underline; text-decoration-skip-ink: auto", "gag")),
            .different(
                "letters do not interrupt a line that is told so", text("text-decoration: underline 2px", "gag"),
                text("text-decoration: underline 2px; text-decoration-skip-ink: none", "gag")),
            Pair(
                rule: "letters that a line does not meet do not interrupt it",
                first: text("text-decoration: underline", "moon"),
                second: text("text-decoration: underline; text-decoration-skip-ink: none", "moon")),
            Pair(
                rule: "letters do not interrupt a line through them",
                first: text("text-decoration: line-through", "gag"),
                second: text("text-decoration: line-through; text-decoration-skip-ink: none", "gag")),
        ]
        + ["double", "dotted", "dashed", "wavy"].map {
            .different(
                "a line that is \($0) is not solid", text("text-decoration: underline \($0) 3px", "moon"),
                text("text-decoration: underline 3px", "moon"))
        }
    @Test(arguments: lines) func drawsLines(_ pair: Pair) throws { try check(pair) }

    /// Where the ink of a red line lies: its uppermost and its lowest row.
    private func rows(_ style: String) throws -> (top: Int, bottom: Int) {
        let pixels = try pixels(
            text: "<text x='10' y='40' style='text-decoration: underline red 4px; \(style)'>moon</text>")
        let rows = (0..<80).filter { y in
            (0..<160).contains { x in
                let i = (y * 160 + x) * 4
                return pixels[i] > 200 && pixels[i + 1] < 60
            }
        }
        return (try #require(rows.first), try #require(rows.last))
    }
    private func pixels(text: String) throws -> [UInt8] { try pixels(text) }

    @Test func underlinesStandWhereTheyAreTold() throws {
        let offset = try rows("text-underline-offset: 7px")
        #expect(offset.top == 47 && offset.bottom == 50)
        let metrics = try FontLibrary.bundled.font(FontRequest("Inter"), size: 20).metrics
        // The font's position is that of the line's upper edge, however thick it is.
        let plain = try rows("")
        let edge = 40 - metrics.underlinePosition - metrics.underlineThickness / 2
        #expect(abs(Double(plain.top) - edge) < 1 && plain.bottom - plain.top <= 4)
        let under = try rows("text-underline-position: under")
        #expect(abs(Double(under.top) - (40 - metrics.descender)) <= 1)
    }

    // MARK: lines that run down

    private static func down(_ style: String, _ string: String, _ attributes: String = "") -> String {
        "<text x='40' y='5' writing-mode='tb' \(attributes) style='\(style)'>\(string)</text>"
    }
    static let vertical = [
        Pair(
            rule: "the old name of upright letters", first: down("", "ab", "glyph-orientation-vertical='0'"),
            second: down("text-orientation: upright", "ab")),
        Pair(
            rule: "the old name of letters on their side", first: down("", "ab", "glyph-orientation-vertical='90'"),
            second: down("text-orientation: sideways", "ab")),
        Pair(
            rule: "Latin letters lie on their side unless told otherwise, with their middle on the line",
            first: down("text-orientation: mixed", "ab"),
            second: down("text-orientation: sideways; dominant-baseline: central", "ab")),
        .different("upright letters stand", down("text-orientation: upright", "ab"), down("", "ab")),
        Pair(
            rule: "two figures of a number stand side by side, longer numbers lie",
            first: down("text-combine-upright: digits 2", "12a345"),
            second:
                "<text x='40' y='5' writing-mode='tb'><tspan style='text-combine-upright: all'>12</tspan>a345</text>"),
        .different(
            "combined characters do not lie", down("text-combine-upright: all", "12"), down("", "12")),
        Pair(
            rule: "nothing is combined in level lines", first: text("text-combine-upright: all", "12"),
            second: text("", "12")),
    ]
    @Test(arguments: vertical) func setsLinesThatRunDown(_ pair: Pair) throws { try check(pair) }

    @Test func combinedCharactersTakeOneEm() throws {
        let document = try Self.document(Self.down("text-combine-upright: all", "1234"))
        let clusters = try #require(document.measuredTexts.first?.clusters)
        #expect(clusters.count == 1)
        #expect(abs(clusters[0].advance - 20) < 1e-6)
        // Squeezed into the em, and centred on the line.
        let ink = try #require(Fixtures.texts(document.scene.commands).first).inkBounds
        #expect(ink.width <= 20 && abs(ink.midX - 40) < 1)
    }

    @Test("right-to-left characters are combined as they are seen", arguments: ["שלום", "سلام", "12שלום", "שלום 34"])
    func combinesRightToLeftCharacters(_ text: String) throws {
        let document = try Self.document(Self.down("text-combine-upright: all", text))
        let clusters = try #require(document.measuredTexts.first?.clusters)
        #expect(Set(clusters.flatMap(\.character.unicodeScalars)) == Set(text.unicodeScalars))
        #expect(!(try #require(Fixtures.texts(document.scene.commands).first).inkBounds.isNull))
    }

    // MARK: made-up letters, and what is warned of

    @Test func makesLettersThatAFamilyHasNot() throws {
        // A library whose one family has one face.
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try FileManager.default.copyItem(
            at: Fixtures.root.appendingPathComponent("fonts/Amiri/Amiri-Regular.ttf"),
            to: folder.appendingPathComponent("Amiri-Regular.ttf"))
        let library = FontLibrary(folders: [folder.path], usesBundledFonts: false, usesSystemFonts: false)
        func document(_ attributes: String) throws -> SVGDocument {
            try SVGDocument(
                "<svg xmlns='http://www.w3.org/2000/svg' width='160' height='80' font-size='20'><text x='10' y='40' font-family='Amiri' \(attributes)>HI</text></svg>",
                options: SVGOptions(fonts: library))
        }
        let (plain, bold) = (try document(""), try document("font-weight='bold'"))
        let leaning = try document("font-style='italic'")
        func ink(_ d: SVGDocument) throws -> Double {
            try Fixtures.pixels(d).enumerated().reduce(0) { $0 + ($1.offset % 4 == 3 ? Double($1.element) : 0) }
        }
        func box(_ d: SVGDocument) throws -> Rect { try #require(Fixtures.texts(d.scene.commands).first).inkBounds }
        let (thin, thick) = (try ink(plain), try ink(bold))
        #expect(thick > 1.2 * thin)
        // The thicker letters have their old middles.
        let (before, after, leant) = (try box(plain), try box(bold), try box(leaning))
        #expect(abs(after.midX - before.midX) < 0.05 && abs(after.midY - before.midY) < 0.05)
        #expect(abs(leant.maxX - before.maxX - tan(14 * .pi / 180) * before.height) < 0.3)
        #expect(bold.warnings == ["“Amiri” has no weight 700; its letters are thickened"])
        #expect(leaning.warnings == ["“Amiri” has no italic; its upright letters are slanted"])
        let forbidden = try document("font-weight='bold' style='font-synthesis: none'")
        let left = try ink(forbidden)
        #expect(left == thin)
        #expect(forbidden.warnings == ["“Amiri” has no weight 700; its weight 400 is used"])
    }

    @Test func warnsOnceOfEachPropertyThatChangesNothing() throws {
        let document = try Self.document(
            "<text x='10' y='40' style='text-emphasis: dot; text-justify: auto'>a</text><text style='text-emphasis: sesame'>b</text>"
        )
        #expect(document.warnings.count == 1)
        #expect(document.warnings.first?.contains("text-emphasis") ?? false)
    }
}
