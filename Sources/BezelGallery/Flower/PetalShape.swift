import BezelDrawing
import BezelGeometry

/// A petal that points right along the x axis, its round base just right of the origin.
///
/// y points down and angles turn clockwise. SwiftUI's `addArc` names directions as with y up, so its `clockwise: false`
/// is clockwise on the screen.
public struct PetalShape: Shape, Hashable, Codable {
    /// The design size; the frame's size decides the petal's length and breadth.
    public static let frame = Size(width: 110, height: 110)

    /// The shape; its frame decides its size.
    public init() {}

    /// The petal for the size of `rect`; its origin is the petal's.
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
