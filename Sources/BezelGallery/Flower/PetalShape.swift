import BezelDrawing
import BezelGeometry

/// A petal pointing right, its base just right of the origin.
public struct PetalShape: Shape, Hashable, Codable {
    package static let frame = Size(width: 110, height: 110)

    /// A petal.
    public init() {}

    /// Moves with the origin of `rect`.
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
