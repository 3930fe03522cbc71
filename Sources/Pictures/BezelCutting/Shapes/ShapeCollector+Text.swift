// Text as outlines and lines: letters, their strokes and decorations, in the order in which renderers draw them. Fonts
// of single lines give the lines themselves, unless shapes are united.
import BezelDrawing
import BezelGeometry
import BezelTypesetting

extension ShapeCollector {
    mutating func add(_ drawing: TextDrawing, _ transform: Transform, depth: Int) throws(CuttingError) {
        guard drawing.opacity > 0 else { return }
        let box = drawing.paintBounds ?? drawing.text.inkBounds
        for decoration in drawing.text.decorations where decoration.line != .lineThrough {
            try add(decoration, of: drawing, box: box, transform)
        }
        if let edge = drawing.outline, edge.isBehind { try add(edge, of: drawing, box: box, transform) }
        let along = AlongPath(drawing.text)
        for run in drawing.text.runs {
            let base = run.style.color.map { Paint.color($0) } ?? drawing.fill
            let hasColor = run.font.face.hasColorGlyphs
            for glyph in run.glyphs {
                if hasColor, let color = run.font.colorGlyph(of: glyph.id) {
                    let own = GroupDrawing(
                        color.commands(own: base), transform: glyph.transform, opacity: drawing.opacity)
                    try add([.group(own)], transform, depth: depth + 1)
                    continue
                }
                guard let own = drawing.clusterFills[glyph.clusterIndex] ?? base else { continue }
                let paint = AlongPath.isUsed(by: own) ? along.paint(own, for: glyph.clusterIndex) : own
                if mode != .united, let lines = drawing.text.centerLines(of: glyph, in: run) {
                    let width =
                        run.font.penWidth.map { $0 * (glyph.outline == nil ? glyph.transform.meanScale : 1) } ?? 1
                    let style = StrokeStyle(lineWidth: width, lineCap: .round, lineJoin: .round)
                    try line(lines, style, paint, drawing.opacity, box: box, transform, staysLine: true)
                } else {
                    let outline = drawing.text.outline(of: glyph, in: run)
                    try self.outline(outline, .nonZero, paint, drawing.opacity, box: box, transform)
                }
            }
        }
        if let edge = drawing.outline, !edge.isBehind { try add(edge, of: drawing, box: box, transform) }
        for decoration in drawing.text.decorations where decoration.line == .lineThrough {
            try add(decoration, of: drawing, box: box, transform)
        }
    }

    private mutating func add(
        _ edge: TextDrawing.Outline, of drawing: TextDrawing, box: Rect, _ transform: Transform
    ) throws(CuttingError) {
        let paths = drawing.text.outlinesToStroke { glyph, run in
            !run.font.face.hasColorGlyphs || run.font.colorGlyph(of: glyph.id) == nil
        }
        for path in paths { try line(path, edge.style, edge.paint, drawing.opacity, box: box, transform) }
    }

    private mutating func add(
        _ decoration: PlacedDecoration, of drawing: TextDrawing, box: Rect, _ transform: Transform
    ) throws(CuttingError) {
        let run = drawing.text.runs.first { $0.spanIndex == decoration.spanIndex }
        guard let paint = (decoration.color ?? run?.style.color).map({ Paint.color($0) }) ?? drawing.fill else {
            return
        }
        for piece in AlongPath.pieces(of: decoration, paint, opacity: drawing.opacity, in: drawing.text) {
            try outline(piece.outline, .nonZero, piece.paint, drawing.opacity, box: box, transform)
        }
    }
}
