// The dial's two labels: lines on one circle inside the ring, at any fraction of their size.
import BezelInstruments
import BezelColor
import BezelDrawing
import BezelGeometry
import BezelTypesetting

extension PaymentDial {
    struct LabelBand {
        struct Label {
            var half: RingHalf
            var drawing: TextDrawing
        }
        var labels: [Label] = []
        var drawings: [TextDrawing] { labels.map(\.drawing) }
        var innerRadius: Double?
        /// The widest label's, in degrees.
        var sweep = 0.0
        /// The labels' capitals', in user units.
        var capHeight = 0.0
    }

    fileprivate typealias Label = (lettering: Lettering, what: String, half: RingHalf)

    fileprivate var labels: [Label] {
        var labels: [Label] = []
        if let top, !top.text.isEmpty, isLegible(top) { labels.append((top.filling(filled), "the top label", .top)) }
        if let bottom, !bottom.text.isEmpty, isLegible(bottom) {
            labels.append((bottom.filling(filled), "the bottom label", .bottom))
        }
        return labels
    }

    func alignment(of half: RingHalf) -> LabelAlignment {
        (half == .top ? topAlignment : bottomAlignment) ?? labelAlignment
    }

    /// Where both labels lean, if they lean to one side; the amount then stands on the other.
    var lean: LabelAlignment {
        let sides = Set(labels.map { alignment(of: $0.half) })
        return sides.count == 1 ? sides.first ?? .center : .center
    }

    /// Places labels whose lines are shaped once. A line break in a label starts a line on the next circle inwards; along the
    /// bottom the last line is the outermost.
    struct LabelSetter {
        private let labels: [Label]
        /// Each label's lines at full size, from the outermost.
        private var lines: [[TextSetter.Line]] = []
        private var outer = 0.0
        private let dial: PaymentDial
        private let setter: TextSetter
        private let last = LastBand()

        /// The band that was asked for last: the search for sizes ends where the picture begins.
        private final class LastBand {
            var scale = Double.nan
            var lean = Double.nan
            var band = LabelBand()
        }

        /// The radius follows from ``PaymentDial/leading`` and the first label's capitals, but keeps
        /// ``PaymentDial/clearance``.
        init(_ dial: PaymentDial, _ setter: TextSetter) throws(GalleryError) {
            self.dial = dial
            self.setter = setter
            labels = dial.labels
            for label in labels { lines.append(try Self.rows(of: label, setter)) }
            guard let lead = labels.first, let capHeight = lines[0].first?.capHeight else { return }
            let ledge = dial.leading * lead.lettering.size - capHeight
            outer = min(dial.ringInnerRadius - ledge, dial.freeRadius - dial.clearance)
            guard outer <= capHeight else { return }
            let largest = min(
                dial.ringInnerRadius / max(dial.leading, GalleryLimits.shortest),
                (dial.freeRadius - dial.clearance) / 0.73)
            throw .invalidNumber(
                what: "the font size of \(lead.what)", value: lead.lettering.size,
                expected: largest >= 0.1
                    ? "under \(((largest * 10).rounded(.down) / 10).plain), as the ring leaves a circle of "
                        + "\(dial.ringInnerRadius.plain) units and the leading is \(dial.leading.plain)"
                    : "set in a ring that leaves it more than \(max(0, dial.freeRadius).plain) units")
        }

        private static func rows(
            of label: Label, _ setter: TextSetter, scale: Double = 1
        ) throws(GalleryError) -> [TextSetter.Line] {
            let texts = label.lettering.text.split(separator: "\n", omittingEmptySubsequences: true).map(String.init)
            guard texts.count > 1 else { return [try setter.line(label.lettering, what: label.what, scale: scale)] }
            var rows: [TextSetter.Line] = []
            for text in label.half == .top ? texts : texts.reversed() {
                rows.append(try setter.line(label.lettering.saying(text), what: label.what, scale: scale))
            }
            return rows
        }
        /// The outermost ink of a label's line, counted from the outermost.
        private func radius(of row: Int, _ label: Label, scale: Double) -> Double {
            outer - Double(row) * Self.lineHeight * label.lettering.size * scale
        }
        /// From line to line, in sizes: capitals stand two fifths of their height apart.
        private static let lineHeight = 1.04

        var isEmpty: Bool { labels.isEmpty }
        /// The least fraction of their size that all labels take.
        var smallestScale: Double { labels.map(\.lettering.smallestScale).max() ?? 1 }
        var leans: Bool { labels.contains { dial.alignment(of: $0.half) != .center } }

        /// The largest fraction of their size at which labels keep their sweep.
        func scale() throws(GalleryError) -> Double {
            var scale = 1.0
            for (label, rows) in zip(labels, lines) {
                for (i, line) in rows.enumerated() {
                    let middle = max(0, radius(of: i, label, scale: 1) - line.capHeight / 2)
                    let own = try setter.fit(
                        label.lettering, advance: line.advance, available: middle * dial.labelSweep * .pi / 180,
                        what: label.what)
                    scale = min(scale, own)
                }
            }
            // Spacing on the circle differs.
            for _ in 0..<4 {
                let widest = try band(scale: scale).sweep
                if widest <= dial.labelSweep { break }
                scale *= dial.labelSweep / widest * 0.998
                for label in labels where scale < label.lettering.smallestScale {
                    throw .tooLong(
                        what: label.what, text: label.lettering.text,
                        smallestSize: label.lettering.size * label.lettering.smallestScale)
                }
            }
            return scale
        }

        /// Both labels' ink on the same circle.
        ///
        /// - Parameter lean: How far labels that lean go to their side, 0…1.
        func band(scale: Double, lean: Double = 1) throws(GalleryError) -> LabelBand {
            if scale == last.scale, lean == last.lean { return last.band }
            (last.band, last.scale, last.lean) = (try newBand(scale: scale, lean: lean), scale, lean)
            return last.band
        }
        private func newBand(scale: Double, lean: Double) throws(GalleryError) -> LabelBand {
            var band = LabelBand()
            for (label, rows) in zip(labels, lines) {
                let fitted = scale < 1 ? try Self.rows(of: label, setter, scale: scale) : rows
                for (i, line) in fitted.enumerated() {
                    let placed = try placed(line, label, radius: radius(of: i, label, scale: scale), lean: lean)
                    band.labels.append(LabelBand.Label(half: label.half, drawing: placed.drawing))
                    band.capHeight = max(band.capHeight, line.capHeight)
                    guard let extent = placed.extent else { continue }
                    band.innerRadius = min(band.innerRadius ?? .infinity, extent.innerRadius)
                    band.sweep = max(band.sweep, extent.sweep.degrees)
                }
            }
            return band
        }

        private func placed(
            _ line: TextSetter.Line, _ label: Label, radius: Double, lean: Double
        ) throws(GalleryError) -> RingLabel {
            let placed = try setter.onRing(
                line, center: dial.center, outerRadius: radius, half: label.half, what: label.what)
            let alignment = dial.alignment(of: label.half)
            guard alignment != .center, lean > 0, let extent = placed.extent else { return placed }
            let free = max(0, dial.labelSweep - extent.sweep.degrees) / 2 * lean
            // Clockwise is rightwards above, leftwards below.
            let sign = (alignment == .left) == (label.half == .top) ? -1.0 : 1
            return try setter.onRing(
                line, center: dial.center, outerRadius: radius, half: label.half, turned: .degrees(sign * free),
                what: label.what)
        }
    }
}
