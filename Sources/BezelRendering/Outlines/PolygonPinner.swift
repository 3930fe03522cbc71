// Polygons cut to a box: what lies outside keeps its winding but not its length.
import BezelGeometry
import BezelInterop
import Foundation

/// Feeds polygons to an outline, every point pinned to a box.
struct PolygonPinner {
    let box: CGRect
    let outline: RasterOutline
    private var contour: [CGPoint] = []
    private var start: CGPoint?
    private var last = CGPoint.zero

    /// The outline is emptied first.
    init(box: CGRect, outline: RasterOutline) {
        self.box = box
        self.outline = outline
        outline.removeAll()
    }

    /// Adds the polygons of a path without curves.
    mutating func add(_ flat: Path) {
        for element in flat.elements {
            switch element {
            case .move(let p):
                close()
                start = p
                last = p
                emit(pin(p))
            case .line(let p):
                emitLine(to: p)
                last = p
            case .closeSubpath: close()
            default: break
            }
        }
        close()
    }

    private mutating func close() {
        guard let first = start else { return }
        emitLine(to: first)
        for (i, p) in contour.enumerated() { if i == 0 { outline.move(p.x, p.y) } else { outline.line(p.x, p.y) } }
        outline.endContour()
        contour.removeAll(keepingCapacity: true)
        start = nil
    }

    /// Of points in a row on one edge of the box only the ends count: what lies between adds and takes away alike.
    private mutating func emit(_ p: CGPoint) {
        let n = contour.count
        if n > 0, contour[n - 1] == p { return }
        if n > 1 {
            let (a, b) = (contour[n - 2], contour[n - 1])
            let onX = a.x == b.x && b.x == p.x && (p.x == box.minX || p.x == box.maxX)
            let onY = a.y == b.y && b.y == p.y && (p.y == box.minY || p.y == box.maxY)
            if onX || onY {
                contour[n - 1] = p
                return
            }
        }
        contour.append(p)
    }

    private func pin(_ p: CGPoint) -> CGPoint {
        CGPoint(x: min(max(p.x, box.minX), box.maxX), y: min(max(p.y, box.minY), box.maxY))
    }

    /// The line from the last point, cut where it crosses an edge of the box, so that pinning keeps its course inside.
    private mutating func emitLine(to b: CGPoint) {
        let a = last
        if box.contains(a), box.contains(b) { return emit(b) }
        var cuts: [CGFloat] = []
        for (from, to, low, high) in [(a.x, b.x, box.minX, box.maxX), (a.y, b.y, box.minY, box.maxY)] where from != to {
            for edge in [low, high] {
                let t = (edge - from) / (to - from)
                if t > 0, t < 1 { cuts.append(t) }
            }
        }
        for t in cuts.sorted() { emit(pin(a.lerp(to: b, t))) }
        emit(pin(b))
    }
}
