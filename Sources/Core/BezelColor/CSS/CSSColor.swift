// Colour values of documents: CSS Color 4 and 5. `Color(css:)` reads the colours of options, which depend on nothing; these
// may depend on the element's own colour and on the colour scheme.
import BezelGeometry

package indirect enum CSSColor: Hashable, Sendable {
    case components(CSSColorComponents)
    /// `currentcolor`
    case current
    /// `light-dark()` and system colours.
    case scheme(light: CSSColor, dark: CSSColor)
    case mix(Mix)
    case relative(Relative)
    /// `contrast-color()`: black or white, whichever stands out more.
    case contrast(CSSColor)

    package struct Mix: Hashable, Sendable {
        struct Part: Hashable, Sendable {
            var color: CSSColor
            /// A fraction; nil if it is left to the rule.
            var weight: Double?
        }
        var parts: [Part]
        var space: CSSColorSpace
        var hue: CSSHuePath
    }

    package struct Relative: Hashable, Sendable {
        var origin: CSSColor
        var space: CSSColorSpace
        /// `rgb()` counts to 255.
        var scale: Double
        var channels: [CSSColorMath]
        /// Nil for the origin's.
        var alpha: CSSColorMath?
    }

    /// What an element gives to its colours.
    package struct Surroundings: Sendable {
        /// `currentcolor`.
        package var color: Color
        /// Whether the element's `color-scheme` is dark.
        package var isDark: Bool
        package init(color: Color, isDark: Bool = false) {
            self.color = color
            self.isDark = isDark
        }
    }

    /// Nil for text that is no colour, and beyond 32 nested parentheses.
    package init?(_ text: String) {
        guard let tokens = CSSColorTokenizer.tokens(text), tokens.count == 1,
            let color = CSSColorReader.color(tokens[0])
        else { return nil }
        self = color
    }

    /// The colour if it depends on no element.
    package var constant: Color? { isConstant ? color(in: Surroundings(color: .black)) : nil }

    private var isConstant: Bool {
        switch self {
        case .components: true
        case .current, .scheme: false
        case .mix(let mix): mix.parts.allSatisfy { $0.color.isConstant }
        case .relative(let relative): relative.origin.isConstant
        case .contrast(let color): color.isConstant
        }
    }

    /// In sRGB, clipped to its gamut.
    package func color(in surroundings: Surroundings) -> Color {
        if case .current = self { return surroundings.color }
        return components(in: surroundings).color
    }

    private func components(in surroundings: Surroundings) -> CSSColorComponents {
        switch self {
        case .components(let components): return components
        case .current: return CSSColorComponents(surroundings.color)
        case .scheme(let light, let dark): return (surroundings.isDark ? dark : light).components(in: surroundings)
        case .mix(let mix): return mix.components { $0.components(in: surroundings) }
        case .relative(let relative): return relative.components(of: relative.origin.components(in: surroundings))
        case .contrast(let color):
            let own = color.components(in: surroundings).color
            let isWhite = own.contrast(to: Color(white: 1)) >= own.contrast(to: .black)
            return CSSColorComponents(Color(white: isWhite ? 1 : 0))
        }
    }
}

extension CSSColor.Mix {
    /// CSS Color 5, section 2: weights add up to 1, and what a smaller sum lacks is clear.
    fileprivate func components(_ resolve: (CSSColor) -> CSSColorComponents) -> CSSColorComponents {
        let given = parts.compactMap(\.weight).reduce(0, +)
        let open = parts.filter { $0.weight == nil }.count
        let rest = open > 0 ? max(0, 1 - given) / Double(open) : 0
        let weights = parts.map { $0.weight ?? rest }
        let sum = weights.reduce(0, +)
        var result = resolve(parts[0].color).converted(to: space)
        var total = weights[0]
        for (part, weight) in zip(parts, weights).dropFirst() where total + weight > 0 {
            total += weight
            result = result.mixed(with: resolve(part.color), by: weight / total, in: space, hue: hue)
        }
        if sum < 1 { result.alpha *= sum }
        return result
    }
}

extension CSSColor.Relative {
    fileprivate func components(of origin: CSSColorComponents) -> CSSColorComponents {
        let origin = origin.converted(to: space)
        var values = ColorVector(0, 0, 0)
        var missing = [false, false, false]
        func channel(_ name: String) -> Double {
            if name == "alpha" { return origin.alpha }
            return space.channels.firstIndex(of: name).map { origin.values[$0] * scale } ?? 0
        }
        for i in 0..<3 {
            // A missing component that is taken over stays missing.
            if case .channel(let name) = channels[i], let from = space.channels.firstIndex(of: name) {
                missing[i] = origin.missing[from]
            }
            if channels[i] == .none { missing[i] = true }
            values[i] = channels[i].value(whole: space.wholes[i] * scale, channel) / scale
        }
        let alphaIsMissing = alpha == CSSColorMath.none || alpha == nil && origin.alphaIsMissing
        return CSSColorComponents(
            space, values, alpha: alpha.map { $0.value(whole: 1, channel) } ?? origin.alpha, missing: missing,
            alphaIsMissing: alphaIsMissing)
    }
}
