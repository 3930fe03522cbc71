// The outline of one vote button. It has equal segments for all widths, so that one outline turns into another.
import BezelDrawing
import BezelGeometry

/// A button with one round end and one slanted edge.
///
/// The left button's acute corner is at the top right; the right one is turned by 180°. Outlines have equal segments,
/// to turn into each other.
package struct VoteButtonShape: Shape, Hashable {
    package typealias Side = VotePair.Side
    package var side: Side
    /// Slanted edge to horizontal; degrees over 0 to 90 (upright).
    package var angle: Angle
    /// In user units.
    package var acuteRadius: Double
    /// In user units.
    package var obtuseRadius: Double
    package var isWhole: Bool
    /// In user units; radii shrink by the same.
    package var insetAmount: Double = 0

    package init(
        side: Side, angle: Angle = .degrees(70), acuteRadius: Double = 8, obtuseRadius: Double = 16,
        isWhole: Bool = false
    ) {
        self.side = side
        self.angle = angle
        self.acuteRadius = acuteRadius
        self.obtuseRadius = obtuseRadius
        self.isWhole = isWhole
    }

    /// For a left button without inset, in a rectangle from (0, 0).
    package func cornerCenters(width w: Double, height h: Double) -> (end: Point, acute: Point, obtuse: Point) {
        centers(fittedRadii(width: w, height: h), width: w, height: h)
    }
    private typealias Radii = (acute: Double, obtuse: Double)
    private func centers(
        _ radii: Radii, width w: Double, height h: Double
    ) -> (end: Point, acute: Point, obtuse: Point) {
        let end = Point(x: h / 2, y: h / 2)
        if isWhole { return (end, Point(x: w - h / 2, y: h / 2), Point(x: w - h / 2, y: h / 2)) }
        let half = tan(angle.radians / 2)
        return (
            end, Point(x: w - radii.acute / half, y: radii.acute),
            Point(x: w - slant(height: h) - radii.obtuse * half, y: h - radii.obtuse)
        )
    }
    private func fittedRadii(width w: Double, height h: Double) -> Radii {
        let half = tan(angle.radians / 2)
        return (
            min(acuteRadius, max(0, (w - h / 2) * half)),
            min(obtuseRadius, max(0, (w - slant(height: h) - h / 2) / half))
        )
    }
    package func slant(height: Double) -> Double { angle.degrees == 90 ? 0 : height / tan(angle.radians) }

    /// Empty where too narrow for the round end.
    package func path(in rect: Rect) -> Path {
        let h = rect.height
        guard rect.width > 0, h > 0, rect.width.isFinite, h.isFinite, insetAmount < h / 2, angle.radians > 0,
            angle.degrees <= 90
        else { return Path() }
        let radii = fittedRadii(width: rect.width, height: h)
        let c = centers(
            (max(radii.acute, insetAmount), max(radii.obtuse, insetAmount)), width: rect.width, height: h)
        let start = Double.pi / 2
        let facing = isWhole ? 0 : start - angle.radians
        let acute = isWhole ? h / 2 : radii.acute
        let obtuse = isWhole ? h / 2 : radii.obtuse
        let left = Path { path in
            arc(&path, c.end, h / 2 - insetAmount, from: start, to: 3 * start)
            arc(&path, c.acute, max(0, acute - insetAmount), from: -start, to: facing)
            arc(&path, c.obtuse, max(0, obtuse - insetAmount), from: facing, to: start)
            path.closeSubpath()
        }
        let placed =
            side == .left
            ? Transform(translationX: rect.minX, y: rect.minY)
            : Transform(a: -1, b: 0, c: 0, d: -1, tx: rect.maxX, ty: rect.maxY)
        return left.applying(placed)
    }

    /// Two cubics; error below 3e-4 of the radius at 90 degrees each.
    private func arc(_ path: inout Path, _ center: Point, _ radius: Double, from: Double, to: Double) {
        let step = (to - from) / 2
        let k = 4.0 / 3 * tan(step / 4) * radius
        for i in 0..<2 {
            let a = from + step * Double(i)
            let u = Vector(angle: .radians(a))
            let v = Vector(angle: .radians(a + step))
            let p = center + u * radius
            let q = center + v * radius
            if i == 0 { if path.isEmpty { path.move(to: p) } else { path.addLine(to: p) } }
            path.addCurve(to: q, control1: p - u.leftNormal * k, control2: q + v.leftNormal * k)
        }
    }

    package func inset(by amount: Double) -> VoteButtonShape {
        var copy = self
        copy.insetAmount += amount
        return copy
    }
}
extension VoteButtonShape: InsettableShape {}
