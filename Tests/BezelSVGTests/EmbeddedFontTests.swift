// Fonts in documents: what they hold, and that no font's name or damage spoils the document.
import Bezel
import BezelTestSupport
import Foundation
import Testing

@Suite("Embedded fonts")
struct EmbeddedFontTests {
    private func scene(_ text: String, _ font: Font) throws -> Scene {
        let shaped = try Shaper().shape(StyledText(text, style: TextStyle(font: font)))
        let circle = Path(ellipseIn: Rect(x: 50, y: 50, width: 200, height: 200))
        return Scene(
            size: Size(width: 300, height: 300),
            commands: [.text(TextDrawing(text: try TextPath.svg(circle).place(shaped), fill: .color(.black)))])
    }

    /// The fonts of a document.
    private func fonts(in document: String) throws -> [FontFace] {
        try document.components(separatedBy: "base64,").dropFirst().map { part in
            let text = String(part.prefix { $0 != ")" })
            return try FontFace(data: try #require(Data(base64Encoded: text)))
        }
    }

    @Test(
        "glyphs and advances are those of the face at its place",
        arguments: [
            ("Inter", 650.0, "AVATo fi Éñ"), ("Dancing Script", 400, "wave"), ("Amiri", 400, "سلام"),
            ("Noto Sans Devanagari", 700, "क्षि"), ("Hershey Duplex", 400, "Pen"),
        ])
    func sameGlyphs(family: String, weight: Double, text: String) throws {
        let font = try FontLibrary.bundled.font(named: family, size: 40, weight: weight)
        let written = try SVGWriter(text: .live, embedsFonts: true).write(scene(text, font))
        _ = try SVGDocument(written, options: Fixtures.options)
        guard let embedded = try fonts(in: written).first else {
            // Connected letters are outlines.
            #expect(!written.contains("<text"))
            return
        }
        #expect(embedded.axes.isEmpty && embedded.unitsPerEm == font.face.unitsPerEm)
        let plain = Font(embedded, size: 40)
        for scalar in Set(text.unicodeScalars) where font.face.hasGlyph(for: scalar) {
            let own = try #require(font.glyph(for: scalar))
            let new = try #require(plain.glyph(for: scalar), "\(scalar)")
            #expect(abs(font.advance(of: own) - plain.advance(of: new)) <= 0.05, "\(scalar)")
            let (a, b) = (font.outline(of: own), plain.outline(of: new))
            #expect(a.isEmpty == b.isEmpty, "\(scalar)")
            // Rounded to whole units of the em, half of one off at most; cubic curves within one more.
            let slack = 40 / Double(font.face.unitsPerEm) * 1.6
            let (p, q) = (a.boundingRect, b.boundingRect)
            if !a.isEmpty {
                #expect(
                    abs(p.minX - q.minX) <= slack && abs(p.maxX - q.maxX) <= slack && abs(p.minY - q.minY) <= slack
                        && abs(p.maxY - q.maxY) <= slack, "\(scalar): \(p) \(q)")
                #expect(abs(abs(a.signedArea) - abs(b.signedArea)) <= 0.02 * abs(a.signedArea) + slack, "\(scalar)")
            }
        }
    }

    @Test("no name of a font ends the document or its style sheet")
    func names() throws {
        let glyph = SingleLineFont.Glyph(
            text: "A", advance: 600,
            lines: Path {
                $0.move(to: .zero)
                $0.addLine(to: Point(x: 500, y: 700))
            })
        let family = "a\u{1}b\"c'd\\e<f>&g]]>\u{FFFE}\u{7F}\u{85}\nh</style>"
        let line = SingleLineFont(
            family: family, unitsPerEm: 1000, ascender: 800, descender: -200, capHeight: 700, xHeight: 500,
            penWidth: 60,
            glyphs: [glyph])
        let face = try FontFace(data: try line.openTypeData())
        #expect(face.familyName == "ab\"c'd\\e<f>&g]]>h</style>")
        for embeds in [true, false] {
            let written = try SVGWriter(text: .live, embedsFonts: embeds).write(scene("A", Font(face, size: 30)))
            let read = try SVGDocument(written, options: Fixtures.options)
            #expect(read.scene.commands.isEmpty == false)
            #expect(written.components(separatedBy: "</style>").count == (embeds ? 2 : 1))
        }
    }

    @Test("tables of flipped bits are drawn and embedded, or refused with a remedy")
    func damage() throws {
        let source = try FontLibrary.bundled.font(named: "Inter", size: 30).face.fileData
        var generator = SeededNumbers(5)
        var written = 0
        for round in 0..<60 {
            var bytes = [UInt8](source)
            func number(_ at: Int) -> Int { bytes[at..<at + 4].reduce(0) { $0 << 8 | Int($1) } }
            let count = Int(bytes[4]) << 8 | Int(bytes[5])
            for _ in 0..<4 {
                let entry = 12 + 16 * Int.random(in: 0..<count, using: &generator)
                let (start, size) = (number(entry + 8), number(entry + 12))
                bytes[start + Int.random(in: 0..<min(size, 200), using: &generator)] ^= UInt8.random(
                    in: 1...255, using: &generator)
            }
            guard let face = try? FontFace(data: Data(bytes)) else { continue }
            do {
                var font = Font(face, size: 30)
                for axis in face.axes { font.variations[axis.tag] = axis.range.upperBound }
                let text = try SVGWriter(text: .live, embedsFonts: true).write(scene("AVA fi", font))
                _ = try SVGDocument(text, options: Fixtures.options)
                _ = try fonts(in: text)
                written += 1
            } catch let error as SVGError {
                guard case .cannotEmbed = error else { throw error }
                #expect("\(error)".contains("--embed-fonts"), "round \(round)")
            } catch is TypesettingError {
            } catch is FontError {
            } catch is LayoutError {}
        }
        #expect(written > 20)
    }
}
