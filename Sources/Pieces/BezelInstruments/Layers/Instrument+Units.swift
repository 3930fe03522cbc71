// Scales that show another scale's range in a unit of their own, and readings from one to the other. The units and their
// factors are in Scale/MeasureUnit.swift; changing a face's unit is in Instrument+Ranges.
import BezelGeometry

extension Instrument {
    /// A scale by its name. One that shows another scale's range gets it in its own unit; nil where units do not
    /// convert.
    ///
    /// - Throws: `GalleryError.description` for unknown names and for a scale that shows one which shows another.
    func scale(_ name: String) throws(GalleryError) -> Scale? {
        let scale = try ownScale(name)
        guard let base = scale.of else { return scale }
        let shown = try ownScale(base)
        guard shown.of == nil else {
            throw .description(
                path: "scales.\(name).of", problem: "“\(base.shortened)” shows another scale's range itself")
        }
        return converted(scale, to: shown)
    }
    private func ownScale(_ name: String) throws(GalleryError) -> Scale {
        if let scale = scales[name] { return scale }
        throw .description(
            path: "scales",
            problem: "no scale is named “\(name.shortened)”; "
                + (scales.isEmpty ? "there is none" : "there are \(scales.keys.sorted().joined(separator: ", "))"))
    }

    /// The unit that a scale counts in, with the face's texts for names in braces; nil for none.
    func unit(of scale: Scale) -> String? {
        guard let unit = scale.unit else { return nil }
        let said = said(unit).trimmed
        return said.isEmpty ? nil : said
    }

    private func converted(_ scale: Scale, to base: Scale) -> Scale? {
        let unit = unit(of: scale)
        // Percent counts from the lesser end to the greater.
        if unit == "%", self.unit(of: base) != "%" {
            var percent = scale
            percent.kind = .linear
            (percent.from, percent.to) = base.from <= base.to ? (0, 100) : (100, 0)
            return base.kind == .linear ? percent : nil
        }
        guard let convert = Self.conversion(from: self.unit(of: base), to: unit) else { return nil }
        var shown = scale
        shown.kind = base.kind
        shown.exponent = base.exponent
        shown.categories = base.categories
        shown.from = convert(base.from)
        shown.to = convert(base.to)
        shown.table = base.table.map { ScalePoint(convert($0.value), at: $0.fraction) }
        return (try? shown.checked()) != nil ? shown : nil
    }

    /// Nil without a known factor; a scale without a unit counts in any.
    static func conversion(from: String?, to: String?) -> ((Double) -> Double)? {
        guard let from, let to, from != to else { return { $0 } }
        guard let a = MeasureUnit(from), let b = MeasureUnit(to), a.quantity == b.quantity else { return nil }
        return { a.converted($0, to: b) ?? $0 }
    }

    /// What another scale reads where the main one reads a value, rounded to a hundredth of a step; the value itself
    /// where there is no such reading.
    func value(_ value: Double, on name: String) throws(GalleryError) -> Double {
        guard let main = scales["main"], let scale = try scale(name) else { return value }
        guard let shown = main.fraction(of: value).flatMap(scale.value(at:)) else { return value }
        let step = Scale.niceStep(span: scale.domain.upperBound - scale.domain.lowerBound)
        return shown.rounded(to: step / 100)
    }
}

extension Double {
    /// Rounded to a multiple of a unit. Fractions are divided by whole numbers, which gives the nearest decimal.
    func rounded(to unit: Double) -> Double {
        guard unit < 1 else { return (self / unit).rounded() * unit }
        let parts = (1 / unit).rounded()
        return parts.isFinite && parts > 0 ? (self * parts).rounded() / parts : self
    }
}

extension Scale {
    fileprivate func checked() throws(GalleryError) -> Scale {
        var own = self
        own.of = nil
        try own.checkWhole("")
        return self
    }
}
