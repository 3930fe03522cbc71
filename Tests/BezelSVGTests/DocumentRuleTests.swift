// Rules of CSS and SVG 2 for all that is not text: pairs of documents that must draw the same.
import Bezel
import Foundation
import Testing

@Suite("Rules of documents")
struct DocumentRuleTests {
    struct Pair: Sendable, CustomTestStringConvertible {
        var rule: String
        var first: String
        var second: String
        var tolerance = 1
        var testDescription: String { rule }
        init(_ rule: String, _ first: String, _ second: String, tolerance: Int = 1) {
            self.rule = rule
            self.first = first
            self.second = second
            self.tolerance = tolerance
        }
    }
    private func check(_ pair: Pair) throws {
        let first = try Fixtures.pixels(of: pair.first)
        #expect(Fixtures.difference(first, try Fixtures.pixels(of: pair.second)) <= pair.tolerance)
    }

    // MARK: geometry

    static let geometry = [
        Pair(
            "a rectangle's place and size are properties",
            "<style>rect{x:10%;y:5px;width:calc(20px + 25%);height:1em;rx:3px;font-size:30px}</style><rect/>",
            "<rect x='8' y='5' width='40' height='30' rx='3'/>"),
        Pair(
            "properties go before attributes", "<circle cx='9' cy='9' r='9' style='cx:40px;cy:30px;r:20px'/>",
            "<circle cx='40' cy='30' r='20'/>"),
        Pair(
            "lengths of style sheets need a unit", "<rect width='20' height='20' style='width:60;height:60'/>",
            "<rect width='20' height='20'/>"),
        Pair(
            "negative sizes are passed over", "<rect width='20' height='20' style='width:-6px;height:30px'/>",
            "<rect width='20' height='30'/>"),
        Pair("auto is no width of a rectangle", "<rect width='20' height='20' style='width:auto'/>", ""),
        Pair(
            "path data by style sheets", "<path d='M0 0H9V9z' style='d:path(\"M10 10H60V60z\")'/>",
            "<path d='M10 10H60V60z'/>"),
        Pair(
            "no path by style sheets", "<path d='M0 0H90V90z' style='d:none'/><rect width='5' height='5'/>",
            "<rect width='5' height='5'/>"),
        Pair(
            "a copy's place",
            "<defs><rect id='r' width='20' height='20'/></defs><use href='#r' style='x:30px;y:40px'/>",
            "<rect x='30' y='40' width='20' height='20'/>"),
        Pair(
            "nested viewports keep their own size",
            "<svg width='40' height='40' style='width:20px;height:20px'><rect width='80' height='80'/></svg>",
            "<rect width='40' height='40'/>"),
        Pair(
            "a variable without a unit is an attribute's matter",
            "<g style='--n:30'><circle cx='40' cy='40' r='var(--n)'/><rect width='var(--n)' height='var(--m, 8px)'/></g>",
            "<circle cx='40' cy='40' r='30'/><rect width='30' height='8'/>"),
        Pair(
            "a variable that nobody set, within an attribute's value",
            "<rect width='20' height='20' fill='rgb(var(--r,255),0,0)' x=' var(--x, 7)'/>",
            "<rect width='20' height='20' fill='rgb(255,0,0)' x='7'/>"),
        Pair(
            "what a parent does not have is not inherited",
            "<g x='20'><rect x='inherit' width='20' height='20'/></g>", "<rect width='20' height='20'/>"),
    ]
    @Test(arguments: geometry) func takesGeometry(_ pair: Pair) throws { try check(pair) }

    @Test(
        "mathematical functions",
        arguments: [
            ("calc(80px + 60% - 2em)", "104"), ("calc(5 * 5%)", "20"), ("calc((1px + 2px) * 4)", "12"),
            ("calc(100% / 4 - 3px)", "17"), ("min(50%, 30px)", "30"), ("max(10px, 1em, 5%)", "12"),
            ("clamp(10px, 90%, 20px)", "20"), ("calc(-1 * -9px)", "9"), ("calc(calc(4px) + abs(-3px))", "7"),
            ("calc(7)", "7"), ("calc(1mm * 25.4)", "96"), ("CALC(4PX + 1px)", "5"), ("calc(4px + 1px", "5"),
            ("calc(2 * pi * 10px)", "62.8319"),
        ])
    func mathematics(text: String, value: String) throws {
        let first = try Fixtures.pixels(of: "<g font-size='12'><rect width='\(text)' height='9'/></g>")
        #expect(Fixtures.difference(first, try Fixtures.pixels(of: "<rect width='\(value)' height='9'/>")) <= 1)
    }

