// Rules of reading, each as a pair of documents that must draw the same: what the rule is about, and the same said plainly.
import Bezel
import Foundation
import Testing

@Suite struct ReadingRules {
    struct Pair: Sendable, CustomTestStringConvertible {
        var rule: String
        var first: String
        var second: String
        var tolerance = 1
        var testDescription: String { rule }
    }

    private func pixels(_ body: String) throws -> [UInt8] {
        let text = "<svg xmlns='http://www.w3.org/2000/svg' width='80' height='80'>\(body)</svg>"
        return try Fixtures.pixels(try SVGDocument(text, options: Fixtures.options))
    }
    private func check(_ pair: Pair) throws {
        let second = try pixels(pair.second)
        #expect(Fixtures.difference(try pixels(pair.first), second) <= pair.tolerance, "\(pair.rule)")
        #expect(second.contains { $0 != 0 }, "the plain document shows nothing")
    }

    // MARK: values

    static let values = [
        Pair(
            rule: "a style's text means on each element what it means there, however often it was met",
            first: """
                <rect width='20' height='20' style='fill:red;r:9px;rx:6px;stroke:12;opacity:.5'/>
                <circle cx='50' cy='10' style='fill:red;r:9px;rx:6px;stroke:12;opacity:.5'/>
                <rect y='25' width='20' height='20' style='fill:red;r:9px;rx:6px;stroke:12;opacity:.5'/>
                <circle cx='50' cy='35' style='fill:red;r:9px;rx:6px;stroke:12;opacity:.5'/>
                <rect y='50' width='20' height='20' style='fill:red;r:9px;rx:6px;stroke:12;opacity:.5'/>
                """,
            second: """
                <g fill='red'><rect width='20' height='20' rx='6' opacity='.5'/><circle cx='50' cy='10' r='9' opacity='.5'/>
                <rect y='25' width='20' height='20' rx='6' opacity='.5'/><circle cx='50' cy='35' r='9' opacity='.5'/>
                <rect y='50' width='20' height='20' rx='6' opacity='.5'/></g>
                """),
        Pair(
            rule: "a style's text leaves each element what it has from those around it",
            first: """
                <g fill='red'><rect width='20' height='20' style='stroke:none'/>
                <rect x='25' width='20' height='20' style='stroke:none'/></g>
                <g fill='blue'><rect y='25' width='20' height='20' style='stroke:none'/></g>
                <g fill='red' font-size='4'><path d='M0 60h20' style='stroke:lime;stroke-width:1em'/>
                <g font-size='8'><path d='M30 60h20' style='stroke:lime;stroke-width:1em'/></g>
                <path d='M60 60h20' style='stroke:lime;stroke-width:1em'/>
                <use href='#u' fill='green'/><rect id='u' y='70' width='9' height='9' style='stroke:none'/></g>
                """,
            second: """
                <rect width='20' height='20' fill='red'/><rect x='25' width='20' height='20' fill='red'/>
                <rect y='25' width='20' height='20' fill='blue'/>
                <path d='M0 58h20v4h-20z M30 56h20v8h-20z M60 58h20v4h-20z' fill='lime'/>
                <rect y='70' width='9' height='9' fill='red'/>
                """),
        Pair(
            rule: "no space may stand between a number and its unit", first: "<rect x='5 px' width='40' height='40'/>",
            second: "<rect width='40' height='40'/>"),
        Pair(
            rule: "two commas end a list of points",
            first: "<polyline points='5,5 60,5 60,60,,5,60'/>", second: "<polyline points='5,5 60,5 60,60'/>"),
        Pair(
            rule: "lists of positions count up to their first fault",
            first: "<text y='40' x='5 30 x 60'>abc</text>", second: "<text y='40' x='5 30'>abc</text>"),
        Pair(
            rule: "rotations have no unit", first: "<text x='5' y='40' rotate='30px'>ab</text>",
            second: "<text x='5' y='40'>ab</text>"),
        Pair(
            rule: "words that a property does not know change nothing",
            first:
                "<g stroke-linejoin='round' stroke-linecap='round' fill-rule='evenodd' stroke-dasharray='9'><path d='M10 60L30 20 60 60' stroke='red' stroke-width='9' stroke-linejoin='x' stroke-linecap='x' fill-rule='x' stroke-dasharray='x'/></g>",
            second:
                "<path d='M10 60L30 20 60 60' stroke='red' stroke-width='9' stroke-linejoin='round' stroke-linecap='round' stroke-dasharray='9'/>"
        ),
        Pair(
            rule: "an angle with a space before its unit is none",
            first:
                "<marker id='m' orient='45 deg'><path d='M0 0h3v1z'/></marker><path d='M20 20h9' stroke-width='9' marker-start='url(#m)'/>",
            second:
                "<marker id='m'><path d='M0 0h3v1z'/></marker><path d='M20 20h9' stroke-width='9' marker-start='url(#m)'/>"
        ),
        Pair(
            rule: "an origin of two lengths the wrong way round is none",
            first: "<rect width='40' height='30' transform='rotate(20)' transform-origin='20 left'/>",
            second: "<rect width='40' height='30' transform='rotate(20)'/>"),
        Pair(
            rule: "what is no paint behind a reference makes all of it invalid",
            first: "<g fill='red'><rect width='40' height='40' fill='url(#x) nothing'/></g>",
            second: "<rect width='40' height='40' fill='red'/>"),
        Pair(
            rule: "a paint in another document gives way to the fallback",
            first: "<rect width='40' height='40' fill='url(other.svg#x) red'/>",
            second: "<rect width='40' height='40' fill='red'/>"),
        Pair(
            rule: "a view box of a negative size says nothing",
            first: "<svg width='60' height='60' viewBox='0 0 -5 5'><rect width='40' height='40'/></svg>",
            second: "<svg width='60' height='60'><rect width='40' height='40'/></svg>"),
        Pair(
            rule: "a negative width of a viewport says nothing",
            first: "<svg width='-60' height='30'><rect width='40' height='40'/></svg>",
            second: "<svg height='30'><rect width='40' height='40'/></svg>"),
    ]
    @Test(arguments: values) func readsValues(_ pair: Pair) throws { try check(pair) }

