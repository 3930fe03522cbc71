import BezelColor
import BezelGeometry
import BezelSwiftUI

#if !canImport(CoreGraphics)
    extension UIColor {
        /// sRGB components, 0…1.
        @discardableResult
        public func getRed(
            _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?,
            blue: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
        ) -> Bool {
            let color = cgColor.color
            red?.pointee = color.red
            green?.pointee = color.green
            blue?.pointee = color.blue
            alpha?.pointee = color.alpha
            return true
        }
        /// Luma (Rec. 601), 0…1.
        @discardableResult
        public func getWhite(_ white: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?) -> Bool {
            let color = cgColor.color
            white?.pointee = 0.299 * color.red + 0.587 * color.green + 0.114 * color.blue
            alpha?.pointee = color.alpha
            return true
        }
        /// Hue, saturation and brightness, 0…1.
        @discardableResult
        public func getHue(
            _ hue: UnsafeMutablePointer<CGFloat>?, saturation: UnsafeMutablePointer<CGFloat>?,
            brightness: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
        ) -> Bool {
            let color = cgColor.color
            let parts = [color.red, color.green, color.blue]
            let greatest = max(color.red, color.green, color.blue)
            let span = greatest - min(color.red, color.green, color.blue)
            let place = parts.firstIndex(of: greatest) ?? 0
            let sixths = span > 0 ? (parts[(place + 1) % 3] - parts[(place + 2) % 3]) / span + Double(2 * place) : 0
            hue?.pointee = (sixths < 0 ? sixths + 6 : sixths) / 6
            saturation?.pointee = greatest > 0 ? span / greatest : 0
            brightness?.pointee = greatest
            alpha?.pointee = color.alpha
            return true
        }
    }

    /// From a rectangle's sides.
    public struct UIEdgeInsets: Hashable, Sendable {
        /// In user units.
        public var top: CGFloat
        /// In user units.
        public var left: CGFloat
        /// In user units.
        public var bottom: CGFloat
        /// In user units.
        public var right: CGFloat
        /// Creates insets.
        public init(top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat) {
            (self.top, self.left, self.bottom, self.right) = (top, left, bottom, right)
        }
        /// No insets.
        public init() { self.init(top: 0, left: 0, bottom: 0, right: 0) }
        /// No insets.
        public static let zero = UIEdgeInsets()
    }
    /// The rectangle reduced by insets.
    public func UIEdgeInsetsInsetRect(_ rect: CGRect, _ insets: UIEdgeInsets) -> CGRect { rect.inset(by: insets) }
    extension CGRect {
        /// The rectangle reduced by insets.
        public func inset(by insets: UIEdgeInsets) -> CGRect {
            CGRect(
                x: minX + insets.left, y: minY + insets.top, width: width - insets.left - insets.right,
                height: height - insets.top - insets.bottom)
        }
    }
#endif
