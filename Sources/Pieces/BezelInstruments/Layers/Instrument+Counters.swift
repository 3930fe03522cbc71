// Counting wheels in another unit. They keep their number, as a drum has it; where a range needs more of them before the
// decimal point, fewer stand behind it, and small dials that count on from the last wheel count greater parts. Called
// where a unit is set.
import BezelGeometry

extension Instrument {
    /// Gives wheels as many decimals as the main scale's range leaves them, so that no first digit is lost.
    mutating func divideCounters() {
        guard let main = scales["main"] else { return }
        let greatest = max(abs(main.from), abs(main.to))
        guard greatest >= 1, greatest.isFinite else { return }
        // A range to 100 000 needs five wheels: it ends before that number.
        let whole = Int(clamping: log10(greatest).rounded(.up))
        var moved: Int?
        for i in layers.indices {
            guard case .text(var text) = layers[i], text.text?.text == "{value}", var wheels = text.wheels else {
                continue
            }
            let decimals = (wheels.count - whole).clamped(to: 0...CounterWheels.mostDecimals)
            moved = moved ?? (wheels.decimals - decimals)
            wheels.decimals = decimals
            text.wheels = wheels
            layers[i] = .text(text)
        }
        if let moved, moved != 0 { multiplyParts(by: pow(10, Double(moved))) }
    }

    /// Multiplies what closed scales count that show parts of the main scale's value, and the multiples in captions.
    private mutating func multiplyParts(by factor: Double) {
        let shown = layers.compactMap { layer -> String? in
            guard case .hand(let hand) = layer, hand.value == .name("value"), hand.scale != "main" else { return nil }
            return hand.scale
        }
        let parts = Set(shown).filter { scales[$0].map { $0.isClosed && $0.of == nil } ?? false }
        for name in parts {
            scales[name]?.from *= factor
            scales[name]?.to *= factor
        }
        func multiplied(_ number: Double) -> Double { (number * factor).rounded(to: Rounding.fraction) }
        for i in layers.indices {
            switch layers[i] {
            case .ticks(var ticks) where parts.contains(ticks.scale):
                for k in ticks.divisions.indices {
                    ticks.divisions[k].step = ticks.divisions[k].step.map(multiplied)
                    ticks.divisions[k].from = ticks.divisions[k].from.map(multiplied)
                    ticks.divisions[k].to = ticks.divisions[k].to.map(multiplied)
                }
                layers[i] = .ticks(ticks)
            case .numerals(var numerals) where parts.contains(numerals.scale):
                numerals.step = numerals.step.map(multiplied)
                numerals.values = numerals.values.map(multiplied)
                numerals.except = numerals.except.map(multiplied)
                numerals.form.factor /= factor
                layers[i] = .numerals(numerals)
            case .text(var text):
                guard let caption = text.text?.text, let multiple = MeasureUnit.multiple(caption),
                    multiple.unit == Self.unitName, !parts.isEmpty
                else { continue }
                text.text?.text = "× \(multiplied(multiple.factor).plain) \(Self.unitName)"
                layers[i] = .text(text)
            default: break
            }
        }
    }

    /// Leaves out words that are made for other units, such as a standard's that only knows one.
    mutating func keepWords(of unit: String) {
        let counted = MeasureUnit(unit)
        for case .text(let text) in layers where !text.units.isEmpty {
            let isTheirs = text.units.contains { $0 == unit || (counted != nil && MeasureUnit($0) == counted) }
            guard !isTheirs, let words = text.text?.text, words.hasPrefix("{"), words.hasSuffix("}") else { continue }
            let name = String(words.dropFirst().dropLast())
            if texts[name] != nil { texts[name] = "" }
        }
    }
}
