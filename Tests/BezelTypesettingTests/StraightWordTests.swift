// Words that stay straight on a curve: they move as wholes, and their lines are as straight as they are.
import BezelGeometry
import Foundation
import Testing

@testable import BezelTypesetting

@Suite struct StraightWordTests {
    private func placed(
        _ text: String, inside: Bool, radius: Double = 100, spacing: TextPath.Gaps = .optical,
        effect: LetterEffect = .rainbow, decorations: [TextDecoration] = []
    ) throws -> PlacedText {
        var styled = StyledText(text, style: TextStyle(font: Font(try Pinned.face(Pinned.inter), size: 26)))
        for i in styled.spans.indices { styled.spans[i].style.decorations = decorations }
        let path = TextPath(
            circle(radius: radius, inside: inside), position: .init(.middle, at: .fraction(0.5)),
            spacing: .init(spacing),
            letters: .init(.words, effect: effect))
        return try path.place(Shaper().shape(styled))
    }

    /// The distances of the advances of neighbouring words along the line.
    private func gaps(_ placed: PlacedText) -> [Double] {
        let letters = placed.clusters.filter { !$0.isSpace }
        return zip(letters, letters.dropFirst()).filter { $1.range.lowerBound > $0.range.upperBound }.map {
            $1.middle - $1.advance / 2 - $0.middle - $0.advance / 2
        }
    }

    private func words(_ placed: PlacedText) -> [[PlacedCluster]] {
        placed.clusters.split(whereSeparator: \.isSpace).map(Array.init)
    }

    @Test func wordsThatLeanTogetherMoveApartAsWholes() throws {
        let text = "Each word is straight here"
        let exact = try placed(text, inside: true, spacing: .exact)
        let moved = try placed(text, inside: true)
        for (gap, own) in zip(gaps(exact), gaps(moved)) { #expect(own > gap + 1) }
        for (before, after) in zip(words(exact), words(moved)) {
            let angle = try #require(after.first).angle.radians
            for letter in after { #expect(abs(letter.angle.radians - angle) < 1e-9) }
            for (a, b) in zip(zip(before, before.dropFirst()), zip(after, after.dropFirst())) {
                #expect(abs(a.0.position.distance(to: a.1.position) - b.0.position.distance(to: b.1.position)) < 1e-6)
            }
        }
        #expect(PlacedText.overprints(of: [moved]).isEmpty && moved.hiddenRanges.isEmpty)
    }

    @Test func theInkOfNeighbouringWordsKeepsMostOfItsStraightDistance() throws {
        for text in ["and dad did", "AWAY TO VAVAVOOM", "of it", "is straight"] {
            let placed = try placed(text, inside: true)
            let straight = try TextPath(Path(svg: "M0 0H2000")).place(
                Shaper().shape(StyledText(text, style: TextStyle(font: Font(try Pinned.face(Pinned.inter), size: 26)))))
            let (own, level) = (wordDistances(placed), wordDistances(straight))
            for (distance, usual) in zip(own, level) { #expect(distance > 0.45 * usual, "\(text)") }
        }
    }

    /// Between the ink of neighbouring words, by the points of their outlines.
    private func wordDistances(_ placed: PlacedText) -> [Double] {
        var letters: [(offset: Int, points: [Point])] = []
        for run in placed.runs {
            for glyph in run.glyphs where !placed.clusters[glyph.clusterIndex].isSpace {
                let outline = placed.outline(of: glyph, in: run).flattened(tolerance: 0.05)
                let points = outline.elements.compactMap { element -> Point? in
                    switch element {
                    case .move(let p), .line(let p): p
                    default: nil
                    }
                }
                letters.append((placed.clusters[glyph.clusterIndex].range.lowerBound, points))
            }
        }
        letters.sort { $0.offset < $1.offset }
        return zip(letters, letters.dropFirst()).filter { $1.offset > $0.offset + 1 }.map { a, b in
            a.points.map { p in b.points.map { p.distance(to: $0) }.min() ?? .infinity }.min() ?? .infinity
        }
    }

    @Test func wordsThatLeanApartKeepTheirSpaces() throws {
        let text = "Each word is straight here"
        let (exact, own) = (try placed(text, inside: false, spacing: .exact), try placed(text, inside: false))
        for (a, b) in zip(gaps(exact), gaps(own)) { #expect(abs(a - b) < 1e-6) }
    }

    @Test func lettersThatDoNotTurnLeaveWordSpacesAlone() throws {
        let text = "Each word is straight here"
        let exact = try placed(text, inside: true, spacing: .exact, effect: .stairStep)
        let own = try placed(text, inside: true, effect: .stairStep)
        for (a, b) in zip(gaps(exact), gaps(own)) { #expect(abs(a - b) < 1e-6) }
    }

    @Test(arguments: [false, true])
    func eachStraightWordHasAStraightLineParallelToIt(_ inside: Bool) throws {
        let text = "Each word stands alone"
        for line in [TextDecoration.Line.underline, .overline, .lineThrough] {
            let placed = try placed(text, inside: inside, decorations: [TextDecoration(line)])
            let words = words(placed)
            #expect(placed.decorations.count == words.count)
            for (word, decoration) in zip(words, placed.decorations) {
                let (first, last) = (try #require(word.first), try #require(word.last))
                let elements = try #require(decoration.strip).path.elements
                guard elements.count == 2, case .move(let start) = elements.first, case .line(let end) = elements.last
                else {
                    Issue.record("The line is not straight.")
                    continue
                }
                let turn = ((end - start).angle.radians - first.angle.radians).remainder(dividingBy: 2 * .pi)
                #expect(abs(turn) < 1e-9)
                let length = (first.advance + last.advance) / 2 + first.position.distance(to: last.position)
                #expect(abs(start.distance(to: end) - length) < 1e-6)
            }
        }
    }
}
