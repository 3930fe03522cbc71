// Line heights (`line-height`), and the baselines after forced line breaks.
import BezelGeometry
import BezelTypesetting

extension SpanFonts {
    /// The extent that a span gives to its line.
    ///
    /// - Parameter font: The font in use; nil for the span's first.
    func lineExtent(_ span: TextSpan, font: Font? = nil) -> LineExtent {
        let style = span.style.text
        guard let first = fonts(style, for: "").first else { return LineExtent(above: 0, below: 0) }
        // Numeric line heights use the first font only (CSS Inline 3, 4.5).
        let m = (style.paragraph.lineHeight == .normal ? font ?? first : first).metrics
        var (ascent, descent) = (m.ascender, -m.descender)
        if style.isVertical {
            // Vertical lines have a central baseline.
            ascent = (ascent + descent) / 2
            descent = ascent
        }
        let height: Double =
            switch style.paragraph.lineHeight {
            // 1.25 is the value of SVG's own tests and Inkscape.
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

    /// The text element itself as a span: the minimum extent of each line.
    func rootSpan(_ content: TextContent, _ id: ElementID, _ context: Context) -> TextSpan? {
        guard var span = content.spans.first else { return nil }
        span.style = context.style
        span.scale = context.scale
        span.shifts = []
        span.alignmentBaseline = tree[id].own.alignmentBaseline
        return span
    }
}

/// Lines of unwrapped text with forced breaks.
struct LineStack {
    /// The distance of each baseline from the first.
    private let baselines: [Double]
    /// The line of each character.
    private let lines: [Int]
    private let progress: LineProgress
    /// The start of the first line, shifted by every later move.
    private var origin = Point.zero
    private var line = 0

    /// nil for a single line.
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

    /// Moves the pen to a new line before its first chunk.
    mutating func begin(_ chunk: TextChunk, pen: inout Point) {
        let next = lines[chunk.range.lowerBound]
        guard next != line else { return }
        line = next
        let drop = progress.onPage(along: 0, across: baselines[next])
        pen = Point(x: origin.x + drop.x, y: origin.y + drop.y)
    }

    /// Moves later lines along (SVG 2, 11.5, steps 4 and 6).
    mutating func move(by x: Double, _ y: Double) {
        origin.x += x
        origin.y += y
    }
    mutating func move(by range: Range<Int>, of content: TextContent) {
        for character in content.characters[range] { move(by: character.dx, character.dy) }
    }
}
