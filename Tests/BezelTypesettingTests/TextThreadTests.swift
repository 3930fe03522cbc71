// Text over several paths, against words counted out one by one from sums of advances.
import BezelGeometry
import Foundation
import Testing

@testable import BezelTypesetting

@Suite struct TextThreadTests {
    private func lines(_ lengths: [Double]) -> [Path] {
        lengths.enumerated().map { index, length in
            Path {
                $0.move(to: Point(x: 10, y: Double(index) * 50))
                $0.addLine(to: Point(x: 10 + length, y: Double(index) * 50))
            }
        }
    }
    private func style(_ font: String) throws -> TextStyle {
        TextStyle(font: Font(try Pinned.face(font), size: 24))
    }
    private func width(_ text: String, _ font: String) throws -> Double {
        try Pinned.shape(text, font).clusters.reduce(0) { $0 + $1.advance }
    }
    private func continued(_ placed: PlacedText) -> [Int]? {
        placed.fitting.compactMap { report in
            if case .continued(let path, let from) = report { return [path, from] }
            return nil
        }.first
    }

    @Test(arguments: [
        ("many words that go on from line to line and on", Pinned.noto),
        ("שלום עולם ועוד מילים על עוד שורות", Pinned.hebrew),
    ])
    func eachPathTakesTheWordsItHasRoomFor(_ text: String, _ font: String) throws {
        let lengths: [Double] = [130, 170, 100, 900]
        // One word after another, as long as the line is not over.
        var expected: [(path: Int, text: String)] = []
        var words = text.split(separator: " ").map(String.init)
        for (index, length) in lengths.enumerated() where !words.isEmpty {
            var line = ""
            while let word = words.first {
                let longer = line.isEmpty ? word : line + " " + word
                if try width(longer, font) > length { break }
                line = longer
                words.removeFirst()
            }
            if !line.isEmpty { expected.append((index, line)) }
        }
        // Right-to-left text starts at the right.
        let isLeft = font == Pinned.hebrew
        let paths = lines(lengths)
        let thread = TextThread(paths.map { TextPath.svg($0, position: .init(at: .fraction(isLeft ? 1 : 0))) })
        let placed = try thread.place(StyledText(text, style: try style(font)))
        #expect(placed.map(\.string) == expected.map(\.text))
        #expect(placed.count > 2)
        for (part, line) in zip(placed, expected) {
            let whole = try width(line.text, font)
            var pen = isLeft ? 10 + lengths[line.path] : 10
            for cluster in part.clusters {
                // Clusters come in the order of the text: to the left in Hebrew.
                let middle = pen + (isLeft ? -1 : 1) * cluster.advance / 2
                #expect(cluster.position.distance(to: Point(x: middle, y: Double(line.path) * 50)) < 1e-6)
                pen += (isLeft ? -1 : 1) * cluster.advance
            }
            #expect(abs(abs(pen - (isLeft ? 10 + lengths[line.path] : 10)) - whole) < 1e-6)
            #expect(part.hiddenRanges.isEmpty)
        }
    }

    @Test func numbersAndBracketsGoOnToo() throws {
        let text = "שלום עולם ועוד מילים (2) 34"
        let paths = lines([150, 200, 300]).map { TextPath.svg($0, position: .init(at: .fraction(1))) }
        let placed = try TextThread(paths).place(StyledText(text, style: try style(Pinned.hebrew)))
        #expect(placed.count > 1)
        for (index, part) in placed.enumerated() {
            let first = try #require(part.clusters.first)
            #expect(abs(first.position.x + first.advance / 2 - (10 + paths[index].path.boundingRect.width)) < 1e-6)
            #expect(part.hiddenRanges.isEmpty)
        }
    }

    /// A part that by itself would run to the right goes on in the direction of the whole.
    @Test func partsKeepTheDirectionOfTheWhole() throws {
        let text = "שלום עולם abc def"
        let lead = try width("שלום עולם", Pinned.hebrew) + 1
        let paths = lines([lead, 400]).map { TextPath.svg($0, position: .init(at: .fraction(1))) }
        let placed = try TextThread(paths).place(StyledText(text, style: try style(Pinned.hebrew)))
        #expect(placed.map(\.string) == ["שלום עולם", "abc def"])
        // Text in a right-to-left paragraph ends at the offset where it starts.
        let right = placed[1].clusters.map { $0.position.x + $0.advance / 2 }.max() ?? 0
        #expect(abs(right - 410) < 1e-6)
    }

    @Test func partsSayWhereTheyStandInTheWhole() throws {
        let text = "  first second\u{A0}third \n fourth"
        let first = try width("first", Pinned.noto) + 1
        let second = try width("second\u{A0}third", Pinned.noto) + 1
        let thread = TextThread(lines([first, second, 300]).map { TextPath.svg($0) })
        let placed = try thread.place(StyledText(text, style: try style(Pinned.noto)))
        #expect(placed.map(\.string) == ["first", "second\u{A0}third", "fourth"])
        #expect(placed.map { continued($0) } == [[0, 2], [1, 8], [2, 24]])
        let utf8 = Array(text.utf8)
        for part in placed {
            let from = try #require(continued(part))[1]
            #expect(String(decoding: utf8[from..<from + part.string.utf8.count], as: UTF8.self) == part.string)
        }
    }

