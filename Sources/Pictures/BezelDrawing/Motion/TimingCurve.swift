// How progress depends on time: CSS's curves, and springs. All are functions of two fractions and know no seconds;
// Keyframes and SwiftUI's animations give them their time.
import BezelGeometry

/// How far a change has come by the time that has passed, both as fractions from 0 to 1.
public enum TimingCurve: Hashable, Sendable {
    /// Progress is time: the change has the same speed all the way, as CSS's `linear`.
    case linear
    /// CSS's `cubic-bezier`; `x1` and `x2` are pinned to 0…1, while `y1` and `y2` may lie beyond, for overshoot.
    case cubicBezier(x1: Double, y1: Double, x2: Double, y2: Double)
    /// An oscillation about the end that dies down, corrected to be exactly there at time 1.
    ///
    /// `response` is the period as a fraction of the duration, at least 0.01. `damping` 1 does not overshoot, 0 swings on
    /// undamped; negative numbers count as 0, and either counts as 1 if it is not finite.
    case spring(response: Double, damping: Double)
    /// CSS's `steps(n, end)`: as many equal jumps, each at the end of its interval; numbers below 1 count as 1.
    case steps(Int)
    /// Stays at 0 and jumps to 1 at the end, for values that have nothing between.
    case hold

    /// CSS's `ease`, the default of its transitions: quick at first, with a long slow end.
    public static let ease = TimingCurve.cubicBezier(x1: 0.25, y1: 0.1, x2: 0.25, y2: 1)
    /// CSS's `ease-in`: starts slowly, and is fastest at the end, for what leaves a picture.
    public static let easeIn = TimingCurve.cubicBezier(x1: 0.42, y1: 0, x2: 1, y2: 1)
    /// CSS's `ease-out`: fastest at the start, and ends slowly, for what enters a picture.
    public static let easeOut = TimingCurve.cubicBezier(x1: 0, y1: 0, x2: 0.58, y2: 1)
    /// CSS's `ease-in-out`: slow at both ends and fastest half way, for motion within a picture.
    public static let easeInOut = TimingCurve.cubicBezier(x1: 0.42, y1: 0, x2: 0.58, y2: 1)
    /// A spring of response 0.5 and damping 0.7, which overshoots by about 5 % and then stays close to the end.
    public static let spring = TimingCurve.spring(response: 0.5, damping: 0.7)

    /// The progress at a time pinned to 0…1; springs and Beziers may leave 0…1.
    public func progress(at time: Double) -> Double {
        guard time > 0 else { return 0 }
        guard time < 1 else { return 1 }
        switch self {
        case .linear: return time
        case .cubicBezier(let x1, let y1, let x2, let y2):
            let a = x1.clamped(to: 0...1)
            let b = x2.clamped(to: 0...1)
            return bezier(solve(time, a, b), y1, y2)
        case .spring(let response, let damping): return springProgress(time, response, damping)
        case .steps(let n): return (time * Double(max(1, n))).rounded(.down) / Double(max(1, n))
        case .hold: return 0
        }
    }

    private func bezier(_ t: Double, _ p1: Double, _ p2: Double) -> Double {
        let u = 1 - t
        return 3 * u * u * t * p1 + 3 * u * t * t * p2 + t * t * t
    }
    /// x grows with the parameter.
    private func solve(_ x: Double, _ x1: Double, _ x2: Double) -> Double {
        bisected(from: 0, to: 1, halvings: 40) { bezier($0, x1, x2) < x }.failing
    }
    /// Corrected to end at 1.
    private func springProgress(_ time: Double, _ response: Double, _ damping: Double) -> Double {
        let omega = 2 * Double.pi / max(response.isFinite ? response : 1, 0.01)
        let zeta = max(damping.isFinite ? damping : 1, 0)
        func displacement(_ t: Double) -> Double {
            if zeta < 1 {
                let damped = omega * (1 - zeta * zeta).squareRoot()
                return exp(-zeta * omega * t) * (cos(damped * t) + zeta * omega / damped * sin(damped * t))
            }
            if zeta == 1 { return exp(-omega * t) * (1 + omega * t) }
            let root = (zeta * zeta - 1).squareRoot()
            let r1 = -omega * (zeta - root)
            let r2 = -omega * (zeta + root)
            return (r1 * exp(r2 * t) - r2 * exp(r1 * t)) / (r1 - r2)
        }
        return 1 - displacement(time) + time * displacement(1)
    }
}
