// How far lines reach above and below their baseline, and where lines that break without wrapping stand.
//
// Wrapped lines are stacked by `LineFiller`, from the extents given here; lines of text that has no width to wrap in by
// `LineStack`.
import BezelGeometry
import BezelTypesetting

extension SpanFonts {
    /// The extent of a span's text around the baseline of its line, with the line's height and its shift (CSS Inline 3, section
    /// 4.5).
    ///
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
        // A shift moves the text down, so that it reaches less far up.
        extent.above -= shift
        extent.below += shift
        // Lines that follow each other to the right have their upper sides towards the next line.
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

/// Lines with forced breaks, but no wrapping (`white-space: pre` and the like).
///
/// All baselines are known in advance. A position within the text moves the lines after it, too, so `origin` follows all moves;
/// `line` is the line of the last chunk that began, and only grows.
struct LineStack {
    /// From the first baseline, across the lines, in user units.
    private let baselines: [Double]
    /// The line of each character. A break belongs to the line that it ends.
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
        // The extent of the text element itself, which every line has at least.
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

    /// Moves the pen to the start of a line when its first chunk begins.
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
    /// Moves later lines by the relative moves of characters.
    mutating func move(by range: Range<Int>, of content: TextContent) {
        for character in content.characters[range] { move(by: character.dx, character.dy) }
    }
}
