import BezelGeometry
import BezelTypesetting

extension SpanFonts {
    /// - Parameter font: Nil for the span's first.
    func lineExtent(_ span: TextSpan, font: Font? = nil) -> LineExtent {
        let style = span.style.text
        guard let first = fonts(style).first else { return LineExtent(above: 0, below: 0) }
        // Numeric values use only the first font (CSS Inline 3, 4.5).
        let m = (style.paragraph.lineHeight == .normal ? font ?? first : first).metrics
        var (ascent, descent) = (m.ascender, -m.descender)
        if style.isVertical {
            // Vertical lines have a central baseline.
            ascent = (ascent + descent) / 2
            descent = ascent
        }
        let height: Double =
            switch style.paragraph.lineHeight {
            // 1.25 is from SVG's tests and Inkscape.
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

    /// The text element as a span, for each line's minimum extent.
    func rootSpan(_ content: TextContent, _ id: ElementID, _ context: Context) -> TextSpan? {
        guard var span = content.spans.first else { return nil }
        span.style = context.style
        span.scale = context.scale
        span.shifts = []
        span.alignmentBaseline = tree[id].own.alignmentBaseline
        return span
    }
}

/// Unwrapped lines with forced breaks.
struct LineStack {
    /// From the first baseline.
    private let baselines: [Double]
    private let lines: [Int]
    private let progress: LineProgress
    /// The first line's start, shifted by later moves.
    private var origin = Point.zero
    private var line = 0

    /// Nil for a single line.
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

    mutating func begin(_ chunk: TextChunk, pen: inout Point) {
        let next = lines[chunk.range.lowerBound]
        guard next != line else { return }
        line = next
        let drop = progress.onPage(along: 0, across: baselines[next])
        pen = Point(x: origin.x + drop.x, y: origin.y + drop.y)
    }

    /// Moves later lines (SVG 2, 11.5, steps 4 and 6).
    mutating func move(by x: Double, _ y: Double) {
        origin.x += x
        origin.y += y
    }
    mutating func move(by range: Range<Int>, of content: TextContent) {
        for character in content.characters[range] { move(by: character.dx, character.dy) }
    }
}
