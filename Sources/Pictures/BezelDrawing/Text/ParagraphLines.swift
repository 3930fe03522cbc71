// Where the lines of one paragraph end, and how a line is shortened by “…”. Where a line may end at all is found by LineBreaks
// in BezelTypesetting; TextBlock asks for the lines and places them.
import BezelGeometry
import BezelTypesetting

/// Breaks a paragraph, shaped once.
struct ParagraphLines {
    struct Paragraph {
        var spans: [(text: String, look: TextLook)]
        var direction: StyledText.Direction
        var shaped: ShapedText?

        init(spans: [(text: String, look: TextLook)], direction: StyledText.Direction = .automatic) throws {
            self.spans = spans
            self.direction = direction == .automatic ? .leftToRight : direction
            guard spans.contains(where: { !$0.text.isEmpty }) else { return }
            let shaped = try TextSetter.shape(spans, direction: direction).shaped
            if shaped.isRightToLeft { self.direction = .rightToLeft }
            self.shaped = shaped
        }
    }
    private struct Unit {
        var range: Range<Int>
        var advance: Double
        /// Omitted at a line's end.
        var tracking: Double
        var isSpace: Bool
    }

    private let paragraph: Paragraph
    private let units: [Unit]

    init(_ paragraph: Paragraph) {
        self.paragraph = paragraph
        units =
            paragraph.shaped.map { shaped in
                shaped.clusters.map { cluster in
                    let style = shaped.runs[cluster.runIndex].style
                    let extra = style.tracking + (cluster.isSpace ? style.wordSpacing : 0)
                    return Unit(
                        range: cluster.range, advance: cluster.advance + extra, tracking: style.tracking,
                        isSpace: cluster.isSpace)
                }
                .sorted { $0.range.lowerBound < $1.range.lowerBound }
            } ?? []
    }

    /// At least one line.
    func broken(width: Double) -> (lines: [TextBlock.Line], breaksWords: Bool) {
        guard !units.isEmpty else { return ([line(units[...])], false) }
        let text = paragraph.spans.map(\.text).joined()
        var breaks = Set<Int>()
        if self.width(of: units[...]) > width { breaks = Set(LineBreaks.offsets(in: text)) }
        var lines: [TextBlock.Line] = []
        var breaksWords = false
        var start = 0
        while start < units.count {
            let end = self.end(ofLineFrom: start, width: width, breaks: breaks)
            if end < units.count, !breaks.contains(units[end].range.lowerBound) { breaksWords = true }
            var shown = units[Range(from: start, upTo: end)]
            if end < units.count { while shown.count > 1, shown.last?.isSpace == true { shown.removeLast() } }
            var made = line(shown)
            made.start = start
            lines.append(made)
            start = end
        }
        return (lines, breaksWords)
    }

    private func end(ofLineFrom start: Int, width: Double, breaks: Set<Int>) -> Int {
        var pen: Double = 0
        var lastBreak: Int?
        for index in Range(from: start, upTo: units.count) {
            let unit = units[index]
            if index > start, breaks.contains(unit.range.lowerBound) { lastBreak = index }
            if index > start, !unit.isSpace, pen + unit.advance - unit.tracking > width { return lastBreak ?? index }
            pen += unit.advance
        }
        return units.count
    }

    func shortened(
        from start: Int, width: Double, mode: DrawingEnvironment.TruncationMode
    ) throws -> TextBlock.Line {
        guard let look = spans(of: units[start...]).first?.look ?? paragraph.spans.first?.look else {
            return line(units[...])
        }
        let ellipsis = try TextSetter.shape([("…", look)]).shaped
        let offered = width - ellipsis.clusters.map(\.advance).reduce(0, +)
        var head = start
        var tail = units.count
        var used: Double = 0
        while head < tail {
            let takesHead = mode == .tail || (mode == .middle && head - start <= units.count - tail)
            let next = takesHead ? units[head] : units[tail - 1]
            guard used + next.advance <= offered else { break }
            used += next.advance
            if takesHead { head += 1 } else { tail -= 1 }
        }
        while head > start, units[head - 1].isSpace { head -= 1 }
        while tail < units.count, units[tail].isSpace { tail += 1 }
        let first = units[start..<head]
        let last = units[tail...]
        var spans = self.spans(of: first)
        spans.append(("…", spans.last?.look ?? look))
        spans += self.spans(of: last)
        var made = try Paragraph(spans: spans, direction: paragraph.direction)
        made.direction = paragraph.direction
        let all = ParagraphLines(made)
        return all.line(all.units[...])
    }

    private func width(of units: ArraySlice<Unit>) -> Double {
        units.map(\.advance).reduce(0, +) - (units.last?.tracking ?? 0)
    }

    private func line(_ units: ArraySlice<Unit>) -> TextBlock.Line {
        let shown = spans(of: units)
        let trailing = units.isEmpty ? 0 : shown.last?.look.kerning ?? 0
        var line = TextBlock.Line(
            spans: shown, direction: paragraph.direction, width: max(0, width(of: units) + trailing),
            trailing: trailing, ascender: 0, descender: 0, gap: 0)
        for look in (shown.isEmpty ? Array(paragraph.spans.prefix(1)) : shown).map(\.look) {
            let metrics = look.style.font.metrics
            let shift = look.style.baselineShift
            line.ascender = max(line.ascender, metrics.ascender + shift)
            line.descender = max(line.descender, metrics.descender.magnitude - shift)
            line.gap = max(line.gap, metrics.lineGap)
        }
        return line
    }

    private func spans(of units: ArraySlice<Unit>) -> [(text: String, look: TextLook)] {
        guard let first = units.first, let last = units.last else { return [] }
        let range = Range(from: first.range.lowerBound, upTo: last.range.upperBound)
        var offset = 0
        var found: [(text: String, look: TextLook)] = []
        for span in paragraph.spans {
            let bytes = span.text.utf8
            let low = max(0, range.lowerBound - offset)
            let high = min(bytes.count, range.upperBound - offset)
            if low < high {
                let start = bytes.index(bytes.startIndex, offsetBy: low)
                let end = bytes.index(bytes.startIndex, offsetBy: high)
                found.append((String(span.text[Range(from: start, upTo: end)]), span.look))
            }
            offset += bytes.count
        }
        return found
    }
}
