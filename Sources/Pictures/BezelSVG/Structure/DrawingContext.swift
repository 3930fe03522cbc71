// The state that is handed down while a document is drawn: style, units, and the paints of the element that refers to
// what is being drawn. All of it is values, changed in copies. What all elements share is in DocumentContext.
import BezelDrawing
import BezelGeometry

/// A resolved `context-fill` or `context-stroke` (SVG 2, section 13.2): the paint of the element that refers to what is being
/// drawn, such as the line of a marker.
struct ContextPaint {
    /// In the user space in force; nil for no paint.
    var paint: Paint?
    /// From 0 to 1.
    var opacity: Double

    /// In the space that `t` leads to. Colours have no place; gradients and patterns are moved, so that they go on seamlessly.
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

/// Notes whether a drawing asked for a context paint that was not known yet. A class, since all copies of a context share it.
final class ContextPaintUse {
    private(set) var isUsed = false
    func note() { isUsed = true }
}

/// The state in force at an element: what it inherits, and where it is.
///
/// Passed down as an argument and changed in copies only, so that no builder can change the state of another branch.
struct Context {
    var style: Style
    /// What lengths refer to. Its font is that of `style`.
    var scale: LengthScale
    /// Nil outside of markers and `use`.
    var contextFill: ContextPaint?
    var contextStroke: ContextPaint?
    /// To the outermost picture, for non-scaling strokes.
    var toHost = Transform.identity
    /// `vector-effect: non-scaling-stroke` of a text element.
    var keepsStrokeWidth = false
    /// Elements around this one, including those around references; bounds recursion.
    var depth = 0
    /// Elements being drawn by reference.
    var active: [ElementID] = []
    /// Set while an element is drawn to find its box, before its context paints are known.
    var paintUse: ContextPaintUse?
    /// From ``SiblingStyles``; nil where siblings do not share their styles.
    var siblings: Int?
}
