import BezelCoreNames
import BezelDrawing
import BezelGeometry

/// Times are in seconds.
public struct Animation: Hashable, Sendable {
    private var curve: TimingCurve
    private var duration: Double
    private var start = 0.0
    private var rate = 1.0
    private var rounds = 1.0
    private var isReversing = false

    private init(_ curve: TimingCurve, _ duration: Double) {
        self.curve = curve
        self.duration = duration.isFinite ? max(0, duration) : 0
    }
    /// Half a second, without overshoot.
    public static let `default` = spring(response: 0.55, dampingFraction: 1)
    /// Constant speed.
    public static func linear(duration: Double) -> Animation { Animation(.linear, duration) }
    /// Slow start.
    public static func easeIn(duration: Double) -> Animation { Animation(.easeIn, duration) }
    /// Slow end.
    public static func easeOut(duration: Double) -> Animation { Animation(.easeOut, duration) }
    /// Slow start and end.
    public static func easeInOut(duration: Double) -> Animation { Animation(.easeInOut, duration) }
    /// 0.35 seconds.
    public static let linear = linear(duration: 0.35)
    /// 0.35 seconds.
    public static let easeIn = easeIn(duration: 0.35)
    /// 0.35 seconds.
    public static let easeOut = easeOut(duration: 0.35)
    /// 0.35 seconds.
    public static let easeInOut = easeInOut(duration: 0.35)
    /// A cubic Bezier from (0, 0) to (1, 1).
    public static func timingCurve(
        _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, duration: Double = 0.35
    ) -> Animation {
        Animation(.cubicBezier(x1: x1, y1: y1, x2: x2, y2: y2), duration)
    }
    /// A spring by period (`response`); a `dampingFraction` of 1 does not overshoot.
    public static func spring(
        response: Double = 0.5, dampingFraction: Double = 0.825, blendDuration: Double = 0
    ) -> Animation {
        let damping = dampingFraction.isFinite ? max(dampingFraction, 0.01) : 1
        let period = response.isFinite ? max(response, 0.01) : 0.5
        // Until the amplitude is a thousandth.
        let decay = damping <= 1 ? damping : damping - (damping * damping - 1).squareRoot()
        let duration = min(log(1000) * (damping < 1 ? 1 : 1.4) / (decay * 2 * .pi / period), 60)
        return Animation(.spring(response: period / duration, damping: damping), duration)
    }
    /// By period and bounce: 0 does not overshoot, 1 never ends.
    public static func spring(duration: Double, bounce: Double = 0) -> Animation {
        spring(response: duration, dampingFraction: 1 - bounce)
    }
    /// The default spring.
    public static let spring = spring(response: 0.55, dampingFraction: 1)
    /// A little overshoot.
    public static let bouncy = spring(duration: 0.5, bounce: 0.3)
    /// No overshoot.
    public static let smooth = spring(duration: 0.5, bounce: 0)
    /// Very little overshoot.
    public static let snappy = spring(duration: 0.5, bounce: 0.15)
    /// A little overshoot.
    public static func bouncy(duration: Double = 0.5, extraBounce: Double = 0) -> Animation {
        spring(duration: duration, bounce: 0.3 + extraBounce)
    }
    /// No overshoot.
    public static func smooth(duration: Double = 0.5, extraBounce: Double = 0) -> Animation {
        spring(duration: duration, bounce: extraBounce)
    }
    /// Very little overshoot.
    public static func snappy(duration: Double = 0.5, extraBounce: Double = 0) -> Animation {
        spring(duration: duration, bounce: 0.15 + extraBounce)
    }
    /// By a spring.
    public static func spring(_ spring: Spring) -> Animation {
        self.spring(duration: spring.duration, bounce: spring.bounce)
    }
    /// By period and bounce.
    public static func interpolatingSpring(
        duration: Double = 0.5, bounce: Double = 0, initialVelocity: Double = 0
    ) -> Animation { spring(duration: duration, bounce: bounce) }
    /// No overshoot.
    public static let interpolatingSpring = spring(duration: 0.5, bounce: 0)
    /// A quick spring that follows a finger.
    public static let interactiveSpring = interactiveSpring()
    /// A quick spring that follows a finger.
    public static func interactiveSpring(
        response: Double = 0.15, dampingFraction: Double = 0.86, blendDuration: Double = 0.25
    ) -> Animation {
        spring(response: response, dampingFraction: dampingFraction)
    }
    /// A quick spring that follows a finger, by its period in seconds.
    public static func interactiveSpring(
        duration: Double, extraBounce: Double = 0, blendDuration: Double = 0.25
    ) -> Animation {
        spring(duration: duration, bounce: 0.14 + extraBounce)
    }
    /// A spring by mass in any unit, stiffness per second squared, damping per second.
    public static func interpolatingSpring(
        mass: Double = 1, stiffness: Double, damping: Double, initialVelocity: Double = 0
    ) -> Animation {
        let frequency = (max(stiffness, 1e-9) / max(mass, 1e-9)).squareRoot()
        return spring(
            response: 2 * .pi / frequency, dampingFraction: damping / (2 * (max(stiffness * mass, 1e-9)).squareRoot()))
    }

