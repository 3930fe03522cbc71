// Rules of values, of the cascade and of what is drawn, each as a pair of documents that must draw the same: what the rule is
// about, and the same said plainly.
import Bezel
import Foundation
import Testing

@testable import BezelSVG

@Suite("Rules of values")
struct ValueRuleTests {
    struct Pair: Sendable, CustomTestStringConvertible {
        var rule: String
        var first: String
        var second: String
        var tolerance = 1
        var testDescription: String { rule }
    }

    private func check(_ pair: Pair) throws {
        let second = try Fixtures.pixels(of: pair.second)
        #expect(Fixtures.difference(try Fixtures.pixels(of: pair.first), second) <= pair.tolerance, "\(pair.rule)")
        #expect(second.contains { $0 != 0 }, "the plain document shows nothing")
    }

    private static func repeated(_ part: String, _ count: Int) -> String { String(repeating: part, count: count) }

    // MARK: Functions

    static let functions = [
        Pair(
            rule: "a product may have very many factors",
            first: "<rect height='9' width='calc(30px\(repeated("*1", 20_000)))'/>",
            second: "<rect height='9' width='30'/>"),
        Pair(
            rule: "a quotient may have very many divisors",
            first: "<rect height='9' width='calc(30px\(repeated("/1", 20_000)))'/>",
            second: "<rect height='9' width='30'/>"),
        Pair(
            rule: "a sum may have very many terms, also of several units",
            first: "<rect height='9' width='calc(30px\(repeated(" + 0em", 20_000)) - 0%)'/>",
            second: "<rect height='9' width='30'/>"),
        Pair(
            rule: "a component of a colour may have very many factors",
            first: "<rect height='9' width='9' fill='rgb(calc(255\(repeated("*2/2", 10_000))) 0 0)'/>",
            second: "<rect height='9' width='9' fill='red'/>"),
        Pair(
            rule: "factors of a colour are taken from left to right",
            first: "<rect height='9' width='9' fill='rgb(calc(2*510/4*3/3) calc(8/2/2*50) calc(0 - -4*30))'/>",
            second: "<rect height='9' width='9' fill='rgb(255 100 120)'/>"),
        Pair(
            rule: "functions within each other cost no more than their depth",
            first: """
                <rect height='9' width='\(repeated("abs(", 30))-30px\(repeated(")", 30))'/>
                <rect y='20' height='9' width='\(repeated("min(", 30))30px\(repeated(")", 30))'/>
                <rect y='40' height='9' width='9' fill='rgb(\(repeated("abs(", 30))-255\(repeated(")", 30)) 0 0)'/>
                """,
            second: """
                <rect height='9' width='30'/><rect y='20' height='9' width='30'/>
                <rect y='40' height='9' width='9' fill='red'/>
                """),
        Pair(
            rule: "a negative infinity is clamped, where lengths are not negative to 0",
            first: "<rect width='9' height='9' style='rx:calc(-infinity * 1px)'/>",
            second: "<rect width='9' height='9' rx='0'/>"),
        Pair(
            rule: "angles may be functions",
            first: """
                <rect x='40' width='9' height='9' style='transform:rotate(calc(90deg / 2))'/>
                <rect x='40' width='9' height='9' fill='red' style='rotate:min(.1turn, 1turn / 4)'/>
                <rect y='60' width='9' height='9' fill='red' style='filter:hue-rotate(calc(60deg + 60deg))'/>
                """,
            second: """
                <rect x='40' width='9' height='9' transform='rotate(45)'/>
                <rect x='40' width='9' height='9' fill='red' transform='rotate(36)'/>
                <rect y='60' width='9' height='9' fill='red' style='filter:hue-rotate(120deg)'/>
                """),
        Pair(
            rule: "a function of lengths is no angle, and one of numbers neither",
            first: """
                <rect width='9' height='9' style='rotate:calc(1px + 44deg)'/>
                <rect y='20' width='9' height='9' style='transform:rotate(calc(10px * 4))'/>
                """,
            second: "<rect width='9' height='9'/><rect y='20' width='9' height='9'/>"),
    ]
    @Test(arguments: functions) func function(_ pair: Pair) throws { try check(pair) }

