// Reads colours from their tokens (CSS Color 4 and 5), to values that may still depend on an element: on `currentcolor`, on
// the colour scheme, on another colour. CSSColorTokenizer cuts the text, and bounds recursion by `deepest`; CSSColor resolves.
import BezelGeometry

enum CSSColorReader {
    static func color(_ token: CSSColorToken) -> CSSColor? {
        switch token {
        case .hash(let digits): return Color(css: "#" + digits).map { .components(CSSColorComponents($0)) }
        case .name(let name):
            if name == "currentcolor" { return .current }
            if name == "transparent" { return .components(CSSColorComponents(.clear)) }
            if let code = CSSColorNames.code(of: name) { return .components(CSSColorComponents(Color(hex: code))) }
            return CSSSystemColors.colors(name).map {
                .scheme(
                    light: .components(CSSColorComponents($0.light)), dark: .components(CSSColorComponents($0.dark)))
            }
        case .function(let name, let inner): return function(name, inner)
        default: return nil
        }
    }

    private static func function(_ name: String, _ inner: [CSSColorToken]) -> CSSColor? {
        switch name {
        case "rgb", "rgba": return components(.srgb, inner, scale: 255, mayHaveCommas: true)
        case "hsl", "hsla": return components(.hsl, inner, mayHaveCommas: true)
        case "hwb", "lab", "lch", "oklab", "oklch":
            return CSSColorSpace(name: name).flatMap { components($0, inner) }
        case "color": return components(nil, inner)
        case "color-mix": return mix(inner)
        case "light-dark":
            let parts = split(inner)
            guard parts.count == 2, let light = single(parts[0]), let dark = single(parts[1]) else { return nil }
            return .scheme(light: light, dark: dark)
        case "contrast-color": return single(inner[...]).map { .contrast($0) }
        default: return nil
        }
    }

    private static func split(_ tokens: [CSSColorToken]) -> [ArraySlice<CSSColorToken>] {
        tokens.split(separator: .mark(UInt8(ascii: ",")), omittingEmptySubsequences: false)
    }
    private static func single(_ tokens: ArraySlice<CSSColorToken>) -> CSSColor? {
        tokens.count == 1 ? tokens.first.flatMap(color) : nil
    }

    // MARK: Functions with components

    /// The one grammar of all functions with components: `from` and an origin, if any; for `color()` the space; three channels;
    /// and behind a slash the alpha.
    ///
    /// Channels of a relative colour may name those of its origin, so that they stay formulas until it is known; others are
    /// computed at once. The old syntax with commas is brought into the same form first, and has no origin. Nil for anything
    /// left over.
    ///
    /// - Parameters:
    ///   - space: Nil for `color()`, which names it.
    ///   - scale: What the greatest number of a channel is, 255 in `rgb()`.
    private static func components(
        _ space: CSSColorSpace?, _ inner: [CSSColorToken], scale: Double = 1, mayHaveCommas: Bool = false
    ) -> CSSColor? {
        var tokens = inner[...]
        var origin: CSSColor?
        if tokens.first == .name("from") {
            guard let token = tokens.dropFirst().first, let color = color(token) else { return nil }
            origin = color
            tokens = tokens.dropFirst(2)
        }
        var own = space
        if own == nil, case .name(let name)? = tokens.first {
            own = CSSColorSpace(name: name).flatMap { $0.isPredefined ? $0 : nil }
            tokens = tokens.dropFirst()
        }
        guard let own else { return nil }
        if tokens.contains(.mark(UInt8(ascii: ","))) {
            guard mayHaveCommas, origin == nil, let plain = withoutCommas(tokens) else { return nil }
            tokens = plain[...]
        }
        let names = origin == nil ? [] : own.channels + ["alpha"]
        var channels: [CSSColorMath] = []
        for i in 0..<3 {
            guard let token = tokens.popFirst(),
                let channel = CSSColorMath(token, channels: names, isAngle: own.hueIndex == i)
            else { return nil }
            channels.append(channel)
        }
        var alpha: CSSColorMath?
        if !tokens.isEmpty {
            guard tokens.popFirst() == .mark(UInt8(ascii: "/")), let token = tokens.popFirst(), tokens.isEmpty,
                let read = CSSColorMath(token, channels: names)
            else { return nil }
            alpha = read
        }
        if let origin {
            return .relative(
                CSSColor.Relative(origin: origin, space: own, scale: scale, channels: channels, alpha: alpha))
        }
        return .components(written(own, channels, alpha, scale))
    }

