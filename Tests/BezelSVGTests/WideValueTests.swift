// Functions, spacings and values that every property takes, each as a pair of documents that must draw the same: what the
// rule is about, and the same said plainly.
import Bezel
import Foundation
import Testing

@Suite("Functions, spacings and wide values")
struct WideValueTests {
    struct Pair: Sendable, CustomTestStringConvertible {
        var rule: String
        var first: String
        var second: String
        var testDescription: String { rule }
    }
    private static func bar(_ width: String) -> String { "<rect height='9' width='\(width)'/>" }
    private static func green(_ rule: String, _ first: String) -> Pair {
        Pair(rule: rule, first: first, second: "<rect width='30' height='9' fill='#080'/>")
    }

    static let functions = [
        ("a sine is of an angle", "calc(30px * sin(90deg))"), ("a sine is of radians", "calc(30px * sin(pi / 2))"),
        ("a cosine is exact at right angles", "calc(30px + 1000000px * cos(270deg))"),
        ("a tangent is of an angle", "calc(30px * tan(0.125turn))"),
        ("an arc sine is an angle again", "calc(60px * sin(asin(0.5)))"),
        ("an arc cosine is an angle again", "calc(60px * cos(acos(0.5)))"),
        ("an arc tangent is an angle again", "calc(15px * tan(atan(2)))"),
        ("an arc tangent of two lengths is an angle", "calc(30px * tan(atan2(5px, 5px)))"),
        ("an arc tangent of two numbers is an angle", "calc(30px * sin(atan2(1, 0)))"),
        ("functions of angles are numbers beside per cents", "calc(75% * sin(30deg))"),
        ("roots, powers and logarithms are numbers", "calc(1px * sqrt(100) * pow(2, 2) * log(8, 2) / hypot(0, 4))"),
        ("an open function ends where the value ends", "calc(10px*3"),
        ("open brackets within each other end where the value ends", "calc(10px*(2 + min(1, 4"),
    ].map { Pair(rule: $0.0, first: bar($0.1), second: bar("30")) }

    @Test(arguments: functions) func computes(_ pair: Pair) throws { try check(pair) }

    @Test(
        "an angle is no length, and a length no angle",
        arguments: ["calc(30deg)", "asin(1)", "calc(1px * asin(1))", "sin(9px)"])
    func types(_ text: String) throws {
        let document = try read("<rect width='\(text)' height='9'/>")
        #expect(document.warnings.count == 1 && document.scene.commands.isEmpty)
    }

    static let ends = [
        green("a style attribute ends open functions", "<rect height='9' style='fill:#080;width:calc(10px*3'/>"),
        green(
            "a sheet ends open functions and blocks",
            "<rect width='30' height='9'/><style>rect{fill:rgb(0,136,0</style>"),
        green("an attribute ends open functions", "<rect width='30' height='9' fill='rgb(0,136,0'/>"),
        green("an open variable is a variable", "<rect width='30' height='9' style='--a:#080;fill:var(--a'/>"),
        green(
            "a sheet that ends within a nested block has all its rules",
            "<rect width='30' height='9'/><style>@media all{g{fill:red} rect{fill:#080</style>"),
    ]
    @Test(arguments: ends) func closes(_ pair: Pair) throws { try check(pair) }