    // MARK: Values

    static let values = [
        Pair(
            rule: "units and functions may be written in capitals",
            first: """
                <linearGradient id='g' style='transform:TRANSLATEX(10PX)' gradientUnits='userSpaceOnUse' x2='20'>
                <stop stop-color='red'/><stop offset='1' stop-color='blue'/></linearGradient>
                <rect width='9' height='9' style='rotate: 45DEG; transform: TRANSLATEX(30px) SKEWX(10DEG)'/>
                <rect y='40' width='40' height='9' fill='url(#g)'/>
                """,
            second: """
                <linearGradient id='g' gradientTransform='translate(10)' gradientUnits='userSpaceOnUse' x2='20'>
                <stop stop-color='red'/><stop offset='1' stop-color='blue'/></linearGradient>
                <rect width='9' height='9' transform='rotate(45) translate(30) skewX(10)'/>
                <rect y='40' width='40' height='9' fill='url(#g)'/>
                """),
        Pair(
            rule: "an origin may have functions with spaces, whose percentages are of the box",
            first: """
                <rect x='20' y='20' width='20' height='20'
                style='transform-box:fill-box;transform-origin:calc(40% + 2px) max(50%, 1px);rotate:45deg'/>
                """,
            second: "<rect x='20' y='20' width='20' height='20' transform='rotate(45 30 30)'/>"),
        Pair(
            rule: "a shadow with unknown words is invalid",
            first: """
                <rect width='9' height='9' style='filter:drop-shadow(20px 20px nonsense)'/>
                <rect x='40' width='9' height='9' style='filter:drop-shadow(9px red 9px)'/>
                <rect x='60' width='9' height='9' style='filter:drop-shadow(9px, 9px)'/>
                """,
            second: "<path d='M0 0h9v9h-9zM40 0h9v9h-9zM60 0h9v9h-9z'/>"),
        Pair(
            rule: "the colour of a shadow stands on either side",
            first: """
                <rect width='9' height='9' style='filter:drop-shadow(red 20px 20px)'/>
                <rect x='40' width='9' height='9' style='filter:DROP-SHADOW(20px 20px red)'/>
                """,
            second: """
                <path fill='red' d='M20 20h9v9h-9zM60 20h9v9h-9z'/><path d='M0 0h9v9h-9zM40 0h9v9h-9z'/>
                """),
        Pair(
            rule: "lengths of filters need units in sheets, not in attributes, and are no percentages",
            first: """
                <rect width='9' height='9' style='filter:blur(5)'/><rect x='20' width='9' height='9' style='filter:blur(50%)'/>
                <rect x='40' width='9' height='9' style='filter:blur(2px);filter:drop-shadow(9 9)'/>
                <rect y='40' width='9' height='9' filter='blur(2)'/><rect x='40' y='40' width='9' height='9' style='filter:blur(0)'/>
                """,
            second: """
                <rect width='9' height='9'/><rect x='20' width='9' height='9'/>
                <rect x='40' width='9' height='9' style='filter:blur(2px)'/>
                <rect y='40' width='9' height='9' style='filter:blur(2px)'/><rect x='40' y='40' width='9' height='9'/>
                """),
        Pair(
            rule: "the fallback of a reference is no other reference",
            first: "<g fill='red'><rect width='9' height='9' fill='url(#a) url(#b) lime'/></g>",
            second: "<rect width='9' height='9' fill='red'/>"),
        Pair(
            rule: "widths are not negative, and slants are words with at most one angle",
            first: """
                <g font-size='20'><text y='20' style='font-stretch:-50%'>ab</text>
                <text y='40' style='font-style:obliquefoo'>ab</text><text y='60' style='font-style:oblique 120deg'>ab</text>
                <text x='40' y='60' style='font-style:oblique .05turn'>ab</text>
                <text x='40' y='40' style='font-style:oblique 10'>ab</text></g>
                """,
            second: """
                <g font-size='20'><text y='20'>ab</text><text y='40'>ab</text><text y='60'>ab</text>
                <text x='40' y='60' style='font-style:oblique 18deg'>ab</text><text x='40' y='40'>ab</text></g>
                """),
    ]
    @Test(arguments: values) func value(_ pair: Pair) throws { try check(pair) }

