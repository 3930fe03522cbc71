// Colours by SwiftUI's names, and what can be asked of a colour: hue and brightness, luminance, contrast. Names in text
// are CSS's, in CSSColorNames, and mean other colours.
import BezelGeometry

extension Color {
    // Apple's system colours, light appearance (Human Interface Guidelines).
    /// #FF3B30, Apple's system red in light appearance. CSS's `red` is #FF0000: `Color(css: "red")`.
    public static let red = Color(red8: 255, green8: 59, blue8: 48)
    /// #FF9500, Apple's system orange in light appearance. CSS's `orange` is #FFA500, a little yellower.
    public static let orange = Color(red8: 255, green8: 149, blue8: 0)
    /// #FFCC00, Apple's system yellow in light appearance. CSS's `yellow` is #FFFF00, lighter and less warm.
    public static let yellow = Color(red8: 255, green8: 204, blue8: 0)
    /// #34C759, Apple's system green in light appearance. CSS's `green` is #008000, much darker.
    public static let green = Color(red8: 52, green8: 199, blue8: 89)
    /// #00C7BE, Apple's system mint in light appearance. CSS has no colour of this name.
    public static let mint = Color(red8: 0, green8: 199, blue8: 190)
    /// #30B0C7, Apple's system teal in light appearance. CSS's `teal` is #008080, much darker.
    public static let teal = Color(red8: 48, green8: 176, blue8: 199)
    /// #32ADE6, Apple's system cyan in light appearance. CSS's `cyan` is #00FFFF, much lighter.
    public static let cyan = Color(red8: 50, green8: 173, blue8: 230)
    /// #007AFF, Apple's system blue in light appearance. CSS's `blue` is #0000FF, much darker.
    public static let blue = Color(red8: 0, green8: 122, blue8: 255)
    /// #5856D6, Apple's system indigo in light appearance. CSS's `indigo` is #4B0082, much darker.
    public static let indigo = Color(red8: 88, green8: 86, blue8: 214)
    /// #AF52DE, Apple's system purple in light appearance. CSS's `purple` is #800080, much darker.
    public static let purple = Color(red8: 175, green8: 82, blue8: 222)
    /// #FF2D55, Apple's system pink in light appearance. CSS's `pink` is #FFC0CB, much paler.
    public static let pink = Color(red8: 255, green8: 45, blue8: 85)
    /// #A2845E, Apple's system brown in light appearance. CSS's `brown` is #A52A2A, much redder.
    public static let brown = Color(red8: 162, green8: 132, blue8: 94)
    /// #8E8E93, Apple's system grey in light appearance. CSS's `gray` is #808080, without the blue tinge.
    public static let gray = Color(red8: 142, green8: 142, blue8: 147)
    /// Opaque black, UIKit's `label` in light appearance. The style `.primary` follows the inherited style instead.
    public static let primary = Color.black
    /// #3C3C43 at 60 % opacity, UIKit's `secondaryLabel` in light appearance, for less important text.
    public static let secondary = Color(red8: 60, green8: 60, blue8: 67, alpha8: 153)
    /// #FF00FF, the same as CSS's `magenta` and `fuchsia`. It is none of Apple's system colours.
    public static let magenta = Color(red: 1, green: 0, blue: 1)

    /// A colour by hue, saturation and brightness (HSB or HSV, not CSS's `hsl()`), as in SwiftUI.
    ///
    /// - Parameters:
    ///   - hue: A fraction of a turn: 0 is red, 1/3 green, 2/3 blue. Beyond 0…1 it wraps; infinite ones and NaN are red.
    ///   - saturation: From 0 for grey to 1 for pure; pinned.
    ///   - brightness: From 0 for black to 1; pinned. It is the largest of the three components.
    ///   - opacity: From 0 to 1; pinned.
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

    /// Relative luminance by WCAG 2.2, from 0 for black to 1 for white: the components' linear light, weighted for the eye.
    ///
    /// Alpha is ignored: mix a translucent colour with its ground first.
    public var luminance: Double {
        0.2126 * SRGBCurve.light(red) + 0.7152 * SRGBCurve.light(green) + 0.0722 * SRGBCurve.light(blue)
    }
    /// The contrast ratio by WCAG 2.2, from 1 for equal luminance to 21 between black and white, in either order.
    ///
    /// WCAG's level AA asks for 4.5, or 3 for large text. Alpha is ignored: mix a translucent colour with its ground first.
    public func contrast(to other: Color) -> Double {
        let a = luminance
        let b = other.luminance
        return (max(a, b) + 0.05) / (min(a, b) + 0.05)
    }
}

/// How numbers for red, green and blue are encoded, as SwiftUI's `Color.RGBColorSpace`; both have the primaries of sRGB.
public enum RGBColorSpace: String, Hashable, Sendable, Codable, CaseIterable {
    /// Encoded with sRGB's transfer curve, as hexadecimal colours in CSS and pixels in most pictures.
    case sRGB
    /// Proportional to light, as in physics and CSS's `color(srgb-linear …)`: 0.5 becomes 0.735 when encoded.
    case sRGBLinear
}

extension Color {
    /// A colour of components in either encoding; it is stored encoded as sRGB.
    ///
    /// Components and opacity are pinned to 0…1 after conversion, and NaN becomes 0.
    public init(_ space: RGBColorSpace, red: Double, green: Double, blue: Double, opacity: Double = 1) {
        func curved(_ v: Double) -> Double {
            space == .sRGBLinear ? SRGBCurve.component(v) : v
        }
        self.init(red: curved(red), green: curved(green), blue: curved(blue), alpha: opacity)
    }
    /// A grey in either encoding, from 0 for black to 1 for white; numbers beyond are pinned.
    public init(_ space: RGBColorSpace, white: Double, opacity: Double = 1) {
        self.init(space, red: white, green: white, blue: white, opacity: opacity)
    }
}
