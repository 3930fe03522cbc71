// What `font-size-adjust` keeps equal between fonts, such as the height of an x, and fonts scaled to it. BezelSVG
// decides for which fonts it holds.
import BezelGeometry

/// A measure of a font's letters, in ems, that other fonts are scaled to have too.
package struct FontAspect: Hashable, Sendable {
    /// CSS Fonts 5, 2.6; raw values are CSS's keywords.
    package enum Measure: String, Hashable, Sendable {
        case xHeight = "ex-height"
        case capHeight = "cap-height"
        case zeroWidth = "ch-width"
        case ideographWidth = "ic-width"
        case ideographHeight = "ic-height"
    }
    package var measure: Measure
    /// In ems; not negative.
    package var value: Double

    package init(_ measure: Measure, _ value: Double) {
        self.measure = measure
        self.value = value
    }
}

extension Font {
    /// In ems; nil if the font has no such letter.
    package func aspect(_ measure: FontAspect.Measure) -> Double? {
        guard size > 0 else { return nil }
        let value: Double? =
            switch measure {
            case .xHeight: metrics.xHeight
            case .capHeight: metrics.capHeight
            case .zeroWidth: glyph(for: "0").map { advance(of: $0) }
            case .ideographWidth, .ideographHeight: glyph(for: "水").map { advance(of: $0) }
            }
        return value.flatMap { $0 > 0 ? $0 / size : nil }
    }

    /// At the size where it has an aspect; unchanged without one.
    ///
    /// - Parameter limit: Of the size, in user units.
    package func adjusted(to aspect: FontAspect?, atMost limit: Double) -> Font {
        guard let aspect, let own = self.aspect(aspect.measure) else { return self }
        var font = self
        font.size = min(size * aspect.value / own, limit)
        return font
    }
}
