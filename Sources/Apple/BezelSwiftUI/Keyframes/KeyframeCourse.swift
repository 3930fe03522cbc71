import BezelDrawing
import BezelGeometry

/// The segments of a track. Invariant: they follow each other in time without gaps.
struct KeyframeCourse<Value: AnimatableValues> {
    typealias Vector = Value.AnimatableData
    private struct Segment {
        var start: Double
        var duration: Double
        var from: Vector
        var to: Vector
        var startVelocity: Vector
        var endVelocity: Vector
        var kind: KeyframeStep<Value>.Kind
    }
    private var segments: [Segment] = []
    private let first: Vector

    init(_ first: Vector, _ steps: [KeyframeStep<Value>]) {
        self.first = first
        var (time, from) = (0.0, first)
        for step in steps {
            let to = step.to.animatableData
            segments.append(
                Segment(
                    start: time, duration: step.duration, from: from, to: to, startVelocity: .zero, endVelocity: .zero,
                    kind: step.kind))
            (time, from) = (time + step.duration, to)
        }
        findVelocities()
    }
    /// A cubic step begins with the velocity at which the one before ends. Two cubic steps meet with the velocity of a
    /// Catmull-Rom curve: the way from one's beginning to the other's end, in their time. The others rest at their ends.
    private mutating func findVelocities() {
        for i in segments.indices {
            let segment = segments[i]
            if i > 0 { segments[i].startVelocity = segments[i - 1].endVelocity }
            switch segment.kind {
            case .linear(let curve):
                let slope = curve.velocity(at: 1) / max(segment.duration, 1e-9)
                segments[i].endVelocity = scaled(segment.to - segment.from, segment.duration > 0 ? slope : 0)
            case .cubic(let start, let end):
                if let start { segments[i].startVelocity = start }
                segments[i].endVelocity = end ?? meeting(i)
            case .spring(let spring, let start):
                if let start { segments[i].startVelocity = start }
                segments[i].endVelocity = spring.velocity(
                    from: segment.from - segment.to, velocity: segments[i].startVelocity, time: segment.duration)
            case .jump: segments[i].endVelocity = .zero
            }
        }
    }
    private func meeting(_ i: Int) -> Vector {
        guard i + 1 < segments.count, case .cubic(let start, _) = segments[i + 1].kind else { return .zero }
        if let start { return start }
        let time = segments[i].duration + segments[i + 1].duration
        return time > 0 ? scaled(segments[i + 1].to - segments[i].from, 1 / time) : .zero
    }
    private func scaled(_ vector: Vector, _ factor: Double) -> Vector {
        var copy = vector
        copy.scale(by: factor)
        return copy
    }
    /// Before the beginning the first value, after the end the last.
    func value(at time: Double) -> Vector {
        guard let last = segments.last(where: { $0.start <= time }), !time.isNaN else { return first }
        let t = time - last.start
        guard t < last.duration else { return last.to }
        let part = t / last.duration
        switch last.kind {
        case .jump: return last.to
        case .linear(let curve): return last.from.moved(to: last.to, curve.value(at: part))
        case .cubic:
            // Hermite's basis.
            let (p2, p3) = (part * part, part * part * part)
            return scaled(last.from, 2 * p3 - 3 * p2 + 1) + scaled(last.to, 3 * p2 - 2 * p3)
                + scaled(last.startVelocity, (p3 - 2 * p2 + part) * last.duration)
                + scaled(last.endVelocity, (p3 - p2) * last.duration)
        case .spring(let spring, _):
            return last.to + spring.offset(from: last.from - last.to, velocity: last.startVelocity, time: t)
        }
    }
}

