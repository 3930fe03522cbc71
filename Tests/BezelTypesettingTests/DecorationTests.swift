// Lines along text follow the text: over gaps, seams and subpaths; and lines round letters go round joined ones as one.
import BezelGeometry
import BezelTestSupport
import Foundation
import Testing

@testable import BezelTypesetting

@Suite struct DecorationTests {
    private func underlined(_ text: String, _ font: String = Pinned.noto, size: Double = 30) throws -> ShapedText {
        try Shaper(fallbackFaces: Pinned.fallbacks).shape(
            StyledText(
                text,
                style: TextStyle(font: Font(Pinned.face(font), size: size), decorations: [TextDecoration(.underline)])))
    }

    /// The middle of the underline below a point of the baseline.
    private func under(_ position: Point, _ angle: Angle, _ shaped: ShapedText) -> Point {
        let down = Vector(dx: -sin(angle.radians), dy: cos(angle.radians))
        return position - down * shaped.text.spans[0].style.font.metrics.underlinePosition
    }

    private func isUnderlined(_ placed: PlacedText, _ p: Point) -> Bool {
        placed.decorations.contains { $0.outline.contains(p) }
    }

    @Test func noLineConnectsSubpaths() throws {
        let shaped = try underlined("Text over two subpaths")
        let path = try Path(svg: "M0 0H180 M230 80H500")
        let placed = try TextPath.svg(path).place(shaped)
        #expect(placed.decorations.count == 2)
        let heights = placed.decorations.map(\.outline.boundingRect.height)
        #expect(heights.allSatisfy { $0 < 4 })
        for cluster in placed.clusters where !cluster.isHidden {
            let isThere = isUnderlined(placed, under(cluster.position, cluster.angle, shaped))
            #expect(isThere)
        }
        // Each line begins with its first letter and ends with its last.
        let second = placed.clusters.filter { $0.position.y > 40 }
        let box = placed.decorations[1].outline.boundingRect
        #expect(abs(box.minX - (second[0].position.x - second[0].advance / 2)) < 1e-6)
        let last = try #require(second.last)
        #expect(abs(box.maxX - (last.position.x + last.advance / 2)) < 1e-6)
    }

    /// A font whose kerning outweighs its advances.
    @Test func linesAlongLettersThatRunBackwardsAreDrawn() throws {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        let face = try FontFace(path: root.appendingPathComponent("Fuzz/Corpus/font/negative.ttf").path)
        let style = TextStyle(font: Font(face, size: 30), decorations: [TextDecoration(.underline)])
        let shaped = try Shaper().shape(StyledText("AAAB AAB", style: style))
        #expect(shaped.clusters.contains { $0.advance < 0 })
        for path in [line(900), try Path(svg: "M0 0a90 90 0 1 1 .01 0z M300 0h500")] {
            for anchor in [TextAnchor.start, .middle, .justify] {
                let placed = try TextPath.svg(path, position: .init(anchor, at: .fraction(0.5))).place(shaped)
                #expect(placed.decorations.allSatisfy { $0.outline.boundingRect.width.isFinite })
            }
        }
    }

    @Test(arguments: [300.0, 700, 2000])
    func wordSpacesOfJustifiedTextAreUnderlined(_ length: Double) throws {
        let shaped = try underlined("one two three")
        let placed = try TextPath.svg(line(length), position: .justified).place(shaped)
        #expect(placed.decorations.count == 1)
        for i in 0..<200 {
            let x = length * (Double(i) + 0.5) / 200
            let isThere = isUnderlined(placed, under(Point(x: x, y: 0), .zero, shaped))
            #expect(isThere)
        }
    }

    @Test func hiddenTextHasNoLine() throws {
        let shaped = try underlined("HELLO WORLD")
        let placed = try TextPath.svg(line(120), position: .init(.middle, at: .length(60))).place(shaped)
        let shown = placed.clusters.filter { !$0.isHidden }
        #expect(shown.count < placed.clusters.count)
        let box = try #require(placed.decorations.first).outline.boundingRect
        #expect(placed.decorations.count == 1)
        #expect(abs(box.minX - (shown[0].position.x - shown[0].advance / 2)) < 1e-6)
        #expect(abs(box.maxX - (shown[shown.count - 1].position.x + shown[shown.count - 1].advance / 2)) < 1e-6)
    }

