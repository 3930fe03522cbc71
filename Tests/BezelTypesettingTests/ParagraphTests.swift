// Lines in shapes: which intervals a band offers, and how text fills them.
import BezelGeometry
import Foundation
import Testing

@testable import BezelTypesetting

@Suite struct BandTests {
    private func intervals(_ path: Path, _ top: Double, _ bottom: Double, eoFill: Bool = false) -> [[Double]] {
        BandedShape(path, eoFill: eoFill).intervals(from: top, to: bottom)
            .map { [($0.lowerBound * 100).rounded() / 100, ($0.upperBound * 100).rounded() / 100] }
    }

    @Test func rectangleOffersItsWidth() {
        let rect = Path(Rect(x: 10, y: 20, width: 80, height: 40))
        #expect(intervals(rect, 20, 40) == [[10, 90]])
        #expect(intervals(rect, 40, 60) == [[10, 90]])
        #expect(intervals(rect, 45, 65) == [])
        #expect(intervals(rect, 15, 30) == [])
    }

    @Test func theWholeBandLiesWithinACircle() {
        let circle = Path.circle(center: Point(x: 0, y: 0), radius: 50, startAngle: .degrees(0))
        // At the end of the band that is farther from the middle.
        let half = (50.0 * 50 - 30 * 30).squareRoot()
        let found = BandedShape(circle).intervals(from: 10, to: 30)
        #expect(found.count == 1)
        #expect(abs((found.first?.lowerBound ?? 0) + half) < 0.05)
        #expect(abs((found.first?.upperBound ?? 0) - half) < 0.05)
    }

    @Test func aHolePartsTheBandInTwo() {
        var path = Path(Rect(x: 0, y: 0, width: 100, height: 100))
        path.addRect(Rect(x: 40, y: 40, width: 20, height: 20))
        #expect(intervals(path, 45, 55, eoFill: true) == [[0, 40], [60, 100]])
        #expect(intervals(path, 30, 41, eoFill: true) == [[0, 40], [60, 100]])
        #expect(intervals(path, 60, 70, eoFill: true) == [[0, 100]])
        // By the other rule there is no hole.
        #expect(intervals(path, 45, 55) == [[0, 100]])
    }

    @Test func overlappingPartsAreOne() {
        var path = Path(Rect(x: 0, y: 0, width: 60, height: 50))
        path.addRect(Rect(x: 40, y: 0, width: 60, height: 50))
        #expect(intervals(path, 10, 20) == [[0, 100]])
    }

    @Test func aNotchFromBelowPartsTheBand() {
        let path = Path { p in
            p.addLines([
                Point(x: 0, y: 0), Point(x: 100, y: 0), Point(x: 100, y: 100), Point(x: 50, y: 50),
                Point(x: 0, y: 100),
            ])
            p.closeSubpath()
        }
        #expect(intervals(path, 40, 60) == [[0, 40], [60, 100]])
        #expect(intervals(path, 0, 50) == [[0, 100]])
    }

    @Test func paddingAndMarginsAreDistances() {
        let square = Path(Rect(x: 0, y: 0, width: 100, height: 100))
        let hole = Path(Rect(x: 40, y: 60, width: 20, height: 40))
        var taken = TakenShapes()
        taken.add(hole, eoFill: false, margin: 5)
        let area = square.wrappingArea(eoFill: false, padding: 10, without: taken)
        #expect(intervals(area, 10, 30) == [[10, 90]])
        #expect(intervals(area, 65, 80) == [[10, 35], [65, 90]])
        #expect(intervals(area, 5, 20) == [])
        // Corners of a margin are round: 3 above the hole's corner it lies 4 beside it.
        let corner = intervals(area, 40, 57)
        #expect(corner.count == 2 && abs(corner[0][1] - 36) < 0.05 && abs(corner[1][0] - 64) < 0.05)
    }

    @Test func shapesThatAreTakenAddUpInWhicheverDirectionTheyRun() {
        let square = Path(Rect(x: 0, y: 0, width: 100, height: 100))
        let hole = Path(Rect(x: 40, y: 0, width: 20, height: 100))
        var taken = TakenShapes()
        taken.add(hole, eoFill: false, margin: 0)
        taken.add(hole.reversed(), eoFill: false, margin: 0)
        let area = square.wrappingArea(eoFill: false, padding: 0, without: taken)
        #expect(intervals(area, 10, 20) == [[0, 40], [60, 100]])
    }

    @Test func firstTopIsWhereTheBandFits() {
        let path = Path { p in
            p.addLines([Point(x: 50, y: 0), Point(x: 100, y: 100), Point(x: 0, y: 100)])
            p.closeSubpath()
        }
        // The triangle is as wide as its depth: 30 wide at 30.
        let top = BandedShape(path).firstTop(from: 0, height: 10) {
            $0.contains { $0.upperBound - $0.lowerBound >= 30 }
        }
        #expect(abs((top ?? 0) - 30) < 0.02)
        #expect(
            BandedShape(path).firstTop(from: 0, height: 10) { $0.contains { $0.upperBound - $0.lowerBound > 95 } }
                == nil)
        #expect(BandedShape(Path()).firstTop(from: 0, height: 10) { _ in true } == nil)
    }
}

