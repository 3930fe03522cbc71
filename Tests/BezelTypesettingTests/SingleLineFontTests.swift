// Fonts drawn by single lines: named, shaped, placed and bent as all fonts are, with their lines kept.
import BezelGeometry
import BezelInterop
import BezelTypesetting
import Foundation
import Testing

@Suite("Single-line fonts")
struct SingleLineFontTests {
    private func font(_ name: String, size: Double = 100) throws -> Font {
        try FontLibrary.bundled.font(named: name, size: size)
    }

    private func shape(_ text: String, _ font: Font, kerning: Bool = true) throws -> ShapedText {
        try FontLibrary.bundled.shaper.shape(
            StyledText(text, style: TextStyle(font: font, usesKerning: kerning)))
    }

    @Test(
        "the bundled families are found by name",
        arguments: [
            "Hershey Simplex", "hershey duplex", "Hershey Complex", "Hershey Triplex", "Hershey Script Simplex",
            "Hershey Script Complex", "Hershey Cursive", "Hershey Gothic English", "Hershey Gothic German",
            "Hershey Gothic Italian",
        ])
    func names(name: String) throws {
        let face = try font(name).face
        #expect(face.isSingleLine)
        #expect(face.familyName.lowercased() == name.lowercased())
        #expect(try FontLibrary.bundled.font(named: "Inter", size: 10).face.isSingleLine == false)
    }

