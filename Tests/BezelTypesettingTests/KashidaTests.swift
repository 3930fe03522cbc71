// Justified Arabic: where kashidas go, that they fill the length, and that letters stay joined.
import BezelGeometry
import Foundation
import Testing

@testable import BezelTypesetting

@Suite struct KashidaTests {
    /// Offsets found by hand from the ranks that KashidaPoints documents.
    @Test(arguments: [
        ("سلام", [2]),  // after the seen, though an alef follows
        ("محمد", [6]),  // before the final dal
        ("كتاب", [4]),  // before the final alef; the beh stands alone
        ("كبير", [4]),  // before the medial yeh that a final reh follows
        ("بيت", [4]),  // before the final teh
        ("مـلك", [4]),  // after the kashida that is there
        ("بسم الله الرحمن", [4, 26]),  // after the seen; none in the name of God; before the final noon
        ("لا", []), ("في", []), ("دار", []), ("الله", []), ("justify", []), ("שלום", []),
    ])
    func oneKashidaAWordAtItsBestPlace(_ text: String, _ offsets: [Int]) throws {
        let shaped = try Pinned.shape(text, Pinned.amiri)
        #expect(KashidaPoints(shaped).best().map(\.offset) == offsets)
    }

    /// One long stroke in a word that goes round a ring would not be lettering: all places take their part.
    @Test func aWordRoundARingIsDrawnOutAtAllItsPlaces() throws {
        let shaped = try Pinned.shape("السلام", Pinned.amiri, size: 30)
        #expect(KashidaPoints(shaped).all().count == 2)
        let placed = try TextPath.svg(circle(radius: 120), position: .around).place(shaped)
        let pieces = Dictionary(grouping: placed.clusters.filter(\.isKashida)) { $0.range.lowerBound }
        let lengths = pieces.values.map { $0.reduce(0) { $0 + $1.advance } }
        #expect(lengths.count == 2)
        #expect(abs(lengths[0] - lengths[1]) < 1e-6)
    }

    /// Whether on a line or round a ring: what they cannot take goes to the word spaces.
    @Test(arguments: ["السلام عليكم", "سلسلة المطاعم العالمية", "محمد سلام word كتاب"])
    func aKashidaIsNoLongerThanTheWidestLetterOfItsWord(_ text: String) throws {
        let shaped = try Pinned.shape(text, Pinned.amiri, size: 30)
        let widest = shaped.clusters.split(whereSeparator: \.isSpace).map { word in
            (word.map(\.range.lowerBound), word.map(\.advance).max() ?? 0)
        }
        let paths = [
            TextPath.svg(line(1500), position: .justified), TextPath.svg(circle(radius: 250), position: .around),
            TextPath.svg(circle(radius: 250), position: .justified),
        ]
        for path in paths {
            let placed = try path.place(shaped)
            let pieces = Dictionary(grouping: placed.clusters.filter(\.isKashida)) { $0.range.lowerBound }
            #expect(pieces.count > 2)
            for (offset, row) in pieces {
                let word = try #require(widest.first { $0.0.contains(offset) })
                #expect(row.reduce(0) { $0 + $1.advance } <= word.1 + 1e-9)
            }
        }
        let onLine = try paths[0].place(shaped)
        #expect(abs(onLine.advance - onLine.pathLength) < 1e-6)
    }

    @Test func vowelSignsStayOnTheirLetters() throws {
        // Seen with a kasra, meem: the tatweel goes after the kasra.
        let shaped = try Pinned.shape("بِسِم", Pinned.amiri)
        #expect(KashidaPoints(shaped).best().map(\.offset) == [8])
    }

