// A short cut for soft shadows made of many fills of one colour, such as those of relief (BezelInstruments). A group
// asks for it by `isFade`; whatever does not fit it is drawn command by command, with the same result.
import BezelColor
import BezelDrawing
import BezelGeometry
import BezelPixels

extension SceneRenderer {
    /// Draws a fade in one pass; false if its steps must be drawn one by one.
    ///
    /// A fade is many fills of one colour over each other, as soft shadows are made of. Instead of blending them, the
    /// winding numbers of all outlines are summed: a pixel within n of them gets n parts of the full opacity. So the
    /// cost is that of one shape with many edges.
    func drawFade(_ group: Group, on canvas: Canvas, transform: Transform) throws(RenderingError) -> Bool {
        guard group.isFade, canvas.clip == nil, let fade = Fade(group.commands) else { return false }
        try limits.check(canvas.buffer.ledger)
        let box = fade.paths.reduce(Rect.null) { $0.union($1.controlBounds) }
        try count(box, .color(fade.color), on: canvas, transform: transform)
        try feeder.load(
            fade.paths, transform: local(transform, canvas),
            clip: canvas.localBox.intersection(canvas.buffer.bounds))
        canvas.buffer.fill(feeder.shape, levels: fade.paths.count, color: fade.color.premultiplied8)
        return true
    }
}

private struct Fade {
    var paths: [Path] = []
    /// Where all lie over each other.
    var color: Color

    /// Nil if they differ in more than opacity.
    init?(_ commands: [DrawCommand]) {
        var first: Color?
        var clear = 1.0
        for command in commands {
            guard case .fill(let fill) = command, case .color(let own) = fill.paint, fill.antialiased,
                fill.rule == .nonZero, first == nil || first?.withAlpha(own.alpha) == own
            else { return nil }
            first = own
            clear *= 1 - own.alpha * fill.opacity
            paths.append(fill.path)
        }
        guard let first else { return nil }
        color = first.withAlpha(1 - clear)
    }
}
