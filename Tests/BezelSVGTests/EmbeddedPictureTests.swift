// Pictures within pieces: how they are recognised, trimmed to their ink and struck.
import Bezel
import BezelCodecs
import Foundation
import Testing

@testable import BezelSVG

@Suite("Embedded pictures")
struct EmbeddedPictureTests {
    private func picture(_ body: String, size: Int = 50) throws -> EmbeddedPicture {
        let text = "<svg xmlns='http://www.w3.org/2000/svg' width='\(size)' height='\(size)'>\(body)</svg>"
        return try EmbeddedPictures(fonts: FontLibrary(usesSystemFonts: false)).picture(EmbeddedImage(url: text))
    }
    /// Opaque and black where `isInk`, else clear.
    private func png(_ side: Int, _ isInk: (_ x: Int, _ y: Int) -> Bool) throws -> String {
        var pixels: [UInt8] = []
        for y in 0..<side { for x in 0..<side { pixels += [0, 0, 0, isInk(x, y) ? 255 : 0] } }
        let file = try #require(PNGWriter.encode(pixels, width: side, height: side))
        return "data:image/png;base64,\(Data(file).base64EncodedString())"
    }
    private func pixels(_ picture: EmbeddedPicture, _ box: Rect) throws -> [UInt8] {
        let scene = Scene(size: Size(width: 80, height: 80), commands: [picture.drawn(in: box)])
        return try BitmapRenderer().render(scene).premultipliedRGBA
    }

    /// By the shoelace formula; holes run the other way round.
    private static func area(_ path: Path) -> Double {
        var (sum, start, last) = (0.0, Point.zero, Point.zero)
        for element in path.flattened(tolerance: 0.01).elements {
            switch element {
            case .move(let point): (start, last) = (point, point)
            case .line(let point), .quadCurve(let point, _), .curve(let point, _, _):
                sum += last.x * point.y - point.x * last.y
                last = point
            case .closeSubpath: sum += last.x * start.y - start.x * last.y
            }
        }
        return abs(sum / 2)
    }

    @Test("pixels of another size than the document's are trimmed by their ink")
    func trimsScaledPixels() throws {
        let url = try png(200) { 50..<150 ~= $0 && 100..<150 ~= $1 }
        let trimmed = try picture("<image width='50' height='50' href='\(url)'/>").trimmed
        #expect(abs(trimmed.size.width - 25) < 0.01 && abs(trimmed.size.height - 12.5) < 0.01)
        let drawn = try pixels(trimmed, Rect(x: 10, y: 20, width: 50, height: 25))
        #expect(
            Fixtures.difference(drawn, try Fixtures.pixels(of: "<rect x='10' y='20' width='50' height='25'/>")) <= 2)
    }

    @Test("plain pixels are trimmed to whole ones")
    func trimsPixels() throws {
        let image = try EmbeddedImage(url: try png(40) { 10..<30 ~= $0 && 5..<10 ~= $1 })
        let trimmed = try EmbeddedPictures(fonts: FontLibrary(usesSystemFonts: false)).picture(image).trimmed
        #expect(trimmed.size == Size(width: 20, height: 5))
        #expect(trimmed.isPixels)
    }

    @Test("white letters are cut out of what is struck, others are struck")
    func struckLetters() throws {
        let box = Rect(x: 0, y: 0, width: 50, height: 50)
        let plate = try picture("<rect width='50' height='50'/>").struckOutline(in: box)
        let letter = "y='45' x='5' font-size='50' font-family='Inter' fill="
        let cut = try picture("<rect width='50' height='50'/><text \(letter)'white'>M</text>").struckOutline(in: box)
        let struck = try picture("<text \(letter)'black'>M</text>").struckOutline(in: box)
        func area(_ path: Path?) throws -> Double { Self.area(try #require(path)) }
        #expect(abs(try area(plate) - 2500) < 1)
        #expect(try area(struck) > 100)
        #expect(abs(try area(cut) + area(struck) - 2500) < 20)
        #expect(
            try picture("<rect width='50' height='50'/><text \(letter)'none'>M</text>").struckOutline(in: box) == plate)
    }

    @Test(
        "opacities of groups, paints and colours are multiplied",
        arguments: [
            ("<g opacity='.7'><rect width='50' height='50' fill-opacity='.8'/></g>", true),
            ("<g opacity='.7'><rect width='50' height='50' fill-opacity='.7'/></g>", false),
            ("<rect width='50' height='50' fill='#000000B0' fill-opacity='.7'/>", false),
            ("<g opacity='.8'><g opacity='.8'><rect width='50' height='50' opacity='.7'/></g></g>", false),
        ])
    func struckOpacity(_ body: String, _ isStruck: Bool) throws {
        let outline = try picture(body).struckOutline(in: Rect(x: 0, y: 0, width: 50, height: 50))
        #expect((outline != nil) == isStruck)
    }

    @Test("documents in UTF-16 are pictures", arguments: [String.Encoding.utf16LittleEndian, .utf16BigEndian])
    func utf16(_ encoding: String.Encoding) throws {
        let text =
            "\u{FEFF}<svg xmlns='http://www.w3.org/2000/svg' width='30' height='20'><rect width='9' height='9'/></svg>"
        let image = try EmbeddedImage(data: try #require(text.data(using: encoding)))
        let picture = try EmbeddedPictures(fonts: FontLibrary(usesSystemFonts: false)).picture(image)
        #expect(picture.size == Size(width: 30, height: 20))
    }

    @Test("a data URL holds no more than a file")
    func dataLimit() throws {
        func url(_ count: Int) -> String { "data:;base64," + Data(count: count).base64EncodedString() }
        #expect(try DataURL.read(url(60), atMost: 60).bytes.count == 60)
        do {
            _ = try DataURL.read(url(61), atMost: 60)
            Issue.record("61 bytes are read")
        } catch {
            guard case .limit = error else { throw error }
        }
    }

    @Test("too many elements within each other are a limit, not damage")
    func depth() throws {
        let text = String(repeating: "<g>", count: 600) + String(repeating: "</g>", count: 600)
        do {
            _ = try SVGDocument("<svg xmlns='http://www.w3.org/2000/svg'>\(text)</svg>", options: Fixtures.options)
            Issue.record("600 levels are read")
        } catch {
            #expect(error.limit?.limit.name == "elementDepth")
        }
    }

    @Test("descriptors of fonts are read in any case, and ranges of widths")
    func descriptors() throws {
        func rule(_ more: [(String, String)]) throws -> FontFaceRule {
            let list = [("font-family", "A"), ("src", "local(B)")] + more
            return try #require(FontFaceRule(list.map { Declaration(name: $0.0, value: $0.1) }, files: .none))
        }
        let face = try rule([("font-weight", "BOLD"), ("font-style", "Italic"), ("font-stretch", "125% Condensed")])
        #expect(face.weights == 700...700 && face.isItalic == true && face.widths == 75...125)
        let other = try rule([("font-weight", "300 900"), ("font-stretch", "-5%")])
        #expect(other.weights == 300...900 && other.isItalic == nil && other.widths == nil)
        #expect(try rule([("font-weight", "1 2 3")]).weights == nil)
    }

    @Test(
        "nothing follows a pseudo-element that is drawn",
        arguments: [
            "text::first-line.a", "text::first-line#a", "text::first-letter[a]", "text::first-line:hover",
            "text::first-line::first-letter",
        ])
    func pseudoElements(_ text: String) {
        #expect(Selector(Substring(text), in: Selector.Surroundings()) == nil)
    }
}
