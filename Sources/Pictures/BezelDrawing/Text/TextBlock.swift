// Straight text in a rectangle: its lines, their alignment, and what happens to text that is too large. Where a line ends is
// decided in ParagraphLines, and fonts and colours in TextPart; text along a shape is CurvedText's. Texts of BezelSwiftUI and
// of graphics contexts call this.
import BezelGeometry
import BezelTypesetting

/// Breaks between words, or inside long ones; truncates after at least one line. Cost: linear, twelvefold with
/// shrinking.
package struct TextBlock {
    package var parts: [TextPart]
    package var environment: DrawingEnvironment
    package init(_ parts: [TextPart], in environment: DrawingEnvironment) {
        self.parts = parts
        self.environment = environment
    }

    struct Line {
        var spans: [(text: String, look: TextLook)]
        var direction: StyledText.Direction
        var width: Double
        /// Of the width, to the right of the letters.
        var trailing = 0.0
        var ascender: Double
        /// Positive.
        var descender: Double
        var gap: Double
        var start = 0
        var paragraph = 0
        var height: Double { ascender + descender }
    }
    struct Lines {
        var lines: [Line]
        var size: Size
        /// Without truncation or broken words.
        var isWhole: Bool
    }

    private var isEmpty: Bool { parts.allSatisfy { $0.string.isEmpty } }

    /// `.infinity` sets no bound.
    package func sizeThatFits(_ proposal: Size) throws -> Size {
        isEmpty ? .zero : try lines(in: proposal).size
    }

    /// From the top.
    package func firstBaseline(in size: Size) throws -> Double {
        isEmpty ? 0 : try lines(in: size).lines.first?.ascender ?? 0
    }

    package func draw(in rect: Rect, fill: Paint? = nil, into context: inout GraphicsContext) throws {
        for line in try placedLines(in: rect) {
            context.append(
                .text(TextDrawing(text: line.text, fill: fill ?? context.foreground, paintBounds: line.frame)))
        }
    }

    /// A line where it stands.
    package struct PlacedLine {
        package var text: PlacedText
        /// Of the whole text.
        package var frame: Rect
        /// Where its baseline begins.
        package var start: Point
        package var width: Double
        package var ascender: Double
        /// Positive.
        package var descender: Double
        package var gap: Double
    }

    /// From top to bottom, without empty ones.
    package func placedLines(in rect: Rect) throws -> [PlacedLine] {
        if isEmpty { return [] }
        var all: [PlacedLine] = []
        let block = try lines(in: rect.size)
        let frame = rect.placing(block.size, at: .center)
        var top = frame.minY
        let fraction: Double =
            switch environment.textAlignment {
            case .leading: 0
            case .center: 0.5
            case .trailing: 1
            }
        for line in block.lines {
            if line.spans.contains(where: { !$0.text.isEmpty }) {
                let left = frame.minX + (frame.width - line.width) * fraction
                let start = Point(x: left, y: top + line.ascender)
                all.append(
                    PlacedLine(
                        text: try placed(line, from: start), frame: frame, start: start, width: line.width,
                        ascender: line.ascender, descender: line.descender, gap: line.gap))
            }
            top += line.height + line.gap + environment.lineSpacing
        }
        return all
    }

    private func placed(_ line: Line, from start: Point) throws -> PlacedText {
        let set = try TextSetter.shape(line.spans, direction: line.direction)
        let spare = line.spans.map(\.look.style.font.size).max() ?? 0
        let baseline = Path {
            $0.move(to: Point(x: start.x - spare, y: start.y))
            $0.addLine(to: Point(x: start.x + line.width - line.trailing + spare, y: start.y))
        }
        let placed = try TextPath.centered(on: baseline).place(set.shaped)
        return TextSetter.slanted(placed, spans: set.slantedSpans)
    }

    /// At the largest scale without truncation, else the smallest.
    func lines(in size: Size) throws -> Lines {
        let full = try lines(in: size, scale: 1)
        let least = environment.minimumScaleFactor
        guard !full.isWhole, least > 0, least < 1 else { return full }
        let smallest = try lines(in: size, scale: least)
        guard smallest.isWhole else { return smallest }
        // Leaves a thousandth of the difference.
        return try bisected(from: least, made: smallest, to: 1, halvings: 10) { scale in
            let tried = try lines(in: size, scale: scale)
            return tried.isWhole ? tried : nil
        }.made
    }

    /// Of a width or height, or of a user unit: how far a text may exceed the size that it was measured to have.
    private static let slack: Double = 1e-6

    private func lines(in size: Size, scale: Double) throws -> Lines {
        let paragraphs = try paragraphs(scale: scale)
        // The text's own size must fit.
        let width = size.width + Self.slack * max(1, abs(size.width))
        var lines: [Line] = []
        var isWhole = true
        for (index, paragraph) in paragraphs.enumerated() {
            var broken = ParagraphLines(paragraph).broken(width: width)
            for line in broken.lines.indices { broken.lines[line].paragraph = index }
            lines += broken.lines
            if broken.breaksWords { isWhole = false }
        }
        let most = lineCount(of: lines, height: size.height)
        if lines.count > most {
            isWhole = false
            let last = lines[most - 1]
            let shortened = try ParagraphLines(paragraphs[last.paragraph])
                .shortened(from: last.start, width: width, mode: environment.truncationMode)
            lines = lines.prefix(most - 1) + [shortened]
        }
        let gaps = lines.dropLast().map { $0.gap + environment.lineSpacing }.reduce(0, +)
        let height = lines.map(\.height).reduce(gaps, +)
        return Lines(
            lines: lines, size: Size(width: lines.map(\.width).max() ?? 0, height: max(0, height)), isWhole: isWhole)
    }

    private func lineCount(of lines: [Line], height: Double) -> Int {
        let most = max(1, min(lines.count, environment.lineLimit ?? lines.count))
        guard height.isFinite else { return most }
        var total: Double = 0
        for (index, line) in lines.prefix(most).enumerated() {
            total += line.height
            if total > height + Self.slack * max(1, height), index > 0 { return index }
            total += line.gap + environment.lineSpacing
        }
        return most
    }

    private func paragraphs(scale: Double) throws -> [ParagraphLines.Paragraph] {
        var spans: [[(text: String, look: TextLook)]] = [[]]
        for part in parts {
            let look = try part.look(in: environment, scale: scale)
            let pieces = part.string.split(omittingEmptySubsequences: false, whereSeparator: LineBreaks.isHard)
            for (index, piece) in pieces.enumerated() {
                if index > 0 { spans.append([]) }
                spans[spans.count - 1].append((String(piece), look))
            }
        }
        return try spans.map { try ParagraphLines.Paragraph(spans: $0) }
    }
}
