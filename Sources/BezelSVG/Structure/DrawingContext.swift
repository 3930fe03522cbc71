import BezelDrawing
import BezelGeometry

/// A resolved `context-fill` or `context-stroke`.
struct ContextPaint {
    var paint: Paint?
    var opacity: Double

    /// In the space that `t` leads to.
    func applying(_ t: Transform) -> ContextPaint {
        if t.isIdentity { return self }
        var copy = self
        switch paint {
        case .linear(var g):
            g.transform = g.transform.concatenating(t)
            copy.paint = .linear(g)
        case .radial(var g):
            g.transform = g.transform.concatenating(t)
            copy.paint = .radial(g)
        case .pattern(var p):
            p.transform = p.transform.concatenating(t)
            copy.paint = .pattern(p)
        default: break
        }
        return copy
    }
}

final class ContextPaintUse {
    private(set) var isUsed = false
    func note() { isUsed = true }
}

struct Context {
    var style: Style
    var scale: LengthScale
    var contextFill: ContextPaint?
    var contextStroke: ContextPaint?
    /// To the outermost picture, for non-scaling strokes.
    var toHost = Transform.identity
    /// `vector-effect: non-scaling-stroke` of a text element.
    var keepsStrokeWidth = false
    var depth = 0
    /// Elements being drawn by reference.
    var active: [ElementID] = []
    var paintUse: ContextPaintUse?
    var siblings: Int?
}