    @Test(
        "what is no function leaves the length out",
        arguments: [
            "calc()", "calc(1px+2px)", "calc(1px + 2)", "calc(1px * 2px)", "calc(1px / 2px)", "calc(1px) 2",
            "calc(0px / 0)", "sum(1px, 2px)", "min()", "clamp(1px, 2px)", "calc(1px + )", "calc(2 3)",
            String(repeating: "calc(", count: 200) + "1px" + String(repeating: ")", count: 200),
        ])
    func noMathematics(text: String) throws {
        let pixels = try Fixtures.pixels(of: "<rect width='\(text)' height='9'/>")
        #expect(pixels.allSatisfy { $0 == 0 })
    }

    static let transforms = [
        Pair(
            "lengths with units, percentages and functions",
            "<rect width='20' height='20' style='transform:translate(25%, calc(1px + 1em)) scale(150%);font-size:9px'/>",
            "<rect width='20' height='20' transform='translate(20 10) scale(1.5)'/>"),
        Pair(
            "percentages of the element's own box",
            "<rect x='10' y='10' width='20' height='40' style='transform-box:fill-box;transform-origin:center;"
                + "transform:translateX(100%) rotate(.25turn)'/>",
            "<rect x='20' y='20' width='40' height='20'/>"),
        Pair(
            "skew, and what is flat of three dimensions",
            "<rect width='20' height='20' style='transform:translate3d(10px,10px,5px) skew(45deg) rotateZ(0)'/>",
            "<path d='M10 10H30L50 30H30z'/>"),
        Pair(
            "one step a property",
            "<rect width='10' height='10' style='translate:20px 10px;rotate:90deg;scale:2 1;transform:translate(5px)'/>",
            "<rect width='10' height='10' transform='translate(20 10) rotate(90) scale(2 1) translate(5)'/>"),
        Pair(
            "steps by variables",
            "<g style='--a:20px 10px'><rect width='10' height='10' style='translate:var(--a);rotate:var(--b, 90deg)'/></g>",
            "<rect width='10' height='10' transform='translate(20 10) rotate(90)'/>"),
        Pair(
            "what is wrong moves nothing",
            "<rect width='20' height='20' style='transform:rotate(5px);rotate:x 30deg;translate:a;scale:3px'/>",
            "<rect width='20' height='20'/>"),
        Pair(
            "letters turn by their attribute", "<text x='20' y='40' rotate='30' style='rotate:none'>A</text>",
            "<text x='20' y='40' rotate='30'>A</text>"),
    ]
    @Test(arguments: transforms) func moves(_ pair: Pair) throws { try check(pair) }

    // MARK: clips