    @Test(
        "what Hershey drew is there: Latin, Greek, Cyrillic, kana, a few kanji, signs",
        arguments: [
            "The quick brown fox, 0123456789?", "ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩ αβγδεζηθικλμνξοπρστυφχψως ά ή",
            "АБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ абвгдежзийклмнопрстуфхцчшщъыьэюя ёЁ", "あいうえおん がぎぐ アイウエオン パピプ 日本東京",
            "ÀÉÎÕÜ çñøåß €£ — “quotes” …", "±×÷≤≥≠∞√∫∑ ♈♓☉♀♂ ♠♣",
        ])
    func repertoire(text: String) throws {
        let font = try font("Hershey Simplex")
        let shaped = try shape(text, font)
        #expect(shaped.missing.isEmpty)
        for run in shaped.runs { #expect(run.font.face.familyName == "Hershey Simplex") }
    }

    @Test("lines are open, and the outline is as wide as the pen round them")
    func lines() throws {
        let plain = try font("Hershey Simplex")
        let glyph = try #require(plain.glyph(for: "l"))
        let lines = try #require(plain.centerLines(of: glyph))
        #expect(lines.subpaths.count == 1 && !lines.subpaths[0].isClosed)
        let pen = try #require(plain.penWidth)
        #expect(abs(plain.outline(of: glyph).boundingRect.width - pen) < 0.2)
        var wide = plain
        wide.synthesis.pen = 0.12
        #expect(abs(wide.outline(of: glyph).boundingRect.width - 12) < 0.1)
        #expect(abs((wide.penWidth ?? 0) - 12) < 1e-4)
        #expect(wide.advance(of: glyph) == plain.advance(of: glyph))
        var leaning = plain
        leaning.synthesis.slant = 20
        #expect((leaning.centerLines(of: glyph)?.boundingRect.width ?? 0) > 10)
    }

    @Test("pairs are kerned, accents stand over their letters")
    func kerning() throws {
        let font = try font("Hershey Simplex")
        #expect(try shape("AVATo", font).advance < shape("AVATo", font, kerning: false).advance - 5)
        let plain = try #require(font.glyph(for: "e"))
        let mark = try #require(font.glyph(for: "é"))
        let e = try #require(font.centerLines(of: plain))
        let accented = try #require(font.centerLines(of: mark))
        #expect(accented.boundingRect.minY < e.boundingRect.minY - 10)
        #expect(accented.boundingRect.maxY == e.boundingRect.maxY)
    }

    @Test("bent letters keep their lines, and the pen its width")
    func bent() throws {
        let font = try font("Hershey Simplex", size: 40)
        var line = TextPath.svg(Path.circle(center: .zero, radius: 40))
        line.letters.method = .stretch
        let placed = try line.place(try shape("H", font))
        let run = try #require(placed.runs.first)
        let glyph = try #require(run.glyphs.first)
        let lines = try #require(placed.centerLines(of: glyph, in: run))
        let straight = try #require(font.centerLines(of: glyph.id))
        #expect(lines.subpaths.count == straight.subpaths.count)
        #expect(lines.subpaths.allSatisfy { !$0.isClosed })
        let box = try #require(glyph.outline).boundingRect
        let pen = try #require(font.penWidth)
        #expect(abs(box.width - lines.boundingRect.width - pen) < 0.1)
    }

    private static let document = """
        <svg xmlns="http://www.w3.org/2000/svg"><defs><font id="Thin" horiz-adv-x="500">
        <font-face font-family="Thin Lines" units-per-em="1000" ascent="800" descent="-200" cap-height="700"/>
        <missing-glyph horiz-adv-x="400"/>
        <glyph unicode=" " horiz-adv-x="300"/>
        <glyph unicode="f" glyph-name="f" d="M 100 0 L 100 700 L 300 700"/>
        <glyph unicode="i" glyph-name="i" horiz-adv-x="200" d="M 100 0 V 500"/>
        <glyph unicode="fi" glyph-name="f_i" horiz-adv-x="650" d="M 100 0 L 100 700 M 400 0 V 500"/>
        <glyph unicode="O" d="M 250 0 C 400 0 450 200 450 350 S 400 700 250 700 S 50 500 50 350 S 100 0 250 0 Z"/>
        <hkern g1="f" u2="O" k="80"/>
        </font></defs></svg>
        """

    private func file(_ text: String, _ name: String = "thin.svg") throws -> String {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("bezel-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let url = folder.appendingPathComponent(name)
        try Data(text.utf8).write(to: url)
        return url.path
    }

    @Test("SVG fonts of open lines are fonts: kerned, with ligatures")
    func svgFont() throws {
        let path = try file(Self.document)
        defer { try? FileManager.default.removeItem(atPath: path) }
        let font = try FontLibrary.bundled.font(named: path, size: 100)
        #expect(font.face.familyName == "Thin Lines" && font.face.isSingleLine)
        #expect(font.metrics.capHeight == 70)
        let f = try #require(font.glyph(for: "f"))
        #expect(font.centerLines(of: f)?.subpaths.first?.isClosed == false)
        #expect(abs(font.advance(of: f) - 50) < 1e-6)
        #expect(abs(try shape("fO", font).advance - 92) < 1e-3)
        #expect(try shape("fi", font).clusters.count == 1)
        #expect(abs(try shape("fi", font).advance - 65) < 1e-3)
        let round = try #require(font.glyph(for: "O"))
        #expect(font.centerLines(of: round)?.subpaths.first?.isClosed == true)
    }

    @Test(
        "what is no SVG font of lines is refused in words",
        arguments: [
            "<svg/>", "not xml <font", "<svg><font><glyph unicode=\"a\" d=\"M0 0 L\"/></font></svg>", "<font></font>",
            "<svg><font><glyph unicode=\"a\" d=\"M0 0 H9 V9 Z\"/></font></svg>",
            "<svg><font><font-face units-per-em=\"1e-9\"/><glyph unicode=\"a\" d=\"M0 0 H9\"/></font></svg>",
            "<svg><font><glyph unicode=\"a\" d=\"M0 0 H1e30\"/></font></svg>",
            "<svg><font><glyph unicode=\"a\" horiz-adv-x=\"1e300\" d=\"M0 0 H9\"/></font></svg>",
        ])
    func badFonts(text: String) throws {
        let path = try file(text)
        defer { try? FileManager.default.removeItem(atPath: path) }
        #expect(throws: FontError.self) { try FontFace(path: path) }
    }

    @Test("a damaged table of lines leaves the outlines")
    func damaged() throws {
        var font = SingleLineFont(
            family: "Two", unitsPerEm: 1000, ascender: 800, descender: -200, capHeight: 700, xHeight: 500, penWidth: 50,
            glyphs: [
                SingleLineFont.Glyph(text: "", advance: 500),
                SingleLineFont.Glyph(
                    text: "I", advance: 300,
                    lines: Path { $0.addLines([Point(x: 150, y: 0), Point(x: 150, y: 700)]) }),
            ])
        var data = Array(try font.openTypeData())
        let tag = Array(CenterLineTable.tag.utf8)
        let entry = try #require((0..<data.count - 4).first { Array(data[$0..<$0 + 4]) == tag })
        let offset = data[entry + 8..<entry + 12].reduce(0) { $0 << 8 | Int($1) }
        for i in (offset + 20)..<min(offset + 40, data.count) { data[i] = 0xFF }
        let face = try FontFace(data: Data(data))
        let glyph = try #require(Font(face, size: 10).glyph(for: "I"))
        #expect(Font(face, size: 10).centerLines(of: glyph)?.isEmpty == true)
        #expect(Font(face, size: 10).outline(of: glyph).isEmpty == false)
        font.penWidth = 0
        #expect(throws: FontError.self) { try font.openTypeData() }
    }
}

/// Fonts of lines in other formats than SVG's, made here from a few strokes.
@Suite("Formats of single-line fonts")
struct SingleLineFormatTests {
    private func opened(_ content: Data, _ suffix: String) throws -> FontFace {
        let place = FileManager.default.temporaryDirectory.appendingPathComponent(
            "lines-\(UUID().uuidString).\(suffix)")
        try content.write(to: place)
        defer { try? FileManager.default.removeItem(at: place) }
        return try FontFace(path: place.path)
    }
    private func opened(_ content: String, _ suffix: String) throws -> FontFace {
        try opened(Data(content.utf8), suffix)
    }

    private func lines(_ character: Unicode.Scalar, _ face: FontFace, size: Double) throws -> [Subpath] {
        let font = Font(face, size: size)
        let glyph = try #require(font.glyph(for: character))
        return try #require(font.centerLines(of: glyph)).subpaths
    }

    /// A blank, an exclamation mark and a quotation mark of Hershey's simplex alphabet; glyphs go on over lines.
    private static let hershey = "  699  1JZ\n  714  9MWRFRT RRYQZR[SZRY\n  717  6JZNFNM RVF\nVM\n"

    @Test("a file of Hershey's glyphs is a font of lines from the space on")
    func hershey() throws {
        let face = try opened(Self.hershey, "jhf")
        #expect(face.isSingleLine)
        #expect(face.glyphCount == 4)
        // The mark is 21 units high, and stands on the baseline.
        let mark = try lines("!", face, size: 32)
        #expect(mark.count == 2)
        #expect(mark.allSatisfy { !$0.isClosed })
        let box = mark.map(\.path.boundingRect).reduce(Rect.null) { $0.union($1) }
        #expect(abs(box.minY + 21) < 0.05 && abs(box.maxY) < 0.05)
        #expect(try lines("\"", face, size: 32).count == 2)
    }

    @Test("what is no Hershey font is refused", arguments: ["", "hello world", "  699 99JZRF", "x"])
    func noHershey(content: String) {
        #expect(throws: FontError.self) { try opened(content, "jhf") }
    }

    private static let cad = """
        # Format:            LibreCAD Font 1
        # Name:              Made for a test
        # LetterSpacing:     3
        # WordSpacing:       6.75

        [0041] A
        3.5,9;0,0
        3.5,9;7,0

        [00C1] Á
        C0041
        3.5,10;5,11

        [006F] o
        0,3;6,3,A1;0,3,A1
        """

    @Test("a font of LibreCAD has its strokes, arcs and copies")
    func libreCAD() throws {
        let face = try opened(Self.cad, "lff")
        #expect(face.isSingleLine && face.familyName == "Made for a test")
        let unit = 8192.0 / 600
        #expect(try lines("A", face, size: unit).count == 2)
        #expect(try lines("Á", face, size: unit).count == 3)
        // Two half circles, the first of which runs below.
        let round = try lines("o", face, size: unit).map(\.path.boundingRect).reduce(Rect.null) { $0.union($1) }
        #expect(abs(round.width - 6) < 0.02 && abs(round.height - 6) < 0.02)
        let font = Font(face, size: unit)
        let (letter, space) = (try #require(font.glyph(for: "A")), try #require(font.glyph(for: " ")))
        #expect(abs(font.advance(of: letter) - 10) < 0.01)
        #expect(abs(font.advance(of: space) - 6.75) < 0.01)
    }

    @Test("what is no LibreCAD font is refused", arguments: ["", "[0041] A\n1,2;x", "[zz] A\n0,0;1,1", "0,0;1,1"])
    func noLibreCAD(content: String) {
        #expect(throws: FontError.self) { try opened(content, "lff") }
    }

    /// A font of one letter, l, with contours as a table of TrueType.
    private func trueType(_ contours: [[(Double, Double)]], extra: [String: [UInt8]] = [:]) throws -> Data {
        let base = try FontFace(data: try baseFont()).handle
        var glyph = OpenTypeWriter()
        let points = contours.flatMap(\.self)
        glyph.i16(Double(contours.count))
        for value in [points.map(\.0).min(), points.map(\.1).min(), points.map(\.0).max(), points.map(\.1).max()] {
            glyph.i16(value ?? 0)
        }
        var end = -1
        for contour in contours {
            end += contour.count
            glyph.u16(end)
        }
        glyph.u16(0)
        for _ in points { glyph.u8(1) }
        var last = (0.0, 0.0)
        for point in points {
            glyph.i16(point.0 - last.0)
            last.0 = point.0
        }
        for point in points {
            glyph.i16(point.1 - last.1)
            last.1 = point.1
        }
        var body = glyph.bytes
        while body.count % 4 != 0 { body.append(0) }
        var locations = OpenTypeWriter()
        locations.u32(0, 0, body.count)
        var tables: [String: [UInt8]] = ["glyf": body, "loca": locations.bytes]
        for tag in ["head", "hhea", "hmtx", "maxp", "cmap", "name", "OS/2", "post"] { tables[tag] = base.table(tag) }
        return Data(OpenTypeWriter.file(tables.merging(extra) { $1 }))
    }
    private func baseFont() throws -> Data {
        let stroke = Path {
            $0.move(to: Point(x: 100, y: 0))
            $0.addLine(to: Point(x: 100, y: 700))
        }
        return try SingleLineFont(
            family: "Base", unitsPerEm: 1000, ascender: 800, descender: -200, capHeight: 700, xHeight: 500,
            penWidth: 40,
            glyphs: [.init(text: "", advance: 500), .init(text: "l", advance: 200, lines: stroke)]
        ).openTypeData()
    }

    @Test(
        "contours that run back, and contours that are not closed, are lines",
        arguments: [
            [[(100.0, 0.0), (100, 700), (300, 700), (100, 700)], [(100, 300), (200, 300)]],
            [[(100.0, 0.0), (100, 700)], [(100, 700), (300, 700)], [(100, 300), (200, 300)]],
        ])
    func stick(contours: [[(Double, Double)]]) throws {
        let face = try FontFace(data: try trueType(contours))
        #expect(face.isSingleLine)
        let found = try lines("l", face, size: 1000)
        #expect(found.allSatisfy { !$0.isClosed })
        let length = found.flatMap(\.segments).reduce(0.0) { $0 + $1.controlLength }
        #expect(abs(length - 1000) < 1e-6)
        // The pen goes along the lines also where letters are drawn, half of it on either side.
        let font = Font(face, size: 1000)
        let drawn = font.outline(of: try #require(font.glyph(for: "l"))).boundingRect
        let middle = found.map(\.path.boundingRect).reduce(Rect.null) { $0.union($1) }
        let pen = try #require(font.penWidth)
        #expect(abs(drawn.minX - (middle.minX - pen / 2)) < 2 && abs(drawn.maxX - (middle.maxX + pen / 2)) < 2)
    }

    @Test("outlines stay outlines")
    func outlines() throws {
        let bar = [[(100.0, 0.0), (100, 700), (180, 700), (180, 0)]]
        #expect(try FontFace(data: try trueType(bar)).isSingleLine == false)
    }

    @Test("a table of unfilled strokes is lines, and one with fills is none")
    func strokeTable() throws {
        func table(_ paint: String) -> [UInt8] {
            let document = Array(
                "<svg xmlns=\"http://www.w3.org/2000/svg\"><g id=\"glyph1\" transform=\"matrix(1 0 0 -1 0 0)\"><path \(paint) d=\"M100 0V700H300\"/></g></svg>"
                    .utf8)
            var writer = OpenTypeWriter()
            writer.u16(0)
            writer.u32(10, 0)
            writer.u16(1, 1, 1)
            writer.u32(14, document.count)
            return writer.bytes + document
        }
        let bar = [[(100.0, 0.0), (100, 700), (180, 700), (180, 0)]]
        let face = try FontFace(
            data: try trueType(bar, extra: ["SVG ": table("fill='none' stroke='currentColor' stroke-width='44'")]))
        #expect(face.isSingleLine)
        let found = try lines("l", face, size: 1000)
        #expect(found.count == 1 && found[0].segments.count == 2)
        #expect(found.first?.path.boundingRect.minY == -700)
        #expect(Font(face, size: 1000).penWidth == 44)
        #expect(try FontFace(data: try trueType(bar, extra: ["SVG ": table("fill='red'")])).isSingleLine == false)
    }
}
