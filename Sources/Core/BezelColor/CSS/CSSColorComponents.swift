// A colour in any space, before it becomes one of sRGB.
import BezelGeometry

package struct CSSColorComponents: Hashable, Sendable {
    package var space: CSSColorSpace
    package var values: ColorVector
    /// 0…1.
    package var alpha: Double
    /// Components written as `none`, and hues of greys after a conversion; their values are 0. They take the other colour's
    /// value when two are mixed.
    package var missing: [Bool]
    package var alphaIsMissing: Bool

    /// Magnitudes beyond it are pinned: no colour has them, and their powers stay finite.
    private static let greatest = 1e6

    init(
        _ space: CSSColorSpace, _ values: ColorVector, alpha: Double = 1, missing: [Bool] = [false, false, false],
        alphaIsMissing: Bool = false
    ) {
        self.space = space
        self.values = values.map(Self.pinned)
        self.alpha = alpha.isNaN ? 0 : alpha.clamped(to: 0...1)
        self.missing = missing
        self.alphaIsMissing = alphaIsMissing
    }
    package init(_ color: Color) {
        self.init(.srgb, ColorVector(color.red, color.green, color.blue), alpha: color.alpha)
    }

    /// NaN is 0, as in CSS Values 4, 10.9.1.
    private static func pinned(_ value: Double) -> Double {
        value.isNaN ? 0 : value.clamped(from: -greatest, through: greatest)
    }

    func converted(to other: CSSColorSpace) -> CSSColorComponents {
        if other == space { return self }
        var result = CSSColorComponents(
            other, other.coordinates(space.xyz(values)), alpha: alpha, alphaIsMissing: alphaIsMissing)
        let kinds = zip(space.kinds, missing).filter(\.1).map(\.0)
        for (i, kind) in other.kinds.enumerated() where kinds.contains(kind) {
            result.missing[i] = true
            result.values[i] = 0
        }
        if result.isGray, let hue = other.hueIndex {
            result.missing[hue] = true
            result.values[hue] = 0
        }
        return result
    }

    /// Whether its hue means nothing.
    private var isGray: Bool {
        switch space {
        case .lch, .oklch, .hsl: values.second <= space.leastChroma
        case .hwb: values.second + values.third >= 100 - space.leastChroma
        default: false
        }
    }

    /// In sRGB. Components out of its gamut are clipped, as browsers do on sRGB screens.
    package var color: Color {
        let rgb = converted(to: .srgb).values
        return Color(red: rgb.first, green: rgb.second, blue: rgb.third, alpha: alpha)
    }
}

/// How hues are mixed (CSS Color 4, 12.4).
enum CSSHuePath: String, Hashable, Sendable {
    case shorter, longer, increasing, decreasing

    /// Both hues in degrees; the second is moved by turns.
    func end(from first: Double, to second: Double) -> Double {
        let difference = second - first - ((second - first) / 360).rounded(.down) * 360
        // In 0..<360 now.
        switch self {
        case .shorter: return first + (difference > 180 ? difference - 360 : difference)
        case .longer: return first + (difference == 0 ? 360 : difference < 180 ? difference - 360 : difference)
        case .increasing: return first + difference
        case .decreasing: return first + (difference > 0 ? difference - 360 : 0)
        }
    }
}

extension CSSColorComponents {
    /// Between two colours, premultiplied, in a space. Missing components are the other colour's.
    func mixed(
        with other: CSSColorComponents, by fraction: Double, in space: CSSColorSpace, hue path: CSSHuePath
    ) -> CSSColorComponents {
        var (a, b) = (converted(to: space), other.converted(to: space))
        var missing = [false, false, false]
        for i in 0..<3 {
            if a.missing[i], b.missing[i] { missing[i] = true }
            if a.missing[i], !b.missing[i] { a.values[i] = b.values[i] }
            if b.missing[i], !a.missing[i] { b.values[i] = a.values[i] }
        }
        if a.alphaIsMissing, !b.alphaIsMissing { a.alpha = b.alpha }
        if b.alphaIsMissing, !a.alphaIsMissing { b.alpha = a.alpha }
        let bothClear = a.alphaIsMissing && b.alphaIsMissing
        func between(_ x: Double, _ y: Double) -> Double { x + (y - x) * fraction }
        let alpha = between(a.alpha, b.alpha)
        var values = ColorVector(0, 0, 0)
        for i in 0..<3 {
            if i == space.hueIndex {
                let hue = between(a.values[i], path.end(from: a.values[i], to: b.values[i]))
                values[i] = hue - (hue / 360).rounded(.down) * 360
            } else if bothClear {
                values[i] = between(a.values[i], b.values[i])
            } else if alpha > 0 {
                values[i] = between(a.values[i] * a.alpha, b.values[i] * b.alpha) / alpha
            } else {
                values[i] = between(a.values[i], b.values[i])
            }
        }
        return CSSColorComponents(
            space, values, alpha: bothClear ? 0 : alpha, missing: missing, alphaIsMissing: bothClear)
    }
}
