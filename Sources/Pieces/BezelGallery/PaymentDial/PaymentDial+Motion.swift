// The dial's motion to its value. All frames share the sizes of texts, and lines that count share their widths
// (CountingLine), so that only what should move does.
import BezelInstruments
import BezelColor
import BezelDrawing
import BezelGeometry
import BezelTypesetting

extension PaymentDial {
    /// A dial whose arc is red in the first third, yellow in the second and green in the last.
    public static var trafficLight: PaymentDial {
        var dial = PaymentDial()
        dial.valueArc.coloring = .bySector
        dial.valueArc.gradient = Gradient(stops: [
            Gradient.Stop(color: Color(red8: 0xE5, green8: 0x4D, blue8: 0x42), location: 0),
            Gradient.Stop(color: Color(red8: 0xF3, green8: 0xB2, blue8: 0x2B), location: 1.0 / 3),
            Gradient.Stop(color: Color(red8: 0x3F, green8: 0xB9, blue8: 0x6B), location: 2.0 / 3),
        ])
        return dial
    }

    /// An animation of the dial turning to its value, with figures of equal width where texts count.
    ///
    /// The last frame is held for 1.2 seconds.
    ///
    /// - Parameters:
    ///   - start: The fraction at which it begins, 0…1.
    ///   - duration: In seconds.
    ///   - framesPerSecond: How many pictures a second has.
    ///   - curve: The progress over time; what goes beyond 0…1 stays at the ends.
    ///   - colorFollows: Whether the amount takes the arc's colour, made readable.
    ///   - fonts: Where fonts are found.
    ///   - amount: The middle's text at a fraction; nil keeps it.
    /// - Throws: ``GalleryError`` for numbers out of range, and what drawing throws.
    public func timeline(
        from start: Double = 0, duration: Double = 1.6, framesPerSecond: Double = 30,
        curve: TimingCurve = .easeInOut, colorFollows: Bool = false, fonts: FontLibrary = .standard,
        amount: (@Sendable (Double) -> String)? = nil
    ) throws -> Timeline {
        try check()
        try Check.number(start, "the share at the start", 0...1)
        let end = value?.fraction ?? start
        let course = try Keyframes(from: start, to: end, over: duration, curve: curve)
        let turned: @Sendable (Double) throws -> PaymentDial = { time in
            let fraction = (try course.value(at: time)).clamped(to: 0...1)
            var dial = self
            if amount != nil || self.counts(self.amount) { dial.amount?.features.append(Font.Feature("tnum")) }
            if self.counts(self.caption) { dial.caption?.features.append(Font.Feature("tnum")) }
            dial.value = (self.value ?? .fraction(0)).turned(to: fraction)
            if dial.valueArc.coloring == .bySector {
                dial.valueArc.gradient = Gradient(colors: [self.blendedSectorColor(at: fraction)])
            }
            if let amount { dial.amount?.text = amount(fraction) }
            let color = dial.arcColor(at: fraction)
            if colorFollows { dial.amount?.color = color.readable(on: self.disc ?? self.background ?? .white) }
            return dial
        }
        let counting = try CountingLine.lines(over: duration, fonts: fonts, of: turned)
        return try Timeline(duration: duration, framesPerSecond: framesPerSecond, finalHold: 1.2) { time in
            let dial = try turned(time)
            return try dial.scene(
                .all, SetTexts(dial, fonts: fonts), at: counting.fractions,
                counting: counting.lines.mapValues { $0.width(at: time) })
        }
    }

    /// Whether a text changes with the value. Others are set as in a picture.
    private func counts(_ lettering: Lettering?) -> Bool {
        ["{amount}", "{whole}", "{percent}", "{money}"].contains { lettering?.text.contains($0) == true }
    }

    /// Mixed with the last over 4 % of the way.
    private func blendedSectorColor(at fraction: Double) -> Color {
        let stops = valueArc.gradient.normalizedStops
        guard let index = stops.lastIndex(where: { $0.location <= fraction }) else { return arcColor(at: fraction) }
        guard index > 0 else { return stops[index].color }
        let turn = (fraction - stops[index].location) / 0.04
        return stops[index - 1].color.mix(with: stops[index].color, by: min(turn, 1), in: .linearLight)
    }
}
