// What programs ask of the application around them.
import BezelDrawing
import BezelGeometry
import BezelSwiftUI

#if !canImport(CoreGraphics)
    extension UIApplicationDelegate {
        /// Ends the program with a message and exit status 1: there is no application that shows windows. Draw a view controller
        /// by `ViewHost(viewController)` in a `main` of your own.
        public static func main() {
            RunTimeNote.say("there is no application to run \(Self.self); draw its view controller by ViewHost")
            exit(1)
        }
    }
    extension UIApplication {
        /// None: there is no application.
        public var windows: [UIWindow] { [] }
        /// None: there is no application.
        public var keyWindow: UIWindow? { nil }
        /// None: there is no application.
        public var connectedScenes: Set<UIScene> { [] }
        /// None: there is no application.
        public var delegate: (any UIApplicationDelegate)? { nil }
        /// No height: there is no bar.
        public var statusBarFrame: CGRect { .zero }
        /// Has no effect.
        public func endEditing(_ isForced: Bool) {}
        /// Nothing is focused that would take an action.
        @discardableResult
        public func sendAction(_ action: Selector, to target: Any?, from sender: Any?, for event: UIEvent?) -> Bool {
            false
        }
    }
    extension UIWindowScene {
        /// None.
        public var windows: [UIWindow] { [] }
        /// The only screen.
        public var screen: UIScreen { .main }
    }
    extension UIView {
        /// A view of its own, which no other takes looks from: settings for all views of a kind have no effect.
        public static func appearance() -> UIView {
            RunTimeNote.say("\(Self.self).appearance() has no effect; set each view")
            return UIView(frame: .zero)
        }
    }
    /// `CAMediaTimingFunctionName.linear`.
    public let kCAMediaTimingFunctionLinear = CAMediaTimingFunctionName.linear
    /// `CAMediaTimingFunctionName.easeIn`.
    public let kCAMediaTimingFunctionEaseIn = CAMediaTimingFunctionName.easeIn
    /// `CAMediaTimingFunctionName.easeOut`.
    public let kCAMediaTimingFunctionEaseOut = CAMediaTimingFunctionName.easeOut
    /// `CAMediaTimingFunctionName.easeInEaseOut`.
    public let kCAMediaTimingFunctionEaseInEaseOut = CAMediaTimingFunctionName.easeInEaseOut
    /// `CAMediaTimingFunctionName.default`.
    public let kCAMediaTimingFunctionDefault = CAMediaTimingFunctionName.default
    /// `CAShapeLayerLineCap.round`.
    public let kCALineCapRound = CAShapeLayerLineCap.round
    /// `CAShapeLayerLineCap.butt`.
    public let kCALineCapButt = CAShapeLayerLineCap.butt
    /// `CAShapeLayerLineCap.square`.
    public let kCALineCapSquare = CAShapeLayerLineCap.square
    /// `CAShapeLayerLineJoin.round`.
    public let kCALineJoinRound = CAShapeLayerLineJoin.round
    /// `CAShapeLayerLineJoin.bevel`.
    public let kCALineJoinBevel = CAShapeLayerLineJoin.bevel
    /// `CAShapeLayerLineJoin.miter`.
    public let kCALineJoinMiter = CAShapeLayerLineJoin.miter
    /// `CAMediaTimingFillMode.forwards`.
    public let kCAFillModeForwards = CAMediaTimingFillMode.forwards
    /// `CAMediaTimingFillMode.both`.
    public let kCAFillModeBoth = CAMediaTimingFillMode.both
    /// `CAMediaTimingFillMode.backwards`.
    public let kCAFillModeBackwards = CAMediaTimingFillMode.backwards
    /// `CAMediaTimingFillMode.removed`.
    public let kCAFillModeRemoved = CAMediaTimingFillMode.removed
    /// `CATextLayerAlignmentMode.center`.
    public let kCAAlignmentCenter = CATextLayerAlignmentMode.center
    /// `CATextLayerAlignmentMode.left`.
    public let kCAAlignmentLeft = CATextLayerAlignmentMode.left
    /// `CATextLayerAlignmentMode.right`.
    public let kCAAlignmentRight = CATextLayerAlignmentMode.right
    /// `CAShapeLayerFillRule.evenOdd`.
    public let kCAFillRuleEvenOdd = CAShapeLayerFillRule.evenOdd
    /// `CAShapeLayerFillRule.nonZero`.
    public let kCAFillRuleNonZero = CAShapeLayerFillRule.nonZero

    /// Where a character of a line from left to right begins, in user units from the line's start; its end for indices beyond it.
    public func CTLineGetOffsetForStringIndex(
        _ line: CTLine, _ index: CFIndex, _ secondary: UnsafeMutablePointer<CGFloat>?
    ) -> CGFloat {
        let starts = line.runs.flatMap { zip($0.indices, $0.positions) }.filter { $0.0 >= index }
        let offset = starts.min { $0.0 < $1.0 }?.1.x ?? line.width
        secondary?.pointee = offset
        return offset
    }
    /// The character before which a caret at a point would stand.
    public func CTLineGetStringIndexForPosition(_ line: CTLine, _ point: CGPoint) -> CFIndex {
        var last = 0
        for run in line.runs {
            for ((index, place), advance) in zip(zip(run.indices, run.positions), run.advances) {
                if point.x < place.x + advance.width / 2 { return index }
                last = max(last, index)
            }
        }
        return line.runs.isEmpty ? 0 : last + 1
    }
    /// Upright: runs of a line are not turned.
    public func CTRunGetTextMatrix(_ run: CTRun) -> CGAffineTransform { .identity }
#endif
