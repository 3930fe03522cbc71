// What is in force where an element is drawn.
import BezelDrawing
import BezelGeometry

/// A paint that `context-fill` and `context-stroke` refer to, with the box it was resolved by.
struct ContextPaint {
    var paint: Paint?
    var opacity: Double

    /// The same paint seen from a space that `t` leads to.
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

/// What is in force where an element is drawn.
struct Context {
    var style: Style
    var scale: LengthScale
    var contextFill: ContextPaint?
    var contextStroke: ContextPaint?
    /// From the user space in force to that of the outermost picture, which strokes that do not scale are measured in.
    var toHost = Transform.identity
    /// Whether strokes of letters are as wide there as they say.
    var keepsStrokeWidth = false
    /// How many elements this one is in.
    var depth = 0
    /// Elements that are being drawn through a reference; a second reference to one of them is a cycle.
    var active: [ElementID] = []
    /// Notes that a context paint was asked for which is not known yet.
    var paintUse: ContextPaintUse?
    /// Tells the elements that are drawn one after the other in this context from all others.
    var siblings: Int?
}
