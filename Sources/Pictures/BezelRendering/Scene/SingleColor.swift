// Recognizes pictures of one colour. BitmapRenderer, masks and patterns then draw coverage and colour it once.
import BezelColor
import BezelDrawing

/// Recognizes commands of one solid colour, which need only coverage: a byte for each pixel instead of four.
///
/// Opaque paint over itself is the same as united coverage, so order and overlaps do not matter. Anything that makes
/// them matter (opacity, blending, clips, effects, hard edges, images, colour glyphs) is refused.
enum SingleColor {
    /// The colour of all commands; nil for several, for none, or for groups more than 16 deep.
    static func of(_ commands: [DrawCommand]) -> Color? {
        var found: Color?
        return check(commands, &found, depth: 0) ? found : nil
    }

    private static func check(_ commands: [DrawCommand], _ found: inout Color?, depth: Int) -> Bool {
        guard depth < 16 else { return false }
        func accept(_ paint: Paint?) -> Bool {
            guard case .color(let color)? = paint, color.alpha == 1 else { return false }
            if found == nil { found = color }
            return found == color
        }
        for command in commands {
            switch command {
            case .fill(let f):
                guard f.opacity == 1, f.antialiased, accept(f.paint) else { return false }
            case .stroke(let s):
                guard s.opacity == 1, s.antialiased, s.style.alignment != .inside, accept(s.paint) else { return false }
            case .text(let t):
                guard t.opacity == 1, t.clusterFills.isEmpty, t.outline == nil, t.text.decorations.isEmpty else {
                    return false
                }
                for run in t.text.runs {
                    guard accept(run.style.color.map { .color($0) } ?? t.fill), !run.font.face.hasColorGlyphs else {
                        return false
                    }
                }
            case .group(let g):
                guard g.opacity == 1, g.blendMode == .normal, !g.isIsolated, g.clips.isEmpty, g.mask == nil,
                    g.effects.isEmpty, check(g.commands, &found, depth: depth + 1)
                else { return false }
            case .image: return false
            }
        }
        return true
    }
}
