import BezelDrawing
import BezelGeometry

/// A petal pointing right along the x axis, its base just right of the origin.
///
/// SwiftUI's `addArc` names directions as if y pointed up: its `clockwise: false` is clockwise on the screen.
public struct PetalShape: Shape, Hashable, Codable {
    /// The frame's size decides length and breadth.
    package static let frame = Size(width: 110, height: 110)

    /// A petal.
    public init() {}

    /// The origin of `rect` is ignored.
    public func path(in rect: Rect) -> Path {
        let w = rect.width
        let h = rect.height
        guard w > 0, h > 0, w.isFinite, h.isFinite else { return Path() }
        let petal = Path { path in
            path.move(to: Point(x: 30, y: 30))
            path.addQuadCurve(to: Point(x: 30, y: -30), control: Point(x: -10, y: 0))
            path.addQuadCurve(to: Point(x: 1.8 * w, y: 0), control: Point(x: w / 2 + 40, y: -h + 30))
            path.addQuadCurve(to: Point(x: 30, y: 30), control: Point(x: w / 2 + 40, y: h - 30))
            path.closeSubpath()
        }
        return petal.offsetBy(dx: rect.minX, dy: rect.minY)
    }
}