    // MARK: inheritance and scope

    static let scopes = [
        Pair(
            rule: "inherit takes what is not inherited from the parent",
            first: "<g opacity='.5'><rect width='40' height='40' opacity='inherit'/></g>",
            second: "<rect width='40' height='40' opacity='.25'/>", tolerance: 2),
        Pair(
            rule: "elements without a namespace are no elements of a document with one",
            first: "<rect xmlns='' width='80' height='80'/><rect width='40' height='40'/>",
            second: "<rect width='40' height='40'/>"),
        Pair(
            rule: "em in a gradient is by the gradient's own font size",
            first:
                "<linearGradient id='g' gradientUnits='userSpaceOnUse' x2='4em' font-size='20'><stop stop-color='red'/><stop offset='1'/></linearGradient><rect width='80' height='80' font-size='5' fill='url(#g)'/>",
            second:
                "<linearGradient id='g' gradientUnits='userSpaceOnUse' x2='80'><stop stop-color='red'/><stop offset='1'/></linearGradient><rect width='80' height='80' fill='url(#g)'/>"
        ),
        Pair(
            rule: "em in a mask is by the mask's own font size",
            first:
                "<mask id='m' maskUnits='userSpaceOnUse' x='0' y='0' width='2em' height='2em' font-size='20'><rect width='80' height='80' fill='#fff'/></mask><rect width='80' height='80' font-size='5' mask='url(#m)'/>",
            second: "<rect width='40' height='40'/>"),
        Pair(
            rule: "percentages within a pattern are of the viewport around",
            first:
                "<pattern id='p' width='40' height='40' patternUnits='userSpaceOnUse' viewBox='0 0 40 40'><rect width='25%' height='25%'/></pattern><rect width='80' height='80' fill='url(#p)'/>",
            second:
                "<pattern id='p' width='40' height='40' patternUnits='userSpaceOnUse'><rect width='20' height='20'/></pattern><rect width='80' height='80' fill='url(#p)'/>"
        ),
        Pair(
            rule: "opacity does not apply to a pattern",
            first:
                "<pattern id='p' width='.5' height='.5' opacity='.2'><rect width='20' height='20'/></pattern><rect width='80' height='80' fill='url(#p)'/>",
            second:
                "<pattern id='p' width='.5' height='.5'><rect width='20' height='20'/></pattern><rect width='80' height='80' fill='url(#p)'/>"
        ),
        Pair(
            rule: "a context's paint comes without its opacity",
            first:
                "<marker id='m' markerWidth='9' markerHeight='9'><rect width='9' height='9' fill='context-fill'/></marker><path d='M20 20v20h20' fill='red' fill-opacity='.3' marker-end='url(#m)'/>",
            second:
                "<marker id='m' markerWidth='9' markerHeight='9'><rect width='9' height='9' fill='red'/></marker><path d='M20 20v20h20' fill='red' fill-opacity='.3' marker-end='url(#m)'/>"
        ),
        Pair(
            rule: "a clipped group blends within itself",
            first:
                "<clipPath id='c'><rect width='80' height='80'/></clipPath><rect width='80' height='80' fill='red'/><g clip-path='url(#c)'><rect width='40' height='40' fill='#0f0' style='mix-blend-mode:multiply'/></g>",
            second: "<rect width='80' height='80' fill='red'/><rect width='40' height='40' fill='#0f0'/>"),
        Pair(
            rule: "a mask that masks its own content masks nothing there",
            first:
                "<mask id='m'><rect width='40' height='40' fill='#fff' mask='url(#m)'/></mask><rect width='80' height='80' mask='url(#m)'/>",
            second: "<rect width='40' height='40'/>"),
        Pair(
            rule: "a clip path that clips its own content clips nothing there",
            first:
                "<clipPath id='c'><rect width='40' height='40' clip-path='url(#c)'/></clipPath><rect width='80' height='80' clip-path='url(#c)'/>",
            second: "<rect width='40' height='40'/>"),
        Pair(
            rule: "conditions hold within a clip path",
            first:
                "<clipPath id='c'><rect width='40' height='40'/><rect width='80' height='80' systemLanguage='xx'/></clipPath><rect width='80' height='80' clip-path='url(#c)'/>",
            second: "<rect width='40' height='40'/>"),
        Pair(
            rule: "a clip of text counts the lines along it",
            first:
                "<clipPath id='c'><text x='5' y='40' font-size='30' text-decoration='underline'>ab</text></clipPath><rect width='80' height='80' clip-path='url(#c)'/>",
            second: "<text x='5' y='40' font-size='30' text-decoration='underline'>ab</text>", tolerance: 40),
        Pair(
            rule: "a family's missing letters come from the next one named",
            first: "<text x='5' y='40' font-family='Quicksand, Noto Sans Thai'>aก</text>",
            second: "<text x='5' y='40' font-family='Quicksand'>a<tspan font-family='Noto Sans Thai'>ก</tspan></text>"),
        Pair(
            rule: "pre-line collapses spaces", first: "<text x='5' y='40' style='white-space:pre-line'>a   b</text>",
            second: "<text x='5' y='40'>a b</text>"),
    ]
    @Test(arguments: scopes) func resolvesScopes(_ pair: Pair) throws { try check(pair) }

    @Test func aPatternTooFineToSeeIsLeftOut() throws {
        let text =
            "<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'><pattern id='p' patternUnits='userSpaceOnUse' "
            + "width='1e-6' height='9'><rect width='1' height='9'/></pattern><rect width='9' height='9' fill='url(#p)'/></svg>"
        _ = try Fixtures.pixels(try SVGDocument(text, options: Fixtures.options))
    }

    @Test func uprightLettersStretchAlongTheirLine() throws {
        let text =
            "<svg xmlns='http://www.w3.org/2000/svg' width='99' height='200'><text x='50' y='10' font-size='30' "
            + "writing-mode='tb' textLength='120' lengthAdjust='spacingAndGlyphs'>††</text></svg>"
        let document = try SVGDocument(text, options: Fixtures.options)
        let plain = try SVGDocument(
            text.replacingOccurrences(of: "textLength='120'", with: ""), options: Fixtures.options)
        let box = Fixtures.texts(document.scene.commands)[0].outline().boundingRect
        let own = Fixtures.texts(plain.scene.commands)[0].outline().boundingRect
        #expect(abs(box.width - own.width) < 0.01)
        #expect(box.height > own.height * 1.5)
    }
}
