// How exactly a stroke's path must be written, for the writers of files.
import BezelGeometry

extension StrokeDrawing {
    /// The greatest side of the box of points and handles of the path's smallest part that has any extent; infinite if none
    /// has. Rounded to more than this, the part would be a point, of which strokes without caps show nothing.
    package var smallestExtent: Double {
        var least = Double.infinity
        var low = Point.zero
        var high = Point.zero
        func end() {
            let extent = max(high.x - low.x, high.y - low.y)
            if extent > 0 { least = min(least, extent) }
        }
        func add(_ p: Point) {
            low = Point(x: min(low.x, p.x), y: min(low.y, p.y))
            high = Point(x: max(high.x, p.x), y: max(high.y, p.y))
        }
        for element in path.elements {
            switch element {
            case .move(let p):
                end()
                (low, high) = (p, p)
            case .line(let p): add(p)
            case .quadCurve(let p, let c):
                add(c)
                add(p)
            case .curve(let p, let a, let b):
                add(a)
                add(b)
                add(p)
            case .closeSubpath: break
            }
        }
        end()
        return least
    }
}