    @Test(arguments: ["سلام", "محمد", "مرحبا بالعالم", "جميل كتاب", "word سلام word"], [260.0, 300, 400.5])
    func kashidasFillTheLengthExactly(_ text: String, _ length: Double) throws {
        let shaped = try Pinned.shape(text, Pinned.amiri, size: 30)
        let placed = try TextPath.svg(line(length), position: .justified).place(shaped)
        #expect(placed.clusters.contains { $0.isKashida })
        let left = placed.clusters.map { $0.middle - $0.advance / 2 }.min() ?? -1
        let right = placed.clusters.map { $0.middle + $0.advance / 2 }.max() ?? -1
        #expect(abs(left) < 1e-9 && abs(right - length) < 1e-9)
        #expect(placed.hiddenRanges.isEmpty)
        // Ranges are those of the text as it was given: every byte once, and nothing for kashidas.
        #expect(placed.string == text)
        var next = 0
        for cluster in placed.clusters {
            #expect(cluster.range.lowerBound == next && cluster.range.isEmpty == cluster.isKashida)
            next = cluster.range.upperBound
        }
        #expect(next == text.utf8.count)
        // Within a word nothing gapes: each advance begins where its neighbour's ends.
        let drawn = placed.clusters.filter { !$0.isSpace }.sorted { $0.middle < $1.middle }
        for (a, b) in zip(drawn, drawn.dropFirst()) where a.isKashida || b.isKashida {
            #expect(abs(a.middle + a.advance / 2 - (b.middle - b.advance / 2)) < 1e-9)
        }
    }

    @Test func wordsShareTheRestAndSpacesTakeWhatIsOver() throws {
        let shaped = try Pinned.shape("محمد سلام", Pinned.amiri, size: 20)
        func kashida(_ length: Double) throws -> (each: [Double], space: Double) {
            let placed = try TextPath.svg(line(length), position: .justified).place(shaped)
            let pieces = placed.clusters.filter(\.isKashida)
            let words = Set(pieces.map(\.range.lowerBound)).sorted().map { place in
                pieces.filter { $0.range.lowerBound == place }.reduce(0) { $0 + $1.advance }
            }
            let space = try #require(placed.clusters.firstIndex { $0.isSpace })
            let before = placed.clusters[space - 1]
            let after = placed.clusters[space + 1]
            return (words, before.middle - before.advance / 2 - (after.middle + after.advance / 2))
        }
        let natural = try #require(shaped.clusters.first { $0.isSpace }).advance
        let short = try kashida(shaped.advance + 12)
        #expect(short.each.count == 2)
        #expect(abs(short.each[0] - short.each[1]) < 1e-9)
        #expect(abs(short.space - natural) < 1e-9)
        let long = try kashida(300)
        let letters = shaped.clusters.filter { !$0.isSpace }.map(\.advance)
        #expect(long.each.allSatisfy { $0 <= (letters.max() ?? 0) + 1e-9 })
        #expect(long.space > natural + 50)
    }

    @Test func textWithoutRoomAndTextInOtherScriptsGetNone() throws {
        let latin = try Pinned.shape("one two", Pinned.noto)
        let arabic = try Pinned.shape("سلام", Pinned.amiri)
        let hebrew = try Pinned.shape("שלום עולם", Pinned.hebrew)
        for (text, length) in [(latin, 300.0), (arabic, 20), (hebrew, 300)] {
            var path = TextPath.svg(line(length), position: .justified)
            let with = try path.place(text)
            path.spacing.usesKashida = false
            #expect(try path.place(text) == with)
            #expect(!with.clusters.contains { $0.isKashida })
        }
        var path = TextPath.svg(line(300), position: .justified)
        path.spacing.usesKashida = false
        #expect(try !path.place(arabic).clusters.contains { $0.isKashida })
    }

    @Test func trackedArabicIsFilledAsAnyOther() throws {
        let tracked = try Pinned.shape("سلام عليكم", Pinned.amiri, tracking: 4)
        let placed = try TextPath.svg(line(tracked.advance + 60), position: .justified).place(tracked)
        #expect(placed.clusters.contains { $0.isKashida })
        #expect(abs(placed.advance - placed.pathLength) < 1e-6)
        let plain = try Pinned.shape("سلام عليكم", Pinned.amiri)
        let filled = try TextPath.svg(line(tracked.advance + 60), position: .justified).place(plain)
        #expect(Ink.parts(placed) == Ink.parts(filled))
    }

