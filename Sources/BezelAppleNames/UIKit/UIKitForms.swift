// UIKit's further forms of colours, paths and values.
import BezelColor
import BezelGeometry
import BezelSwiftUI

#if !canImport(CoreGraphics)
    extension UIColor {
        /// The components of sRGB, 0…1.
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
        /// The grey of the same luma (Rec. 601), 0…1.
        @discardableResult
        public func getWhite(_ white: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?) -> Bool {
            let color = cgColor.color
            white?.pointee = 0.299 * color.red + 0.587 * color.green + 0.114 * color.blue
            alpha?.pointee = color.alpha
            return true
        }
        /// Hue, saturation and brightness, each 0…1.
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

    /// Corners of a rectangle, as one sees them.
    public struct UIRectCorner: OptionSet, Hashable, Sendable {
        /// As UIKit has it.
        public let rawValue: UInt
        /// A set of bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// At the top left.
        public static let topLeft = UIRectCorner(rawValue: 1)
        /// At the top right.
        public static let topRight = UIRectCorner(rawValue: 2)
        /// At the bottom left.
        public static let bottomLeft = UIRectCorner(rawValue: 4)
        /// At the bottom right.
        public static let bottomRight = UIRectCorner(rawValue: 8)
        /// All four.
        public static let allCorners = UIRectCorner(rawValue: 15)
    }
    extension UIBezierPath {
        /// A rectangle with some corners round; the width of `cornerRadii` is their radius, as in UIKit.
        public convenience init(roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize)
        {
            func radius(_ corner: UIRectCorner) -> Double { corners.contains(corner) ? cornerRadii.width : 0 }
            let radii = RectangleCornerRadii(
                topLeading: radius(.topLeft), bottomLeading: radius(.bottomLeft),
                bottomTrailing: radius(.bottomRight), topTrailing: radius(.topRight))
            self.init(cgPath: CGPath(path: Path(roundedRect: rect, cornerRadii: radii, style: .circular)))
        }
        /// The same path travelled the other way.
        @available(*, unavailable, message: "paths are not turned round here; exchange the angles of its arcs")
        public func reversing() -> UIBezierPath { self }
    }

    /// Distances from the sides of a rectangle.
    public struct UIEdgeInsets: Hashable, Sendable {
        /// In user units.
        public var top: CGFloat
        /// In user units.
        public var left: CGFloat
        /// In user units.
        public var bottom: CGFloat
        /// In user units.
        public var right: CGFloat
        /// Distances from the four sides.
        public init(top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat) {
            (self.top, self.left, self.bottom, self.right) = (top, left, bottom, right)
        }
    }
    extension CGRect {
        /// The rectangle without what lies within the distances.
        public func inset(by insets: UIEdgeInsets) -> CGRect {
            CGRect(
                x: minX + insets.left, y: minY + insets.top, width: width - insets.left - insets.right,
                height: height - insets.top - insets.bottom)
        }
    }
#endif
