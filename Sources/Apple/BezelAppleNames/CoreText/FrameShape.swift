import BezelGeometry
import BezelSwiftUI

#if !canImport(CoreGraphics)
    /// An outline that lines of text are set in. Each line has the widest stretch that lies inside at its top, its middle and its
    /// bottom, as in Core Text.
    struct FrameShape {
        private let edges: [(start: Point, end: Point)]
        /// In the path's coordinates, y up.
        let box: Rect

        /// Nil for a rectangle, in which all lines are as wide.
        init?(_ path: Path) {
            box = path.boundingRect
            let box = box
            let isRectangle = path.elements.allSatisfy { element in
                switch element {
                case .move(let to), .line(let to):
                    (to.x == box.minX || to.x == box.maxX) && (to.y == box.minY || to.y == box.maxY)
                case .closeSubpath: true
                case .quadCurve, .curve: false
                }
            }
            guard !isRectangle, box.width > 0, box.height > 0 else { return nil }
            var edges: [(start: Point, end: Point)] = []
            var (start, pen) = (Point.zero, Point.zero)
            for element in path.flattened().elements {
                switch element {
                case .move(let to):
                    if pen != start { edges.append((pen, start)) }
                    (start, pen) = (to, to)
                case .line(let to), .quadCurve(let to, _), .curve(let to, _, _):
                    edges.append((pen, to))
                    pen = to
                case .closeSubpath:
                    if pen != start { edges.append((pen, start)) }
                    pen = start
                }
            }
            if pen != start { edges.append((pen, start)) }
            self.edges = edges
        }
        /// From the left of the box, for a band whose top and bottom are measured downwards from the top of the box.
        func row(top: Double, bottom: Double) -> (start: Double, end: Double)? {
            var row = (start: 0.0, end: box.width)
            for y in [top + 1e-6, (top + bottom) / 2, bottom - 1e-6] {
                guard let inside = widest(at: box.maxY - y) else { return nil }
                row = (max(row.start, inside.start), min(row.end, inside.end))
            }
            return row.end > row.start ? row : nil
        }
        private func widest(at y: Double) -> (start: Double, end: Double)? {
            let crossings = edges.filter { ($0.start.y <= y) != ($0.end.y <= y) }.map { edge in
                edge.start.x + (edge.end.x - edge.start.x) * (y - edge.start.y) / (edge.end.y - edge.start.y) - box.minX
            }.sorted()
            let stretches = stride(from: 0, to: crossings.count - 1, by: 2).map { (crossings[$0], crossings[$0 + 1]) }
            return stretches.max { $0.1 - $0.0 < $1.1 - $1.0 }.map { (start: $0.0, end: $0.1) }
        }
    }
#endif
