// Details of SVG 2 in which documents of other programs differ: each against a document that draws the same.
import Bezel
import BezelCodecs
import Foundation
import Testing

@Suite struct DocumentDetails {
    struct Pair: Sendable, CustomTestStringConvertible {
        var name: String
        var body: String
        var same: String
        var tolerance = 2
        var testDescription: String { name }
    }
    private static let marker =
        "<marker id='m' markerUnits='userSpaceOnUse' markerWidth='10' markerHeight='10' orient='auto'>"
        + "<rect width='10' height='4' fill='#a00'/></marker>"
    private static let gradients =
        "<linearGradient id='a'><stop stop-color='#c00'/></linearGradient>"
        + "<linearGradient id='b'><stop stop-color='#0c0'/></linearGradient>"

    static let pairs = [
        Pair(
            name: "crispEdges is for shapes, not for text",
            body: "<g shape-rendering='crispEdges'><text x='4' y='60' font-size='50'>Og</text></g>",
            same: "<text x='4' y='60' font-size='50'>Og</text>"),
        Pair(
            name: "crispEdges is not for text that clips",
            body: "<clipPath id='c' shape-rendering='crispEdges'><text x='4' y='60' font-size='50'>Og</text></clipPath>"
                + "<rect width='80' height='80' clip-path='url(#c)'/>",
            same: "<text x='4' y='60' font-size='50'>Og</text>",
            // Glyphs and paths are rasterised apart; without antialiasing, edges would differ by far more.
            tolerance: 40),
        Pair(
            name: "a path of one point has its markers",
            body: marker + "<path d='M20 30' marker-start='url(#m)'/><polyline points='50,60' marker-end='url(#m)'/>",
            same: "<rect x='20' y='30' width='10' height='4' fill='#a00'/>"
                + "<rect x='50' y='60' width='10' height='4' fill='#a00'/>"),
        Pair(
            name: "a vertex before a zero-length close has a marker",
            body: marker + "<path d='M20 20H40V40L20 20Z' fill='none' marker-mid='url(#m)'/>",
            same: marker + "<path d='M20 20H40V40L20 20L20 20' fill='none' marker-mid='url(#m)'/>"),
        Pair(
            name: "rounded rectangles have no such vertex",
            body: marker + "<rect x='20' y='20' width='30' height='30' rx='9' fill='none' marker-mid='url(#m)'/>",
            same: marker + "<path fill='none' marker-mid='url(#m)' d='M29 20H41A9 9 0 0 1 50 29V41A9 9 0 0 1 41 50H29"
                + "A9 9 0 0 1 20 41V29A9 9 0 0 1 29 20'/>"),
        Pair(
            name: "lengths in em in filters are of the filter's font size",
            body:
                "<g font-size='3'><filter id='f' font-size='20' filterUnits='userSpaceOnUse' x='1em' y='0' width='3em'"
                + " height='4em'><feFlood x='1em' y='1em' width='1em' height='2em' flood-color='#0a0'/></filter></g>"
                + "<rect width='80' height='80' font-size='7' filter='url(#f)'/>",
            same: "<rect x='20' y='20' width='20' height='40' fill='#0a0'/>"),
        Pair(
            name: "two paint servers are an invalid paint",
            body: gradients + "<g fill='#00c'><rect width='60' height='60' fill='url(#a) url(#b)'/></g>",
            same: "<rect width='60' height='60' fill='#00c'/>"),
        Pair(
            name: "use takes its size from attributes alone",
            body: "<style>use{width:70px;height:70px}</style>"
                + "<symbol id='s'><rect width='100%' height='100%' fill='#00c'/></symbol><use href='#s' width='30' height='20'/>",
            same: "<rect width='30' height='20' fill='#00c'/>"),
        Pair(
            name: "a path length in per cent is ignored",
            body: "<path d='M0 9H80' stroke='#000' stroke-width='8' pathLength='50%' stroke-dasharray='7'/>",
            same: "<path d='M0 9H80' stroke='#000' stroke-width='8' stroke-dasharray='7'/>"),
        Pair(
            name: "a path length of zero leaves the dot of a zero-length dash",
            body: "<path d='M20 20H70' stroke='#000' stroke-width='10' pathLength='0' stroke-dasharray='0 5'"
                + " stroke-linecap='square'/>",
            same: "<rect x='15' y='15' width='10' height='10'/>"),
        Pair(
            name: "markers are inherited from a group, by the shorthand too",
            body: "<style>g{marker:url(#m)}</style>\(marker)<g><path d='M20 20H50' fill='none'/></g>",
            same: marker + "<path d='M20 20H50' fill='none' marker-start='url(#m)' marker-end='url(#m)'/>"),
    ]

    @Test(arguments: pairs) func drawsTheSame(_ pair: Pair) throws {
        let (a, b) = (try Fixtures.pixels(of: pair.body), try Fixtures.pixels(of: pair.same))
        #expect(Fixtures.difference(a, b) <= pair.tolerance)
        #expect(a.contains { $0 != 0 })
    }

    private func document(_ text: String) throws -> SVGDocument {
        try SVGDocument(text, options: Fixtures.options)
    }