    static let wide = [
        green("the environment has fallbacks", "<rect width='30' height='9' style='fill:env(x,#080)'/>"),
        green("attributes may ask the environment", "<rect width='30' height='9' fill='env(x, #080)'/>"),
        green(
            "nothing covers a picture's edges",
            "<rect height='9' style='fill:#080;width:calc(30px + env(safe-area-inset-top, 9px))'/>"),
        green(
            "a layer is taken back to the one before",
            "<rect width='30' height='9'/><style>@layer a{rect{fill:#080}}@layer b{rect{fill:red;fill:revert-layer}}</style>"
        ),
        green(
            "a style attribute is taken back to the sheet",
            "<rect width='30' height='9' style='fill:red;fill:revert-layer'/><style>rect{fill:#080}</style>"),
        green(
            "the only layer is taken back to the attribute",
            "<rect width='30' height='9' fill='#080'/><style>rect{fill:red;fill:revert-layer}</style>"),
        green(
            "all properties of a layer are taken back at once",
            """
            <rect width='30' height='9'/><style>@layer a{rect{fill:#080}}
            @layer b{rect{fill:red;stroke:red;all:revert-layer}}</style>
            """),
        green(
            "all properties are unset, and what follows is set",
            """
            <g fill='#080'><rect width='9' height='9' fill='red' opacity='.5'
            style='stroke:red;all:unset;width:30px;height:9px'/></g>
            """),
        Pair(
            rule: "all properties are initial, also those that nothing has set",
            first: "<g fill='red' stroke='red'><rect style='all:initial;width:30px;height:9px'/></g>",
            second: bar("30")),
        Pair(
            rule: "all properties are inherited, also those that are not by themselves",
            first: "<g opacity='.5'><rect style='all:inherit;width:30px;height:9px'/></g>",
            second: "<rect width='30' height='9' opacity='.25'/>"),
    ]
    @Test(arguments: wide) func replaces(_ pair: Pair) throws { try check(pair) }

    static let spacings = [
        Pair(
            rule: "per cents of letter-spacing are of the font size",
            first: "<text y='30' font-size='10' letter-spacing='50%'>abc</text>",
            second: "<text y='30' font-size='10' letter-spacing='5'>abc</text>"),
        Pair(
            rule: "per cents of word-spacing are inherited as such",
            first: "<g font-size='20' word-spacing='calc(50% + 1px)'><text y='30' font-size='10'>a b</text></g>",
            second: "<text y='30' font-size='10' word-spacing='6'>a b</text>"),
        Pair(
            rule: "em of letter-spacing is inherited as a length",
            first: "<g font-size='20' letter-spacing='.5em'><text y='30' font-size='10'>abc</text></g>",
            second: "<text y='30' font-size='10' letter-spacing='10'>abc</text>"),
    ]
    @Test(arguments: spacings) func spaces(_ pair: Pair) throws { try check(pair) }

    @Test("ex is the x-height of the element's font", arguments: ["Inter", "Amiri"])
    func exHeight(_ family: String) throws {
        let document = try read("<text font-family='\(family)' font-size='20' y='30'>x</text>")
        let font = try #require(Fixtures.texts(document.scene.commands).first?.runs.first?.font)
        #expect(font.metrics.xHeight > 0 && font.metrics.xHeight != 10)
        let rect = try read("<rect font-family='\(family)' font-size='20' width='2ex' height='9'/>")
        let width = try #require(Fixtures.fills(rect.scene.commands).first).boundingRect.width
        #expect(abs(width - 2 * font.metrics.xHeight) < 1e-6)
    }

    @Test("descriptors of fonts that are not applied are said", arguments: ["size-adjust:50%", "ascent-override:80%"])
    func descriptors(_ text: String) throws {
        let sheet = "<style>@font-face{font-family:a;src:local('Inter');\(text)}</style>"
        let name = try #require(text.split(separator: ":").first)
        #expect(try read(sheet).warnings.contains { $0.contains(name) })
    }

    private func read(_ body: String) throws -> SVGDocument {
        try SVGDocument(
            "<svg xmlns='http://www.w3.org/2000/svg' width='80' height='80'>\(body)</svg>", options: Fixtures.options)
    }
    private func check(_ pair: Pair) throws {
        let first = try read(pair.first)
        let (a, b) = (try Fixtures.pixels(first), try Fixtures.pixels(try read(pair.second)))
        #expect(Fixtures.difference(a, b) <= 1 && first.warnings.isEmpty, "\(pair.rule): \(first.warnings)")
        #expect(b.contains { $0 != 0 }, "the plain document shows nothing")
    }
}
