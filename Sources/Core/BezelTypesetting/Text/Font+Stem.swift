// The width of upright stems, and the weight at which a variable font has a given one. Fitting uses it to keep strokes as
// thick when text becomes smaller.
import BezelGeometry

extension Font {
    private static let weightAxis: FontTag = "wght"
    /// Letters whose first stroke is a stem.
    private static let stemmed: [Unicode.Scalar] = ["l", "I", "H", "n", "ا", "ו", "।"]
    /// Units of the weight axis within which the search ends.
    private static let weightStep = 0.5
    /// Of the stem asked for: a stem that differs less is the same, and the weight stays.
    private static let sameStem = 1e-6
    /// Of the stem asked for: near enough for the search to end, a hundredth of a pixel for a stem of ten.
    private static let closeStem = 1e-3
    /// Of the font size, of the polygon that a stem is measured on: a tenth of a pixel at 100 pixels.
    private static let tolerance = 1e-3
    /// Where a letter is measured, of its height from the top: a little above the middle, beside the bar of H.
    private static let measuredRow = 0.45

    /// Nil without a weight axis.
    package var axisWeight: Double? {
        guard let axis = face.axes.first(where: { $0.tag == Self.weightAxis }) else { return nil }
        return variations[Self.weightAxis] ?? axis.standard
    }

    /// In user units; nil without stemmed letters.
    package var stem: Double? {
        for scalar in Self.stemmed {
            guard let glyph = glyph(for: scalar) else { continue }
            let shape = InkShape(outline(of: glyph), tolerance: size * Self.tolerance)
            guard !shape.isEmpty else { continue }
            let row = shape.box.minY + shape.box.height * Self.measuredRow
            let strokes = shape.inked(at: row)
            if let first = strokes.first { return first.upperBound - first.lowerBound }
        }
        return nil
    }

    /// Sets the weight axis, if any, for a stem in user units.
    package mutating func holdStem(_ width: Double) {
        guard let from = axisWeight, let own = stem, own > 0, width > 0,
            let axis = face.axes.first(where: { $0.tag == Self.weightAxis }),
            abs(own - width) > Self.sameStem * width
        else { return }
        var (low, high) = own < width ? (from, axis.range.upperBound) : (axis.range.lowerBound, from)
        guard low < high else { return }
        func measured(at weight: Double) -> Double {
            var font = self
            font.variations[Self.weightAxis] = weight
            return font.stem ?? own
        }
        var (thin, thick) = own < width ? (own, measured(at: high)) : (measured(at: low), own)
        var weight = thick <= width ? high : low
        if thin < width, width < thick {
            // Stems are nearly linear in weight.
            for _ in 0..<12 where high - low > Self.weightStep {
                let fraction = ((width - thin) / (thick - thin)).clamped(to: 0.05...0.95)
                weight = low + (high - low) * fraction
                let found = measured(at: weight)
                if abs(found - width) < Self.closeStem * width { break }
                if found < width { (low, thin) = (weight, found) } else { (high, thick) = (weight, found) }
            }
        }
        variations[Self.weightAxis] = weight
    }
}
