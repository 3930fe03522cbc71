// Text as outlines, with decorations, colour glyphs and strokes; and the order in which live text is drawn with these.
import BezelColor
import BezelDrawing
import BezelGeometry
import BezelTypesetting

extension SVGOutput {
    /// Underlines and overlines are below the letters, lines through them above. A stroke is behind or in front of all letters.
    func write(_ t: TextDrawing, depth: Int) {
        let box = t.paintBounds ?? t.text.inkBounds
        for d in t.text.decorations where d.line != .lineThrough { write(d, t, box: box, depth: depth) }
        var outlined = Set(t.text.runs.indices)
        if writer.text == .live {
            let live = LiveText(t, cache: liveCache)
            outlined.subtract(live.runs)
            write(live, t, box: box)
        }
        // The first outlines carry the text, for readers of screens.
        var label = outlined.isEmpty ? "" : attribute("aria-label", t.text.string)
        if t.outline?.isBehind == true { writeStroke(of: outlined, t, box: box, depth: depth) }
        for r in t.text.runs.indices where outlined.contains(r) {
            writeOutlines(t.text.runs[r], of: t, box: box, label: &label, depth: depth)
        }
        if t.outline?.isBehind == false { writeStroke(of: outlined, t, box: box, depth: depth) }
        for d in t.text.decorations where d.line == .lineThrough { write(d, t, box: box, depth: depth) }
    }

    /// Writes the glyphs of a run: those of the run's paint as one path, others singly.
    ///
    /// - Parameter label: An attribute for the first path that is written, which is then taken.
    private func writeOutlines(_ run: PlacedRun, of t: TextDrawing, box: Rect, label: inout String, depth: Int) {
        // Letters in the run's own paint, and letters with paints of their own.
        var plain = Path()
        var special: [(Paint, Path)] = []
        let base = run.style.color.map { Paint.color($0) } ?? t.fill
        let hasColor = run.font.face.hasColorGlyphs
        lazy var along = AlongPath(t.text)
        for glyph in run.glyphs {
            let outline = t.text.outline(of: glyph, in: run)
            if hasColor, let color = run.font.colorGlyph(of: glyph.id) {
                let group = Group(color.commands(own: base), transform: glyph.transform, opacity: t.opacity)
                write([.group(group)], depth: depth + 1)
            } else if let own = t.clusterFills[glyph.clusterIndex] ?? base, AlongPath.isUsed(by: own) {
                special.append((along.paint(own, for: glyph.clusterIndex), outline))
            } else if let own = t.clusterFills[glyph.clusterIndex] {
                special.append((own, outline))
            } else {
                plain.addPath(outline)
            }
        }
        if let base, !plain.isEmpty {
            let before = body.utf8.count
            write(FillDrawing(path: plain, paint: base, opacity: t.opacity, paintBounds: box), depth: depth)
            // The label belongs into the tag that has just been written, if it is a path.
            let position = body.utf8.index(body.startIndex, offsetBy: before)
            if !label.isEmpty, body[position...].hasPrefix("<path") {
                body.insert(contentsOf: label, at: body.utf8.index(position, offsetBy: 5))
                label = ""
            }
        }
        // These come after the run's other letters, so where letters overlap, they are on top.
        for (paint, path) in special {
            write(FillDrawing(path: path, paint: paint, opacity: t.opacity, paintBounds: box), depth: depth)
        }
    }

    /// Strokes the outlines of some runs, as one path. Connected letters are one.
    private func writeStroke(of runs: Set<Int>, _ t: TextDrawing, box: Rect, depth: Int) {
        guard let outline = t.outline, !runs.isEmpty else { return }
        var text = t.text
        for r in text.runs.indices where !runs.contains(r) { text.runs[r].glyphs = [] }
        var all = Path()
        // Letters in colours have no outline.
        let paths = text.outlinesToStroke { glyph, run in
            !run.font.face.hasColorGlyphs || run.font.colorGlyph(of: glyph.id) == nil
        }
        for path in paths { all.addPath(path) }
        guard !all.isEmpty else { return }
        write(
            StrokeDrawing(
                path: all, paint: outline.paint, style: outline.style, opacity: t.opacity, paintBounds: box),
            depth: depth)
    }

    /// Writes a line of a decoration, in its own colour, in that of its span, or in the text's paint.
    private func write(_ d: PlacedDecoration, _ t: TextDrawing, box: Rect, depth: Int) {
        let own = t.text.runs.first { $0.spanIndex == d.spanIndex }?.style.color
        guard let paint = (d.color ?? own).map({ Paint.color($0) }) ?? t.fill else { return }
        for piece in AlongPath.pieces(of: d, paint, opacity: t.opacity, in: t.text) {
            write(
                FillDrawing(path: piece.outline, paint: piece.paint, opacity: t.opacity, paintBounds: box),
                depth: depth)
        }
    }
}
