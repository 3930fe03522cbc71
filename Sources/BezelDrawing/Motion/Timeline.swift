import BezelGeometry

/// A scene for every time.
public struct Timeline: Sendable {
    /// The maximum number of frames.
    public static let greatestFrameCount = Limits.frames.standard

    /// In seconds.
    public let duration: Double
    /// Over 0, at most 1000.
    public let framesPerSecond: Double
    /// 0 is for ever.
    public var repeatCount: Int
    /// In seconds, at least, for the last frame.
    public var finalHold: Double
    private let draw: @Sendable (Double) throws -> Scene

    /// A scene by time in seconds.
    ///
    /// ```swift
    /// let radius = try Keyframes<Double>(from: 10, to: 90, over: 2, curve: .spring)
    /// let timeline = try Timeline(duration: 2) { time in
    ///     let r = try radius.value(at: time)
    ///     return try Scene(size: size) { Circle().fill(.blue).frame(width: 2 * r, height: 2 * r) }
    /// }
    /// ```
    public init(
        duration: Double, framesPerSecond: Double = 30, repeatCount: Int = 0, finalHold: Double = 0,
        scene: @escaping @Sendable (Double) throws -> Scene
    ) throws(DrawingError) {
        guard duration > 0, duration.isFinite else {
            throw .invalidNumber(what: "the duration", value: duration, expected: "greater than 0 seconds")
        }
        guard framesPerSecond > 0, framesPerSecond <= 1000 else {
            throw .invalidNumber(
                what: "the number of frames per second", value: framesPerSecond, expected: "in 0…1000, not 0")
        }
        guard duration * framesPerSecond <= Double(Timeline.greatestFrameCount) else {
            throw .invalidNumber(
                what: "the number of frames", value: duration * framesPerSecond,
                expected: "at most \(Timeline.greatestFrameCount)")
        }
        guard finalHold >= 0, finalHold.isFinite else {
            throw .invalidNumber(what: "the final hold", value: finalHold, expected: "0 seconds or more")
        }
        self.duration = duration
        self.framesPerSecond = framesPerSecond
        self.repeatCount = max(0, repeatCount)
        self.finalHold = finalHold
        draw = scene
    }

    /// A frame.
    public struct Frame: Hashable, Sendable {
        /// In seconds.
        public var time: Double
        /// In seconds.
        public var duration: Double
        /// The picture.
        public var scene: Scene
    }

    /// The scene at a time in seconds, clamped.
    public func scene(at time: Double) throws -> Scene {
        try draw((time.isNaN ? 0 : time).clamped(from: 0, through: duration))
    }
    /// With both ends.
    public var frameCount: Int { max(1, Int(clamping: (duration * framesPerSecond).rounded())) + 1 }
    /// A frame's time, in seconds.
    public func time(ofFrame index: Int) -> Double {
        duration * Double(index) / Double(frameCount - 1)
    }
    /// The frame at an index in 0..<`frameCount`.
    public func frame(_ index: Int) throws -> Frame {
        let time = time(ofFrame: index)
        let step = duration / Double(frameCount - 1)
        let isLast = index == frameCount - 1
        return Frame(time: time, duration: isLast ? max(step, finalHold) : step, scene: try scene(at: time))
    }
    /// All frames in order.
    public func frames() throws -> [Frame] { try Range(count: frameCount).map(frame) }
}
