// A colour as numbers in sRGB, with the ink that it may stand for. Other spaces are converted to sRGB when they are read
// (CSS); mixing and reading are in the extensions beside this.
import BezelGeometry

/// A colour in sRGB whose alpha is not multiplied into its components, as in CSS and Core Graphics.
///
/// Initialisers pin components to 0…1; assigned ones are kept as they are. Wider gamuts have no values here. A colour may carry
/// an ``Ink`` for print; colours of different inks are unequal even if they look the same.
public struct Color: Hashable, Sendable {
    /// Red from 0 to 1 with sRGB's transfer curve applied: half of 255 is 0.5, not half of the light.
    public var red: Double
    /// Green from 0 to 1, on the same curve as red. Assigning another value drops ``ink``.
    public var green: Double
    /// Blue from 0 to 1, on the same curve as red. Assigning another value drops ``ink``.
    public var blue: Double
    /// Opacity from 0 for clear to 1 for opaque. Components are not multiplied by it; assigning it keeps ``ink``.
    public var alpha: Double
    /// Valid only while the components equal its ``Ink/screen``.
    var storedInk: Ink?

    /// A colour of sRGB-encoded components from 0 to 1, as CSS's `rgb()` with percentages.
    ///
    /// Numbers out of range are pinned to it, and NaN becomes 0. For components in linear light, see
    /// ``init(_:red:green:blue:opacity:)``.
    public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
        self.red = red.pinned
        self.green = green.pinned
        self.blue = blue.pinned
        self.alpha = alpha.pinned
        storedInk = nil
    }
    /// The same as ``init(red:green:blue:alpha:)``, with SwiftUI's name for alpha.
    public init(red: Double, green: Double, blue: Double, opacity: Double) {
        self.init(red: red, green: green, blue: blue, alpha: opacity)
    }
    /// A grey with equal red, green and blue: from 0 for black to 1 for white.
    ///
    /// The scale is sRGB-encoded, so that 0.5 is #808080. Numbers out of range are pinned, and NaN becomes 0. For black ink
    /// alone in print, see ``Ink/gray(_:)``.
    public init(white: Double, opacity: Double = 1) {
        self.init(red: white, green: white, blue: white, alpha: opacity)
    }
    /// A colour from 8-bit components from 0 to 255, as in CSS's `rgb()` and in pictures; alpha is opaque by default.
    public init(red8: UInt8, green8: UInt8, blue8: UInt8, alpha8: UInt8 = 255) {
        self.init(
            red: Double(red8) / 255, green: Double(green8) / 255, blue: Double(blue8) / 255,
            alpha: Double(alpha8) / 255)
    }

    /// #000000, opaque: a screen colour. For black ink alone in print, use ``Ink/gray(_:)`` with 0.
    public static let black = Color(white: 0)
    /// #FFFFFF, opaque: it covers what is behind, unlike ``clear``, which leaves the ground as it is.
    public static let white = Color(white: 1)
    /// Black with alpha 0, CSS's `transparent`. In gradients, see ``Gradient/Interpolation/premultiplied`` to avoid a dark
    /// edge.
    public static let clear = Color(white: 0, opacity: 0)

    /// Returns the colour with its alpha multiplied by a factor from 0 to 1, as in SwiftUI.
    ///
    /// The factor is pinned, so that no colour becomes more opaque; NaN makes it clear. Ink is kept. To replace alpha, use
    /// ``withAlpha(_:)``.
    public func opacity(_ opacity: Double) -> Color {
        var color = self
        color.alpha = (alpha * opacity.pinned).pinned
        return color
    }
    /// Returns the colour with its alpha replaced by a number that is pinned to 0…1, as Core Graphics' `copy(alpha:)`.
    ///
    /// NaN makes it clear. Ink is kept. To multiply, use ``opacity(_:)``.
    public func withAlpha(_ alpha: Double) -> Color {
        var color = self
        color.alpha = alpha.pinned
        return color
    }
    package var isOpaque: Bool { alpha >= 1 }
}

extension Double {
    fileprivate var pinned: Double { self > 0 ? Swift.min(self, 1) : 0 }
}
