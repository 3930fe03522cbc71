// The device, as far as drawing asks for it. SwiftUI's programs use these names too, as SwiftUI brings UIKit along.
import BezelDrawing
import BezelGeometry

enum CurrentScreen {
    /// The size of the host whose code runs; outside a host, a phone's.
    @TaskLocal static var size = Size(width: 390, height: 844)
}

#if !canImport(CoreGraphics)
    /// The screen: the ``ViewHost``'s picture; outside a host, a phone's of 390 by 844.
    public final class UIScreen: Sendable {
        /// The only screen.
        public static let main = UIScreen()
        private init() {}
        /// In user units.
        public var bounds: CGRect { CGRect(origin: .zero, size: CurrentScreen.size) }
        /// In pixels.
        public var nativeBounds: CGRect {
            CGRect(x: 0, y: 0, width: bounds.width * scale, height: bounds.height * scale)
        }
        /// Pixels per user unit: always 2. Pictures are drawn at the scale that they are written with.
        public var scale: CGFloat { 2 }
        /// The same as `scale`.
        public var nativeScale: CGFloat { scale }
        /// Always 1.
        public var brightness: CGFloat { 1 }
        /// Always 60.
        public var maximumFramesPerSecond: Int { 60 }
        /// Always light.
        public var traitCollection: UITraitCollection { UITraitCollection() }
    }
    /// Light or dark.
    public enum UIUserInterfaceStyle: Int, Hashable, Sendable {
        /// Light.
        case unspecified
        /// Light.
        case light
        /// Dark.
        case dark
    }
    /// A device's kind.
    public enum UIUserInterfaceIdiom: Int, Hashable, Sendable {
        /// Unknown.
        case unspecified = -1
        /// A phone.
        case phone
        /// A tablet.
        case pad
        /// A television.
        case tv
        /// A Mac.
        case mac = 5
    }
    /// Size classes.
    public enum UIUserInterfaceSizeClass: Int, Hashable, Sendable {
        /// Unknown.
        case unspecified
        /// Narrow.
        case compact
        /// Wide.
        case regular
    }
    /// The traits of a light phone.
    public struct UITraitCollection: Hashable, Sendable {
        /// The traits.
        public static var current: UITraitCollection { UITraitCollection() }
        /// Always light.
        public var userInterfaceStyle: UIUserInterfaceStyle { .light }
        /// Always a phone.
        public var userInterfaceIdiom: UIUserInterfaceIdiom { .phone }
        /// Always 2.
        public var displayScale: CGFloat { 2 }
        /// Always narrow.
        public var horizontalSizeClass: UIUserInterfaceSizeClass { .compact }
        /// Always wide.
        public var verticalSizeClass: UIUserInterfaceSizeClass { .regular }
        /// Always the standard size.
        public var preferredContentSizeCategory: UIContentSizeCategory { .large }
        init() {}
    }
    /// The text size that a user prefers.
    public struct UIContentSizeCategory: RawRepresentable, Hashable, Sendable {
        /// UIKit's name.
        public let rawValue: String
        /// By UIKit's name.
        public init(rawValue: String) { self.rawValue = rawValue }
        private init(_ name: String) { rawValue = "UICTContentSizeCategory" + name }
        /// A step from the standard.
        public static let unspecified = UIContentSizeCategory("Unspecified"), extraSmall = UIContentSizeCategory("XS"),
            small = UIContentSizeCategory("S"), medium = UIContentSizeCategory("M"), large = UIContentSizeCategory("L"),
            extraLarge = UIContentSizeCategory("XL"), extraExtraLarge = UIContentSizeCategory("XXL"),
            extraExtraExtraLarge = UIContentSizeCategory("XXXL")
        /// A step for those who see badly.
        public static let accessibilityMedium = UIContentSizeCategory("AccessibilityM"),
            accessibilityLarge = UIContentSizeCategory("AccessibilityL"),
            accessibilityExtraLarge = UIContentSizeCategory("AccessibilityXL"),
            accessibilityExtraExtraLarge = UIContentSizeCategory("AccessibilityXXL"),
            accessibilityExtraExtraExtraLarge = UIContentSizeCategory("AccessibilityXXXL")
        /// Whether it is one for those who see badly.
        public var isAccessibilityCategory: Bool { rawValue.contains("Accessibility") }
    }
    /// The program.
    public final class UIApplication: Sendable {
        /// The only program.
        public static let shared = UIApplication()
        private init() {}
        /// Always the standard size.
        public var preferredContentSizeCategory: UIContentSizeCategory { .large }
        /// Opens nothing.
        public func open(_ url: URL) {}
        /// Always false.
        public func canOpenURL(_ url: URL) -> Bool { false }
    }
    /// The device: a phone without sensors.
    public final class UIDevice: Sendable {
        /// The only device.
        public static let current = UIDevice()
        private init() {}
        /// Always a phone.
        public var userInterfaceIdiom: UIUserInterfaceIdiom { .phone }
        /// The machine's.
        public var name: String { ProcessInfo.processInfo.hostName }
        /// The machine's.
        public var systemName: String { "Linux" }
        /// The machine's.
        public var systemVersion: String { ProcessInfo.processInfo.operatingSystemVersionString }
        /// A phone.
        public var model: String { "iPhone" }
    }

    /// Taps that a hand feels; has no effect.
    public class UIFeedbackGenerator {
        /// Has no effect.
        public init() {}
        /// Has no effect.
        public func prepare() {}
    }
    /// Has no effect.
    public final class UIImpactFeedbackGenerator: UIFeedbackGenerator {
        /// Strengths.
        public enum FeedbackStyle: Int, Hashable, Sendable {
            /// From weak to strong, and two of material.
            case light, medium, heavy, soft, rigid
        }
        /// Has no effect.
        public init(style: FeedbackStyle) { super.init() }
        /// Has no effect.
        public override init() { super.init() }
        /// Has no effect.
        public func impactOccurred() {}
        /// Has no effect.
        public func impactOccurred(intensity: CGFloat) {}
    }
    /// Has no effect.
    public final class UISelectionFeedbackGenerator: UIFeedbackGenerator {
        /// Has no effect.
        public func selectionChanged() {}
    }
    /// Has no effect.
    public final class UINotificationFeedbackGenerator: UIFeedbackGenerator {
        /// Outcomes.
        public enum FeedbackType: Int, Hashable, Sendable {
            /// How it went.
            case success, warning, error
        }
        /// Has no effect.
        public func notificationOccurred(_ type: FeedbackType) {}
    }

    /// Corners as seen.
    public struct UIRectCorner: OptionSet, Hashable, Sendable {
        /// UIKit's value.
        public let rawValue: UInt
        /// Creates options from bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// Top left.
        public static let topLeft = UIRectCorner(rawValue: 1)
        /// Top right.
        public static let topRight = UIRectCorner(rawValue: 2)
        /// Bottom left.
        public static let bottomLeft = UIRectCorner(rawValue: 4)
        /// Bottom right.
        public static let bottomRight = UIRectCorner(rawValue: 8)
        /// All four.
        public static let allCorners = UIRectCorner(rawValue: 15)
    }
    extension UIBezierPath {
        /// Creates a rectangle with some round corners; `cornerRadii.width` is the radius, as in UIKit.
        public convenience init(roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize)
        {
            func radius(_ corner: UIRectCorner) -> Double { corners.contains(corner) ? cornerRadii.width : 0 }
            let radii = RectangleCornerRadii(
                topLeading: radius(.topLeft), bottomLeading: radius(.bottomLeft),
                bottomTrailing: radius(.bottomRight), topTrailing: radius(.topRight))
            self.init(cgPath: CGPath(path: Path(roundedRect: rect, cornerRadii: radii, style: .circular)))
        }
    }
#endif