extension Spring {
    /// By mass in any unit, stiffness per second squared and damping per second.
    public init(mass: Double = 1, stiffness: Double, damping: Double, allowOverDamping: Bool = false) {
        let (mass, stiffness) = (max(mass, 1e-9), max(stiffness, 1e-9))
        let ratio = damping / (2 * (stiffness * mass).squareRoot())
        self.init(
            response: 2 * .pi / (stiffness / mass).squareRoot(), dampingRatio: allowOverDamping ? ratio : min(ratio, 1))
    }
    /// No overshoot.
    public static func smooth(duration: Double = 0.5, extraBounce: Double = 0) -> Spring {
        Spring(duration: duration, bounce: extraBounce)
    }
    /// Very little overshoot.
    public static func snappy(duration: Double = 0.5, extraBounce: Double = 0) -> Spring {
        Spring(duration: duration, bounce: 0.15 + extraBounce)
    }
    /// A little overshoot.
    public static func bouncy(duration: Double = 0.5, extraBounce: Double = 0) -> Spring {
        Spring(duration: duration, bounce: 0.3 + extraBounce)
    }
    /// The period in seconds.
    public var response: Double { duration }
    /// 1 does not overshoot.
    public var dampingRatio: Double { bounce >= 0 ? 1 - min(bounce, 1) : 1 / (1 + max(bounce, -0.999)) }
    /// Of mass 1, per second squared.
    public var stiffness: Double { frequency * frequency }
    /// Of mass 1, per second.
    public var damping: Double { 2 * dampingRatio * frequency }
    /// 1.
    public var mass: Double { 1 }
    private var frequency: Double { 2 * .pi / (duration.isFinite ? max(duration, 0.01) : 0.5) }
    /// Until a thousandth of the way is left, in seconds; at most 60.
    public var settlingDuration: Double {
        let ratio = max(dampingRatio, 0.01)
        let decay = ratio <= 1 ? ratio : ratio - (ratio * ratio - 1).squareRoot()
        return min(log(1000) * (ratio < 1 ? 1 : 1.4) / (decay * frequency), 60)
    }
    /// The value at a time in seconds, from 0.
    public func value<V: AnimatableVector>(target: V, initialVelocity: V = .zero, time: Double) -> V {
        target + offset(from: .zero - target, velocity: initialVelocity, time: time)
    }
    /// The value at a time in seconds.
    public func value<V: AnimatableValues>(
        fromValue: V, toValue: V, initialVelocity: V, time: Double
    ) -> V {
        var value = toValue
        value.animatableData =
            toValue.animatableData
            + offset(
                from: fromValue.animatableData - toValue.animatableData, velocity: initialVelocity.animatableData,
                time: time)
        return value
    }
    /// The velocity at a time in seconds, from 0.
    public func velocity<V: AnimatableVector>(target: V, initialVelocity: V = .zero, time: Double) -> V {
        velocity(from: .zero - target, velocity: initialVelocity, time: time)
    }
    /// The parts of the first offset and of the first velocity in the offset at a time: closed forms of a damped oscillator.
    private func parts(at time: Double) -> (offset: Double, velocity: Double) {
        let (w, z, t) = (frequency, dampingRatio, max(0, time.isFinite ? time : .greatestFiniteMagnitude))
        if z < 1 - 1e-6 {
            let turn = w * (1 - z * z).squareRoot()
            let decay = exp(-z * w * t)
            return (decay * (cos(turn * t) + z * w / turn * sin(turn * t)), decay * sin(turn * t) / turn)
        }
        if z <= 1 + 1e-6 { return (exp(-w * t) * (1 + w * t), exp(-w * t) * t) }
        let root = (z * z - 1).squareRoot()
        let (slow, fast) = (-w * (z - root), -w * (z + root))
        let (a, b) = (exp(slow * t), exp(fast * t))
        return ((slow * b - fast * a) / (slow - fast), (a - b) / (slow - fast))
    }
    func offset<V: AnimatableVector>(from start: V, velocity: V, time: Double) -> V {
        let parts = parts(at: time)
        var (a, b) = (start, velocity)
        a.scale(by: parts.offset)
        b.scale(by: parts.velocity)
        return a + b
    }
    /// By the difference over a hundred thousandth of a second, far below a frame.
    func velocity<V: AnimatableVector>(from start: V, velocity: V, time: Double) -> V {
        let step = 1e-5
        var difference =
            offset(from: start, velocity: velocity, time: time + step)
            - offset(from: start, velocity: velocity, time: time)
        difference.scale(by: 1 / step)
        return difference
    }
}

/// A curve from (0, 0) to (1, 1).
public struct UnitCurve: Hashable, Sendable {
    private let curve: TimingCurve
    private let isInverse: Bool
    private init(_ curve: TimingCurve, isInverse: Bool = false) { (self.curve, self.isInverse) = (curve, isInverse) }
    /// CSS's `linear`, `ease-in`, `ease-out` and `ease-in-out`; the last has two names.
    public static let linear = UnitCurve(.linear), easeIn = UnitCurve(.easeIn), easeOut = UnitCurve(.easeOut),
        easeInOut = UnitCurve(.easeInOut), easeInEaseOut = UnitCurve(.easeInOut)
    /// Quarters of a circle.
    public static let circularEaseIn = bezier(
        startControlPoint: UnitPoint(x: 0.55, y: 0), endControlPoint: UnitPoint(x: 1, y: 0.45))
    /// Quarters of a circle.
    public static let circularEaseOut = bezier(
        startControlPoint: UnitPoint(x: 0, y: 0.55), endControlPoint: UnitPoint(x: 0.45, y: 1))
    /// Quarters of a circle.
    public static let circularEaseInOut = bezier(
        startControlPoint: UnitPoint(x: 0.85, y: 0), endControlPoint: UnitPoint(x: 0.15, y: 1))
    /// A cubic Bezier.
    public static func bezier(startControlPoint: UnitPoint, endControlPoint: UnitPoint) -> UnitCurve {
        UnitCurve(
            .cubicBezier(
                x1: startControlPoint.x, y1: startControlPoint.y, x2: endControlPoint.x, y2: endControlPoint.y))
    }
    /// x and y exchanged.
    public var inverse: UnitCurve { UnitCurve(curve, isInverse: !isInverse) }
    /// y at x, 0…1; at the ends beyond them.
    public func value(at progress: Double) -> Double {
        let x = progress.isNaN ? 0 : progress.clamped(to: 0...1)
        guard isInverse else { return curve.progress(at: x) }
        // 40 halvings are finer than a picture's time.
        return bisected(from: 0, to: 1, halvings: 40) { curve.progress(at: $0) < x }.failing
    }
    /// The slope at x, 0…1.
    public func velocity(at progress: Double) -> Double {
        let step = 1e-5
        let x = (progress.isNaN ? 0 : progress).clamped(from: 0, through: 1 - step)
        return (value(at: x + step) - value(at: x)) / step
    }
}