    /// Wherever the anchor lies, the line of text that fills a ring has no gap, at the seam of the path or of the text.
    @Test(arguments: [0.0, 0.2, 0.5, 0.93])
    func theLineOfAFullRingIsClosed(_ offset: Double) throws {
        let shaped = try underlined("ROUND AND ROUND AGAIN")
        let radius = (shaped.advance + 8) / (2 * .pi)
        let placed = try TextPath.svg(circle(radius: radius), position: .init(.middle, at: .fraction(offset))).place(
            shaped)
        #expect(placed.hiddenRanges.isEmpty)
        let depth = -shaped.runs[0].font.metrics.underlinePosition
        for i in 0..<360 {
            let angle = Double(i) * .pi / 180 + 1e-4
            let p = Point(x: (radius - depth) * cos(angle), y: (radius - depth) * sin(angle))
            let isThere = isUnderlined(placed, p)
            #expect(isThere, "\(i)")
        }
    }

    /// Text far shorter than its circle has ends, and the line runs on over the path's own start.
    @Test func theLineRunsOverTheStartOfAClosedPath() throws {
        let shaped = try underlined("seam here")
        let placed = try TextPath.svg(circle(radius: 200), position: .init(.middle, at: .length(0))).place(shaped)
        #expect(placed.decorations.count == 1)
        for cluster in placed.clusters {
            let isThere = isUnderlined(placed, under(cluster.position, cluster.angle, shaped))
            #expect(isThere)
        }
        let strip = try #require(placed.decorations[0].strip)
        #expect(abs(PathMeasure(strip.path).length - shaped.advance) < 0.01)
    }

    @Test func aSpanOfItsOwnIsUnderlinedAlone() throws {
        let font = Font(try Pinned.face(Pinned.noto), size: 30)
        let marked = TextStyle(font: font, decorations: [TextDecoration(.underline)])
        let shaped = try Shaper().shape(
            StyledText(spans: [
                .init("one ", style: TextStyle(font: font)), .init("two words", style: marked),
                .init(" three", style: TextStyle(font: font)),
            ]))
        let placed = try TextPath.svg(line(600), position: .justified).place(shaped)
        #expect(placed.decorations.count == 1)
        let box = placed.decorations[0].outline.boundingRect
        let own = placed.clusters.filter { (4..<13).contains($0.range.lowerBound) }
        #expect(abs(box.minX - (own[0].position.x - own[0].advance / 2)) < 1e-6)
        #expect(abs(box.maxX - (own[8].position.x + own[8].advance / 2)) < 1e-6)
    }

    /// Random texts on random paths of one to four subpaths: below every letter that is shown there is a line, and the
    /// lines are no longer than the text.
    @Test func randomTextsOnRandomSubpathsAreUnderlined() throws {
        var numbers = SeededNumbers(3)
        for _ in 0..<40 {
            let words = ["Hamburg", "one", "مرحبا", "of", "AVATAR", "שלום", "नमस्ते", "twelve"]
            let text = (0..<Int.random(in: 1...6, using: &numbers)).map { _ in words.randomElement(using: &numbers)! }
                .joined(separator: " ")
            let shaped = try underlined(text)
            let path = Path { path in
                for k in 0..<Int.random(in: 1...4, using: &numbers) {
                    let y = Double(k) * 300
                    path.move(to: Point(x: 0, y: y))
                    path.addCurve(
                        to: Point(x: .random(in: 150...500, using: &numbers), y: y),
                        control1: Point(x: 60, y: y + .random(in: -60...60, using: &numbers)),
                        control2: Point(x: 120, y: y + .random(in: -60...60, using: &numbers)))
                }
            }
            let line = TextPath.svg(
                path,
                position: .init(
                    [.start, .middle].randomElement(using: &numbers)!,
                    at: .fraction(.random(in: 0...0.5, using: &numbers))))
            let placed = try line.place(shaped)
            let bare = placed.clusters.filter { cluster in
                !cluster.isHidden && cluster.advance > 1
                    && !isUnderlined(placed, under(cluster.position, cluster.angle, shaped))
            }
            #expect(bare.isEmpty, "\(text): \(bare.map(\.range))")
            let lengths = placed.decorations.compactMap(\.strip).reduce(0) { $0 + PathMeasure($1.path).length }
            let shown = placed.clusters.reduce(0) { $0 + ($1.isHidden ? 0 : $1.advance) }
            #expect(lengths <= shown + 1, "\(text)")
        }
    }

