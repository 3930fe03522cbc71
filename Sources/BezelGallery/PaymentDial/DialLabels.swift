// The dial's texts: the labels on the curve, the amount and its caption in the middle.
import BezelColor
import BezelDrawing
import BezelGeometry
import BezelTypesetting
import Foundation

extension PaymentDial {
    /// Both labels in one band of capitals: both run along the circle in the band's middle, the upper one clockwise,
    /// the lower one anticlockwise, so that their letters stand between the same two circles, upright and equally far
    /// apart. The lower baseline's circle is greater than the upper one's by the cap height.
    func labelDrawings(fonts: FontLibrary) throws(GalleryError) -> [TextDrawing] {
        let setter = TextSetter(fonts: fonts)
        var labels: [(lettering: Lettering, what: String, isTop: Bool)] = []
        if let top, !top.text.isEmpty { labels.append((top.saying(filled(top.text)), "the top label", true)) }
        if let bottom, !bottom.text.isEmpty {
            labels.append((bottom.saying(filled(bottom.text)), "the bottom label", false))
        }
        var lines: [TextSetter.Line] = []
        for label in labels {
            lines.append(try setter.line(label.lettering, what: label.what, centersCapitals: true))
        }
        guard let lead = lines.first else { return [] }
        let leadSize = labels[0].lettering.size
        let middle = size / 2 - leading * leadSize + lead.capHeight / 2
        guard middle > lead.capHeight / 2 else {
            throw .invalidNumber(
                what: "the leading", value: leading,
                expected: "small enough for the label's curve, under \(size / 2 / leadSize)")
        }
        let room = middle * labelSweep * .pi / 180
        var share = 1.0
        for (label, line) in zip(labels, lines) {
            share = min(share, try setter.fit(label.lettering, advance: line.advance, room: room, what: label.what))
        }
        var drawings: [TextDrawing] = []
        for (label, line) in zip(labels, lines) {
            let fitted =
                share < 1
                ? try setter.line(label.lettering, what: label.what, scale: share, centersCapitals: true) : line
            // A whole turn that starts opposite the label, so that the label's middle is the curve's.
            let curve = Path {
                $0.addRelativeArc(
                    center: center, radius: middle, startAngle: .degrees(label.isTop ? 90 : -90),
                    delta: .degrees(label.isTop ? 360 : -360))
            }
            drawings.append(try setter.onCurve(fitted, curve, at: .pi * middle, what: label.what))
        }
        return drawings
    }

    /// The amount, and the caption below it; the two together stand in the middle.
    func centerDrawings(fonts: FontLibrary) throws(GalleryError) -> [TextDrawing] {
        let setter = TextSetter(fonts: fonts)
        let room = centerRoom
        var lines: [(Lettering, String, CGFloat)] = []
        for (lettering, what) in [(amount, "the amount"), (caption, "the caption")] {
            guard var lettering, !lettering.text.isEmpty else { continue }
            lettering.text = filled(lettering.text)
            let line = try setter.line(lettering, what: what)
            lines.append((lettering, what, line.capHeight))
        }
        let gap = lines.count > 1 ? lines[1].2 * 1.25 : 0
        let total = lines.reduce(0) { $0 + $1.2 } + gap
        var y = center.y - total / 2
        var drawings: [TextDrawing] = []
        for (lettering, what, capHeight) in lines {
            let point = CGPoint(x: center.x, y: y + capHeight / 2)
            // The chord of the free circle at the line's outer edge.
            let rise = abs(point.y - center.y) + capHeight / 2
            let chord = 2 * max(0, room * room - rise * rise).squareRoot()
            if let drawing = try setter.centered(lettering, on: point, room: chord, what: what) {
                drawings.append(drawing)
            }
            y += capHeight + gap
        }
        return drawings
    }

    /// The radius of the circle that labels and ring leave free, with a little air.
    private var centerRoom: Double {
        let labelled = [top, bottom].compactMap { $0 }.filter { !$0.text.isEmpty }
        guard let first = labelled.first else { return ringInnerRadius * 0.9 }
        return max(0, min(ringInnerRadius, size / 2 - leading * first.size) * 0.94)
    }
}
