// A text with its ink exactly between two circles, upright in the upper or the lower half of a ring. Fitting it to a
// length, and several texts on one ring, are RingTexts'.
import BezelDrawing
import BezelGeometry
import BezelTypesetting

/// The half of a ring in which a text reads upright, and so the side of its baseline.
package enum RingHalf {
    /// Outside, centred at 12 o'clock.
    case top
    /// Inside, centred at 6 o'clock.
    case bottom

    package var direction: Angle { .degrees(self == .top ? -90 : 90) }
    /// For upright text.
    package var sweep: Angle { .degrees(self == .top ? 360 : -360) }
}

/// A text on a ring, with the ink that it takes there.
package struct RingLabel {
    package var drawing: TextDrawing
    /// Angles from the middle of the half; nil without ink.
    package var extent: RadialExtent?
}

extension TextSetter {
    /// In user units.
    private static let radiusTolerance: Double = 0.005
    /// In degrees.
    private static let angleTolerance = 0.002

    /// Sets a line with its outermost ink on `outerRadius`, centred in its half, then `turned`.
    ///
    /// Iterates, as rigid letters' corners stick out on a circle.
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