    @Test func documentsWithoutASizeAreAsLargeAsTheirInk() throws {
        let stroked = try document(
            "<svg xmlns='http://www.w3.org/2000/svg'><rect x='10' y='10' width='100' height='50' stroke='red' stroke-width='10'/></svg>"
        )
        #expect(stroked.scene.size == Size(width: 115, height: 65))
        let clipped = try document(
            "<svg xmlns='http://www.w3.org/2000/svg'><clipPath id='c'><rect width='30' height='20'/></clipPath>"
                + "<rect width='900' height='900' clip-path='url(#c)'/><rect width='500' height='1' fill='none'/></svg>"
        )
        #expect(clipped.scene.size == Size(width: 30, height: 20))
    }

    @Test func aFilterThatDrawsAnElementWithItselfEnds() throws {
        let texts = [
            "<filter id='f'><feImage href='#r'/></filter><rect id='r' width='40' height='40' filter='url(#f)'/>",
            "<filter id='f'><feImage href='#g'/></filter><filter id='e'><feImage href='#r'/></filter>"
                + "<g id='g' filter='url(#e)'><rect width='9' height='9'/></g><rect id='r' width='40' height='40' filter='url(#f)'/>",
            "<filter id='f'><feImage href='#u'/></filter><pattern id='p' width='9' height='9'><use id='u' href='#r'/></pattern>"
                + "<rect id='r' width='40' height='40' fill='url(#p)' filter='url(#f)'/>",
            "<mask id='m'><rect id='q' width='40' height='40' filter='url(#f)'/></mask><filter id='f'><feImage href='#r'/></filter>"
                + "<rect id='r' width='40' height='40' mask='url(#m)'/>",
        ]
        for body in texts {
            let read = try document("<svg xmlns='http://www.w3.org/2000/svg' width='80' height='80'>\(body)</svg>")
            #expect(!read.warnings.isEmpty, "\(body)")
            _ = try BitmapRenderer().render(read.scene)
        }
    }

    /// The filter's own ink is all that there is.
    @Test func writtenFiltersKeepTheirInkOnElementsWithout() throws {
        let primitives = [
            "<feFlood flood-color='#0a0'/>", "<feTurbulence baseFrequency='.1'/>", "<feImage href='#i'/>",
            "<feFlood flood-color='#0a0' x='12' width='9'/><feTile/>",
            "<feColorMatrix values='0 0 0 0 1 0 0 0 0 0 0 0 0 0 0 0 0 0 0 .5'/>",
        ]
        for primitive in primitives {
            let read = try document(
                "<svg xmlns='http://www.w3.org/2000/svg' width='80' height='80'><defs><circle id='i' cx='30' cy='30' r='20'/></defs>"
                    + "<filter id='f' filterUnits='userSpaceOnUse' x='10' y='10' width='50' height='40'>\(primitive)</filter>"
                    + "<g filter='url(#f)' opacity='.7'/></svg>")
            let again = try document(try SVGWriter().write(read.scene))
            let (a, b) = (try Fixtures.pixels(read), try Fixtures.pixels(again))
            #expect(a.contains { $0 != 0 } && Fixtures.difference(a, b) <= 2, "\(primitive)")
        }
    }

    @Test func damagedPicturesAreNamedAndNotPassedOn() throws {
        let pixels = (0..<48 * 48 * 4).map { UInt8(truncatingIfNeeded: $0 &* 2_654_435_761 >> 13) }
        let file = try JPEGWriter.encode(pixels, width: 48, height: 48, quality: 80, density: 72)
        func read(_ bytes: [UInt8]) throws -> SVGDocument {
            let url = "data:image/jpeg;base64,\(Data(bytes).base64EncodedString())"
            return try document(
                "<svg xmlns='http://www.w3.org/2000/svg' width='80' height='80'><image width='80' height='80' href='\(url)'/></svg>"
            )
        }
        let whole = try read(file)
        #expect(whole.damagedImages.isEmpty && whole.warnings.isEmpty)
        let cut = try read(Array(file.prefix(file.count / 2)))
        #expect(cut.damagedImages.map(\.isCut) == [true] && cut.warnings.count == 1)
        guard case .image(let drawing)? = cut.scene.commands.first else {
            Issue.record("no image")
            return
        }
        #expect(drawing.image.jpeg == nil)
    }

    /// A radial gradient that begins outside its circle draws a cone (SVG 2, 14.2.3), of one colour, too.
    @Test func aConeOfOneColorLeavesTheRestClear() throws {
        func clear(_ last: String) throws -> [Bool] {
            let pixels = try Fixtures.pixels(
                of:
                    "<radialGradient id='g' r='.2' fx='.1' fy='.1'><stop stop-color='navy'/><stop offset='1' stop-color='\(last)'/>"
                    + "</radialGradient><rect width='80' height='80' fill='url(#g)'/>")
            return stride(from: 3, to: pixels.count, by: 4).map { pixels[$0] == 0 }
        }
        #expect(try clear("navy") == (try clear("#000081")))
        #expect(try clear("navy").contains(true))
    }
}