    // MARK: Cascade

    private static let box = "<div xmlns='http://www.w3.org/1999/xhtml' style="
    static let cascade = [
        Pair(
            rule: "a style that repeats plays its animation on each element",
            first: """
                <style>@keyframes a{to{fill:lime}}</style><rect width='9' height='9' style='animation:a 1s forwards'/>
                <rect x='20' width='9' height='9' style='animation:a 1s forwards'/>
                <rect x='40' width='9' height='9' style='animation:a 1s forwards'/>
                """,
            second: "<path fill='lime' d='M0 0h9v9h-9zM20 0h9v9h-9zM40 0h9v9h-9z'/>"),
        Pair(
            rule: "a style that repeats gives each element its frame",
            first: """
                <switch><foreignObject width='30' height='30'>\(box)'padding:2px'>a</div></foreignObject>
                <rect width='9' height='9'/></switch>
                <switch><foreignObject width='30' height='30'>\(box)'padding:2px'>a</div></foreignObject>
                <rect x='40' width='9' height='9'/></switch>
                """,
            second: "<path d='M0 0h9v9h-9zM40 0h9v9h-9z'/>"),
        Pair(
            rule: "a border is a frame",
            first: """
                <switch><foreignObject width='30' height='30'>\(box)'border:2px solid red'>a</div></foreignObject>
                <rect width='9' height='9'/></switch>
                """,
            second: "<rect width='9' height='9'/>"),
        Pair(
            rule: "a longhand wins over a shorthand with variables before it, and only over that",
            first: """
                <g style='--f:bold 10px serif;--n:small-caps;--v:super'>
                <text y='20' style='font:var(--f);font-size:20px'>ab</text>
                <text y='40' style='font-size:5px;font:var(--f);font-size:20px;font-weight:400'>ab</text>
                <text y='60' style='font-size:20px;font:var(--f)'>ab</text>
                <text x='40' y='20' style='font-variant:var(--n);font-variant-caps:normal'>ab</text>
                <text x='40' y='60' style='font-size:5px;font:var(--none);font-weight:700'>ab</text></g>
                """,
            second: """
                <g font-family='serif'><text y='20' style='font-size:20px;font-weight:700'>ab</text>
                <text y='40' style='font-size:20px'>ab</text><text y='60' style='font-size:10px;font-weight:700'>ab</text></g>
                <text x='40' y='20'>ab</text><text x='40' y='60' style='font-weight:700'>ab</text>
                """),
        Pair(
            rule: "the same list of siblings means others in another rule",
            first: """
                <style>.a{&amp;:nth-child(1 of &amp;){fill:lime}} .b{&amp;:nth-child(1 of &amp;){fill:blue}}</style>
                <rect class='a' width='9' height='9'/><rect class='a' x='20' width='9' height='9'/>
                <rect class='b' x='40' width='9' height='9'/><rect class='b' x='60' width='9' height='9'/>
                """,
            second: """
                <rect fill='lime' width='9' height='9'/><rect x='20' width='9' height='9'/>
                <rect fill='blue' x='40' width='9' height='9'/><rect x='60' width='9' height='9'/>
                """),
        Pair(
            rule: "a list of siblings may name the root of each scope",
            first: """
                <style>@scope (.c){rect:nth-child(1 of :scope > .k){fill:lime}}</style>
                <g class='c'><rect width='9' height='9'/><rect class='k' x='20' width='9' height='9'/></g>
                <g class='c'><rect class='k' y='40' width='9' height='9'/><rect class='k' x='20' y='40' width='9' height='9'/></g>
                """,
            second: """
                <rect width='9' height='9'/><rect fill='lime' x='20' width='9' height='9'/>
                <rect fill='lime' y='40' width='9' height='9'/><rect x='20' y='40' width='9' height='9'/>
                """),
        Pair(
            rule: "animations are supported, but not those by scrolling",
            first: """
                <style>@supports (animation-name:a) and (animation:a 1s var(--x)){rect{fill:lime}}
                @supports (animation-timeline:scroll()) or (animation-duration:red){rect{fill:red}}</style>
                <rect width='9' height='9'/>
                """,
            second: "<rect width='9' height='9' fill='lime'/>"),
        Pair(
            rule: "declarations in a scope are of its root, weaker than all selectors",
            first: """
                <style>g{stroke:blue} @scope (.c){fill:lime;stroke:red;--w:2px;@media all{stroke-width:var(--w)}}</style>
                <g class='c'><rect x='5' y='5' width='9' height='9'/></g><rect x='20' y='5' width='9' height='9'/>
                """,
            second: """
                <rect x='5' y='5' width='9' height='9' fill='lime' stroke='blue' stroke-width='2'/>
                <rect x='20' y='5' width='9' height='9'/>
                """),
    ]
    @Test(arguments: cascade) func rule(_ pair: Pair) throws { try check(pair) }