    @Test func aWordTooLongForItsPathGoesToOneWithRoom() throws {
        let style = try style(Pinned.noto)
        let long = try width("extraordinarily", Pinned.noto)
        let thread = TextThread(lines([long * 0.6, long * 0.9, long * 1.01, long * 3]).map { TextPath.svg($0) })
        let placed = try thread.place(StyledText("extraordinarily long", style: style))
        #expect(placed.map(\.string) == ["extraordinarily", "long"])
        #expect(placed.map { continued($0)?.first } == [2, 3])
    }

    @Test func whatTheLastPathHasNoRoomForIsReported() throws {
        let style = try style(Pinned.noto)
        let paths = lines([90, 60]).map { TextPath.svg($0) }
        let text = "too many words for so little room"
        let placed = try TextThread(paths).place(StyledText(text, style: style))
        let last = try #require(placed.last)
        #expect(placed.count == 2)
        #expect(placed[0].hiddenRanges.isEmpty && last.hiddenRanges.count == 1)
        #expect(placed[0].string + " " + last.string == text)
        let shown = last.clusters.filter { !$0.isHidden }.reduce(0) { $0 + $1.range.count }
        #expect(shown + last.hiddenRanges.reduce(0) { $0 + $1.count } == last.string.utf8.count)
        var strict = paths
        strict[1].fitting.overflow = .fail
        #expect(throws: LayoutError.self) { try TextThread(strict).place(StyledText(text, style: style)) }
        strict[1].fitting.overflow = .ellipsis
        let short = try #require(TextThread(strict).place(StyledText(text, style: style)).last)
        #expect(short.hiddenRanges.isEmpty && short.string.hasSuffix("…"))
    }

    @Test func pathsWithoutLengthArePassedOver() throws {
        let style = try style(Pinned.noto)
        let text = StyledText("one two three", style: style)
        let one = try width("one", Pinned.noto) + 2
        let good = lines([one, 500])
        let thread = TextThread([Path(), good[0], line(0), good[1], Path()].map { TextPath.svg($0) })
        let placed = try thread.place(text)
        #expect(placed.map(\.string) == ["one", "two three"])
        #expect(placed.map { continued($0) } == [[1, 0], [3, 4]])
        #expect(throws: LayoutError.emptyPath) { try TextThread([]).place(text) }
        #expect(throws: LayoutError.emptyPath) {
            try TextThread([TextPath.svg(Path()), TextPath.svg(line(0))]).place(text)
        }
        #expect(throws: TypesettingError.emptyText) {
            try TextThread([TextPath.svg(line(9))]).place(StyledText(" \n ", style: style))
        }
        #expect(throws: LayoutError.self) {
            try TextThread([TextPath.svg(line(.nan)), TextPath.svg(line(9))]).place(text)
        }
    }

    @Test(arguments: [
        ("a b", ["a", "b"]), ("a-b c", ["a-", "b", "c"]), ("-5 to-6", ["-5", "to-6"]),
        ("zero\u{200B}width", ["zero\u{200B}", "width"]), ("no\u{A0}break", ["no\u{A0}break"]),
        ("日本「語」。", ["日", "本", "「語」。"]), ("", []), (" \t", []),
    ])
    func wordsEndWhereLinesMay(_ text: String, _ words: [String]) {
        let bytes = Array(text.utf8)
        #expect(TextPieces(text).ranges.map { String(decoding: bytes[$0], as: UTF8.self) } == words)
    }

    /// On a circle of half turns: the second half's words stand at the angles of its own start.
    @Test func arcsAreFilledByTheirOwnLength() throws {
        let radius: Double = 60
        let halves = [180.0, 0].map { start in
            Path.arc(center: .zero, radius: radius, startAngle: .degrees(start), delta: .degrees(180))
        }
        let text = "half and half again"
        let placed = try TextThread(halves.map { TextPath.svg($0) }).place(
            StyledText(text, style: try style(Pinned.noto)))
        #expect(placed.count == 2)
        let next = try width(placed[0].string + " " + (text.split(separator: " ").map(String.init)[2]), Pinned.noto)
        #expect(try width(placed[0].string, Pinned.noto) <= radius * .pi && next > radius * .pi)
        for (part, start) in zip(placed, [Double.pi, 0]) {
            var pen: Double = 0
            for cluster in part.clusters {
                let angle = start + (pen + cluster.advance / 2) / radius
                let expected = Point(x: radius * cos(angle), y: radius * sin(angle))
                #expect(cluster.position.distance(to: expected) < 2e-3)
                pen += cluster.advance
            }
        }
    }
}