    /// Delays the animation.
    public func delay(_ seconds: Double) -> Animation { with { $0.start += seconds.isFinite ? seconds : 0 } }
    /// Multiplies the speed.
    public func speed(_ factor: Double) -> Animation { with { $0.rate *= factor > 0 && factor.isFinite ? factor : 1 } }
    /// Repeats, by default back and forth.
    public func repeatCount(_ count: Int, autoreverses: Bool = true) -> Animation {
        with {
            $0.rounds = Double(max(1, count))
            $0.isReversing = autoreverses
        }
    }
    /// Repeats without end.
    public func repeatForever(autoreverses: Bool = true) -> Animation {
        with {
            $0.rounds = .infinity
            $0.isReversing = autoreverses
        }
    }
    private func with(_ change: (inout Animation) -> Void) -> Animation {
        var copy = self
        change(&copy)
        return copy
    }

    /// Seconds after the change.
    var end: Double { start / rate + duration / rate * rounds }
    /// 0…1.
    func progress(at seconds: Double) -> Double {
        let time = seconds * rate - start
        guard time > 0 else { return 0 }
        guard duration > 0 else { return 1 }
        let round = time / duration
        guard round < rounds else { return 1 }
        let part = round - round.rounded(.down)
        let isBackwards = isReversing && round.rounded(.down).truncatingRemainder(dividingBy: 2) == 1
        return curve.progress(at: isBackwards ? 1 - part : part)
    }
}

/// A spring, by its period in seconds and its bounce.
public struct Spring: Hashable, Sendable {
    /// In seconds.
    public var duration: Double
    /// 0 does not overshoot, 1 never ends.
    public var bounce: Double
    /// By period and bounce.
    public init(duration: Double = 0.5, bounce: Double = 0) { (self.duration, self.bounce) = (duration, bounce) }
    /// By period and damping.
    public init(response: Double, dampingRatio: Double) { self.init(duration: response, bounce: 1 - dampingRatio) }
    /// A little overshoot.
    public static let bouncy = Spring(bounce: 0.3)
    /// No overshoot.
    public static let smooth = Spring()
    /// Very little overshoot.
    public static let snappy = Spring(bounce: 0.15)
}

/// When an animation has ended.
public enum AnimationCompletionCriteria: Hashable, Sendable {
    /// Both are the end of its time.
    case logicallyComplete, removed
}

enum AnimationScope {
    @TaskLocal static var current: Animation?
}

/// Animates state changes.
public func withAnimation<Result>(
    _ animation: Animation? = .default, _ changes: () throws -> Result
) rethrows -> Result {
    try AnimationScope.$current.withValue(animation, operation: changes)
}

/// Animates state changes, and runs a closure when the animation has ended; outside a host at once.
public func withAnimation<Result>(
    _ animation: Animation? = .default, completionCriteria: AnimationCompletionCriteria = .logicallyComplete,
    _ body: () throws -> Result, completion: @escaping () -> Void
) rethrows -> Result {
    let result = try withAnimation(animation, body)
    let end = animation?.end ?? 0
    if let clock = HostClock.current {
        if end.isFinite { clock.schedule(after: end, completion) }
    } else {
        completion()
    }
    return result
}
/// Animates state changes by a transaction's animation.
public func withTransaction<Result>(_ transaction: Transaction, _ body: () throws -> Result) rethrows -> Result {
    try withAnimation(transaction.animation, body)
}

/// An animated view.
public struct AnimatedDrawing<Content: Drawable, Value: Equatable>: Drawable, OpenableDrawing {
    public let body: Content
    let animation: Animation?
    let value: Value?
    package func opened(in pass: DrawingPass) -> [AnyDrawable] {
        guard let host = pass.host, value.map({ host.isChanged($0, in: pass) }) ?? true else {
            return pass.at(.content) { pass.parts(of: body) }
        }
        return host.animating(by: animation) { pass.at(.content) { pass.parts(of: body) } }
    }
}

extension Drawable {
    /// Animates when `value` changes; nil changes at once.
    public func animation<Value: Equatable>(
        _ animation: Animation?, value: Value
    ) -> AnimatedDrawing<Self, Value> {
        AnimatedDrawing(body: self, animation: animation, value: value)
    }
    /// Animates every change.
    public func animation(_ animation: Animation?) -> AnimatedDrawing<Self, Bool> {
        AnimatedDrawing(body: self, animation: animation, value: nil)
    }
}
