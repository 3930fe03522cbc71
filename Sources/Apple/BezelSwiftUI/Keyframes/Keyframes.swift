// Keyframes of values: tracks, each of one property, made of steps that follow each other. A track is compiled once into
// segments with the times at which they begin; a value at a time is found in its segment.
import BezelDrawing
import BezelGeometry

extension Double: AnimatableValues {
    public var animatableData: Double {
        get { self }
        set { self = newValue }
    }
}
extension Angle: AnimatableValues {
    /// In degrees.
    public var animatableData: Double {
        get { degrees }
        set { degrees = newValue }
    }
}
extension Point: AnimatableValues {
    public var animatableData: AnimatablePair<Double, Double> {
        get { AnimatablePair(x, y) }
        set { (x, y) = (newValue.first, newValue.second) }
    }
}
extension Size: AnimatableValues {
    public var animatableData: AnimatablePair<Double, Double> {
        get { AnimatablePair(width, height) }
        set { (width, height) = (newValue.first, newValue.second) }
    }
}
extension UnitPoint: AnimatableValues {
    public var animatableData: AnimatablePair<Double, Double> {
        get { AnimatablePair(x, y) }
        set { (x, y) = (newValue.first, newValue.second) }
    }
}

/// A step of a track, whose times are in seconds.
public struct KeyframeStep<Value: AnimatableValues> {
    enum Kind {
        case linear(UnitCurve)
        case cubic(start: Value.AnimatableData?, end: Value.AnimatableData?)
        case spring(Spring, start: Value.AnimatableData?)
        case jump
    }
    let to: Value
    let duration: Double
    let kind: Kind
}
/// Steps of a track.
public protocol KeyframeTrackContent<Value> {
    /// What they change.
    associatedtype Value: AnimatableValues
    /// In order.
    var steps: [KeyframeStep<Value>] { get }
}
private func seconds(_ duration: Double) -> Double { duration.isFinite ? max(0, duration) : 0 }

/// At the speed of a curve.
public struct LinearKeyframe<Value: AnimatableValues>: KeyframeTrackContent {
    public let steps: [KeyframeStep<Value>]
    /// To a value, in seconds.
    public init(_ to: Value, duration: Double, timingCurve: UnitCurve = .linear) {
        steps = [KeyframeStep(to: to, duration: seconds(duration), kind: .linear(timingCurve))]
    }
}
/// Along a smooth curve through the neighbours. Without velocities, those of a Catmull-Rom curve are taken.
public struct CubicKeyframe<Value: AnimatableValues>: KeyframeTrackContent {
    public let steps: [KeyframeStep<Value>]
    /// To a value, in seconds; velocities are per second.
    public init(_ to: Value, duration: Double, startVelocity: Value? = nil, endVelocity: Value? = nil) {
        steps = [
            KeyframeStep(
                to: to, duration: seconds(duration),
                kind: .cubic(start: startVelocity?.animatableData, end: endVelocity?.animatableData))
        ]
    }
}
/// By a spring.
public struct SpringKeyframe<Value: AnimatableValues>: KeyframeTrackContent {
    public let steps: [KeyframeStep<Value>]
    /// To a value, in seconds; nil for the time in which the spring settles. Velocities are per second.
    public init(_ to: Value, duration: Double? = nil, spring: Spring = Spring(), startVelocity: Value? = nil) {
        steps = [
            KeyframeStep(
                to: to, duration: seconds(duration ?? spring.settlingDuration),
                kind: .spring(spring, start: startVelocity?.animatableData))
        ]
    }
}
/// At once.
public struct MoveKeyframe<Value: AnimatableValues>: KeyframeTrackContent {
    public let steps: [KeyframeStep<Value>]
    /// To a value.
    public init(_ to: Value) { steps = [KeyframeStep(to: to, duration: 0, kind: .jump)] }
}
/// Several steps.
public struct KeyframeSteps<Value: AnimatableValues>: KeyframeTrackContent {
    public let steps: [KeyframeStep<Value>]
}
/// Builds the steps of a track.
@resultBuilder
public struct KeyframeTrackContentBuilder<Value: AnimatableValues> {
    /// One step.
    public static func buildExpression<Content: KeyframeTrackContent>(_ content: Content) -> KeyframeSteps<Value>
    where Content.Value == Value { KeyframeSteps(steps: content.steps) }
    /// In order.
    public static func buildBlock(_ parts: KeyframeSteps<Value>...) -> KeyframeSteps<Value> {
        KeyframeSteps(steps: parts.flatMap(\.steps))
    }
    /// A loop.
    public static func buildArray(_ parts: [KeyframeSteps<Value>]) -> KeyframeSteps<Value> {
        KeyframeSteps(steps: parts.flatMap(\.steps))
    }
    /// `if` without `else`.
    public static func buildOptional(_ part: KeyframeSteps<Value>?) -> KeyframeSteps<Value> {
        part ?? KeyframeSteps(steps: [])
    }
    /// The first branch.
    public static func buildEither(first part: KeyframeSteps<Value>) -> KeyframeSteps<Value> { part }
    /// The other branch.
    public static func buildEither(second part: KeyframeSteps<Value>) -> KeyframeSteps<Value> { part }
}

