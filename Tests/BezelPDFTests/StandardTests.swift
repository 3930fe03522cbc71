// Documents that conform to standards, and those that are refused for what they lack.
import Bezel
import BezelGeometry
import Foundation
import Testing

@testable import BezelPDF

@Suite("Standards of PDF")
struct StandardTests {
    private static let box = Path(Rect(x: 0, y: 0, width: 40, height: 40))

    /// A profile of version 2 that has a head and a description and nothing to convert by.
    private static func profile(_ deviceClass: String = "prtr", space: String = "CMYK") -> [UInt8] {
        var bytes = ScreenProfile.bytes
        bytes.replaceSubrange(12..<16, with: Array(deviceClass.utf8))
        bytes.replaceSubrange(16..<20, with: Array(space.utf8))
        return bytes
    }

    private static func writer(
        _ standards: Set<PDFStandard>, language: String? = nil, profile: [UInt8]? = nil
    ) -> PDFWriter {
        var writer = PDFWriter(language: language, profile: profile)
        writer.standards = standards
        return writer
    }

    private static func fill(_ css: String) throws -> DrawCommand {
        .fill(FillDrawing(path: box, paint: .color(try #require(Color(css: css)))))
    }

    private static func text(_ string: String) throws -> DrawCommand {
        let font = try FontLibrary.bundled.font(named: "Inter", size: 10)
        let line = Path {
            $0.move(to: Point(x: 0, y: 60))
            $0.addLine(to: Point(x: 90, y: 60))
        }
        return .text(TextDrawing(text: try TextPath.svg(line, position: .middle).place(string, font: font)))
    }

    private static func scene(_ commands: [DrawCommand], title: String? = "Badge") -> Scene {
        Scene(size: Size(width: 100, height: 100), commands: commands, title: title)
    }

    private static func packet(_ file: PDFReader) -> String {
        file.objects.filter { $0.value.contains("/Type/Metadata") }.keys.compactMap { file.streams[$0] }
            .map { String(decoding: $0, as: UTF8.self) }.joined()
    }

    /// Why a scene is refused; empty where it is written.
    private static func reasons(_ scene: Scene, _ writer: PDFWriter) throws -> [String] {
        do {
            _ = try writer.write(scene)
            return []
        } catch .nonconforming(let reasons) {
            return reasons
        }
    }

    @Test("a document for archives names part and level, and binds colours of screens to the profile of sRGB")
    func archive() throws {
        let file = try PDFReader(Self.writer([.a2u]).write(Self.scene([try Self.fill("red"), try Self.text("Hi")])))
        let packet = Self.packet(file)
        #expect(packet.contains("<pdfaid:part>2</pdfaid:part><pdfaid:conformance>U</pdfaid:conformance>"))
        #expect(file.objects(with: "/S/GTS_PDFA1/OutputConditionIdentifier(sRGB IEC61966-2.1)").count == 1)
        #expect(file.streams.values.contains { $0 == ScreenProfile.bytes })
        #expect(file.content.contains("1 0 0 rg"))
    }

    @Test(
        "a document for printers has boxes, its condition and profile, and colours of screens by a profile of their own"
    )
    func printing() throws {
        var writer = Self.writer([.x4], profile: Self.profile())
        writer.outputCondition = OutputCondition(named: "fogra 39l")
        writer.date = try #require(PDFDate("2026-11-24T18:30:00Z"))
        let bytes = try writer.write(Self.scene([try Self.fill("red"), try Self.fill("cmyk(0 0 0 100)")]))
        #expect(bytes.starts(with: Array("%PDF-1.6".utf8)))
        #expect(try writer.write(Self.scene([try Self.fill("red"), try Self.fill("cmyk(0 0 0 100)")])) == bytes)
        let file = try PDFReader(bytes)
        #expect(!file.objects(with: "/TrimBox[0 0 75 75]").isEmpty && !file.objects(with: "/BleedBox").isEmpty)
        #expect(!file.objects(with: "/OutputConditionIdentifier(FOGRA39)").isEmpty)
        #expect(!file.objects(with: "/Trapped/False").isEmpty && !file.objects(with: "(D:20261124183000Z)").isEmpty)
        #expect(file.content.contains("/C0 cs 1 0 0 scn") && file.content.contains("0 0 0 1 k"))
        #expect(!file.objects(with: "/C0[/ICCBased").isEmpty)
        let packet = Self.packet(file)
        #expect(packet.contains("<pdfxid:GTS_PDFXVersion>PDF/X-4<") && packet.contains("<pdf:Trapped>False<"))
        #expect(packet.contains("<xmp:CreateDate>2026-11-24T18:30:00Z<"))
        #expect(
            packet.firstMatch(of: /DocumentID>uuid:[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}</)
                != nil)
    }

    @Test("in a document for readers no words stand behind a description")
    func reading() throws {
        let writer = Self.writer([.ua1], language: "en-GB")
        let file = try PDFReader(writer.write(Self.scene([try Self.fill("red"), try Self.text("HOTEL")])))
        #expect(Self.packet(file).contains("<pdfuaid:part>1<"))
        let paragraph = try #require(file.objects(with: "/S/P").first)
        let figure = try #require(file.objects(with: "/S/Figure").first)
        let document = try #require(file.objects(with: "/S/Document").first)
        #expect(figure.contains("/Alt(Badge)") && figure.contains("/K[0 ]"), "\(figure)")
        #expect(paragraph.contains("/K 1"), "\(paragraph)")
        #expect(document.matches(of: /\d+ 0 R/).count == 3, "\(document)")
        // Words in a layer, and those that are outlines, have no mark of their own: the description says them.
        let layer = DrawCommand.group(GroupDrawing([try Self.text("HOTEL"), try Self.fill("red")], opacity: 0.5))
        let hidden = try PDFReader(writer.write(Self.scene([layer])))
        #expect(!hidden.objects(with: "/Alt(Badge: HOTEL)").isEmpty)
        var outlines = writer
        outlines.text = .outlines
        let shapes = try PDFReader(outlines.write(Self.scene([try Self.text("HOTEL")])))
        #expect(!shapes.objects(with: "/Alt(Badge: HOTEL)").isEmpty)
    }

    @Test("a picture of nothing but words needs no description")
    func words() throws {
        let writer = Self.writer([.ua1], language: "en")
        let file = try PDFReader(writer.write(Self.scene([try Self.text("HOTEL")])))
        #expect(file.objects(with: "/S/Figure").isEmpty && file.objects(with: "/S/P").count == 1)
    }

    @Test(
        "what does not conform is refused with all reasons",
        arguments: [
            ([PDFStandard.x4], "red", nil, ["PDF/X-4 carries the ICC profile"]),
            ([.x4], "red", profile("mntr", space: "RGB "), ["PDF/X-4 takes the profile of a printer (prtr)"]),
            ([.a2u], "cmyk(0 0 0 100)", nil, ["PDF/A-2u binds process inks"]),
            ([.a2u], "spot('Gold', cmyk(0 20 60 20))", nil, ["PDF/A-2u binds process inks"]),
            ([.a2u], "red", profile("scnr", space: "RGB "), ["PDF/A-2u takes profiles of printers and screens"]),
            ([.ua1], "red", nil, ["PDF/UA-1 needs a language"]),
            ([.ua1, .x4], "red", nil, ["PDF/X-4 carries the ICC profile", "PDF/UA-1 needs a language"]),
        ] as [([PDFStandard], String, [UInt8]?, [String])])
    func refusals(standards: [PDFStandard], css: String, profile: [UInt8]?, expected: [String]) throws {
        let reasons = try Self.reasons(
            Self.scene([try Self.fill(css)]), Self.writer(Set(standards), profile: profile))
        #expect(reasons.count == expected.count, "\(reasons)")
        for (reason, start) in zip(reasons, expected) { #expect(reason.hasPrefix(start), "\(reason)") }
    }

    @Test("titles and languages that are none are refused for readers")
    func title() throws {
        let scene = Self.scene([try Self.fill("red")], title: nil)
        let untitled = try Self.reasons(scene, Self.writer([.ua1], language: "en"))
        #expect(untitled.contains { $0.hasPrefix("PDF/UA-1 needs a title") }, "\(untitled)")
        let none = try Self.reasons(Self.scene([try Self.fill("red")]), Self.writer([.ua1], language: "english"))
        #expect(none.count == 1 && none.first?.contains("“english” is none") == true, "\(none)")
        var titled = Self.writer([.ua1], language: "en")
        titled.title = "Badge"
        #expect(try Self.reasons(scene, titled).isEmpty)
    }

    @Test("profiles that are none, cut off, or of no device are refused")
    func profiles() throws {
        let whole = Self.profile()
        for bytes in [
            [], Array(whole.prefix(100)), Array(whole.dropLast(50)), Self.profile("link"), Self.profile("abst"),
        ] {
            #expect(throws: PDFError.self) {
                try Self.writer([.x4], profile: bytes).write(Self.scene([try Self.fill("red")]))
            }
        }
        #expect(try ProfileHeader(ScreenProfile.bytes).name == "sRGB IEC61966-2.1")
    }

    @Test("groups deeper than readers hold are refused")
    func depth() throws {
        var command = try Self.fill("red")
        for _ in 0..<30 {
            command = .group(GroupDrawing([command], transform: Transform(translationX: 0.1, y: 0)))
        }
        #expect(try Self.reasons(Self.scene([command]), Self.writer([.a2u])).first?.contains("28 groups") == true)
        #expect(try Self.reasons(Self.scene([command]), Self.writer([.ua1], language: "en")).isEmpty)
    }

    @Test("each letter and mark says something, and together they say the text")
    func letters() throws {
        let writer = Self.writer([.a2u])
        for string in ["नमस्ते", "e\u{301}x\u{308}", "ffi"] {
            let file = try PDFReader(writer.write(Self.scene([try Self.text(string)])))
            #expect(!file.unicode.contains(""), "\(file.unicode)")
            #expect(!file.unicode.contains { $0.contains("\0") || $0.contains("\u{FEFF}") })
        }
    }

    @Test(
        "art that ends at the cut or in the bleed is told of, by its sides",
        arguments: [
            (Rect(x: 0, y: 0, width: 100, height: 100), ["left", "right", "top", "bottom"]),
            (Rect(x: -8, y: -8, width: 116, height: 116), []), (Rect(x: 10, y: 10, width: 80, height: 80), []),
            (Rect(x: -8, y: 10, width: 110, height: 80), ["right"]),
            (Rect(x: 20, y: -3, width: 20, height: 40), ["top"]),
        ])
    func bleed(art: Rect, sides: [String]) throws {
        let scene = Self.scene([.fill(FillDrawing(path: Path(art), paint: .color(.black)))])
        let notes = try PDFWriter(page: PDFPage(bleed: 6)).document([scene]).notes
        #expect(notes == (sides.isEmpty ? [] : [.endsShortOfBleed(sides: sides)]))
        #expect(try PDFWriter().document([scene]).notes.isEmpty)
    }

    @Test(
        "a line's side counts for where art ends",
        arguments: [(StrokeStyle.Alignment.center, ["left", "right", "top", "bottom"]), (.inside, []), (.outside, [])])
    func bleedOfLines(alignment: StrokeStyle.Alignment, sides: [String]) throws {
        // A frame 4 units within the cut: centred, a line 8 wide ends at the cut; outside, beyond the bleed of 3.
        let line = StrokeDrawing(
            path: Path(Rect(x: 4, y: 4, width: 92, height: 92)), paint: .color(.black),
            style: StrokeStyle(lineWidth: 8, alignment: alignment))
        let notes = try PDFWriter(page: PDFPage(bleed: 3)).document([Self.scene([.stroke(line)])]).notes
        #expect(notes == (sides.isEmpty ? [] : [.endsShortOfBleed(sides: sides)]))
    }

    @Test(
        "dates are days that there are", arguments: ["2026-02-30", "2026-13-01", "26-01-01", "2026-01-01T24:00Z", ""])
    func dates(text: String) { #expect(PDFDate(text) == nil) }
}
