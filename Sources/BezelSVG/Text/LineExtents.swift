// How high the lines of a text are: `line-height`, and the baselines of lines that the document itself ends.
import BezelGeometry
import BezelTypesetting

extension SpanFonts {
    /// How far a line extends that holds letters of a span.
    ///
    /// - Parameter font: The font that shows them; nil for the span's first.
    func lineExtent(_ span: TextSpan, font: Font? = nil) -> LineExtent {
        let style = span.style.text
        guard let first = fonts(style, for: "").first else { return LineExtent(above: 0, below: 0) }
        // A line height in numbers goes by the first font alone (CSS Inline 3, 4.5).
        let m = (style.paragraph.lineHeight == .normal ? font ?? first : first).metrics
        var (ascent, descent) = (m.ascender, -m.descender)
        if style.isVertical {
            // Lines that run downwards have their baseline in the middle.
            ascent = (ascent + descent) / 2
            descent = ascent
        }
        let height: Double =
            switch style.paragraph.lineHeight {
            // As SVG's own tests and Inkscape have it; more where the font asks for more.
            case .normal: max(1.25 * style.fontSize, m.ascender - m.descender + m.lineGap)
            case .factor(let factor): factor * style.fontSize
            case .length(let length): length
            }
        var extent = LineExtent(ascent: ascent, descent: descent, lineHeight: height)
        let shift = baselineShift(span, font: first)
        extent.above -= shift
        extent.below += shift
        if LineProgress(style) == .right { extent = LineExtent(above: extent.below, below: extent.above) }
        return extent
    }

    /// The text element itself as a span: what every line extends at least.
    func rootSpan(_ content: TextContent, _ id: ElementID, _ context: Context) -> TextSpan? {
        guard var span = content.spans.first else { return nil }
        span.style = context.style
        span.scale = context.scale
        span.shifts = []
        span.alignmentBaseline = tree[id].own.alignmentBaseline
        return span
    }
}

/// Lines of a text that is not wrapped, where the document ends them.
struct LineStack {
    /// From the first baseline to each, in the direction in which lines follow each other.
    private let baselines: [Double]
    /// The line of each character.
    private let lines: [Int]
    private let progress: LineProgress
    /// Where the beginning of the first line would be if nothing later had moved the text.
    private var origin = Point.zero
    private var line = 0

    /// nil where there is one line only.
    init?(
        _ content: TextContent, strut: @autoclosure () -> LineExtent, progress: LineProgress,
        extent: (TextSpan) -> LineExtent
    ) {
        guard content.characters.contains(where: { $0.scalar == TextCharacter.lineBreak }) else { return nil }
        let strut = strut()
        let extents = content.spans.map(extent)
        var current = strut
        var below: Double = 0
        var baselines: [Double] = []
        func end() {
            baselines.append((baselines.last ?? 0) + (baselines.isEmpty ? 0 : below + current.above))
            below = current.below
            current = strut
        }
        lines = content.characters.map { character in
            let line = baselines.count
            current = current.union(extents[character.span])
            if character.scalar == TextCharacter.lineBreak { end() }
            return line
        }
        end()
        self.baselines = baselines
        self.progress = progress
    }

    /// Moves the pen to a new line where a chunk is the first on it.
    mutating func begin(_ chunk: TextChunk, pen: inout Point) {
        let next = lines[chunk.range.lowerBound]
        guard next != line else { return }
        line = next
        let drop = progress.onPage(along: 0, across: baselines[next])
        pen = Point(x: origin.x + drop.x, y: origin.y + drop.y)
    }

    /// Later lines follow what was moved (SVG 2, 11.5, steps 4 and 6).
    mutating func move(by x: Double, _ y: Double) {
        origin.x += x
        origin.y += y
    }
    mutating func move(by range: Range<Int>, of content: TextContent) {
        for character in content.characters[range] { move(by: character.dx, character.dy) }
    }
}
