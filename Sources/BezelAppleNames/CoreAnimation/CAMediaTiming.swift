// Time in Core Animation: clocks, curves, how animations begin and end.
import BezelDrawing
import BezelGeometry
import BezelSwiftUI

#if !canImport(CoreGraphics)
    /// The time that layers are drawn for: that of the host that draws them.
    enum LayerClock {
        @TaskLocal static var now = 0.0
    }
    /// The time in seconds that layers are drawn for at the moment; 0 outside of a ``ViewHost``.
    public func CACurrentMediaTime() -> CFTimeInterval { LayerClock.now }

    /// Progress by time.
    public final class CAMediaTimingFunction: Hashable, Sendable {
        let curve: TimingCurve
        private init(_ curve: TimingCurve) { self.curve = curve }
        /// A named curve.
        public convenience init(name: CAMediaTimingFunctionName) {
            switch name {
            case .linear: self.init(.linear)
            case .easeIn: self.init(.easeIn)
            case .easeOut: self.init(.easeOut)
            case .easeInEaseOut: self.init(.easeInOut)
            case .default: self.init(.ease)
            }
        }
        /// A Bezier from (0, 0) to (1, 1) by two control points.
        public convenience init(controlPoints x1: Float, _ y1: Float, _ x2: Float, _ y2: Float) {
            self.init(.cubicBezier(x1: Double(x1), y1: Double(y1), x2: Double(x2), y2: Double(y2)))
        }
        public static func == (a: CAMediaTimingFunction, b: CAMediaTimingFunction) -> Bool { a.curve == b.curve }
        public func hash(into hasher: inout Hasher) { hasher.combine(curve) }
    }
    /// Names of curves.
    public enum CAMediaTimingFunctionName: Hashable, Sendable {
        /// At one speed.
        case linear
        /// Slow at first.
        case easeIn
        /// Slow at the end.
        case easeOut
        /// Slow at both ends.
        case easeInEaseOut
        /// CSS's `ease`.
        case `default`
    }
    /// What an animation shows before its begin and after its end.
    public enum CAMediaTimingFillMode: Hashable, Sendable {
        /// Its last value stays, where it is not removed.
        case forwards
        /// Its first value shows before.
        case backwards
        /// Both of these.
        case both
        /// The layer's own value.
        case removed
    }
    /// How an animation goes from value to value.
    public enum CAAnimationCalculationMode: Hashable, Sendable {
        /// Evenly, by the timing functions.
        case linear
        /// By jumps.
        case discrete
        /// Evenly over all values, whatever the key times.
        case paced
    }
#endif
