// Pairs of documents that must draw the same: what is read in one way, and the same said in a plainer one.
import Bezel
import Foundation
import Testing

@Suite struct SameDrawings {
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
        let first = try pixels(pair.first)
        let difference = Fixtures.difference(first, try pixels(pair.second))
        #expect(difference <= pair.tolerance, "\(pair.rule): \(difference)")
    }

    // MARK: text

    static let texts = [
        Pair(
            rule: "kerning goes on across elements", first: "<text x='5' y='40' font-size='30'>AVA</text>",
            second: "<text x='5' y='40' font-size='30'>A<tspan>V</tspan><tspan font-weight='inherit'>A</tspan></text>"),
        Pair(
            rule: "inner shifts replace outer ones, zeros too",
            first: "<text x='5' y='40' dx='3 9 0'>a<tspan dx='0'>b</tspan>c</text>",
            second: "<text x='5' y='40' dx='3 0 0'>abc</text>"),
        Pair(
            rule: "inner rotations replace outer ones, zeros too",
            first: "<text x='5' y='40' rotate='30 60 90'>a<tspan rotate='0'>b</tspan>c</text>",
            second: "<text x='5' y='40' rotate='30 0 90'>abc</text>"),
        Pair(
            rule: "invalid weights and negative sizes are passed over",
            first:
                "<g font-weight='700' font-size='20'><text x='5' y='40' font-weight='-1' font-size='-4'>ab</text></g>",
            second: "<text x='5' y='40' font-weight='700' font-size='20'>ab</text>"),
        Pair(
            rule: "spaces within a family's name collapse",
            first: "<text x='5' y='40' font-family='  Noto   Sans '>ab</text>",
            second: "<text x='5' y='40' font-family='Noto Sans'>ab</text>"),
        Pair(
            rule: "an element overrides the direction of its own characters",
            first: "<text x='5' y='40'>ab<tspan unicode-bidi='bidi-override' direction='rtl'>cde</tspan>fg</text>",
            second: "<text x='5' y='40'>abedcfg</text>"),
        Pair(
            rule: "conditions hold within text",
            first:
                "<text x='5' y='40'>a<tspan systemLanguage='xx'>b</tspan><tspan requiredExtensions='y'>c</tspan>d</text>",
            second: "<text x='5' y='40'>ad</text>"),
        Pair(
            rule: "font-kerning is no presentation attribute",
            first: "<text x='5' y='40' font-kerning='none' font-size='30'>AVA</text>",
            second: "<text x='5' y='40' font-size='30'>AVA</text>"),
    ]
    @Test(arguments: texts) func setsText(_ pair: Pair) throws { try check(pair) }

    @Test func innerTextLengthMovesAsAWhole() throws {
        let text =
            "<svg xmlns='http://www.w3.org/2000/svg' width='200' height='80'>"
            + "<text x='0' y='40' textLength='150'>ab<tspan textLength='60'>cd</tspan></text></svg>"
        let document = try SVGDocument(text, options: Fixtures.options)
        let c = try #require(document.measuredTexts.first).clusters
        #expect(c.count == 4)
        // Starts are middles less half of the letters' own advance, which a plain text tells.
        let plain = try SVGDocument(
            "<svg xmlns='http://www.w3.org/2000/svg' width='200' height='80'><text y='40'>abcd</text></svg>",
            options: Fixtures.options)
        let w = try #require(plain.measuredTexts.first).clusters.map(\.advance)
        let starts = zip(c, w).map { $0.x - $1 / 2 }
        #expect(abs(starts[3] + w[3] - starts[2] - 60) < 0.01)
        #expect(abs(starts[3] + w[3] - starts[0] - 150) < 0.01)
    }

    @Test func linesAlongVerticalTextRunDown() throws {
        let text =
            "<svg xmlns='http://www.w3.org/2000/svg' width='80' height='80'>"
            + "<text x='40' y='10' writing-mode='tb' text-decoration='line-through' fill='none'>ab</text>"
            + "<g text-decoration='line-through'><text x='40' y='10' writing-mode='tb' fill='black'>ab</text></g></svg>"
        let document = try SVGDocument(text, options: Fixtures.options)
        let box = try #require(Fixtures.fills(document.scene.commands).last).boundingRect
        #expect(box.height > 4 * box.width)
        #expect(abs(box.midX - 40) < 0.01)
    }

    // MARK: styles and structure

    static let structures = [
        Pair(
            rule: "an invalid declaration leaves what stood before",
            first: "<style>rect{fill:#0f0} rect{fill:no-colour}</style><rect width='80' height='80'/>",
            second: "<rect width='80' height='80' fill='#0f0'/>"),
        Pair(
            rule: "initial and unset",
            first: "<g fill='red'><rect width='40' height='80' style='fill:initial'/>"
                + "<rect x='40' width='40' height='80' style='fill:unset'/></g>",
            second: "<rect width='40' height='80'/><rect x='40' width='40' height='80' fill='red'/>"),
        Pair(
            rule: "colours of stops are inherited from the gradient alone",
            first: "<g stop-color='red'><linearGradient id='g'><stop stop-color='inherit'/></linearGradient></g>"
                + "<rect width='80' height='80' fill='url(#g)'/>",
            second: "<rect width='80' height='80'/>"),
        Pair(
            rule: "a symbol that is not displayed shows nothing",
            first: "<symbol id='s' display='none'><rect width='40' height='40'/></symbol><use href='#s'/>",
            second: ""),
        Pair(
            rule: "x and y of use lead inside its clip",
            first: "<clipPath id='c'><rect width='20' height='20'/></clipPath><rect id='r' width='0' height='9'/>"
                + "<defs><rect id='q' width='40' height='40'/></defs><use href='#q' x='30' y='10' clip-path='url(#c)'/>",
            second: "<rect x='30' y='10' width='20' height='20'/>"),
        Pair(
            rule: "gradients turn about their origin",
            first:
                "<linearGradient id='g' gradientTransform='rotate(90)' transform-origin='.5 .5'><stop stop-color='red'/>"
                + "<stop offset='1' stop-color='blue'/></linearGradient><rect width='80' height='80' fill='url(#g)'/>",
            second: "<linearGradient id='g' x1='0' y1='0' x2='0' y2='1'><stop stop-color='red'/>"
                + "<stop offset='1' stop-color='blue'/></linearGradient><rect width='80' height='80' fill='url(#g)'/>"),
        Pair(
            rule: "units are for CSS, not for attributes",
            first: "<rect width='20' height='20' transform='translate(30px 0)'/>"
                + "<rect y='40' width='20' height='20' style='transform:translate(30px) rotate(0.25turn)'/>",
            second:
                "<rect width='20' height='20'/><rect y='40' width='20' height='20' transform='translate(30) rotate(90)'/>"
        ),
        Pair(
            rule: "an image that is a document",
            first: "<image x='10' y='10' width='40' height='40' href=\"data:image/svg+xml,"
                + "%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 4 4'%3E%3Crect width='2' height='4' fill='red'/%3E"
                + "%3C/svg%3E\"/>",
            second: "<rect x='10' y='10' width='20' height='40' fill='red'/>"),
    ]
    @Test(arguments: structures) func readsStructure(_ pair: Pair) throws { try check(pair) }

    @Test func hiddenRootIsBlank() throws {
        let text =
            "<svg xmlns='http://www.w3.org/2000/svg' width='8' height='8' display='none'><rect width='8' height='8'/></svg>"
        #expect(try Fixtures.pixels(try SVGDocument(text)).allSatisfy { $0 == 0 })
    }

    // MARK: markers

    private static let marker =
        "<marker id='m' markerUnits='userSpaceOnUse' markerWidth='9' markerHeight='9' refX='4' refY='4'"
        + " orient='auto'><path d='M0 0 8 4 0 8z' fill='red'/></marker>"
    static let markers = [
        Pair(
            rule: "an arc is one segment",
            first: marker + "<path d='M10 40A20 20 0 0 1 70 40' fill='none' marker-mid='url(#m)'/>", second: ""),
        Pair(
            rule: "a segment without length keeps the direction before it",
            first: marker + "<path d='M10 10L40 40L40 40' fill='none' marker-end='url(#m)'/>",
            second: marker + "<path d='M10 10L40 40' fill='none' marker-end='url(#m)'/>"),
    ]
    @Test(arguments: markers) func placesMarkers(_ pair: Pair) throws { try check(pair) }

    // MARK: pictures

    private static let jpeg =
        "/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAIBAQEBAQIBAQECAgICAgQDAgICAgUEBAMEBgUGBgYFBgYGBwkIBgcJBwYGCAsICQoK"
        + "CgoKBggLDAsKDAkKCgr/2wBDAQICAgICAgUDAwUKBwYHCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoK"
        + "CgoKCgoKCgr/wAARCAAIAAgDASIAAhEBAxEB/8QAHwAAAQUBAQEBAQEAAAAAAAAAAAECAwQFBgcICQoL/8QAtRAAAgEDAwIEAwUF"
        + "BAQAAAF9AQIDAAQRBRIhMUEGE1FhByJxFDKBkaEII0KxwRVS0fAkM2JyggkKFhcYGRolJicoKSo0NTY3ODk6Q0RFRkdISUpTVFVW"
        + "V1hZWmNkZWZnaGlqc3R1dnd4eXqDhIWGh4iJipKTlJWWl5iZmqKjpKWmp6ipqrKztLW2t7i5usLDxMXGx8jJytLT1NXW19jZ2uHi"
        + "4+Tl5ufo6erx8vP09fb3+Pn6/8QAHwEAAwEBAQEBAQEBAQAAAAAAAAECAwQFBgcICQoL/8QAtREAAgECBAQDBAcFBAQAAQJ3AAEC"
        + "AxEEBSExBhJBUQdhcRMiMoEIFEKRobHBCSMzUvAVYnLRChYkNOEl8RcYGRomJygpKjU2Nzg5OkNERUZHSElKU1RVVldYWVpjZGVm"
        + "Z2hpanN0dXZ3eHl6goOEhYaHiImKkpOUlZaXmJmaoqOkpaanqKmqsrO0tba3uLm6wsPExcbHyMnK0tPU1dbX2Nna4uPk5ebn6Onq"
        + "8vP09fb3+Pn6/9oADAMBAAIRAxEAPwDPooor+Vz+2D//2Q=="
    private static let greyProgressive =
        "/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAIBAQEBAQIBAQECAgICAgQDAgICAgUEBAMEBgUGBgYFBgYGBwkIBgcJBwYGCAsICQoK"
        + "CgoKBggLDAsKDAkKCgr/wgALCAAIAAgBAREA/8QAFAABAAAAAAAAAAAAAAAAAAAAAP/aAAgBAQAAAAF//8QAFBABAAAAAAAAAAAA"
        + "AAAAAAAAAP/aAAgBAQABBQJ//8QAFBABAAAAAAAAAAAAAAAAAAAAAP/aAAgBAQAGPwJ//8QAFBABAAAAAAAAAAAAAAAAAAAAAP/a"
        + "AAgBAQABPyF//9oACAEBAAAAEH//xAAUEAEAAAAAAAAAAAAAAAAAAAAA/9oACAEBAAE/EH//2Q=="

    @Test func readsJPEG() throws {
        let color = try pixels("<image width='80' height='80' href='data:image/jpeg;base64,\(Self.jpeg)'/>")
        for (a, b) in zip(color[0..<4], [200, 100, 50, 255]) { #expect(abs(Int(a) - b) <= 3) }
        let grey = try pixels("<image width='80' height='80' href='data:image/jpeg;base64,\(Self.greyProgressive)'/>")
        for (a, b) in zip(grey[0..<4], [128, 128, 128, 255]) { #expect(abs(Int(a) - b) <= 2) }
    }
    @Test func leavesOutDamagedJPEGWithAWarning() throws {
        let bytes = try #require(Data(base64Encoded: Self.jpeg))
        for count in stride(from: 3, to: 160, by: 13) {
            let text =
                "<svg xmlns='http://www.w3.org/2000/svg' width='8' height='8'>"
                + "<image width='8' height='8' href='data:image/jpeg;base64,\(bytes.prefix(count).base64EncodedString())'/></svg>"
            #expect(try !SVGDocument(text).warnings.isEmpty)
        }
    }
}