    /// The ink of a justified word is in as many pieces as that of the word in straight text.
    @Test(arguments: [TextPath.Method.align, .joined, .stretch], [1.0, 4])
    func justifiedWordsStayConnected(_ method: TextPath.Method, _ ems: Double) throws {
        for word in ["مرحبا", "سلام", "جميل", "كتاب", "محمد"] {
            let size: Double = 50
            let shaped = try Pinned.shape(word, Pinned.amiri, size: size)
            let natural = shaped.clusters.reduce(0) { $0 + $1.advance }
            let straight = Ink.parts(try TextPath.svg(line(1000), position: .init(at: .length(500))).place(shaped))
            let long = natural + ems * size
            let onLine = try TextPath.svg(line(long), position: .justified, letters: .init(method)).place(shaped)
            #expect(onLine.clusters.contains { $0.isKashida })
            #expect(Ink.parts(onLine) == straight, "\(word) on a line")
            guard method != .align else { continue }
            // Half a turn outside a circle.
            let arc = Path.arc(
                center: .zero, radius: long / .pi, startAngle: .degrees(180), delta: .degrees(180))
            let onArc = try TextPath.svg(arc, position: .justified, spacing: .optical, letters: .init(method)).place(
                shaped)
            #expect(onArc.clusters.contains { $0.isKashida })
            #expect(Ink.parts(onArc) == straight, "\(word) on an arc")
        }
    }

    /// Both letters beside a kashida bend where they meet it: their edges lie on the same parallels of the curve.
    @Test func lettersBendTowardsTheirKashida() throws {
        let shaped = try Pinned.shape("سلام", Pinned.amiri, size: 60)
        let radius: Double = 150
        let arc = Path.arc(center: .zero, radius: radius, startAngle: .degrees(200), delta: .degrees(140))
        let placed = try TextPath.svg(arc, position: .justified, letters: .init(.joined)).place(shaped)
        let drawn = placed.runs.flatMap(\.glyphs).filter { $0.outline != nil }
        let pieces = Set(drawn.map { placed.clusters[$0.clusterIndex].range.lowerBound })
        // The seen at 0, the stroke and the lam that follow it.
        #expect(pieces.isSuperset(of: [0, 2]))
        for glyph in drawn where placed.clusters[glyph.clusterIndex].isKashida {
            let points = try #require(glyph.outline).flattened(tolerance: 0.05).elements.compactMap {
                element -> Double? in
                switch element {
                case .move(let p), .line(let p): p.distance(to: .zero) - radius
                default: nil
                }
            }
            // The stroke keeps the font's thickness above the baseline all along the curve.
            #expect((points.min() ?? -9) > -0.4 && (points.max() ?? 9) < 60 * 0.0905)
        }
    }

    @Test func questionsAboutLettersWithKashidas() throws {
        let text = "سلام"
        let placed = try TextPath.svg(line(300), position: .justified).place(
            try Pinned.shape(text, Pinned.amiri, size: 30))
        let stroke = try #require(placed.clusters.firstIndex { $0.isKashida })
        let point = Point(x: placed.clusters[stroke].position.x, y: -2)
        #expect(placed.hitTest(point) == stroke)
        // Selecting the seen selects its stroke; selecting the rest does not.
        let box = placed.selection(0..<2).boundingRect
        #expect(box.contains(point) && abs(box.maxX - 300) < 1e-6)
        #expect(!placed.selection(2..<8).boundingRect.contains(point))
        for offset in [0, 2, 4, 6, 8] { #expect(placed.caret(at: offset) != nil) }
        #expect(placed.accessibilityLabel == text)
    }
}
