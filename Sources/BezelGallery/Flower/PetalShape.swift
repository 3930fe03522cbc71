// The petal: three quadratics, from its base near the left to its tip at the right.
import BezelDrawing
import BezelGeometry

/// A petal that points right along the x axis, with its round base just right of the origin.
///
/// y points down, so the curve from (30, 30) to (30, -30) runs upwards on the screen; angles turn clockwise from the
/// right, so a petal turned by 90 degrees points down. `clockwise: false` in SwiftUI's `addArc` is the way of rising
/// angles, which *is* clockwise on the screen: SwiftUI names the way as it would look with y pointing up.
public struct PetalShape: Shape, Hashable, Codable {
    /// The frame for which the petal was drawn; its size decides the petal's length and breadth.
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
