// A motion as a function from a time to a scene, and the times of its frames. Values over time are made by Keyframes; files are
// written by BezelRendering/Animation and by BezelSVG's SVGWriter+Timeline, and MotionWork limits what frames may cost.
import BezelGeometry

/// A motion: a scene for every time from 0 to its duration, in seconds.
///
/// Scenes are made when they are asked for and not kept, so that a frame that is asked for twice costs twice.
public struct Timeline: Sendable {
    /// The maximum of duration times frames per second, 10,000; a timeline of more throws when it is made.
    public static let greatestFrameCount = Limits.frames.standard

    /// The length of one round in seconds, greater than 0, without ``finalHold``.
    public let duration: Double
    /// How many frames writers take from each second, greater than 0 and at most 1000; by default 30.
    public let framesPerSecond: Double
    /// How often the motion plays; 0, the default, is for ever, and negative numbers count as 0 in the initialiser.
    public var repeatCount: Int
    /// How long the last frame of each round stays at least, in seconds; 0 or more, by default 0.
    public var finalHold: Double
    private let draw: @Sendable (Double) throws -> Scene

    /// Creates a motion from a function that makes the scene of a time in seconds.
    ///
    /// ```swift
    /// let radius = try Keyframes<Double>(from: 10, to: 90, over: 2, curve: .spring)
    /// let timeline = try Timeline(duration: 2) { time in
    ///     let r = try radius.value(at: time)
    ///     return try Scene(size: size) { Circle().fill(.blue).frame(width: 2 * r, height: 2 * r) }
    /// }
    /// ```
    ///
    /// - Throws: ``DrawingError/invalidNumber(what:value:expected:)`` for a number out of range, also one that is not finite,
    ///   and for more than ``greatestFrameCount`` frames. What `scene` throws comes with each frame.
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

    /// A picture with the time for which it is shown, as writers of animations need it.
    public struct Frame: Hashable, Sendable {
        /// When it appears, in seconds from the start of the motion.
        public var time: Double
        /// For how long it is shown, in seconds; the last frame for ``Timeline/finalHold`` if that is longer.
        public var duration: Double
        /// What is drawn at that time, as the timeline's function made it.
        public var scene: Scene
    }

    /// Makes the scene of a time in seconds, pinned to 0…``duration``; NaN counts as 0.
    ///
    /// - Throws: What the timeline's function throws.
    public func scene(at time: Double) throws -> Scene {
        try draw((time.isNaN ? 0 : time).clamped(from: 0, through: duration))
    }
    /// How many frames the motion has, with both ends: one more than duration times frames per second, rounded; at least 2.
    public var frameCount: Int { max(1, Int(clamping: (duration * framesPerSecond).rounded())) + 1 }
    /// When a frame appears, in seconds; frames are spaced evenly.
    ///
    /// The index is not checked.
    public func time(ofFrame index: Int) -> Double {
        // Rounding must not leave the last frame a moment before the end, where much of what moves is not yet at rest.
        index == frameCount - 1 ? duration : duration * Double(index) / Double(frameCount - 1)
    }
    /// Makes the frame at an index in 0..<``frameCount``; others have the scene of the nearer end.
    ///
    /// - Throws: What the timeline's function throws.
    public func frame(_ index: Int) throws -> Frame {
        let time = time(ofFrame: index)
        let step = duration / Double(frameCount - 1)
        let isLast = index == frameCount - 1
        return Frame(time: time, duration: isLast ? max(step, finalHold) : step, scene: try scene(at: time))
    }
    /// Makes all frames in order, and so holds all their scenes; for long motions, ask for one ``frame(_:)`` after another.
    public func frames() throws -> [Frame] { try Range(count: frameCount).map(frame) }
}