/// Tracks of a value.
public protocol Keyframes<Value> {
    /// What they change.
    associatedtype Value
    /// Each changes a property.
    var tracks: [CompiledTrack<Value>] { get }
}
/// A track that is ready to be read.
public struct CompiledTrack<Value> {
    /// In seconds.
    let duration: (Value) -> Double
    let apply: (_ time: Double, _ first: Value, _ value: inout Value) -> Void
}
/// The steps of one property.
public struct KeyframeTrack<Root, Value: AnimatableValues, Content: KeyframeTrackContent>: Keyframes
where Content.Value == Value {
    private let path: WritableKeyPath<Root, Value>
    private let content: Content
    /// Of a property.
    public init(_ path: WritableKeyPath<Root, Value>, @KeyframeTrackContentBuilder<Value> content: () -> Content) {
        (self.path, self.content) = (path, content())
    }
    /// Of the value itself.
    public init(@KeyframeTrackContentBuilder<Value> content: () -> Content) where Root == Value {
        self.init(\.self, content: content)
    }
    public var tracks: [CompiledTrack<Root>] {
        let (path, steps) = (path, content.steps)
        let duration = steps.reduce(0) { $0 + $1.duration }
        return [
            CompiledTrack { _ in
                duration
            } apply: { time, first, value in
                let course = KeyframeCourse(first[keyPath: path].animatableData, steps)
                value[keyPath: path].animatableData = course.value(at: time)
            }
        ]
    }
}
/// Several tracks.
public struct KeyframeTracks<Value>: Keyframes {
    private let own: [CompiledTrack<Value>]
    /// Steps of the value itself, which form one track, and how they do.
    private let loose: [Any]
    private let join: (([Any]) -> [CompiledTrack<Value>])?
    public var tracks: [CompiledTrack<Value>] { own + (join?(loose) ?? []) }
    init(_ tracks: [CompiledTrack<Value>]) { (own, loose, join) = (tracks, [], nil) }
    init(steps: [KeyframeStep<Value>]) where Value: AnimatableValues {
        (own, loose) = ([], steps)
        join = { all in
            KeyframeTrack { KeyframeSteps(steps: all.compactMap { $0 as? KeyframeStep<Value> }) }.tracks
        }
    }
    init(_ parts: [KeyframeTracks<Value>]) {
        own = parts.flatMap(\.own)
        loose = parts.flatMap(\.loose)
        join = parts.lazy.compactMap(\.join).first
    }
}
/// Builds tracks.
@resultBuilder
public struct KeyframesBuilder<Value> {
    /// A track.
    public static func buildExpression<Content: Keyframes>(_ content: Content) -> KeyframeTracks<Value>
    where Content.Value == Value { KeyframeTracks(content.tracks) }
    /// A step of the value itself, after the one before.
    public static func buildExpression<Content: KeyframeTrackContent>(_ content: Content) -> KeyframeTracks<Value>
    where Content.Value == Value { KeyframeTracks(steps: content.steps) }
    /// Tracks at the same time, steps one after another.
    public static func buildBlock(_ parts: KeyframeTracks<Value>...) -> KeyframeTracks<Value> { KeyframeTracks(parts) }
}

/// A value that goes through keyframes.
public struct KeyframeTimeline<Value> {
    private let first: Value
    private let tracks: [CompiledTrack<Value>]
    /// From a value.
    public init(initialValue: Value, @KeyframesBuilder<Value> content: () -> some Keyframes<Value>) {
        (first, tracks) = (initialValue, content().tracks)
    }
    init(first: Value, tracks: [CompiledTrack<Value>]) { (self.first, self.tracks) = (first, tracks) }
    /// The longest track's, in seconds.
    public var duration: Double { tracks.map { $0.duration(first) }.max() ?? 0 }
    /// At a time in seconds; the last value after the end.
    public func value(time: Double) -> Value {
        var value = first
        for track in tracks { track.apply(time, first, &value) }
        return value
    }
    /// At a part of the time, 0…1.
    public func value(progress: Double) -> Value { value(time: progress * duration) }
}