    // MARK: Text

    static let texts = [
        Pair(
            rule: "sideways-rl turns all letters of vertical lines, whatever their orientation",
            first: """
                <text x='40' y='5' style='writing-mode:sideways-rl;text-orientation:upright;text-combine-upright:all'>
                A<tspan style='writing-mode:vertical-rl'>あ12</tspan></text>
                """,
            second: "<text x='40' y='5' style='writing-mode:vertical-rl;text-orientation:sideways'>Aあ12</text>"),
        Pair(
            rule: "tb-lr is vertical-lr",
            first: "<text style='writing-mode:tb-lr;inline-size:30px'>ab ab ab</text>",
            second: "<text style='writing-mode:vertical-lr;inline-size:30px'>ab ab ab</text>"),
        Pair(
            rule: "each number of its length is combined, in all of a text",
            first: """
                <text x='40' y='0' font-size='8' style='writing-mode:vertical-rl;text-combine-upright:digits 2'>1a12b123c12d</text>
                """,
            second: """
                <text x='40' y='0' font-size='8' style='writing-mode:vertical-rl'><tspan style='text-combine-upright:all'>1</tspan
                >a<tspan style='text-combine-upright:all'>12</tspan>b123c<tspan style='text-combine-upright:all'>12</tspan>d</text>
                """),
        Pair(
            rule: "an ellipsis has the style of the first letter that is removed",
            first: """
                <text y='20' font-size='10' style='inline-size:40px;white-space:nowrap;text-overflow:ellipsis'>iiii<tspan
                fill='red'>iiii</tspan><tspan fill='lime'>MMMMMMMMMMMM</tspan></text>
                """,
            second: """
                <text y='20' font-size='10' style='inline-size:40px;white-space:nowrap'>iiii<tspan
                fill='red'>iiii</tspan><tspan fill='lime'>M…</tspan></text>
                """),
        Pair(
            rule: "the length of an element with a forced break is left alone, and no other",
            first: """
                <text y='20' style='white-space:pre'><tspan textLength='70'>ab&#10;<tspan textLength='30'>ab</tspan></tspan></text>
                """,
            second: "<text y='20' style='white-space:pre'>ab&#10;<tspan textLength='30'>ab</tspan></text>"),
        Pair(
            rule: "an isolate-override isolates",
            first: """
                <text y='40'>a <tspan style='unicode-bidi:isolate-override;direction:rtl'>אב1</tspan> 12</text>
                """,
            second: """
                <text y='40'>a <tspan style='unicode-bidi:plaintext'><tspan
                style='unicode-bidi:bidi-override;direction:rtl'>אב1</tspan></tspan> 12</text>
                """),
        Pair(
            rule: "line-break and word-break do not undo each other, and end what they inherit",
            first: """
                <g font-size='10'><text y='10' style='inline-size:30px;line-break:anywhere;word-break:normal'>aaaaaaaaaaaa</text>
                <g style='line-break:anywhere'><text y='40' style='inline-size:30px;line-break:auto'>aa aaaaaaaaaaa</text></g></g>
                """,
            second: """
                <g font-size='10'><text y='10' style='inline-size:30px;word-break:break-all'>aaaaaaaaaaaa</text>
                <text y='40' style='inline-size:30px'>aa aaaaaaaaaaa</text></g>
                """),
    ]
    @Test(arguments: texts) func text(_ pair: Pair) throws { try check(pair) }

