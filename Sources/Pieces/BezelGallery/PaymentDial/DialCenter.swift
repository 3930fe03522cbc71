// The dial's middle: an amount and a caption under it, and the places they have at any fraction of their sizes.
import BezelInstruments
import BezelColor
import BezelDrawing
import BezelGeometry
import BezelTypesetting

extension PaymentDial {
    struct CenterLine {
        enum Part: Sendable { case amount, caption }
        var part: Part
        var lettering: Lettering
        var what: String
        /// At the size asked for.
        var line: TextSetter.Line
        /// Of the widest text that any value of the dial gives, in user units; at least the line's advance.
        var widest: Double
        /// How far ink of any of these texts goes under the baseline, in user units.
        var descent: Double
    }

    func centerLines(_ setter: TextSetter) throws(GalleryError) -> [CenterLine] {
        var lines: [CenterLine] = []
        for (part, lettering, what) in [
            (CenterLine.Part.amount, shownAmount, "the amount"), (.caption, shownCaption, "the caption"),
        ] {
            guard let lettering, !lettering.text.isEmpty, isLegible(lettering) else { continue }
            let said = try setter.raisingDigits(of: lettering.filling(filled), what: what)
            let line = try setter.line(said, what: what)
            var center = CenterLine(
                part: part, lettering: said, what: what, line: line, widest: line.advance, descent: line.shaped.descent)
            try widen(&center, to: lettering, setter)
            lines.append(center)
        }
        return lines
    }

    /// Gives a line the extent of its text at all values, in the figures of equal width that a counting text has.
    ///
    /// The widest is the text at one end of the range: no value between them has more digits. Where a font has no figures
    /// of equal width, an amount with a digit less may be wider.
    private func widen(_ center: inout CenterLine, to lettering: Lettering, _ setter: TextSetter) throws(GalleryError) {
        guard lettering.text.contains("{"), let value else { return }
        var lettering = lettering
        lettering.features.append(Font.Feature("tnum"))
        var texts: Set<String> = []
        for fraction in [0, 1, value.fraction] + value.fractionsWithADigitLess {
            var dial = self
            dial.value = value.turned(to: fraction)
            let said = lettering.filling(dial.filled)
            guard texts.insert(said.text).inserted else { continue }
            let line = try setter.line(try setter.raisingDigits(of: said, what: center.what), what: center.what)
            center.widest = max(center.widest, line.advance)
            center.descent = max(center.descent, line.shaped.descent)
        }
    }

    /// Fractions of the sizes asked for, and of the labels' lean, at which the texts are drawn.
    struct Fractions: Sendable {
        var labels = 1.0
        var lean = 1.0
        var amount = 1.0
        var caption = 1.0

        subscript(part: CenterLine.Part) -> Double {
            get { part == .amount ? amount : caption }
            set { if part == .amount { amount = newValue } else { caption = newValue } }
        }
    }

    /// A line's place in the middle.
    struct CenterPlace {
        var line: CenterLine
        var capHeight: Double
        var middle: Double
        /// Half of the chord that the ring leaves, in user units; negative if there is none.
        var reach: Double
        var width: Double
    }

    /// A line keeps this fraction of the amount's capitals from the ring.
    private static let ringGap = 0.22
    /// Between the amount and the caption, in the caption's capitals.
    private static let captionGap = 1.25
    /// Between what hangs under the amount's baseline and the caption, in the caption's capitals.
    private static let hangingGap = 0.6

    func centerPlaces(_ lines: [CenterLine], at fractions: Fractions) -> [CenterPlace] {
        let heights = lines.map { $0.line.capHeight * fractions[$0.part] }
        let hanging = lines.first.map { $0.descent * fractions[$0.part] } ?? 0
        let gap = lines.count > 1 ? max(heights[1] * Self.captionGap, hanging + heights[1] * Self.hangingGap) : 0
        var y = center.y - (heights.reduce(0, +) + gap) / 2
        let pad = (heights.first ?? 0) * Self.ringGap
        return zip(lines, heights).map { line, height in
            let middle = y + height / 2
            y += height + gap
            let rise = abs(middle - center.y) + height / 2
            let chord = freeRadius * freeRadius - rise * rise
            return CenterPlace(
                line: line, capHeight: height, middle: middle, reach: chord > 0 ? chord.squareRoot() - pad : -1,
                width: line.widest * fractions[line.part])
        }
    }

    /// The right end of a text of a width where the labels lean to one side: the other side's end of the chord.
    private func end(of place: CenterPlace, width: Double, amountEnd: Double?) -> Double {
        let reach = min(place.reach, amountEnd ?? .infinity)
        switch lean {
        case .center: return width / 2
        case .left: return max(reach, width / 2)
        case .right: return width - max(reach, width / 2)
        }
    }

    private func ends(of places: [CenterPlace], widths: [Double]) -> [Double] {
        var amountEnd: Double?
        return zip(places, widths).map { place, width in
            let end = end(of: place, width: width, amountEnd: amountEnd)
            if place.line.part == .amount { amountEnd = lean == .right ? width - end : end }
            return end
        }
    }

    /// What the lines cover at their widest.
    func centerBoxes(_ places: [CenterPlace]) -> [Rect] {
        zip(places, ends(of: places, widths: places.map(\.width))).map { place, end in
            Rect(
                x: center.x + end - place.width, y: place.middle - place.capHeight / 2, width: place.width,
                height: place.capHeight)
        }
    }

    struct CenterDrawing {
        var part: CenterLine.Part
        var drawing: TextDrawing
    }
    func centerDrawings(
        _ texts: SetTexts, fractions: Fractions, counting: [CenterLine.Part: Double] = [:]
    ) throws(GalleryError) -> [CenterDrawing] {
        let places = centerPlaces(texts.center, at: fractions)
        let ends = ends(of: places, widths: places.map { $0.line.line.advance * fractions[$0.line.part] })
        var drawings: [CenterDrawing] = []
        for (place, end) in zip(places, ends) {
            let fraction = fractions[place.line.part]
            let width = place.line.line.advance * fraction
            var x = center.x + end - width / 2
            if lean == .center, let counted = counting[place.line.part] { x += (counted * fraction - width) / 2 }
            let drawing = try texts.setter.centered(
                place.line.lettering, line: place.line.line, on: Point(x: x, y: place.middle), available: width,
                what: place.line.what)
            if let drawing { drawings.append(CenterDrawing(part: place.line.part, drawing: drawing)) }
        }
        return drawings
    }
}

extension PaymentDial.Value {
    /// Those of 999.99, 99.99 and so on in the range, and of 88 %.
    fileprivate var fractionsWithADigitLess: [Double] {
        guard case .amount(_, let from, let to) = self else { return [0.88] }
        return [from, to].compactMap { end in
            guard abs(end) > 1, abs(end) < 1e15 else { return nil }
            let less = (pow(10, log10(abs(end)).rounded(.down)) - 0.01) * (end < 0 ? -1 : 1)
            let fraction = (less - from) / (to - from)
            return (0...1).contains(fraction) ? fraction : nil
        }
    }
}