    @Test func piecesOfALineCoverIt() throws {
        let shaped = try underlined("ROUND THE BEND")
        let placed = try TextPath.svg(circle(radius: 120), position: .init(.middle, at: .length(0))).place(shaped)
        let strip = try #require(placed.decorations.first?.strip)
        let pieces = strip.pieces(length: 8, overlap: 0)
        #expect(pieces.count > 20)
        let whole = try #require(strip.outline()).signedArea
        let sum = pieces.reduce(0) { $0 + $1.outline.signedArea }
        #expect(abs(sum - whole) < abs(whole) * 1e-3)
        #expect(zip(pieces, pieces.dropFirst()).allSatisfy { $0.distance < $1.distance })
    }

    // MARK: lines round letters

    @Test(arguments: [
        ("مرحبا", Pinned.amiri), ("جميل", Pinned.amiri), ("क्षत्रिय", Pinned.devanagari), ("में", Pinned.devanagari),
        ("minimum", Pinned.dancing),
    ])
    func linesRoundJoinedLettersHaveInkOnOneSide(_ text: String, _ font: String) throws {
        let shaped = try Pinned.shape(text, font, size: 100)
        for path in [TextPath.svg(circle(radius: 300), position: .middle), .svg(line(1000), position: .middle)] {
            let placed = try path.place(shaped)
            let fill = placed.outline()
            var (samples, onBothSides) = (0, 0)
            for outline in placed.outlinesToStroke() {
                let line = PathMeasure(outline)
                for i in 0..<400 {
                    guard let f = line.frame(at: line.length * (Double(i) + 0.5) / 400) else { continue }
                    samples += 1
                    if [0.1, -0.1].allSatisfy({ fill.contains(f.position + f.normal * $0) }) { onBothSides += 1 }
                }
            }
            #expect(samples >= 400)
            // Where two strokes part in a sharp notch both sides may be ink.
            #expect(onBothSides * 60 <= samples, "\(onBothSides) of \(samples)")
        }
    }

    /// What is united is drawn as it was.
    @Test func unitedOutlinesFillTheSameArea() throws {
        let shaped = try Pinned.shape("مستشفى", Pinned.amiri, size: 100)
        let placed = try TextPath.svg(circle(radius: 300), position: .middle).place(shaped)
        let separate = placed.outline().normalized(tolerance: 0.02).signedArea
        let united = placed.outlinesToStroke().reduce(0) { $0 + abs($1.normalized(tolerance: 0.02).signedArea) }
        #expect(abs(abs(separate) - united) < united * 0.002)
    }

    @Test("a line that skips ink stays clear of every letter, on a circle and on a straight line")
    func skippedInk() throws {
        for path in [line(1000), circle(radius: 120)] {
            for (text, pieces) in [("gypsy jumping", 6), ("moon sea", 1)] {
                var style = TextStyle(font: Font(try Pinned.face(Pinned.inter), size: 40))
                style.decorations = [TextDecoration(.underline, skipsInk: true)]
                let shaped = try Shaper().shape(StyledText(text, style: style))
                let placed = try TextPath.svg(path, position: .init(at: .fraction(0.1))).place(shaped)
                let lines = placed.decorations.map { InkShape($0.outline, tolerance: 0.01) }
                let inks = placed.runs.flatMap { run in
                    run.glyphs.map { InkShape(placed.outline(of: $0, in: run), tolerance: 0.01) }
                }
                for ink in inks { for line in lines { #expect(ink.distance(to: line, limit: 0.5) >= 0.5, "\(text)") } }
                #expect(pieces == 1 ? lines.count == 1 : lines.count >= pieces, "\(text): \(lines.count)")
            }
        }
    }
}
