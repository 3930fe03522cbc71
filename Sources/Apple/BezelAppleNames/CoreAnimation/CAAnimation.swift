import BezelCoreNames
import BezelDrawing
import BezelGeometry
import BezelSwiftUI

#if !canImport(CoreGraphics)
    /// Told when an animation begins and ends.
    public protocol CAAnimationDelegate: AnyObject {
        /// It was added.
        func animationDidStart(_ animation: CAAnimation)
        /// It ended.
        func animationDidStop(_ animation: CAAnimation, finished: Bool)
    }
    extension CAAnimationDelegate {
        /// It was added.
        public func animationDidStart(_ animation: CAAnimation) {}
        /// It ended.
        public func animationDidStop(_ animation: CAAnimation, finished: Bool) {}
    }
    /// Layers keep copies.
    open class CAAnimation: NSObject {
        /// By `CACurrentMediaTime()` or the group's time; 0 is when added.
        public var beginTime: CFTimeInterval = 0
        /// In seconds; 0 for 0.25.
        public var duration: CFTimeInterval = 0
        /// A factor of time.
        public var speed: Float = 1
        /// Within it, in seconds.
        public var timeOffset: CFTimeInterval = 0
        /// 0 is one, `.infinity` for ever.
        public var repeatCount: Float = 0
        /// Runs backwards too, in double time.
        public var autoreverses = false
        /// Values before and after.
        public var fillMode = CAMediaTimingFillMode.removed
        /// Removes lasting values, despite `fillMode`.
        public var isRemovedOnCompletion = true
        /// Nil is linear.
        public var timingFunction: CAMediaTimingFunction?
        /// Told when it begins and ends, by a host's time.
        public weak var delegate: (any CAAnimationDelegate)?
        private var values: [String: Any] = [:]
        /// Creates an empty animation.
        public override init() { super.init() }
        /// Sets a value for your use.
        public func setValue(_ value: Any?, forKey key: String) { values[key] = value }
        /// A value for your use.
        public func value(forKey key: String) -> Any? { values[key] }
        /// Tells the delegate, and the transaction that it is a part of.
        func started() {
            CATransaction.note(self)
            guard let delegate, let clock = HostClock.current else { return }
            delegate.animationDidStart(self)
            let total = length
            guard total.isFinite else { return }
            clock.schedule(after: max(0, beginTime > 0 ? beginTime - clock.now : 0) + total) {
                delegate.animationDidStop(self, finished: true)
            }
        }
        /// Of all rounds, in seconds.
        var length: Double {
            span * (autoreverses ? 2 : 1) * Double(repeatCount > 0 ? repeatCount : 1) / max(Double(speed), 1e-9)
        }

        func copied() -> CAAnimation { fill(CAAnimation()) }
        func fill<Copy: CAAnimation>(_ copy: Copy) -> Copy {
            copy.beginTime = beginTime
            copy.duration = duration
            copy.speed = speed
            copy.timeOffset = timeOffset
            copy.repeatCount = repeatCount
            copy.autoreverses = autoreverses
            copy.fillMode = fillMode
            copy.isRemovedOnCompletion = isRemovedOnCompletion
            copy.timingFunction = timingFunction
            copy.delegate = delegate
            copy.values = values
            if let own = self as? CAPropertyAnimation, let other = copy as? CAPropertyAnimation {
                other.isAdditive = own.isAdditive
            }
            return copy
        }
        /// Of one run, in seconds.
        var span: Double { duration > 0 ? duration : 0.25 }
        /// 0…1; nil without effect.
        func progress(at elapsed: Double, standardSpan: Double? = nil) -> Double? {
            let length = duration > 0 ? duration : standardSpan ?? span
            let time = elapsed * Double(speed) + timeOffset
            let round = length * (autoreverses ? 2 : 1)
            let total = round * Double(repeatCount > 0 ? repeatCount : 1)
            if time < 0 { return fillMode == .backwards || fillMode == .both ? 0 : nil }
            if time >= total {
                let stays = !isRemovedOnCompletion && (fillMode == .forwards || fillMode == .both)
                return stays ? (autoreverses ? 0 : 1) : nil
            }
            let part = time.truncatingRemainder(dividingBy: round) / length
            return part > 1 ? 2 - part : part
        }
        /// On top of other animations, at a time since the begin.
        func value<Value: LayerValue>(_ path: String, own: Value, at elapsed: Double, standardSpan: Double?) -> Value? {
            nil
        }
        func eased(_ progress: Double) -> Double {
            timingFunction?.curve.progress(at: progress) ?? progress
        }
    }
    /// Animates one key path.
    open class CAPropertyAnimation: CAAnimation {
        /// Such as `strokeEnd`, `position.x`, `transform.rotation`.
        public var keyPath: String?
        /// Adds numbers, points and sizes to the layer's own, and lets transforms follow its own. Colours, rectangles and paths
        /// cannot be added: with them the layer keeps its own.
        public var isAdditive = false
        /// Animates a key path.
        public convenience init(keyPath path: String?) {
            self.init()
            keyPath = path
        }
    }
    /// Between two values.
    open class CABasicAnimation: CAPropertyAnimation {
        /// nil for the layer's.
        public var fromValue: Any?
        /// nil for the layer's.
        public var toValue: Any?
        /// Added; numbers only.
        public var byValue: Any?
        override func copied() -> CAAnimation {
            let copy = fill(CABasicAnimation(keyPath: keyPath))
            (copy.fromValue, copy.toValue, copy.byValue) = (fromValue, toValue, byValue)
            return copy
        }
        override func value<Value: LayerValue>(
            _ path: String, own: Value, at elapsed: Double, standardSpan: Double?
        ) -> Value? {
            guard keyPath == path, let progress = progress(at: elapsed, standardSpan: standardSpan) else { return nil }
            let step = byValue.flatMap(Value.init(layerValue:))
            let from = fromValue.flatMap(Value.init(layerValue:))
            let to = toValue.flatMap(Value.init(layerValue:))
            let start = from ?? (step.flatMap { step in to.map { $0.moved(by: step, -1) } } ?? own)
            let end = to ?? (step.map { start.moved(by: $0, 1) } ?? own)
            return start.mixed(with: end, at: shaped(progress))
        }
        func shaped(_ progress: Double) -> Double { eased(progress) }
    }
    /// Moves as a mass on a spring does; without a duration, it lasts for `settlingDuration`.
    open class CASpringAnimation: CABasicAnimation {
        /// On the spring.
        public var mass: CGFloat = 1
        /// The spring constant.
        public var stiffness: CGFloat = 100
        /// Friction.
        public var damping: CGFloat = 10
        /// In widths of the way per second, towards the end.
        public var initialVelocity: CGFloat = 0
        private var frequency: Double { (max(stiffness, 1e-9) / max(mass, 1e-9)).squareRoot() }
        private var ratio: Double { damping / (2 * max(stiffness * mass, 1e-9).squareRoot()) }
        /// Until the amplitude is 1/1000.
        public var settlingDuration: CFTimeInterval { min(log(1000) / (max(min(ratio, 1), 0.01) * frequency), 60) }
        override var span: Double { duration > 0 ? duration : settlingDuration }
        override func copied() -> CAAnimation {
            let copy = fill(CASpringAnimation(keyPath: keyPath))
            (copy.fromValue, copy.toValue, copy.byValue) = (fromValue, toValue, byValue)
            (copy.mass, copy.stiffness, copy.damping) = (mass, stiffness, damping)
            return copy
        }
        override func shaped(_ progress: Double) -> Double {
            TimingCurve.spring(response: 2 * .pi / frequency / span, damping: ratio).progress(at: progress)
        }
    }
    /// Through several values.
    open class CAKeyframeAnimation: CAPropertyAnimation {
        /// In order.
        public var values: [Any]?
        /// 0…1; nil spaces evenly.
        public var keyTimes: [NSNumber]?
        /// Between successive values.
        public var timingFunctions: [CAMediaTimingFunction]?
        /// How values are interpolated.
        public var calculationMode = CAAnimationCalculationMode.linear
        override func copied() -> CAAnimation {
            let copy = fill(CAKeyframeAnimation(keyPath: keyPath))
            (copy.values, copy.keyTimes, copy.timingFunctions) = (values, keyTimes, timingFunctions)
            copy.calculationMode = calculationMode
            (copy.path, copy.rotationMode) = (path, rotationMode)
            return copy
        }
        override func value<Value: LayerValue>(
            _ path: String, own: Value, at elapsed: Double, standardSpan: Double?
        ) -> Value? {
            guard keyPath == path, let progress = progress(at: elapsed, standardSpan: standardSpan) else { return nil }
            if measured != nil { return onPath(elapsed, standardSpan)?.position as? Value }
            let found = (values ?? []).compactMap(Value.init(layerValue:))
            guard let last = found.last, found.count == values?.count else { return nil }
            let times = times(found.count)
            let time = eased(progress)
            guard let next = times.firstIndex(where: { $0 > time }) else { return last }
            guard next > 0, calculationMode != .discrete else { return found[max(0, next - 1)] }
            let part = (time - times[next - 1]) / (times[next] - times[next - 1])
            let curve = timingFunctions.flatMap { next - 1 < $0.count ? $0[next - 1].curve : nil }
            return found[next - 1].mixed(with: found[next], at: curve?.progress(at: part) ?? part)
        }
        private func times(_ count: Int) -> [Double] {
            let given = keyTimes?.map(\.doubleValue) ?? []
            if calculationMode != .paced, given.count >= count { return Array(given.prefix(count)) }
            let last = Double(max(1, calculationMode == .discrete ? count : count - 1))
            return (0..<count).map { Double($0) / last }
        }
        /// Where `position` goes, at constant speed by default; `values` are not read.
        public var path: CGPath? { didSet { measured = path.map { PathMeasure($0.path) } } }
        private var measured: PathMeasure?
        /// Whether the layer turns with the path.
        public var rotationMode: CAAnimationRotationMode?
        /// The position and direction on the path.
        func onPath(_ elapsed: Double, _ standardSpan: Double?) -> PathFrame? {
            guard let measured, measured.length > 0, let part = progress(at: elapsed, standardSpan: standardSpan)
            else { return nil }
            return measured.frame(at: eased(part).clamped(to: 0...1) * measured.length)
        }
    }
    /// Turning with a path.
    public enum CAAnimationRotationMode: Hashable, Sendable {
        /// In the path's direction, or against it.
        case rotateAuto, rotateAutoReverse
    }
    /// Animations with a common time.
    open class CAAnimationGroup: CAAnimation {
        /// In the group's time.
        public var animations: [CAAnimation]?
        override func copied() -> CAAnimation {
            let copy = fill(CAAnimationGroup())
            copy.animations = animations?.map { $0.copied() }
            return copy
        }
        override func value<Value: LayerValue>(
            _ path: String, own: Value, at elapsed: Double, standardSpan: Double?
        ) -> Value? {
            guard let progress = progress(at: elapsed, standardSpan: standardSpan) else { return nil }
            let length = duration > 0 ? duration : standardSpan ?? span
            let time = eased(progress) * length
            return (animations ?? []).reduce(nil) { found, animation in
                // Animations that end with the group keep their end.
                let local = min(time - animation.beginTime, progress == 1 ? length.nextDown : .infinity)
                guard let value = animation.value(path, own: own, at: local, standardSpan: length) else { return found }
                let isAdditive = (animation as? CAPropertyAnimation)?.isAdditive ?? false
                return isAdditive ? (found ?? own).moved(by: value, 1) : value
            }
        }
    }
#endif