@Suite struct LineFillerTests {
    private let extent = LineExtent(above: 8, below: 2)

    /// Letters of 10 units each; a line may end behind spaces; `|` ends the line, `~` is a soft hyphen, of 5 units.
    private func items(_ text: String, emergencies: Bool = false, higher: String = "") -> [ParagraphItem] {
        var result: [ParagraphItem] = []
        for character in text {
            var item: ParagraphItem
            switch character {
            case "|": item = ParagraphItem(.lineBreak, advance: 0, extent: extent)
            case " ": item = ParagraphItem(.space, advance: 10, extent: extent)
            case "~":
                item = ParagraphItem(.letter, advance: 0, extent: extent)
                item.hyphen = 5
            default:
                let isHigh = higher.contains(character)
                item = ParagraphItem(
                    .letter, advance: 10, extent: isHigh ? LineExtent(above: 18, below: 2) : extent)
            }
            if let last = result.last, item.kind != .space, item.kind != .lineBreak {
                let mayEnd = last.kind == .space || last.hyphen > 0
                item.breakBefore = mayEnd ? .allowed : emergencies ? .emergency : .never
            }
            result.append(item)
        }
        return result
    }
    private func lines(_ filled: FilledLines, _ text: String) -> [[String]] {
        let letters = Array(text)
        return filled.lines.map { $0.fragments.map { String(letters[$0.shown]) + ($0.isHyphenated ? "-" : "") } }
    }
    private func fill(
        _ text: String, _ areas: [LineArea], emergencies: Bool = false, higher: String = "",
        _ change: (inout LineFiller) -> Void = { _ in }
    ) -> (lines: [[String]], filled: FilledLines) {
        var filler = LineFiller(areas, strut: extent)
        change(&filler)
        let filled = filler.fill(items(text, emergencies: emergencies, higher: higher))
        return (lines(filled, text), filled)
    }
    private func rect(_ width: Double, _ height: Double) -> LineArea {
        .shape(BandedShape(Path(Rect(x: 0, y: 0, width: width, height: height))))
    }

    @Test func spacesHangAtTheEndsOfLines() {
        let (lines, filled) = fill("aa bb cc", [.column(0...50)])
        #expect(lines == [["aa bb"], ["cc"]])
        #expect(filled.lines.map(\.baseline) == [0, 10])
        #expect(filled.rest == nil)
    }

    @Test func forcedBreaksEndLinesEmptyOnesToo() {
        let (lines, filled) = fill("aa||bb", [.column(0...500)])
        #expect(lines == [["aa"], [""], ["bb"]])
        #expect(filled.lines.map(\.baseline) == [0, 10, 20])
        #expect(filled.lines.map { $0.fragments[0].ending } == [.forced, .forced, .end])
    }

    @Test func wordsTooLongForAColumnRunOver() {
        let (lines, filled) = fill("aa bbbbbbbb cc", [.column(0...50)])
        #expect(lines == [["aa"], ["bbbbbbbb"], ["cc"]])
        #expect(filled.lines.map { $0.fragments[0].overflows } == [false, true, false])
    }

    @Test func wordsArePartedInAnEmergencyOnly() {
        #expect(fill("aa bbb", [.column(0...50)], emergencies: true).lines == [["aa"], ["bbb"]])
        #expect(fill("aa bbbbbbbb", [.column(0...50)], emergencies: true).lines == [["aa"], ["bbbbb"], ["bbb"]])
    }

    @Test func softHyphensShowWhereTheLineEnds() {
        #expect(fill("aa~bb~cc", [.column(0...50)]).lines == [["aa~bb~-"], ["cc"]])
        #expect(fill("aaa~bbb", [.column(0...50)]).lines == [["aaa~-"], ["bbb"]])
        // The hyphen itself must fit.
        #expect(fill("aa~aaa~b", [.column(0...50)]).lines == [["aa~-"], ["aaa~b"]])
    }

    @Test func textGoesOnInTheNextShape() {
        let (lines, filled) = fill("aa bb cc dddd", [rect(25, 20), rect(45, 20)])
        #expect(lines == [["aa"], ["bb"], ["cc"], ["dddd"]])
        #expect(filled.lines.map(\.area) == [0, 0, 1, 1])
        #expect(filled.lines.map(\.baseline) == [8, 18, 8, 18])
    }

    @Test func whatFitsNowhereIsTold() {
        let (lines, filled) = fill("aa bbbb cc", [rect(25, 100)])
        #expect(lines == [["aa"]])
        #expect(filled.rest == 3..<10)
    }

