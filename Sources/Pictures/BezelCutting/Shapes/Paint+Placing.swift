// Paints in the picture's own coordinates, so that outlines keep their gradients when groups around them are opened.
// ShapeCollector calls it for each shape.
import BezelDrawing
import BezelGeometry

extension Paint {
    /// - Parameter box: For `.bounds` paints, before the transform.
    func placed(in box: Rect, by transform: Transform) -> Paint {
        func map(_ own: Transform, _ space: PaintSpace) -> Transform {
            let frame = Transform(a: box.width, b: 0, c: 0, d: box.height, tx: box.minX, ty: box.minY)
            return (space == .bounds ? own.concatenating(frame) : own).concatenating(transform)
        }
        switch self {
        case .color: return self
        case .linear(var g):
            g.transform = map(g.transform, g.space)
            if g.space == .bounds { g.space = .user }
            return .linear(g)
        case .radial(let gradient):
            var g = gradient.resolved(in: box)
            g.transform = map(g.transform, g.space)
            if g.space == .bounds { g.space = .user }
            return .radial(g)
        case .angular(let gradient):
            var g = gradient.resolved(in: box)
            g.transform = map(g.transform, g.space)
            if g.space == .bounds { g.space = .user }
            return .angular(g)
        case .pattern(var p):
            p.transform = map(p.transform, p.space)
            if p.space == .bounds { p.space = .user }
            return .pattern(p)
        }
    }
}