    private static func clipped(_ shape: String, _ rect: String = "x='10' y='20' width='60' height='40'") -> String {
        "<rect \(rect) style='clip-path:\(shape)'/>"
    }
    static let clips = [
        Pair("circle()", clipped("circle()"), "<circle cx='40' cy='40' r='20'/>"),
        Pair("circle of a radius", clipped("circle(10px at 15px 25%)"), "<circle cx='25' cy='30' r='10'/>"),
        Pair(
            "the farthest side", clipped("circle(farthest-side at left)"),
            "<clipPath id='c'><circle cx='10' cy='40' r='60'/></clipPath>"
                + "<rect x='10' y='20' width='60' height='40' clip-path='url(#c)'/>"),
        Pair(
            "a place from other sides", clipped("circle(10px at right 10px bottom 15px)"),
            "<circle cx='60' cy='45' r='10'/>"),
        Pair("ellipse()", clipped("ellipse()"), "<ellipse cx='40' cy='40' rx='30' ry='20'/>"),
        Pair(
            "ellipse of radii", clipped("ellipse(10px 25% at center top)"),
            "<clipPath id='c'><ellipse cx='40' cy='20' rx='10' ry='10'/></clipPath>"
                + "<rect x='10' y='20' width='60' height='40' clip-path='url(#c)'/>"),
        Pair("inset()", clipped("inset(5px 10% 25%)"), "<rect x='16' y='25' width='48' height='25'/>"),
        Pair(
            "inset() with round corners", clipped("inset(5px round 10px / 8px)"),
            "<rect x='15' y='25' width='50' height='30' rx='10' ry='8'/>"),
        Pair(
            "corners that do not fit are all reduced alike", clipped("inset(0 round 40px)"),
            "<rect x='10' y='20' width='60' height='40' rx='20'/>"),
        Pair("insets that meet leave nothing", clipped("inset(60%)"), ""),
        Pair("rect()", clipped("rect(5px 40px 30px auto)"), "<rect x='10' y='25' width='40' height='25'/>"),
        Pair("xywh()", clipped("xywh(10% 5px 20px 50%)"), "<rect x='16' y='25' width='20' height='20'/>"),
        Pair("polygon()", clipped("polygon(0 0, 100% 0, 50% 100%)"), "<path d='M10 20H70L40 60z'/>"),
        Pair(
            "polygon() of a rule",
            clipped(
                "polygon(evenodd, 0 0, 60px 0, 60px 40px, 0 40px, 0 10px, 40px 10px, 40px 30px, 10px 30px, 10px 10px, 0 10px)"
            ),
            "<path fill-rule='evenodd' d='M10 20h60v40h-60v-30h40v20h-30v-20h-10z'/>"),
        Pair("path()", clipped("path(\"M0 0H60L30 40z\")"), "<path d='M10 20H70L40 60z'/>"),
        Pair(
            "the box of the stroke is the standard",
            "<rect x='20' y='20' width='40' height='40' stroke-width='20' stroke='black' style='clip-path:inset(0)'/>",
            "<rect x='10' y='10' width='60' height='60'/>"),
        Pair(
            "the box of the fill",
            "<rect x='20' y='20' width='40' height='40' stroke-width='20' stroke='black' clip-path='fill-box circle()'/>",
            "<clipPath id='c'><circle cx='40' cy='40' r='20'/></clipPath>"
                + "<rect x='20' y='20' width='40' height='40' stroke-width='20' stroke='black' clip-path='url(#c)'/>"),
        Pair(
            "the box of the view", clipped("circle(40% at 25% 50%) view-box"),
            "<clipPath id='c'><circle cx='20' cy='40' r='32'/></clipPath>"
                + "<rect x='10' y='20' width='60' height='40' clip-path='url(#c)'/>"),
        Pair(
            "a box alone",
            "<circle cx='40' cy='40' r='20' stroke-width='10' stroke='black' style='clip-path:content-box'/>",
            "<clipPath id='c'><rect x='20' y='20' width='40' height='40'/></clipPath>"
                + "<circle cx='40' cy='40' r='25' clip-path='url(#c)'/>"),
        Pair(
            "a group's box is that of all it has",
            "<g transform='scale(.5)' style='clip-path:ellipse()'><rect width='80' height='160'/>"
                + "<rect x='80' width='80' height='160'/></g>",
            "<circle cx='40' cy='40' r='40'/>"),
        Pair(
            "shapes that are wrong clip nothing",
            clipped("circle(50)") + clipped("polygon(1px)") + clipped("ellipse(5px)"),
            "<rect x='10' y='20' width='60' height='40'/>"),
        Pair(
            "letters that lie over each other cut no holes",
            "<clipPath id='c'><text x='0 12' y='60' font-size='70' clip-rule='evenodd'>OO</text></clipPath>"
                + "<rect width='80' height='80' clip-path='url(#c)'/>",
            "<text x='0 12' y='60' font-size='70'>OO</text>", tolerance: 70),
    ]
    @Test(arguments: clips) func cuts(_ pair: Pair) throws { try check(pair) }

    // MARK: strokes

