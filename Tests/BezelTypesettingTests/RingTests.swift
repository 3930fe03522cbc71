// Text on closed paths: the last letter and the first are neighbours as any others are.
import BezelGeometry
import Foundation
import Testing

@testable import BezelTypesetting

@Suite struct RingTests {
    private let radius: Double = 120
    private var length: Double { 2 * .pi * radius }

    private func ring(_ anchor: TextPath.Anchor, _ circuit: TextPath.Circuit = TextPath.Circuit()) -> TextPath {
        var path = TextPath.svg(circle(radius: radius), position: .init(anchor))
        path.position.circuit = circuit
        return path
    }
    /// The gaps between the advances of clusters in the text's order, over the seam too.
    private func gaps(_ placed: PlacedText, length: Double) -> [Double] {
        let all = placed.clusters.filter { !$0.isSpace }
        return all.indices.map { i in
            let next = all[(i + 1) % all.count]
            var gap = next.middle - next.advance / 2 - all[i].middle - all[i].advance / 2
            while gap < -length / 2 { gap += length }
            while gap > length / 2 { gap -= length }
            return gap
        }
    }
    private func angle(_ p: Point) -> Double { Angle.radians(atan2(p.y, p.x)).degrees }

    @Test func justifiedWordsHaveAWordSpaceOverTheSeam() throws {
        let placed = try ring(.justify).place(Pinned.shape("JUSTIFIED RING TEXT", Pinned.noto, size: 30))
        let all = gaps(placed, length: length)
        // D to R, G to T and T to J.
        let wide = [8, 12, 16].map { all[$0] }
        for gap in wide { #expect(abs(gap - wide[0]) < 1e-2) }
        #expect(wide[0] > 30)
        for i in all.indices where ![8, 12, 16].contains(i) { #expect(abs(all[i]) < 2) }
        #expect(placed.fitting.isEmpty)
    }

    @Test(arguments: TextPath.Gaps.allCases)
    func textThatIsMadeToFitLosesNoLetter(_ gaps: TextPath.Gaps) throws {
        let shaped = try Pinned.shape("HUBERT WOLFESCHLEGELSTEINHAUSENBERGERDORFF SR", Pinned.inter, size: 34)
        for anchor in [TextPath.Anchor.start, .middle, .end] {
            for overflow in [Overflow.shrink(minimumScale: 0.1), .ellipsis] {
                var path = ring(anchor)
                (path.spacing.gaps, path.fitting.overflow) = (gaps, overflow)
                let placed = try path.place(shaped)
                #expect(placed.hiddenRanges.isEmpty && !placed.fitting.isEmpty, "\(anchor), \(overflow)")
            }
        }
    }

    @Test func aSingleWordIsSpreadWithTheSeamAsOneMoreGap() throws {
        for anchor in [TextPath.Anchor.justify, .around] {
            let all = gaps(try ring(anchor).place(Pinned.shape("NHNHN", Pinned.noto, size: 30)), length: length)
            for gap in all { #expect(abs(gap - all[0]) < 0.5) }
            #expect(all[0] > 60)
        }
    }

    @Test func textGoesAroundWithTwiceAsMuchAddedToWordSpaces() throws {
        let placed = try ring(.around).place(Pinned.shape("NHN HNH", Pinned.noto, size: 30))
        let all = gaps(placed, length: length)
        let (letter, word) = (all[0], all[2])
        #expect(abs(all[5] - word) < 0.5)
        for i in [1, 3, 4] { #expect(abs(all[i] - letter) < 0.5) }
        #expect(word > 2 * letter && word < 2 * letter + 12)
    }

    @Test func theEndsOfTheTextMeetWhereAsked() throws {
        for degrees in [-400, 0, 33, 90, 270] as [Double] {
            for (anchor, expected) in [(TextPath.Anchor.around, 0), (.justify, 0), (.middle, 180)] as [(_, Double)] {
                let placed = try ring(anchor, TextPath.Circuit(meeting: .degrees(degrees)))
                    .place(Pinned.shape("NON IN NON", Pinned.noto, size: 20))
                let first = try #require(placed.clusters.first), last = try #require(placed.clusters.last)
                // Both ends are N: halfway between the two.
                let middle =
                    (Vector(angle: .degrees(angle(first.position))) + Vector(angle: .degrees(angle(last.position))))
                let between =
                    anchor == .middle
                    ? placed.clusters.reduce(Vector.zero) { $0 + Vector(angle: .degrees(angle($1.position))) } : middle
                let off = (between.angle.degrees - degrees - expected).remainder(dividingBy: 360)
                #expect(abs(off) < 0.7, "\(anchor) at \(degrees)")
            }
        }
    }

    @Test func meetingPointsLieInTheirDirectionOnAnyClosedPath() throws {
        let box = Path { $0.addRect(Rect(x: 10, y: 20, width: 200, height: 100)) }
        for (degrees, point) in [
            (0, Point(x: 210, y: 70)), (90, Point(x: 110, y: 120)), (180, Point(x: 10, y: 70)),
            (-90, Point(x: 110, y: 20)), (45, Point(x: 160, y: 120)),
        ] as [(Double, Point)] {
            let shaped = try Pinned.shape("x", Pinned.noto)
            let curve = try TextCurve(TextPath.svg(box), text: shaped)
            let distance = try #require(curve.baselineDistance(toward: .degrees(degrees)))
            #expect(PathMeasure(box).frame(at: distance)?.position.distance(to: point) ?? 9 < 1e-6)
        }
    }

    @Test(arguments: [TextPath.Anchor.around, .justify, .start, .middle, .end])
    func repeatsAndSeparatorsStandAtEqualDistancesAround(_ anchor: TextPath.Anchor) throws {
        let circuit = TextPath.Circuit(
            repeats: .times(4), separator: .ornament(.star), meeting: .degrees(90))
        let placed = try ring(anchor, circuit).place(Pinned.shape("BEZEL", Pinned.noto, size: 24))
        let stars = placed.clusters.filter {
            placed.string.utf8.dropFirst($0.range.lowerBound).first == 0xEF
        }
        #expect(stars.count == 4)
        let angles = stars.map { angle($0.position) }
        for (a, b) in zip(angles, angles.dropFirst()) {
            #expect(abs((b - a - 90).remainder(dividingBy: 360)) < 0.05)
        }
        if anchor != .start, anchor != .end {
            // One lies where the ends meet, or opposite the middle.
            let at = try #require(angles.last)
            #expect(abs((at - 90).remainder(dividingBy: 90)) < 0.05)
        }
        #expect(placed.string == String(repeating: "BEZEL \u{FFFC} ", count: 4))
        #expect(placed.missing.isEmpty && placed.hiddenRanges.isEmpty)
        // The shapes are drawn: four more outlines than letters.
        #expect(placed.runs.flatMap(\.glyphs).filter { $0.outline != nil }.count == 4)
    }

    @Test(arguments: [1, 2, 4, 6], [TextPath.Anchor.around, .justify, .middle])
    func aRepeatStandsOppositeTheMeetingPlaceWhateverTheirNumber(_ count: Int, _ anchor: TextPath.Anchor) throws {
        for separator in [TextPath.Separator.ornament(.dot), nil] {
            for meeting in [Angle.degrees(90), nil] {
                var path = ring(
                    anchor,
                    TextPath.Circuit(
                        repeats: .times(count), separator: separator, meeting: meeting, centersRepeat: true))
                // The circle begins on the left. The middle's offset is the top, the others' the bottom.
                path.position.offset = .length((anchor == .middle ? 0.25 : 0.75) * length)
                let placed = try path.place(Pinned.shape("NON", Pinned.noto, size: 20))
                let middles = placed.clusters.filter { placed.string.utf8.dropFirst($0.range.lowerBound).first == 0x4F }
                #expect(middles.count == count)
                let nearest = middles.map { abs((angle($0.position) - 270).remainder(dividingBy: 360)) }.min()
                #expect(try #require(nearest) < 0.3, "\(count), \(anchor)")
            }
        }
    }

    @Test func separatorsStandInTheMiddleOfCapitals() throws {
        let separators: [TextPath.Separator] = [
            .ornament(.star), .ornament(.dot), .ornament(.diamond), .text("•"), .text("★"), .text("-"),
            .ornament(Ornament(Path(Rect(x: 500, y: -900, width: 3000, height: 20)))),
        ]
        for separator in separators {
            let circuit = TextPath.Circuit(separator: separator)
            let placed = try ring(.around, circuit).place(Pinned.shape("NON", Pinned.noto, size: 40))
            let index = try #require(placed.clusters.indices.last { !placed.clusters[$0].isSpace })
            let own = placed.runs.flatMap { run in
                run.glyphs.filter { $0.clusterIndex == index }.map { placed.outline(of: $0, in: run) }
            }
            let box = try #require(own.first).boundingRect
            let distance = hypot(box.midX, box.midY) - radius
            // A broad shape's box grows as it turns.
            let cap = try #require(placed.runs.first).font.metrics.capHeight
            #expect(abs(distance - cap / 2) < 1.5, "\(separator)")
            #expect(box.width <= 2 * 40 + 10)
        }
    }

    @Test("beside a separator, only the gaps at the separator grow: text keeps its letters and word spaces")
    func textBesideSeparatorsKeepsItsSpaces() throws {
        for (text, size) in [("EX LIBRIS", 24.0), ("to be or not", 31), ("A B", 60), ("UNUM E PLURIBUS", 15)] {
            for font in [Pinned.noto, Pinned.inter] {
                let shaped = try Pinned.shape(text, font, size: size)
                for spacing in TextPath.Gaps.allCases where spacing != .even {
                    var path = ring(.middle)
                    path.spacing.gaps = spacing
                    let letters = text.utf8.count { $0 != 0x20 }
                    let alone = gaps(try path.place(shaped), length: length).prefix(letters - 1)
                    for anchor in [TextPath.Anchor.start, .middle, .end] {
                        for (repeats, separator) in [
                            (1, TextPath.Separator.ornament(.star)), (2, .text("•")), (2, nil),
                        ] {
                            path.position.anchor = anchor
                            path.position.circuit = TextPath.Circuit(repeats: .times(repeats), separator: separator)
                            let all = gaps(try path.place(shaped), length: length)
                            for i in alone.indices {
                                #expect(
                                    abs(all[i] - alone[i]) < 0.03 * size,
                                    "\(text), \(spacing), \(anchor), \(repeats): \(i)")
                            }
                        }
                    }
                }
            }
        }
    }

    @Test func asManyRepeatsAsFitAreSetAndReported() throws {
        let shaped = try Pinned.shape("FRESH COFFEE", Pinned.noto, size: 18)
        let circuit = TextPath.Circuit(repeats: .asManyAsFit, separator: .ornament(.dot))
        for spacing in TextPath.Gaps.allCases {
            var path = ring(.around, circuit)
            path.spacing.gaps = spacing
            let placed = try path.place(shaped)
            guard case .repeated(let count)? = placed.fitting.first else {
                Issue.record("not reported")
                continue
            }
            #expect(count >= 3 && placed.fitting.count == 1)
            path.position.circuit.repeats = .times(count)
            #expect(try path.place(shaped).string == placed.string)
            path.position.circuit.repeats = .times(count + 1)
            #expect(throws: LayoutError.tooManyRepeats(asked: count + 1, fitting: count)) { try path.place(shaped) }
            path.fitting.overflow = .shrink()
            guard case .shrunk? = try path.place(shaped).fitting.first else {
                Issue.record("not shrunk")
                continue
            }
        }
    }

    @Test(
        "one repeat more than as many as fit does not fit", arguments: ["FRESH COFFEE", "OK", "ROUND THE BEND", "iii"])
    func asManyAsFitIsTheMost(text: String) throws {
        for (font, separator) in [(Pinned.inter, TextPath.Separator.ornament(.star)), (Pinned.noto, .text("★"))] {
            for radius in [60.0, 100, 120] {
                for spacing in TextPath.Gaps.allCases {
                    let shaped = try Pinned.shape(text, font, size: 24)
                    var path = TextPath.svg(
                        .circle(center: .zero, radius: radius), position: .around, spacing: .init(spacing),
                        fitting: .init(.fail, keepsWords: .never))
                    path.position.circuit = TextPath.Circuit(repeats: .asManyAsFit, separator: separator)
                    guard case .repeated(let count)? = try path.place(shaped).fitting.first else {
                        Issue.record("not reported")
                        continue
                    }
                    path.position.circuit.repeats = .times(count + 1)
                    #expect(throws: LayoutError.tooManyRepeats(asked: count + 1, fitting: count)) {
                        try path.place(shaped)
                    }
                }
            }
        }
    }

    @Test("text beside a separator is never hidden: what does not fit at its smallest is an error")
    func textBesideSeparatorsIsWholeOrAnError() throws {
        let shaped = try Pinned.shape("A LABEL THAT IS FAR TOO LONG", Pinned.inter, size: 40)
        for overflow in [Overflow.shrink(minimumScale: 0.9), .squeeze(), .hide, .fail] {
            var path = ring(.around, TextPath.Circuit(separator: .text("•")))
            path.fitting.overflow = overflow
            path.path = circle(radius: 20)
            do {
                _ = try path.place(shaped)
                Issue.record("\(overflow): placed")
            } catch LayoutError.doesNotFit(let needed, let available) {
                #expect(needed > available)
            }
        }
    }

    @Test func rightToLeftTextGoesRoundAndFillsBetweenItsLetters() throws {
        let shaped = try Pinned.shape("سلام عليكم", Pinned.amiri, size: 30)
        for side in TextPath.Side.allCases {
            var path = ring(.justify, TextPath.Circuit(repeats: .times(2), separator: .ornament(.diamond)))
            path.position.side = side
            let placed = try path.place(shaped)
            #expect(placed.hiddenRanges.isEmpty && placed.missing.isEmpty)
            #expect(placed.clusters.contains { $0.isKashida })
            path.spacing.usesKashida = false
            path.position.upright = .automatic
            #expect(try path.place(shaped).hiddenRanges.isEmpty)
        }
    }

    @Test func whatCannotGoRoundIsRefused() throws {
        let shaped = try Pinned.shape("BEZEL", Pinned.noto)
        func refuses(_ path: TextPath, _ text: ShapedText? = nil) {
            #expect(throws: LayoutError.self) { try path.place(text ?? shaped) }
        }
        refuses(TextPath.svg(line(400), position: .around))
        refuses(TextPath.svg(circle(radius: 90), position: .init(.around, wrapsClosedPaths: false)))
        for circuit in [
            TextPath.Circuit(repeats: .times(0)), .init(repeats: .times(-3)), .init(repeats: .times(100_000)),
            .init(repeats: .times(.max)), .init(meeting: .degrees(.nan)), .init(meeting: .radians(.infinity)),
            .init(separator: .text("")), .init(separator: .text(" ")), .init(separator: .ornament(Ornament(Path()))),
            .init(separator: .ornament(Ornament(.init(Rect(x: 0, y: 0, width: Double.infinity, height: 1))))),
            .init(separator: .ornament(Ornament(Path(Rect(x: 0, y: 0, width: 1, height: 1)), height: .nan))),
            .init(separator: .text(String(repeating: "long", count: 60))),
        ] { refuses(ring(.around, circuit)) }
        for circuit in [TextPath.Circuit(repeats: .times(2)), .init(separator: .text("*")), .init(meeting: .zero)] {
            var open = TextPath.svg(line(500))
            open.position.circuit = circuit
            refuses(open)
        }
        let spaces = try Pinned.shape("   ", Pinned.noto)
        refuses(ring(.around), spaces)
        refuses(ring(.middle, .init(repeats: .asManyAsFit)), spaces)
        var cut = ring(.around, .init(repeats: .times(30)))
        cut.fitting.overflow = .ellipsis
        refuses(cut)
        refuses(TextPath.svg(circle(radius: 0), position: .around))
    }

    @Test func lettersLargerThanTheRingAreHiddenAndReported() throws {
        let shaped = try Pinned.shape("WIDE", Pinned.noto, size: 60)
        for anchor in TextPath.Anchor.allCases {
            for spacing in TextPath.Gaps.allCases {
                let placed = try TextPath.svg(circle(radius: 4), position: .init(anchor), spacing: .init(spacing))
                    .place(
                        shaped)
                #expect(placed.hiddenRanges == [0..<4])
                #expect(placed.fitting == [.hidden([0..<4])])
            }
        }
    }

    @Test func repeatingManyTimesStaysLinear() throws {
        var path = TextPath.svg(circle(radius: 4000), position: .around)
        path.position.circuit = TextPath.Circuit(repeats: .asManyAsFit, separator: .text("•"))
        let placed = try path.place(Pinned.shape("tiny", Pinned.noto, size: 12))
        guard case .repeated(let count)? = placed.fitting.first else {
            Issue.record("not reported")
            return
        }
        #expect(count > 500 && placed.clusters.count == count * 7 && placed.hiddenRanges.isEmpty)
    }
}
