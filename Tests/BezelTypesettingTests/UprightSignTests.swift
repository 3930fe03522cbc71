// Signs and shapes that stand upright wherever the line goes, columns, pictures as ink.
import BezelGeometry
import Testing

@testable import BezelTypesetting

@Suite struct UprightSignTests {
    private func ring(_ separator: TextPath.Separator, upright: Bool) throws -> PlacedText {
        var line = TextPath(circle(radius: 100), anchor: .around)
        line.circuit = TextPath.Circuit(
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
            var line = TextPath(circle(radius: 60), anchor: .around, spacing: .optical)
            line.circuit = TextPath.Circuit(
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
        let placed = try TextPath(column).place(shaped)
        let box = placed.inkBounds
        let metrics = font.metrics
        let middle = (metrics.ascender + metrics.descender) / 2
        #expect(abs(box.minX - (50 - middle)) < 0.5 && abs(box.maxX - (50 - middle + metrics.capHeight)) < 0.5)
    }

    @Test func nothingGoesOnWhereLinesAndPathsDiffer() throws {
        let font = Font(try Pinned.face(Pinned.noto), size: 20)
        var lines = ParallelLines(TextPath(line(100)))
        lines.ownPaths = [TextPath(line(100)), TextPath(line(200))]
        #expect(throws: LayoutError.lineCount(1, paths: 2)) {
            try lines.block(of: StyledText("one", style: TextStyle(font: font)))
        }
        let block = try lines.block(of: StyledText("one\ntwo", style: TextStyle(font: font)))
        #expect(block.lines.map { PathMeasure($0.path.path).length.rounded() } == [100, 200])
    }
}