    static let strokes = [
        Pair(
            "a stroke that does not scale",
            "<path d='M1 2H7' transform='scale(10)' stroke='black' stroke-width='4' vector-effect='non-scaling-stroke'/>",
            "<path d='M10 20H70' stroke='black' stroke-width='4'/>"),
        Pair(
            "nor where the scales differ",
            "<g transform='scale(10 2)'><circle cx='4' cy='20' r='3' fill='none' stroke='black' stroke-width='6'"
                + " stroke-dasharray='9 3' style='vector-effect:non-scaling-stroke'/></g>",
            "<path d='M70 40A30 6 0 0 1 40 46A30 6 0 0 1 10 40A30 6 0 0 1 40 34A30 6 0 0 1 70 40z' fill='none'"
                + " stroke='black' stroke-width='6' stroke-dasharray='9 3'/>", tolerance: 12),
        Pair(
            "nor in a view box",
            "<svg viewBox='0 0 8 4' preserveAspectRatio='none'><path d='M1 2H7' stroke='black' stroke-width='4'"
                + " vector-effect='non-scaling-stroke'/></svg>",
            "<path d='M10 40H70' stroke='black' stroke-width='4'/>"),
        Pair(
            "nor in an image",
            "<image width='80' height='80' href=\"data:image/svg+xml,"
                + "%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 8 8'%3E%3Cpath d='M1 4H7' stroke='black'"
                + " stroke-width='4' vector-effect='non-scaling-stroke'/%3E%3C/svg%3E\"/>",
            "<path d='M10 40H70' stroke='black' stroke-width='4'/>"),
        Pair(
            "its paint does not move",
            "<linearGradient id='g'><stop stop-color='red'/><stop offset='1' stop-color='blue'/></linearGradient>"
                + "<rect x='1' y='5' width='6' height='30' transform='scale(10 2)' fill='none' stroke='url(#g)'"
                + " stroke-width='6' vector-effect='non-scaling-stroke'/>",
            "<linearGradient id='g'><stop stop-color='red'/><stop offset='1' stop-color='blue'/></linearGradient>"
                + "<rect x='10' y='10' width='60' height='60' fill='none' stroke='url(#g)' stroke-width='6'/>",
            tolerance: 3),
        Pair(
            "nor that of letters",
            "<text transform='scale(4)' x='2' y='15' font-size='15' fill='none' stroke='red' stroke-width='2'"
                + " vector-effect='non-scaling-stroke'>A</text>",
            "<text x='8' y='60' font-size='60' fill='none' stroke='red' stroke-width='2'>A</text>", tolerance: 30),
        Pair(
            "markers by its width",
            "<marker id='m' markerWidth='4' markerHeight='4'><rect width='4' height='4'/></marker>"
                + "<path d='M1 1h.001' transform='scale(10)' stroke='none' stroke-width='5'"
                + " vector-effect='non-scaling-stroke' marker-start='url(#m)'/>",
            "<rect x='10' y='10' width='20' height='20'/>"),
        Pair(
            "dashes by the path's own length",
            "<path d='M10 10H70V70H10z' pathLength='4' stroke-dasharray='1' stroke-dashoffset='1' fill='none'"
                + " stroke='black' stroke-width='6'/>",
            "<path d='M10 10H70V70H10z' stroke-dasharray='60' stroke-dashoffset='60' fill='none' stroke='black'"
                + " stroke-width='6'/>"),
        Pair(
            "of basic shapes too",
            "<line x1='10' y1='40' x2='70' y2='40' pathLength='6' stroke-dasharray='1' stroke='red'/>",
            "<line x1='10' y1='40' x2='70' y2='40' stroke-dasharray='10' stroke='red'/>"),
        Pair(
            "a length of zero makes every dash endless",
            "<path d='M10 10H70' pathLength='0' stroke-dasharray='1 1' stroke='red' stroke-width='6'/>"
                + "<path d='M10 40H70' pathLength='0' stroke-dasharray='0 1' stroke='red' stroke-width='6'/>",
            "<path d='M10 10H70' stroke='red' stroke-width='6'/>"),
        Pair(
            "a negative length is none",
            "<path d='M10 10H70' pathLength='-6' stroke-dasharray='5' stroke='red' stroke-width='6'/>",
            "<path d='M10 10H70' stroke-dasharray='5' stroke='red' stroke-width='6'/>"),
        Pair(
            "path-length goes before the attribute",
            "<path d='M10 10H70' style='path-length:6px' pathLength='60' stroke-dasharray='1' stroke='red'/>",
            "<path d='M10 10H70' stroke-dasharray='10' stroke='red'/>"),
    ]
    @Test(arguments: strokes) func strokesPaths(_ pair: Pair) throws { try check(pair) }

    // MARK: markers and contexts

