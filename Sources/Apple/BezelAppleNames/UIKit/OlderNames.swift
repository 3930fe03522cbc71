// Names of UIKit and Foundation that code of Swift 3 and 4 writes, each with what it is called today.
import BezelGeometry
import BezelSwiftUI

#if !canImport(CoreGraphics)
    /// `NSAttributedString.Key.font`.
    public let NSFontAttributeName = NSAttributedString.Key.font
    /// `NSAttributedString.Key.foregroundColor`.
    public let NSForegroundColorAttributeName = NSAttributedString.Key.foregroundColor
    /// `NSAttributedString.Key.backgroundColor`.
    public let NSBackgroundColorAttributeName = NSAttributedString.Key.backgroundColor
    /// `NSAttributedString.Key.kern`.
    public let NSKernAttributeName = NSAttributedString.Key.kern
    /// `NSAttributedString.Key.paragraphStyle`.
    public let NSParagraphStyleAttributeName = NSAttributedString.Key.paragraphStyle
    /// `Int.max`.
    public let NSIntegerMax = Int.max
    /// `Int.min`.
    public let NSIntegerMin = Int.min
    /// `UIApplication.LaunchOptionsKey`.
    public typealias UIApplicationLaunchOptionsKey = UIApplication.LaunchOptionsKey
    /// `UIFont.TextStyle`.
    public typealias UIFontTextStyle = UIFont.TextStyle

    /// How a screen is held: upright, as a picture has no sides to turn to.
    public enum UIInterfaceOrientation: Int, Hashable, Sendable {
        /// UIKit's numbers.
        case unknown, portrait, portraitUpsideDown, landscapeRight, landscapeLeft
        /// Whether it stands upright or on its head.
        public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
        /// Whether it lies on a side.
        public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
    }
    extension UIApplication {
        /// Always upright.
        public var statusBarOrientation: UIInterfaceOrientation { .portrait }
    }
    /// Sides of a rectangle.
    public struct UIRectEdge: OptionSet, Hashable, Sendable {
        /// UIKit's bits.
        public let rawValue: UInt
        /// A set of bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// The upper side.
        public static let top = UIRectEdge(rawValue: 1)
        /// The left side.
        public static let left = UIRectEdge(rawValue: 2)
        /// The lower side.
        public static let bottom = UIRectEdge(rawValue: 4)
        /// The right side.
        public static let right = UIRectEdge(rawValue: 8)
        /// All sides.
        public static let all: UIRectEdge = [.top, .left, .bottom, .right]
    }
    extension CGPath {
        /// The outline of a stroke; nil where the stroke has no area. Core Graphics' form without a name of its own in Swift.
        public convenience init?(
            __byStroking path: CGPath, transform: UnsafePointer<CGAffineTransform>?, lineWidth: CGFloat,
            lineCap: CGLineCap, lineJoin: CGLineJoin, miterLimit: CGFloat
        ) {
            let stroked = path.copy(
                strokingWithWidth: lineWidth, lineCap: lineCap, lineJoin: lineJoin, miterLimit: max(miterLimit, 1),
                transform: unsafe transform?.pointee ?? .identity)
            guard !stroked.isEmpty else { return nil }
            self.init(path: stroked.path)
        }
    }
    extension Timer {
        /// A timer that starts when a run loop is given it, and sends a selector, as a table of the target runs it. It keeps the
        /// target until it ends.
        public convenience init(
            timeInterval interval: TimeInterval, target: AnyObject, selector: Selector, userInfo: Any?, repeats: Bool
        ) {
            self.init(timeInterval: interval, repeats: repeats) { timer in
                TargetAction(target: target, selector: selector, closure: nil).run(timer)
            }
            self.userInfo = userInfo
        }
        /// A timer that runs at once, after the first interval in seconds, and sends a selector, as a table of the target runs it.
        public static func scheduledTimer(
            timeInterval interval: TimeInterval, target: AnyObject, selector: Selector, userInfo: Any?, repeats: Bool
        ) -> Timer {
            let timer = Timer(
                timeInterval: interval, target: target, selector: selector, userInfo: userInfo, repeats: repeats)
            RunLoop.main.add(timer, forMode: .common)
            return timer
        }
    }
#endif
