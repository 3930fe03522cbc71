import BezelInstruments
import BezelColor
import BezelDrawing
import BezelGeometry
import BezelTypesetting

extension PaymentDial {
    struct LabelBand {
        var drawings: [TextDrawing] = []
        var innerRadius: Double?
        var scale = 1.0
    }

    private var labels: [(lettering: Lettering, what: String, half: RingHalf)] {
        var labels: [(lettering: Lettering, what: String, half: RingHalf)] = []
        if let top, !top.text.isEmpty, isLegible(top) { labels.append((top.filling(filled), "the top label", .top)) }
        if let bottom, !bottom.text.isEmpty, isLegible(bottom) {
            labels.append((bottom.filling(filled), "the bottom label", .bottom))
        }
        return labels
    }

    /// Both labels' ink on the same circle.
    ///
    /// The radius follows from ``leading`` and the first label's capitals, but keeps ``clearance``.
    func labelBand(fonts: FontLibrary) throws(GalleryError) -> LabelBand {
        let labels = labels
        guard let lead = labels.first else { return LabelBand() }
        let setter = TextSetter(fonts: fonts)
        var lines: [TextSetter.Line] = []
        for label in labels { lines.append(try setter.line(label.lettering, what: label.what)) }
        let ledge = leading * lead.lettering.size - lines[0].capHeight
        let outer = min(ringInnerRadius - ledge, freeRadius - clearance)
        guard outer > lines[0].capHeight else {
            let largest = min(ringInnerRadius / max(leading, 1e-9), (freeRadius - clearance) / 0.73)
            throw .invalidNumber(
                what: "the font size of \(lead.what)", value: lead.lettering.size,
                expected: largest >= 0.1
                    ? "under \(((largest * 10).rounded(.down) / 10).plain), as the ring leaves a circle of "
                        + "\(ringInnerRadius.plain) units and the leading is \(leading.plain)"
                    : "set in a ring that leaves it more than \(max(0, freeRadius).plain) units")
        }
        var scale = 1.0
        for (label, line) in zip(labels, lines) {
            let available = (outer - line.capHeight / 2) * labelSweep * .pi / 180
            scale = min(
                scale, try setter.fit(label.lettering, advance: line.advance, available: available, what: label.what))
        }
        // Spacing on the circle differs.
        for _ in 0..<4 {
            let band = try labelBand(labels, lines, scale: scale, outerRadius: outer, setter)
            let widest = band.sweeps.max() ?? 0
            if widest <= labelSweep { return band.placed }
            scale *= labelSweep / widest * 0.998
            for label in labels where scale < label.lettering.smallestScale {
                throw .tooLong(
                    what: label.what, text: label.lettering.text,
                    smallestSize: label.lettering.size * label.lettering.smallestScale)
            }
        }
        return try labelBand(labels, lines, scale: scale, outerRadius: outer, setter).placed
    }

    private func labelBand(
        _ labels: [(lettering: Lettering, what: String, half: RingHalf)], _ lines: [TextSetter.Line], scale: Double,
        outerRadius: Double, _ setter: TextSetter
    ) throws(GalleryError) -> (placed: LabelBand, sweeps: [Double]) {
        var band = LabelBand(scale: scale)
        var sweeps: [Double] = []
        for (label, line) in zip(labels, lines) {
            let fitted = scale < 1 ? try setter.line(label.lettering, what: label.what, scale: scale) : line
            var placed = try setter.onRing(
                fitted, center: center, outerRadius: outerRadius, half: label.half, what: label.what)
            let alignment = (label.half == .top ? topAlignment : bottomAlignment) ?? labelAlignment
            if alignment != .center, let extent = placed.extent {
                let free = max(0, labelSweep - extent.sweep.degrees) / 2
                // Clockwise is rightwards above, leftwards below.
                let sign = (alignment == .left) == (label.half == .top) ? -1.0 : 1
                placed = try setter.onRing(
                    fitted, center: center, outerRadius: outerRadius, half: label.half, turned: .degrees(sign * free),
                    what: label.what)
            }
            band.drawings.append(placed.drawing)
            if let extent = placed.extent {
                band.innerRadius = min(band.innerRadius ?? .infinity, extent.innerRadius)
                sweeps.append(extent.sweep.degrees)
            }
        }
        return (band, sweeps)
    }

    struct CenterLine {
        enum Part: Sendable { case amount, caption }
        var part: Part
        var lettering: Lettering
        var what: String
        var line: TextSetter.Line
        var point = Point.zero
        var available: Double = 0
    }

    func centerLines(_ setter: TextSetter, labels: LabelBand) throws(GalleryError) -> [CenterLine] {
        var lines: [CenterLine] = []
        for (part, lettering, what) in [
            (CenterLine.Part.amount, shownAmount, "the amount"), (.caption, shownCaption, "the caption"),
        ] {
            guard var lettering, !lettering.text.isEmpty, isLegible(lettering) else { continue }
            lettering = try setter.raisingDigits(of: lettering.filling(filled), what: what)
            let line = try setter.line(lettering, what: what)
            lines.append(CenterLine(part: part, lettering: lettering, what: what, line: line))
        }
        let gap = lines.count > 1 ? lines[1].line.capHeight * 1.25 : 0
        let total = lines.reduce(0) { $0 + $1.line.capHeight } + gap
        let radius = centerRadius(labels)
        var y = center.y - total / 2
        for i in lines.indices {
            let capHeight = lines[i].line.capHeight
            lines[i].point = Point(x: center.x, y: y + capHeight / 2)
            let rise = abs(lines[i].point.y - center.y) + capHeight / 2
            lines[i].available = 2 * max(0, radius * radius - rise * rise).squareRoot()
            y += capHeight + gap
        }
        return lines
    }

    func centerDrawings(
        fonts: FontLibrary, labels: LabelBand, counting: [CenterLine.Part: CountingLine.Extent] = [:]
    ) throws(GalleryError) -> [TextDrawing] {
        let setter = TextSetter(fonts: fonts)
        var drawings: [TextDrawing] = []
        for line in try centerLines(setter, labels: labels) {
            var point = line.point
            var available = line.available
            if let counted = counting[line.part] {
                available = min(available, line.line.advance * counted.fraction)
                point.x += (counted.width - line.line.advance) * counted.fraction / 2
            }
            if let drawing = try setter.centered(
                line.lettering, line: line.line, on: point, available: available, what: line.what)
            {
                drawings.append(drawing)
            }
        }
        return drawings
    }

    private func centerRadius(_ labels: LabelBand) -> Double {
        max(0, min(freeRadius, labels.innerRadius ?? .infinity) * (labels.innerRadius == nil ? 0.9 : 0.94))
    }
}