    /// The commas of the old syntax replaced by a slash or nothing; nil if they stand elsewhere.
    private static func withoutCommas(_ tokens: ArraySlice<CSSColorToken>) -> [CSSColorToken]? {
        let parts = tokens.split(separator: .mark(UInt8(ascii: ",")), omittingEmptySubsequences: false)
        guard (3...4).contains(parts.count), parts.allSatisfy({ $0.count == 1 && $0.first != .name("none") }) else {
            return nil
        }
        var result = parts.prefix(3).flatMap { $0 }
        if parts.count == 4 { result += [.mark(UInt8(ascii: "/"))] + parts[3] }
        return result
    }

    private static func written(
        _ space: CSSColorSpace, _ channels: [CSSColorMath], _ alpha: CSSColorMath?, _ scale: Double
    ) -> CSSColorComponents {
        var values = ColorVector(0, 0, 0)
        for i in 0..<3 { values[i] = channels[i].value(whole: space.wholes[i] * scale) { _ in 0 } / scale }
        func pinned(_ value: Double, _ range: ClosedRange<Double>) -> Double {
            value.isNaN ? range.lowerBound : value.clamped(from: range.lowerBound, through: range.upperBound)
        }
        switch space {
        case .lab, .lch: values.first = pinned(values.first, 0...100)
        case .oklab, .oklch: values.first = pinned(values.first, 0...1)
        case .srgb where scale == 255: values = values.map { pinned($0, 0...1) }
        case .hsl, .hwb:
            values.second = pinned(values.second, 0...100)
            values.third = pinned(values.third, 0...100)
        default: break
        }
        if space == .lch || space == .oklch { values.second = max(0, values.second) }
        return CSSColorComponents(
            space, values, alpha: alpha.map { $0.value(whole: 1) { _ in 0 } } ?? 1,
            missing: channels.map { $0 == .none }, alphaIsMissing: alpha == CSSColorMath.none)
    }

    // MARK: color-mix()

    private static func mix(_ inner: [CSSColorToken]) -> CSSColor? {
        var parts = split(inner)[...]
        var (space, hue) = (CSSColorSpace.oklab, CSSHuePath.shorter)
        if let first = parts.first, first.first == .name("in") {
            guard let read = method(first.dropFirst()) else { return nil }
            (space, hue) = read
            parts = parts.dropFirst()
        }
        guard parts.count >= 2 else { return nil }
        var list: [CSSColor.Mix.Part] = []
        for part in parts {
            guard (1...2).contains(part.count) else { return nil }
            var own: CSSColor?
            var weight: Double?
            for token in part {
                if case .percentage(let value) = token, weight == nil, (0...100).contains(value) {
                    weight = value / 100
                } else if own == nil, let color = color(token) {
                    own = color
                } else {
                    return nil
                }
            }
            guard let own else { return nil }
            list.append(CSSColor.Mix.Part(color: own, weight: weight))
        }
        // All weights may not be zero.
        if list.allSatisfy({ $0.weight == 0 }) { return nil }
        return .mix(CSSColor.Mix(parts: list, space: space, hue: hue))
    }

    /// Such as `oklch longer hue`.
    private static func method(_ tokens: ArraySlice<CSSColorToken>) -> (CSSColorSpace, CSSHuePath)? {
        guard case .name(let name)? = tokens.first, let space = CSSColorSpace(name: name) else { return nil }
        let rest = tokens.dropFirst()
        if rest.isEmpty { return (space, .shorter) }
        guard rest.count == 2, rest.last == .name("hue"), space.hueIndex != nil, case .name(let path)? = rest.first,
            let hue = CSSHuePath(rawValue: path)
        else { return nil }
        return (space, hue)
    }
}
