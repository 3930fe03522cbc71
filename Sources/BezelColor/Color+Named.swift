// Named colours, HSB, contrast and spaces.
import BezelGeometry

extension Color {
    // Apple's system colours, light appearance (Human Interface Guidelines).
    /// #FF3B30.
    public static let red = Color(red8: 255, green8: 59, blue8: 48)
    /// #FF9500.
    public static let orange = Color(red8: 255, green8: 149, blue8: 0)
    /// #FFCC00.
    public static let yellow = Color(red8: 255, green8: 204, blue8: 0)
    /// #34C759.
    public static let green = Color(red8: 52, green8: 199, blue8: 89)
    /// #00C7BE.
    public static let mint = Color(red8: 0, green8: 199, blue8: 190)
    /// #30B0C7.
    public static let teal = Color(red8: 48, green8: 176, blue8: 199)
    /// #32ADE6.
    public static let cyan = Color(red8: 50, green8: 173, blue8: 230)
    /// #007AFF.
    public static let blue = Color(red8: 0, green8: 122, blue8: 255)
    /// #5856D6.
    public static let indigo = Color(red8: 88, green8: 86, blue8: 214)
    /// #AF52DE.
    public static let purple = Color(red8: 175, green8: 82, blue8: 222)
    /// #FF2D55.
    public static let pink = Color(red8: 255, green8: 45, blue8: 85)
    /// #A2845E.
    public static let brown = Color(red8: 162, green8: 132, blue8: 94)
    /// #8E8E93.
    public static let gray = Color(red8: 142, green8: 142, blue8: 147)
    /// SwiftUI's label colour, light.
    public static let primary = Color.black
    /// SwiftUI's secondary label colour, light.
    public static let secondary = Color(red8: 60, green8: 60, blue8: 67, alpha8: 153)
    /// #FF00FF.
    public static let magenta = Color(red: 1, green: 0, blue: 1)

    /// Components are 0…1; the hue wraps.
    public init(hue: Double, saturation: Double, brightness: Double, opacity: Double = 1) {
        let turn = hue.isFinite ? hue - hue.rounded(.down) : 0
        let s = (saturation.isNaN ? 0 : saturation).clamped(to: 0...1)
        let v = (brightness.isNaN ? 0 : brightness).clamped(to: 0...1)
        // Smith 1978.
        func component(_ shift: Double) -> Double {
            let k = (shift + turn * 6).truncatingRemainder(dividingBy: 6)
            return v - v * s * max(0, min(k, 4 - k, 1))
        }
        self.init(red: component(5), green: component(3), blue: component(1), opacity: opacity)
    }
    /// All in 0…1; greys have hue 0.
    package var hueSaturationBrightness: (hue: Double, saturation: Double, brightness: Double) {
        let high = max(red, green, blue)
        let range = high - min(red, green, blue)
        guard range > 0 else { return (0, 0, high) }
        let sixths =
            high == red
            ? (green - blue) / range : high == green ? 2 + (blue - red) / range : 4 + (red - green) / range
        return ((sixths < 0 ? sixths + 6 : sixths) / 6, range / high, high)
    }

    /// WCAG 2.2 relative luminance, 0…1, ignoring alpha.
    public var luminance: Double {
        0.2126 * SRGBCurve.light(red) + 0.7152 * SRGBCurve.light(green) + 0.0722 * SRGBCurve.light(blue)
    }
    /// WCAG 2.2 contrast, 1…21, ignoring alpha.
    public func contrast(to other: Color) -> Double {
        let a = luminance
        let b = other.luminance
        return (max(a, b) + 0.05) / (min(a, b) + 0.05)
    }
}

/// The encoding of components.
public enum RGBColorSpace: String, Hashable, Sendable, Codable, CaseIterable {
    /// Encoded, as in CSS.
    case sRGB
    /// Linear light.
    case sRGBLinear
}

extension Color {
    /// Components are 0…1.
    public init(_ space: RGBColorSpace, red: Double, green: Double, blue: Double, opacity: Double = 1) {
        func curved(_ v: Double) -> Double {
            space == .sRGBLinear ? SRGBCurve.component(v) : v
        }
        self.init(red: curved(red), green: curved(green), blue: curved(blue), alpha: opacity)
    }
    /// 0 black … 1 white.
    public init(_ space: RGBColorSpace, white: Double, opacity: Double = 1) {
        self.init(space, red: white, green: white, blue: white, opacity: opacity)
    }
}