    @Test(
        "lines that run upwards are set horizontally, with a warning",
        arguments: ["style='writing-mode:", "writing-mode='"])
    func upwards(_ start: String) throws {
        let body = "<text x='20' y='20' \(start)sideways-lr'>ab</text>"
        let document = try SVGDocument(
            "<svg xmlns='http://www.w3.org/2000/svg' width='80' height='80'>\(body)</svg>", options: Fixtures.options)
        #expect(document.warnings.count == 1)
        #expect(
            Fixtures.difference(
                try Fixtures.pixels(document), try Fixtures.pixels(of: "<text x='20' y='20'>ab</text>")) == 0)
    }

    // MARK: Drawing

    static let drawings = [
        Pair(
            rule: "a marker is clipped to its viewport, which may be wider than its viewBox",
            first: """
                <marker id='m' markerUnits='userSpaceOnUse' markerWidth='40' markerHeight='20' viewBox='0 0 10 10' refX='5'
                refY='5'><rect x='-5' width='20' height='10'/></marker><path d='M40 40h1' marker-start='url(#m)'/>
                """,
            second: "<rect x='20' y='30' width='40' height='20'/>"),
        Pair(
            rule: "a marker is clipped to its viewport, which may slice its viewBox",
            first: """
                <marker id='m' markerUnits='userSpaceOnUse' markerWidth='40' markerHeight='20' viewBox='0 0 10 10' refX='5'
                refY='5' preserveAspectRatio='xMidYMid slice'><rect width='10' height='10'/></marker>
                <path d='M40 40h1' marker-start='url(#m)'/>
                """,
            second: "<rect x='20' y='30' width='40' height='20'/>"),
        Pair(
            rule: "a region cuts a blur that is wider than it",
            first: """
                <filter id='f' x='-1' y='-1' width='3' height='3' color-interpolation-filters='sRGB'>
                <feGaussianBlur stdDeviation='15'/></filter><rect x='35' y='35' width='10' height='10' filter='url(#f)'/>
                """,
            second: """
                <filter id='f' x='-9' y='-9' width='19' height='19' color-interpolation-filters='sRGB'>
                <feGaussianBlur stdDeviation='15'/></filter><clipPath id='c'><rect x='25' y='25' width='30' height='30'/></clipPath>
                <g clip-path='url(#c)'><rect x='35' y='35' width='10' height='10' filter='url(#f)'/></g>
                """, tolerance: 3),
        Pair(
            rule: "a region cuts a shadow that lies outside",
            first: """
                <filter id='f' x='-1' y='-1' width='3' height='3' color-interpolation-filters='sRGB'>
                <feDropShadow dx='15' dy='0' stdDeviation='0'/></filter>
                <rect x='35' y='35' width='10' height='10' filter='url(#f)'/>
                """,
            second: "<path d='M35 35h10v10h-10zM50 35h5v10h-5z'/>", tolerance: 3),
    ]
    @Test(arguments: drawings) func draws(_ pair: Pair) throws { try check(pair) }

    @Test("clips of the shapes of clips that are clipped are written")
    func nestedClips() throws {
        let body = """
            <clipPath id='d'><rect width='20' height='80'/></clipPath><clipPath id='c'><rect width='80' height='60'/></clipPath>
            <clipPath id='b' clip-path='url(#c)'><rect width='70' height='70' clip-path='url(#d)'/></clipPath>
            <clipPath id='a'><rect width='75' height='75' clip-path='url(#b)'/></clipPath>
            <rect width='80' height='80' fill='red' clip-path='url(#a)'/>
            """
        let expected = try Fixtures.pixels(of: "<rect width='20' height='60' fill='red'/>")
        let first = try SVGDocument(
            "<svg xmlns='http://www.w3.org/2000/svg' width='80' height='80'>\(body)</svg>", options: Fixtures.options)
        #expect(Fixtures.difference(try Fixtures.pixels(first), expected) <= 1)
        let second = try SVGDocument(try SVGWriter().write(first.scene), options: Fixtures.options)
        #expect(Fixtures.difference(try Fixtures.pixels(second), expected) <= 1)
    }
}
