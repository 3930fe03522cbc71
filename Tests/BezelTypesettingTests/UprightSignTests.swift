// Signs and shapes that stand upright wherever the line goes, columns, pictures as ink.
import BezelGeometry
import BezelInterop
import Foundation
import Testing

@testable import BezelTypesetting

@Suite struct UprightSignTests {
    private func ring(_ separator: TextPath.Separator, upright: Bool) throws -> PlacedText {
        var line = TextPath.svg(circle(radius: 100), position: .around)
        line.position.circuit = TextPath.Circuit(
            repeats: .times(4), separator: separator, separatorStaysUpright: upright, meeting: .degrees(45))
        return try line.place(try Pinned.shape("OOO", Pinned.noto))
    }
    private func boxes(_ placed: PlacedText, _ isSign: (PlacedGlyph) -> Bool) -> [Rect] {
        placed.runs.flatMap { run in
            run.glyphs.filter(isSign).map { placed.outline(of: $0, in: run).boundingRect }
        }
    }

    @Test func aShapeKeepsItsFormAllRound() throws {
        let bar = Ornament(try Path(svg: "M0 0H40V10H0Z"), height: 0.3)
        let upright = boxes(try ring(.ornament(bar), upright: true)) { $0.outline != nil }
        #expect(upright.count == 4)
        #expect(upright.allSatisfy { abs($0.width / $0.height - 4) < 1e-6 })
        let turned = boxes(try ring(.ornament(bar), upright: false)) { $0.outline != nil }
        #expect(turned.allSatisfy { $0.width / $0.height < 3 })
        // Both stand about the same places: half the height of capitals over the circle.
        for (a, b) in zip(upright, turned) { #expect(hypot(a.midX - b.midX, a.midY - b.midY) < 0.5) }
    }

    @Test func anUprightShapeKeepsClearOfTheLettersBesideIt() throws {
        let bar = Ornament(try Path(svg: "M0 0H60V6H0Z"), height: 0.2)
        for degrees in stride(from: 0.0, to: 360, by: 30) {
            var line = TextPath.svg(circle(radius: 60), position: .around, spacing: .optical)
            line.position.circuit = TextPath.Circuit(
                separator: .ornament(bar), separatorStaysUpright: true, meeting: .degrees(degrees))
            let placed = try line.place(try Pinned.shape("ROUNDABOUT", Pinned.noto))
            #expect(Ink.parts(placed) == 11, "\(degrees)")
        }
    }

    @Test func lettersOfASeparatorTurn() throws {
        #expect(throws: LayoutError.self) { try ring(.text("No"), upright: true) }
    }

    @Test func aColumnsLettersLieOnTheirSideAboutItsLine() throws {
        var shaper = Shaper()
        shaper.orientation = .vertical
        let font = Font(try Pinned.face(Pinned.noto), size: 100)
        let shaped = try shaper.shape(StyledText("HHH", style: TextStyle(font: font)))
        let column = Path {
            $0.move(to: Point(x: 50, y: 0))
            $0.addLine(to: Point(x: 50, y: 500))
        }
        let placed = try TextPath.svg(column).place(shaped)
        let box = placed.inkBounds
        let metrics = font.metrics
        let middle = (metrics.ascender + metrics.descender) / 2
        #expect(abs(box.minX - (50 - middle)) < 0.5 && abs(box.maxX - (50 - middle + metrics.capHeight)) < 0.5)
    }

    /// There are such fonts; by what they say, all letters of a column lie on each other.
    @Test func lettersWhoseFontHasNoughtsForVerticalMeasuresGoAnEm() throws {
        let path = Pinned.root.appendingPathComponent("fonts/" + Pinned.noto)
        let face = try FontFace(data: Data(Self.withoutVerticalMeasures(Array(try Data(contentsOf: path)))))
        var shaper = Shaper()
        shaper.orientation = .vertical
        let shaped = try shaper.shape(StyledText("©×©", style: TextStyle(font: Font(face, size: 40))))
        #expect(shaped.clusters.map(\.advance) == [40, 40, 40])
        let sound = try Pinned.face(Pinned.noto)
        let own = try shaper.shape(StyledText("©×©", style: TextStyle(font: Font(sound, size: 40))))
        #expect(own.clusters.allSatisfy { $0.advance > 40 }, "a font without the table goes by its line's height")
    }
    /// A font with tables of vertical measures that are all 0.
    private static func withoutVerticalMeasures(_ font: [UInt8]) -> [UInt8] {
        func number(_ at: Int, _ count: Int) -> Int { font[at..<at + count].reduce(0) { $0 << 8 | Int($1) } }
        var tables: [String: [UInt8]] = [:]
        for i in 0..<number(4, 2) {
            let entry = 12 + 16 * i
            let start = number(entry + 8, 4)
            tables[String(decoding: font[entry..<entry + 4], as: UTF8.self)] = Array(
                font[start..<start + number(entry + 12, 4)])
        }
        let glyphs = tables["maxp"].map { Int($0[4]) << 8 | Int($0[5]) } ?? 0
        // Version 1.0, and one measure for all glyphs.
        tables["vhea"] = [0, 1] + [UInt8](repeating: 0, count: 33) + [1]
        tables["vmtx"] = [UInt8](repeating: 0, count: 2 + 2 * glyphs)
        return OpenTypeWriter.file(tables)
    }

    @Test func nothingGoesOnWhereLinesAndPathsDiffer() throws {
        let font = Font(try Pinned.face(Pinned.noto), size: 20)
        var lines = ParallelLines(TextPath.svg(line(100)))
        lines.ownPaths = [TextPath.svg(line(100)), TextPath.svg(line(200))]
        #expect(throws: LayoutError.lineCount(1, paths: 2)) {
            try lines.block(of: StyledText("one", style: TextStyle(font: font)))
        }
        let block = try lines.block(of: StyledText("one\ntwo", style: TextStyle(font: font)))
        #expect(block.lines.map { PathMeasure($0.path.path).length.rounded() } == [100, 200])
    }
}