    private static let marker =
        "<marker id='m' markerUnits='userSpaceOnUse' markerWidth='9' markerHeight='9' refX='4' refY='4'"
        + " orient='auto'><path d='M0 0 8 4 0 8z' fill='red'/></marker>"
    private static func marked(_ degrees: Int, _ x: Int, _ y: Int) -> String {
        "<path d='M-4-4 4 0-4 4z' fill='red' transform='translate(\(x) \(y)) rotate(\(degrees))'/>"
    }
    static let contexts = [
        Pair(
            "down and back up: to the right", marker + "<path d='M40 10V60V10' fill='none' marker-mid='url(#m)'/>",
            marked(0, 40, 60)),
        Pair(
            "up and back down: to the right", marker + "<path d='M40 60V10V60' fill='none' marker-mid='url(#m)'/>",
            marked(0, 40, 10)),
        Pair(
            "left and back: down", marker + "<path d='M60 40H10H60' fill='none' marker-mid='url(#m)'/>",
            marked(90, 10, 40)),
        Pair(
            "a segment without length at the beginning has the direction of the first with one",
            marker + "<path d='M40 10L40 10C40 10 40 10 40 60' fill='none' marker-start='url(#m)'/>",
            marked(90, 40, 10)),
        Pair(
            "a handle on an end has no direction of its own",
            marker + "<path d='M10 40C40 40 40 40 40 40' fill='none' marker-end='url(#m)'/>", marked(0, 40, 40)),
        Pair(
            "a curve back to the start and its close are one segment",
            marker + "<path d='M10 10H60C60 60 10 60 10 10z' fill='none' marker-mid='url(#m)'/>",
            marker + "<path d='M10 10H60C60 60 10 60 10 10' fill='none' marker-mid='url(#m)'/>"),
        Pair(
            "a copy within a copy has the paints of the outer one",
            "<defs><rect id='r' width='20' height='20' fill='context-fill' stroke='context-stroke' stroke-width='6'/>"
                + "<use id='u' href='#r' x='10' fill='context-stroke' stroke='context-fill'/></defs>"
                + "<use href='#u' y='10' fill='red' stroke='blue'/>",
            "<rect x='10' y='10' width='20' height='20' fill='blue' stroke='red' stroke-width='6'/>"),
        Pair(
            "gradients of a copy go by its box, through further copies",
            "<linearGradient id='g'><stop stop-color='red'/><stop offset='1' stop-color='blue'/></linearGradient>"
                + "<defs><g id='r' fill='context-fill'><rect width='20' height='20'/><rect x='40' width='20' height='20'/></g>"
                + "<use id='u' href='#r' fill='context-fill' x='5'/></defs><use href='#u' y='10' fill='url(#g)'/>",
            "<linearGradient id='g' gradientUnits='userSpaceOnUse' x1='5' x2='65'><stop stop-color='red'/>"
                + "<stop offset='1' stop-color='blue'/></linearGradient><g fill='url(#g)'>"
                + "<rect x='5' y='10' width='20' height='20'/><rect x='45' y='10' width='20' height='20'/></g>"),
        Pair(
            "markers within markers have the paints of the outer line",
            "<marker id='i' markerUnits='userSpaceOnUse' markerWidth='10' markerHeight='10'>"
                + "<rect width='10' height='10' fill='context-fill'/></marker>"
                + "<marker id='o' markerUnits='userSpaceOnUse' markerWidth='40' markerHeight='40'>"
                + "<path d='M10 10h1' fill='context-stroke' marker-start='url(#i)'/></marker>"
                + "<path d='M20 20h1' stroke='lime' stroke-width='.01' marker-start='url(#o)'/>",
            "<rect x='30' y='30' width='10' height='10' fill='lime'/>", tolerance: 3),
    ]
    @Test(arguments: contexts) func marks(_ pair: Pair) throws { try check(pair) }

    // MARK: paints, structure

