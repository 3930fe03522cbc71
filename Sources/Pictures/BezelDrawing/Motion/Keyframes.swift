// A value over time, for timelines whose author knows all times. It is checked where it is made, so that asking for a
// value can hardly fail. How values lie between two others is Interpolatable's, how fast they change TimingCurve's;
// keyframes of CSS and of SwiftUI are other types, in BezelSVG and BezelSwiftUI.
import BezelGeometry

/// A value at a time, and the way from there to the next one.
public struct Keyframe<Value: Interpolatable> {
    /// In seconds from the start of the motion; finite, and negative for what begins before it.
    public var time: Double
    /// What the animated quantity is at exactly this time; neighbours must be such that they can be interpolated.
    public var value: Value
    /// How the value moves from here to the next keyframe; the last keyframe's is not used.
    public var curve: TimingCurve
    /// Creates a keyframe at a time in seconds, from which the value moves evenly unless another curve is given.
    public init(at time: Double, _ value: Value, curve: TimingCurve = .linear) {
        self.time = time
        self.value = value
        self.curve = curve
    }
}
extension Keyframe: Sendable where Value: Sendable {}
extension Keyframe: Equatable where Value: Equatable {}
extension Keyframe: Hashable where Value: Hashable {}

/// A value over time that is constant before its first keyframe and after its last.
public struct Keyframes<Value: Interpolatable> {
    /// The keyframes in order of time, at least one; two of equal time are a jump.
    public let frames: [Keyframe<Value>]

    /// Checks keyframes; two at the same time are a jump to the later one.
    ///
    /// - Throws: ``DrawingError`` without keyframes, for times that are not finite or not in order, and for neighbours that
    ///   cannot be interpolated.
    public init(_ frames: [Keyframe<Value>]) throws(DrawingError) {
        guard !frames.isEmpty else { throw .emptyTimeline }
        for (i, frame) in frames.enumerated() {
            guard frame.time.isFinite else {
                throw .invalidNumber(
                    what: "the time of keyframe \(i + 1)", value: frame.time, expected: "a number of seconds")
            }
            guard i > 0 else { continue }
            let before = frames[i - 1]
            guard frame.time >= before.time else { throw .unorderedKeyframes(time: frame.time, after: before.time) }
            _ = try before.value.interpolated(to: frame.value, 0.5)
        }
        self.frames = frames
    }
    /// A single course from one value to another, after a delay in which the first one holds.
    ///
    /// - Parameters:
    ///   - seconds: How long the course takes, from 0, which is a jump.
    ///   - delay: When it begins, in seconds.
    /// - Throws: ``DrawingError`` for a negative or infinite time, and for values that cannot be interpolated.
    public init(
        from start: Value, to end: Value, over seconds: Double, delay: Double = 0, curve: TimingCurve = .linear
    ) throws(DrawingError) {
        try self.init([Keyframe(at: delay, start, curve: curve), Keyframe(at: delay + seconds, end)])
    }

    /// The time of the last keyframe, in seconds, from which on the value is constant.
    public var end: Double { frames[frames.count - 1].time }

    /// The value at a time in seconds, found by bisection; NaN counts as a time before the first keyframe.
    public func value(at time: Double) throws(DrawingError) -> Value {
        let next = frames.partitioningIndex { !($0.time <= time) }
        guard next > 0 else { return frames[0].value }
        guard next < frames.count else { return frames[frames.count - 1].value }
        let a = frames[next - 1]
        let b = frames[next]
        let progress = a.curve.progress(at: (time - a.time) / (b.time - a.time))
        return try a.value.interpolated(to: b.value, progress)
    }
}
extension Keyframes: Sendable where Value: Sendable {}
extension Keyframes: Equatable where Value: Equatable {}
