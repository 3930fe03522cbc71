// SwiftUI's and UIKit's forms of colours.
import BezelColor
import BezelDrawing
import BezelGeometry

/// SwiftUI's name of a gradient as a style.
public struct AnyGradient: ShapeStyle, Hashable {
    private let gradient: Gradient
    /// The gradient from the top of what is painted to its bottom.
    public init(_ gradient: Gradient) { self.gradient = gradient }
    public func paint(in rect: Rect) -> Paint {
        .linear(LinearGradient(gradient: gradient, startPoint: .top, endPoint: .bottom))
    }
}

extension Color {
    /// How much lighter the top of a colour's own gradient is.
    private static let light = 0.16
    /// The colour's own gradient: a little lighter at the top.
    public var gradient: AnyGradient {
        AnyGradient(Gradient(colors: [mix(with: Color(white: 1, opacity: alpha), by: Self.light), self]))
    }
}

#if !canImport(CoreGraphics)
    /// Core Graphics' name of a colour.
    public final class CGColor: Hashable, Sendable {
        package let color: Color

        package init(_ color: Color) { self.color = color }
        /// Components of sRGB, 0…1.
        public convenience init(red: Double, green: Double, blue: Double, alpha: Double) {
            self.init(Color(red: red, green: green, blue: blue, alpha: alpha))
        }
        /// Components of sRGB, 0…1.
        public convenience init(srgbRed red: Double, green: Double, blue: Double, alpha: Double) {
            self.init(red: red, green: green, blue: blue, alpha: alpha)
        }
        /// A grey; 0 is black, 1 is white.
        public convenience init(gray: Double, alpha: Double) { self.init(Color(white: gray, opacity: alpha)) }
        /// Red, green, blue and alpha, 0…1.
        public var components: [Double]? { [color.red, color.green, color.blue, color.alpha] }
        /// Alpha counts.
        public var numberOfComponents: Int { 4 }
        /// The opacity, 0…1.
        public var alpha: Double { color.alpha }
        /// Always that of red, green and blue.
        public var colorSpace: CGColorSpace? { CGColorSpaceCreateDeviceRGB() }
        /// The same colour with another alpha.
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

    /// UIKit's name of a colour.
    public final class UIColor: Hashable, Sendable {
        private let color: Color

        /// SwiftUI's colour as UIKit's.
        public init(_ color: Color) { self.color = color }
        /// Components of sRGB, 0…1.
        public convenience init(red: Double, green: Double, blue: Double, alpha: Double) {
            self.init(Color(red: red, green: green, blue: blue, alpha: alpha))
        }
        /// A grey; 0 is black, 1 is white.
        public convenience init(white: Double, alpha: Double) { self.init(Color(white: white, opacity: alpha)) }
        /// A colour of hue, saturation and brightness, each 0…1.
        public convenience init(hue: Double, saturation: Double, brightness: Double, alpha: Double) {
            self.init(Color(hue: hue, saturation: saturation, brightness: brightness, opacity: alpha))
        }
        /// The same colour as Core Graphics holds it.
        public convenience init(cgColor: CGColor) { self.init(cgColor.color) }
        /// The same colour for Core Graphics.
        public var cgColor: CGColor { CGColor(color) }
        /// The same colour with another alpha.
        public func withAlphaComponent(_ alpha: Double) -> UIColor {
            UIColor(red: color.red, green: color.green, blue: color.blue, alpha: alpha)
        }
        /// What the current context fills with.
        public func setFill() { UIGraphicsGetCurrentContext()?.setFillColor(cgColor) }
        /// What the current context draws lines with.
        public func setStroke() { UIGraphicsGetCurrentContext()?.setStrokeColor(cgColor) }
        /// What the current context fills and draws lines with.
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
        /// Pure red, green, blue and their mixtures, as UIKit's plain names have them.
        public static let red = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
        /// UIKit's green: 0, 1, 0.
        public static let green = UIColor(red: 0, green: 1, blue: 0, alpha: 1)
        /// UIKit's blue: 0, 0, 1.
        public static let blue = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
        /// UIKit's cyan: 0, 1, 1.
        public static let cyan = UIColor(red: 0, green: 1, blue: 1, alpha: 1)
        /// UIKit's yellow: 1, 1, 0.
        public static let yellow = UIColor(red: 1, green: 1, blue: 0, alpha: 1)
        /// UIKit's magenta: 1, 0, 1.
        public static let magenta = UIColor(red: 1, green: 0, blue: 1, alpha: 1)
        /// UIKit's orange: 1, 0.5, 0.
        public static let orange = UIColor(red: 1, green: 0.5, blue: 0, alpha: 1)
        /// UIKit's purple: 0.5, 0, 0.5.
        public static let purple = UIColor(red: 0.5, green: 0, blue: 0.5, alpha: 1)
        /// UIKit's brown: 0.6, 0.4, 0.2.
        public static let brown = UIColor(red: 0.6, green: 0.4, blue: 0.2, alpha: 1)
        /// UIKit's gray: white 0.5.
        public static let gray = UIColor(white: 0.5, alpha: 1)
        /// UIKit's light gray: white 2.0 / 3.
        public static let lightGray = UIColor(white: 2.0 / 3, alpha: 1)
        /// UIKit's dark gray: white 1.0 / 3.
        public static let darkGray = UIColor(white: 1.0 / 3, alpha: 1)
        /// The system's colours are those of SwiftUI.
        public static let systemRed = UIColor(Color.red)
        /// UIKit's system green, as in light appearance.
        public static let systemGreen = UIColor(Color.green)
        /// UIKit's system blue, as in light appearance.
        public static let systemBlue = UIColor(Color.blue)
        /// UIKit's system orange, as in light appearance.
        public static let systemOrange = UIColor(Color.orange)
        /// UIKit's system yellow, as in light appearance.
        public static let systemYellow = UIColor(Color.yellow)
        /// UIKit's system pink, as in light appearance.
        public static let systemPink = UIColor(Color.pink)
        /// UIKit's system purple, as in light appearance.
        public static let systemPurple = UIColor(Color.purple)
        /// UIKit's system teal, as in light appearance.
        public static let systemTeal = UIColor(Color.teal)
        /// UIKit's system indigo, as in light appearance.
        public static let systemIndigo = UIColor(Color.indigo)
        /// UIKit's system gray, as in light appearance.
        public static let systemGray = UIColor(Color.gray)
        /// UIKit's colour of text.
        public static let label = UIColor(Color.primary)
        /// UIKit's colour of text of second rank.
        public static let secondaryLabel = UIColor(Color.secondary)
        /// UIKit's colour of the ground: white.
        public static let systemBackground = UIColor(Color.white)
    }

    extension Color {
        /// UIKit's colour as SwiftUI's.
        public init(_ color: UIColor) { self = color.cgColor.color }
        /// UIKit's colour as SwiftUI's.
        public init(uiColor: UIColor) { self = uiColor.cgColor.color }
        /// Core Graphics' colour as SwiftUI's.
        public init(cgColor: CGColor) { self = cgColor.color }
        /// The colour as Core Graphics'.
        /// The same colour for Core Graphics.
        public var cgColor: CGColor? { CGColor(self) }
    }
#endif