    static let paints = [
        Pair(
            "the paints of the filtered element",
            "<filter id='f' filterUnits='userSpaceOnUse' x='0' y='0' width='80' height='80'"
                + " color-interpolation-filters='sRGB'><feOffset in='StrokePaint' width='40'/>"
                + "<feMerge><feMergeNode in='FillPaint'/><feMergeNode/></feMerge></filter>"
                + "<rect x='9' y='9' width='9' height='9' fill='lime' stroke='blue' filter='url(#f)'/>",
            "<rect width='80' height='80' fill='lime'/><rect width='40' height='80' fill='blue'/>"),
        Pair(
            "first among a filter's inputs is still the picture",
            "<filter id='f'><feFlood flood-color='red' result='x'/><feComposite in='FillPaint' in2='SourceAlpha'"
                + " operator='in'/></filter><circle cx='40' cy='40' r='30' fill='blue' filter='url(#f)'/>",
            "<circle cx='40' cy='40' r='30' fill='blue'/>", tolerance: 3),
        Pair(
            "elements are stacked by z-index",
            "<rect width='40' height='40' fill='red' style='z-index:1'/><rect width='60' height='60' fill='lime'/>"
                + "<rect x='20' width='60' height='20' fill='blue' style='z-index:-1'/>",
            "<rect x='20' width='60' height='20' fill='blue'/><rect width='60' height='60' fill='lime'/>"
                + "<rect width='40' height='40' fill='red'/>"),
        Pair(
            "a pattern with an empty view box paints nothing",
            "<pattern id='p' viewBox='0 0 0 9' width='9' height='9' patternUnits='userSpaceOnUse'><rect width='9'"
                + " height='9'/></pattern><rect width='80' height='80' fill='url(#p) red'/>", ""),
        Pair(
            "a view of an image",
            "<image width='40' height='40' href=\"data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg'"
                + " viewBox='0 0 8 8'%3E%3Cview id='v' viewBox='4 4 2 2'/%3E%3Crect x='4' y='4' width='1' height='2'"
                + "/%3E%3C/svg%3E#v\"/>",
            "<rect width='20' height='40'/>"),
        Pair(
            "an image without a size has that of its box",
            "<image x='10' width='60' height='40' href=\"data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg'"
                + "%3E%3Crect width='50vw' height='50%25'/%3E%3C/svg%3E\"/>",
            "<rect x='10' width='30' height='20'/>"),
        Pair(
            "an image's ground",
            "<image width='40' height='20' href=\"data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg'"
                + " width='4' height='2' style='background:red'%3E%3C/svg%3E\"/>",
            "<rect width='40' height='20' fill='red'/>"),
    ]
    @Test(arguments: paints) func paintsAndStacks(_ pair: Pair) throws { try check(pair) }

    @Test func gradientsMixInLinearLight() throws {
        let pixels = try Fixtures.pixels(
            of: "<linearGradient id='g' color-interpolation='linearRGB'><stop/><stop offset='1' stop-color='white'/>"
                + "</linearGradient><rect width='80' height='80' fill='url(#g)'/>")
        // Half of the light is 188 of 255.
        #expect(abs(Int(pixels[40 * 4]) - 188) <= 2)
    }

    @Test(arguments: [
        ("style='background:lime'", "#00FF00"), ("style='background-color:rgb(0 0 255 / 50%)'", "#0000FF80"),
        ("style='background:none no-repeat red'", "#FF0000"),
        ("color='blue' style='background:currentColor'", "#0000FF"),
    ])
    func rootHasAGround(root: String, color: String) throws {
        let text = "<svg xmlns='http://www.w3.org/2000/svg' width='8' height='8' \(root)/>"
        #expect(try SVGDocument(text).scene.background?.hexString == color)
    }
    @Test func groundIsNoAttribute() throws {
        let text = "<svg xmlns='http://www.w3.org/2000/svg' width='8' height='8' background='red'/>"
        #expect(try SVGDocument(text).scene.background == nil)
    }

    @Test(arguments: ["viewBox='0 0 0 10' width='8' height='4'", "viewBox='0 0 10 0'", "viewBox='5 5 0 0' width='8'"])
    func emptyViewBoxesDrawNothing(root: String) throws {
        let text = "<svg xmlns='http://www.w3.org/2000/svg' \(root)><rect width='99' height='99'/></svg>"
        let scene = try SVGDocument(text).scene
        #expect(scene.commands.isEmpty || Fixtures.fills(scene.commands).isEmpty)
        #expect(scene.size.width > 0 && scene.size.height > 0)
    }

    @Test func rootHasTheSizeOfItsStyle() throws {
        func size(_ style: String) throws -> Size {
            let root = "width='8' height='8' viewBox='0 0 2 1' style='\(style)'"
            return try SVGDocument("<svg xmlns='http://www.w3.org/2000/svg' \(root)/>").scene.size
        }
        #expect(try size("width:40px;height:30px") == Size(width: 40, height: 30))
        #expect(try size("width:40px;height:auto") == Size(width: 40, height: 20))
        #expect(try size("width:1in") == Size(width: 96, height: 8))
    }

    @Test func propertiesThatAreNotSupportedAreNamedOnce() throws {
        let text =
            "<svg xmlns='http://www.w3.org/2000/svg' width='8' height='8'><style>rect{zoom:2;outline:none}</style>"
            + "<rect/><rect style='mask-image:url(a.png)'/><rect style='vector-effect:non-rotation'/></svg>"
        let warnings = try SVGDocument(text).warnings
        #expect(warnings.count == 3)
        for name in ["zoom", "mask-image", "vector-effect"] {
            #expect(warnings.count { $0.contains(name) } == 1)
        }
        #expect(SVGDocument.unsupportedProperties == SVGDocument.unsupportedProperties.sorted())
    }
}
