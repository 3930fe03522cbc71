import BezelCoreNames
import BezelDrawing
import BezelGeometry
import BezelSwiftUI

#if !canImport(CoreGraphics)
    enum LayerClock {
        @TaskLocal static var now: Double?
    }
    /// The current time of the host, in seconds; 0 outside a ``ViewHost``.
    public func CACurrentMediaTime() -> CFTimeInterval { LayerClock.now ?? HostClock.current?.now ?? 0 }

    /// A timing curve.
    public final class CAMediaTimingFunction: Hashable, Sendable {
        let curve: TimingCurve
        private init(_ curve: TimingCurve) { self.curve = curve }
        /// Creates a named curve.
        public convenience init(name: CAMediaTimingFunctionName) {
            switch name {
            case .linear: self.init(.linear)
            case .easeIn: self.init(.easeIn)
            case .easeOut: self.init(.easeOut)
            case .easeInEaseOut: self.init(.easeInOut)
            case .default: self.init(.ease)
            }
        }
        /// Creates a Bezier curve from (0, 0) to (1, 1).
        public convenience init(controlPoints x1: Float, _ y1: Float, _ x2: Float, _ y2: Float) {
            self.init(.cubicBezier(x1: Double(x1), y1: Double(y1), x2: Double(x2), y2: Double(y2)))
        }
        public static func == (a: CAMediaTimingFunction, b: CAMediaTimingFunction) -> Bool { a.curve == b.curve }
        public func hash(into hasher: inout Hasher) { hasher.combine(curve) }
    }
    /// Named curves.
    public enum CAMediaTimingFunctionName: Hashable, Sendable, CaseIterable {
        /// Constant speed.
        case linear
        /// A slow start.
        case easeIn
        /// A slow end.
        case easeOut
        /// A slow start and end.
        case easeInEaseOut
        /// CSS's `ease`.
        case `default`
    }
    /// Before and after an animation.
    public enum CAMediaTimingFillMode: Hashable, Sendable, CaseIterable {
        /// Keeps the last value.
        case forwards
        /// Shows the first value before.
        case backwards
        /// Both.
        case both
        /// Neither.
        case removed
    }
    /// Between keyframes.
    public enum CAAnimationCalculationMode: Hashable, Sendable, CaseIterable {
        /// By timing functions.
        case linear
        /// In steps.
        case discrete
        /// At constant speed.
        case paced
    }
#endif
