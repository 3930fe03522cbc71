// The paint of text: shadows, decorations, fill and stroke of each span, in the order of CSS Text Decoration 3.
//
// `TextPainter` hands over the clusters of each span. Paints refer to the bounding box of the whole text element, not to that
// of the span (SVG 2, section 8.10).
import BezelColor
import BezelDrawing
import BezelGeometry
import BezelTypesetting

/// Fill and stroke of letters or of a line, before `paint-order` puts them in order; nil for no paint.
private struct PaintParts {
    var fill: DrawCommand?
    var stroke: DrawCommand?

    /// Text has no markers, so that their place in the order is skipped.
    func inOrder(of style: Style) -> [DrawCommand] {
        style.paintParts.compactMap { part in
            switch part {
            case .fill: fill
            case .stroke: stroke
            case .markers: nil
            }
        }
    }
}

extension TextPainter {
    private var paints: PaintBuilder { PaintBuilder(document: document) }

    /// A span with its shadows; nothing if it is hidden by `visibility`.
    ///
    /// - Parameters:
    ///   - parts: The span's clusters, by chunk.
    ///   - box: The text element's bounding box.
    func draw(_ parts: [SpanPart], _ span: TextSpan, box: Rect, _ context: Context) -> [DrawCommand] {
        guard span.style.isVisible else { return [] }
        return shadows(parts, span, box: box, context) + ink(parts, span, box: box, context)
    }

    /// The shadows of a span, in the order of drawing: the last one is at the bottom. As in browsers, a shadow is that of the
    /// ink painted first by `paint-order`, and does not take its opacity.
    ///
    /// Each shadow draws the span again in one colour, moved and blurred. Opacity is the group's, so that letters over each
    /// other are not darker.
    private func shadows(_ parts: [SpanPart], _ span: TextSpan, box: Rect, _ context: Context) -> [DrawCommand] {
        span.style.text.shadows.reversed().compactMap { shadow in
            // Each shadow draws every letter again.
            budget.count(20 + parts.reduce(0) { $0 + $1.members.count } / 10)
            if budget.refusal != nil { return nil }
            let color = shadow.color.color(in: span.style.surroundings)
            let solid = Color(red: color.red, green: color.green, blue: color.blue)
            func shade(_ paint: PaintValue) -> PaintValue { paint == .none ? .none : .color(solid) }
            // Keeps of fill and stroke only what is painted first and visible.
            func shade(_ style: inout Style) {
                style.fill = shade(style.fill)
                style.stroke = shade(style.stroke)
                (style.fillOpacity, style.strokeOpacity) = (1, 1)
                let hasStroke = StrokeStyle(style, context.scale) != nil && style.stroke != .none
                let first = style.paintParts.first { $0 == .fill ? style.fill != .none : $0 == .stroke && hasStroke }
                if first == .fill { style.stroke = .none }
                if first == .stroke { style.fill = .none }
            }
            var own = span
            shade(&own.style)
            for i in own.decorations.indices {
                shade(&own.decorations[i].style)
                own.decorations[i].color = own.decorations[i].color.map(shade)
            }
            return .group(
                Group(
                    ink(parts, own, box: box, context), transform: Transform(translationX: shadow.dx, y: shadow.dy),
                    opacity: color.alpha,
                    effects: shadow.deviation > 0 ? [.blur(x: shadow.deviation, y: shadow.deviation)] : []))
        }
    }

    /// A span without shadows: underlines and overlines, letters, and lines through on top. Glyphs that are documents are drawn
    /// before the other letters of their span.
    private func ink(_ parts: [SpanPart], _ span: TextSpan, box: Rect, _ context: Context) -> [DrawCommand] {
        var commands: [DrawCommand] = []
        for line in [TextLines.Line.underline, .overline] {
            for d in span.decorations where d.line == line { commands += draw(d, parts, span, box: box, context) }
        }
        var text = PlacedText(joining: parts.map { $0.chunk.placed($0.members) })
        commands += takeGlyphDocuments(&text, context)
        if text.runs.contains(where: { !$0.glyphs.isEmpty }) {
            commands += letters(text, span.style, box: box, context)
        }
        for d in span.decorations where d.line == .lineThrough { commands += draw(d, parts, span, box: box, context) }
        return commands
    }

