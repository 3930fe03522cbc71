// The colour type.
import BezelGeometry

/// An sRGB colour with straight alpha; components are 0…1.
public struct Color: Hashable, Sendable {
    /// 0…1, sRGB-encoded.
    public var red: Double
    /// 0…1.
    public var green: Double
    /// 0…1.
    public var blue: Double
    /// 0 clear … 1 opaque.
    public var alpha: Double
    /// Valid only while the components equal its ``Ink/screen``.
    var storedInk: Ink?

    /// Components are pinned to 0…1; NaN is 0.
    public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
        self.red = red.pinned
        self.green = green.pinned
        self.blue = blue.pinned
        self.alpha = alpha.pinned
        storedInk = nil
    }
    /// SwiftUI's spelling.
    public init(red: Double, green: Double, blue: Double, opacity: Double) {
        self.init(red: red, green: green, blue: blue, alpha: opacity)
    }
    /// 0 black … 1 white.
    public init(white: Double, opacity: Double = 1) {
        self.init(red: white, green: white, blue: white, alpha: opacity)
    }
    /// 8-bit components.
    public init(red8: UInt8, green8: UInt8, blue8: UInt8, alpha8: UInt8 = 255) {
        self.init(
            red: Double(red8) / 255, green: Double(green8) / 255, blue: Double(blue8) / 255,
            alpha: Double(alpha8) / 255)
    }

    /// Black.
    public static let black = Color(white: 0)
    /// White.
    public static let white = Color(white: 1)
    /// Transparent black.
    public static let clear = Color(white: 0, opacity: 0)

    /// Multiplies alpha.
    public func opacity(_ opacity: Double) -> Color {
        var color = self
        color.alpha = (alpha * opacity.pinned).pinned
        return color
    }
    /// Sets alpha.
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
