// The commands of one span: lines under and over it, its letters, the line through it.
import BezelDrawing
import BezelGeometry
import BezelTypesetting
import Foundation

/// The fill and the stroke of letters, until their order is known.
private struct PaintParts {
    var fill: DrawCommand?
    var stroke: DrawCommand?

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

extension DocumentBuilder {
    func draw(_ parts: [SpanPart], _ span: TextSpan, box: CGRect, _ context: Context) -> [DrawCommand] {
        guard span.style.isVisible else { return [] }
        var commands: [DrawCommand] = []
        for line in [SpanDecoration.Line.underline, .overline] {
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

    private func letters(_ text: PlacedText, _ style: Style, box: CGRect, _ context: Context) -> [DrawCommand] {
        let smooth = style.text.smoothsText && !style.isCrisp
        var parts = PaintParts()
        if let fill = paint(style.fill, style: style, bounds: box, context) {
            let opacity = style.fillOpacity * fill.opacity
            parts.fill =
                smooth
                ? .text(TextDrawing(text: text, fill: fill.paint, opacity: opacity, paintBounds: box))
                : .fill(
                    FillDrawing(
                        path: text.outline(), paint: fill.paint, opacity: opacity, antialiased: false, paintBounds: box)
                )
        }
        if let line = strokeStyle(style, context.scale),
            let stroke = paint(style.stroke, style: style, bounds: box, context)
        {
            let drawing = StrokeDrawing(
                path: text.outline(), paint: stroke.paint, style: line, opacity: style.strokeOpacity * stroke.opacity,
                antialiased: smooth, paintBounds: box)
            parts.stroke = context.keepsStrokeWidth ? drawing.unscaled(by: context.toHost) : .stroke(drawing)
        }
        return parts.inOrder(of: style)
    }

    /// The outline of a decoration along a span; nil where there is none to draw.
    func bars(_ d: SpanDecoration, _ parts: [SpanPart], _ span: TextSpan) -> Path? {
        // One line for the whole span, also where other fonts help out: by the measures of the span's first font.
        guard let m = fonts(span.style.text, for: "").first?.metrics else { return nil }
        let thickness = m.underlineThickness
        let half = (m.ascender - m.descender) / 2
        let isVertical = span.style.text.isVertical
        let height: CGFloat =
            switch d.line {
            case .underline: isVertical ? -half : m.underlinePosition + thickness / 2
            case .overline: isVertical ? half : m.ascender
            case .lineThrough: isVertical ? 0 : m.strikethroughPosition + m.strikethroughThickness / 2
            }
        var path = Path()
        for part in parts {
            let bar = TextBar(height: height, thickness: thickness)
            // SVG leaves open what becomes of lines on a path; as other readers do, each letter has a straight piece.
            for outline in part.chunk.line.bars(bar, along: part.members) { path.addPath(outline) }
        }
        return path.isEmpty ? nil : path
    }

    private func draw(
        _ d: SpanDecoration, _ parts: [SpanPart], _ span: TextSpan, box: CGRect, _ context: Context
    ) -> [DrawCommand] {
        guard let path = bars(d, parts, span) else { return [] }
        let style = d.style
        var parts = PaintParts()
        if let fill = paint(style.fill, style: style, bounds: box, context) {
            parts.fill = .fill(
                FillDrawing(path: path, paint: fill.paint, opacity: style.fillOpacity * fill.opacity, paintBounds: box))
        }
        if let line = strokeStyle(style, context.scale),
            let stroke = paint(style.stroke, style: style, bounds: box, context)
        {
            parts.stroke = .stroke(
                StrokeDrawing(
                    path: path, paint: stroke.paint, style: line, opacity: style.strokeOpacity * stroke.opacity,
                    paintBounds: box))
        }
        return parts.inOrder(of: style)
    }
}
