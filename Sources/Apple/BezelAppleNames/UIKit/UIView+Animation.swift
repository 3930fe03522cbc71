// Animations of views: what a closure changes moves from what is shown to the new value, by an animation of the layer.
import BezelCoreNames
import BezelDrawing
import BezelGeometry
import BezelSwiftUI

#if !canImport(CoreGraphics)
    /// How the changes of a running closure are animated.
    struct ViewAnimation {
        @TaskLocal static var current: ViewAnimation?
        var duration: Double
        var delay: Double
        var curve: TimingCurve
        var rounds: Float = 0
        var isReversing = false

        func move<Value: LayerValue>(_ layer: CALayer, _ path: String, from old: Value) {
            let step = CurveAnimation(keyPath: path)
            step.curve = curve
            step.fromValue = layer.value(path, old, at: CACurrentMediaTime())
            step.duration = duration
            step.beginTime = CACurrentMediaTime() + delay
            step.fillMode = .backwards
            (step.repeatCount, step.autoreverses) = (rounds, isReversing)
            layer.add(step, forKey: path)
        }
        /// Runs a closure with its changes animated, then another when they have ended; outside a host at once.
        static func run(_ animation: ViewAnimation, _ changes: () -> Void, _ completion: ((Bool) -> Void)?) {
            let isSeen = animation.duration > 0 || animation.delay > 0
            ViewAnimation.$current.withValue(isSeen ? animation : nil, operation: changes)
            guard let completion else { return }
            guard let clock = HostClock.current else { return completion(true) }
            clock.schedule(after: animation.delay + animation.duration) { completion(true) }
        }
    }
    /// By any curve, a spring's too.
    final class CurveAnimation: CABasicAnimation {
        var curve = TimingCurve.easeInOut
        override func copied() -> CAAnimation {
            let copy = fill(CurveAnimation(keyPath: keyPath))
            (copy.fromValue, copy.toValue, copy.byValue, copy.curve) = (fromValue, toValue, byValue, curve)
            return copy
        }
        override func shaped(_ progress: Double) -> Double { curve.progress(at: progress) }
    }

    extension UIView {
        /// How animations run.
        public struct AnimationOptions: OptionSet, Hashable, Sendable {
            /// UIKit's bits.
            public let rawValue: UInt
            /// A set of bits.
            public init(rawValue: UInt) { self.rawValue = rawValue }
            /// Without end, or there and back.
            public static let `repeat` = AnimationOptions(rawValue: 8), autoreverse = AnimationOptions(rawValue: 16)
            /// A slow start and end.
            public static let curveEaseInOut: AnimationOptions = []
            /// A slow start, a slow end, or constant speed.
            public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16),
                curveEaseOut = AnimationOptions(rawValue: 2 << 16),
                curveLinear = AnimationOptions(rawValue: 3 << 16)
            /// Has no effect.
            public static let allowUserInteraction = AnimationOptions(rawValue: 2),
                beginFromCurrentState = AnimationOptions(rawValue: 4), layoutSubviews = AnimationOptions(rawValue: 1)
            /// Transitions change at once.
            public static let transitionCrossDissolve = AnimationOptions(rawValue: 5 << 20),
                transitionFlipFromLeft = AnimationOptions(rawValue: 1 << 20),
                transitionFlipFromRight = AnimationOptions(rawValue: 2 << 20)
            var curve: TimingCurve {
                switch rawValue >> 16 & 3 {
                case 1: .easeIn
                case 2: .easeOut
                case 3: .linear
                default: .easeInOut
                }
            }
        }
        /// Animates what a closure changes; seconds. Repeated animations never complete.
        public static func animate(
            withDuration duration: TimeInterval, delay: TimeInterval = 0, options: AnimationOptions = [],
            animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
        ) {
            var animation = ViewAnimation(
                duration: max(0, duration), delay: max(0, delay), curve: options.curve)
            let isRepeated = options.contains(.repeat)
            animation.rounds = isRepeated ? .infinity : 0
            animation.isReversing = options.contains(.autoreverse)
            ViewAnimation.run(animation, animations, isRepeated ? nil : completion)
        }
        /// Animates what a closure changes by a spring, which settles in `duration` seconds.
        public static func animate(
            withDuration duration: TimeInterval, delay: TimeInterval = 0, usingSpringWithDamping damping: CGFloat,
            initialSpringVelocity velocity: CGFloat, options: AnimationOptions = [], animations: @escaping () -> Void,
            completion: ((Bool) -> Void)? = nil
        ) {
            ViewAnimation.run(
                ViewAnimation(duration: max(0, duration), delay: max(0, delay), curve: spring(damping)), animations,
                completion)
        }
        private static func spring(_ ratio: Double) -> TimingCurve {
            let damping = ratio.isFinite ? ratio.clamped(to: 0.01...1) : 1
            // The period, in fractions of the time until the amplitude is a thousandth.
            let period = damping * 2 * .pi / (log(1000) * (damping < 1 ? 1 : 1.4))
            return .spring(response: period, damping: damping)
        }
        /// Changes at once: there are no dissolves and flips, which is told on the standard error.
        public static func transition(
            with view: UIView, duration: TimeInterval, options: AnimationOptions = [], animations: (() -> Void)?,
            completion: ((Bool) -> Void)? = nil
        ) {
            options.tellOfTransitions()
            animations?()
            ViewAnimation.run(ViewAnimation(duration: 0, delay: max(0, duration), curve: .linear), {}, completion)
        }
        /// Runs a closure whose changes are not animated.
        public static func performWithoutAnimation(_ changes: () -> Void) {
            ViewAnimation.$current.withValue(nil, operation: changes)
        }
        /// Animates parts of a duration; see `addKeyframe`.
        public static func animateKeyframes(
            withDuration duration: TimeInterval, delay: TimeInterval, options: KeyframeAnimationOptions = [],
            animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
        ) {
            let whole = ViewAnimation(duration: max(0, duration), delay: max(0, delay), curve: .easeInOut)
            ViewAnimation.run(whole, animations, completion)
        }
        /// Has no effect.
        public struct KeyframeAnimationOptions: OptionSet, Hashable, Sendable {
            /// UIKit's bits.
            public let rawValue: UInt
            /// A set of bits.
            public init(rawValue: UInt) { self.rawValue = rawValue }
            /// Has no effect.
            public static let calculationModeLinear: KeyframeAnimationOptions = [],
                calculationModeCubic: KeyframeAnimationOptions = []
        }
        /// A part of a keyframe animation, in fractions of its time. It runs when its part begins.
        public static func addKeyframe(
            withRelativeStartTime start: Double, relativeDuration duration: Double, animations: @escaping () -> Void
        ) {
            guard let whole = ViewAnimation.current else { return animations() }
            let part = ViewAnimation(
                duration: whole.duration * duration.clamped(to: 0...1), delay: 0, curve: .easeInOut)
            let wait = whole.delay + whole.duration * start.clamped(to: 0...1)
            guard wait > 0, let clock = HostClock.current else {
                return ViewAnimation.$current.withValue(part, operation: animations)
            }
            clock.schedule(after: wait) { ViewAnimation.$current.withValue(part, operation: animations) }
        }
    }

    /// An animation of views that is started later.
    public final class UIViewPropertyAnimator {
        /// Curves.
        public enum AnimationCurve: Int, Hashable, Sendable {
            /// How the speed changes over the duration: as CSS's `ease-in-out`, `ease-in`, `ease-out` and `linear`.
            case easeInOut, easeIn, easeOut, linear
            var curve: TimingCurve {
                switch self {
                case .easeInOut: .easeInOut
                case .easeIn: .easeIn
                case .easeOut: .easeOut
                case .linear: .linear
                }
            }
        }
        private let animation: ViewAnimation
        private var changes: [() -> Void] = []
        private var completions: [(UIViewAnimatingPosition) -> Void] = []
        /// Seconds and a curve.
        public init(duration: TimeInterval, curve: AnimationCurve, animations: (() -> Void)? = nil) {
            animation = ViewAnimation(duration: max(0, duration), delay: 0, curve: curve.curve)
            if let animations { changes.append(animations) }
        }
        /// Adds changes.
        public func addAnimations(_ animations: @escaping () -> Void) { changes.append(animations) }
        /// Runs at the end.
        public func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
            completions.append(completion)
        }
        /// Makes the changes, which are shown over the duration from now on; then the completions run.
        public func startAnimation() {
            ViewAnimation.run(animation) {
                changes.forEach { $0() }
            } _: { _ in
                self.completions.forEach { $0(.end) }
            }
        }
    }
    /// Where an animation ended.
    public enum UIViewAnimatingPosition: Int, Hashable, Sendable {
        /// Always at its end.
        case end, start, current
    }
#endif
