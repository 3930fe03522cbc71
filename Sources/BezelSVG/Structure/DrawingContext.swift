// The inherited state of an element.
import BezelDrawing
import BezelGeometry

/// The paint of `context-fill` or `context-stroke`, resolved.
struct ContextPaint {
    var paint: Paint?
    var opacity: Double

    /// The paint in the space that `t` maps to.
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

/// Whether something asked for a context paint.
final class ContextPaintUse {
    private(set) var isUsed = false
    func note() { isUsed = true }
}

/// The inherited state of an element.
struct Context {
    var style: Style
    var scale: LengthScale
    var contextFill: ContextPaint?
    var contextStroke: ContextPaint?
    /// From user space to the outermost picture, for strokes that do not scale.
    var toHost = Transform.identity
    /// `vector-effect: non-scaling-stroke` of a text element.
    var keepsStrokeWidth = false
    /// How many elements this one is in.
    var depth = 0
    /// Elements that are being drawn through a reference; a second reference to one of them is a cycle.
    var active: [ElementID] = []
    /// Records uses of context paints that are not resolved yet.
    var paintUse: ContextPaintUse?
    /// The number of the list of siblings being drawn.
    var siblings: Int?
}
