import BezelGeometry

/// A value at a time.
public struct Keyframe<Value: Interpolatable> {
    /// In seconds from the start.
    public var time: Double
    /// The value.
    public var value: Value
    /// Leads to the next keyframe.
    public var curve: TimingCurve
    /// A value at a time in seconds.
    public init(at time: Double, _ value: Value, curve: TimingCurve = .linear) {
        self.time = time
        self.value = value
        self.curve = curve
    }
}
extension Keyframe: Sendable where Value: Sendable {}
extension Keyframe: Equatable where Value: Equatable {}
extension Keyframe: Hashable where Value: Hashable {}

/// A value over time, constant before and after.
public struct Keyframes<Value: Interpolatable> {
    /// By time.
    public let frames: [Keyframe<Value>]

    /// Throws without keyframes, for infinite or unordered times, or incompatible neighbours. Equal times are a jump.
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
    /// A course from one value to another.
    public init(
        from start: Value, to end: Value, over seconds: Double, delay: Double = 0, curve: TimingCurve = .linear
    ) throws(DrawingError) {
        try self.init([Keyframe(at: delay, start, curve: curve), Keyframe(at: delay + seconds, end)])
    }

    /// In seconds.
    public var end: Double { frames[frames.count - 1].time }

    /// The value at a time in seconds.
    public func value(at time: Double) throws(DrawingError) -> Value {
        var low = 0
        var high = frames.count
        while low < high {
            let mid = (low + high) / 2
            if frames[mid].time <= time { low = mid + 1 } else { high = mid }
        }
        guard low > 0 else { return frames[0].value }
        guard low < frames.count else { return frames[frames.count - 1].value }
        let a = frames[low - 1]
        let b = frames[low]
        let progress = a.curve.progress(at: (time - a.time) / (b.time - a.time))
        return try a.value.interpolated(to: b.value, progress)
    }
}
extension Keyframes: Sendable where Value: Sendable {}
extension Keyframes: Equatable where Value: Equatable {}
