// Units with a multiple, such as × 1000 r/min: which of value, numerals and caption count in which. Called when a range
// or a unit is set (Instrument+Ranges).
import BezelGeometry

/// Faces whose unit is a multiple, such as a tachometer in `× 1000 r/min`: its numerals stay short in any range.
extension Instrument {
    /// Counts the main scale in the unit itself while numerals and caption stay as they are.
    ///
    /// A tachometer to 8 in `× 1000 r/min` then counts to 8000 in `r/min`, and prints 8 beside `× 1000 r/min`. Ends,
    /// values, bands and marks are left to who calls.
    /// - Parameter unit: The new name of the unit; nil for the one that the multiple names.
    /// - Returns: What numbers are to be multiplied by; nil, and nothing changed, where the face has no caption of its
    ///   own or does not count in a multiple of this unit.
    mutating func countWhole(in unit: String? = nil) -> Double? {
        guard let old = texts["unit"], let multiple = MeasureUnit.multiple(old),
            let main = scales["main"], main.unit == Self.unitName, !main.isClosed,
            let whole = MeasureUnit(multiple.unit), MeasureUnit(unit ?? multiple.unit) == whole,
            changeCaption(from: Self.unitName, to: String(old.dropLast(multiple.unit.count)) + Self.unitName)
        else { return nil }
        multiplyNumerals(by: 1 / multiple.factor)
        texts["unit"] = unit ?? multiple.unit
        return multiple.factor
    }

    /// As `countWhole()` where these ends can only be meant so: no dial counts to 1000 thousands.
    mutating func countWhole(upTo ends: [Double]) {
        guard let multiple = texts["unit"].flatMap(MeasureUnit.multiple), let main = scales["main"],
            ends.contains(where: { abs($0) >= max(multiple.factor, Self.longNumeral) }), let factor = countWhole()
        else { return }
        changeNumbers(from: main.from * factor, to: main.to * factor) { $0 * factor }
        values["value"] = values["value"].map { $0 * factor }
    }

    /// Prints the main scale's own numbers where they have become too small for the multiple in the caption.
    mutating func printWholeIfSmall() {
        guard let main = scales["main"] else { return }
        for case .text(let text) in layers {
            guard let caption = text.text?.text, let multiple = MeasureUnit.multiple(caption),
                multiple.unit == Self.unitName, max(abs(main.from), abs(main.to)) < multiple.factor
            else { continue }
            _ = changeCaption(from: caption, to: Self.unitName)
            multiplyNumerals(by: multiple.factor)
            return
        }
    }

    /// Prints thousands or millions, and the multiple in the caption, where numbers have so many figures that they have no
    /// room on a dial: `400` beside `× 1000 Pa` rather than `400000` beside `Pa`. A readout counts like the numerals.
    mutating func printMultipleIfLong() {
        guard let main = scales["main"], !main.isClosed, main.kind == .linear,
            layers.contains(where: { if case .numerals(let numerals) = $0 { Self.isPlain(numerals) } else { false } })
        else { return }
        let greatest = max(abs(main.from), abs(main.to))
        // Numerals of a step under 1 would be as long again.
        let step = Scale.niceStep(span: abs(main.to - main.from))
        guard let factor = [1e3, 1e6, 1e9].first(where: { greatest < $0 * Self.tooLong }), greatest >= Self.tooLong,
            step >= factor,
            changeCaption(from: Self.unitName, to: "× \(Int(clamping: factor)) \(Self.unitName)")
        else { return }
        multiplyNumerals(by: 1 / factor)
    }
    private static func isPlain(_ numerals: NumeralsLayer) -> Bool {
        numerals.scale == "main" && numerals.labels.isEmpty && numerals.form.factor == 1
    }
    /// From here on numbers have six digits.
    private static let tooLong: Double = 100_000

    /// False without such a caption.
    private mutating func changeCaption(from old: String, to new: String) -> Bool {
        var isFound = false
        for i in layers.indices {
            guard case .text(var text) = layers[i], text.text?.text == old else { continue }
            text.text?.text = new
            layers[i] = .text(text)
            isFound = true
        }
        return isFound
    }
    /// Changes the factor by which the main scale's numerals and the value itself are printed.
    private mutating func multiplyNumerals(by factor: Double) {
        for i in layers.indices {
            switch layers[i] {
            case .numerals(var numerals) where numerals.scale == "main":
                numerals.form.factor *= factor
                layers[i] = .numerals(numerals)
            case .text(var text) where text.text?.text == "{value}" && text.wheels == nil && text.scale == nil:
                text.form.factor *= factor
                layers[i] = .text(text)
            default: break
            }
        }
    }

    static let unitName = "{unit}"
    /// From here on numbers have four digits.
    private static let longNumeral: Double = 1000
}
