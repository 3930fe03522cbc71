// A colour: straight (not premultiplied) sRGB components. Parsing is in Color+Parsing.swift.
import BezelGeometry

/// A colour in sRGB with straight alpha; components are 0…1.
public struct Color: Hashable, Sendable {
    /// The red component, 0…1, encoded as sRGB.
    public var red: Double
    /// The green component, 0…1.
    public var green: Double
    /// The blue component, 0…1.
    public var blue: Double
    /// 0 is clear, 1 is solid.
    public var alpha: Double
    /// What the colour is printed with, as long as its components are those of that ink.
    var storedInk: Ink?

    /// A colour of sRGB components, each pinned to 0…1; NaN counts as 0.
    public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
        self.red = red.pinned
        self.green = green.pinned
        self.blue = blue.pinned
        self.alpha = alpha.pinned
        storedInk = nil
    }
    /// SwiftUI's spelling of the same.
    public init(red: Double, green: Double, blue: Double, opacity: Double) {
        self.init(red: red, green: green, blue: blue, alpha: opacity)
    }
    /// A grey; 0 is black, 1 is white.
    public init(white: Double, opacity: Double = 1) {
        self.init(red: white, green: white, blue: white, alpha: opacity)
    }
    /// A colour of 8-bit components, 0…255.
    public init(red8: UInt8, green8: UInt8, blue8: UInt8, alpha8: UInt8 = 255) {
        self.init(
            red: Double(red8) / 255, green: Double(green8) / 255, blue: Double(blue8) / 255,
            alpha: Double(alpha8) / 255)
    }

    /// Solid black.
    public static let black = Color(white: 0)
    /// Solid white.
    public static let white = Color(white: 1)
    /// Nothing at all: black of no alpha.
    public static let clear = Color(white: 0, opacity: 0)

    /// The colour with its alpha multiplied by `opacity`, as SwiftUI does.
    public func opacity(_ opacity: Double) -> Color {
        var color = self
        color.alpha = (alpha * opacity.pinned).pinned
        return color
    }
    /// Whether nothing behind the colour shows.
    public var isOpaque: Bool { alpha >= 1 }
}

extension Double {
    fileprivate var pinned: Double { self > 0 ? Swift.min(self, 1) : 0 }
}
