import BezelColor
import BezelDrawing
import BezelGeometry
import BezelSwiftUI

#if !canImport(CoreGraphics)
    /// C's largest number of single precision.
    public let MAXFLOAT = Float.greatestFiniteMagnitude
    /// Nanoseconds, for delays.
    public let NSEC_PER_SEC: UInt64 = 1_000_000_000
    /// Nanoseconds, for delays.
    public let NSEC_PER_MSEC: UInt64 = 1_000_000
    /// Microseconds, for delays.
    public let USEC_PER_SEC: UInt64 = 1_000_000

    /// Strokes a frame one unit wide within a rectangle.
    public func UIRectFrame(_ rect: CGRect) {
        UIGraphicsGetCurrentContext()?.stroke(rect.insetBy(dx: 0.5, dy: 0.5), width: 1)
    }
    /// Clips to a rectangle.
    public func UIRectClip(_ rect: CGRect) { UIGraphicsGetCurrentContext()?.clip(to: rect) }

    extension UITraitCollection {
        /// Never: there is one appearance.
        public func hasDifferentColorAppearance(comparedTo other: UITraitCollection?) -> Bool { false }
    }
    extension UIColor {
        /// The colour itself: there is one appearance.
        public func resolvedColor(with traits: UITraitCollection) -> UIColor { self }
    }
    extension UIWindow {
        /// The only screen.
        public var screen: UIScreen { .main }
    }
    extension UIBezierPath {
        /// Has no effect: curves are exact to a fraction of a pixel.
        public var flatness: CGFloat {
            get { 0.6 }
            set {}
        }
    }
    extension UIImage {
        /// How a symbol is drawn: only its size counts.
        public struct SymbolConfiguration: Hashable, Sendable {
            let pointSize: Double?
            /// A size, in user units.
            public init(
                pointSize: CGFloat, weight: UIImage.SymbolWeight = .regular, scale: UIImage.SymbolScale = .default
            ) {
                self.pointSize = pointSize
            }
            /// A weight; without effect.
            public init(weight: UIImage.SymbolWeight) { pointSize = nil }
            /// A scale; without effect.
            public init(scale: UIImage.SymbolScale) { pointSize = nil }
            /// The size of a text style.
            public init(textStyle: UIFont.TextStyle) {
                pointSize = UIFont.preferredFont(forTextStyle: textStyle).pointSize
            }
        }
        /// Weights of symbols; without effect.
        public enum SymbolWeight: Int, Hashable, Sendable {
            /// None has an effect on a symbol: of a `SymbolConfiguration`, only the size counts.
            case unspecified, ultraLight, thin, light, regular, medium, semibold, bold, heavy, black
        }
        /// Sizes of symbols; without effect.
        public enum SymbolScale: Int, Hashable, Sendable {
            /// None has an effect on a symbol: give its size in user units, by `SymbolConfiguration(pointSize:)`.
            case unspecified, `default`, small, medium, large
        }
    }
    /// A space for layers of perspective: a layer.
    public typealias CATransformLayer = CALayer
    extension NSAttributedString {
        /// An empty string.
        public convenience init(_ nothing: Void = ()) { self.init(string: "") }
    }
    extension NSAttributedString.Key {
        /// Has no effect: use an italic font.
        public static let obliqueness = NSAttributedString.Key("NSObliqueness")
        /// Has no effect.
        public static let expansion = NSAttributedString.Key("NSExpansion"),
            textEffect = NSAttributedString.Key("NSTextEffect"),
            writingDirection = NSAttributedString.Key("NSWritingDirection")
    }
#endif
