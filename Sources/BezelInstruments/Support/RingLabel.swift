// Labels on a circle, set by their ink: none comes nearer to the ring than it may, and each stands in the middle.
import BezelDrawing
import BezelGeometry
import BezelTypesetting

/// Where a label stands on a circle; on both halves it reads upright.
package enum RingHalf {
    /// On the outside, centred at 12 o'clock.
    case top
    /// On the inside, centred at 6 o'clock.
    case bottom

    /// The direction of the label's middle.
    package var direction: Angle { .degrees(self == .top ? -90 : 90) }
    /// How the baseline's circle is run through, so that text stands upright.
    package var sweep: Angle { .degrees(self == .top ? 360 : -360) }
}

/// A label in its place, with what its ink takes of the circle.
package struct RingLabel {
    package var drawing: TextDrawing
    /// Nil for a label without ink, such as a space. Angles count from the middle of the label's half.
    package var extent: RadialExtent?
}

extension TextSetter {
    /// The radius error that is no longer mended, in user units: a hundredth of a pixel is invisible.
    private static let radiusTolerance: Double = 0.005
    /// In degrees; at the edge of a dial of 1000 units as invisible as the radius error.
    private static let angleTolerance = 0.002

    /// Sets a line on the circle where its outermost ink lies at `outerRadius` and the ink's middle at the middle of its
    /// half, or `turned` from there.
    ///
    /// Letters are rigid, so how far their corners stand out depends on the circle: the circle is found by a few
    /// corrections, each about a hundred times smaller than the one before.
    package func onRing(
        _ line: Line, center: Point, outerRadius: Double, half: RingHalf, turned: Angle = .zero, what: String
    ) throws(GalleryError) -> RingLabel {
        var radius = half == .top ? outerRadius - line.capHeight : outerRadius
        var turn = Angle.zero
        var label: RingLabel?
        for _ in 0..<8 {
            guard radius > 0 else { break }
            let circle = Path {
                $0.addRelativeArc(
                    center: center, radius: radius, startAngle: half.direction + turned - half.sweep / 2 + turn,
                    delta: half.sweep)
            }
            let drawing = try onCurve(line, circle, at: .fraction(0.5), what: what)
            let extent = drawing.text.radialExtent(about: center, from: half.direction + turned)
            label = RingLabel(drawing: drawing, extent: extent)
            guard let extent else { break }
            let rest = outerRadius - extent.outerRadius
            if abs(rest) < Self.radiusTolerance, abs(extent.middle.degrees) < Self.angleTolerance { break }
            radius += rest
            turn = turn - extent.middle
        }
        guard radius > 0, let label else {
            throw .text(
                what: what, text: line.shaped.text.string,
                reason: "its letters are as high as the circle that they stand in; make them smaller")
        }
        return label
    }
}