    /// The letters of a span. Fills stay text, so that formats which have text can write it; strokes are outlines, and so are
    /// fills that are not smooth.
    private func letters(_ text: PlacedText, _ style: Style, box: Rect, _ context: Context) -> [DrawCommand] {
        // `shape-rendering` is for shapes only.
        let smooth = style.text.smoothsText
        var parts = PaintParts()
        if let fill = paints.paint(style.fill, style: style, bounds: box, context) {
            let opacity = style.fillOpacity * fill.opacity
            parts.fill =
                smooth
                ? .text(TextDrawing(text: text, fill: fill.paint, opacity: opacity, paintBounds: box))
                : .fill(
                    FillDrawing(
                        path: text.outline(), paint: fill.paint, opacity: opacity, antialiased: false, paintBounds: box)
                )
        }
        if let line = StrokeStyle(style, context.scale),
            let stroke = paints.paint(style.stroke, style: style, bounds: box, context)
        {
            let drawing = StrokeDrawing(
                path: text.outline(), paint: stroke.paint, style: line, opacity: style.strokeOpacity * stroke.opacity,
                antialiased: smooth, paintBounds: box)
            parts.stroke = context.keepsStrokeWidth ? drawing.unscaled(by: context.toHost) : .stroke(drawing)
        }
        return parts.inOrder(of: style)
    }

    /// The outline of one decoration line, in user units; nil if there is nothing to draw.
    ///
    /// Its position is measured from the baseline upwards: from the font's own values, or from `text-underline-offset` and
    /// `text-underline-position`. On vertical lines, which run through the middle of letters, an underline is beside them.
    func bars(_ d: SpanDecoration, _ parts: [SpanPart], _ span: TextSpan) -> Path? {
        // The first font determines the line, even for fallbacks.
        guard let m = fonts.fonts(span.style.text).first?.metrics else { return nil }
        var bar = TextBar(height: 0, thickness: d.thickness ?? m.underlineThickness)
        bar.pattern = d.pattern
        switch d.line {
        case .underline:
            bar.height = underlineHeight(d, m, thickness: bar.thickness)
            bar.growsUp = span.style.text.isVertical && d.style.text.underlinePosition.isRight
        case .overline:
            bar.height = span.style.text.isVertical ? (m.ascender - m.descender) / 2 : m.ascender
            bar.growsUp = true
        case .lineThrough:
            bar.height = span.style.text.isVertical ? 0 : m.strikethroughPosition
        }
        if d.line != .lineThrough, !span.style.text.isVertical { bar.inkSkipping = span.style.text.inkSkipping }
        var path = Path()
        for part in parts {
            // SVG leaves decorations on a path undefined. Each letter gets a straight piece, as in other readers.
            for outline in part.chunk.line.bars(bar, along: part.members) { path.addPath(outline) }
        }
        // Dots and dashes cost time.
        budget.count(path.elements.count / 64)
        return path.isEmpty ? nil : path
    }

    /// The middle of an underline, upwards from the baseline, in user units. Between letters and an underline right of a
    /// vertical line, heights are half of ascender plus descender.
    private func underlineHeight(_ d: SpanDecoration, _ m: FontMetrics, thickness: Double) -> Double {
        let text = d.style.text
        if text.isVertical {
            let half = (m.ascender - m.descender) / 2 + (text.underlineOffset ?? 0)
            return text.underlinePosition.isRight ? half : -half
        }
        if text.underlinePosition.isUnder { return m.descender - (text.underlineOffset ?? 0) - thickness / 2 }
        if let offset = text.underlineOffset { return -offset - thickness / 2 }
        return m.underlineMiddle(thickness: thickness)
    }

    /// One decoration line with its own paint, which is the fill and stroke of the element that asks for it, or a colour.
    private func draw(
        _ d: SpanDecoration, _ parts: [SpanPart], _ span: TextSpan, box: Rect, _ context: Context
    ) -> [DrawCommand] {
        guard let path = bars(d, parts, span) else { return [] }
        var style = d.style
        if let color = d.color {
            style.fill = color
            style.stroke = .none
        }
        var parts = PaintParts()
        if let fill = paints.paint(style.fill, style: style, bounds: box, context) {
            parts.fill = .fill(
                FillDrawing(path: path, paint: fill.paint, opacity: style.fillOpacity * fill.opacity, paintBounds: box))
        }
        if let line = StrokeStyle(style, context.scale),
            let stroke = paints.paint(style.stroke, style: style, bounds: box, context)
        {
            parts.stroke = .stroke(
                StrokeDrawing(
                    path: path, paint: stroke.paint, style: line, opacity: style.strokeOpacity * stroke.opacity,
                    paintBounds: box))
        }
        return parts.inOrder(of: style)
    }
}
