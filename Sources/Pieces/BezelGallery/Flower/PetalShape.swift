// The outline of one petal, as a shape that can be used by itself.
import BezelDrawing
import BezelGeometry

/// A petal pointing right, its base just right of the origin, 1.8 times as long as its frame is wide.
public struct PetalShape: Shape, Hashable, Codable {
    package static let frame = Size(width: 110, height: 110)

    /// Creates the shape of a petal, which has no options; its frame gives the size.
    public init() {}

    /// The petal in a frame, moved with the frame's origin; empty unless its sides are over 0 and finite.
    ///
    /// Corners near the base have fixed sizes, made for a frame of 110 units: scale the path for other sizes.
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