    @Test func aWordMovesDownToWhereItFits() {
        let path = Path { p in
            p.addLines([Point(x: 50, y: 0), Point(x: 100, y: 100), Point(x: 0, y: 100)])
            p.closeSubpath()
        }
        let (lines, filled) = fill("aaa b", [.shape(BandedShape(path))])
        #expect(lines == [["aaa"], ["b"]])
        #expect(abs((filled.lines.first?.baseline ?? 0) - 38) < 0.02)
    }

    @Test func aLineGoesOnBehindAHole() {
        var path = Path(Rect(x: 0, y: 0, width: 100, height: 10))
        path.addRect(Rect(x: 40, y: 0, width: 20, height: 10))
        let shape = LineArea.shape(BandedShape(path, eoFill: true))
        let (lines, filled) = fill("aaa bbb ccc", [shape])
        #expect(lines == [["aaa", "bbb"]])
        #expect(filled.rest == 8..<11)
        #expect(filled.lines[0].fragments.map(\.interval.lowerBound) == [0, 60])
        let reversed = fill("aaa bbb", [shape]) { $0.isRightToLeft = true }
        #expect(reversed.filled.lines[0].fragments.map(\.interval.lowerBound) == [60, 0])
    }

    @Test func higherLettersMakeHigherLines() {
        let (lines, filled) = fill("aa X b", [rect(45, 100)], higher: "X")
        #expect(lines == [["aa X"], ["b"]])
        #expect(filled.lines.map(\.baseline) == [18, 28])
        // A higher letter that goes to the next line leaves this one low.
        let moved = fill("aaa X b", [rect(45, 100)], higher: "X")
        #expect(moved.lines == [["aaa"], ["X b"]])
        #expect(moved.filled.lines.map(\.baseline) == [8, 28])
    }

    @Test func aHigherLetterThatDoesNotFitGoesOn() {
        // Only lines of 10 fit into the first shape.
        let (lines, filled) = fill("aa X b", [rect(45, 15), rect(45, 60)], higher: "X")
        #expect(lines == [["aa"], ["X b"]])
        #expect(filled.lines.map(\.area) == [0, 1])
    }

    @Test func indentsTakeFromTheStart() {
        let usual = fill("aa bb cc|dd", [.column(0...50)]) { $0.indent.amount = 20 }
        #expect(usual.lines == [["aa"], ["bb cc"], ["dd"]])
        #expect(usual.filled.lines.map { $0.fragments[0].interval.lowerBound } == [20, 0, 0])
        let each = fill("aa|dd", [.column(0...50)]) {
            $0.indent.amount = 20
            $0.indent.afterEachBreak = true
        }
        #expect(each.filled.lines.map { $0.fragments[0].interval.lowerBound } == [20, 20])
        let hanging = fill("aa bb cc", [.column(0...50)]) {
            $0.indent.amount = 20
            $0.indent.isHanging = true
        }
        #expect(hanging.filled.lines.map { $0.fragments[0].interval.lowerBound } == [0, 20])
        let left = fill("aa bb", [.column(0...30)]) {
            $0.indent.amount = 10
            $0.isRightToLeft = true
        }
        #expect(left.filled.lines.map { $0.fragments[0].interval.upperBound } == [20, 30])
    }

    @Test func alignmentGoesByTheDirection() {
        #expect(LineAlignment.start.offset(free: 10, isRightToLeft: true) == 10)
        #expect(LineAlignment.end.offset(free: 10, isRightToLeft: false) == 10)
        #expect(LineAlignment.left.offset(free: 10, isRightToLeft: true) == 0)
        #expect(LineAlignment.center.offset(free: 10, isRightToLeft: true) == 5)
        // What is too long begins at the line's start.
        #expect(LineAlignment.center.offset(free: -10, isRightToLeft: false) == 0)
        #expect(LineAlignment.center.offset(free: -10, isRightToLeft: true) == -10)
    }
}

@Suite struct SyllableTests {
    private func pieces(_ text: String) -> [String] {
        var result: [String] = []
        var start = text.utf8.startIndex
        for offset in LineBreaks.syllables(in: text) {
            let end = text.utf8.index(text.utf8.startIndex, offsetBy: offset)
            result.append(String(text[start..<end]))
            start = end
        }
        return result + [String(text[start...])]
    }

    @Test func vowelsBeforeTheirConsonantBeginThaiSyllables() {
        #expect(pieces("ประเทศไทย") == ["ประ", "เทศ", "ไทย"])
        #expect(pieces("ສະບາຍດີ") == ["ສະ", "ບາຍດີ"])
    }
    @Test func stackedAndKilledConsonantsStay() {
        #expect(pieces("မြန်မာ") == ["မြန်", "မာ"])
        #expect(pieces("កម្ពុជា") == ["ក", "ម្ពុ", "ជា"])
    }
    @Test func otherScriptsHaveNone() { #expect(pieces("syllables सत्य") == ["syllables सत्य"]) }
}
