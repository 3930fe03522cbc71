// Changes from one view to another, and pictures of views.
import BezelCoreNames
import BezelDrawing
import BezelGeometry
import BezelSwiftUI

#if !canImport(CoreGraphics)
    extension UIView.AnimationOptions {
        /// Hides and shows the views of `transition(from:to:duration:)` instead of taking them out and putting them in.
        public static let showHideTransitionViews = UIView.AnimationOptions(rawValue: 1 << 8)
        /// Has no effect: children of a host share its time.
        public static let overrideInheritedDuration = UIView.AnimationOptions(rawValue: 1 << 5),
            overrideInheritedCurve = UIView.AnimationOptions(rawValue: 1 << 6),
            allowAnimatedContent = UIView.AnimationOptions(rawValue: 1 << 7),
            overrideInheritedOptions = UIView.AnimationOptions(rawValue: 1 << 9)
        /// Transitions change at once.
        public static let transitionCurlUp = UIView.AnimationOptions(rawValue: 3 << 20),
            transitionCurlDown = UIView.AnimationOptions(rawValue: 4 << 20),
            transitionFlipFromTop = UIView.AnimationOptions(rawValue: 6 << 20),
            transitionFlipFromBottom = UIView.AnimationOptions(rawValue: 7 << 20)

        func tellOfTransitions() {
            guard rawValue >> 20 & 7 != 0 else { return }
            RunTimeNote.say("UIView.transition changes views at once: flips, curls and dissolves are not drawn")
        }
    }
    extension UIView {
        /// Puts one view in another's place, at once: there are no flips, curls and dissolves, which is told on the standard error.
        /// The completion runs after the duration.
        public static func transition(
            from: UIView, to: UIView, duration: TimeInterval, options: AnimationOptions = [],
            completion: ((Bool) -> Void)? = nil
        ) {
            options.tellOfTransitions()
            if options.contains(.showHideTransitionViews) {
                (from.isHidden, to.isHidden) = (true, false)
            } else {
                from.superview?.insertSubview(to, aboveSubview: from)
                from.removeFromSuperview()
            }
            ViewAnimation.run(ViewAnimation(duration: 0, delay: max(0, duration), curve: .linear), {}, completion)
        }
        /// Draws the view and its subviews into a rectangle of the current context.
        ///
        /// - Returns: False without a context, and for a view or a rectangle without an area.
        @discardableResult
        public func drawHierarchy(in rect: CGRect, afterScreenUpdates: Bool) -> Bool {
            guard let context = UIGraphicsGetCurrentContext(), bounds.width > 0, bounds.height > 0, rect.width > 0,
                rect.height > 0
            else { return false }
            layoutIfNeeded()
            context.saveGState()
            defer { context.restoreGState() }
            context.translateBy(x: rect.minX, y: rect.minY)
            context.scaleBy(x: rect.width / bounds.width, y: rect.height / bounds.height)
            context.translateBy(x: -bounds.minX, y: -bounds.minY)
            layer.render(in: context)
            return true
        }
    }
#endif
