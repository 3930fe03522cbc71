import BezelDrawing
import BezelGeometry
import BezelSwiftUI

#if !canImport(CoreGraphics)
    /// Draws layers and lays them out.
    public protocol CALayerDelegate: AnyObject {
        /// Draws a layer that was told to by `setNeedsDisplay()`.
        func draw(_ layer: CALayer, in context: CGContext)
        /// Lays out a layer's sublayers.
        func layoutSublayers(of layer: CALayer)
    }
    extension CALayerDelegate {
        public func draw(_ layer: CALayer, in context: CGContext) {}
        /// Lays out its sublayers.
        public func layoutSublayers(of layer: CALayer) {}
    }
    /// What a layer does when a key changes.
    public protocol CAAction {}
    extension CAAnimation: CAAction {}
    extension NSNull: CAAction {}

    /// A rectangle's corners.
    public struct CACornerMask: OptionSet, Hashable, Sendable {
        /// Core Animation's bits.
        public let rawValue: UInt
        /// A set of bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// At the top.
        public static let layerMinXMinYCorner = CACornerMask(rawValue: 1),
            layerMaxXMinYCorner = CACornerMask(rawValue: 2)
        /// At the bottom.
        public static let layerMinXMaxYCorner = CACornerMask(rawValue: 4),
            layerMaxXMaxYCorner = CACornerMask(rawValue: 8)
        func outline(_ rect: Rect, _ radius: Double, _ curve: CALayerCornerCurve) -> Path {
            let style: RoundedCornerStyle = curve == .continuous ? .continuous : .circular
            func at(_ corner: CACornerMask) -> Double { contains(corner) ? radius : 0 }
            return Path(
                roundedRect: rect,
                cornerRadii: RectangleCornerRadii(
                    topLeading: at(.layerMinXMinYCorner), bottomLeading: at(.layerMinXMaxYCorner),
                    bottomTrailing: at(.layerMaxXMaxYCorner), topTrailing: at(.layerMaxXMinYCorner)), style: style)
        }
    }
    /// How corners bend.
    public enum CALayerCornerCurve: Hashable, Sendable {
        /// Quarter circles.
        case circular
        /// Smoothly.
        case continuous
    }
    /// Where contents are.
    public enum CALayerContentsGravity: Hashable, Sendable, CaseIterable {
        /// Stretched, or at the same ratio inside or around.
        case resize, resizeAspect, resizeAspectFill
        /// In their own size.
        case center, top, bottom, left, right, topLeft, topRight, bottomLeft, bottomRight
        var mode: UIViewContentMode {
            switch self {
            case .resize: .scaleToFill
            case .resizeAspect: .scaleAspectFit
            case .resizeAspectFill: .scaleAspectFill
            case .center: .center
            case .top: .top
            case .bottom: .bottom
            case .left: .left
            case .right: .right
            case .topLeft: .topLeft
            case .topRight: .topRight
            case .bottomLeft: .bottomLeft
            case .bottomRight: .bottomRight
            }
        }
    }
#endif
