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
            let most = size / 2 / max(leading, 1e-9)
            throw .invalidNumber(
                what: "the font size of \(labels[0].what)", value: leadSize,
                expected:
                    "under \(((most * 10).rounded(.down) / 10).plain) in a dial of \(size.plain) units with a leading of "
                    + "\(leading.plain)")
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
            drawings.append(try setter.onCurve(fitted, curve, at: .fraction(0.5), what: label.what))
        }
        return drawings
    }

    /// One of the two lines in the middle, with its text filled in.
    struct CenterLine {
        enum Part: Sendable { case amount, caption }
        var part: Part
        var lettering: Lettering
        var what: String
        /// The line at its full size.
        var line: TextSetter.Line
        /// Where the middle of its capitals stands.
        var point = CGPoint.zero
        /// The chord of the free circle at the line's outer edge.
        var room: CGFloat = 0
    }

    /// The amount, and the caption below it; the two together stand in the middle.
    func centerLines(_ setter: TextSetter) throws(GalleryError) -> [CenterLine] {
        var lines: [CenterLine] = []
        for (part, lettering, what) in [
            (CenterLine.Part.amount, amount, "the amount"), (.caption, caption, "the caption"),
        ] {
            guard var lettering, !lettering.text.isEmpty else { continue }
            lettering.text = filled(lettering.text)
            let line = try setter.line(lettering, what: what)
            lines.append(CenterLine(part: part, lettering: lettering, what: what, line: line))
        }
        let gap = lines.count > 1 ? lines[1].line.capHeight * 1.25 : 0
        let total = lines.reduce(0) { $0 + $1.line.capHeight } + gap
        let room = centerRoom
        var y = center.y - total / 2
        for i in lines.indices {
            let capHeight = lines[i].line.capHeight
            lines[i].point = CGPoint(x: center.x, y: y + capHeight / 2)
            let rise = abs(lines[i].point.y - center.y) + capHeight / 2
            lines[i].room = 2 * max(0, room * room - rise * rise).squareRoot()
            y += capHeight + gap
        }
        return lines
    }

    /// - Parameter counting: how lines whose text counts stand at this time of a motion.
    func centerDrawings(
        fonts: FontLibrary, counting: [CenterLine.Part: CountingLine.Place] = [:]
    ) throws(GalleryError) -> [TextDrawing] {
        let setter = TextSetter(fonts: fonts)
        var drawings: [TextDrawing] = []
        for line in try centerLines(setter) {
            var point = line.point
            var room = line.room
            if let place = counting[line.part] {
                room = min(room, line.line.advance * place.share)
                point.x += (place.width - line.line.advance) * place.share / 2
            }
            if let drawing = try setter.centered(
                line.lettering, line: line.line, on: point, room: room, what: line.what)
            {
                drawings.append(drawing)
            }
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
