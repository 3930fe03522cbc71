import BezelColor
import BezelDrawing
import BezelGeometry

/// A gradient as a style.
public struct AnyGradient: ShapeStyle, Hashable {
    private let gradient: Gradient
    /// From top to bottom.
    public init(_ gradient: Gradient) { self.gradient = gradient }
    public func paint(in rect: Rect) -> Paint {
        .linear(LinearGradient(gradient: gradient, startPoint: .top, endPoint: .bottom))
    }
}

extension Color {
    private static let light = 0.16
    /// Lighter at the top.
    public var gradient: AnyGradient {
        AnyGradient(Gradient(colors: [mix(with: Color(white: 1, opacity: alpha), by: Self.light), self]))
    }
}

#if !canImport(CoreGraphics)
    /// Core Graphics' colour.
    public final class CGColor: Hashable, Sendable {
        package let color: Color

        package init(_ color: Color) { self.color = color }
        /// sRGB, 0…1.
        public convenience init(red: Double, green: Double, blue: Double, alpha: Double) {
            self.init(Color(red: red, green: green, blue: blue, alpha: alpha))
        }
        /// sRGB, 0…1.
        public convenience init(srgbRed red: Double, green: Double, blue: Double, alpha: Double) {
            self.init(red: red, green: green, blue: blue, alpha: alpha)
        }
        /// From 0, black, to 1.
        public convenience init(gray: Double, alpha: Double) { self.init(Color(white: gray, opacity: alpha)) }
        /// RGBA, 0…1.
        public var components: [Double]? { [color.red, color.green, color.blue, color.alpha] }
        /// Includes alpha.
        public var numberOfComponents: Int { 4 }
        /// 0…1.
        public var alpha: Double { color.alpha }
        /// Always RGB.
        public var colorSpace: CGColorSpace? { CGColorSpaceCreateDeviceRGB() }
        /// Replaces the alpha.
        public func copy(alpha: Double) -> CGColor? {
            CGColor(red: color.red, green: color.green, blue: color.blue, alpha: alpha)
        }
        /// Black.
        public static let black = CGColor(Color.black)
        /// White.
        public static let white = CGColor(Color.white)
        /// Transparent black.
        public static let clear = CGColor(Color.clear)
        public static func == (a: CGColor, b: CGColor) -> Bool { a.color == b.color }
        public func hash(into hasher: inout Hasher) { hasher.combine(color) }
    }

    /// UIKit's colour.
    public final class UIColor: Hashable, Sendable {
        private let color: Color

        /// Converts a colour.
        public init(_ color: Color) { self.color = color }
        /// sRGB, 0…1.
        public convenience init(red: Double, green: Double, blue: Double, alpha: Double) {
            self.init(Color(red: red, green: green, blue: blue, alpha: alpha))
        }
        /// From 0, black, to 1.
        public convenience init(white: Double, alpha: Double) { self.init(Color(white: white, opacity: alpha)) }
        /// Each 0…1.
        public convenience init(hue: Double, saturation: Double, brightness: Double, alpha: Double) {
            self.init(Color(hue: hue, saturation: saturation, brightness: brightness, opacity: alpha))
        }
        /// Converts a colour.
        public convenience init(cgColor: CGColor) { self.init(cgColor.color) }
        /// Converts the colour.
        public var cgColor: CGColor { CGColor(color) }
        /// Replaces the alpha.
        public func withAlphaComponent(_ alpha: Double) -> UIColor {
            UIColor(red: color.red, green: color.green, blue: color.blue, alpha: alpha)
        }
        /// Sets the fill.
        public func setFill() { UIGraphicsGetCurrentContext()?.setFillColor(cgColor) }
        /// Sets the stroke.
        public func setStroke() { UIGraphicsGetCurrentContext()?.setStrokeColor(cgColor) }
        /// Sets fill and stroke.
        public func set() {
            setFill()
            setStroke()
        }
        public static func == (a: UIColor, b: UIColor) -> Bool { a.color == b.color }
        public func hash(into hasher: inout Hasher) { hasher.combine(color) }
    }

    extension UIColor {
        /// Black.
        public static let black = UIColor(Color.black)
        /// White.
        public static let white = UIColor(Color.white)
        /// Transparent black.
        public static let clear = UIColor(Color.clear)
        /// 1, 0, 0.
        public static let red = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
        /// 0, 1, 0.
        public static let green = UIColor(red: 0, green: 1, blue: 0, alpha: 1)
        /// 0, 0, 1.
        public static let blue = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
        /// 0, 1, 1.
        public static let cyan = UIColor(red: 0, green: 1, blue: 1, alpha: 1)
        /// 1, 1, 0.
        public static let yellow = UIColor(red: 1, green: 1, blue: 0, alpha: 1)
        /// 1, 0, 1.
        public static let magenta = UIColor(red: 1, green: 0, blue: 1, alpha: 1)
        /// 1, 0.5, 0.
        public static let orange = UIColor(red: 1, green: 0.5, blue: 0, alpha: 1)
        /// 0.5, 0, 0.5.
        public static let purple = UIColor(red: 0.5, green: 0, blue: 0.5, alpha: 1)
        /// 0.6, 0.4, 0.2.
        public static let brown = UIColor(red: 0.6, green: 0.4, blue: 0.2, alpha: 1)
        /// White 0.5.
        public static let gray = UIColor(white: 0.5, alpha: 1)
        /// White 2/3.
        public static let lightGray = UIColor(white: 2.0 / 3, alpha: 1)
        /// White 1/3.
        public static let darkGray = UIColor(white: 1.0 / 3, alpha: 1)
        /// SwiftUI's red.
        public static let systemRed = UIColor(Color.red)
        /// SwiftUI's green.
        public static let systemGreen = UIColor(Color.green)
        /// SwiftUI's blue.
        public static let systemBlue = UIColor(Color.blue)
        /// SwiftUI's orange.
        public static let systemOrange = UIColor(Color.orange)
        /// SwiftUI's yellow.
        public static let systemYellow = UIColor(Color.yellow)
        /// SwiftUI's pink.
        public static let systemPink = UIColor(Color.pink)
        /// SwiftUI's purple.
        public static let systemPurple = UIColor(Color.purple)
        /// SwiftUI's teal.
        public static let systemTeal = UIColor(Color.teal)
        /// SwiftUI's indigo.
        public static let systemIndigo = UIColor(Color.indigo)
        /// SwiftUI's gray.
        public static let systemGray = UIColor(Color.gray)
        /// For text.
        public static let label = UIColor(Color.primary)
        /// For secondary text.
        public static let secondaryLabel = UIColor(Color.secondary)
        /// White.
        public static let systemBackground = UIColor(Color.white)
    }

    extension Color {
        /// Converts a colour.
        public init(_ color: UIColor) { self = color.cgColor.color }
        /// Converts a colour.
        public init(uiColor: UIColor) { self = uiColor.cgColor.color }
        /// Converts a colour.
        public init(cgColor: CGColor) { self = cgColor.color }
        /// Converts the colour.
        public var cgColor: CGColor? { CGColor(self) }
    }
#endif
