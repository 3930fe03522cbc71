// Colours between two others, in any of the spaces that gradients have. Mixtures that documents ask for, `color-mix()`
// with its hues and missing components, are CSSColor's.
import BezelGeometry

extension Color {
    /// Returns a colour on the way from this one to another, as CSS's `color-mix()` and SwiftUI's `mix(with:by:)`.
    ///
    /// Two process inks are mixed ink by ink, whatever the space. Other inks count as their screen colours, unless the fraction
    /// is 0 or 1.
    ///
    /// - Parameters:
    ///   - other: The colour at fraction 1.
    ///   - fraction: 0 for this colour. Numbers beyond 0…1 extrapolate, and the results are pinned to 0…1; infinite ones and
    ///     NaN give this colour.
    ///   - space: By default, components are weighted by alpha, so that a clear colour adds no hue of its own.
    public func mix(
        with other: Color, by fraction: Double, in space: Gradient.Interpolation = .premultiplied
    ) -> Color {
        guard fraction.isFinite else { return self }
        if fraction == 0 || self == other { return self }
        if fraction == 1 { return other }
        func lerp(_ a: Double, _ b: Double) -> Double { a + (b - a) * fraction }
        let alpha = lerp(self.alpha, other.alpha)
        if case .process(let c0, let m0, let y0, let k0)? = ink?.plain,
            case .process(let c1, let m1, let y1, let k1)? = other.ink?.plain
        {
            func amount(_ a: Double, _ b: Double) -> Double { lerp(a, b).clamped(to: 0...1) }
            return Color(
                ink: .process(
                    cyan: amount(c0, c1), magenta: amount(m0, m1), yellow: amount(y0, y1), black: amount(k0, k1)),
                alpha: alpha)
        }
        switch space {
        case .straight:
            return Color(
                red: lerp(red, other.red), green: lerp(green, other.green), blue: lerp(blue, other.blue), alpha: alpha)
        case .premultiplied, .linearLight:
            guard alpha > 0 else { return Color(red: red, green: green, blue: blue, alpha: 0) }
            let isLinear = space == .linearLight
            func mixed(_ a: Double, _ b: Double) -> Double {
                let (a, b) = isLinear ? (SRGBCurve.light(a), SRGBCurve.light(b)) : (a, b)
                let value = lerp(a * self.alpha, b * other.alpha) / alpha
                return isLinear ? SRGBCurve.component(max(0, value)) : value
            }
            return Color(
                red: mixed(red, other.red), green: mixed(green, other.green), blue: mixed(blue, other.blue),
                alpha: alpha)
        }
    }
}
