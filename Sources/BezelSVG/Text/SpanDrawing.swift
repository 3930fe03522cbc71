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
    func draw(_ set: [SetCluster], _ span: TextSpan, box: CGRect, _ context: Context) -> [DrawCommand] {
        guard span.style.isVisible else { return [] }
        var commands: [DrawCommand] = []
        for line in [SpanDecoration.Line.underline, .overline] {
            for d in span.decorations where d.line == line { commands += draw(d, set, span, box: box, context) }
        }
        var text = placed(set)
        commands += takeGlyphDocuments(&text, context)
        if text.runs.contains(where: { !$0.glyphs.isEmpty }) {
            commands += letters(text, span.style, box: box, context)
        }
        for d in span.decorations where d.line == .lineThrough { commands += draw(d, set, span, box: box, context) }
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
            parts.stroke = .stroke(
                StrokeDrawing(
                    path: text.outline(), paint: stroke.paint, style: line,
                    opacity: style.strokeOpacity * stroke.opacity,
                    antialiased: smooth, paintBounds: box))
        }
        return parts.inOrder(of: style)
    }

    /// The outline of a line along a span; nil where there is none to draw.
    func line(_ d: SpanDecoration, _ set: [SetCluster], _ span: TextSpan) -> Path? {
        // One line for the whole span, also where other fonts help out: by the measures of the span's first font.
        guard let m = fonts(span.style.text, for: "").first?.metrics else { return nil }
        let thickness = m.underlineThickness
        let half = (m.ascender - m.descender) / 2
        let isVertical = span.style.text.isVertical
        let y: CGFloat =
            switch d.line {
            case .underline: isVertical ? half : -(m.underlinePosition + thickness / 2)
            case .overline: isVertical ? -half : -m.ascender
            case .lineThrough: isVertical ? 0 : -(m.strikethroughPosition + m.strikethroughThickness / 2)
            }
        var path = Path()
        var i = 0
        while i < set.count {
            if set[i].cluster.isHidden {
                i += 1
                continue
            }
            // Clusters that stand as they follow each other share one piece.
            var end = i + 1
            var width = set[i].cluster.advance
            while end < set.count, !set[end].isMoved, !set[end].cluster.isHidden, set[i].line == nil,
                CGPoint(x: width, y: 0).applying(set[i].lineTransform).distance(
                    to: CGPoint.zero.applying(set[end].lineTransform)) < 0.01
            {
                width += set[end].cluster.advance
                end += 1
            }
            path.addRect(
                CGRect(x: 0, y: y - thickness / 2, width: width, height: thickness), transform: set[i].lineTransform)
            i = end
        }
        return path.isEmpty ? nil : path
    }

    private func draw(
        _ d: SpanDecoration, _ set: [SetCluster], _ span: TextSpan, box: CGRect, _ context: Context
    ) -> [DrawCommand] {
        guard let path = line(d, set, span) else { return [] }
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
